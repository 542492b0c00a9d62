"""Reads arguments into canonical form, and refuses what does not have the right shape."""

from __future__ import annotations

from .ask import Ask, Choice, Intent, Question
from .rules import FlagField, IntentField, OptionFields, OptionsField, RequestFields, TextField
from .text import is_blank, truncate
from .values import is_list, is_object, pointer
from .words import Fault


class Refusal(Exception):
    """Raised by a gate and caught where the gates are run; it never leaves the package."""

    def __init__(self, fault: Fault, path: str | None = None) -> None:
        super().__init__(fault)
        self.fault: Fault = fault
        self.path = path


def read_ask(request: RequestFields, arguments: object) -> Ask:
    """The arguments of one ask."""
    if request.batch is None:
        return Ask((_read_question(request, arguments, ""),), [arguments])
    fields = _read_object(arguments, "")
    if request.batch not in fields:
        raise Refusal("shape", "")
    at = pointer("", request.batch)
    entries = _read_list(fields[request.batch], at)
    return Ask(
        tuple(
            _read_question(request, entry, pointer(at, index))
            for index, entry in enumerate(entries)
        ),
        entries,
    )


def _read_question(request: RequestFields, value: object, at: str) -> Question:
    of = request.question
    fields = _read_object(value, at)
    id = _read_text(fields, of.id, at)
    prompt = _require_text(fields, of.prompt, at)
    detail = _read_text(fields, of.detail, at)
    header = _read_text(fields, of.header, at)
    options = _read_options(request, fields, of.options, at)
    multi = _read_flag(fields, of.multi, at, False)
    custom = _read_flag(fields, of.allow_custom, at, request.free_text == "offered")
    return Question(
        id=id,
        prompt=prompt,
        detail=detail,
        header=header,
        options=options,
        multi=multi,
        custom=custom or not options,
        intent=_read_intent(fields, of.intent, at),
    )


def _read_options(
    request: RequestFields, fields: dict[str, object], field: OptionsField, at: str
) -> tuple[Choice, ...]:
    if field.name not in fields:
        if field.required:
            raise Refusal("shape", at)
        return ()
    at = pointer(at, field.name)
    entries = _read_list(fields[field.name], at)
    if len(entries) < field.min:
        raise Refusal("options-few", at)
    if field.max is not None and len(entries) > field.max:
        raise Refusal("options-many", at)
    return tuple(
        _read_option(request.option, entry, pointer(at, index))
        for index, entry in enumerate(entries)
    )


def _read_option(of: OptionFields, sent: object, at: str) -> Choice:
    if isinstance(sent, str) and "string" in of.forms:
        return Choice(_admit_text(sent, of.label, at), sent)
    if not is_object(sent) or "object" not in of.forms:
        raise Refusal("shape", at)
    return Choice(
        label=_require_text(sent, of.label, at),
        value=_read_text(sent, of.value, at),
        description=_read_text(sent, of.description, at),
        recommended=_read_flag(sent, of.recommended, at, False),
        sent=sent,
    )


def _read_intent(fields: dict[str, object], field: IntentField | None, at: str) -> Intent | None:
    if field is None or field.name not in fields:
        return None
    at = pointer(at, field.name)
    intent = _read_object(fields[field.name], at)
    kind = _require_text(intent, TextField(field.tag), at)
    for known in field.known:
        if known.kind == kind:
            return Intent(kind, _require_text(intent, TextField(known.approve), at))
    return None


def _read_object(value: object, at: str) -> dict[str, object]:
    if not is_object(value):
        raise Refusal("shape", at)
    return value


def _read_list(value: object, at: str) -> list[object]:
    if not is_list(value):
        raise Refusal("shape", at)
    return value


def _read_flag(fields: dict[str, object], field: FlagField | None, at: str, dropped: bool) -> bool:
    if field is None:
        return dropped
    value = fields.get(field.name, field.default)
    if not isinstance(value, bool):
        raise Refusal("shape", pointer(at, field.name))
    return value


def _read_text(fields: dict[str, object], field: TextField | None, at: str) -> str | None:
    if field is None or (field.name not in fields and not field.required):
        return None
    return _require_text(fields, field, at)


def _require_text(fields: dict[str, object], field: TextField, at: str) -> str:
    if field.name not in fields:
        raise Refusal("shape", at)
    value = fields[field.name]
    if not isinstance(value, str):
        raise Refusal("shape", pointer(at, field.name))
    return _admit_text(value, field, pointer(at, field.name))


def _admit_text(text: str, field: TextField, at: str) -> str:
    """The text once it is found not to be blank, and cut where it is to be cut."""
    if field.blank == "refused" and is_blank(text):
        raise Refusal("text-blank", at)
    limit = field.limit
    if limit is not None and limit.action == "truncate":
        return truncate(text, limit.max, limit.unit)
    return text
