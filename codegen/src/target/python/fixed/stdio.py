"""Lines from stdin and to stdout, for as long as somebody is there."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable

# Not `sys.stdin`: Python would wait for its lock when it ends, as long as a thread reads.
_STDIN = 0

# How many bytes are read at once.
_MOST = 1 << 16


class Lines:
    """Takes in what stdin brings, line by line, and hands out lines to stdout."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._receive = receive
        self._begun: list[bytes] = []
        self._over = asyncio.Event()

    async def run(self) -> None:
        """Reads until stdin ends, or until it is told to end."""
        try:
            self._loop.add_reader(_STDIN, self._read_some)
        except (NotImplementedError, OSError):
            # A loop can't wait for a file, nor on Windows for a pipe; a thread can.
            threading.Thread(target=self._read_all, daemon=True).start()
        await self._over.wait()

    def end(self) -> None:
        """Reads no further."""
        self._over.set()

    def send(self, line: str) -> None:
        """Writes a line."""
        try:
            sys.stdout.buffer.write(line.encode() + b"\n")
            sys.stdout.buffer.flush()
        except OSError:
            # Nobody reads any longer: what remains to be said is lost.
            self.end()

    def _read_some(self) -> None:
        chunk = os.read(_STDIN, _MOST)
        self._take(chunk)
        if not chunk:
            self._loop.remove_reader(_STDIN)

    def _read_all(self) -> None:
        try:
            while chunk := os.read(_STDIN, _MOST):
                self._loop.call_soon_threadsafe(self._take, chunk)
            self._loop.call_soon_threadsafe(self._take, b"")
        except RuntimeError:
            # The loop is closed, and nobody listens any longer.
            return

    def _take(self, chunk: bytes) -> None:
        """A line may lie in many chunks, split within a character; an empty chunk is the end."""
        *whole, begun = (chunk or b"\n").split(b"\n")
        for end in whole:
            line = b"".join((*self._begun, end))
            self._begun.clear()
            if not self._over.is_set():
                self._receive(line)
        self._begun.append(begun)
        if not chunk:
            self.end()
