"""Finding in the lines of a damaged file what agrees with itself.

Answers are redone as far as they are there and lead where they led. Where they do not, the game leaps to the next
state in the file from which it can go on.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import Answer, Chance
from core.engine.regrowth import Regrowth
from saves.form.codec import Codec
from saves.form.formats import BAD_JSON
from saves.form.limits import LUCK
from saves.form.lines import (
    AnyLine,
    ChoiceLine,
    Closed,
    Head,
    Header,
    Leap,
    Note,
    Opened,
    OutcomeLine,
    Snapshot,
    Standing,
)
from saves.refolding import AnswerLine, answer_in, faults_in

if TYPE_CHECKING:
    from core.engine.dealer import Dealer
    from core.engine.game import Game
    from core.engine.history import History

BEFORE: Final = -1
"""Stands for the state in which a new game begins by our rules; the file's own first state is entry 0."""

LUCK_AT_ONCE: Final = 64
"""No more outcomes that were lost in one place are dealt again."""


class _Step(Struct):
    """An entry as the file numbers it.

    Attributes:
        after: The entry before it.
        answer: None for entry 0 and for a leap.
        proved: Whether a state in the file agrees, here or later.
    """

    after: int
    answer: Answer | None
    state: Any
    proved: bool = False


class Salvage:
    """Follows the lines of a damaged file.

    Answers since the last state that agreed are given up when they lead elsewhere, or nowhere.

    Attributes:
        whole: Whether no answer is missing, as far as what was found tells.
    """

    def __init__(self, game: Game[Any, Any, Any], root: Any, dealer: Dealer | None) -> None:
        self.game = game
        self.whole = True
        self._codec = Codec(game)
        self._root = root
        self._dealer = dealer
        self._steps = {BEFORE: _Step(BEFORE, None, root, proved=True), 0: _Step(BEFORE, None, root)}
        self._notes: list[Note] = []
        self._after: dict[int, list[int]] = {BEFORE: [0]}
        self._falling = [0]
        self._head = 0
        self._luck = 0
        self._lost = False

    def read(self, line: AnyLine | None) -> None:
        """Follow a line, or None for one that cannot be read."""
        match line:
            case None:
                self.whole = False
            case ChoiceLine() | OutcomeLine():
                self._answer(line)
            case Snapshot() | Leap():
                self._state(line)
            case Head():
                self._head = line.entry if line.entry in self._steps else self._head
            case Note():
                self._notes.append(line)
            case Closed():
                self._count(line.entries)
            case Header() | Standing() | Opened():
                pass
            case _:
                assert_never(line)

    def rebuild(self, history: History[Any]) -> tuple[dict[int, int], tuple[Note, ...]]:
        """Grow a history, which has its root only, of what was kept, and move its head.

        Returns the number of each entry by its number in the file, and the notes on what was kept.
        """
        numbers = {}
        regrowth = Regrowth(history)
        for number, step in self._steps.items():
            if number <= 0 and step.state is self._root:
                numbers[number] = 0
                continue
            regrowth.jump(numbers[step.after])
            entry = regrowth.leap(step.state) if step.answer is None else regrowth.record(step.answer)
            numbers[number] = entry.number
        regrowth.jump(numbers[self._head])
        regrowth.settle()
        notes = tuple(replace(note, entry=numbers[note.entry]) for note in self._notes if note.entry in numbers)
        return numbers, notes

    def _answer(self, line: AnswerLine) -> None:
        self._deal_up_to(line.after)
        before = self._steps.get(line.after)
        if before is None or line.entry in self._steps or line.entry <= line.after:
            self.whole = False
            return
        try:
            answer = answer_in(line, self._codec)
            state, _ = self.game.apply(before.state, answer)
        except Exception:  # noqa: BLE001 - other rules may fail in any way on an answer of these
            self._give_up(line.after)
            return
        self._add(line.entry, _Step(line.after, answer, state))
        self._count(line.entry + 1)

    def _state(self, line: Snapshot | Leap) -> None:
        self._deal_up_to(line.entry)
        step = self._steps.get(line.entry)
        if step is not None:
            if self._codec.agrees(line, step.state):
                self._prove(line.entry)
                return
            self._give_up(line.entry)
        state = self._usable(line)
        if state is not None and line.entry not in self._steps:
            after = line.after if isinstance(line, Leap) and line.after in self._steps else self._head
            self._add(line.entry, _Step(after, None, state, proved=True))
            self._lost = True

    def _usable(self, line: Snapshot | Leap) -> Any:
        """A state from which the game can go on by our rules; None when it is none."""
        try:
            state = self._codec.kept(line)
        except BAD_JSON:
            return None
        return None if state is None or faults_in(self.game, state) else state

    def _deal_up_to(self, number: int) -> None:
        """Deal the luck that was lost before this entry: it falls the same again."""
        last = self._last
        if self._dealer is None or number in self._steps or last < 0:
            return
        for lost in range(last + 1, min(number, last + LUCK_AT_ONCE, last + LUCK - self._luck) + 1):
            before = self._steps[lost - 1].state
            try:
                chance = self.game.pending(before)
                if not isinstance(chance, Chance):
                    return
                answer = self._dealer.deal(chance)
                state, _ = self.game.apply(before, answer)
            except Exception:  # noqa: BLE001 - our rules may fail in any way on a state of others
                return
            self._luck += 1
            self._add(lost, _Step(lost - 1, answer, state))

    @property
    def _last(self) -> int:
        """The highest number of an entry; `BEFORE` where even the file's first state was given up."""
        while self._falling and -self._falling[0] not in self._steps:
            heappop(self._falling)
        return -self._falling[0] if self._falling else BEFORE

    def _add(self, number: int, step: _Step) -> None:
        self._steps[number] = step
        self._after.setdefault(step.after, []).append(number)
        heappush(self._falling, -number)
        self._head = number

    def _prove(self, number: int) -> None:
        while not (step := self._steps[number]).proved:
            step.proved = True
            number = step.after

    def _give_up(self, number: int) -> None:
        """Forget an entry, with all before and after it that no state in the file has proved."""
        lost = set()
        self._lost = True
        self.whole = False
        while not self._steps[number].proved:
            lost.add(number)
            number = self._steps[number].after
        if not lost:
            return
        following = [later for entry in lost for later in self._after.pop(entry, ())]
        while following:
            later = following.pop()
            if later in lost or later not in self._steps:
                continue
            step = self._steps[later]
            if step.answer is None:
                step.after = number
                self._after.setdefault(number, []).append(later)
            else:
                lost.add(later)
                following += self._after.pop(later, ())
        for entry in lost:
            del self._steps[entry]
        if self._head in lost:
            self._head = number

    def _count(self, entries: int) -> None:
        """There are so many entries by now."""
        self.whole = not self._lost and len(self._steps) - 1 == entries
