"""The end of a game of Buried Beneath: its fights, and the result as a line to be sent to somebody. BB 12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from core.buried_beneath.forms import STATS
from core.buried_beneath.setup import BOSS
from core.buried_beneath.words.ending import Fought, fights_of
from core.buried_beneath.words.position import stage_of
from core.engine.decisions import PUBLIC
from core.engine.past.tries import tries
from core.words.english import count, number_word
from tui.buried_beneath.map.drawing import drawn
from tui.buried_beneath.map.plan import MEASURES
from tui.buried_beneath.map.signs import STAT_INKS, hero_name
from tui.look.boxes import SIZES
from tui.look.glyphs import glyphs_of_locale
from tui.look.marks import section, wrapped
from tui.look.spans import Line, Span, fit, hitting, width_of
from tui.screens.end_page import EndPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.game import BuriedBeneath
    from core.buried_beneath.views import VillageView
    from tui.look.boxes import Size

BAR: Final = 26
"""Where the bars begin."""

LONGEST: Final = 9
"""Cells of a bar: more is told by its number."""

LEVELS: Final = "▁▂▃▄▅▆▇█"

RUINS: Final = "▚▞▖▗"

VILLAGE: Final = "THE VILLAGE AT THE END"


class VillageEnd(EndPage):
    """A line a fight: turns, tries, who fled, what was ruined, what was left of the Hero."""

    @property
    def _view(self) -> VillageView:
        view: VillageView = self.table.public_view()
        return view

    @property
    def _game(self) -> BuriedBeneath:
        return cast("BuriedBeneath", self.table.game)

    def fights(self) -> tuple[tuple[Fought, int], ...]:
        """Each fight with the number of its tries."""
        history, words = self.table.history, self.table.words
        return tuple(
            (fight, max(1, len(tries(history, history.entries[fight.start], words.peak))))
            for fight in fights_of(self._game.cards, history.line())
        )

    def lines(self, width: int, room: int) -> Sequence[Line]:
        """Who played, the fights, and the line to copy."""
        found = self.fights()
        number = number_word(len(found)).upper()
        head = section(f"{number} FIGHT{'S' if len(found) != 1 else ''}", self._who(), width)
        lines: list[Line] = [head, _heads(), *(self._fight(fight, tried) for fight, tried in found)]
        copied: list[Line] = [
            section("AS A LINE OF TEXT", "c copies it", width),
            *((Span("   "), Span(row, "accent")) for row in wrapped(self.text(), width - 6, 2)),
        ]
        copied = [hitting(("key", "c"), line) for line in copied]
        spare = room - len(lines) - len(copied)
        if spare >= 1:
            lines = [(), *lines]
        if spare >= 2:
            lines.append(())
        if spare >= 4:
            copied.append(())
        return [fit(line, width) for line in (*lines, *(copied if spare >= 0 else ()))]

    def below(self, width: int, height: int) -> Sequence[Line]:
        """The village as it stood at the end, as large as there is room for."""
        boards = {size: MEASURES[size].board for size in reversed(SIZES)}
        for size, (columns, lines) in boards.items():
            if columns + 4 <= width and lines + 2 <= height:
                left = (width - columns) // 2
                rows = [fit((Span(" " * left), *row), width) for row in self._village(size)]
                return [section(VILLAGE, "b board", width), (), *rows]
        return ()

    def beside(self, width: int, height: int) -> Sequence[Line]:
        """The same at its smallest, where it has room beside the story alone; without its title after five fights."""
        columns, lines = MEASURES["small"].board
        if columns > width or lines > height:
            return ()
        head = [section(VILLAGE, "b board", columns)] if lines < height else []
        return [*head, *(fit(row, columns) for row in self._village("small"))]

    def _village(self, size: Size) -> Sequence[Line]:
        return drawn(self._game.cards, self._view, None, size, glyphs_of_locale()).lines()

    def _who(self) -> str:
        return f"{self.table.words.seats[0].name} as {hero_name(self._game.cards, self._view.hero)}"

    def _fight(self, fight: Fought, tried: int) -> Line:
        boss = fight.wave == BOSS
        number = Span(
            f" {'B' if boss else fight.wave} ", "target-ink" if boss else "ink", "target" if boss else "tape", "bold"
        )
        who = fight.who[0] if boss else ", ".join(name.split()[-1] for name in fight.who)
        ink = "target" if boss else "accent"
        ruins = RUINS[: fight.ruins] or "·"
        line: list[Span] = [Span("  "), number, Span(f" {who:<{BAR - 6}.{BAR - 7}}", emphasis="bold")]
        line += [Span("█" * min(fight.turns, LONGEST), ink), Span(f" {fight.turns}", "muted")]
        line = [*fit(line, BAR + 14)]
        line += [Span("▌" * min(tried, 6), "path"), Span(f" {tried}", "muted")]
        line = [*fit(line, BAR + 25)]
        line += [Span(f"{fight.fled:<6}", "bad" if fight.fled else "muted"), Span(f"{ruins:<6}", "ruin-ink")]
        for stat, value in zip(STATS, fight.stats, strict=True):
            line.append(Span(f"{value}  ", STAT_INKS[stat], emphasis="bold"))
        line.append(Span("won" if fight.won else "lost", "good" if fight.won else "bad"))
        return tuple(line)

    def text(self) -> str:
        """Village, Hero and Boss, how it ended, the tries of each fight as bars, restarts."""
        table = self.table
        view: VillageView = table.game.view(table.history.state, PUBLIC)
        cards = self._game.cards
        boss = cards.bosses[cards.boss_named(view.boss)].name.removeprefix("The ") if view.boss else "?"
        bars = "".join(LEVELS[min(tried, len(LEVELS)) - 1] for _, tried in self.fights())
        resets = count(table.ledger.resets, "restart")
        won = view.over is not None and view.over.ranking
        result = "won" if won else f"lost in {stage_of(view.wave)}"
        who = f"{hero_name(cards, view.hero)} / {boss}"
        return f"{table.game.title} {view.number}: {who}, {result} {bars} {resets}"


def _heads() -> Line:
    left = fit((Span(" " * BAR), Span("turns", "muted")), BAR + 14)
    middle = fit((*left, Span("tries", "muted")), BAR + 25)
    letters = "  ".join(stat[0].upper() for stat in STATS)
    line = (*middle, Span("fled  ruins ", "muted"), Span(letters, "muted"))
    return fit(line, width_of(line))
