"""The Leaders on their own turns. TB 2.2; R5, R36, R38, R41, R43, R45, R49, R52, R71, R72, R76.

Anise, Sebastian, Natasha and Ruiz hunt: they stand with the Weapons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Solo
from tests.core.terror_below.kit import Play, character, decks, position, seat, vehicle
from tests.core.terror_below.own_decks import PIECES
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Effect

ABILITIES: Final = """
old-george ignore-arrow, rebecca hand-limit, anise reroll, sebastian survive, shep pass-rubble, veronica draw-more,
megan keep-acting, pam skip-ability, merl free-ramp, natasha first-weapon, alan clear-diagonal, will plain-delivery,
selia any-egg, ruiz reuse-weapon, dale early-trade, laura look-bounties
"""
"""The Characters of the edition with the abilities that these tests are about."""


def ability(name: str) -> Effect:
    """What a Character of the edition does."""
    (effect,) = next(card for card in built_in().characters if card.id == name).effects
    return effect


def led(leader: str, *others: Any, points: int = 5, own: Any = None, **more: Any) -> Play:
    """Ada acts on 3-4 with this Leader; `pawn`, `hat`, `eggs` and so on are hers, `lying` and `pieces` the board's."""
    names = ("pawn", "hat", "items", "hidden", "vehicles", "carried", "eggs")
    plan = {"pawn": "3-4"} | {name: more.pop(name) for name in names if name in more}
    around = {"eggs": more.pop("lying", {}), "rubble": more.pop("pieces", {})} | more
    ada = seat(leader=leader, rubble=plan.pop("carried", 0), **plan)
    return position(ada, *others, seats=3, own=own, **around).acting(points)


def seen(play: Play) -> list[list[int]]:
    """How many cards each look showed: to all, to Ada, to Ben."""
    looks = play.happened(e.CardsSeen)
    return [[len(look.cards) for look in looks if look.seen_by(viewer)] for viewer in (-1, 0, 1)]


def test_each_character_has_one_ability() -> None:
    """TB 2.2."""
    found = {" ".join((card.id, *(effect.verb for effect in card.effects))) for card in built_in().characters}
    assert found == set(ABILITIES.strip().replace("\n", " ").split(", "))


@pytest.mark.parametrize("hiding", ["members", "dead"])
@pytest.mark.parametrize("name", ["rebecca", "alan", "shep", "merl"])
def test_an_ability_works_for_the_leader_only(name: str, hiding: str) -> None:
    """TB 2.2: not for the members behind, and not for the dead."""
    ada = seat(pawn="3-4", **{hiding: (name,)})
    play = position(ada, seat(pawn="4-4"), seats=3, rubble={"3-3": 1, "2-3": 1}).acting(points=1)
    assert play.options_of("clear") == ("clear 3-3",)
    assert "step up" not in play.options
    assert play.choose("ramp right right").asked != "Ada act"
    assert len(play.held("vehicles")) == PIECES["hand"]


def george(card: str, *others: str, target: str = "3-4") -> Play:
    """He has played this Vehicle under Worm 1, whose Target is there."""
    rows = (vehicle("corner", 3, "NWN"), vehicle("bike", 2, "E", effects=[{"verb": "face-down-card"}]))
    plan = seat(leader="old-george", vehicles=(card, *others))
    play = position(plan, seats=3, own=decks(vehicles=rows), targets={1: target}).playing()
    return play.choose(f"play {card} under 1")


@pytest.mark.parametrize(
    ("words", "space"),
    [("ignore arrow 1", "2-3"), ("ignore arrow 2", "3-2"), ("ignore arrow 3", "2-3"), ("stop", "2-2")],
)
def test_old_george_names_one_arrow_or_none_before_the_first_is_resolved(words: str, space: str) -> None:
    """R41."""
    play = george("corner").shows(asked="Ada arrow")
    play.shows(options=("ignore arrow 1", "ignore arrow 2", "ignore arrow 3", "stop"))
    assert play.target(1) == "3-4"
    assert play.choose(words).shows(asked="Ada act").target(1) == space
    assert [event.why for event in play.happened(e.ArrowIgnored)] == ["leader"] * (words != "stop")


