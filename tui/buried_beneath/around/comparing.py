"""Two tries of a wave beside each other, turn by turn. BB 5.2; R41."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, cast

from textual.binding import Binding, BindingType

from core.buried_beneath.frames import Placing
from core.buried_beneath.telegraph import toll_of as tolled
from core.words.english import capital, series
from tui.buried_beneath.forecast import toll_of
from tui.buried_beneath.map.drawing import drawn
from tui.buried_beneath.map.plan import MEASURES
from tui.buried_beneath.map.tiny import tiny
from tui.buried_beneath.tried import compared, tried
from tui.look.boxes import SIZES
from tui.look.glyphs import FULL
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit, hitting, on, width_of
from tui.widgets.page import Page, masthead

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.buried_beneath.game import BuriedBeneath
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from core.engine.history import Entry
    from core.engine.past.tries import Try
    from tui.table.table import Table

TURN: Final = Binding.Group("turn", compact=True)

MORE_IS_BETTER: Final = frozenset({"Health", "Speed", "Damage", "Mana", "Villagers"})
"""The rows in which more is better; in all others less is."""

BELOW: Final = 14
"""Lines of the sheet besides the maps."""

SEGMENT: Final = 8
"""Columns of a turn in the time line."""


class Side(NamedTuple):
    """One of the two tries, at the turn that is looked at."""

    one: Try
    entry: Entry[Any]
    view: VillageView
    turn: int


class CompareScreen(Page[None]):
    """The maps of two tries at the same turn, what differs, and their time lines."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "turn", id="tries.before", key_display="←", group=TURN),
        Binding("right", "turn(1)", "turn", id="tries.after", key_display="→", group=TURN),
        Binding("l", "left", "left", id="tries.left", tooltip="another try at the left"),
        Binding("r", "right", "right", id="tries.right", tooltip="another try at the right"),
        Binding("tab", "other", "the other", id="tries.other", priority=True),
        Binding("g", "go", "go there", id="tries.go", tooltip="on where this try has come to"),
        Binding("d", "differences", "differences", id="tries.differences"),
        Binding("escape,enter,b", "close", "back", id="tries.close", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="tries.help", key_display="?"),
    ]

    def __init__(self, table: Table, go: Callable[[int], None]) -> None:
        """The try that is played at the right, the last other one at the left; `go` goes to a try by its number."""
        super().__init__()
        self.table = table
        self.tries = compared(table)
        self.told = tried(table)
        now = next((place for place, told in enumerate(self.told) if told.is_now), len(self.tries) - 1)
        right = min(now, len(self.tries) - 1)
        left = next((place for place in range(len(self.tries) - 1, -1, -1) if place != right), right)
        self.sides = [left, right]
        self.at = 1
        self.alone = False
        self._go = go
        self.turn = max(1, table.history.state.turn)

    @property
    def _game(self) -> BuriedBeneath:
        return cast("BuriedBeneath", self.table.game)

    @property
    def _last(self) -> int:
        """The last turn that one of the two came to."""
        turns: list[int] = [entry.state.turn for side in self.sides for entry in self._own(self.tries[side])]
        return max(turns)

    def _own(self, one: Try) -> Sequence[Entry[Any]]:
        """The entries of a try inside its wave."""
        return one.entries[:-1] if one.left else one.entries

    def side(self, place: int) -> Side:
        """A try at the start of the turn that is looked at, else where it ended before."""
        one = self.tries[self.sides[place]]
        entries = self._own(one)
        at_turn = [entry for entry in entries if entry.state.turn == self.turn]
        begun = [entry for entry in at_turn if isinstance(entry.state.stack[-1], Placing)]
        entry = (begun or at_turn[-1:] or entries[-1:])[0]
        return Side(one, entry, self._game.view(entry.state, 0), entry.state.turn)

    # The sheet.

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The two maps, what differs, the turns."""
        sides = self.side(0), self.side(1)
        wave = sides[0].view.wave
        stage = self.table.words.stage(wave)
        head = masthead(f"Compare two tries of {stage}", f"start of turn {self.turn}", width, self.table.game.title)
        half = width // 2 + 2
        maps = [self._map(side.view, half - 2, height - BELOW) for side in sides]
        lines: list[Line] = [head, self._titles(half, width)]
        lines += [
            (
                *hitting(("side", 0), (Span(" "), *fit(left, half - 1))),
                *hitting(("side", 1), (Span(" "), *fit(right, width - half - 1))),
            )
            for left, right in zip_longest(*maps, fillvalue=())
        ]
        lines.append(title("AT THIS TURN", width, "≠ differs"))
        lines += self._rows(sides, half, width)
        lines.append(title("TURNS", width))
        lines += [self._time(place, width) for place in (0, 1)]
        spare = height - 2 - len(lines)
        lines += [()] * max(0, spare)
        said = on("panel", fit((Span(f" {self._said(sides)}"),), width))
        return [*(fit(line, width) for line in lines[: height - 2]), said, self.keys(width)]

    def _map(self, view: VillageView, width: int, height: int) -> Sequence[Line]:
        """A village as large as there is room for, both alike."""
        cards = self._game.cards
        for size in reversed(SIZES):
            wide, high = MEASURES[size].board
            if wide <= width and high <= height:
                return drawn(cards, view, None, size, FULL).lines()
        return tiny(cards, view).lines()

    def _titles(self, half: int, width: int) -> Line:
        """Which try, and how it ended; the one with the cursor is lit."""
        parts: list[Span] = []
        for place, across in ((0, half - 2), (1, width - half)):
            told = self.told[self.sides[place]]
            how = "won" if told.mark == "◆" else f"{told.words}, turn {told.turns}"
            parts += hitting(("side", place), title(f"TRY {told.number}", across, how, focused=place == self.at))
            if not place:
                parts.append(Span("  "))
        return tuple(parts)

    def _rows(self, sides: tuple[Side, Side], half: int, width: int) -> list[Line]:
        """What is compared, in two columns; better is good, worse is bad."""
        words = self.table.words
        left, right = (dict(words.compared(side.view)) for side in sides)
        found = [
            _row(name, value, right[name], half - 4)
            for name, value in left.items()
            if name != "Fled" and not (self.alone and value == right[name]) and (value, right[name]) != ("-", "-")
        ]
        found.append((Span(f" {self._parted(sides)}", "muted"),))
        rows = (len(found) + 1) // 2
        return [
            (*fit(found[number], half), *fit(found[number + rows] if number + rows < len(found) else (), width - half))
            for number in range(rows)
        ]

    def _parted(self, sides: tuple[Side, Side]) -> str:
        """Where the two lines part."""
        one, other = (self._own(side.one) for side in sides)
        shared = sum(left is right for left, right in zip(one, other, strict=False))
        if not shared:
            return "They part at the start."
        return f"They part in turn {max(1, one[min(shared, len(one)) - 1].state.turn)}."

    def _time(self, place: int, width: int) -> Line:
        """The turns of a try as a line, and what the enemies' turn after this one cost it."""
        told = self.told[self.sides[place]]
        lit = place == self.at
        ink = "accent" if told.is_now else "grid"
        line: list[Span] = [Span(f" try {told.number:<3} ", "text" if lit else "muted", emphasis="bold" if lit else "")]
        most = max(1, (width - 48) // SEGMENT)
        first = max(1, min(self.turn - most + 1, told.turns - most + 1))
        for turn in range(first, min(told.turns, first + most) + 1):
            here = turn == self.turn
            hit = ("turn", turn)
            line.append(Span(str(turn), "cursor-ink" if here else ink, "cursor" if here else "", "bold", hit))
            if turn < told.turns:
                line.append(Span("━" * (SEGMENT - len(str(turn))), ink, hit=hit))
        line.append(Span(told.mark, "bad" if told.mark == "×" else "good", emphasis="bold"))
        suffered = self._suffered(self.tries[self.sides[place]])
        mood = "bad" if suffered else "good"
        words = f"turn {self.turn}: {suffered or 'nobody is hurt'}" if self.turn < told.turns else ""
        return abreast(line, (Span(f"{words} ", mood),), width) if width_of(line) + len(words) < width else tuple(line)

    def _suffered(self, one: Try) -> str:
        """What the enemies' turn after the one that is looked at cost a try."""
        events: list[Event] = []
        for entry in self._own(one):
            if entry.state.turn == self.turn + 1:
                events += entry.events
                if isinstance(entry.state.stack[-1], Placing):
                    break
        return toll_of(tolled(events))

    def _said(self, sides: tuple[Side, Side]) -> str:
        """What each has more of that is better, in a sentence."""
        left, right = (dict(self.table.words.compared(side.view)) for side in sides)
        better: tuple[list[str], list[str]] = ([], [])
        for name, value in left.items():
            if value == right[name] or not value.isdigit() or not right[name].isdigit():
                continue
            more = int(value) - int(right[name])
            ahead = 0 if (more > 0) == (name in MORE_IS_BETTER) else 1
            better[ahead].append(f"{abs(more)} {name.removesuffix('s') if abs(more) == 1 else name}")
        told = [
            f"try {self.told[self.sides[place]].number} is ahead by {series(parts[:3])}"
            for place, parts in enumerate(better)
            if parts
        ]
        return f"{capital(', '.join(told))}." if told else "Both stand alike."

    # Keys and clicks.

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a try takes the cursor there, another one to the next other try; one on a turn goes to it."""
        if not isinstance(value, int):
            return
        if kind == "turn":
            self.turn = value
        elif kind == "side" and value == self.at:
            self._change(value)
        elif kind == "side":
            self.at = value
        self.repaint()

    def action_turn(self, step: int) -> None:
        """The turn before or after."""
        self.turn = max(1, min(self.turn + step, self._last))
        self.repaint()

    def _change(self, place: int) -> None:
        self.sides[place] = (self.sides[place] + 1) % len(self.tries)
        self.at = place
        self.turn = min(self.turn, self._last)
        self.repaint()

    def action_left(self) -> None:
        """Another try at the left."""
        self._change(0)

    def action_right(self) -> None:
        """Another try at the right."""
        self._change(1)

    def action_other(self) -> None:
        """The cursor to the other one."""
        self.at = 1 - self.at
        self.repaint()

    def action_differences(self) -> None:
        """What differs alone, or all."""
        self.alone = not self.alone
        self.repaint()

    def action_go(self) -> None:
        """On with the try that has the cursor, where it has come to."""
        chosen = self.sides[self.at]
        if not self.told[chosen].is_now:
            self._go(self.tries[chosen].number)
        self.dismiss(None)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


def _row(name: str, left: str, right: str, width: int) -> Line:
    """One thing that is compared."""
    differs = left != right
    inks = ("muted", "muted")
    if differs and left.isdigit() and right.isdigit():
        ahead = (int(left) > int(right)) == (name in MORE_IS_BETTER)
        inks = ("good", "bad") if ahead else ("bad", "good")
    sign = Span("  ≠ " if differs else "  = ", "accent" if differs else "faint", emphasis="bold" if differs else "")
    head = fit((Span(f" {name}"),), max(20, width - 16))
    return (*head, Span(f"{left:>3}", inks[0]), sign, Span(f"{right:>3}", inks[1]))
