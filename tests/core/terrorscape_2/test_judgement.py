"""What computer players go by: it looks at what its side may know, and it plays well enough."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Decision, Over
from core.engine.seats import seats_named
from core.players.levels import player_named
from core.players.playing import play
from core.players.thinking import Budget, Judged, seen_by, think
from core.terrorscape_2 import frames as f
from core.terrorscape_2.chapters.showdown import defence
from core.terrorscape_2.judging.hopes import hope, rounds_left
from core.terrorscape_2.judging.showing import showdown_chance
from core.terrorscape_2.judging.stakes import arms, harm, holds
from core.terrorscape_2.knowing.memory import Memory, Went, WhoNamed
from core.terrorscape_2.options import (
    BareHands,
    Calm,
    Defend,
    Discover,
    Flee,
    Keep,
    KeepNone,
    NoAttack,
    Pass,
    Pay,
    Play,
    SearchHere,
    Shed,
    Showdown,
    Walk,
    WearSuit,
    Wield,
)
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.state import Draft
from core.terrorscape_2.words.reasons import TOLD
from tests.core.terrorscape_2.kit import GAME, acting, asks, at, cards, door, hunting, position
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.state import State

QUICK = Budget(24, None)
SIDES = {"Survivors": (SURVIVORS, KILLER), "Killer": (KILLER, SURVIVORS)}


def luck(seed: object) -> Random:
    """Luck that can be repeated."""
    return Random(str(seed))  # noqa: S311 - tests must be repeatable


def setup_for(killer: str, number: int) -> Setup:
    """A game with this Killer, the team by lot."""
    names = [survivor.id for survivor in SHIPPED.cards.survivors]
    return Setup(seats_named(("Ada", "Ben")), killer=killer, team=tuple(luck(number).sample(names, 3)))


def judged(state: State) -> tuple[Judged, ...]:
    """What the side that is asked thinks of its options, in one world."""
    decision = asks(state)
    return GAME.judgement().options(GAME.imagine(state, decision.seat, luck(0)), decision)


def best(state: State) -> Option:
    """What it would answer."""
    return judged(state)[0].option


def wins(killer: str, levels: tuple[str, str], games: int, seat: int) -> int:
    """Games that a side wins; `levels` are those of the Survivors and of the Killer."""
    players = [player_named(level, SHIPPED, SHIPPED.judgement()) for level in levels]
    found = 0
    for number in range(games):
        played = play(SHIPPED, setup_for(killer, number), players, f"judged/{killer}/{number}", Budget(seconds=None))
        found += played.ranking[0][0] == seat
    return found


@pytest.mark.long
@pytest.mark.parametrize("killer", KILLERS)
def test_a_scavenger_beats_a_wanderer_on_either_side(killer: str) -> None:
    """The least that is asked of it."""
    assert wins(killer, ("Scavenger", "Wanderer"), 4, SURVIVORS) >= 3
    assert wins(killer, ("Wanderer", "Scavenger"), 4, KILLER) >= 3


def decisions_of(killer: str, seed: str) -> list[tuple[State, Decision]]:
    """Every decision of a game between Scavengers with more than one option."""
    deal = Dealer(seed).deal
    player = player_named("Scavenger", SHIPPED, SHIPPED.judgement())
    state = SHIPPED.new(setup_for(killer, len(seed)))
    found: list[tuple[State, Decision]] = []
    while True:
        pending = SHIPPED.pending(state)
        if isinstance(pending, Over):
            return found
        if isinstance(pending, Chance):
            state, _ = SHIPPED.apply(state, deal(pending))
            continue
        decision = pending[0]
        if len(decision.options) > 1:
            found.append((state, decision))
        thought = think(player, seen_by(SHIPPED, state, decision), QUICK, luck(len(found)))
        state, _ = SHIPPED.apply(state, Choice(decision.seat, thought.option))


@pytest.mark.long
@pytest.mark.parametrize("killer", KILLERS)
def test_every_option_is_judged_from_what_the_side_may_know(killer: str) -> None:
    """TS 11: in every world that the side may think true the same options are worth the same, best first, in words."""
    kinds = set()
    judgement = SHIPPED.judgement()
    for number in range(3):
        for place, (state, decision) in enumerate(decisions_of(killer, f"known/{killer}/{number}")):
            kinds.add(decision.kind)
            if place % 4:
                continue
            worlds = [SHIPPED.imagine(state, decision.seat, luck(f"{place}/{other}")) for other in range(2)]
            one, two = (judgement.options(world, decision) for world in worlds)
            assert one == two, (decision.kind, place)
            assert {found.option for found in one} == set(decision.options)
            assert [found.value for found in one] == sorted((found.value for found in one), reverse=True)
            assert all(why.code in TOLD for found in one for why in found.why)
            view = SHIPPED.view(worlds[0], decision.seat)
            assert all(text.endswith(".") for found in one for text in judgement.told(view, found))
            values = judgement.values(worlds[0])
            assert sum(values) == pytest.approx(1)
            assert all(0 <= value <= 1 for value in values)
    assert {"team", "keep", "discover", "fast", "action", "slow", "attack", "flee"} <= kinds


def test_a_game_that_is_over_is_worth_what_it_came_to() -> None:
    state = position(stack=(f.HuntEnded(SURVIVORS, "rescue"),))
    assert GAME.judgement().values(state) == (1.0, 0.0)
    assert GAME.judgement().values(position(stack=(f.HuntEnded(KILLER, "kill"),))) == (0.0, 1.0)


class TestOdds:
    """TS 10.3: the tests' dice show 0, 1, 2 and 3, each as likely."""

    def test_the_chance_of_a_defence(self) -> None:
        assert holds(cards(), 2, 6) == pytest.approx(1 / 16)
        assert holds(cards(), 2, 1) == pytest.approx(15 / 16)
        assert holds(cards(), 0, 13) == 0
        assert holds(cards(), 0, 0) == holds(cards(), 0, -3) == 1
        assert holds(cards(), 2, 5.5) == pytest.approx((1 / 16 + 3 / 16) / 2), "halfway between two numbers"

    def test_what_somebody_can_fight_with(self) -> None:
        """R24: the Revolver alone, or with an Ammo Pack; a shot that is dead adds one."""
        state = position(team=("roy", "zach", "quinto"), items={0: ("revolver", "ammo-pack")})
        revolver, ammo = (cards().item_named(name).combat for name in ("revolver", "ammo-pack"))
        assert arms(Draft(state, cards()), 0) == [("", 0), ("revolver", revolver + 1), ("ammo-pack", ammo + 1)]

    def test_the_second_injury_costs_all(self) -> None:
        """TS 3.2; R31: and at level 5 being found is enough."""
        healthy = Draft(position(), cards())
        hurt = Draft(position(survivors={0: {"injured": True}}), cards())
        late = Draft(position(survivors={0: {"injured": True}}, hunter={"level": 5}), cards())
        assert harm(healthy, 0, 0) < harm(hurt, 0, 0) < harm(late, 0, 0) == 1

    def test_the_chance_of_a_showdown(self) -> None:
        """TS 8.4: with less to beat, more; none without a weakness."""
        d = Draft(position(weakness=0), cards())
        assert showdown_chance(Draft(position(), cards())) == 0
        assert defence(d) in {cards().weakness.defence, cards().weakness.defence_in_zone}
        armed = Draft(position(weakness=0, items={0: ("flare-gun",), 1: ("whiskey-bottle",)}), cards())
        assert 0 < showdown_chance(d) < showdown_chance(armed) < 1

    def test_the_nearer_the_way_out_the_more_hope(self) -> None:
        far, near = Draft(position(), cards()), Draft(position(radio=2), cards())
        called = Draft(position(radio=3, rescue=1), cards())
        assert rounds_left(called) < rounds_left(near) < rounds_left(far)
        assert hope(called) > hope(near) > hope(far)
        assert hope(Draft(position(survivors={0: {"injured": True}}), cards())) < hope(far)

    @pytest.mark.parametrize(
        "worse",
        [
            pytest.param({"survivors": {0: {"injured": True}}}, id="an-injury"),
            pytest.param({"survivors": {0: {"token": 0}}}, id="an-infecting-token"),
            pytest.param({"hunter": {"level": 4}}, id="a-level"),
            pytest.param({"hunter": {"hand": (0, 1, 2, 3)}}, id="cards-in-its-hand"),
            pytest.param({"hunter_at": "C1"}, id="the-killer-is-there"),
            pytest.param({"stack": (f.HunterTurn(),), "noise": (at("C1"),)}, id="it-hears-them"),
        ],
    )
    def test_whatever_is_bad_for_the_survivors_takes_hope(self, worse: dict[str, Any]) -> None:
        """With all of them in one room, and the Killer two rooms away."""
        usual: dict[str, Any] = {"places": ("C1", "C1", "C1"), "hunter_at": "D3", "stack": worse.get("stack")}
        assert hope(Draft(position(**{**usual, **worse}), cards())) < hope(Draft(position(**usual), cards()))

    def test_what_the_survivors_carry_gives_hope(self) -> None:
        carrying = position(items={0: ("firecracker",), 1: ("rope",)})
        assert hope(Draft(carrying, cards())) > hope(Draft(position(), cards()))

    def test_where_the_killer_goes_needs_no_search(self) -> None:
        """And which card it plays needs more worlds than most: what comes of these differs by little."""
        judgement = GAME.judgement()
        judged = (Judged(SearchHere(), 0.01), Judged(Pass(), 0.0))
        shares = {kind: judgement.share(Decision(KILLER, kind, ()), judged) for kind in ("action", "fast")}
        assert not shares["action"]
        assert shares["fast"] > 1


