"""The paper that lies over the table when a wave comes: its two Camps, or the Boss, with what their cards say. BB 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.setup import BOSS
from core.words.english import count
from tui.buried_beneath.map.signs import DICE, STAT_INKS, enemy_letter
from tui.look.marks import tape, wrapped
from tui.look.spans import Line, Span, cells, fit, on, width_of

if TYPE_CHECKING:
    from core.buried_beneath.forms import Stat
    from tui.buried_beneath.scene import VillageScene

CARD = 38
"""Columns of a card."""

SPOTS = 8


LETTERS: Final = 14
"""So much of a name has room, however long it is."""

SIGN: Final = 4
"""Columns of a spot besides its name."""


def wave_paper(scene: VillageScene, width: int, height: int) -> list[Line]:
    """The tape with the wave's number, and the cards side by side."""
    view = scene.view
    name = "THE  BOSS" if view.wave == BOSS else f"WAVE  {view.wave}"
    label = f"   {name}   "
    left = (width - cells(label)) // 2
    whole = tape(width)
    top: Line = (
        Span(whole[:left], "tape", "ink"),
        Span(label, "ink", "tape", "bold"),
        Span(whole[left + cells(label) :], "tape", "ink"),
    )
    high = min(height - 2, 17)
    wide = min(CARD + max(0, (width - 80) // 4), 56)
    if view.foe is not None:
        cards = [_boss(scene, min(width - 4, 2 * wide), high)]
    else:
        cards = [_camp(scene, colour, wide, high) for colour in range(len(view.camps))]
    rows: list[Line] = [fit(top, width), ()]
    taken = sum(width_of(card[0]) for card in cards) + 2 * (len(cards) - 1)
    margin = Span(" " * max(1, (width - taken) // 2))
    for number in range(high):
        parts: list[Span] = [margin]
        for place, card in enumerate(cards):
            parts += [*([Span("  ")] if place else []), *card[number]]
        rows.append(fit(parts, width))
    if height > len(rows) + 2:
        rows += [(), *_known(scene, width)]
    return rows[:height]


def _known(scene: VillageScene, width: int) -> list[Line]:
    """What is known of later waves."""
    view, cards = scene.view, scene.cards
    if view.next_monsters:
        names = " and ".join(cards.monsters[number].name for number in view.next_monsters)
        return [(Span(f"  Wave {view.wave + 1} brings the other sides: {names}."[:width], "muted"),)]
    return []


def _framed(head: Line, right: str, inner: list[Line], width: int, height: int) -> list[Line]:
    """Lines in a round frame on the ground of a card."""
    ending = f" {right} "
    rule = width - 4 - width_of(head) - cells(ending)
    top = (Span("╭─", "grid"), *head, Span("─" * max(0, rule), "grid"), Span(ending, "muted"), Span("─╮", "grid"))
    rows: list[Line] = [fit(top, width)]
    for number in range(height - 2):
        content = inner[number] if number < len(inner) else ()
        rows.append((Span("│ ", "grid"), *fit(content, width - 4), Span(" │", "grid")))
    rows.append((Span(f"╰{'─' * (width - 2)}╯", "grid"),))
    return [on("surface", row) for row in rows]


def _camp(scene: VillageScene, colour: int, width: int, height: int) -> list[Line]:
    view, cards = scene.view, scene.cards
    camp = view.camps[colour]
    card = cards.monsters[camp.monster]
    letter = enemy_letter(cards, view, colour)
    room = width - 4
    squares: list[Span] = []
    for _ in range(camp.dice):
        squares += [Span(f"{letter}{card.health}", *DICE[colour], "bold"), Span("  ")]
    squares.append(Span(f"{camp.dice} {'comes' if camp.dice == 1 else 'come'}", emphasis="bold"))
    inner: list[Line] = [(), tuple(squares), (), _numbers(card.health, card.speed, card.damage), ()]
    inner += _texts(card.move, card.attack, room)
    inner += [(), *_way(scene, colour, room)]
    head = (Span(f" {letter} ", *DICE[colour], "bold"), Span(f" {card.name.upper()} ", "accent", emphasis="bold"))
    return _framed(head, card.mark, inner, width, height)


def _numbers(health: int, speed: int, damage: int) -> Line:
    stats: tuple[tuple[Stat, int], ...] = (("health", health), ("speed", speed), ("damage", damage))
    line: list[Span] = []
    for stat, value in stats:
        line += [Span(f"{stat.capitalize()} ", STAT_INKS[stat]), Span(f"{value}", emphasis="bold"), Span("    ")]
    return tuple(line)


def _texts(move: str, attack: str, width: int) -> list[Line]:
    lines: list[Line] = []
    for sign, ink, text in (("→", "path", move), ("!", "bad", attack)):
        for place, row in enumerate(wrapped(text, width - 2, 4)):
            lines.append((Span(f"{sign} " if not place else "  ", ink, emphasis="bold"), Span(row)))
    return lines


def _way(scene: VillageScene, colour: int, width: int) -> list[Line]:
    """The eight spots in order from its start. R9."""
    village, camp = scene.village, scene.view.camps[colour]
    if village is None:
        return []
    names = [village.name(village.gates[(camp.spot + step) % SPOTS]) for step in range(SPOTS)]
    letters = min(LETTERS, max(map(len, names)))
    across = max(1, width // (letters + SIGN))
    lines: list[Line] = []
    for first in range(0, SPOTS, across):
        row: list[Span] = []
        for place in range(first, min(first + across, SPOTS)):
            here = place == 0
            row.append(Span("▼ " if here else "▷ ", "target" if here else "muted"))
            row.append(
                Span(
                    f"{names[place][: letters + 1]:<{letters + SIGN - 2}}",
                    "text" if here else "muted",
                    emphasis="bold" if here else "",
                )
            )
        lines.append(tuple(row))
    return lines


def _boss(scene: VillageScene, width: int, height: int) -> list[Line]:
    view, cards = scene.view, scene.cards
    card = cards.bosses[cards.boss_named(view.boss)]
    room = width - 4
    inner: list[Line] = [
        (),
        (*_numbers(card.health, card.speed, card.damage), Span("Armor "), Span(f"{card.armor}", emphasis="bold")),
        (
            Span("▌" * view.lives, "target"),
            Span(f" {count(view.lives, 'time')} to be brought to 0 Health", "muted"),
        ),
        (),
        *((Span(row),) for row in wrapped(card.text, room, height - 7)),
    ]
    head = (Span(f" {card.name.upper()} ", "target-ink", "target", "bold"),)
    return _framed(head, card.attack, inner, width, height)


def begins(scene: VillageScene) -> str:
    """What the prompt says before a wave."""
    view = scene.view
    ruins = sum(corner in view.markers for corner in (8, 9, 11, 12))
    worn = view.setup.difficulty == "grim" and view.wave == BOSS
    fresh = f"Stats and skills are {'as they were' if worn else 'fresh'}."
    return f"{count(view.ready, 'Villager')}, {count(ruins, 'ruin') if ruins else 'no ruin'}. {fresh}"