def test_old_george_changes_which_arrows_meet_the_edge() -> None:
    """R41: up, left, up from the second row; without the left arrow both ups are tried."""
    play = george("corner", target="3-2").choose("ignore arrow 2")
    assert play.target(1) == "3-1"
    assert [event.why for event in play.happened(e.ArrowIgnored)] == ["leader", "edge"]


def test_old_george_is_asked_only_about_arrows_of_what_he_plays_and_keeps_its_points_and_ability() -> None:
    """R41, R9: a card that a bicycle hides is not the Vehicle he plays."""
    george("walk-3").shows(asked="Ada act")
    play = george("bike", "corner").choose("ignore arrow 1").shows(points=2)
    assert play.target(1) == "3-4"
    play.choose("stop").shows(asked="Ada face-down").choose("hide corner under 1").shows(asked="Ben vehicle")


def test_rebecca_refills_to_a_higher_limit_that_a_tow_truck_lowers_and_a_trucker_cap_raises() -> None:
    """TB 5.3."""
    most = PIECES["hand"] + ability("rebecca").amount
    assert len(position(seat(leader="rebecca"), seats=3).refilling().held("vehicles")) == most
    play = position(seat(leader="rebecca", hat="trucker-cap"), seats=3).refilling()
    (cap,) = play.decks.items[play.squad().hat].effects
    assert len(play.held("vehicles")) == most + cap.amount
    play = position(seat(leader="rebecca", vehicles="tow-truck"), seats=3).playing()
    assert len(play.choose("play tow-truck under 1", "stop").held("vehicles")) == most - 1


def test_when_rebecca_dies_her_hand_is_kept() -> None:
    """R51: the next Leader's limit is lower, and nothing is discarded."""
    ada = seat(pawn="3-4", leader="rebecca", members=("alan",), vehicles=("walk-1", "walk-2", "walk-3", "walk-4"))
    play = position(ada, seats=3, worms={1: "quiet-1"}, targets={1: "3-4"}).attacking().choose("stop")
    play.shows(leader="alan")
    for name in ("Ben", "Cleo"):
        play.shows(asked=f"{name} vehicle").choose("play walk-1 under 2", "stop")
    play.choose("enter motel", "play walk-4 under 2", "stop").shows(vehicles=["walk-1", "walk-2", "walk-3"])


def test_shep_passes_over_rubble_and_must_move_on() -> None:
    """R43, R3: under a pawn too."""
    for others in ((), (seat(pawn="3-3"),)):
        play = led("shep", *others, pieces={"3-3": 2}).choose("step up")
        assert "stop" not in play.options
        assert play.choose("step up").shows(pawn="3-2").rubble("3-3") == 2
        assert "stop" in play.options
    play = led("shep", pieces={"3-3": 2}).choose("step up")
    play.shows(options=("step up", "step down", "step left", "step right"))
    play.refuses("stop", "You cannot stop on Rubble: keep moving. R43")


def test_shep_does_not_step_onto_rubble_without_the_points_to_get_off() -> None:
    """R43: surrounded he needs two, surrounded twice three; and may always come back."""
    ring = dict.fromkeys(("3-3", "3-5", "2-4", "4-4"), 1)
    outer = dict.fromkeys(("3-2", "3-6", "2-3", "4-3", "2-5", "4-5", "1-4", "5-4"), 1)
    led("shep", points=1, pieces={"3-3": 1}).refuses("step up", "You cannot stop on 3-3: it holds Rubble. R43")
    assert led("shep", points=1, pieces=ring).options_of("step") == ()
    led("shep", points=2, pieces=ring).choose("step left", "step left").shows(pawn="1-4")
    play = led("shep", points=3, pieces=ring | outer).choose("step up")
    play.shows(options=("step up", "step down", "step left", "step right")).choose("step up")
    assert play.options[0] == "step up"
    assert "step down" not in play.options


