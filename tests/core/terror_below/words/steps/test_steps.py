"""Steps: what somebody reads who comes back to the table, one short line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.events import AnyEvent
from core.terror_below.words.steps.steps import TELLER_OF, steps
from tests.core.terror_below.words.log.test_every_event import sample
from tests.core.terror_below.words.test_random_games import Played
from tests.core.words.log_lines import plain
from tests.tui.positions import ADA, BEN, CLEO, DOV, at, squads

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terror_below.decks.cards import Egg

import itertools

from core.terror_below.seats import Setup, Solo, seats_named

DECKS = built_in()
MARKS: dict[Egg, str] = {"amber": "●", "jade": "◆", "azure": "▲", "violet": "■"}
SEATS = [squad.setup for squad in squads()]
SETUP = Setup(tuple(SEATS))


def told(*events: Event, viewer: int = ADA) -> list[str]:
    lines = steps(events, viewer, SETUP, DECKS, MARKS)
    return [plain(line, SEATS).removesuffix(".") for line in lines]


def number(name: str) -> int:
    """The number of a Vehicle, an Item, a Weapon or a Character."""
    for cards in (DECKS.vehicles, DECKS.items, DECKS.weapons, DECKS.characters):
        for card in cards:
            if card.name == name:
                return card.number
    raise LookupError(name)


def worm(kind: str) -> int:
    return next(card.number for card in DECKS.worms if card.type == kind and not card.starter)


@pytest.mark.parametrize("kind", get_args(AnyEvent), ids=lambda kind: kind.__name__)
def test_every_event_can_be_told(kind: type[Event]) -> None:
    """Alone it makes a step, or none where it is only the setup or the end of something else."""
    assert kind in TELLER_OF
    assert all(line.text.strip(" .") for line in steps([sample(kind)], ADA, SETUP, DECKS, MARKS))


def test_a_card_and_its_arrows_are_two_steps() -> None:
    """The Worm that it goes under, then the Target's way. TB 3.1, 3.2."""
    card = DECKS.vehicles[number("Skateboard")]

    assert told(
        e.VehiclePlayed(DOV, card.number, 0, card.points),
        e.TargetMoved(0, "up", at("3-5"), at("3-4")),
        e.VehiclePlayed(CLEO, card.number, 2, card.points),
        e.TargetMoved(2, "up", at("5-4"), at("5-3")),
        e.ArrowIgnored(2, "left", "edge", at("5-3")),
        e.TargetMoved(2, "up", at("5-3"), at("5-2")),
    ) == [
        f"{{D}} Skateboard {card.points} under Worm 1",
        " ◎  Target 1 up: 3-5 to 3-4",
        f"<C> Skateboard {card.points} under Worm 3",
        " ◎  Target 3 up, up: 5-2",
    ]


def test_a_target_that_stays_says_so() -> None:
    """An arrow off the board changes nothing. TB 3.2."""
    assert told(e.ArrowIgnored(1, "left", "edge", at("1-4"))) == [" ◎  Target 2 stays on 1-4"]


def test_a_long_way_of_a_target_is_not_spelled() -> None:
    """The board shows it."""
    way = [e.TargetMoved(0, "right", at(f"{column}-1"), at(f"{column + 1}-1")) for column in range(1, 4)]

    assert told(*way) == [" ◎  Target 1 moves to Gov't"]


def test_a_leap_tells_its_points() -> None:
    """Over more than one space of Canyon it scores. TB 10.4."""
    leap = e.Leapt(BEN, "down", at("3-3"), at("3-6"), 2, 0)

    assert told(leap, e.Scored(BEN, 1, "leaps", 9)) == ["[B] leaps to 3-6: 9 VP"]


def test_steps_of_a_pawn_in_a_row_are_one() -> None:
    """Another seat's come apart. TB 4.1."""
    assert told(
        e.Stepped(BEN, "up", at("4-4"), at("4-3")),
        e.Stepped(BEN, "up", at("4-3"), at("4-2")),
        e.Stepped(CLEO, "up", at("2-2"), at("2-1")),
    ) == ["[B] goes to 4-2", "<C> goes to 2-1"]


def test_a_delivery_tells_its_bounty_or_the_total() -> None:
    """A Bounty its points, a plain Egg what the player has now; the Motel's bonus both. TB 4.5, 4.6."""
    assert told(
        e.EggDelivered(BEN, "amber", "motel", 0, 3),
        e.Scored(BEN, 3, "bounties", 8),
        e.BonusTaken(BEN, "motel"),
        e.Scored(BEN, 1, "motel", 9),
        e.EggDelivered(CLEO, "azure", "government-facility", -1, 1),
        e.Scored(CLEO, 1, "plain", 15),
    ) == [
        "[B] delivers ● at Motel: Bounty 3",
        "[B] bonus 1 VP: 9 VP",
        "<C> delivers ▲ at Gov't: 15 VP",
    ]


