"""Answers as they count: what a dialect makes of choices and free text."""

from __future__ import annotations

from collections.abc import Sequence

from .ask import Answer, Answers, Question
from .errors import InvalidAnswers
from .rules import Rules
from .text import is_blank, trim


def settle_answers(
    rules: Rules, questions: Sequence[Question], given: Sequence[Answer | None]
) -> Answers:
    """All answers as they count. Raises InvalidAnswers where they do not fit the questions."""
    if len(given) != len(questions):
        raise InvalidAnswers
    answers = tuple(
        None if entry is None else settle_answer(rules, question, entry)
        for question, entry in zip(questions, given, strict=True)
    )
    if rules.answers.skip == "refused" and None in answers:
        raise InvalidAnswers
    return answers


def settle_answer(rules: Rules, question: Question, given: Answer) -> Answer | None:
    """An answer as it counts, or None where it is none. Raises InvalidAnswers."""
    _require_fitting(question, given)
    choices = tuple(dict.fromkeys(given.choices))
    custom = _outer(rules, given.custom)
    if custom is not None and rules.answers.custom.carried == "label":
        choices, custom = _choose_by_label(question, choices, custom)
    if custom is not None and replaces(rules, question):
        choices = ()
    if not choices and custom is None:
        return None
    if rules.answers.order == "declared":
        choices = tuple(sorted(choices))
    return Answer(choices, custom)


def replaces(rules: Rules, question: Question) -> bool:
    """Whether free text takes the place of what was chosen."""
    custom = rules.answers.custom
    return (custom.multi if question.multi else custom.single) == "replaces"


def _require_fitting(question: Question, answer: Answer) -> None:
    distinct = set(answer.choices)
    if any(not 0 <= index < len(question.options) for index in distinct):
        raise InvalidAnswers
    if len(distinct) > 1 and not question.multi:
        raise InvalidAnswers
    if answer.custom is not None and not question.custom and not is_blank(answer.custom):
        raise InvalidAnswers


def _outer(rules: Rules, custom: str | None) -> str | None:
    if custom is None or is_blank(custom):
        return None
    return trim(custom) if rules.answers.custom.outer == "trimmed" else custom


def _choose_by_label(
    question: Question, choices: tuple[int, ...], custom: str
) -> tuple[tuple[int, ...], str | None]:
    """Free text that says an option is that option, the first not chosen yet."""
    alike = [index for index, option in enumerate(question.options) if option.label == custom]
    if not alike:
        return choices, custom
    for index in alike:
        if index not in choices:
            return ((*choices, index) if question.multi else (index,)), None
    return choices, None