def test_shep_acts_on_rubble_of_an_attack_stops_with_a_car_jack_ramps_onto_none_and_digs_in_a_hard_hat() -> None:
    """R43, R44."""
    assert {"pick up", "stop"} <= set(led("shep", pieces={"3-4": 1}, lying={"3-4": "jade"}).options)
    assert "stop" in led("shep", items="car-jack", pieces={"3-3": 1}).choose("use car-jack", "step up").options
    play = led("shep", seat(pawn="3-3"), pieces={"3-2": 1})
    assert play.options_of("ramp") == ("ramp up left", "ramp up right")
    assert {"step up", "dig up"} <= set(led("shep", hat="hard-hat", pieces={"3-3": 1}).options)


PAIR: Final = ("air-horn", "car-jack")


def veronica(*answers: str, **around: Any) -> Play:
    """She has cleared her third piece and answered so."""
    return led("veronica", carried=2, own=steady(), pieces={"3-3": 1}, **around).choose("clear 3-3", *answers)


@pytest.mark.parametrize("kept", [0, 1])
def test_veronica_draws_two_keeps_either_and_puts_the_other_to_the_bottom(kept: int) -> None:
    """R32, R33: what she keeps came this turn; she sees both alone."""
    play = veronica("trade for item", top={"items": PAIR}).shows(asked="Ada keep")
    assert seen(play) == [[0], [2], [0]]
    play.shows(options=("keep air-horn", "keep car-jack")).choose(f"keep {PAIR[kept]}")
    assert play.shows(items=[PAIR[kept]]).options_of("use") == ()
    assert play.pile("items")[-1] == PAIR[1 - kept]
    assert play.happened(e.CardsReturned) == [e.CardsReturned(0, "items", 1, bottom=True)]


def test_veronica_draws_two_for_a_bonus_and_only_her_first_card_causes_a_shuffle() -> None:
    """R36, TB 4.6."""
    led("veronica", pawn="general-store", eggs="jade").choose("deliver jade", "accept").shows(asked="Ada keep")
    play = veronica("trade for item", deck={"items": ("air-horn",)}).shows(items=["air-horn"], asked="Ada act")
    assert play.pile("items") == []
    play = veronica("trade for item", deck={"items": ()}).shows(asked="luck deck/items").luck()
    assert len(play.shows(asked="Ada keep").options) == ability("veronica").amount


@pytest.mark.parametrize(
    ("keeps", "points", "left"), [(0, 6, 5), (3, 6, 3), (3, 4, 3), (3, 3, 2), (1, 6, 1), (None, 5, 0)]
)
def test_megan_has_at_most_so_many_points_left_after_a_pick_up_and_is_told_before(
    keeps: int | None, points: int, left: int
) -> None:
    """TB 4.4: what the card says, 0 for all of them; who has no such Leader keeps none."""
    effects = [] if keeps is None else [{"verb": "keep-acting", "at": keeps}]
    play = led("goes-on", own=decks(characters=[character("goes-on", *effects)]), points=points, lying={"3-4": "jade"})
    kept = [play.rules.view(play.state, 0).actions]
    if keeps is not None:
        kept.append(play.choose("pick up").shows(points=left).rules.view(play.state, 0).actions)
    assert [actions.kept for actions in kept if actions is not None] == [left, 0][: len(kept)]


def test_megan_goes_on_after_her_first_pick_up_of_the_turn_alone_and_a_grappling_hook_is_none() -> None:
    """TB 4.4."""
    own = decks(characters=[character("goes-on", {"verb": "keep-acting", "at": 2})])
    play = led("goes-on", own=own, points=6, lying={"3-4": "jade", "3-3": "amber", "3-2": "azure"})
    play.choose("pick up", "step up", "pick up").shows(eggs=("amber", "jade"))
    assert play.asked != "Ada act"
    play = led("megan", items="grappling-hook", lying={"3-4": "jade", "3-3": "amber"})
    play.choose("use grappling-hook", "pick up").shows(eggs=("amber", "jade"))
    assert "step up" in play.options


