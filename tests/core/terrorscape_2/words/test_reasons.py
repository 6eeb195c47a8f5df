"""Why a side does something, in words of the station."""

from __future__ import annotations

from typing import Final

from core.engine.seats import seats_named
from core.players.thinking import Why
from core.terrorscape_2.faces import DEEDS, ITEMS, Helper
from core.terrorscape_2.options import DoDeed, UseItem
from core.terrorscape_2.setup import SURVIVORS, Setup
from core.terrorscape_2.things.cat import Stroke
from core.terrorscape_2.words.reasons import told
from core.terrorscape_2.words.terms import Terms
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED

TERMS: Final = Terms(SHIPPED.cards)


def said(*why: Why) -> tuple[str, ...]:
    """What the Survivors are told at the start of a hunt."""
    team = tuple(survivor.id for survivor in SHIPPED.cards.survivors[:3])
    state = SHIPPED.new(Setup(seats_named(("Ada", "Ben")), killer=KILLERS[0], team=team))
    return told(TERMS, SHIPPED.view(state, SURVIVORS), why)


def test_work_is_named_with_its_room_and_how_far_it_is() -> None:
    """TS 6.3: the radio is where it is."""
    radio = TERMS.plan.radio
    code = TERMS.code(radio)

    assert said(Why("towards", about=(radio, 2))) == (f"The radio is in {code}, 2 steps on.",)
    assert said(Why("towards", about=(radio, 0))) == (f"The radio is in {code}.",)
    assert said(Why("repair", 1, (radio,))) == (f"The radio then has 1 of {TERMS.plan.station.repair.radio} repairs.",)


def test_the_killer_is_told_who_may_be_a_step_further() -> None:
    """TS 9.4: a room by its code."""
    assert said(Why("leads", 26, (3,))) == (f"26% chance that a Survivor is in {TERMS.code(3)}, one step on.",)


def test_an_item_that_is_used_says_what_it_does() -> None:
    """TS 6.7: each that is ever used by itself has a sentence of its own; none says only that now is the time."""
    team = tuple(survivor.id for survivor in SHIPPED.cards.survivors[:3])
    view = SHIPPED.view(SHIPPED.new(Setup(seats_named(("Ada", "Ben")), killer=KILLERS[0], team=team)), SURVIVORS)

    assert told(TERMS, view, (Why("use"),), UseItem(0, "whiskey-bottle", 1)) == ("It draws the Killer next door.",)
    assert told(TERMS, view, (Why("use"),), DoDeed(0, "bandage", 0)) == ("It heals, in two turns.",)
    for face in (*ITEMS.values(), *DEEDS.values()):
        uses = type(face).worth is not Helper.worth
        assert not uses or face.why.endswith(".") or type(face) is Stroke, face
