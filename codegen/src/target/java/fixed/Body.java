package askspec.contract;

import askspec.contract.Rules.Skip;
import askspec.contract.Rules.TextForm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;

/** The item of one question in a text, from the end of its lead on: labels, then free text. */
final class Body {
  private final Measured measured;
  private final FreeText free;
  private final int begin;
  private final boolean skips;
  private final boolean beside;
  private final Chains chains;
  // Where free text may begin, the latest first.
  private final NavigableSet<Integer> starts = new TreeSet<>(Collections.reverseOrder());

  Body(TextForm form, Rules rules, Question question, Measured measured, FreeText free, int begin) {
    this.measured = measured;
    this.free = free;
    this.begin = begin;
    this.skips = rules.answers().skip() == Skip.KEPT;
    this.beside = new Labels(rules, question).mostBesideCustom() > 0;
    this.chains = Chains.find(rules, question, measured.text(), begin, form.between());
    starts.add(begin);
    if (beside) {
      starts.addAll(chains.starts().keySet());
    }
  }

  /** How much free text the item has at least when it ends here; empty where it can't. */
  OptionalInt cost(int end) {
    if (chains.ends().containsKey(end) || isSkip(end)) {
      return OptionalInt.of(0);
    }
    Optional<Integer> start = freeStart(end);
    return start.isPresent()
        ? OptionalInt.of(measured.codePoints(start.get(), end))
        : OptionalInt.empty();
  }

  /** The readings with the least free text of the item that ends here. */
  List<Optional<Answer>> answers(int end) {
    List<Optional<Answer>> bare = new ArrayList<>();
    if (isSkip(end)) {
      bare.add(Optional.empty());
    }
    addAll(bare, chains.ends().getOrDefault(end, List.of()), null);
    return bare.isEmpty() ? freeAnswers(end) : bare;
  }

  private boolean isSkip(int end) {
    return skips && end == begin;
  }

  private Optional<Integer> freeStart(int end) {
    return starts.stream().filter(start -> free.allows(start, end)).findFirst();
  }

  private List<Optional<Answer>> freeAnswers(int end) {
    List<Optional<Answer>> answers = new ArrayList<>();
    Optional<Integer> start = freeStart(end);
    if (start.isEmpty()) {
      return answers;
    }
    String custom = measured.text().substring(start.get(), end);
    if (start.get() == begin) {
      answers.add(Optional.of(Answer.of(custom)));
    }
    if (beside) {
      addAll(answers, chains.starts().getOrDefault(start.get(), List.of()), custom);
    }
    return answers;
  }

  private static void addAll(List<Optional<Answer>> answers, List<Chain> found, String custom) {
    found.stream()
        .flatMap(chain -> chain.choices().stream())
        .limit(Chain.MOST)
        .forEach(choices -> answers.add(Optional.of(new Answer(choices, custom))));
  }
}
