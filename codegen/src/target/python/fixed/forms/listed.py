"""Results that are a list with one object per answer."""

from __future__ import annotations

from collections.abc import Sequence

from ..ask import Answer, Answers, Ask, Question
from ..errors import Malformed
from ..gates import key_of
from ..rules import ListForm, Rules
from ..values import Json, is_list, is_object, is_same, is_texts
from .labels import read_labels, read_labels_with_custom_last, results
from .readings import MOST_READINGS, the_only, the_only_each


def encode_list(form: ListForm, rules: Rules, ask: Ask, answers: Answers) -> Json:
    """Writes the answers that count."""
    return {
        form.answers: [
            _encode_entry(form, rules, question, answer)
            for question, answer in zip(ask.questions, answers, strict=True)
            if answer is not None or rules.answers.skip != "omitted"
        ]
    }


def decode_list(form: ListForm, rules: Rules, ask: Ask, value: object) -> Answers:
    """Reads what `encode_list` wrote. Raises Malformed or Ambiguous."""
    entries = value.get(form.answers) if is_object(value) else None
    if not is_list(entries):
        raise Malformed
    if rules.answers.skip == "omitted":
        return the_only(_decode_with_gaps(form, rules, ask, entries))
    if len(entries) != len(ask.questions):
        raise Malformed
    return the_only_each(
        [
            _decode_entry(form, rules, question, entry)
            for question, entry in zip(ask.questions, entries, strict=True)
        ]
    )


def _encode_entry(
    form: ListForm, rules: Rules, question: Question, answer: Answer | None
) -> dict[str, Json]:
    key = key_of(rules, question)
    selected = results(question, answer)
    entry: dict[str, Json] = {} if key is None else {form.key: key}
    entry[form.selected] = selected
    if answer is not None and answer.custom is not None:
        if rules.answers.custom.carried == "label":
            selected.append(answer.custom)
        else:
            entry[form.custom] = answer.custom
    return entry


def _decode_entry(
    form: ListForm, rules: Rules, question: Question, entry: object
) -> Sequence[Answer | None]:
    """The readings of one entry; none where it is not an answer to this question."""
    if not is_object(entry):
        return []
    key = key_of(rules, question)
    if key is not None and not is_same(entry.get(form.key), key):
        return []
    selected = entry.get(form.selected)
    if not is_texts(selected):
        return []
    as_label = rules.answers.custom.carried == "label"
    if not selected and (as_label or form.custom not in entry):
        return [None] if rules.answers.skip == "kept" else []
    if as_label:
        return read_labels_with_custom_last(rules, question, selected)
    if form.custom not in entry:
        return read_labels(rules, question, selected)
    custom = entry[form.custom]
    return read_labels(rules, question, selected, custom) if isinstance(custom, str) else []


def _decode_with_gaps(
    form: ListForm, rules: Rules, ask: Ask, entries: Sequence[object]
) -> Sequence[Answers]:
    """Reads entries some of which were left out, because their questions were skipped."""
    # By the number of entries read: the readings so far, never more than can be told.
    paths: dict[int, list[Answers]] = {0: [()]}
    for question in ask.questions:
        further: dict[int, list[Answers]] = {}
        for read, so_far in paths.items():
            _extend(further, read, so_far, [None])
            if read < len(entries):
                readings = _decode_entry(form, rules, question, entries[read])
                _extend(further, read + 1, so_far, readings)
        paths = further
    return paths.get(len(entries), [])


def _extend(
    paths: dict[int, list[Answers]],
    read: int,
    so_far: Sequence[Answers],
    following: Sequence[Answer | None],
) -> None:
    if not following:
        return
    found = paths.setdefault(read, [])
    found.extend((*answers, answer) for answers in so_far for answer in following)
    del found[MOST_READINGS + 1 :]
