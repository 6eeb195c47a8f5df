"""The film of a hunt that is over, with both sides open: what each saw, and how sure the Killer was. R44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import events as e
from core.terrorscape_2.knowing.tracing import traces_in
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.announced import BRACKETS
from tui.look.boxes import Box
from tui.look.graph import MapSheet
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit
from tui.play.desk.panels import PICTURE
from tui.terrorscape_2.aids import shown_of
from tui.terrorscape_2.station.drawing import drawn
from tui.terrorscape_2.station.overlay import NONE
from tui.terrorscape_2.station.signs import KINDS, SEATS, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Size
    from tui.look.glyphs import Glyphs
    from tui.play.desk.plan import PanelPlan
    from tui.play.replay.film import Film
    from tui.play.replay.projector import Projector
    from tui.terrorscape_2.around.picture import StationPicture
    from tui.terrorscape_2.station.overlay import PlanOverlay

GAP: Final = 2
"""Columns between the two stations."""

SURE: Final = "sure"
"""The panel that tells how sure the Killer was."""

NAME: Final = 13
CELL: Final = 5
"""Columns of a name, and of a round."""

FULL_BAR: Final = 4
"""Columns of a bar where every place is possible."""

LEAST_BESIDE: Final = 30
"""Columns that the panels at the right need."""

TALL: Final = 11
"""With so many lines there is room for bars."""


class Known(NamedTuple):
    """How many places were left for each Survivor in a round, who was found in it, and the stop it begins at."""

    round: int
    places: tuple[int, ...]
    found: frozenset[int]
    stop: int


class Both(NamedTuple):
    """What both sides knew at a stop, and what was done there as each of them knew it."""

    ours: StationView
    its: StationView
    over_ours: PlanOverlay
    over_its: PlanOverlay
    known: tuple[Known, ...]


def is_both(projector: Projector, size: Size) -> bool:
    """Whether both sides are open: after the end, to the eyes of all, where two stations have room."""
    return projector.game_over and projector.film.viewer == PUBLIC and size != "small"


def both_at(projector: Projector, picture: StationPicture, cards: Edition) -> Both:
    """What both sides knew at the stop that is shown. The Killer's plan has its trace, and the truth underlined."""
    film, at = projector.film, projector.at
    entry = film.stops[at].entry
    ours, its = film.view_of(at, SURVIVORS), film.view_of(at, KILLER)
    over_ours, over_its = (picture.done(entry, view, view.viewer) or NONE for view in (ours, its))
    if its.round:
        truth = frozenset((one.at, one.who) for one in ours.team)
        over_its = over_its._replace(trace=shown_of(traces_in(cards, its)), truth=truth)
    return Both(ours, its, over_ours, over_its, known_in(film, cards))


def known_in(film: Film, cards: Edition) -> tuple[Known, ...]:
    """By round how many places the Killer could not tell apart when its turn began."""
    last: dict[int, int] = {}
    found: dict[int, set[int]] = {}
    for number, stop in enumerate(film.stops):
        state = stop.entry.state
        if not state.round:
            continue
        before = film.stops[last[state.round]].entry.state.turn if state.round in last else SURVIVORS
        if before == SURVIVORS:
            last[state.round] = number
        met = [event.who for event in stop.events if isinstance(event, e.EncounterBegan)]
        found.setdefault(state.round, set()).update(*met)
    rows = []
    for number, ended in last.items():
        traces = traces_in(cards, film.view_of(ended, KILLER))
        places = tuple([len({*trace.likely, *trace.possible}) for trace in traces])
        rows.append(Known(number, places, frozenset(found.get(number, ())), film.rounds.get(number, ended)))
    return tuple(rows)


def boxes_of(plan: PanelPlan, stations: tuple[int, int]) -> dict[str, Box]:
    """Where the panels stand: two small stations under a line each, how sure below, the rest at the right."""
    wide, high = 2 * stations[0] + GAP, stations[1] + 1
    top = plan.boxes["prompt"].y
    columns = plan.boxes["prompt"].width
    boxes = {PICTURE: Box(0, 1, wide, high)}
    # on a short page there is no blank line above it: the rounds stand there
    above = high + 2 if top - high - 2 > len(BRACKETS) + 1 else high + 1
    boxes[SURE] = Box(0, above, wide, max(0, top - above))
    x = wide + GAP
    if columns - x >= LEAST_BESIDE:
        y = 1
        for part, lines in (("bar", 2), ("", 1), ("ways", 6), ("team", 10), ("", 1), ("hand", 7)):
            if part:
                boxes[part] = Box(x, y, columns - x, max(0, min(lines, top - y)))
            y += lines
    return {part: box for part, box in boxes.items() if box.height > 0}


