"""The prompt, the reason on the curtain, and the sentence while an option is considered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Over
from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.cards import CharacterCard, Effect
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import SeatSetup
from core.terror_below.views import Shot, View
from core.terror_below.words.kinds import KINDS
from core.terror_below.words.prompts import (
    considering,
    deliver_question,
    pick_up_question,
    prompt,
    prompt_parts,
    stop_hunting_question,
    stop_question,
    why_wanted,
)
from tests.tui.positions import (
    ADA,
    AIR_HORN,
    ANISE,
    ANY_WORM,
    BEN,
    CLEO,
    DALE,
    DOV,
    HUNTING_RIFLE,
    MACHETE,
    PAM,
    PICKUP_TRUCK,
    QUEEN,
    RUIZ,
    SCHOOL_BUS,
    SEBASTIAN,
    SHEP,
    SMOKE_BOMB,
    at,
    deliver_view,
    hunt_view,
    public_view,
    setup_view,
    spending_view,
    table_view,
    truck_preview,
    with_space,
)


def asking(view: View, kind: str, *options: o.AnyOption, seat: int | None = None, path: tuple[str, ...] = ()) -> View:
    """The view with another question in it."""
    return replace(view, asked=(Asked(view.viewer if seat is None else seat, kind, path),), options=options)


def as_public(view: View) -> View:
    return replace(view, viewer=PUBLIC, hand=None, options=())


def test_the_asked_seat_is_spoken_to_and_all_others_hear_of_it() -> None:
    view = asking(table_view(), "vehicle")

    assert prompt(view) == "(Ada) Play a Vehicle: 1 to 3, then a Worm with ← →."
    assert prompt(as_public(view)) == "(Ada) chooses a Vehicle."
    assert prompt(replace(view, viewer=BEN, options=())) == "(Ada) chooses a Vehicle."


def test_the_parts_of_a_prompt_name_the_seat_of_the_tag() -> None:
    assert prompt_parts(asking(table_view(), "vehicle"))[0] == ADA


@pytest.mark.parametrize("kind", KINDS)
def test_no_question_calls_a_player_anything_but_you(kind: str) -> None:
    """Every kind of decision has a question and a public sentence, in the tone of the table."""
    view = asking(spending_view(), kind, o.Stop())
    for text in (prompt(view), prompt(as_public(view))):
        words = text.lower().replace(".", " ").replace(":", " ").split()
        assert not {"he", "she", "his", "her", "him", "they", "their", "them"} & set(words)
        assert "!" not in text
        assert text.count("(") <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_public_sentence_never_says_you(kind: str) -> None:
    assert "you" not in prompt(as_public(asking(spending_view(), kind))).lower().split()


@pytest.mark.parametrize("kind", KINDS)
def test_a_prompt_fits_the_narrowest_table(kind: str) -> None:
    view = replace(asking(spending_view(), kind, o.Stop()), vehicle=SCHOOL_BUS)

    assert len(prompt(view)) <= 80
    assert len(prompt(as_public(view))) <= 80


def test_a_kind_that_nobody_knows_still_asks() -> None:
    view = asking(table_view(), "no-such-kind")

    assert prompt(view) == "(Ada) Choose one."
    assert prompt(as_public(view)) == "(Ada) decides."


def test_one_vehicle_is_not_counted() -> None:
    view = asking(table_view(), "vehicle")
    assert view.hand is not None

    view = replace(view, hand=replace(view.hand, vehicles=(PICKUP_TRUCK,)))

    assert prompt(view) == "(Ada) Play your Vehicle: 1, then a Worm with ← →."


def test_points_left_are_told_to_all() -> None:
    assert prompt(spending_view()) == "(Ada) You have 3 of 5 points left. Step, or act here."
    assert prompt(public_view()) == "{Dov} has put Skateboard under Worm 1, and has 1 of 3 points left."


def test_nobody_is_told_to_step_who_has_picked_up_eggs() -> None:
    """TB 4.4: points are left, and no action for them; an Item can still be played."""
    view = spending_view()
    items = tuple(option for option in view.options if isinstance(option, o.UseItem | o.Stop))
    assert len(items) > 1

    assert prompt(replace(view, options=items)) == "(Ada) No action is left to you. Play an Item, or end."


def test_without_points_items_are_left() -> None:
    """R38."""
    view = spending_view()
    assert view.actions is not None

    view = replace(view, actions=replace(view.actions, points=0))

    assert prompt(view) == "(Ada) You have no points left. Play an Item, or end your actions."


def test_who_stands_with_another_must_move_on() -> None:
    """R3."""
    view = with_space(spending_view(), "3-5", pawns=(ADA, BEN))
    assert view.actions is not None
    view = replace(view, actions=replace(view.actions, must_move=True))

    assert prompt(view) == "(Ada) You stand with Ben: you must move on. R3"
    assert prompt(as_public(view)) == "(Ada) passes through Ben's space."


def test_who_stands_on_rubble_must_move_on() -> None:
    """R43."""
    view = spending_view()
    assert view.actions is not None

    view = replace(view, actions=replace(view.actions, must_move=True))

    assert prompt(view) == "(Ada) You stand on Rubble: move on. R43"


def test_the_first_leader_is_one_of_those_dealt() -> None:
    """TB 2.2."""
    view = asking(setup_view(), "leader", *setup_view().options)

    assert prompt(view) == "(Ada) Choose your Leader: 1 to 3. The other two stand behind."
    assert why_wanted(as_public(view)) == ("Ada chooses a Leader.",)


def test_a_new_leader_follows_a_dead_one() -> None:
    """TB 8.2."""
    view = asking(hunt_view(), "leader", o.Lead(SHEP.number), seat=DOV)

    assert prompt(view) == f"{{Dov}} {view.squads[DOV].dead[-1].name} is dead. Who leads now?"
    assert why_wanted(as_public(view)) == ("Dov's Leader has died.", "Dov chooses a new one.")


def test_the_squad_is_ordered_from_the_leader_on() -> None:
    """TB 2.2."""
    view = setup_view()
    first = replace(view.squads[ADA], leader=ANISE, members=(SHEP, PAM))
    view = replace(view, squads=(first, *view.squads[1:]))

    both = asking(view, "order", o.Follow(SHEP.number), o.Follow(PAM.number))
    last = asking(view, "order", o.Follow(PAM.number))

    assert prompt(both) == "(Ada) Who stands next, behind Anise?"
    assert prompt(last) == "(Ada) Who stands next, behind Shep?"


def test_a_full_town_sends_the_pawn_to_the_edge() -> None:
    """R24."""
    assert prompt(asking(table_view(), "return", o.Enter(at("2-6")))) == "(Ada) Enter at which Location?"
    assert prompt(asking(table_view(), "return", o.Enter(at("1-1")))).endswith("Enter on which space? R24")


def test_three_rubble_are_traded() -> None:
    """TB 4.3."""
    view = spending_view()
    squad = replace(view.squads[ADA], rubble=3)
    view = replace(view, squads=(squad, *view.squads[1:]))

    both = asking(view, "trade", o.TradeForItem(), o.TradeForWeapon())

    assert prompt(both) == "(Ada) Three Rubble: draw an Item or a Weapon?"
    assert prompt(as_public(both)) == "(Ada) trades 3 Rubble."


def test_dale_may_trade_early() -> None:
    dale = replace(DALE, effects=(Effect("early-trade", amount=2),))
    view = spending_view()
    squad = replace(view.squads[ADA], rubble=2, leader=dale)
    view = asking(replace(view, squads=(squad, *view.squads[1:])), "trade", o.TradeForItem(), o.Stop())

    assert prompt(view) == "(Ada) Two Rubble: trade now for an Item?"
    assert prompt(as_public(view)) == "(Ada) may trade 2 Rubble."


def test_a_bonus_is_named() -> None:
    """TB 4.6."""
    view = asking(deliver_view(), "bonus", o.Accept(), o.Stop())

    assert prompt(view) == "(Ada) Take the Motel's bonus, VP, now? Only one a turn."
    assert prompt(as_public(view)) == "(Ada) may take the Motel's bonus, VP."


def test_an_item_that_asks_is_named() -> None:
    view = asking(
        spending_view(), "nudge", o.Nudge(0, "up"), o.Nudge(1, "up"), o.Stop(), path=("Perform Actions", AIR_HORN.name)
    )

    assert prompt(view) == "(Ada) Air Horn: move a Target 1 space, or stop."


def test_a_vehicle_that_asks_is_named() -> None:
    view = asking(replace(table_view(), turn=BEN, vehicle=SCHOOL_BUS), "nudge", o.Nudge(1, "up"))

    assert prompt(view) == "(Ada) School Bus: move Target 2 1 space."
    assert why_wanted(as_public(view)) == ("Ada moves a Target for School Bus.",)


def test_the_next_worm_is_shown_to_its_seat_only() -> None:
    view = asking(table_view(), "look-worm", o.Accept(), o.Stop())
    assert view.hand is not None
    view = replace(view, hand=replace(view.hand, seen=(QUEEN,)))

    assert prompt(view) == f"(Ada) The next Worm is a Queen, {QUEEN.health} health. Put it on the bottom?"
    assert prompt(as_public(view)) == "(Ada) looks at the next Worm."


def test_two_ways_closer_are_told() -> None:
    """R10."""
    view = asking(table_view(), "closer", o.Nudge(1, "up"), o.Nudge(1, "left"))

    assert prompt(view) == "(Ada) Target 2 could come closer two ways. Which?"


def test_a_hunt_tells_how_much_is_needed() -> None:
    """TB 7.3."""
    view = hunt_view()

    assert prompt(view) == "{Dov} You hunt the Boomer: 3 more damage kill it. Play a Weapon, or stop."
    assert prompt(as_public(view)) == "{Dov} hunts the Boomer: 3 more damage."
    assert why_wanted(as_public(view)) == ("Dov is caught and hunts second.", "Worm 2, Boomer, 5 of 8 damage.")


def test_one_more_point_of_damage_kills() -> None:
    view = hunt_view()
    assert view.attack is not None

    assert "1 more damage kills it" in prompt(replace(view, attack=replace(view.attack, damage=7)))


def test_who_has_no_weapon_knows_what_is_at_stake() -> None:
    """TB 7.4, 8.1."""
    view = asking(hunt_view(), "hunt", o.Stop())
    assert view.attack is not None
    waiting = replace(view, attack=replace(view.attack, caught=(DOV, ADA), done=()))

    assert prompt(view) == "{Dov} You have no Weapon: Ruiz is lost. (enter)"
    assert prompt(waiting) == "{Dov} You have no Weapon. Ruiz is lost unless the others kill it. (enter)"


def test_an_escape_is_offered_where_no_weapon_is() -> None:
    """R21."""
    view = asking(hunt_view(), "hunt", o.Escape(SMOKE_BOMB.number), o.Stop())

    assert prompt(view) == "{Dov} You have no Weapon. Escape with an Item, or stop."


def test_the_public_hears_only_that_a_seat_has_no_weapon() -> None:
    view = hunt_view()
    dov = replace(view.squads[DOV], weapons=0)

    assert prompt(as_public(replace(view, squads=(*view.squads[:DOV], dov)))) == "{Dov} has no Weapon."


def test_dice_to_reroll_are_shown() -> None:
    """R53."""
    view = hunt_view()
    assert view.attack is not None
    shot = Shot(DOV, MACHETE, (2,), None)
    view = replace(view, attack=replace(view.attack, shots=(*view.attack.shots, shot)))

    assert (
        prompt(asking(view, "reroll", o.Reroll(0), o.Stop())) == "{Dov} Ruiz: reroll one of your dice, 2, or keep them?"
    )


def test_a_kill_offers_its_rewards_by_number() -> None:
    """TB 7.4."""
    view = asking(hunt_view(), "reward", o.ClaimBounty(ANY_WORM.number), o.ClaimPlain())
    plain = built_in().pieces.plain_kill

    assert prompt(view) == f"{{Dov}} The kill is yours: 1 Any Worm, {ANY_WORM.points} VP, or 2 plain, {plain} VP."
    assert prompt(as_public(view)) == "{Dov} has killed the Boomer."


def test_many_rewards_are_left_to_the_list() -> None:
    claims = [o.ClaimBounty(ANY_WORM.number)] * 4

    assert prompt(asking(hunt_view(), "reward", *claims)) == "{Dov} The kill is yours: a Bounty, or plain?"


def test_final_turns_are_announced() -> None:
    """TB 9.2."""
    view = replace(asking(table_view(), "vehicle"), final=(BEN,))

    assert prompt(view).startswith("(Ada) Final turn: most VP wins.")
    assert prompt(as_public(view)) == "Final turn of Ada."
    assert why_wanted(as_public(view)) == ("It is Ada's final turn, round 7.",)


def test_the_end_is_a_sentence_without_a_tag() -> None:
    view = replace(as_public(table_view()), asked=(), over=Over(((CLEO,), (ADA,)), "goal"))

    assert prompt(view) == "Cleo wins with 15 VP."
    assert why_wanted(view) == ("The game is over.",)


def test_a_game_that_waits_for_luck_says_so() -> None:
    view = replace(as_public(table_view()), asked=())

    assert prompt(view) == "The dice and the decks are at work."
    assert why_wanted(view) == ()


def test_a_turn_that_goes_on_says_what_is_left() -> None:
    assert why_wanted(public_view()) == ("It is Dov's turn, round 7.", "Dov has 1 of 3 points left.")


def test_a_long_name_is_cut_in_the_tag() -> None:
    view = asking(table_view(), "vehicle")
    ada = replace(view.squads[ADA], setup=SeatSetup("Ada the First of the Dunes", "A", "coral"))

    assert prompt(replace(view, squads=(ada, *view.squads[1:]))).startswith("(Ada the Fir…) Play")


def test_a_card_that_fills_a_worm_says_so() -> None:
    """TB 3.1, 6.1."""
    option = o.PlayVehicle(PICKUP_TRUCK.number, 0)

    text = considering(table_view(), option, truck_preview())

    assert text == "Pickup Truck under Worm 1? It will be full, and attack after your turn."


def test_a_card_that_does_not_fill_a_worm_says_how_far_off_it_is() -> None:
    preview = replace(truck_preview(), slot=1, full=False, rest=at("2-6"))

    assert considering(table_view(), o.PlayVehicle(PICKUP_TRUCK.number, 1), preview) == (
        "Pickup Truck under Worm 2? It will be 2 cards off, its Target on the Motel."
    )
    assert considering(table_view(), o.PlayVehicle(PICKUP_TRUCK.number, 1), replace(preview, path=())).endswith(
        "its Target still on the Motel."
    )


def test_a_card_face_down_is_considered_as_such() -> None:
    text = considering(table_view(), o.PlaceFaceDown(PICKUP_TRUCK.number, 1), None)

    assert text == "Pickup Truck face down under Worm 2?"


def test_any_other_option_is_considered_by_its_label() -> None:
    assert considering(deliver_view(), o.Deliver("azure", 14), None) == "Azure, Bounty of the Line, 3 VP?"


def test_ending_early_is_asked_with_the_points_that_are_lost() -> None:
    """R2, TB 4.4."""
    assert stop_question(spending_view()) == "You have 3 points left. End your actions?"
    assert pick_up_question(spending_view()) == "Picking up ends your actions, and you have 3 points left. Pick up?"

    view = spending_view()
    assert view.actions is not None
    goes_on = replace(view, actions=replace(view.actions, kept=1))
    assert pick_up_question(goes_on) == "Picking up leaves you 1 of your 3 points. Pick up?"


def test_stopping_to_hunt_is_asked_with_who_would_die() -> None:
    """TB 7.3, 8.1: others who are armed may still kill it, and some Leaders have a die left; both are told."""
    view = hunt_view()
    assert view.attack is not None
    dov = view.squads[DOV]
    armed = replace(view.squads[BEN], weapons=2)
    others = replace(view, squads=(*view.squads[:BEN], armed, *view.squads[BEN + 1 :]))
    others = replace(others, attack=replace(view.attack, caught=(ADA, DOV, BEN)))
    lucky = replace(SEBASTIAN, effects=(Effect("survive", at=5),))

    def led_by(leader: CharacterCard, members: tuple[CharacterCard, ...]) -> View:
        return replace(view, squads=(*view.squads[:DOV], replace(dov, leader=leader, members=members)))

    assert stop_hunting_question(led_by(RUIZ, (SHEP,))) == "Stop hunting? Ruiz dies."
    assert stop_hunting_question(led_by(RUIZ, ())) == "Stop hunting? Ruiz, the last of your squad, dies."
    assert stop_hunting_question(led_by(lucky, (SHEP,))) == "Stop hunting? Sebastian dies unless a die shows 5 or more."
    assert stop_hunting_question(others).endswith(" dies unless Ben kills it.")


def test_a_delivery_in_several_ways_is_asked() -> None:
    """TB 4.5."""
    assert deliver_question(deliver_view()) == "Deliver which Egg, and for what? You have 2 of 5 points left."


def test_who_has_played_every_weapon_is_told_so() -> None:
    view = hunt_view()
    assert view.attack is not None
    shot = Shot(DOV, HUNTING_RIFLE, (1, 1), 1)
    view = replace(view, attack=replace(view.attack, shots=(shot,)))

    assert prompt(asking(view, "hunt", o.Stop())).startswith("{Dov} No Weapon left: Ruiz is lost.")
