"""The Boss, and what would win against it. BB 13; R33."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.forms import MANA
from core.buried_beneath.words.names import BOSSES
from core.words.english import count
from tui.buried_beneath.panels.camps import IN_FULL
from tui.look.marks import paragraph, title, wrapped
from tui.look.spans import Line, Span, abreast, fit, hitting, on

if TYPE_CHECKING:
    from core.buried_beneath.state import Foe
    from tui.buried_beneath.scene import VillageScene
    from tui.look.boxes import Size


def boss(scene: VillageScene, foe: Foe, size: Size, width: int, height: int) -> list[Line]:
    """Name and mark on its colour, Health and lives, numbers, its text; at small one sentence."""
    view, cards = scene.view, scene.cards
    card = cards.bosses[cards.boss_named(view.boss)]
    shown = scene.after.foe if scene.after is not None and scene.after.foe is not None else foe
    lives = scene.after.lives if scene.after is not None else view.lives
    name = (Span(f" {card.name.upper()}", "target-ink", emphasis="bold"),)
    bar = on("target", abreast(name, (Span(f"{card.attack} ", "target-ink", emphasis="bold"),), width))
    bar = hitting(IN_FULL, (span._replace(ink="target-ink") for span in bar))
    last = lives == 1
    lived = "last life" if last else f"{lives} lives"
    kept, lost = min(foe.health, shown.health), max(0, foe.health - shown.health)
    health = (
        Span("H ", "target", emphasis="bold"),
        Span(f"{shown.health} ", emphasis="bold"),
        Span("█" * kept, "target"),
        Span("░" * lost, "path"),
        Span("·" * max(0, cards.most - kept - lost), "faint"),
        Span(f"  {'▌' * lives} ", "target", emphasis="bold"),
        Span(lived, "good" if last else "text", emphasis="bold" if last else ""),
    )
    numbers = (Span(f"S {foe.speed}   D {foe.damage}   Armor {shown.armor}"),)
    words = BOSSES[card.id] if size == "small" else card.text
    text = [(Span(row, "muted"),) for row in wrapped(words, width, max(1, height - 3))]
    return [hitting(IN_FULL, fit(line, width)) for line in (bar, health, numbers, *text)]


def what_would_win(scene: VillageScene, foe: Foe, width: int) -> list[Line]:
    """Facts: damage still needed, and the most that one source takes."""
    view, cards = scene.view, scene.cards
    card = cards.bosses[cards.boss_named(view.boss)]
    needed = foe.health + (view.lives - 1) * min(card.health, cards.most)
    lives = "its last life" if view.lives == 1 else f"{view.lives} lives"
    told = (
        f"{needed} damage to go ({lives}, Health {foe.health}). One attack, skill or Trap does at most {foe.armor}. "
        f"Damage {view.stats[2]}, Mana {view.stats[MANA]}, {count(view.ready, 'Villager')} ready."
    )
    return [title("WHAT WOULD WIN", width), *paragraph(told, width - 1)]
