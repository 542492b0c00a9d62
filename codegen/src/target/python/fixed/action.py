"""What a human can do, as it goes over a wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict, cast

from .ask import Answer, Answers
from .values import is_object

ActionWord: TypeAlias = Literal[
    "answer", "next", "skip", "goto", "submit", "decline", "cancel", "pass"
]
"""The name of an action."""


class WireAnswer(TypedDict, total=False):
    """An answer."""

    choices: Sequence[int]
    custom: str | None


class _Draft(TypedDict):
    do: Literal["answer"]
    question: int


class AnswerAction(_Draft, WireAnswer):
    """Drafts an answer, in place of an earlier draft."""


class QuestionAction(TypedDict):
    """Skips a question, or goes to it."""

    do: Literal["skip", "goto"]
    question: int


class _Submit(TypedDict):
    do: Literal["submit"]


class SubmitAction(_Submit, total=False):
    """Sends these answers; without any, what is drafted and recorded."""

    answers: Sequence[WireAnswer | None] | None


class WholeAction(TypedDict):
    """Does something about the whole ask or card."""

    do: Literal["next", "decline", "cancel", "pass"]


Action: TypeAlias = AnswerAction | QuestionAction | SubmitAction | WholeAction
"""What a human does."""


def read_answers(value: object) -> Answers | None:
    """Answers as they go over a wire; None where a value is none."""
    entries = _entries(value)
    if entries is None:
        return None
    answers: list[Answer | None] = []
    for entry in entries:
        answer = None if entry is None else read_answer(entry)
        if answer is None and entry is not None:
            return None
        answers.append(answer)
    return tuple(answers)


def read_answer(value: object) -> Answer | None:
    """An answer as it goes over a wire; None where a value is none."""
    if not is_object(value):
        return None
    choices = value.get("choices")
    custom = value.get("custom")
    indices = read_indices([] if choices is None else choices)
    if indices is None or not (custom is None or isinstance(custom, str)):
        return None
    return Answer(indices, custom)


def read_indices(value: object) -> tuple[int, ...] | None:
    """Indices as they go over a wire; None where a value is none."""
    entries = _entries(value)
    if entries is None:
        return None
    indices: list[int] = []
    for entry in entries:
        index = read_index(entry)
        if index is None:
            return None
        indices.append(index)
    return tuple(indices)


def read_index(value: object) -> int | None:
    """An index as it goes over a wire: `1.0` is one, and `True` is none, whatever Python says."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) else None


def write_answer(answer: Answer) -> WireAnswer:
    """An answer as it goes over a wire."""
    if answer.custom is None:
        return {"choices": answer.choices}
    return {"choices": answer.choices, "custom": answer.custom}


def write_answers(answers: Answers) -> list[WireAnswer | None]:
    """Answers as they go over a wire."""
    return [None if answer is None else write_answer(answer) for answer in answers]


def _entries(value: object) -> Sequence[object] | None:
    """The entries of a list; one that did not come over a wire may be a tuple."""
    return cast(Sequence[object], value) if isinstance(value, list | tuple) else None
