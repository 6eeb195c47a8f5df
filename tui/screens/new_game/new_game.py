"""Who plays, and what: the choices for a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from textual import on
from textual.binding import Binding, BindingType

from core.engine.seats import FIRST_NAMES, SetupError
from core.players.levels import ABOUT
from tui.look.spans import Line, Span
from tui.screens.new_game.foresight import LOOKS, Foresight
from tui.screens.new_game.last_choice import remember
from tui.screens.new_game.lines import PICKS, Spot, about_letters, sheet
from tui.screens.new_game.rows import CARDS, parts_of, rows_of
from tui.screens.new_game.typed_sheet import TypedSheet
from tui.table.session import SeedError, seed_from
from tui.widgets.field import Field

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.engine.policies import Policy
    from saves.packs import DeckPack
    from tui.screens.new_game.draft import Draft

LINE: Final = Binding.Group("line", compact=True)
CHANGE: Final = Binding.Group("change", compact=True)
ORDER: Final = Binding.Group("order", compact=True)


TYPES_NOT: Final = frozenset({"change", "order", "add", "remove", "edit", "start", "solo", "played_by"})
"""What cannot be done while something is typed."""


class ChosenGame(NamedTuple):
    """A game to begin.

    Attributes:
        game: Its id.
        setup: What is played.
        seed: What was typed for it; None for fresh luck.
        policy: What may be undone.
        pack: The deck pack that it is played with; None for the decks of this edition.
        levels: Which computer player plays each seat; empty for people.
        hints: Whether a seat that is asked may have a hint.
    """

    game: str
    setup: Any
    seed: str | None
    policy: Policy = "house"
    pack: DeckPack | None = None
    levels: tuple[str, ...] = ()
    hints: bool = True


def chosen_of(draft: Draft) -> ChosenGame:
    """The game of a draft. Raises `SetupError` and `SeedError` when it cannot be played."""
    levels = draft.played_by if any(draft.played_by) else ()
    hints = draft.hints or not draft.may_hint
    return ChosenGame(draft.rules.id, draft.setup(), seed_from(draft.seed), draft.policy, draft.pack, levels, hints)


class NewGameScreen(TypedSheet):
    """Seats with names, letters and colours; the choices of the table or of a solo game; the start."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "line", id="new.up", key_display="↑", group=LINE),
        Binding("down", "move(1)", "line", id="new.down", key_display="↓", group=LINE),
        Binding("left", "change(-1)", "change", id="new.left", key_display="←", group=CHANGE),
        Binding("right", "change(1)", "change", id="new.right", key_display="→", group=CHANGE),
        Binding("e", "edit", "type", id="new.edit"),
        Binding("tab", "part(1)", "part", id="new.part", priority=True),
        Binding("shift+tab", "part(-1)", "part", show=False, id="new.part.back", priority=True),
        Binding("enter", "start", "start", id="new.start"),
        Binding("escape", "back", "back", id="new.back", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="new.help", key_display="?"),
        Binding("s", "solo", "solo, or several seats", show=False, id="new.solo"),
        Binding("p", "played_by(1)", "choose who plays the seat", show=False, id="new.played"),
        Binding("a", "add", "add a seat", show=False, id="new.add"),
        Binding("delete", "remove", "remove the seat", show=False, id="new.remove"),
        Binding("shift+up", "order(-1)", "order", show=False, id="new.order.up", group=ORDER),
        Binding("shift+down", "order(1)", "order", show=False, id="new.order.down", group=ORDER),
    ]

    def __init__(self, draft: Draft, choices: Path | None = None) -> None:
        """A new game that begins with what `draft` says; what is started is remembered in the file `choices`."""
        super().__init__(draft)
        self._choices = choices
        self._foresight = Foresight()

    def on_mount(self) -> None:
        """Say what there is to say first, and ask what can be found out before a game."""
        if self.draft.said:
            self._say(self.draft.said)
        if self.draft.choices.foresees:
            self.set_interval(LOOKS, self._foresee)

    def on_unmount(self) -> None:
        """Nobody wants to know any more."""
        self._foresight.close()

    def _foresee(self) -> None:
        """Look what was found out about the game as it is chosen now."""
        choices = self.draft.choices
        try:
            task = choices.question(self.draft.setup())
        except SetupError:
            task = None
        if self._foresight.look(choices.game, task):
            self.repaint()

    # The cursor.

    def action_move(self, step: int) -> None:
        """Go to the next line."""
        if self._leave_field():
            self._at = (self._at + step) % len(self.spots)
            self._say("")

    def action_part(self, step: int) -> None:
        """Go to the next part: the seats, the mission, the table, the start."""
        if not self._leave_field():
            return
        sizes = [len(part.rows) for part in parts_of(self.draft)]
        parts = [self.spots[0], *(Spot("row", sum(sizes[:number])) for number in range(len(sizes))), Spot("start")]
        here = next((place for place in range(len(parts) - 1, 0, -1) if self.spots.index(parts[place]) <= self._at), 0)
        self._say("")
        self.go_to(parts[(here + step) % len(parts)])

    # What is changed.

    def action_change(self, step: int) -> None:
        """Take the next colour, or the next choice."""
        if self._editing:
            return
        spot, row = self.spot, self.row
        self._say("")
        if spot.kind == "seat" and not self.draft.choices.lists_people:
            self.draft.recolour(spot.number, step)
        elif row is not None and row.label == CARDS and self.draft.pack is None:
            self.action_edit()
        elif row is not None and row.change is not None:
            row.change(step)
        else:
            self._say("There is nothing to choose here.", refused=True)
        self.repaint()

    def action_played_by(self, step: int) -> None:
        """Let the seat under the cursor be played by the next computer player, or by people again."""
        if not self._leave_field():
            return
        draft, spot = self.draft, self.spot
        if draft.alone:
            self._say(self._one_seat(), refused=True)
        elif spot.kind != "seat":
            self._say("Choose a seat first.", refused=True)
        elif not self.sitters.play_by(spot.number, step):
            self._say(f"Only people can play {draft.rules.title}.", refused=True)
        else:
            seat = self.sitters.lines[spot.number].seat
            first = next(line for line, sitter in enumerate(self.sitters.lines) if sitter.seat == seat)
            self._at = self.spots.index(Spot("seat", first))
            self._say(ABOUT[draft.levels[seat]])

    def action_solo(self) -> None:
        """A solo game, or one of several seats."""
        if not self._leave_field():
            return
        draft = self.draft
        if not draft.may_change:
            self._say(self._for_whom(), refused=True)
            return
        draft.change_alone()
        while len(draft.names) < (1 if draft.alone else draft.several[0]):
            draft.add(self._unused_name())
        self._at = 0
        self._say("")

    def action_add(self) -> None:
        """Add a seat and type its name."""
        if self.draft.alone and self.draft.names:
            self._say(self._one_seat(), refused=True)
            return
        line = self.sitters.add(self._unused_name())
        if line < 0:
            self._say(f"{self._for_whom()}: every seat is taken.", refused=True)
            return
        self.go_to(Spot("seat", line))
        self._fresh_seat = True
        self.action_edit()

    def _for_whom(self) -> str:
        """How many the game is for: its title, and `is for 2 to 5 players`."""
        draft, title = self.draft, self.draft.rules.title
        if not draft.several:
            return f"{title} is for one player"
        least, most = draft.several[0], draft.several[-1]
        return f"{title} is for {least if least == most else f'{least} to {most}'} players"

    def _one_seat(self) -> str:
        """Why no seat can be added to, or moved in, a game for one."""
        return "A solo game has one seat. s is for several." if self.draft.may_change else f"{self._for_whom()}."

    def _unused_name(self) -> str:
        taken = {name.casefold() for name in self.sitters.everybody}
        return next((name for name in FIRST_NAMES if name.casefold() not in taken), "")

    def action_remove(self) -> None:
        """Remove the seat under the cursor."""
        spot = self.spot
        if self.draft.alone:
            self._say(self._one_seat(), refused=True)
            return
        if spot.kind != "seat":
            self._say("Choose a seat first.", refused=True)
            return
        if not self.sitters.remove(spot.number):
            self._say("Every side needs a player: p chooses who plays it.", refused=True)
            return
        self._at = min(spot.number, len(self.sitters.lines))
        self._say("")

    def action_order(self, step: int) -> None:
        """Let the seat under the cursor sit one place earlier or later."""
        spot = self.spot
        if self._editing or spot.kind != "seat":
            return
        if self.draft.alone:
            self._say(self._one_seat(), refused=True)
            return
        self.go_to(Spot("seat", self.sitters.move(spot.number, step)))
        self._say("")

    # Typing.

    @on(Field.Submitted)
    def take_typed(self) -> None:
        """Enter was pressed in the field."""
        self.action_move(1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is typed, only what ends the typing can be done."""
        del parameters
        return not (self._editing and action in TYPES_NOT)

    # Leaving.

    def action_back(self) -> None:
        """Leave what is being typed as it was, or go back to the title."""
        if not self._editing:
            self.dismiss(None)
            return
        fresh, spot = self._fresh_seat, self.spot
        self._close_field()
        if fresh:
            self.sitters.remove(spot.number)
            self._at = min(self._at, len(self.sitters.lines))
        self.repaint()

    def action_start(self) -> None:
        """Begin the game, or say why it cannot be played."""
        draft = self.draft
        try:
            chosen = chosen_of(draft)
        except (SetupError, SeedError) as error:
            self._say(str(error), refused=True)
        else:
            remember(draft.choice(), self._choices, draft.rules.id)
            self.dismiss(chosen)

    # Clicks.

    def hit(self, kind: str, value: int | str) -> None:
        """A click: on a name, a colour, a choice, an arrow beside it, or a button."""
        if not self._leave_field():
            return
        number = int(value)
        if kind == "start":
            self.action_start()
        elif kind == "solo":
            self.action_solo()
        elif kind == "empty":
            self.action_add()
        elif kind in {"seat", "colour", "level"}:
            self.go_to(Spot("seat", number))
            if kind == "colour":
                self.action_change(1)
            elif kind == "level":
                self.action_played_by(1)
            else:
                self.action_edit()
        elif kind == "pick":
            row, place = divmod(number, PICKS)
            self.go_to(Spot("row", row))
            rows_of(self.draft)[row].picks[place].take()
            self._say("")
        else:
            self.go_to(Spot("row", number))
            if kind in {"before", "after"}:
                self.action_change(-1 if kind == "before" else 1)
            elif rows_of(self.draft)[number].typed:
                self.action_edit()

    # The sheet.

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page."""
        lines = [line.line for line in sheet(self.draft, self.spot, width, height - 2)]
        lines += [()] * (height - 2 - len(lines))
        said = self.said or about_letters(self.draft) or self._foresight.sentence
        return [
            *lines[: height - 2],
            (Span(f"  {said}"[:width], "bad" if self.refused else "muted"),),
            self.keys(width),
        ]
