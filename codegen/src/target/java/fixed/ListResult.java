package askspec.contract;

import askspec.contract.Rules.Carried;
import askspec.contract.Rules.ListForm;
import askspec.contract.Rules.Skip;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Results that are a list with one object per answer. */
final class ListResult {
  private final ListForm form;
  private final Rules rules;
  private final Ask ask;

  ListResult(ListForm form, Rules rules, Ask ask) {
    this.form = form;
    this.rules = rules;
    this.ask = ask;
  }

  /** Writes the answers that count. */
  JsonNode encode(List<Optional<Answer>> answers) {
    ObjectNode result = Json.object();
    ArrayNode entries = result.putArray(form.answers());
    for (int index = 0; index < answers.size(); index++) {
      Optional<Answer> answer = answers.get(index);
      if (answer.isPresent() || rules.answers().skip() != Skip.OMITTED) {
        entries.add(encodeEntry(ask.questions().get(index), answer));
      }
    }
    return result;
  }

  /** Reads what {@code encode} wrote. */
  List<Optional<Answer>> decode(JsonNode value) {
    JsonNode entries = value.get(form.answers());
    if (entries == null || !entries.isArray()) {
      throw new Malformed();
    }
    if (rules.answers().skip() == Skip.OMITTED) {
      return Readings.theOnly(decodeWithGaps(entries));
    }
    if (entries.size() != ask.questions().size()) {
      throw new Malformed();
    }
    List<List<Optional<Answer>>> readings = new ArrayList<>();
    for (int index = 0; index < entries.size(); index++) {
      readings.add(decodeEntry(ask.questions().get(index), entries.get(index)));
    }
    return Readings.theOnlyEach(readings);
  }

  private ObjectNode encodeEntry(Question question, Optional<Answer> answer) {
    ObjectNode entry = Json.object();
    String key = Gates.keyOf(rules, question);
    if (key != null) {
      entry.put(form.key(), key);
    }
    ArrayNode selected = entry.putArray(form.selected());
    new Labels(rules, question).results(answer).forEach(selected::add);
    String custom = answer.map(Answer::custom).orElse(null);
    if (custom != null && isCarriedAsLabel()) {
      selected.add(custom);
    } else if (custom != null) {
      entry.put(form.custom(), custom);
    }
    return entry;
  }

  /** The readings of one entry; none where it is not an answer to this question. */
  private List<Optional<Answer>> decodeEntry(Question question, JsonNode entry) {
    String key = Gates.keyOf(rules, question);
    JsonNode named = entry.get(form.key());
    if (key != null && (named == null || !key.equals(named.textValue()))) {
      return List.of();
    }
    if (!Json.isTexts(entry.get(form.selected()))) {
      return List.of();
    }
    List<String> selected = new ArrayList<>();
    entry.get(form.selected()).forEach(text -> selected.add(text.textValue()));
    JsonNode custom = isCarriedAsLabel() ? null : entry.get(form.custom());
    if (selected.isEmpty() && custom == null) {
      return rules.answers().skip() == Skip.KEPT ? List.of(Optional.empty()) : List.of();
    }
    Labels labels = new Labels(rules, question);
    if (isCarriedAsLabel()) {
      return labels.readWithCustomLast(selected);
    }
    if (custom == null) {
      return labels.read(selected);
    }
    return custom.isTextual() ? labels.read(selected, custom.textValue()) : List.of();
  }

  private boolean isCarriedAsLabel() {
    return rules.answers().custom().carried() == Carried.LABEL;
  }

  /** Reads entries some of which were left out, because their questions were skipped. */
  private List<List<Optional<Answer>>> decodeWithGaps(JsonNode entries) {
    // By the number of entries read: the readings so far, never more than can be told.
    Map<Integer, List<List<Optional<Answer>>>> paths = Map.of(0, List.of(List.of()));
    for (Question question : ask.questions()) {
      Map<Integer, List<List<Optional<Answer>>>> further = new TreeMap<>();
      paths.forEach(
          (read, soFar) -> {
            extend(further, read, soFar, List.of(Optional.empty()));
            if (read < entries.size()) {
              extend(further, read + 1, soFar, decodeEntry(question, entries.get(read)));
            }
          });
      paths = further;
    }
    return paths.getOrDefault(entries.size(), List.of());
  }

  private static void extend(
      Map<Integer, List<List<Optional<Answer>>>> paths,
      int read,
      List<List<Optional<Answer>>> soFar,
      List<Optional<Answer>> following) {
    for (List<Optional<Answer>> answers : soFar) {
      for (Optional<Answer> answer : following) {
        List<List<Optional<Answer>>> found = paths.computeIfAbsent(read, at -> new ArrayList<>());
        if (found.size() <= Readings.MOST) {
          List<Optional<Answer>> longer = new ArrayList<>(answers);
          longer.add(answer);
          found.add(longer);
        }
      }
    }
  }
}
