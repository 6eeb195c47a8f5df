"""The odds as they are typed: what is open is counted for all, and nothing else for anybody. R30, R33, R34."""

from __future__ import annotations

import pytest

from core.critters_below.words.counted import odds_of
from core.critters_below.words.terms import Terms
from core.engine.decisions import PUBLIC
from tests.tui.critters_below.shelters import GAME, sample


def told(name: str = "", viewer: int = 0, **changes: object) -> tuple[str, ...]:
    """What is told of somebody, or of all."""
    state = sample(**changes)  # type: ignore[arg-type]  # of whatever is changed
    return odds_of(Terms(GAME.cards, {}), state.setup.seats, GAME.view(state, viewer), name)


@pytest.mark.parametrize("name", ["ben", "Ben", "BEN", "b"])
def test_somebody_is_named_by_name_or_letter(name: str) -> None:
    shares = "Starvation 50%, Poisoning 17% and Vigor 33%"
    end = "Damage 2 of 3. The next one is death. CB 7.4"
    assert told(name) == (f"Ben: harm 67% with 6 Conditions: {shares}. {end}",)


def test_alone_it_tells_the_days_and_everybody() -> None:
    """R34: today and each day to come."""
    found = told()

    assert found[0] == "Day 5, today: penalties 1 to 7, peace 17%."
    assert [line.split(":")[0] for line in found[1:4]] == ["Day 6", "Day 7", "Day 8"]
    assert [line.split(":")[0] for line in found[4:]] == ["Ada", "Ben", "Cleo", "Dov"]


def test_no_peace_is_told_where_there_is_none() -> None:
    """CB 10.1."""
    assert "peace" not in " ".join(told(way="last-man-standing"))


def test_from_memory_it_tells_ones_own_hand_alone() -> None:
    """R30."""
    assert told("ben", memory="none") == ("Nobody keeps count of Ben's hand here: 6 Conditions. R30",)
    assert told("ada", memory="none")[0].startswith("Ada: harm 86%")
    assert told("ada", PUBLIC, memory="none") == ("Nobody keeps count of Ada's hand here: 7 Conditions. R30",)


def test_the_dead_and_an_empty_hand_have_no_odds() -> None:
    """CB 7.4; R3."""
    assert told("ben", died={1: 4}, hands=("S", "", "S", "S")) == ("Ben is dead since day 4. CB 7.4",)
    assert told("ben", hands=("S", "", "S", "S")) == ("Ben has no Conditions: nothing to flip. R3",)


def test_who_is_not_there_is_named_so() -> None:
    assert told("zoe") == ("Nobody called zoe plays here: odds alone tells the days and everybody.",)
