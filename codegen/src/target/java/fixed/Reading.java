package askspec.contract;

import askspec.contract.Rules.Blank;
import askspec.contract.Rules.FlagField;
import askspec.contract.Rules.FreeTexts;
import askspec.contract.Rules.IntentField;
import askspec.contract.Rules.KnownIntent;
import askspec.contract.Rules.LimitAction;
import askspec.contract.Rules.OptionFields;
import askspec.contract.Rules.OptionForm;
import askspec.contract.Rules.OptionsField;
import askspec.contract.Rules.QuestionFields;
import askspec.contract.Rules.RequestFields;
import askspec.contract.Rules.TextField;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Reads arguments into canonical form, and refuses what does not have the right shape. */
final class Reading {
  private final RequestFields request;

  private Reading(RequestFields request) {
    this.request = request;
  }

  /** The arguments of one ask. */
  static Ask readAsk(RequestFields request, JsonNode arguments) {
    Reading reading = new Reading(request);
    if (request.batch() == null) {
      Question question = reading.readQuestion(arguments, "");
      return new Ask(List.of(question), Json.array().add(arguments));
    }
    requireObject(arguments, "");
    JsonNode entries = arguments.get(request.batch());
    if (entries == null) {
      throw new Refusal(Fault.SHAPE, "");
    }
    return reading.readQuestions(entries, Json.pointer("", request.batch()));
  }

  private Ask readQuestions(JsonNode entries, String at) {
    requireArray(entries, at);
    List<Question> questions = new ArrayList<>();
    for (int index = 0; index < entries.size(); index++) {
      questions.add(readQuestion(entries.get(index), Json.pointer(at, index)));
    }
    return new Ask(questions, entries);
  }

  private Question readQuestion(JsonNode sent, String at) {
    requireObject(sent, at);
    QuestionFields of = request.question();
    String id = readText(sent, of.id(), at);
    String prompt = requireText(sent, of.prompt(), at);
    String detail = readText(sent, of.detail(), at);
    String header = readText(sent, of.header(), at);
    List<Choice> options = readOptions(sent, of.options(), at);
    boolean multi = readFlag(sent, of.multi(), at, false);
    boolean offered = request.freeText() == FreeTexts.OFFERED;
    boolean custom = readFlag(sent, of.allowCustom(), at, offered) || options.isEmpty();
    Intent intent = readIntent(sent, of.intent(), at);
    return new Question(id, prompt, detail, header, options, multi, custom, intent);
  }

  private List<Choice> readOptions(JsonNode sent, OptionsField field, String question) {
    JsonNode entries = sent.get(field.name());
    if (entries == null && field.required()) {
      throw new Refusal(Fault.SHAPE, question);
    }
    if (entries == null) {
      return List.of();
    }
    String at = Json.pointer(question, field.name());
    requireArray(entries, at);
    if (entries.size() < field.min()) {
      throw new Refusal(Fault.OPTIONS_FEW, at);
    }
    if (field.max() != null && entries.size() > field.max()) {
      throw new Refusal(Fault.OPTIONS_MANY, at);
    }
    List<Choice> options = new ArrayList<>();
    for (int index = 0; index < entries.size(); index++) {
      options.add(readOption(entries.get(index), Json.pointer(at, index)));
    }
    return options;
  }

  private Choice readOption(JsonNode sent, String at) {
    OptionFields of = request.option();
    if (sent.isTextual() && of.forms().contains(OptionForm.STRING)) {
      return new Choice(admitText(sent.textValue(), of.label(), at), null, null, false, sent);
    }
    if (!of.forms().contains(OptionForm.OBJECT)) {
      throw new Refusal(Fault.SHAPE, at);
    }
    requireObject(sent, at);
    String label = requireText(sent, of.label(), at);
    String value = readText(sent, of.value(), at);
    String description = readText(sent, of.description(), at);
    boolean recommended = readFlag(sent, of.recommended(), at, false);
    return new Choice(label, value, description, recommended, sent);
  }

  /** Of a kind that is not known, nothing but the tag is looked at. */
  private static Intent readIntent(JsonNode question, IntentField field, String above) {
    JsonNode sent = field == null ? null : question.get(field.name());
    if (sent == null) {
      return null;
    }
    String at = Json.pointer(above, field.name());
    requireObject(sent, at);
    String kind = requireText(sent, TextField.required(field.tag()), at);
    for (KnownIntent known : field.known()) {
      if (known.kind().equals(kind)) {
        return new Intent(kind, requireText(sent, TextField.required(known.approve()), at));
      }
    }
    return null;
  }

  private static boolean readFlag(JsonNode sent, FlagField field, String at, boolean dropped) {
    if (field == null) {
      return dropped;
    }
    JsonNode value = sent.get(field.name());
    if (value == null) {
      return field.byDefault();
    }
    if (!value.isBoolean()) {
      throw new Refusal(Fault.SHAPE, Json.pointer(at, field.name()));
    }
    return value.booleanValue();
  }

  private static String readText(JsonNode sent, TextField field, String at) {
    if (field == null || (!sent.has(field.name()) && !field.required())) {
      return null;
    }
    return requireText(sent, field, at);
  }

  private static String requireText(JsonNode sent, TextField field, String at) {
    JsonNode value = sent.get(field.name());
    if (value == null) {
      throw new Refusal(Fault.SHAPE, at);
    }
    String place = Json.pointer(at, field.name());
    if (!value.isTextual()) {
      throw new Refusal(Fault.SHAPE, place);
    }
    return admitText(value.textValue(), field, place);
  }

  /** The text once it is found not to be blank, and cut where it is to be cut. */
  private static String admitText(String text, TextField field, String at) {
    if (field.blank() == Blank.REFUSED && Text.isBlank(text)) {
      throw new Refusal(Fault.TEXT_BLANK, at);
    }
    if (field.limit() != null && field.limit().action() == LimitAction.TRUNCATE) {
      return Text.truncate(text, field.limit().max(), field.limit().unit());
    }
    return text;
  }

  private static void requireObject(JsonNode value, String at) {
    if (value == null || !value.isObject()) {
      throw new Refusal(Fault.SHAPE, at);
    }
  }

  private static void requireArray(JsonNode value, String at) {
    if (!value.isArray()) {
      throw new Refusal(Fault.SHAPE, at);
    }
  }
}
