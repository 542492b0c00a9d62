"""The items of a text, one per question."""

from __future__ import annotations

from collections.abc import Sequence

from ..ask import Question
from ..rules import TextForm


def lead_of(form: TextForm, question: Question) -> str:
    """What a question's item begins with, the mark included."""
    match form.lead:
        case "prompt":
            lead: str | None = question.prompt
        case "header":
            lead = question.header
        case "id":
            lead = question.id
    return (lead or "") + form.mark


def item_of(form: TextForm, question: Question, texts: Sequence[str]) -> str:
    """One item: its lead, and labels in a row."""
    return lead_of(form, question) + form.between.join(texts)
