"""The favourite way out of a team of computer players, and what it does for it."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import Choice
from core.players.hints import hinting, world_for_hint
from core.players.thinking import Budget, without_favourite
from core.terrorscape_2.chapters.finding import DISCOVERED
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.judging.ground import NOISY, QUIET, WATCHED, found_chance
from core.terrorscape_2.judging.showing import showdown_chance
from core.terrorscape_2.judging.tastes import BARE, NONE, WRENCHED, taste_of
from core.terrorscape_2.judging.team import BETTER_THAN_NONE, FACED, SURE_ENOUGH
from core.terrorscape_2.knowing.memory import Heard, Memory, Went
from core.terrorscape_2.options import RepairIt, SearchDeck, Showdown, UseItem, Walk
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import Draft
from tests.core.terrorscape_2.kit import GAME, PLACES, asks, at, cards, position
from tests.core.terrorscape_2.test_judgement import best, decisions_of, judged, luck
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.state import State

NOISES: Final = 2 ** len(PLACES)
"""So many can be told."""

WITH: Final = ("evelyn", "zach", "quinto")
WITHOUT: Final = ("evelyn", "victoria", "quinto")


def told(number: int) -> Memory:
    """What both sides remember after one of many noises was told, and some more after it."""
    noise = tuple(place for place in range(len(PLACES)) if number >> place & 1)
    return Memory(record=(Went(()), Heard(noise), Went(()), Heard((0,))))


@cache
def liking(way: str, team: tuple[str, str, str] = WITH) -> Memory:
    """What was told in a game in which the team likes this way out best."""
    noises = [told(number) for number in range(NOISES)]
    return next(memory for memory in noises if way_of(position(team=team, memory=memory)) == way)


def way_of(state: State) -> str:
    """The favourite in a position."""
    return taste_of(Draft(state, cards())).way


def worth_of(state: State, option: Option) -> float:
    """What the team thinks of an option."""
    return next(one.value for one in judged(state) if one.option == option)


class TestDrawn:
    """It is drawn from what both sides know."""

    @pytest.mark.long
    @pytest.mark.parametrize("killer", KILLERS)
    def test_it_is_the_same_for_a_whole_game_and_in_every_world_of_either_side(self, killer: str) -> None:
        """TS 7.3: once the first noise was told; before that there is none."""
        found = decisions_of(killer, f"tastes/{killer}")
        ways = set()
        for place, (state, _) in enumerate(found):
            taste = taste_of(Draft(state, SHIPPED.cards))
            if not any(isinstance(entry, Heard) for entry in state.memory.record):
                assert taste == NONE
                continue
            ways.add(taste.way)
            for seat in (SURVIVORS, KILLER) if place % 5 == 0 else ():
                world = SHIPPED.imagine(state, seat, luck(place))
                assert taste_of(Draft(world, SHIPPED.cards)) == taste
        assert len(ways) == 1

    @pytest.mark.parametrize(("team", "ways"), [(WITH, WRENCHED), (WITHOUT, BARE)])
    def test_it_changes_from_game_to_game(self, team: tuple[str, str, str], ways: tuple[str, ...]) -> None:
        """The same team has every one of them in turn; the vehicle only with Zach, who repairs in silence. TS 6.3."""
        found = [
            way_of(position(killer, team=team, memory=told(number))) for killer in KILLERS for number in range(NOISES)
        ]

        assert set(found) == set(ways)
        for way in set(ways):
            assert found.count(way) == pytest.approx(len(found) * ways.count(way) / len(ways), rel=0.5)

    @pytest.mark.parametrize("number", range(3))
    @pytest.mark.parametrize("killer", KILLERS)
    def test_over_all_teams_none_is_rarer_by_luck(self, killer: str, number: int) -> None:
        """Whatever was told first, those with a Wrench have each as often as it stands, and those without too."""
        names = [one.id for one in cards().survivors]
        for ways, wanted in ((WRENCHED, True), (BARE, False)):
            teams = [(a, b, c) for a, b, c in permutations(names, len(WITH)) if ("zach" in (a, b, c)) == wanted]
            found = [way_of(position(killer, team=team, memory=told(number))) for team in teams]
            for way in set(ways):
                assert abs(found.count(way) - len(teams) * ways.count(way) / len(ways)) < 1

    def test_another_team_or_killer_may_like_another_way_best(self) -> None:
        """After the same noise."""
        teams = [WITH, WITH[::-1], ("zach", "roy", "victoria"), ("roy", "zach", "evelyn"), ("quinto", "roy", "zach")]
        assert len({way_of(position(team=team, memory=told(1))) for team in teams}) > 1
        assert len({way_of(position(killer, memory=told(number))) for killer in KILLERS for number in range(3)}) > 1


class TestWithout:
    """Hints have no favourite."""

    @pytest.mark.parametrize("way", WRENCHED)
    def test_what_a_hint_goes_by_judges_alike_in_every_game(self, way: str) -> None:
        """Whatever was told first."""
        even = without_favourite(GAME.judgement())
        state = position(places=("C2", "C3", "D3"), memory=liking(way))
        plain = replace(state, memory=Memory())

        assert even.options(state, asks(state)) == GAME.judgement().options(plain, asks(plain))

    def test_a_hint_is_the_same_whatever_the_team_likes_best(self) -> None:
        """But for luck: its order of options is that of the judgement without a favourite."""
        state = position(places=("C2", "C3", "C1"), memory=liking("keys"))
        decision = asks(state)
        shown = []
        for judgement in (GAME.judgement(), without_favourite(GAME.judgement())):
            world = world_for_hint(GAME, state, decision)
            *_, hint = hinting(GAME, judgement, world, decision, search=Budget(12, None), worlds=2)
            shown.append(hint)

        assert shown[0] == shown[1]
        assert best(state) != without_favourite(GAME.judgement()).options(state, decision)[0].option


class TestFavourites:
    """What a team does for the way out that it likes best."""

    def test_each_is_worth_more_to_whoever_likes_it(self) -> None:
        """Of two teams in the same place."""
        parts: dict[str, Any] = {"places": ("C2", "C3", "D3"), "hunter_at": "D1"}
        key, radio, vehicle = (liking(way) for way in ("keys", "radio", "vehicle"))
        for option, likes, other in (
            (SearchDeck(0), key, radio),
            (RepairIt(1, "hand"), radio, key),
            (RepairIt(2, "hand"), vehicle, key),
        ):
            liked, unliked = (worth_of(position(memory=memory, **parts), option) for memory in (likes, other))
            assert liked > unliked

    def test_near_the_end_everybody_works_at_the_radio(self) -> None:
        """TS 7.2; R12: the rescue does not need the discover deck any more, once it is called."""
        memory = liking("keys")
        state = position(places=("C3", "C1", "C1"), hunter_at="D1", memory=memory)
        discover = DECKS.index("discover")
        few = (*state.decks[:discover], state.decks[discover][: 3 * DISCOVERED], *state.decks[discover + 1 :])
        late = replace(state, decks=few)

        assert worth_of(late, RepairIt(0, "hand")) > worth_of(state, RepairIt(0, "hand"))

    def test_the_vehicle_is_made_ready_only_when_all_can_be_there(self) -> None:
        """R21: the Killer is told."""
        near = position(places=("D3", "C3", "D2"), vehicle=2, fuel=True, hunter_at="C1")
        far = position(places=("D3", "C1", "C1"), vehicle=2, fuel=True, hunter_at="D1")
        # all but whole, with one who holds the Fuel
        fuel: dict[str, Any] = {"vehicle": 3, "items": {0: ("fuel",)}}

        assert best(near) == RepairIt(0, "hand")
        assert worth_of(far, RepairIt(0, "hand")) < 0
        assert best(position(places=("D3", "C3", "D2"), hunter_at="C1", **fuel)) == UseItem(0, "fuel", -1)
        assert worth_of(position(places=("D3", "C1", "C1"), hunter_at="D1", **fuel), UseItem(0, "fuel", -1)) < 0

    def test_with_the_map_the_nearer_of_two_exits_is_taken(self) -> None:
        """TS 8.1: with all Keys, one step from the Hidden Exit and two or more from the other."""
        parts: dict[str, Any] = {"places": ("D3", "D3", "D3"), "keys": 2, "hunter_at": "C1"}
        mapped = position(items={0: ("secret-map",)}, **parts)

        option = best(mapped)
        assert isinstance(option, Walk)
        assert option.to == at("D2")


class TestShowdown:
    """TS 8.4: the Killer is observed, and faced when that is likely to be won."""

    def test_the_killer_is_observed_by_those_who_want_to_face_it(self) -> None:
        """TS 6.9: before they go on."""
        state = position(places=("D1", "C1", "C1"), items={0: ("binocular",)}, memory=liking("showdown"))
        assert best(state) == UseItem(0, "binocular", -1)

    def test_all_go_to_the_killer_when_all_can_come_and_will_win(self) -> None:
        """In the same turn, so that nobody is met before."""
        state = position(places=("D1", "C2", "D3"), weakness=0, memory=liking("showdown"))
        assert showdown_chance(Draft(state, cards())) > SURE_ENOUGH
        for _ in range(3):
            option = best(state)
            assert isinstance(option, Walk)
            assert option.to == at("D2")
            state, _ = GAME.apply(state, Choice(SURVIVORS, option))
        assert best(state) == Showdown()

    def test_nobody_goes_there_when_one_cannot_come(self) -> None:
        """Two would meet it: it is worth less by all that the Showdown is worth."""
        parts: dict[str, Any] = {"places": ("D1", "C2", "D3"), "weakness": 0, "memory": liking("showdown")}
        all_come, one_late = position(**parts), position(**parts, survivors={2: {"acted": True}})
        there = Walk(0, at("D2"))

        assert worth_of(all_come, there) - worth_of(one_late, there) > FACED / 2
        assert best(one_late) != there

    def test_a_chance_that_is_no_good_early_is_taken_at_the_last_moment(self) -> None:
        """TS 7.2: whoever waits longer has lost."""
        afraid: dict[int, dict[str, Any]] = {0: {"fear": 2}, 1: {"fear": 2}, 2: {"fear": 1}}
        state = position(places=("D2", "D2", "D2"), weakness=0, survivors=afraid)
        discover = DECKS.index("discover")
        few = (*state.decks[:discover], state.decks[discover][:DISCOVERED], *state.decks[discover + 1 :])

        assert BETTER_THAN_NONE < showdown_chance(Draft(state, cards())) < SURE_ENOUGH
        assert best(state) != Showdown()
        assert best(replace(state, decks=few)) == Showdown()


class TestDroids:
    """R33: a droid on alert tells of who is with it."""

    def test_one_on_alert_is_as_bad_as_noise_whatever_else_is_heard(self) -> None:
        """A Firecracker covers noise, and no droid. TS 7.3."""
        place = at("C2")
        for everywhere in (False, True):
            d = Draft(
                position("eyebot", droids=(place,), hunter={"alert": True}, everywhere=everywhere, hunter_at="D2"),
                cards(),
            )
            assert found_chance(d, place, noise=False) == NOISY[1]
            assert found_chance(d, at("C1"), noise=everywhere) == QUIET[2]

    def test_one_that_is_not_on_alert_is_a_danger_too(self) -> None:
        d = Draft(position("eyebot", droids=(at("C2"),), hunter_at="D2"), cards())
        assert found_chance(d, at("C2"), noise=False) == pytest.approx(WATCHED * QUIET[1])
        assert found_chance(d, at("C2"), noise=True) == NOISY[1]
