"""A game being played by a test, in words and with chosen luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from core.engine.decisions import Chance, Choice, Decision, Event, Outcome, Over, Roll, Shuffle
from core.terror_below import events
from core.terror_below.attack_frames import WormAttack
from core.terror_below.chapters.ending import end
from core.terror_below.chapters.pieces import put
from core.terror_below.decks.cards import EGGS
from core.terror_below.flow import GameDecided, advance
from core.terror_below.frames import ATTACKS, PLAY, REFILL, Actions, Turn
from core.terror_below.state import DECKS, NONE, VEHICLES, Pile, Under, draft_of
from tests.core.terror_below.own_decks import WALKS
from tests.core.terror_below.speech import Speech, card_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from core.engine.decisions import Option, Reason
    from core.terror_below.board import Board
    from core.terror_below.events import EggCounts
    from core.terror_below.game import TerrorBelow
    from core.terror_below.state import Squad, State

EventT = TypeVar("EventT", bound=Event)

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve")
"""The players, in seat order."""


class Play:
    """A game being played by a test. Every answer is checked to leave a sound state, and the old one as it was."""

    def __init__(self, rules: TerrorBelow, state: State, dealer: ScriptedDealer | None = None) -> None:
        """Play from a state; with a `dealer` luck is dealt as soon as it is asked for."""
        self.rules = rules
        self.decks = rules.cards
        self.state = state
        self.dealer = dealer
        self.events: list[Event] = []
        self.last: tuple[Event, ...] = ()

    @property
    def board(self) -> Board:
        """The side of the board that is played on."""
        return self.rules.cards.boards[self.state.setup.board]

    # Beginnings

    def _begin(self, *stack: Any) -> Play:
        d = draft_of(replace(self.state, stack=stack), self.decks)
        try:
            advance(d)
        except GameDecided as decided:
            end(d, decided.reason)
        self.state = d.state()
        self.events = list(d.events)
        self._check()
        return self

    @property
    def _seat(self) -> int:
        bottom = self.state.stack[0]
        assert isinstance(bottom, Turn)
        return bottom.seat

    def starting(self) -> Play:
        """From the very start of the turn: a pawn that is not on the board comes back first."""
        return self._begin(Turn(self._seat))

    def playing(self) -> Play:
        """The seat of the turn plays a Vehicle."""
        return self._begin(Turn(self._seat, stage=PLAY))

    def acting(self, points: int = 5) -> Play:
        """The seat of the turn performs actions with these points; it has played a dull Vehicle under Worm 1."""
        card = self._spare(f"walk-{WALKS[-1]}")
        place = self.state.slots[0]
        slot = replace(place, cards=(*place.cards, Under(card, self._seat)))
        self.state = replace(self.state, slots=(slot, *self.state.slots[1:]))
        return self._begin(Turn(self._seat, stage=REFILL, vehicle=card, slot=0), Actions(points, points))

    def refilling(self) -> Play:
        """The seat of the turn refills its hand, and all that follows."""
        return self._begin(Turn(self._seat, stage=REFILL))

    def ending(self) -> Play:
        """The turn ends: Worms at their limits attack, then the next turn begins."""
        return self._begin(Turn(self._seat, stage=ATTACKS))

    def attacking(self, slot: int = 1) -> Play:
        """The Worm of a slot attacks, whatever lies under it, after the turn of the seat."""
        place = self.state.slots[slot - 1]
        return self._begin(Turn(self._seat, stage=ATTACKS), WormAttack(slot - 1, place.worm, place.target))

    def _spare(self, name: str) -> int:
        """A card taken from the Vehicles, wherever it lies in the deck or the discard pile."""
        deck, gone = self.state.piles[VEHICLES].deck, self.state.piles[VEHICLES].discard
        spare = next(card for card in deck + gone if self.decks.vehicles[card].id == name)
        left = Pile(*(tuple(card for card in cards if card != spare) for cards in (deck, gone)))
        self.state = replace(self.state, piles=put(self.state.piles, VEHICLES, left))
        return spare

    # What is asked

    @property
    def pending(self) -> tuple[Decision, ...] | Chance | Over:
        """What the game waits for."""
        return self.rules.pending(self.state)

    @property
    def decision(self) -> Decision:
        """The decision that is asked for."""
        pending = self.pending
        assert isinstance(pending, tuple), f"the game waits for {pending}"
        return pending[0]

    @property
    def chance(self) -> Chance:
        """The luck that is waited for."""
        pending = self.pending
        assert isinstance(pending, Chance), f"the game waits for {self.asked}: {self.options}"
        return pending

    @property
    def asked(self) -> str:
        """Who is asked what: `Ada act`; `luck dice/egg`; `over goal`."""
        pending = self.pending
        if isinstance(pending, Over):
            return f"over {pending.reason}"
        if isinstance(pending, Chance):
            return f"luck {pending.stream}"
        return f"{NAMES[pending[0].seat]} {pending[0].kind}"

    @property
    def options(self) -> tuple[str, ...]:
        """Every option in words."""
        decision = self.decision
        speech = self._speech(decision.seat)
        return tuple(dict.fromkeys(speech.say(option) for option in decision.options))

    def options_of(self, first: str) -> tuple[str, ...]:
        """The options that begin with this word."""
        return tuple(words for words in self.options if words.split()[0] == first)

    def _speech(self, seat: int) -> Speech:
        return Speech(self.state, self.decks, self.board, seat)

    def option(self, words: str, who: str | None = None) -> Option:
        """The option that words name, whether it is offered or not."""
        if isinstance(self.pending, tuple):
            for option in self.decision.options:
                if self._speech(self.decision.seat).say(option) == words:
                    return option
        return self._speech(self._number(who)).find(words)

    def _number(self, who: str | None) -> int:
        if who is not None:
            return NAMES.index(who)
        return self.decision.seat if isinstance(self.pending, tuple) else 0

    # Answers

    def agree(self, words: str) -> Play:
        """Answer with words that all seats have agreed to; they must be among those that need it."""
        agreed = self.decision.by_agreement
        option = next((option for option in agreed if self._speech(self.decision.seat).say(option) == words), None)
        assert option is not None, f"nobody can agree to {words!r} at {self.asked}: {agreed}"
        return self.answer(Choice(self.decision.seat, option))

    def choose(self, *choices: str) -> Play:
        """Answer with these words, one after the other; each must be offered."""
        for words in choices:
            assert words in self.options, f"{words!r} is not offered by {self.asked}: {self.options}"
            self.answer(Choice(self.decision.seat, self.option(words)))
        return self

    def luck(self, *values: int, stream: str = "") -> Play:
        """Let dice fall so, or give the order of a shuffle; without values a shuffle leaves the order of numbers."""
        chance = self.chance
        assert chance.stream.startswith(stream), f"luck of {chance.stream}, not of {stream}"
        if not values:
            assert not isinstance(chance.spec, Roll), f"{chance.stream} needs faces"
            values = tuple(range(chance.spec.size))
        return self.answer(Outcome(values))

    def answer(self, answer: Choice | Outcome) -> Play:
        """Give any answer."""
        before = self.state
        self.state, self.last = self.rules.apply(before, answer)
        self.events += self.last
        self._check()
        while self.dealer is not None and isinstance(pending := self.pending, Chance):
            self.state, events = self.rules.apply(self.state, self.dealer.deal(pending))
            self.events += events
            self._check()
        return self

    def _check(self) -> None:
        assert self.rules.check(self.state) == ()

    def why_not(self, words: str, who: str | None = None) -> str:
        """The refusal of these words, for the seat that is asked or another, as a player reads it."""
        reason = self.refusal(words, who)
        assert reason is not None, f"{words!r} is offered"
        return str(reason)

    def refusal(self, words: str, who: str | None = None) -> Reason | None:
        """The refusal of these words; None when they are offered."""
        return self.rules.why_not(self.state, self._number(who), self.option(words, who))

    def refuses(self, words: str, why: str = "", who: str | None = None) -> Play:
        """These words are not offered; the refusal, as a player reads it, says or ends with `why`."""
        assert why in self.why_not(words, who), f"{words}: {self.why_not(words, who)}"
        return self

    # What has happened

    def shows(self, seat: int = 0, **facts: Any) -> Play:
        """Each of these facts holds, by the names that `fact` knows."""
        for name, wanted in facts.items():
            found = self.fact(name.replace("_", " ", 1), seat)
            assert found == wanted, f"{name} is {found}, at {self.asked}"
        return self

    def fact(self, name: str, seat: int = 0) -> Any:
        """What one of the names of `FACTS` stands for, of a seat; `3-3 rubble` and `motel eggs` are told of spaces."""
        first, *more = name.split()
        if first in FACTS:
            return FACTS[first](self, seat, *more)
        space, (what,) = self._speech(0).space(first), more
        return self.state.rubble[space] if what == "rubble" else colours(self.state.eggs[space])

    def count(self, kind: type[Event]) -> int:
        """How many events of this kind happened; each audience's copy counts."""
        return len(self.happened(kind))

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """The events of this kind, since the position was built; each audience's copy counts."""
        return [event for event in self.events if isinstance(event, kind)]

    def squad(self, seat: int = 0) -> Squad:
        """What a seat has."""
        return self.state.squads[seat]

    def name_of(self, space: int) -> str:
        """The Location on a space, or the label of the space."""
        place = self.state.locations[space]
        return self.decks.places[place] if place >= 0 else self.board.labels[space]

    def names(self, deck: str, cards: Iterable[int]) -> list[str]:
        """What tests call these cards; none is no card."""
        return [self.card_name(deck, card) for card in cards if card != NONE]

    def card_name(self, deck: str, number: int) -> str:
        """What tests call a card."""
        return card_words(self.decks, deck, number)

    @property
    def points(self) -> int:
        """Action Points left."""
        for frame in self.state.stack:
            if isinstance(frame, Actions):
                return frame.points
        raise AssertionError(f"nobody acts: {self.asked}")

    def seen(self, viewer: int) -> list[Event]:
        """The events that a viewer may know of."""
        return [event for event in self.events if event.seen_by(viewer)]


