"""Reads cases, one a line, and prints how the package differs from what they say."""

import json
import sys

from askspec_contract import DIALECTS, Ambiguous, Failed, InvalidAnswers, Malformed
from askspec_contract.action import read_answers, write_answers
from askspec_contract.provider import _write_encoded, _write_readings
from askspec_contract.values import parse

MOST = 16
dialects = {dialect.name: dialect for dialect in DIALECTS}
told = set()
different = 0


def canonical(value):
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def compare(what, about, found, wanted):
    global different
    if canonical(found) == canonical(wanted):
        return
    different += 1
    # The first of a dialect says enough.
    if about["name"] not in told:
        told.add(about["name"])
        print(
            f"{what} {canonical(about)}\n  found  {canonical(found)}\n  wanted {canonical(wanted)}"
        )


def is_full(reading):
    lists = [
        entry for entries in reading.get("readings", {}).values() for entry in [entries, *entries]
    ]
    return any(len(entry) >= MOST for entry in lists if entry is not None)


def in_order(reading):
    if "readings" not in reading:
        return reading
    if "whole" in reading["readings"]:
        return {**reading, "readings": sorted(map(canonical, reading["readings"]["whole"]))}
    return {
        **reading,
        "readings": [sorted(map(canonical, one)) for one in reading["readings"]["byQuestion"]],
    }


def check(dialect, arguments):
    try:
        return dialect.check(arguments), None
    except Failed as failed:
        return None, {"code": failed.failure.code, "path": failed.failure.path}


def encode(dialect, ask, answers):
    try:
        return _write_encoded(dialect.encode(ask, read_answers(answers)))
    except InvalidAnswers:
        return None


def decode(dialect, ask, given):
    result = given["content"] if "content" in given else given["value"]
    try:
        answers = dialect.decode(ask, result, given.get("details"))
        return {"kind": "answers", "answers": write_answers(answers)}
    except Ambiguous as ambiguous:
        return {"kind": "ambiguous", "readings": _write_readings(ambiguous.readings)}
    except Malformed:
        return {"kind": "malformed"}


def judge(case):
    name, arguments, verdict = case["dialect"], case["arguments"], case["verdict"]
    dialect, about = dialects[name], {"name": name, "arguments": arguments}
    ask, refusal = check(dialect, arguments)
    compare("check", about, refusal, verdict)
    if ask is None or verdict is not None:
        return
    for exchange in case["exchanges"]:
        answers = exchange["answers"]
        encoded = encode(dialect, ask, answers)
        compare("encode", {**about, "answers": answers}, encoded, exchange["encoded"])
        for decoded in exchange["decoded"]:
            found, wanted = decode(dialect, ask, decoded["input"]), decoded["reading"]
            # At most so many readings are told; which of more is left open.
            if not (is_full(found) and is_full(wanted)):
                compare("decode", {**about, **decoded}, in_order(found), in_order(wanted))


count = 0
for line in sys.stdin.buffer:
    judge(parse(line.decode()))
    count += 1
print(f"{count} alike" if different == 0 else f"{different} different")
