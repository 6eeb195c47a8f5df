"""A table at which hints are given: what is sought, shown and taken, and what its keys mean meanwhile.

It knows no Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.decisions import Choice
from saves.errors import SaveError
from tui.play.commands import place_of
from tui.play.modes.mode import Answer, Say
from tui.play.scene import Message
from tui.play.seeing import Seeing
from tui.table.hints import HintError, Hints, InFull

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.engine.history import Entry
    from tui.play.modes.mode import Outcome
    from tui.table.table import Table

SEEKING: Final = "A hint is still sought; esc stops it."
ALL_SHOWN: Final = "That is all that was found."


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


class Hinted(Seeing):
    """A table, as the seat that looks sees it, with hints.

    Attributes:
        hint: The hint that is shown or sought; None for none.
        faults: What the disk has refused, in sentences that have not been told yet.
    """

    def __init__(self, table: Table) -> None:
        self.hints = Hints(table)
        self.hint: HintShown | None = None
        self._walked: tuple[HintShown, Entry[Any]] | None = None
        self.faults: list[str] = []
        super().__init__(table)

    # What a game says of its own table.

    def shown_of(self, option: Option) -> Any:
        """What is laid over the picture for an option that a hint names; None for nothing else than always."""
        del option
        return None

    def seen(self) -> dict[str, Any]:
        """What the scene of any game has; the option of a hint is shown as if it were considered."""
        seen = super().seen()
        option = self.hint.option if self.hint is not None else None
        shown = None if option is None else self.shown_of(option)
        return {**seen, "hint": self.hint, **({} if shown is None else {"overlays": shown})}

    # What is done.

    @property
    def seeks_hint(self) -> bool:
        """Whether a hint is being sought."""
        return self.hint is not None and self.hint.told is None

    def ask_hint(self) -> Outcome:
        """Ask for a hint, or for more of the one that is shown."""
        if self.hint is not None:
            return self._more()
        if self.is_watching:
            return Say("Watch this first: the question comes after it.", refused=True)
        try:
            self.hints.ask()
        except HintError as error:
            return Say(str(error), refused=True)
        self.panels.unlay()
        self.hint = HintShown()
        self._show_found()
        return None

    def hear_hint(self) -> bool:
        """Hear how far the hint is that is sought; whether something is new to be drawn."""
        if not self.seeks_hint:
            return False
        try:
            if not self.hints.look():
                return False
        except HintError as error:
            self.put_away()
            self.message = Message(str(error), refused=True)
            return True
        self.hint = HintShown(done=self.hints.done)
        self._show_found()
        return True

    def put_away(self) -> None:
        """Away with a hint, or with the search for one."""
        if self.hint is not None:
            self.hint = None
            self.hints.drop()

    def in_hint(self, command: str) -> Outcome | bool:
        """What a command means to a hint that is shown: True when it is done, False when it goes on to the question."""
        hint = self.hint
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
            self.hint = HintShown(hint.told, 1.0, place)
            return True
        self.put_away()
        return False

    def look_again(self) -> None:
        """The position, or who looks at it, has changed: no hint goes with it but a line that is walked."""
        walked, self._walked = self._walked, None
        self.put_away()
        super().look_again()
        if walked is not None:
            self._walk_on(*walked)

    def _walk_on(self, hint: HintShown, since: Entry[Any]) -> None:
        """Show the next step of a line, if all that was answered since an entry are steps of it."""
        entry, answers = self.table.history.head, []
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
        if taken < len(line) and line[taken] in self.view.options:
            self.hint = HintShown(hint.told, 1.0, steps=max(hint.steps, taken + 1), taken=taken)

    def _take(self, hint: HintShown) -> Outcome:
        if hint.told is None:
            return Say(SEEKING, refused=True)
        option = hint.option
        if option is None:
            return self._more()
        self.put_away()
        if hint.is_line:
            self._walked = hint, self.table.history.head
        return Answer((option,))

    def _more(self) -> Outcome:
        hint = self.hint
        if hint is None or hint.told is None:
            return Say(SEEKING, refused=True)
        if not hint.more:
            return Say(ALL_SHOWN, refused=True)
        self.hint = HintShown(hint.told, 1.0, steps=hint.steps + 1, taken=hint.taken)
        return None

    def _show_found(self) -> None:
        """Once it is found, it is given: the log tells it."""
        told = self.hints.found
        if told is None:
            return
        self.hint = HintShown(told, 1.0)
        try:
            self.hints.give()
        except SaveError as error:
            self.faults.append(str(error))
        self.log.follow(self.table.events(self.listener), self.listener)
