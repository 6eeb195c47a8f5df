"""Each piece of judgement of Critters Below by itself: Shelf, mates, offers, Damage, Wearables, the vote of a team."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.critters_below import frames as f
from core.critters_below.forms import CONDITIONS
from core.critters_below.judging.bodies import Bodies
from core.critters_below.judging.facing import facing
from core.critters_below.judging.war import Outlook
from core.critters_below.options import (
    Aim,
    Bury,
    Drop,
    FlipShelf,
    GoOut,
    HealDamage,
    LookAt,
    Stay,
    UseCard,
    UseFacility,
)
from core.critters_below.state import draft_of
from core.engine.decisions import asked
from core.players.offers import taken
from tests.core.critters_below.kit import GAME, card_of, offered, play, position
from tests.core.critters_below.test_judgement import JUDGEMENT, LATE, best, judged, luck

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.critters_below.judging.facing import Facing
    from core.critters_below.state import State
    from core.engine.decisions import Option, Seat

EDGE = ("bleeding", "radiation")
WEARY: Mapping[Seat, Mapping[str, int]] = {seat: {"vigor": 3, "hunger": 1} for seat in range(4)}

BODIES = Bodies(GAME.cards)
OUTLOOK = Outlook(GAME.cards, position(2, day=3).line, 3)
"""What the war may bring from day 3 on, while no day is turned up."""
"""Two Damages."""


def values(state: State) -> dict[Option, float]:
    """What each option is thought to be worth."""
    return {one.option: one.value for one in judged(state)}


class TestBurying:
    """CB 4.5: a card under the Storage Deck."""

    def test_a_card_that_helps_nobody_makes_room(self) -> None:
        state = position(1, shelf=("drum", "bandage"), known={1: (0,), 2: (0,)}, damage={0: ("bleeding",)})
        assert best(state) == Bury(1)

    def test_a_card_that_helps_stays(self) -> None:
        state = position(1, shelf=("bandage",), known={1: (0,)}, damage={0: ("bleeding",)})
        assert Bury(1) not in values(state)

    def test_a_card_that_one_does_not_know_stays(self) -> None:
        assert Bury(1) not in values(position(1, shelf=("drum",), known={}))

    def test_with_an_empty_storage_deck_it_would_only_come_back(self) -> None:
        state = position(2, shelf=("drum",), known={1: (0,)}, storage=())
        assert Bury(1) not in values(state)

    def test_a_team_buries_a_trap_all_the_same(self) -> None:
        """A mate might flip it."""
        state = position(2, shelf=("drum",), known={1: (0,)}, storage=(), way="hardcore-coop")
        assert best(state) == Bury(1)

    def test_it_is_not_offered_in_last_man_standing(self) -> None:
        """CB 10.5."""
        state = position(2, shelf=("drum",), known={1: (0,)}, way="last-man-standing")
        assert not any(isinstance(option, Bury) for option in values(state))


def in_need(turn: Seat, **chosen: Any) -> State:
    """Ben is at the edge and bleeds; Ada is well and holds a bandage."""
    return position(
        2,
        pockets={0: ("bandage",)},
        hands={0: {"vigor": 2}, 1: {"bleeding": 3, "vigor": 2}},
        damage={1: ("bleeding", "bleeding")},
        turn=turn,
        **chosen,
    )


class TestMates:
    """CB 4.5, 9.1; R15: a card for whoever needs it more."""

    def test_a_mate_in_need_is_left_the_cure(self) -> None:
        state = in_need(0, way="hardcore-coop")
        assert best(state) == Drop(card_of(state, 0, "bandage"))

    def test_nobody_gives_where_each_is_for_itself(self) -> None:
        assert not any(isinstance(option, Drop) for option in values(in_need(0)))

    @pytest.mark.parametrize("way", ["standard", "last-man-standing"])
    def test_an_offer_is_left_where_each_is_for_itself(self, way: str) -> None:
        assert self.offered_in(in_need(1, way=way)) is None

    def test_an_offer_is_taken_for_a_mate_in_need(self) -> None:
        """In Ben's turn Ada puts it down."""
        state = in_need(1, way="hardcore-coop")
        assert self.offered_in(state) == Drop(card_of(state, 0, "bandage"))

    def test_an_offer_is_left_when_the_mate_cannot_use_it_any_more(self) -> None:
        """After the third action."""
        state = position(
            2,
            pockets={0: ("bandage",)},
            hands={0: {"vigor": 2}, 1: {"bleeding": 3, "vigor": 2}},
            damage={1: ("bleeding", "bleeding")},
            turn=1,
            stack=(f.Turn(1, actions=3),),
            way="hardcore-coop",
        )
        assert self.offered_in(state) is None

    def test_an_offer_without_a_card_is_left(self) -> None:
        state = position(2, turn=1, way="hardcore-coop")
        assert self.offered_in(state) is None

    @staticmethod
    def offered_in(state: State) -> Option | None:
        """What a Scavenger at seat 0 does of its own accord."""
        pending = GAME.pending(state)
        assert isinstance(pending, tuple)
        offer = next(ask for ask in pending if ask.offer and ask.seat == 0)
        return taken("Scavenger", GAME, JUDGEMENT, state, offer, luck("offer"))

    def test_what_a_mate_left_is_looked_at_first(self) -> None:
        """R38: of a team, a tag tells of help; of others, of a card that was not wanted."""
        for way, first in (("hardcore-coop", LookAt(2)), ("standard", LookAt(3))):
            state = position(
                2, pockets={0: ("torch",)}, shelf=("drum", "beans", "bandage"), known={1: (0,), 2: (1,)}, way=way
            )
            state, _ = play(state, UseCard(card_of(state, 0, "torch")))
            assert best(state) == first, way

    def test_what_a_mate_left_is_flipped_sooner(self) -> None:
        for way, sooner, later in (("hardcore-coop", 2, 1), ("standard", 1, 2)):
            found = values(position(2, shelf=("drum", "beans"), known={2: (1,)}, way=way))
            assert found[FlipShelf(sooner)] > found[FlipShelf(later)], way

    def test_harm_is_not_for_the_mate_who_would_lose_most_of_a_life(self) -> None:
        """CB 9.1: any death loses."""
        state = position(
            3, pockets={0: ("pistol",)}, hands={1: {"vigor": 3}, 2: {"vigor": 3}}, damage={1: EDGE}, way="hardcore-coop"
        )
        state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
        assert best(state) == Aim(2)

    def test_a_weapon_stays_unused_where_a_death_loses(self) -> None:
        """The pistol costs hunger and hurts a mate; with one winner it is the thing to do."""
        for way, is_first in (("hardcore-coop", False), ("last-man-standing", True)):
            state = position(
                2, pockets={0: ("pistol",)}, hands={0: {"vigor": 4}, 1: {"vigor": 1}}, damage={1: EDGE}, way=way
            )
            found = values(state)
            shot = UseCard(card_of(state, 0, "pistol"))
            assert (found[shot] > found[UseFacility("store")]) is is_first, way


