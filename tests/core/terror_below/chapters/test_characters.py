"""The Leaders on their own turns. TB 2.2; R5, R36, R38, R41, R43, R45, R49, R52, R71, R72, R76.

Anise, Sebastian, Natasha and Ruiz hunt: they stand with the Weapons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Solo
from tests.core.terror_below.kit import Play, character, decks, table, vehicle
from tests.core.terror_below.own_decks import PIECES, steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Effect

ABILITIES: Final = """
old-george ignore-arrow, rebecca hand-limit, anise reroll, sebastian survive, shep pass-rubble, veronica draw-more,
megan keep-acting, pam skip-ability, merl free-ramp, natasha first-weapon, alan clear-diagonal, will plain-delivery,
selia any-egg, ruiz reuse-weapon, dale early-trade, laura look-bounties
"""
"""The Characters of the edition with the abilities that these tests are about."""
GOING_ON: Final = decks(characters=[character("goes-on", {"verb": "keep-acting", "at": 2})])
LINE: Final = ("hunt any", "hunt queen", "hunt boomer", "hunt thrasher")
NEXT: Final = ("amber to motel", "jade to motel", "azure to motel")


def ability(name: str) -> Effect:
    """What a Character of the edition does."""
    (effect,) = next(card for card in built_in().characters if card.id == name).effects
    return effect


def led(leader: str = "", **has: Any) -> Play:
    """Ada acts on 3-4 with this Leader."""
    return table(**{"on": "3-4", "leader": leader, "by": [5]} | has)


def steadily(leader: str, **has: Any) -> Play:
    """The same with Characters whose numbers are held still."""
    return led(leader, **{"own": steady()} | has)


def seen(play: Play) -> list[list[int]]:
    """How many cards each look showed: to all, to Ada, to Ben."""
    looks = play.happened(e.CardsSeen)
    return [[len(look.cards) for look in looks if look.seen_by(viewer)] for viewer in (-1, 0, 1)]


def test_each_character_has_one_ability() -> None:
    """TB 2.2."""
    found = {" ".join((card.id, *(effect.verb for effect in card.effects))) for card in built_in().characters}
    assert found == set(ABILITIES.strip().replace("\n", " ").split(", "))


@stated(led, ben={"on": "4-4"}, rubble={"3-3": 1, "2-3": 1}, by=[1])
def test_an_ability_works_for_the_leader_only() -> None:
    """TB 2.2: not for the members behind, and not for the dead.

    members rebecca, alan = of clear: 3-3; lacks step up > ramp right right = not asked Ada act; many vehicles 3
    members shep, merl = of clear: 3-3; lacks step up > ramp right right = not asked Ada act
    dead rebecca, alan = of clear: 3-3; lacks step up > ramp right right = not asked Ada act; many vehicles 3
    dead shep, merl = of clear: 3-3; lacks step up > ramp right right = not asked Ada act
    """


def george(*cards: str, **has: Any) -> Play:
    """He has played this Vehicle under Worm 1."""
    rows = (vehicle("corner", 3, "NWN"), vehicle("bike", 2, "E", effects=[{"verb": "face-down-card"}]))
    around = {"own": decks(vehicles=rows), "targets": {1: "3-4"}} | has
    return table(stage="playing", leader="old-george", vehicles=cards, **around).choose(f"play {cards[0]} under 1")


@stated(george)
def test_old_george_names_one_arrow_or_none_before_the_first_is_resolved() -> None:
    """R9, R41: which arrows meet the edge may change; he keeps points and ability, and is asked only of what he plays.

    corner = asked Ada arrow; options ignore arrow 1, ignore arrow 2, ignore arrow 3, stop; target 1 3-4
        > ignore arrow 1 = target 1 2-3; asked Ada act; told ArrowIgnored why leader
    corner > ignore arrow 2 = target 1 3-2; told ArrowIgnored why leader
    corner > ignore arrow 3 = target 1 2-3; told ArrowIgnored why leader
    corner > stop = target 1 2-2; told ArrowIgnored 0; told VehiclePlayed points 3; told VehiclePlayed slot 0
    corner; targets 1 3-2 > ignore arrow 2 = target 1 3-1; told ArrowIgnored why leader, edge
    walk-3 = asked Ada act
    bike, corner > ignore arrow 1 = points 2; target 1 3-4 > stop = asked Ada face-down > hide corner under 1
        = asked Ben vehicle
    """


@stated(steadily)
def test_rebecca_refills_to_a_higher_limit_that_a_tow_truck_lowers_and_a_trucker_cap_raises() -> None:
    """TB 5.3, R51: when she dies the next Leader's limit is lower, and nothing is discarded.

    rebecca; refilling = many vehicles 4
    rebecca; hat trucker-cap; refilling = many vehicles 5
    rebecca; vehicles tow-truck; playing > play tow-truck under 1 > stop = many vehicles 3
    rebecca; members alan; vehicles walk-1, walk-2, walk-3, walk-4; worms 1 quiet-1; targets 1 3-4; attacking > stop
        = leader alan; asked Ben vehicle > play walk-1 under 2 > stop = asked Cleo vehicle > play walk-1 under 2 > stop
        > enter motel > play walk-4 under 2 > stop = vehicles walk-1, walk-2, walk-3
    """


@stated(led)
def test_shep_passes_over_rubble_and_must_move_on() -> None:
    """R3, R43, R44: under a pawn too; with points to get off, or back; he stops with a Car Jack and ramps onto none.

    shep; rubble 3-3 2 > step up = options step up, step down, step left, step right
        ; refuses stop: You cannot stop on Rubble: keep moving. R43 > step up = on 3-2; 3-3 rubble 2; offers stop
    shep; rubble 3-3 2; Ben on 3-3 > step up = lacks stop > step up = on 3-2; 3-3 rubble 2; offers stop
    shep; rubble 3-3; acting 1 = refuses step up: You cannot stop on 3-3: it holds Rubble. R43
    shep; rubble 3-3, 3-5, 2-4, 4-4; acting 1 = of step: none
    shep; rubble 3-3, 3-5, 2-4, 4-4; acting 2 > step left > step left = on 1-4
    shep; rubble 3-3, 3-5, 2-4, 4-4, 3-2, 3-6, 2-3, 4-3, 2-5, 4-5, 1-4, 5-4; acting 3 > step up
        = options step up, step down, step left, step right > step up = offers step up; lacks step down
    shep; rubble 3-4; lying 3-4 jade = offers pick up, stop
    shep; items car-jack; rubble 3-3 > use car-jack > step up = offers stop
    shep; rubble 3-2; Ben on 3-3 = of ramp: up left, up right
    shep; hat hard-hat; rubble 3-3 = offers step up, dig up
    """


@stated(steadily)
def test_veronica_draws_two_keeps_either_and_puts_the_other_to_the_bottom() -> None:
    """TB 4.6; R32, R33, R36: for a bonus too; what she keeps came this turn; only her first card causes a shuffle.

    veronica; carries 2; rubble 3-3; top items air-horn + car-jack > clear 3-3 > trade for item = asked Ada keep
        ; options keep air-horn, keep car-jack > keep air-horn = items air-horn; of use: none; bottom items car-jack
        ; told CardsReturned deck items; told CardsReturned count 1; told CardsReturned bottom True
    veronica; carries 2; rubble 3-3; top items air-horn + car-jack > clear 3-3 > trade for item > keep car-jack
        = items car-jack; bottom items air-horn
    veronica; on general-store; eggs jade > deliver jade > accept = asked Ada keep
    veronica; carries 2; rubble 3-3; deck items air-horn > clear 3-3 > trade for item = items air-horn; asked Ada act
        ; pile items none
    veronica; carries 2; rubble 3-3; deck items none > clear 3-3 > trade for item = asked luck deck/items > luck
        = asked Ada keep; many options 2
    """


def test_veronica_and_laura_see_the_cards_that_they_choose_of_alone() -> None:
    """TB 4.6, R33."""
    veronica, play = steadily("veronica", on="general-store", eggs="jade").choose("deliver jade", "accept"), laura()
    hands = [play.rules.view(play.state, viewer).hand for viewer in (0, 1)]
    assert [len(hand.seen) for hand in hands if hand is not None] == [2, 0]
    assert seen(veronica) == seen(play) == [[0], [2], [0]]
    assert play.rules.view(play.state, 1).options == ()


@pytest.mark.parametrize(
    ("keeps", "points", "left"), [(0, 6, 5), (3, 6, 3), (3, 4, 3), (3, 3, 2), (1, 6, 1), (None, 5, 0)]
)
def test_megan_is_told_how_many_points_a_pick_up_leaves(keeps: int | None, points: int, left: int) -> None:
    """TB 4.4: what the card says, 0 for all of them; who has no such Leader keeps none."""
    effects = [] if keeps is None else [{"verb": "keep-acting", "at": keeps}]
    play = led("goes-on", own=decks(characters=[character("goes-on", *effects)]), by=[points], lying={"3-4": ("jade",)})
    kept = [play.rules.view(play.state, 0).actions]
    if keeps is not None:
        kept.append(play.choose("pick up").shows(points=left).rules.view(play.state, 0).actions)
    assert [actions.kept for actions in kept if actions is not None] == [left, 0][: len(kept)]


@stated(led, own=GOING_ON)
def test_megan_goes_on_after_her_first_pick_up_of_the_turn_alone_and_a_grappling_hook_is_none() -> None:
    """TB 4.4.

    goes-on; acting 6; lying 3-4 jade, 3-3 amber, 3-2 azure > pick up > step up > pick up = eggs amber, jade
        ; not asked Ada act
    megan; items grappling-hook; lying 3-4 jade, 3-3 amber > use grappling-hook > pick up = eggs amber, jade
        ; offers step up
    """


def pam(card: str, leader: str = "pam", **has: Any) -> Play:
    """She has played this Vehicle and her actions are over."""
    own = decks(vehicles=[vehicle("tiny", 1, effects=[{"verb": "refill-less"}])])
    play = table(stage="playing", leader=leader, vehicles=(card, "walk-1"), own=own, **has)
    return play.choose(f"play {card} under 1", "stop")


BIG = sorted({card.id for card in built_in().vehicles if card.points >= ability("pam").at})
SMALL = sorted({card.id for card in built_in().vehicles if card.points < ability("pam").at})


@pytest.mark.parametrize("card", BIG)
def test_pam_may_skip_the_ability_of_a_big_vehicle_or_resolve_it_like_anybody(card: str) -> None:
    """R40."""
    play = pam(card).shows(asked="Ada skip-ability", options=("accept", "stop")).choose("stop")
    play.shows(asked="Ben vehicle", told_DiceRolled=0, many_vehicles=PIECES["hand"])
    assert play.happened(e.AbilitySkipped) == [e.AbilitySkipped(0, play.state.slots[0].cards[0].card)]
    assert pam(card).choose("accept").asked == pam(card, leader="nobody-1").asked


def test_pam_is_not_asked_about_a_smaller_vehicle_whatever_a_cowboy_hat_adds() -> None:
    """R40: the Hat adds to the turn, not to the Vehicle."""
    assert all(pam(card).asked != "Ada skip-ability" for card in SMALL)
    pam("tiny", hat="cowboy-hat").shows(asked="Ben vehicle")


@stated(led)
def test_merls_first_ramp_of_a_turn_costs_no_point() -> None:
    """TB 4.2, R38, R71: not even with no points left, the second one does; after a pick-up there is none.

    merl; Ben on 3-3; Cleo on 3-1; acting 3 > ramp up up = points 3 > ramp up left = points 2
    merl; Ben on 3-3; Cleo on 3-1; acting 1; items energy-drink > ramp up left > step up = points 0; of ramp: none
    merl; Ben on 3-3; on 3-5; acting 1 > step up = points 0; options ramp up up, ramp up left, ramp up right, stop
        > ramp up up = on 3-2; not asked Ada act
    merl; Ben on 3-3; items energy-drink; lying 3-4 jade > pick up = of ramp: none
        ; refuses ramp up up: You picked up Eggs, and that ended your actions. TB 4.4
    """


@stated(led)
def test_alan_clears_the_eight_spaces_around_him() -> None:
    """TB 4.3, 5.3, R44: inside a Location, in a corner, not on his own space, and two with the helmet.

    alan; rubble 2-3, 4-5, 3-3, 1-4 = of clear: 2-3, 3-3, 4-5
    alan; on general-store; rubble 2-2, 2-4, 1-2 = of clear: 1-2, 2-2, 2-4
    alan; on 1-1; rubble 2-2, 6-1, 6-2, 1-6 = of clear: 2-2
    alan; rubble 3-4 = of clear: none
    alan; rubble 2-3 2; hat miners-helmet = of clear: 2-3, 2-3 x2
    alan; rubble 4-5, 1-4 > clear 4-5 = carries 1; 4-5 rubble 0
        ; refuses clear 1-4: The Rubble on 1-4 is not next to you. TB 4.3
    """


@stated(steadily, on="general-store", eggs=("jade", "jade", "jade"))
def test_will_scores_more_for_his_first_plain_delivery_of_a_turn_at_the_store_alone() -> None:
    """TB 4.5: a Bounty delivery does not use it up.

    will > deliver jade > stop = vp 2 > deliver jade = vp 3
    will; on motel > deliver jade = vp 1
    will; line jade to general-store > deliver jade for jade to general-store > stop = vp 2 > deliver jade = vp 4
    """


@stated(steadily, on="motel", line=("amber to motel", "azure to motel", *LINE[:2]))
def test_selia_completes_a_bounty_once_a_turn_with_any_egg_for_less_and_takes_the_bonus() -> None:
    """TB 4.5, 4.6, 5.2, R45: a hidden one too, of her Location only, no hunt; the right Egg does not use it up.

    selia; eggs jade; line amber to motel = of deliver: jade for amber to motel, jade > deliver jade for amber to motel
        = asked Ada bonus; vp 1; completed amber to motel; eggs none
    selia; eggs amber, jade, jade > deliver amber for amber to motel > stop = vp 2 > deliver jade for azure to motel
        > stop = of deliver: jade
    selia; eggs jade; line none; hidden amber to motel > deliver jade for amber to motel = completed amber to motel
        ; hidden none
    selia; eggs jade; line amber to hospital, hunt any = of deliver: jade
    selia; eggs jade, jade; items egg-carton > use egg-carton > deliver jade for amber to motel > stop
        = options deliver jade
    """


@stated(steadily, rubble={"3-3": 2})
def test_dale_trades_two_pieces_for_an_item_or_keeps_them_and_trades_three_for_either() -> None:
    """TB 4.3, R5, R72: he is asked once, before the next piece arrives, and not when no Item is left.

    dale; carries 1; top items air-horn > clear 3-3 = asked Ada trade; options trade for item, stop > trade for item
        = carries 0; items air-horn
    dale; carries 1 > clear 3-3 > stop = asked Ada act; carries 2 > clear 3-3 = options trade for item, trade for weapon
        > trade for weapon = carries 0
    dale; carries 1; gone items > clear 3-3 = asked Ada act; carries 2
    dale; hat miners-helmet > clear 3-3 x2 = asked Ada trade; carries 2 > trade for item = carries 0; 3-3 rubble 0
    dale; hat miners-helmet; carries 1 > clear 3-3 x2 = carries 2; 3-3 rubble 1 > trade for item = carries 1
        ; asked Ada act; points 4
    dale; hat miners-helmet; carries 1 > clear 3-3 x2 > stop = asked Ada trade; options trade for item, trade for weapon
    """


def laura(**has: Any) -> Play:
    """She has accepted the bonus of the Facility; three Bounties lie on the deck."""
    around = {"on": "government-facility", "eggs": "jade", "line": LINE, "top": {"bounties": NEXT}} | has
    return steadily("laura", **around).choose("deliver jade", "accept")


@stated(laura)
def test_laura_takes_a_bounty_of_the_line_or_of_the_top_two_of_the_deck_unseen() -> None:
    """TB 4.6; R33, R36, R46, R47: what is left goes to the bottom before the Line is refilled; nothing is shuffled.

    - = of take: hunt any, hunt queen, hunt boomer, hunt thrasher, amber to motel, jade to motel > take jade to motel
        = hidden jade to motel; line hunt any, hunt queen, hunt boomer, hunt thrasher; top bounties azure to motel
        ; bottom bounties amber to motel; told BountyTaken 0; told CardsReturned deck bounties
        ; told CardsReturned count 1; told CardsReturned bottom True
    - > take hunt queen = hidden hunt queen; line hunt any, hunt boomer, hunt thrasher, azure to motel
        ; told CardsReturned count 2
    deck bounties amber to motel = of take: hunt any, hunt queen, hunt boomer, hunt thrasher, amber to motel
        > take hunt any = line hunt queen, hunt boomer, hunt thrasher, amber to motel
    deck bounties none = told CardsSeen 0; offers take the top > take the top > luck deck/bounties = many hidden 1
    gone bounties = of take: hunt any, hunt queen, hunt boomer, hunt thrasher > take hunt any
        = line hunt queen, hunt boomer, hunt thrasher
    """


@stated(laura, solo=Solo("special-delivery"), ruins=("motel",), line=())
def test_a_dead_bounty_that_laura_takes_is_discarded() -> None:
    """R76: as R63 says; the bonus is used, and the other card goes to the bottom.

    eggs jade, jade; top bounties azure to motel + amber to hospital > take azure to motel = hidden none
        ; gone bounties azure to motel; bottom bounties amber to hospital; told BonusTaken 1 > deliver jade
        = asked Ada act
    """