def pam(card: str, leader: str = "pam", **has: Any) -> Play:
    """She has played this Vehicle and her actions are over."""
    own = decks(vehicles=[vehicle("tiny", 1, effects=[{"verb": "refill-less"}])])
    play = position(seat(leader=leader, vehicles=(card, "walk-1"), **has), seats=3, own=own).playing()
    return play.choose(f"play {card} under 1", "stop")


BIG = sorted({card.id for card in built_in().vehicles if card.points >= ability("pam").at})
SMALL = sorted({card.id for card in built_in().vehicles if card.points < ability("pam").at})


@pytest.mark.parametrize("card", BIG)
def test_pam_may_skip_the_ability_of_a_big_vehicle_or_resolve_it_like_anybody(card: str) -> None:
    """R40."""
    play = pam(card).shows(asked="Ada skip-ability", options=("accept", "stop")).choose("stop")
    play.shows(asked="Ben vehicle")
    assert play.happened(e.AbilitySkipped) == [e.AbilitySkipped(0, play.state.slots[0].cards[0].card)]
    assert (play.count(e.DiceRolled), len(play.held("vehicles"))) == (0, PIECES["hand"])
    assert pam(card).choose("accept").asked == pam(card, leader="nobody-1").asked


def test_pam_is_not_asked_about_a_smaller_vehicle_whatever_a_cowboy_hat_adds() -> None:
    """R40: the Hat adds to the turn, not to the Vehicle."""
    assert all(pam(card).asked != "Ada skip-ability" for card in SMALL)
    pam("tiny", hat="cowboy-hat").shows(asked="Ben vehicle")


def test_merls_first_ramp_of_a_turn_costs_no_point() -> None:
    """TB 4.2, R38, R71: not even with no points left, the second one does; after a pick-up there is none."""
    crowd = (seat(pawn="3-3"), seat(pawn="3-1", vehicles="walk-1"))
    play = led("merl", *crowd, points=3).choose("ramp up up").shows(points=3)
    play.choose("ramp up left").shows(points=2)
    spent = led("merl", *crowd, points=1, items="energy-drink").choose("ramp up left", "step up")
    assert spent.shows(points=0).options_of("ramp") == ()
    play = led("merl", crowd[0], pawn="3-5", points=1).choose("step up").shows(points=0)
    play.shows(options=("ramp up up", "ramp up left", "ramp up right", "stop"))
    assert play.choose("ramp up up").shows(pawn="3-2").asked != "Ada act"
    play = led("merl", crowd[0], items="energy-drink", lying={"3-4": "jade"}).choose("pick up")
    assert play.options_of("ramp") == ()
    play.refuses("ramp up up", "You picked up Eggs, and that ended your actions. TB 4.4")


def test_alan_clears_the_eight_spaces_around_him() -> None:
    """TB 4.3, 5.3, R44: inside a Location, in a corner, not on his own space, and two with the helmet."""
    for pawn, pieces, hat, offered in (
        ("3-4", {"2-3": 1, "4-5": 1, "3-3": 1, "1-4": 1}, None, {"2-3", "4-5", "3-3"}),
        ("general-store", {"2-2": 1, "2-4": 1, "1-2": 1}, None, {"2-2", "2-4", "1-2"}),
        ("1-1", {"2-2": 1, "6-1": 1, "6-2": 1, "1-6": 1}, None, {"2-2"}),
        ("3-4", {"3-4": 1}, None, set()),
        ("3-4", {"2-3": 2}, "miners-helmet", {"2-3", "2-3 x2"}),
    ):
        play = led("alan", pawn=pawn, pieces=pieces, hat=hat)
        assert set(play.options_of("clear")) == {f"clear {space}" for space in offered}
    play = led("alan", pieces={"4-5": 1, "1-4": 1}).choose("clear 4-5").shows(rubble=1)
    assert play.rubble("4-5") == 0
    play.refuses("clear 1-4", "The Rubble on 1-4 is not next to you. TB 4.3")


