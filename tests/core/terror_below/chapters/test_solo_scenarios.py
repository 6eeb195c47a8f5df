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
BOOMER: Final = worm("small-boomer", kind="boomer", rubble=[(1, 0)], limit=9, health=1)
OWN: Final = steady(worms=(BOOMER, worm("small-screamer", kind="screamer", rubble=[(1, 0)], limit=9, health=1)))


def delivering(solo: Solo | None = DELIVERY, bounty: str = "", *, pawn: str = "motel", **more: Any) -> Play:
    """The seat acts in a Location with a Jade Egg, and may have delivered it for a Bounty to the Motel."""
    plan = seat(pawn=pawn, eggs="jade", vehicles="walk-1", **more.pop("has", {}))
    play = position(plan, own=more.pop("own", OWN), solo=solo, **more).acting()
    return play.choose(f"deliver jade for {bounty}") if bounty else play


def hunting(solo: Solo = EXTERMINATION, *claim: str, name: str = "small-boomer", **more: Any) -> Play:
    """The seat is caught by a Worm, kills it with a Pistol, and claims that."""
    plan = seat(pawn="3-4", vehicles=HAND, weapons="pistol", **more.pop("has", {}))
    around: dict[str, Any] = {"own": OWN, "worms": {1: name}, "targets": {1: "2-4"}} | more
    return position(plan, solo=solo, **around).attacking().choose("fire pistol", *(f"claim {what}" for what in claim))


def ruined(solo: Solo, *ruins: str) -> Play:
    """The Motel is attacked where these Locations are destroyed."""
    return position(seat(pawn="1-1", vehicles=HAND), own=OWN, solo=solo, targets={1: "motel"}, ruins=ruins).attacking()


def ranking(play: Play) -> Any:
    """The ranking of a game that is over, `((0,),)` when it is won; None before."""
    return play.pending.ranking if isinstance(play.pending, Over) else None


JADE: Final = "jade to motel"


class TestSpecialDelivery:
    """TB 11.5, R64: completed delivery Bounties count for their Locations."""

    @pytest.mark.parametrize(
        ("more", "claimed", "vp"),
        [
            ({"line": (JADE,)}, ("motel",), 2),
            ({"has": {"hidden": JADE}}, ("motel",), 2),
            ({"has": {"hidden": JADE}, "claimed": ("motel",)}, ("motel",), 2),
        ],
        ids=["of the Line", "hidden", "once"],
    )
    def test_a_delivery_bounty_counts_for_its_location_once(self, more: Any, claimed: Any, vp: int) -> None:
        """TB 11.5, 5.2: 4 of the 5 Locations."""
        play = delivering(DELIVERY, JADE, **more).shows(vp=vp)
        assert play.state.claimed == claimed
        steps = [(event.what, event.count, event.needed) for event in play.happened(ObjectiveStep)]
        assert steps == ([] if "claimed" in more else [("motel", 1, 4)])

    def test_a_delivery_without_a_bounty_and_a_hunt_count_nothing(self) -> None:
        """TB 11.5: they score, no more."""
        assert delivering(line=(JADE,)).choose("deliver jade").shows(vp=1).state.claimed == ()
        assert hunting(DELIVERY, "hunt boomer", line=("hunt boomer",)).state.claimed == ()

    def test_the_fourth_location_wins_at_once(self) -> None:
        """TB 11.5, R30: no bonus is offered any more."""
        play = delivering(DELIVERY, JADE, line=(JADE,), claimed=("hospital", "general-store", "state-police"))
        assert ranking(play.shows(asked="over objective")) == ((0,),)

    def test_its_bounties_leave_the_line_and_others_come(self) -> None:
        """TB 11.5: all of this Location, at once."""
        line = (JADE, "amber to motel", "hunt any", "violet to motel")
        top = {"bounties": ("azure to motel", "azure to hospital", "jade to hospital", "amber to hospital")}
        play = delivering(DELIVERY, JADE, line=line, top=top)
        play.shows(line=["hunt any", "azure to hospital", "jade to hospital", "amber to hospital"])
        dead = [play.card_name("bounties", event.card) for event in play.happened(BountyDead)]
        assert dead == ["amber to motel", "violet to motel", "azure to motel"]

    def test_neither_twenty_points_win_nor_three_ruins_lose(self) -> None:
        """R64, TB 11.5: both end Scramble only."""
        delivering(has={"vp": 19}).choose("deliver jade").shows(vp=20, asked="Ada bonus")
        play = ruined(DELIVERY, "hospital", "general-store")
        assert (len(play.state.ruins), ranking(play)) == (3, None)


