package askspec.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * An admitted request, in canonical form.
 *
 * @param questions the questions, in order
 * @param sent the questions as they were sent, as a JSON array
 */
public record Ask(List<Question> questions, JsonNode sent) {
  /** Keeps the questions from being changed. */
  public Ask {
    questions = List.copyOf(questions);
  }
}
