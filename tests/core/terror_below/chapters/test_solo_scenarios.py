"""The three scenarios of a solo game, dead Bounties, and the score. TB 11.3, 11.5, 11.6; R30, R63 to R65, R67."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.engine.decisions import Over
from core.terror_below.events import BountyDead, EggDelivered, ObjectiveStep, WormDefeated
from core.terror_below.seats import Solo
from core.terror_below.state import BOUNTIES
from tests.core.terror_below.kit import Play, decks, position, seat, worm
from tests.core.terror_below.own_decks import SOLO
from tests.core.terror_below.steady_cards import steady

DELIVERY: Final = Solo("special-delivery")
EXTERMINATION: Final = Solo("total-extermination")
SCRAMBLE: Final = Solo("scramble")
HAND: Final = ("walk-1", "walk-2", "walk-3")

OWN: Final = steady(
    worms=(
        worm("small-boomer", kind="boomer", rubble=[(1, 0)], limit=9, health=1),
        worm("small-screamer", kind="screamer", rubble=[(1, 0)], limit=9, health=1),
    )
)


def delivering(solo: Solo = DELIVERY, *, pawn: str = "motel", eggs: Any = ("jade",), **more: Any) -> Play:
    """The seat acts in a Location with Eggs."""
    plan = seat(pawn=pawn, eggs=eggs, vehicles="walk-1", **more.pop("has", {}))
    return position(plan, own=OWN, solo=solo, **more).acting()


def hunting(solo: Solo = EXTERMINATION, name: str = "small-boomer", **more: Any) -> Play:
    """The seat is caught by a Worm that a Pistol kills."""
    plan = seat(pawn="3-4", vehicles=HAND, weapons="pistol", **more.pop("has", {}))
    return position(plan, own=OWN, solo=solo, worms={1: name}, targets={1: "2-4"}, **more).attacking()


def lost(play: Play) -> bool:
    """Whether the game is over with nobody in the ranking."""
    return isinstance(play.pending, Over) and play.pending.ranking == ()


def won(play: Play) -> bool:
    """Whether the game is over and won."""
    return isinstance(play.pending, Over) and play.pending.ranking == ((0,),)


class TestSpecialDelivery:
    """TB 11.5."""

    def test_a_delivery_bounty_counts_for_its_location(self) -> None:
        """TB 11.5."""
        play = delivering(line=("jade to motel",))

        play.choose("deliver jade for jade to motel")

        assert play.state.claimed == ("motel",)
        assert [(event.what, event.count, event.needed) for event in play.happened(ObjectiveStep)] == [("motel", 1, 4)]

    def test_a_hidden_bounty_counts_too(self) -> None:
        """TB 11.5, 5.2."""
        play = delivering(has={"hidden": "jade to motel"})

        play.choose("deliver jade for jade to motel")

        assert play.state.claimed == ("motel",)

    def test_a_delivery_without_a_bounty_does_not(self) -> None:
        """TB 11.5: it scores, no more."""
        play = delivering(line=("jade to motel",))

        play.choose("deliver jade")

        assert play.state.claimed == ()
        assert play.squad().vp == 1

    def test_the_location_counts_once(self) -> None:
        """TB 11.5: 4 of the 5 Locations."""
        play = delivering(has={"hidden": "jade to motel"}, claimed=("motel",))

        play.choose("deliver jade for jade to motel")

        assert play.state.claimed == ("motel",)
        assert play.squad().vp == 2

    def test_a_hunt_bounty_counts_nothing(self) -> None:
        """TB 11.5."""
        play = hunting(DELIVERY, line=("hunt boomer",)).choose("fire pistol", "claim hunt boomer")

        assert play.state.claimed == ()

    def test_the_fourth_location_wins_at_once(self) -> None:
        """TB 11.5, R30: no bonus is offered any more."""
        play = delivering(line=("jade to motel",), claimed=("hospital", "general-store", "state-police"))

        play.choose("deliver jade for jade to motel")

        assert won(play)
        assert play.asked == "over objective"

    def test_its_bounties_leave_the_line_and_others_come(self) -> None:
        """TB 11.5: all of this Location, at once."""
        play = delivering(
            line=("jade to motel", "amber to motel", "hunt any", "violet to motel"),
            top={"bounties": ("azure to motel", "azure to hospital", "jade to hospital", "amber to hospital")},
        )

        play.choose("deliver jade for jade to motel")

        assert play.line() == ["hunt any", "azure to hospital", "jade to hospital", "amber to hospital"]
        assert [play.card_name("bounties", event.card) for event in play.happened(BountyDead)] == [
            "amber to motel",
            "violet to motel",
            "azure to motel",
        ]

    def test_twenty_points_do_not_win(self) -> None:
        """R64: they end Scramble only."""
        play = delivering(has={"vp": 19}).choose("deliver jade")

        assert play.squad().vp == 20
        assert play.asked == "Ada bonus"

    def test_ruins_do_not_lose_by_themselves(self) -> None:
        """TB 11.5: that is Scramble's rule."""
        play = position(
            seat(pawn="1-1", vehicles=HAND),
            own=OWN,
            solo=DELIVERY,
            targets={1: "motel"},
            ruins=("hospital", "general-store"),
        ).attacking()

        assert len(play.state.ruins) == 3
        assert not isinstance(play.pending, Over)


