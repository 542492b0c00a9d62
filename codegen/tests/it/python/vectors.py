"""Plays the vectors of a folder to the package, and prints what it makes wrong of them."""

import json
import pathlib
import sys

from askspec_contract import DIALECTS, Ambiguous, Failed, InvalidAnswers, Malformed, lift
from askspec_contract.action import read_answers, write_answers
from askspec_contract.provider import _write_encoded, _write_readings
from askspec_contract.words import AMBIGUOUS, INVALID_ANSWERS, MALFORMED

dialects = {dialect.name: dialect for dialect in DIALECTS}


def told_of_check(dialect, case):
    try:
        dialect.check(case["arguments"])
        return {"verdict": "accept"}
    except Failed as failed:
        return {"verdict": "refuse", "code": failed.failure.code, "path": failed.failure.path}


def told_of_encode(dialect, case):
    ask = dialect.check(case["arguments"])
    try:
        return _write_encoded(dialect.encode(ask, read_answers(case["answers"])))
    except InvalidAnswers:
        return {"code": INVALID_ANSWERS}


def told_of_decode(dialect, case):
    ask = dialect.check(case["arguments"])
    result = case["content"] if "content" in case else case["value"]
    try:
        return {"answers": write_answers(dialect.decode(ask, result, case.get("details")))}
    except Ambiguous as ambiguous:
        return {"code": AMBIGUOUS, "readings": sets(_write_readings(ambiguous.readings))}
    except Malformed:
        return {"code": MALFORMED}


def told_of_lift(dialect, case):
    return {"arguments": lift(dialect.name, case["api"], case["sent"])}


def sets(readings):
    if "whole" in readings:
        return sorted(map(canonical, readings["whole"]))
    return [sorted(map(canonical, one)) for one in readings["byQuestion"]]


def canonical(value):
    return json.dumps(value, sort_keys=True)


def wanted(case, names):
    told = {name: case[name] for name in names if name in case}
    return {**told, "readings": sets(told["readings"])} if "readings" in told else told


CALLS = {
    "lift": (told_of_lift, ["arguments"]),
    "check": (told_of_check, ["verdict", "code", "path"]),
    "encode": (told_of_encode, ["content", "value", "details", "code"]),
    "decode": (told_of_decode, ["answers", "code", "readings"]),
}

count = wrong = 0
for place in sorted(pathlib.Path(sys.argv[1]).glob("*/*.json")):
    file = json.loads(place.read_text(encoding="utf-8"))
    for case in file["cases"]:
        ask, names = CALLS[case.get("call", "check")]
        found = ask(dialects[file["dialect"]], case)
        count += 1
        if canonical(found) != canonical(wanted(case, names)):
            wrong += 1
            print(f"{file['dialect']} {case['name']}: {found}, not {wanted(case, names)}")
print(f"{count} vectors, {wrong} wrong")
