"""A side of Terrorscape 2 reads PUBLIC: beside the station, over the right column, or over all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from core.engine.decisions import PUBLIC
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import KINDS
from tui.play.commands import DIRECTION_OF
from tui.play.modes.mode import Say
from tui.terrorscape_2.desk import told_of
from tui.terrorscape_2.modes.mode import ShowThing, skill_shown
from tui.terrorscape_2.noting import NotingSitting
from tui.terrorscape_2.panels.all_cards import killer_of
from tui.terrorscape_2.sifting import ALL, Sifting

if TYPE_CHECKING:
    from core.terrorscape_2.forms import Killer
    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.words.announced import ToldLine
    from tui.play.modes.mode import Outcome, Show
    from tui.play.sitting import Opened
    from tui.table.table import Table

KEEPS_SHADE: Final = frozenset({"go", "card.open"})
"""Commands that may be about a line of PUBLIC: they shade its rooms, or no longer."""


class ReadingSitting(NotingSitting):
    """What both sides were told, and what of it is read.

    Attributes:
        shaded: Rooms that a line of PUBLIC is about.
        sifting: Which of its lines are shown where all of it lies over other panels.
        card_at: Which of all cards of the Killer is chosen, where they lie over other panels.
    """

    def __init__(self, table: Table) -> None:
        self.shaded: tuple[int, ...] = ()
        self.sifting = ALL
        self.card_at = 0
        self._told: tuple[int, tuple[ToldLine, ...]] = (-1, ())
        super().__init__(table)

    @property
    def told(self) -> tuple[ToldLine, ...]:
        """What both sides know."""
        events = self.table.events(PUBLIC)
        if self._told[0] != len(events):
            self._told = (len(events), told_of(self.view, events))
        return self._told[1]

    def shade(self, number: int) -> None:
        """Shade what a line of PUBLIC was about; once more, no longer."""
        places = self.told[number].places if 0 <= number < len(self.told) else ()
        self.shaded = () if self.shaded == places else places

    def opened_of(self, number: int) -> Show | None:
        """What a line of PUBLIC was about in full: its card, who alone was named, its only room; else shade that."""
        line = self.told[number] if 0 <= number < len(self.told) else None
        if line is not None and line.card:
            return skill_shown(cast("Terrorscape2", self.table.game).cards, self.view.killer, line.card)
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
        cards = cast("Terrorscape2", self.table.game).cards
        return skill_shown(cards, self.view.killer, self._killer.card[place].id)

    @property
    def read(self) -> int:
        """The line of PUBLIC that is read, where it has the focus or lies over the table; nowhere for none."""
        if self.panels.laid == "all-told":
            return self.sifting.chosen(self.told)
        return self.panels.thing[1] if self.panels.in_focus == "told" and self.panels.thing is not None else NOWHERE

    def in_laid(self, command: str) -> bool:
        """Whether a command belongs to PUBLIC, where all of it lies over other panels; then it is done.

        What belongs to the question goes back to it first.
        """
        if self.panels.laid == "all-cards":
            return self._in_cards(command)
        if self.panels.laid != "all-told":
            return False
        last = len(self.sifting.numbers(self.told)) - 1
        match command:
            case "ts.calm":
                told = {line.kind for line in self.told}
                kinds = ("", *[kind for kind in KINDS if kind in told])
                self.sifting = Sifting(kinds[(kinds.index(self.sifting.kind) + 1) % len(kinds)], self.sifting.who)
            case "ts.cat":
                who = self.sifting.who + 1
                self.sifting = Sifting(self.sifting.kind, who if who < len(self.view.team) else NOWHERE)
            case "maximise":
                self.panels.maximised = not self.panels.maximised
            case "go":
                self.shade(self.sifting.chosen(self.told))
                self.panels.maximised = False
            case _ if command in DIRECTION_OF:
                step = 1 if DIRECTION_OF[command] in {"up", "left"} else -1
                self.sifting = self.sifting._replace(at=max(0, min(last, self.sifting.at + step)))
            case _:
                # all other commands belong to the question
                if self.goes_back(command) and command != "back":
                    self.panels.unlay()
                return False
        return True

    def _in_cards(self, command: str) -> bool:
        """Whether a command belongs to all cards of the Killer; what belongs to the question goes back to it first."""
        if command in DIRECTION_OF:
            step = -1 if DIRECTION_OF[command] in {"up", "left"} else 1
            self.card_at = max(0, min(len(self._killer.card) - 1, self.card_at + step))
            return True
        if self.goes_back(command) and command != "back":
            self.panels.unlay()
        return False

    @property
    def _killer(self) -> Killer:
        """The Killer of this hunt."""
        return killer_of(cast("Terrorscape2", self.table.game).cards, self.view)[1]

    def things_on(self, part: str) -> tuple[tuple[str, int], ...]:
        """The lines of PUBLIC, the newest first."""
        return tuple([("told", number) for number in range(len(self.told))][::-1]) if part == "told" else ()

    def maximise(self) -> Outcome:
        """PUBLIC as a whole, where it has the focus."""
        if self.panels.in_focus == "told" and not self.panels.laid:
            self.lay("ts.told")
            self.panels.maximised = True
            return None
        return super().maximise()

    def lay(self, command: str) -> Outcome:
        """What lies over other panels begins with everything; all cards of the Killer take all the room. TS 1.4."""
        if command == "ts.cards" and not self.view.killer:
            return Say("No Killer is chosen yet.", refused=True)
        self.sifting = ALL
        found = super().lay(command)
        if self.panels.laid == "all-cards":
            self.panels.maximised = True
        return found

    def command(self, command: str) -> Opened:
        """A command of the table; what a line of PUBLIC has shaded is shown until then."""
        reads = self.panels.laid == "all-told" or self.panels.in_focus == "told"
        if not (reads and command in KEEPS_SHADE):
            self.shaded = ()
        if command in {"card.open", "go"} and self.hinting.shown is None and self.panels.laid == "all-cards":
            self.message = None
            return self.card_shown(self.card_at)
        if command == "card.open" and self.hinting.shown is None and self.read != NOWHERE:
            self.message = None
            return self.opened_of(self.read)
        return super().command(command)

    def look_again(self) -> None:
        """The position has changed: PUBLIC is read anew."""
        self._told = (-1, ())
        super().look_again()
