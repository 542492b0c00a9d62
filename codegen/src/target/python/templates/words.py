"""The words that every dialect shares: white space, faults, codes of the codec."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

NAME: Final = {{ name }}
"""The name of this package."""

VERSION: Final = {{ version }}
"""The version of this package."""

_RANGES: Final = (
{%- for range in white_space %}
    (0x{{ range[0] | code_point }}, 0x{{ range[1] | code_point }}),
{%- endfor %}
)

WHITE_SPACE: Final = "".join(
    chr(point) for first, last in _RANGES for point in range(first, last + 1)
)
"""Outer white space: the same characters in every language."""

Fault: TypeAlias = Literal[
{%- for fault in faults %}
    {{ fault.name }},
{%- endfor %}
]
"""One way to fail, before a dialect gives it a code."""

MESSAGES: Final[Mapping[Fault, str]] = {
{%- for fault in faults %}
    {{ fault.entry }},
{%- endfor %}
}
"""What each fault is, as the message of the error."""

INVALID_ANSWERS: Final = {{ codec.invalid_answers }}
"""The code for answers that do not fit, the same in every dialect."""

AMBIGUOUS: Final = {{ codec.ambiguous }}
"""The code for a result with several readings, the same in every dialect."""

MALFORMED: Final = {{ codec.malformed }}
"""The code for a result without a reading, the same in every dialect."""
