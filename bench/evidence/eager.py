"""A player who wants to score: it fetches Eggs, brings them where a Bounty waits, arms itself and fights."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from core.terror_below import options as o
from core.terror_below.decks.cards import EGGS

if TYPE_CHECKING:
    from core.engine.decisions import Decision, Option
    from core.terror_below.board import Board
    from core.terror_below.game import TerrorBelow
    from core.terror_below.state import Squad, State

WHIMS: Final = 0.1
"""How often it takes any option at all."""

ENOUGH_WEAPONS: Final = 3

WORTH: Final[dict[type[Option], int]] = {
    o.ClaimBounty: 90,
    o.PickUp: 80,
    o.Fire: 70,
    o.Escape: 60,
    o.TradeForWeapon: 31,
    o.Accept: 30,
    o.UseItem: 10,
    o.Stop: 3,
}
"""How much it wants what is always worth the same; all else is worth `ELSE`."""

ELSE: Final = 15
BOUNTY, PLAIN = 100, 50
NEARER, FARTHER = 40, 2
ARMS, TIDINESS = 41, 20


class Eager:
    """Chooses for every seat of a game; the same seed chooses the same."""

    def __init__(self, game: TerrorBelow, seed: str) -> None:
        self._decks = game.cards
        self._boards = game.cards.boards
        self._luck = Random(seed)  # noqa: S311 - play that can be repeated is wanted, not secrecy

    def __call__(self, state: State, decision: Decision) -> Option:
        """One of the options that are worth most; now and then any."""
        if self._luck.random() < WHIMS:
            return self._luck.choice(decision.options)
        squad = state.squads[decision.seat]
        worth = [self._worth(state, squad, state.pawns[decision.seat], option) for option in decision.options]
        best = max(worth)
        return self._luck.choice([option for option, much in zip(decision.options, worth, strict=True) if much == best])

    def _worth(self, state: State, squad: Squad, pawn: int, option: Option) -> int:
        match option:
            case o.Deliver():
                return BOUNTY if option.bounty >= 0 else PLAIN
            case o.Clear():
                return ARMS if len(squad.weapons) < ENOUGH_WEAPONS else TIDINESS
            case o.Step() | o.Leap():
                board: Board = self._boards[state.setup.board]
                wanted = self._wanted(state, squad)
                to = board.leap[pawn][option.direction]
                return NEARER if _far(board, to, wanted) < _far(board, pawn, wanted) else FARTHER
            case _:
                return WORTH.get(type(option), ELSE)

    def _wanted(self, state: State, squad: Squad) -> list[int]:
        """Where it wants to be: at Eggs, or with an Egg at a Location, best at one whose Bounty asks for it."""
        if not any(squad.eggs):
            return [space for space, eggs in enumerate(state.eggs) if any(eggs)]
        bounties: list[Any] = [self._decks.bounties[card] for card in (*state.line, *squad.hidden)]
        asked = {bounty.place for bounty in bounties if bounty.egg and squad.eggs[EGGS.index(bounty.egg)]}
        places = {space: self._decks.places[number] for space, number in enumerate(state.locations) if number >= 0}
        return [space for space, place in places.items() if place in asked] or list(places)


def _far(board: Board, space: int, wanted: list[int]) -> int:
    return min((board.distance(space, other) for other in wanted), default=0)
