package askspec.contract;

import java.util.List;

/**
 * One question, with every default filled in.
 *
 * @param id names the question within its request, or null
 * @param prompt what the human is asked
 * @param detail longer text that belongs to the question, or null
 * @param header a short heading, or null
 * @param options what may be chosen
 * @param multi whether more than one option may be chosen
 * @param custom whether free text is offered
 * @param intent what the question is for, or null where that is not known
 */
public record Question(
    String id,
    String prompt,
    String detail,
    String header,
    List<Choice> options,
    boolean multi,
    boolean custom,
    Intent intent) {
  /** Keeps the options from being changed. */
  public Question {
    options = List.copyOf(options);
  }
}
