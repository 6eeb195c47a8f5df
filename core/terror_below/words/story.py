"""The story of a finished game in a few lines, for the end of the game and for its report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.story import MEAN_PIP, attacks, fallen, hunting_dice, kills, swings
from core.terror_below.words.names import worm_name
from core.terror_below.words.outcome import headline_of
from core.terror_below.words.solo import fallen_places, met, result
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import View

LUCKIEST = "Luckiest hunter"
LEAST_UNLUCKY = "Least unlucky"
"""The heading of the dice, where the best of all hunters fell below the mean."""


def headline(view: View) -> str:
    """Who won, in capitals: `CLEO  WINS  WITH  21  VP`; of a solo game, what it scored."""
    if view.solo is not None:
        return result(view.solo)
    if view.over is None or not view.over.ranking:
        return headline_of(view).upper()
    return "  ".join(headline_of(view).upper().split())


def story(view: View, happened: Sequence[Event], decks: Decks) -> tuple[tuple[str, str], ...]:
    """What happened, each line under its heading."""
    solo = view.solo
    alone = () if solo is None else (("Objective", met(solo)), ("Ruins", fallen_places(solo)))
    return (
        *alone,
        ("Worm attacks", _attacks(happened, decks)),
        ("Fallen", _fallen(happened, decks)),
        _luck(view, happened),
        ("Biggest swing", _swing(view, happened)),
    )


def off_the_mean(faces: Sequence[int]) -> str:
    """How far dice are off what they show on average: `4 above the mean`."""
    off = sum(faces) - MEAN_PIP * len(faces)
    return "just the mean" if not off else f"{abs(off):g} {'above' if off > 0 else 'below'} the mean"


def _attacks(happened: Sequence[Event], decks: Decks) -> str:
    number = attacks(happened)
    killed = [worm_name(decks.worms[event.worm].type) for event in kills(happened)]
    if not number:
        return "none"
    if not killed:
        return f"{number}, and no Worm was killed"
    if number == len(killed):
        return f"{number}, {'which was' if number == 1 else 'all of them'} killed: {', '.join(killed)}"
    return f"{number}, of which {len(killed)} {'was' if len(killed) == 1 else 'were'} killed: {', '.join(killed)}"


def _fallen(happened: Sequence[Event], decks: Decks) -> str:
    return ", ".join(decks.characters[event.character].name for event in fallen(happened)) or "nobody"


def _luck(view: View, happened: Sequence[Event]) -> tuple[str, str]:
    """Who did best with the dice of hunts; nobody was lucky where all fell below the mean."""
    dice = hunting_dice(happened)
    if not dice:
        return LUCKIEST, "nobody rolled a die in a hunt"
    seat, faces = max(dice.items(), key=lambda pair: (sum(pair[1]) - MEAN_PIP * len(pair[1]), -pair[0]))
    number = "1 die" if len(faces) == 1 else f"{len(faces)} dice"
    pips = count(sum(faces), "pip")
    heading = LUCKIEST if sum(faces) >= MEAN_PIP * len(faces) else LEAST_UNLUCKY
    return heading, f"{view.squads[seat].setup.name}: {pips} on {number}, {off_the_mean(faces)}"


def _swing(view: View, happened: Sequence[Event]) -> str:
    found = swings(happened, len(view.squads))
    if not found:
        return "none"
    best = found[0]
    return f"round {best.round}: {view.squads[best.seat].setup.name} gains {best.points} VP in one turn"