def test_will_scores_more_for_his_first_plain_delivery_of_a_turn_at_the_store_alone() -> None:
    """TB 4.5: a Bounty delivery does not use it up."""
    plain, more = PIECES["plain_delivery"], ability("will").amount
    play = led("will", pawn="general-store", eggs=("jade",) * 3).choose("deliver jade", "stop").shows(vp=plain + more)
    play.choose("deliver jade").shows(vp=2 * plain + more)
    led("will", pawn="motel", eggs="jade").choose("deliver jade").shows(vp=plain)
    store = led("will", pawn="general-store", eggs=("jade", "jade"), line=("jade to general-store",))
    store.choose("deliver jade for jade to general-store").shows(vp=2)
    store.choose(*["stop"] if store.asked == "Ada bonus" else [], "deliver jade")
    assert store.squad().score[1] == plain + more


def selia(*eggs: str, line: tuple[str, ...] = ("amber to motel", "azure to motel"), **has: Any) -> Play:
    """She is in the Motel with these Eggs; hunts fill the Line."""
    full = (*line, "hunt any", "hunt queen", "hunt boomer", "hunt thrasher")[:4]
    return led("selia", pawn="motel", eggs=eggs, line=full, **has)


def test_selia_completes_a_bounty_once_a_turn_with_any_egg_for_less_and_takes_the_bonus() -> None:
    """TB 4.5, 4.6: the right Egg scores all and does not use it up."""
    play = selia("jade", line=("amber to motel",))
    assert play.options_of("deliver") == ("deliver jade for amber to motel", "deliver jade")
    play.choose("deliver jade for amber to motel").shows(asked="Ada bonus", vp=2 - ability("selia").amount)
    play.shows(completed=["amber to motel"], eggs=())
    play = selia("amber", "jade", "jade").choose("deliver amber for amber to motel", "stop").shows(vp=2)
    play.choose("deliver jade for azure to motel", "stop")
    assert play.options_of("deliver") == ("deliver jade",)


def test_selia_may_for_a_hidden_bounty_too_but_of_her_location_only_and_never_for_a_hunt() -> None:
    """TB 4.5, 5.2, R45: and of two Eggs from a carton with one, each its own delivery."""
    play = selia("jade", line=(), hidden="amber to motel").choose("deliver jade for amber to motel")
    play.shows(completed=["amber to motel"], hidden=[])
    assert selia("jade", line=("amber to hospital", "hunt any")).options_of("deliver") == ("deliver jade",)
    play = selia("jade", "jade", items="egg-carton").choose("use egg-carton", "deliver jade for amber to motel", "stop")
    play.shows(options=("deliver jade",))


def dale(carried: int, *answers: str, **around: Any) -> Play:
    """He has cleared beside him and answered so."""
    play = led("dale", carried=carried, own=steady(), pieces={"3-3": 2}, **around)
    return play.choose("clear 3-3" + " x2" * ("hat" in around), *answers)


def test_dale_trades_two_for_an_item_or_keeps_them_and_trades_three_for_either() -> None:
    """TB 4.3, R5, R72: he is asked once, and the third piece is an ordinary trade; not when no Item is left."""
    play = dale(1, top={"items": "air-horn"}).shows(asked="Ada trade", options=("trade for item", "stop"))
    play.choose("trade for item").shows(rubble=0, items=["air-horn"])
    play = dale(1, "stop").shows(asked="Ada act", rubble=2).choose("clear 3-3")
    play.shows(options=("trade for item", "trade for weapon")).choose("trade for weapon").shows(rubble=0)
    dale(1, gone=("items",)).shows(asked="Ada act", rubble=2)


