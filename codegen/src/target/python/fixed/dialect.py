"""One dialect at work: what it lets in, and how it writes answers down and reads them back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .answers import settle_answers
from .ask import Admission, Answer, Answers, Ask, Context, Encoded
from .errors import Failed, Failure, Malformed
from .forms.listed import decode_list, encode_list
from .forms.one import decode_one, encode_one
from .forms.texts import decode_text, encode_details, encode_text
from .gates import look_at_arguments, look_at_context
from .reading import Refusal, read_ask
from .rules import ListForm, OneForm, Rules, TextForm
from .values import Json, parse, write
from .words import MESSAGES, Fault


@dataclass(frozen=True, slots=True)
class Dialect:
    """A dialect, known by its rules."""

    rules: Rules

    @property
    def name(self) -> str:
        """The name by which it is known everywhere."""
        return self.rules.name

    def check(self, arguments: object) -> Ask:
        """Looks at the arguments alone. Raises Failed where they are not let in."""
        try:
            ask = read_ask(self.rules.request, arguments)
            for gate in self.rules.failures.gates:
                look_at_arguments(self.rules, gate, ask)
        except Refusal as refusal:
            raise Failed(self.failure(refusal.fault, refusal.path)) from None
        return ask

    def admit(self, arguments: object, context: Context) -> Admission:
        """Looks at the arguments and at who asks, in the dialect's order. Raises Failed."""
        try:
            return self._admit(arguments, context)
        except Refusal as refusal:
            raise Failed(self.failure(refusal.fault, refusal.path)) from None

    def failure(self, fault: Fault, path: str | None = None) -> Failure:
        """The failure for a fault; one without a code in the dialect keeps its own name."""
        failures = self.rules.failures
        return Failure(
            fault=fault,
            code=failures.codes.get(fault, fault),
            message=MESSAGES[fault],
            name=failures.name,
            path=path,
        )

    def encode(self, ask: Ask, answers: Sequence[Answer | None]) -> Encoded:
        """Writes answers down, as the asker gets them. Raises InvalidAnswers."""
        settled = settle_answers(self.rules, ask.questions, answers)
        match self.rules.result:
            case TextForm() as form:
                return Encoded(
                    content=encode_text(form, self.rules, ask, settled),
                    details=encode_details(form, self.rules, ask, settled),
                )
            case ListForm() as form:
                return self._surfaced(encode_list(form, self.rules, ask, settled))
            case OneForm() as form:
                return self._surfaced(encode_one(form, ask, settled))

    def decode(self, ask: Ask, result: object, details: object = None) -> Answers:
        """Reads what `encode` wrote: the content or the value, and the details beside it.

        Raises Malformed where there is no reading, and Ambiguous where there are several.
        """
        match self.rules.result:
            case TextForm() as form:
                return decode_text(form, self.rules, ask, result, details)
            case ListForm() as form:
                return decode_list(form, self.rules, ask, self._unwrapped(result))
            case OneForm() as form:
                return decode_one(form, self.rules, ask, self._unwrapped(result))

    def _admit(self, arguments: object, context: Context) -> Admission:
        ask = read_ask(self.rules.request, arguments)
        for gate in self.rules.failures.gates:
            if gate == "aborted" and context.aborted:
                if self.rules.answers.stop == "fails":
                    raise Refusal("aborted")
                return Admission(ask, stopped=True)
            look_at_arguments(self.rules, gate, ask)
            look_at_context(gate, context)
        return Admission(ask)

    def _surfaced(self, value: Json) -> Encoded:
        if self.rules.surface == "model":
            return Encoded(content=write(value))
        return Encoded(value=value)

    def _unwrapped(self, result: object) -> object:
        if self.rules.surface == "provider":
            return result
        if not isinstance(result, str):
            raise Malformed
        try:
            return parse(result)
        except ValueError:
            raise Malformed from None
