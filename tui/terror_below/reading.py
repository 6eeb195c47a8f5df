"""What is read in full: the chosen card with its order and rule, or an option that its place cuts; and room for it.

Look grows for it over the lower lines of the squads, so that nothing that matters is cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec.structs import replace

from core.terror_below.decks.cards import BountyCard, CharacterCard, ItemCard, VehicleCard, WeaponCard, WormCard
from core.terror_below.words.abilities import ability_words
from core.terror_below.words.names import count
from tui.look.marks import title, whole_or_brief, wrapped
from tui.look.spans import Line, Span, cells, fit, hitting, on
from tui.play.desk.prompt import is_cut, said
from tui.terror_below.choices import cell_width, detail_of, is_told_on_card
from tui.terror_below.panels.attack_panel import attack_panel, lists_weapons, stakes
from tui.terror_below.panels.danger_panel import danger_height
from tui.terror_below.panels.look_panel import LONGEST, look_height
from tui.terror_below.panels.solo_panels import solo_page
from tui.terror_below.scene import WholeText, is_hunt, lying

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Card
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.play.desk.plan import PanelPlan
    from tui.terror_below.modes.mode import BoardMode
    from tui.terror_below.scene import BoardScene

LEAST: Final = 1
"""Lines that the squads keep: one, with everybody's VP."""

BOUNTY_LINES: Final = 3
"""Lines of the Bounties from medium on: their title and two lines."""

BESIDE: Final = 2
"""With fewer lines to spare in an attack, what stands on a card is not told beside it."""


def reading_of(view: View, mode: BoardMode, size: Size, width: int, height: int) -> WholeText | None:
    """What is chosen, where it says more than its place shows; None for nothing.

    The hand, or the options in its place, has so many columns and lines.
    """
    if not mode.reads or (size == "small" and mode.told() is not None):
        return None
    if not mode.strips:
        held = mode.sight.holding.all
        found = card_reading(view, held[mode.card].card) if 0 <= mode.card < len(held) else None
        key = f"key {held[mode.card].key}, " if found is not None and held[mode.card].key else ""
        return found and found._replace(hint=f"{key}{found.hint}", hit=("card", mode.card))
    if not 0 <= mode.chosen < len(mode.choices):
        return None
    choice, hit = mode.choices[mode.chosen], ("option", mode.chosen)
    if detail_of(choice) and choice.card is not None:
        found = card_reading(view, choice.card)
        return found and found._replace(hit=hit)
    if cells(choice.words) + 2 <= cell_width(mode.choices, size, width, height):
        return None
    what, *brings = choice.words.split("  ")
    return WholeText("chosen", "", f"{', '.join((what, *brings))}.", hit)


def card_reading(view: View, card: Card) -> WholeText | None:
    """A card with its whole text; None for one that has none."""
    match card:
        case VehicleCard():
            return _whole(view, card, count(card.points, "point"))
        case ItemCard():
            return _whole(view, card, "Hat" if card.hat else "Item")
        case WeaponCard():
            return _whole(view, card, "Weapon")
        case CharacterCard():
            return _whole(view, card, card.role)
        case BountyCard() | WormCard():
            return None
        case _:
            assert_never(card)


def _whole(view: View, card: VehicleCard | ItemCard | WeaponCard | CharacterCard, hint: str) -> WholeText:
    return WholeText(card.name, hint, ability_words(view, card), brief=ability_words(view, card, short=True))


def reading_rows(reading: WholeText, width: int, height: int = LONGEST, below: int = 0) -> tuple[Line, ...]:
    """Its title and its words, over as many lines of `below` as there is room for: the words come before those.

    The title is left out where it would cost a line of `below`.
    """
    told = whole_or_brief(reading.words, reading.brief, width - 1, max(1, height - 1))
    head = (title(reading.title.upper(), width, reading.hint),) if len(told) + 1 + below <= height else ()
    rows = (*head, *(fit((Span(f" {row}"),), width) for row in told))
    return rows if reading.hit is None else tuple(hitting(reading.hit, row) for row in rows)


def strip_rows(reading: WholeText, width: int) -> tuple[Line, ...]:
    """Its name and its words, as the strip of the small size tells them."""
    told = wrapped(f"{reading.title}: {reading.words}", width - 1, LONGEST)
    return tuple(on("surface", fit((Span(f" {row}", emphasis="italic"),), width)) for row in told)


def strip_is_free(scene: BoardScene, size: Size) -> bool:
    """Whether the options stand elsewhere: in a hunt at small the Weapons are listed over the right column."""
    return scene.mode.strips and size == "small" and is_hunt(scene.view) and lists_weapons(scene.mode.choices)


