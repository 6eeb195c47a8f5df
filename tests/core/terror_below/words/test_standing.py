"""How things stand, in a few lines for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terror_below.words.standing import standing
from tests.tui.positions import ADA, solo_view, table_view

if TYPE_CHECKING:
    from core.terror_below.views import View


def scored(*points: int) -> View:
    """The sample position with these VP by seat."""
    view = table_view()
    squads = [replace(squad, vp=vp) for squad, vp in zip(view.squads, points, strict=True)]
    return replace(view, squads=tuple(squads))


def off(*cards: int) -> View:
    """The sample position with the Worms so many cards from their attacks; -1 for a slot without a Worm."""
    view = table_view()
    slots = [
        replace(slot, off=max(0, far), worm=None if far < 0 else slot.worm)
        for slot, far in zip(view.slots, cards, strict=True)
    ]
    return replace(view, slots=tuple(slots))


def test_the_first_line_says_who_leads() -> None:
    """The seat that reads is called you; several that share the lead are named while that is short."""
    assert standing(scored(12, 9, 15, 6))[0] == "You have 12 · Cleo leads with 15"
    assert standing(scored(12, 15, 15, 6))[0] == "You have 12 · Ben and Cleo lead with 15"
    assert standing(scored(2, 15, 15, 15))[0] == "You have 2 · 3 others lead with 15"
    assert standing(scored(12, 9, 12, 6))[0] == "You and Cleo lead with 12"
    assert standing(scored(12, 9, 7, 6))[0] == "You lead with 12 · Ben has 9"
    assert standing(scored(12, 9, 9, 6))[0] == "You lead with 12 · Ben and Cleo have 9"


def test_before_anybody_has_scored_nobody_leads() -> None:
    """What it takes stands there instead. TB 1."""
    view = scored(0, 0, 0, 0)
    assert standing(view)[0] == f"Nobody has scored yet · first to {view.goal}"


def test_alone_the_clock_is_what_counts() -> None:
    """Nobody else is there to lead. TB 11.1."""
    view = solo_view()
    assert view.solo is not None
    clock = f"Worm Attack {view.solo.attacks} of {view.solo.attack_limit}"
    assert standing(view)[0] == f"You have {view.squads[0].vp} VP · {clock}"


def test_the_second_line_names_the_worms_that_are_nearest() -> None:
    """By the cards that are missing. TB 6.1."""
    assert standing(off(1, 3, 1))[1] == "Worms 1 and 3: 1 card to go."
    assert standing(off(2, 2, 2))[1] == "Worms 1, 2 and 3: 2 cards to go."
    assert standing(off(3, 0, 2))[1] == "Worm 2 attacks now."
    assert standing(off(-1, 2, -1))[1] == "Worm 2: 2 cards to go."
    assert standing(off(-1, -1, -1))[1] == "No Worm is out."


def test_the_third_line_says_what_threatens_the_pawn() -> None:
    """As the Targets stand; without a pawn, when it comes back. R13, TB 8.3."""
    view = table_view()
    pawn = view.squads[ADA].pawn
    hit = replace(view, slots=tuple(replace(slot, footprint=(pawn,)) for slot in view.slots))
    safe = replace(view, slots=tuple(replace(slot, footprint=()) for slot in view.slots))
    gone = replace(view, squads=tuple(replace(squad, pawn=-1) for squad in view.squads))
    out = replace(view, squads=tuple(replace(squad, alive=False) for squad in view.squads))
    assert standing(hit)[2] == "Worm 1, Worm 2 and Worm 3 would hit you where you are."
    assert standing(safe)[2] == "No Worm would hit you where you are."
    assert standing(gone)[2] == "You come back on your next turn."
    assert standing(out)[2] == "Your squad is dead."
