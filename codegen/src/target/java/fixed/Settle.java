package askspec.contract;

import askspec.contract.Rules.Layout;
import askspec.contract.Rules.Skip;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What the human's actions make of an ask, step by step, until it is settled. */
public final class Settle {
  private final Rules rules;
  private final Ask ask;
  private final State state;

  private Settle(Rules rules, Ask ask, State state) {
    this.rules = rules;
    this.ask = ask;
    this.state = state;
  }

  /**
   * What an action does. One that is not offered, or not valid in all its parts, does nothing.
   *
   * @param action what the human does; null is nothing
   */
  public static Step settle(Rules rules, Ask ask, State state, Action action) {
    if (action == null || !Screen.offered(rules).contains(action.word())) {
      return state;
    }
    try {
      return new Settle(rules, ask, state).step(action);
    } catch (InvalidAnswers invalid) {
      return state;
    }
  }

  /** What becomes of an open ask when the turn is stopped. */
  public static Step.End stop(Rules rules, Ask ask, State state) {
    return switch (rules.answers().stop()) {
      case FAILS -> new Step.Broken(Fault.ABORTED);
      case SKIPS_ALL -> skipAll(ask);
      case KEEPS_RECORDED -> recorded(ask, state);
    };
  }

  // A switch over types is not in Java 17 yet.
  private Step step(Action action) {
    if (action instanceof Action.Draft draft) {
      return draft(draft.question(), draft.answer());
    }
    if (action instanceof Action.Skip skip) {
      return isVisible(skip.question()) ? record(skip.question(), Optional.empty()) : state;
    }
    if (action instanceof Action.Goto step) {
      boolean exists = step.question() >= 0 && step.question() < ask.questions().size();
      return exists ? state.at(step.question()) : state;
    }
    if (action instanceof Action.Submit submit) {
      return submit(submit.answers());
    }
    return whole(action);
  }

  private Step whole(Action action) {
    return switch (action.word()) {
      case NEXT -> next();
      case DECLINE -> skipAll(ask);
      case CANCEL -> new Step.Broken(Fault.DISMISSED);
      case PASS -> new Step.Passed();
      case ANSWER, SKIP, GOTO, SUBMIT -> state;
    };
  }

  private Step draft(int index, Answer given) {
    if (!isVisible(index)) {
      return state;
    }
    return state.drafted(index, Selection.count(rules, ask.questions().get(index), given));
  }

  private Step next() {
    Optional<Answer> answer = state.shownDraft(state.current());
    if (answer.isEmpty() && rules.answers().skip() == Skip.REFUSED) {
      return state;
    }
    return record(state.current(), answer);
  }

  private Step submit(List<Optional<Answer>> given) {
    List<Optional<Answer>> answers = given;
    if (answers == null) {
      answers = IntStream.range(0, ask.questions().size()).mapToObj(state::shownDraft).toList();
    }
    return new Step.Settled(Selection.countAll(rules, ask.questions(), answers));
  }

  private Step record(int index, Optional<Answer> answer) {
    State further = state.record(index, answer);
    if (rules.layout() == Layout.ANY) {
      return further;
    }
    int count = ask.questions().size();
    return IntStream.range(1, count)
        .map(offset -> (index + offset) % count)
        .filter(place -> !further.recorded().containsKey(place))
        .mapToObj(place -> (Step) further.at(place))
        .findFirst()
        .orElseGet(() -> recorded(ask, further));
  }

  private boolean isVisible(int index) {
    return Screen.isVisible(rules, ask, state, index);
  }

  private static Step.Settled recorded(Ask ask, State state) {
    int count = ask.questions().size();
    return new Step.Settled(IntStream.range(0, count).mapToObj(state::recordedAnswer).toList());
  }

  private static Step.Settled skipAll(Ask ask) {
    return new Step.Settled(Collections.nCopies(ask.questions().size(), Optional.empty()));
  }
}