class TestEquals:
    """CB 5.4: of those who would bear it alike somebody is aimed at, and not always the same."""

    @staticmethod
    def aiming(day: int, hunger: int, way: str = "standard") -> State:
        """Seat 0 of four aims; the others are alike."""
        hands = {seat: {"vigor": 3, "hunger": hunger} for seat in range(1, 4)}
        state = position(4, pockets={0: ("pistol",)}, hands={0: {"vigor": 4}, **hands}, day=day, way=way)
        state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
        return state

    def test_each_is_aimed_at_as_often(self) -> None:
        """On many days, with many hands."""
        found = Counter(best(self.aiming(day, hunger)) for day in range(1, 9) for hunger in range(12))

        assert set(found) == {Aim(1), Aim(2), Aim(3)}
        assert max(found.values()) - min(found.values()) < sum(found.values()) / 4

    def test_the_same_position_is_thought_about_in_the_same_way_in_every_world(self) -> None:
        """What is hidden has no part in it."""
        for day in range(1, 9):
            state = self.aiming(day, 1)
            (decision,) = [ask for ask in asked(GAME.pending(state)) if ask.seat == 0]
            orders = {
                tuple(one.option for one in JUDGEMENT.options(GAME.imagine(state, 0, luck(world)), decision))
                for world in range(4)
            }
            assert len(orders) == 1

    def test_who_is_not_alike_is_aimed_at_all_the_same(self) -> None:
        """Where one wins, who can bear it least."""
        for day in range(1, 6):
            state = position(
                4, pockets={0: ("pistol",)}, damage={2: EDGE}, day=day, way="last-man-standing", hands=WEARY
            )
            state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
            assert best(state) == Aim(2)


class TestDamage:
    """CB 7.3; R18."""

    def test_the_damage_is_healed_that_the_pocket_cannot_heal(self) -> None:
        state = position(
            2,
            pockets={0: ("bandage",)},
            damage={0: ("bleeding", "radiation")},
            stack=(f.Passing(0), f.Limiting(0), f.Healing(0)),
        )
        assert best(state) == HealDamage(CONDITIONS.index("radiation"))

    def test_else_the_one_that_fewest_cards_can_heal(self) -> None:
        """Two serums heal radiation, two bandages twice as much bleeding, none poisoning."""
        state = position(2, damage={0: ("radiation", "poisoning")}, stack=(f.Passing(0), f.Limiting(0), f.Healing(0)))
        assert best(state) == HealDamage(CONDITIONS.index("poisoning"))


