"""The end of a hunt: where everybody was, round by round, and how near the ways out were. TS 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from core.terrorscape_2 import events as e
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import NOTHING
from core.terrorscape_2.words.told import BRACKETS
from tui.look.marks import section
from tui.look.spans import Line, Span, fit
from tui.screens.end_page import EndPage
from tui.terrorscape_2.station.signs import SEATS, name_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.state import State
    from core.terrorscape_2.views import StationView

NAME: Final = 14
CELL: Final = 5
"""Columns of a name, and of a round."""


class Round(NamedTuple):
    """Where everybody was in a round.

    Attributes:
        team: Where each Survivor was when the Killer's turn began.
        noise: Where noise was made.
        killer: Where the Killer was at its end, and whether nobody saw it.
        found: Who was found, and where.
    """

    number: int
    team: tuple[int, ...]
    noise: frozenset[int]
    killer: int
    hidden: bool
    found: tuple[tuple[int, int], ...]


class HuntEnd(EndPage):
    """A row for each of the four, a column a round; then the ways out."""

    @property
    def _game(self) -> Terrorscape2:
        return cast("Terrorscape2", self.table.game)

    def rounds(self) -> tuple[Round, ...]:
        """Every round of the game, from its states."""
        found: list[Round] = []
        by_round: dict[int, list[tuple[State, tuple[object, ...]]]] = {}
        for entry in self.table.history.line():
            state: State = entry.state
            if state.round:
                by_round.setdefault(state.round, []).append((state, entry.events))
        for number, entries in by_round.items():
            ours = [state for state, _ in entries if state.turn == SURVIVORS] or [entries[0][0]]
            its = [state for state, _ in entries if state.turn == KILLER]
            last = entries[-1][0]
            met = tuple(
                (who, event.at)
                for _, events in entries
                for event in events
                if isinstance(event, e.EncounterBegan)
                for who in event.who
            )
            found.append(
                Round(
                    number,
                    tuple([one.at for one in ours[-1].team]),
                    frozenset(its[0].noise if its else ours[-1].noise),
                    last.hunter.at,
                    last.hunter.stealth != NOTHING,
                    met,
                )
            )
        return tuple(found)

    def lines(self, width: int, room: int) -> Sequence[Line]:
        """Who was where; noise and meetings are marked. Of more rounds than have room the last ones are shown."""
        found = self.rounds()
        most = max(1, (width - NAME - 6) // CELL)
        shown = found[-most:]
        view: StationView = self.table.public_view()
        hint = f"rounds {shown[0].number} to {shown[-1].number}" if shown else ""
        rows: list[Line] = [section("WHERE EVERYBODY WAS", hint, width)]
        ours, its = self.table.words.seats[SURVIVORS], self.table.words.seats[KILLER]
        rows.append(
            (Span("  "), Span(f"{ours.name}: the Survivors. ", "muted"), Span(f"{its.name}: the Killer.", "muted"))
        )
        numbers: list[Span] = [Span(" " * (NAME + 4))]
        numbers += [Span(f"{one.number:>3}  ", "muted") for one in shown]
        rows.append(tuple(numbers))
        rows += [self._survivor(view, who, shown) for who in range(len(view.team))]
        rows.append(self._killer(view, shown))
        rows.append(
            (
                Span("  ▅", "noise"),
                Span(" made noise   ", "muted"),
                Span("!", "target"),
                Span(" found   ? in STEALTH", "muted"),
            )
        )
        near = self._near(view, width)
        if len(rows) + len(near) <= room:
            rows += near
        return [fit(row, width) for row in rows]

    def _survivor(self, view: StationView, who: int, shown: Sequence[Round]) -> Line:
        codes = self._game.cards.plan.codes
        name = name_of(self._game.cards, view.team[who].survivor)
        text = f"{BRACKETS[who][0]}{name:^10.10}{BRACKETS[who][1]}"
        line: list[Span] = [Span("  "), Span(text, "seat-ink", SEATS[who], "bold"), Span("    ")]
        for one in shown:
            at = one.team[who] if who < len(one.team) else -1
            met = next((place for found, place in one.found if found == who), -1)
            code = codes[met if met >= 0 else at] if at >= 0 or met >= 0 else "·"
            mark = "!" if met >= 0 else "▅" if at in one.noise else " "
            line += [
                Span(mark, "target" if met >= 0 else "noise", emphasis="bold"),
                Span(f"{code}  ", "target" if met >= 0 else "text", emphasis="bold" if met >= 0 else ""),
            ]
        return tuple(line)

    def _killer(self, view: StationView, shown: Sequence[Round]) -> Line:
        cards = self._game.cards
        name = next(killer.name for killer in cards.killers if killer.id == view.killer)
        line: list[Span] = [Span("  "), Span(f" {name:^10.10} ", "target-ink", "target", "bold"), Span("    ")]
        for one in shown:
            code = cards.plan.codes[one.killer] if one.killer >= 0 else "·"
            line += [Span("?" if one.hidden else " ", "target", emphasis="bold"), Span(f"{code}  ", "text")]
        return tuple(line)

    def _near(self, view: StationView, width: int) -> list[Line]:
        """The ways out as they stood at the end."""
        needed = self._game.cards.plan.station.repair
        rows: list[Line] = [section("HOW NEAR IT WAS", "", width)]
        for name, done, whole in (
            ("Keys", view.keys, needed.keys),
            ("Radio", view.radio, needed.radio),
            ("Vehicle", view.vehicle, needed.vehicle),
        ):
            pips = " ".join(["▄"] * done + ["·"] * (whole - done))
            told = f"{done} of {whole}"
            if name == "Vehicle":
                told += ", with Fuel" if view.fuel else ", no Fuel"
            if name == "Radio" and view.rescue >= 0:
                told += f", rescue {view.rescue} rounds away" if view.rescue else ", the rescue was there"
            rows.append(
                (Span(f"   {name:<10}"), Span(f"{pips:<14}", "good" if done >= whole else "accent"), Span(told))
            )
        seen = "observed" if view.observed else "never observed"
        rows.append((Span("   Weakness  "), Span(seen, "muted")))
        return rows
