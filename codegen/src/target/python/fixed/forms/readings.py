"""Readings of one result, and what to say of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..ask import Answer, Answers
from ..errors import Ambiguous, ByQuestion, Malformed, Whole

MOST_READINGS: Final = 16
"""How many readings are told at most, per question or of the whole."""


def the_only(whole: Sequence[Answers]) -> Answers:
    """The one reading of a whole result. Raises Malformed or Ambiguous where it is not one."""
    if not whole:
        raise Malformed
    if len(whole) > 1:
        raise Ambiguous(Whole(tuple(whole[:MOST_READINGS])))
    return whole[0]


def the_only_each(by_question: Sequence[Sequence[Answer | None]]) -> Answers:
    """The one reading of each question. Raises Malformed or Ambiguous where it is not one."""
    if not all(by_question):
        raise Malformed
    if any(len(readings) > 1 for readings in by_question):
        told = (tuple(readings[:MOST_READINGS]) for readings in by_question)
        raise Ambiguous(ByQuestion(tuple(told)))
    return tuple(readings[0] for readings in by_question)
