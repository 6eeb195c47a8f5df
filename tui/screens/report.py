"""What a finished game comes to: where the points came from, and its story, made from events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import Choice
from core.terror_below import events as e
from core.terror_below.words.names import count, series, worm_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Seat
    from core.engine.history import History
    from core.terror_below.decks import Decks
    from core.terror_below.events import Source
    from core.terror_below.views import View

MEAN_PIP: Final = 3.5
"""The mean of a die."""


class Column(NamedTuple):
    """A source of VP: the head of its column, its words in the legend, and the shade of its part of a bar."""

    source: Source
    head: str
    words: str
    shade: str


COLUMNS: Final = (
    Column("bounties", "Bounties", "Bounties", "█"),
    Column("plain", "Plain", "plain Eggs", "▓"),
    Column("hunts", "Hunts", "hunts", "▒"),
    Column("motel", "Motel", "Motel", "░"),
    Column("items", "Items", "Items", "▌"),
)
"""The columns that every report has, in the order of the bar."""

RARE: Final = (
    Column("leaps", "Leaps", "leaps", "▖"),
    Column("late-seat", "Late", "late seat", "▘"),
)
"""The columns of a report in which somebody scored so."""


def columns_of(view: View) -> tuple[Column, ...]:
    """The columns that a report of this game has."""
    scored = {source for squad in view.squads for source, points in squad.score.items() if points}
    return (*COLUMNS, *(column for column in RARE if column.source in scored))


def places_of(view: View) -> tuple[tuple[str, Seat], ...]:
    """Every seat with its place, the best first; those who share one have the same number."""
    ranking = () if view.over is None else view.over.ranking
    places: list[tuple[str, Seat]] = []
    for group in ranking:
        number = len(places) + 1
        places += [(str(number), seat) for seat in group]
    rest = [squad.seat for squad in view.squads if squad.seat not in {seat for _, seat in places}]
    rest.sort(key=lambda seat: -view.squads[seat].vp)
    return (*places, *(("-", seat) for seat in rest))


def headline(view: View) -> str:
    """Who won, as it stands on the tape."""
    if view.over is None or not view.over.ranking:
        return "NOBODY CAME BACK"
    winners = view.over.ranking[0]
    names = series([view.squads[seat].setup.name for seat in winners]).upper()
    won = "share the victory with" if len(winners) > 1 else "wins with"
    return "  ".join([*names.split(), *won.upper().split(), str(view.squads[winners[0]].vp), "VP"])


def story(view: View, happened: Sequence[e.AnyEvent], decks: Decks) -> tuple[tuple[str, str], ...]:
    """What happened, each line under its heading."""
    return (
        ("Worm attacks", _attacks(happened, decks)),
        ("Fallen", _fallen(happened, decks)),
        ("Luckiest hunter", _luck(view, happened)),
        ("Biggest swing", _swing(view, happened)),
    )


def undo_ledger(history: History[Any]) -> str:
    """How many answers were given and taken back, as far as the history knows."""
    kept = {entry.number for entry in history.line()}
    taken = sum(isinstance(entry.answer, Choice) and entry.number not in kept for entry in history.entries)
    return "nothing was taken back" if not taken else f"{count(taken, 'answer')} taken back"


def _attacks(happened: Iterable[e.AnyEvent], decks: Decks) -> str:
    attacks = sum(isinstance(event, e.AttackBegan) and event.slot >= 0 for event in happened)
    killed = [worm_name(decks.worms[event.worm].type) for event in happened if isinstance(event, e.WormDefeated)]
    if not attacks:
        return "none"
    if not killed:
        return f"{attacks}, and no Worm was killed"
    return f"{attacks}, of which {len(killed)} {'was' if len(killed) == 1 else 'were'} killed: {', '.join(killed)}"


def _fallen(happened: Iterable[e.AnyEvent], decks: Decks) -> str:
    fallen = [decks.characters[event.character].name for event in happened if isinstance(event, e.LeaderDied)]
    return ", ".join(fallen) if fallen else "nobody"


def _luck(view: View, happened: Iterable[e.AnyEvent]) -> str:
    dice: dict[Seat, list[int]] = {}
    for event in happened:
        if isinstance(event, e.DiceRolled) and event.purpose in {"damage", "reroll"} and event.seat >= 0:
            dice.setdefault(event.seat, []).extend(event.faces)
    if not dice:
        return "nobody rolled a die in a hunt"
    seat, faces = max(dice.items(), key=lambda pair: (sum(pair[1]) - MEAN_PIP * len(pair[1]), -pair[0]))
    off = sum(faces) - MEAN_PIP * len(faces)
    mean = "just the mean" if not off else f"{abs(off):g} {'above' if off > 0 else 'below'} the mean"
    return f"{view.squads[seat].setup.name}: {sum(faces)} pips on {_dice(len(faces))}, {mean}"


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _swing(view: View, happened: Iterable[e.AnyEvent]) -> str:
    best, gained, turn = (0, 0, 0), dict[int, int](), 0
    for event in happened:
        if isinstance(event, e.TurnBegan):
            gained, turn = {}, event.round
        elif isinstance(event, e.Scored):
            gained[event.seat] = gained.get(event.seat, 0) + event.points
            if gained[event.seat] > best[0]:
                best = (gained[event.seat], turn, event.seat)
    points, turn, seat = best
    return f"round {turn}: {view.squads[seat].setup.name} gains {points} VP in one turn" if points else "none"
