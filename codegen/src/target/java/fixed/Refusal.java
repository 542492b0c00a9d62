package askspec.contract;

/** Thrown by a gate and caught where the gates are run; it never leaves the package. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Fault fault;
  private final String path;

  Refusal(Fault fault, String path) {
    // It is thrown to be caught, and nobody looks at where from.
    super(null, null, false, false);
    this.fault = fault;
    this.path = path;
  }

  Fault fault() {
    return fault;
  }

  String path() {
    return path;
  }
}
