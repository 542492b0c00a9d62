"""Says which pieces of a text can be free text, without cutting each of them out."""

from __future__ import annotations

from itertools import accumulate

from ..ask import Question
from ..rules import Rules
from ..words import WHITE_SPACE


class Measured:
    """A text, and how much of it is not white space."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._ink = [0, *accumulate(point not in WHITE_SPACE for point in text)]

    def is_blank(self, start: int, end: int) -> bool:
        """Whether a piece is of nothing but outer white space."""
        return self._ink[start] == self._ink[end]


class FreeText:
    """Which pieces of a text can be a question's free text, as `encode` would have written it."""

    def __init__(self, rules: Rules, question: Question, measured: Measured) -> None:
        self._measured = measured
        self._offered = question.custom
        self._trims = rules.answers.custom.outer == "trimmed"
        # Free text that equals a label would have become that option.
        as_label = rules.answers.custom.carried == "label"
        self._labels = {option.label for option in question.options} if as_label else set[str]()
        self._lengths = {len(label) for label in self._labels}

    def allows(self, start: int, end: int) -> bool:
        """Whether the piece can be free text."""
        measured = self._measured
        if not self._offered or start >= end or measured.is_blank(start, end):
            return False
        outer = measured.is_blank(start, start + 1) or measured.is_blank(end - 1, end)
        if self._trims and outer:
            return False
        if end - start not in self._lengths:
            return True
        return measured.text[start:end] not in self._labels
