"""Cards that come to the Shelf, and Conditions that come and go. CB 4.5, 5.1, 5.2; R9, R10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.events import Dropped, DroppedThis, Gained, Healed, Lost
from core.critters_below.state import Placed

if TYPE_CHECKING:
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat


def drop(d: Draft, seat: Seat, card: int) -> None:
    """A card of a Pocket comes to the Shelf face down. CB 4.5; R21."""
    mixes = d.critters[seat].mixes
    take_out(d, seat, card)
    space = d.lay(Placed(card, (seat,), mixes))
    d.events.append(Dropped(seat=seat, space=space))
    d.events.append(DroppedThis(seat=seat, card=card, space=space, audience=(seat,)))


def take_out(d: Draft, seat: Seat, card: int) -> None:
    """A card leaves a Pocket. Nobody else can tell those apart that stay."""
    critter = d.critters[seat]
    pocket = tuple([held for held in critter.pocket if held != card])
    d.change(seat, pocket=pocket, mixes=critter.mixes if pocket else ())


def gain(d: Draft, seat: Seat, kind: int, wanted: int, number: int | None = None) -> None:
    """Conditions come to a hand, as far as the pile has them; exactly `number` where it is given. CB 5.7; R10."""
    taken = min(wanted, d.piles[kind]) if number is None else number
    d.piles = _plus(d.piles, kind, -taken)
    d.change(seat, hand=_plus(d.critters[seat].hand, kind, taken))
    d.events.append(Gained(seat=seat, kind=kind, number=taken, wanted=wanted))


def lose(d: Draft, seat: Seat, kind: int, wanted: int) -> None:
    """Conditions leave a hand, as far as it has them. CB 5.1; R9."""
    taken = min(wanted, d.critters[seat].hand[kind])
    leave(d, seat, kind, taken)
    d.events.append(Lost(seat=seat, kind=kind, number=taken, wanted=wanted))


def leave(d: Draft, seat: Seat, kind: int, number: int, *, kept: bool = False) -> None:
    """Conditions go from a hand back to their pile; one of them is `kept` out, to lie as Damage."""
    d.change(seat, hand=_plus(d.critters[seat].hand, kind, -number))
    d.piles = _plus(d.piles, kind, number - kept)


def heal(d: Draft, seat: Seat, kind: int, wanted: int) -> None:
    """Damage goes back to its pile, as far as there is any. CB 5.2; R9."""
    damage = list(d.critters[seat].damage)
    taken = min(wanted, damage.count(kind))
    for _ in range(taken):
        damage.remove(kind)
    d.change(seat, damage=tuple(damage))
    d.piles = _plus(d.piles, kind, taken)
    d.events.append(Healed(seat=seat, kind=kind, number=taken, wanted=wanted))


def _plus(counts: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])
