"""How an open ask stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .ask import Answer


@dataclass(frozen=True, slots=True)
class State:
    """An open ask, from the first screen on; one that nobody has touched is `State()`."""

    current: int = 0
    """The question that a card shows."""
    drafts: Mapping[int, Answer] = field(default_factory=dict[int, Answer])
    """What is drafted and not recorded, by question."""
    recorded: Mapping[int, Answer | None] = field(default_factory=dict[int, Answer | None])
    """What is recorded, by question; None is a skip, and nothing at all an open question."""

    def shown_draft(self, index: int) -> Answer | None:
        """What stands in a question's entry: the draft, or else the recorded answer."""
        return self.drafts.get(index) or self.recorded.get(index)
