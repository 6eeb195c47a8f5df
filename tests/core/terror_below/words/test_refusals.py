"""Refusals: what, why, rule."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Reason
from core.terror_below.words import refusals as r
from core.words.english import beside
from tests.core.words.grammar import faults_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VALUES: Final[dict[str, Any]] = (
    {"back": True, "lured": True, "cards": 3, "left": 1, "limit": 3, "number": 0, "points": 2, "slot": 0}
    | {"bounty": "hunt of a Queen", "card": "Pistol", "character": "Pam", "deck": "items", "direction": "up"}
    | {"egg": "an Azure Egg", "label": "3-4", "name": "Ben", "needed": "a dead member of your squad", "place": "motel"}
)
"""A value for each parameter."""

FUNCTIONS: Final = [one for _, one in inspect.getmembers(r, inspect.isfunction) if one.__module__ == r.__name__]


def built(function: Callable[..., Reason], **values: Any) -> Reason:
    return function(**{name: (VALUES | values)[name] for name in inspect.signature(function).parameters})


ALL: Final = [
    *(value for value in vars(r).values() if isinstance(value, Reason)),
    *(built(function) for function in FUNCTIONS),
]


@pytest.mark.parametrize("reason", ALL, ids=lambda reason: reason.code)
def test_a_refusal_is_a_short_sentence_with_its_rule_and_calls_a_player_nothing_but_you(reason: Reason) -> None:
    assert reason.text.endswith((".", "?"))
    assert "!" not in reason.text
    assert reason.text[0].isupper() or reason.text[0].isdigit()
    assert not re.search(r"(?<!\d)-\d", reason.text)
    assert re.fullmatch(r"(TB \d+(\.\d)?|R\d+)?", reason.rule)
    assert len(str(reason)) <= 90
    assert not set(re.findall(r"[a-z]+", reason.text.lower())) & {"he", "she", "his", "her", "they", "their", "them"}


def test_codes_tell_refusals_apart() -> None:
    codes = [reason.code for reason in ALL]
    assert len(codes) == len(set(codes))


def said() -> Iterator[tuple[str, str]]:
    """Refusals as they are built, and as they are to be read."""
    yield str(r.rubble_ahead("3-4")), "You cannot enter 3-4: it holds Rubble. TB 4.1"
    yield str(r.stop_on_pawn("Ben")), "You cannot stop on the space of Ben. TB 4.1"
    yield str(r.worm_full(0, 3, 3)), "Worm 1 is full: 3 of 3 cards. TB 3.1"
    yield str(r.came_this_turn("Pistol")), "You cannot play Pistol on the turn you draw it. TB 5.1"
    yield str(r.no_bounty("●", "motel", 1)), "No Bounty wants ● at the Motel. It can be delivered for 1 VP. TB 4.5"
    yield r.not_asked("Ben").text, "Ben is asked now, not you."
    yield r.not_asked(None).text, "Nobody is asked now."
    yield r.must_move_on("Ben").rule, "R3"
    yield r.must_move_on(None).rule, "R43"
    yield r.no_landing(None, "Ben").text, "You cannot land off the board when you ramp Ben."
    yield r.nobody_to_ramp("up").text, "There is nobody to ramp above you."
    yield r.nobody_to_ramp("left").text, "There is nobody to ramp left of you."


@pytest.mark.parametrize(("text", "words"), said())
def test_a_refusal_reads_as_designed(text: str, words: str) -> None:
    """R3, R4, R43: a space off the board has no coordinates, and what stands on Rubble has a ruling of its own."""
    assert text == words
    assert [beside(way) for way in ("up", "down", "left")] == ["above", "below", "on the left"]


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_a_refusal_reads_well_whatever_it_speaks_of(function: Callable[..., Reason]) -> None:
    """Each way of going, and none, one or several of what is counted."""
    for direction in ("up", "down", "left", "right"):
        for number in (0, 1, 2):
            counted = dict.fromkeys(("points", "left", "cards", "limit"), number)
            text = built(function, direction=direction, **counted).text
            assert not faults_in(text), text
