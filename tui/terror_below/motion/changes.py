"""A position with one thing in it changed: what unfolds it event by event is made of these."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terror_below.decks.cards import EGGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import Egg
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import EggCounts
    from core.terror_below.views import Shot, SlotView, SpaceView, SquadView, View

OFF_BOARD = -1


def with_space(view: View, space: int, change: Callable[[SpaceView], SpaceView]) -> View:
    """A space changed; the same view for one that is off the board."""
    if not 0 <= space < len(view.spaces):
        return view
    spaces = view.spaces
    return replace(view, spaces=(*spaces[:space], change(spaces[space]), *spaces[space + 1 :]))


def with_squad(view: View, seat: Seat, change: Callable[[SquadView], SquadView]) -> View:
    """The squad of a seat changed; the same view where it is nobody's."""
    if not 0 <= seat < len(view.squads):
        return view
    squads = view.squads
    return replace(view, squads=(*squads[:seat], change(squads[seat]), *squads[seat + 1 :]))


def with_slot(view: View, slot: int, change: Callable[[SlotView], SlotView]) -> View:
    """A slot of the Terror zone changed; the same view for one that is none."""
    if not 0 <= slot < len(view.slots):
        return view
    slots = view.slots
    return replace(view, slots=(*slots[:slot], change(slots[slot]), *slots[slot + 1 :]))


def decks_of(view: View) -> Decks:
    """The decks that are played with."""
    if view.edition is None:
        from core.terror_below.decks.edition import built_in

        return built_in()
    return view.edition


def counts(egg: Egg, number: int = 1) -> EggCounts:
    """So many Eggs of one colour."""
    first, second, third, fourth = (number if egg == colour else 0 for colour in EGGS)
    return first, second, third, fourth


def _sum(one: EggCounts, other: EggCounts, times: int = 1) -> EggCounts:
    first, second, third, fourth = (max(0, a + times * b) for a, b in zip(one, other, strict=True))
    return first, second, third, fourth


def with_eggs(view: View, space: int, eggs: EggCounts, times: int = 1, *, fresh: bool = False) -> View:
    """So many Eggs more on a space, `times` -1 for fewer; `fresh` when this attack laid them."""
    return with_space(
        view, space, lambda seen: replace(seen, eggs=_sum(seen.eggs, eggs, times), fresh=seen.fresh or fresh)
    )


def with_rubble(view: View, space: int, pieces: int, *, fresh: bool = False) -> View:
    """So much Rubble more on a space, and no more than it holds; `fresh` when it fell in this attack."""
    return with_space(
        view,
        space,
        lambda seen: replace(
            seen, rubble=max(0, min(view.limit_per_space, seen.rubble + pieces)), fresh=seen.fresh or fresh
        ),
    )


def carrying(view: View, seat: Seat, eggs: EggCounts, times: int = 1, rubble: int = 0) -> View:
    """So much more on the Leader of a seat, `times` -1 for fewer Eggs."""
    return with_squad(
        view,
        seat,
        lambda squad: replace(squad, eggs=_sum(squad.eggs, eggs, times), rubble=max(0, squad.rubble + rubble)),
    )


def with_cards(view: View, seat: Seat, *, vehicles: int = 0, items: int = 0, weapons: int = 0, hidden: int = 0) -> View:
    """So many cards more in a hand, or fewer, as everybody may count them."""
    return with_squad(
        view,
        seat,
        lambda squad: replace(
            squad,
            vehicles=squad.vehicles + vehicles,
            items=squad.items + items,
            weapons=squad.weapons + weapons,
            hidden=squad.hidden + hidden,
        ),
    )


def moved_pawn(view: View, seat: Seat, space: int) -> View:
    """The pawn of a seat on another space; off the board for -1."""
    old = view.squads[seat].pawn
    view = with_space(
        view, old, lambda seen: replace(seen, pawns=tuple(other for other in seen.pawns if other != seat))
    )
    view = with_space(view, space, lambda seen: replace(seen, pawns=tuple(sorted({*seen.pawns, seat}))))
    return with_squad(view, seat, lambda squad: replace(squad, pawn=space, returning=squad.alive and space < 0))


def moved_target(view: View, slot: int, space: int) -> View:
    """The Target of a slot on another space; off the board for -1. The attack that is going on follows it."""
    old = view.slots[slot].target
    view = with_space(
        view, old, lambda seen: replace(seen, targets=tuple(other for other in seen.targets if other != slot))
    )
    view = with_space(view, space, lambda seen: replace(seen, targets=tuple(sorted({*seen.targets, slot}))))
    view = with_slot(view, slot, lambda seen: replace(seen, target=space, footprint=()))
    if view.attack is not None and view.attack.slot == slot and space >= 0:
        view = replace(view, attack=replace(view.attack, space=space))
    return view


def with_shot(view: View, change: Callable[[Shot], Shot]) -> View:
    """The newest shot of the attack, changed."""
    attack = view.attack
    if attack is None or not attack.shots:
        return view
    return replace(view, attack=replace(attack, shots=(*attack.shots[:-1], change(attack.shots[-1]))))


def with_faces(view: View, faces: tuple[int, ...]) -> View:
    """The dice of the newest shot of the attack show these faces, and do not count yet."""
    return with_shot(view, lambda shot: replace(shot, faces=faces, damage=None))


def over(view: View) -> View:
    """No attack goes on any more."""
    return replace(
        view,
        attack=None,
        spaces=tuple(replace(space, fresh=False) if space.fresh else space for space in view.spaces),
        squads=tuple(replace(squad, caught=False) if squad.caught else squad for squad in view.squads),
    )
