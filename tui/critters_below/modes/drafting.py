"""Look: which cards, which of them are kept, how the others go back. Drafted here, answered in order. CB 5.3; R16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below import options as o
from core.critters_below.foreseeing import looks_at
from core.words.english import count, often, series
from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.board.pages import PER_LINE, page_of
from tui.critters_below.modes.mode import Chosen, ShelterMode, ShowThing
from tui.look.footer import Key
from tui.look.spans import Span
from tui.play.modes.mode import Answer, Close, Open, Outcome, Say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.views import ItemCard
    from core.engine.decisions import Option
    from tui.critters_below.modes.mode import ShelterSight
    from tui.look.spans import Line
    from tui.play.commands import Direction


class SpacesMode(ShelterMode):
    """A cursor over some spaces of the Shelf.

    Attributes:
        spaces: These spaces, the lowest first.
        cursor: The place of the one under the cursor among them.
    """

    def __init__(self, sight: ShelterSight, spaces: Sequence[int]) -> None:
        super().__init__(sight)
        self.spaces = tuple(spaces)
        self.cursor = 0

    @property
    def space(self) -> int:
        """The space under the cursor; 0 for none."""
        return self.spaces[self.cursor] if self.spaces else 0

    @property
    def at(self) -> Chosen:
        """The space under the cursor."""
        return Chosen("space", self.space)

    def choose_next(self, step: int) -> Outcome:
        """The next space, or the one before."""
        if len(self.spaces) < 2:
            return Say("There is only one card here.", refused=True)
        self.cursor = (self.cursor + step) % len(self.spaces)
        return None

    def move(self, direction: Direction) -> Outcome:
        """BoardOverlay the Shelf as it lies."""
        if direction in {"left", "right"}:
            return self.choose_next(1 if direction == "right" else -1)
        wanted = self.space + (PER_LINE if direction == "down" else -PER_LINE)
        if wanted not in self.spaces:
            return self.nothing_there()
        self.cursor = self.spaces.index(wanted)
        return None

    def digit(self, place: int) -> Outcome:
        """The card of that number, as it is printed; the digits mark it."""
        space = place + 1
        if space not in self.spaces:
            return self.not_there(space)
        self.cursor = self.spaces.index(space)
        return self.mark()

    def mark(self) -> Outcome:
        """What a digit, or a click, does to the card under the cursor."""
        return None

    def not_there(self, space: int) -> Outcome:
        """A space that is none of these."""
        return Say(f"You cannot choose Shelf {space} here.", refused=True)

    def click(self, kind: str, value: int) -> Outcome:
        """A click marks a card."""
        if kind == "space":
            return self.digit(value - 1)
        return super().click(kind, value)


class PeekMode(SpacesMode):
    """Which cards are looked at: exactly so many. R16."""

    def __init__(self, sight: ShelterSight) -> None:
        options = [option for option in sight.view.options if isinstance(option, o.LookAt)]
        super().__init__(sight, [option.space for option in options])
        already = len(self.view.shelf) - len(self.spaces)
        self.wanted = max(1, looks_at(self.sight.cards, self.view) - already)
        seen = {space.space for space in self.view.shelf if space.item is not None}
        likely = sorted(self.spaces, key=lambda space: (space in seen, space))
        # those not seen before are marked from the start, until something else is
        self.marked: list[int] = sorted(likely[: self.wanted])
        self.is_given = True

    def overlays(self) -> BoardOverlay:
        """The cursor, and what is marked."""
        return BoardOverlay(space=self.space, page=page_of(self.space), labels=dict.fromkeys(self.marked, "look"))

    def wordings(self) -> tuple[str, ...]:
        """How many of how many."""
        told = f"Look at {self.wanted} of these {count(len(self.spaces), 'card')}. Which?"
        if not self.marked:
            return (f"{told} Digits mark them.", told)
        if self.is_given:
            return (f"{told} enter: {series([str(space) for space in self.marked])}, digits: others.", told)
        return (f"{told} {series([str(space) for space in sorted(self.marked)])} so far.", told)

    def go_on(self) -> str:
        """Enter looks, when the number is full."""
        return "look" if len(self.marked) == self.wanted else "mark"

    def keys(self) -> tuple[Key, ...]:
        """Mark, look."""
        return (
            Key(f"{self.spaces[0]}-{self.spaces[-1]}", "mark", "card.1"),
            Key("←→", "choose", "move.right"),
            Key("enter", self.go_on(), "go"),
            *((Key("esc", "clear", "back"),) if self.marked else ()),
        )

    def mark(self) -> Outcome:
        """Mark the card, or take the mark away; of more than may be, the first mark goes."""
        if self.is_given:
            self.marked, self.is_given = [], False
        if self.space in self.marked:
            self.marked.remove(self.space)
        else:
            self.marked = [*self.marked, self.space][-self.wanted :]
        return None

    def go(self) -> Outcome:
        """Mark the card under the cursor while the number is not full; then look."""
        if len(self.marked) < self.wanted:
            if self.space in self.marked:
                return Say(f"Look at exactly {self.wanted}: {self.wanted - len(self.marked)} more. R16", refused=True)
            return self.mark()
        return Answer(tuple([o.LookAt(space) for space in sorted(self.marked)]))

    def back(self) -> Outcome:
        """Take the marks away."""
        if not self.marked:
            return Say("You must answer this. u undoes what led here.", refused=True)
        self.marked, self.is_given = [], False
        return None


class KeepMode(SpacesMode):
    """Which of the cards looked at are kept; they lie in the light where they lay.

    All are kept from the beginning where the Pocket has room for them, else none.
    """

    def __init__(self, sight: ShelterSight) -> None:
        view = sight.view
        cards: tuple[ItemCard, ...] = view.looking  # type: ignore[attr-defined]  # of this game
        emptied: tuple[int, ...] = view.emptied  # type: ignore[attr-defined]
        super().__init__(sight, emptied[: len(cards)])
        self.cards = dict(zip(self.spaces, cards, strict=False))
        mine = self.me
        has_room = mine is not None and mine.pocket + len(cards) <= self._limit
        self.kept: set[int] = set(self.spaces) if has_room else set()

    @property
    def names(self) -> dict[int, str]:
        """What lies in the light on each space."""
        return {space: self.terms.item(card.card) for space, card in self.cards.items()}

    @property
    def faces(self) -> dict[int, str]:
        """Of which items they are."""
        return {space: card.item for space, card in self.cards.items()}

    @property
    def rest(self) -> tuple[int, ...]:
        """The spaces of the cards that go back."""
        return tuple([space for space in self.spaces if space not in self.kept])

    def overlays(self) -> BoardOverlay:
        """The cards in the light, and which are kept."""
        labels = dict.fromkeys(self.kept, "keep")
        return BoardOverlay(space=self.space, page=page_of(self.space), lit=self.names, faces=self.faces, labels=labels)

    def wordings(self) -> tuple[str, ...]:
        """What is kept goes into the Pocket; the others go back to the lowest spaces."""
        if not self.kept:
            seen = series(often([self.names[space] for space in self.spaces]))
            is_one = len(self.spaces) == 1
            keep = "Keep it?" if is_one else "Which do you keep?"
            told = f"You see {seen}. {keep}"
            back = f"{told} Enter puts {'it' if is_one else 'all'} back."
            return (back, told, f"You see {count(len(self.spaces), 'card')}. {keep}")
        names = series([self.names[space] for space in sorted(self.kept)])
        told = f"{names} {'goes' if len(self.kept) == 1 else 'go'} into your Pocket"
        return (f"{told}, the rest back.", f"{told}.") if self.rest else (f"{told}.",)

    def look(self) -> tuple[str, ...]:
        """The card under the cursor, and what of the Pocket limit."""
        card = self.cards[self.space]
        name, number = self.terms.item(card.card), self.sight.cards.cards[card.card]
        sentence = self.telling.sentence(self.sight.cards.effects[number])
        return (f"{self.space} {name}. {sentence}", f"{self.space} {name}: {self.terms.effects(card.card)}.")

    @property
    def _limit(self) -> int:
        return self.sight.cards.pocket_limit(self.view.setup.way)

    def _limit_words(self) -> str:
        mine, limit = self.me, self._limit
        held = (mine.pocket if mine is not None else 0) + len(self.kept)
        if not self.kept or held <= limit:
            return ""
        return f"Pocket {held}, limit {limit}. {self.sight.cards.pocket_rule(self.view.setup.way)}"

    def below(self, *, short: bool) -> tuple[Line, ...]:
        """Each card with what becomes of it, and what of the Pocket limit; names stand on the Shelf too."""
        back = dict(zip(self.rest, self.spaces, strict=False))
        rows = []
        for space in self.spaces:
            name = f" {self.names[space]} " if not short or space == self.space else ""
            kept = space in self.kept
            fate = " keep " if kept else f" back to {back[space]} " if name else f"→{back[space]} "
            there = ("space", space)
            here: Line = (
                (Span(f" {space}{name}", "cursor-ink", "cursor", "bold", there),)
                if space == self.space
                else (Span(f" {space}", "accent", emphasis="bold", hit=there), Span(name, hit=there))
            )
            rows.append((*here, Span(fate, "ink", "tape", "bold") if kept else Span(fate, "muted")))
        limit = self._limit_words()
        return (*rows, *([(Span(f" {limit}", "path"),)] if limit else []))

    def go_on(self) -> str:
        """Enter is done, or goes on to the order."""
        return "done" if len(self.rest) < 2 else "put back"

    def keys(self) -> tuple[Key, ...]:
        """Digits keep or not."""
        digits = " ".join(str(space) for space in self.spaces[:4])
        return (
            Key(digits, "keep or not", "card.1"),
            Key("←→", "choose", "move.right"),
            Key("enter", self.go_on(), "go"),
            Key("x", "open", "card.open"),
        )

    def mark(self) -> Outcome:
        """Keep the card, or not."""
        self.kept ^= {self.space}
        return None

    def open_card(self) -> Outcome:
        """The card under the cursor in full."""
        return ShowThing("card", self.cards[self.space].card)

    def answers(self, back: Sequence[int]) -> tuple[Option, ...]:
        """The engine's answers: what is kept, that no more is, and what goes back in this order but for the last."""
        keeps: list[Option] = [o.Keep(self.cards[space].card) for space in sorted(self.kept)]
        done: list[Option] = [o.Done()] if back else []
        places: list[Option] = [o.PutBack(self.cards[space].card) for space in back[:-1]]
        return (*keeps, *done, *places)

    def go(self) -> Outcome:
        """Done; with two or more to go back their order is asked first."""
        if len(self.rest) > 1:
            return Open(OrderMode(self.sight, self))
        return Answer(self.answers(self.rest))

    def back(self) -> Outcome:
        """Keep none of them."""
        if not self.kept:
            return Say("You look at these cards: enter is done with them. R16", refused=True)
        self.kept.clear()
        return None


