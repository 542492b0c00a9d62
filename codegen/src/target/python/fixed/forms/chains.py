"""Finds the offered labels that a text has in a row from some place on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..ask import Question
from ..rules import Rules
from .labels import most_choices
from .readings import MOST_READINGS

# One more than can be told is enough to know that it can't.
_MOST_CHAINS = MOST_READINGS + 1


@dataclass(frozen=True, slots=True)
class Chain:
    """Some options in a row: the last of them, and what may stand before it."""

    index: int
    before: tuple[Chain, ...] = ()
    """Chains that may come before; none: this option is the first."""


@dataclass(frozen=True, slots=True)
class Chains:
    """All chains in a text from one place on."""

    text: str
    begin: int
    between: str
    ends: dict[int, list[Chain]] = field(default_factory=dict[int, list[Chain]])
    """By place: the chains that end there."""
    starts: dict[int, list[Chain]] = field(default_factory=dict[int, list[Chain]])
    """By place: the chains that a separator follows which ends there."""

    def keep(self, end: int, chain: Chain) -> None:
        """Keeps a chain that ends at a place."""
        _add(self.ends, end, chain)
        if self.text.startswith(self.between, end):
            _add(self.starts, end + len(self.between), chain)


def find_chains(rules: Rules, question: Question, text: str, begin: int, between: str) -> Chains:
    """All chains of a question's options from one place on."""
    chains = Chains(text, begin, between)
    if most_choices(rules, question, beside_custom=False) <= 1:
        _follow_one(question, chains)
    elif rules.answers.order == "declared":
        _follow_declared(question, chains)
    else:
        _follow_chosen(question, chains)
    return chains


def choices_of(chain: Chain) -> list[tuple[int, ...]]:
    """The choices of a chain, in the order of the text: as many as can be told, and one more."""
    whole: list[tuple[int, ...]] = []
    unread: list[tuple[Chain, tuple[int, ...]]] = [(chain, ())]
    while unread and len(whole) < _MOST_CHAINS:
        one, later = unread.pop()
        choices = (one.index, *later)
        if not one.before:
            whole.append(choices)
        unread.extend((before, choices) for before in one.before)
    return whole


def _follow_one(question: Question, chains: Chains) -> None:
    for index, option in enumerate(question.options):
        if chains.text.startswith(option.result, chains.begin):
            chains.keep(chains.begin + len(option.result), Chain(index))


def _follow_declared(question: Question, chains: Chains) -> None:
    """Option by option in their order: what is found so far may stand before."""
    for index, option in enumerate(question.options):
        longer = [
            (place + len(option.result), chain)
            for place in {chains.begin, *chains.starts}
            if chains.text.startswith(option.result, place)
            for chain in _longer(chains, index, place)
        ]
        # Kept only afterwards: no option stands before itself.
        for end, chain in longer:
            chains.keep(end, chain)


def _longer(chains: Chains, index: int, place: int) -> list[Chain]:
    first = [Chain(index)] if place == chains.begin else []
    before = tuple(chains.starts.get(place, ()))
    return [*first, Chain(index, before)] if before else first


def _follow_chosen(question: Question, chains: Chains) -> None:
    """Place by place: in the order of choosing a chain can't be known by its last option alone."""
    ends: Sequence[tuple[int, Chain | None, frozenset[int]]] = [(chains.begin, None, frozenset())]
    while ends:
        further: list[tuple[int, Chain | None, frozenset[int]]] = []
        room: dict[int, int] = {}
        for place, chain, used in ends:
            for index, option in enumerate(question.options):
                if index in used or not chains.text.startswith(option.result, place):
                    continue
                end = place + len(option.result)
                longer = Chain(index, () if chain is None else (chain,))
                chains.keep(end, longer)
                room[end] = room.get(end, 0) + 1
                if room[end] <= _MOST_CHAINS and chains.text.startswith(chains.between, end):
                    further.append((end + len(chains.between), longer, used | {index}))
        ends = further


def _add(chains: dict[int, list[Chain]], at: int, chain: Chain) -> None:
    found = chains.setdefault(at, [])
    if len(found) < _MOST_CHAINS:
        found.append(chain)
