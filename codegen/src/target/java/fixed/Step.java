package askspec.contract;

import java.util.List;
import java.util.Optional;

/** What comes of an action; a {@link State} is one that is to be shown again. */
public sealed interface Step permits State, Step.Passed, Step.End {
  /** The ask is over. */
  sealed interface End extends Step permits Settled, Broken {}

  /**
   * The ask is over: every question is answered or skipped.
   *
   * @param answers one per question; empty where it was skipped
   */
  record Settled(List<Optional<Answer>> answers) implements End {}

  /**
   * The ask is over: it fails.
   *
   * @param fault what went wrong
   */
  record Broken(Fault fault) implements End {}

  /** The answerer does not claim the ask. */
  record Passed() implements Step {}
}
