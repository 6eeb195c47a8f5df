"""What must hold of the boards, the pieces and the solo rules of a deck pack, beyond the form of their fields."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, get_args

from core.engine.packs import DeckFault, shown
from core.terror_below.decks.card_checks import PLACES, same_ids
from core.terror_below.decks.fit import BAD, Spot
from core.terror_below.seats import ScenarioName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.decks.fit import Fitted, FittedPack

SCENARIOS: Final[tuple[str, ...]] = get_args(ScenarioName)
ROWS: Final = (6, 8)
"""The fewest and the most rows of a board."""


def wrong_boards(pack: FittedPack) -> Iterator[DeckFault]:
    """Everything that is wrong with the boards, the pieces and the solo rules of a pack."""
    for side in ("desert", "canyon"):
        board = pack.table("boards", side)
        if board is not None:
            yield from _sheet(board, canyon=side == "canyon")
    bonuses = pack.whole("boards", ("bonus",), "place")
    if bonuses is not None:
        yield from _bonuses(bonuses)
    for name, seats in (("drawn_worms", range(1, 6)), ("extra_worms", range(2, 6))):
        numbers = pack.value("pieces", name)
        if numbers is not BAD:
            for seat in seats:
                if seat not in numbers:
                    expected = f"the number of Worms for {seat} players"
                    yield Spot("pieces.toml", "", f"{name} {seat}").fault("", expected)
    yield from same_ids(pack.rows("solo", "scenario"))
    yield from _scenarios(pack)


def _sheet(board: Fitted, *, canyon: bool) -> Iterator[DeckFault]:
    """A side of the board: its rows, their blue numbers, and the five Locations on their marks."""
    if not board.has("rows"):
        return
    rows: list[Any] = board["rows"]
    least, most = ROWS if canyon else (ROWS[0], ROWS[0])
    if not least <= len(rows) <= most:
        yield board.fault("rows", f"{len(rows)} rows", f"{least} to {most}" if canyon else str(least))
        return
    numbers = blue_numbers(board)
    if numbers is None and board.has("blue") and BAD not in board["blue"]:
        found = shown(list(board["blue"])) if board["blue"] else f"none for {len(rows)} rows"
        yield board.fault("blue", found, f"a number for each of {len(rows)} rows: each of 1 to 6 once, all others 0")
    if BAD in rows:
        return
    yield from _ground(board, rows, canyon=canyon)
    if numbers is not None and board.has("locations"):
        yield from _locations(board, rows, numbers)


def blue_numbers(board: Fitted) -> tuple[int, ...] | None:
    """The blue number of each row of a board, 0 for none; None when they are not as they must be."""
    if not board.has("rows", "blue") or BAD in board["blue"]:
        return None
    rows = len(board["rows"])
    numbers = tuple(board["blue"]) or tuple(range(1, rows + 1))
    reached = sorted(number for number in numbers if number)
    return numbers if len(numbers) == rows and reached == list(range(1, 7)) else None


def _ground(board: Fitted, rows: list[str], *, canyon: bool) -> Iterator[DeckFault]:
    crossed = sum(row.count("#") for row in rows)
    most = sum(len(row) for row in rows) // 2 if canyon else 0
    if crossed > most:
        yield board.fault("rows", f"{crossed} spaces of Canyon", f"at most {most}" if canyon else "none on this side")


def _locations(board: Fitted, rows: list[str], numbers: tuple[int, ...]) -> Iterator[DeckFault]:
    places: dict[str, Any] = board["locations"]
    for place in PLACES:
        if place not in places:
            yield board.fault(f"locations {place}", "", "its start, as [red, blue]")
    starts = {place: start for place, start in places.items() if start is not BAD}
    taken = Counter(starts.values())
    for place, start in starts.items():
        red, blue = start
        if taken[start] > 1:
            yield board.fault(f"locations {place}", f"{shown(list(start))}, as another one", "a space of its own")
        elif rows[numbers.index(blue)][red - 1] != "L":
            yield board.fault(f"locations {place}", f"{shown(list(start))}, where no L stands", "the space of an L")
    marks = sum(row.count("L") for row in rows)
    if marks != len(PLACES):
        yield board.fault("rows", f"{marks} marks L", f"{len(PLACES)}, one for each Location")


def _bonuses(rows: list[Fitted]) -> Iterator[DeckFault]:
    """Each Location has one Delivery Bonus. TB 4.6."""
    counted = Counter(row["place"] for row in rows)
    for place in PLACES:
        if counted[place] != 1:
            found = f"{counted[place]} bonuses" if counted[place] else ""
            yield DeckFault("boards.toml", "bonus", place, found, "one bonus")


def _scenarios(pack: FittedPack) -> Iterator[DeckFault]:
    """Each scenario stands there, and is won in its own way. TB 11.5."""
    rows = pack.whole("solo", ("scenario",), "id")
    if rows is not None:
        there = [row["id"] for row in rows]
        for name in SCENARIOS:
            if name not in there:
                yield DeckFault("solo.toml", name, "", "", "this scenario")
    for row in pack.rows("solo", "scenario"):
        if row.has("id", "needed"):
            by_points = row["id"] == "scramble"
            if by_points == bool(row["needed"]):
                expected = "none: VP decide" if by_points else "a whole number from 1 to 5"
                yield row.fault("needed", shown(row["needed"]), expected)
