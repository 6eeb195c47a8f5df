"""How Terror Below is played well: what its computer players go by.

It is given imagined states, and looks in them at what the seat that is asked may see, and at nothing else.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Over
from core.players.thinking import Judged
from core.terror_below.chapters.pieces import turn_frame
from core.terror_below.judging.at_once import AT_ONCE, option_worth
from core.terror_below.judging.hunting import hunt
from core.terror_below.judging.playing import PlayedInThought
from core.terror_below.judging.reasons import BEST
from core.terror_below.judging.sides import Sides
from core.terror_below.judging.solo import solo_chance
from core.terror_below.judging.spots import SPOTS
from core.terror_below.judging.turns import Turns
from core.terror_below.judging.worth import worth
from core.terror_below.playout import SquadPlayout
from core.terror_below.state import NONE, draft_of
from core.terror_below.words.aloud import aloud
from core.terror_below.words.reasons import told

if TYPE_CHECKING:
    from random import Random

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.game import Game
    from core.engine.playing_out import Answering
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import Draft, State
    from core.terror_below.views import View

CLOSE: Final = 0.12
WIDE: Final = 1.4
"""How sharply a lead counts: the more the fewer VP are missing to the goal."""

MOST_TRIED: Final = 10
"""Options that are tried out one by one where nothing tells their order."""

STILL_TO_MOVE: Final = 0.3
"""How much of the danger around it a seat cannot avoid whose turn begins."""

SHARES: Final = {"vehicle": 1.0, "hunt": 0.5}
ACTION_SHARE: Final = 0.3
"""The part of a budget that a question is worth; a turn has many actions, and one Vehicle."""

DOUBT: Final = 0.4
"""Actions that are further apart than this, in VP, need no search."""


class SquadJudgement:
    """The judgement of one game with its decks."""

    unit = 0.06
    overlooks = 0.6
    """A Greenhorn that saw half of its options would be too quick for whoever follows second choices."""

    def __init__(self, rules: Game[Any, State, Any], decks: Decks) -> None:
        self._rules = rules
        self._decks = decks
        self._sides = Sides(decks)
        self._turns = Turns(decks, self._sides)

    def options(self, state: State, decision: Decision) -> tuple[Judged, ...]:
        """The options worth trying, the best first."""
        return self.judged(self._draft(state), decision)

    def judged(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """The same in a draft, which stays as it is."""
        if len(decision.options) == 1:
            return (Judged(decision.options[0], 0.0),)
        match decision.kind:
            case "vehicle":
                return self._turns.vehicles(d, decision)
            case "act":
                return self._turns.actions(d, decision) or self._tried_out(d, decision)
            case "hunt":
                return hunt(d, decision, self._sides.of(d))
            case "arrow":
                return self._turns.arrows(d, decision)
            case kind if kind in AT_ONCE:
                return self._at_once(d, decision)
            case kind if kind in SPOTS:
                return self._turns.spots(d, decision)
            case _:
                # any other question is answered by trying out
                return self._tried_out(d, decision)

    def playing(self, luck: Random) -> Answering:
        """Answers decisions fast: turns by plans that are kept to, all else as judged."""
        del luck  # what the judgement thinks is the same each time; worlds differ enough
        return PlayedInThought(self._turns, self.judged).answer

    def values(self, state: State) -> tuple[float, ...]:
        """What each seat's chance to win is thought to be; of a solo game, how near it is to being won."""
        pending = self._rules.pending(state)
        seats = len(state.squads)
        if isinstance(pending, Over):
            winners = pending.ranking[0] if pending.ranking else ()
            return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
        d = self._draft(state)
        if seats == 1:
            return (solo_chance(d, self._sides.of(d)),)
        side = self._sides.of(d)
        turn = turn_frame(d)
        moving = turn.seat if turn is not None and turn.vehicle == NONE else PUBLIC
        worths = [worth(d, seat, side, fear=STILL_TO_MOVE if seat == moving else 1.0) for seat in range(seats)]
        missing = max(0, self._decks.pieces.goal - max(squad.vp for squad in state.squads))
        scale = WIDE + CLOSE * missing
        most = max(worths)
        shares = [
            0.0 if squad.dead and not squad.alive else exp((one - most) / scale)
            for squad, one in zip(state.squads, worths, strict=True)
        ]
        whole = sum(shares)
        return tuple([share / whole if whole else 1 / seats for share in shares])

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """The part of a budget that trying out is worth: all for a Vehicle, little for what is nearly decided."""
        if len(judged) == 1 or decision.kind in AT_ONCE:
            return 0.0
        if decision.kind == "act":
            return ACTION_SHARE if judged[0].value - judged[1].value < DOUBT else 0.0
        return SHARES.get(decision.kind, ACTION_SHARE)

    def told(self, view: View, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, a short sentence each, for the seat that chooses."""
        return told(view, judged.option, judged.why)

    def aloud(self, view: View, seat: Seat, option: Option) -> tuple[str, ...]:
        """Why, as it may be told to all: from what everybody sees."""
        return aloud(view, seat, option)

    def _at_once(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """What needs no trying out: the options by what they are worth as they stand."""
        seat = decision.seat
        judged = [
            Judged(option, option_worth(d, seat, decision.kind, option), why=(BEST,)) for option in decision.options
        ]
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def _tried_out(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Each option is tried in the world at hand, and what it comes to is valued."""
        seat, state = decision.seat, d.state()
        side = self._sides.of(d)
        deal = Dealer("tried out").deal
        options = decision.options
        if len(options) > MOST_TRIED:
            step = len(options) / MOST_TRIED
            options = (*[options[int(place * step)] for place in range(MOST_TRIED - 1)], options[-1])
        judged: list[Judged] = []
        for option in dict.fromkeys(options):
            playout = SquadPlayout(self._draft(state), (decision,))
            playout.take(Choice(seat, option))
            for _ in range(8):
                if type(pending := playout.pending) is not Chance:
                    break
                playout.take(deal(pending))
            after = playout.draft
            value = worth(after, seat, side) + self._turns.spite(after, after.slots, self._turns.losses(after, seat))
            judged.append(Judged(option, value, why=(BEST,)))
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def _draft(self, state: State) -> Draft:
        return draft_of(state, self._decks)
