"""The game and its variations: which is which, how they stand, and what can be done with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias, assert_never

from textual import on
from textual.binding import Binding, BindingType

from core.engine.decisions import PUBLIC, Over, winners
from core.engine.past.said import RemarkError
from core.words.branches import THE_GAME, branch_name, origin
from core.words.english import count
from core.words.prices import NO_SIDE_LINES, POLICY_TEXTS
from saves.errors import SaveError
from tui.look.marks import section, wrapped
from tui.look.spans import Line, Span, fit, shortened
from tui.screens.history.list import HERE, tag_of
from tui.screens.history.offers import ASKS, ONLY_LOOKED_AT, Offer, offer_lines
from tui.screens.history.paper import scores_then
from tui.screens.history.picture import with_picture
from tui.screens.history.wishes import BackToGame, GoToLine, MakeItTheGame
from tui.widgets.field import Field
from tui.widgets.paper import CHOOSE
from tui.widgets.typed_paper import TypedPaper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.history import Entry
    from core.engine.past.branches import Branch
    from tui.screens.history.picture import Picture
    from tui.screens.history.wishes import Wish
    from tui.table.table import Table


class ReadBranch(NamedTuple):
    """Read the history of a branch, by its number."""

    number: int


Answer: TypeAlias = "ReadBranch | Wish"
"""What the branches are left with: which to read, or what is to happen at the table."""

OFFERED = {"go": "g", "name": "n", "compare": "c", "back_to_game": "b", "make": "m"}
"""The keys of what is offered for a branch, by their actions."""


class BranchesScreen(TypedPaper):
    """The game first, then every variation, the one begun first before the others. Nothing is ever deleted.

    It is dismissed with the branch to read, or with what is to happen at the table.
    """

    heading = "History · the game and its variations"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("enter", "open", "open", id="branches.open"),
        Binding("enter", "read", "read", id="branches.read"),
        Binding("g", "go", "go there", id="branches.go"),
        Binding("n", "name", "name", id="branches.name"),
        Binding("c", "compare", "compare", id="branches.compare"),
        Binding("b", "back_to_game", "back to the game", id="branches.game"),
        Binding("m", "make", "make it the game", id="branches.make"),
        Binding("escape", "back", "back", id="branches.leave", key_display="esc"),
        Binding("tab", "close", "history", show=False, id="branches.close", priority=True),
        Binding("question_mark", "app.help", "help", id="branches.help", key_display="?"),
    ]

    def __init__(self, table: Table, picture: Picture, number: int = 0) -> None:
        """The branches of a table, with the game's picture; the one of this number is chosen."""
        super().__init__()
        self.table = table
        self.of_game = table.game.title
        self.picture = picture
        self.branches = table.travel.branches()
        self.chosen = number if number < len(self.branches) else 0
        self.viewer = PUBLIC if table.is_over else table.viewer

    @property
    def branch(self) -> Branch:
        """The chosen branch."""
        return self.branches[self.chosen]

    # The list and the paper.

    def count(self) -> int:
        """How many branches there are; the game is always one."""
        return len(self.branches)

    def right(self) -> str:
        """How many variations there are."""
        return count(len(self.branches) - 1, "variation")

    def entry(self, number: int, width: int) -> Line:
        """A branch: its name, and where there is room where it leaves, how long it is and who leads."""
        branch = self.branches[number]
        words = self.table.words
        here = HERE if self.table.history.head in branch.own or (branch.is_game and not self._is_away) else " "
        room = max(20, width - 53) if not self.side_by_side else width - 4
        ink = "accent" if branch.is_game else "text"
        name = Span(shortened(branch_name(branch), room), ink, emphasis="bold")
        start: Line = (Span(f" {here} ", "accent"), name)
        if self.side_by_side:
            return start
        left = "" if branch.is_game else words.when(branch.parting.state).removeprefix("in ")
        facts = f" {shortened(left, 23):<23}{count(branch.steps, 'step'):>10} "
        return (*fit(start, room + 3), Span(facts, "muted"), *self._leaders(branch))

    def _leaders(self, branch: Branch) -> Line:
        """The tags of those who lead or have won, and what they have; a dash for a game that nobody won."""
        game, state = self.table.game, self.table.travel.end_of(branch).state
        scores, pending = game.scores(state), game.pending(state)
        living = [seat for seat in range(len(scores)) if seat not in game.out(state)] or [*range(len(scores))]
        best = max((scores[seat] for seat in living), default=0)
        first = tuple(seat for seat in living if scores[seat] == best)
        if isinstance(pending, Over):
            first = winners(pending.ranking)
            best = scores[first[0]] if first and scores else best
        leaders = [tag_of(self.table.setup.seats, seat, 3) for seat in first]
        points = f"{best:>3} " if scores else " " * 4
        return (Span(points, "accent"), *(leaders or [Span("-", "muted")]))

    @property
    def _is_away(self) -> bool:
        return self.table.travel.is_away

    def paper(self, width: int) -> Sequence[Line]:
        """What the chosen branch is, how it stands, and what can be done with it."""
        branch, game = self.branch, self.table.game
        end = self.table.travel.end_of(branch)
        view = game.view(end.state, self.viewer)
        number = self.table.travel.number_of(end.number)
        title = section(shortened(branch_name(branch), max(12, width - 16)), f"entry {number}", width)

        def words(across: int) -> list[Line]:
            return self._words(branch, end, across)

        over = self.picture.done(end, view, self.viewer)
        return [title, *with_picture(self.picture, view, over, words, width, self._room - 1)]

    def _words(self, branch: Branch, end: Entry[Any], width: int) -> list[Line]:
        sentences = [self._what_it_is(branch), self._how_it_stands(branch, end)]
        if self.table.history.head is end:
            sentences.append("You are here.")
        lines: list[Line] = [(Span(row),) for sentence in sentences for row in wrapped(sentence, width, 99)]
        lines += [(), *scores_then(self.table, end.number, width), ()]
        for offer in self._offers():
            lines += offer_lines(offer, width)
        return lines

    def _what_it_is(self, branch: Branch) -> str:
        if not branch.is_game:
            return origin(branch, self.table.words)
        return "The game itself. It waits while a variation is played." if self._is_away else "The game itself."

    def _how_it_stands(self, branch: Branch, end: Entry[Any]) -> str:
        words = self.table.words
        over = isinstance(self.table.game.pending(end.state), Over)
        where = "It is over" if over else f"It is {words.when(end.state)}"
        stands = words.standing(self.table.game.view(end.state, PUBLIC))
        return f"{where}, {count(branch.steps, 'decision')} long; {stands}."

    # What can be done.

    def _offers(self) -> tuple[Offer, ...]:
        """What can be done with the chosen branch, the likeliest first."""
        branch, travel = self.branch, self.table.travel
        found = [Offer("enter", "enter", f"read the history of {_it(branch)}"), self._go_offer(branch)]
        if len(self.branches) > 1:
            other = self.branches[self._other()]
            found.append(Offer("c", "c", f"compare it with {_it(other)}"))
        if not self.table.history.is_open:
            return tuple(found)
        if not branch.is_game:
            found.append(Offer("n", "n", "give it another name" if branch.name else "give it a name"))
        if travel.is_away:
            if not branch.is_game:
                found.append(Offer("b", "b", "go back to the game"))
            if not travel.branch_here().is_game:
                found.append(self._make_offer())
        return tuple(found)

    def _go_offer(self, branch: Branch) -> Offer:
        """Go to where a branch has come to, and play on from there."""
        travel = self.table.travel
        if branch.is_game:
            return Offer("g", "g", "go back to the game") if travel.is_away else Offer("", "g", "you are playing it")
        if branch.tip is self.table.history.head:
            return Offer("", "g", "you are playing it")
        words = "continue from its end; the game waits"
        if not self.table.history.is_open:
            return Offer("", "g", ONLY_LOOKED_AT)
        if branch.tip.number < self.table.history.open_from:
            return Offer("", "g", "you can only look at it")
        match travel.side_line_ruling:
            case "never":
                return Offer("", "g", words, NO_SIDE_LINES)
            case "ask":
                return Offer("g", "g", words, ASKS)
            case "free":
                return Offer("g", "g", words)
            case ruling:
                assert_never(ruling)

    def _make_offer(self) -> Offer:
        """Make the variation that is played the game."""
        here = self.table.travel.branch_here()
        words = f"make {_it(here)} the game; the line it replaces is kept"
        match self.table.travel.exchange_ruling:
            case "never":
                return Offer("", "m", words, POLICY_TEXTS[self.table.policy])
            case "ask":
                return Offer("m", "m", words, ASKS)
            case "free":
                return Offer("m", "m", words)
            case ruling:
                assert_never(ruling)

    def _other(self) -> int:
        """The branch that the chosen one is compared with: the game, or for the game where the table stands."""
        if not self.branch.is_game:
            return 0
        here = self.table.travel.branch_here().number
        return here or len(self.branches) - 1

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now has a key."""
        shown = self.opened or self.side_by_side
        match action:
            case "open":
                return not shown
            case "read":
                return shown
            case "go" | "name" | "compare" | "back_to_game" | "make":
                return any(offer.key == OFFERED[action] for offer in self._offers())
            case "close":
                return not self.is_typing
            case _:
                # the keys that can be pressed at any time
                return super().check_action(action, parameters)

    def choose(self, number: int) -> None:
        """Choose a branch; what can be done with it has its keys."""
        super().choose(number)
        self.refresh_bindings()

    def on_resize(self) -> None:
        """What lies side by side has other keys."""
        self.refresh_bindings()

    def action_open(self) -> None:
        """Open the paper over the list."""
        self.opened = True
        self.refresh_bindings()
        self.repaint()

    def action_read(self) -> None:
        """Read the history of the chosen branch."""
        self.dismiss(ReadBranch(self.branch.number))

    def action_go(self) -> None:
        """Go to where the chosen branch has come to."""
        self.dismiss(BackToGame() if self.branch.is_game else GoToLine(self.branch.number))

    def action_back_to_game(self) -> None:
        """Go back to where the game waits."""
        self.dismiss(BackToGame())

    def action_make(self) -> None:
        """Make the variation that is played the game."""
        self.dismiss(MakeItTheGame())

    def action_compare(self) -> None:
        """The chosen branch beside another."""
        from tui.screens.history.comparing import ComparingScreen

        other = self._other()
        left, right = (0, self.branch.number) if other == 0 else (self.branch.number, other)
        self.app.push_screen(ComparingScreen(self.table, self.picture, left, right))

    def action_name(self) -> None:
        """Type the name of the chosen variation."""
        self.type_in("Name it:", self.branch.name)

    @on(Field.Submitted)
    def named(self, event: Field.Submitted) -> None:
        """Keep the name; one that cannot be kept may be typed again."""
        try:
            self.table.travel.name_branch(self.branch.number, event.value)
        except RemarkError as error:
            self.app.bell()
            self.notify(str(error), severity="error", markup=False)
            return
        except SaveError as error:
            self.notify(str(error), title="The game is not saved", severity="error", markup=False)
        self.close_field()
        self.branches = self.table.travel.branches()
        self.repaint()


def _it(branch: Branch) -> str:
    """A branch within a sentence."""
    return THE_GAME.lower() if branch.is_game else f"variation {branch.number}"
