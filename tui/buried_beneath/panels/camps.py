"""The Camps of a wave: who comes, where, how many are left. BB 7.1, 7.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.setup import BOSS
from core.buried_beneath.words.names import MONSTERS
from tui.buried_beneath.map.drawing import deploys
from tui.buried_beneath.map.signs import DICE, enemy_letter
from tui.look.marks import paragraph, title, wrapped
from tui.look.spans import Line, Span, abreast, cells, fit, hitting, width_of

if TYPE_CHECKING:
    from tui.buried_beneath.scene import VillageScene
    from tui.look.boxes import Size

SPOTS = 8

ALL_EMPTY: Final = "Both Camps are empty: no more come in this wave."

IN_FULL: Final = ("command", "bb.camps")
"""What a click on the title means: every word of the cards."""


def camps(scene: VillageScene, size: Size, width: int) -> list[Line]:
    """Both Camps; before a wave nothing is known of them."""
    view = scene.view
    if not view.camps:
        return [title("CAMPS", width), (Span(" nothing has come yet", "muted"),)]
    if size != "small":
        head = title("CAMPS", width, f"wave {view.wave} of {BOSS - 1}")
        return [
            hitting(IN_FULL, head),
            *(row for colour in range(len(view.camps)) for row in _camp(scene, colour, width)),
        ]
    rows = [_monster(scene, colour, width) for colour in range(len(view.camps))]
    head = hitting(IN_FULL, title("MONSTERS", width, "health speed dmg"))
    if not any(camp.dice for camp in view.camps):
        return [head, *rows, *(hitting(IN_FULL, (Span(row, "muted"),)) for row in wrapped(ALL_EMPTY, width, 2))]
    places = [_places(scene, colour, 1, width, ("camp", colour)) for colour in range(len(view.camps))]
    return [head, *(row for pair in zip(rows, places, strict=True) for row in pair)]


def _monster(scene: VillageScene, colour: int, width: int) -> Line:
    """A kind of monster in one line: the letter of its dice, its name and its numbers."""
    view, cards = scene.view, scene.cards
    card = cards.monsters[view.camps[colour].monster]
    die = Span(enemy_letter(cards, view, colour), *DICE[colour], "bold")
    stats = Span(f"{card.mark}  {card.health}  {card.speed}  {card.damage}")
    return hitting(("camp", colour), abreast((die, Span(f" {card.name}", emphasis="bold")), (stats,), width))


def _camp(scene: VillageScene, colour: int, width: int) -> list[Line]:
    view, cards = scene.view, scene.cards
    camp = view.camps[colour]
    card = cards.monsters[camp.monster]
    hit = ("camp", colour)
    die = Span(f" {enemy_letter(cards, view, colour)} ", *DICE[colour], "bold", hit)
    name = Span(f" {card.name}", "text", emphasis="bold", hit=hit)
    stats = Span(f"{card.mark} · H {card.health}  S {card.speed}  D {card.damage}", "text", hit=hit)
    texts = [
        hitting(hit, (Span("    "), Span(f"{sign} ", ink), Span(_told(text, brief, width - 6), "muted")))
        for sign, ink, text, brief in zip(
            "→!", ("path", "bad"), (card.move, card.attack), MONSTERS[card.id], strict=True
        )
    ]
    return [hitting(hit, abreast((die, name), (stats,), width)), *texts, _places(scene, colour, 3, width, hit)]


def _told(text: str, brief: str, room: int) -> str:
    """What a card says, where it has room; else in fewer words."""
    return text if cells(text) <= room else brief


def _places(scene: VillageScene, colour: int, further: int, width: int, hit: tuple[str, int]) -> Line:
    """Dice left, where the next ones come, and where those after them."""
    view, village = scene.view, scene.village
    camp = view.camps[colour]
    if not camp.dice or village is None:
        return (Span("  Camp empty: no more come" if further > 1 else "  Camp empty", "good", hit=hit),)
    now = deploys(scene.cards, camp.monster)
    parts: list[Span] = []
    for step in range(min(camp.dice, now + further)):
        at = village.gates[(camp.spot + step) % SPOTS]
        name = village.name(at)
        space = " " if further > 1 else ""
        if step < now:
            parts += [Span(f"▼{space}", "target", hit=hit), Span(f"{name} ", "text", hit=hit)]
        else:
            parts.append(Span(f"▷{space}{name} ", "muted", hit=hit))
    lefts = (Span(f"  {wording}", "muted", hit=hit) for wording in (f"{camp.dice} to come: ", f"{camp.dice} more: "))
    left = next((left for left in lefts if cells(left.text) + width_of(parts) <= width + 1), None)
    return fit((left or Span(f" {camp.dice} ", "muted", hit=hit), *parts), width)


def in_full(scene: VillageScene, width: int, height: int) -> list[Line]:
    """Camps or Boss with every word of their cards, and what comes next as far as it is known."""
    view, cards = scene.view, scene.cards
    lines: list[Line] = [hitting(IN_FULL, title("THE BOSS" if view.foe is not None else "CAMPS", width, "e closes"))]
    if view.foe is not None:
        card = cards.bosses[cards.boss_named(view.boss)]
        stats = f"{card.attack} · H {card.health}  S {card.speed}  D {card.damage}  Armor {card.armor}"
        lines += [(Span(card.name, emphasis="bold"),), (Span(stats, "muted"),), *paragraph(card.text, width)]
        return lines[:height]
    for colour, camp in enumerate(view.camps):
        monster = cards.monsters[camp.monster]
        stats = f"{monster.mark} {monster.health} {monster.speed} {monster.damage}"
        die = Span(f" {enemy_letter(cards, view, colour)} ", *DICE[colour], "bold")
        lines.append(abreast((die, Span(f" {monster.name}", emphasis="bold")), (Span(stats, "muted"),), width))
        lines += [*paragraph(f"→ {monster.move}", width), *paragraph(f"! {monster.attack}", width)]
    if view.next_monsters:
        names = ", ".join(cards.monsters[number].name for number in view.next_monsters)
        lines += [title(f"WAVE {view.wave + 1}", width, "the other sides"), *paragraph(names, width)]
    elif view.left:
        names = ", ".join(cards.monsters[number].name for number in view.left)
        lines += [title("FROM WAVE 3", width, "two of these"), *paragraph(names, width)]
    if view.boss:
        boss = cards.bosses[cards.boss_named(view.boss)]
        lines += [title("THE BOSS", width, boss.attack), *paragraph(f"{boss.name}: {boss.text}", width)]
    return [fit(line, width) for line in lines[:height]]
