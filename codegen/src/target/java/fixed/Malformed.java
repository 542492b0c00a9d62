package askspec.contract;

/** A result has no reading. */
public final class Malformed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** It is always the same. */
  public Malformed() {
    super("there is no reading");
  }
}
