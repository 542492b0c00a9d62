package askspec.contract;

import askspec.contract.Rules.Decline;
import askspec.contract.Rules.Dismiss;
import askspec.contract.Rules.Layout;
import askspec.contract.Rules.Providers;
import askspec.contract.Rules.Skip;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is on the screen when the human is waited for, and what can be done about it.
 *
 * @param questions the visible questions
 * @param total how many questions the ask has
 * @param indicators how each question of the ask stands, on a card; null elsewhere
 * @param actions what the human can do
 */
public record Screen(
    List<ShownQuestion> questions,
    int total,
    List<Indicator> indicators,
    List<ActionWord> actions) {

  /** The screen as things stand. */
  public static Screen present(Rules rules, Ask ask, State state) {
    List<ShownQuestion> questions = new ArrayList<>();
    int total = ask.questions().size();
    for (int index = 0; index < total; index++) {
      if (isVisible(rules, ask, state, index)) {
        questions.add(show(ask.questions().get(index), index, state));
      }
    }
    List<Indicator> indicators = null;
    if (rules.layout() == Layout.CARD) {
      indicators = IntStream.range(0, total).mapToObj(state::standing).toList();
    }
    return new Screen(List.copyOf(questions), total, indicators, offered(rules));
  }

  /** Whether a question is on the screen: one is on a card, all are on a form. */
  static boolean isVisible(Rules rules, Ask ask, State state, int index) {
    if (rules.layout() == Layout.CARD) {
      return index == state.current();
    }
    return index >= 0 && index < ask.questions().size();
  }

  /** What a screen lets the human do. */
  static List<ActionWord> offered(Rules rules) {
    boolean card = rules.layout() == Layout.CARD;
    List<ActionWord> words = new ArrayList<>(List.of(ActionWord.ANSWER));
    if (card) {
      words.add(ActionWord.NEXT);
    }
    if (rules.answers().skip() != Skip.REFUSED) {
      words.add(ActionWord.SKIP);
    }
    words.add(card ? ActionWord.GOTO : ActionWord.SUBMIT);
    if (rules.answers().decline() != Decline.UNAVAILABLE) {
      words.add(ActionWord.DECLINE);
    }
    if (rules.answers().dismiss() != Dismiss.UNAVAILABLE) {
      words.add(ActionWord.CANCEL);
    }
    if (rules.providers() == Providers.WATERFALL) {
      words.add(ActionWord.PASS);
    }
    return List.copyOf(words);
  }

  private static ShownQuestion show(Question question, int index, State state) {
    return new ShownQuestion(
        index,
        question.id(),
        question.header(),
        question.prompt(),
        question.detail(),
        question.multi(),
        question.custom(),
        question.options().stream().map(Screen::show).toList(),
        state.shownDraft(index).orElse(null),
        state.standing(index),
        state.recordedAnswer(index).orElse(null));
  }

  private static ShownOption show(Choice option) {
    return new ShownOption(option.label(), option.description(), option.recommended());
  }
}
