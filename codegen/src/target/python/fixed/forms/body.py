"""Reads what stands in one item of a text: labels in a row, and free text after them."""

from __future__ import annotations

from collections.abc import Iterable

from ..ask import Answer, Question
from ..rules import Rules, TextForm
from .chains import Chain, choices_of, find_chains
from .free import FreeText
from .labels import most_choices
from .readings import MOST_READINGS


class Body:
    """The item of one question, from the end of its lead on."""

    def __init__(
        self,
        form: TextForm,
        rules: Rules,
        question: Question,
        text: str,
        free: FreeText,
        begin: int,
    ) -> None:
        self._text = text
        self._free = free
        self._begin = begin
        self._skips = rules.answers.skip == "kept"
        self._beside = most_choices(rules, question, beside_custom=True) > 0
        self._chains = find_chains(rules, question, text, begin, form.between)
        after = self._chains.starts if self._beside else ()
        # Where free text may begin, the latest first.
        self._starts = sorted({begin, *after}, reverse=True)

    def cost(self, end: int) -> int | None:
        """How much free text the item has at least when it ends here; None where it can't."""
        if end in self._chains.ends or self._is_skip(end):
            return 0
        start = self._free_start(end)
        return None if start is None else end - start

    def answers(self, end: int) -> list[Answer | None]:
        """The readings with the least free text of the item that ends here."""
        bare: list[Answer | None] = [None] if self._is_skip(end) else []
        ending = _all_choices(self._chains.ends.get(end, ()))
        bare.extend(Answer(choices) for choices in ending)
        return bare or self._free_answers(end)

    def _is_skip(self, end: int) -> bool:
        return self._skips and end == self._begin

    def _free_start(self, end: int) -> int | None:
        return next((start for start in self._starts if self._free.allows(start, end)), None)

    def _free_answers(self, end: int) -> list[Answer | None]:
        start = self._free_start(end)
        if start is None:
            return []
        custom = self._text[start:end]
        answers: list[Answer | None] = [Answer((), custom)] if start == self._begin else []
        if self._beside:
            before = _all_choices(self._chains.starts.get(start, ()))
            answers.extend(Answer(choices, custom) for choices in before)
        return answers


def _all_choices(chains: Iterable[Chain]) -> list[tuple[int, ...]]:
    return [choices for chain in chains for choices in choices_of(chain)][: MOST_READINGS + 1]
