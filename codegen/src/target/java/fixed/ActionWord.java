package askspec.contract;

/** The name of an action. */
public enum ActionWord {
  /** Drafts an answer. */
  ANSWER("answer"),
  /** Records the draft of a card. */
  NEXT("next"),
  /** Records a skip. */
  SKIP("skip"),
  /** Goes to a question. */
  GOTO("goto"),
  /** Sends all answers. */
  SUBMIT("submit"),
  /** Declines the whole ask. */
  DECLINE("decline"),
  /** Dismisses the whole ask. */
  CANCEL("cancel"),
  /** Leaves the ask to the next answerer. */
  PASS("pass");

  private final String word;

  ActionWord(String word) {
    this.word = word;
  }

  /** The word for it on a wire. */
  public String word() {
    return word;
  }
}
