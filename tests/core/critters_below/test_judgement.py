"""What computer players of Critters Below go by, where every player would agree; and how well they play."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.critters_below import frames as f
from core.critters_below.judgement import ShelterJudgement
from core.critters_below.judging.bodies import Bodies, after, bodies_of, tolls
from core.critters_below.judging.war import Outlook
from core.critters_below.odds import peace, penalties_of
from core.critters_below.options import (
    Aim,
    Done,
    Drop,
    End,
    FlipShelf,
    GoOut,
    Keep,
    LookAt,
    NameNext,
    Open,
    Stay,
    UseCard,
    UseFacility,
)
from core.critters_below.symbols.gain import Gain
from core.critters_below.symbols.heal import Heal
from core.engine.decisions import PUBLIC, Over, asked
from core.engine.seats import FIRST_NAMES, seats_named
from core.players.levels import player_named
from core.players.playing import play as play_whole
from core.players.thinking import Budget, Judged
from tests.core.critters_below.kit import GAME, asks, card_of, numbers, play, position
from tests.core.critters_below.test_imagining import states_of, told_apart_by_nobody
from tests.core.critters_below.test_random_play import SHIPPED

if TYPE_CHECKING:
    from core.critters_below.balance import ShelterBalance
    from core.critters_below.state import State
    from core.engine.decisions import Option

JUDGEMENT = ShelterJudgement(GAME, GAME.cards)
LATE = (-1, 0, 1, 2, 3, 4, 5)
"""Days that are turned up when day 6 is played: peace on day 8 alone is left to hope for."""


def luck(seed: object) -> Random:
    """Luck that can be repeated."""
    return Random(str(seed))  # noqa: S311 - tests must be repeatable


def judged(state: State) -> tuple[Judged, ...]:
    """What the judgement makes of what is asked, in an imagined world."""
    decision = asks(state)[0]
    return JUDGEMENT.options(GAME.imagine(state, decision.seat, luck("world")), decision)


def best(state: State) -> Option:
    """The option that it puts first."""
    return judged(state)[0].option


class TestBodies:
    """CB 7: what a flip leaves of a life."""

    def test_an_empty_hand_risks_nothing(self) -> None:
        bodies = Bodies(GAME.cards)
        assert bodies.life(bodies_of((0,) * 6, ())) == 1
        assert bodies.life(bodies_of((0,) * 6, (1,))) < 1

    def test_at_the_edge_the_harm_is_the_chance_of_death(self) -> None:
        bodies = Bodies(GAME.cards)
        assert bodies.death(bodies_of((3, 0, 0, 0, 1, 0), (1, 2))) == pytest.approx(3 / 4)
        assert bodies.death(bodies_of((3, 0, 0, 0, 1, 0), (1,))) == 0
        assert bodies.life(bodies_of((1, 0, 0, 0, 0, 0), (1, 2))) == 0

    def test_a_flip_of_regeneration_gives_life_back(self) -> None:
        bodies = Bodies(GAME.cards)
        assert bodies.life(bodies_of((0, 0, 0, 0, 0, 1), (1,))) == 1

    def test_symbols_change_a_body_as_far_as_they_can(self) -> None:
        """CB 5.1, 5.2, 5.7: no more than the pile has, and no Damage that is not there."""
        body = bodies_of((1, 0, 0, 0, 0, 0), (1, 2))
        then = after(body, tolls((Gain(3, 4), Heal(1, 2))), (9, 9, 9, 2, 9, 9))
        assert (then.hand, then.damage) == ((1, 0, 0, 2, 0, 0), (2,))


def test_the_chance_of_peace_is_near_what_the_odds_say() -> None:
    """R34: lines that are dealt, beside a count over all orders."""
    for day in (3, 5, 8):
        state = position(day=day, up=tuple(range(-1, day - 1)))
        line = [(one.planes, one.event if one.up else None) for one in state.line]
        outlook = Outlook(GAME.cards, state.line, day)
        exact = peace(GAME.cards, penalties_of(GAME.cards, line, outlook.today))
        assert outlook.peace() == pytest.approx(float(exact), abs=0.15)


class TestTurns:
    """CB 4: what is done, and when to end."""

    def test_food_is_eaten_by_the_hungry(self) -> None:
        state = position(
            1, pockets={0: ("beans",)}, hands={0: {"starvation": 2, "vigor": 2}}, damage={0: ("bleeding",) * 2}
        )
        assert best(state) == UseCard(card_of(state, 0, "beans"))

    def test_a_wound_is_bandaged_before_the_flip(self) -> None:
        state = position(
            2, pockets={0: ("bandage", "ration")}, hands={0: {"bleeding": 2}}, damage={0: ("bleeding", "bleeding")}
        )
        assert best(state) == UseCard(card_of(state, 0, "bandage"))

    def test_a_trap_that_one_knows_is_not_flipped(self) -> None:
        state = position(2, shelf=("drum", "bandage"), known={1: (0,), 2: (0,)}, damage={0: ("bleeding",) * 2})
        order = [one.option for one in judged(state)]
        assert order.index(FlipShelf(2)) < order.index(FlipShelf(1))

    def test_who_is_well_and_owes_nothing_ends(self) -> None:
        """CB 4.1; with nothing in the hand that harms, and cards that help nobody."""
        state = position(
            2,
            pockets={0: ("drum",)},
            hands={0: {"vigor": 3}},
            stack=(f.Turn(0, actions=2, used=(0, 1, 2), ability=True),),
        )
        assert best(state) == End()

    def test_what_costs_hunger_is_worth_more_with_food_at_hand(self) -> None:
        """Both are planned together: first the Storage Room, then the beans."""
        worth = [
            {one.option: one.value for one in judged(position(1, pockets={0: food}, damage={0: ("bleeding",) * 2}))}[
                UseFacility("store")
            ]
            for food in (("beans",), ())
        ]
        assert worth[0] > worth[1] + 0.1

    def test_harm_goes_to_who_bears_it_best_and_where_one_wins_to_who_bears_it_least(self) -> None:
        """CB 5.4, 10.1."""
        for way, target in (("standard", 1), ("hardcore-coop", 1), ("last-man-standing", 2)):
            state = position(
                3,
                pockets={0: ("pistol",)},
                damage={2: ("bleeding", "radiation")},
                hands={1: {"vigor": 2}, 2: {"vigor": 2}},
                way=way,
            )
            state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
            assert best(state) == Aim(target), way

    def test_what_is_looked_at_first_nobody_has_left(self) -> None:
        """R38: a tag tells that somebody did not want the card."""
        state = position(pockets={0: ("torch",)}, shelf=("drum", "beans", "bandage"), known={1: (0,), 2: (1,)}, turn=0)
        state, _ = play(state, UseCard(card_of(state, 0, "torch")))
        assert best(state) == LookAt(3)

    def test_a_cure_is_kept_and_a_trap_goes_back(self) -> None:
        """CB 5.3; R16."""
        state = position(pockets={0: ("lamp",)}, shelf=("drum", "bandage"), damage={0: ("bleeding", "bleeding")})
        state, _ = play(state, UseCard(card_of(state, 0, "lamp")))
        first = best(state)
        assert isinstance(first, Keep)
        assert GAME.cards.item(first.card).id == "bandage"
        state, _ = play(state, first)
        assert best(state) == Done()

    def test_the_card_that_is_needed_least_goes_to_the_shelf(self) -> None:
        """CB 4.6."""
        state = position(
            pockets={0: ("bandage", "drum", "beans")},
            hands={0: {"starvation": 2}},
            damage={0: ("bleeding",)},
            stack=(f.Passing(0), f.Limiting(0), f.Flipping(0, 0), f.Surplus(0)),
        )
        assert best(state) == Drop(card_of(state, 0, "drum"))

    def test_the_one_who_can_bear_most_is_named(self) -> None:
        """CB 9.2."""
        state = position(
            3,
            hands={1: {"bleeding": 4}},
            damage={1: ("bleeding", "bleeding")},
            stack=(f.Passing(0), f.Limiting(0), f.Flipping(0, 0), f.Naming(0)),
            way="hardcore-coop",
        )
        assert best(state) == NameNext(2)

    def test_a_facility_is_opened(self) -> None:
        """CB 5.6: any of them, the one that gains most."""
        state = position(pockets={0: ("toolbox",)})
        state, _ = play(state, UseCard(card_of(state, 0, "toolbox")))
        assert isinstance(best(state), Open)


class TestTheDoor:
    """CB 6.1."""

    @staticmethod
    def at_the_door(day: int, up: tuple[int, ...], **chosen: Any) -> State:
        """All are asked."""
        return position(2, day=day, up=up, turn=-1, stack=(f.Voting((-1, -1)),), had=(0, 1), **chosen)

    def test_into_certain_peace_one_goes(self) -> None:
        """Day 8 of the tests' line has one penalty."""
        assert best(self.at_the_door(8, (*LATE, 6, 7, 8))) == GoOut()

    def test_into_certain_war_one_does_not_go(self) -> None:
        """Day 3 has seven; there is hope for later."""
        assert best(self.at_the_door(3, (-1, 0, 1, 2, 3), hands={0: {"vigor": 2}})) == Stay()

    def test_on_the_last_day_one_goes(self) -> None:
        """CB 6.6; R31: whoever stays is dead."""
        assert best(self.at_the_door(8, ())) == GoOut()

    def test_where_going_out_never_wins_the_weary_stay(self) -> None:
        """R28: five penalties for two items, with two Damages."""
        state = self.at_the_door(
            3, (-1, 0, 1, 2, 3), damage={0: ("bleeding", "bleeding")}, hands={0: {"vigor": 1}}, way="last-man-standing"
        )
        assert best(state) == Stay()


