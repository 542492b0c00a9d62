package askspec.contract.provider;

import askspec.contract.Action;
import askspec.contract.Answer;
import askspec.contract.Encoded;
import askspec.contract.Failed;
import askspec.contract.Failure;
import askspec.contract.Json;
import askspec.contract.Readings;
import askspec.contract.Screen;
import askspec.contract.ShownOption;
import askspec.contract.ShownQuestion;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Screens, actions and answers as they go over a wire. */
public final class Wire {
  private Wire() {}

  /** Writes what the asker gets. */
  public static ObjectNode write(Encoded encoded) {
    ObjectNode result = Json.object();
    if (encoded.content() == null) {
      return result.set("value", encoded.value());
    }
    result.put("content", encoded.content());
    return encoded.details() == null ? result : result.set("details", encoded.details());
  }

  /** What a call of {@code ask} is answered with: what the asker gets, or an error. */
  public static CompletableFuture<JsonNode> told(CompletableFuture<Encoded> asked) {
    return asked.handle(
        (encoded, fault) -> {
          Throwable cause = fault instanceof CompletionException ? fault.getCause() : fault;
          if (cause instanceof Failed failed) {
            throw told(failed.failure());
          }
          if (cause != null) {
            throw new CompletionException(cause);
          }
          return write(encoded);
        });
  }

  /** The error that tells of a failure. */
  public static RpcError told(Failure failure) {
    ObjectNode data = Json.object();
    putText(data, "name", failure.name());
    data.put("code", failure.code());
    putText(data, "path", failure.path());
    return new RpcError(RpcError.FAILURE, failure.message(), data);
  }

  /** Writes a screen. */
  public static ObjectNode write(Screen screen) {
    ObjectNode shown = Json.object();
    ArrayNode questions = shown.putArray("questions");
    screen.questions().forEach(question -> questions.add(write(question)));
    shown.put("total", screen.total());
    if (screen.indicators() != null) {
      ArrayNode indicators = shown.putArray("indicators");
      screen.indicators().forEach(indicator -> indicators.add(indicator.word()));
    }
    ArrayNode actions = shown.putArray("actions");
    screen.actions().forEach(action -> actions.add(action.word()));
    return shown;
  }

  /** Writes answers; null stands for a skipped question. */
  public static ArrayNode write(List<Optional<Answer>> answers) {
    ArrayNode entries = Json.array();
    for (Optional<Answer> answer : answers) {
      answer.ifPresentOrElse(one -> entries.add(write(one)), entries::addNull);
    }
    return entries;
  }

  /** Writes readings. */
  public static ObjectNode write(Readings readings) {
    ObjectNode told = Json.object();
    if (readings instanceof Readings.ByQuestion byQuestion) {
      ArrayNode each = told.putArray("byQuestion");
      byQuestion.readings().forEach(answers -> each.add(write(answers)));
    } else if (readings instanceof Readings.Whole whole) {
      ArrayNode each = told.putArray("whole");
      whole.readings().forEach(answers -> each.add(write(answers)));
    }
    return told;
  }

  /** Writes one answer. */
  public static ObjectNode write(Answer answer) {
    ObjectNode written = Json.object();
    ArrayNode choices = written.putArray("choices");
    answer.choices().forEach(choices::add);
    return answer.custom() == null ? written : written.put("custom", answer.custom());
  }

  /** Reads an action; null where a value is none. */
  public static Action readAction(JsonNode value) {
    String word = value == null ? "" : value.path("do").asText();
    return switch (word) {
      case "answer" -> readDraft(value);
      case "next" -> new Action.Next();
      case "skip" -> readIndex(value.get("question")).map(Action.Skip::new).orElse(null);
      case "goto" -> readIndex(value.get("question")).map(Action.Goto::new).orElse(null);
      case "submit" -> readSubmit(value.get("answers"));
      case "decline" -> new Action.Decline();
      case "cancel" -> new Action.Cancel();
      case "pass" -> new Action.Pass();
      default -> null;
    };
  }

  /** Reads answers; empty where a value is none. */
  public static Optional<List<Optional<Answer>>> readAnswers(JsonNode value) {
    if (value == null || !value.isArray()) {
      return Optional.empty();
    }
    List<Optional<Answer>> answers = new ArrayList<>();
    for (JsonNode entry : value) {
      Optional<Answer> answer = readAnswer(entry);
      if (answer.isEmpty() && !entry.isNull()) {
        return Optional.empty();
      }
      answers.add(answer);
    }
    return Optional.of(answers);
  }

  private static ObjectNode write(ShownQuestion question) {
    ObjectNode shown = Json.object();
    shown.put("index", question.index());
    putText(shown, "id", question.id());
    putText(shown, "header", question.header());
    shown.put("prompt", question.prompt());
    putText(shown, "detail", question.detail());
    shown.put("multi", question.multi());
    shown.put("custom", question.custom());
    ArrayNode options = shown.putArray("options");
    question.options().forEach(option -> options.add(write(option)));
    if (question.draft() != null) {
      shown.set("draft", write(question.draft()));
    }
    return switch (question.standing()) {
      case UNANSWERED -> shown;
      case ANSWERED -> shown.set("recorded", write(question.recorded()));
      case SKIPPED -> shown.putNull("recorded");
    };
  }

  private static ObjectNode write(ShownOption option) {
    ObjectNode shown = Json.object();
    shown.put("label", option.label());
    putText(shown, "description", option.description());
    return option.recommended() ? shown.put("recommended", true) : shown;
  }

  private static void putText(ObjectNode object, String name, String text) {
    if (text != null) {
      object.put(name, text);
    }
  }

  private static Action readDraft(JsonNode value) {
    Optional<Integer> question = readIndex(value.get("question"));
    Optional<Answer> answer = readAnswer(value);
    boolean whole = question.isPresent() && answer.isPresent();
    return whole ? new Action.Draft(question.get(), answer.get()) : null;
  }

  private static Action readSubmit(JsonNode given) {
    if (given == null || given.isNull()) {
      return new Action.Submit(null);
    }
    return readAnswers(given).map(Action.Submit::new).orElse(null);
  }

  private static Optional<Answer> readAnswer(JsonNode value) {
    if (!value.isObject()) {
      return Optional.empty();
    }
    JsonNode choices = value.path("choices");
    JsonNode custom = value.path("custom");
    boolean given = !choices.isMissingNode() && !choices.isNull();
    boolean silent = custom.isMissingNode() || custom.isNull();
    if ((given && !choices.isArray()) || !(silent || custom.isTextual())) {
      return Optional.empty();
    }
    List<Integer> indices = new ArrayList<>();
    for (JsonNode choice : choices) {
      Optional<Integer> index = readIndex(choice);
      if (index.isEmpty()) {
        return Optional.empty();
      }
      indices.add(index.get());
    }
    return Optional.of(new Answer(indices, custom.textValue()));
  }

  /** Reads an index: {@code 1.0} is one too, and what no list has room for is past every end. */
  private static Optional<Integer> readIndex(JsonNode value) {
    if (value == null || !value.isNumber()) {
      return Optional.empty();
    }
    if (value.canConvertToInt() && value.isIntegralNumber()) {
      return Optional.of(value.intValue());
    }
    BigDecimal number = value.decimalValue();
    if (number.stripTrailingZeros().scale() > 0) {
      return Optional.empty();
    }
    boolean fits = number.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0;
    if (fits) {
      return Optional.of(number.intValueExact());
    }
    return Optional.of(number.signum() < 0 ? -1 : Integer.MAX_VALUE);
  }
}
