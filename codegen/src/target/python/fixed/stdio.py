"""Lines from stdin and to stdout, for as long as somebody is there."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable


class Lines:
    """Takes in what stdin brings, line by line, and hands out lines to stdout."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._receive = receive
        self._begun: list[bytes] = []
        self._unwritten: list[str] = []
        self._over = asyncio.Event()

    async def run(self) -> None:
        """Reads until stdin ends, or until it is told to end."""
        # The event loop can't wait for every kind of stdin on every system; a thread can.
        threading.Thread(target=self._read, daemon=True).start()
        await self._over.wait()

    def end(self) -> None:
        """Reads no further."""
        self._over.set()

    def send(self, line: str) -> None:
        """Writes a line, together with whatever else is said in this step of the loop."""
        if not self._unwritten:
            self._loop.call_soon(self.flush)
        self._unwritten.append(line)

    def flush(self) -> None:
        """Writes what was not written yet."""
        text = "".join(f"{line}\n" for line in self._unwritten)
        self._unwritten.clear()
        try:
            sys.stdout.buffer.write(text.encode())
            sys.stdout.buffer.flush()
        except OSError:
            # Nobody reads any longer: what remains to be said is lost.
            self.end()

    def _read(self) -> None:
        try:
            # Not through `sys.stdin`: Python would wait for its lock when it ends.
            while chunk := os.read(0, 1 << 16):
                self._loop.call_soon_threadsafe(self._take, chunk)
            self._loop.call_soon_threadsafe(self._take_last)
        except RuntimeError:
            # The loop is closed, and nobody listens any longer.
            return

    def _take(self, chunk: bytes) -> None:
        """A character may be split between chunks, and a line over many of them."""
        *whole, begun = chunk.split(b"\n")
        for end in whole:
            line = b"".join((*self._begun, end))
            self._begun.clear()
            if not self._over.is_set():
                self._receive(line)
        self._begun.append(begun)

    def _take_last(self) -> None:
        self._take(b"\n")
        self.end()
