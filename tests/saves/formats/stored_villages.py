"""The forty games of Buried Beneath in `stored/buried-beneath/`: `make stored-villages` writes all of them anew."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from bench.evidence.defenders import busy, careful
from core.buried_beneath.edition import Edition, built_in_texts
from core.buried_beneath.frames import Lost
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, Setup
from core.engine.seats import seats_named
from core.games import game_named
from saves.packs import DeckPack
from tests.core.buried_beneath.kit import texts
from tests.core.toy_game import luck_of
from tests.saves.formats.storing import Kind, answer

if TYPE_CHECKING:
    import random

    from tui.table.table import Table

PLACE: Final = "buried-beneath"

PUZZLES: Final = range(16, 24)
"""One fight alone: each wave, and the Boss fight."""

DAYS: Final = range(24, 28)
"""Villages of a day."""

PACKED: Final = range(28, 32)
"""Games with a deck pack."""

RESETS: Final = 3
"""A player who tries again begins each fight again at most so often."""


def setup_of(number: int) -> Setup:
    """What is played in a stored game: Heroes, Bosses, difficulties and limits in turn."""
    cards = game_of(number).cards
    seats = seats_named((("Ada", "[b]Cleo[/b]", "Ève")[number % 3],))
    if number in DAYS:
        return Setup(seats, village=f"2026-0{number - DAYS.start + 1}-17")
    return Setup(
        seats,
        hero=cards.heroes[number % len(cards.heroes)].id,
        village="" if number % 4 == 1 else f"{number * 1571 % 65536:04X}",
        boss=cards.bosses[number // 2 % len(cards.bosses)].id if number % 2 else "",
        fight=number % BOSS + 1 if number in PUZZLES else 0,
        difficulty=("printed", "gentle", "grim")[number % 3],
        resets=(None, 0, RESETS)[number // 3 % 3],
        telegraph=("whole", "moves", "off")[number // 5 % 3],
        hints=number % 7 != 3,
    )


def game_of(number: int) -> BuriedBeneath:
    """The rules of a stored game, with its cards."""
    game = pack().game if number in PACKED else game_named(PLACE)
    return cast("BuriedBeneath", game)


def edition() -> DeckPack:
    """The cards of the edition, kept as a pack."""
    texts_of_it = built_in_texts()
    return DeckPack("edition", texts_of_it, BuriedBeneath(Edition(texts_of_it, "edition")))


@cache
def pack() -> DeckPack:
    """A deck pack: the cards of the tests."""
    return DeckPack("Ash [b]and[/b] dust", texts(), BuriedBeneath(Edition(texts(), "Ash [b]and[/b] dust")))


def _play(table: Table, number: int, to_the_end: bool) -> None:
    """Play by chance, or with care in every second game; undo, begin again and give up as a person would."""
    luck = luck_of(number)
    seed = f"village {number}"
    choose = careful(cast("BuriedBeneath", table.game), seed, 6) if number % 2 else busy(seed)
    answers = luck.randrange(8, 20)
    tries = 0
    while not table.is_over and (to_the_end or answers):
        answers -= 1
        is_lost = isinstance(table.history.state.stack[-1], Lost)
        if is_lost and table.resets_left != 0 and tries < RESETS and luck.random() < 2 / 3:
            tries += 1
            table.reset()
        elif luck.random() < 1 / 40 and table.awaited is not None:
            _wander(table, luck, number)
        elif table.awaited is not None:
            answer(table, choose)


def _wander(table: Table, luck: random.Random, number: int) -> None:
    """Take something back, say something, or begin the fight again."""
    match luck.randrange(4):
        case 0:
            table.undo("decision", range(1))
        case 1:
            table.undo("turn", range(1))
            table.redo(range(1))
        case 2:
            table.travel.comment(table.history.head.number, f"A bold\nline, № {number}.")
        case _ if table.resets_left != 0:
            table.reset()
        case _:
            pass


KIND: Final = Kind(
    PLACE,
    datetime(2026, 2, 1, 19, 30, tzinfo=UTC),
    game_of,
    setup_of,
    _play,
    lambda: (edition(), pack()),
)

if __name__ == "__main__":
    KIND.write_anew()
