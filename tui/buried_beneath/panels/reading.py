"""What the card of a Hero says of the skills that are chosen among."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.buried_beneath.scene import VillageScene


def skills_read(scene: VillageScene, width: int, height: int) -> list[Line]:
    """A paragraph for each skill that is chosen among, its name first, as far as there is room."""
    return _read(scene.skills, width, height)


def skills_panel(scene: VillageScene, width: int, height: int) -> list[Line]:
    """What the skills of the Hero do, where there is room to have it always in sight. BB 9.3."""
    hero = scene.view.hero
    if not hero or height < 1:
        return []
    card = scene.cards.heroes[scene.cards.hero_named(hero)]
    told = [f"{skill.name}: {skill.text}" for skill in card.skills]
    return [title("SKILLS", width, "each costs 1 Mana"), *_read(told, width, height - 1)]


def _read(sentences: Sequence[str], width: int, height: int) -> list[Line]:
    rows: list[Line] = []
    for sentence in sentences if height > 0 else ():
        name, colon, _ = sentence.partition(":")
        first, *rest = wrapped(sentence, width, max(1, height - len(rows)))
        rows.append((Span(f"{name}{colon}", "accent", emphasis="bold"), Span(first[len(name) + len(colon) :])))
        rows += [(Span(row),) for row in rest]
    return rows[:height]
