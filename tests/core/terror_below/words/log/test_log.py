"""The log: which events make which sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup
from core.terror_below.words.log.log import LogTelling, RecapTelling
from core.terror_below.words.names import EGG_MARKS as MARKS
from core.words.log import Log, tell
from tests.core.words.log_lines import plain
from tests.tui.positions import ADA, BEN, CLEO, DOV, at, squads

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.words.lines import LogLine

DECKS = built_in()
SEATS = [squad.setup for squad in squads()]
SETUP = Setup(tuple(SEATS))


def lines(*events: Event) -> tuple[LogLine, ...]:
    """The log of these events."""
    return tell(events, LogTelling(SETUP, DECKS, MARKS))


def told(*events: Event) -> list[str]:
    """The same as text."""
    return [plain(line, SEATS) for line in lines(*events)]


def card(deck: str, name: str) -> int:
    """A card by its name."""
    return int(next(card.number for card in getattr(DECKS, deck) if card.name == name))


def hunt(kind: str) -> int:
    """The Bounty that hunts a type of Worm."""
    return next(card.number for card in DECKS.bounties if card.worm == kind)


def step(seat: int, start: str, end: str) -> e.Stepped:
    """A pawn goes from one space to another."""
    return e.Stepped(seat, "up", at(start), at(end))


def move(slot: int, start: str, end: str) -> e.TargetMoved:
    """A Target goes up."""
    return e.TargetMoved(slot, "up", at(start), at(end))


BOOMER, QUEEN = (
    next(w.number for w in DECKS.worms if w.type == kind and not w.starter) for kind in ("boomer", "queen")
)
SKATEBOARD, CART, TRUCK = (card("vehicles", name) for name in ("Skateboard", "Golf Cart", "Tow Truck"))
SPEED, LOAD, HAND = DECKS.vehicles[SKATEBOARD].points, DECKS.vehicles[CART].points, DECKS.pieces.hand
GEORGE, SEBASTIAN, PAM, ANISE, SHEP = (
    card("characters", n) for n in ("Old George", "Sebastian", "Pam", "Anise", "Shep")
)
RIFLE, PISTOL, HAT = card("weapons", "Hunting Rifle"), card("weapons", "Pistol"), card("items", "Hard Hat")
BEGAN = e.GameBegan(len(SEATS), ADA)
TAKEN = e.RubbleTaken(DOV, at("4-5"))
AZURE = (e.EggDelivered(CLEO, "azure", "government-facility", -1, 1), e.Scored(CLEO, 1, "plain", 15))
WALK = (step(CLEO, "4-3", "4-2"), step(CLEO, "4-2", "4-1"))

TOLD: Final[dict[str, tuple[tuple[Event, ...], list[str]]]] = {
    "a Vehicle with its points": (
        (e.VehiclePlayed(DOV, SKATEBOARD, 0, SPEED),),
        [f"{{D}} plays Skateboard {SPEED} under Worm 1."],
    ),
    "other points than the card's, R40": (
        (e.VehiclePlayed(DOV, SKATEBOARD, 0, SPEED + 1),),
        [f"{{D}} plays Skateboard {SPEED} under Worm 1 for {SPEED + 1} points."],
    ),
    "one arrow": ((move(0, "3-5", "3-4"),), [" ◎  Target 1 moves up to 3-4."]),
    "the arrows of one Vehicle": (
        (move(2, "5-4", "5-3"), move(2, "5-3", "5-2")),
        [" ◎  Target 3 moves up and up to 5-2."],
    ),
    "Targets of two slots": (
        (move(0, "3-5", "3-4"), move(1, "6-5", "6-4")),
        [" ◎  Target 1 moves up to 3-4.", " ◎  Target 2 moves up to 6-4."],
    ),
    "ignored arrows, TB 3.2, R41, R42": (
        (
            e.LeaderChosen(ADA, GEORGE),
            e.TurnBegan(ADA, 1),
            e.ArrowIgnored(0, "left", "edge", at("1-1")),
            e.TargetMoved(0, "down", at("1-1"), at("1-2")),
            e.ArrowIgnored(0, "down", "leader", at("1-2")),
            e.ArrowIgnored(0, "right", "hat", at("1-2")),
        ),
        [(" ◎  Target 1 moves down to 1-2; 1 arrow ignored at the edge, 1 by Old George, 1 by a Hat.")],
    ),
    "all arrows ignored": (
        (e.ArrowIgnored(0, "left", "edge", at("1-1")),),
        [" ◎  Target 1 stays on 1-1; 1 arrow ignored at the edge."],
    ),
    "steps and a delivery, TB 4.1, 4.5": ((*WALK, *AZURE), ["<C> goes to Gov't, delivers ▲: +1 VP (15 in all)."]),
    "a delivery without a move": (
        (e.EggDelivered(BEN, "amber", "motel", 3, 4, hidden=True), e.Scored(BEN, 4, "bounties", 9)),
        ["[B] delivers ● at the Motel for a Hidden Bounty: +4 VP (9 in all)."],
    ),
    "the Motel's bonus, TB 4.6": (
        (e.BonusTaken(BEN, "motel"), e.Scored(BEN, 1, "motel", 9)),
        ["[B] takes the Motel's bonus: +1 VP (9 in all)."],
    ),
    "the Store's": (
        (e.BonusTaken(BEN, "general-store"), e.CardDrawn(BEN, "items")),
        ["[B] takes the Store's bonus, an Item."],
    ),
    "the Hospital's": (
        (e.BonusTaken(BEN, "hospital"), e.MemberRevived(BEN, PAM)),
        ["[B] takes the Hospital's bonus: Pam is back."],
    ),
    "that of Gov't, unseen": (
        (e.BonusTaken(BEN, "government-facility"), e.CardDrawn(BEN, "bounties")),
        ["[B] takes the Gov't bonus, a Hidden Bounty."],
    ),
    "that of Gov't, of the Line": (
        (e.BonusTaken(BEN, "government-facility"), e.BountyTaken(BEN, hunt("queen"))),
        [
            (
                f"[B] takes the Gov't bonus, keeps hunt of a Queen ({DECKS.bounties[hunt('queen')].points} VP) "
                "from the Line as a Hidden Bounty."
            )
        ],
    ),
    "picking up ends actions, TB 4.4": (
        (e.PawnEntered(DOV, at("5-4")), e.EggsPickedUp(DOV, at("5-4"), (0, 0, 0, 1)), e.ActionsEnded(DOV, 2)),
        ["{D} picks up ■ and ends actions."],
    ),
    "Eggs of another space": (
        (e.PawnEntered(DOV, at("5-5")), e.EggsPickedUp(DOV, at("5-4"), (0, 0, 0, 1))),
        ["{D} takes ■ from 5-4."],
    ),
    "a refill, TB 3.3": (
        (BEGAN, e.VehiclePlayed(DOV, SKATEBOARD, 0, 3), e.VehicleHidden(DOV, 1), e.Refilled(DOV, 2)),
        [f"{{D}} refills to {HAND}."],
    ),
    "unspent points, R2": (
        (BEGAN, e.ActionsEnded(DOV, 1), e.Refilled(DOV, 1)),
        [f"{{D}} ends actions with 1 point unspent and refills to {HAND + 1}."],
    ),
    "one piece, TB 4.3": ((TAKEN,), ["{D} clears 1 Rubble from 4-5."]),
    "two of one space": ((TAKEN, TAKEN), ["{D} clears 2 Rubble from 4-5."]),
    "after a step": ((step(DOV, "5-6", "5-5"), TAKEN, TAKEN), ["{D} goes to 5-5, clears 2 Rubble from 4-5."]),
    "two of two spaces": (
        (TAKEN, e.RubbleTaken(DOV, at("6-5"))),
        ["{D} clears 1 Rubble from 4-5.", "{D} clears 1 Rubble from 6-5."],
    ),
    "a trade, R5": (
        (TAKEN, e.RubbleTraded(DOV, 3, "weapons"), e.CardDrawn(DOV, "weapons")),
        ["{D} clears 1 Rubble from 4-5, trades 3 Rubble for a Weapon."],
    ),
    "a trade for nothing": (
        (TAKEN, e.RubbleTraded(DOV, 3, None)),
        ["{D} clears 1 Rubble from 4-5, gives back 3 Rubble."],
    ),
    "a ramp, TB 4.2": (
        (step(ADA, "3-5", "3-6"), e.Ramped(ADA, BEN, at("3-6"), at("1-6")), step(ADA, "1-6", "1-5")),
        ["(A) goes to 3-6, ramps over Ben to 1-6, goes to 1-5."],
    ),
    "an attack, TB 6.3, 6.4": (
        (
            e.AttackBegan(1, BOOMER, at("4-5")),
            e.EggLaid("amber", at("4-5")),
            *(e.RubbleFell(at("3-4")), e.RubbleFell(at("5-4")), e.SeatsCaught((ADA, DOV))),
        ),
        [
            " ◎  Worm 2, a Boomer, attacks from 4-5.",
            " ◎  Egg ● falls on 4-5; Rubble on 3-4 5-4.",
            " ◎  Ada and Dov are caught.",
        ],
    ),
    "a Queen's Eggs, TB 6.3": (
        (
            e.AttackBegan(2, QUEEN, at("5-2")),
            *(e.EggLaid("amber", at("5-1")), e.EggLaid("jade", at("6-2")), e.EggNotLaid("violet")),
        ),
        [" ◎  Eggs fall: ● on 5-1, ◆ on 6-2.", " ◎  No Egg ■ is left to lay."],
    ),
    "Eggs by dice, R14, R55": (
        (
            e.AttackBegan(2, QUEEN, at("4-1")),
            *(e.DiceRolled("egg", (4, 1)), e.DiceRolled("egg", (3, 4)), e.EggLaid("amber", at("3-4"), by_dice=True)),
            *(e.DiceRolled("egg", (2, 2)), e.EggLaid("jade", at("2-2"), by_dice=True)),
        ),
        [
            " ◎  The dice show 4 and 1, then 3 and 4: Egg ● falls on 3-4.",
            " ◎  The dice show 2 and 2: Egg ◆ falls on 2-2.",
        ],
    ),
    "a shot, TB 7.3, R53": (
        (
            e.AttackBegan(1, BOOMER, at("4-5")),
            e.WeaponPlayed(ADA, RIFLE),
            *(e.DiceRolled("damage", (5, 3), ADA), e.DiceRolled("reroll", (6,), ADA)),
            *(e.DamageDealt(ADA, RIFLE, 6, 6), e.DiceRolled("reuse", (2,), ADA)),
        ),
        [
            (
                "(A) plays Hunting Rifle, rolls 5 and 3, rerolls one to 6: "
                f"6 damage (6 of {DECKS.worms[BOOMER].health}), rolls 2 to keep it."
            )
        ],
    ),
    "a Borrowed Gun": (
        (
            e.WeaponPlayed(ADA, card("weapons", "Borrowed Gun")),
            *(e.WeaponBorrowed(ADA, DOV, PISTOL), e.DamageDealt(ADA, PISTOL, 2, 2)),
        ),
        ["(A) plays Borrowed Gun, takes Pistol from Dov: 2 damage (2 in all)."],
    ),
    "a kill, TB 7.4": (
        (e.WormDefeated(DOV, 1, BOOMER), e.Scored(DOV, 1, "hunts", 7)),
        ["{D} kills Worm 2, a Boomer: +1 VP (7 in all)."],
    ),
    "a kill for a Bounty": (
        (e.WormDefeated(DOV, 1, BOOMER), e.BountyCompleted(DOV, hunt("boomer")), e.Scored(DOV, 4, "hunts", 10)),
        ["{D} kills Worm 2, a Boomer, completes a Bounty: +4 VP (10 in all)."],
    ),
    "the next Worm, TB 6.5": (
        (e.WormLeft(1, BOOMER), e.WormAppeared(1, QUEEN, at("4-4"))),
        [" ◎  Worm 2, a Boomer, leaves; a Queen comes up at 4-4."],
    ),
    "a death, TB 8.1": (
        (
            *(e.LeaderDied(ADA, ANISE), e.PiecesDropped(ADA, at("3-5"), (1, 0, 0, 0), 2)),
            *(e.HatLost(ADA, HAT, "death"), e.LeaderChosen(ADA, SHEP)),
        ),
        ["(A) loses Anise, leaves ● and 2 Rubble at 3-5, loses Hard Hat.", "(A) makes Shep Leader."],
    ),
    "luck decides who survives": (
        (e.DiceRolled("survive", (5,), BEN), e.LeaderSurvived(BEN, SEBASTIAN)),
        ["[B] rolls 5: Sebastian lives."],
    ),
    "and who does not": (
        (e.DiceRolled("survive", (2,), BEN), e.LeaderDied(BEN, SEBASTIAN)),
        ["[B] rolls 2 and loses Sebastian."],
    ),
    "a Hat that is shot, R48": ((e.HatLost(BEN, HAT, "shot", DOV),), ["{D} shoots Hard Hat off Ben's Leader."]),
    "a new Hat, TB 5.3": (
        (e.ItemPlayed(BEN, HAT), e.HatLost(BEN, card("items", "Party Hat"), "replaced")),
        ["[B] puts on Hard Hat, takes off Party Hat."],
    ),
    "an Item that scores": (
        (e.ItemPlayed(BEN, card("items", "Binoculars")), e.Scored(BEN, 1, "items", 10)),
        ["[B] plays Binoculars: +1 VP (10 in all)."],
    ),
    "a card by a die, TB 10.1": (
        (e.DiceRolled("worm", (4,)), e.VehicleDealt(CART, 1), move(1, "6-5", "6-4")),
        [f" ◎  The die shows 4: Golf Cart {LOAD} goes under Worm 2.", " ◎  Target 2 moves up to 6-4."],
    ),
    "the setup": (
        (*(e.DeckShuffled("worms", 30), e.DeckShuffled("items", 20)), e.DeckShuffled("vehicles", 12, again=True)),
        ["The Worm and Item decks are shuffled.", "The Vehicle discard pile is shuffled: a new deck of 12."],
    ),
    "a Terror Turn, TB 11.2": (
        (
            *(e.DiceRolled("terror-blue", (5,)), e.VehicleDealt(CART, 2), e.DiceRolled("terror-red", (3,))),
            *(e.AttackBegan(1, BOOMER, at("3-5")), e.WormLeft(1, BOOMER), e.AttackCounted(2, 15)),
            e.WormAppeared(1, QUEEN, at("4-4")),
        ),
        [
            f" ◎  The blue die shows 5: Golf Cart {LOAD} goes under Worm 3.",
            " ◎  The red die shows 3: Worm 2, a Boomer, attacks from 3-5.",
            " ◎  Worm 2, a Boomer, leaves after Worm Attack 2 of 15; a Queen comes up at 4-4.",
        ],
    ),
    "a Location until it falls, TB 11.3": (
        (step(ADA, "2-5", "2-6"), e.LocationDestroyed("motel", at("2-6"), 2), step(BEN, "2-5", "2-6")),
        ["(A) goes to the Motel.", "The Motel on 2-6 is destroyed.", "[B] goes to 2-6."],
    ),
    "tiles name spaces, TB 10.2": (
        (
            *(e.DiceRolled("tile", (3, 5)), e.TilePlaced("motel", at("3-5"))),
            *(step(ADA, "3-4", "3-5"), step(BEN, "2-5", "2-6")),
        ),
        ["The dice show 3 and 5: the Motel is on 3-5.", "(A) goes to the Motel.", "[B] goes to 2-6."],
    ),
    "a leap, TB 10.4": (
        (step(ADA, "3-2", "3-3"), e.Leapt(ADA, "down", at("3-3"), at("3-5"), 1, TRUCK), step(ADA, "3-5", "3-6")),
        ["(A) goes to 3-3, leaps to 3-5 by discarding Tow Truck, goes to 3-6."],
    ),
    "a leap too deep": (
        (
            *(e.Leapt(ADA, "down", at("3-2"), at("3-5"), 2, TRUCK), e.Scored(ADA, 1, "leaps", 13)),
            *(e.DiceRolled("leap", (2,), ADA), e.LeaderDied(ADA, PAM)),
        ),
        ["(A) leaps to 3-5 by discarding Tow Truck: +1 VP (13 in all), rolls 2 and loses Pam."],
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_belongs_together_stands_in_one_sentence(case: str) -> None:
    """The last sentences, where others come before."""
    events, sentences = TOLD[case]
    assert told(*events)[-len(sentences) :] == sentences
    assert len(told(*events)) - len(sentences) <= 3


def test_the_bounties_of_the_setup_are_told_together() -> None:
    first, second = DECKS.bounties[:2]
    assert len(told(e.BountyRevealed(first.number), e.BountyRevealed(second.number))) == 1


def test_the_end_names_the_winners_and_their_points() -> None:
    """TB 9."""
    scored = (e.Scored(CLEO, 3, "motel", 21), e.Scored(ADA, 1, "motel", 21))
    assert told(*scored, e.GameEnded(((CLEO,), (ADA,)), "goal"))[-1] == "Cleo wins with 21 VP."
    shared = "The final turns are over. Ada and Cleo share the victory with 21 VP."
    assert told(*scored, e.GameEnded(((ADA, CLEO), (BEN,)), "final-turns"))[-1] == shared
    assert told(*scored, e.GameEnded((), "nobody"))[-1] == "Nobody came back: nobody wins."


def test_a_line_knows_the_events_it_came_from_its_tag_and_its_kind() -> None:
    told_ = lines(e.TurnBegan(CLEO, 3), *WALK, *AZURE, move(2, "5-4", "5-3"))
    assert [(line.first, line.last) for line in told_] == [(0, 0), (1, 4), (5, 5)]
    turn, _, target = told_
    assert (turn.seat, turn.mark, turn.kind) == (CLEO, "", "turn")
    assert (target.seat, target.mark, target.kind) == (-1, "target", "target")


def test_a_log_stays_whole_when_an_event_names_no_card() -> None:
    events = (BEGAN, e.TurnBegan(CLEO, 1), move(0, "3-5", "3-4"), *WALK, *AZURE, e.ActionsEnded(CLEO, 0))
    log = Log(LogTelling(SETUP, DECKS, MARKS))
    with pytest.raises(LookupError):
        log.follow((*events, e.ItemPlayed(ADA, len(DECKS.items))))
    assert log.follow(events) == lines(*events)


def test_without_marks_eggs_are_spelt() -> None:
    told_ = tell((e.EggDelivered(BEN, "amber", "motel", -1, 1),), LogTelling(SETUP, DECKS))
    assert [line.text for line in told_] == ["delivers an Amber Egg at the Motel: +1 VP."]


@pytest.mark.parametrize(("final", "what"), [(False, "turn"), (True, "final turn")])
def test_a_recap_announces_the_turn_of_who_reads_and_the_final_ones(final: bool, what: str) -> None:
    """Whose turn it is shows by the tags; all else is told as in the log."""
    events = (e.TurnBegan(BEN, 3, final), e.Refilled(BEN, 1), e.TurnBegan(ADA, 4, final))
    recap = [plain(line, SEATS) for line in tell(events, RecapTelling(SETUP, DECKS, MARKS, ADA))]
    refilled = [line for line in told(*events) if "refills" in line]
    assert recap == [*(["[B] takes the final turn."] if final else []), *refilled, f"(A) it is your {what}."]
