"""Finds the readings of a text with the least free text, item by item and never by trying all."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from ..ask import Answer, Answers, Ask
from ..errors import Malformed
from ..rules import Rules, TextForm
from .body import Body
from .free import FreeText, Measured
from .items import lead_of
from .readings import MOST_READINGS, the_only, the_only_each


@dataclass(slots=True)
class _Way:
    """One step of a reading: the item of a question, or its absence."""

    origin: _Node
    answers: Callable[[], list[Answer | None]]
    """The readings of that item; not asked for before it is known to be on the way."""


@dataclass(slots=True)
class _Node:
    """A place that readings come to, at the least cost, with all ways there that cost no more."""

    cost: int
    ways: list[_Way] = field(default_factory=list[_Way])


# The place before the first item, where no separator is due.
_START = -1


def least_readings(form: TextForm, rules: Rules, ask: Ask, text: str) -> Answers:
    """The one reading with the least free text. Raises Malformed or Ambiguous."""
    measured = Measured(text)
    front = {_START: _Node(0)}
    for index in range(len(ask.questions)):
        front = _advance(form, rules, ask, measured, index, front)
    # Nothing at all is written where every question was left out.
    last = front.get(len(text)) or (None if text else front.get(_START))
    if last is None:
        raise Malformed
    steps = _single_file(last)
    if steps is not None:
        return the_only_each(steps)
    return the_only(_paths(last, len(ask.questions)))


def _advance(
    form: TextForm,
    rules: Rules,
    ask: Ask,
    measured: Measured,
    index: int,
    front: dict[int, _Node],
) -> dict[int, _Node]:
    """Reads the next question's item from every place reached so far."""
    text, question = measured.text, ask.questions[index]
    further: dict[int, _Node] = {}
    free = FreeText(rules, question, measured)
    lead = lead_of(form, question)
    ends = _ends_after(form, rules, ask, text, index)
    for place, node in front.items():
        if rules.answers.skip == "omitted":
            _reach(further, place, node, node.cost, _left_out)
        opening = lead if place == _START else form.join + lead
        if not text.startswith(opening, max(place, 0)):
            continue
        begin = max(place, 0) + len(opening)
        body = Body(form, rules, question, text, free, begin)
        for end in ends[bisect_left(ends, begin) :]:
            cost = body.cost(end)
            if cost is not None:
                _reach(further, end, node, node.cost + cost, partial(body.answers, end))
    return further


def _left_out() -> list[Answer | None]:
    return [None]


def _ends_after(form: TextForm, rules: Rules, ask: Ask, text: str, index: int) -> list[int]:
    """Where the item of a question may end: before an item that may follow, or with the text."""
    omitted = rules.answers.skip == "omitted"
    later = ask.questions[index + 1 :]
    ends: set[int] = set()
    for opening in {form.join + lead_of(form, one) for one in (later if omitted else later[:1])}:
        at = text.find(opening)
        while at >= 0:
            ends.add(at)
            at = text.find(opening, at + 1)
    if omitted or not later:
        ends.add(len(text))
    return sorted(ends)


def _reach(
    front: dict[int, _Node],
    place: int,
    origin: _Node,
    cost: int,
    answers: Callable[[], list[Answer | None]],
) -> None:
    found = front.get(place)
    if found is None or cost < found.cost:
        front[place] = _Node(cost, [_Way(origin, answers)])
    # One more than can be told is enough to know that it can't.
    elif cost == found.cost and len(found.ways) <= MOST_READINGS:
        found.ways.append(_Way(origin, answers))


def _single_file(last: _Node) -> list[list[Answer | None]] | None:
    """The answers of each question where all readings cut the text at the same places."""
    steps: list[list[Answer | None]] = []
    node = last
    while node.ways:
        if len(node.ways) > 1:
            return None
        steps.append(node.ways[0].answers())
        node = node.ways[0].origin
    steps.reverse()
    return steps


def _paths(last: _Node, length: int) -> Sequence[Answers]:
    """Whole readings that come to a node, one more than can be told at most."""
    open_paths: list[tuple[_Node, Answers]] = [(last, ())]
    for _ in range(length):
        further: list[tuple[_Node, Answers]] = []
        for node, answers in open_paths:
            for way in node.ways:
                further.extend((way.origin, (answer, *answers)) for answer in way.answers())
        open_paths = further[: MOST_READINGS + 1]
    return [answers for _, answers in open_paths]
