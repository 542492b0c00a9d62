"""The turn of an agent, which may be stopped while it asks."""

from __future__ import annotations

from collections.abc import Callable


class Turn:
    """Something that goes on until it is stopped, which is told to those who watch it."""

    def __init__(self) -> None:
        self.stopped = False
        self._watching: list[Callable[[], None]] = []

    def stop(self) -> None:
        """Stops it; once it is stopped it stays so."""
        self.stopped = True
        watching, self._watching = self._watching, []
        for told in watching:
            told()

    def watch(self, told: Callable[[], None]) -> Callable[[], None]:
        """Calls back when it is stopped; what it gives ends that."""
        self._watching.append(told)
        return lambda: self._unwatch(told)

    def _unwatch(self, told: Callable[[], None]) -> None:
        if told in self._watching:
            self._watching.remove(told)
