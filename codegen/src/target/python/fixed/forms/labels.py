"""Lists of chosen labels, there and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..answers import replaces
from ..ask import Answer, Question
from ..rules import Rules
from ..text import is_blank, trim
from .readings import MOST_READINGS


def results(question: Question, answer: Answer | None) -> list[str]:
    """What the asker gets of the chosen options."""
    if answer is None:
        return []
    return [question.options[index].result for index in answer.choices]


def labels(question: Question, answer: Answer | None) -> list[str]:
    """What the asker gets of an answer, free text last."""
    texts = results(question, answer)
    if answer is not None and answer.custom is not None:
        texts.append(answer.custom)
    return texts


def is_custom(rules: Rules, question: Question, text: str) -> bool:
    """Whether a text can stand as free text in a result."""
    if not question.custom or is_blank(text):
        return False
    if rules.answers.custom.outer == "trimmed" and trim(text) != text:
        return False
    as_label = rules.answers.custom.carried == "label"
    return not as_label or all(option.label != text for option in question.options)


def most_choices(rules: Rules, question: Question, *, beside_custom: bool) -> int:
    """How many chosen options an answer may have, with free text beside them or without."""
    if beside_custom and replaces(rules, question):
        return 0
    return len(question.options) if question.multi else min(1, len(question.options))


def read_labels(
    rules: Rules, question: Question, texts: Sequence[str], custom: str | None = None
) -> list[Answer]:
    """The readings of chosen texts, and of the free text beside them."""
    if custom is not None and not is_custom(rules, question, custom):
        return []
    if custom is None and not texts:
        return []
    if len(texts) > most_choices(rules, question, beside_custom=custom is not None):
        return []
    return [Answer(choices, custom) for choices in _choices_of(rules, question, texts)]


def read_labels_with_custom_last(
    rules: Rules, question: Question, texts: Sequence[str]
) -> list[Answer]:
    """The readings of chosen texts, the last of which may be free text."""
    readings = read_labels(rules, question, texts)
    if texts:
        readings += read_labels(rules, question, texts[:-1], texts[-1])
    return readings


def _choices_of(rules: Rules, question: Question, texts: Sequence[str]) -> list[tuple[int, ...]]:
    """The choices that give these texts: several where options have equal texts."""
    declared = rules.answers.order == "declared"
    left = Counter(texts)
    alike: dict[str, list[int]] = {text: [] for text in left}
    for index, option in enumerate(question.options):
        if option.result in alike:
            alike[option.result].append(index)
    if any(len(alike[text]) < count for text, count in left.items()):
        return []
    found: list[tuple[int, ...]] = [()]
    for text in texts:
        left[text] -= 1
        indices = alike[text]
        further: list[tuple[int, ...]] = []
        for chosen in found:
            for index in _free(indices, chosen, left[text] if declared else None):
                further.append((*chosen, index))
        found = further[: MOST_READINGS + 1]
    return [tuple(sorted(chosen)) for chosen in found] if declared else found


def _free(indices: Sequence[int], chosen: tuple[int, ...], later: int | None) -> list[int]:
    """The options that may come next; `later` is how many like them follow in declared order."""
    if later is None:
        return [index for index in indices if index not in chosen]
    # Of equal texts in declared order the earlier is the lower index, and leaves room for the rest.
    taken = [place for place, index in enumerate(indices) if index in chosen]
    return list(indices[max(taken, default=-1) + 1 : len(indices) - later])
