package askspec.contract;

/** A result has several readings. */
public final class Ambiguous extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Readings readings;

  /** Made of the readings. */
  public Ambiguous(Readings readings) {
    super("there are several readings");
    this.readings = readings;
  }

  /** The readings; null where this was serialized in between. */
  public Readings readings() {
    return readings;
  }
}
