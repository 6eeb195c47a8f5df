"""Three pictures of balance, drawn from the rows of many games: `docs/million.md` says how they are played.

python -m docs.million FOLDER reads in it, for each of three games, GAME.parquet and all files GAME-….parquet.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.counting import count
from core.games import spoken
from core.players.league import interval
from tui.commands.leagues.picture import Bar, Part, drawn
from tui.commands.simulation import BY_CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

PICTURES: Final = Path(__file__).parent / "million"

PLACES: Final = ("begins", "second", "third", "fourth", "fifth")
"""Who sits where, from the seat that has the first turn on."""

KILLER: Final = 2
"""The seat of the Killer in rows."""

PLAYED: Final = {BY_CHANCE: "by chance", "Scavenger": "by Scavengers"}
"""Who plays, as a picture says it; others by their names."""

Tally = dict[str, dict[str, list[float]]]
"""By part and bar of a picture: what was won, and of how many games."""


class Picture(NamedTuple):
    """What is drawn of the games of one kind.

    Attributes:
        game: Its id, and the name of the file of its rows.
        title: What the picture shows.
        columns: What is read of a row, besides who played.
        told: What one row says: the part of the picture without who played, the bar, and what was won, from 0 to 1.
        order: The bars, in their order.
        shares: Each game counts in every bar, and not in one of them.
    """

    game: str
    title: str
    columns: tuple[str, ...]
    told: Callable[[Mapping[str, Any]], Iterator[tuple[str, str, float]]]
    order: Callable[[str], Any]
    shares: bool = False

    def games(self, bars: Mapping[str, Sequence[float]]) -> float:
        """How many games the bars of a part are drawn from."""
        counts = [of for _, of in bars.values()]
        return max(counts) if self.shares else sum(counts)


def by_turn(row: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    """Terror Below: what each place in the order of turns wins; a shared first place is shared out."""
    seats, first, winners = row["seats"], row["first"], row["winners"]
    if first:
        for place in range(seats):
            seat = (first - 1 + place) % seats + 1
            yield f"Won, {seats} players", PLACES[place], (seat in winners) / max(1, len(winners))


def by_players(row: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    """Critters Below: whether anybody wins, by the number of Critters."""
    yield "Won by somebody", f"{row['seats']} players", float(bool(row["winners"]))


def by_killer(row: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    """Terrorscape 2: whether the Killer wins, by who it is."""
    yield "Won by the Killer", json.loads(row["told"])["killer"], float(KILLER in row["winners"])


DRAWN: Final = (
    Picture("terror-below", "who wins, by turn", ("seats", "first", "winners"), by_turn, PLACES.index, shares=True),
    Picture("critters-below", "who sees peace", ("seats", "winners"), by_players, str),
    Picture("terrorscape-2", "which Killer wins", ("told", "winners"), by_killer, str),
)


def files_of(picture: Picture, folder: Path) -> list[Path]:
    """The files of its rows; where there is none, the one that is missing."""
    found = sorted({*folder.glob(f"{picture.game}.parquet"), *folder.glob(f"{picture.game}-*.parquet")})
    return found or [folder / f"{picture.game}.parquet"]


def tallied(picture: Picture, paths: Iterable[Path]) -> tuple[int, Tally]:
    """How many games there are, and what they say. Raises `OSError`, and `ValueError` for a file of other rows."""
    games, found = 0, Tally()
    for path in paths:
        before = games
        for row in rows_in(path, ["game", "players", *picture.columns]):
            if row["game"] != picture.game:
                raise ValueError(f"{path} holds games of {row['game']}.")
            games += 1
            levels = sorted(set(row["players"]))
            who = " and ".join([PLAYED.get(level, f"by {level}s") for level in levels])
            for part, bar, won in picture.told(row):
                tally = found.setdefault(f"{part}, {who}", {}).setdefault(bar, [0, 0])
                tally[0] += won
                tally[1] += 1
        if games == before:
            raise ValueError(f"{path} holds no games.")
    return games, found


def rows_in(path: Path, columns: list[str]) -> Iterator[dict[str, Any]]:
    """These columns of the rows of a file, one after the other. Raises `OSError`, and `ValueError` for another file."""
    from pyarrow import ArrowInvalid
    from pyarrow.parquet import ParquetFile

    try:
        with ParquetFile(path) as file:
            if not set(columns) <= set(file.schema_arrow.names):
                raise ValueError(f"{path} holds no rows of games.")
            # some thousands of rows at a time: a million of them need no more memory than these
            for batch in file.iter_batches(columns=columns):
                yield from batch.to_pylist()
    except ArrowInvalid as error:
        raise ValueError(f"{path} holds no rows of games.") from error


def parts(picture: Picture, found: Tally) -> list[Part]:
    """The parts of a picture: a bar with the 95 % interval for each share."""
    names = names_of(picture.game)
    shown = []
    for part, bars in sorted(found.items()):
        ordered = sorted(bars.items(), key=lambda one: picture.order(one[0]))
        drawn_bars = []
        for bar, (won, games) in ordered:
            low, high = (100 * end for end in interval(won, games))
            drawn_bars.append(Bar(names.get(bar, bar), 100 * won / games, low, high))
        shown.append(Part(f"{part}, {count(round(picture.games(bars)), 'game')}", "%", tuple(drawn_bars), most=100))
    return shown


def names_of(game: str) -> dict[str, str]:
    """What ids are called on a picture."""
    rules: Any = spoken(game)
    return {killer.id: killer.name for killer in rules.cards.killers} if game == "terrorscape-2" else {}


def draw(folder: Path, to: Path) -> Iterator[str]:
    """Draw each picture, and say what it says. Raises `OSError` and `ValueError`."""
    to.mkdir(parents=True, exist_ok=True)
    for picture in DRAWN:
        games, found = tallied(picture, files_of(picture, folder))
        shown = parts(picture, found)
        title = f"{spoken(picture.game).title}: {picture.title}, {games:,} games"
        (to / f"{picture.game}.svg").write_text(drawn(title, shown), "utf-8")
        yield title
        for part in shown:
            for bar in part.bars:
                yield f"  {part.title}, {bar.name}: {bar.value:.1f} % ({bar.low:.1f} to {bar.high:.1f})"


def main() -> None:
    """Draw them."""
    parser = ArgumentParser(prog="million", description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the files of rows")
    parser.add_argument("--to", type=Path, default=PICTURES, help="the folder for the pictures (docs/million)")
    asked = parser.parse_args()
    try:
        for line in draw(asked.folder, asked.to):
            sys.stdout.write(f"{line}\n")
    except (OSError, ValueError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
