"""The history of a game: everything that happened, line by line, and what can be done at any of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from textual import on

from core.engine.past.said import RemarkError, checked_name
from core.words.sieve import Sieve
from saves.errors import SaveError
from tui.look.spans import Line, Span, abreast, cells, fit, hitting
from tui.screens.asks import Replay
from tui.screens.history.keys import BINDINGS, HELP
from tui.screens.history.list import SeenRows, StandsAt, listed
from tui.screens.history.offers import Prices, offers
from tui.screens.history.paper import paper_of
from tui.screens.history.reading import HistoryReading
from tui.screens.history.wishes import TakeBack, TryOut
from tui.widgets.field import Field
from tui.widgets.page import masthead
from tui.widgets.typed_paper import TypedPaper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.binding import BindingType

    from core.words.chronicle import Passage
    from tui.screens.history.offers import Offer
    from tui.screens.history.picture import Picture
    from tui.screens.history.wishes import Wish
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table

Typing: TypeAlias = Literal["", "search", "name", "comment"]
"""What is being typed, if anything."""

ASKED: Final[dict[Typing, str]] = {
    "": "",
    "search": "Search for",
    "name": "Name the variation (a name may be blank):",
    "comment": "Say about this:",
}
"""What stands before the field."""

OFFERED: Final = {"back_to": "b", "side": "s", "comment": "c"}
"""The keys of what is offered at a passage, by their actions."""

MASTHEAD: Final = 14
"""Cells of the masthead beside the title of the game and what it says at the left and at the right."""

IDLE: Final = 0.02
"""Seconds between slices of work that nobody waits for."""


class HistoryScreen(TypedPaper):
    """The history as the seat that looks may read it; of a game that is over, as everybody may.

    It is dismissed with what is to happen at the table.

    Attributes:
        reading: What is read of it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*BINDINGS]

    def __init__(self, table: Table, picture: Picture, entry: int | None = None) -> None:
        """The history of a table, with the game's picture, at an entry, or where the table stands."""
        super().__init__()
        self.table = table
        self.picture = picture
        self.reading = HistoryReading(table)
        self._window = SeenRows()
        self._prices = Prices(table)
        self._typing: Typing = ""
        self._head = table.history.head.number
        self._offered: tuple[tuple[int, int, bool], tuple[Offer, ...]] | None = None
        self._is_pricing = False
        self.chosen = self.reading.place_of(self._head if entry is None else entry)

    def on_mount(self) -> None:
        """Work out what it would cost to go back to where the choice is."""
        self.call_after_refresh(self._go_on_pricing)

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys, for the help."""
        return HELP

    @property
    def passage(self) -> Passage | None:
        """The chosen passage."""
        passages = self.reading.passages
        return passages[self.chosen] if self.chosen < len(passages) else None

    @property
    def shows_paper(self) -> bool:
        """Whether the paper of the chosen passage is on the screen."""
        return self.opened or self.side_by_side

    # The sheet.

    def count(self) -> int:
        """How many passages there are."""
        return len(self.reading.passages)

    def empty(self) -> str:
        """Nothing is left by the sieve."""
        return "Nothing of this kind has happened. a shows everything again."

    def paper(self, width: int) -> Sequence[Line]:
        """The chosen passage: the picture then, what happened, what can be done."""
        passage = self.passage
        if passage is None:
            return ()
        return paper_of(self.table, self.picture, passage, self.reading.viewer, self._offers(), width, self._room)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page: its title, what is wanted of the history, the list and the paper, a sentence and the keys."""
        page = list(super().lines(width, height))
        page[0] = masthead(self._heading(width), self.reading.eyes, width, self.table.game.title)
        page[1] = self._wanted_line(width)
        return page

    def _heading(self, width: int) -> str:
        """Which branch is read, and where the table stands; where there is room for one, whose turn it is."""
        reading = self.reading
        whole = f"History · {reading.title} · {reading.now}"
        fits = MASTHEAD + cells(f"{self.table.game.title}{whole}{reading.eyes}") <= width
        shorter = reading.now if reading.branch.is_game and not self.table.is_side_line else reading.title
        return whole if fits else f"History · {shorter}"

    def _wanted_line(self, width: int) -> Line:
        """What is wanted of the history; a click on a part changes it as its key does."""
        ink = "muted" if self.reading.sieve.is_open else "accent"
        left: list[Span] = []
        for key, words in zip(("f", "p", "slash"), self.reading.wanted, strict=True):
            if words:
                left.append(Span(" · " if left else " ", ink))
                left += hitting(("key", key), (Span(words, ink, emphasis="bold"),))
        return abreast(left, (Span(f"{self.reading.length} ", "muted"),), width)

    def _list_width(self, width: int) -> int:
        return width // 2 - 2 if self.side_by_side else width

    def _listed(self, width: int, height: int) -> list[Line]:
        passages = self.reading.passages
        if not passages:
            return [fit((Span(f"  {self.empty()}"[:width], "muted"),), width), *[()] * (height - 1)]
        self.chosen = min(self.chosen, len(passages) - 1)
        standing = StandsAt(self._head, self.reading.end, self.table.travel.number_of)
        return listed(passages, self.chosen, self._window, self.table.setup.seats, width, height, standing)

    # Where we are.

    def choose(self, number: int) -> None:
        """Choose a passage; what it would cost to go back there is worked out while nobody waits."""
        super().choose(number)
        self.refresh_bindings()
        self._go_on_pricing()

    def choose_entry(self, entry: int) -> None:
        """Choose the passage that comes to an entry, or the last one before it."""
        self.choose(self.reading.place_of(entry))

    def read_branch(self, number: int) -> None:
        """Read another branch, where it leaves what came before; the game, where it stands."""
        self.reading.read(number)
        branch = self.reading.branch
        self.choose_entry(self.reading.end if branch.is_game else branch.own[0].number)

    def action_move(self, step: int) -> None:
        """Choose the next passage, also while the paper is open: the picture goes along."""
        self.said = ""
        self.choose(self.chosen + step)

    def action_turn(self, pages: int) -> None:
        """A page of the list, or of a paper that is open over it."""
        if self.opened and not self.side_by_side:
            self.scroll_paper(pages * max(1, self._room - 1))
        else:
            self.action_move(pages * max(1, self._room // 2))

    def action_turn_mark(self, step: int) -> None:
        """To the beginning of the next turn, or of this one and the one before."""
        self._go_to(self.reading.next_turn(self.chosen, step), step)

    def action_attack(self, step: int) -> None:
        """To the next attack, or the one before."""
        self._go_to(self.reading.next_attack(self.chosen, step), step)

    def _go_to(self, place: int | None, step: int) -> None:
        if place is None:
            self.say("There is nothing later." if step > 0 else "There is nothing earlier.", refused=True)
        else:
            self.action_move(place - self.chosen)

    def action_here(self) -> None:
        """To where the table stands."""
        self.reading.read(self.table.travel.branch_here().number)
        self.said = ""
        self.choose_entry(self._head)

    # What is wanted.

    def action_topic(self, step: int) -> None:
        """Only what is about the next kind of thing."""
        entry = self._entry_chosen()
        self.reading.next_topic(step)
        self._sifted(entry)

    def action_player(self, step: int) -> None:
        """Only what the next player has a part in."""
        entry = self._entry_chosen()
        self.reading.next_player(step)
        self._sifted(entry)

    def action_all(self) -> None:
        """Everything again."""
        self._sift(Sieve())

    def _sift(self, sieve: Sieve) -> None:
        entry = self._entry_chosen()
        self.reading.sift(sieve)
        self._sifted(entry)

    def _entry_chosen(self) -> int:
        return self.passage.entry if self.passage is not None else self._head

    def _sifted(self, entry: int) -> None:
        """Something else is wanted; what was chosen stays chosen, or what comes just before it."""
        self.said = ""
        self.choose_entry(entry)

    # What can be done.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now has a key."""
        passage = self.passage
        match action:
            case "open":
                return passage is not None and not self.shows_paper
            case "read":
                return passage is not None and self.shows_paper and self.reading.fork_at(passage) >= 0
            case "look":
                return passage is not None
            case "back_to" | "side" | "comment":
                return self.shows_paper and any(offer.key == OFFERED[action] for offer in self._offers())
            case "all":
                return not self.reading.sieve.is_open
            case "branches":
                return not self._typing
            case _:
                # the keys that can be pressed at any time
                return super().check_action(action, parameters)

    def _offers(self) -> tuple[Offer, ...]:
        """What can be done at the chosen passage."""
        passage = self.passage
        if passage is None:
            return ()
        asked = (passage.entry, self.reading.fork_at(passage), self.wanted_price() is None)
        if self._offered is None or self._offered[0] != asked:
            self._offered = (asked, offers(self.table, passage.entry, self._prices, branch=asked[1]))
        return self._offered[1]

    def action_open(self) -> None:
        """Open the paper over the list."""
        self.opened = True
        self.refresh_bindings()
        self._go_on_pricing()
        self.repaint()

    def action_read(self) -> None:
        """Read the variation that leaves here."""
        if self.passage is not None:
            self.read_branch(self.passage.branch)

    def action_look(self) -> None:
        """Look at the table as it was then."""
        if self.passage is not None:
            self.post_message(Replay(self.table, self.passage.entry))

    def action_back_to(self) -> None:
        """Take the game back to here."""
        if self.passage is not None:
            self.dismiss(TakeBack(self.passage.entry))

    def action_side(self) -> None:
        """Try something out from here: its name first."""
        self._type("name")

    def action_comment(self) -> None:
        """Say something about this."""
        self._type("comment")

    def action_search(self) -> None:
        """Only what has some words."""
        self._type("search", self.reading.sieve.words)

    def action_branches(self) -> None:
        """The game and its variations."""
        from tui.screens.history.branches import BranchesScreen, ReadBranch

        def answered(answer: ReadBranch | Wish) -> None:
            if isinstance(answer, ReadBranch):
                self.read_branch(answer.number)
            elif answer is not None:
                self.dismiss(answer)
            else:
                self._told_anew()

        self.app.push_screen(BranchesScreen(self.table, self.picture, self.reading.branch.number), answered)

    # Typing.

    def _type(self, what: Typing, value: str = "") -> None:
        self._typing = what
        self.type_in(ASKED[what], value)

    @on(Field.Submitted)
    def typed(self, event: Field.Submitted) -> None:
        """Search, begin a variation of that name, or keep the comment. What cannot be kept may be typed again."""
        what, words, passage = self._typing, event.value, self.passage
        try:
            if what == "name" and passage is not None:
                self.dismiss(TryOut(passage.entry, checked_name(words)))
                return
            if what == "comment" and passage is not None and words.strip():
                self._keep_comment(passage.entry, words)
        except RemarkError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.close_field()
        if what == "search":
            self._sift(self.reading.sieve._replace(words=words.strip()))

    def _keep_comment(self, entry: int, words: str) -> None:
        try:
            self.table.travel.comment(entry, words)
        except SaveError as error:
            self.notify(str(error), title="The game is not saved", severity="error", markup=False)
        self._told_anew()

    def _told_anew(self) -> None:
        """Something was said about the history; what was chosen stays chosen."""
        chosen = self.passage
        self.reading.tell()
        passages = self.reading.passages
        self.choose(passages.index(chosen) if chosen in passages else self.chosen)

    def on_resize(self) -> None:
        """What lies side by side has other keys, and its price."""
        self.refresh_bindings()
        self._go_on_pricing()

    def close_field(self) -> None:
        """Nothing is typed any more."""
        self._typing = ""
        super().close_field()

    # The price of going back.

    def wanted_price(self) -> int | None:
        """The entry whose price is on the paper and not known yet."""
        passage = self.passage
        if passage is None or not self.shows_paper:
            return None
        target = self._prices.target(passage.entry)
        return None if target is None or self._prices.is_known(target) else target

    def _go_on_pricing(self) -> None:
        """Look through one slice of what lies between here and where the table stands, and then the next."""
        if self.is_mounted and not self._is_pricing and self.wanted_price() is not None:
            self._is_pricing = True
            self.set_timer(IDLE, self._price_a_slice)

    def _price_a_slice(self) -> None:
        self._is_pricing = False
        wanted = self.wanted_price()
        if wanted is not None:
            self._prices.look(wanted)
            self._go_on_pricing()
            self.repaint()
