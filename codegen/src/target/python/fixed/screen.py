"""What the human sees, as it goes over a wire."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from .action import ActionWord, WireAnswer, write_answer
from .ask import Ask, Choice, Question
from .rules import Rules
from .state import State

Indicator: TypeAlias = Literal["unanswered", "answered", "skipped"]
"""How a question stands."""


class _Option(TypedDict):
    label: str


class ShownOption(_Option, total=False):
    """One visible option."""

    description: str
    recommended: Literal[True]


class _Question(TypedDict):
    index: int
    prompt: str
    multi: bool
    custom: bool
    options: list[ShownOption]


class ShownQuestion(_Question, total=False):
    """One visible question; `custom` says whether free text is offered now."""

    id: str
    header: str
    detail: str
    draft: WireAnswer
    recorded: WireAnswer | None
    """Absent while nothing is recorded, None for a skip."""


class _Screen(TypedDict):
    questions: list[ShownQuestion]
    total: int
    actions: list[ActionWord]


class Screen(_Screen, total=False):
    """What is on the screen when the human is waited for, and what can be done about it.

    `total` is how many questions the ask has.
    """

    indicators: list[Indicator]
    """One per question of the ask, on a card."""


def present(rules: Rules, ask: Ask, state: State) -> Screen:
    """The screen as things stand."""
    screen: Screen = {
        "questions": [
            _show(ask.questions[index], index, state) for index in visible(rules, ask, state)
        ],
        "total": len(ask.questions),
        "actions": offered(rules),
    }
    if rules.layout == "card":
        screen["indicators"] = [_indicator(state, index) for index in range(len(ask.questions))]
    return screen


def visible(rules: Rules, ask: Ask, state: State) -> range:
    """The questions on the screen: one on a card, all on a form."""
    if rules.layout == "card":
        return range(state.current, state.current + 1)
    return range(len(ask.questions))


def offered(rules: Rules) -> list[ActionWord]:
    """What the screen lets the human do."""
    words: list[ActionWord] = ["answer"]
    if rules.layout == "card":
        words.append("next")
    if rules.answers.skip != "refused":
        words.append("skip")
    words.append("goto" if rules.layout == "card" else "submit")
    if rules.answers.decline != "unavailable":
        words.append("decline")
    if rules.answers.dismiss != "unavailable":
        words.append("cancel")
    if rules.providers == "waterfall":
        words.append("pass")
    return words


def _show(question: Question, index: int, state: State) -> ShownQuestion:
    shown: ShownQuestion = {
        "index": index,
        "prompt": question.prompt,
        "multi": question.multi,
        "custom": question.custom,
        "options": [_show_option(option) for option in question.options],
    }
    if question.id is not None:
        shown["id"] = question.id
    if question.header is not None:
        shown["header"] = question.header
    if question.detail is not None:
        shown["detail"] = question.detail
    draft = state.shown_draft(index)
    if draft is not None:
        shown["draft"] = write_answer(draft)
    if index in state.recorded:
        recorded = state.recorded[index]
        shown["recorded"] = None if recorded is None else write_answer(recorded)
    return shown


def _show_option(option: Choice) -> ShownOption:
    shown: ShownOption = {"label": option.label}
    if option.description is not None:
        shown["description"] = option.description
    if option.recommended:
        shown["recommended"] = True
    return shown


def _indicator(state: State, index: int) -> Indicator:
    if index not in state.recorded:
        return "unanswered"
    return "skipped" if state.recorded[index] is None else "answered"
