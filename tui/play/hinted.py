"""The hints at a table: what is sought, shown and taken, and what its keys mean meanwhile.

It knows no Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from msgspec import Struct

from core.engine.decisions import Choice
from saves.errors import SaveError
from tui.play.commands import place_of
from tui.play.modes.mode import Answer, Say
from tui.play.scene import Message
from tui.table.thinking.hints import Hints
from tui.table.thinking.seeking import HintError, InFull

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.engine.history import Entry
    from tui.play.desk.arranging import Arranging
    from tui.play.modes.mode import Outcome
    from tui.play.table_log import TableLog
    from tui.table.table import Table

SEEKING: Final = "Still looking for a hint; esc stops it."
ALL_SHOWN: Final = "No more was found."


class HintShown(Struct, frozen=True):
    """What panels draw of a hint.

    Attributes:
        told: The hint in words; None while it is sought.
        done: How much of the work is done, 0 to 1.
        chosen: Which of its options is shown on the board.
        steps: So many steps of its line are shown.
        taken: So many of them have been taken.
    """

    told: InFull | None = None
    done: float = 0.0
    chosen: int = 0
    steps: int = 0
    taken: int = 0

    @property
    def is_line(self) -> bool:
        """Whether it is told step by step, as much as is wanted."""
        return self.told is not None and bool(self.told.said)

    @property
    def option(self) -> Option | None:
        """What enter takes; None while there is nothing to take."""
        if self.told is None or (self.is_line and not self.steps):
            return None
        if self.is_line and self.taken:
            return self.told.hint.line[self.taken]
        return self.told.hint.advice[0 if self.is_line else self.chosen].option

    @property
    def more(self) -> bool:
        """Whether another step can be shown."""
        return self.told is not None and self.steps < len(self.told.line)


Walked: TypeAlias = "tuple[HintShown, Entry[Any]]"
"""A line of which a step was taken, and where the table stood before."""


class HintedAt(Protocol):
    """A table as the seat that looks sees it, at which hints are given.

    Attributes:
        table: The game.
        view: What the seat that looks knows.
        log: What it is told.
        panels: How they stand.
        faults: What the disk has refused, in sentences that have not been told yet.
        message: What stands in the prompt in place of the question.
    """

    table: Table
    view: Any
    log: TableLog
    panels: Arranging
    faults: list[str]
    message: Message | None

    @property
    def listener(self) -> Seat:
        """The seat whose log is told."""

    @property
    def is_watching(self) -> bool:
        """Whether something is shown that has happened before what is asked."""


class Hinting:
    """The hints that are given at a table.

    Attributes:
        hints: What seeks them.
        shown: The hint that is shown or sought; None for none.
    """

    def __init__(self, sitting: HintedAt, table: Table) -> None:
        """None is shown yet."""
        self.sitting = sitting
        self.hints = Hints(table)
        self.shown: HintShown | None = None
        self._walked: Walked | None = None

    @property
    def option(self) -> Option | None:
        """The option that is named by the hint that is shown."""
        return None if self.shown is None else self.shown.option

    @property
    def seeks(self) -> bool:
        """Whether a hint is being sought."""
        return self.shown is not None and self.shown.told is None

    def ask(self) -> Outcome:
        """Ask for a hint, or for more of the one that is shown."""
        if self.shown is not None:
            return self._more()
        if self.sitting.is_watching:
            return Say("Watch this first; the question comes next.", refused=True)
        try:
            self.hints.ask()
        except HintError as error:
            return Say(str(error), refused=True)
        self.sitting.panels.unlay()
        self.shown = HintShown()
        self._show_found()
        return None

    def hear(self) -> bool:
        """Hear how far the hint is that is sought; whether something is new to be drawn."""
        if not self.seeks:
            return False
        try:
            if not self.hints.look():
                return False
        except HintError as error:
            self.put_away()
            self.sitting.message = Message(str(error), refused=True)
            return True
        self.shown = HintShown(done=self.hints.done)
        self._show_found()
        return True

    def put_away(self) -> None:
        """Away with a hint, or with the search for one."""
        if self.shown is not None:
            self.shown = None
            self.hints.drop()

    def meant(self, command: str) -> Outcome | bool:
        """What a command means to a hint that is shown: True when it is done, False when it goes on to the question."""
        hint = self.shown
        if hint is None:
            return False
        if command == "hint":
            return self._more() or True
        if command == "back":
            self.put_away()
            return True
        if command == "go":
            return self._take(hint) or True
        place = place_of(command)
        if place is not None and hint.told is not None and not hint.is_line and place < len(hint.told.advice):
            self.shown = HintShown(hint.told, 1.0, place)
            return True
        self.put_away()
        return False

    def leave(self) -> Walked | None:
        """The position, or its viewer, changes: no hint goes with it but the line that is walked, if one is."""
        walked, self._walked = self._walked, None
        self.put_away()
        return walked

    def walk_on(self, walked: Walked | None) -> None:
        """Show the next step of a line, if all that was answered since it was last shown are steps of it."""
        if walked is None:
            return
        hint, since = walked
        entry, answers = self.sitting.table.history.head, []
        while entry is not since and entry.parent is not None:
            answers.append(entry.answer)
            entry = entry.parent
        if hint.told is None or entry is not since:
            return
        line, taken = hint.told.hint.line[: len(hint.told.line)], hint.taken
        for answer in reversed(answers):
            if taken >= len(line) or not isinstance(answer, Choice) or answer.option != line[taken]:
                return
            taken += 1
        if taken < len(line) and line[taken] in self.sitting.view.options:
            self.shown = HintShown(hint.told, 1.0, steps=max(hint.steps, taken + 1), taken=taken)

    def _take(self, hint: HintShown) -> Outcome:
        if hint.told is None:
            return Say(SEEKING, refused=True)
        option = hint.option
        if option is None:
            return self._more()
        self.put_away()
        if hint.is_line:
            self._walked = hint, self.sitting.table.history.head
        return Answer((option,))

    def _more(self) -> Outcome:
        hint = self.shown
        if hint is None or hint.told is None:
            return Say(SEEKING, refused=True)
        if not hint.more:
            return Say(ALL_SHOWN, refused=True)
        self.shown = HintShown(hint.told, 1.0, steps=hint.steps + 1, taken=hint.taken)
        return None

    def _show_found(self) -> None:
        """Once it is found, it is given: the log tells it."""
        told = self.hints.found
        if told is None:
            return
        self.shown = HintShown(told, 1.0)
        try:
            self.hints.give()
        except SaveError as error:
            self.sitting.faults.append(str(error))
        self.sitting.log.follow(self.sitting.table.events(self.sitting.listener), self.sitting.listener)
