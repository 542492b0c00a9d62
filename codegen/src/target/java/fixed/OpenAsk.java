package askspec.contract;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Level;
import java.util.logging.Logger;

/** One ask that is shown to those who may answer it. */
final class OpenAsk {
  private static final Logger LOG = Logger.getLogger(OpenAsk.class.getName());

  private final Dialect dialect;
  private final Ask ask;
  private final Iterator<Answerer> answerers;
  private final CompletableFuture<Step.End> end = new CompletableFuture<>();

  private Answerer answerer;
  private State state = State.begin();
  private CompletableFuture<Action> waiting;

  OpenAsk(Dialect dialect, Ask ask, List<Answerer> answerers) {
    this.dialect = dialect;
    this.ask = ask;
    this.answerers = answerers.iterator();
  }

  /** Shows the ask until it is over: by itself, with the turn, or with who was there to answer. */
  CompletableFuture<Step.End> run(Turn turn, List<Turn> held) {
    Runnable stop = this::stop;
    Runnable leave = this::leave;
    turn.watch(stop);
    held.forEach(one -> one.watch(leave));
    end.whenComplete(
        (over, fault) -> {
          turn.forget(stop);
          held.forEach(one -> one.forget(leave));
        });
    next();
    goOn();
    return end;
  }

  /** Shows screens for as long as actions are there at once; else goes on when one comes. */
  private void goOn() {
    while (!end.isDone()) {
      CompletableFuture<Action> shown = show();
      if (!shown.isDone()) {
        shown.whenComplete(
            (action, fault) -> {
              take(action, fault);
              goOn();
            });
        return;
      }
      shown.whenComplete((action, fault) -> take(action, fault));
    }
  }

  private CompletableFuture<Action> show() {
    CompletableFuture<Action> shown = shownBy(answerer, current());
    synchronized (this) {
      waiting = shown;
    }
    // The end may have come meanwhile, from another thread.
    if (end.isDone()) {
      shown.cancel(true);
    }
    return shown;
  }

  private CompletableFuture<Action> shownBy(Answerer human, State state) {
    try {
      return human.show(Screen.present(dialect.rules(), ask, state));
    } catch (RuntimeException fault) {
      return CompletableFuture.failedFuture(fault);
    }
  }

  /** Takes in an action, unless the ask has ended: a late one is never looked at. */
  private void take(Action action, Throwable fault) {
    if (end.isDone()) {
      return;
    }
    if (fault != null) {
      LOG.log(Level.WARNING, "an answerer broke down", fault);
      leave();
      return;
    }
    Step step = Settle.settle(dialect.rules(), ask, current(), action);
    if (step instanceof State further) {
      turnTo(further);
    } else if (step instanceof Step.End over) {
      end.complete(over);
    } else {
      next();
    }
  }

  /** Turns to the next answerer, who begins afresh. */
  private void next() {
    if (answerers.hasNext()) {
      answerer = answerers.next();
      turnTo(State.begin());
    } else {
      leave();
    }
  }

  private synchronized void turnTo(State further) {
    state = further;
  }

  private void stop() {
    end(Settle.stop(dialect.rules(), ask, current()));
  }

  private void leave() {
    end(new Step.Broken(Fault.NO_PROVIDER));
  }

  private synchronized State current() {
    return state;
  }

  private void end(Step.End over) {
    end.complete(over);
    CompletableFuture<Action> left;
    synchronized (this) {
      left = waiting;
    }
    if (left != null) {
      left.cancel(true);
    }
  }
}
