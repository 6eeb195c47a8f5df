"""The map of a position: cards, roads, locations and who is there, Camps around it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.buried_beneath.setup import BOSS
from core.buried_beneath.village import MIDDLE, village_of
from tui.buried_beneath.map.location import HERO, draw_location, ground_of, hero_tag
from tui.buried_beneath.map.overlay import NONE
from tui.buried_beneath.map.plan import MEASURES, plan_of
from tui.buried_beneath.map.signs import DICE, PLAIN, enemy_letter
from tui.look.glyphs import FULL
from tui.look.graph import Canvas

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import Edge
    from core.buried_beneath.views import VillageView
    from tui.buried_beneath.map.overlay import MapOverlay
    from tui.buried_beneath.map.plan import MapPlan, MapSize
    from tui.look.boxes import Box, Size
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet, Spot, Way

NOW: Final[dict[Edge, str]] = {"N": "▼", "E": "◄", "S": "▲", "W": "►"}
"""Where a Camp deploys, towards the map from the edge that it lies at."""

NEXT: Final[dict[Edge, str]] = {"N": "▽", "E": "◁", "S": "△", "W": "▷"}


def deploys(cards: Edition, monster: int) -> int:
    """How often the Camp of a monster deploys in a turn. R8."""
    return 2 if cards.monsters[monster].id == "cinder-imp" else 1


def drawn(cards: Edition, view: VillageView, over: MapOverlay | None, size: Size, glyphs: Glyphs) -> MapSheet:
    """The map of a position at a size."""
    plain = None if glyphs is FULL else PLAIN
    if not view.cards:
        return Canvas(*MEASURES[size].board).sheet(plain)
    over = over or NONE
    plan = plan_of(cards, view.center, view.cards, size)
    village = village_of(cards, view.center, view.cards)
    canvas = Canvas(*plan.measure.board, bare(cards, view.center, view.cards, size))
    used = [
        (*_way(plan, start, end), "good" if looked_at else "path") for (start, end), looked_at in over.roads.items()
    ]
    for way, _, ink in used:
        canvas.trace(way, ink, "bold")
    for path, at_cursor in ((view.wall, False), (over.path, True)):
        if path >= 0:
            _wall(canvas, plan, path, at_cursor=at_cursor)
    _middle(canvas, plan, cards, view, over, size)
    for at in village.reading:
        if at != MIDDLE:
            draw_location(canvas, plan.locations[at], cards, village, view, over, at, size, spelled=plain is not None)
    for way, back, ink in used:
        canvas.put(way.mark, way.arrow(back=back), ink, emphasis="bold")
    _camps(canvas, plan, cards, view)
    return canvas.sheet(plain)


def _way(plan: MapPlan, start: int, end: int) -> tuple[Way, bool]:
    """The path between two locations, and whether it is gone from its second place to its first."""
    way = plan.ways.get((start, end))
    return (plan.ways[end, start], True) if way is None else (way, False)


@lru_cache(maxsize=12)
def bare(cards: Edition, center: int, sides: tuple[int, ...], size: MapSize) -> Canvas:
    """Cards and roads, which never change; nobody draws on it."""
    plan = plan_of(cards, center, sides, size)
    canvas = Canvas(*plan.measure.board)
    for number, box in enumerate(plan.cards):
        canvas.fill(box, "sand-b" if number % 2 else "sand-a")
    for way in plan.ways.values():
        canvas.trace(way, "grid")
    for number, slot in enumerate(plan.slots):
        canvas.put(slot.spot, "─" if slot.sideways else "│", "grid", hit=("path", number))
    return canvas


def wall_cells(plan: MapPlan, path: int) -> tuple[tuple[Spot, ...], bool]:
    """The cells that a Force Wall on a path takes, and whether it stands upright."""
    slot = plan.slots[path]
    x, y = slot.spot
    high, wide = plan.measure.wall
    if slot.sideways:
        return tuple((x, y + step) for step in range(-(high // 2), high // 2 + 1)), True
    return tuple((x + step, y) for step in range(-(wide // 2), wide // 2 + 1)), False


def _wall(canvas: Canvas, plan: MapPlan, path: int, *, at_cursor: bool) -> None:
    """The Force Wall, or where it would stand."""
    cells, upright = wall_cells(plan, path)
    sign = ("╎" if upright else "╌") if at_cursor else ("║" if upright else "═")
    for cell in cells:
        canvas.put(cell, sign, "violet", emphasis="bold", hit=("path", path))


def _middle(canvas: Canvas, plan: MapPlan, cards: Edition, view: VillageView, over: MapOverlay, size: Size) -> None:
    """The Middle: its red border, the crack that opens wave by wave, the Hero, the Boss, who reaches it."""
    box = plan.locations[MIDDLE]
    ground = ground_of(view, over, MIDDLE)
    if ground == "rubble-bg":
        ground = "canyon" if view.wave == BOSS else "surface"
    lit = ground == "cursor"
    canvas.fill(box, ground, ("space", MIDDLE))
    _border(canvas, box)
    y, first, last = box.y + box.height // 2, box.x + 1, box.x + box.width - 2
    begin = first
    if view.hero and view.hero_at == MIDDLE:
        tag = hero_tag(cards, view.hero, size, hit=over.hero_hit)
        canvas.put((first, y), tag, *HERO)
        begin += len(tag) + 1
    crack = ("╱╲" * (box.width if view.wave == BOSS else view.wave))[: last + 1 - begin]
    told = "cursor-ink" if lit else "canyon-ink" if ground == "canyon" else "ruin-ink"
    canvas.put((last + 1 - len(crack), y), crack, told)
    if MIDDLE in over.steps:
        canvas.put((last, y), str(over.steps[MIDDLE]), "cursor-ink" if lit else "reach-ink", emphasis="bold")
    if view.foe is not None and view.foe.at == MIDDLE:
        left = over.dice.get(MIDDLE)
        number = "×" if left == 0 else view.foe.health if left is None else left
        style = DICE[2] if left is None else ("cursor-ink", "cursor")
        canvas.put((last - 1, y), f"{enemy_letter(cards, view, 2)}{number}", *style, "bold")
    elif (coming := over.coming.get(MIDDLE)) is not None:
        reached = "!" if MIDDLE in over.hit else ""
        text = f"{enemy_letter(cards, view, coming.colour).lower()}{coming.health}{reached}"
        canvas.put((last + 1 - len(text), y), text, "cursor-ink" if lit else "path", emphasis="bold")
        if reached and not lit:
            canvas.put((last, y), reached, "hit-ink", emphasis="bold")


def _border(canvas: Canvas, box: Box) -> None:
    right, bottom = box.x + box.width - 1, box.y + box.height - 1
    if box.height == 1:
        canvas.put((box.x, box.y), "▐", "target")
        canvas.put((right, box.y), "▌", "target")
        return
    canvas.put((box.x, box.y), f"┌{'─' * (box.width - 2)}┐", "target")
    for y in range(box.y + 1, bottom):
        canvas.put((box.x, y), "│", "target")
        canvas.put((right, y), "│", "target")
    canvas.put((box.x, bottom), f"└{'─' * (box.width - 2)}┘", "target")


def _camps(canvas: Canvas, plan: MapPlan, cards: Edition, view: VillageView) -> None:
    """Each Camp that holds dice: where it deploys in the next turn, and in the one after. BB 7.4; R8, R9, R10."""
    marks: dict[int, list[tuple[int, int]]] = {}
    for colour, camp in enumerate(view.camps):
        for step in range(min(camp.dice, 2 * (times := deploys(cards, camp.monster)))):
            kind = 0 if not step else 1 if step < times else 2
            if step <= times:
                marks.setdefault((camp.spot + step) % len(plan.spots), []).append((kind, colour))
    for spot, found in marks.items():
        for place, (kind, colour) in enumerate(sorted(found)[:2]):
            _camp(canvas, plan, cards, view, spot, colour, kind=kind, second=place > 0)


def _camp(
    canvas: Canvas, plan: MapPlan, cards: Edition, view: VillageView, spot: int, colour: int, *, kind: int, second: bool
) -> None:
    """What stands at a spot: of the first die to come the Camp's letter and its dice, of later ones a letter alone."""
    (x, y), edge = plan.spots[spot]
    now = kind < 2
    letter = enemy_letter(cards, view, colour)
    step = 1 if second else -1
    hit = ("camp", colour)
    if edge in {"N", "S"}:
        arrow = (x + 2 if second else x, y)
        lettered, counted = (arrow[0] + 2 * step, y), (arrow[0] + 4 * step, y)
    else:
        arrow = (x, y + 1 if second else y)
        lettered, counted = (x, arrow[1] + step), (x, arrow[1] + 2 * step)
    canvas.put(arrow, (NOW if now else NEXT)[edge], "target" if now else "muted", hit=hit)
    if now:
        canvas.put(lettered, letter, *DICE[colour], "bold", hit)
        if not kind:
            canvas.put(counted, str(view.camps[colour].dice), "muted", hit=hit)
    else:
        canvas.put(lettered, letter.lower(), "muted", hit=hit)