def _held(hand: str) -> Callable[[Play, int], list[str]]:
    deck = {"hidden": "bounties", "completed": "bounties", "members": "characters", "dead": "characters"}.get(
        hand, hand
    )
    return lambda play, seat: play.names(deck, getattr(play.squad(seat), hand))


def _under(play: Play, _: int, slot: str) -> list[str]:
    cards = play.state.slots[int(slot) - 1].cards
    names = play.names("vehicles", [under.card for under in cards])
    owners = [f" by {NAMES[under.seat]}" if under.face_down else "" for under in cards]
    return [f"{name}{owner}" for name, owner in zip(names, owners, strict=True)]


def _told(play: Play, _: int, kind: str, field: str = "") -> Any:
    found = play.happened(getattr(events, kind))
    return [getattr(event, field) for event in found] if field else len(found)


FACTS: Final[dict[str, Callable[..., Any]]] = {
    "asked": lambda p, _: p.asked,
    "options": lambda p, _: p.options,
    "points": lambda p, _: p.points,
    "given": lambda p, _: next(frame.given for frame in p.state.stack if isinstance(frame, Actions)),
    "ranking": lambda p, _: p.pending.ranking if isinstance(p.pending, Over) else "open",
    "on": lambda p, seat: None if p.state.pawns[seat] == NONE else p.name_of(p.state.pawns[seat]),
    "leader": lambda p, seat: next(iter(p.names("characters", [p.squad(seat).leader])), None),
    "hat": lambda p, seat: next(iter(p.names("items", [p.squad(seat).hat])), None),
    "vp": lambda p, seat: p.squad(seat).vp,
    "carries": lambda p, seat: p.squad(seat).rubble,
    "eggs": lambda p, seat: colours(p.squad(seat).eggs),
    **{hand: _held(hand) for hand in ("vehicles", "items", "weapons", "hidden", "completed", "members", "dead")},
    "many": lambda p, seat, what: len(p.options if what == "options" else getattr(p.squad(seat), what)),
    "supply": lambda p, _, what: (p.state.rubble_left, *p.state.eggs_left)[("rubble", *EGGS).index(what)],
    "worm": lambda p, _, slot: p.card_name("worms", p.state.slots[int(slot) - 1].worm),
    "target": lambda p, _, slot: p.name_of(p.state.slots[int(slot) - 1].target),
    "targets": lambda p, _: ["" if slot.worm == NONE else p.name_of(slot.target) for slot in p.state.slots],
    "under": _under,
    "line": lambda p, _: p.names("bounties", p.state.line),
    "gone": lambda p, _, deck: p.names(deck, p.state.piles[DECKS.index(deck)].discard),
    "pile": lambda p, _, deck: p.names(deck, p.state.piles[DECKS.index(deck)].deck[::-1]),
    "top": lambda p, _, deck: p.fact(f"pile {deck}")[0],
    "bottom": lambda p, _, deck: p.fact(f"pile {deck}")[-1],
    "all": lambda p, _, what: {
        p.name_of(space): pieces if what == "rubble" else colours(pieces)
        for space, pieces in enumerate(getattr(p.state, what))
        if pieces not in (0, (0, 0, 0, 0))
    },
    "ruins": lambda p, _: [p.decks.places[place] for place, _ in p.state.ruins],
    "claimed": lambda p, _: p.state.claimed,
    "told": _told,
}
"""What statements tell of the table and of a seat, by name; with a second word of a deck, a slot or an event."""


def colours(counts: EggCounts) -> tuple[str, ...]:
    """The colours of Eggs, one entry for each Egg."""
    return tuple(egg for egg, count in zip(EGGS, counts, strict=True) for _ in range(count))


class ScriptedDealer:
    """Gives the luck that a test has written down, by stream; shuffles not written down keep the order of numbers.

    `ScriptedDealer({"dice/worm": [(3,), (5,)], "deck/weapons": [(2, 0, 1)]})`. Raises `AssertionError` for dice that
    nobody has written down.
    """

    def __init__(self, script: Mapping[str, list[tuple[int, ...]]] | None = None) -> None:
        self.script = {stream: list(values) for stream, values in (script or {}).items()}

    def deal(self, chance: Chance) -> Outcome:
        """The next outcome written down for the stream."""
        waiting = self.script.get(chance.stream, [])
        if waiting:
            return Outcome(waiting.pop(0))
        assert isinstance(chance.spec, Shuffle), f"no luck is written down for {chance.stream}"
        return Outcome(tuple(range(chance.spec.size)))
