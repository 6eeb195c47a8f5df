"""Sentences for small games of tests: everything that a table asks for, in as few words as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.engine.views import View
from core.words.lines import NOBODY
from core.words.log import LogWriter
from core.words.spoken import Deed, FactWords, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.engine.past.learnt import Die, Facts
    from core.words.annals import Rows
    from core.words.spoken import TurnHead


class SmallTelling(LogWriter):
    """A line for each event: its name and what it says."""

    def tell(self, event: Event) -> None:
        """Tell one event."""
        told = [str(getattr(event, field)) for field in event.__struct_fields__ if field != "audience"]
        self.say(" ".join([str(event.__struct_config__.tag), *told]), "deed")


class SmallWords(Words[Any]):
    """What is said of any game by its names for things."""

    topics: ClassVar[Mapping[str, str]] = {"deed": "deeds"}
    peaks: ClassVar[tuple[str, ...]] = ()

    def ways(self) -> tuple[str, ...]:
        return ()

    def prompt(self, view: Any) -> tuple[Seat, str]:
        return (view.asked[0].seat, f"{view.asked[0].kind}?") if view.asked else (NOBODY, self.outcome(view))

    def wanted(self, view: Any, seat: Seat) -> tuple[str, ...]:
        return tuple(f"{self.seats[seat].name}: {asked.kind}" for asked in view.asked if asked.seat == seat)

    def label(self, option: Option, view: Any) -> str:
        del view
        return option.id

    def position(self, view: Any) -> str:
        return str(view)

    def when(self, state: Any) -> str:
        return f"in {self.stage(state.round)}"

    def telling(self, viewer: Seat) -> SmallTelling:
        del viewer
        return SmallTelling(self.seats)

    def turn_in(self, event: Event) -> TurnHead | None:
        del event
        return None

    def about(self, event: Event) -> tuple[Seat, ...]:
        del event
        return ()

    def peak(self, event: Event) -> bool:
        return str(event.__struct_config__.tag) in self.peaks

    def standing(self, view: Any) -> str:
        return self.stage(view.round)

    def deed(self, option: Option, kind: str) -> Deed:
        tag = str(option.__struct_config__.tag)
        return Deed(f"{kind} ({tag})", f"to {tag}")

    def roll(self, die: Die, before: Iterator[Event]) -> tuple[str, str]:
        del before
        return die.stream, " ".join(map(str, die.faces))

    def fact(self, found: Facts) -> FactWords:
        return FactWords(found.kind, tuple(map(str, found.found)), "told")

    def outcome(self, view: Any) -> str:
        assert isinstance(view, View)
        return "" if view.over is None else f"It is over: {view.over.reason}."

    def story(self, view: Any, happened: Sequence[Event]) -> Rows:
        del view, happened
        return ()

    def compared(self, view: Any) -> Rows:
        return (("Round", str(view.round)),)


def tags(events: Sequence[Event]) -> list[str]:
    """The names of events."""
    return [str(event.__struct_config__.tag) for event in events]