def told_in_look(scene: BoardScene, size: Size) -> str:
    """What Look says under what is read: what is at stake in a hunt, else of what is looked at."""
    if tells_stakes(scene, size) and scene.view.attack is not None:
        return stakes(scene.view, scene.view.attack)
    return scene.look


def alarm_of(scene: BoardScene, size: Size) -> str:
    """What Look says first; nothing over the stakes of a hunt."""
    return "" if tells_stakes(scene, size) else scene.alarm


def tells_stakes(scene: BoardScene, size: Size) -> bool:
    """Whether Look tells what is at stake; a Leader who dies is told beside the board."""
    dies = scene.frame is not None and scene.frame.death is not None
    return size != "small" and is_hunt(scene.view) and not scene.looking and not dies


def is_titled(scene: BoardScene, size: Size) -> bool:
    """Whether Look has a title: there is none at small, nor at medium with five seats."""
    return size == "large" or (size == "medium" and len(scene.view.squads) < 5)


def look_room(plan: PanelPlan) -> int:
    """The characters that Look has for what it says of a space without growing."""
    width = plan.boxes["look"].width
    return width - 2 if plan.size == "small" else 2 * width - 12


def with_room(plan: PanelPlan, scene: BoardScene) -> tuple[PanelPlan, BoardScene]:
    """The panels, with as much room for Look as it has to say, and the scene that says where a card is read."""
    if scene.frame is not None:
        return plan, scene
    plan, giver = with_legend(plan, scene)
    look, hand, squads = plan.boxes["look"], plan.boxes["hand"], plan.boxes[giver]
    if is_cut(told := said(scene), plan.boxes["prompt"].width):
        scene = replace(scene, look=f"{told.words} {scene.look}", looking=True)
    size = plan.size
    reading = None if scene.is_public else reading_of(scene.view, scene.mode, size, hand.width, hand.height)
    if reading is not None and strip_is_free(scene, size):
        in_strip = len(strip_rows(reading, hand.width)) <= hand.height
        scene = replace(scene, reading=reading, read_in_strip=in_strip)
        if in_strip:
            return plan, scene
    mode, spare = scene.mode, _spare(plan, scene)
    if mode.strips and spare < BESIDE and is_told_on_card(mode.choices, size, hand.width, hand.height, mode.chosen):
        reading = None
    scene = replace(scene, reading=reading)
    needed = len(reading_rows(reading, look.width)) if reading is not None else 0
    needed += look_height(
        told_in_look(scene, size), size, look.width, titled=is_titled(scene, size), alarm=alarm_of(scene, size)
    )
    least = LEAST if giver == "squads" else danger_height(scene.view, squads.width)
    more = min(needed - look.height, squads.height - least, spare)
    if more <= 0:
        return plan, scene
    line = plan.boxes["line"]
    # at medium a blank line stands between the Bounties and the squads: it goes before a seat loses its line
    gap = (
        1
        if giver == "squads"
        and size == "medium"
        and line.height > BOUNTY_LINES
        and squads.height - more <= len(scene.view.squads)
        else 0
    )
    boxes = plan.boxes | {
        "line": line._replace(height=line.height - gap),
        giver: squads._replace(y=squads.y - gap, height=squads.height - more + gap),
        "look": look._replace(y=look.y - more, height=look.height + more),
    }
    return plan._replace(boxes=boxes), scene


def with_legend(plan: PanelPlan, scene: BoardScene) -> tuple[PanelPlan, str]:
    """The panels with the legend of the danger map, while that is open, and which of them Look may grow over.

    It stands over Look in the place of the squads; from medium on they keep what lines it leaves.
    """
    squads = plan.boxes["squads"]
    if not scene.danger or lying(scene, plan.size):
        return plan, "squads"
    height = danger_height(scene.view, squads.width)
    left = squads.height - height if plan.size != "small" else 0
    boxes = {part: box for part, box in plan.boxes.items() if part != "squads" or left >= LEAST}
    if left < LEAST:
        return plan._replace(boxes=boxes | {"danger": squads}), "danger"
    below = squads._replace(y=squads.y + left, height=height)
    return plan._replace(boxes=boxes | {"squads": squads._replace(height=left), "danger": below}), "danger"


def _spare(plan: PanelPlan, scene: BoardScene) -> int:
    """The lines that what lies over the squads has left over; as many as there are where nothing lies there."""
    view, width, bottom = scene.view, plan.right.width, plan.boxes["look"].y
    height = bottom - plan.boxes["line"].y
    laid = lying(scene, plan.size)
    if laid == "attack" and view.attack is not None:
        drawn = attack_panel(view, view.attack, scene.mode.choices, width, height, chosen=scene.mode.chosen)
    elif laid == "squads" and view.solo is not None:
        drawn = solo_page(view, view.solo, plan.size, width, bottom - plan.right.y)
    else:
        return height
    return sum(not any(span.text.strip() for span in row) for row in drawn)
