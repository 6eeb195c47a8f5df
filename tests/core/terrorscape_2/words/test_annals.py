"""The record book of Terrorscape 2: who hunted whom, how it ended, and what helped. TS 8; R41, R44."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, get_args

from core.terrorscape_2.events import EndReason
from core.terrorscape_2.words.annals import HOW, StationAnnals

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