class TestTotalExtermination:
    """TB 11.5."""

    def test_a_hunt_bounty_claims_the_standee_of_its_type(self) -> None:
        """TB 11.5."""
        play = hunting(line=("hunt boomer",)).choose("fire pistol", "claim hunt boomer")

        assert play.state.claimed == ("boomer",)

    def test_an_any_worm_bounty_claims_the_type_that_was_killed(self) -> None:
        """TB 11.5."""
        play = hunting(name="small-screamer", line=("hunt any",)).choose("fire pistol", "claim hunt any")

        assert play.state.claimed == ("screamer",)

    def test_for_a_type_already_claimed_it_scores_and_claims_nothing(self) -> None:
        """R65."""
        play = hunting(line=("hunt any",), claimed=("boomer",)).choose("fire pistol", "claim hunt any")

        assert play.state.claimed == ("boomer",)
        assert play.squad().vp == 3
        assert play.happened(ObjectiveStep) == []

    def test_a_kill_without_a_bounty_claims_nothing(self) -> None:
        """TB 11.5: the Bounty must be completed."""
        play = hunting(line=("hunt boomer",)).choose("fire pistol", "claim nothing")

        assert play.happened(WormDefeated)
        assert play.state.claimed == ()

    def test_a_hidden_hunt_bounty_counts(self) -> None:
        """TB 11.5, 7.4."""
        play = hunting(has={"hidden": "hunt boomer"}).choose("fire pistol", "claim hunt boomer")

        assert play.state.claimed == ("boomer",)

    def test_a_delivery_bounty_counts_nothing(self) -> None:
        """TB 11.5."""
        play = delivering(EXTERMINATION, line=("jade to motel",)).choose("deliver jade for jade to motel")

        assert play.state.claimed == ()

    def test_the_third_type_wins_at_once(self) -> None:
        """TB 11.5, R30."""
        play = hunting(line=("hunt boomer",), claimed=("screamer", "burrower"))

        play.choose("fire pistol", "claim hunt boomer")

        assert won(play)

    def test_bounties_of_the_type_leave_the_line_but_any_worm_stays(self) -> None:
        """TB 11.5: and they are discarded whenever drawn."""
        own = decks(
            worms=(worm("small-boomer", kind="boomer", rubble=[(1, 0)], limit=9, health=1),),
            only=("bounties",),
            bounties=[
                {"worm": "boomer", "points": 3, "copies": 3},
                {"worm": "any", "points": 2, "copies": 1},
                {"egg": "jade", "location": "motel", "points": 2, "copies": 3},
            ],
        )
        play = position(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"),
            own=own,
            solo=EXTERMINATION,
            worms={1: "small-boomer"},
            targets={1: "2-4"},
            line=("hunt boomer", "hunt boomer", "hunt any", "jade to motel"),
            top={"bounties": ("hunt boomer", "jade to motel")},
        ).attacking()

        play.choose("fire pistol", "claim hunt boomer")

        assert play.line() == ["hunt any", "jade to motel", "jade to motel", "jade to motel"]

    def test_twenty_points_do_not_win(self) -> None:
        """R64."""
        play = hunting(has={"vp": 19}).choose("fire pistol")

        assert play.squad().vp == 20
        assert not isinstance(play.pending, Over)


