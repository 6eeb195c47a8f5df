"""Every event follows its change: a view that is made when the event is told shows what the event tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from core.terror_below import events as e
from core.terror_below.decks.cards import EGGS
from tests.core.films import films, told_too_early, untold

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terror_below.views import View


def numbers(cards: Any) -> list[int]:
    """The numbers of cards."""
    return [card.number for card in cards]


def pawn(view: View, seat: int, space: int) -> bool:
    """Whether a pawn stands on a space, as the squad and the space say."""
    return view.squads[seat].pawn == space and seat in view.spaces[space].pawns


def target(view: View, slot: int, space: int) -> bool:
    """Whether a Target stands on a space, as the slot, the space and the attack say."""
    attack = view.attack
    there = view.slots[slot].target == space and slot in view.spaces[space].targets
    return there and (attack is None or attack.slot != slot or attack.space == space)


def under(view: View, slot: int, card: int, *, face_down: bool = False) -> bool:
    """Whether a card lies under a Worm, the newest face up."""
    lying = [(one.card.number, one.face_down) for one in view.slots[slot].cards if one.card is not None]
    return (card, face_down) in lying


def caught(view: View, seat: int) -> bool:
    """Whether a seat is caught, as the squad and the attack say."""
    return view.squads[seat].caught and view.attack is not None and seat in view.attack.caught


FACES: Final[dict[str, Callable[[Any, tuple[int, ...]], bool]]] = {
    "damage": lambda v, faces: v.attack.shots[-1].faces == faces,
    "reroll": lambda v, faces: faces[0] in v.attack.shots[-1].faces,
    "terror-blue": lambda v, faces: v.solo.blue == faces[0],
    "terror-red": lambda v, faces: v.solo.red == faces[0],
}
"""Where dice lie as they were rolled; what the others mean is told by what comes of them."""

TOLD: Final[dict[type[Any], Callable[[Any, Any], bool]]] = {
    e.TilePlaced: lambda v, x: v.spaces[x.space].place == x.place,
    e.WormsDealtAgain: lambda v, _: not any(space.rubble or any(space.eggs) for space in v.spaces),
    e.LeaderChosen: lambda v, x: v.squads[x.seat].leader is not None and v.squads[x.seat].leader.number == x.character,
    e.SquadOrdered: lambda v, x: numbers(v.squads[x.seat].members) == list(x.members),
    e.PawnEntered: lambda v, x: pawn(v, x.seat, x.space),
    e.WormAppeared: lambda v, x: v.slots[x.slot].worm.number == x.worm and target(v, x.slot, x.space),
    e.TurnBegan: lambda v, x: v.turn == x.seat and v.round == x.round and v.vehicle is None,
    e.VehiclePlayed: lambda v, x: v.vehicle.number == x.card and under(v, x.slot, x.card),
    e.VehicleAdded: lambda v, x: v.discards["vehicles"][-1].number == x.card,
    e.VehicleHidden: lambda v, x: v.slots[x.slot].cards[-1].face_down and v.slots[x.slot].cards[-1].seat == x.seat,
    e.VehicleTurned: lambda v, x: under(v, x.slot, x.card),
    e.VehicleDealt: lambda v, x: under(v, x.slot, x.card),
    e.VehiclesDiscarded: lambda v, x: v.discards["vehicles"][-1].number == x.cards[-1],
    e.TargetMoved: lambda v, x: target(v, x.slot, x.space),
    e.ArrowIgnored: lambda v, x: target(v, x.slot, x.space),
    e.Stepped: lambda v, x: pawn(v, x.seat, x.space),
    e.Ramped: lambda v, x: pawn(v, x.seat, x.space),
    e.Leapt: lambda v, x: pawn(v, x.seat, x.space) and v.discards["vehicles"][-1].number == x.card,
    e.RubbleTaken: lambda v, x: v.squads[x.seat].rubble > 0,
    e.RubblePlaced: lambda v, x: v.spaces[x.space].rubble > 0,
    e.CardsSeen: lambda v, x: not x.cards or set(numbers(v.hand.seen)) >= set(x.cards),
    e.CardsReturned: lambda v, x: v.viewer != x.seat or not v.hand.seen,
    e.EggsPickedUp: lambda v, x: not any(v.spaces[x.space].eggs),
    e.EggStolen: lambda v, x: v.squads[x.seat].eggs[EGGS.index(x.egg)] > 0,
    e.EggDelivered: lambda v, x: x.bounty < 0 or x.bounty in numbers(v.squads[x.seat].completed),
    e.Scored: lambda v, x: v.squads[x.seat].vp == x.total and v.squads[x.seat].score[x.source] >= x.points,
    e.BountyTaken: lambda v, x: x.card not in numbers(v.line),
    e.BountyDiscarded: lambda v, x: x.card not in numbers(v.line) and v.discards["bounties"][-1].number == x.card,
    e.BountyRevealed: lambda v, x: x.card in numbers(v.line),
    e.HatLost: lambda v, x: v.squads[x.seat].hat is None or v.squads[x.seat].hat.number != x.card,
    e.MemberRevived: lambda v, x: x.character in numbers(v.squads[x.seat].members),
    e.DiceRolled: lambda v, x: x.purpose not in FACES or FACES[x.purpose](v, x.faces),
    e.AttackBegan: lambda v, x: v.attack is not None and v.attack.worm.number == x.worm and v.attack.space == x.space,
    e.EggLaid: lambda v, x: v.spaces[x.space].eggs[EGGS.index(x.egg)] > 0,
    e.RubbleFell: lambda v, x: v.spaces[x.space].rubble > 0,
    e.SeatsCaught: lambda v, x: all(caught(v, seat) for seat in x.seats),
    e.DamageDealt: lambda v, x: v.attack.damage == x.total and v.attack.shots[-1].damage == x.damage,
    e.HuntStopped: lambda v, x: x.seat in v.attack.done and v.attack.hunter != x.seat,
    e.Escaped: lambda v, x: not caught(v, x.seat) and v.discards["items"][-1].number == x.card,
    e.WormDefeated: lambda v, _: v.attack.damage >= v.attack.worm.health,
    e.BountyCompleted: lambda v, x: x.card in numbers(v.squads[x.seat].completed),
    e.LeaderDied: lambda v, x: v.squads[x.seat].leader is None and v.squads[x.seat].pawn < 0,
    e.SquadEliminated: lambda v, x: not v.squads[x.seat].alive and not v.squads[x.seat].vehicles,
    e.FinalTurnsBegan: lambda v, x: v.final == x.seats,
    e.WormLeft: lambda v, x: v.slots[x.slot].worm is None and v.attack is None,
    e.LocationDestroyed: lambda v, x: v.spaces[x.space].place is None and v.spaces[x.space].ground == "ruin",
    e.EggsLost: lambda v, x: not any(v.spaces[x.space].eggs),
    e.BountyDead: lambda v, x: x.card not in numbers(v.line) and v.discards["bounties"][-1].number == x.card,
    e.MemberLeftBehind: lambda v, x: x.character not in numbers(v.squads[x.seat].members),
    e.ObjectiveStep: lambda v, x: len(v.solo.claimed) == x.count,
    e.AttackCounted: lambda v, x: v.solo.attacks == x.count,
}
"""What a view shows once an event was told."""


def fewer(what: str, by: int) -> Callable[[View, View, Any], bool]:
    """What a seat has so many less of."""

    def asked(before: View, after: View, event: Any) -> bool:
        had: int = getattr(before.squads[event.seat], what)
        has: int = getattr(after.squads[event.seat], what)
        return had - has == by

    return asked


def drew(before: View, after: View, event: e.CardDrawn) -> bool:
    """Whether a card came into a hand; its owner is told twice, and sees it both times."""
    name = "hidden" if event.deck == "bounties" else event.deck
    if after.viewer == event.seat:
        hand = after.hand
        return hand is not None and event.card in numbers(getattr(hand, name))
    return fewer(name, -1)(before, after, event)


CHANGED: Final[dict[type[Any], Callable[[Any, Any, Any], bool]]] = {
    e.VehiclePlayed: fewer("vehicles", 1),
    e.VehicleAdded: fewer("vehicles", 1),
    e.VehicleHidden: fewer("vehicles", 1),
    e.RubbleTaken: fewer("rubble", -1),
    e.RubbleTraded: lambda v, w, x: v.squads[x.seat].rubble - w.squads[x.seat].rubble == x.pieces,
    e.CardDrawn: drew,
    e.Refilled: lambda v, w, x: w.squads[x.seat].vehicles - v.squads[x.seat].vehicles == x.count,
    e.ItemPlayed: fewer("items", 1),
    e.WeaponPlayed: fewer("weapons", 1),
    e.WeaponReturned: fewer("weapons", -1),
    e.WeaponBorrowed: lambda v, w, x: v.squads[x.victim].weapons - w.squads[x.victim].weapons == 1,
    e.EggDelivered: lambda v, w, x: sum(v.squads[x.seat].eggs) - sum(w.squads[x.seat].eggs) == 1,
    e.EggDiscarded: lambda v, w, x: sum(v.squads[x.seat].eggs) - sum(w.squads[x.seat].eggs) == 1,
    e.PiecesDropped: lambda v, w, x: (
        w.spaces[x.space].place is not None
        or (w.spaces[x.space].rubble, sum(w.spaces[x.space].eggs))
        == (min(w.limit_per_space, v.spaces[x.space].rubble + x.rubble), sum(v.spaces[x.space].eggs) + sum(x.eggs))
    ),
    e.RubbleFell: lambda v, w, x: w.spaces[x.space].rubble - v.spaces[x.space].rubble == 1,
}
"""What changes from the view before an event to the one after it, where that tells it."""

ALONE: Final = {
    *(e.GameBegan, e.DeckShuffled, e.BonusTaken, e.ActionsEnded),
    *(e.AbilitySkipped, e.EggNotLaid, e.LeaderSurvived, e.GameEnded),
}
"""They tell what is going on: what it brings, the events after them tell, or nothing of it is seen."""


def test_every_kind_of_event_is_asked() -> None:
    """A new event says here what it tells, or that it tells nothing which stays."""
    assert set(TOLD) | set(CHANGED) | ALONE == set(get_args(e.AnyEvent))
    assert not (set(TOLD) | set(CHANGED)) & ALONE


def test_an_event_follows_its_change() -> None:
    """Games with one to five players, on both boards, with tiles and Worms in every way."""
    filmed = [one for one in films("terror-below", 10) if one.before.round]
    assert not told_too_early(filmed, TOLD, CHANGED)
    # What is laid out is fresh when all of it lies; a card that is drawn shuffled anew, or discarded at the end of what
    # it was played for, is no event; the Actions, the chances of a hunt and the attacks to come are of who is asked.
    found = untold(filmed)
    assert found <= {"asked", "options", "over", "actions", "ahead", "attack", "discards", "decks", "spaces", "hand"}
