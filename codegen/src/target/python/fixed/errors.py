"""What can go wrong, for the caller to catch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .ask import Answer, Answers
from .words import Fault


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a request is refused, or an ask fails."""

    fault: Fault
    code: str
    """The dialect's code for it."""
    message: str
    name: str | None = None
    """The name of the dialect's errors, where they have one."""
    path: str | None = None
    """Where in the arguments, as a JSON Pointer; None where it is not about them."""


class Failed(Exception):
    """A request is refused, or an ask fails."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(f"{failure.code}: {failure.message}")
        self.failure = failure


class InvalidAnswers(ValueError):
    """The answers do not fit the questions."""

    def __init__(self) -> None:
        super().__init__("the answers do not fit the questions")


class Malformed(ValueError):
    """A result has no reading."""

    def __init__(self) -> None:
        super().__init__("there is no reading")


@dataclass(frozen=True, slots=True)
class ByQuestion:
    """Several readings of one result, of each question apart."""

    readings: tuple[tuple[Answer | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """Several readings of one result, where they do not agree on what belongs to which question."""

    readings: tuple[Answers, ...]


Readings: TypeAlias = ByQuestion | Whole
"""All readings of one result."""


class Ambiguous(ValueError):
    """A result has several readings."""

    def __init__(self, readings: Readings) -> None:
        super().__init__("there are several readings")
        self.readings = readings