def test_what_it_thinks_depends_on_nothing_that_its_seat_cannot_know() -> None:
    """R30, R33: in worlds that the seat cannot tell apart it thinks the same, without imagining others."""
    thought = 0
    for number in range(4):
        for place, state in enumerate(states_of(SHIPPED, f"blind/{number}", 3)):
            pending = SHIPPED.pending(state)
            if place % 5 or not isinstance(pending, tuple) or not state.day:
                continue
            decision = asked(pending)[0]
            twin = told_apart_by_nobody(SHIPPED, state, decision.seat, luck(place))
            judgement = SHIPPED.judgement()
            assert judgement.options(state, decision) == judgement.options(twin, decision), (number, place)
            thought += 1
    assert thought > 40


def test_reasons_told_to_all_tell_no_secret() -> None:
    """R33: they are made of what everybody sees; of a thumb and of a card looked at there is none."""
    state = position(pockets={0: ("pistol",)}, hands={0: {"bleeding": 1, "vigor": 1}}, damage={1: ("bleeding",) * 2})
    view = GAME.view(state, PUBLIC)

    assert JUDGEMENT.aloud(view, 0, Aim(1)) == ("Ben is one Damage from death.",)
    assert JUDGEMENT.aloud(view, 0, End()) == ("50% harm for Ada at the next flip.",)
    card = numbers(["beans"], [])[0]
    for secret in (GoOut(), Stay(), Keep(card), Done(), LookAt(1), Drop(card)):
        assert JUDGEMENT.aloud(view, 0, secret) == ()
    unkept = GAME.view(replace(state, setup=replace(state.setup, memory="none")), PUBLIC)
    assert JUDGEMENT.aloud(unkept, 0, End()) == ()


