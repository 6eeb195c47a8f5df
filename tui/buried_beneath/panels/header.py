"""The first line: the wave, the turn, which try it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.setup import BOSS
from core.words.english import count
from tui.buried_beneath.held import HeldMode
from tui.buried_beneath.map.signs import chip
from tui.look.marks import banner
from tui.look.spans import Line, Span, abreast, hitting, on

if TYPE_CHECKING:
    from core.buried_beneath.forms import Stat
    from tui.buried_beneath.scene import VillageScene
    from tui.look.boxes import Size

WAVES = 4


def header(scene: VillageScene, size: Size, width: int) -> tuple[Line, ...]:
    """What is played, how far it is; at the right end the try and the village."""
    view = scene.view
    facts: list[str] = []
    if scene.left_at is not None:
        facts.append("VARIATION")
    if view.wave:
        facts.append("The Boss" if view.wave == BOSS else f"Wave {view.wave} of {WAVES}")
        held = isinstance(scene.mode, HeldMode)
        facts.append("won" if held else "begins" if scene.paper else f"turn {max(1, view.turn_number)}")
        if scene.told_line >= 0:
            facts.append("WHAT COMES")
        elif view.enemies_turn or scene.frame is not None:
            facts.append("ENEMIES")
    else:
        facts.append("setting up")
    told = _legend(scene)
    ending = _right(scene, size)
    left = (*banner("Buried Beneath"), Span(f" {' · '.join(facts)} ".replace(" · begins", " begins")))
    right = told or (Span(f"{ending} ", "muted", hit=("command", "tries")),)
    return (on("panel", abreast(left, right, width)),)


def _legend(scene: VillageScene) -> Line:
    """What the signs of the map stand for, where they are explained beside it and are on it."""
    over = scene.overlays
    if not (scene.legend and over.placing and over.offered):
        return ()
    stat: Stat = "damage"
    flees = (Span("! ", "bad", emphasis="bold"), Span("flees ", "muted")) if over.flees else ()
    return hitting(
        ("command", "help"),
        (
            Span("-D ", "bad", emphasis="bold"),
            Span("you pay  ", "muted"),
            Span("D", *chip(stat), "bold"),
            Span(" you get  ", "muted"),
            *flees,
        ),
    )


def _right(scene: VillageScene, size: Size) -> str:
    if scene.told_line >= 0 and scene.forecast is not None:
        return f"line {scene.told_line + 1} of {len(scene.forecast.lines)}"
    now = next((tried.number for tried in scene.tries if tried.is_now), 0)
    village = scene.view.number
    parts = [
        f"try {now}" if now and not scene.paper else "",
        count(scene.resets, "restart") if scene.resets and size != "small" else "",
        f"village {village}" if village else "",
    ]
    return " · ".join(part for part in parts if part)
