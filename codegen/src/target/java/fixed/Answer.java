package askspec.contract;

import java.util.List;

/**
 * An answer to one question.
 *
 * @param choices indices of options
 * @param custom free text, or null
 */
public record Answer(List<Integer> choices, String custom) {
  /** Keeps the choices from being changed. */
  public Answer {
    choices = List.copyOf(choices);
  }

  /** An answer of nothing but options. */
  public static Answer of(Integer... choices) {
    return new Answer(List.of(choices), null);
  }

  /** An answer of nothing but free text. */
  public static Answer of(String custom) {
    return new Answer(List.of(), custom);
  }
}
