"""Text as the spec counts and trims it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from .words import WHITE_SPACE

Unit: TypeAlias = Literal["code-points", "utf16-units", "bytes"]
"""What a text is measured in."""


def is_blank(text: str) -> bool:
    """Whether a text is of nothing but outer white space."""
    return not trim(text)


def trim(text: str) -> str:
    """The text without its outer white space; `str.strip` alone would take more than the spec."""
    return text.strip(WHITE_SPACE)


def measure(text: str, unit: Unit) -> int:
    """How long a text is."""
    return _MEASURES[unit](text)


def truncate(text: str, room: int, unit: Unit) -> str:
    """The greatest prefix that fits, cut between code points."""
    if measure(text, unit) <= room:
        return text
    for end, point in enumerate(text):
        room -= measure(point, unit)
        if room < 0:
            return text[:end]
    return text


def _utf16_units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _utf8_bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


_MEASURES: Mapping[Unit, Callable[[str], int]] = {
    "code-points": len,
    "utf16-units": _utf16_units,
    "bytes": _utf8_bytes,
}
