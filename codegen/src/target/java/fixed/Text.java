package askspec.contract;

import askspec.contract.Rules.Unit;

/** Text as the spec counts and trims it. */
final class Text {
  private Text() {}

  /** Whether a text is of nothing but outer white space. */
  static boolean isBlank(String text) {
    return text.chars().allMatch(unit -> Words.isWhiteSpace((char) unit));
  }

  /** The text without its outer white space, which is not what {@code String.strip} takes away. */
  static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && Words.isWhiteSpace(text.charAt(start))) {
      start++;
    }
    while (start < end && Words.isWhiteSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  /** How long a text is. */
  static long measure(String text, Unit unit) {
    return switch (unit) {
      case UTF16_UNITS -> text.length();
      case CODE_POINTS -> text.codePointCount(0, text.length());
      case BYTES -> text.codePoints().mapToLong(point -> size(point, unit)).sum();
    };
  }

  /** The greatest prefix that fits, cut between code points. */
  static String truncate(String text, long max, Unit unit) {
    long room = max;
    int end = 0;
    while (end < text.length()) {
      int point = text.codePointAt(end);
      room -= size(point, unit);
      if (room < 0) {
        return text.substring(0, end);
      }
      end += Character.charCount(point);
    }
    return text;
  }

  private static int size(int point, Unit unit) {
    return switch (unit) {
      case CODE_POINTS -> 1;
      case UTF16_UNITS -> Character.charCount(point);
      case BYTES -> bytes(point);
    };
  }

  private static int bytes(int point) {
    if (point < 0x80) {
      return 1;
    }
    if (point < 0x800) {
      return 2;
    }
    return point < 0x10000 ? 3 : 4;
  }
}