def held_lines(cards: Edition, view: StationView, width: int, height: int) -> list[Line]:
    """The Killer's hand, a line a card: what it is and what it costs."""
    killer = next((one for one in cards.killers if one.id == view.killer), None)
    rows: list[Line] = [title("THE KILLER'S HAND", width, "as only the Killer knew")]
    for number, held in enumerate(view.hand, 1):
        card = next(card for card in killer.card if card.id == held.skill) if killer is not None else None
        if card is None:
            continue
        cost = f"costs {card.cost}" if card.cost else "free"
        left = (Span(f" {number} ", "accent", emphasis="bold"), Span(card.name, "text", emphasis="bold"))
        right = (Span(f"{card.kind:<9}", KINDS[card.kind][1]), Span(f"{cost:<8}", "muted"))
        rows.append(abreast(left, right, width))
    if not view.hand:
        rows.append((Span(" no card", "muted"),))
    return rows[:height]


def stations(cards: Edition, both: Both, glyphs: Glyphs) -> MapSheet:
    """The two stations side by side, each under what it is."""
    left = drawn(cards, both.ours, both.over_ours, "small", glyphs)
    right = drawn(cards, both.its, both.over_its, "small", glyphs)
    head = (
        *_caption("WHAT THE SURVIVORS SAW", "tape", "ink", "and the Killer last seen", left.width),
        Span(" " * GAP),
        *_caption("WHAT THE KILLER SAW", "target", "target-ink", "its trace; underlined: true", right.width),
    )
    rows = [(*one, Span(" " * GAP), *other) for one, other in zip(left.lines(), right.lines(), strict=True)]
    return MapSheet(left.width + GAP + right.width, (head, *rows))


def _caption(words: str, ground: str, ink: str, told: str, width: int) -> Line:
    return fit((Span(f" {words} ", ink, ground, "bold"), Span(f" {told}", "muted")), width)


def sure(cards: Edition, both: Both, width: int, height: int) -> list[Line]:
    """Places left for each Survivor by round, and where it was found; rounds to come are faint. A click goes there."""
    now = both.its.round
    most = max(1, (width - NAME) // CELL)
    at = next((number for number, one in enumerate(both.known) if one.round == now), 0)
    first = max(0, min(at - most // 2, len(both.known) - most))
    shown = both.known[first : first + most]
    hint = "places left for each, by round; × found" if width > 60 else "places left; × found"
    rows: list[Line] = [title("HOW SURE THE KILLER WAS", width, hint)]
    tall = height >= TALL
    if tall or height > len(both.its.team) + 1:
        numbers = [
            Span(f"{f'r{one.round}':<{CELL}}", "accent" if one.round == now else "muted", hit=("stop", one.stop))
            for one in shown
        ]
        rows.append((Span(" " * NAME), *numbers))
    for who in range(len(both.its.team)):
        rows += _surety(cards, both.its, who, shown, now, len(cards.plan.codes), tall=tall)
    return rows[:height]


def _surety(
    cards: Edition, view: StationView, who: int, shown: Sequence[Known], now: int, places: int, *, tall: bool
) -> Iterator[Line]:
    """One Survivor: a bar a round where there is room, and the number."""
    name = name_of(cards, view.team[who].survivor)
    tag = Span(f"{BRACKETS[who][0]}{name:^8.8}{BRACKETS[who][1]}", "seat-ink", SEATS[who], "bold")
    bars: list[Span] = []
    numbers: list[Span] = []
    for one in shown:
        count = one.places[who] if who < len(one.places) else 0
        ink = SEATS[who] if one.round <= now else "faint"
        cells = -(-FULL_BAR * count // places)
        hit = ("stop", one.stop)
        bars += [Span("▄" * cells, ink, hit=hit), Span(" " * (CELL - cells), hit=hit)]
        text = f"{count}{' ×' if who in one.found else ''}"
        numbers.append(Span(f"{text:<{CELL}}", "text" if one.round <= now else "faint", hit=hit))
    lead = (Span(" "), tag, Span(" " * (NAME - 1 - len(tag.text))))
    if not tall:
        yield (*lead, *numbers)
        return
    yield (*lead, *bars)
    yield (Span(" " * NAME), *numbers)
    yield ()
