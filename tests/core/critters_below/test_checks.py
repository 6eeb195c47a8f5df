"""What `check` finds in states that no game comes to: cards that are two or none, Conditions, war, frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.critters_below import frames as f
from core.critters_below.state import Day, Placed, Trace
from tests.core.critters_below.kit import GAME, begun, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.critters_below.state import State


def table() -> State:
    """Three Critters on day 3, with cards in every place."""
    return position(
        day=3,
        pockets={0: ("beans", "torch"), 1: ("pistol",)},
        shelf=("radio", "", "drum"),
        worn={2: "mask"},
        hands={0: {"starvation": 2, "vigor": 1}, 1: {"poisoning": 3}},
        damage={1: ("bleeding",)},
        up=(1,),
    )


def critter(state: State, seat: int = 0, **changes: Any) -> State:
    """The state with something of a Critter changed."""
    changed = replace(state.critters[seat], **changes)
    return replace(state, critters=(*state.critters[:seat], changed, *state.critters[seat + 1 :]))


def hand(state: State, seat: int, kind: int, number: int) -> tuple[int, ...]:
    """A hand with so many more of a kind."""
    held = list(state.critters[seat].hand)
    held[kind] += number
    return tuple(held)


WRONG: Final[dict[str, tuple[Callable[[State], State], str]]] = {
    "a card in two places": (lambda s: critter(s, 1, pocket=s.critters[0].pocket), "items ["),
    "a card that is gone": (lambda s: critter(s, pocket=()), "items ["),
    "a card of no deck": (lambda s: replace(s, discard=(*s.discard, 999)), "items ["),
    "a Condition too many": (lambda s: critter(s, hand=hand(s, 0, 1, 1)), "bleeding, with"),
    "a Condition that is gone": (lambda s: critter(s, hand=hand(s, 0, 0, -1)), "starvation, with"),
    "a pile below nothing": (lambda s: replace(s, piles=(-1, *s.piles[1:])), "with -1 in the pile"),
    "fewer than none of a kind": (lambda s: critter(s, hand=hand(s, 0, 1, -1)), "seat 0 holds"),
    "two of a Character": (lambda s: critter(s, 1, character=s.critters[0].character), "Characters ["),
    "a life with deadly Damage": (lambda s: critter(s, 1, damage=(1, 1, 1)), "seat 1 lives with 3 Damage"),
    "a dead one with a Pocket": (lambda s: critter(s, 0, died=2), "seat 0 is dead and has"),
    "a death that is to come": (lambda s: critter(s, 2, worn=-1, died=4), "seat 2 is dead and has"),
    "two things worn": (lambda s: critter(s, 2, hardened=True), "seat 2 wears two things"),
    "something worn that cannot be": (
        lambda s: critter(s, 0, worn=s.critters[0].pocket[0], pocket=s.critters[0].pocket[1:]),
        "seat 0 wears beans",
    ),
    "a Shelf that ends in nothing": (lambda s: replace(s, shelf=(*s.shelf, None)), "at the end of the Shelf"),
    "a card known twice by one": (
        lambda s: replace(s, shelf=(Placed(s.shelf[0].card, (1, 1)), *s.shelf[1:])),  # type: ignore[union-attr]  # a card
        "is known by (1, 1)",
    ),
    "more discarded cards known than there are": (lambda s: replace(s, laid=99), "99 of"),
    "a card thought where it is not": (
        lambda s: replace(s, traces=(Trace(s.critters[0].pocket[0], (1,), (7,)),)),
        "is thought where it is not",
    ),
    "a memory of nobody at the table": (
        lambda s: replace(s, traces=(Trace(s.critters[0].pocket[0], (9,), (7,)),)),
        "is remembered by (9,)",
    ),
    "an event that its pack has not": (
        lambda s: replace(s, line=(Day(1, 0), *s.line[1:])),
        "one event more than the pack of 1 planes has",
    ),
    "a day after the last": (lambda s: replace(s, day=99), "day 99 of 8"),
    "a day to come that is turned up": (
        lambda s: replace(s, line=(*s.line[:-1], replace(s.line[-1], up=True))),
        "a day that is to come is turned up",
    ),
    "luck that was not": (lambda s: replace(s, luck=(-1, *s.luck[1:])), "luck ("),
    "nothing going on": (lambda s: replace(s, stack=()), "no frames"),
    "a Condition that heals and is not held": (
        lambda s: replace(s, stack=(f.Passing(0), f.Healing(0, 99))),
        "Condition 99 heals seat 0",
    ),
    "two turns at once": (lambda s: replace(s, stack=(f.Turn(0), f.Turn(1))), "frames ["),
    "no turn below": (lambda s: replace(s, stack=(f.Surplus(0),)), "frames ["),
}


def test_a_state_of_a_game_is_right() -> None:
    assert GAME.check(table()) == ()
    assert GAME.check(begun()) == ()


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_found(case: str) -> None:
    """CB 2, 4, 5, 6, 7: every card in one place, every Condition counted, the war as its packs are."""
    change, words = WRONG[case]
    found = GAME.check(change(table()))
    assert any(words in fault for fault in found), found


def test_a_turn_in_the_set_up_is_found() -> None:
    """CB 2.7: there are no days before the first."""
    state = begun()
    assert any("in the set-up" in fault for fault in GAME.check(replace(state, stack=(f.Turn(0),))))
    assert any("before they are dealt" in fault for fault in GAME.check(replace(state, shelf=(Placed(1),))))
