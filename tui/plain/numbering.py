"""Numbers of options that stay: while a question comes again in the same turn, a number means the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from tui.table.in_words import InWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option, Seat
    from core.engine.history import Entry
    from core.engine.views import View
    from tui.table.table import Table

Key: TypeAlias = "tuple[Option, str]"
"""An option and what it is called, without what it brings: what comes later may be equal, and another thing."""


class Numbered(InWords):
    """A table in sentences, in which each of several things, picked one after the other, keeps its number.

    Options that are offered again keep their numbers; new ones get the next. A question of which at most half was
    offered before is a new one, and counts from 1. The numbers follow from what the seat that looks was asked in this
    turn, and from nothing else.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._numbers: tuple[Entry[Any], Seat, tuple[int, ...]] | None = None

    def numbers(self) -> Sequence[int]:
        """The numbers of the options, each higher than the one before only where nothing was picked yet."""
        table = self._table
        head, viewer = table.history.head, table.viewer
        known = self._numbers
        if known is None or known[0] is not head or known[1] != viewer:
            own = self._own_numbers()
            agreed = range(max(own, default=0) + 1, max(own, default=0) + 1 + len(self.options()) - len(own))
            known = self._numbers = head, viewer, (*own, *agreed)
        return known[2][: len(self.options())]

    def _own_numbers(self) -> list[int]:
        """The numbers of what the seat that looks is asked or offered, all others apart."""
        asked: list[tuple[str, dict[Key, int]]] = []
        numbers: list[int] = []
        for view in self._asked_in_turn():
            kind = _kind_of(view)
            keys = [(option, self._words.label(option, view).partition("  ")[0]) for option in view.options]
            same = next((found for before, found in reversed(asked) if before == kind and _goes_on(found, keys)), None)
            if same is None:
                same = {}
                asked.append((kind, same))
            for key in keys:
                same.setdefault(key, len(same) + 1)
            numbers = [same[key] for key in keys]
        return numbers

    def _asked_in_turn(self) -> list[View]:
        """What the seat that looks could answer in this turn until here, as it saw it then; the last is now."""
        table = self._table
        turn = table.game.turn_of(table.history.state)
        found: list[View] = [table.view()]
        entry = table.history.head
        while entry.parent is not None and not any(self._words.turn_in(event) for event in entry.events):
            entry = entry.parent
            if table.game.turn_of(entry.state) != turn:
                break
            view: View = table.game.view(entry.state, table.viewer)
            found += [view] if view.options else []
        return found[::-1]


def _goes_on(numbered: dict[Key, int], keys: Sequence[Key]) -> bool:
    """Whether these options are what is left of a question, and not merely a few that are always there."""
    kept = sum(key in numbered for key in keys)
    return kept > 1 and 2 * kept > len(keys)


def _kind_of(view: View) -> str:
    """What the viewer is asked; empty for what it is only offered."""
    return next((asked.kind for asked in view.asked if asked.open or asked.seat == view.viewer), "")
