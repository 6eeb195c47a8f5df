"""The history of a game: everything that happened, line by line, and what can be done at any of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from textual import on
from textual.binding import Binding, BindingType

from core.engine.decisions import PUBLIC
from core.engine.remarks import RemarkError, checked_name
from core.terror_below.words.branches import THE_GAME, branch_name
from core.terror_below.words.chronicle import TOPIC_NAMES, TOPICS, Teller, chronicle
from core.terror_below.words.names import count
from core.terror_below.words.sieve import Sieve, sifted
from core.terror_below.words.telling import NOBODY
from saves.errors import SaveError
from tui.screens.field import Field
from tui.screens.history_list import Standing, Window, listed
from tui.screens.history_offers import Prices, offers
from tui.screens.history_paper import paper_of, reader
from tui.screens.history_wishes import TakeBack, TryOut
from tui.screens.page import Sheet, masthead
from tui.screens.paper import CHOOSE, PaperScreen
from tui.spans import Line, Span, abreast, fit, hitting
from tui.terror_below.marks import EGG_MARKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.events import Resize

    from core.engine.branches import Branch
    from core.engine.decisions import Seat
    from core.terror_below.words.chronicle import Passage, Topic
    from tui.screens.history_offers import Offer
    from tui.screens.history_wishes import Wish
    from tui.table import Table

Typing: TypeAlias = Literal["", "search", "name", "comment"]
"""What is being typed, if anything."""

ASKED: Final[dict[Typing, str]] = {
    "search": "  Search for ",
    "name": "  Call the side line, or leave it without a name: ",
    "comment": "  Say about this: ",
}
"""What stands before the field."""

OFFERED: Final = {"back_to": "b", "side": "s", "comment": "c"}
"""The keys of what is offered at a passage, by their actions."""

IDLE: Final = 0.02
"""Seconds between slices of work that nobody waits for."""


class HistoryScreen(PaperScreen):
    """The history as the seat that looks may read it; of a game that is over, as everybody may.

    It is dismissed with what is to happen at the table.

    Attributes:
        viewer: Whose knowledge it is told with.
        branch: The branch that is read.
        passages: Those that the sieve lets through.
    """

    CSS_PATH: ClassVar[list[str]] = ["page.tcss", "field.tcss"]  # type: ignore[assignment]

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("enter", "open", "open", id="history.open"),
        Binding("enter", "read", "read it", id="history.read"),
        Binding("enter", "look", "look then", id="history.look"),
        Binding("b", "back_to", "back to here", id="history.back.to"),
        Binding("s", "side", "try out", id="history.side"),
        Binding("c", "comment", "say", id="history.comment", tooltip="say something about it"),
        Binding("f", "topic(1)", "kind", id="history.topic", tooltip="only one kind of thing"),
        Binding("p", "player(1)", "who", id="history.player", tooltip="only one player"),
        Binding("slash", "search", "find", id="history.search", key_display="/"),
        Binding("a", "all", "all", id="history.all", tooltip="everything again"),
        Binding("tab", "branches", "side lines", id="history.branches", priority=True),
        Binding("left_square_bracket", "turn_mark(-1)", "turn", show=False, id="history.turn.back", key_display="["),
        Binding("right_square_bracket", "turn_mark(1)", "turn", show=False, id="history.turn.on", key_display="]"),
        Binding("left_curly_bracket", "attack(-1)", "attack", show=False, id="history.attack.back", key_display="{"),
        Binding("right_curly_bracket", "attack(1)", "attack", show=False, id="history.attack.on", key_display="}"),
        Binding("F", "topic(-1)", "kind before", show=False, id="history.topic.back"),
        Binding("P", "player(-1)", "player before", show=False, id="history.player.back"),
        Binding("h", "here", "where the table stands", show=False, id="history.here"),
        Binding("escape", "back", "back", id="history.leave", key_display="esc"),
        Binding("y", "close", "close", show=False, id="history.close"),
        Binding("question_mark", "app.help", "help", id="history.help", key_display="?"),
    ]

    def __init__(self, table: Table, entry: int | None = None) -> None:
        """The history of a table, at an entry, or where the table stands."""
        super().__init__()
        self.table = table
        self.viewer: Seat = PUBLIC if table.is_over else table.viewer
        self.branch: Branch = table.travel.branch_here()
        self.passages: tuple[Passage, ...] = ()
        self._all: tuple[Passage, ...] = ()
        self._sieve = Sieve()
        self._window = Window()
        self._prices = Prices(table)
        self._typing: Typing = ""
        self._teller = Teller(table.setup.seats, table.public_view().spaces, table.game.decks, EGG_MARKS)
        self._head = table.history.head.number
        self._offered: tuple[tuple[int, int, bool], tuple[Offer, ...]] | None = None
        self._is_pricing = False
        self._tell()
        self.chosen = self._place_of(self._head if entry is None else entry)

    def compose(self) -> ComposeResult:
        """The sheet, and the field in which words are typed."""
        yield Sheet()
        yield Field()

    def on_mount(self) -> None:
        """Work out what it would cost to go back to where the choice is."""
        self._go_on_pricing()

    # What is told.

    def _tell(self) -> None:
        travel = self.table.travel
        found = travel.branches()
        self._all = chronicle(self.branch, travel.remarks, found, self.viewer, self._teller, self._head)
        self.passages = sifted(self._all, self._sieve)

    def read_branch(self, number: int) -> None:
        """Read another branch, where it leaves what came before; the game, where it stands."""
        found = self.table.travel.branches()
        self.branch = found[number]
        self._sieve = Sieve()
        self._tell()
        self.choose(self._place_of(self._head if self.branch.is_game else self.branch.parting.number + 1))

    def _place_of(self, entry: int) -> int:
        """The passage that comes to an entry, or the last one before it."""
        places = [place for place, passage in enumerate(self.passages) if passage.entry <= entry]
        exact = [place for place in places if self.passages[place].entry == entry and not self.passages[place].heads]
        return exact[0] if exact else places[-1] if places else 0

    @property
    def passage(self) -> Passage | None:
        """The chosen passage."""
        return self.passages[self.chosen] if self.chosen < len(self.passages) else None

    # The sheet.

    def count(self) -> int:
        """How many passages there are."""
        return len(self.passages)

    def entry(self, number: int, width: int) -> Line:
        """The first row of a passage."""
        return listed(self.passages[number:], -1, Window(), self.table.setup.seats, width, 1, self._standing)[0]

    def empty(self) -> str:
        """Nothing is left by the sieve."""
        return "Nothing of this kind has happened. a shows everything again."

    def paper(self, width: int) -> Sequence[Line]:
        """The chosen passage: the board then, what happened, what can be done."""
        passage = self.passage
        if passage is None:
            return ()
        return paper_of(self.table, passage, self.viewer, self._offers(), width, self._room)

    def right(self) -> str:
        """Whose knowledge it is."""
        return reader(self.table.setup.seats, self.viewer)

    @property
    def _standing(self) -> Standing:
        return Standing(self._head, self.branch.is_game)

    def _list_width(self, width: int) -> int:
        return width // 2 - 2 if self.side_by_side else width

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page: its title, what is wanted of the history, the list and the paper, a sentence and the keys."""
        page = list(super().lines(width, height))
        name = THE_GAME.lower() if self.branch.is_game else branch_name(self.branch)
        page[0] = masthead(f"History · {name}", self.right(), width)
        page[1] = self._sieve_line(width)
        return page

    def _sieve_line(self, width: int) -> Line:
        """What is wanted of the history; a click on a part changes it as its key does."""
        topic = "Everything" if self._sieve.topic is None else f"Only {TOPIC_NAMES[self._sieve.topic]}"
        who = "of all" if self._sieve.seat == NOBODY else f"with {self.table.setup.seats[self._sieve.seat].name}"
        words = f', with "{self._sieve.words}"' if self._sieve.words else ""
        ink = "muted" if self._sieve.is_open else "accent"
        left = (
            Span(" ", ink),
            *hitting(("key", "f"), (Span(topic, ink, emphasis="bold"),)),
            Span(" "),
            *hitting(("key", "p"), (Span(who, ink, emphasis="bold"),)),
            *hitting(("key", "slash"), (Span(words, ink, emphasis="bold"),)),
        )
        told = sum(not passage.heads for passage in self.passages)
        right = f"{count(told, 'line')} " if self._sieve.is_open else f"{told} of {self._told_in_all()} lines "
        return abreast(left, (Span(right, "muted"),), width)

    def _told_in_all(self) -> int:
        return sum(not (passage.heads or passage.minor) for passage in self._all)

    def _listed(self, width: int, height: int) -> list[Line]:
        if not self.passages:
            return [fit((Span(f"  {self.empty()}"[:width], "muted"),), width), *[()] * (height - 1)]
        self.chosen = min(self.chosen, len(self.passages) - 1)
        return listed(self.passages, self.chosen, self._window, self.table.setup.seats, width, height, self._standing)

    # Where we are.

    def choose(self, number: int) -> None:
        """Choose a passage; what it would cost to go back there is worked out while nobody waits."""
        super().choose(number)
        self.refresh_bindings()
        self._go_on_pricing()

    def action_move(self, step: int) -> None:
        """Choose the next passage, also while the paper is open: the board goes along."""
        self.say("")
        self.choose(self.chosen + step)

    def action_turn(self, pages: int) -> None:
        """A page of the list, or of a paper that is open over it."""
        if self.opened and not self.side_by_side:
            self.scroll_paper(pages * max(1, self._room - 1))
        else:
            self.action_move(pages * max(1, self._room // 2))

    def action_turn_mark(self, step: int) -> None:
        """To the beginning of the next turn, or of this one and the one before."""
        self._choose_next(step, [place for place, passage in enumerate(self.passages) if passage.heads])

    def action_attack(self, step: int) -> None:
        """To the next attack, or the one before."""
        begun = [place for place, p in enumerate(self.passages) if p.topic == "attacks" and "attacks from" in p.text]
        self._choose_next(step, begun)

    def _choose_next(self, step: int, places: Sequence[int]) -> None:
        ahead = [place for place in places if (place - self.chosen) * step > 0]
        if ahead:
            self.action_move((ahead[0] if step > 0 else ahead[-1]) - self.chosen)
        else:
            self.say("There is none further on." if step > 0 else "There is none before.", refused=True)

    def action_here(self) -> None:
        """To where the table stands."""
        if not self._sieve.is_open:
            self.action_all()
        self.read_branch(self.table.travel.branch_here().number)
        self.choose(self._place_of(self._head))

    # What is wanted.

    def action_topic(self, step: int) -> None:
        """Only what is about the next kind of thing."""
        topics: tuple[Topic | None, ...] = (None, *TOPICS)
        self._sift(self._sieve._replace(topic=topics[(topics.index(self._sieve.topic) + step) % len(topics)]))

    def action_player(self, step: int) -> None:
        """Only what the next player has a part in."""
        seats = len(self.table.setup.seats) + 1
        self._sift(self._sieve._replace(seat=(self._sieve.seat + 1 + step) % seats - 1))

    def action_all(self) -> None:
        """Everything again."""
        self._sift(Sieve())

    def _sift(self, sieve: Sieve) -> None:
        """Want something else; what was chosen stays chosen, or what comes just before it."""
        entry = self.passage.entry if self.passage is not None else self._head
        self._sieve = sieve
        self.passages = sifted(self._all, sieve)
        self.say("" if self.passages else self.empty(), refused=not self.passages)
        self.choose(self._place_of(entry))

    # What can be done.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now has a key."""
        passage = self.passage
        shown = self.opened or self.side_by_side
        match action:
            case "open":
                return passage is not None and not shown
            case "read":
                return passage is not None and shown and self._fork(passage) >= 0
            case "look":
                return passage is not None and shown
            case "back_to" | "side" | "comment":
                return shown and any(offer.key == OFFERED[action] for offer in self._offers())
            case "all":
                return not self._sieve.is_open
            case "branches":
                return not self._typing
            case _:
                return super().check_action(action, parameters)

    def _offers(self) -> tuple[Offer, ...]:
        """What can be done at the chosen passage."""
        passage = self.passage
        if passage is None:
            return ()
        asked = (passage.entry, self._fork(passage), self._wanted_price() is None)
        if self._offered is None or self._offered[0] != asked:
            self._offered = (asked, offers(self.table, passage.entry, self._prices, branch=asked[1]))
        return self._offered[1]

    def _fork(self, passage: Passage) -> int:
        """The side line that leaves at a passage; -1 where it is the one that is read."""
        return passage.branch if passage.branch != self.branch.number else -1

    def action_open(self) -> None:
        """Open the paper over the list."""
        self.opened = True
        self.refresh_bindings()
        self._go_on_pricing()
        self.repaint()

    def action_read(self) -> None:
        """Read the side line that leaves here."""
        passage = self.passage
        if passage is not None:
            self.read_branch(passage.branch)

    def action_look(self) -> None:
        """Look at the table as it was then."""
        if self.passage is not None:
            self._show_replay(self.passage.entry)

    def _show_replay(self, entry: int) -> None:
        from tui.terror_below.replay.screen import ReplayScreen

        self.app.push_screen(ReplayScreen(self.table, entry))

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
        self._type("search", self._sieve.words)

    def action_branches(self) -> None:
        """The game and its side lines."""
        from tui.screens.branches import BranchesScreen, ReadBranch

        def answered(answer: ReadBranch | Wish) -> None:
            if isinstance(answer, ReadBranch):
                self.read_branch(answer.number)
            elif answer is not None:
                self.dismiss(answer)
            else:
                self._tell()
                self.repaint()

        self.app.push_screen(BranchesScreen(self.table, self.branch.number), answered)

    def action_close(self) -> None:
        """Back to where the history was opened from."""
        self.dismiss(None)

    def action_back(self) -> None:
        """Leave what is being typed, the paper, or the history."""
        if self._typing:
            self._close_field()
        elif self.opened and not self.side_by_side:
            self.opened = False
            self.refresh_bindings()
            self.repaint()
        else:
            self.dismiss(None)

    # Typing.

    def _type(self, what: Typing, value: str = "") -> None:
        self._typing = what
        self.say(ASKED[what].strip())
        self.query_one(Field).open(*self._field_place(), value)
        self.refresh_bindings()

    @on(Field.Submitted)
    def typed(self, event: Field.Submitted) -> None:
        """Search, begin a side line of that name, or keep the comment. What cannot be kept may be typed again."""
        what, words, passage = self._typing, event.value, self.passage
        try:
            if what == "name" and passage is not None:
                self.dismiss(TryOut(passage.entry, checked_name(words)))
                return
            if what == "comment" and passage is not None and words.strip():
                self._keep_comment(passage.entry, words)
        except RemarkError as error:
            self.app.bell()
            self.notify(str(error), severity="error", markup=False)
            return
        self._close_field()
        if what == "search":
            self._sift(self._sieve._replace(words=words.strip()))

    def _keep_comment(self, entry: int, words: str) -> None:
        try:
            self.table.travel.comment(entry, words)
        except SaveError as error:
            self.notify(str(error), title="The game is not saved", severity="error", markup=False)
        chosen = self.passage
        self._tell()
        if chosen is not None and chosen in self.passages:
            self.choose(self.passages.index(chosen))

    def on_resize(self, event: Resize) -> None:
        """The field stays in the line above the keys."""
        del event
        if self._typing:
            self.query_one(Field).put(*self._field_place())
        self.refresh_bindings()

    def _field_place(self) -> tuple[int, int, int]:
        start = min(len(ASKED[self._typing]), max(0, self.size.width - 12))
        return start, self.size.height - 2, self.size.width - start - 1

    def _close_field(self) -> None:
        self._typing = ""
        self.query_one(Field).close()
        self.say("")
        self.refresh_bindings()

    # The price of going back.

    def _go_on_pricing(self) -> None:
        """Look through one slice of what lies between here and where the table stands, and then the next."""
        if self.is_mounted and not self._is_pricing and self._wanted_price() is not None:
            self._is_pricing = True
            self.set_timer(IDLE, self._price_a_slice)

    def _wanted_price(self) -> int | None:
        """The entry whose price is on the paper and not known yet."""
        passage = self.passage
        if passage is None or not (self.opened or self.side_by_side):
            return None
        try:
            found = self.table.travel.target(passage.entry)
        except LookupError:
            return None
        return None if found is None or self._prices.is_known(found.number) else found.number

    def _price_a_slice(self) -> None:
        self._is_pricing = False
        wanted = self._wanted_price()
        if wanted is not None:
            self._prices.look(wanted)
            self._go_on_pricing()
            self.repaint()
