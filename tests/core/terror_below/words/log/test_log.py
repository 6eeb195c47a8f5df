"""The log: which events make which sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup
from core.terror_below.words.log.log import LogTelling, RecapTelling
from core.words.log import Log, tell
from tests.core.words.log_lines import plain
from tests.tui.positions import ADA, BEN, CLEO, DOV, at, squads, table_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.decks.cards import Egg
    from core.words.lines import Line

DECKS = built_in()
MARKS: dict[Egg, str] = {"amber": "●", "jade": "◆", "azure": "▲", "violet": "■"}
SEATS = [squad.setup for squad in squads()]
SPACES = table_view().spaces
SETUP = Setup(tuple(SEATS))


def lines(*events: Event) -> tuple[Line, ...]:
    return tell(events, LogTelling(SETUP, DECKS, MARKS))


def told(*events: Event) -> list[str]:
    return [plain(line, SEATS) for line in lines(*events)]


def vehicle(name: str) -> int:
    return next(card.number for card in DECKS.vehicles if card.name == name)


def item(name: str) -> int:
    return next(card.number for card in DECKS.items if card.name == name)


def weapon(name: str) -> int:
    return next(card.number for card in DECKS.weapons if card.name == name)


def character(name: str) -> int:
    return next(card.number for card in DECKS.characters if card.name == name)


def worm(kind: str) -> int:
    return next(card.number for card in DECKS.worms if card.type == kind and not card.starter)


def hunt_bounty(kind: str) -> int:
    return next(card.number for card in DECKS.bounties if card.worm == kind)


def step(seat: int, start: str, end: str) -> e.Stepped:
    return e.Stepped(seat, "up", at(start), at(end))


def test_a_vehicle_is_played_with_its_points() -> None:
    card = vehicle("Skateboard")
    assert told(e.VehiclePlayed(DOV, card, 0, DECKS.vehicles[card].points)) == [
        f"{{D}} plays Skateboard {DECKS.vehicles[card].points} under Worm 1."
    ]


def test_points_that_differ_from_the_card_are_told() -> None:
    """A Cowboy Hat adds to low cards. R40."""
    card = vehicle("Skateboard")
    points = DECKS.vehicles[card].points + 1
    assert told(e.VehiclePlayed(DOV, card, 0, points))[0].endswith(f"under Worm 1 for {points} points.")


def test_one_arrow_moves_a_target_to_a_space() -> None:
    assert told(e.TargetMoved(0, "up", at("3-5"), at("3-4"))) == [" ◎  Target 1 moves up to 3-4."]


def test_the_arrows_of_one_vehicle_make_one_sentence() -> None:
    moves = (e.TargetMoved(2, "up", at("5-4"), at("5-3")), e.TargetMoved(2, "up", at("5-3"), at("5-2")))
    assert told(*moves) == [" ◎  Target 3 moves up, up: 5-2."]


def test_targets_of_two_slots_have_a_sentence_each() -> None:
    moves = (e.TargetMoved(0, "up", at("3-5"), at("3-4")), e.TargetMoved(1, "up", at("6-5"), at("6-4")))
    assert len(told(*moves)) == 2


def test_ignored_arrows_say_why() -> None:
    """TB 3.2, R41, R42."""
    events = (
        e.LeaderChosen(ADA, character("Old George")),
        e.TurnBegan(ADA, 1),
        e.ArrowIgnored(0, "left", "edge", at("1-1")),
        e.TargetMoved(0, "down", at("1-1"), at("1-2")),
        e.ArrowIgnored(0, "down", "leader", at("1-2")),
        e.ArrowIgnored(0, "right", "hat", at("1-2")),
    )
    assert told(*events)[-1] == (
        " ◎  Target 1 moves down to 1-2; left ignored at the edge, down ignored by Old George, right ignored by a Hat."
    )


def test_a_target_whose_arrows_are_all_ignored_stays() -> None:
    assert told(e.ArrowIgnored(0, "left", "edge", at("1-1"))) == [
        " ◎  Target 1 stays on 1-1; left ignored at the edge."
    ]


def test_steps_and_a_delivery_make_one_sentence() -> None:
    """TB 4.1, 4.5."""
    events = (
        step(CLEO, "4-3", "4-2"),
        step(CLEO, "4-2", "4-1"),
        e.EggDelivered(CLEO, "azure", "government-facility", -1, 1),
        e.Scored(CLEO, 1, "plain", 15),
    )
    assert told(*events) == ["<C> goes to Gov't, delivers ▲: 1 VP, 15."]


def test_a_delivery_without_a_move_names_the_location() -> None:
    events = (e.EggDelivered(BEN, "amber", "motel", 3, 4, hidden=True), e.Scored(BEN, 4, "bounties", 9))
    assert told(*events) == ["[B] delivers ● at the Motel for a Hidden Bounty: 4 VP, 9."]


def test_the_motels_bonus_tells_the_total() -> None:
    """TB 4.6."""
    events = (e.BonusTaken(BEN, "motel"), e.Scored(BEN, 1, "motel", 9))
    assert told(*events) == ["[B] takes the Motel's bonus, 1 VP: 9."]


def test_other_bonuses_tell_what_they_gave() -> None:
    """TB 4.6."""
    bounty = hunt_bounty("queen")
    points = DECKS.bounties[bounty].points
    assert told(e.BonusTaken(BEN, "general-store"), e.CardDrawn(BEN, "items")) == [
        "[B] takes the Store's bonus, an Item."
    ]
    assert told(e.BonusTaken(BEN, "hospital"), e.MemberRevived(BEN, character("Pam"))) == [
        "[B] takes the Hospital's bonus: Pam is back."
    ]
    assert told(e.BonusTaken(BEN, "government-facility"), e.CardDrawn(BEN, "bounties")) == [
        "[B] takes the Gov't bonus, a Hidden Bounty."
    ]
    assert told(e.BonusTaken(BEN, "government-facility"), e.BountyTaken(BEN, bounty)) == [
        f"[B] takes the Gov't bonus: hides hunt of a Queen, {points} VP."
    ]


def test_picking_up_ends_actions_in_the_same_sentence() -> None:
    """TB 4.4."""
    events = (
        e.PawnEntered(DOV, at("5-4")),
        e.EggsPickedUp(DOV, at("5-4"), (0, 0, 0, 1)),
        e.ActionsEnded(DOV, 2),
    )
    assert told(*events)[1:] == ["{D} picks up ■ and ends actions."]


def test_eggs_of_another_space_are_taken_from_there() -> None:
    events = (e.PawnEntered(DOV, at("5-5")), e.EggsPickedUp(DOV, at("5-4"), (0, 0, 0, 1)))
    assert told(*events)[-1] == "{D} takes ■ from 5-4."


def test_a_refill_tells_how_many_are_in_hand() -> None:
    """TB 3.3."""
    hand = DECKS.pieces.hand
    events = (
        e.GameBegan(len(SEATS), ADA),
        e.VehiclePlayed(DOV, vehicle("Skateboard"), 0, 3),
        e.VehicleHidden(DOV, 1),
        e.Refilled(DOV, 2),
    )
    assert told(*events)[-1] == f"{{D}} refills to {hand}."


def test_unspent_points_are_told() -> None:
    """R2."""
    events = (e.GameBegan(len(SEATS), ADA), e.ActionsEnded(DOV, 1), e.Refilled(DOV, 1))
    assert told(*events)[-1] == f"{{D}} ends actions with 1 point unspent and refills to {DECKS.pieces.hand + 1}."


def test_pieces_of_one_space_are_counted() -> None:
    """TB 4.3."""
    taken = e.RubbleTaken(DOV, at("4-5"))
    assert told(taken) == ["{D} clears 1 Rubble from 4-5."]
    assert told(taken, taken) == ["{D} clears 2 Rubble from 4-5."]
    assert told(step(DOV, "5-6", "5-5"), taken, taken) == ["{D} goes to 5-5, clears 2 Rubble from 4-5."]
    assert len(told(taken, e.RubbleTaken(DOV, at("6-5")))) == 2


def test_a_trade_joins_the_piece_that_made_it() -> None:
    """R5."""
    taken, drawn = e.RubbleTaken(DOV, at("4-5")), e.CardDrawn(DOV, "weapons")
    assert told(taken, e.RubbleTraded(DOV, 3, "weapons"), drawn) == [
        "{D} clears 1 Rubble from 4-5, trades 3 Rubble for a Weapon."
    ]
    assert told(taken, e.RubbleTraded(DOV, 3, None)) == ["{D} clears 1 Rubble from 4-5, gives back 3 Rubble."]


def test_a_ramp_names_whom_it_goes_over() -> None:
    """TB 4.2."""
    events = (step(ADA, "3-5", "3-6"), e.Ramped(ADA, BEN, at("3-6"), at("1-6")), step(ADA, "1-6", "1-5"))
    assert told(*events) == ["(A) goes to 3-6, ramps Ben to 1-6, goes to 1-5."]


def test_an_attack_tells_what_fell_in_one_sentence() -> None:
    """TB 6.3, 6.4."""
    events = (
        e.AttackBegan(1, worm("boomer"), at("4-5")),
        e.EggLaid("amber", at("4-5")),
        e.RubbleFell(at("3-4")),
        e.RubbleFell(at("5-4")),
        e.SeatsCaught((ADA, DOV)),
    )
    assert told(*events) == [
        " ◎  Worm 2, a Boomer, attacks from 4-5.",
        " ◎  Egg ● on 4-5. Rubble falls on 3-4 5-4.",
        " ◎  Ada and Dov are caught.",
    ]


def test_a_queens_eggs_stand_in_one_sentence() -> None:
    """TB 6.3."""
    events = (
        e.AttackBegan(2, worm("queen"), at("5-2")),
        e.EggLaid("amber", at("5-1")),
        e.EggLaid("jade", at("6-2")),
        e.EggNotLaid("violet"),
    )
    assert told(*events)[1:] == [" ◎  Eggs ● on 5-1, ◆ on 6-2.", " ◎  No Egg ■ is left to lay."]


def test_eggs_that_fall_by_dice_tell_the_dice() -> None:
    """R14, R55."""
    events = (
        e.AttackBegan(2, worm("queen"), at("4-1")),
        e.DiceRolled("egg", (4, 1)),
        e.DiceRolled("egg", (3, 4)),
        e.EggLaid("amber", at("3-4"), by_dice=True),
        e.DiceRolled("egg", (2, 2)),
        e.EggLaid("jade", at("2-2"), by_dice=True),
    )
    assert told(*events)[1:] == [
        " ◎  The dice show 4 and 1, then 3 and 4: Egg ● falls on 3-4.",
        " ◎  The dice show 2 and 2: Egg ◆ falls on 2-2.",
    ]


def test_a_shot_is_one_sentence() -> None:
    """TB 7.3, R53."""
    boomer = worm("boomer")
    health = DECKS.worms[boomer].health
    rifle = weapon("Hunting Rifle")
    events = (
        e.AttackBegan(1, boomer, at("4-5")),
        e.WeaponPlayed(ADA, rifle),
        e.DiceRolled("damage", (5, 3), ADA),
        e.DiceRolled("reroll", (6,), ADA),
        e.DamageDealt(ADA, rifle, 6, 6),
        e.DiceRolled("reuse", (2,), ADA),
    )
    assert told(*events)[-1] == (
        f"(A) plays Hunting Rifle: 5 and 3, reroll 6, 6 damage, 6 of {health}, rolls 2 to keep it."
    )


def test_a_borrowed_gun_tells_what_was_taken() -> None:
    events = (
        e.WeaponPlayed(ADA, weapon("Borrowed Gun")),
        e.WeaponBorrowed(ADA, DOV, weapon("Pistol")),
        e.DamageDealt(ADA, weapon("Pistol"), 2, 2),
    )
    assert told(*events) == ["(A) plays Borrowed Gun, takes Pistol from Dov: 2 damage, 2."]


def test_a_kill_tells_its_reward() -> None:
    """TB 7.4."""
    boomer = worm("boomer")
    plain_kill = (e.WormDefeated(DOV, 1, boomer), e.Scored(DOV, 1, "hunts", 7))
    for_bounty = (
        e.WormDefeated(DOV, 1, boomer),
        e.BountyCompleted(DOV, hunt_bounty("boomer")),
        e.Scored(DOV, 4, "hunts", 10),
    )
    assert told(*plain_kill) == ["{D} kills Worm 2, a Boomer: 1 VP, 7."]
    assert told(*for_bounty) == ["{D} kills Worm 2, a Boomer, completes a Bounty: 4 VP, 10."]


def test_the_next_worm_comes_in_the_sentence_of_the_one_that_leaves() -> None:
    """TB 6.5."""
    events = (e.WormLeft(1, worm("boomer")), e.WormAppeared(1, worm("queen"), at("4-4")))
    assert told(*events) == [" ◎  Worm 2, a Boomer, leaves; a Queen comes up at 4-4."]


def test_a_death_is_one_sentence() -> None:
    """TB 8.1."""
    events = (
        e.LeaderDied(ADA, character("Anise")),
        e.PiecesDropped(ADA, at("3-5"), (1, 0, 0, 0), 2),
        e.HatLost(ADA, item("Hard Hat"), "death"),
        e.LeaderChosen(ADA, character("Shep")),
    )
    assert told(*events) == [
        "(A) loses Anise, leaves ● and 2 Rubble at 3-5, loses Hard Hat.",
        "(A) makes Shep Leader.",
    ]


def test_luck_decides_who_survives() -> None:
    sebastian = character("Sebastian")
    assert told(e.DiceRolled("survive", (5,), BEN), e.LeaderSurvived(BEN, sebastian)) == [
        "[B] rolls 5: Sebastian lives."
    ]
    assert told(e.DiceRolled("survive", (2,), BEN), e.LeaderDied(BEN, sebastian)) == [
        "[B] rolls 2 and loses Sebastian."
    ]


def test_a_hat_that_is_shot_is_told_of_the_shooter() -> None:
    """R48."""
    assert told(e.HatLost(BEN, item("Hard Hat"), "shot", DOV)) == ["{D} shoots Hard Hat off Ben's Leader."]


def test_a_new_hat_replaces_the_old_one() -> None:
    """TB 5.3."""
    events = (e.ItemPlayed(BEN, item("Hard Hat")), e.HatLost(BEN, item("Party Hat"), "replaced"))
    assert told(*events) == ["[B] puts on Hard Hat, takes off Party Hat."]


def test_an_item_that_scores_tells_the_total() -> None:
    events = (e.ItemPlayed(BEN, item("Binoculars")), e.Scored(BEN, 1, "items", 10))
    assert told(*events) == ["[B] plays Binoculars: 1 VP, 10."]


def test_a_card_that_a_die_brings_joins_the_die() -> None:
    """TB 10.1."""
    cart = vehicle("Golf Cart")
    events = (e.DiceRolled("worm", (4,)), e.VehicleDealt(cart, 1), e.TargetMoved(1, "up", at("6-5"), at("6-4")))
    assert told(*events) == [
        f" ◎  The die shows 4: Golf Cart {DECKS.vehicles[cart].points} comes under Worm 2.",
        " ◎  Target 2 moves up to 6-4.",
    ]


def test_the_setup_tells_shuffles_and_bounties_together() -> None:
    first, second = DECKS.bounties[:2]
    events = (
        e.DeckShuffled("worms", 30),
        e.DeckShuffled("items", 20),
        e.BountyRevealed(first.number),
        e.BountyRevealed(second.number),
        e.DeckShuffled("vehicles", 12, again=True),
    )
    assert len(told(*events)) == 3
    assert told(*events)[0] == "The Worm and Item decks are shuffled."
    assert told(*events)[2] == "The Vehicle discard pile is shuffled: a new deck of 12."


def test_a_terror_turn_tells_its_dice() -> None:
    """TB 11.2."""
    cart, boomer = vehicle("Golf Cart"), worm("boomer")
    events = (
        e.DiceRolled("terror-blue", (5,)),
        e.VehicleDealt(cart, 2),
        e.DiceRolled("terror-red", (3,)),
        e.AttackBegan(1, boomer, at("3-5")),
        e.WormLeft(1, boomer),
        e.AttackCounted(2, 15),
        e.WormAppeared(1, worm("queen"), at("4-4")),
    )
    assert told(*events) == [
        f" ◎  The blue die shows 5: Golf Cart {DECKS.vehicles[cart].points} comes under Worm 3.",
        " ◎  The red die shows 3: Worm 2, a Boomer, attacks from 3-5.",
        " ◎  Worm 2, a Boomer, leaves after Worm Attack 2 of 15; a Queen comes up at 4-4.",
    ]


def test_a_location_has_its_name_until_it_falls() -> None:
    """TB 11.3: also when the log is told from a view in which it has fallen."""
    events = (
        step(ADA, "2-5", "2-6"),
        e.LocationDestroyed("motel", at("2-6"), 2),
        step(BEN, "2-5", "2-6"),
    )
    texts = [line.text for line in tell(events, LogTelling(SETUP, DECKS))]
    assert texts == ["goes to the Motel.", "The Motel on 2-6 is destroyed.", "goes to 2-6."]


def test_tiles_give_spaces_their_names() -> None:
    """TB 10.2."""
    events = (
        e.DiceRolled("tile", (3, 5)),
        e.TilePlaced("motel", at("3-5")),
        step(ADA, "3-4", "3-5"),
        step(BEN, "2-5", "2-6"),
    )
    assert told(*events) == [
        "The dice show 3 and 5: the Motel lies on 3-5.",
        "(A) goes to the Motel.",
        "[B] goes to 2-6.",
    ]


def test_a_leap_tells_its_price_and_its_luck() -> None:
    """TB 10.4."""
    truck = vehicle("Tow Truck")
    over_one = e.Leapt(ADA, "down", at("3-3"), at("3-5"), 1, truck)
    deep = e.Leapt(ADA, "down", at("3-2"), at("3-5"), 2, truck)
    fall = (deep, e.Scored(ADA, 1, "leaps", 13), e.DiceRolled("leap", (2,), ADA), e.LeaderDied(ADA, character("Pam")))
    assert told(step(ADA, "3-2", "3-3"), over_one, step(ADA, "3-5", "3-6")) == [
        "(A) goes to 3-3, leaps to 3-5 for Tow Truck, goes to 3-6."
    ]
    assert told(*fall) == ["(A) leaps to 3-5 for Tow Truck: 1 VP, 13, rolls 2 and loses Pam."]


def test_the_end_names_the_winners_and_their_points() -> None:
    """TB 9."""
    scored = (e.Scored(CLEO, 3, "motel", 21), e.Scored(ADA, 1, "motel", 21))
    assert told(*scored, e.GameEnded(((CLEO,), (ADA,)), "goal"))[-1] == "Cleo wins with 21 VP."
    assert told(*scored, e.GameEnded(((ADA, CLEO), (BEN,)), "final-turns"))[-1] == (
        "The final turns are over. Ada and Cleo share the victory with 21 VP."
    )
    assert told(*scored, e.GameEnded((), "nobody"))[-1] == "Nobody came back: nobody wins."


def test_a_line_knows_the_events_it_came_from() -> None:
    events = (
        e.TurnBegan(CLEO, 3),
        step(CLEO, "4-3", "4-2"),
        step(CLEO, "4-2", "4-1"),
        e.EggDelivered(CLEO, "azure", "government-facility", -1, 1),
        e.Scored(CLEO, 1, "plain", 15),
    )
    assert [(line.first, line.last) for line in lines(*events)] == [(0, 0), (1, 4)]


def test_the_tag_of_a_seat_leads_and_a_target_leads_else() -> None:
    turn, move = lines(e.TurnBegan(CLEO, 3), e.TargetMoved(2, "up", at("5-4"), at("5-3")))
    assert (turn.seat, turn.mark, turn.kind) == (CLEO, "", "turn")
    assert (move.seat, move.mark, move.kind) == (-1, "target", "target")


def game() -> Sequence[Event]:
    return (
        e.GameBegan(len(SEATS), ADA),
        e.TurnBegan(CLEO, 1),
        e.VehiclePlayed(CLEO, vehicle("Skateboard"), 0, 3),
        e.TargetMoved(0, "up", at("3-5"), at("3-4")),
        e.TargetMoved(0, "up", at("3-4"), at("3-3")),
        step(CLEO, "4-3", "4-2"),
        step(CLEO, "4-2", "4-1"),
        e.EggDelivered(CLEO, "azure", "government-facility", -1, 1),
        e.Scored(CLEO, 1, "plain", 15),
        e.ActionsEnded(CLEO, 0),
        e.Refilled(CLEO, 1),
    )


def test_a_log_that_grows_event_by_event_is_the_log_told_at_once() -> None:
    events = game()
    log = Log(LogTelling(SETUP, DECKS, MARKS))
    for number in range(len(events) + 1):
        grown = log.follow(events[:number])
        assert grown == tell(events[:number], LogTelling(SETUP, DECKS, MARKS))
        assert log.lines == grown


def test_a_log_follows_an_undo_and_another_branch() -> None:
    events = game()
    branch = (*events[:5], step(CLEO, "4-3", "5-3"))
    log = Log(LogTelling(SETUP, DECKS, MARKS))
    log.follow(events)
    assert log.follow(events[:4]) == lines(*events[:4])
    assert log.follow(branch) == lines(*branch)


def test_a_log_stays_whole_when_an_event_names_no_card() -> None:
    events = game()
    log = Log(LogTelling(SETUP, DECKS, MARKS))
    with pytest.raises(LookupError):
        log.follow((*events, e.ItemPlayed(ADA, len(DECKS.items))))
    assert log.follow(events) == lines(*events)


def test_without_marks_eggs_are_spelt() -> None:
    events = (e.EggDelivered(BEN, "amber", "motel", -1, 1),)
    assert [line.text for line in tell(events, LogTelling(SETUP, DECKS))] == [
        "delivers an Amber Egg at the Motel: 1 VP."
    ]


@pytest.mark.parametrize(("final", "what"), [(False, "turn"), (True, "final turn")])
def test_a_recap_announces_the_turn_of_who_reads_and_the_final_ones(final: bool, what: str) -> None:
    """Whose turn it is shows by the tags; all else is told as in the log."""
    events = (e.TurnBegan(BEN, 3, final), e.Refilled(BEN, 1), e.TurnBegan(ADA, 4, final))
    recap = [plain(line, SEATS) for line in tell(events, RecapTelling(SETUP, DECKS, MARKS, ADA))]
    assert recap == [
        *(["[B] takes the final turn."] if final else []),
        *(line for line in told(*events) if "refills" in line),
        f"(A) it is your {what}.",
    ]
