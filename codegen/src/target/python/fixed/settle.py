"""What the human's actions make of an ask, step by step, until it is settled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from .action import read_answer, read_answers, read_index
from .answers import settle_answer, settle_answers
from .ask import Answer, Answers, Ask
from .errors import InvalidAnswers
from .rules import Rules
from .screen import offered, visible
from .state import State
from .values import is_object
from .words import Fault


@dataclass(frozen=True, slots=True)
class Settled:
    """The ask is over: every question is answered or skipped."""

    answers: Answers


@dataclass(frozen=True, slots=True)
class Broken:
    """The ask is over: it fails."""

    fault: Fault


@dataclass(frozen=True, slots=True)
class Passed:
    """The answerer does not claim the ask."""


Step: TypeAlias = State | Settled | Broken | Passed
"""What comes of an action; a state is one that is to be shown again."""


def settle(rules: Rules, ask: Ask, state: State, action: object) -> Step:
    """What an action does. One that is not offered, or not valid in all its parts, does nothing."""
    word = action.get("do") if is_object(action) else None
    if not is_object(action) or word not in offered(rules):
        return state
    match word:
        case "answer":
            return _draft(rules, ask, state, action)
        case "next":
            return _next(rules, ask, state)
        case "skip":
            return _skip(rules, ask, state, read_index(action.get("question")))
        case "goto":
            return _goto(ask, state, read_index(action.get("question")))
        case "submit":
            return _submit(rules, ask, state, action.get("answers"))
        case "decline":
            return _skip_all(ask)
        case "cancel":
            return Broken("dismissed")
        case _:
            return Passed()


def stop(rules: Rules, ask: Ask, state: State) -> Settled | Broken:
    """What becomes of an open ask when the turn is stopped."""
    match rules.answers.stop:
        case "fails":
            return Broken("aborted")
        case "skips-all":
            return _skip_all(ask)
        case "keeps-recorded":
            return Settled(tuple(state.recorded.get(index) for index in range(len(ask.questions))))


def _draft(rules: Rules, ask: Ask, state: State, action: dict[str, object]) -> State:
    index, given = read_index(action.get("question")), read_answer(action)
    if index is None or index not in visible(rules, ask, state) or given is None:
        return state
    try:
        answer = settle_answer(rules, ask.questions[index], given)
    except InvalidAnswers:
        return state
    drafts = {place: draft for place, draft in state.drafts.items() if place != index}
    if answer is not None:
        drafts[index] = answer
    return replace(state, drafts=drafts)


def _next(rules: Rules, ask: Ask, state: State) -> State | Settled:
    answer = state.shown_draft(state.current)
    if answer is None and rules.answers.skip == "refused":
        return state
    return _record(rules, ask, state, state.current, answer)


def _skip(rules: Rules, ask: Ask, state: State, index: int | None) -> State | Settled:
    if index is None or index not in visible(rules, ask, state):
        return state
    return _record(rules, ask, state, index, None)


def _goto(ask: Ask, state: State, index: int | None) -> State:
    if index is None or index not in range(len(ask.questions)):
        return state
    return replace(state, current=index)


def _submit(rules: Rules, ask: Ask, state: State, given: object) -> State | Settled:
    drafts = tuple(state.shown_draft(index) for index in range(len(ask.questions)))
    answers = drafts if given is None else read_answers(given)
    if answers is None:
        return state
    try:
        return Settled(settle_answers(rules, ask.questions, answers))
    except InvalidAnswers:
        return state


def _record(
    rules: Rules, ask: Ask, state: State, index: int, answer: Answer | None
) -> State | Settled:
    recorded = {**state.recorded, index: answer}
    drafts = {place: draft for place, draft in state.drafts.items() if place != index}
    if rules.layout == "any":
        return replace(state, drafts=drafts, recorded=recorded)
    count = len(ask.questions)
    following = (*range(index + 1, count), *range(index))
    current = next((place for place in following if place not in recorded), None)
    if current is None:
        return Settled(tuple(recorded[place] for place in range(count)))
    return State(current, drafts, recorded)


def _skip_all(ask: Ask) -> Settled:
    return Settled((None,) * len(ask.questions))
