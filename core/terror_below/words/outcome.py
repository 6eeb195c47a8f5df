"""How a game has ended: who won, and why it was they. Every screen, list and report says it with these words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import winners
from core.terror_below.words.names import possessive, series

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from core.engine.decisions import Seat
    from core.terror_below.views import View


_LOST: Final[Mapping[str, str]] = {
    "attacks": "The last Worm Attack is over",
    "eliminated": "The whole squad is dead",
    "ruins": "Too many Locations are destroyed",
}
"""How a solo game is lost. TB 11.1, 11.5."""

_ENDED: Final[Mapping[str, str]] = {
    "final-turns": "The final turns are over",
    "objective": "The objective is met",
    "nobody": "Nobody came back",
    "agreed": "All agreed to end the game",
}
"""What ended a game; the goal that was reached goes without saying. TB 9."""

DEAD_LAST: Final = "A dead squad comes last, whatever its VP. TB 9.2"
"""Why a squad stands behind others that have fewer VP."""


def verdict(
    ranking: Sequence[Sequence[Seat]],
    reason: str,
    names: Sequence[str],
    totals: Sequence[int],
    dead: Collection[Seat] | None = None,
) -> str:
    """How a game ended: `The final turns are over: Ada's squad is dead. Ben wins with 12 VP.` TB 9, 11.

    `names` and `totals` are by seat; an empty ranking means that nobody won. `dead` are the seats whose whole squad is
    dead; None where that is not known, and then they are those whom the ranking gives away.
    """
    why = why_ended(ranking, reason, names, totals, dead)
    won = who_won(ranking, reason, names, totals, dead)
    if reason in _LOST or not winners(ranking):
        return f"{why}: {won}." if why else f"{won[:1].upper()}{won[1:]}."
    return f"{f'{why}. ' if why else ''}{won}."


def verdict_of(view: View) -> str:
    """The verdict on a game as everybody sees it at its end; empty while it goes on."""
    if view.over is None:
        return ""
    return verdict(view.over.ranking, view.over.reason, *_told(view))


def who_won(
    ranking: Sequence[Sequence[Seat]],
    reason: str,
    names: Sequence[str],
    totals: Sequence[int],
    dead: Collection[Seat] | None = None,
) -> str:
    """Who won, as a clause: `Ben wins with 12 VP`, `nobody wins`, `the game is lost`. TB 9.3.

    Of equal points the completed Bounties decide, unless the goal was reached; it says so.
    """
    if reason in _LOST:
        return "the game is lost"
    if not winners(ranking):
        return "nobody wins"
    level = _level(ranking, reason, names, totals, dead)
    return f"{_winners_and_points(ranking, names, totals)}{f', and {level}' if level else ''}"


def who_won_of(view: View) -> str:
    """Who won a game, as everybody sees it at its end; empty while it goes on."""
    return "" if view.over is None else who_won(view.over.ranking, view.over.reason, *_told(view))


def headline_of(view: View) -> str:
    """Who won and with how much, whatever decided between equals: `Ben wins with 12 VP`."""
    if view.over is None or not winners(view.over.ranking):
        return "Nobody came back"
    names, totals, _ = _told(view)
    return _winners_and_points(view.over.ranking, names, totals)


def _winners_and_points(ranking: Sequence[Sequence[Seat]], names: Sequence[str], totals: Sequence[int]) -> str:
    first = winners(ranking)
    what = "share the victory with" if len(first) > 1 else "wins with"
    return f"{series([names[seat] for seat in first])} {what} {totals[first[0]]} VP"


def _level(
    ranking: Sequence[Sequence[Seat]],
    reason: str,
    names: Sequence[str],
    totals: Sequence[int],
    dead: Collection[Seat] | None,
) -> str:
    """What decided between equal VP: `with more completed Bounties than Ada`; empty where VP decided. TB 9.3."""
    first = winners(ranking)
    if reason == "goal":
        return ""
    out = squads_dead(ranking, reason, totals) if dead is None else dead
    points = totals[first[0]]
    level = [seat for seat, total in enumerate(totals) if total == points and seat not in first and seat not in out]
    return f"with more completed Bounties than {series([names[seat] for seat in level])}" if level else ""


def why_ended(
    ranking: Sequence[Sequence[Seat]],
    reason: str,
    names: Sequence[str],
    totals: Sequence[int],
    dead: Collection[Seat] | None = None,
) -> str:
    """Why a game ended as it did: `The final turns are over: Ada's squad is dead`; empty where there is nothing to say.

    A squad that is dead wins nothing, whatever its VP. TB 9.2, 9.3.
    """
    if reason in _LOST:
        return _LOST[reason]
    ended = _ENDED.get(reason, "")
    out = sorted(squads_dead(ranking, reason, totals) if dead is None else dead)
    if not out or len(names) == 1 or not winners(ranking):
        return ended
    several = len(out) > 1
    whose = series([possessive(names[seat]) for seat in out])
    words = f"{whose} {'squads are' if several else 'squad is'} dead"
    return f"{ended}: {words}" if ended else words


def why_ended_of(view: View) -> str:
    """Why a game ended as it did, as everybody sees it at its end; empty while it goes on."""
    return "" if view.over is None else why_ended(view.over.ranking, view.over.reason, *_told(view))


def why_of(view: View) -> str:
    """What stands under the headline, empty for nothing to add.

    Why the game ended, what decided between equals, and why a squad stands behind others that have fewer VP.
    """
    if view.over is None:
        return ""
    why = why_ended_of(view)
    level = "" if not winners(view.over.ranking) else _level(view.over.ranking, view.over.reason, *_told(view))
    told = [f"{words[:1].upper()}{words[1:]}." for words in (why, f"it was won {level}" * bool(level)) if words]
    return " ".join((*told, DEAD_LAST) if _has_dead_behind(view, view.over.ranking) else told)


def _has_dead_behind(view: View, ranking: Sequence[Sequence[Seat]]) -> bool:
    """Whether a squad that is dead stands behind one that has fewer VP."""
    fewest = None
    for group in ranking:
        for seat in group:
            squad = view.squads[seat]
            if not squad.alive and fewest is not None and squad.vp > fewest:
                return True
            fewest = squad.vp if fewest is None else min(fewest, squad.vp)
    return False


def squads_dead(ranking: Sequence[Sequence[Seat]], reason: str, totals: Sequence[int]) -> frozenset[Seat]:
    """The seats that must be dead for this to be the ranking: it puts them behind others with fewer VP. TB 9.2, 9.3.

    Final turns begin when a squad is dead, so that then the last place is one.
    """
    found: set[Seat] = set()
    fewest = None
    for group in ranking:
        found |= {seat for seat in group if fewest is not None and totals[seat] > fewest}
        points = min((totals[seat] for seat in group), default=0)
        fewest = points if fewest is None else min(fewest, points)
    if reason == "final-turns" and len(ranking) > 1:
        found |= {*ranking[-1]}
    return frozenset(found)


def _told(view: View) -> tuple[list[str], list[int], set[Seat]]:
    """Names, points and dead squads of a view, by seat."""
    return (
        [squad.setup.name for squad in view.squads],
        [squad.vp for squad in view.squads],
        {squad.seat for squad in view.squads if not squad.alive},
    )
