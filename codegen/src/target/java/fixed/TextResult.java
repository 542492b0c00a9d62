package askspec.contract;

import askspec.contract.Rules.DetailsForm;
import askspec.contract.Rules.Skip;
import askspec.contract.Rules.TextForm;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Results that are one text for all answers. */
final class TextResult {
  private final TextForm form;
  private final Rules rules;
  private final Ask ask;

  TextResult(TextForm form, Rules rules, Ask ask) {
    this.form = form;
    this.rules = rules;
    this.ask = ask;
  }

  /** What a question's item begins with, the mark included. */
  static String leadOf(TextForm form, Question question) {
    String lead =
        switch (form.lead()) {
          case PROMPT -> question.prompt();
          case HEADER -> question.header();
          case ID -> question.id();
        };
    return (lead == null ? "" : lead) + form.mark();
  }

  /** Writes answers that count. */
  String encode(List<Optional<Answer>> answers) {
    List<String> items = new ArrayList<>();
    for (int index = 0; index < answers.size(); index++) {
      Optional<Answer> answer = answers.get(index);
      if (answer.isPresent() || rules.answers().skip() != Skip.OMITTED) {
        items.add(item(index, labelsAt(index).labels(answer)));
      }
    }
    return String.join(form.join(), items);
  }

  /** Writes the structured result beside the text; null where the dialect has none. */
  JsonNode encodeDetails(List<Optional<Answer>> answers) {
    DetailsForm names = form.details();
    if (names == null) {
      return null;
    }
    ObjectNode byKey = Json.object();
    ArrayNode byPlace = Json.array();
    for (int index = 0; index < answers.size(); index++) {
      JsonNode told = encodeEntry(index, answers.get(index));
      String key = Gates.keyOf(rules, ask.questions().get(index));
      if (key != null) {
        byKey.set(key, told);
      }
      byPlace.add(told);
    }
    ObjectNode details = Json.object();
    details.set(names.questions(), ask.sent());
    return details.set(names.answers(), isKeyed() ? byKey : byPlace);
  }

  /** Reads what {@code encode} wrote: the reading with the least free text; details may decide. */
  List<Optional<Answer>> decode(JsonNode text, JsonNode details) {
    if (!text.isTextual()) {
      throw new Malformed();
    }
    if (form.details() != null && details != null && details.isObject()) {
      JsonNode told = details.get(form.details().answers());
      List<List<Optional<Answer>>> fitting = readBeside(text.textValue(), told);
      if (fitting.size() == ask.questions().size() && fitting.stream().noneMatch(List::isEmpty)) {
        return Readings.theOnlyEach(fitting);
      }
    }
    return new LeastReading(form, rules, ask, text.textValue()).find();
  }

  private JsonNode encodeEntry(int index, Optional<Answer> answer) {
    if (answer.isEmpty()) {
      return Json.array().nullNode();
    }
    ArrayNode texts = Json.array();
    labelsAt(index).labels(answer).forEach(texts::add);
    return texts;
  }

  /** Per question, the readings of its labels in the details; none where the text differs. */
  private List<List<Optional<Answer>>> readBeside(String text, JsonNode told) {
    List<String> items = new ArrayList<>();
    List<List<Optional<Answer>>> readings = new ArrayList<>();
    if (told == null || !fits(told)) {
      return List.of();
    }
    for (int index = 0; index < ask.questions().size(); index++) {
      JsonNode entry = entryOf(told, index);
      if (!entry.isNull() && !Json.isTexts(entry)) {
        return List.of();
      }
      List<String> labels = new ArrayList<>();
      entry.forEach(label -> labels.add(label.textValue()));
      if (!entry.isNull() || rules.answers().skip() != Skip.OMITTED) {
        items.add(item(index, labels));
      }
      readings.add(entry.isNull() ? readSkip() : readEntry(index, labels));
    }
    return String.join(form.join(), items).equals(text) ? readings : List.of();
  }

  private List<Optional<Answer>> readSkip() {
    return rules.answers().skip() == Skip.REFUSED ? List.of() : List.of(Optional.empty());
  }

  /** Labels may be given in any order, but the text has them in one. */
  private List<Optional<Answer>> readEntry(int index, List<String> entry) {
    Labels labels = labelsAt(index);
    return labels.readWithCustomLast(entry).stream()
        .filter(answer -> labels.labels(answer).equals(entry))
        .toList();
  }

  private boolean fits(JsonNode told) {
    if (!isKeyed()) {
      return told.isArray() && told.size() == ask.questions().size();
    }
    return told.isObject()
        && ask.questions().stream()
            .map(question -> Gates.keyOf(rules, question))
            .allMatch(key -> key == null || told.has(key));
  }

  private JsonNode entryOf(JsonNode told, int index) {
    if (!isKeyed()) {
      return told.get(index);
    }
    String key = Gates.keyOf(rules, ask.questions().get(index));
    return key == null ? Json.array().nullNode() : told.get(key);
  }

  /** Whether answers in details are an object by key, and not a list. */
  private boolean isKeyed() {
    return Gates.keyField(rules) != null;
  }

  private String item(int index, List<String> texts) {
    return leadOf(form, ask.questions().get(index)) + String.join(form.between(), texts);
  }

  private Labels labelsAt(int index) {
    return new Labels(rules, ask.questions().get(index));
  }
}
