"""One ask in canonical form: what every dialect's arguments become once they are admitted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .values import Json


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be chosen."""

    label: str
    sent: object
    """The option as it was sent."""
    value: str | None = None
    description: str | None = None
    recommended: bool = False

    @property
    def result(self) -> str:
        """What the asker gets when this is chosen."""
        return self.label if self.value is None else self.value


@dataclass(frozen=True, slots=True)
class Intent:
    """What a question is for."""

    kind: str
    approve: str
    """The label that approves."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question, with every default filled in."""

    prompt: str
    options: tuple[Choice, ...]
    multi: bool
    custom: bool
    """Whether free text is offered."""
    id: str | None = None
    detail: str | None = None
    header: str | None = None
    intent: Intent | None = None
    """What the question is for, where that is known."""


@dataclass(frozen=True, slots=True)
class Ask:
    """An admitted request."""

    questions: tuple[Question, ...]
    sent: object
    """The questions as they were sent."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: indices of options, and free text."""

    choices: tuple[int, ...] = ()
    custom: str | None = None


Answers: TypeAlias = tuple[Answer | None, ...]
"""One entry per question; None where it was skipped."""


Caller: TypeAlias = Literal["root", "delegated", "not-live", "resumed-root"]
"""Who asks."""


@dataclass(frozen=True, slots=True)
class Context:
    """What is known beside the arguments when an ask comes in."""

    caller: Caller = "root"
    answerers: int = 1
    """How many could answer."""
    aborted: bool = False
    """Whether the turn is stopped already."""


@dataclass(frozen=True, slots=True)
class Admission:
    """A request that is let in."""

    ask: Ask
    stopped: bool = False
    """Whether the turn had ended before, so that nothing is shown and everything is skipped."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """What the asker gets: the text that a model reads, or a value that code reads."""

    content: str | None = None
    value: Json = None
    details: Json = None
    """The structured result beside a text."""
