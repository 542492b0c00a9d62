package askspec.contract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Some options in a row.
 *
 * @param index the last of them
 * @param before chains that may come before; none where this option is the first
 */
record Chain(int index, List<Chain> before) {
  /** One more than can be told is enough to know that it can't. */
  static final int MOST = Readings.MOST + 1;

  private record Unread(Chain chain, List<Integer> later) {}

  /** The choices, in the order of the text: as many as can be told, and one more. */
  List<List<Integer>> choices() {
    List<List<Integer>> whole = new ArrayList<>();
    Deque<Unread> unread = new ArrayDeque<>(List.of(new Unread(this, List.of())));
    while (!unread.isEmpty() && whole.size() < MOST) {
      Unread one = unread.pop();
      List<Integer> choices = new ArrayList<>(List.of(one.chain.index));
      choices.addAll(one.later);
      if (one.chain.before.isEmpty()) {
        whole.add(choices);
      }
      one.chain.before.forEach(chain -> unread.push(new Unread(chain, choices)));
    }
    return whole;
  }
}