def test_reasons_for_its_own_eyes_say_what_it_counts_with() -> None:
    state = TestTheDoor.at_the_door(8, (*LATE, 6, 7, 8))
    assert JUDGEMENT.told(GAME.view(state, 0), judged(state)[0]) == ("100% chance of peace today.",)


def test_every_decision_of_whole_games_is_judged_in_words() -> None:
    """Each way to play, every kind of question: options that are legal, the best first, and sentences."""
    kinds = set()
    for way in ("standard", "hardcore-coop", "last-man-standing"):
        for state in states_of(GAME, f"judged/{way}", 3, way=way, critters="chosen"):
            pending = GAME.pending(state)
            if not isinstance(pending, tuple):
                continue
            decision = asked(pending)[0]
            ranked = JUDGEMENT.options(state, decision)
            kinds.add(decision.kind)
            values = [one.value for one in ranked]
            assert {one.option for one in ranked} <= set(decision.options)
            assert values == sorted(values, reverse=True)
            said = JUDGEMENT.aloud(GAME.view(state, PUBLIC), decision.seat, ranked[0].option)
            told = JUDGEMENT.told(GAME.view(state, decision.seat), ranked[0])
            assert all(sentence.endswith(".") for sentence in (*said, *told))
    assert {"act", "flip", "thumb", "character", "look", "keep", "name", "target"} <= kinds


