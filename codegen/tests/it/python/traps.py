"""What Python's JSON makes of hard input, and what the package makes of it; says `done` at the end."""

import asyncio
import json
import subprocess
import sys

from askspec_contract import DIALECTS, Failed, Host, Turn
from askspec_contract.action import read_answer, read_answers
from askspec_contract.values import parse, write


def refuses(read, given):
    try:
        found = read(given)
    except (ValueError, Failed):
        return
    raise AssertionError(f"{given!r:.80} is read as {found!r:.80}")


def arguments_of(dialect):
    batch, of = dialect.rules.request.batch, dialect.rules.request
    option = {of.option.label.name: "a"}
    question = {of.question.prompt.name: "Q", of.question.options.name: [option, {**option}]}
    for field in [of.question.id, of.question.header]:
        if field is not None:
            question[field.name] = "k"
    return {batch: [question]} if batch else question


def asked(dialect):
    return dialect.check(arguments_of(dialect))


# What is no JSON, and what no text can hold.
for text in [
    "NaN",
    "[Infinity]",
    "-Infinity",
    "1e400",
    "9" * 400,
    "9" * 5000,
    '"\\ud800"',
    '"\\udc00x"',
    "[" * 100_000,
    '{"a":' * 100_000,
    "",
    "\ufeff1",
    "'a'",
    "[1,]",
    '"\t"',
    "\u00a01",
    "0x1",
]:
    refuses(parse, text)
assert parse('"\\ud83d\\ude00"') == "\U0001f600"
assert parse('{"a":1,"a":2}') == {"a": 2}
assert parse('{"b":0,"a":1}') == {"b": 0, "a": 1} and list(parse('{"b":0,"a":1}')) == ["b", "a"]
assert parse(str(2**70)) == 2**70

# Every character but controls, quotes and backslashes as it is.
assert write({"é": "\u2028<&>\u007f/\U0001f600"}) == '{"é":"\u2028<&>\u007f/\U0001f600"}'
assert write('\x00\x1f\b\f\n\r\t"\\') == '"\\u0000\\u001f\\b\\f\\n\\r\\t\\"\\\\"'
refuses(write, float("nan"))

# Indices: `1.0` is one, and `true` is none.
assert read_answer({"choices": [1.0]}).choices == (1,)
for wrong in [{"choices": [True]}, {"choices": [1.5]}, {"choices": ["1"]}, {"custom": 1}, [], 0]:
    assert read_answer(wrong) is None, wrong
assert read_answers([None, {}]) is not None and read_answers([1]) is None

# Arguments and results are looked at whatever they are.
for dialect in DIALECTS:
    for arguments in [None, True, 1, "", [], {}, {"questions": None}, {1: 2}]:
        refuses(dialect.check, arguments)
    ask = asked(dialect)
    for result in [None, 1, [], {}, "{", "[" * 100_000, {"answers": [[[]]]}]:
        refuses(lambda it, dialect=dialect, ask=ask: dialect.decode(ask, it), result)


# An ask ends with its turn, also while a human is silent; and who awaits it may cancel it.
async def silent(screen):
    await asyncio.Event().wait()


async def ends():
    for dialect in DIALECTS:
        host, turn = Host(dialect), Turn()
        registration = host.register(silent)
        sent = arguments_of(dialect)
        asking = asyncio.ensure_future(host.ask(sent, turn=turn))
        await asyncio.sleep(0)
        turn.stop()
        await asyncio.wait_for(asyncio.gather(asking, return_exceptions=True), 5)
        asking = asyncio.ensure_future(host.ask(sent))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert asking.cancelled()
        asking = asyncio.ensure_future(host.ask(sent))
        await asyncio.sleep(0)
        registration.dispose()
        (failed,) = await asyncio.wait_for(asyncio.gather(asking, return_exceptions=True), 5)
        assert isinstance(failed, Failed) and failed.failure.fault == "no-provider", failed


asyncio.run(ends())

# The provider takes lines from a pipe and from a file, and what is no message harms nothing.
lines = [
    b"",
    b"{",
    b"[]",
    b"\xff\xfe",
    b'{"jsonrpc":"2.0","id":"a","method":"ping"}\r',
    b"[" * 200_000,
]
lines += [
    b'{"jsonrpc":"2.0","id":1,"method":"none"}',
    b'{"jsonrpc":"2.0","id":2,"method":"ask","params":[]}',
]
command = [sys.executable, "-m", "askspec_contract"]
piped = subprocess.run(command, input=b"\n".join(lines), capture_output=True, timeout=60)
with open("lines.txt", "wb") as file:
    file.write(b"\n".join(lines))
with open("lines.txt", "rb") as file:
    filed = subprocess.run(command, stdin=file, capture_output=True, timeout=60)
for done in [piped, filed]:
    assert (done.returncode, done.stderr) == (0, b""), done
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    told = sorted(reply["error"]["code"] for reply in replies if "error" in reply)
    assert told == [-32700, -32700, -32700, -32602, -32601, -32600], replies
    assert [reply for reply in replies if reply.get("id") == "a"][0]["result"] == {}
print("done")
