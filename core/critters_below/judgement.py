"""How Critters Below is played well: what its players that are no people go by.

It is given imagined states, and looks in them at what the seat that is asked may know, and at nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.critters_below.chapters.resolving import symbols_of
from core.critters_below.frames import Keeping, Resolving
from core.critters_below.judging.bodies import Bodies, after, parts
from core.critters_below.judging.turns import Turns, body_of
from core.critters_below.judging.war import Outlook
from core.critters_below.options import Aim, Done, Drop, GoOut, Keep, LookAt, NameNext, Open, Stay, TakeCritter
from core.critters_below.state import draft_of
from core.critters_below.symbols import Supply
from core.critters_below.words.reasons import aloud, told
from core.engine.decisions import Choice, Over
from core.players.thinking import Judged, Why

if TYPE_CHECKING:
    from random import Random

    from core.critters_below.edition import Edition
    from core.critters_below.state import Draft, State
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Decision, Option, Seat
    from core.engine.game import Game
    from core.engine.playing_out import Answering
    from core.engine.playout import Playout

KEPT: Final = 0.004
"""A card that is worth less than this is not kept."""

CLOSE: Final = 0.08
"""Options that are further apart than this need no search."""

SHARES: Final = {"act": 0.6, "thumb": 1.0, "target": 0.3}
"""The part of a budget that a question is worth."""

REMEMBERED: Final = 64
"""Outlooks that are remembered."""


class ShelterJudgement:
    """The judgement of one game with its cards."""

    unit = 0.6

    def __init__(self, rules: Game[Any, State, Any], cards: Edition) -> None:
        self._rules = rules
        self._cards = cards
        self._bodies = Bodies(self._cards)
        self._turns = Turns(self._cards, self._bodies)
        self._outlooks: dict[tuple[int, tuple[tuple[int, int], ...]], Outlook] = {}

    def options(self, state: State, decision: Decision) -> tuple[Judged, ...]:
        """The options worth trying, the best first."""
        options = decision.options
        if len(options) == 1:
            return (Judged(options[0], 0.0),)
        d = draft_of(state, self._cards)
        match decision.kind:
            case "act":
                return self._turns.actions(d, decision, self._outlook(d))
            case "thumb":
                return self._thumbs(d, decision)
            case "target":
                return self._targets(d, decision)
            case "look":
                return _sorted([Judged(option, self._unknown(d, decision.seat, option)) for option in options])
            case "keep":
                return self._keeps(d, decision)
            case "surplus":
                return self._surplus(d, decision)
            case "name":
                return self._names(d, decision)
            case "upgrade" | "character":
                return _sorted([Judged(option, self._helps(d, decision.seat, option)) for option in options])
            case _:
                return tuple([Judged(option, 0.0) for option in options])

    def playing(self, luck: Random) -> Answering:
        """Answers as it judges."""
        del luck  # what the judgement thinks is the same each time; worlds differ enough

        def answer(playout: Playout[Any], pending: tuple[Decision, ...]) -> Choice:
            decision = next(ask for ask in pending if not ask.offer)
            if len(decision.options) == 1:
                return Choice(decision.seat, decision.options[0])
            return Choice(decision.seat, self.options(playout.state(), decision)[0].option)

        return answer

    def values(self, state: State) -> tuple[float, ...]:
        """What each seat's chance to win is thought to be; who wins with others has won."""
        pending = self._rules.pending(state)
        seats = len(state.critters)
        is_last = self._cards.way(state.setup.way).win == "last-alive"
        if isinstance(pending, Over):
            winners = pending.ranking[0] if pending.ranking else ()
            share = 1 / len(winners) if winners and is_last else 1.0
            return tuple([share if seat in winners else 0.0 for seat in range(seats)])
        d = draft_of(state, self._cards)
        if not d.day:
            return (1 / seats if is_last else HALF,) * seats
        lives = [0.0 if one.died else self._bodies.life(body_of(d, seat)) for seat, one in enumerate(d.critters)]
        if is_last:
            whole = sum(lives)
            return tuple([life / whole if whole else 1 / seats for life in lives])
        if d.way.vote == "majority":
            lives = [min(lives)] * seats
        outlook = self._outlook(d)
        hope = sum(max(peace, later) for peace, later in zip(outlook.peaceful, outlook.later, strict=True))
        return tuple([life * hope / len(outlook.lines) for life in lives])

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """The part of a budget that trying out is worth: none for what is decided."""
        if len(judged) == 1 or judged[0].value - judged[1].value > CLOSE:
            return 0.0
        return SHARES.get(decision.kind, 0.0)

    def told(self, view: ShelterView, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, a short sentence each, for the seat that chooses."""
        del view
        return told(judged.option, judged.why)

    def aloud(self, view: ShelterView, seat: Seat, option: Option) -> tuple[str, ...]:
        """Why, as it may be told to all: from what everybody sees."""
        return aloud(self._cards, view, seat, option)

    def _outlook(self, d: Draft) -> Outlook:
        key = (d.day, tuple([(day.planes, day.event if day.up else -1) for day in d.line]))
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) >= REMEMBERED:
                self._outlooks.clear()
            found = self._outlooks[key] = Outlook(self._cards, d.line, d.day)
        return found

    def _thumbs(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Out or stay. CB 6.1. Where going out never wins, it is for the items alone. R28."""
        seat, outlook = decision.seat, self._outlook(d)
        if d.way.win == "last-alive":
            out, stay = self._fetched(d, seat, outlook), self._bodies.life(body_of(d, seat))
        else:
            out, stay = self._turns.chances(d, seat, outlook, range(len(outlook.lines)))
        peace = Why("peace", round(100 * outlook.peace()))
        return _sorted([Judged(GoOut(), out, why=(peace,)), Judged(Stay(), stay, why=(peace,))])

    def _fetched(self, d: Draft, seat: Seat, outlook: Outlook) -> float:
        """What is left of a life after going out, and the items that it brings. CB 10.3."""
        body = body_of(d, seat)
        total = 0.0
        for events in outlook.lines:
            drops = [
                mark.number
                for age in (2, 1, 0)
                for mark in self._cards.stripes[events[outlook.today - age]][age]
                if isinstance(mark, Supply)
            ]
            then = after(body, outlook.gains(events), d.piles)
            total += self._bodies.life(then) + self._turns.brought(d, seat, sum(drops) or d.way.supply_when_none)
        return total / len(outlook.lines)

    def _targets(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        frame = d.stack[-1]
        assert isinstance(frame, Resolving)  # noqa: S101 - for mypy; a target is asked for nowhere else
        rest = parts(symbols_of(d, frame)[frame.step + 1 :])[0]
        seats = [option.seat for option in decision.options if isinstance(option, Aim)]
        return tuple(self._turns.aims(d, decision, seats, rest))

    def _unknown(self, d: Draft, seat: Seat, option: Option) -> float:
        """A card that nobody has seen and left is looked at first."""
        placed = d.on_shelf(option.space) if isinstance(option, LookAt) else None
        if placed is None:
            return 0.0
        return -2.0 if seat in placed.known else -len(placed.known) / len(d.critters)

    def _keeps(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """What is worth it and can be held, or used in what is left of the turn. CB 5.3, 4.6; R16."""
        seat, frame = decision.seat, d.stack[-1]
        assert isinstance(frame, Keeping)  # noqa: S101 - for mypy; this is asked nowhere else
        outlook = self._outlook(d)
        held = sorted(self._turns.card_worth(d, seat, card, outlook) for card in d.critters[seat].pocket)
        actions = self._cards.numbers.actions.most - getattr(d.stack[0], "actions", 0) if d.turn == seat else 0
        full = len(held) - d.pocket_limit - actions
        least = max(KEPT, held[full] if full >= 0 and held else KEPT)
        judged = [Judged(Done(), least)]
        for card in frame.cards:
            worth = self._turns.card_worth(d, seat, card, outlook)
            judged.append(Judged(Keep(card), worth, why=(Why("keeps"),)))
        return _sorted(judged)

    def _surplus(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        outlook = self._outlook(d)
        return _sorted(
            [
                Judged(option, -self._turns.card_worth(d, decision.seat, option.card, outlook), why=(Why("least"),))
                for option in decision.options
                if isinstance(option, Drop)
            ]
        )

    def _names(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Who can bear most goes first: the others may be helped until then. CB 9.2."""
        return _sorted(
            [
                Judged(option, self._bodies.life(body_of(d, option.seat)), why=(Why("bears"),))
                for option in decision.options
                if isinstance(option, NameNext)
            ]
        )

    def _helps(self, d: Draft, seat: Seat, option: Option) -> float:
        """How much an opened Facility, or an ability, helps a body that has a little of everything."""
        match option:
            case Open(facility=name):
                number = [facility.id for facility in self._cards.facilities].index(name)
                half, opened = self._cards.sides[number]
                return self._turns.helps(d, seat, opened, self._outlook(d)) - self._turns.helps(
                    d, seat, half, self._outlook(d)
                )
            case TakeCritter(character=name):
                number = [character.id for character in self._cards.characters].index(name)
                return self._turns.ability_helps(d, seat, self._cards.abilities[number])
            case _:
                return 0.0


HALF: Final = 0.5
"""A chance of which nothing is known."""


def _sorted(judged: list[Judged]) -> tuple[Judged, ...]:
    return tuple(sorted(judged, key=lambda one: -one.value))
