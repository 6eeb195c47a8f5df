"""What the lobby asks before it does something to somebody: each names the person, and `enter` does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.words.english import possessive
from tui.doors.reach import EVERY_ADDRESS, who_can_knock
from tui.doors.reports import LOOPBACK

if TYPE_CHECKING:
    from tui.doors.reports import Door
    from tui.screens.lobby.rows import Row

NAMES: Final[dict[Door, str]] = {"web": "browser", "ssh": "ssh"}
"""What the doors are called."""

DO_IT: Final = " enter does it, esc cancels."


class NewWords(NamedTuple):
    """A seat gets new words."""

    row: Row

    @property
    def text(self) -> str:
        """The consequence in a sentence."""
        closes = f", and {possessive(self.row.name)} screen closes" if self.row.screen is not None else ""
        return f"{_whose(self.row)} old words end{closes}."


class CloseScreen(NamedTuple):
    """A screen is closed."""

    row: Row

    @property
    def text(self) -> str:
        """The consequence in a sentence."""
        if self.row.seat is None:
            return "The table screen closes; its words stay as they are."
        return f"{possessive(self.row.name)} screen closes; the seat stays {possessive(self.row.name)}."


class HandOver(NamedTuple):
    """The seat of a person who is away goes to a computer player.

    Attributes:
        levels: Those that can play it.
        chosen: Which of them.
    """

    row: Row
    levels: tuple[str, ...]
    chosen: int

    @property
    def level(self) -> str:
        """The one that is chosen."""
        return self.levels[self.chosen]

    @property
    def text(self) -> str:
        """The consequence in a sentence."""
        return f"A {self.level} plays for {self.row.name} until {self.row.name} comes back."

    def turned(self, step: int) -> HandOver:
        """The same with the next computer player."""
        return self._replace(chosen=(self.chosen + step) % len(self.levels))


class HandBack(NamedTuple):
    """The seat of a person goes back from a computer player."""

    row: Row

    @property
    def text(self) -> str:
        """The consequence in a sentence."""
        return f"{self.row.name} has the seat again: the {self.row.level} stops."


class WhichDoor(NamedTuple):
    """Which door is meant, or whether lines may be said."""

    @property
    def text(self) -> str:
        """The question."""
        return "What do you change: the browser's door, the ssh door, or lines?"


class DoorTo(NamedTuple):
    """A door is opened for this machine, for this network, or closed.

    Attributes:
        door: Which.
        address: Where it shall listen; empty for nowhere.
    """

    door: Door
    address: str

    @property
    def text(self) -> str:
        """The consequence in a sentence, and who can knock then."""
        if not self.address:
            return f"The {NAMES[self.door]} door closes, and the screens that came through it."
        return f"The {NAMES[self.door]} door opens. {who_can_knock(self.address)}"

    def turned(self, step: int) -> DoorTo:
        """The same for the next reach."""
        order = ("", LOOPBACK, EVERY_ADDRESS)
        at = order.index(self.address) if self.address in order else 2
        return self._replace(address=order[(at + step) % len(order)])


Question: TypeAlias = NewWords | CloseScreen | HandOver | HandBack | WhichDoor | DoorTo


def _whose(row: Row) -> str:
    return "The table screen's" if row.seat is None else possessive(row.name)
