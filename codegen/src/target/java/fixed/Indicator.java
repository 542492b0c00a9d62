package askspec.contract;

/** How a question stands. */
public enum Indicator {
  /** Nothing is recorded. */
  UNANSWERED("unanswered"),
  /** An answer is recorded. */
  ANSWERED("answered"),
  /** A skip is recorded. */
  SKIPPED("skipped");

  private final String word;

  Indicator(String word) {
    this.word = word;
  }

  /** The word for it on a wire. */
  public String word() {
    return word;
  }
}