class TestSurvivors:
    """TS 6, 10: work, unless it is too dangerous."""

    def test_whoever_is_beside_the_killer_and_hurt_goes_away(self) -> None:
        state = position(places=("D1", "C1", "C1"), survivors={0: {"injured": True, "fear": 2}}, hunter_at="D2")
        walks = [one.option for one in judged(state) if isinstance(one.option, Walk) and one.option.who == 0]
        assert walks
        assert isinstance(walks[0], Walk)
        assert GAME.cards.plan.ranges[walks[0].to][at("D2")] >= 2

    def test_with_all_keys_they_come_together(self) -> None:
        """TS 8.1."""
        state = position(places=("C1", "C1", "C2"), keys=2, hunter_at="D3")
        option = best(state)
        stay_or_come = {(0, at("C1")), (1, at("C1")), (2, at("C1"))}
        place = option.to if isinstance(option, Walk) else at(("C1", "C1", "C2")[getattr(option, "who", 0)])
        assert (getattr(option, "who", 0), place) in stay_or_come

    def test_a_hopeless_showdown_is_left_alone(self) -> None:
        """TS 8.4: all afraid; without fear it is as good as won, and begun."""
        afraid: dict[int, dict[str, Any]] = {who: {"fear": 2} for who in range(3)}
        state = position(places=("D2", "D2", "D2"), weakness=0, hunter_at="D2", survivors=afraid)
        assert Showdown() in asks(state).options
        assert best(state) != Showdown()
        assert best(position(places=("D2", "D2", "D2"), weakness=0, hunter_at="D2")) == Showdown()

    def test_a_key_is_kept_and_what_is_worth_nothing_is_not(self) -> None:
        """R10."""
        key, rope = (
            next(card for deck in cards().decks for card in deck if cards().item(card).id == name)
            for name in ("key", "rope")
        )
        state = position()
        decks = tuple(tuple(card for card in deck if card not in {key, rope}) for deck in state.decks)
        state = _with(state, decks=decks, stack=(f.TellingNoise(), f.Keeping(0, (key, rope))))
        assert best(state) == Keep("key")
        assert judged(state)[-1].option == KeepNone() or judged(state)[1].option == Keep("rope")

    def test_of_too_many_items_the_least_goes(self) -> None:
        """R23."""
        state = position(
            items={0: ("rope", "flare-gun", "first-aid-kit", "toolbox")}, stack=(f.Acting(), f.Shedding(0))
        )
        assert best(state) == Shed("rope")

    def test_whoever_is_far_from_the_killer_discovers(self) -> None:
        """TS 7.1: a card may sound."""
        state = position(places=("D2", "C1", "D2"), hunter_at="D1", stack=(f.TellingNoise(), f.Discovering()))
        assert best(state) == Discover(1) or GAME.cards.plan.ranges[at("C1")][at("D1")] <= 1

    def test_whoever_is_not_hurt_stands_first(self) -> None:
        """TS 10.2."""
        state = position(
            places=("D2", "D2", "C1"),
            survivors={0: {"injured": True}},
            stack=(f.HunterTurn(f.DRAW), f.Fleeing((0, 1)), f.Encounter((0, 1)), f.Attack(announced=True)),
            turn=KILLER,
        )
        assert best(state) == Defend(1)

    def test_a_weapon_is_used_where_it_is_needed(self) -> None:
        """TS 10.3: hurt, with two dice, against 4; against 1 bare hands nearly always do."""
        stack = (f.HunterTurn(f.DRAW), f.Fleeing((0,)), f.Encounter((0,)), f.Attack(announced=True), f.Arming(0))
        parts: dict[str, Any] = {
            "places": ("D2", "C1", "C1"),
            "items": {0: ("flare-gun",)},
            "turn": KILLER,
            "stack": stack,
        }
        needed = position(survivors={0: {"injured": True, "fear": 2}}, **parts)
        assert best(needed) == Wield("flare-gun")
        assert best(position(hunter={"strength": 1}, **parts)) == BareHands()

    def test_after_an_encounter_they_step_away(self) -> None:
        """R14."""
        state = position(
            places=("D1", "C1", "C1"), hunter_at="D1", stack=(f.HunterTurn(f.DRAW), f.Fleeing((0,))), turn=KILLER
        )
        assert isinstance(best(state), Flee)

    def test_a_suit_is_worn(self) -> None:
        """R42."""
        state = position(items={0: ("thermal-suit",)}, stack=(f.HunterTurn(f.SLOW), f.Hitting((0,))), turn=KILLER)
        state = _with(state, setup=Setup(state.setup.seats, suit="ask"))
        assert best(state) == WearSuit()


