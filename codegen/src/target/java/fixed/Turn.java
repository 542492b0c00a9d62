package askspec.contract;

import java.util.ArrayList;
import java.util.List;

/** The turn of an agent, which goes on until it is stopped; that is told to those who watch it. */
public final class Turn {
  private final List<Runnable> watching = new ArrayList<>();
  private boolean stopped;

  /** Begins a turn. */
  public Turn() {}

  /** Whether it is stopped. */
  public synchronized boolean isStopped() {
    return stopped;
  }

  /** Stops it; once it is stopped it stays so. */
  public void stop() {
    List<Runnable> told;
    synchronized (this) {
      stopped = true;
      told = List.copyOf(watching);
      watching.clear();
    }
    told.forEach(Runnable::run);
  }

  /** Calls back when it is stopped, or at once where it is already. */
  void watch(Runnable told) {
    synchronized (this) {
      if (!stopped) {
        watching.add(told);
        return;
      }
    }
    told.run();
  }

  /** Calls back no longer. */
  synchronized void forget(Runnable told) {
    watching.remove(told);
  }
}
