package askspec.contract;

import java.util.List;

/**
 * One visible question.
 *
 * @param index its place in the ask
 * @param id names it, or null
 * @param header a short heading, or null
 * @param prompt what the human is asked
 * @param detail longer text, or null
 * @param multi whether more than one option may be chosen
 * @param custom whether free text is offered
 * @param options what may be chosen
 * @param draft what stands in its entry, or null
 * @param standing whether something is recorded
 * @param recorded the recorded answer, or null where there is none or it was skipped
 */
public record ShownQuestion(
    int index,
    String id,
    String header,
    String prompt,
    String detail,
    boolean multi,
    boolean custom,
    List<ShownOption> options,
    Answer draft,
    Indicator standing,
    Answer recorded) {}
