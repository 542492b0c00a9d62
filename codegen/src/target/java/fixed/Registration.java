package askspec.contract;

import java.util.List;

/** Those who answer, until it is disposed of. */
public final class Registration {
  private final Host host;
  private final List<Answerer> answerers;
  private final Turn held = new Turn();

  Registration(Host host, List<Answerer> answerers) {
    this.host = host;
    this.answerers = List.copyOf(answerers);
  }

  /** Takes them away; an ask that is open ends. */
  public void dispose() {
    host.forget(this);
    held.stop();
  }

  List<Answerer> answerers() {
    return answerers;
  }

  /** What lasts for as long as they are there. */
  Turn held() {
    return held;
  }
}
