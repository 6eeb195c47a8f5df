"""The attack as the Killer decides on it: who was found, its strength as it is and with each card. TS 10; R27, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terrorscape_2.chapters.encounter import COST_OF_DEFENCE
from core.terrorscape_2.odds import dice_of, holds
from core.words.english import count
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, on
from tui.terrorscape_2.fights import bonus_of, scares
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.panels.attack import attack_blocks
from tui.terrorscape_2.panels.blocks import Block, bled_lines, chance_span, names_of, sentence, tagged
from tui.terrorscape_2.panels.team import fear, health

if TYPE_CHECKING:
    from tui.look.boxes import Size
    from tui.terrorscape_2.fights import Fight
    from tui.terrorscape_2.scene import StationScene

AS_IT_IS = -1
"""No card is put to the attack."""

PAID = -2
"""The card that is put to it, and is not paid for yet."""


def attacking(scene: StationScene, found: Fight, size: Size, width: int) -> list[Block]:
    """Who was found, what the attack would have, how they answer, and what either end brings; no weapon is known."""
    added, chosen = _added(scene), _chosen(scene)
    added |= _paid_for(scene)
    chosen = PAID if PAID in added else chosen
    strength = _with(scene, added.get(chosen, 0))
    last = attack_blocks(scene, found, size, width) if found.last.roll is not None else []
    return [
        Block(0, _found(scene, found, size, width)),
        Block(1, [] if last else bled_lines(scene, found.bled, size, width)),
        Block(0, _strengths(scene, found, added, chosen, width)),
        Block(3, _answers(scene, width)),
        Block(2, _bare(scene, strength, size, width)),
        Block(1, [title("THEN", width), *_then(scene, strength, width)]),
        *[Block(4 + block.spare, block.lines) for block in last],
    ]


def _added(scene: StationScene) -> dict[int, int]:
    """By place in the hand what each attack card that can be added adds; the first of those that are alike."""
    view, mode, found = scene.view, scene.mode, {}
    if isinstance(mode, HuntMode) and mode.kind == "attack":
        seen = set()
        for place, held in enumerate(view.hand):
            if mode.of_card(place) is not None and (held.skill not in seen or place == mode.card):
                seen.add(held.skill)
                found[place] = bonus_of(scene.cards, view.killer, held.skill)
    return found


def _paid_for(scene: StationScene) -> dict[int, int]:
    """What the card adds that is being paid for; nothing while none is."""
    mode = scene.mode
    if not isinstance(mode, HuntMode) or mode.kind != "pay" or not mode.bill.card:
        return {}
    adds = bonus_of(scene.cards, scene.view.killer, mode.bill.card)
    return {PAID: adds} if adds else {}


def _chosen(scene: StationScene) -> int:
    """The card that is put to the attack, by its place in the hand."""
    return scene.card if scene.card in _added(scene) else AS_IT_IS


def _with(scene: StationScene, added: int) -> int:
    return min(scene.cards.common.strength_cap, scene.view.strength + added)


def _found(scene: StationScene, found: Fight, size: Size, width: int) -> list[Line]:
    """Health and fear of everybody who was found; who has defended already."""
    view = scene.view
    rows: list[Line] = [title("FOUND HERE", width, "health fear")]
    for one in found.found:
        shown = view.team[one]
        left: Line = (Span("" if size == "small" else " "), *tagged(scene, one, size))
        done = () if one in view.found else (Span("defended ", "muted"),)
        rows.append(abreast(left, (*done, health(shown), Span("  "), *fear(shown), Span(" ")), width))
    return rows


def _strengths(scene: StationScene, found: Fight, added: dict[int, int], chosen: int, width: int) -> list[Line]:
    """The Killer's strength as it is, and with each card; what a card adds in another colour."""
    cap = scene.cards.common.strength_cap
    name = "YOUR ATTACK" if found.number < 2 else f"YOUR ATTACK {found.number}"
    rows: list[Line] = [title(name, width, f"of {cap}")]
    for place, more in ((AS_IT_IS, 0), *added.items()):
        whole = _with(scene, more)
        base = min(scene.view.strength, whole)
        lit = place == chosen
        bold = "bold" if lit else ""
        told = {AS_IT_IS: "as you are", PAID: "once paid"}.get(place, f"with card {place + 1}")
        line: Line = (
            Span(f" {told:<12}", "text" if lit else "muted", "", bold, ("card", place) if place >= 0 else None),
            Span("▌" * base, "target", emphasis="bold"),
            Span("▌" * (whole - base), "accent", emphasis="bold"),
            Span("·" * (cap - whole), "faint"),
            Span(f" {whole:>2}", "text" if lit else "muted", "", bold),
        )
        rows.append(on("panel", line) if lit else line)
        if place >= 0 and scares(scene.cards, scene.view.killer, scene.view.hand[place].skill):
            rows.append((Span("   and the defender gets a fear", "muted"),))
    return rows


def _answers(scene: StationScene, width: int) -> list[Line]:
    """Dice, less those that fear costs, and at most one weapon, which nobody here knows of."""
    view = scene.view
    numbers = {dice_of(scene.cards, view.team[one].fear) for one in view.found}
    hint = f"{numbers.pop()} dice" if len(numbers) == 1 else ""
    words = f"{scene.cards.dice.dice} dice, less 1 for each fear; a weapon shows when it counts."
    return [title("HOW THEY ANSWER", width, hint), *sentence(words, width, 4, "muted")]


def _bare(scene: StationScene, strength: int, size: Size, width: int) -> list[Line]:
    """How likely each holds with nothing but its dice."""
    rows: list[Line] = []
    for one in scene.view.found:
        chance = chance_span(float(holds(scene.cards, replace(scene.view, strength=strength), one)))
        left: Line = (Span(" "), *tagged(scene, one, size)[:1], Span(" bare hands hold", "text"))
        rows.append(abreast(left, (chance, Span(" ")), width))
    return rows


def _then(scene: StationScene, strength: int, width: int) -> list[Line]:
    """What a sum below the strength brings, and what any other does."""
    view = scene.view
    who = names_of(scene, view.found)
    if all(view.team[one].injured for one in view.found):
        who = who if len(view.found) == 1 else "one of them"
        less = f"Less than {strength}: {who} is dead, and you win."
    elif len(view.found) > 1:
        less = f"Less than {strength}: an injury. Then the next one defends."
    else:
        less = f"Less than {strength}: {who} is injured."
    more = f"Else no injury, and your deck loses {count(COST_OF_DEFENCE, 'card')}."
    return [*sentence(less, width, 2), *sentence(more, width, 2, "muted")]
