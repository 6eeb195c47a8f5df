"""What an entry revealed to the seats, found by comparing what each of them saw before and after.

It is asked for when somebody wants to take an answer back, never while a game is played.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import fields

from core.engine.decisions import PUBLIC, Chance, Choice, Outcome, Roll, Seat
from core.engine.past.knowing import viewers_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.game import Game
    from core.engine.history import Entry

Seers: TypeAlias = tuple[Seat, ...] | None
"""The seats that saw something, and private viewers; None for everybody."""

_REMEMBERED: Final = 3
"""Of so many entries it is remembered what every viewer sees: those on both sides of an answer, and the next."""


class Die(Struct, frozen=True):
    """Dice fell.

    Attributes:
        entry: The entry in which they did.
        stream: The stream of luck that they came from.
        faces: What they showed; empty unless everybody saw it.
        seats: Who saw it.
    """

    entry: int
    stream: str
    faces: tuple[int, ...]
    seats: Seers


class Facts(Struct, frozen=True):
    """Things were revealed that the answering seat did not know: cards, answers, all that a game names as `facts`.

    Attributes:
        entry: The entry in which they did.
        kind: The game's name for what they are: for cards, their deck.
        count: How many.
        seats: Who saw them.
        found: The things themselves; empty unless everybody saw them.
    """

    entry: int
    kind: str
    count: int
    seats: Seers
    found: tuple[Any, ...] = ()


class Decided(Struct, frozen=True):
    """A seat made a decision in this entry."""

    entry: int
    seat: Seat


Learnt: TypeAlias = Die | Facts | Decided
"""One thing that was revealed."""


class Learning:
    """Says what the entries of one history revealed, and remembers it."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._learnt: dict[int, tuple[Learnt, ...]] = {}
        self._finder = _finder(tuple(game.facts.items()))
        self._sights: dict[int, Mapping[Seat, Mapping[Any, str]]] = {}

    def of(self, entry: Entry[Any]) -> tuple[Learnt, ...]:
        """Everything that an entry revealed to anybody; nothing for the root."""
        found = self._learnt.get(entry.number)
        if found is None:
            found = self._learnt[entry.number] = tuple(self._compare(entry))
        return found

    def _compare(self, entry: Entry[Any]) -> Iterator[Learnt]:
        answer, parent = entry.answer, entry.parent
        if answer is None or parent is None:
            return
        before, after = self._sight(parent), self._sight(entry)
        if isinstance(answer, Outcome):
            yield from self._dice(entry, parent, answer)
        known: Mapping[Any, str] = {}
        if isinstance(answer, Choice):
            yield Decided(entry.number, answer.seat)
            known = before[answer.seat]
        told = [(event, named) for event in entry.events if (named := tuple(self._named(event)))]
        seen: dict[Any, tuple[str, list[Seat]]] = {}
        for viewer, sight in after.items():
            saw = before[viewer]
            new = {card: deck for card, deck in sight.items() if card not in saw and card not in known}
            for event, named in told:
                if event.seen_by(viewer):
                    new |= {card: deck for card, deck in named if card not in saw and card not in known}
            for card, deck in new.items():
                seen.setdefault(card, (deck, []))[1].append(viewer)
        piles: dict[tuple[str, Seers], list[Any]] = {}
        for card, (deck, viewers) in seen.items():
            piles.setdefault((deck, None if PUBLIC in viewers else tuple(viewers)), []).append(card)
        for (deck, seats), cards in piles.items():
            yield Facts(entry.number, deck, len(cards), seats, () if seats is not None else tuple(cards))

    def _dice(self, entry: Entry[Any], parent: Entry[Any], outcome: Outcome) -> Iterator[Die]:
        game = self._game
        chance = game.pending(parent.state)
        if not isinstance(chance, Chance) or not isinstance(chance.spec, Roll):
            return
        seats = [
            viewer
            for viewer in self._viewers(entry)
            if any(event.seen_by(viewer) for event in entry.events)
            or game.view(parent.state, viewer) != game.view(entry.state, viewer)
        ]
        if PUBLIC in seats:
            yield Die(entry.number, chance.stream, outcome.values, None)
        elif seats:
            yield Die(entry.number, chance.stream, (), tuple(seats))

    def _viewers(self, entry: Entry[Any]) -> tuple[Seat, ...]:
        return viewers_of(self._game, entry.state)

    def _sought(self, entry: Entry[Any], viewers: tuple[Seat, ...]) -> Mapping[Seat, Mapping[Any, str]]:
        return {viewer: self._finder.cards(self._game.view(entry.state, viewer)) for viewer in viewers}

    def _sight(self, entry: Entry[Any]) -> Mapping[Seat, Mapping[Any, str]]:
        """The cards that each viewer sees after an entry, with their decks."""
        found = self._sights.get(entry.number)
        if found is None:
            game, viewers = self._game, self._viewers(entry)
            said = game.sights(entry.state, viewers)
            found = said if said is not None else self._sought(entry, viewers)
            while len(self._sights) >= _REMEMBERED:
                self._sights.pop(next(iter(self._sights)))
            self._sights[entry.number] = found
        return found

    def _named(self, event: Any) -> Iterator[tuple[Any, str]]:
        for card in self._game.shown(event):
            yield card, self._game.facts[type(card)]


@cache
def _finder(kinds: tuple[tuple[type, str], ...]) -> _Finder:
    """What finds cards of these kinds; it learns once what views are made of."""
    return _Finder(dict(kinds))


class _Finder:
    """Finds the cards in views, wherever they lie; it looks only into what may hold one."""

    def __init__(self, kinds: Mapping[type, str]) -> None:
        self._kinds = kinds
        self._fields: dict[type, tuple[str, ...]] = {}

    def cards(self, view: Any) -> dict[Any, str]:
        """Every card in a view, with the name of its deck."""
        found: dict[Any, str] = {}
        kinds = self._kinds
        parts = [view]
        while parts:
            part = parts.pop()
            kind = type(part)
            if kind in kinds:
                found[part] = kinds[kind]
            elif kind is tuple or kind is list:
                parts += part
            elif kind is dict:
                parts += part.values()
            elif isinstance(part, Struct):
                if kind not in self._fields:
                    self._fields[kind] = tuple(field.name for field in fields(kind) if self._may_hold(field.type, ()))
                parts += [getattr(part, name) for name in self._fields[kind]]
        return found

    def _may_hold(self, kind: Any, inside: tuple[Any, ...]) -> bool:
        """Whether a value of an annotated type may be a card, or have one in it."""
        if kind is Any or isinstance(kind, TypeVar) or kind in self._kinds:
            return True
        if kind in inside:
            return False
        inside = (*inside, kind)
        if isinstance(kind, type) and issubclass(kind, Struct):
            return any(self._may_hold(field.type, inside) for field in fields(kind))
        return any(self._may_hold(part, inside) for part in get_args(kind) if not isinstance(part, str | int))