def test_an_attack_is_told_in_few_steps() -> None:
    """Much Rubble is counted: the board shows where. TB 6."""
    fell = [e.RubbleFell(at(space)) for space in ("3-4", "5-4", "3-5", "5-5", "3-6")]

    assert told(
        e.AttackBegan(1, worm("boomer"), at("4-5")),
        e.EggLaid("amber", at("4-5")),
        *fell,
        e.SeatsCaught((DOV, ADA)),
        e.WormLeft(1, worm("boomer")),
        e.WormAppeared(1, worm("screamer"), at("2-2")),
    ) == [
        " ◎  Boomer attacks from 4-5",
        " ◎  Egg ● on 4-5",
        " ◎  Rubble falls on 5 spaces",
        " ◎  Dov and you are caught",
        " ◎  Worm 2: Screamer at 2-2",
    ]


def test_a_hunt_tells_weapon_damage_and_kill() -> None:
    """The dice stand in the log; here what they come to. TB 7.3, 7.4."""
    boomer = worm("boomer")
    health = DECKS.worms[boomer].health
    rifle = number("Hunting Rifle")

    assert told(
        e.AttackBegan(1, boomer, at("4-5")),
        e.WeaponPlayed(DOV, rifle),
        e.DiceRolled("damage", (5, 3), DOV),
        e.DamageDealt(DOV, rifle, 5, 5),
        e.WormDefeated(DOV, 1, boomer),
        e.Scored(DOV, 1, "hunts", 7),
    )[1:] == [f"{{D}} Hunting Rifle: 5, 5 of {health}", "{D} kills the Boomer: 7 VP"]


def test_a_die_and_the_card_that_it_brings_are_one_step() -> None:
    """With two players, and in a Terror Turn. TB 10.1, 11.2."""
    card = DECKS.vehicles[number("Skateboard")]

    assert told(e.DiceRolled("worm", (3,)), e.VehicleDealt(card.number, 1)) == [
        f" ◎  Die 3, Worm 2: Skateboard {card.points}"
    ]


def test_who_reads_is_called_you() -> None:
    """And their own turn is announced; others' turns show by their tags."""
    ramp = e.Ramped(BEN, ADA, at("2-2"), at("2-4"))

    assert told(ramp, viewer=ADA) == ["[B] ramps you to 2-4"]
    assert told(ramp, viewer=CLEO) == ["[B] ramps Ada to 2-4"]
    assert told(e.TurnBegan(ADA, 3), e.TurnBegan(BEN, 3), viewer=ADA) == ["(A) it is your turn"]


def test_only_the_owner_reads_which_card_came() -> None:
    """The same refill, the same face-down card. R33."""
    card = DECKS.vehicles[number("Skateboard")]
    own = told(e.Refilled(ADA, 1, (card.number,)), e.VehicleHidden(ADA, 1, card.number))
    others = told(e.Refilled(ADA, 1), e.VehicleHidden(ADA, 1), viewer=BEN)

    assert own == ["(A) you draw Skateboard", "(A) Skateboard face down under Worm 2"]
    assert others == ["(A) ends the turn", "(A) a card face down under Worm 2"]


@pytest.mark.parametrize(
    "setup",
    [
        Setup(seats_named(("Ada", "Ben", "Cleo", "Dov"))),
        Setup(seats_named(("Ada", "Ben")), board="canyon"),
        Setup(seats_named(("Ada",)), solo=Solo("special-delivery", queens=True)),
    ],
    ids=["desert", "canyon", "solo"],
)
def test_a_whole_game_is_told_and_nearly_every_step_fits_beside_the_board(setup: Setup) -> None:
    """A random game: each line names its events in order, and few are longer than the 32 characters there are."""
    played = Played("7", setup)
    while played.choose():
        pass
    heard = [event for entry in played.history.line() for event in entry.events if event.seen_by(ADA)]

    lines = steps(heard, ADA, setup, DECKS, MARKS)

    assert [line.first for line in lines] == sorted({line.first for line in lines})
    assert all(before.last < after.first for before, after in itertools.pairwise(lines))
    assert sum(len(line.text) > 33 for line in lines) < len(lines) / 8
