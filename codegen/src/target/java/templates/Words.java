package askspec.contract;

import java.util.BitSet;

/** The words that every dialect shares: white space, and the codes of the codec. */
public final class Words {
  /** The name of this package. */
  public static final String NAME = {{ name }};

  /** The version of this package. */
  public static final String VERSION = {{ version }};

  /** The code for answers that do not fit, the same in every dialect. */
  public static final String INVALID_ANSWERS = {{ invalid_answers }};

  /** The code for a result with several readings, the same in every dialect. */
  public static final String AMBIGUOUS = {{ ambiguous }};

  /** The code for a result without a reading, the same in every dialect. */
  public static final String MALFORMED = {{ malformed }};

  private static final BitSet WHITE_SPACE = new BitSet();

  static {
{%- for range in white_space %}
    WHITE_SPACE.set(0x{{ range[0] | code_point }}, 0x{{ range[1] | code_point }} + 1);
{%- endfor %}
  }

  private Words() {}

  /** Whether this is outer white space: the same characters in every language. */
  public static boolean isWhiteSpace(char unit) {
    return WHITE_SPACE.get(unit);
  }
}
