"""The flip: a hand face down in a fan, one card of it chosen, then turned up. CB 4.7, 7; R3, R17, R33."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, assert_never

from core.critters_below.odds import percent, whole
from core.words.english import count, possessive
from tui.critters_below.between.paper import Paper, Reach, framed
from tui.critters_below.signs import INK, LETTER, SHADE, chip
from tui.look.marks import wrapped
from tui.look.spans import Line, Span, fit, hitting, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.engine.decisions import Seat
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

DIGITS: Final = "1234567890"


class Card(NamedTuple):
    """How a card of the fan is drawn: its width and height, and the columns from one to the next."""

    wide: int
    high: int
    step: int


HUGE: Final = Card(9, 7, 11)
LARGE: Final = Card(5, 4, 6)
NARROW: Final = Card(3, 4, 3)
TINY: Final = Card(1, 1, 2)


class FlipPaper(Paper, frozen=True, kw_only=True):
    """A hand that is flipped.

    Attributes:
        seat: Whose it is.
        cards: How many there are.
        counted: The same by kinds, as they are counted; None where nobody keeps count. R33.
        damage: Damage that lies there before the flip.
        at: The card under the cursor, or that is turned, from 1; 0 for none.
        asks: Somebody is asked which one is turned up.
        edge: It is seen from its edge.
        face: What it is, once it is turned up; -1 before.
        told: What follows, once it is turned up: lines in place of what might.
        swapped: Two cards that change places as the hand is shuffled; zeros for none.
        then: What is said below of what comes next.
        after: Two lines in place of all that stands below.
        flipper: Who has turned it up; -1 while nobody has.
        bar: How much of the time to read it has passed, of how much; zeros where no time passes.
        went: What Look says of what goes back, once somebody is dead.
    """

    reach: ClassVar[Reach] = "shelter"

    seat: Seat
    cards: int
    counted: tuple[int, ...] | None = None
    damage: int = 0
    at: int = 0
    asks: bool = False
    edge: bool = False
    face: int = -1
    told: tuple[str, ...] = ()
    swapped: tuple[int, int] = (0, 0)
    then: str = ""
    after: tuple[str, ...] = ()
    went: str = ""
    flipper: Seat = -1
    bar: tuple[int, int] = (0, 0)

    def lines(self, scene: ShelterScene, size: Size, width: int, height: int) -> Sequence[Line]:
        """The fan, the shares of each kind, and what each of them would do."""
        inner = width - 2
        fan = self.fan(size, inner)
        rows: list[Line] = [(Span(f" {self._head([seat.name for seat in scene.words.seats])}"),), *fan]
        shares = [] if self.face >= 0 else [*self._shares(scene.cards, inner), ()]
        under = [*shares, *self._follows(scene.cards, inner), *self._bar(inner)]
        spare = height - 2 - len(rows) - len(under)
        if spare < 0:
            under = [row for row in under if row]
            # the prompt says it too
            rows = rows if len(rows) + len(under) <= height - 2 else rows[1:]
        elif spare > 1:
            rows = [rows[0], (), *rows[1:], *([()] if spare > 2 else [])]
        return framed("THE FLIP", "CB 4.7", [*rows, *under], width, height)

    def _head(self, names: Sequence[str]) -> str:
        """Whose hand is shuffled; once a card is turned up, who has turned which."""
        whose = possessive(names[self.seat])
        if self.face < 0 or self.flipper < 0:
            return f"{whose} {count(self.cards, 'Condition')} {'is' if self.cards == 1 else 'are'} shuffled."
        of = f"{whose} " if self.flipper != self.seat else ""
        which = f"{of}only Condition" if self.cards == 1 else f"the {ordinal(self.at)} of {of}{self.cards}"
        return f"{names[self.flipper]} turned {which}."

    def _bar(self, width: int) -> list[Line]:
        """How long it is still to be read."""
        passed, whole = self.bar
        if not whole:
            return []
        cells = min(24, width - 12)
        full = cells * passed // whole
        return [
            (Span(" "), Span("█" * full, "accent"), Span("·" * (cells - full), "faint"), Span("  continues", "muted"))
        ]

    # The fan.

    def fan(self, size: Size, width: int) -> list[Line]:
        """The cards, as large as they fit; more than fit in two rows are a line of shade."""
        card, rows = self._form(size, width)
        each = self._in_a_row(card, width)
        found: list[Line] = []
        for row in range(rows):
            places = range(row * each + 1, min(self.cards, (row + 1) * each) + 1)
            drawn = [self._card(place, card) for place in places]
            gap = card.step - card.wide
            for line in range(card.high):
                spans: list[Span] = [Span(" ")]
                for one in drawn:
                    spans += [*one[line], *([Span(" " * gap)] if gap else [])]
                found.append(fit(spans, width))
        return found

    def _in_a_row(self, card: Card, width: int) -> int:
        return max(1, (width - 1 + card.step - card.wide) // card.step)

    def _form(self, size: Size, width: int) -> tuple[Card, int]:
        """How the cards are drawn, and in how many rows."""
        if size == "large" and self.cards <= self._in_a_row(HUGE, width):
            return HUGE, 1
        most = 1 if size == "small" else 2
        for card in (LARGE, NARROW):
            rows = -(-self.cards // self._in_a_row(card, width))
            if rows <= most:
                return card, max(1, rows)
        return TINY, -(-self.cards // self._in_a_row(TINY, width))

    def _card(self, place: int, card: Card) -> list[Line]:
        if card.high == 1:
            return [hitting(("back", place), self._tiny(place))]
        chosen = place == self.at
        if chosen and self.face >= 0:
            return self._open(card)
        if chosen and self.edge:
            middle = (card.wide - 1) // 2
            line: Line = fit((Span(" " * middle), Span("▐", "back-ink")), card.wide)
            return [line] * card.high
        ink = "cursor" if chosen else "vault-line"
        across, upright, corners = ("━", "┃", "┏┓┗┛") if chosen else ("─", "│", "╭╮╰╯")
        inner = card.wide - 2
        digit = self._key(place)
        number = Span(digit, "cursor" if chosen else "accent", "back", "bold")
        left, right = (inner - 1) // 2, inner - 1 - (inner - 1) // 2
        shade = Span(SHADE * inner, "back-ink", "back")
        numbered = (
            Span(SHADE * left, "back-ink", "back"),
            number,
            Span(SHADE * right, "back-ink", "back"),
        )
        side = Span(upright, ink)
        rows: list[Line] = [
            (Span(f"{corners[0]}{across * inner}{corners[1]}", ink),),
            *[(side, shade, side)] * ((card.high - 3) // 2),
            (side, *numbered, side),
            *[(side, shade, side)] * ((card.high - 2) // 2),
            (Span(f"{corners[2]}{across * inner}{corners[3]}", ink),),
        ]
        return [hitting(("back", place), row) for row in rows]

    def _key(self, place: int) -> str:
        """The digit that chooses a card; a dot beyond the tenth. Two that change places have none for the moment."""
        if place in self.swapped:
            return "↔"
        return DIGITS[place - 1] if place <= len(DIGITS) else "·"

    def _open(self, card: Card) -> list[Line]:
        ink = INK[self.face]
        letter = Span(LETTER[self.face].center(card.wide), "ink-egg", ink, "bold")
        plain = Span(" " * card.wide, "ink-egg", ink)
        above = (card.high - 1) // 2
        return [*[(plain,)] * above, (letter,), *[(plain,)] * (card.high - 1 - above)]

    def _tiny(self, place: int) -> Line:
        if place == self.at and self.face >= 0:
            return (Span(LETTER[self.face], "ink-egg", INK[self.face], "bold"),)
        if place == self.at:
            return (Span("▐" if self.edge else "█", "cursor"),)
        return (Span(SHADE, "back-ink"),)

    # What it may be.

    def _shares(self, cards: Edition, width: int) -> list[Line]:
        """The share of each kind, as a bar."""
        del cards
        if self.counted is None:
            return [(Span(" Nobody keeps count of it. R30", "muted"),)]
        total = sum(self.counted)
        kinds = [(kind, number) for kind, number in enumerate(self.counted) if number]
        if not total:
            return []
        label = " chance % "
        room = width - len(label) - len(kinds)
        spans: list[Span] = [Span(label, "muted")]
        for kind, number in kinds:
            text = f"{LETTER[kind]} {whole(Fraction(number, total))}"
            wide = max(len(text), room * number // total)
            spans += [Span(text.center(wide), "ink-egg", INK[kind], "bold"), Span(" ")]
        if width_of(spans) <= width:
            return [tuple(spans)]
        short: list[Span] = [Span(label, "muted")]
        for kind, number in kinds:
            short += [Span(LETTER[kind], INK[kind], emphasis="bold"), Span(f"{whole(Fraction(number, total))} ")]
        return [tuple(short)]

    def _follows(self, cards: Edition, width: int) -> list[Line]:
        """What each kind would do; what follows, once the card is turned up."""
        if self.told:
            rows: list[Line] = []
            for text in self.told:
                is_bad = text.startswith("†")
                plain = text.removeprefix("† ") if text.startswith("† One more") else text
                for row in wrapped(plain, width - 2, 2):
                    rows.append(
                        self._named(cards, row) if not rows else (Span(f" {row}", "bad" if is_bad else "text"),)
                    )
            return rows
        if self.counted is None:
            return []
        total = sum(self.counted)
        groups: dict[str, list[int]] = {}
        for kind, number in enumerate(self.counted):
            if number:
                groups.setdefault(self._does(cards, kind), []).append(kind)
        letters = max((2 * len(kinds) for kinds in groups.values()), default=0)
        rows = []
        for told, kinds in groups.items():
            number = sum(self.counted[kind] for kind in kinds)
            marks = fit(
                tuple(span for kind in kinds for span in (Span(LETTER[kind], INK[kind], emphasis="bold"), Span(" "))),
                letters,
            )
            deadly = self._is_deadly(cards) and cards.conditions[kinds[0]].flip == "damage"
            left: Line = (Span("  "), *marks, Span(f"{number:>{len(str(total))}} of {total}  ", "muted"))
            # a blank stays before the frame
            wordings = told.split("|")
            words = next((some for some in wordings if width_of(left) + len(some) < width), wordings[-1])
            rows.append((*left, Span(words, "bad" if deadly else "text")))
        return rows

    def _named(self, cards: Edition, row: str) -> Line:
        """A sentence that begins with the Condition: its name in its colour."""
        name = cards.conditions[self.face].name.upper() if self.face >= 0 else ""
        if name and row.startswith(name):
            ink = "bad" if cards.conditions[self.face].flip == "damage" else "good"
            return (Span(f" {name}", INK[self.face], emphasis="bold"), Span(row[len(name) :], ink, emphasis="bold"))
        return (Span(f" {row}"),)

    def _is_deadly(self, cards: Edition) -> bool:
        return self.damage + 1 >= cards.deadly

    def _does(self, cards: Edition, kind: int) -> str:
        """What a kind would do, in a sentence and in ever fewer words."""
        name = cards.conditions[kind].name
        match cards.conditions[kind].flip:
            case "damage":
                if self._is_deadly(cards):
                    third = f"{ordinal(self.damage + 1)} Damage: death"
                    return f"a {third}|{third}|death"
                damage = f"Damage {self.damage + 1} of {cards.deadly}"
                return f"{damage}, its kind leaves|{damage}|Damage {self.damage + 1}"
            case "heal":
                return "a Damage is healed|heals" if self.damage else "no Damage to heal|no harm"
            case "clear":
                return f"the {name} leaves, no harm|no harm"
            case flip:
                assert_never(flip)

    # Beside it.

    def header(self, scene: ShelterScene) -> str:
        """The header: the turn that ends."""
        return f"{possessive(scene.words.seats[self.seat].name)} turn ends"

    def look(self, scene: ShelterScene) -> str:
        """What death would mean."""
        if self.face >= 0 or not self._is_deadly(scene.cards):
            return self.went
        critter = scene.view.critters[self.seat]
        items = critter.pocket + (critter.worn is not None)
        what = f"{count(items, 'item')} and a Can go" if items else "A Can goes"
        return f"A {ordinal(self.damage + 1)} Damage: death. {what} on the Storage Deck."

    def below(self, scene: ShelterScene, size: Size, width: int) -> Sequence[Line]:
        """Which card, and what comes then."""
        del size
        if self.after:
            return tuple(
                [fit((Span(f" {row}", "muted" if at else "text"),), width) for at, row in enumerate(self.after)]
            )
        chosen: Line = (
            (
                Span(f" {self.at} ", "cursor-ink", "cursor", "bold"),
                Span("  all backs are equally likely.  ", "muted"),
                Span("enter", "accent", emphasis="bold"),
                Span(" turns this one.", "muted"),
            )
            if self.asks
            else ()
        )
        order = [critter.seat for critter in scene.view.critters if not critter.died]
        flipper = scene.view.asked[0].seat if scene.view.asked else -1
        then = Span(f"  {self.then}", "muted")
        for named in (True, False):
            tags: list[Span] = [Span(" then ", "muted")]
            for seat in order:
                setup = scene.words.seats[seat]
                words = setup.tag.replace(setup.letter, setup.name) if named else setup.tag
                lit = seat == flipper
                tags += [Span(words, "seat-ink", setup.ground, "bold") if lit else Span(words, setup.ground), Span(" ")]
            if width_of((*tags, then)) <= width:
                break
        return (fit(chosen, width), fit((*tags, then), width))


ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def ordinal(number: int) -> str:
    """`third`."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    last = number % 10 if number // 10 % 10 != 1 else 0
    return f"{number}{('th', 'st', 'nd', 'rd')[last] if last < 4 else 'th'}"


class HealPaper(FlipPaper, frozen=True, kw_only=True):
    """Which Damage is healed, after Regeneration was turned up. CB 7.3; R18."""

    kinds: tuple[int, ...] = ()
    chosen: int = 0

    def _follows(self, cards: Edition, width: int) -> list[Line]:
        """The Damage that lies there, numbered."""
        del width
        rows: list[Line] = [(Span(" Regeneration heals one of these. R18", "text"),)]
        line: list[Span] = [Span(" ")]
        for place, kind in enumerate(self.kinds, 1):
            ground = "cursor" if place - 1 == self.chosen else ""
            digit = Span(f" {place} ", "cursor-ink" if ground else "accent", ground, "bold", ("option", place - 1))
            name = Span(f" {cards.conditions[kind].name}  ", "text", hit=("option", place - 1))
            line += [digit, *hitting(("option", place - 1), chip(kind)), name]
        return [*rows, tuple(line)]


def harm_told(chance: Fraction | None) -> str:
    """`harm 86%`, or that there is nothing to flip."""
    return "nothing to flip" if chance is None else f"harm {percent(chance)}"
