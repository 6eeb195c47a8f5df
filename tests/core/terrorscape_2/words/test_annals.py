"""The record book of Terrorscape 2: who hunted whom, how it ended, and what helped. TS 8; R41, R44."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, get_args

from core.terrorscape_2.events import EndReason
from core.terrorscape_2.words.annals import HOW, StationAnnals
from core.words.contests import best_of

ANNALS = StationAnnals()
TOLD = {"killer": "orion", "team": "evelyn, zach, roy", "level": 3, "keys": 4, "radio": 2, "vehicle": 1, "injured": 1}


def ended(reason: str = "kill", hints: int = 0, told: dict[str, Any] | None = None, **variant: Any) -> Any:
    """A game that is over."""
    return SimpleNamespace(reason=reason, hints=hints, told=TOLD if told is None else told, variant=variant)


def cells(result: Any) -> dict[str, str]:
    """What stands in its columns."""
    return {column.head: column.text(result) for column in ANNALS.columns()}


def test_every_end_has_a_word() -> None:
    assert set(HOW) == set(get_args(EndReason))
    assert cells(ended("hidden-exit"))["How"] == "Hidden Exit"


def test_the_columns_say_who_hunted_and_what_helped() -> None:
    """`T` trace, `!` threat, `h` handicap, `H` hints; what is off has no mark."""
    assert cells(ended()) == {"Killer": "Orion", "How": "kill", "Level": "3", "Hurt": "1", "Aids": "T!"}
    assert cells(ended(hints=2, handicap=-1, trace="off"))["Aids"] == "!hH"
    assert cells(ended(trace="possible", threat=False))["Aids"] == "T"
    assert cells(ended(aids=False))["Aids"] == ""


def test_what_is_compared_is_a_number_and_may_be_missing() -> None:
    """A game of another version, of which nothing is known, stands in the list all the same."""
    keys = {column.head: column.key for column in ANNALS.columns()}
    assert (keys["Level"](ended()), keys["Hurt"](ended())) == (3, 1)
    blank = ended("", told={})
    assert (keys["Level"](blank), cells(blank)["How"]) == (None, "")


def test_hunts_are_compared_in_what_they_came_to() -> None:
    """Design 9.5: the fastest escape and kill, the fewest injuries of an escape, the longest hunt."""
    escape, quick, kill, lost = (
        hunted("rescue", 14, 0),
        hunted("keys", 9, 2),
        hunted("kill", 6, 1),
        hunted("showdown-lost", 21, 3),
    )
    best = best_of((escape, quick, kill, lost), lambda _: ANNALS)["terrorscape-2"]

    assert best == {"fastest-escape": quick, "fastest-kill": kill, "fewest-injuries": escape, "longest-hunt": lost}
    assert [ANNALS.measured_in(result, name) for name, result in best.items()] == [
        "9 rounds",
        "6 rounds",
        "0 injured",
        "21 rounds",
    ]
    assert ANNALS.contest_name("fastest-escape") == "Fastest escape"
    for without in ({"hints": 1}, {"levels": ("Hunter", "")}, {"opened": (0,)}, {"pack": "mine"}):
        assert best_of((hunted("kill", 6, 1, **without),), lambda _: ANNALS) == {}


def hunted(reason: str, rounds: int, injured: int, **more: Any) -> Any:
    """A hunt of two people that is over."""
    fields = {
        "game": "terrorscape-2",
        "places": ((0,), (1,)),
        "hints": 0,
        "levels": (),
        "opened": (),
        "pack": "",
        "decks": "d",
    }
    return SimpleNamespace(reason=reason, rounds=rounds, told={"injured": injured}, **{**fields, **more})


def test_its_paper_names_the_survivors_and_how_near_they_were() -> None:
    """A row each; nothing where it is not known."""
    assert ANNALS.facts(ended()) == (("Survivors", "Evelyn, Zach, Roy"), ("Ways out", "Keys 4, Radio 2, Vehicle 1"))
    assert ANNALS.facts(ended(told={})) == ()


def test_what_is_not_usual_is_said() -> None:
    """The aids that are off, each by its name."""
    assert ANNALS.ways({}) == ()
    assert ANNALS.ways({"trace": "off"}) == ("no trace",)
    assert ANNALS.ways({"trace": "possible", "threat": False}) == ("trace without what is likely", "no threat")
    assert ANNALS.ways({"aids": False, "handicap": 1}) == ("handicap +1", "no aids")
