"""Growing a history again from a file, in time that grows with the file and not faster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.engine.decisions import Answer
    from core.engine.history import Entry, History


class Regrowth:
    """Moves the head of a history and adds to it, as `History` does, but finds out only at the end where redo leads.

    A move of the head turns redo in every entry before it, and a file may have many moves in a long game. Redo leads
    from an entry to the child through which the head passed last, so that it is enough to remember when each entry was
    come to.
    """

    def __init__(self, history: History[Any]) -> None:
        self.history = history
        self._come_to = [0] * len(history.entries)
        self._moves = 0

    def jump(self, number: int) -> None:
        """Move the head to an entry. Raises `LookupError`."""
        self.history.head = self.history.entry(number)
        self._arrive(number)

    def record(self, answer: Answer) -> Entry[Any]:
        """Apply one answer at the head, without dealing. Raises `IllegalError`."""
        return self._grown(self.history.record(answer))

    def leap(self, state: Any) -> Entry[Any]:
        """Go on from the head with a state that was kept."""
        return self._grown(self.history.leap(state))

    def _grown(self, entry: Entry[Any]) -> Entry[Any]:
        if entry.number == len(self._come_to):
            self._come_to.append(0)
        self._arrive(entry.number)
        return entry

    def _arrive(self, number: int) -> None:
        self._moves += 1
        self._come_to[number] = self._moves

    def settle(self) -> None:
        """Let redo lead from every entry to where the head passed last."""
        # children have higher numbers than their parents, so that each is done before the entry before it
        latest, newest = list(self._come_to), [0] * len(self._come_to)
        for entry in reversed(self.history.entries[1:]):
            before, at = entry.parent, latest[entry.number]
            if before is None:
                continue
            if at > newest[before.number]:
                newest[before.number] = at
                self.history.lead_to(entry)
            latest[before.number] = max(latest[before.number], at)


class AtOnce:
    """The same where there are few moves: each turns redo at once, as `History` does."""

    def __init__(self, history: History[Any]) -> None:
        self.history = history

    def jump(self, number: int) -> None:
        """Move the head to an entry. Raises `LookupError`."""
        self.history.jump(number)

    def record(self, answer: Answer) -> Entry[Any]:
        """Apply one answer at the head, without dealing. Raises `IllegalError`."""
        return self.history.record(answer)

    def leap(self, state: Any) -> Entry[Any]:
        """Go on from the head with a state that was kept."""
        return self.history.leap(state)

    def settle(self) -> None:
        """Redo leads where it should already."""
