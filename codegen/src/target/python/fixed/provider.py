"""The methods by which `askspec test` talks to a provider; the human is at the other end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, cast, get_args

from .action import Action, read_answers, write_answers
from .ask import Answers, Ask, Caller, Encoded
from .dialect import Dialect
from .dialects import DIALECTS
from .errors import Ambiguous, ByQuestion, Failed, Failure, InvalidAnswers, Malformed, Readings
from .host import Answerer, Host, Registration
from .rpc import FAILURE, PARAMS, Method, Params, Peer, RpcError
from .screen import Screen
from .turn import Turn
from .values import is_object
from .words import AMBIGUOUS, INVALID_ANSWERS, MALFORMED, NAME, VERSION

CAPABILITIES: Final = (
    "navigation",
    "registration",
    "waterfall",
    "callers",
    "concurrent",
    "details",
    "codec",
    "clock",
)
"""What this provider can do, the same in every dialect."""

WINDOW: Final = 8
"""How many asks may be open at once."""

# An action is heard, and in the next step of the event loop its ask shows the next screen; no ask
# needs more steps than this to say what it has to say.
_STEPS = 4


@dataclass(slots=True)
class _Hosted:
    """A dialect with its host, and its registrations."""

    dialect: Dialect
    host: Host
    registrations: list[Registration] = field(default_factory=list[Registration])


class Provider:
    """A provider of every dialect."""

    def __init__(self, shutdown: Callable[[], None]) -> None:
        # In every dialect one is registered from the start. Who answers is said by each ask.
        self._hosted = {dialect.name: _hosted(dialect) for dialect in DIALECTS}
        self._turns: dict[str, Turn] = {}
        self._shutdown = shutdown
        self._peer: Peer | None = None

    def connect(self, peer: Peer) -> None:
        """Says who is at the other end, before the first ask."""
        self._peer = peer

    def methods(self) -> Mapping[str, Method]:
        """What can be called, by name."""
        return {
            "initialize": self._initialize,
            "ping": self._ping,
            "ask": self._ask,
            "check": self._check,
            "encode": self._encode,
            "decode": self._decode,
            "register": self._register,
            "dispose": self._dispose,
            "clock/advance": lambda _: {},
            "cancel": self._cancel,
            "shutdown": lambda _: self._shutdown(),
        }

    def stop(self) -> None:
        """Stops every open ask."""
        for turn in list(self._turns.values()):
            turn.stop()

    def _initialize(self, _: Params) -> object:
        return {
            "protocol": 1,
            "provider": {"name": NAME, "version": VERSION, "language": "python"},
            "dialects": [{"name": dialect.name, "declares": CAPABILITIES} for dialect in DIALECTS],
            "window": WINDOW,
        }

    async def _ping(self, _: Params) -> object:
        for _step in range(_STEPS):
            await asyncio.sleep(0)
        return {}

    def _ask(self, params: Params) -> Awaitable[object]:
        host, run = self._of(params).host, params.get("run")
        if not isinstance(run, str) or run in self._turns:
            raise _bad_params("run")
        arguments, caller = _required(params, "arguments"), _read_caller(params)
        answerers, turn = self._answerers(run, params), Turn()
        if params.get("aborted") is True:
            turn.stop()
        # At once: what comes next may be that the turn is stopped.
        self._turns[run] = turn
        asked = host.ask(arguments, caller=caller, turn=turn, answerers=answerers)
        return self._conclude(run, asked)

    async def _conclude(self, run: str, asked: Awaitable[Encoded]) -> object:
        try:
            return _write_encoded(await asked)
        except Failed as failed:
            raise _failed(failed.failure) from None
        finally:
            del self._turns[run]

    def _answerers(self, run: str, params: Params) -> list[Answerer]:
        count = params.get("answerers", 1)
        if not isinstance(count, int) or not 0 <= count <= 1024:
            raise _bad_params("answerers")
        return [self._answerer(run, index) for index in range(count)]

    def _answerer(self, run: str, index: int) -> Answerer:
        async def show(screen: Screen) -> Action | None:
            if self._peer is None:
                return None
            params = {"run": run, "answerer": index, "screen": screen}
            # Whatever it is, the host looks at every part of it.
            return cast(Action, await self._peer.call("human/next", params))

        return show

    def _check(self, params: Params) -> object:
        self._admitted(params)
        return {}

    def _encode(self, params: Params) -> object:
        dialect, ask = self._admitted(params)
        answers = read_answers(params.get("answers"))
        if answers is None:
            raise _bad_params("answers")
        try:
            return _write_encoded(dialect.encode(ask, answers))
        except InvalidAnswers as invalid:
            raise RpcError(FAILURE, str(invalid), {"code": INVALID_ANSWERS}) from None

    def _decode(self, params: Params) -> object:
        dialect, ask = self._admitted(params)
        result = params["value"] if "value" in params else _required(params, "content")
        try:
            answers: Answers = dialect.decode(ask, result, params.get("details"))
        except Ambiguous as ambiguous:
            readings = _write_readings(ambiguous.readings)
            data = {"code": AMBIGUOUS, "readings": readings}
            raise RpcError(FAILURE, str(ambiguous), data) from None
        except Malformed as malformed:
            raise RpcError(FAILURE, str(malformed), {"code": MALFORMED}) from None
        return {"answers": write_answers(answers)}

    def _register(self, params: Params) -> object:
        hosted = self._of(params)
        try:
            hosted.registrations.append(hosted.host.register())
        except Failed as failed:
            raise _failed(failed.failure) from None
        return {}

    def _dispose(self, params: Params) -> object:
        hosted = self._of(params)
        for registration in hosted.registrations:
            registration.dispose()
        hosted.registrations = []
        return {}

    def _cancel(self, params: Params) -> None:
        turn = self._turns.get(str(params.get("run")))
        if turn is not None:
            turn.stop()

    def _admitted(self, params: Params) -> tuple[Dialect, Ask]:
        dialect = self._of(params).dialect
        try:
            return dialect, dialect.check(_required(params, "arguments"))
        except Failed as failed:
            raise _failed(failed.failure) from None

    def _of(self, params: Params) -> _Hosted:
        hosted = self._hosted.get(str(params.get("dialect")))
        if hosted is None:
            raise _bad_params("dialect")
        return hosted


def _hosted(dialect: Dialect) -> _Hosted:
    host = Host(dialect)
    return _Hosted(dialect, host, [host.register()])


def _read_caller(params: Params) -> Caller:
    caller = params.get("caller", {"kind": "root"})
    kind = caller.get("kind") if is_object(caller) else None
    known: tuple[Caller, ...] = get_args(Caller)
    for word in known:
        if word == kind:
            return word
    raise _bad_params("caller")


def _write_encoded(encoded: Encoded) -> Params:
    if encoded.content is None:
        return {"value": encoded.value}
    if encoded.details is None:
        return {"content": encoded.content}
    return {"content": encoded.content, "details": encoded.details}


def _write_readings(readings: Readings) -> Params:
    name = "byQuestion" if isinstance(readings, ByQuestion) else "whole"
    return {name: [write_answers(answers) for answers in readings.readings]}


def _required(params: Params, name: str) -> object:
    if name not in params:
        raise _bad_params(name)
    return params[name]


def _failed(failure: Failure) -> RpcError:
    data = {"name": failure.name, "code": failure.code, "path": failure.path}
    told = {name: text for name, text in data.items() if text is not None}
    return RpcError(FAILURE, failure.message, told)


def _bad_params(name: str) -> RpcError:
    return RpcError(PARAMS, f"`{name}` is missing or not what it must be")
