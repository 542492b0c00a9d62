package askspec.contract;

import java.util.Optional;

/** Who asks. */
public enum Caller {
  /** The agent that the human talks to. */
  ROOT("root"),
  /** An agent that works for another. */
  DELEGATED("delegated"),
  /** An agent whose turn is over. */
  NOT_LIVE("not-live"),
  /** The agent that the human talks to, once it was taken up again. */
  RESUMED_ROOT("resumed-root");

  private final String word;

  Caller(String word) {
    this.word = word;
  }

  /** The word for it on a wire. */
  public String word() {
    return word;
  }

  /** The caller of this word; empty where there is none. */
  public static Optional<Caller> of(String word) {
    for (Caller caller : values()) {
      if (caller.word.equals(word)) {
        return Optional.of(caller);
      }
    }
    return Optional.empty();
  }
}