class OrderMode(SpacesMode):
    """In which order the others go back to the lowest emptied spaces: arrows move a card. R16."""

    def __init__(self, sight: ShelterSight, draft: KeepMode) -> None:
        rest = draft.rest
        super().__init__(sight, draft.spaces[: len(rest)])
        self.draft = draft
        self.order = list(rest)

    @property
    def names(self) -> dict[int, str]:
        """The cards as they would lie."""
        return {space: self.draft.names[of] for space, of in zip(self.spaces, self.order, strict=True)}

    def overlays(self) -> BoardOverlay:
        """The cards as they would lie."""
        faces = {space: self.draft.faces[of] for space, of in zip(self.spaces, self.order, strict=True)}
        return BoardOverlay(space=self.space, page=page_of(self.space), lit=self.names, faces=faces)

    def wordings(self) -> tuple[str, ...]:
        """Which card lies first."""
        told = ", ".join(f"{space} {name}" for space, name in self.names.items())
        return (f"Put them back in order: {told}.", f"In order: {told}.")

    def look(self) -> tuple[str, ...]:
        """That nobody sees the order."""
        return ("Nobody else sees which card lies where. R16",)

    def go_on(self) -> str:
        """Enter is done."""
        return "done"

    def keys(self) -> tuple[Key, ...]:
        """Arrows move a card, digits choose it."""
        digits = " ".join(str(space) for space in self.spaces[:4])
        return (
            Key("←→", "move the card", "move.right"),
            Key(digits, "choose it", "card.1"),
            Key("enter", "done", "go"),
            Key("esc", "back", "back"),
        )

    def move(self, direction: Direction) -> Outcome:
        """Move the card under the cursor one place on, and the cursor with it."""
        step = 1 if direction in {"right", "down"} else -1
        to = self.cursor + step
        if not 0 <= to < len(self.order):
            return self.nothing_there()
        here = self.cursor
        self.order[here], self.order[to] = self.order[to], self.order[here]
        self.cursor = to
        return None

    def go(self) -> Outcome:
        """Answer with all that is drafted."""
        return Answer(self.draft.answers(self.order))

    def back(self) -> Outcome:
        """Back to what is kept."""
        return Close()


