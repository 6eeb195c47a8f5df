"""The last choice for each game and its players, for the title: known before anything is loaded that reads saves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.names import FIRST_NAMES, name_fault
from core.engine.plain_text import plain
from core.games import FIRST, SHELF, shelved
from core.players.named import LEVELS
from core.words.english import number_word, series
from tui.small_files import read_small

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

LONGEST: Final = 24
"""As many characters of a name are shown."""


class Sides(NamedTuple):
    """Who sits down when a game is played at once.

    Attributes:
        said: Who plays, in words, the longest form first.
        name: The name that somebody gave before; empty where nobody has.
        usual: The name that is offered then.
        people: How many people sit down.
        side: The seat of the first of them.
    """

    said: tuple[str, ...]
    name: str
    usual: str = FIRST_NAMES[0]
    people: int = 1
    side: int = 0


def played_last(choices: Path | None) -> str:
    """The game that the file of last choices names, if it stands on the shelf; else the first."""
    if choices is None or len(SHELF) == 1:
        return FIRST
    last = _kept(choices).get("last")
    return next((game.id for game in SHELF if game.id == last), FIRST)


def takes_a_side(game: str, sides: Sides) -> bool:
    """Whether one person has to say on which side to play."""
    return bool(shelved(game).sides) and sides.people == 1


def seats_played_last(choices: Path | None, game: str) -> Sides:
    """Who sits down at once: those who sat there last, else as the shelf says."""
    kept = _kept(choices)
    games = kept.get("games", {FIRST: kept})
    games = games if isinstance(games, dict) else {}
    last = kept.get("last")
    others = [games[other] for other in sorted(games, key=lambda other: other != last)]
    names = [str(seat["name"]) for seats in map(_seats, others) for seat in seats if _is_known(seat)]
    name = next(iter(names), "")
    usual, easier = shelved(game).at_once, shelved(game).gentle
    first = Sides((f"an easier game {usual}", usual) if easier else (usual,), name)
    chosen = games.get(game)
    seats = _seats(chosen)
    if not seats:
        return first
    people = [number for number, seat in enumerate(seats) if not seat.get("level")]
    if isinstance(chosen, dict) and chosen.get("alone"):
        return Sides(("as last time: you alone", "you alone"), name)
    if shelved(game).sides and len(people) == 1:
        return first._replace(side=people[0])
    levels = [str(seat["level"]) for seat in seats if seat.get("level")]
    said = _words([plain(str(seats[number].get("name", "")), LONGEST) for number in people], levels)
    return Sides((f"as last time: {said}", said), name, people=len(people), side=people[0] if people else 0)


def _words(people: Sequence[str], levels: Sequence[str]) -> str:
    """Who plays: `you against two Scavengers`, `Ada, Ben and a Hunter`; `two computer players` of different levels."""
    called = next((level for level in LEVELS if set(levels) == {level}), "computer player")
    players = f"a {called}" if len(levels) == 1 else f"{number_word(len(levels)).lower()} {called}s"
    if len(people) == 1:
        return f"you against {players}" if levels else "you"
    return series([*people, players] if levels else people)


def _seats(chosen: Any) -> list[dict[str, Any]]:
    """The seats that were chosen for a game; none where they make no sense."""
    seats = chosen.get("seats") if isinstance(chosen, dict) else None
    return seats if isinstance(seats, list) and all(isinstance(seat, dict) for seat in seats) else []


def _is_known(seat: dict[str, Any]) -> bool:
    """Whether a person sat there, by a name that can be used."""
    name = seat.get("name")
    return not seat.get("level") and isinstance(name, str) and name_fault(name) is None


def _kept(choices: Path | None) -> dict[str, Any]:
    """What the file of last choices holds, unchecked; nothing where there is none."""
    from json import loads

    try:
        kept = {} if choices is None else loads(read_small(choices))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
