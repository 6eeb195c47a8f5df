"""The words of the record book. CB 1, 8 to 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.critters_below.frames import Ended
from core.critters_below.odds import AGES
from core.critters_below.words.telling import outcome_of
from core.words.annals import Annals, Column
from core.words.english import series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.state import Draft
    from core.engine.decisions import Seat
    from core.words.annals import Rows
    from core.words.results import Finished

WAYS: Final = {"hardcore-coop": "hardcore co-op", "last-man-standing": "Last Man Standing"}
ITEMS: Final = {"fewer": "fewer items", "more": "more items"}


def ways_of(chosen: Mapping[str, Any], players: int = 2) -> tuple[str, ...]:
    """How it is played, in a few words each; what is usual is not said."""
    facilities = chosen.get("facilities", ())
    extra = (len(facilities) if isinstance(facilities, list | tuple) else 0) + _number(chosen.get("drawn"))
    days = _number(chosen.get("days"))
    told = (
        WAYS.get(str(chosen.get("way", "")), ""),
        "alone" if players == 1 else "",
        ITEMS.get(str(chosen.get("items", "")), ""),
        "" if chosen.get("first_damage", True) else "no first Damage",
        f"{days} more {'day' if days == 1 else 'days'}" if days else "",
        "special pack" if chosen.get("special") else "",
        f"{extra} more {'Facility' if extra == 1 else 'Facilities'}" if extra else "",
        "from memory" if chosen.get("memory") == "none" else "",
    )
    return tuple([way for way in told if way])


def _number(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def kept_of(d: Draft) -> dict[str, int | str]:
    """What is kept of a game: the way to play, how it ended, on which day, and what the days held."""
    if not d.day:
        return {}
    top = d.stack[-1]
    penalties = sum(d.edition.penalties(d.line[d.today - age].event, age) for age in AGES)
    return {
        "way": d.setup.way,
        "ending": top.reason if isinstance(top, Ended) else "",
        "day": d.day,
        "penalties": penalties,
        "fallen": sum(1 for critter in d.critters if critter.died),
    }


class CritterAnnals(Annals):
    """Who came out, on which day, and who fell."""

    stage: ClassVar[str] = "day"
    usual: ClassVar[str] = "standard"
    contested: ClassVar[str] = "way to play"

    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        """The same as at the table."""
        return ways_of(variant)

    def contest(self, result: Finished) -> str:
        """Alone: the way to play."""
        return str(result.variant.get("way", "standard")) if len(result.players) == 1 else ""

    def contest_name(self, contest: str) -> str:
        """The name of a way to play."""
        return WAYS.get(contest, "Critters Below")

    def measure(self, result: Finished) -> int | None:
        """An earlier day of peace is better; None for lost games."""
        return -result.rounds if result.places else None

    def outcome(self, result: Finished) -> str:
        """How it ended."""
        won = result.places[0] if result.places else ()
        return outcome_of(result.reason, series([result.players[seat] for seat in won]), len(won))

    def ending(self, names: Sequence[str], scores: Sequence[int], places: Sequence[Sequence[Seat]]) -> str:
        """Who came out, or lived longest."""
        del scores
        won = [names[seat] for seat in places[0]] if places else []
        return f"{series(won)} {'wins' if len(won) == 1 else 'win'}" if won else "nobody wins"

    def line(self, name: str) -> str:
        """There are no lines of a score."""
        return name

    def facts(self, result: Finished) -> Rows:
        """The penalties of the last day."""
        penalties = result.told.get("penalties")
        return (("Penalties", str(penalties)),) if penalties is not None else ()

    def columns(self) -> tuple[Column, ...]:
        """The dead, and the penalties of the day it ended."""
        return (
            Column("Fallen", _text_of("fallen"), _number_of("fallen")),
            Column("Penalties", _text_of("penalties"), _number_of("penalties")),
        )


def _text_of(name: str) -> Any:
    return lambda result: str(result.told.get(name, ""))


def _number_of(name: str) -> Any:
    def number(result: Finished) -> int | None:
        found = result.told.get(name)
        return found if isinstance(found, int) else None

    return number
