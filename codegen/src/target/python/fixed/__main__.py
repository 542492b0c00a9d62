"""A provider on stdin and stdout: `askspec test` plays the human."""

from __future__ import annotations

import asyncio

from .provider import Provider
from .rpc import Peer
from .stdio import Lines


def main() -> None:
    """Runs the provider until stdin ends."""
    asyncio.run(_serve())


async def _serve() -> None:
    lines = Lines(lambda line: peer.receive(line))
    provider = Provider(lines.end)
    peer = Peer(lines.send, provider.methods())
    provider.connect(peer)
    await lines.run()
    # Asks that are still open are stopped, and whatever was called is answered before the end.
    provider.stop()
    await peer.drain()


if __name__ == "__main__":
    main()
