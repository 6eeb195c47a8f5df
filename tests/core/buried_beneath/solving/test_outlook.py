"""What is told of a village before it is played: what the solver knows, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.solving.outlook import VillageOutlook
from core.buried_beneath.solving.solver import Cost, Finding
from core.buried_beneath.words.prospects import village_told
from core.players.crew import ALONE
from tests.core.buried_beneath.kit import SEATS

if TYPE_CHECKING:
    from core.buried_beneath.solving.solver import Verdict

SHIPPED = BuriedBeneath()


def said(setup: Setup, positions: int = 60_000) -> list[str]:
    """The sentences about a village, one after the other."""
    return [word for word in VillageOutlook(setup, positions).words(SHIPPED, ALONE) if word is not None]


def test_more_is_known_fight_by_fight() -> None:
    """R43: the village of a day names its Hero, so all of it can be looked at."""
    words = said(Setup(SEATS, village="2026-11-22"), 30_000)
    assert words[:2] == ["Its first wave can be won.", "Its waves 1 and 2 can be won."]
    assert len(words) > 2


def test_a_village_drawn_by_lot_is_not_known() -> None:
    assert said(Setup(SEATS)) == [""]


def test_a_puzzle_is_one_fight() -> None:
    """A wave alone, or the Boss fight alone."""
    (wave,) = said(Setup(SEATS, "berserker", "9AAC", "", 1))
    assert wave.startswith("Its first wave can be won, in ")
    (boss,) = said(Setup(SEATS, "knight", "5001", "pale-eye", BOSS))
    assert boss.startswith("Its Boss fight can be won, in ")


def test_without_a_hero_it_is_told_with_whom_the_first_wave_can_be_won() -> None:
    """BB 2.3."""
    words = said(Setup(SEATS, "", "7F3A"))
    assert words[0] == "Wave 1 can be won with the Mage."
    assert len(words) <= len(SHIPPED.cards.heroes)


def test_signs_of_life_come_often() -> None:
    """Whoever waits for a worker wants to hear from it."""
    words = VillageOutlook(Setup(SEATS, "ranger", "1EF0"), 20_000).words(SHIPPED, ALONE)
    assert sum(word is None for word in words) > 20


@pytest.mark.parametrize(
    ("first", "wave", "verdict", "cost", "words"),
    [
        (1, 1, "open", None, "Wave 1: no win found in 5,000 positions. There may still be one."),
        (1, 1, "lost", None, "Wave 1 cannot be won: every option was checked."),
        (1, 3, "lost", None, "Its waves 1 and 2 can be won; for wave 3 no win was found so far."),
        (1, BOSS, "open", None, "Its waves 1 to 4 can be won; for the Boss fight no win was found so far."),
        (BOSS, BOSS, "open", None, "The Boss fight: no win found in 5,000 positions. There may still be one."),
        (1, BOSS, "won", Cost(0, 0, 3), "All its fights can be won."),
        (BOSS, BOSS, "won", Cost(0, 0, 3), "Its Boss fight can be won, in 3 turns."),
        (3, 3, "won", Cost(0, 0, 3), "Its wave 3 can be won."),
    ],
)
def test_each_answer_has_its_sentence(first: int, wave: int, verdict: Verdict, cost: Cost | None, words: str) -> None:
    """A loss is told of the first fight alone: what comes later depends on what was ruined before it."""
    assert village_told(first, wave, Finding(verdict, (), 5_000, cost), is_alone=False) == words
