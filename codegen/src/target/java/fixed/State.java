package askspec.contract;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An open ask, from the first screen on.
 *
 * @param current the question that a card shows
 * @param drafts what is drafted and not recorded, by question
 * @param recorded what is recorded, by question; empty for a skip
 */
public record State(
    int current, Map<Integer, Answer> drafts, Map<Integer, Optional<Answer>> recorded)
    implements Step {
  /** Keeps what is drafted and recorded from being changed. */
  public State {
    drafts = Map.copyOf(drafts);
    recorded = Map.copyOf(recorded);
  }

  /** An ask that nobody has touched. */
  public static State begin() {
    return new State(0, Map.of(), Map.of());
  }

  /** What stands in a question's entry: the draft, or else the recorded answer. */
  public Optional<Answer> shownDraft(int index) {
    Answer draft = drafts.get(index);
    return draft == null ? recordedAnswer(index) : Optional.of(draft);
  }

  /** The recorded answer; empty where there is none or it was skipped. */
  public Optional<Answer> recordedAnswer(int index) {
    return recorded.getOrDefault(index, Optional.empty());
  }

  /** How a question stands. */
  public Indicator standing(int index) {
    if (!recorded.containsKey(index)) {
      return Indicator.UNANSWERED;
    }
    return recorded.get(index).isPresent() ? Indicator.ANSWERED : Indicator.SKIPPED;
  }

  /** The same with another question on the card. */
  State at(int index) {
    return new State(index, drafts, recorded);
  }

  /** The same with this draft; without one where it is empty. */
  State drafted(int index, Optional<Answer> draft) {
    Map<Integer, Answer> changed = new HashMap<>(drafts);
    changed.remove(index);
    draft.ifPresent(answer -> changed.put(index, answer));
    return new State(current, changed, recorded);
  }

  /** The same with this record, and without a draft. */
  State record(int index, Optional<Answer> answer) {
    Map<Integer, Optional<Answer>> changed = new HashMap<>(recorded);
    changed.put(index, answer);
    return new State(current, drafts, changed).drafted(index, Optional.empty());
  }
}
