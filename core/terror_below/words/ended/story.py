"""What a finished game came to, told from its events: attacks, kills, the fallen, the dice, and who gained when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below import events as e
from core.terror_below.words.names import worm_name
from core.terror_below.words.solo import fallen_places, met
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import View
    from core.words.annals import Rows

MEAN_PIP: Final = 3.5
"""The mean of a die."""

LUCKIEST: Final = "Luckiest hunter"
LEAST_UNLUCKY: Final = "Least unlucky"
"""The heading of the dice, where the best of all hunters fell below the mean."""


class Turn(NamedTuple):
    """A turn, by the places of its events among those that are told.

    Attributes:
        seat: Whose it is; -1 for what came before the first turn.
        first: The place of its first event.
        end: The place after its last.
        final: It is a final turn (R59).
    """

    round: int
    seat: Seat
    first: int
    end: int
    final: bool


class Swing(NamedTuple):
    """What a seat gained in one turn, its own or another's.

    Attributes:
        places: The places of the events that scored.
        leads: It took the lead with this.
    """

    points: int
    round: int
    seat: Seat
    places: tuple[int, ...]
    leads: bool


def story_of(view: View, happened: Sequence[Event], decks: Decks) -> Rows:
    """What happened, each line under its heading; `happened` is what everybody saw."""
    solo = view.solo
    alone = () if solo is None else (("Objective", met(solo)), ("Ruins", fallen_places(solo)))
    return (
        *alone,
        ("Worm attacks", _attacks(view, happened, decks)),
        ("Fallen", _fallen(happened, decks)),
        _luck(view, happened),
        ("Biggest swing", _best_swing(view, happened)),
    )


def off_the_mean(faces: Sequence[int]) -> str:
    """How far dice are off what they show on average: `4 above the mean`."""
    off = sum(faces) - MEAN_PIP * len(faces)
    return "just the mean" if not off else f"{abs(off):g} {'above' if off > 0 else 'below'} the mean"


def turns(happened: Sequence[Event]) -> tuple[Turn, ...]:
    """Every turn in order, and first of all what came before them."""
    begun = [(place, event) for place, event in enumerate(happened) if isinstance(event, e.TurnBegan)]
    ends = [place for place, _ in begun[1:]] + [len(happened)]
    first = begun[0][0] if begun else len(happened)
    found = [Turn(0, -1, 0, first, final=False)]
    for (place, event), end in zip(begun, ends, strict=False):
        found.append(Turn(event.round, event.seat, place, end, event.final))
    return tuple(found)


def swings(happened: Sequence[Event], seats: int) -> tuple[Swing, ...]:
    """What each seat gained in each turn, the most first, then the earlier; what is given before play is no gain."""
    found: list[Swing] = []
    totals = [0] * seats
    for turn in turns(happened):
        before = list(totals)
        scored: dict[Seat, list[int]] = {}
        for place in range(turn.first, turn.end):
            event = happened[place]
            if isinstance(event, e.Scored):
                totals[event.seat] = event.total
                scored.setdefault(event.seat, []).append(place)
        for seat, places in scored.items() if turn.round else ():
            gained = totals[seat] - before[seat]
            leads = _leads(totals, seat) and not _leads(before, seat)
            found.append(Swing(gained, turn.round, seat, tuple(places), leads))
    return tuple(sorted(found, key=lambda swing: (-swing.points, swing.places)))


def hunting_dice(happened: Sequence[Event]) -> dict[Seat, list[int]]:
    """The faces that each seat rolled for damage, rerolls too, in order."""
    dice: dict[Seat, list[int]] = {}
    for event in happened:
        if isinstance(event, e.DiceRolled) and event.purpose in {"damage", "reroll"} and event.seat >= 0:
            dice.setdefault(event.seat, []).extend(event.faces)
    return dice


def _leads(totals: Sequence[int], seat: Seat) -> bool:
    return all(total < totals[seat] for other, total in enumerate(totals) if other != seat) and len(totals) > 1


def _attacks(view: View, happened: Sequence[Event], decks: Decks) -> str:
    """How many Worm Attacks there were, those of the setup apart, and which Worms were killed by whom."""
    number = sum(isinstance(event, e.AttackBegan) and event.slot >= 0 for event in happened)
    killed = [
        f"{worm_name(decks.worms[event.worm].type)} ({view.squads[event.seat].setup.name})"
        for event in happened
        if isinstance(event, e.WormDefeated)
    ]
    if not number:
        return "none"
    if not killed:
        return f"{number}; no Worm was killed"
    return f"{number}; killed: {', '.join(killed)}"


def _fallen(happened: Sequence[Event], decks: Decks) -> str:
    """Every Leader who died."""
    died = [decks.characters[event.character].name for event in happened if isinstance(event, e.LeaderDied)]
    return ", ".join(died) or "nobody"


def _luck(view: View, happened: Sequence[Event]) -> tuple[str, str]:
    """Who did best with the dice of hunts; nobody was lucky where all fell below the mean."""
    dice = hunting_dice(happened)
    if not dice:
        return LUCKIEST, "no die was rolled in a hunt"
    seat, faces = max(dice.items(), key=lambda pair: (sum(pair[1]) - MEAN_PIP * len(pair[1]), -pair[0]))
    number = "1 die" if len(faces) == 1 else f"{len(faces)} dice"
    pips = count(sum(faces), "pip")
    heading = LUCKIEST if sum(faces) >= MEAN_PIP * len(faces) else LEAST_UNLUCKY
    return heading, f"{view.squads[seat].setup.name}: {pips} on {number}, {off_the_mean(faces)}"


def _best_swing(view: View, happened: Sequence[Event]) -> str:
    found = swings(happened, len(view.squads))
    if not found:
        return "none"
    best = found[0]
    return f"round {best.round}: {view.squads[best.seat].setup.name} gains {best.points} VP in one turn"
