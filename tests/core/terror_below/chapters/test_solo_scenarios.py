"""The three scenarios of a solo game, dead Bounties, and the score. TB 11.3, 11.5, 11.6; R30, R63 to R65, R67."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below.events import EggDelivered
from core.terror_below.seats import Solo
from core.terror_below.state import BOUNTIES
from tests.core.terror_below.kit import decks, position, seat, table, worm
from tests.core.terror_below.own_decks import SOLO, steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

DELIVERY: Final = Solo("special-delivery")
EXTERMINATION: Final = Solo("total-extermination")
SCRAMBLE: Final = Solo("scramble")
HAND: Final = ("walk-1", "walk-2", "walk-3")
BOOMER: Final = worm("small-boomer", kind="boomer", rubble=[(1, 0)], limit=9, health=1)
OWN: Final = steady(worms=(BOOMER, worm("small-screamer", kind="screamer", rubble=[(1, 0)], limit=9, health=1)))


def delivering(**has: Any) -> Play:
    """Ada acts in the Motel with a Jade Egg."""
    return table(**{"own": OWN, "on": "motel", "eggs": "jade", "vehicles": "walk-1", "solo": DELIVERY} | has)


def hunting(name: str, **has: Any) -> Play:
    """Ada is caught by a Worm, and kills it with a Pistol."""
    around = {"own": OWN, "worms": {1: name}, "targets": {1: "2-4"}, "solo": EXTERMINATION, "stage": "attacking"}
    return table(**{"on": "3-4", "vehicles": HAND, "weapons": "pistol"} | around | has).choose("fire pistol")


@stated(delivering)
def test_special_delivery_counts_the_locations_of_completed_delivery_bounties() -> None:
    """TB 5.2, 11.5; R30, R64: 4 of the 5, each once; without a Bounty none; its Bounties leave the Line; no goal.

    line jade to motel > deliver jade for jade to motel = vp 2; claimed motel; told ObjectiveStep what motel
        ; told ObjectiveStep count 1; told ObjectiveStep needed 4
    on government-facility; eggs amber; hidden amber to government-facility
        > deliver amber for amber to government-facility = vp 2; claimed government-facility; told ObjectiveStep count 1
    hidden jade to motel; claimed motel > deliver jade for jade to motel = vp 2; claimed motel; told ObjectiveStep 0
    line jade to motel > deliver jade = vp 1; claimed none
    line jade to motel; claimed hospital, general-store, state-police > deliver jade for jade to motel
        = asked over objective; ranking (0,)
    line jade to motel, amber to motel, hunt any, violet to motel
        ; top bounties azure to motel + azure to hospital + jade to hospital + amber to hospital
        > deliver jade for jade to motel = line hunt any, azure to hospital, jade to hospital, amber to hospital
        ; told BountyDead 3; gone bounties amber to motel, violet to motel, azure to motel
    vp 19 > deliver jade = vp 20; asked Ada bonus
    solo total-extermination; line jade to motel > deliver jade for jade to motel = claimed none
    """


@stated(hunting)
def test_total_extermination_claims_the_types_of_worms_of_completed_hunt_bounties() -> None:
    """TB 7.4, 11.5; R30, R64, R65: 3 types, each once; with any Worm the one killed; twenty points do not win.

    small-boomer; line hunt boomer > claim hunt boomer = vp 3; claimed boomer; told ObjectiveStep 1; told WormDefeated 1
    small-screamer; line hunt any > claim hunt any = vp 3; claimed screamer; told ObjectiveStep 1
    small-boomer; hidden hunt boomer > claim hunt boomer = vp 3; claimed boomer; told ObjectiveStep 1
    small-boomer; line hunt any; claimed boomer > claim hunt any = vp 3; claimed boomer; told ObjectiveStep 0
    small-boomer; line hunt boomer > claim nothing = vp 1; claimed none; told ObjectiveStep 0
    small-boomer; vp 19 = vp 20; ranking open
    small-boomer; line hunt boomer; claimed screamer, burrower > claim hunt boomer = ranking (0,)
    small-boomer; solo special-delivery; line hunt boomer > claim hunt boomer = claimed none
    """


def test_bounties_of_a_claimed_type_leave_the_line_but_any_worm_stays() -> None:
    """TB 11.5: and they are discarded whenever drawn."""
    rows = [
        {"worm": "boomer", "points": 3, "copies": 3},
        {"worm": "any", "points": 2, "copies": 1},
        {"egg": "jade", "location": "motel", "points": 2, "copies": 3},
    ]
    own, jade = decks(worms=(BOOMER,), only=("bounties",), bounties=rows), "jade to motel"
    line, top = ("hunt boomer", "hunt boomer", "hunt any", jade), {"bounties": ("hunt boomer", jade)}
    hunting("small-boomer", own=own, line=line, top=top).choose("claim hunt boomer").shows(
        line=["hunt any", *[jade] * 3]
    )


@stated(delivering, solo=SCRAMBLE)
def test_in_scramble_twenty_points_win_and_three_ruins_lose() -> None:
    """TB 11.5, R64: a Bounty claims nothing, its like stay in the Line; three ruins lose this scenario alone.

    vp 19 > deliver jade = asked over goal; ranking (0,)
    line jade to motel, amber to motel; gone bounties > deliver jade for jade to motel = claimed none
        ; told ObjectiveStep 0; line amber to motel
    on 1-1; targets 1 motel; ruins hospital, general-store; attacking = asked over ruins; ranking none
    on 1-1; targets 1 motel; ruins hospital; attacking = ranking open
    on 1-1; targets 1 government-facility; ruins hospital, general-store; solo special-delivery; attacking
        = ruins general-store, hospital, government-facility; ranking open
    """


@stated(delivering, on="government-facility", ruins=("motel",))
def test_a_dead_bounty_taken_blind_is_discarded_and_there_is_no_second_draw() -> None:
    """R63, TB 4.6, 11: a live one is kept; in a game of several none is dead.

    top bounties azure to motel > deliver jade > accept > take the top = asked Ada act; hidden none
        ; gone bounties azure to motel
    top bounties azure to hospital > deliver jade > accept > take the top = hidden azure to hospital; gone bounties none
    solo none; on motel; ruins none; line jade to motel, amber to motel; gone bounties > deliver jade for jade to motel
        = line amber to motel
    """


def few(one: str, other: str) -> Any:
    """Decks with three Bounties of each of two Locations."""
    rows = [{"egg": "jade", "location": place, "points": 2, "copies": 3} for place in (one, other)]
    return decks(only=("bounties",), bounties=rows)


def test_before_a_reshuffle_dead_bounties_go_to_the_box() -> None:
    """R67: the live ones of the discard pile come back; with none left the Line stays short."""
    own, bounty = few("motel", "hospital"), "jade to hospital"
    around: Any = {"own": own, "solo": SCRAMBLE, "on": "hospital", "ruins": ("motel",), "deck": {"bounties": ()}}
    play = delivering(line=(bounty,), **around).choose(f"deliver jade for {bounty}").luck(stream="deck/bounties")
    dead = {number for number, card in enumerate(own.bounties) if card.place == "motel"}
    assert (set(play.state.boxed[BOUNTIES]), set(play.fact("line"))) == (dead, {bounty})
    short = delivering(line=(bounty,) * 3, **around).choose(f"deliver jade for {bounty}")
    short.shows(line=[bounty, bounty], asked="Ada act")


def test_a_bonus_is_not_offered_when_only_dead_bounties_could_be_drawn() -> None:
    """R46: it can give nothing."""
    around: Any = {"own": few("motel", "motel"), "ruins": ("motel",), "deck": {"bounties": ()}}
    play = delivering(solo=SCRAMBLE, on="government-facility", **around).choose("deliver jade")
    assert (play.asked != "Ada bonus", play.count(EggDelivered)) == (True, 1)


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
    def test_attacks_left_queens_members_and_a_hat_count(self, name: str, solo: Solo, more: Any, points: int) -> None:
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
