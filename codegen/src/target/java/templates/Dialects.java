package askspec.contract.dialects;

import askspec.contract.Dialect;
import java.util.List;

/** Every dialect, each a class of its own. */
public final class Dialects {
  /** The dialects, by name. */
{{ all }}

  private Dialects() {}
}