class TestKiller:
    """TS 9: it goes where prey is thought to be."""

    def test_it_searches_where_somebody_was_just_named(self) -> None:
        record = (
            Went(()),
            WhoNamed((at("D2"),), (0, 1, 2)),
        )
        assert best(acting(memory=Memory(record=record), places=("C1", "C1", "C1"))) == SearchHere()

    def test_it_goes_where_somebody_was_just_named(self) -> None:
        record = (
            Went(()),
            WhoNamed((at("C2"),), (0, 1, 2)),
        )
        option = best(acting(memory=Memory(record=record), hunter_at="D2"))
        assert option == type(option)(at("C2"))

    def test_it_strikes_whom_it_knows(self) -> None:
        """R18: the locked card, no defence."""
        record = (
            Went(()),
            WhoNamed((at("C2"),), (0, 1, 2)),
        )
        state = acting(memory=Memory(record=record), hunter_at="D3", hand=("dash",))
        hunter = state.hunter
        state = _with(state, hunter=_of(hunter, hand=(*hunter.hand, *hunter.locked), locked=()))
        hurt = tuple(_of(one, injured=True) for one in state.team)
        assert best(_with(state, team=hurt)) == Play("spear")

    def test_it_pays_with_what_is_worth_least(self) -> None:
        """R45."""
        state = hunting(hand=("dash", "dash", "line"))
        state = _with(
            state,
            stack=(f.HunterTurn(f.FAST), f.Climbing(at("C3"))),
            hunter=_of(state.hunter, at=at("D3"), seen=at("D3")),
        )
        assert best(state) == Pay("dash")

    def test_an_attack_card_is_kept_when_it_changes_nothing(self) -> None:
        """TS 10.1: four dice cannot show 10."""
        stack = (f.HunterTurn(f.DRAW), f.Fleeing((0,)), f.Encounter((0,)))
        parts: dict[str, Any] = {
            "hand": ("steady", "dash"),
            "stack": stack,
            "turn": KILLER,
            "places": ("D2", "C1", "C1"),
        }
        assert best(position(hunter={"strength": 10}, **parts)) == NoAttack()
        assert best(position(survivors={0: {"injured": True}}, **parts)) == Play("steady")


def _of(part: Any, **changes: Any) -> Any:
    return replace(part, **changes)


def _with(state: State, **changes: Any) -> State:
    found: State = _of(state, **changes)
    return found


@pytest.mark.parametrize("seat", [SURVIVORS, KILLER])
def test_a_hunter_thinks_the_same_thought_of_the_same_position(seat: int) -> None:
    """The same seed, the same budget in worlds, the same thought; and it is a legal one."""
    found = decisions_of("orion", "hunter")
    state, decision = next(one for one in found[30:] if one[1].seat == seat and one[1].kind in {"team", "action"})
    player = player_named("Hunter", SHIPPED, SHIPPED.judgement())
    thoughts = [think(player, seen_by(SHIPPED, state, decision), QUICK, luck("hunter")) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].option in decision.options


def test_doors_are_numbers_of_the_station() -> None:
    assert door("C1", "C2") in cards().plan.doors


def test_standing_still_without_fear_is_not_said_to_cost_a_die() -> None:
    """A reason that is not true of what it speaks for is no reason. TS 6.5."""
    still = [one for one in judged(position()) if isinstance(one.option, Calm)]
    assert still
    assert not [why for one in still for why in one.why if why.code == "calm"]
