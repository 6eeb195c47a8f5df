"""What Look says: of the space under the cursor, of a card under the mouse, else of the player's own space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import DIRECTIONS, BountyCard, ItemCard, VehicleCard, WormCard
from core.terror_below.options import Step
from core.terror_below.words.abilities import ability_words
from core.terror_below.words.board.caught import seats_on, would_catch
from core.terror_below.words.board.danger import Catching, danger_on, way_out
from core.terror_below.words.board.look import BRIEF, look, look_preview
from core.terror_below.words.board.short import danger_in_words, hidden_in_words, off_in_words
from core.terror_below.words.names import (
    EGG_MARKS,
    bounty_with_points,
    capital,
    count,
    neighbour,
    series,
    slot_name,
    worm_name,
)

if TYPE_CHECKING:
    from core.engine.decisions import Reason
    from core.terror_below.views import Preview, View
    from tui.terror_below.board.overlays import Overlays
    from tui.terror_below.holding import HandCard
    from tui.terror_below.modes.mode import BoardMode


IN_FULL: Final = 160
"""The characters for a space that is looked at with the cursor: Look grows for it."""

SETTING_UP: Final = "The last seat enters first. TB 2.5"
"""What Look says of the board before a pawn stands on it."""

SETTING_UP_ALONE: Final = "You enter at any Location. TB 11.1"
"""The same in a solo game."""


def look_words(
    view: View, mode: BoardMode, overlays: Overlays, hovered: tuple[str, int | str] | None, room: int
) -> tuple[str, bool]:
    """The sentences, and whether they are about something that is looked at on purpose."""
    if hovered is not None and hovered not in (("card", mode.card), ("option", mode.chosen)):
        told = _of_thing(view, mode, hovered)
        if told:
            return told, True
    space = hovered[1] if hovered is not None and hovered[0] == "space" else mode.looks_at()
    pointed = isinstance(space, int)
    if not isinstance(space, int):
        own = mode.look()
        if own and not (room < BRIEF and mode.told() is not None):
            return own, False
        if not view.round:
            return (SETTING_UP if view.solo is None else SETTING_UP_ALONE), False
        space = own_space(view)
    if space is None:
        return "The board is being set up.", False
    if pointed and hovered is None and mode.looks_closely:
        room = max(room, IN_FULL)
    if overlays.preview is not None:
        return look_preview(view, overlays.preview, space, EGG_MARKS, room), pointed
    if (catching := danger_on(view, space)) is not None and not overlays.danger:
        return _endangered(view, mode, space, catching, room), pointed
    told = look(view, space, _forbidden(view, mode, space), EGG_MARKS, room)
    danger = next((danger for danger in overlays.danger if danger.space == space), None)
    if danger is None or not pointed:
        return told, pointed
    signs = danger_in_words(view, danger.level, danger.slots)
    return f"{view.spaces[space].label} {signs}{told.removeprefix(view.spaces[space].label)}", pointed


def alarm(view: View, mode: BoardMode, overlays: Overlays, hovered: tuple[str, int | str] | None) -> Catching | None:
    """That a Worm will catch who looks, or can: on the space that is pointed at, else on the own; None for nothing."""
    if overlays.preview is not None:
        return _by_card(view, mode, overlays.preview)
    if overlays.danger or not view.round or (mode.look() and mode.told() is None):
        return None
    if hovered is not None and hovered[0] != "space":
        return None
    space = hovered[1] if hovered is not None else mode.looks_at()
    if not isinstance(space, int):
        space = view.squads[view.viewer].pawn if view.viewer >= 0 else -1
    return danger_on(view, space) if space >= 0 else None


def _by_card(view: View, mode: BoardMode, preview: Preview) -> Catching | None:
    """The same of a card that is asked about and would go face down: after it nothing else comes but the attack."""
    others = preview.hidden_moves or preview.die is not None or view.solo is not None or view.ahead
    if mode.told() is None or not preview.full or others or view.viewer not in preview.caught:
        return None
    return Catching(f"{slot_name(preview.slot)} will catch you here.", certain=True)


def _endangered(view: View, mode: BoardMode, space: int, catching: Catching, room: int) -> str:
    """What is said after an alarm: the way out, where there is one to take; else all but the danger."""
    out = way_out(view) if catching.certain else ""
    if room < BRIEF:
        return out
    told = look(view, space, _forbidden(view, mode, space), EGG_MARKS, room, danger=False)
    return f"{out} {told}".strip()


def own_space(view: View) -> int | None:
    """Where the pawn of the seat that looks stands, else that of the seat whose turn it is, else a Target, else any."""
    for seat in (view.viewer, view.turn):
        if 0 <= seat < len(view.squads) and view.squads[seat].pawn >= 0:
            return view.squads[seat].pawn
    for slot in view.slots:
        if slot.worm is not None:
            return slot.target
    return 0 if view.spaces else None


def _forbidden(view: View, mode: BoardMode, space: int) -> Reason | None:
    """Why the pawn may not step onto a space next to it, where that is so."""
    if view.actions is None or view.actions.seat != view.viewer or view.viewer < 0:
        return None
    pawn = view.squads[view.viewer].pawn
    for direction in DIRECTIONS:
        if pawn >= 0 and neighbour(view, pawn, direction) == space:
            steps = [option for option in view.options if isinstance(option, Step) and option.direction == direction]
            return None if steps else mode.sight.why_not(Step(direction))
    return None


def _of_thing(view: View, mode: BoardMode, hovered: tuple[str, int | str]) -> str:
    """What is to say of something that is no space."""
    kind, value = hovered
    if not isinstance(value, int):
        return ""
    match kind:
        case "slot":
            return _worm(view, value)
        case "card":
            held = mode.sight.holding.all
            return _card(view, held[value].key, held[value].card) if value < len(held) else ""
        case "option":
            if value >= len(mode.choices):
                return ""
            card = mode.choices[value].card
            if card is None or isinstance(card, WormCard | BountyCard):
                return mode.choices[value].words.replace("  ", ", ")
            return f"{card.name}: {ability_words(view, card)}"
        case "bounty" if value < len(view.line):
            return f"{capital(bounty_with_points(view.line[value], EGG_MARKS))}."
        case "hidden" if view.hand is not None and value < len(view.hand.hidden):
            return f"Hidden Bounty: {bounty_with_points(view.hand.hidden[value], EGG_MARKS)}."
        case "seat" if value < len(view.squads):
            return _squad(view, value)
        case _:
            # a place where nothing lies, or a thing that tells nothing
            return ""


def _card(view: View, key: str, card: HandCard) -> str:
    """A card of the hand: its key, what it gives, and its text with its order and rule."""
    kind = "Item" if isinstance(card, ItemCard) else "Weapon"
    gives = count(card.points, "point") if isinstance(card, VehicleCard) else kind
    return f"{card.name}, {f'key {key}, ' if key else ''}{gives}. {ability_words(view, card)}"


def _worm(view: View, slot: int) -> str:
    """A Worm: where its Target stands, what its signs say, what it would hit and whom it would catch."""
    zone = view.slots[slot]
    if zone.worm is None:
        return f"{slot_name(slot)}: none is left."
    hit = series([view.spaces[space].label for space in zone.footprint])
    would = f" Its attack would hit {hit}." if hit else ""
    catch = f" {wordings[0]}" if (wordings := would_catch(view, seats_on(view, zone.footprint))) else ""
    where = view.spaces[zone.target].label
    health = f"{zone.worm.health} health"
    return f"{slot_name(slot)}, {worm_name(zone.worm.type)}, on {where}, {health}. {off_in_words(zone)}{would}{catch}"


def _squad(view: View, seat: int) -> str:
    """The second line of a squad, for when there is no room for it."""
    squad = view.squads[seat]
    if view.round == 0 and squad.leader is None:
        return f"{squad.setup.name} has no Leader yet."
    if not squad.alive:
        return f"{squad.setup.name}: the whole squad is dead."
    if squad.leader is None:
        return f"{squad.setup.name} has no Leader."
    hat = f" wearing {squad.hat.name}" if squad.hat is not None else ""
    led = f" leads {series([member.name for member in squad.members])}" if squad.members else " is alone"
    dead = f". Dead: {series([member.name for member in squad.dead])}" if squad.dead else ""
    return f"{squad.setup.name}: {squad.leader.name}{hat}{led}{dead}. {hidden_in_words(squad)}"
