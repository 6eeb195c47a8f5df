"""An attack as both sides see it: who stands with what, the dice, the sum line by line, what came of it. TS 10; R47."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.encounter import COST_OF_DEFENCE
from core.terrorscape_2.odds import dice_of
from core.terrorscape_2.station import NOWHERE
from core.words.english import count
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, width_of
from tui.terrorscape_2.fights import bonus_of
from tui.terrorscape_2.panels.blocks import Block, bled_lines, names_of, sentence, strength_line, tagged
from tui.terrorscape_2.panels.dice import UNKNOWN, dice_lines
from tui.terrorscape_2.panels.team import health, wide
from tui.terrorscape_2.station.rooms import killer_name
from tui.terrorscape_2.station.signs import letters_of, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terrorscape_2.events import Rolled
    from tui.look.boxes import Size
    from tui.terrorscape_2.fights import Attack, Fight
    from tui.terrorscape_2.scene import StationScene

WHOLE: Final = "combat value"
"""What the sum of an attack is called. TS 10.3"""


def attack_blocks(scene: StationScene, found: Fight, size: Size, width: int) -> list[Block]:
    """The last attack, as far as it has gone; who was found, before anybody stands."""
    view, last = scene.view, found.last
    strength = last.strength or view.strength
    bonus = bonus_of(scene.cards, view.killer, last.card) if last.strength else 0
    head: list[Line] = [
        title(f"ATTACK {max(1, len(found.attacks))}", width, "TS 10"),
        strength_line(scene, strength, bonus, f"{strength} strength"),
    ]
    blocks = [Block(0, head)]
    blocks.append(Block(3, bled_lines(scene, found.bled, size, width)))
    if last.who == NOWHERE:
        blocks.append(Block(1, found_lines(scene, found, size, width)))
        return blocks
    blocks.append(Block(0, [stands_line(scene, last, size, width)]))
    dice = last.roll.faces if last.roll is not None else (UNKNOWN,) * dice_of(scene.cards, view.team[last.who].fear)
    frame = scene.frame
    if frame is not None and frame.faces:
        dice = frame.faces
    thrown = UNKNOWN not in dice
    blocks.append(Block(2, dice_lines(dice, size, settled=thrown)))
    if last.roll is not None:
        shown = frame.sums if frame is not None else len(sum_lines(scene, last.roll)) + 1
        blocks.append(Block(1, sum_block(scene, last, last.roll, shown, width)))
    if last.came and (frame is None or frame.came):
        blocks.append(Block(0, came_of(scene, found, last, width)))
    return blocks


def found_lines(scene: StationScene, found: Fight, size: Size, width: int) -> list[Line]:
    """Who was found, with dice and health."""
    rows: list[Line] = [title("FOUND", width, "dice  hp")]
    for one in found.found:
        dice = "▒ " * dice_of(scene.cards, scene.view.team[one].fear)
        left = (Span(" "), *tagged(scene, one, size), Span(f" {dice}", "die"))
        rows.append(abreast(left, (health(scene.view.team[one]), Span(" ")), width))
    return rows


def stands_line(scene: StationScene, attack: Attack, size: Size, width: int) -> Line:
    """Who stands; with what, once the dice lie, for it counts from then on. R47."""
    letters = letters_of(scene.cards, tuple(one.survivor for one in scene.view.team))
    lead = (Span(" "), wide(scene.view, letters, scene, attack.who, size))
    gap = " " if size == "small" else "  "
    if attack.roll is None:
        name = "" if size != "small" else f"{name_of(scene.cards, scene.view.team[attack.who].survivor)} "
        return (*lead, Span(f"{gap}{name}defends", "text"))
    weapon = armed(scene, attack.roll)
    whole = (*lead, Span(f"{gap}defends with {weapon}", "text"))
    return whole if size != "small" and width_of(whole) <= width else (*lead, Span(f"{gap}{weapon}", "text"))


def armed(scene: StationScene, roll: Rolled) -> str:
    """The weapon of a roll by its name."""
    if not roll.weapon:
        return "bare hands"
    name: str = scene.cards.item_named(roll.weapon).name
    return f"{name}, Ammo Pack" if roll.ammo else name


def sum_lines(scene: StationScene, roll: Rolled) -> list[tuple[str, int]]:
    """The parts of a sum. R47."""
    parts = [("dice", sum(roll.faces))]
    if roll.weapon:
        parts.append((armed(scene, roll), roll.combat))
    if roll.trap:
        parts.append(("trap", roll.trap))
    if roll.ability:
        parts.append(("Dead Shot", roll.ability))
    return parts


def sum_block(scene: StationScene, attack: Attack, roll: Rolled, shown: int, width: int) -> list[Line]:
    """So many lines of the sum, the whole after the last of them."""
    parts = sum_lines(scene, roll)
    column = min(max(len(WHOLE), *(len(name) for name, _ in parts)) + 2, width - 6)
    rows: list[Line] = []
    for number, (name, value) in enumerate(parts[:shown]):
        told = f"{value}" if not number else f"{value:+d}"
        rows.append((Span(f" {name[:column]:<{column}}", "muted"), Span(f"{told:>3}", "text")))
    if shown > len(parts):
        holds = roll.total >= attack.strength
        total: Line = (
            Span(f" {WHOLE:<{column}}", "text", emphasis="bold"),
            Span(f"{roll.total:>3} ", "bg", "good" if holds else "bad", "bold"),
        )
        least: Line = (Span(f" {attack.strength} or more holds", "good" if holds else "muted"),)
        beside = (*total, *least)
        rows += [beside] if width_of(beside) <= width else [total, least]
    return rows


def came_of(scene: StationScene, found: Fight, attack: Attack, width: int) -> list[Line]:
    """What came of it, and what follows."""
    word, ink = ("HELD", "good") if attack.came == "held" else ("FAILED", "bad")
    first, *rest = _follows(scene, found, attack)
    falls = scene.frame.falls if scene.frame is not None else ""
    told: Line = (Span(" "), Span(f" {word} ", "bg", ink, "bold"), Span(f" {first}", "text", emphasis="bold"))
    rows: list[Line] = [abreast(told, (Span(f"{falls} ", ink),), width) if falls else told]
    for words in rest:
        rows += sentence(words, width, 2, "muted")
    return rows


def _follows(scene: StationScene, found: Fight, attack: Attack) -> Iterator[str]:
    view = scene.view
    hunter = killer_name(scene.cards, view)
    name = name_of(scene.cards, view.team[attack.who].survivor)
    if attack.came == "killed":
        yield f"{name} is dead."
        yield f"{hunter} wins."
        return
    if attack.came == "held":
        yield "No injury."
        yield f"The encounter ends. {hunter} loses {count(COST_OF_DEFENCE, 'card')} of its deck."
    else:
        yield f"{name} is injured."
        stood = {one.who for one in found.attacks}
        left = [one for one in found.found if one not in stood]
        if left:
            yield f"{names_of(scene, left)} {'has' if len(left) == 1 else 'have'} still to defend."
            return
        yield "The encounter ends."
    each = " may take one step" if len(found.found) == 1 else " may each take one step"
    yield f"{names_of(scene, found.found)}{each}, unseen."
