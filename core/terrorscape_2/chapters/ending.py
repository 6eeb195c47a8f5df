"""How a game ends. TS 3.2, 7.3, 8; R12, R17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.events import SideWon, TokenSeen
from core.terrorscape_2.frames import Doing, HuntEnded, MakingRoom
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import INFECTED, NOTHING

if TYPE_CHECKING:
    from core.terrorscape_2.events import EndReason
    from core.terrorscape_2.state import Draft


def survivors_win(d: Draft, reason: EndReason) -> None:
    """Tokens are turned over at the moment of winning: one infected Survivor makes it the Killer's. R17."""
    for who, survivor in enumerate(d.team):
        if survivor.token != NOTHING:
            d.events.append(TokenSeen(who=who, infected=survivor.token == INFECTED))
    if any(survivor.token == INFECTED for survivor in d.team):
        killer_wins(d, "infection")
        return
    # no skill card is in play: it is at the start of their turn, or in the Final Showdown
    d.stack = [HuntEnded(SURVIVORS, reason)]
    d.events.append(SideWon(survivors_won=True, reason=reason))


def killer_wins(d: Draft, reason: EndReason) -> None:
    """The Killer has won."""
    put_away(d)
    d.stack = [HuntEnded(KILLER, reason)]
    d.events.append(SideWon(survivors_won=False, reason=reason))


def put_away(d: Draft) -> None:
    """Skill cards that are in play when what is going on breaks off are discarded. TS 9.7, 10.1."""
    for frame in d.stack:
        match frame:
            case Doing(written="card", number=card) | MakingRoom(card=card):
                d.hunt(discard=(*d.hunter.discard, card))
            case _:
                # an attack card is discarded before anybody is injured; nothing else holds a skill card
                pass


def is_over(d: Draft) -> bool:
    """Whether the game has ended in the middle of something."""
    return any(isinstance(frame, HuntEnded) for frame in d.stack)
