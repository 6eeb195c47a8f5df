"""Options in the words that the tests of the rules use, both ways: `play boots under 1`, `clear 3-4`, `deliver jade`.

Cards are named by their ids, Bounties as `amber to motel` or `hunt queen`, spaces by their labels, or by the Location
that stands there; seats by the players' names; slots, arrows and dice count from 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from core.terror_below import options as o
from core.terror_below.frames import DrawingCard
from core.terror_below.state import DECKS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Option
    from core.terror_below.board import Board
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import State

FORMS: Final[tuple[tuple[type[Option], str, dict[str, Any]], ...]] = (
    (o.Lead, "lead {character}", {}),
    (o.LeaveBehind, "leave {character}", {}),
    (o.Follow, "follow {character}", {}),
    (o.Enter, "enter {space}", {}),
    (o.PlayVehicle, "play {vehicles} under {slot}", {}),
    (o.IgnoreArrow, "ignore arrow {number:arrow}", {}),
    (o.Step, "step {word:direction}", {"dig": False}),
    (o.Step, "dig {word:direction}", {"dig": True}),
    (o.Ramp, "ramp {word:over} {word:land}", {}),
    (o.Leap, "leap {word:direction} with {vehicles}", {}),
    (o.Clear, "clear {space}", {"pieces": 1}),
    (o.Clear, "clear {space} x{count:pieces}", {}),
    (o.PickUp, "pick up", {}),
    (o.Deliver, "deliver {word:egg}", {"bounty": -1}),
    (o.Deliver, "deliver {word:egg} for {bounties:bounty}", {}),
    (o.UseItem, "use {items}", {}),
    (o.ShootHat, "shoot {weapons} at {seat}", {}),
    (o.Stop, "stop", {}),
    (o.Accept, "accept", {}),
    (o.TradeForItem, "trade for item", {}),
    (o.TradeForWeapon, "trade for weapon", {}),
    (o.KeepCard, "keep {drawn}", {}),
    (o.TakeBounty, "take {bounties}", {}),
    (o.TakeTopBounty, "take the top", {}),
    (o.Revive, "revive {character}", {}),
    (o.AddVehicle, "add {vehicles}", {}),
    (o.PlaceFaceDown, "hide {vehicles} under {slot}", {}),
    (o.DiscardVehicle, "discard {vehicles}", {}),
    (o.Nudge, "move target {slot} {word:direction}", {}),
    (o.PlaceRubble, "place {space}", {}),
    (o.TakeEggs, "hook {space}", {}),
    (o.StealEgg, "steal {word:egg} from {seat}", {}),
    (o.DiscardBounty, "drop {bounties}", {}),
    (o.PutNext, "next {worms}", {}),
    (o.Fire, "fire {weapons}", {}),
    (o.Escape, "escape by {items}", {}),
    (o.Reroll, "reroll {number:die}", {}),
    (o.DiscardEgg, "burn {word:egg}", {}),
    (o.Borrow, "borrow from {seat}", {}),
    (o.ClaimBounty, "claim {bounties}", {}),
    (o.ClaimPlain, "claim nothing", {}),
    (o.EndGame, "end the game", {}),
)
"""Each kind of option with its words and the fields that these words say without naming them.

