"""The Current Situation: what the three days bring to those who are out. CB 6.2 to 6.5; R10, R11, R19, R20, R37."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct

from core.critters_below.symbols import Gain, Supply
from core.engine.decisions import Seat
from core.words.english import capital, count, series
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

CARD_WIDTH: Final = 34
CARD_HEIGHT: Final = 7
"""Of a day in full."""

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
        if height - 2 >= len(rows) + 5:
            rows = [
                (),
                *[row for line in stripes for row in (line, ())],
                rule,
                *sums,
                (),
                *gains,
            ]
        return framed("THE CURRENT SITUATION", "CB 6.3", rows, width, height)

    def _stripe(self, cards: Edition, place: int, width: int, size: Size) -> Line:
        event, age = self.events[place], len(self.events) - 1 - place
        name = cards.events[event].name
        left: Line = (
            Span(f" day {self.day - age:<3}", emphasis="bold"),
            Span(f"{name:<16}", DAY_INK[event], emphasis="bold"),
        )
        when = (Span(f"{WHEN[age]:<14}", "muted"), Span(f"{STRIPE[age]:<8}", "muted")) if size != "small" else ()
        gains: list[Span] = []
        for symbol in cards.stripes[event][age]:
            match symbol:
                case Gain(kind, number):
                    gains += [Span(f"+{number}"), Span(LETTER[kind], INK[kind], emphasis="bold"), Span(" ")]
                case Supply(number):
                    gains += [Span(f"{count(number, 'item')} ", "azure")]
                case _:
                    pass
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
        return [line, tuple(blocks)]

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
        """Why days were turned up."""
        del scene
        if not self.opened:
            return ""
        days = capital(series([f"day {day}" for day, _ in self.opened]))
        was = "was" if len(self.opened) == 1 else "were"
        return f"{days} {was} turned up because somebody is out. What is open stays open. CB 6.2"

    def below(self, scene: ShelterScene, size: Size, width: int) -> Sequence[Line]:
        """Where there is room, the days that were turned up, beside each other."""
        if size == "small" or width < ROOM_BELOW or not self.opened:
            return ()
        cards = [day_card(scene.cards, self.day, day, event) for day, event in self.opened[:2]]
        return [title("TURNED UP", 2 * CARD_WIDTH + 2), *side_by_side(cards, 2)]


class TurnedPaper(SituationPaper, frozen=True, kw_only=True):
    """A day that has just been turned up, in full. CB 6.2.

    Attributes:
        turned: The day, and its event.
    """

    turned: tuple[int, int]

    def lines(self, scene: ShelterScene, size: Size, width: int, height: int) -> Sequence[Line]:
        """The card: its name, and its three stripes; the one that counts today is on tape."""
        del size
        card = day_card(scene.cards, self.day, *self.turned)
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


def day_card(cards: Edition, today: int, day: int, event: int) -> list[Line]:
    """A day in full: its name, and its three stripes; the one that counts today is on tape."""
    age = today - day
    rows: list[Line] = [(), (Span(f" {cards.events[event].name.upper()}", DAY_INK[event], emphasis="bold"),)]
    for stripe, when in enumerate(("today", "after", "then")):
        parts = []
        for symbol in cards.stripes[event][stripe]:
            match symbol:
                case Gain(kind, number):
                    parts.append(f"{number} {cards.conditions[kind].name}")
                case Supply(number):
                    parts.append(count(number, "item"))
                case _:
                    pass
        text = f" {when:<6}{' '.join(parts) or 'nothing'} "
        rows.append((Span(" "), Span(text, "ink", "tape", "bold") if stripe == age else Span(text, "muted")))
    return framed(f"day {day}", "", rows, CARD_WIDTH, CARD_HEIGHT, ink=DAY_INK[event], ground="surface")
