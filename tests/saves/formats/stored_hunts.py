"""The forty games of Terrorscape 2 in `stored/terrorscape-2/`: `make stored-hunts` writes all of them anew."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, cast

from core.engine.seats import SeatSetup, seats_named
from core.games import game_named
from core.terrorscape_2.edition import Edition, built_in_texts
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import SURVIVORS, Setup
from saves.packs import DeckPack
from tests.core.terrorscape_2.kit import texts
from tests.core.toy_game import luck_of
from tests.saves.formats.storing import Kind, answer, by_chance

if TYPE_CHECKING:
    import random

    from tui.table.table import Table

PLACE: Final = "terrorscape-2"

NAMES: Final = ("Ada", "[b]Cleo[/b]", "Ève")

PACKED: Final = range(28, 32)
"""Games with a deck pack."""


def setup_of(number: int) -> Setup:
    """What is played in a stored game: Killers, teams, people on the Survivors' side, and choices in turn."""
    cards = game_of(number).cards
    killers = [killer.id for killer in cards.killers]
    teams = tuple(combinations([survivor.id for survivor in cards.survivors], TEAM))
    people = NAMES[: number % 3 + 1]
    ours, its = seats_named((" & ".join(people) if len(people) > 1 else people[0], "Ben"))
    return Setup(
        (_shared(ours, people), its),
        killer="" if number % 6 == 5 else killers[number % len(killers)],
        team=() if number % 5 == 4 else teams[number % len(teams)],
        handicap=(0, -1, 1)[number // 2 % 3],
        suit=("itself", "ask")[number % 2],
        aids=number % 4 != 1,
    )


def _shared(seat: SeatSetup, people: tuple[str, ...]) -> SeatSetup:
    """The Survivors' side, with everybody who plays it."""
    return SeatSetup(seat.name, seat.letter, seat.colour, people if len(people) > 1 else ())


def game_of(number: int) -> Terrorscape2:
    """The rules of a stored game, with its cards."""
    game = pack().game if number in PACKED else game_named(PLACE)
    return cast("Terrorscape2", game)


def edition() -> DeckPack:
    """The cards of the edition, kept as a pack."""
    texts_of_it = built_in_texts()
    return DeckPack("edition", texts_of_it, Terrorscape2(Edition(texts_of_it, "edition")))


@cache
def pack() -> DeckPack:
    """A deck pack: the cards of the tests."""
    return DeckPack("Cold [b]and[/b] dark", texts(), Terrorscape2(Edition(texts(), "Cold [b]and[/b] dark")))


def _play(table: Table, number: int, to_the_end: bool) -> None:
    """Play by chance, and undo, as people do."""
    luck = luck_of(number)
    answers = luck.randrange(20, 60)
    while not table.is_over and (to_the_end or answers):
        answers -= 1
        if luck.random() < 1 / 40:
            _wander(table, luck, number)
        elif table.awaited is not None:
            answer(table, by_chance(luck))


def _wander(table: Table, luck: random.Random, number: int) -> None:
    """Take something back, say something, or try something out; no undo passes what the other side did. R43."""
    everybody = range(len(table.setup.seats))
    match luck.randrange(3):
        case 0:
            if table.undo("decision", everybody) and luck.random() < 1 / 2:
                table.redo(everybody)
        case 1:
            table.travel.comment(table.history.head.number, f"Something\nmoved, № {number}.")
        case _:
            before = table.travel.target("decision", SURVIVORS)
            if before is None:
                return
            table.travel.begin_side_line(before.number, SURVIVORS, "", everybody)
            for _ in range(luck.randrange(1, 8)):
                if table.awaited is not None:
                    answer(table, by_chance(luck))
            table.travel.back_to_game()


KIND: Final = Kind(
    PLACE,
    datetime(2026, 4, 1, 19, 30, tzinfo=UTC),
    game_of,
    setup_of,
    _play,
    lambda: (edition(), pack()),
)

if __name__ == "__main__":
    KIND.write_anew()
