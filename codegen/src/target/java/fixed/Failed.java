package askspec.contract;

/** A request is refused, or an ask fails. */
public final class Failed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Failure failure;

  /** Made of what went wrong. */
  public Failed(Failure failure) {
    super(failure.code() + ": " + failure.message());
    this.failure = failure;
  }

  /** What went wrong. */
  public Failure failure() {
    return failure;
  }
}
