"""The gates that a dialect may set up: each lets an ask through or refuses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .ask import Ask, Choice, Context, Question
from .reading import Refusal
from .rules import Gate, OptionFields, Rules, TextField
from .text import measure
from .values import pointer


def look_at_arguments(rules: Rules, gate: Gate, ask: Ask) -> None:
    """Raises Refusal where a gate about arguments objects; reading them was the gate of shapes."""
    if gate in _OF_ARGUMENTS:
        _OF_ARGUMENTS[gate](rules, ask)


def look_at_context(gate: Gate, context: Context) -> None:
    """Raises Refusal where a gate about who asks, or who answers, objects."""
    if gate == "live" and context.caller == "not-live":
        raise Refusal("caller-not-live")
    if gate == "owned" and context.caller == "delegated":
        raise Refusal("caller-delegated")
    if gate == "provider" and context.answerers == 0:
        raise Refusal("no-provider")


def key_of(rules: Rules, question: Question) -> str | None:
    """What an answer to this question is known by; None where that is its place."""
    match rules.answers.key:
        case "id":
            return question.id
        case "header":
            return question.header
        case "position":
            return None


def key_field(rules: Rules) -> TextField | None:
    """The field that answers are known by; None where they are known by their place."""
    match rules.answers.key:
        case "id":
            return rules.request.question.id
        case "header":
            return rules.request.question.header
        case "position":
            return None


def question_at(rules: Rules, index: int) -> str:
    """Where a question stands in the arguments."""
    batch = rules.request.batch
    return "" if batch is None else pointer(pointer("", batch), index)


def _require_questions(rules: Rules, ask: Ask) -> None:
    if not ask.questions and rules.request.batch is not None:
        raise Refusal("questions-empty", pointer("", rules.request.batch))


def _require_distinct_keys(rules: Rules, ask: Ask) -> None:
    field = key_field(rules)
    seen: set[str] = set()
    for index, question in enumerate(ask.questions):
        key = key_of(rules, question)
        if key is None or field is None:
            continue
        if key in seen:
            raise Refusal("key-repeated", pointer(question_at(rules, index), field.name))
        seen.add(key)


def _require_limits(rules: Rules, ask: Ask) -> None:
    of = rules.request.question
    for index, question in enumerate(ask.questions):
        at = question_at(rules, index)
        _require_within(question.id, of.id, at)
        _require_within(question.prompt, of.prompt, at)
        _require_within(question.detail, of.detail, at)
        _require_within(question.header, of.header, at)
        for number, option in enumerate(question.options):
            place = pointer(pointer(at, of.options.name), number)
            _require_option_within(option, rules.request.option, place)


def _require_option_within(option: Choice, of: OptionFields, at: str) -> None:
    if isinstance(option.sent, str):
        _require_measured(option.label, of.label, at)
        return
    _require_within(option.label, of.label, at)
    _require_within(option.value, of.value, at)
    _require_within(option.description, of.description, at)


def _require_within(text: str | None, field: TextField | None, at: str) -> None:
    if text is not None and field is not None and field.limit is not None:
        _require_measured(text, field, pointer(at, field.name))


def _require_measured(text: str, field: TextField, at: str) -> None:
    limit = field.limit
    if limit is None or limit.action != "reject":
        return
    if measure(text, limit.unit) > limit.max:
        raise Refusal("text-long", at)


def _require_fitting_intents(rules: Rules, ask: Ask) -> None:
    field = rules.request.question.intent
    if field is None:
        return
    known = {intent.kind: intent for intent in field.known}
    for index, question in enumerate(ask.questions):
        intent = question.intent
        if intent is None:
            continue
        at = question_at(rules, index)
        of = known[intent.kind]
        if of.needs_detail and question.detail is None:
            raise Refusal("intent-detail", at)
        if all(option.label != intent.approve for option in question.options):
            raise Refusal("intent-approve", pointer(pointer(at, field.name), of.approve))


_OF_ARGUMENTS: Mapping[Gate, Callable[[Rules, Ask], None]] = {
    "questions": _require_questions,
    "limits": _require_limits,
    "keys": _require_distinct_keys,
    "intents": _require_fitting_intents,
}