def test_in_a_miners_helmet_two_pieces_come_to_dale_one_by_one() -> None:
    """R5: the piece that completes a set is asked about before the next one arrives."""
    play = dale(0, hat="miners-helmet").shows(asked="Ada trade", rubble=2)
    assert play.choose("trade for item").shows(rubble=0).rubble("3-3") == 0
    play = dale(1, hat="miners-helmet").shows(rubble=2)
    assert play.rubble("3-3") == 1
    play.choose("trade for item").shows(rubble=1, asked="Ada act", points=4)
    dale(1, "stop", hat="miners-helmet").shows(asked="Ada trade", options=("trade for item", "trade for weapon"))


LINE: Final = ("hunt any", "hunt queen", "hunt boomer", "hunt thrasher")
NEXT: Final = ("amber to motel", "jade to motel", "azure to motel")
OF_LINE: Final = tuple(f"take {name}" for name in LINE)


def laura(*answers: str, **around: Any) -> Play:
    """She has accepted the bonus of the Facility and answered so."""
    top = {} if around.keys() & {"deck", "gone"} else {"top": {"bounties": NEXT}}
    play = led("laura", pawn="government-facility", eggs="jade", own=steady(), line=LINE, **top | around)
    return play.choose("deliver jade", "accept", *answers)


def test_laura_sees_the_top_two_of_the_deck_beside_the_line_alone() -> None:
    """TB 4.6, R33."""
    play = laura().shows(options=(*OF_LINE, *(f"take {name}" for name in NEXT[:2])))
    hands = [play.rules.view(play.state, viewer).hand for viewer in (0, 1)]
    assert [len(hand.seen) for hand in hands if hand is not None] == [ability("laura").amount, 0]
    assert seen(play) == [[0], [ability("laura").amount], [0]]
    assert play.rules.view(play.state, 1).options == ()


def test_laura_takes_one_of_them_unseen_and_what_is_left_goes_to_the_bottom_before_the_line_is_refilled() -> None:
    """R33, TB 4.6, R47."""
    play = laura("take jade to motel").shows(hidden=["jade to motel"], line=list(LINE))
    assert (play.pile("bounties")[0], play.pile("bounties")[-1]) == ("azure to motel", "amber to motel")
    assert play.count(e.BountyTaken) == 0
    assert play.happened(e.CardsReturned) == [e.CardsReturned(0, "bounties", 1, bottom=True)]
    play = laura("take hunt queen").shows(hidden=["hunt queen"])
    play.shows(line=["hunt any", "hunt boomer", "hunt thrasher", "azure to motel"])
    assert sorted(play.pile("bounties")[-2:]) == ["amber to motel", "jade to motel"]


def test_when_laura_looks_nothing_is_shuffled() -> None:
    """R36, R46: with no card in the deck she chooses like anybody; with none at all, of the Line."""
    play = laura(deck={"bounties": ("amber to motel",)}).shows(options=(*OF_LINE, "take amber to motel"))
    assert play.choose("take hunt any").line()[-1] == "amber to motel"
    play = laura(deck={"bounties": ()})
    assert (play.count(e.CardsSeen), play.options[-1]) == (0, "take the top")
    assert len(play.choose("take the top").luck(stream="deck/bounties").squad().hidden) == 1
    play = laura(gone=("bounties",)).shows(options=OF_LINE)
    play.choose("take hunt any").shows(line=["hunt queen", "hunt boomer", "hunt thrasher"])


def test_a_dead_bounty_that_laura_takes_is_discarded() -> None:
    """R76: as R63 says; the bonus is used, and the other card goes to the bottom."""
    ada = seat(pawn="government-facility", vehicles=("walk-1",) * 3, leader="laura", eggs=("jade", "jade"))
    top = {"bounties": ("azure to motel", "amber to hospital")}
    play = position(ada, own=steady(), solo=Solo("special-delivery"), ruins=("motel",), top=top).acting()
    play.choose("deliver jade", "accept", "take azure to motel").shows(hidden=[], gone_bounties=["azure to motel"])
    assert (play.pile("bounties")[-1], play.count(e.BonusTaken)) == ("amber to hospital", 1)
    play.choose("deliver jade").shows(asked="Ada act")
