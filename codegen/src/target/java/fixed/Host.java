package askspec.contract;

import askspec.contract.Rules.Providers;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Lets asks of one dialect meet those who answer them.
 *
 * <p>Several asks may be open at once, and any thread may call it.
 */
public final class Host {
  private final Dialect dialect;
  private final List<Registration> registered = new ArrayList<>();

  /** A host of this dialect, with nobody to answer. */
  public Host(Dialect dialect) {
    this.dialect = dialect;
  }

  /**
   * Registers those who answer.
   *
   * @throws Failed where there can be only one registration and there is
   */
  public synchronized Registration register(Answerer... answerers) {
    if (!registered.isEmpty() && dialect.rules().providers() == Providers.ONE) {
      throw new Failed(dialect.failure(Fault.PROVIDER_REPEATED, null));
    }
    Registration registration = new Registration(this, List.of(answerers));
    registered.add(registration);
    return registration;
  }

  /** Asks those who are registered, for the agent that the human talks to. */
  public CompletableFuture<Encoded> ask(JsonNode arguments) {
    return ask(arguments, Caller.ROOT, new Turn());
  }

  /**
   * Asks those who are registered.
   *
   * @param caller who asks
   * @param turn the turn in which it is asked
   * @return the answers; it fails with {@link Failed} where none come of it
   */
  public CompletableFuture<Encoded> ask(JsonNode arguments, Caller caller, Turn turn) {
    List<Answerer> answerers =
        registrations().stream().flatMap(one -> one.answerers().stream()).toList();
    return ask(arguments, caller, turn, answerers);
  }

  /**
   * Asks these in place of those who are registered; somebody must be all the same.
   *
   * @param answerers who answers, the first one first
   * @return the answers; it fails with {@link Failed} where none come of it
   */
  public CompletableFuture<Encoded> ask(
      JsonNode arguments, Caller caller, Turn turn, List<Answerer> answerers) {
    List<Registration> present = registrations();
    int count = present.isEmpty() ? 0 : answerers.size();
    try {
      Admission admission = dialect.admit(arguments, new Context(caller, count, turn.isStopped()));
      Ask ask = admission.ask();
      if (admission.stopped()) {
        int skipped = ask.questions().size();
        Step.End end = new Step.Settled(Collections.nCopies(skipped, Optional.empty()));
        return CompletableFuture.completedFuture(conclude(ask, end));
      }
      boolean all = dialect.rules().providers() == Providers.WATERFALL;
      List<Answerer> asked = all ? answerers : answerers.subList(0, Math.min(1, count));
      return new OpenAsk(dialect, ask, asked)
          .run(turn, present.stream().map(Registration::held).toList())
          .thenApply(end -> conclude(ask, end));
    } catch (Failed failed) {
      return CompletableFuture.failedFuture(failed);
    }
  }

  synchronized void forget(Registration registration) {
    registered.remove(registration);
  }

  private synchronized List<Registration> registrations() {
    return List.copyOf(registered);
  }

  private Encoded conclude(Ask ask, Step.End end) {
    if (end instanceof Step.Broken broken) {
      throw new Failed(dialect.failure(broken.fault(), null));
    }
    try {
      return dialect.encode(ask, ((Step.Settled) end).answers());
    } catch (InvalidAnswers invalid) {
      // A dialect without skipped answers has no form for an ask that nobody answered.
      throw new Failed(dialect.failure(Fault.NO_PROVIDER, null));
    }
  }
}
