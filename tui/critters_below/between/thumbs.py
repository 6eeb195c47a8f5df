"""Thumbs before all: shown by hand and typed by one of the table, and all of them turned up together. CB 6.1; R35."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.words.english import possessive
from tui.critters_below.between.days import CARD_WIDTH, stripe_card
from tui.critters_below.between.hands import HEIGHT, WIDTH, Thumb, hand
from tui.critters_below.between.paper import Paper, Reach, centred, framed, in_cells, side_by_side
from tui.critters_below.between.stripes import stripes_of
from tui.look.marks import title, wide_tag
from tui.look.spans import Line, Span, fit, hitting, on

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Seat
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

HANDS_HIGH: Final = 12
"""Lines of a page on which hands have room."""

UP: Final = "↑ out"
DOWN: Final = "↓ stay"

OUT_WORD: Final = "OUT"
STAY_WORD: Final = "STAY"


class ThumbsPaper(Paper, frozen=True, kw_only=True):
    """A line a living seat, numbered, with what it shows.

    Attributes:
        shown: Seats whose thumb is typed here, with what it shows; None for not yet.
        others: Seats that answer for themselves, and whether their thumb is in.
        at: The seat that is typed next; -1 for none.
    """

    reach: ClassVar[Reach] = "shelter"

    shown: tuple[tuple[Seat, bool | None], ...]
    others: tuple[tuple[Seat, bool], ...] = ()

    def lines(self, scene: ShelterScene, size: Size, width: int, height: int) -> Sequence[Line]:
        """Numbers, names, thumbs; at the large size with hands, in a cell each."""
        inner = width - 2
        if size == "large" and height > HANDS_HIGH:
            return framed("THUMBS", "CB 6.1", self._hands(scene, inner, height - 2), width, height)
        rows = [self._row(scene, place, seat, up, inner) for place, (seat, up) in enumerate(self.shown)]
        rows += [self._other(scene, seat, is_in, inner) for seat, is_in in self.others]
        spread = [row for line in rows for row in (line, ())] if 2 * len(rows) + 1 <= height - 2 else rows
        above: list[Line] = [()] if len(spread) < height - 2 else []
        return framed("THUMBS", "CB 6.1", [*above, *spread], width, height)

    def _row(self, scene: ShelterScene, place: int, seat: Seat, up: bool | None, width: int) -> Line:
        setup = scene.words.seats[seat]
        key = Span(f" {place + 1} ", "accent", emphasis="bold")
        out = _side(UP, 8, chosen=up is True)
        stay = _side(DOWN, 8, chosen=up is False)
        missing = Span("   ?", "accent", emphasis="bold") if up is None else Span("")
        line = (key, wide_tag(setup, seat), Span("  "), out, Span("  "), stay, missing)
        return hitting(("thumb", place), fit(line, width))

    def _other(self, scene: ShelterScene, seat: Seat, is_in: bool, width: int) -> Line:
        setup = scene.words.seats[seat]
        told = "in" if is_in else "chooses by itself"
        return fit((Span("   "), wide_tag(setup, seat), Span(f"  {told}", "muted")), width)

    def _hands(self, scene: ShelterScene, width: int, height: int) -> list[Line]:
        """A cell for each: its number and name, its hand, and out or stay."""
        everybody = [*self.shown, *((seat, None) for seat, _ in self.others)]
        gap = 2 if len(everybody) < 6 else 0
        wide = min(18, (width - 2) // len(everybody) - gap)
        typed = len(self.shown)
        cells = [
            self._hand(scene, seat, up, wide, place if place < typed else None)
            for place, (seat, up) in enumerate(everybody)
        ]
        rows: list[Line] = [centred(row, width) for row in side_by_side(cells, gap)]
        return [*[()] * max(0, (height - len(rows)) // 2), *rows]

    def _hand(self, scene: ShelterScene, seat: Seat, up: bool | None, width: int, place: int | None) -> list[Line]:
        """A cell; without a place it is that of one that chooses by itself."""
        setup = scene.words.seats[seat]
        thumb: Thumb = "level" if up is None else "up" if up else "down"
        picture = [centred(row, width) for row in hand(thumb, "faint" if up is None else setup.ground)]
        key: Line = (Span(f"{place + 1} ", "accent", emphasis="bold"),) if place is not None else ()
        told: Line
        if place is None:
            told = (Span("in" if dict(self.others)[seat] else "by itself", "muted"),)
        elif up is None:
            told = (Span("?", "accent", emphasis="bold"),)
        else:
            told = (_side(UP if up else DOWN, 8, chosen=True),)
        rows: list[Line] = [centred((*key, wide_tag(setup, seat)), width), (), *picture, (), centred(told, width)]
        cell = [fit(row, width) for row in rows]
        return cell if place is None else [hitting(("thumb", place), row) for row in cell]

    def look(self, scene: ShelterScene) -> str:
        """How it is done."""
        del scene
        return "Count to three, show thumbs, and type them in. R35"

    def below(self, scene: ShelterScene, size: Size, width: int) -> Sequence[Line]:
        """The other ways."""
        marked = any(up is not None for _, up in self.shown)
        secret: Line = (
            (Span(" esc", "accent", emphasis="bold"), Span(" clears all; then ", "muted"))
            if marked
            else (Span(" ", "muted"),)
        )
        secret = (
            *secret,
            Span("enter", "accent", emphasis="bold"),
            Span(" lets each of you choose in secret", "muted"),
        )
        nobody = (Span("  . ", "accent", emphasis="bold"), Span("  nobody goes out: all thumbs down", "muted"))
        rows: list[Line] = [fit(secret, width), fit(nobody, width)]
        if size != "large":
            return tuple(rows)
        found = stripes_of(scene.cards, scene.view)
        days = [stripe_card(scene.cards, scene.terms, scene.view, stripe) for stripe in found]
        if days and len(days) * (CARD_WIDTH + 1) - 1 <= width:
            rows += [(), title("THE DAYS THAT COUNT", len(days) * (CARD_WIDTH + 1) - 1, "CB 6.3")]
            rows += side_by_side(days, 1)
        return tuple(rows)

    def header(self, scene: ShelterScene) -> str:
        """Where the day stands."""
        del scene
        return "the door"


def _side(words: str, width: int, *, chosen: bool) -> Span:
    text = words.center(width)
    return Span(text, "cursor-ink", "cursor", "bold") if chosen else Span(text, "faint")


class TogetherPaper(Paper, frozen=True, kw_only=True):
    """All thumbs, large, beside each other.

    Attributes:
        thumbs: Seats in seat order, with what they show; None while they swing.
        then: What comes next, a line or two.
    """

    reach: ClassVar[Reach] = "below"

    thumbs: tuple[tuple[Seat, bool | None], ...]
    then: tuple[str, ...] = ()

    def lines(self, scene: ShelterScene, size: Size, width: int, height: int) -> Sequence[Line]:
        """A cell for each."""
        del size
        count = len(self.thumbs)
        wide = min(17 if count <= 4 else 13, (width - 2) // max(1, count) - 1)
        gap = min(3, (width - 2 - wide * count) // max(1, count)) if count > 1 else 0
        cells = [self._cell(scene, seat, up, wide, height) for seat, up in self.thumbs]
        block = side_by_side(cells, max(0, gap))
        return [centred(row, width) for row in block]

    def _cell(self, scene: ShelterScene, seat: Seat, up: bool | None, width: int, height: int) -> list[Line]:
        setup, critter = scene.words.seats[seat], scene.view.critters[seat]
        thumb: Thumb = "level" if up is None else "up" if up else "down"
        ink = setup.ground if up else "cursor" if up is None else "faint"
        picture = hand(thumb, ink)
        name = scene.terms.character(critter.character) if critter.character else ""
        word = "" if up is None else OUT_WORD if up else STAY_WORD
        verdict = Span(f" {word} ", "cursor-ink", "cursor", "bold") if up else Span(word, "muted", emphasis="bold")
        rows: list[Line] = [
            centred((wide_tag(setup, seat),), width),
            centred((Span(in_cells(name, width), "muted"),), width),
            (),
            *[centred(row, width) for row in picture],
            (),
            centred((verdict,), width),
        ]
        inside = height - 2
        top = max(0, (inside - len(rows)) // 2)
        ground = "panel" if up else "surface"
        body = [*[()] * top, *rows][:inside]
        body += [()] * (inside - len(body))
        return [fit((), width), *[on(ground, fit(row, width)) for row in body], fit((), width)]

    def header(self, scene: ShelterScene) -> str:
        """Where the day stands."""
        del scene
        return "thumbs"

    def below(self, scene: ShelterScene, size: Size, width: int) -> Sequence[Line]:
        """The lines about the next step."""
        del scene, size
        rows: list[Line] = [
            (Span(f" {text}", "muted" if place else "text"),) for place, text in enumerate(self.then[:2])
        ]
        rows += [()] * (2 - len(rows))
        return tuple([fit(row, width) for row in rows])


def thumbs_beside(thumbs: Mapping[Seat, bool], size: Size) -> dict[Seat, Line]:
    """Thumbs that are turned up, beside the Critters; four cells at the small size."""
    out, stay = ("↑out", "stay") if size == "small" else (" ↑ OUT ", " ↓ stay ")
    return {
        seat: (Span(out, "cursor-ink", "cursor", "bold"),) if up else (Span(stay, "muted", "panel"),)
        for seat, up in thumbs.items()
    }


def missing_words(names: Sequence[str]) -> str:
    """Whose thumbs are missing: `Dov's thumb is missing`."""
    if len(names) == 1:
        return f"{possessive(names[0])} thumb is missing."
    return f"{', '.join(names[:-1])} and {names[-1]} have shown no thumb."


SIZE: Final = (WIDTH, HEIGHT)
"""Cells of a hand."""
