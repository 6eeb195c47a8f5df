"""What the card of a Hero says of the skills that are chosen among."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.look.marks import wrapped
from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from tui.buried_beneath.scene import VillageScene


def skills_read(scene: VillageScene, width: int, height: int) -> list[Line]:
    """A paragraph for each skill, its name first, as far as there is room."""
    rows: list[Line] = []
    for sentence in scene.skills if height > 0 else ():
        name, colon, _ = sentence.partition(":")
        first, *rest = wrapped(sentence, width, max(1, height - len(rows)))
        rows.append((Span(f"{name}{colon}", "accent", emphasis="bold"), Span(first[len(name) + len(colon) :])))
        rows += [(Span(row),) for row in rest]
    return rows[:height]
