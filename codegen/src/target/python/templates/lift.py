"""Lifts what a model sent under the schema lowered for its API to a dialect's arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .values import is_list, is_object

Api: TypeAlias = Literal[
{%- for api in apis %}
    {{ api.name }},
{%- endfor %}
]
"""An API that takes tools from a catalog."""

_SENDS_NULL: Final[frozenset[Api]] = {{ sends_null }}


@dataclass(frozen=True, slots=True)
class _Intent:
    """What may be absent from an intent: the member that one kind needs, in every other."""

    name: str
    tag: str
    needed: Mapping[str, str]
    """Each kind that is known, with the member that it needs."""


@dataclass(frozen=True, slots=True)
class _Absent:
    """What may be absent from a dialect's arguments, by wire names."""

    batch: str | None
    """The list of questions; None: the arguments are the one question."""
    question: Sequence[str]
    options: str
    """The list of options in a question."""
    option: Sequence[str]
    intent: _Intent | None = None


_ABSENT: Final[Mapping[str, _Absent]] = {{ absent }}


def lift(dialect: str, api: Api, sent: object) -> object:
    """The arguments that a model meant by what it sent to an API.

    Null stands for nothing in a dialect, so that it is left out where an API has it for what is
    absent.
    """
    absent = _ABSENT.get(dialect)
    if absent is None or api not in _SENDS_NULL:
        return sent
    if absent.batch is None:
        return _of_question(absent, sent)
    return _with_list(sent, absent.batch, lambda question: _of_question(absent, question))


def _of_question(absent: _Absent, question: object) -> object:
    kept = _without_nulls(question, absent.question)
    lifted = _with_list(kept, absent.options, lambda one: _without_nulls(one, absent.option))
    if absent.intent is None or not is_object(lifted) or absent.intent.name not in lifted:
        return lifted
    intent = _of_intent(absent.intent, lifted[absent.intent.name])
    return {**lifted, absent.intent.name: intent}


def _of_intent(absent: _Intent, intent: object) -> object:
    kind = intent.get(absent.tag) if is_object(intent) else None
    needed = absent.needed.get(kind) if isinstance(kind, str) else None
    return _without_nulls(intent, [one for one in absent.needed.values() if one != needed])


def _with_list(value: object, name: str, lifted: Callable[[object], object]) -> object:
    entries = value.get(name) if is_object(value) else None
    if not is_object(value) or not is_list(entries):
        return value
    return {**value, name: [lifted(entry) for entry in entries]}


def _without_nulls(value: object, names: Sequence[str]) -> object:
    if not is_object(value):
        return value
    return {name: one for name, one in value.items() if one is not None or name not in names}
