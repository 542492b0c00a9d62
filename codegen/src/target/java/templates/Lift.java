package askspec.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Lifts what a model sent under the schema lowered for its API to a dialect's arguments. */
public final class Lift {
  /** What may be absent from a dialect's arguments, by wire names. */
  private record Absent(
      /* The list of questions; null: the arguments are the one question. */
      String batch,
      List<String> question,
      /* The list of options in a question. */
      String options,
      List<String> option,
      AbsentOfIntent intent) {}

  /**
   * What may be absent from an intent: the member that one kind needs, in every other. Each kind
   * that is known has the member that it needs.
   */
  private record AbsentOfIntent(String name, String tag, Map<String, String> needed) {}

{{ absent }}

  private Lift() {}

  /**
   * The arguments that a model meant by what it sent to an API.
   *
   * <p>Null stands for nothing in a dialect, so that it is left out where an API has it for what is
   * absent. What was sent is left as it is.
   */
  public static JsonNode lift(Dialect dialect, Api api, JsonNode sent) {
    Absent absent = ABSENT.get(dialect.name());
    if (absent == null || !api.sendsNull()) {
      return sent;
    }
    JsonNode lifted = sent.deepCopy();
    if (absent.batch() == null) {
      liftQuestion(absent, lifted);
    } else if (lifted.get(absent.batch()) instanceof ArrayNode questions) {
      questions.forEach(question -> liftQuestion(absent, question));
    }
    return lifted;
  }

  private static void liftQuestion(Absent absent, JsonNode question) {
    dropNulls(question, absent.question());
    if (absent.intent() != null) {
      liftIntent(absent.intent(), question.get(absent.intent().name()));
    }
    if (question.get(absent.options()) instanceof ArrayNode options) {
      options.forEach(option -> dropNulls(option, absent.option()));
    }
  }

  private static void liftIntent(AbsentOfIntent absent, JsonNode intent) {
    if (intent == null) {
      return;
    }
    JsonNode kind = intent.get(absent.tag());
    boolean isText = kind != null && kind.isTextual();
    String needed = isText ? absent.needed().get(kind.textValue()) : null;
    dropNulls(
        intent, absent.needed().values().stream().filter(name -> !name.equals(needed)).toList());
  }

  private static void dropNulls(JsonNode value, Collection<String> names) {
    if (value instanceof ObjectNode object) {
      for (String name : names) {
        if (object.get(name) instanceof NullNode) {
          object.remove(name);
        }
      }
    }
  }
}
