"""A provider in one file. What is yours is `show`: all but the human is in the package."""

import asyncio
from typing import Any

from askspec import DIALECTS, Failed, Host, Turn
from askspec.rpc import FAILURE, Peer, RpcError
from askspec.stdio import Lines

SERVED = [{{names}}]


async def main() -> None:
    # This stands in for your user interface, which shows a screen and waits for one action:
    # askspec plays the human.
    async def show(run: object, screen: Any) -> Any:
        return await peer.call("human/next", {"run": run, "screen": screen})

    hosts = {dialect.name: Host(dialect) for dialect in DIALECTS if dialect.name in SERVED}
    for host in hosts.values():
        host.register()
    turns: dict[object, Turn] = {}

    # Whatever comes over the wire.
    async def ask(params: Any) -> object:
        host, run, turn = hosts[params["dialect"]], params["run"], Turn()
        if params.get("aborted"):
            turn.stop()
        turns[run] = turn
        humans = [lambda screen: show(run, screen)] * params.get("answerers", 1)
        caller = params.get("caller", {"kind": "root"})["kind"]
        try:
            encoded = await host.ask(
                params["arguments"], caller=caller, turn=turn, answerers=humans
            )
        except Failed as failed:
            failure = failed.failure
            data = {"name": failure.name, "code": failure.code, "path": failure.path}
            raise RpcError(FAILURE, failure.message, data) from None
        finally:
            del turns[run]
        if encoded.content is None:
            return {"value": encoded.value}
        return {"content": encoded.content, "details": encoded.details}

    def cancel(params: Any) -> None:
        if params.get("run") in turns:
            turns[params["run"]].stop()

    provider = {"name": "my-provider", "version": "0.1.0", "language": "Python"}
    dialects = [{"name": name, "declares": []} for name in hosts]
    lines = Lines(lambda line: peer.receive(line))
    methods = {
        "initialize": lambda _: {"protocol": 1, "provider": provider, "dialects": dialects},
        "ping": lambda _: {},
        "ask": ask,
        "cancel": cancel,
        "shutdown": lambda _: lines.end(),
    }
    peer = Peer(lines.send, methods)
    await lines.run()


asyncio.run(main())