def test_values_are_chances_and_the_end_is_what_it_came_to() -> None:
    """CB 1: who is out in peace has won, together with others too; where one wins, a tie is shared."""
    for way in ("standard", "hardcore-coop", "last-man-standing"):
        for state in states_of(SHIPPED, f"values/{way}", 3, way=way):
            found = SHIPPED.judgement().values(state)
            assert len(found) == 3
            assert all(0 <= value <= 1 for value in found)
            pending = SHIPPED.pending(state)
            if isinstance(pending, Over):
                winners = pending.ranking[0] if pending.ranking else ()
                assert {seat for seat, value in enumerate(found) if value} == set(winners)


@pytest.mark.long
@pytest.mark.parametrize(("way", "games", "least"), [("standard", 24, 3.0), ("last-man-standing", 24, 2.0)])
def test_a_scavenger_wins_far_more_often_than_a_wanderer(way: str, games: int, least: float) -> None:
    """Both at one table, seats in turn."""
    wins = {"Scavenger": 0, "Wanderer": 0}
    judgement = SHIPPED.judgement()
    for number in range(games):
        levels = ("Scavenger", "Wanderer") if number % 2 else ("Wanderer", "Scavenger")
        players = [player_named(level, SHIPPED, judgement) for level in levels]
        setup = SHIPPED.usual(seats_named(FIRST_NAMES[:2]), {"way": way})
        played = play_whole(SHIPPED, setup, players, f"level/{number}", Budget())
        for seat in played.ranking[0] if played.ranking else ():
            wins[levels[seat]] += 1
    assert wins["Scavenger"] >= least * max(1, wins["Wanderer"]), wins


def test_a_hunter_thinks_within_its_budget() -> None:
    """Every level plays it: a search goes over imagined worlds."""
    assert GAME.levels() == ("Wanderer", "Greenhorn", "Scavenger", "Hunter")
    hunter = player_named("Hunter", SHIPPED, SHIPPED.judgement())
    scavenger = player_named("Scavenger", SHIPPED, SHIPPED.judgement())
    setup = SHIPPED.usual(seats_named(FIRST_NAMES[:2]), {})
    played = play_whole(SHIPPED, setup, [hunter, scavenger], "hunter", Budget(iterations=6, seconds=None))
    assert played.reason


def test_figures_of_parts_add_up() -> None:
    """League: what games were like, in rows for people."""
    whole, parts = SHIPPED.balance(), [SHIPPED.balance(), SHIPPED.balance()]
    for number in range(4):
        for balance in (whole, parts[number % 2]):
            _figures(balance, number)
    parts[0].add(parts[1])
    assert parts[0].rows() == whole.rows()
    rows = dict(whole.rows())
    assert whole.games == 4
    assert "half" in rows["Facilities"]
    assert "Pickpocket" not in rows["items never used"], "it is in the special pack"
    assert rows["won by somebody"].endswith("%")
    assert rows["aimed at when it could be"].count("%") == 3, "each of three seats could be"


def _figures(balance: ShelterBalance, number: int) -> None:
    player = player_named("Wanderer", SHIPPED, None)
    setup = SHIPPED.usual(seats_named(FIRST_NAMES[:3]), {})
    played = play_whole(
        SHIPPED, setup, [player] * 3, f"figures/{number}", Budget(), told=balance.take, answered=balance.answered
    )
    balance.ended(played.last, played.ranking)
