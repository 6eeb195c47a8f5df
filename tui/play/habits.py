"""How somebody likes their tables: what of the settings a sitting goes by, and what a first game has besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from saves.errors import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from tui.settings import Legend, Settings


class Habits(Struct):
    """What somebody likes. Sitting, sights and modes share one, so that a change holds in the middle of a choice.

    Attributes:
        legend: Signs are explained beside them.
        at_once: The letter of a deed does it where it can, and does not only choose it.
        forced: A question that has one answer is answered by itself, where the game allows it.
        turns: A card of a hand face down is turned by itself, whichever it is.
    """

    legend: bool = False
    at_once: bool = False
    forced: bool = True
    turns: bool = False

    def become(self, other: Habits) -> None:
        """Take over what somebody likes from now on."""
        self.legend, self.at_once, self.forced = other.legend, other.at_once, other.forced
        self.turns = other.turns


def habits_of(settings: Settings, game: str, saves: Path) -> Habits:
    """What was set, at a table of that game, where `saves` is the folder with the record book."""
    legend = shows_legend(settings.legend, game, saves)
    return Habits(legend, settings.deeds == "at once", settings.forced, settings.flips == "by themselves")


def shows_legend(wanted: Legend, game: str, saves: Path) -> bool:
    """Whether signs are explained at a table of that game: in the first games, until one of its kind is finished."""
    if wanted != "first":
        return wanted == "always"
    from saves.records.book import RecordBook

    try:
        return all(result.game != game for result in RecordBook(saves).records())
    except SaveError:
        # a book that cannot be read names no finished game
        return True
