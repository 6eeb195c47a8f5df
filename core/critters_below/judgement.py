"""How Critters Below is played well: what its computer players go by.

It is given imagined states, and looks in them at what the seat that is asked may know, and at nothing else.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from core.critters_below.chapters.resolving import symbols_of
from core.critters_below.frames import Keeping, Resolving
from core.critters_below.judging import shelf
from core.critters_below.judging.bodies import HEALS, Bodies, after, tolls
from core.critters_below.judging.others import aims, names
from core.critters_below.judging.playing import Playing
from core.critters_below.judging.standing import Standing
from core.critters_below.judging.tempers import HUNTING, SCAVENGING
from core.critters_below.judging.turns import Turns
from core.critters_below.judging.war import Outlook
from core.critters_below.judging.worths import HELD, Worths
from core.critters_below.options import GoOut, HealDamage, Open, Stay, TakeCritter
from core.critters_below.state import draft_of
from core.critters_below.symbols.symbol import parted
from core.critters_below.words.options import aloud
from core.critters_below.words.reasons import told
from core.engine.decisions import Over
from core.players.thinking import Judged, Why

if TYPE_CHECKING:
    from random import Random

    from core.critters_below.edition import Edition
    from core.critters_below.judging.tempers import Temper
    from core.critters_below.state import Draft, State
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Decision, Option, Seat
    from core.engine.game import Game
    from core.engine.playing_out import Answering

REMEMBERED: Final = 1000
"""Outlooks that are remembered."""

HALF: Final = 0.5
"""A chance of which nothing is known."""

CARE: Final = 0.55
"""The power that turns what a life would come to by itself into the chance of somebody who still cures and hides.

