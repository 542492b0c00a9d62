"""Hosts a dialect: who may ask, who answers, and what becomes of it."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, TypeAlias

from .action import Action
from .ask import Answers, Ask, Caller, Context, Encoded
from .dialect import Dialect
from .errors import Failed, InvalidAnswers
from .screen import Screen, present
from .settle import Broken, Passed, Settled, settle, stop
from .state import State
from .turn import Turn

Answerer: TypeAlias = Callable[[Screen], Awaitable[Action | None]]
"""Shows a screen to a human and waits for one action; None is none, and the screen comes again.

It is cancelled when the ask ends without it.
"""

_LOG = logging.getLogger(__name__)


class Registration:
    """Those who answer, until it is disposed of."""

    def __init__(self, host: Host, answerers: Sequence[Answerer]) -> None:
        self.answerers = tuple(answerers)
        self.held = Turn()
        self._host = host

    def dispose(self) -> None:
        """Takes them away; an ask that is open ends."""
        self._host.forget(self)
        self.held.stop()


class Host:
    """Lets asks of one dialect meet those who answer them. Several asks may be open at once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._registered: list[Registration] = []

    def register(self, *answerers: Answerer) -> Registration:
        """Registers those who answer. Raises Failed where there can be only one and there is."""
        if self._registered and self._dialect.rules.providers == "one":
            raise Failed(self._dialect.failure("provider-repeated"))
        registration = Registration(self, answerers)
        self._registered.append(registration)
        return registration

    def forget(self, registration: Registration) -> None:
        """Takes a registration off the list."""
        if registration in self._registered:
            self._registered.remove(registration)

    async def ask(
        self,
        arguments: object,
        *,
        caller: Caller = "root",
        turn: Turn | None = None,
        answerers: Sequence[Answerer] | None = None,
    ) -> Encoded:
        """Asks, and waits for as long as it takes. Raises Failed where no answer comes of it.

        `answerers` answer this ask in place of those registered; somebody must be all the same.
        """
        turn = Turn() if turn is None else turn
        registered = tuple(self._registered)
        if answerers is None:
            answerers = [one for registration in registered for one in registration.answerers]
        count = len(answerers) if registered else 0
        admission = self._dialect.admit(arguments, Context(caller, count, turn.stopped))
        if admission.stopped:
            return self._encode(admission.ask, (None,) * len(admission.ask.questions))
        if self._dialect.rules.providers != "waterfall":
            answerers = answerers[:1]
        open_ask = _OpenAsk(self._dialect, admission.ask, turn, registered)
        end = await open_ask.run(answerers)
        if isinstance(end, Broken):
            raise Failed(self._dialect.failure(end.fault))
        return self._encode(admission.ask, end.answers)

    def _encode(self, ask: Ask, answers: Answers) -> Encoded:
        try:
            return self._dialect.encode(ask, answers)
        except InvalidAnswers:
            # A dialect without skipped answers has no form for an ask that nobody answered.
            raise Failed(self._dialect.failure("no-provider")) from None


class _OpenAsk:
    """One ask that is shown to those who may answer it."""

    def __init__(
        self, dialect: Dialect, ask: Ask, turn: Turn, registered: Sequence[Registration]
    ) -> None:
        self._dialect = dialect
        self._ask = ask
        self._ended: Literal["stopped", "gone"] | None = None
        self._waiting: asyncio.Task[Any] | None = None
        self._unwatch = [turn.watch(lambda: self._end("stopped"))]
        for registration in registered:
            self._unwatch.append(registration.held.watch(lambda: self._end("gone")))

    async def run(self, answerers: Sequence[Answerer]) -> Settled | Broken:
        try:
            for answerer in answerers:
                end = await self._show(answerer)
                if not isinstance(end, Passed):
                    return end
            return Broken("no-provider")
        finally:
            for unwatch in self._unwatch:
                unwatch()

    async def _show(self, answerer: Answerer) -> Settled | Broken | Passed:
        rules, state = self._dialect.rules, State()
        while True:
            taken = await self._wait(answerer, state)
            if taken == "gone":
                return Broken("no-provider")
            if taken == "stopped":
                return stop(rules, self._ask, state)
            step = settle(rules, self._ask, state, taken)
            if not isinstance(step, State):
                return step
            state = step

    async def _wait(self, answerer: Answerer, state: State) -> object:
        """The human's next action, unless the ask ends first; a late action is never looked at."""
        screen = present(self._dialect.rules, self._ask, state)
        self._waiting = asyncio.current_task()
        cancelling = _cancelling(self._waiting)
        try:
            action = await answerer(screen)
            return action if self._ended is None else self._ended
        except asyncio.CancelledError:
            # Whoever awaits the ask may cancel it too, and is not to be kept from that.
            if self._ended is None or _uncancel(self._waiting) > cancelling:
                raise
            return self._ended
        except Exception:
            # An answerer that breaks down is one that is no longer there.
            _LOG.warning("an answerer broke down", exc_info=True)
            return "gone"
        finally:
            self._waiting = None

    def _end(self, how: Literal["stopped", "gone"]) -> None:
        if self._ended is not None:
            return
        self._ended = how
        if self._waiting is not None:
            self._waiting.cancel()


def _cancelling(task: asyncio.Task[Any] | None) -> int:
    """How many times a task was asked to stop; Python counts that from 3.11 on."""
    if sys.version_info >= (3, 11) and task is not None:
        return task.cancelling()
    return 0


def _uncancel(task: asyncio.Task[Any] | None) -> int:
    """Takes one of these times back, and says how many are left."""
    if sys.version_info >= (3, 11) and task is not None:
        return task.uncancel()
    return 0