class TestTotalExtermination:
    """TB 11.5, R64, R65: completed hunt Bounties claim the types of their Worms."""

    @pytest.mark.parametrize(
        ("claim", "more", "claimed"),
        [
            ("hunt boomer", {"line": ("hunt boomer",)}, ("boomer",)),
            ("hunt any", {"line": ("hunt any",), "name": "small-screamer"}, ("screamer",)),
            ("hunt boomer", {"has": {"hidden": "hunt boomer"}}, ("boomer",)),
            ("hunt any", {"line": ("hunt any",), "claimed": ("boomer",)}, ("boomer",)),
            ("nothing", {"line": ("hunt boomer",)}, ()),
        ],
        ids=["its type", "any Worm: the one killed", "hidden", "a type already claimed", "without a Bounty"],
    )
    def test_a_completed_hunt_bounty_claims_the_type_that_was_killed(self, claim: str, more: Any, claimed: Any) -> None:
        """TB 11.5, 7.4, R65: it scores for a type already claimed."""
        play = hunting(EXTERMINATION, claim, **more).shows(vp=1 if claim == "nothing" else 3)
        assert play.count(WormDefeated)
        assert play.state.claimed == claimed
        assert play.count(ObjectiveStep) == len(claimed) - len(more.get("claimed", ()))

    def test_a_delivery_bounty_counts_nothing_and_twenty_points_do_not_win(self) -> None:
        """TB 11.5, R64."""
        assert delivering(EXTERMINATION, JADE, line=(JADE,)).state.claimed == ()
        assert ranking(hunting(has={"vp": 19}).shows(vp=20)) is None

    def test_the_third_type_wins_at_once(self) -> None:
        """TB 11.5, R30."""
        play = hunting(EXTERMINATION, "hunt boomer", line=("hunt boomer",), claimed=("screamer", "burrower"))
        assert ranking(play) == ((0,),)

    def test_bounties_of_the_type_leave_the_line_but_any_worm_stays(self) -> None:
        """TB 11.5: and they are discarded whenever drawn."""
        rows = [
            {"worm": "boomer", "points": 3, "copies": 3},
            {"worm": "any", "points": 2, "copies": 1},
            {"egg": "jade", "location": "motel", "points": 2, "copies": 3},
        ]
        own = decks(worms=(BOOMER,), only=("bounties",), bounties=rows)
        line, top = ("hunt boomer", "hunt boomer", "hunt any", JADE), {"bounties": ("hunt boomer", JADE)}
        play = hunting(EXTERMINATION, "hunt boomer", own=own, line=line, top=top)
        play.shows(line=["hunt any", JADE, JADE, JADE])


class TestScramble:
    """TB 11.5: 20 points win, three ruins lose."""

    def test_twenty_points_win_at_once(self) -> None:
        """TB 11.5: in any way."""
        play = delivering(SCRAMBLE, has={"vp": 19}).choose("deliver jade").shows(asked="over goal")
        assert ranking(play) == ((0,),)

    def test_a_bounty_claims_nothing_and_its_like_stay_in_the_line(self) -> None:
        """TB 11.5: only points count; nothing leaves it but for ruins."""
        play = delivering(SCRAMBLE, JADE, line=(JADE, "amber to motel"))
        assert (play.state.claimed, play.count(ObjectiveStep)) == ((), 0)
        assert "amber to motel" in play.line()

    def test_a_third_ruin_loses_at_once_and_a_second_does_not(self) -> None:
        """TB 11.5: 3 or more Locations destroyed."""
        assert ranking(ruined(SCRAMBLE, "hospital", "general-store").shows(asked="over ruins")) == ()
        assert ranking(ruined(SCRAMBLE, "hospital")) is None


