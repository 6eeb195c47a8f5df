"""The log: which events make which sentences; every event has words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from msgspec.structs import fields

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


def rolled(purpose: Any, *faces: int, by: int = -1) -> e.DiceRolled:
    """Dice fall."""
    return e.DiceRolled(purpose, faces, by)


def worm(kind: str) -> int:
    """The first Worm of a type that is no starter."""
    return next(card.number for card in DECKS.worms if card.type == kind and not card.starter)


BOOMER, QUEEN = worm("boomer"), worm("queen")
SKATEBOARD, CART, TRUCK = (card("vehicles", name) for name in ("Skateboard", "Golf Cart", "Tow Truck"))
SPEED, LOAD, HAND = DECKS.vehicles[SKATEBOARD].points, DECKS.vehicles[CART].points, DECKS.pieces.hand
GEORGE, SEBASTIAN, PAM, ANISE, SHEP = (
    card("characters", n) for n in ("Old George", "Sebastian", "Pam", "Anise", "Shep")
)
RIFLE, PISTOL, HAT = card("weapons", "Hunting Rifle"), card("weapons", "Pistol"), card("items", "Hard Hat")
PARTY, GLASSES, BORROWED = card("items", "Party Hat"), card("items", "Binoculars"), card("weapons", "Borrowed Gun")
BEGAN, PLAYED = e.GameBegan(len(SEATS), ADA), e.VehiclePlayed(DOV, SKATEBOARD, 0, SPEED)
TAKEN, OTHER = e.RubbleTaken(DOV, at("4-5")), e.RubbleTaken(DOV, at("6-5"))
AZURE = (e.EggDelivered(CLEO, "azure", "government-facility", -1, 1), e.Scored(CLEO, 1, "plain", 15))
AMBER = (e.EggDelivered(BEN, "amber", "motel", 3, 4, hidden=True), e.Scored(BEN, 4, "bounties", 9))
WALK = (step(CLEO, "4-3", "4-2"), step(CLEO, "4-2", "4-1"))
LURED, EDGE = e.TargetMoved(0, "down", at("1-1"), at("1-2")), e.ArrowIgnored(0, "left", "edge", at("1-1"))
IGNORED = (e.ArrowIgnored(0, "down", "leader", at("1-2")), e.ArrowIgnored(0, "right", "hat", at("1-2")))
GOVT, LINE = e.BonusTaken(BEN, "government-facility"), f"hunt of a Queen ({DECKS.bounties[hunt('queen')].points} VP)"
AT_45, KILL = e.AttackBegan(1, BOOMER, at("4-5")), e.WormDefeated(DOV, 1, BOOMER)
FELL = (e.EggLaid("amber", at("4-5")), e.RubbleFell(at("3-4")), e.RubbleFell(at("5-4")), e.SeatsCaught((ADA, DOV)))
LAID = (e.EggLaid("amber", at("5-1")), e.EggLaid("jade", at("6-2")), e.EggNotLaid("violet"))
FIRST = (rolled("egg", 4, 1), rolled("egg", 3, 4), e.EggLaid("amber", at("3-4"), by_dice=True))
THEN = (rolled("egg", 2, 2), e.EggLaid("jade", at("2-2"), by_dice=True))
SHOT = (e.WeaponPlayed(ADA, RIFLE), rolled("damage", 5, 3, by=ADA), rolled("reroll", 6, by=ADA))
DEALT = (e.DamageDealt(ADA, RIFLE, 6, 6), rolled("reuse", 2, by=ADA))
LEAVES, COMES = e.WormLeft(1, BOOMER), e.WormAppeared(1, QUEEN, at("4-4"))
DIED = (e.LeaderDied(ADA, ANISE), e.PiecesDropped(ADA, at("3-5"), (1, 0, 0, 0), 2), e.HatLost(ADA, HAT, "death"))
BLUE, RED = (rolled("terror-blue", 5), e.VehicleDealt(CART, 2)), (rolled("terror-red", 3),)
OVER = (e.Leapt(ADA, "down", at("3-2"), at("3-5"), 2, TRUCK), e.Scored(ADA, 1, "leaps", 13), rolled("leap", 2, by=ADA))
AGAIN = e.DeckShuffled("vehicles", 12, again=True)
IGNORING = (e.LeaderChosen(ADA, GEORGE), e.TurnBegan(ADA, 1), EDGE, LURED, *IGNORED)
ONE_DEALT = (rolled("worm", 4), e.VehicleDealt(CART, 1), move(1, "6-5", "6-4"))
UNSPENT = (BEGAN, e.ActionsEnded(DOV, 1), e.Refilled(DOV, 1))
KEPT = (GOVT, e.BountyTaken(BEN, hunt("queen")))
PICKED = (e.PawnEntered(DOV, at("5-4")), e.EggsPickedUp(DOV, at("5-4"), (0, 0, 0, 1)), e.ActionsEnded(DOV, 2))
TRADED = (TAKEN, e.RubbleTraded(DOV, 3, "weapons"), e.CardDrawn(DOV, "weapons"))
RAMPED = (step(ADA, "3-5", "3-6"), e.Ramped(ADA, BEN, at("3-6"), at("1-6")), step(ADA, "1-6", "1-5"))
LEAPT = (step(ADA, "3-2", "3-3"), e.Leapt(ADA, "down", at("3-3"), at("3-5"), 1, TRUCK), step(ADA, "3-5", "3-6"))
FATAL = (*OVER, e.LeaderDied(ADA, PAM))
QUEENS = (e.AttackBegan(2, QUEEN, at("5-2")), *LAID)
BORROWING = (e.WeaponPlayed(ADA, BORROWED), e.WeaponBorrowed(ADA, DOV, PISTOL), e.DamageDealt(ADA, PISTOL, 2, 2))
BOUNTY = (KILL, e.BountyCompleted(DOV, hunt("boomer")), e.Scored(DOV, 4, "hunts", 10))
BEREFT = (*DIED, e.LeaderChosen(ADA, SHEP))
SHUFFLED = (e.DeckShuffled("worms", 30), e.DeckShuffled("items", 20), AGAIN)
DESTROYED = (step(ADA, "2-5", "2-6"), e.LocationDestroyed("motel", at("2-6"), 2), step(BEN, "2-5", "2-6"))
TILES = (rolled("tile", 3, 5), e.TilePlaced("motel", at("3-5")), step(ADA, "3-4", "3-5"), step(BEN, "2-5", "2-6"))

Case = tuple[str, *tuple["Event", ...]]
VEHICLES: Final[tuple[Case, ...]] = (
    (f"{{D}} plays Skateboard {SPEED} under Worm 1.", PLAYED),
    (f"{{D}} plays Skateboard {SPEED} under Worm 1 for 9 points.", e.VehiclePlayed(DOV, SKATEBOARD, 0, 9)),
    (" ◎  Target 1 moves up to 3-4.", move(0, "3-5", "3-4")),
    (" ◎  Target 3 moves up and up to 5-2.", move(2, "5-4", "5-3"), move(2, "5-3", "5-2")),
    (" ◎  Target 1 moves up to 3-4.| ◎  Target 2 moves up to 6-4.", move(0, "3-5", "3-4"), move(1, "6-5", "6-4")),
    (" ◎  Target 1 moves down to 1-2; 1 arrow ignored at the edge, 1 by Old George, 1 by a Hat.", *IGNORING),
    (" ◎  Target 1 stays on 1-1; 1 arrow ignored at the edge.", EDGE),
    (f" ◎  The die shows 4: Golf Cart {LOAD} goes under Worm 2.| ◎  Target 2 moves up to 6-4.", *ONE_DEALT),
    (f"{{D}} refills to {HAND}.", BEGAN, PLAYED, e.VehicleHidden(DOV, 1), e.Refilled(DOV, 2)),
    (f"{{D}} ends actions with 1 point unspent and refills to {HAND + 1}.", *UNSPENT),
)
ACTIONS: Final[tuple[Case, ...]] = (
    ("<C> goes to Gov't, delivers ▲: +1 VP (15 in all).", *WALK, *AZURE),
    ("[B] delivers ● at the Motel for a Hidden Bounty: +4 VP (9 in all).", *AMBER),
    ("[B] takes the Motel's bonus: +1 VP (9 in all).", e.BonusTaken(BEN, "motel"), e.Scored(BEN, 1, "motel", 9)),
    ("[B] takes the Store's bonus, an Item.", e.BonusTaken(BEN, "general-store"), e.CardDrawn(BEN, "items")),
    ("[B] takes the Hospital's bonus: Pam is back.", e.BonusTaken(BEN, "hospital"), e.MemberRevived(BEN, PAM)),
    ("[B] takes the Gov't bonus, a Hidden Bounty.", GOVT, e.CardDrawn(BEN, "bounties")),
    (f"[B] takes the Gov't bonus, keeps {LINE} from the Line as a Hidden Bounty.", *KEPT),
    ("{D} picks up ■ and ends actions.", *PICKED),
    ("{D} takes ■ from 5-4.", e.PawnEntered(DOV, at("5-5")), e.EggsPickedUp(DOV, at("5-4"), (0, 0, 0, 1))),
    ("{D} clears 1 Rubble from 4-5.", TAKEN),
    ("{D} clears 2 Rubble from 4-5.", TAKEN, TAKEN),
    ("{D} goes to 5-5, clears 2 Rubble from 4-5.", step(DOV, "5-6", "5-5"), TAKEN, TAKEN),
    ("{D} clears 1 Rubble from 4-5.|{D} clears 1 Rubble from 6-5.", TAKEN, OTHER),
    ("{D} clears 1 Rubble from 4-5, trades 3 Rubble for a Weapon.", *TRADED),
    ("{D} clears 1 Rubble from 4-5, gives back 3 Rubble.", TAKEN, e.RubbleTraded(DOV, 3, None)),
    ("(A) goes to 3-6, ramps over Ben to 1-6, goes to 1-5.", *RAMPED),
    ("{D} shoots Hard Hat off Ben's Leader.", e.HatLost(BEN, HAT, "shot", DOV)),
    ("[B] puts on Hard Hat, takes off Party Hat.", e.ItemPlayed(BEN, HAT), e.HatLost(BEN, PARTY, "replaced")),
    ("[B] plays Binoculars: +1 VP (10 in all).", e.ItemPlayed(BEN, GLASSES), e.Scored(BEN, 1, "items", 10)),
    ("(A) goes to 3-3, leaps to 3-5 by discarding Tow Truck, goes to 3-6.", *LEAPT),
    ("(A) leaps to 3-5 by discarding Tow Truck: +1 VP (13 in all), rolls 2 and loses Pam.", *FATAL),
)
ATTACKS: Final[tuple[Case, ...]] = (
    (
        (
            " ◎  Worm 2, a Boomer, attacks from 4-5.| ◎  Egg ● falls on 4-5; Rubble on 3-4 5-4."
            "| ◎  Ada and Dov are caught."
        ),
        *(AT_45, *FELL),
    ),
    (" ◎  Eggs fall: ● on 5-1, ◆ on 6-2.| ◎  No Egg ■ is left to lay.", *QUEENS),
    (
        " ◎  The dice show 4 and 1, then 3 and 4: Egg ● falls on 3-4.| ◎  The dice show 2 and 2: Egg ◆ falls on 2-2.",
        *(e.AttackBegan(2, QUEEN, at("4-1")), *FIRST, *THEN),
    ),
    (
        (
            "(A) plays Hunting Rifle, rolls 5 and 3, rerolls one to 6: "
            f"6 damage (6 of {DECKS.worms[BOOMER].health}), rolls 2 to keep it."
        ),
        *(AT_45, *SHOT, *DEALT),
    ),
    ("(A) plays Borrowed Gun, takes Pistol from Dov: 2 damage (2 in all).", *BORROWING),
    ("{D} kills Worm 2, a Boomer: +1 VP (7 in all).", KILL, e.Scored(DOV, 1, "hunts", 7)),
    ("{D} kills Worm 2, a Boomer, completes a Bounty: +4 VP (10 in all).", *BOUNTY),
    (" ◎  Worm 2, a Boomer, leaves; a Queen comes up at 4-4.", LEAVES, COMES),
    ("(A) loses Anise, leaves ● and 2 Rubble at 3-5, loses Hard Hat.|(A) makes Shep Leader.", *BEREFT),
    ("[B] rolls 5: Sebastian lives.", rolled("survive", 5, by=BEN), e.LeaderSurvived(BEN, SEBASTIAN)),
    ("[B] rolls 2 and loses Sebastian.", rolled("survive", 2, by=BEN), e.LeaderDied(BEN, SEBASTIAN)),
)
GAMES: Final[tuple[Case, ...]] = (
    ("The Worm and Item decks are shuffled.|The Vehicle discard pile is shuffled: a new deck of 12.", *SHUFFLED),
    (
        (
            f" ◎  The blue die shows 5: Golf Cart {LOAD} goes under Worm 3.|"
            " ◎  The red die shows 3: Worm 2, a Boomer, attacks from 3-5.|"
            " ◎  Worm 2, a Boomer, leaves after Worm Attack 2 of 15; a Queen comes up at 4-4."
        ),
        *(*BLUE, *RED, e.AttackBegan(1, BOOMER, at("3-5")), LEAVES, e.AttackCounted(2, 15), COMES),
    ),
    ("(A) goes to the Motel.|The Motel on 2-6 is destroyed.|[B] goes to 2-6.", *DESTROYED),
    ("The dice show 3 and 5: the Motel is on 3-5.|(A) goes to the Motel.|[B] goes to 2-6.", *TILES),
)


@pytest.mark.parametrize("case", [*VEHICLES, *ACTIONS, *ATTACKS, *GAMES], ids=lambda case: case[0])
def test_what_belongs_together_stands_in_one_sentence(case: Case) -> None:
    """The last sentences, where others come before.

    TB 3.2, 3.3, 4.1 to 4.6, 5.3, 6.3 to 6.5, 7.3, 7.4, 8.1, 10.1, 10.2, 10.4, 11.2, 11.3; R2, R5, R14, R40 to R42, R48,
    R53, R55.
    """
    sentences = case[0].split("|")
    found = told(*case[1:])
    assert found[-len(sentences) :] == sentences
    assert len(found) - len(sentences) <= 3


def test_the_bounties_of_the_setup_are_told_together() -> None:
    first, second = DECKS.bounties[:2]
    assert len(told(e.BountyRevealed(first.number), e.BountyRevealed(second.number))) == 1


def test_the_end_names_the_winners_and_their_points() -> None:
    """TB 9."""
    scored = (e.Scored(CLEO, 3, "motel", 21), e.Scored(ADA, 1, "motel", 21))
    shared = "The final turns are over. Ada and Cleo share the victory with 21 VP."
    for end, last in (
        (e.GameEnded(((CLEO,), (ADA,)), "goal"), "Cleo wins with 21 VP."),
        (e.GameEnded(((ADA, CLEO), (BEN,)), "final-turns"), shared),
        (e.GameEnded((), "nobody"), "Nobody came back: nobody wins."),
    ):
        assert told(*scored, end)[-1] == last


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


def test_who_may_know_a_card_reads_its_name_and_nobody_else() -> None:
    """R33."""
    weapon, item, vehicle = DECKS.weapons[0], DECKS.items[0], DECKS.vehicles[0]
    for known, unknown, name in (
        (e.CardDrawn(BEN, "weapons", weapon.number), e.CardDrawn(BEN, "weapons"), weapon.name),
        (e.CardDrawn(BEN, "items", item.number), e.CardDrawn(BEN, "items"), item.name),
        (e.VehicleHidden(BEN, 1, vehicle.number), e.VehicleHidden(BEN, 1), vehicle.name),
        (e.Refilled(BEN, 1, (vehicle.number,)), e.Refilled(BEN, 1), vehicle.name),
        (e.CardsSeen(BEN, "worms", 1, (0,)), e.CardsSeen(BEN, "worms", 1), "Screamer"),
    ):
        assert name in told(known)[0]
        assert name not in told(unknown)[0]


@pytest.mark.parametrize(("final", "what"), [(False, "turn"), (True, "final turn")])
def test_a_recap_announces_the_turn_of_who_reads_and_the_final_ones(final: bool, what: str) -> None:
    """Whose turn it is shows by the tags; all else is told as in the log."""
    events = (e.TurnBegan(BEN, 3, final), e.Refilled(BEN, 1), e.TurnBegan(ADA, 4, final))
    recap = [plain(line, SEATS) for line in tell(events, RecapTelling(SETUP, DECKS, MARKS, ADA))]
    refilled = [line for line in told(*events) if "refills" in line]
    assert recap == [*(["[B] takes the final turn."] if final else []), *refilled, f"(A) it is your {what}."]


VALUES: Final[dict[str, Any]] = (
    dict.fromkeys(("again", "back", "bottom", "final", "hidden"), True)
    | dict.fromkeys(("bounty", "card", "character", "seat", "start"), 0)
    | dict.fromkeys(("by", "origin", "over", "slot", "victim"), 1)
    | dict.fromkeys(("count", "damage", "depth", "left", "points", "rubble", "space"), 2)
    | {"limit": 15, "needed": 4, "pieces": 3, "round": 3, "total": 9, "worm": 5}
    | {"cards": (0, 1), "members": (0, 1), "seats": (0, 1), "faces": (5, 3), "ranking": ((0,), (1,))}
    | {"by_dice": False, "direction": "up", "egg": "azure", "eggs": (1, 0, 0, 2), "purpose": "damage"}
    | {"deck": "items", "source": "items", "place": "motel", "what": "motel", "reason": "goal", "why": "shot"}
    | {"game-began seats": 4, "deck-shuffled cards": 30, "arrow-ignored why": "edge"}
)
"""A value for each field of the events; for that of one event alone, where its name means something else."""


@pytest.mark.parametrize("kind", get_args(e.AnyEvent), ids=lambda kind: kind.__name__)
def test_an_event_makes_a_sentence_alone_and_changes_the_log_it_comes_to(kind: type[Event]) -> None:
    """An event is told even where it joins what is being told."""
    names = [field.name for field in fields(kind) if field.name != "audience"]
    tag = kind.__struct_config__.tag
    event = kind(**{name: VALUES.get(f"{tag} {name}", VALUES.get(name)) for name in names})
    (line,) = tell((event,), LogTelling(SETUP, DECKS))
    assert line.text.endswith(".")
    assert len(line.text) > len("ends.")
    assert not re.search(r"(?<!\d)-\d|None", line.text)
    before = (BEGAN, e.WormAppeared(1, 5, 2), e.TurnBegan(1, 1), e.AttackBegan(1, 5, 2))
    assert tell((*before, event), LogTelling(SETUP, DECKS)) != tell(before, LogTelling(SETUP, DECKS))
