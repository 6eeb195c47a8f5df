"""The Final Showdown in the right column: the weakness, how far it has come, who has stood and who is left. R15."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.odds import dice_of
from core.words.english import percent
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, abreast, fit, on, width_of
from tui.terrorscape_2.modes.stand_mode import StandMode
from tui.terrorscape_2.panels.arms import arm_lines
from tui.terrorscape_2.panels.attack import armed
from tui.terrorscape_2.panels.blocks import Block, sentence, stacked, tagged
from tui.terrorscape_2.panels.dice import UNKNOWN, dice_lines
from tui.terrorscape_2.panels.team import health
from tui.terrorscape_2.station.rooms import killer_name
from tui.terrorscape_2.station.signs import short_item

if TYPE_CHECKING:
    from core.terrorscape_2.events import Rolled
    from tui.look.boxes import Size
    from tui.terrorscape_2.fights import Fight
    from tui.terrorscape_2.scene import StationScene


def showdown(scene: StationScene, size: Size, width: int, height: int) -> list[Line]:
    """The panel of the Final Showdown."""
    found, mode = scene.fight, scene.mode
    if found is None:
        return []
    rolls = _rolls(scene, found)
    standing = mode if scene.frame is None and isinstance(mode, StandMode) else None
    blocks = [
        Block(4, _weakness(scene, found, width)),
        Block(0, _towards(scene, found, rolls, width)),
        Block(0, _lines(scene, found, rolls, standing, size, width)),
    ]
    if standing is not None and standing.arms:
        chance = percent(float(standing.chance(standing.arm)))
        words = f"{standing.name} with this, the others with their best: {chance} win."
        blocks += [Block(0, arm_lines(standing, width, "wins")), Block(2, sentence(words, width, 2, "muted"))]
    blocks.append(Block(1, _dice(scene, found, standing, size)))
    words = f"Below {found.defence} all three fall and {killer_name(scene.cards, scene.view)} wins."
    blocks.append(Block(3, sentence(words, width, 2, "muted")))
    return stacked(blocks, height)


def _rolls(scene: StationScene, found: Fight) -> list[Rolled]:
    """The dice of those who have stood, without the ones that still roll."""
    rolls = [attack.roll for attack in found.attacks if attack.roll is not None]
    rolling = scene.frame is not None and bool(scene.frame.faces)
    return rolls[:-1] if rolling else rolls


def _weakness(scene: StationScene, found: Fight, width: int) -> list[Line]:
    """The icon on tape among all icons, and what it takes here."""
    known = scene.cards.weakness
    icons = [
        Span(f" {icon} ", "ink", "tape", "bold") if icon == found.icon else Span(f" {icon} ", "faint")
        for icon in known.icons
    ]
    line = tuple(icons)
    zone = scene.view.weakness.zone if scene.view.weakness is not None else ""
    where = f"in {zone}" if zone else "in its zone"
    words = f"{known.defence_in_zone} {where}, {known.defence} elsewhere: here {found.defence}."
    return [title("WEAKNESS", width, "TS 8.4"), fit(line, width), *sentence(words, width, 2)]


def _towards(scene: StationScene, found: Fight, rolls: list[Rolled], width: int) -> list[Line]:
    """How far it has come, as one bar."""
    total = _total(scene, found, rolls)
    room = max(1, width - 6)
    done = min(room, room * total // max(1, found.defence))
    ink = "good" if total >= found.defence else "accent"
    bar = (Span(f" {'█' * done}", ink), Span("·" * (room - done), "faint"), Span(f"{total:>4}", ink, "", "bold"))
    return [title(f"TOWARDS {found.defence}", width), bar]


def _total(scene: StationScene, found: Fight, rolls: list[Rolled]) -> int:
    """What was shown and rolled; what the position says where nothing of that was heard."""
    if not found.icon:
        return max(0, scene.view.facing)
    return scene.cards.weakness.icon_value * len(found.shown) + sum(roll.total for roll in rolls)


def _lines(
    scene: StationScene, found: Fight, rolls: list[Rolled], standing: StandMode | None, size: Size, width: int
) -> list[Line]:
    """What was shown, who has stood with what, and who is left."""
    shown = ", ".join(short_item(scene.cards.item_named(name).name) for name in found.shown) or "nothing"
    adds = scene.cards.weakness.icon_value * len(found.shown)
    first, *more = wrapped(f"shown: {shown}", width - 6, 2)
    rows = [abreast((Span(f" {first}", "muted"),), (Span(f"+{adds} ", "text", emphasis="bold"),), width)]
    rows += [(Span(f" {row}", "muted"),) for row in more]
    stood = {roll.who for roll in rolls}
    for roll in rolls:
        lead = tagged(scene, roll.who, size)
        dice = " ".join(map(str, roll.faces))
        told = f" {armed(scene, roll)}: {dice}"
        left: Line = (Span(" "), lead[0], Span(told, "text"))
        if width_of(left) > width - 5:
            left = (Span(" "), lead[0], Span(f" {dice}", "text"))
        rows.append(abreast(left, (Span(f"+{roll.total} ", "text", emphasis="bold"),), width))
    waiting = [one.who for one in scene.view.team if one.who not in stood]
    for one in waiting:
        number = f"{standing.team.index(one) + 1} " if standing is not None and one in standing.team else "  "
        number_of_dice = dice_of(scene.cards, scene.view.team[one].fear)
        chosen = standing is not None and one == standing.who
        lead = (Span(number, "accent", "", "bold", ("survivor", one)), *tagged(scene, one, size, chosen=chosen))
        right = (health(scene.view.team[one]), Span(" "))
        row = abreast((*lead, Span(f" {'▒ ' * number_of_dice}", "die")), right, width)
        rows.append(on("panel", row) if chosen else row)
    return rows


def _dice(scene: StationScene, found: Fight, standing: StandMode | None, size: Size) -> list[Line]:
    """The dice that roll, or lie; those that are to fall, where there is room for pips."""
    if scene.frame is not None and scene.frame.faces:
        return dice_lines(scene.frame.faces, size, settled=UNKNOWN not in scene.frame.faces)
    if standing is not None and standing.who >= 0 and size != "small":
        return dice_lines((UNKNOWN,) * standing.defence("").dice, size, settled=False)
    if found.attacks and found.last.roll is not None:
        return dice_lines(found.last.roll.faces, size)
    return []
