"""The end of a game of Critters Below: what it came to, why, who, how near it was; all cards. CB 1, 6.5, 9, 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, cast

from core.critters_below import events as e
from core.critters_below.state import NOTHING
from core.critters_below.words.terms import LETTERS, Terms
from core.engine.decisions import PUBLIC
from core.words.english import count, series
from tui.critters_below.around.verdict import Verdict
from tui.critters_below.signs import DAY_INK, DAY_WORD, INK, LETTER
from tui.look.letters import large
from tui.look.marks import paragraph, section, tag, wide_tag
from tui.look.spans import Line, Span, abreast, fit, on, width_of
from tui.screens.end_page import EndPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.game import CrittersBelow
    from core.critters_below.state import State
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Seat

NEAR: Final = 2
"""Sentences that tell how near it was."""

MARKS: Final = 2
"""Marks that have room in a cell."""

WEIGHT: Final = {"†": 0, "damage": 1, "↑": 2, "+": 3}
"""What is told first where there is not room for all."""

BESIDE: Final = 58
"""Columns of a line besides its days."""

LARGE: Final = 150
"""Columns from which each seat has a second line."""


class Mark(NamedTuple):
    """Something that happened to a seat on a day: `†`, `↑`, `+`, or a Damage of a kind."""

    what: str
    kind: int = NOTHING


class Tally(NamedTuple):
    """What a seat did, all game."""

    actions: int = 0
    used: int = 0
    aimed: int = 0
    aimed_at: int = 0


class ShelterEnd(EndPage):
    """Why it ended, who is out and who is not, and every card."""

    @property
    def _view(self) -> ShelterView:
        view: ShelterView = self.table.public_view()
        return view

    @property
    def _game(self) -> CrittersBelow:
        return cast("CrittersBelow", self.table.game)

    @property
    def _terms(self) -> Terms:
        return Terms(self._game.cards, LETTERS)

    brief: ClassVar[bool] = True

    @property
    def _verdict(self) -> Verdict:
        return Verdict(self.table, self._game.cards, Terms(self._game.cards, {}))

    def decided(self) -> tuple[int, str] | None:
        """The door at which thumbs were shown last, before they are: the next step shows them; None where none were."""
        before = [
            entry.parent.number
            for entry in self.table.history.line()
            if entry.parent is not None and any(isinstance(event, e.Thumbs) for event in entry.events)
        ]
        return (before[-1], "the last thumbs") if before else None

    def top(self, width: int) -> Sequence[Line]:
        """The reason, large; beside it who has won, what that is for you, and the rule."""
        verdict = self._verdict
        ink = "good" if verdict.won else "bad"
        told: list[Line] = [(Span(verdict.who_won(), emphasis="bold"),)]
        told += [
            (
                Span(f"{yours.told} " if yours.told else "", emphasis="bold"),
                Span(yours.verdict, "good" if yours.won else "bad", emphasis="bold"),
            )
            for yours in verdict.yours()
        ]
        told.append((Span(verdict.rule, "muted"),))
        for gap in (2, 1):
            rows = large(verdict.word, gap)
            room = width - len(rows[0]) - 6
            if max(map(width_of, told)) <= room:
                break
        return [
            fit((Span(f"  {row}", ink), Span("   "), *(told[place] if place < len(told) else ())), width)
            for place, row in enumerate(rows)
        ]

    def lines(self, width: int, room: int) -> Sequence[Line]:
        """Why, a line a seat, how near it was; blank lines between them where there is room."""
        parts = [self._why(width), self._who(width), self._near(width)]
        parts = [part for part in parts if part]
        spare = room - sum(map(len, parts))
        if spare < 0 and len(parts) > 2:
            # how near it was is told in the line that matters most
            parts[-1] = parts[-1][:2]
            spare = room - sum(map(len, parts))
        found: list[Line] = [()] if spare >= len(parts) else []
        for place, part in enumerate(parts):
            found += [*([()] if place and spare > 0 else []), *part]
            spare -= place > 0
        found += [()] if spare > 0 else []
        return [fit(line, width) for line in found]

    # Why.

    def _why(self, width: int) -> list[Line]:
        view = self._view
        reason = view.over.reason if view.over is not None else ""
        situation = self._situation()
        if situation is not None and reason in {"peace", "no-more-days"}:
            hint = f"the three days that counted on day {view.round}"
            return [section("WHY", hint, width), *self._days(situation, width)]
        rule, told = self._because(reason)
        return [section("WHY", rule, width), *[(Span("  "), *line) for line in paragraph(told, width - 4)]]

    def _situation(self) -> e.Situation | None:
        """What the last day brought; None where nobody was out on it."""
        found: e.Situation | None = None
        for event in self.table.events():
            if isinstance(event, e.DayBegan):
                found = None
            elif isinstance(event, e.Situation):
                found = event
        return found

    def _because(self, reason: str) -> tuple[str, str]:
        """The rule, and the reason in a sentence."""
        died = [event for event in self.table.events() if isinstance(event, e.Died)]
        last = died[-1] if died else None
        names = self.table.words.seats
        kinds = Terms(self._game.cards, {}).kinds
        fell = (
            f"{names[last.seat].name} died on day {last.day}: {kinds(last.damage)}."
            if last is not None
            else "Nobody died."
        )
        match reason:
            case "team-failed":
                return "CB 9.1", f"{fell} Any death loses."
            case "nobody-left":
                return "CB 7.4", f"{fell} Nobody is left."
            case "last-one":
                return "CB 10.1", f"{fell} One is left."
            case "last-together":
                return "R28", "The last day is over, and several are left: they die together."
            case _:
                # `no-more-days`; why there is peace is shown by the stripes
                return "CB 6.6", "The last day is over, and all who stayed inside are dead. R31"

    def _days(self, event: e.Situation, width: int) -> list[Line]:
        """A day a line with its penalties as blocks; beside them the sum, the chance there was, and who was out."""
        cards, view = self._game.cards, self._view
        total, most = sum(event.penalties), cards.war.win_below - 1
        has_peace = total <= most
        sums = " + ".join(map(str, event.penalties))
        words = count(total, "penalty").replace("penaltys", "penalties")
        beside: list[Line] = [
            (Span(f"{sums} = {words}: {most} or fewer are peace.", "good" if has_peace else "bad", emphasis="bold"),)
        ]
        counted = self._verdict.past.counted.partition(" ")[0]
        if counted:
            beside.append((Span(f"The chance of peace had been {counted}.", "muted"),))
        beside.append((Span(self._went(), "muted"),))
        rows: list[Line] = []
        for place, (kind, penalties) in enumerate(zip(event.events, event.penalties, strict=True)):
            age = len(event.events) - 1 - place
            left: Line = (
                *fit((Span(f"   day {view.round - age}", "muted"),), 11),
                *fit((Span(DAY_WORD[kind].capitalize(), DAY_INK[kind], emphasis="bold"),), 6),
                *fit((Span("█" * penalties, DAY_INK[kind]), Span("·", "faint")), 10),
                Span(f"{penalties:<4}", emphasis="bold"),
            )
            rows.append(fit((*left, *(beside[place] if place < len(beside) else ())), width))
        return rows

    def _went(self) -> str:
        """Who was out on the last day, and who was not."""
        view = self._view
        went = [event for event in self.table.events() if isinstance(event, e.WentOut)]
        out = went[-1].seats if went else ()
        stayed = [critter.seat for critter in view.critters if critter.seat not in out and not critter.died]
        names = self._verdict.names
        told = f"{names(out)} went out"
        return f"{told}; {names(stayed)} stayed." if stayed else f"{told}."

    # How near it was.

    def _near(self, width: int) -> list[Line]:
        told = self._verdict.near()
        if not told:
            return []
        rows: list[Line] = [section("HOW NEAR IT WAS", "", width)]
        for place, sentence in enumerate(told[:NEAR]):
            rows += [
                (Span("  "), *(span._replace(emphasis="bold" if not place else "") for span in line))
                for line in paragraph(sentence, width - 4, "text" if not place else "muted")
            ]
        return rows

    # Who.

    def order(self) -> tuple[Seat, ...]:
        """Winners, then those inside, then the dead, the latest first."""
        view = self._view
        won = view.over.ranking[0] if view.over is not None and view.over.ranking else ()
        inside = [critter.seat for critter in view.critters if not critter.died and critter.seat not in won]
        dead = sorted(
            [critter for critter in view.critters if critter.died and critter.seat not in won],
            key=lambda critter: (-critter.died, critter.seat),
        )
        return (*sorted(won), *inside, *[critter.seat for critter in dead])

    def marks(self) -> tuple[dict[Seat, list[Mark]], dict[tuple[Seat, int], list[Mark]]]:
        """The first Damage of each seat, and what happened to it on each day."""
        first: dict[Seat, list[Mark]] = {}
        found: dict[tuple[Seat, int], list[Mark]] = {}
        day = 0
        for event in self.table.events():
            match event:
                case e.DayBegan(day=number):
                    day = number
                case e.FirstDamage(kinds=kinds):
                    for seat, kind in enumerate(kinds):
                        first.setdefault(seat, []).append(Mark("damage", kind))
                case e.Damaged(seat=seat, kind=kind):
                    found.setdefault((seat, day), []).append(Mark("damage", kind))
                case e.Died(seat=seat):
                    found.setdefault((seat, day), []).append(Mark("†"))
                case e.Healed(seat=seat, number=number) if number:
                    found.setdefault((seat, day), []).append(Mark("+"))
                case e.WentOut(seats=seats):
                    for seat in seats:
                        found.setdefault((seat, day), []).append(Mark("↑"))
                case _:
                    # it leaves no mark in the line of a Critter
                    pass
        return first, found

    def _who(self, width: int) -> list[Line]:
        view = self._view
        first, found = self.marks()
        step = 4 if BESIDE + 4 * view.days < width else 3
        head: list[Span] = [Span(" " * 24), Span("start ", "muted")]
        days = range(1, view.days + 1)
        head += [Span(f"{day:^{step}}", "text" if day <= view.round else "faint") for day in days]
        head.append(Span("  hand", "muted"))
        legend = "↑ out  S Damage  + healed  † death"
        lines: list[Line] = [section("WHO", legend, width), tuple(head)]
        tallies = self._tallies()
        for seat in self.order():
            lines.append(self._seat(seat, first.get(seat, []), found, step, width))
            if width >= LARGE:
                lines.append(self._tally(tallies[seat]))
        return lines

    def _seat(
        self, seat: Seat, first: list[Mark], found: dict[tuple[Seat, int], list[Mark]], step: int, width: int
    ) -> Line:
        view = self._view
        critter, setup = view.critters[seat], self.table.words.seats[seat]
        name = self._terms.character(critter.character) if critter.character else ""
        line: list[Span] = [Span("   "), wide_tag(setup, seat), Span(f" {name:<12.11}", "muted")]
        line += [*fit(_cell(first, 5), 6)]
        for day in range(1, view.days + 1):
            marks = found.get((seat, day), [])
            ground = "surface" if day <= view.round else ""
            cell = (
                fit(_cell(marks, step), step)
                if marks
                else (Span(f"{'·':^{step}}" if day <= view.round else " " * step, "faint"),)
            )
            line += on(ground, cell) if ground else cell
        line.append(Span(f"{critter.cards if not critter.died else '-':>5} "))
        row = abreast(line, self._fate(seat), width - 1)
        return on("panel", row) if seat in self.table.people else row

    def _fate(self, seat: Seat) -> Line:
        view = self._view
        won = view.over.ranking[0] if view.over is not None and view.over.ranking else ()
        reason = view.over.reason if view.over is not None else ""
        critter = view.critters[seat]
        alone = self.table.people[0] if len(self.table.people) == 1 else None
        you: Line = (
            Span("  you" if seat == alone else "     " if alone is not None else "", "accent", emphasis="bold"),
        )
        if seat in won:
            told = {"last-one": "last one, won", "last-together": "last, tied"}.get(reason, "out, won")
            return (Span(f" {told}", "good", emphasis="bold"), *you)
        if critter.died:
            return (Span(f" † day {critter.died}", "bad"), *you)
        lives = "inside" if reason in {"peace", "no-more-days"} else "alive"
        lives = "no peace" if reason == "no-more-days" and seat in self._verdict.out else lives
        return (Span(f" {lives}, "), Span("lost", "bad"), *you)

    def _tallies(self) -> dict[Seat, Tally]:
        found = {seat: Tally() for seat in range(len(self.table.setup.seats))}
        for event in self.table.events():
            match event:
                case e.TurnEnded(seat=seat, actions=actions):
                    found[seat] = found[seat]._replace(actions=found[seat].actions + actions)
                case e.CardUsed(seat=seat):
                    found[seat] = found[seat]._replace(used=found[seat].used + 1)
                case e.Aimed(seat=seat, target=target):
                    found[seat] = found[seat]._replace(aimed=found[seat].aimed + 1)
                    found[target] = found[target]._replace(aimed_at=found[target].aimed_at + 1)
                case _:
                    # only actions, uses and aims are counted
                    pass
        return found

    def _tally(self, tally: Tally) -> Line:
        told = (
            f"{count(tally.actions, 'action')}, {count(tally.used, 'item')} used, aimed {count(tally.aimed, 'time')}, "
            f"aimed at {count(tally.aimed_at, 'time')}"
        )
        return (Span(" " * 12), Span(told, "faint"))

    # All cards.

    def hands(self, width: int) -> Sequence[Line]:
        """Pockets, the Shelf, the decks, and the days that were never turned up."""
        state: State = self.table.history.state
        cards, terms = self._game.cards, self._terms
        lines: list[Line] = []
        for seat, critter in enumerate(state.critters):
            held = [terms.item(card) for card in critter.pocket]
            held += [f"{terms.item(critter.worn)} (worn)"] if critter.worn != NOTHING else []
            told = series(held) or ("dead" if critter.died else "nothing")
            first, *rest = paragraph(told, width - 5)
            lines.append((tag(self.table.words.seats[seat]), Span("  "), *first))
            lines += [(Span("     "), *line) for line in rest]
        shelf = [
            f"{space} {terms.item(placed.card)}" for space, placed in enumerate(state.shelf, 1) if placed is not None
        ]
        closed = [f"{place - 1} {DAY_WORD[day.event]}" for place, day in enumerate(state.line) if not day.up]
        parts = (
            ("Shelf", ", ".join(shelf) or "empty"),
            ("Storage Deck", ", ".join(terms.item(placed.card) for placed in state.storage) or "empty"),
            ("Never turned up", ", ".join(closed) or "no day"),
        )
        del cards
        for head, told in parts:
            lines += [(), (Span(head, "accent", emphasis="bold"),)]
            lines += [(Span("  "), *line) for line in paragraph(told, width - 4)]
        return lines

    def text(self) -> str:
        """The headline, and the days as a line."""
        table, view = self.table, self._view
        headline = " ".join(table.words.headline(table.game.view(table.history.state, PUBLIC)).split())
        situation = self._situation()
        reason = view.over.reason if view.over is not None else ""
        told = ""
        if situation is not None and reason == "peace":
            days = " ".join(DAY_WORD[kind] for kind in situation.events)
            told = f" · {days} {' + '.join(map(str, situation.penalties))} = {sum(situation.penalties)}"
        first, found = self.marks()
        rows = []
        for seat in self.order():
            name = table.words.seats[seat].name
            cells = [
                plain(first.get(seat, [])),
                *[plain(found.get((seat, day), [])) for day in range(1, view.round + 1)],
            ]
            rows.append(f"{name} {' '.join(cells)}")
        return f"{table.game.title}: {headline}, day {view.round} of {view.days}{told} · {' · '.join(rows)}"


def _weighed(marks: Sequence[Mark]) -> list[Mark]:
    """The marks that have room, the weightiest kept, in the order in which they happened."""
    kept = sorted(range(len(marks)), key=lambda place: (WEIGHT[marks[place].what], place))[:MARKS]
    return [marks[place] for place in sorted(kept)]


def _cell(marks: Sequence[Mark], width: int) -> Line:
    """Marks in the middle of a cell: a Damage is its letter on its colour."""
    spans: list[Span] = []
    for mark in _weighed(marks):
        if mark.what == "damage":
            spans.append(Span(LETTER[mark.kind], "ink-egg", INK[mark.kind], "bold"))
        else:
            spans.append(Span(mark.what, {"†": "bad", "↑": "good", "+": "azure"}[mark.what], emphasis="bold"))
    left = max(0, (width - width_of(spans)) // 2)
    return (Span(" " * left), *spans)


def plain(marks: Sequence[Mark]) -> str:
    """Marks as text: a letter a Damage; a dot for none."""
    return "".join(LETTER[mark.kind] if mark.what == "damage" else mark.what for mark in _weighed(marks)) or "·"
