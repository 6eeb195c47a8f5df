"""The commands that only a table of Terror Below has, and all that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.commands import ACT, EVERY, LOOK, MOVE, TIME, Command, merged

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN: Final = (
    Command("move.left", ("left", "h"), "←", "left", "step left, or the Worm before", MOVE),
    Command("move.right", ("right", "l"), "→", "right", "step right, or the next Worm", MOVE),
    Command("ramp", ("p",), "p", "ramp", "ramp a player, leap", MOVE, after="move.right"),
    Command("eggs", ("e",), "e", "Eggs", "pick up all Eggs here", ACT, after="back"),
    Command("rubble", ("r",), "r", "Rubble", "clear Rubble, then where", ACT, after="eggs"),
    Command("deliver", ("d",), "d", "deliver", "deliver an Egg", ACT, after="rubble"),
    Command("worm.next", ("w",), "w", "next Worm", "choose a Worm", ACT, after="deliver"),
    Command("danger", ("t",), "t", "danger", "danger map", LOOK, everywhere=True, after="look"),
    Command("bounties", ("b",), "b", "Bounties", "Bounty Line", LOOK, everywhere=True, after="danger"),
    Command("squads", ("s",), "s", "squads", "squads", LOOK, everywhere=True, after="bounties"),
    Command("discards", ("f",), "f", "discards", "decks, discard piles", LOOK, everywhere=True, after="log"),
    Command("game.end", ("E",), "E", "end game", "end it, if all agree", TIME, everywhere=True, after="history"),
)

WITHOUT: Final = frozenset({"others"})
"""No seat is ever offered anything while another is asked."""

COMMANDS: Final = merged(EVERY, OWN, WITHOUT)

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}
