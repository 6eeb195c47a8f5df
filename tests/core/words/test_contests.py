"""The best games of a record book."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.games import annals_of
from core.words.annals import UnknownAnnals
from core.words.contests import best_of
from saves.records.book import Result
from tests.core.words.villages import VillageAnnals

if TYPE_CHECKING:
    from core.words.annals import Annals

GAME = "terror-below"


def solo(number: int, scenario: str, *points: int, won: bool = True, **fields: Any) -> Result:
    """How a solo game ended."""
    return replace(
        Result(
            id=str(number),
            game=GAME,
            ended=datetime(2026, 1, 31, tzinfo=UTC) + timedelta(hours=number),
            players=("Ada",),
            rounds=9,
            reason="goal",
            scores=(7,),
            places=((0,),) if won else (),
            variant={"solo": {"scenario": scenario}},
            lines=tuple((f"line-{place}", score) for place, score in enumerate(points)),
        ),
        **fields,
    )


def ids(*results: Result, decks: str | None = None) -> dict[str, str]:
    """Which game is the best, by contest, of the one game that these are of."""
    found = best_of(results, annals_of, decks)
    return {contest: result.id for contest, result in found.get(GAME, {}).items()}


def test_all_lines_of_the_score_count() -> None:
    """TB 11.6."""
    assert ids(solo(1, "scramble", 20, 3), solo(2, "scramble", 20, 4), solo(3, "special-delivery", 1)) == {
        "scramble": "2",
        "special-delivery": "3",
    }


def test_a_lost_game_is_none() -> None:
    """It has no score, whatever stood in its lines."""
    lost = solo(1, "scramble", 50, won=False)

    assert annals_of(GAME).measure(lost) is None
    assert ids(lost) == {}


def test_of_equal_games_the_earlier_stays() -> None:
    assert ids(solo(1, "scramble", 5), solo(2, "scramble", 5)) == {"scramble": "1"}


def test_a_game_below_nothing_may_be_the_best() -> None:
    """Points can be taken away."""
    assert ids(solo(1, "scramble", -9), solo(2, "scramble", -5)) == {"scramble": "2"}


def test_games_with_several_players_have_none() -> None:
    assert ids(solo(1, "", players=("Ada", "Ben"), scores=(1, 2), variant={})) == {}


def test_games_with_players_that_are_no_people_are_not_compared() -> None:
    assert ids(solo(1, "scramble", 5), solo(2, "scramble", 50, levels=("Hunter",))) == {"scramble": "1"}


def test_games_with_hints_are_not_compared() -> None:
    assert ids(solo(1, "scramble", 5), solo(2, "scramble", 50, hints=1)) == {"scramble": "1"}


def test_deck_packs_are_compared_among_themselves() -> None:
    """With other cards another score is possible."""
    ours = solo(1, "scramble", 5, decks="aaaa")
    theirs = solo(2, "scramble", 50, decks="bbbb", pack="easy")

    assert ids(ours, theirs) == {"scramble": "1"}
    assert ids(ours, theirs, decks="bbbb") == {"scramble": "2"}


@pytest.mark.parametrize("variant", [{"solo": 1}, {"solo": {}}, {"solo": {"scenario": 7}}, {"board": "canyon"}])
def test_a_variant_that_makes_no_sense_is_no_solo_game(variant: dict[str, Any]) -> None:
    assert annals_of(GAME).contest(solo(1, "", variant=variant)) == ""


def test_each_game_has_its_own_best() -> None:
    """What games are compared in, and by which number, each game says itself."""
    annals: dict[str, Annals] = {GAME: annals_of(GAME), "villages": VillageAnnals()}
    village: dict[str, Any] = {"game": "villages", "variant": {"village": "mill"}, "scores": (), "lines": ()}
    results = (
        solo(1, "scramble", 5),
        solo(2, "", told={"lost": 3}, **village),
        solo(3, "", told={"lost": 1}, **village),
    )

    found = best_of(results, lambda name: annals[name])

    assert {game: {contest: best.id for contest, best in there.items()} for game, there in found.items()} == {
        GAME: {"scramble": "1"},
        "villages": {"mill": "3"},
    }


def test_a_game_that_is_not_on_the_shelf_is_told_as_far_as_it_can_be() -> None:
    """Its names, its scores and who has won; nothing of it is compared."""
    annals = annals_of("chess")
    ended = solo(1, "scramble", 5, game="chess", players=("Ada", "Ben"), scores=(3, 4), places=((1,), (0,)))

    assert isinstance(annals, UnknownAnnals)
    assert annals.outcome(ended) == "Ben 4 wins, Ada 3."
    assert (annals.ways(ended.variant), annals.measure(ended), annals.line("vp")) == ((), 4, "vp")
    assert best_of((ended,), annals_of) == {}
