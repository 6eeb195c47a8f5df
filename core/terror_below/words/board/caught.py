"""Whom an attack would catch, and what a die may still change about it: words while an option is considered."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from core.terror_below.terror_zone import FACES
from core.terror_below.words.names import series, slot_name, target_name

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from core.engine.decisions import Seat
    from core.terror_below.views import Preview, View


def seats_on(view: View, spaces: Collection[int]) -> tuple[Seat, ...]:
    """The seats whose pawns stand on these spaces."""
    return tuple(squad.seat for squad in view.squads if squad.pawn in spaces)


def pawns_named(view: View, seats: Sequence[Seat]) -> str:
    """Seats with their Leaders within a sentence: `you (Anise) and Ben (Megan)`."""
    return series([_named(view, seat, with_leader=True) for seat in seats])


def would_catch(view: View, seats: Sequence[Seat]) -> tuple[str, ...]:
    """`Would catch Ben (Megan).`, then the same without the Leaders; empty when nobody would be caught. R13."""
    if not seats:
        return ()
    names = series([_named(view, seat, with_leader=False) for seat in seats])
    return (f"Would catch {pawns_named(view, seats)}.", f"Would catch {names}.")


def die_ahead(preview: Preview) -> tuple[str, ...]:
    """What the die of two players may still bring, with its chance, longest first; empty when none is rolled. TB 10.1.

    `Then a die may move Target 3 again (1 in 3) or fill Worm 2 (1 in 3).`
    """
    die = preview.die
    if die is None or not die.again:
        return ()
    own = [slot_name(slot) for slot, _ in die.fills if slot == preview.slot]
    fill = f" and fill {own[0]}" if own else ""
    again = " again" if preview.path else ""
    parts = [f"move {target_name(preview.slot)}{again}{fill} ({_chance(die.again)})"]
    parts += [f"fill {slot_name(slot)} ({_chance(faces)})" for slot, faces in die.fills if slot != preview.slot]
    return (f"Then a die may {' or '.join(parts)}.", f"Then a die: {_chance(die.again)} may move it{again}.")


def die_in_brief(preview: Preview) -> str:
    """The same where there is hardly room: `Die: 1 in 3 moves it.`; empty when none is rolled."""
    return f"Die: {_chance(preview.die.again)} moves it." if preview.die is not None and preview.die.again else ""


def _named(view: View, seat: Seat, *, with_leader: bool) -> str:
    squad = view.squads[seat]
    name = "you" if seat == view.viewer else squad.setup.name
    return f"{name} ({squad.leader.name})" if with_leader and squad.leader is not None else name


def _chance(faces: int) -> str:
    share = Fraction(faces, FACES)
    return f"{share.numerator} in {share.denominator}"
