package askspec.contract;

import askspec.contract.Rules.Order;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Finds the offered labels that a text has in a row from some place on. */
final class Chains {
  private final Question question;
  private final String text;
  private final int begin;
  private final String between;
  private final Map<Integer, List<Chain>> ends = new TreeMap<>();
  private final Map<Integer, List<Chain>> starts = new TreeMap<>();

  private Chains(Question question, String text, int begin, String between) {
    this.question = question;
    this.text = text;
    this.begin = begin;
    this.between = between;
  }

  /** All chains of a question's options from one place on. */
  static Chains find(Rules rules, Question question, String text, int begin, String between) {
    Chains chains = new Chains(question, text, begin, between);
    if (new Labels(rules, question).mostChoices() <= 1) {
      chains.followOne();
    } else if (rules.answers().order() == Order.DECLARED) {
      chains.followDeclared();
    } else {
      chains.followChosen();
    }
    return chains;
  }

  /** By place: the chains that end there. */
  Map<Integer, List<Chain>> ends() {
    return ends;
  }

  /** By place: the chains that a separator follows which ends there. */
  Map<Integer, List<Chain>> starts() {
    return starts;
  }

  private void followOne() {
    for (int index = 0; index < question.options().size(); index++) {
      if (standsAt(begin, index)) {
        keep(endOf(begin, index), new Chain(index, List.of()));
      }
    }
  }

  /** Option by option in their order: what is found so far may stand before. */
  private void followDeclared() {
    for (int index = 0; index < question.options().size(); index++) {
      Map<Integer, List<Chain>> longer = new TreeMap<>();
      Set<Integer> places = new HashSet<>(starts.keySet());
      places.add(begin);
      for (int place : places) {
        if (standsAt(place, index)) {
          longer.put(endOf(place, index), longer(index, place));
        }
      }
      // Kept only afterwards: no option stands before itself.
      longer.forEach((end, chains) -> chains.forEach(chain -> keep(end, chain)));
    }
  }

  private List<Chain> longer(int index, int place) {
    List<Chain> longer = new ArrayList<>();
    if (place == begin) {
      longer.add(new Chain(index, List.of()));
    }
    List<Chain> before = starts.getOrDefault(place, List.of());
    if (!before.isEmpty()) {
      longer.add(new Chain(index, List.copyOf(before)));
    }
    return longer;
  }

  /** A chain, where it ends, the options in it, and where the next option would stand. */
  private record Open(int place, Chain chain, Set<Integer> used) {}

  /** Place by place: in the order of choosing a chain can't be known by its last option alone. */
  private void followChosen() {
    List<Open> open = List.of(new Open(begin, null, Set.of()));
    while (!open.isEmpty()) {
      List<Open> further = new ArrayList<>();
      Map<Integer, Integer> room = new HashMap<>();
      for (Open one : open) {
        for (int index = 0; index < question.options().size(); index++) {
          if (!one.used.contains(index) && standsAt(one.place, index)) {
            follow(one, index, room, further);
          }
        }
      }
      open = further;
    }
  }

  private void follow(Open one, int index, Map<Integer, Integer> room, List<Open> further) {
    int end = endOf(one.place, index);
    Chain longer = new Chain(index, one.chain == null ? List.of() : List.of(one.chain));
    keep(end, longer);
    int found = room.merge(end, 1, Integer::sum);
    if (found <= Chain.MOST && text.startsWith(between, end)) {
      Set<Integer> used = new HashSet<>(one.used);
      used.add(index);
      further.add(new Open(end + between.length(), longer, used));
    }
  }

  private boolean standsAt(int place, int index) {
    return text.startsWith(question.options().get(index).result(), place);
  }

  private int endOf(int place, int index) {
    return place + question.options().get(index).result().length();
  }

  private void keep(int end, Chain chain) {
    add(ends, end, chain);
    if (text.startsWith(between, end)) {
      add(starts, end + between.length(), chain);
    }
  }

  private static void add(Map<Integer, List<Chain>> chains, int at, Chain chain) {
    List<Chain> found = chains.computeIfAbsent(at, place -> new ArrayList<>());
    if (found.size() < Chain.MOST) {
      found.add(chain);
    }
  }
}
