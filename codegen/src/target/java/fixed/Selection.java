package askspec.contract;

import askspec.contract.Rules.Beside;
import askspec.contract.Rules.Carried;
import askspec.contract.Rules.CustomPolicies;
import askspec.contract.Rules.Order;
import askspec.contract.Rules.Outer;
import askspec.contract.Rules.Skip;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Answers as they count: what a dialect makes of choices and free text. */
final class Selection {
  private Selection() {}

  /** All answers as they count. */
  static List<Optional<Answer>> countAll(
      Rules rules, List<Question> questions, List<Optional<Answer>> given) {
    if (given.size() != questions.size()) {
      throw new InvalidAnswers();
    }
    List<Optional<Answer>> answers = new ArrayList<>();
    for (int index = 0; index < given.size(); index++) {
      Question question = questions.get(index);
      Optional<Answer> answer = given.get(index).flatMap(one -> count(rules, question, one));
      if (answer.isEmpty() && rules.answers().skip() == Skip.REFUSED) {
        throw new InvalidAnswers();
      }
      answers.add(answer);
    }
    return List.copyOf(answers);
  }

  /** An answer as it counts, or nothing where it is none. */
  static Optional<Answer> count(Rules rules, Question question, Answer given) {
    Set<Integer> choices = new LinkedHashSet<>(given.choices());
    requireFitting(question, choices, given.custom());
    String custom = outer(rules, given.custom());
    if (custom != null && rules.answers().custom().carried() == Carried.LABEL) {
      custom = chooseByLabel(question, choices, custom);
    }
    if (custom != null && replaces(rules, question)) {
      choices.clear();
    }
    if (custom == null && choices.isEmpty()) {
      return Optional.empty();
    }
    boolean declared = rules.answers().order() == Order.DECLARED;
    List<Integer> ordered = declared ? choices.stream().sorted().toList() : List.copyOf(choices);
    return Optional.of(new Answer(ordered, custom));
  }

  /** Whether free text takes the place of what was chosen. */
  static boolean replaces(Rules rules, Question question) {
    CustomPolicies custom = rules.answers().custom();
    return (question.multi() ? custom.multi() : custom.single()) == Beside.REPLACES;
  }

  private static void requireFitting(Question question, Set<Integer> choices, String custom) {
    boolean offered = choices.stream().allMatch(at -> at >= 0 && at < question.options().size());
    boolean few = question.multi() || choices.size() <= 1;
    boolean open = question.custom() || custom == null || Text.isBlank(custom);
    if (!offered || !few || !open) {
      throw new InvalidAnswers();
    }
  }

  private static String outer(Rules rules, String custom) {
    if (custom == null || Text.isBlank(custom)) {
      return null;
    }
    return rules.answers().custom().outer() == Outer.TRIMMED ? Text.trim(custom) : custom;
  }

  /** Free text that says an option is that option, the first not chosen yet. */
  private static String chooseByLabel(Question question, Set<Integer> choices, String custom) {
    boolean alike = false;
    for (int index = 0; index < question.options().size(); index++) {
      if (!question.options().get(index).label().equals(custom)) {
        continue;
      }
      alike = true;
      if (choices.contains(index)) {
        continue;
      }
      if (!question.multi()) {
        choices.clear();
      }
      choices.add(index);
      return null;
    }
    return alike ? null : custom;
  }
}
