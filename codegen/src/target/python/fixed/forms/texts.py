"""Results that are one text for all answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ..ask import Answer, Answers, Ask, Question
from ..errors import Malformed
from ..gates import key_field, key_of
from ..rules import DetailsForm, Rules, TextForm
from ..values import Json, is_list, is_object, is_texts
from .items import item_of
from .labels import labels, read_labels_with_custom_last
from .least import least_readings
from .readings import the_only_each


def encode_text(form: TextForm, rules: Rules, ask: Ask, answers: Answers) -> str:
    """Writes answers that count."""
    items = (
        item_of(form, question, labels(question, answer))
        for question, answer in zip(ask.questions, answers, strict=True)
        if answer is not None or rules.answers.skip != "omitted"
    )
    return form.join.join(items)


def encode_details(form: TextForm, rules: Rules, ask: Ask, answers: Answers) -> Json:
    """Writes the structured result beside the text; None where the dialect has none."""
    if form.details is None:
        return None
    told: list[Json] = [
        None if answer is None else labels(question, answer)
        for question, answer in zip(ask.questions, answers, strict=True)
    ]
    by_key: dict[str, Json] = {}
    for question, entry in zip(ask.questions, told, strict=True):
        key = key_of(rules, question)
        if key is not None:
            by_key[key] = entry
    return {
        form.details.questions: cast(Json, ask.sent),
        form.details.answers: by_key if _is_keyed(rules) else told,
    }


def decode_text(form: TextForm, rules: Rules, ask: Ask, text: object, details: object) -> Answers:
    """Reads what `encode_text` wrote: the reading with the least free text.

    Details decide where they fit. Raises Malformed or Ambiguous.
    """
    if not isinstance(text, str):
        raise Malformed
    if form.details is not None and is_object(details):
        fitting = _read_beside(form, form.details, rules, ask, text, details)
        if all(fitting) and len(fitting) == len(ask.questions):
            return the_only_each(fitting)
    return least_readings(form, rules, ask, text)


def _read_beside(
    form: TextForm,
    names: DetailsForm,
    rules: Rules,
    ask: Ask,
    text: str,
    details: dict[str, object],
) -> list[list[Answer | None]]:
    """Per question, the readings of its labels in the details; none where the text differs."""
    told = _entries_of(rules, ask, details.get(names.answers))
    if told is None:
        return []
    items = [
        item_of(form, question, entry or [])
        for question, entry in zip(ask.questions, told, strict=True)
        if entry is not None or rules.answers.skip != "omitted"
    ]
    if form.join.join(items) != text:
        return []
    return [
        _read_entry(rules, question, entry)
        for question, entry in zip(ask.questions, told, strict=True)
    ]


def _read_entry(rules: Rules, question: Question, entry: list[str] | None) -> list[Answer | None]:
    if entry is None:
        return [] if rules.answers.skip == "refused" else [None]
    # Labels may be given in any order, but the text has them in one.
    return [
        answer
        for answer in read_labels_with_custom_last(rules, question, entry)
        if labels(question, answer) == entry
    ]


def _entries_of(rules: Rules, ask: Ask, told: object) -> Sequence[list[str] | None] | None:
    """The labels per question that details tell of; None where they have another form."""
    found: list[object]
    if _is_keyed(rules):
        if not is_object(told):
            return None
        keys = [key_of(rules, question) for question in ask.questions]
        if any(key is not None and key not in told for key in keys):
            return None
        found = [None if key is None else told[key] for key in keys]
    else:
        if not is_list(told) or len(told) != len(ask.questions):
            return None
        found = told
    entries: list[list[str] | None] = []
    for entry in found:
        if entry is not None and not is_texts(entry):
            return None
        entries.append(entry)
    return entries


def _is_keyed(rules: Rules) -> bool:
    """Whether answers in details are an object by key, and not a list."""
    return key_field(rules) is not None
