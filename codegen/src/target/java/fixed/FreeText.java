package askspec.contract;

import askspec.contract.Rules.Carried;
import askspec.contract.Rules.Outer;
import java.util.HashSet;
import java.util.Set;

/** Which pieces of a text can be a question's free text, without cutting each of them out. */
final class FreeText {
  private final Measured measured;
  private final boolean offered;
  private final boolean trims;
  private final Set<String> labels = new HashSet<>();
  private final Set<Integer> lengths = new HashSet<>();

  FreeText(Rules rules, Question question, Measured measured) {
    this.measured = measured;
    this.offered = question.custom();
    this.trims = rules.answers().custom().outer() == Outer.TRIMMED;
    // Free text that equals a label would have become that option.
    if (rules.answers().custom().carried() == Carried.LABEL) {
      question.options().forEach(option -> labels.add(option.label()));
      labels.forEach(label -> lengths.add(label.length()));
    }
  }

  /** Whether the piece can be free text, as {@code encode} would have written it. */
  boolean allows(int start, int end) {
    if (!offered || start >= end || measured.isBlank(start, end)) {
      return false;
    }
    if (trims && (measured.isBlank(start, start + 1) || measured.isBlank(end - 1, end))) {
      return false;
    }
    return !lengths.contains(end - start)
        || !labels.contains(measured.text().substring(start, end));
  }
}
