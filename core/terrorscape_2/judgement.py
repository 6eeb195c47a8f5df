"""How Terrorscape 2 is played well: what its computer players go by.

It is given imagined worlds, and looks in them at what the side that is asked may know, and at nothing else: the Killer
at the record of what was told and at its own cards, the Survivors at their own side and at where the Killer was seen.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import Choice
from core.players.thinking import Judged, Why
from core.terrorscape_2.frames import Arming, HuntEnded, Shedding
from core.terrorscape_2.judging import finds
from core.terrorscape_2.judging.ground import Grounds
from core.terrorscape_2.judging.hopes import hope
from core.terrorscape_2.judging.hunt import Hunt
from core.terrorscape_2.judging.tastes import NONE, taste_of
from core.terrorscape_2.judging.team import TeamTurns
from core.terrorscape_2.knowing.tracing import tracer_for
from core.terrorscape_2.options import Bear, WearSuit
from core.terrorscape_2.playout import HuntPlayout
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import Draft
from core.terrorscape_2.words.reasons import aloud, told
from core.terrorscape_2.words.terms import Terms

if TYPE_CHECKING:
    from random import Random

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.playing_out import Answering
    from core.engine.playout import Playout
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.judging.tastes import Taste
    from core.terrorscape_2.knowing.tracing import Tracer
    from core.terrorscape_2.state import State
    from core.terrorscape_2.views import StationView

CLOSE: Final = 0.12
"""Options that are further apart than this need no search."""

SHARES: Final = {
    "team": 0.7,
    "flee": 0.4,
    "fast": 2.1,
    "slow": 1.2,
    "strike": 1.5,
    "step": 1.5,
    "slip": 1.5,
}
"""The part of a budget that a question is worth.

None where the Killer goes and searches: no search of a second was shown to find that better than it is judged."""

TRUST: Final = {SURVIVORS: 6, KILLER: 100}
"""As how many worlds the judgement counts, by side. Most answers of the Killer differ by less than chance does in a few
hundred worlds."""

HUNTING: Final = frozenset(
    (
        *("fast", "action", "slow", "step", "slip", "pay", "climb", "zone", "block", "droid", "jump", "strike"),
        *("detonate", "attack", "room"),
    )
)
"""Questions to the Killer."""


class StationJudgement:
    """The judgement of one game with its cards."""

    unit = 0.8

    def __init__(self, cards: Edition, *, even: bool = False) -> None:
        """`even`: the team has no favourite way out."""
        self._cards = cards
        self._team = TeamTurns(Grounds(self._cards.plan), self._taste)
        self._is_even = even
        self._terms = Terms(cards)

    @cached_property
    def even(self) -> StationJudgement:
        """The same without a favourite way out."""
        return self if self._is_even else StationJudgement(self._cards, even=True)

    def options(self, state: State, decision: Decision) -> tuple[Judged, ...]:
        """The options worth trying, the best first."""
        if len(decision.options) == 1:
            return (Judged(decision.options[0], 0.0),)
        return tuple(sorted(self._judged(Draft(state, self._cards), decision), key=lambda one: -one.value))

    def _taste(self, d: Draft) -> Taste:
        return NONE if self._is_even else taste_of(d)

    def _tracer(self, d: Draft) -> Tracer:
        shortcuts = [self._cards.has_shortcut(survivor.who) for survivor in d.team]
        return tracer_for(self._cards.plan, tuple(shortcuts))

    def _judged(self, d: Draft, decision: Decision) -> list[Judged]:
        """What is thought of each option, in a draft that stays as it is."""
        top = d.stack[-1]
        match decision.kind:
            case "team":
                return self._team.options(d, decision)
            case "flee":
                return self._team.flights(d, decision)
            case "keep":
                return finds.keeps(d, decision, self._taste(d))
            case "shed" if isinstance(top, Shedding):
                return finds.sheds(d, decision, top.who, self._taste(d))
            case "discover":
                return finds.discovers(d, decision)
            case "defend" | "stand":
                return finds.defends(d, decision)
            case "weapon" if isinstance(top, Arming):
                return finds.weapons(d, decision, top.who, self._taste(d))
            case kind if kind in HUNTING:
                return Hunt(d, self._tracer(d)).options(decision)
            case "killer" | "survivor":
                # all of them can win: the order of imagined decks decides, so that others sit down each time
                lots = [card for deck in d.decks for card in deck]
                return [Judged(option, float(lots[n]), why=(Why("any"),)) for n, option in enumerate(decision.options)]
            case _:
                # `suit` and `token`, where there is one good answer
                return [_plain(option) for option in decision.options]

    def playing(self, luck: Random) -> Answering:
        """Answers as it judges."""
        del luck  # what the judgement thinks is the same each time; worlds differ enough

        def answer(playout: Playout[Any], pending: tuple[Decision, ...]) -> Choice:
            decision = pending[0]
            if len(decision.options) == 1:
                return Choice(decision.seat, decision.options[0])
            # a playout of another kind, as of a game that keeps states, has no draft
            d = playout.draft if isinstance(playout, HuntPlayout) else Draft(playout.state(), self._cards)
            if decision.kind == "team":
                return Choice(decision.seat, self._team.best(d, decision))
            return Choice(decision.seat, max(self._judged(d, decision), key=lambda one: one.value).option)

        return answer

    def values(self, state: State) -> tuple[float, ...]:
        """What each side's chance to win is thought to be."""
        top = state.stack[-1]
        if isinstance(top, HuntEnded):
            return (1.0, 0.0) if top.winner == SURVIVORS else (0.0, 1.0)
        chance = hope(Draft(state, self._cards))
        return chance, 1 - chance

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """The part of a budget that trying out is worth: none for what is decided."""
        if len(judged) == 1 or judged[0].value - judged[1].value > CLOSE:
            return 0.0
        return SHARES.get(decision.kind, 0.0)

    def trust(self, seat: Seat) -> int:
        """As how many worlds of a search the judgement counts."""
        return TRUST[seat]

    def told(self, view: StationView, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, a short sentence each, for the side that chooses."""
        return told(self._terms, view, judged.why, judged.option)

    def aloud(self, view: StationView, seat: Seat, option: Option) -> tuple[str, ...]:
        """Why, as it may be told to all: from what everybody sees."""
        del seat
        return aloud(view, option)


def _plain(option: Option) -> Judged:
    match option:
        case WearSuit():
            return Judged(option, 1.0, why=(Why("saves"),))
        case Bear():
            return Judged(option, 0.0)
        case _:
            # such options are alike: the first is as good as any
            return Judged(option, 0.0)
