"""The words of the record book. TS 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.telling import OUTCOMES
from core.words.annals import Annals, Column
from core.words.english import count, series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Seat
    from core.terrorscape_2.setup import Setup
    from core.words.annals import Rows
    from core.words.results import Finished


def ways_of(chosen: Mapping[str, Any]) -> tuple[str, ...]:
    """How it is played, in a few words each; what is usual is not said."""
    handicap = chosen.get("handicap", 0)
    told = (
        f"handicap {handicap:+d}" if isinstance(handicap, int) and handicap else "",
        "suits asked for" if chosen.get("suit") == "ask" else "",
        *_aids(chosen),
    )
    return tuple([way for way in told if way])


def _aids(chosen: Mapping[str, Any]) -> tuple[str, ...]:
    """Which of what can be worked out is not. R44."""
    if not chosen.get("aids", True):
        return ("no aids",)
    trace = {"possible": "trace without what is likely", "off": "no trace"}.get(str(chosen.get("trace", "")), "")
    return (trace, "" if chosen.get("threat", True) else "no threat")


class StationAnnals(Annals):
    """Who hunted whom, and how it ended."""

    stage: ClassVar[str] = "round"
    contested: ClassVar[str] = "kind"
    order: ClassVar[tuple[int, ...]] = (KILLER, SURVIVORS)
    brackets: ClassVar[Mapping[int, str]] = {KILLER: "▐▌", SURVIVORS: ""}

    def about(self, setup: Setup) -> str:
        """The Killer; nothing where it is chosen when the game begins."""
        return setup.killer.capitalize()

    def turn(self, seat: Seat) -> str:
        """Which side's turn it is: both sides know, and nothing else of a game is told before it is opened."""
        return {SURVIVORS: "the Survivors' turn", KILLER: "the Killer's turn"}.get(seat, "")

    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        """The same as at the table."""
        return ways_of(variant)

    def contest(self, result: Finished) -> str:
        """There are always two sides."""
        del result
        return ""

    def measure(self, result: Finished) -> int | None:
        """No hunt is alone in what it is compared in."""
        del result
        return None

    def contests(self, result: Finished) -> Mapping[str, int]:
        """The longest hunt; the fastest escape with its injuries, or the fastest kill."""
        found = {"longest-hunt": result.rounds}
        if result.reason in ESCAPES:
            found["fastest-escape"] = -result.rounds
            if isinstance(hurt := result.told.get("injured"), int):
                found["fewest-injuries"] = -hurt
        elif result.reason == "kill":
            found["fastest-kill"] = -result.rounds
        return found

    def contest_name(self, contest: str) -> str:
        """`Fastest escape`."""
        return contest.replace("-", " ").capitalize()

    def measured_in(self, result: Finished, contest: str) -> str:
        """Rounds, or who was injured."""
        number = abs(self.contests(result)[contest])
        return f"{number} injured" if contest == "fewest-injuries" else count(number, "round")

    def outcome(self, result: Finished) -> str:
        """How it ended."""
        return OUTCOMES.get(result.reason, "The game is over.")

    def ending(self, names: Sequence[str], scores: Sequence[int], places: Sequence[Sequence[Seat]]) -> str:
        """The side that won, in words."""
        del scores
        won = [names[seat] for seat in places[0]] if places else []
        return f"{series(won)} {'wins' if len(won) == 1 else 'win'}" if won else "nobody wins"

    def line(self, name: str) -> str:
        """There are no lines of a score."""
        return name

    def facts(self, result: Finished) -> Rows:
        """Who was hunted, and how near each way out was."""
        told = result.told
        rows = [("Survivors", str(told["team"]).title())] if "team" in told else []
        near = [f"{name.capitalize()} {told[name]}" for name in ("keys", "radio", "vehicle") if name in told]
        return (*rows, *([("Ways out", ", ".join(near))] if near else []))

    def columns(self) -> tuple[Column, ...]:
        """The Killer and how it ended, its level, who was hurt, and what helped."""
        return (
            Column(
                "Killer", lambda result: _text(result, "killer").capitalize(), lambda result: _text(result, "killer")
            ),
            Column("How", _how, _how),
            Column("Level", lambda result: _text(result, "level"), _number_of("level")),
            Column("Hurt", lambda result: _text(result, "injured"), _number_of("injured")),
            Column("Aids", _helped, _helped),
        )


HOW: Final[Mapping[str, str]] = {
    "keys": "Main Exit",
    "hidden-exit": "Hidden Exit",
    "rescue": "rescue",
    "vehicle": "vehicle",
    "showdown": "Showdown",
    "kill": "kill",
    "empty-deck": "deck",
    "infection": "infection",
    "showdown-lost": "last stand",
}
"""How a game ended, in a word or two."""


ESCAPES: Final = frozenset(("keys", "hidden-exit", "rescue", "vehicle"))
"""How the Survivors get out. TS 8.1 to 8.3."""


def _how(result: Finished) -> str:
    return HOW.get(result.reason, "")


def _helped(result: Finished) -> str:
    """`T` trace, `!` threat, `h` a handicap, `H` hints."""
    variant = result.variant
    aids = variant.get("aids", True)
    marks = (
        ("T", aids and variant.get("trace", "likely") != "off"),
        ("!", aids and variant.get("threat", True)),
        ("h", variant.get("handicap", 0)),
        ("H", result.hints),
    )
    return "".join(mark for mark, is_on in marks if is_on)


def _text(result: Finished, name: str) -> str:
    return str(result.told.get(name, ""))


def _number_of(name: str) -> Any:
    def number(result: Finished) -> int | None:
        found = result.told.get(name)
        return found if isinstance(found, int) else None

    return number
