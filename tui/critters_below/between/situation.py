"""The Current Situation: what the three days bring to those who are out. CB 6.2 to 6.5; R10, R11, R19, R20, R37."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct

from core.critters_below.odds import face_down
from core.critters_below.symbols.symbol import ITEMS
from core.critters_below.words.position import line_of
from core.engine.decisions import Seat
from core.words.english import capital, count, series
from tui.critters_below.between.days import CARD_HEIGHT, CARD_WIDTH, day_card
from tui.critters_below.between.paper import Paper, Reach, framed, side_by_side
from tui.critters_below.between.thumbs import thumbs_beside
from tui.critters_below.signs import DAY_INK, INK, LETTER, chip
from tui.look.marks import title, wide_tag
from tui.look.spans import Line, Span, fit, on, width_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

WHEN: Final = ("today", "yesterday", "two days ago")
STRIPE: Final = ("top", "middle", "bottom")
"""By age."""

NEVER_AT_ONCE: Final = "Going out cannot kill you; your next flip can. CB 6.4"

ROOM_BELOW: Final = 2 * CARD_WIDTH + 2
"""Columns that two days below the prompt need."""


class Outsider(Struct, frozen=True):
    """What one outside has got so far.

    Attributes:
        gained: Conditions in the order in which they came: kind and number.
        kept_off: What a Wearable kept off: kind and number.
        items: How many items.
        before: Cards of the hand before.
    """

    seat: Seat
    gained: tuple[tuple[int, int], ...] = ()
    kept_off: tuple[tuple[int, int], ...] = ()
    items: int = 0
    before: int = 0

    @property
    def after(self) -> int:
        """Cards of the hand now."""
        return self.before + sum(number for _, number in self.gained)


class SituationPaper(Paper, frozen=True, kw_only=True):
    """A line a stripe, the sum as blocks, and what each one outside gets.

    Attributes:
        day: Today.
        events: The events of the three days, the oldest first.
        penalties: Their penalties.
        told: So many of the lines of stripes are told; 3 for all.
        blocks: So many penalties stand there as blocks.
        is_summed: The sum, and what it means, is told.
        out: Who is out, and what they have got so far.
        thumbs: What every seat has shown.
        opened: The days that were turned up because somebody is out, each with its event.
    """

    reach: ClassVar[Reach] = "left"

    day: int
    events: tuple[int, ...]
    penalties: tuple[int, ...]
    told: int = 3
    blocks: int = 0
    is_summed: bool = False
    out: tuple[Outsider, ...] = ()
    thumbs: tuple[tuple[Seat, bool], ...] = ()
    opened: tuple[tuple[int, int], ...] = ()

    def lines(self, scene: ShelterScene, size: Size, width: int, height: int) -> Sequence[Line]:
        """Stripes, sum, gains."""
        cards = scene.cards
        inner = width - 2
        stripes = [self._stripe(cards, place, inner, size) for place in range(min(self.told, len(self.events)))]
        rule: Line = (Span(" " + "─" * (inner - 2), "faint"),)
        sums = self._sum(scene, inner) if self.is_summed or self.blocks else []
        gains = [self._outsider(scene, one, inner) for one in self.out] if self.is_summed else []
        rows: list[Line] = [*stripes, rule, *sums, *gains]
        spare = height - 2 - len(rows)
        if spare >= 5:
            rows = [(), *[row for line in stripes for row in (line, ())], rule, *sums, (), *gains]
            spare -= 5
        if gains and spare >= 1:
            rows.insert(len(rows) - len(gains), self._heads(inner))
            spare -= 1
        if gains and spare >= 1 and self.is_summed and not self._has_peace(scene):
            never = NEVER_AT_ONCE if len(NEVER_AT_ONCE) < inner else "Going out never kills; a flip can."
            rows += [*([()] * (spare > 1)), (Span(f" {never}", "muted"),)]
        return framed("THE CURRENT SITUATION", "CB 6.3", rows, width, height)

    def _has_peace(self, scene: ShelterScene) -> bool:
        wins = scene.cards.way(scene.view.setup.way).win == "out-in-peace"
        return wins and sum(self.penalties) < scene.cards.war.win_below

    def _heads(self, width: int) -> Line:
        """What stands in the columns below."""
        return (*fit((Span(" Outside     gains", "muted"),), width - 6), Span("hand ", "muted"))

    def _stripe(self, cards: Edition, place: int, width: int, size: Size) -> Line:
        event, age = self.events[place], len(self.events) - 1 - place
        name = cards.events[event].name
        left: Line = (
            Span(f" day {self.day - age:<3}", emphasis="bold"),
            Span(f"{name:<16}", DAY_INK[event], emphasis="bold"),
        )
        when = (Span(f"{WHEN[age]:<14}", "muted"), Span(f"{STRIPE[age]:<8}", "muted")) if size != "small" else ()
        gains: list[Span] = []
        for kind, number in cards.falls[event][age]:
            if kind == ITEMS:
                gains += [Span(f"{count(number, 'item')} ", "azure")]
            else:
                gains += [Span(f"+{number}"), Span(LETTER[kind], INK[kind], emphasis="bold"), Span(" ")]
        penalties = Span(f" {self.penalties[place]} ", "ink", "tape", "bold")
        line = (*left, *when, *gains)
        return (*fit(line, width - 5), penalties, Span("  "))

    def _sum(self, scene: ShelterScene, width: int) -> list[Line]:
        """The penalties as blocks, with the line where peace ends."""
        below = scene.cards.war.win_below
        wins = scene.cards.way(scene.view.setup.way).win == "out-in-peace"
        total = sum(self.penalties)
        shown = min(self.blocks, total)
        blocks: list[Span] = [Span("  ")]
        for number in range(1, max(total, below - 1) + 1):
            if number == below and wins:
                blocks.append(Span("│ ", "text"))
            if number <= shown:
                blocks.append(Span("██ ", "good" if number < below and wins else "bad"))
            else:
                blocks.append(Span("·· ", "faint"))
            if width_of(blocks) > width - 6:
                break
        if not self.is_summed:
            return [(), tuple(blocks)]
        has_peace = total < below
        word = f"Penalties {total}"
        if not wins:
            return [(Span(f" {word}.", "bad" if total else "good", emphasis="bold"),), tuple(blocks)]
        need = f", peace needs {below - 1} or fewer: " if width > 45 else ": "
        verdict = Span("peace" if has_peace else "no peace", "good" if has_peace else "bad", emphasis="bold")
        line = (
            Span(f" {word}", "good" if has_peace else "bad", emphasis="bold"),
            Span(need),
            verdict,
            Span(" CB 6.5", "muted"),
        )
        peace = 2 + 3 * (below - 1)
        labels: Line = (Span(f"  {'peace':<{peace - 2}}", "good"), Span("│ ", "text"), Span("too much", "bad"))
        return [line, tuple(blocks), *([labels] if width > 45 and not has_peace else [])]

    def _outsider(self, scene: ShelterScene, one: Outsider, width: int) -> Line:
        setup = scene.words.seats[one.seat]
        spans: list[Span] = [Span(" "), wide_tag(setup, one.seat), Span(" ")]
        hand: Line = (Span(f" {one.before}→{one.after} ", "path", emphasis="bold"),) if one.after != one.before else ()
        room = width - width_of((*spans, *hand))
        return (*spans, *fit(self._gains(one, room), room), *hand)

    def _gains(self, one: Outsider, room: int) -> Line:
        """Chips while they fit, else a chip a kind with its number; what was kept off; items."""
        sums: dict[int, int] = {}
        for kind, number in one.gained:
            sums[kind] = sums.get(kind, 0) + number
        off: list[Span] = []
        for kind, number in one.kept_off:
            off += [
                Span(f" ╱{number}", "faint"),
                Span(LETTER[kind], "faint", emphasis="strike"),
                Span("╱", "faint"),
            ]
        items = [Span(f" {count(one.items, 'item')}", "azure")] if one.items else []
        if one.gained and not one.kept_off and room > 36:
            items.append(Span(" unprotected", "muted"))
        each = [span for kind, number in sums.items() for _ in range(number) for span in chip(kind)]
        if width_of((*each, *off, *items)) <= room:
            return (*each, *off, *items)
        short = [span for kind, number in sums.items() for span in (*chip(kind), Span(f"{number} ", emphasis="bold"))]
        return (*short, *off, *items)

    def heads(self, scene: ShelterScene) -> tuple[str, str]:
        """Thumbs stand beside the Critters."""
        del scene
        return "CRITTERS", "Damage · thumbs"

    def beside(self, scene: ShelterScene, size: Size) -> Mapping[Seat, Line]:
        """Who wanted out, and who not."""
        del scene
        return thumbs_beside(dict(self.thumbs), size)

    def header(self, scene: ShelterScene) -> str:
        """Where the day stands."""
        del scene
        return "outside"

    def look(self, scene: ShelterScene) -> str:
        """Why days were turned up, and what is to come where that is certain."""
        if not self.opened:
            return ""
        days = capital(series([f"day {day}" for day, _ in self.opened]))
        was = "was" if len(self.opened) == 1 else "were"
        words = f"{days} {was} turned up because somebody is out."
        to_come = self._to_come(scene)
        return f"{words} {to_come} CB 6.2" if to_come else f"{words} What is open stays open. CB 6.2"

    def looks(self, scene: ShelterScene) -> tuple[str, ...]:
        """The same, and in fewer words."""
        days = series([f"day {day}" for day, _ in self.opened])
        was = "was" if len(self.opened) == 1 else "were"
        longest = self.look(scene)
        shorter = f"Somebody is out: {days} {was} turned up, for good. CB 6.2"
        shortest = f"{count(len(self.opened), 'day')} {was} turned up for good. CB 6.2"
        return (longest, shorter, shortest) if longest else ()

    def _to_come(self, scene: ShelterScene) -> str:
        """What the coming days are, where that is certain but for their order; empty where it is not."""
        line = line_of(scene.view)
        closed = [day.day for day in scene.view.line if day.seen is None]
        packs = {day.planes for day in scene.view.line if day.seen is None}
        left = [kind for of, kinds in face_down(scene.cards, line).items() if of in packs for kind in kinds.elements()]
        if not closed or len(left) != len(closed):
            return ""
        counted = [(left.count(kind), scene.cards.events[kind].name) for kind in dict.fromkeys(sorted(left))]
        told = series([f"a {name}" if number == 1 else f"{number} times {name}" for number, name in counted])
        if len(closed) == 1:
            return f"Day {closed[0]} is {told}."
        return f"Days {closed[0]} to {closed[-1]} are {told}."

    def below(self, scene: ShelterScene, size: Size, width: int) -> Sequence[Line]:
        """Where there is room, the days that were turned up, beside each other."""
        if size == "small" or width < ROOM_BELOW or not self.opened:
            return ()
        planes = {day.day: day.planes for day in scene.view.line}
        cards = [day_card(scene.cards, self.day, day, event, planes.get(day, 0)) for day, event in self.opened[:2]]
        return [title("TURNED UP", 2 * CARD_WIDTH + 2, "open from now on"), *side_by_side(cards, 2)]


class TurnedPaper(SituationPaper, frozen=True, kw_only=True):
    """A day that has just been turned up, in full. CB 6.2.

    Attributes:
        turned: The day, and its event.
    """

    turned: tuple[int, int]

    def lines(self, scene: ShelterScene, size: Size, width: int, height: int) -> Sequence[Line]:
        """The card: its name, and its three stripes; the one that counts today is on tape."""
        del size
        planes = next((day.planes for day in scene.view.line if day.day == self.turned[0]), 0)
        card = day_card(scene.cards, self.day, *self.turned, planes)
        left = max(0, (width - CARD_WIDTH) // 2)
        top = max(0, (height - CARD_HEIGHT) // 2)
        blank = fit((), width)
        body = [fit((Span(" " * left), *row), width) for row in card]
        lines = [*[blank] * top, *body]
        return [on("bg", row) for row in (*lines, *[blank] * max(0, height - len(lines)))][:height]

    def below(self, scene: ShelterScene, size: Size, width: int) -> Sequence[Line]:
        """Nothing: the card itself is shown."""
        del scene, size, width
        return ()
