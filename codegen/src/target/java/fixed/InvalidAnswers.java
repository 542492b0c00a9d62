package askspec.contract;

/** The answers do not fit the questions. */
public final class InvalidAnswers extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** It is always the same. */
  public InvalidAnswers() {
    super("the answers do not fit the questions");
  }
}
