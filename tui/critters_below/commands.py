"""The commands that only a table of Critters Below has, and all that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.commands import ACT, EVERY, LOOK, Command, merged

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN: Final = (
    Command("cb.pocket", ("p",), "p", "Pocket", "the next card of your Pocket", ACT, after="card.open"),
    Command("cb.facility", ("f",), "f", "Facility", "the next Facility", ACT, after="cb.pocket"),
    Command("cb.ability", ("a",), "a", "ability", "your ability", ACT, after="cb.facility"),
    Command("cb.drop", ("d",), "d", "to Shelf", "the Pocket card to the Shelf", ACT, after="cb.ability"),
    Command("cb.bury", ("b",), "b", "bury", "the Shelf card under the deck", ACT, after="cb.drop"),
    Command("cb.unwear", ("w",), "w", "take off", "what is worn to the Shelf", ACT, after="cb.bury"),
    Command("danger", ("t",), "t", "war", "the war and its chances", LOOK, everywhere=True, after="look"),
    Command("cb.critters", ("s",), "s", "Critters", "the panel of Critters", LOOK, everywhere=True, after="danger"),
)

COMMANDS: Final = merged(EVERY, OWN)

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}
