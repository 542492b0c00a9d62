"""What a dialect is made of: its wire names, limits, policies and codes, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .text import Unit
from .words import Fault

Gate: TypeAlias = Literal[
    "shape",
    "questions",
    "limits",
    "keys",
    "intents",
    "aborted",
    "live",
    "owned",
    "provider",
]
"""Something that a request is looked at for before it is let in."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a text may be, and what becomes of a longer one."""

    max: int
    unit: Unit
    action: Literal["reject", "truncate", "advise"]


@dataclass(frozen=True, slots=True)
class TextField:
    """A field that holds a text."""

    name: str
    required: bool = False
    blank: Literal["accepted", "refused"] = "accepted"
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class FlagField:
    """A field that holds a flag."""

    name: str
    default: bool


@dataclass(frozen=True, slots=True)
class OptionsField:
    """The field that holds the options of a question."""

    name: str
    required: bool = False
    min: int = 0
    max: int | None = None


@dataclass(frozen=True, slots=True)
class KnownIntent:
    """A kind of intent that is understood."""

    kind: str
    approve: str
    """The field with the label that approves."""
    needs_detail: bool = False


@dataclass(frozen=True, slots=True)
class IntentField:
    """The field that says what a question is for."""

    name: str
    tag: str
    """The field with the kind."""
    known: tuple[KnownIntent, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionFields:
    """The fields of a question; None where the dialect has no such field."""

    prompt: TextField
    options: OptionsField
    id: TextField | None = None
    detail: TextField | None = None
    header: TextField | None = None
    multi: FlagField | None = None
    allow_custom: FlagField | None = None
    intent: IntentField | None = None


@dataclass(frozen=True, slots=True)
class OptionFields:
    """The forms and the fields of an option; None where the dialect has no such field."""

    forms: tuple[Literal["string", "object"], ...]
    label: TextField
    value: TextField | None = None
    description: TextField | None = None
    recommended: FlagField | None = None


@dataclass(frozen=True, slots=True)
class RequestFields:
    """How a request is written."""

    batch: str | None
    """The field with the questions; None: the request is the one question."""
    question: QuestionFields
    option: OptionFields
    free_text: Literal["offered", "withheld"]
    """Whether free text is offered beside options where a request has no say."""


@dataclass(frozen=True, slots=True)
class CustomPolicies:
    """What free text means."""

    single: Literal["replaces", "supplements"]
    """Beside a selection, where one option may be chosen."""
    multi: Literal["replaces", "supplements"]
    """Beside a selection, where several options may be chosen."""
    carried: Literal["field", "label"]
    """Whether it has a field of its own in the result, or is one more label, the last."""
    outer: Literal["trimmed", "kept"]
    """What becomes of outer white space."""


@dataclass(frozen=True, slots=True)
class AnswerPolicies:
    """What answers come to."""

    key: Literal["id", "header", "position"]
    """What ties an answer to its question."""
    custom: CustomPolicies
    order: Literal["declared", "chosen"]
    """In what order selected options stand."""
    skip: Literal["kept", "omitted", "refused"]
    """What a skipped question becomes."""
    decline: Literal["skips-all", "unavailable"]
    """What declining the whole ask means."""
    dismiss: Literal["fails", "unavailable"]
    """What dismissing the whole ask means."""
    stop: Literal["fails", "keeps-recorded", "skips-all"]
    """What stopping the turn means."""


@dataclass(frozen=True, slots=True)
class ListForm:
    """The wire names of a list of answers."""

    answers: str
    key: str
    selected: str
    custom: str


@dataclass(frozen=True, slots=True)
class OneForm:
    """The wire names of one answer."""

    answer: str
    option: str


@dataclass(frozen=True, slots=True)
class DetailsForm:
    """The wire names of the structured result beside a text."""

    questions: str
    answers: str


@dataclass(frozen=True, slots=True)
class TextForm:
    """The separators of a text of answers."""

    lead: Literal["prompt", "header", "id"]
    """What an item begins with."""
    mark: str
    """Between the lead and the labels."""
    between: str
    """Between two labels."""
    join: str
    """Between two items."""
    details: DetailsForm | None = None


@dataclass(frozen=True, slots=True)
class Failures:
    """How failures are told."""

    gates: tuple[Gate, ...]
    """In what order a request is looked at."""
    codes: Mapping[Fault, str]
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that a dialect says."""

    name: str
    surface: Literal["model", "provider"]
    layout: Literal["card", "any"]
    providers: Literal["one", "waterfall", "unsaid"]
    request: RequestFields
    answers: AnswerPolicies
    result: ListForm | OneForm | TextForm
    failures: Failures
