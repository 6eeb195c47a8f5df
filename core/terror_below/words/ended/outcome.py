"""How a game has ended: who won, and why it was they. Every screen, list and report says it with these words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import winners
from core.terror_below.words.names import possessive, series
from core.words.english import capital

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


class Outcome:
    """The end of a game, from what a record book keeps of it. TB 9, 11.

    Attributes:
        won: Who won, as a clause: `Ben wins with 12 VP`, `nobody wins`, `the game is lost`. Of equal points the
            completed Bounties decide, unless the goal was reached; it says so. TB 9.3.
        why: What ended it: `The final turns are over: Ada's squad is dead`; empty where there is nothing to say.
        aside: The same within a sentence: `the final turns are over: Ada's squad is dead`.
        dead: The seats whose whole squad is dead, in order.
        short: Who won and with how much, whatever decided between equals.
    """

    def __init__(
        self,
        ranking: Sequence[Sequence[Seat]],
        reason: str,
        names: Sequence[str],
        totals: Sequence[int],
        dead: Collection[Seat] | None = None,
    ) -> None:
        """`names` and `totals` are by seat; an empty ranking means that nobody won.

        `dead` are the seats whose whole squad is dead. Where None knows, they are those whom the ranking gives away:
        who stands behind somebody with fewer VP, and in final turns the last place. TB 9.2, 9.3.
        """
        self._first = winners(ranking)
        self._lost = reason in _LOST
        self._names, self._totals = names, totals
        self._behind = _behind_fewer(ranking, totals)
        if dead is None:
            last = ranking[-1] if reason == "final-turns" and len(ranking) > 1 else ()
            dead = self._behind | {*last}
        self.dead = sorted(dead)
        self._level = "" if reason == "goal" or not self._first else self._decided()
        self.short = self._winners_and_points() if self._first else "Nobody came back"
        self.won = "the game is lost" if self._lost else "nobody wins"
        if self._first and not self._lost:
            self.won = f"{self.short}{f', and {self._level}' if self._level else ''}"
        ended = _LOST.get(reason, _ENDED.get(reason, ""))
        told = (ended, self._squads()) if self._first and not self._lost else (ended,)
        self.why = ": ".join([part for part in told if part])
        self.aside = f"{ended[:1].lower()}{self.why[1:]}" if ended else self.why

    @property
    def sentence(self) -> str:
        """All of it, as `The final turns are over: Ada's squad is dead. Ben wins with 12 VP.` is."""
        if not self.why:
            return f"{capital(self.won)}."
        return f"{self.why}{': ' if self._lost or not self._first else '. '}{self.won}."

    @property
    def below(self) -> str:
        """What stands under `short`, empty for nothing to add.

        Why the game ended, what decided between equals, and why a squad stands behind others that have fewer VP.
        """
        told = [f"{capital(self.why)}."] if self.why else []
        told += [f"It was won {self._level}."] if self._level else []
        told += [DEAD_LAST] if self._behind.intersection(self.dead) else []
        return " ".join(told)

    def _winners_and_points(self) -> str:
        what = "share the victory with" if len(self._first) > 1 else "wins with"
        return f"{series([self._names[seat] for seat in self._first])} {what} {self._totals[self._first[0]]} VP"

    def _decided(self) -> str:
        """What decided between equal VP: `with more completed Bounties than Ada`; empty where VP decided. TB 9.3."""
        points = self._totals[self._first[0]]
        level = [seat for seat, total in enumerate(self._totals) if total == points and seat not in self._first]
        level = [seat for seat in level if seat not in self.dead]
        return f"with more completed Bounties than {series([self._names[seat] for seat in level])}" if level else ""

    def _squads(self) -> str:
        """Whose squad is dead and wins nothing, whatever its VP; empty where that goes without saying. TB 9.2, 9.3."""
        if not self.dead or len(self._names) == 1:
            return ""
        whose = series([possessive(self._names[seat]) for seat in self.dead])
        return f"{whose} {'squads are' if len(self.dead) > 1 else 'squad is'} dead"


def outcome_of(view: View) -> Outcome | None:
    """The end of a game as everybody sees it; None while it goes on."""
    if view.over is None:
        return None
    names = [squad.setup.name for squad in view.squads]
    dead = [squad.seat for squad in view.squads if not squad.alive]
    return Outcome(view.over.ranking, view.over.reason, names, [squad.vp for squad in view.squads], dead)


def places_of(view: View) -> tuple[tuple[str, Seat], ...]:
    """Every seat with its place, the best first; those who share one have the same number, who has none a dash."""
    ranking = () if view.over is None else view.over.ranking
    places: list[tuple[str, Seat]] = []
    for group in ranking:
        number = len(places) + 1
        places += [(str(number), seat) for seat in group]
    placed = {seat for _, seat in places}
    rest = [squad for squad in view.squads if squad.seat not in placed]
    return (*places, *(("-", squad.seat) for squad in sorted(rest, key=lambda squad: -squad.vp)))


def _behind_fewer(ranking: Sequence[Sequence[Seat]], totals: Sequence[int]) -> frozenset[Seat]:
    """The seats that the ranking puts behind others with fewer VP: they must be dead. TB 9.2, 9.3."""
    found: set[Seat] = set()
    for place, group in enumerate(ranking):
        fewest = min((totals[seat] for before in ranking[:place] for seat in before), default=None)
        found |= {seat for seat in group if fewest is not None and totals[seat] > fewest}
    return frozenset(found)
