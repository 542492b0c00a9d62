package askspec.contract;

import askspec.contract.Rules.Skip;
import askspec.contract.Rules.TextForm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Finds the readings of a text with the least free text, item by item, never by trying all. */
final class LeastReading {
  /** The place before the first item, where no separator is due. */
  private static final int START = -1;

  private final TextForm form;
  private final Rules rules;
  private final Ask ask;
  private final Measured measured;
  private final String text;
  private final boolean omits;

  LeastReading(TextForm form, Rules rules, Ask ask, String text) {
    this.form = form;
    this.rules = rules;
    this.ask = ask;
    this.measured = new Measured(text);
    this.text = text;
    this.omits = rules.answers().skip() == Skip.OMITTED;
  }

  /**
   * One step of a reading: the item of a question, or its absence. The readings of the item are not
   * asked for before it is known to be on the way.
   */
  private record Way(Node origin, Supplier<List<Optional<Answer>>> answers) {}

  /** A place that readings come to, at the least cost, with all ways there that cost no more. */
  private record Node(int cost, List<Way> ways) {}

  private record Path(Node node, List<Optional<Answer>> answers) {}

  /** The one reading with the least free text. */
  List<Optional<Answer>> find() {
    Map<Integer, Node> front = Map.of(START, new Node(0, List.of()));
    for (int index = 0; index < ask.questions().size(); index++) {
      front = advance(index, front);
    }
    Node last = front.get(text.length());
    // Nothing at all is written where every question was left out.
    if (last == null && text.isEmpty()) {
      last = front.get(START);
    }
    if (last == null) {
      throw new Malformed();
    }
    List<List<Optional<Answer>>> steps = singleFile(last);
    return steps == null ? Readings.theOnly(paths(last)) : Readings.theOnlyEach(steps);
  }

  /** Reads the next question's item from every place reached so far. */
  private Map<Integer, Node> advance(int index, Map<Integer, Node> front) {
    Question question = ask.questions().get(index);
    Map<Integer, Node> further = new HashMap<>();
    FreeText free = new FreeText(rules, question, measured);
    NavigableSet<Integer> ends = endsAfter(index);
    front.forEach(
        (place, node) -> {
          if (omits) {
            reach(further, place, node.cost, new Way(node, () -> List.of(Optional.empty())));
          }
          String lead = TextResult.leadOf(form, question);
          String opening = place == START ? lead : form.join() + lead;
          int from = Math.max(place, 0);
          if (!text.startsWith(opening, from)) {
            return;
          }
          int begin = from + opening.length();
          Body body = new Body(form, rules, question, measured, free, begin);
          for (int end : ends.tailSet(begin)) {
            OptionalInt cost = body.cost(end);
            if (cost.isPresent()) {
              Way way = new Way(node, () -> body.answers(end));
              reach(further, end, node.cost + cost.getAsInt(), way);
            }
          }
        });
    return further;
  }

  /** Where the item of a question may end: before an item that may follow, or with the text. */
  private NavigableSet<Integer> endsAfter(int index) {
    List<Question> later = ask.questions().subList(index + 1, ask.questions().size());
    Set<String> openings = new HashSet<>();
    for (Question question : later) {
      openings.add(form.join() + TextResult.leadOf(form, question));
      if (!omits) {
        break;
      }
    }
    NavigableSet<Integer> ends = new TreeSet<>();
    for (String opening : openings) {
      for (int at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
        ends.add(at);
      }
    }
    if (omits || later.isEmpty()) {
      ends.add(text.length());
    }
    return ends;
  }

  private static void reach(Map<Integer, Node> front, int place, int cost, Way way) {
    Node found = front.get(place);
    if (found == null || cost < found.cost) {
      front.put(place, new Node(cost, new ArrayList<>(List.of(way))));
      return;
    }
    // One more than can be told is enough to know that it can't.
    if (cost == found.cost && found.ways.size() <= Readings.MOST) {
      found.ways.add(way);
    }
  }

  /** The answers of each question where all readings cut the text at the same places. */
  private static List<List<Optional<Answer>>> singleFile(Node last) {
    List<List<Optional<Answer>>> steps = new ArrayList<>();
    Node node = last;
    while (!node.ways.isEmpty()) {
      if (node.ways.size() > 1) {
        return null;
      }
      steps.add(node.ways.get(0).answers.get());
      node = node.ways.get(0).origin;
    }
    Collections.reverse(steps);
    return steps;
  }

  /** Whole readings that come to a node, one more than can be told at most. */
  private List<List<Optional<Answer>>> paths(Node last) {
    List<Path> open = List.of(new Path(last, List.of()));
    for (int step = 0; step < ask.questions().size(); step++) {
      List<Path> further = new ArrayList<>();
      for (Path path : open) {
        for (Way way : path.node.ways) {
          for (Optional<Answer> answer : way.answers.get()) {
            List<Optional<Answer>> longer = new ArrayList<>(List.of(answer));
            longer.addAll(path.answers);
            further.add(new Path(way.origin, longer));
          }
        }
      }
      open = further.subList(0, Math.min(further.size(), Readings.MOST + 1));
    }
    return open.stream().map(Path::answers).toList();
  }
}
