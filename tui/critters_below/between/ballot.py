"""The ballot: out or stay, with what either may bring, for one pair of eyes. CB 6; R12, R26, R31, R34."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.critters_below.odds import percent
from core.words.english import count
from tui.critters_below.between.hands import hand, large_hand
from tui.critters_below.between.paper import Paper, Reach, centred, framed, side_by_side
from tui.critters_below.between.stripes import brings, protection, stripes_of, told
from tui.critters_below.board.outside import outlook, spread
from tui.critters_below.signs import lettered
from tui.look.marks import tag, wrapped
from tui.look.spans import Line, Span, cells, fit, width_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.views import ShelterView
    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size


LOOSE: Final = 3
"""So many lines are left blank around a large hand."""

TIGHT: Final = 5
"""From so many thumbs on they stand closer on the curtain."""


class BallotPaper(Paper, frozen=True, kw_only=True):
    """Both thumbs, side by side.

    Attributes:
        seat: Whose ballot it is.
        marked: What is marked: out, stay, or nothing yet.
    """

    reach: ClassVar[Reach] = "left"

    seat: Seat
    marked: bool | None = None

    def lines(self, scene: ShelterScene, size: Size, width: int, height: int) -> Sequence[Line]:
        """OUT at the left, STAY at the right."""
        del size
        wide = (width - 1) // 2
        out = self._side(scene, width - 1 - wide, height, up=True)
        stay = self._side(scene, wide, height, up=False)
        return side_by_side((out, stay), 1)

    def _side(self, scene: ShelterScene, width: int, height: int, *, up: bool) -> list[Line]:
        chosen = self.marked is up
        ink = "cursor" if chosen else "faint"
        inner = width - 2
        words = _out_words(scene, self.seat, inner) if up else _stay_words(scene, inner)
        # both hands are as large as the words of the longer side leave room for
        most = max(len(_out_words(scene, self.seat, inner)), len(_stay_words(scene, inner)))
        drawn = large_hand("up" if up else "down", ink)
        if len(drawn) + most + LOOSE > height - 2 or width_of(drawn[0]) + 2 > inner:
            drawn = hand("up" if up else "down", ink)
        picture = [centred(row, inner) for row in drawn]
        spare = height - 2 - len(picture) - len(words)
        rows: list[Line] = [*picture, *([()] if spare > 0 else []), *words]
        if spare > 3:
            rows = [(), *rows]
        title = "↑ OUT" if up else "↓ STAY"
        return framed(
            title,
            "",
            rows,
            width,
            height,
            heavy=chosen,
            ink=ink,
            ground="panel" if chosen else "surface",
            chosen=chosen,
            hit=("ballot", int(up)),
        )

    def heads(self, scene: ShelterScene) -> tuple[str, str]:
        """How many are in."""
        alive = [critter for critter in scene.view.critters if not critter.died]
        if len(alive) == 1:
            return "", ""
        return "BALLOTS", f"{sum(critter.thumb_in for critter in alive)} of {len(alive)} in"

    def beside(self, scene: ShelterScene, size: Size) -> Mapping[Seat, Line]:
        """Whose thumb is in, whose is asked now, whose is to come."""
        del size
        found: dict[Seat, Line] = {}
        for critter in scene.view.critters:
            if critter.died:
                continue
            if critter.thumb_in:
                found[critter.seat] = (Span("in", "accent", emphasis="bold"),)
            elif critter.seat == self.seat:
                found[critter.seat] = (Span("now", "accent", emphasis="bold"),)
            else:
                found[critter.seat] = (Span("…", "accent"),)
        return found

    def lit(self, scene: ShelterScene) -> Seat | None:
        """Whose ballot it is."""
        del scene
        return self.seat

    def look(self, scene: ShelterScene) -> str:
        """That nothing shows, where others are left."""
        if sum(not critter.died for critter in scene.view.critters) == 1:
            return ""
        return "Thumbs stay hidden until everyone has chosen. CB 6.1"

    def header(self, scene: ShelterScene) -> str:
        """Where the day stands."""
        del scene
        return "the door"


HOW: Final = "Open, ↑ or ↓, enter: then it closes by itself."


def at_the_door(view: ShelterView, seats: Sequence[SeatSetup], wanted: Seat) -> tuple[Line, ...]:
    """What the curtain says at the door: how to vote, and whose thumb is in, struck out; else nothing. R35."""
    if not any(ask.seat == wanted and ask.kind == "thumb" for ask in view.asked):
        return ()
    alive = [critter for critter in view.critters if not critter.died]
    loose = len(alive) < TIGHT
    spans: list[Span] = [Span("Thumbs  ", "muted")] if loose else []
    under: list[Span] = [Span(" " * 8)] if loose else []
    for critter in alive:
        told, ink = ("…", "faint")
        if critter.thumb_in:
            told, ink = "in", "good"
        elif critter.seat == wanted:
            told, ink = "now", "accent"
        mark, words = tag(seats[critter.seat]), f" {told}{'  ' if loose else ' '}"
        spans += [mark, Span(words, ink, emphasis="bold" if told == "now" else "")]
        wide = cells(mark.text) + cells(words)
        under.append(Span("████" if critter.thumb_in else "", "muted"))
        under.append(Span(" " * (wide - 4 * critter.thumb_in)))
    covered = (tuple(under),) if any(critter.thumb_in for critter in alive) else ()
    return ((Span(HOW, "muted"),), tuple(spans), *covered)


def _out_words(scene: ShelterScene, seat: Seat, width: int) -> list[Line]:
    """What may come, stripe by stripe; what keeps off; items."""
    cards, view, terms = scene.cards, scene.view, scene.terms
    found = outlook(cards, view, view.round)
    if found is None:
        return []
    rows: list[Line] = []
    # whoever has not won when the last day ends is dead, outside too. R31
    last = view.round == view.days
    if cards.way(view.setup.way).win == "out-in-peace":
        chance = percent(found.peace)
        end = "you win" if len(view.critters) == 1 or cards.way(view.setup.way).vote != "majority" else "all win"
        if found.peace:
            rows.append((Span(" peace ", "muted"), Span(chance, "good", emphasis="bold"), Span(f": {end}")))
            rows.append((Span(" else you are dead", "bad") if last else Span(" else you gain", "muted"),))
        else:
            rows.append((Span(" no peace today:", "bad"),))
            rows.append((Span(" you are dead", "bad") if last else Span(" you gain", "muted"),))
    else:
        rows.append((Span(" you gain", "muted"),))
    stripes = stripes_of(cards, view)
    for stripe in stripes:
        words = told(terms, stripe)
        if len(f" day {stripe.day} {words}") > width:
            words = "/".join(brings(terms, stripe))
        rows.append((Span(f" day {stripe.day} ", "muted"), *lettered(words)))
    items = spread(*found.items)
    rows.append((Span(" items ", "muted"), Span(items, emphasis="bold")))
    kept = protection(terms, view.critters[seat])
    rows.append((Span(f" kept off: {kept}", "good"),) if kept else (Span(" not protected", "bad"),))
    return [fit(row, width) for row in rows]


def _stay_words(scene: ShelterScene, width: int) -> list[Line]:
    """What staying means."""
    cards, view = scene.cards, scene.view
    way = cards.way(view.setup.way)
    alive = sum(not critter.died for critter in view.critters)
    last = view.round == view.days
    if last:
        parts = ["It is the last day: if you stay, you are dead. R31"]
        if way.win == "last-alive":
            parts = ["Nothing reaches you tonight.", "It is the last day: all who are left die. R28"]
    elif way.win == "last-alive":
        parts = ["Nothing reaches you tonight."]
    elif way.vote == "majority":
        parts = ["Nothing reaches you tonight.", f"More than half of {alive} must want it. R26"]
    elif len(view.critters) == 1:
        parts = ["Nothing reaches you tonight.", f"{count(view.days - view.round, 'day')} left. CB 6.6"]
    else:
        parts = ["Nothing reaches you tonight."]
        found = outlook(cards, view, view.round)
        others = alive > 1 and (found is None or found.peace)
        parts += ["If there is peace and others are out, you lose. R12"] if others else []
    rows: list[Line] = []
    for part in parts:
        if rows:
            rows.append(())
        rows += [(Span(f" {row}"),) for row in wrapped(part, width - 2, 5)]
    return [fit(row, width) for row in rows]