A hole is `{kind}` or `{kind:field}`; the field of a card is `card` unless it is named.
"""

HOLE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
CARD_KINDS: Final = ("vehicles", "items", "weapons", "bounties", "worms", "drawn")


def card_words(decks: Decks, deck: str, number: int) -> str:
    """What tests call a card of a deck: its id; a Bounty `amber to motel` or `hunt any`."""
    if deck == "bounties":
        bounty = decks.bounties[number]
        return f"hunt {bounty.worm}" if bounty.is_hunt else f"{bounty.egg} to {bounty.place}"
    return str(getattr(decks, deck)[number].id)


class Speech:
    """Says options of a state in words, and finds the option that words name."""

    def __init__(self, state: State, decks: Decks, board: Board, seat: int) -> None:
        self.state = state
        self.decks = decks
        self.board = board
        self.seat = seat

    def say(self, option: Option) -> str:
        """An option in words."""
        for kind, form, fixed in FORMS:
            if type(option) is kind and all(getattr(option, field) == value for field, value in fixed.items()):
                return HOLE.sub(lambda hole: self._say(hole[1], getattr(option, _field(hole))), form)
        raise AssertionError(f"no words for {option}")

    def find(self, words: str) -> Option:
        """The option that words name, whether it is offered or not. Raises `LookupError`."""
        for kind, form, fixed in FORMS:
            holes = list(HOLE.finditer(form))
            # A word has no blanks, a name may: `deliver jade` is not `deliver jade for jade to motel`.
            found = re.fullmatch(HOLE.sub(lambda hole: r"(\S+)" if hole[1] == "word" else "(.+)", form), words)
            if found is None:
                continue
            texts = zip(holes, found.groups(), strict=True)
            try:
                return kind(**fixed, **{_field(hole): self._find(hole[1], text) for hole, text in texts})
            except LookupError:
                continue
        raise LookupError(f"no option is called {words!r}")

    def _say(self, kind: str, value: Any) -> str:
        if kind in CARD_KINDS:
            return card_words(self.decks, self._deck(kind), value)
        return str(WORDS[kind][0](self, value)) if kind in WORDS else str(value)

    def _find(self, kind: str, text: str) -> Any:
        if kind in CARD_KINDS:
            return self._card(self._deck(kind), text)
        return WORDS[kind][1](self, text) if kind in WORDS else text

    def name_of(self, space: int) -> str:
        """The Location on a space, or its label."""
        place = self.state.locations[space]
        return str(self.decks.places[place] if place >= 0 else self.board.labels[space])

    def space(self, text: str) -> int:
        """The space of a label, or of the Location of that name."""
        if text in self.decks.places:
            return int(self.state.locations.index(self.decks.places.index(text)))
        return _first(text, self.board.labels)

    def _deck(self, kind: str) -> str:
        frame = self.state.stack[-1]
        return DECKS[frame.deck] if kind == "drawn" and isinstance(frame, DrawingCard) else kind

    def _card(self, deck: str, text: str) -> int:
        """The card of that name: a copy that the seat holds, else the first of the deck."""
        squad = self.state.squads[self.seat]
        held: tuple[int, ...] = getattr(squad, {"bounties": "hidden"}.get(deck, deck), ())
        every = range(len(getattr(self.decks, deck)))
        near = (*self.state.line, *held) if deck == "bounties" else held
        return _first(text, [card_words(self.decks, deck, number) for number in every], near)


def _field(hole: re.Match[str]) -> str:
    kind, field = hole[1], hole[2]
    return field or ("card" if kind in CARD_KINDS else kind)


def _first(text: str, names: Sequence[str], near: tuple[int, ...] = ()) -> int:
    number: int
    for number in (*near, *range(len(names))):
        if names[number] == text:
            return number
    raise LookupError(text)


WORDS: Final[dict[str, tuple[Callable[[Speech, Any], Any], Callable[[Speech, str], Any]]]] = {
    "character": (
        lambda speech, number: speech.decks.characters[number].id,
        lambda speech, text: _first(text, [card.id for card in speech.decks.characters]),
    ),
    "space": (Speech.name_of, Speech.space),
    "slot": (lambda _, number: number + 1, lambda _, text: int(text) - 1),
    "number": (lambda _, number: number + 1, lambda _, text: int(text) - 1),
    "count": (lambda _, number: number, lambda _, text: int(text)),
    "seat": (
        lambda speech, number: speech.state.setup.seats[number].name,
        lambda speech, text: _first(text, [seat.name for seat in speech.state.setup.seats]),
    ),
}
"""How what stands in a hole is said, and found by its words; cards apart, and words as they are."""