def mode_of_look(sight: ShelterSight, kind: str) -> ShelterMode:
    """The mode of a question of a Look; a Look that was left in the middle goes on where it was."""
    if kind == "look":
        return PeekMode(sight)
    if kind == "keep":
        return KeepMode(sight)
    return PlaceMode(sight)


class PlaceMode(SpacesMode):
    """The order, where a Look was left in the middle of it: which card goes to the lowest space. R16."""

    def __init__(self, sight: ShelterSight) -> None:
        super().__init__(sight, ())
        self.options = [option for option in self.view.options if isinstance(option, o.PutBack)]
        cards = [option.card for option in self.options]
        back = len(self.view.looking) - len(cards)
        super().__init__(sight, self.view.emptied[back : back + len(cards)])
        self.order = cards

    def overlays(self) -> BoardOverlay:
        """The cards as they would lie."""
        lie = dict(zip(self.spaces, self.order, strict=True))
        names = {space: self.terms.item(card) for space, card in lie.items()}
        faces = {space: self.sight.cards.item(card).id for space, card in lie.items()}
        return BoardOverlay(space=self.space, page=page_of(self.space), lit=names, faces=faces)

    def wordings(self) -> tuple[str, ...]:
        """How many go back."""
        return (f"Put {count(len(self.order), 'card')} back in order. Arrows move a card.",)

    def go_on(self) -> str:
        """Enter is done."""
        return "done"

    def keys(self) -> tuple[Key, ...]:
        """Arrows move a card."""
        return (Key("←→", "move the card", "move.right"), Key("enter", "done", "go"))

    def move(self, direction: Direction) -> Outcome:
        """Move the card under the cursor one place on, and the cursor with it."""
        to = self.cursor + (1 if direction in {"right", "down"} else -1)
        if not 0 <= to < len(self.order):
            return self.nothing_there()
        here = self.cursor
        self.order[here], self.order[to] = self.order[to], self.order[here]
        self.cursor = to
        return None

    def go(self) -> Outcome:
        """Answer with the order; the last lies as it is."""
        return Answer(tuple([o.PutBack(card) for card in self.order[:-1]]))
