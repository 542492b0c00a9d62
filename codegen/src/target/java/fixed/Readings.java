package askspec.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All readings of one result, as far as they are told. */
public sealed interface Readings {
  /** How many readings are told at most, per question or of the whole. */
  int MOST = 16;

  /**
   * Readings of each question apart.
   *
   * @param readings by question
   */
  record ByQuestion(List<List<Optional<Answer>>> readings) implements Readings {}

  /**
   * Readings that do not agree on what belongs to which question.
   *
   * @param readings each of all questions
   */
  record Whole(List<List<Optional<Answer>>> readings) implements Readings {}

  /**
   * The one reading of a whole result.
   *
   * @throws Malformed where there is none
   * @throws Ambiguous where there are several
   */
  static List<Optional<Answer>> theOnly(List<List<Optional<Answer>>> whole) {
    if (whole.isEmpty()) {
      throw new Malformed();
    }
    if (whole.size() > 1) {
      throw new Ambiguous(new Whole(told(whole)));
    }
    return whole.get(0);
  }

  /**
   * The one reading of each question.
   *
   * @throws Malformed where a question has none
   * @throws Ambiguous where a question has several
   */
  static List<Optional<Answer>> theOnlyEach(List<List<Optional<Answer>>> byQuestion) {
    if (byQuestion.stream().anyMatch(List::isEmpty)) {
      throw new Malformed();
    }
    if (byQuestion.stream().anyMatch(readings -> readings.size() > 1)) {
      throw new Ambiguous(new ByQuestion(byQuestion.stream().map(Readings::told).toList()));
    }
    return byQuestion.stream().map(readings -> readings.get(0)).toList();
  }

  /** As many of these as are told. */
  private static <T> List<T> told(List<T> readings) {
    return List.copyOf(new ArrayList<>(readings.subList(0, Math.min(MOST, readings.size()))));
  }
}
