"""The hundred games of Terror Below in `stored/`: `make stored-games` writes all of them anew."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from bench.evidence.eager import Eager
from core.games import game_named
from core.terror_below.decks.edition import Decks, built_in_texts
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from saves.packs import DeckPack
from tests.core.terror_below.packs import pack_by_chance
from tests.core.toy_game import luck_of
from tests.saves.formats.storing import Kind, answer, by_chance
from tests.saves.games import bodies, chained

if TYPE_CHECKING:
    import random

    from tui.table.table import Table

NAMES: Final = ("Ada", "Ben", "[b]Cleo[/b]", "Dov", "Ève")
SCENARIOS: Final = ("special-delivery", "total-extermination", "scramble")

SOLO: Final = range(60, 78)
"""Games of one seat: every scenario, with and without Queens, with 0 to 2 missing."""

PACKED: Final = range(78, 90)
IMPORTED: Final = range(90, 93)


def setup_of(number: int) -> Setup:
    """What is played in a stored game: the numbers go through the seat counts first, then through the variants."""
    if number in SOLO:
        queens, rest = divmod(number - SOLO.start, 9)
        solo = Solo(SCENARIOS[rest % 3], bool(queens), rest // 3)
        return Setup(seats_named(NAMES[:1]), board=("desert", "canyon")[number % 2], solo=solo)
    return Setup(
        seats_named(NAMES[: 2 + number % 4]),
        start=None if number % 5 == 1 else number % 2,
        board=("desert", "canyon")[number // 4 % 2],
        tiles=("printed", "shuffled", "dice")[number // 8 % 3],
        worms=("starters", "drawn")[number // 24 % 2],
        late_seat=number % 7 == 3,
    )


def wanders(number: int) -> bool:
    """Whether answers are undone in this game, and variations tried out: in more than every fifth."""
    return number % 5 == 0 or number % 25 == 7


def is_of_format_1(number: int) -> bool:
    """Whether its file is one of format 1, which knows no game that was read from a record or goes on from another."""
    return number % 8 == 5 and number < IMPORTED.start


@cache
def packs() -> tuple[DeckPack, ...]:
    """Two deck packs made by chance."""
    texts = [pack_by_chance(luck_of(seed)) for seed in (11, 12)]
    return tuple(
        DeckPack(name, text, TerrorBelow(Decks(text, name)))
        for name, text in zip(("Dust", "Deeper [b]Dust"), texts, strict=True)
    )


def game_of(number: int) -> TerrorBelow:
    """The rules of a stored game, with its decks."""
    return cast("TerrorBelow", packs()[number % 2].game if number in PACKED else game_named("terror-below"))


def edition() -> DeckPack:
    """The decks of the edition, kept as a pack."""
    texts = built_in_texts()
    return DeckPack("edition", texts, TerrorBelow(Decks(texts, "edition")))


def _play(table: Table, number: int, to_the_end: bool) -> None:
    """Play by chance, or as somebody who wants to score; every third stored game as that."""
    luck = luck_of(number)
    table.set_policy(("house", "open")[number % 2])
    eager = Eager(cast("TerrorBelow", table.game), f"stored {number}") if number % 3 == 0 else None
    answers = luck.randrange(60, 160)
    while not table.is_over and (to_the_end or answers):
        answers -= 1
        if wanders(number) and luck.random() < 1 / 40:
            _wander(table, luck, number)
        elif table.awaited is not None:
            answer(table, by_chance(luck) if eager is None else eager)
    if wanders(number) and to_the_end:
        _try_out(table, luck, "and if we had gone left")


def _wander(table: Table, luck: random.Random, number: int) -> None:
    """Take something back, or try something out beside the game."""
    everybody = range(len(table.setup.seats))
    match luck.randrange(4):
        case 0:
            table.undo("decision", everybody)
        case 1:
            table.undo("turn", everybody)
            table.redo(everybody)
        case 2:
            table.travel.comment(table.history.head.number, f"A bold\nchoice, № {number}.")
        case _:
            _try_out(table, luck, "" if luck.random() < 1 / 2 else "what if")


def _try_out(table: Table, luck: random.Random, name: str) -> None:
    """Play a few answers beside the game, from somewhere in its last part, and come back."""
    line = table.history.line()
    entry = line[max(len(line) // 2, len(line) - luck.randrange(2, 30))]
    table.travel.begin_side_line(entry.number, 0, name, range(len(table.setup.seats)))
    for _ in range(luck.randrange(1, 12)):
        if not table.is_over:
            answer(table, by_chance(luck))
    table.travel.back_to_game()


def _kept_as(number: int, data: bytes) -> bytes:
    """A file as format 1 has it: its lines are those of format 2, as long as the game has its own beginning."""
    if not is_of_format_1(number):
        return data
    header = '"is":"game","format":'
    return chained([body.replace(f"{header}2".encode(), f"{header}1".encode(), 1) for body in bodies(data)])


KIND: Final = Kind(
    "",
    datetime(2026, 1, 31, 20, 15, tzinfo=UTC),
    game_of,
    setup_of,
    _play,
    lambda: (edition(), *packs()),
    games=100,
    packed=PACKED,
    imported=IMPORTED,
    played_on=range(93, 96),
    unfinished=range(96, 100),
    kept_as=_kept_as,
)

if __name__ == "__main__":
    KIND.write_anew()