class TestScramble:
    """TB 11.5."""

    def test_twenty_points_win_at_once(self) -> None:
        """TB 11.5: in any way."""
        play = delivering(SCRAMBLE, has={"vp": 19}).choose("deliver jade")

        assert won(play)
        assert play.asked == "over goal"

    def test_a_bounty_claims_nothing(self) -> None:
        """TB 11.5: only points count."""
        play = delivering(SCRAMBLE, line=("jade to motel",)).choose("deliver jade for jade to motel")

        assert play.state.claimed == ()
        assert play.happened(ObjectiveStep) == []

    def test_its_bounties_stay_in_the_line(self) -> None:
        """TB 11.5: nothing leaves it but for ruins."""
        play = delivering(SCRAMBLE, line=("jade to motel", "amber to motel")).choose("deliver jade for jade to motel")

        assert "amber to motel" in play.line()

    def test_a_third_ruin_loses_at_once(self) -> None:
        """TB 11.5: 3 or more Locations destroyed."""
        play = position(
            seat(pawn="1-1", vehicles=HAND),
            own=OWN,
            solo=SCRAMBLE,
            targets={1: "motel"},
            ruins=("hospital", "general-store"),
        ).attacking()

        assert lost(play)
        assert play.asked == "over ruins"

    def test_a_second_one_does_not(self) -> None:
        """TB 11.5."""
        play = position(
            seat(pawn="1-1", vehicles=HAND), own=OWN, solo=SCRAMBLE, targets={1: "motel"}, ruins=("hospital",)
        ).attacking()

        assert not isinstance(play.pending, Over)


class TestDeadBounties:
    """R63, R67."""

    def test_one_taken_blind_is_discarded_and_there_is_no_second_draw(self) -> None:
        """R63."""
        play = delivering(pawn="government-facility", ruins=("motel",), top={"bounties": ("azure to motel",)})

        play.choose("deliver jade", "accept", "take the top")

        assert play.held("hidden") == []
        assert play.discard("bounties") == ["azure to motel"]
        assert play.asked == "Ada act"

    def test_a_live_one_is_kept(self) -> None:
        """TB 4.6."""
        play = delivering(pawn="government-facility", ruins=("motel",), top={"bounties": ("azure to hospital",)})

        play.choose("deliver jade", "accept", "take the top")

        assert play.held("hidden") == ["azure to hospital"]

    def test_before_a_reshuffle_they_go_to_the_box(self) -> None:
        """R67: the live ones of the discard pile come back."""
        own = self.few("motel", "hospital")
        play = position(
            seat(pawn="hospital", eggs="jade", vehicles="walk-1"),
            own=own,
            solo=SCRAMBLE,
            ruins=("motel",),
            line=("jade to hospital",),
            deck={"bounties": ()},
        ).acting()
        dead = {number for number, card in enumerate(own.bounties) if card.place == "motel"}

        play.choose("deliver jade for jade to hospital").luck(stream="deck/bounties")

        assert set(play.state.boxed[BOUNTIES]) == dead
        assert set(play.line()) == {"jade to hospital"}

    def test_with_no_live_one_left_the_line_stays_short(self) -> None:
        """R67."""
        play = position(
            seat(pawn="hospital", eggs="jade", vehicles="walk-1"),
            own=self.few("motel", "hospital"),
            solo=SCRAMBLE,
            ruins=("motel",),
            line=("jade to hospital", "jade to hospital", "jade to hospital"),
            deck={"bounties": ()},
        ).acting()

        play.choose("deliver jade for jade to hospital")

        assert play.line() == ["jade to hospital", "jade to hospital"]
        assert play.asked == "Ada act"

    def test_a_bonus_is_not_offered_when_only_dead_bounties_could_be_drawn(self) -> None:
        """R46: it can give nothing."""
        play = position(
            seat(pawn="government-facility", eggs="jade", vehicles="walk-1"),
            own=self.few("motel", "motel"),
            solo=SCRAMBLE,
            ruins=("motel",),
            deck={"bounties": ()},
        ).acting()

        play.choose("deliver jade")

        assert play.asked != "Ada bonus"
        assert play.happened(EggDelivered)

    def test_in_a_game_of_several_no_bounty_is_dead(self) -> None:
        """TB 11 is solo's."""
        play = position(
            seat(pawn="motel", eggs="jade", vehicles="walk-1"),
            own=OWN,
            line=("jade to motel", "amber to motel"),
        ).acting()

        play.choose("deliver jade for jade to motel")

        assert "amber to motel" in play.line()

    @staticmethod
    def few(one: str, other: str) -> Any:
        """Decks with three Bounties of each of two Locations."""
        rows = [{"egg": "jade", "location": place, "points": 2, "copies": 3} for place in (one, other)]
        return decks(only=("bounties",), bounties=rows)


