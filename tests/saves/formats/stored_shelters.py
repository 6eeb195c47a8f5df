"""The forty games of Critters Below in `stored/critters-below/`: `make stored-shelters` writes all of them anew."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from bench.evidence.shelters import scavenging
from core.critters_below.edition import Edition, built_in_texts
from core.critters_below.forms import WAYS
from core.critters_below.game import CrittersBelow
from core.critters_below.setup import Setup
from core.engine.seats import seats_named
from core.games import game_named
from saves.packs import DeckPack
from tests.core.critters_below.kit import texts
from tests.core.toy_game import luck_of
from tests.saves.formats.storing import Kind, answer, by_chance

if TYPE_CHECKING:
    import random

    from tui.table.table import Table

PLACE: Final = "critters-below"

NAMES: Final = ("Ada", "Ben", "[b]Cleo[/b]", "Dov", "Ève", "Fay")

PACKED: Final = range(28, 32)
"""Games with a deck pack."""


def setup_of(number: int) -> Setup:
    """What is played in a stored game: ways, numbers of players, and all that can be chosen, in turn."""
    cards = game_of(number).cards
    way = WAYS[number % 3]
    low, high = cards.way(way).players
    players = low + number // 3 % (high - low + 1)
    special = number % 4 != 0
    extras = cards.extras()
    chosen = (extras[number // 4 % len(extras)],) if number % 8 == 1 else ()
    return Setup(
        seats_named(NAMES[:players]),
        way=way,
        characters=("dealt", "chosen")[number // 2 % 2],
        items=("usual", "fewer", "more")[number // 6 % 3],
        first_damage=number % 5 != 2,
        days=0 if cards.way(way).events == "one-shuffle" else number // 3 % 3,
        special=special,
        facilities=chosen,
        drawn=number // 2 % 3 if special and not chosen else 0,
        first=None if number % 4 else number // 4 % players,
        memory=("kept", "none")[number % 7 == 3],
    )


def game_of(number: int) -> CrittersBelow:
    """The rules of a stored game, with its cards."""
    game = pack().game if number in PACKED else game_named(PLACE)
    return cast("CrittersBelow", game)


def edition() -> DeckPack:
    """The cards of the edition, kept as a pack."""
    texts_of_it = built_in_texts()
    return DeckPack("edition", texts_of_it, CrittersBelow(Edition(texts_of_it, "edition")))


@cache
def pack() -> DeckPack:
    """A deck pack: the cards of the tests."""
    return DeckPack("Deep [b]and[/b] dark", texts(), CrittersBelow(Edition(texts(), "Deep [b]and[/b] dark")))


def _play(table: Table, number: int, to_the_end: bool) -> None:
    """Play by chance, or with judgement in every second game; put down what is offered, and undo, as people do."""
    luck = luck_of(number)
    judged = scavenging(cast("CrittersBelow", table.game), f"shelter {number}")
    choose = judged if number % 2 else by_chance(luck)
    answers = luck.randrange(10, 25)
    while not table.is_over and (to_the_end or answers):
        answers -= 1
        if luck.random() < 1 / 40:
            _wander(table, luck, number)
        elif luck.random() < 1 / 15 and table.offers:
            _take_an_offer(table, luck)
        elif table.awaited is not None:
            answer(table, choose)


def _take_an_offer(table: Table, luck: random.Random) -> None:
    """Another seat puts a card on the Shelf, or just looks. R15, R39."""
    table.hide()
    table.call(luck.choice(table.offers))
    assert table.wanted is not None
    table.reveal(table.wanted)
    decision = table.decision()
    if decision is not None and decision.options:
        table.choose(luck.choice(decision.options))


def _wander(table: Table, luck: random.Random, number: int) -> None:
    """Take something back, say something, or try something out beside the game."""
    everybody = range(len(table.setup.seats))
    match luck.randrange(4):
        case 0:
            table.undo("decision", everybody)
        case 1:
            table.undo("turn", everybody)
            table.redo(everybody)
        case 2:
            table.travel.comment(table.history.head.number, f"A bold\nthumb, № {number}.")
        case _:
            line = table.history.line()
            entry = line[max(len(line) // 2, len(line) - luck.randrange(2, 20))]
            table.travel.begin_side_line(entry.number, 0, "", everybody)
            for _ in range(luck.randrange(1, 8)):
                if table.awaited is not None:
                    answer(table, by_chance(luck))
            table.travel.back_to_game()


KIND: Final = Kind(
    PLACE,
    datetime(2026, 3, 1, 19, 30, tzinfo=UTC),
    game_of,
    setup_of,
    _play,
    lambda: (edition(), pack()),
)

if __name__ == "__main__":
    KIND.write_anew()
