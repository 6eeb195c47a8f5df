"""An encounter in the right column, by who looks and what is asked. TS 10; R14, R27, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terrorscape_2.chapters.encounter import COST_OF_DEFENCE
from core.terrorscape_2.odds import dice_of, holds, weapons_of
from core.words.english import capital, percent, series
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, on
from tui.terrorscape_2.fights import bonus_of
from tui.terrorscape_2.modes.stand_mode import StandMode
from tui.terrorscape_2.panels.arms import arm_lines
from tui.terrorscape_2.panels.attack import attack_blocks
from tui.terrorscape_2.panels.attacking import attacking
from tui.terrorscape_2.panels.blocks import Block, bled_lines, sentence, stacked, strength_line, tagged
from tui.terrorscape_2.panels.showdown import showdown
from tui.terrorscape_2.panels.team import health
from tui.terrorscape_2.station.rooms import killer_name
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from tui.look.boxes import Size
    from tui.terrorscape_2.fights import Fight
    from tui.terrorscape_2.scene import StationScene


def fight(scene: StationScene, size: Size, width: int, height: int) -> list[Line]:
    """The panel of an encounter."""
    found, mode = scene.fight, scene.mode
    if found is None:
        return []
    if found.is_showdown:
        return showdown(scene, size, width, height)
    if scene.frame is None and isinstance(mode, StandMode) and mode.arms:
        blocks = _standing(scene, mode, size, width)
    elif scene.frame is None and any(asked.kind == "flee" for asked in scene.view.asked):
        blocks = _after(scene, found, size, width)
    elif scene.frame is None and scene.is_killers and scene.view.asked:
        blocks = attacking(scene, found, size, width)
    else:
        blocks = attack_blocks(scene, found, size, width)
    return stacked(blocks, height)


# The Survivors' side.


def _standing(scene: StationScene, mode: StandMode, size: Size, width: int) -> list[Block]:
    """Who stands, with what, how likely it holds, what follows, and what the Killer will see."""
    view, told = scene.view, scene.fight
    bonus = bonus_of(scene.cards, view.killer, told.last.card) if told is not None else 0
    who: list[Line] = [title("WHO DEFENDS", width, "dice  hp")]
    for number, one in enumerate(mode.team):
        chosen = one == mode.who
        dice = mode.defence(mode.arm).dice if chosen else dice_of(scene.cards, view.team[one].fear)
        key = Span(f"{number + 1} ", "accent", "", "bold", ("survivor", one))
        left = (key, *tagged(scene, one, size, chosen=chosen), Span(f" {'▒ ' * dice}", "die"))
        row = abreast(left, (health(view.team[one]), Span(" ")), width)
        who.append(on("panel", row) if chosen else row)
    found = mode.defence(mode.arm)
    faces = " ".join(map(str, scene.cards.dice.faces))
    head = [title("STRENGTH", width, "TS 10.1"), strength_line(scene, view.strength, bonus, f"{view.strength} to hold")]
    trap = f"Trap here: +{found.trap}, then gone." if found.trap else ""
    return [
        Block(0, head),
        Block(2, bled_lines(scene, told.bled if told is not None else (), size, width)),
        Block(0, who),
        Block(0, arm_lines(mode, width, "holds")),
        Block(2, sentence(trap, width, 1)),
        Block(5, sentence(f"{found.dice} dice: {faces} each", width, 1, "muted")),
        Block(4, _if_it_holds(scene, width)),
        Block(1, [title("IF IT FAILS", width), *sentence(_fails(scene, mode), width, 3)]),
        Block(3, [title("THE KILLER SEES", width), *sentence(_seen(mode), width, 2, "muted")]),
    ]


def _fails(scene: StationScene, mode: StandMode) -> str:
    """What a failed defence brings, and who stands then, with the best chance."""
    view = scene.view
    if view.team[mode.who].injured:
        return f"{mode.name} is dead, and {killer_name(scene.cards, view)} wins."
    rest = [other for other in view.found if other != mode.who]
    if not rest:
        return f"{mode.name} is injured. The encounter ends."
    # the trap is gone then, and the card of this attack too
    bonus = bonus_of(scene.cards, view.killer, scene.fight.last.card) if scene.fight is not None else 0
    later = replace(view, traps=(), strength=view.strength - bonus)
    chances = [
        (holds(scene.cards, later, other, arm), -other, arm)
        for other in rest
        for arm in ("", *weapons_of(scene.cards, view.team[other]))
    ]
    chance, other, arm = max(chances)
    name = name_of(scene.cards, view.team[-other].survivor)
    armed = f"{mode.called(arm)} holds" if arm else "bare hands hold"
    return f"{mode.name} is injured. Then {name}: {armed} {percent(float(chance))}."


def _seen(mode: StandMode) -> str:
    """What the Killer sees of it, because it counts."""
    found = mode.defence(mode.arm)
    parts = [mode.called(mode.arm), f"{found.dice} dice"]
    if found.trap:
        parts.append("the trap")
    if found.ability:
        parts.append("Dead Shot")
    return capital(f"{series([*parts, 'the sum'])}.")


def _if_it_holds(scene: StationScene, width: int) -> list[Line]:
    name = "you lose" if scene.is_killers else f"{killer_name(scene.cards, scene.view)} loses"
    words = f"No injury, and {name} {COST_OF_DEFENCE} cards of the deck."
    return [title("IF IT HOLDS", width), *sentence(words, width, 2)]


def _after(scene: StationScene, found: Fight, size: Size, width: int) -> list[Block]:
    """The step after it: who has still to choose. R14."""
    left = {option.who for option in scene.view.options if hasattr(option, "who")}
    rows: list[Line] = [title("AFTER IT", width, "R14")]
    for one in found.found:
        told = Span("to choose ", "text") if one in left else Span("has chosen ", "muted")
        row = abreast((Span(" "), *tagged(scene, one, size)), (told,), width)
        rows.append(on("panel", row) if one == scene.who else row)
    words = "One step each, or none: no blocked door, down arrows only, no passage. The Killer learns nothing."
    told_before = attack_blocks(scene, found, size, width) if found.last.roll is not None else []
    return [
        Block(0, rows),
        Block(1, sentence(words, width, 5, "muted")),
        *[Block(2 + block.spare, block.lines) for block in told_before],
    ]
