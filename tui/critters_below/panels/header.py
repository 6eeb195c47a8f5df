"""The line above everything: the game, the way to play, the day, who plays, the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.words.english import count, number_word, possessive
from tui.look.marks import banner
from tui.look.spans import Line, Span, abreast, on, width_of

if TYPE_CHECKING:
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

NAME = "Critters Below"

STANDARD = "Standard"
"""What the game as most play it is called where its title stands already."""


def header(scene: ShelterScene, size: Size, width: int) -> tuple[Line, ...]:
    """Days are rounds: the first two cards of the war are day -1 and day 0."""
    view = scene.view
    way = STANDARD if view.setup.way == "standard" else scene.cards.way(view.setup.way).name
    day = f"day {view.round} of {view.days}" if view.round else "setting up"
    alive, seats = sum(not critter.died for critter in view.critters), len(view.setup.seats)
    critters = count(seats, "Critter") if alive == seats else f"{alive} of {seats} alive"
    whose = ""
    if (scene.is_public or size == "large") and 0 <= view.turn < len(view.setup.seats):
        whose = f"{possessive(view.setup.seats[view.turn].name)} turn"
    whose = (scene.paper.header(scene) if scene.paper is not None else "") or whose
    side = "VARIATION" if scene.left_at is not None else ""
    parts = [side, way, critters, day, whose] if size != "small" else [side, way, day, whose or critters]
    file = f"file {scene.file_number} "
    if size == "large" and view.first >= 0:
        file = f"{file}· first player {view.setup.seats[view.first].name} "
    if size != "small" and scene.sealed:
        file = (
            f"{file}· seed sealed "
            if size == "medium"
            else f"{file}· seed sealed {scene.sealed[:4]}…{scene.sealed[-2:]} "
        )
    if size == "small" and scene.legend:
        file = f"{number_word(scene.cards.deadly).lower()} Damage kill " if not whose else ""
    left = (*banner(NAME), Span(f" {' · '.join(part for part in parts if part)}"))
    right = (Span(file, "muted"),)
    if width_of((*left, *right)) >= width:
        left = (*banner(NAME), Span(f" {' · '.join(part for part in (side, way, day) if part)}"))
    return (on("panel", abreast(left, right, width)),)
