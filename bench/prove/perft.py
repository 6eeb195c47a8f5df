"""How many positions there are so many answers from fixed ones, of all games and ways to play: a number each, pinned.

An answer that is offered and should not be, or should be and is not, changes a number. Chess programs count their moves
so, and call it perft. Positions that are the same are gone on from once, and counted as often as they are reached.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, json

from bench.evidence.games import GAME, MANOR, SHELTER, VILLAGE
from bench.evidence.manors import manors
from bench.evidence.shelters import shelters
from bench.evidence.villages import FIGHTS, pairs, village
from bench.evidence.ways import every_way
from bench.prove.proved import Fault, Proved, Until
from core.critters_below.game import CrittersBelow
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, asked, offered
from core.engine.digest import digest
from core.games import game_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Option, Seat
    from core.engine.game import Game

PINNED: Final = Path(__file__).with_name("perft.jsonl")

AFTER: Final = (0, 30)
"""So many answers are given by chance before it is counted."""

LATE: Final = 120
"""So many in every eighth way besides."""

ENOUGH: Final = 300
"""It is counted no deeper once there are so many different positions."""

DEEPEST: Final = 4


class Row(Struct, frozen=True):
    """What is counted from one position.

    Attributes:
        game: The game's name.
        way: Which of all ways to play it, by its number.
        after: So many answers were given by chance, or half of those of a game that has fewer.
        reached: By depth, from 1: how often positions are reached.
        different: By depth: how many of them differ.
    """

    game: str
    way: int
    after: int
    reached: tuple[int, ...] = ()
    different: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """Its name, as `terror-below/17/30`."""
        return f"{self.game}/{self.way}/{self.after}"


@cache
def ways(game: str) -> tuple[Any, ...]:
    """Every way to play a game, as setups."""
    match game:
        case "terror-below":
            return every_way()
        case "buried-beneath":
            fights = sorted(set(FIGHTS))
            return tuple(village(*pair, FIGHTS.index(fight)) for pair in pairs() for fight in fights)
        case "critters-below":
            rules = CrittersBelow()
            # what is chosen besides goes in turn, so that each way is met with two mixes of it
            mixes = [(number, shelter) for turn in (0, 1) for number, shelter in enumerate(shelters(), turn)]
            return tuple(shelter.setup(rules, number) for number, shelter in mixes)
        case _:
            return tuple(manor.setup(number) for number, manor in enumerate(manors()))


GAMES: Final = (GAME, VILLAGE, SHELTER, MANOR)


def rows() -> tuple[Row, ...]:
    """What is counted, without its numbers."""
    found = []
    for game in GAMES:
        for way in range(len(ways(game))):
            leads = (*AFTER, LATE) if way % 8 == 0 else AFTER
            found += [Row(game, way, after) for after in leads]
    return tuple(found)


def pinned() -> dict[str, Row]:
    """What was counted when it was pinned, by name."""
    lines = PINNED.read_bytes().splitlines()
    return {row.key: row for row in (json.decode(line, type=Row) for line in lines)}


def count(row: Row) -> Row:
    """The row with its numbers."""
    rules, dealer, state = _start(row)
    level = {digest(state): (state, 1)}
    reached: list[int] = []
    different: list[int] = []
    while len(reached) < DEEPEST and (not different or 0 < different[-1] < ENOUGH):
        following: dict[str, tuple[Any, int]] = {}
        for at, times in level.values():
            for _, _, after in _following(rules, dealer, at):
                key = digest(after)
                following[key] = after, following.get(key, (after, 0))[1] + times
        level = following
        reached.append(sum(times for _, times in level.values()))
        different.append(len(level))
    return Row(row.game, row.way, row.after, tuple(reached), tuple(different))


def by_first(row: Row, deep: int) -> Iterator[str]:
    """How often positions are reached after each first answer, to hold two programs beside each other."""
    rules, dealer, state = _start(row)
    for seat, option, after in _following(rules, dealer, state):
        level = [after]
        for _ in range(deep - 1):
            level = [following for at in level for _, _, following in _following(rules, dealer, at)]
        yield f"{len(level):>8,}  seat {seat}: {option.id}"


def _start(row: Row) -> tuple[Game[Any, Any, Any], Dealer, Any]:
    rules, seed = game_named(row.game), f"perft {row.game} {row.way}"
    dealer, luck = Dealer(seed), Random(seed)  # noqa: S311 - play that can be repeated is wanted, not secrecy
    line = [_dealt(rules, dealer, rules.new(ways(row.game)[row.way]))]
    while len(line) <= row.after:
        questions = [one for one in asked(rules.pending(line[-1])) if one.options]
        if not questions:
            # the game is over: it is counted from its middle
            return rules, dealer, line[len(line) // 2]
        question = luck.choice(questions)
        option = luck.choice(question.options)
        line.append(_dealt(rules, dealer, rules.apply(line[-1], Choice(question.seat, option))[0]))
    return rules, dealer, line[-1]


def _following(rules: Game[Any, Any, Any], dealer: Dealer, state: Any) -> Iterator[tuple[Seat, Option, Any]]:
    """Every answer that may be given, and the position after it and its luck."""
    pending = rules.pending(state)
    for decision in (*asked(pending), *offered(pending)):
        for option in (*decision.options, *decision.by_agreement):
            after, _ = rules.apply(state, Choice(decision.seat, option))
            yield decision.seat, option, _dealt(rules, dealer, after)


def _dealt(rules: Game[Any, Any, Any], dealer: Dealer, state: Any) -> Any:
    while isinstance(chance := rules.pending(state), Chance):
        state, _ = rules.apply(state, dealer.deal(chance))
    return state


def prove(until: Until, only: Sequence[str] = (), *, every: int = 1) -> Proved:
    """Count again what is pinned: all of it as long as there is time, one of so many, or only what is named."""
    found, known = Proved("perft"), pinned()
    there = {row.key for row in rows()}
    if there != set(known):
        gone = sorted(there ^ set(known))
        found.faults.append(Fault(f"{len(gone):,} ways are pinned or played alone, as {gone[0]}", _PIN))
    wanted = [known[key] for key in sorted(there & set(known)) if not only or key in only]
    # each part of the time meets all games
    mixed = sorted(wanted[::every], key=lambda row: (Random(row.key).random(), row.key))  # noqa: S311 - an order
    for row in mixed:
        if until.is_over and not only:
            break
        now = count(row)
        found.count("positions counted from")
        found.count("positions reached", sum(now.reached))
        if now != row:
            wrong = f"{row.key}: by depth {_numbers(now)} are reached, {_numbers(row)} are pinned"
            found.faults.append(Fault(wrong, f'make prove ARGS="perft --only {row.key}" counts by first answers'))
        if only:
            found.told += [f"{row.key}: {_numbers(now)}", *by_first(row, min(2, max(1, len(now.reached))))]
    return found


_PIN: Final = 'make prove ARGS="perft --pin" pins them anew, where the rules are meant to lead elsewhere'


def _numbers(row: Row) -> str:
    pairs_ = zip(row.reached, row.different, strict=True)
    return ", ".join(f"{reached:,} ({different:,} different)" for reached, different in pairs_) or "none"


def pin() -> int:
    """Count all anew, and pin it. Returns how many rows there are."""
    counted = [json.encode(count(row)) for row in rows()]
    PINNED.write_bytes(b"".join(line + b"\n" for line in counted))
    return len(counted)
