"""What a side of Terrorscape 2 reads in PUBLIC: beside the station, over the right column, or over all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from core.engine.decisions import PUBLIC
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import KINDS
from tui.play.commands import DIRECTION_OF
from tui.terrorscape_2.desk import told_of
from tui.terrorscape_2.modes.mode import ShowThing, skill_shown
from tui.terrorscape_2.panels.all_cards import killer_of
from tui.terrorscape_2.sifting import ALL, Sifting

if TYPE_CHECKING:
    from core.terrorscape_2.forms import Killer
    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.words.announced import ToldLine
    from tui.play.desk.arranging import Arranging
    from tui.play.modes.mode import Show
    from tui.table.table import Table

KEEPS_SHADE: Final = frozenset({"go", "card.open"})
"""Commands that may be about what is read: they open it, shade the rooms of a line of PUBLIC, or no longer."""


class ReadAt(Protocol):
    """A table as the side that looks sees it.

    Attributes:
        table: The game.
        view: What that side knows.
        panels: What lies over other panels, and which one has the focus.
    """

    table: Table
    view: Any
    panels: Arranging

    def goes_back(self, command: str) -> bool:
        """Whether a command belongs to the question, and leads back to it from a panel."""


class Reading:
    """What both sides were told, and what of it is read.

    Attributes:
        shaded: Rooms that a line of PUBLIC is about.
        sifting: Which of its lines are shown where all of it lies over other panels.
        card_at: Which of all cards of the Killer is chosen, where they lie over other panels.
    """

    def __init__(self, at: ReadAt) -> None:
        self.at = at
        self.shaded: tuple[int, ...] = ()
        self.sifting = ALL
        self.card_at = 0
        self._told: tuple[int, tuple[ToldLine, ...]] = (-1, ())

    @property
    def told(self) -> tuple[ToldLine, ...]:
        """What both sides know."""
        events = self.at.table.events(PUBLIC)
        if self._told[0] != len(events):
            self._told = (len(events), told_of(self.at.view, events))
        return self._told[1]

    def shade(self, number: int) -> None:
        """Shade what a line of PUBLIC was about; once more, no longer."""
        places = self.told[number].places if 0 <= number < len(self.told) else ()
        self.shaded = () if self.shaded == places else places

    def opened_of(self, number: int) -> Show | None:
        """What a line of PUBLIC was about in full: its card, who alone was named, its only room; else shade that."""
        line = self.told[number] if 0 <= number < len(self.told) else None
        if line is not None and line.card:
            return skill_shown(cast("Terrorscape2", self.at.table.game).cards, self.at.view.killer, line.card)
        if line is not None and len(line.who) == 1:
            return ShowThing("survivor", line.who[0])
        if line is not None and len(line.places) == 1:
            return ShowThing("space", line.places[0])
        self.shade(number)
        return None

    def card_shown(self, place: int) -> Show | None:
        """One of all cards of the Killer in full."""
        if not 0 <= place < len(self._killer.card):
            return None
        cards = cast("Terrorscape2", self.at.table.game).cards
        return skill_shown(cards, self.at.view.killer, self._killer.card[place].id)

    @property
    def read(self) -> int:
        """The line of PUBLIC that is read, where it has the focus or lies over the table; nowhere for none."""
        if self.at.panels.laid == "all-told":
            return self.sifting.chosen(self.told)
        return (
            self.at.panels.thing[1]
            if self.at.panels.in_focus == "told" and self.at.panels.thing is not None
            else NOWHERE
        )

    def in_laid(self, command: str) -> bool:
        """Whether a command belongs to PUBLIC, where all of it lies over other panels; then it is done.

        What belongs to the question goes back to it first.
        """
        if self.at.panels.laid == "all-cards":
            return self._in_cards(command)
        if self.at.panels.laid != "all-told":
            return False
        last = len(self.sifting.numbers(self.told)) - 1
        match command:
            case "ts.calm":
                told = {line.kind for line in self.told}
                kinds = ("", *[kind for kind in KINDS if kind in told])
                self.sifting = Sifting(kinds[(kinds.index(self.sifting.kind) + 1) % len(kinds)], self.sifting.who)
            case "ts.cat":
                who = self.sifting.who + 1
                self.sifting = Sifting(self.sifting.kind, who if who < len(self.at.view.team) else NOWHERE)
            case "maximise":
                self.at.panels.maximised = not self.at.panels.maximised
            case "go":
                self.shade(self.sifting.chosen(self.told))
                self.at.panels.maximised = False
            case _ if command in DIRECTION_OF:
                step = 1 if DIRECTION_OF[command] in {"up", "left"} else -1
                self.sifting = self.sifting._replace(at=max(0, min(last, self.sifting.at + step)))
            case _:
                # all other commands belong to the question
                if self.at.goes_back(command) and command != "back":
                    self.at.panels.unlay()
                return False
        return True

    def _in_cards(self, command: str) -> bool:
        """Whether a command belongs to all cards of the Killer; what belongs to the question goes back to it first."""
        if command in DIRECTION_OF:
            step = -1 if DIRECTION_OF[command] in {"up", "left"} else 1
            self.card_at = max(0, min(len(self._killer.card) - 1, self.card_at + step))
            return True
        if self.at.goes_back(command) and command != "back":
            self.at.panels.unlay()
        return False

    @property
    def _killer(self) -> Killer:
        """The Killer of this hunt."""
        return killer_of(cast("Terrorscape2", self.at.table.game).cards, self.at.view)[1]

    @property
    def lines(self) -> tuple[tuple[str, int], ...]:
        """The lines of PUBLIC as things on its panel, the newest first."""
        return tuple([("told", number) for number in range(len(self.told))][::-1])

    def begin(self, command: str) -> None:
        """A command of the table begins: what a line of PUBLIC has shaded is shown until then."""
        reads = self.at.panels.laid == "all-told" or self.at.panels.in_focus == "told"
        if not (reads and command in KEEPS_SHADE):
            self.shaded = ()

    def opens(self, command: str) -> bool:
        """Whether a command opens what is read."""
        if self.at.panels.laid == "all-cards":
            return command in KEEPS_SHADE
        return command == "card.open" and self.read != NOWHERE

    def open(self) -> Show | None:
        """What is read in full: a card of the Killer, else what a line of PUBLIC was about."""
        return self.card_shown(self.card_at) if self.at.panels.laid == "all-cards" else self.opened_of(self.read)

    def forget(self) -> None:
        """The position has changed: PUBLIC is read anew."""
        self._told = (-1, ())
