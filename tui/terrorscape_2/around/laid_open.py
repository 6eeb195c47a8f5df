"""The film of a hunt that is over, with everything open on one station: who knew what, and what was held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.knowing.tracing import is_told, traces_in
from core.terrorscape_2.setup import KILLER
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, abreast
from tui.terrorscape_2.panels.blocks import sentence
from tui.terrorscape_2.panels.briefs import carried
from tui.terrorscape_2.panels.team import fear, health
from tui.terrorscape_2.station.overlay import NONE
from tui.terrorscape_2.station.rooms import killer_name, skill_name
from tui.terrorscape_2.station.signs import SEATS, letters_of, tag

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.knowing.tracing import Trace
    from core.terrorscape_2.station import Plan
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Box
    from tui.play.replay.film import Film
    from tui.terrorscape_2.around.picture import StationPicture
    from tui.terrorscape_2.scene import StationScene
    from tui.terrorscape_2.station.overlay import PlanOverlay, Sure

COLUMN: Final = (("bar", 1), ("team", 5), ("hand", 5))
"""The panels of the smallest page from the top, with their lines; what is left tells of this moment."""

MOST_LIKELY: Final = 3
"""So many places at most are named that the Killer thought of; of the others how many."""

THOUGHT: Final = 14
"""The column in which they stand."""

TAG: Final = 4


def thoughts_at(cards: Edition, film: Film, at: int) -> tuple[Trace, ...]:
    """Where the Killer could work out that each Survivor was, at a stop; nothing before the first round. R44."""
    its: StationView = film.view_of(at, KILLER)
    return traces_in(cards, its) if its.round else ()


def over_at(picture: StationPicture, film: Film, at: int, thoughts: tuple[Trace, ...]) -> PlanOverlay:
    """What was done at a stop, whoever was told of it, and where the Killer thought that they were."""
    view: StationView = film.view(at)
    thought: dict[tuple[int, int], Sure] = {
        (room, who): "thought" for who, trace in enumerate(thoughts) for room in trace.likely
    }
    over = picture.done_by_all(film.stops[at].entry, view) or NONE
    return over._replace(trace=thought)


def column_of(boxes: dict[str, Box], top: int) -> dict[str, Box]:
    """The panels of the right column of the smallest page, down to the line `top`."""
    bar = boxes["bar"]
    found = {part: box for part, box in boxes.items() if box.x < bar.x}
    y = bar.y
    for part, lines in COLUMN:
        found[part] = bar._replace(y=y, height=lines)
        y += lines
    found["moment"] = bar._replace(y=y, height=max(0, top - y))
    return {part: box for part, box in found.items() if part != "ways"}


def moment(scene: StationScene, width: int, height: int) -> list[Line]:
    """What the noise of this round truly was, and how near a SEARCH came: the newest of it, whole sentences."""
    rows: list[Line] = []
    for words in scene.truth:
        told = sentence(words, width, 3)
        rows = [*rows, *told]
    if not rows:
        rows = sentence("No noise in this round so far.", width, 2, "muted")
    return [title("THIS MOMENT", width), *rows[max(0, len(rows) - height + 1) :]]


def who_knew(scene: StationScene, width: int) -> list[Line]:
    """Where each Survivor was, its health and fear, and where the Killer thought that it was."""
    rows: list[Line] = [title("WHO KNEW WHAT", width), (Span("    is hp fear thought", "muted"),)]
    view, plan = scene.view, scene.cards.plan
    letters = letters_of(scene.cards, tuple(one.survivor for one in view.team))
    for who, one in enumerate(view.team):
        marks = fear(one)
        left = [
            Span(tag(letters[who], who), "seat-ink", SEATS[who], "bold", ("survivor", who)),
            Span(f" {plan.codes[one.at]} ", "text", emphasis="bold"),
            health(one),
            Span(" "),
            *marks,
        ]
        left.append(Span(" " * (THOUGHT - sum(len(span.text) for span in left))))
        if who < len(scene.traces):
            how = verdict(plan, scene.traces[who], one.at)
            room = width - THOUGHT - len(how.text) - 1
            rows.append(abreast((*left, Span(_thought(plan, scene.traces[who], room), "muted")), (how,), width))
        else:
            rows.append(tuple(left))
    return rows


def _thought(plan: Plan, trace: Trace, room: int) -> str:
    """The likeliest places, as many as have room, and how many others it could be."""
    places = len({*trace.likely, *trace.possible, *trace.by_item})
    for most in range(min(MOST_LIKELY, len(trace.likely)), 0, -1):
        others = places - most
        told = " ".join([*[plan.codes[place] for place in trace.likely[:most]], *([f"+{others}"] if others else [])])
        if len(told) <= room:
            return told
    return f"{places} rooms"


def verdict(plan: Plan, trace: Trace, at: int) -> Span:
    """How near the truth the likeliest places were."""
    if is_told(trace):
        return Span("knew", "bad", emphasis="bold")
    if at in trace.likely:
        return Span("right", "bad", emphasis="bold")
    if any(at in plan.neighbours[place] for place in trace.likely):
        return Span("near", "accent")
    return Span("wrong", "good")


def hands(scene: StationScene, width: int) -> list[Line]:
    """What each Survivor carried, and the cards of the Killer's hand."""
    view, cards = scene.view, scene.cards
    rows: list[Line] = [title("HANDS", width, "h opens them")]
    letters = letters_of(cards, tuple(one.survivor for one in view.team))
    for who, one in enumerate(view.team):
        lead = Span(tag(letters[who], who), "seat-ink", SEATS[who], "bold", ("survivor", who))
        rows.append((lead, Span(" "), Span(carried(cards, one, width - TAG) or "nothing", "text")))
    name = killer_name(cards, view)
    if name:
        held = ", ".join(skill_name(cards, view, card.skill) for card in view.hand) or "no card"
        room = width - len(name) - 1
        rows.append((Span(f"{name} ", "target", emphasis="bold"), Span(wrapped(held, room, 1)[0], "text")))
    return rows
