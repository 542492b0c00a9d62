"""Every dialect, each a module of its own."""

from __future__ import annotations

from typing import Final

from ..dialect import Dialect
{{ imports }}
__all__ = {{ names }}

DIALECTS: Final[tuple[Dialect, ...]] = {{ list }}
"""The dialects, by name."""
