"""JSON-RPC 2.0 over lines, in both directions at once."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from .values import is_object, parse, write

PARSE: Final = -32700
INVALID: Final = -32600
METHOD: Final = -32601
PARAMS: Final = -32602
INTERNAL: Final = -32603
FAILURE: Final = -32000
"""The code of failures that have a code of their own in `data`."""

Params: TypeAlias = dict[str, object]
"""What a method is called with."""

Method: TypeAlias = Callable[[Params], object]
"""Answers one call, at once or later; a notification's result goes nowhere."""


class RpcError(Exception):
    """Raised by a method, it becomes the error of the reply."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


class Peer:
    """One end of a connection."""

    def __init__(self, send: Callable[[str], None], methods: Mapping[str, Method]) -> None:
        self._send = send
        self._methods = methods
        self._waiting: dict[int, asyncio.Future[object]] = {}
        self._pending: set[asyncio.Task[None]] = set()
        self._last_id = 0

    async def call(self, method: str, params: object) -> object:
        """Calls the other side. Raises RpcError where it answers with an error."""
        self._last_id += 1
        reply: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting[self._last_id] = reply
        self._write({"id": self._last_id, "method": method, "params": params})
        return await reply

    def receive(self, line: bytes) -> None:
        """Takes in one line; what can't be answered at once is answered later."""
        if not line.strip():
            return
        try:
            message = parse(line.decode())
        except ValueError:
            return self._refuse(None, RpcError(PARSE, "this line is not JSON"))
        if not is_object(message):
            return self._refuse(None, RpcError(INVALID, "a message is an object"))
        method = message.get("method")
        if isinstance(method, str):
            self._answer(method, message)
        elif "result" in message or "error" in message:
            self._take_reply(message)
        else:
            fault = RpcError(INVALID, "this message neither calls nor replies")
            self._refuse(message.get("id"), fault)

    async def drain(self) -> None:
        """Waits until everything that was called is answered."""
        if self._pending:
            await asyncio.wait(self._pending)

    def _answer(self, name: str, message: Params) -> None:
        try:
            result = self._called(name, message.get("params"))
            if inspect.isawaitable(result):
                self._answer_later(message, result)
                return
        except Exception as fault:
            return self._refuse_call(message, fault)
        self._reply(message, result)

    def _called(self, name: str, params: object) -> object:
        method = self._methods.get(name)
        if method is None:
            raise RpcError(METHOD, "there is no such method")
        params = {} if params is None else params
        if not is_object(params):
            raise RpcError(PARAMS, "params must be an object")
        return method(params)

    def _answer_later(self, message: Params, result: Awaitable[object]) -> None:
        task = asyncio.ensure_future(self._answered(message, result))
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    async def _answered(self, message: Params, result: Awaitable[object]) -> None:
        try:
            self._reply(message, await result)
        except Exception as fault:
            self._refuse_call(message, fault)

    def _take_reply(self, message: Params) -> None:
        id = message.get("id")
        reply = self._waiting.pop(id, None) if isinstance(id, int) else None
        if reply is None or reply.done():
            return
        if "error" in message:
            reply.set_exception(RpcError(FAILURE, "the call was answered with an error"))
        else:
            reply.set_result(message["result"])

    def _reply(self, message: Params, result: object) -> None:
        if "id" in message:
            self._write({"id": message["id"], "result": result})

    def _refuse_call(self, message: Params, fault: Exception) -> None:
        if "id" in message:
            self._refuse(message["id"], fault)

    def _refuse(self, id: object, fault: Exception) -> None:
        error: Params = {"code": INTERNAL, "message": str(fault)}
        if isinstance(fault, RpcError):
            error["code"] = fault.code
            if fault.data is not None:
                error["data"] = fault.data
        self._write({"id": id, "error": error})

    def _write(self, message: Params) -> None:
        self._send(write({"jsonrpc": "2.0", **message}))
