package askspec.contract;

/** A text, with how many code points and how much ink each piece of it has. */
final class Measured {
  private final String text;
  private final int[] ink;
  private final int[] points;

  Measured(String text) {
    this.text = text;
    this.ink = new int[text.length() + 1];
    this.points = new int[text.length() + 1];
    for (int at = 0; at < text.length(); at++) {
      char unit = text.charAt(at);
      ink[at + 1] = ink[at] + (Words.isWhiteSpace(unit) ? 0 : 1);
      points[at + 1] = points[at] + (Character.isLowSurrogate(unit) ? 0 : 1);
    }
  }

  String text() {
    return text;
  }

  /** Whether a piece is of nothing but outer white space. */
  boolean isBlank(int start, int end) {
    return ink[start] == ink[end];
  }

  /** How many code points a piece has; UTF-16 has two units for some. */
  int codePoints(int start, int end) {
    return points[end] - points[start];
  }
}
