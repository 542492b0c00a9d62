package askspec.contract;

import askspec.contract.Rules.Carried;
import askspec.contract.Rules.Order;
import askspec.contract.Rules.Outer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists of chosen labels of one question, there and back. */
final class Labels {
  private final Rules rules;
  private final Question question;

  Labels(Rules rules, Question question) {
    this.rules = rules;
    this.question = question;
  }

  /** What the asker gets of the chosen options. */
  List<String> results(Optional<Answer> answer) {
    return answer.stream()
        .flatMap(one -> one.choices().stream())
        .map(index -> question.options().get(index).result())
        .toList();
  }

  /** What the asker gets of an answer, free text last. */
  List<String> labels(Optional<Answer> answer) {
    List<String> texts = new ArrayList<>(results(answer));
    answer.map(Answer::custom).ifPresent(texts::add);
    return texts;
  }

  /** Whether a text can stand as free text in a result. */
  boolean isCustom(String text) {
    if (!question.custom() || Text.isBlank(text)) {
      return false;
    }
    boolean trims = rules.answers().custom().outer() == Outer.TRIMMED;
    if (trims && !Text.trim(text).equals(text)) {
      return false;
    }
    boolean asLabel = rules.answers().custom().carried() == Carried.LABEL;
    return !asLabel || question.options().stream().noneMatch(one -> one.label().equals(text));
  }

  /** How many chosen options an answer may have. */
  int mostChoices() {
    return question.multi() ? question.options().size() : Math.min(1, question.options().size());
  }

  /** How many chosen options an answer may have beside free text. */
  int mostBesideCustom() {
    return Selection.replaces(rules, question) ? 0 : mostChoices();
  }

  /** The readings of chosen texts alone. */
  List<Optional<Answer>> read(List<String> texts) {
    if (texts.isEmpty() || texts.size() > mostChoices()) {
      return List.of();
    }
    return answers(texts, null);
  }

  /** The readings of chosen texts with free text beside them. */
  List<Optional<Answer>> read(List<String> texts, String custom) {
    if (!isCustom(custom) || texts.size() > mostBesideCustom()) {
      return List.of();
    }
    return answers(texts, custom);
  }

  /** The readings of chosen texts, the last of which may be free text. */
  List<Optional<Answer>> readWithCustomLast(List<String> texts) {
    List<Optional<Answer>> readings = new ArrayList<>(read(texts));
    if (!texts.isEmpty()) {
      int last = texts.size() - 1;
      readings.addAll(read(texts.subList(0, last), texts.get(last)));
    }
    return readings;
  }

  private List<Optional<Answer>> answers(List<String> texts, String custom) {
    return choicesOf(texts).stream()
        .map(choices -> Optional.of(new Answer(choices, custom)))
        .toList();
  }

  /** The choices that give these texts: several where options have equal texts. */
  private List<List<Integer>> choicesOf(List<String> texts) {
    Map<String, List<Integer>> alike = alike(texts);
    Map<String, Integer> left = new HashMap<>();
    texts.forEach(text -> left.merge(text, 1, Integer::sum));
    if (left.entrySet().stream().anyMatch(one -> alike.get(one.getKey()).size() < one.getValue())) {
      return List.of();
    }
    boolean declared = rules.answers().order() == Order.DECLARED;
    List<List<Integer>> found = List.of(List.of());
    for (String text : texts) {
      int later = left.merge(text, -1, Integer::sum);
      List<Integer> indices = alike.get(text);
      List<List<Integer>> further = new ArrayList<>();
      for (List<Integer> chosen : found) {
        for (int index : declared ? ordered(indices, chosen, later) : free(indices, chosen)) {
          further.add(with(chosen, index));
        }
      }
      found = further.subList(0, Math.min(further.size(), Readings.MOST + 1));
    }
    return declared ? found.stream().map(one -> one.stream().sorted().toList()).toList() : found;
  }

  private Map<String, List<Integer>> alike(List<String> texts) {
    Map<String, List<Integer>> alike = new HashMap<>();
    texts.forEach(text -> alike.put(text, new ArrayList<>()));
    for (int index = 0; index < question.options().size(); index++) {
      List<Integer> indices = alike.get(question.options().get(index).result());
      if (indices != null) {
        indices.add(index);
      }
    }
    return alike;
  }

  private static List<Integer> free(List<Integer> indices, List<Integer> chosen) {
    return indices.stream().filter(index -> !chosen.contains(index)).toList();
  }

  /**
   * Of equal texts in declared order the earlier is the lower index, and leaves room for the rest.
   */
  private static List<Integer> ordered(List<Integer> indices, List<Integer> chosen, int later) {
    int first = 0;
    for (int place = 0; place < indices.size(); place++) {
      if (chosen.contains(indices.get(place))) {
        first = place + 1;
      }
    }
    int end = indices.size() - later;
    return first < end ? indices.subList(first, end) : List.of();
  }

  private static List<Integer> with(List<Integer> chosen, int index) {
    List<Integer> longer = new ArrayList<>(chosen);
    longer.add(index);
    return longer;
  }
}
