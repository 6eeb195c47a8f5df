"""Answers in a written record: people and places by their names, and what cannot be meant is refused."""

from __future__ import annotations

import pytest

from core.engine.notation import NotationError
from core.engine.seats import seats_named
from core.terrorscape_2 import options as o
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import Setup

GAME = Terrorscape2()
PLAN = GAME.cards.plan
RECORD = GAME.notation(Setup(seats_named(("Ada", "Ben")), "orion", ("evelyn", "zach", "roy")))


def at(code: str) -> int:
    """A place by its code."""
    return PLAN.codes.index(code)


DOOR = PLAN.edge_between(at("B2"), at("B3"))


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (o.Walk(1, at("R4")), "move zach r4"),
        (o.Unblock(0, DOOR), "unblock evelyn b2-b3"),
        (o.UseItem(2, "whiskey-bottle", at("G5")), "use roy whiskey-bottle g5"),
        (o.UseItem(2, "flashlight"), "use roy flashlight"),
        (o.UseItem(0, "first-aid-kit", 1), "use evelyn first-aid-kit zach"),
        (o.UseItem(0, "ice-axe", DOOR), "use evelyn ice-axe b2-b3"),
        (o.DoDeed(0, "bandage", 2), "do evelyn bandage roy"),
        (o.DoDeed(2, "charge", DOOR), "do roy charge b2-b3"),
        (o.Give(1, "toolbox", 0), "give zach toolbox evelyn"),
        (o.Play("pursue"), "play pursue"),
        (o.StrikeAt(at("B1")), "strike b1"),
        (o.Done(), "done"),
    ],
)
def test_an_answer_reads_as_it_is_said(option: o.AnyOption, words: str) -> None:
    """And leads back to itself."""
    assert RECORD.option(option) == words
    assert RECORD.option_of(words) == option


@pytest.mark.parametrize(
    "words", ["move quinto r4", "move zach x9", "unblock zach b1-r5", "move zach", "done now", "fly zach"]
)
def test_what_nobody_can_mean_is_refused(words: str) -> None:
    """Who is not in the team, no place, no way, too little, too much."""
    with pytest.raises(NotationError):
        RECORD.option_of(words)


def test_the_sides_have_names() -> None:
    """Two words."""
    assert [RECORD.seat(seat) for seat in (0, 1)] == ["survivors", "killer"]
    assert RECORD.seat_of("killer") == 1
    with pytest.raises(NotationError):
        RECORD.seat_of("ben")
