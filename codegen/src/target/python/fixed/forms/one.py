"""Results that are the one answer, as an object."""

from __future__ import annotations

from typing import cast

from ..ask import Answer, Answers, Ask, Choice, Question
from ..errors import Malformed
from ..rules import OneForm, OptionFields, Rules
from ..values import Json, is_object, is_same
from .labels import is_custom
from .readings import the_only_each


def encode_one(form: OneForm, ask: Ask, answers: Answers) -> Json:
    """Writes the answer that counts."""
    (answer,), (question,) = answers, ask.questions
    if answer is None:
        return {form.answer: None}
    if answer.custom is not None:
        return {form.answer: answer.custom}
    chosen = question.options[answer.choices[0]]
    return {form.answer: chosen.result, form.option: cast(Json, chosen.sent)}


def decode_one(form: OneForm, rules: Rules, ask: Ask, value: object) -> Answers:
    """Reads what `encode_one` wrote. Raises Malformed or Ambiguous."""
    answer = value.get(form.answer) if is_object(value) else None
    if not is_object(value) or not isinstance(answer, str):
        raise Malformed
    (question,) = ask.questions
    chosen = [
        (choice, Answer((index,)))
        for index, choice in enumerate(question.options)
        if choice.result == answer
    ]
    if form.option in value:
        echo = value[form.option]
        fields = rules.request.option
        return the_only_each([[one for choice, one in chosen if _is_echo(fields, choice, echo)]])
    # Without an option: free text, or an option that was not echoed.
    return the_only_each([[*_read_bare(rules, question, answer), *(one for _, one in chosen)]])


def _read_bare(rules: Rules, question: Question, answer: str) -> list[Answer]:
    return [Answer(custom=answer)] if is_custom(rules, question, answer) else []


def _is_echo(of: OptionFields, choice: Choice, option: object) -> bool:
    """Whether an option is the one that was sent, by the fields that are known."""
    sent = choice.sent
    if not is_object(sent) or not is_object(option):
        return is_same(sent, option)
    fields = (of.label, of.value, of.description, of.recommended)
    names = [field.name for field in fields if field is not None]
    return all(
        (name in sent) == (name in option) and is_same(sent.get(name), option.get(name))
        for name in names
    )