class TestFinding:
    """CB 5.3, 5.10: what is found can be used in the same turn."""

    def test_looking_is_worth_more_while_what_is_found_can_be_used(self) -> None:
        gains = []
        for actions in (0, 2):
            state = position(
                1,
                shelf=("drum", "beans", "bandage"),
                damage={0: ("bleeding", "bleeding")},
                hands={0: {"vigor": 2, "starvation": 3}},
                stack=(f.Turn(0, actions=actions),),
            )
            found = values(state)
            gains.append(found[UseFacility("plant")] - found[FlipShelf(1)])
        assert gains[0] > gains[1]

    def test_cards_are_drawn_for_what_the_discard_pile_holds(self) -> None:
        """A pile of cures is better than a pile of traps; both are open to all."""
        worth = []
        for pile in (("bandage", "bandage"), ("drum", "drum")):
            state = position(
                2, pockets={0: ("tape",)}, damage={0: ("bleeding", "bleeding")}, hands={0: {"vigor": 1}}, discard=pile
            )
            state = GAME.imagine(state, 0, luck("pile"))
            state = replace(state, laid=2)
            worth.append(values(state)[UseCard(card_of(state, 0, "tape"))])
        assert worth[0] > worth[1]


class TestWearables:
    """CB 5.12, 5.13."""

    def test_who_is_protected_goes_out_sooner(self) -> None:
        """Day 3 brings Nuke, Chemical and Nuke; an apron keeps the Nukes off."""
        gains = []
        for worn in ({}, {0: "apron"}):
            state = position(
                1, day=3, up=(-1, 0, 1, 2, 3), worn=worn, turn=-1, stack=(f.Voting((-1,)),), hands={0: {"vigor": 2}}
            )
            found = values(state)
            gains.append(found[GoOut()] - found[Stay()])
        assert gains[1] > gains[0]

    def test_a_wearable_is_not_changed_for_one_that_keeps_less_off(self) -> None:
        """Late in the tests' war no Chemical is left to come but one; without the apron the mask is welcome."""
        worth = []
        for worn in ({}, {0: "apron"}):
            found = values(position(1, pockets={0: ("mask",)}, worn=worn))
            worth.append(max(value for option, value in found.items() if isinstance(option, UseCard)))
        assert worth[0] > worth[1]


class TestTheVoteOfATeam:
    """CB 9.3."""

    def test_all_bodies_count(self) -> None:
        """Day 3 of the tests' war harms: who is at the edge keeps the others in."""
        gains = []
        for damage in ({}, {1: EDGE}):
            state = position(
                2,
                day=3,
                up=(-1, 0, 1, 2, 3),
                turn=-1,
                damage=damage,
                hands={0: {"vigor": 2}, 1: {"vigor": 2}},
                stack=(f.Voting((-1, -1)),),
                way="hardcore-coop",
            )
            found = values(state)
            gains.append(found[GoOut()] / found[Stay()])
        assert gains[1] < gains[0]

    def test_a_team_goes_into_certain_peace(self) -> None:
        state = position(
            2, day=8, up=(*LATE, 6, 7, 8), turn=-1, stack=(f.Voting((-1, -1)),), damage={1: EDGE}, way="hardcore-coop"
        )
        assert best(state) == GoOut()


def test_a_vote_is_out_or_stay_and_no_card_is_put_down_before_it() -> None:
    """R15: it is offered, and helps nobody any more."""
    state = position(2, pockets={0: ("drum",)}, turn=-1, stack=(f.Voting((-1, -1)),))
    assert any(isinstance(option, Drop) for option in offered(state))
    assert set(values(state)) == {GoOut(), Stay()}


class TestFacing:
    """CB 6.1, 9.3: those who go out together, before what the war may bring."""

    @staticmethod
    def faced(**changes: Any) -> Facing:
        """What seat 0 faces on day 3."""
        given: dict[str, Any] = {"hands": {0: {"vigor": 2, "bleeding": 1}, 1: {"vigor": 3}}, **changes}
        d = draft_of(position(2, day=3, **given), GAME.cards)
        return facing(OUTLOOK, BODIES, d, 0)

    def test_the_same_crew_is_counted_once(self) -> None:
        """Whatever it holds, for that keeps nothing off."""
        assert self.faced() is self.faced(pockets={0: ("bandage",)})

    def test_another_hand_faces_something_else(self) -> None:
        other = self.faced(hands={0: {"vigor": 2, "bleeding": 5}})

        assert other is not self.faced()
        assert other.chances(OUTLOOK.whole) < self.faced().chances(OUTLOOK.whole)

    def test_of_a_team_all_go_out(self) -> None:
        """CB 9.1: whoever bears least counts for all."""
        alone = self.faced(damage={1: EDGE}, hands={1: {"bleeding": 6}})
        together = self.faced(damage={1: EDGE}, hands={1: {"bleeding": 6}}, way="hardcore-coop")

        assert together.chances(OUTLOOK.whole)[0] < alone.chances(OUTLOOK.whole)[0]

    def test_what_is_kept_off_does_not_fall(self) -> None:
        bare, worn = self.faced(), self.faced(worn={0: "apron"})

        assert worn.chances(OUTLOOK.whole)[0] >= bare.chances(OUTLOOK.whole)[0]
        assert worn is not bare
