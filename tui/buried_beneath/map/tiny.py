"""The smallest map: a line a location, for two villages beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.village import MIDDLE
from tui.buried_beneath.map.drawing import bare, wall_cells
from tui.buried_beneath.map.plan import plan_of
from tui.buried_beneath.map.signs import DICE, enemy_letter, hero_letter
from tui.look.graph import Canvas

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView
    from tui.look.graph import MapSheet

RUIN = "▚ ▞ ▖"
"""What lies over a location in ruins."""

VILLAGER, DIE = 2, 3
"""The columns of a Villager and of a die."""


def tiny(cards: Edition, view: VillageView) -> MapSheet:
    """Hero, Villagers, dice, ruins and the Wall."""
    plan = plan_of(cards, view.center, view.cards, "tiny")
    canvas = Canvas(*plan.measure.board, bare(cards, view.center, view.cards, "tiny"))
    if view.wall >= 0:
        cells, upright = wall_cells(plan, view.wall)
        for cell in cells:
            canvas.put(cell, "║" if upright else "═", "violet", emphasis="bold")
    for at, box in enumerate(plan.locations):
        canvas.fill(box, "surface" if at == MIDDLE else "ruin" if at in view.markers else "rubble-bg")
        if at in view.markers:
            canvas.put((box.x, box.y), RUIN, "ruin-ink")
        if at in view.out:
            canvas.put((box.x + VILLAGER, box.y), "●", "seat3", emphasis="bold")
    middle = plan.locations[MIDDLE]
    canvas.put((middle.x, middle.y), "▐", "target")
    canvas.put((middle.x + middle.width - 1, middle.y), "▌", "target")
    for unit in view.units:
        box = plan.locations[unit.at]
        text = f"{enemy_letter(cards, view, unit.colour)}{unit.health}"
        canvas.put((box.x + DIE, box.y), text, *DICE[unit.colour], "bold")
    if view.foe is not None:
        box = plan.locations[view.foe.at]
        x = box.x + (box.width - 3 if view.foe.at == MIDDLE else DIE)
        canvas.put((x, box.y), f"{enemy_letter(cards, view, 2)}{view.foe.health}", *DICE[2], "bold")
    if view.hero:
        box = plan.locations[view.hero_at]
        canvas.put(
            (box.x + (view.hero_at == MIDDLE), box.y), hero_letter(cards, view.hero), "seat-ink", "seat1", "bold"
        )
    return canvas.sheet()
