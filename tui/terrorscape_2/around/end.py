"""The end of a hunt: where everybody was, round by round, how near the ways out were, and what was held. TS 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from core.terrorscape_2 import events as e
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import INFECTED, NOTHING
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import BRACKETS
from core.terrorscape_2.words.rounds import Round, killed_in, nearest_miss, round_of, rounds_of
from core.terrorscape_2.words.terms import Terms
from core.words.english import count, series
from tui.look.marks import paragraph, section
from tui.look.spans import Line, Span, fit
from tui.screens.end_page import EndPage
from tui.terrorscape_2.station.signs import SEATS, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.state import State
    from core.terrorscape_2.views import StationView

NAME: Final = 14
CELL: Final = 5
"""Columns of a name, and of a round."""

TITLES: Final = {
    "keys": "THE SURVIVORS ESCAPE BY THE MAIN EXIT",
    "hidden-exit": "THE SURVIVORS ESCAPE BY THE HIDDEN EXIT",
    "vehicle": "THE SURVIVORS ESCAPE BY VEHICLE",
    "rescue": "THE RESCUE ARRIVES",
    "showdown": "THE KILLER FALLS AT {at}",
    "kill": "{killer} KILLS {who}",
    "empty-deck": "NOTHING LEFT TO FIND",
    "infection": "{who} WAS INFECTED",
    "showdown-lost": "THE LAST STAND FAILS",
}
"""What stands on tape."""


class HuntEnd(EndPage):
    """A row for each of the four, a column a round; then the ways out. The hands tell what both sides held."""

    again: ClassVar[str] = "swap sides"

    def decided(self) -> tuple[int, str] | None:
        """Where the last round begins; everything is open there."""
        line = self.table.history.line()
        last = line[-1].state.round
        return next((entry.number, "everything open") for entry in line if entry.state.round == last)

    @property
    def _game(self) -> Terrorscape2:
        return cast("Terrorscape2", self.table.game)

    @property
    def _state(self) -> State:
        return cast("State", self.table.history.state)

    def _name(self, who: int) -> str:
        view: StationView = self.table.public_view()
        return name_of(self._game.cards, view.team[who].survivor) if who != NOWHERE else "A SURVIVOR"

    def rounds(self) -> tuple[Round, ...]:
        """Every round of the game, from its states."""
        return rounds_of(self.table.history.line())

    def headline(self) -> str:
        """How it ended, in a few words."""
        view: StationView = self.table.public_view()
        reason = view.over.reason if view.over is not None else ""
        line = self.table.history.line()
        who = killed_in(line)
        if reason == "infection":
            who = next((seat for seat, one in enumerate(self._state.team) if one.token == INFECTED), NOWHERE)
        killer = next((found.name for found in self._game.cards.killers if found.id == view.killer), "")
        at = self._game.cards.plan.codes[self._state.hunter.at]
        words = TITLES.get(reason, "").format(killer=killer, who=self._name(who), at=at)
        return "  ".join(words.upper().split()) if words else super().headline()

    def lines(self, width: int, room: int) -> Sequence[Line]:
        """Who was where; noise and meetings are marked. Of more rounds than have room the last ones are shown."""
        found = self.rounds()
        most = max(1, (width - NAME - 6) // CELL)
        shown = found[-most:]
        view: StationView = self.table.public_view()
        hint = f"rounds {shown[0].number} to {shown[-1].number}" if shown else ""
        numbers = [Span(" " * (NAME + 4)), *[Span(f"{one.number:>3}  ", "muted") for one in shown]]
        rows: list[Line] = [
            section("WHERE EVERYBODY WAS", hint, width),
            self._sides(view),
            tuple(numbers),
            *[self._survivor(who, shown) for who in range(len(view.team))],
            self._killer(view, shown),
            (
                Span("  ▅", "noise"),
                Span(" made noise   ", "muted"),
                Span("!code!", "target-ink", "target"),
                Span(" found there   ?? in STEALTH: h shows where", "muted"),
            ),
        ]
        near = [section("HOW NEAR IT WAS", "", width), *self._near(view)]
        left = room - len(rows)
        # what is to spare parts the sections
        if left >= len(near) + 1:
            rows.append(())
        if left > 1:
            rows += near[:left]
        if left >= len(near) + 2:
            rows.append(())
        return [fit(row, width) for row in rows]

    def _sides(self, view: StationView) -> Line:
        """Who played which side, and won or lost; who sits alone at this screen is `You`, and comes first."""
        ranking = view.over.ranking if view.over is not None else ()
        people = tuple(self.table.people)
        sides = sorted(((SURVIVORS, "the Survivors"), (KILLER, "the Killer")), key=lambda side: side[0] not in people)
        line: list[Span] = [Span(" ")]
        for seat, side in sides:
            name, won = self.table.words.seats[seat].name, bool(ranking) and seat in ranking[0]
            came = "won" if won else "lost"
            if people == (seat,):
                told = f" You, {name}, played {side}: you {came}."
                line.append(Span(told, "good" if won else "bad", emphasis="bold"))
            else:
                line.append(Span(f" {name} played {side}: {came}.", "muted"))
        return tuple(line)

    def _survivor(self, who: int, shown: Sequence[Round]) -> Line:
        codes = self._game.cards.plan.codes
        text = f"{BRACKETS[who][0]}{self._name(who):^10.10}{BRACKETS[who][1]}"
        line: list[Span] = [Span("  "), Span(text, "seat-ink", SEATS[who], "bold"), Span("    ")]
        for one in shown:
            at = one.team[who] if who < len(one.team) else NOWHERE
            met = next((place for found, place in one.found if found == who), NOWHERE)
            if met != NOWHERE:
                line += [Span(f"!{codes[met]}!", "target-ink", "target", "bold"), Span(" ")]
                continue
            sounds = (who, at) in one.loud
            code = codes[at] if at != NOWHERE else "· "
            ink, emphasis = ("noise", "bold") if sounds else ("text", "")
            line += [Span(f"{'▅' if sounds else ' '}{code}", ink, "", emphasis), Span("  ")]
        return tuple(line)

    def _killer(self, view: StationView, shown: Sequence[Round]) -> Line:
        cards = self._game.cards
        name = next(killer.name for killer in cards.killers if killer.id == view.killer)
        line: list[Span] = [Span("  "), Span(f" {name:^10.10} ", "target-ink", "target", "bold"), Span("    ")]
        for one in shown:
            if one.found:
                line += [Span(" "), Span(cards.plan.codes[one.killer], "target-ink", "target", "bold"), Span("  ")]
                continue
            code = "??" if one.hidden else cards.plan.codes[one.killer] if one.killer != NOWHERE else "· "
            line.append(Span(f" {code}  ", "target"))
        return tuple(line)

    def _near(self, view: StationView) -> Iterator[Line]:
        """The ways out as they stood at the end, and the nearest that the Killer came without finding anybody."""
        plan = self._game.cards.plan
        needed = plan.station.repair
        line = self.table.history.line()
        yield _way("Keys", view.keys, needed.keys, self._keys_left(view))
        called = round_of(line, e.RescueCalled)
        radio = f", rescue called in round {called}" if called else ""
        yield _way("Radio", view.radio, needed.radio, radio)
        fuelled = round_of(line, e.Refuelled)
        fuel = f", Fuel in round {fuelled}" if fuelled else ", no Fuel"
        yield _way("Vehicle", view.vehicle, needed.vehicle, fuel)
        seen = round_of(line, e.Observed)
        yield (Span("   Weakness  ", "text"), Span(f"observed in round {seen}" if seen else "never observed", "muted"))
        miss = nearest_miss(plan, line)
        if miss is not None:
            where = f"{self._name(miss.who)} at {plan.codes[miss.at]}"
            yield (
                Span("   Missed by ", "text"),
                Span(f"{count(miss.far, 'room')} in round {miss.round}: a SEARCH found nobody; {where}", "muted"),
            )

    def _keys_left(self, view: StationView) -> str:
        """How many Keys were still to be found, and that all had them."""
        left = sum(self._game.cards.item(card).id == "key" for deck in self._state.decks for card in deck)
        return f", {left} still in the decks" if left and view.keys < self._game.cards.plan.station.repair.keys else ""

    # What was held.

    def hands(self, width: int) -> Sequence[Line]:
        """Items, the Killer's cards, infecting tokens, the weakness, and where the Killer was unseen."""
        state, cards = self._state, self._game.cards
        terms = Terms(cards)
        view: StationView = self.table.public_view()
        lines: list[Line] = []
        for who, one in enumerate(state.team):
            held = [terms.item(card) for card in one.items]
            told = series(held) or "nothing"
            text = f"{BRACKETS[who][0]}{self._name(who):^10.10}{BRACKETS[who][1]}"
            lines.append((Span(text, "seat-ink", SEATS[who], "bold"), Span(f"  {told}", "text")))
        hand = [terms.skill(view.killer, card.skill) for card in view.hand]
        codes = cards.plan.codes
        unseen = [f"{codes[one.killer]} in round {one.number}" for one in self.rounds() if one.hidden]
        known = view.weakness
        tokens = [
            f"{self._name(who)} {'infected' if one.token == INFECTED else 'immune'}"
            for who, one in enumerate(state.team)
            if one.token != NOTHING
        ]
        parts = (
            (f"{terms.killer(view.killer)}'s hand", series(hand) or "no card"),
            ("Its deck", f"{count(view.deck, 'card')}, {len(view.discarded)} discarded"),
            ("In STEALTH at the end of its turn", series(unseen) or "never"),
            ("Infecting tokens", series(tokens) or "none drawn"),
            ("Weakness", f"{known.icon}, in {known.zone}" if known is not None else "never observed"),
        )
        for head, told in parts:
            lines += [(), (Span(head, "accent", emphasis="bold"),)]
            lines += [(Span("  "), *row) for row in paragraph(told, width - 4)]
        return lines


def _way(name: str, done: int, whole: int, told: str) -> Line:
    pips = " ".join(["▄"] * done + ["·"] * (whole - done))
    return (
        Span(f"   {name:<10}"),
        Span(f"{pips:<14}", "good" if done >= whole else "accent"),
        Span(f"{done} of {whole}{told}"),
    )
