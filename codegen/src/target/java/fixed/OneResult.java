package askspec.contract;

import askspec.contract.Rules.OneForm;
import askspec.contract.Rules.OptionFields;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Results that are the one answer, as an object. */
final class OneResult {
  private final OneForm form;
  private final Rules rules;
  private final Question question;

  OneResult(OneForm form, Rules rules, Ask ask) {
    this.form = form;
    this.rules = rules;
    this.question = ask.questions().get(0);
  }

  /** Writes the answer that counts. */
  JsonNode encode(List<Optional<Answer>> answers) {
    ObjectNode result = Json.object();
    Optional<Answer> answer = answers.get(0);
    if (answer.isEmpty()) {
      return result.putNull(form.answer());
    }
    if (answer.get().custom() != null) {
      return result.put(form.answer(), answer.get().custom());
    }
    Choice chosen = question.options().get(answer.get().choices().get(0));
    result.put(form.answer(), chosen.result());
    return result.set(form.option(), chosen.sent());
  }

  /** Reads what {@code encode} wrote. */
  List<Optional<Answer>> decode(JsonNode value) {
    JsonNode answer = value.get(form.answer());
    if (answer == null || !answer.isTextual()) {
      throw new Malformed();
    }
    String text = answer.textValue();
    JsonNode echo = value.get(form.option());
    List<Optional<Answer>> readings = new ArrayList<>();
    // Without an option: free text, or an option that was not echoed.
    if (echo == null && new Labels(rules, question).isCustom(text)) {
      readings.add(Optional.of(Answer.of(text)));
    }
    for (int index = 0; index < question.options().size(); index++) {
      Choice choice = question.options().get(index);
      if (choice.result().equals(text) && (echo == null || isEcho(choice.sent(), echo))) {
        readings.add(Optional.of(Answer.of(index)));
      }
    }
    return Readings.theOnlyEach(List.of(readings));
  }

  /** Whether an option is the one that was sent, by the fields that are known. */
  private boolean isEcho(JsonNode sent, JsonNode option) {
    if (!sent.isObject() || !option.isObject()) {
      return Json.isSame(sent, option);
    }
    OptionFields of = rules.request().option();
    Stream<String> texts =
        Stream.of(of.label(), of.value(), of.description())
            .filter(Objects::nonNull)
            .map(Rules.TextField::name);
    Stream<String> flags = Stream.ofNullable(of.recommended()).map(Rules.FlagField::name);
    return Stream.concat(texts, flags)
        .allMatch(name -> Json.isSame(sent.get(name), option.get(name)));
  }
}