It is the one under which the ends of games between Scavengers were likeliest."""


class ShelterJudgement:
    """The judgement of one game with its cards."""

    unit = 0.6
    overlooks = 0.25
    """A Greenhorn that saw less would spoil the cures of all, and nobody would come to a day of peace."""

    def __init__(self, rules: Game[Any, State, Any], cards: Edition, temper: Temper = SCAVENGING) -> None:
        self._rules = rules
        self._cards = cards
        self._temper = temper
        self._bodies = Bodies(cards, temper.flips)
        self._worths = Worths(cards, self._bodies)
        self._turns = Turns(cards, self._worths)
        self._outlooks: dict[tuple[int, tuple[tuple[int, int], ...]], Outlook] = {}

    @cached_property
    def keen(self) -> ShelterJudgement:
        """The judgement of a Hunter."""
        return ShelterJudgement(self._rules, self._cards, HUNTING)

    def options(self, state: State, decision: Decision) -> tuple[Judged, ...]:
        """The options worth trying, the best first."""
        return self.judged(draft_of(state, self._cards), decision)

    def judged(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """The same in a draft, which stays as it is."""
        options = decision.options
        if len(options) == 1 and not decision.offer:
            return (Judged(options[0], 0.0),)
        found = self._found(d, decision) or [Judged(option, 0.0) for option in options]
        return tuple(sorted(found, key=lambda one: -one.value))

    def _found(self, d: Draft, decision: Decision) -> list[Judged]:
        """What is thought of the options; nothing where they are all alike."""
        seat, options, frame = decision.seat, decision.options, d.stack[-1]
        if decision.kind == "flip":
            return []
        if decision.kind == "character":
            return [Judged(option, self._ability(option)) for option in options]
        st = self._standing(d, seat)
        match decision.kind:
            case "act":
                judged = self._turns.actions(st, options)
                best = max([one.value for one in judged], default=0.0)
                return judged + shelf.free(self._worths, st, options, best)
            case "thumb":
                return self._thumbs(st)
            case "target" if isinstance(frame, Resolving):
                return aims(st, options, tolls(parted(symbols_of(d, frame)[frame.step + 1 :])[0]))
            case "look":
                return shelf.looked_at(st, options)
            case "keep" if isinstance(frame, Keeping):
                return shelf.kept(self._worths, st, frame)
            case "surplus":
                return shelf.put_down(self._worths, st, options)
            case "shelf":
                return shelf.offered(self._worths, st, options)
            case "name":
                return names(st, options)
            case "upgrade":
                return [Judged(option, self._opened(st, option)) for option in options]
            case "heal":
                return [Judged(option, self._healed(d, seat, option)) for option in options]
            case _:
                # the order of cards that are put back is all alike, and so is a question of another frame
                return []

    def playing(self, luck: Random) -> Answering:
        """Answers decisions fast: one action after the other, all else as it judges."""
        del luck  # what the judgement thinks is the same each time; worlds differ enough
        return Playing(self._turns, self._standing, self.judged).answer

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
        lives = [0.0 if one.died else self._provided(d, seat) for seat, one in enumerate(d.critters)]
        if is_last:
            whole = sum(lives)
            return tuple([life / whole if whole else 1 / seats for life in lives])
        if d.way.vote == "majority":
            all_live = 1.0
            for life in lives:
                all_live *= life
            lives = [all_live] * seats
        outlook = self._outlook(d)
        hope = sum(max(peace, later) for peace, later in zip(outlook.peaceful, outlook.later, strict=True))
        return tuple([(life * hope / len(outlook.lines)) ** CARE for life in lives])

    def _held(self, st: Standing) -> float:
        """What is left of a life, with the cards that are held for it."""
        cards = sum(max(0.0, self._worths.card(st, card)) for card in st.d.critters[st.seat].pocket)
        return st.life + HELD * cards

    def _provided(self, d: Draft, seat: Seat) -> float:
        """The same, where it is a chance."""
        return min(1.0, self._held(self._standing(d, seat)))

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """None of a budget: flips differ more from world to world than options do, and a search won no more by it."""
        del decision, judged
        return 0.0

    def told(self, view: ShelterView, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, a short sentence each, for the seat that chooses."""
        return told(view, judged.why)

    def aloud(self, view: ShelterView, seat: Seat, option: Option) -> tuple[str, ...]:
        """Why, as it may be told to all: from what everybody sees."""
        return aloud(self._cards, view, seat, option)

    def _standing(self, d: Draft, seat: Seat) -> Standing:
        return Standing(self._bodies, d, seat, self._outlook(d), self._temper)

    def _outlook(self, d: Draft) -> Outlook:
        key = (d.day, tuple([(day.planes, day.event if day.up else -1) for day in d.line]))
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) >= REMEMBERED:
                self._outlooks.clear()
            found = self._outlooks[key] = Outlook(self._cards, d.line, d.day)
        return found

    def _thumbs(self, st: Standing) -> list[Judged]:
        """Out or stay. CB 6.1. Where going out never wins, it is for the items alone. R28."""
        inside = Why("inside", round(100 * st.life))
        if st.d.way.win == "last-alive":
            return [
                Judged(GoOut(), self._fetched(st), why=(Why("fetches"),)),
                Judged(Stay(), st.life, why=(inside,)),
            ]
        out, stay = st.facing.chances(st.outlook.whole)
        peace = Why("peace", round(100 * st.outlook.peace()))
        return [Judged(GoOut(), out, why=(peace,)), Judged(Stay(), stay, why=(peace, inside))]

    def _fetched(self, st: Standing) -> float:
        """What is left of a life after going out, and the items that it brings. CB 10.3."""
        outlook, d = st.outlook, st.d
        off = d.kept_off(st.seat)
        total = 0.0
        for events in outlook.lines:
            falling = [toll for event, toll in outlook.falling(events) if event not in off]
            items = outlook.supplies(events) or d.way.supply_when_none
            total += self._bodies.life(after(st.body, falling, d.piles)) + self._worths.brought(st, items)
        return total / len(outlook.lines)

    def _opened(self, st: Standing, option: Option) -> float:
        """How much more an opened Facility helps a body that has a little of everything."""
        if not isinstance(option, Open):
            return 0.0
        number = [facility.id for facility in self._cards.facilities].index(option.facility)
        half, opened = self._cards.sides[number]
        return self._worths.helps(st, opened) - self._worths.helps(st, half)

    def _healed(self, d: Draft, seat: Seat, option: Option) -> float:
        """The Damage that least can heal: first what the Pocket holds, then what there is among the cards. R18."""
        if not isinstance(option, HealDamage):
            return 0.0
        own = [self._cards.cards[card] for card in d.critters[seat].pocket]
        return -float(len(self._cards.cards) * self._heals(option.kind, own) + self._heals(option.kind))

    def _heals(self, kind: int, kinds: list[int] | None = None) -> int:
        cards = self._cards.cards if kinds is None else kinds
        return sum(
            toll.number
            for one in cards
            for toll in tolls(self._cards.effects[one])
            if toll.way == HEALS and toll.kind == kind
        )

    def _ability(self, option: Option) -> float:
        """How much an ability helps, before the first day: nothing is known yet but the cards. R36."""
        if not isinstance(option, TakeCritter):
            return 0.0
        number = [character.id for character in self._cards.characters].index(option.character)
        return self._worths.ability(self._cards.abilities[number])
