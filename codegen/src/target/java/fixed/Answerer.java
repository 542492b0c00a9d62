package askspec.contract;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** Somebody who answers: shows a screen to a human and comes back with one action. */
@FunctionalInterface
public interface Answerer {
  /**
   * Shows a screen, and gives the action that is to come. An action that is null is none: the
   * screen is shown again. The future is cancelled when the ask ends without it.
   */
  CompletableFuture<Action> show(Screen screen);

  /** An answerer that waits for its human, on a thread of this executor. */
  static Answerer waiting(Executor executor, Function<Screen, Action> human) {
    return screen -> CompletableFuture.supplyAsync(() -> human.apply(screen), executor);
  }
}