class TestDeadBounties:
    """R63, R67."""

    @staticmethod
    def few(one: str, other: str) -> Any:
        """Decks with three Bounties of each of two Locations."""
        rows = [{"egg": "jade", "location": place, "points": 2, "copies": 3} for place in (one, other)]
        return decks(only=("bounties",), bounties=rows)

    @pytest.mark.parametrize(("top", "hidden"), [("azure to motel", []), ("azure to hospital", ["azure to hospital"])])
    def test_one_taken_blind_is_discarded_and_there_is_no_second_draw(self, top: str, hidden: list[str]) -> None:
        """R63, TB 4.6: a live one is kept."""
        play = delivering(pawn="government-facility", ruins=("motel",), top={"bounties": (top,)})
        play.choose("deliver jade", "accept", "take the top").shows(asked="Ada act", hidden=hidden)
        assert play.discard("bounties") == ([] if hidden else [top])

    def test_before_a_reshuffle_they_go_to_the_box(self) -> None:
        """R67: the live ones of the discard pile come back; with none left the Line stays short."""
        own = self.few("motel", "hospital")
        around: Any = {"pawn": "hospital", "ruins": ("motel",), "deck": {"bounties": ()}}
        bounty = "jade to hospital"
        play = delivering(SCRAMBLE, bounty, own=own, line=(bounty,), **around).luck(stream="deck/bounties")
        dead = {number for number, card in enumerate(own.bounties) if card.place == "motel"}
        assert (set(play.state.boxed[BOUNTIES]), set(play.line())) == (dead, {bounty})
        short = delivering(SCRAMBLE, bounty, own=own, line=(bounty,) * 3, **around)
        short.shows(line=[bounty, bounty], asked="Ada act")

    def test_a_bonus_is_not_offered_when_only_dead_bounties_could_be_drawn(self) -> None:
        """R46: it can give nothing."""
        around: Any = {"own": self.few("motel", "motel"), "ruins": ("motel",), "deck": {"bounties": ()}}
        play = delivering(SCRAMBLE, pawn="government-facility", **around).choose("deliver jade")
        assert play.asked != "Ada bonus"
        assert play.count(EggDelivered)

    def test_in_a_game_of_several_no_bounty_is_dead(self) -> None:
        """TB 11 is solo's."""
        assert "amber to motel" in delivering(None, JADE, line=(JADE, "amber to motel")).line()


class TestTheScore:
    """TB 11.6."""

    @staticmethod
    def lines(solo: Solo = DELIVERY, *, own: Any = OWN, has: Any = None, **more: Any) -> dict[str, int]:
        """The score as it stands."""
        play = position(seat(vp=12, vehicles="walk-1", **(has or {})), own=own, solo=solo, **more)
        return dict(play.rules.score_lines(play.state))

    def test_the_lines_come_in_the_order_of_the_rulebook(self) -> None:
        """TB 11.6: all Victory Points count."""
        lines = self.lines()
        assert (tuple(lines), lines["vp"]) == (("vp", "attacks-left", "queens", "missing", "hat"), 12)

    @pytest.mark.parametrize(
        ("name", "solo", "more", "points"),
        [
            ("attacks-left", DELIVERY, {"attacks": 0}, 15),
            ("attacks-left", DELIVERY, {"attacks": 14}, 1),
            ("queens", Solo("scramble", queens=False), {}, 0),
            ("queens", Solo("scramble", queens=True), {}, 3),
            ("missing", Solo("scramble", missing=0), {}, 0),
            ("missing", Solo("scramble", missing=1), {}, 3),
            ("missing", Solo("scramble", missing=2), {}, 6),
            ("hat", DELIVERY, {}, 0),
            ("hat", DELIVERY, {"has": {"hat": "hard-hat"}}, 1),
        ],
    )
    def test_attacks_left_queens_missing_members_and_a_hat_count(
        self, name: str, solo: Solo, more: Any, points: int
    ) -> None:
        """TB 11.6: one for each attack fewer than fifteen, three for the Queens and for each member left in the box."""
        assert self.lines(solo, **more)[name] == points

    def test_a_pack_may_have_other_numbers(self) -> None:
        """TB 11.6: what the decks say."""
        own = decks(solo={"score": {"per_attack_left": 2, "hat": 5}, "advanced": SOLO["advanced"] | {"queens": 7}})
        lines = self.lines(Solo("scramble", queens=True), own=own, attacks=10)
        assert (lines["attacks-left"], lines["queens"]) == (10, 7)

    def test_a_game_of_several_has_no_such_score(self) -> None:
        """TB 11.6."""
        play = position(own=OWN)
        assert play.rules.score_lines(play.state) == ()
