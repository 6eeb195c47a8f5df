"""Something opened in full: a card, a space of the Shelf, a Facility, a Critter, a day of the war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.foreseeing import foreseen
from core.critters_below.options import Ability, Aim, FlipShelf, UseCard, UseFacility
from core.critters_below.words.foretold import Foretelling
from core.critters_below.words.terms import LETTERS, Terms
from core.words.english import count
from tui.critters_below.facts import look
from tui.critters_below.signs import lettered
from tui.look.marks import paragraph
from tui.look.spans import Line, Span
from tui.play.opened import OpenedDialog

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.critters_below.edition import Edition
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Option
    from tui.critters_below.modes.mode import ShowThing

SIGN = 9
"""Columns of a symbol before its words."""


class ThingDialog(OpenedDialog):
    """A thing of the table; any of the keys that open and close leaves it."""

    def __init__(self, view: ShelterView, cards: Edition, show: ShowThing) -> None:
        super().__init__()
        self._view = view
        self._cards = cards
        self._show = show
        self._telling = Foretelling(Terms(cards, LETTERS), view.setup.seats, view)
        self.title_text = self._title()

    def _title(self) -> str:
        view, terms, kind, value = self._view, self._telling.terms, self._show.kind, self._show.value
        match kind:
            case "card":
                return terms.item(value).upper()
            case "space":
                there = next((found for found in view.shelf if found.space == value), None)
                known = there is not None and there.item is not None
                return terms.named(there.item.item).upper() if known else f"SHELF {value}"  # type: ignore[union-attr]
            case "room":
                return terms.cards.facilities[value].name.upper()
            case "day":
                return f"DAY {value - 1}" if value else "OUTSIDE TODAY"
            case _:
                # a Critter, or the game where nobody is meant
                return view.setup.seats[value].name.upper() if 0 <= value < len(view.critters) else "CRITTERS BELOW"

    def body(self, width: int) -> Iterable[Line]:
        """What it is, what each of its symbols would do as things stand, how many there are, and the rule."""
        kind, value = self._show.kind, self._show.value
        if kind == "card":
            sentence = self._telling.sentence(self._cards.effects[self._cards.cards[value]])
            yield from paragraph(sentence, width)
        else:
            yield from paragraph(next(iter(look(self._telling, kind, value)), ""), width)
        if kind in {"critter", "seat"}:
            yield from self._critter(value, width)
        yield from self._as_things_stand(width)
        yield from self._copies(width)
        yield ()
        yield from paragraph(f"Rule  {RULES.get(kind, 'CB 4')}", width, "muted")

    def _critter(self, seat: int, width: int) -> Iterator[Line]:
        """Its ability, and what it wears."""
        critter = self._view.critters[seat]
        terms = self._telling.terms
        if critter.character:
            text = self._cards.characters[self._cards.character_of(critter.character)].text
            yield ()
            yield from paragraph(text, width)
        if critter.worn is not None:
            symbols = self._cards.effects[self._cards.kind_of(critter.worn.item)]
            yield from paragraph(f"Wears {terms.named(critter.worn.item)}: {terms.protection(symbols)}.", width, "good")

    def _option(self) -> Option | None:
        """What using it would be, of what only the viewer may weigh."""
        view, kind, value = self._view, self._show.kind, self._show.value
        match kind:
            case "card":
                mine = view.critters[view.viewer].items if view.viewer >= 0 else ()
                found: Option = UseCard(value)
                return found if any(shown.card == value for shown in mine) else None
            case "space":
                return FlipShelf(value)
            case "room":
                return UseFacility(self._cards.facilities[value].id)
            case "critter" if value == view.viewer and view.critters[value].character:
                return Ability()
            case "critter" if Aim(value) in view.options:
                return Aim(value)
            case _:
                # nobody uses a day, or a Critter that nobody may aim at
                return None

    def _as_things_stand(self, width: int) -> Iterator[Line]:
        option = self._option() if self._view.viewer >= 0 else None
        found = foreseen(self._cards, self._view, option) if option is not None else None
        if found is None:
            return
        yield ()
        yield (Span("As things stand", "accent", emphasis="bold"),)
        for told in self._telling.lines(found):
            sign = told.sign
            ink = {"": "text", "good": "good", "bad": "bad", "faint": "faint"}[told.tone]
            rows = paragraph(told.words, width - SIGN - 1, ink)
            fits = len(sign) < SIGN
            if not fits:
                yield lettered(sign)
            head: Line = lettered(sign) if fits else ()
            blank = Span(" " * (SIGN - (len(sign) if fits else 0)))
            for place, row in enumerate(rows):
                yield (*head, blank, *row) if not place else (Span(" " * SIGN), *row)

    def _copies(self, width: int) -> Iterator[Line]:
        """How many there are in the edition; nobody knows how many are in play."""
        name = self._item()
        if not name:
            return
        item = self._cards.items[self._cards.kind_of(name)]
        every = sum(found.copies for found in self._cards.items)
        can = ", a Can of Food" if item.can else ""
        yield ()
        said = f"{item.family.capitalize()}{can}. {item.copies} of {count(every, 'card')}"
        said += "; nobody knows how many are in play."
        yield from paragraph(said, width, "muted")

    def _item(self) -> str:
        match self._show.kind:
            case "card":
                return self._cards.item(self._show.value).id
            case "space":
                there = next((found for found in self._view.shelf if found.space == self._show.value), None)
                return there.item.item if there is not None and there.item is not None else ""
            case _:
                # the other things hold no item
                return ""


RULES = {
    "card": "CB 4.2, 5",
    "space": "CB 4.2, R30, R38",
    "room": "CB 4.3, 5.6",
    "critter": "CB 4.4, 7",
    "seat": "CB 4.4, 7",
    "day": "CB 6.3, R34",
}
"""The rules that a thing stands on."""