class TestTheScore:
    """TB 11.6."""

    @staticmethod
    def lines(solo: Solo = DELIVERY, **more: Any) -> dict[str, int]:
        """The score as it stands."""
        play = position(seat(vp=12, vehicles="walk-1", **more.pop("has", {})), own=OWN, solo=solo, **more)
        return dict(play.rules.score_lines(play.state))

    def test_all_victory_points_count(self) -> None:
        """TB 11.6."""
        assert self.lines()["vp"] == 12

    @pytest.mark.parametrize(("attacks", "points"), [(0, 15), (11, 4), (14, 1)])
    def test_one_for_each_attack_fewer_than_fifteen(self, attacks: int, points: int) -> None:
        """TB 11.6."""
        assert self.lines(attacks=attacks)["attacks-left"] == points

    @pytest.mark.parametrize(("queens", "points"), [(False, 0), (True, 3)])
    def test_three_for_the_queens(self, queens: bool, points: int) -> None:
        """TB 11.6."""
        assert self.lines(Solo("scramble", queens=queens))["queens"] == points

    @pytest.mark.parametrize(("missing", "points"), [(0, 0), (1, 3), (2, 6)])
    def test_three_for_each_member_left_in_the_box(self, missing: int, points: int) -> None:
        """TB 11.6."""
        assert self.lines(Solo("scramble", missing=missing))["missing"] == points

    def test_one_for_a_hat(self) -> None:
        """TB 11.6: worn at the end."""
        assert self.lines()["hat"] == 0
        assert self.lines(has={"hat": "hard-hat"})["hat"] == 1

    def test_the_lines_come_in_the_order_of_the_rulebook(self) -> None:
        """TB 11.6."""
        assert tuple(self.lines()) == ("vp", "attacks-left", "queens", "missing", "hat")

    def test_a_pack_may_have_other_numbers(self) -> None:
        """TB 11.6: what the decks say."""
        own = decks(solo={"score": {"per_attack_left": 2, "hat": 5}, "advanced": SOLO["advanced"] | {"queens": 7}})
        play = position(seat(vehicles="walk-1"), own=own, solo=Solo("scramble", queens=True), attacks=10)

        lines = dict(play.rules.score_lines(play.state))
        assert (lines["attacks-left"], lines["queens"]) == (10, 7)

    def test_a_game_of_several_has_no_such_score(self) -> None:
        """TB 11.6."""
        play = position(own=OWN)

        assert play.rules.score_lines(play.state) == ()
