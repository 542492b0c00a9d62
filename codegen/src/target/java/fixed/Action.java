package askspec.contract;

import java.util.List;
import java.util.Optional;

/** What a human does. */
public sealed interface Action {
  /** The name of this action. */
  ActionWord word();

  /**
   * Drafts an answer, in place of an earlier draft.
   *
   * @param question which question
   * @param answer the answer; one with nothing in it takes the draft away
   */
  record Draft(int question, Answer answer) implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.ANSWER;
    }
  }

  /** Records the draft of a card, or a skip where there is none. */
  record Next() implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.NEXT;
    }
  }

  /**
   * Records a skip.
   *
   * @param question which question
   */
  record Skip(int question) implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.SKIP;
    }
  }

  /**
   * Goes to a question.
   *
   * @param question which question
   */
  record Goto(int question) implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.GOTO;
    }
  }

  /**
   * Sends all answers.
   *
   * @param answers one per question; null sends what is drafted and recorded
   */
  record Submit(List<Optional<Answer>> answers) implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.SUBMIT;
    }
  }

  /** Declines the whole ask. */
  record Decline() implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.DECLINE;
    }
  }

  /** Dismisses the whole ask. */
  record Cancel() implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.CANCEL;
    }
  }

  /** Leaves the ask to the next answerer. */
  record Pass() implements Action {
    @Override
    public ActionWord word() {
      return ActionWord.PASS;
    }
  }
}
