"""JSON as it was parsed: what a value is, places in it, and how it is read and written."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import NoReturn, TypeAlias, TypeGuard

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""Any JSON value."""


def is_object(value: object) -> TypeGuard[dict[str, object]]:
    """Whether a value is a JSON object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether a value is a JSON array."""
    return isinstance(value, list)


def is_texts(value: object) -> TypeGuard[list[str]]:
    """Whether a value is a JSON array of strings."""
    return is_list(value) and all(isinstance(entry, str) for entry in value)


def is_same(one: object, other: object) -> bool:
    """Whether two strings, flags or absences are the same; to Python, `True` equals `1`."""
    return type(one) is type(other) and one == other


def pointer(at: str, token: str | int) -> str:
    """The JSON Pointer to a member or an entry of what `at` points to."""
    if isinstance(token, int):
        return f"{at}/{token}"
    return f"{at}/{token.replace('~', '~0').replace('/', '~1')}"


def parse(text: str) -> object:
    """Reads JSON.

    Raises ValueError where it is none. `NaN`, a number that no double holds, half a surrogate
    pair and nesting without end are none either, though `json` would take some of them.
    """
    try:
        value: object = _DECODER.decode(text)
        if "\\u" in text:
            write(value).encode()
    except RecursionError:
        raise ValueError("nested too deep") from None
    return value


def write(value: object) -> str:
    """Writes JSON as `JSON.stringify` does: compact, and every character but controls as it is."""
    return _ENCODER.encode(value)


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError("no double holds this number")
    return number


def _integer(digits: str) -> int | float:
    # Python refuses to read integers of thousands of digits.
    return int(digits) if len(digits) < 300 else _finite(digits)


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


_DECODER = json.JSONDecoder(parse_float=_finite, parse_int=_integer, parse_constant=_refuse)
_ENCODER = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, allow_nan=False, separators=(",", ":")
)
