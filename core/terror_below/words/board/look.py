"""Look: what lies on a space, what threatens it, and what the viewer may do there."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.decks.cards import EGGS
from core.terror_below.terror_zone import slot_of
from core.terror_below.words.board.caught import die_ahead, die_in_brief, would_catch
from core.terror_below.words.board.leaps import by_leap, far_rim
from core.terror_below.words.names import (
    count,
    egg_noun,
    labels,
    neighbour,
    place_name,
    series,
    slot_name,
    some_eggs,
    target_name,
    worm_name,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Reason
    from core.terror_below.views import Preview, SlotView, SpaceView, View
    from core.terror_below.words.names import Marks

BRIEF: Final = 60
"""With less room than this, a play's footprint is told in short words."""


EMPTY: Final = "Empty."


def look(
    view: View,
    space: int,
    reason: Reason | None = None,
    marks: Marks = None,
    room: int | None = None,
    *,
    danger: bool = True,
) -> str:
    """A space in words: its coordinates, what lies there, what threatens it, what may be done there.

    `reason` is why the viewer may not go there, where that is so. With `room`, sentences that do not fit in so many
    characters are left out; the coordinates and the first sentence are always told. Without `danger` nothing is said
    of what threatens it.
    """
    here = view.spaces[space]
    short = room is not None and room < BRIEF
    may = _cost(view, here, short=short), _may(view, here)
    before, after = ([str(reason)], []) if reason is not None else may
    things = _things(view, here, marks, short=short)
    if short and things == [EMPTY] and before:
        things = []
    sentences = [*things, *before, *(_danger(view, here, short=short) if danger else []), *after]
    return _fit(here.label, sentences, room)


def look_lying(view: View, space: int, marks: Marks = None, room: int | None = None) -> str:
    """A space in words while something moves: what lies there, and nothing of what may still come to it."""
    here = view.spaces[space]
    short = room is not None and room < BRIEF
    hit = ["Hit in this attack."] if here.fresh else []
    return _fit(here.label, [*_things(view, here, marks, short=short), *hit], room)


def look_preview(view: View, preview: Preview, space: int, marks: Marks = None, room: int | None = None) -> str:
    """A space in words while an option is considered: whether what it brings would hit the space."""
    here = view.spaces[space]
    mine = view.viewer in here.pawns
    if room is not None and room < BRIEF:
        return _brief(view, preview, here, room, mine=mine)
    first = ["Your pawn."] if mine else _things(view, here, marks, short=False)
    sentences = [
        *((Weight.FIRST, (sentence,)) for sentence in first),
        *_would_attack(view, preview, marks),
        (Weight.CAUGHT, would_catch(view, preview.caught)),
        (Weight.DIE, die_ahead(preview)),
        (Weight.HIT, (_hit(preview, here),)),
        *((Weight.LOOSE_EGG, (sentence,)) for sentence in _loose_eggs(preview, marks)),
    ]
    return _fit_by_weight(here.label, sentences, room)


class Weight(IntEnum):
    """What goes first into a room that is too small for all, and is left out last."""

    FIRST = 0
    MOVED_FIRST = 1
    DIE = 2
    CAUGHT = 3
    ATTACK = 4
    LOOSE_EGG = 5
    HIT = 6


def _fit_by_weight(label: str, sentences: Sequence[tuple[Weight, tuple[str, ...]]], room: int | None) -> str:
    """The sentences in their order: as many as fit by their weight, then each as long as there is room for."""
    taken: dict[int, str] = {}

    def told() -> str:
        return " ".join([label, *(taken[place] for place in sorted(taken))])

    places = sorted((place for place in range(len(sentences)) if sentences[place][1]), key=lambda at: sentences[at][0])
    for shortest in (True, False):
        for place in places:
            weight, wordings = sentences[place]
            before = taken.get(place)
            if before is None and not shortest:
                continue
            taken[place] = wordings[-1 if shortest else 0]
            if room is None or len(told()) <= room or (shortest and weight is Weight.FIRST):
                continue
            if before is None:
                del taken[place]
            else:
                taken[place] = before
    return told()


def _brief(view: View, preview: Preview, here: SpaceView, room: int, *, mine: bool) -> str:
    """The same in one short line: of the own space, the die rather than the way in which it is hit."""
    hit = _brief_hit(view, preview, here)
    die = die_in_brief(preview)
    if mine and die:
        return _fit(here.label, [f"{'Hit' if _struck(preview, here) else 'Not hit'}.", die], room)
    return _fit(here.label, [*(["You."] if mine else []), hit, *would_catch(view, preview.caught)[:1]], room)


def _fit(label: str, sentences: Sequence[str], room: int | None) -> str:
    text = f"{label} {sentences[0]}"
    for sentence in sentences[1:]:
        longer = f"{text} {sentence}"
        if room is None or len(longer) <= room:
            text = longer
    return text


def _things(view: View, here: SpaceView, marks: Marks, *, short: bool) -> list[str]:
    """Who stands here and what lies here, one sentence or two."""
    found = []
    if here.pawns:
        names = ["You" if seat == view.viewer else view.squads[seat].setup.name for seat in here.pawns]
        found.append(f"{series(names)}.")
    brief_ruin = short and view.solo is not None and here.place is not None
    if here.place is not None and not brief_ruin:
        found.append(f"{place_name(here.place, 'full')}.")
    if here.ground == "canyon":
        found.append("Canyon.")
    if here.ground == "ruin":
        found.append("A ruin.")
    if view.solo is not None and here.place is not None:
        need = f"{view.limit_per_space - here.rubble} {'more ' if here.rubble else ''}Rubble"
        name = "" if here.pawns else f"{place_name(here.place)}: "
        found.append(f"{name}{need} ruins it." if brief_ruin else f"{need} destroys it.")
    lying = [f"{here.rubble} Rubble"] if here.rubble and not brief_ruin else []
    if sum(here.eggs) == 1:
        egg = EGGS[here.eggs.index(1)]
        name = "" if short or marks is None else f" {egg.capitalize()}"
        lying.append(f"{egg_noun(egg, marks)}{name}")
    elif any(here.eggs):
        lying.append(some_eggs(here.eggs, marks) if marks is None else f"Eggs {some_eggs(here.eggs, marks)}")
    if lying:
        found.append(f"{', '.join(lying)}.")
    found += [_aim(view, slot) for slot in here.targets]
    return found or [EMPTY]


def _aim(view: View, slot: int) -> str:
    worm = view.slots[slot].worm
    kind = f", {worm_name(worm.type)}" if worm is not None else ""
    return f"{target_name(slot)}{kind}, {_off(view, slot)}."


def _off(view: View, slot: int) -> str:
    """How near a Worm is to attacking; a red die makes it attack however far it is. TB 11.2."""
    attacks = view.attack is not None and view.attack.slot == slot
    named = view.solo is not None and view.solo.red and slot_of(view.solo.red, len(view.slots)) == slot
    if attacks or (named and view.attack is None):
        return "attacks"
    off = view.slots[slot].off
    return f"{off} to go" if off else "full"


def _danger(view: View, here: SpaceView, *, short: bool) -> list[str]:
    """Which Worms would hit the space from where they stand now. R13, R56."""
    if here.fresh:
        return ["Hit in this attack."]
    found, slots = [], []
    for slot, zone in enumerate(view.slots):
        if zone.worm is None or (view.attack is not None and slot == view.attack.slot):
            continue
        hit = here.index in zone.footprint
        inside = here.index == zone.target and here.place is not None
        if hit:
            off = "" if slot in here.targets else f" ({_off(view, slot)})"
            found.append(f"{slot_name(slot)}{off} would {_blow(view, zone, here)}.")
        elif inside:
            found.append(f"{slot_name(slot)} would catch everyone inside.")
        if hit or inside:
            slots.append(str(slot + 1))
        if zone.hidden_moves and (hit or here.index == zone.target):
            cards = count(zone.hidden_moves, "face-down card")
            found.append(f"{cards} will move {'it' if hit or inside else target_name(slot)} first.")
    if slots and short:
        return [f"Worm{'s' if len(slots) > 1 else ''} {series(slots)} would hit."]
    if not slots and here.ground != "canyon":
        inside = here.place is not None and view.viewer in here.pawns and view.solo is None
        found.append("You are safe inside." if inside else "Safe for now.")
    return found


def _blow(view: View, zone: SlotView, here: SpaceView) -> str:
    if zone.worm is None:
        return "do nothing here"
    column, row = zone.target % view.columns, zone.target // view.columns
    offset = (here.index % view.columns - column, here.index // view.columns - row)
    lays = any(offset == place for _, place in zone.worm.eggs)
    both = lays and offset in zone.worm.rubble
    return "add Rubble and lay an Egg" if both else "lay an Egg here" if lays else "add Rubble"


def _cost(view: View, here: SpaceView, *, short: bool) -> list[str]:
    """What it costs the viewer to go here by steps alone, or by a leap."""
    actions = view.actions
    if actions is None or actions.seat != view.viewer:
        return []
    ways = [way for way in actions.reach if way.space == here.index]
    found = [f"{count(way.cost, 'step' if len(way.steps) == way.cost else 'point')}." for way in ways]
    leap = next((leap for leap in actions.leaps if leap.landing == here.index), None)
    if leap is None:
        return found
    own = leap.origin == view.squads[view.viewer].pawn
    return [*found, far_rim(view, leap.depth, short=short) if own else by_leap(leap.cost)]


def _may(view: View, here: SpaceView) -> list[str]:
    """What the viewer may do with the space now, besides stepping there."""
    if view.viewer < 0:
        return []
    pawn = view.squads[view.viewer].pawn
    acts = any(asked.kind == "act" for asked in view.asked)
    offers = {
        o.Clear(here.index): "You may clear it: 1 point." if acts else "You may take it.",
        o.Enter(here.index): "You may enter here.",
        o.PlaceRubble(here.index): "You may put Rubble here.",
        o.TakeEggs(here.index): "You may take the Eggs here.",
    }
    if pawn == here.index:
        offers[o.PickUp()] = "You may pick up: 1 point."
    found = [offers[option] for option in view.options if option in offers]
    if pawn == here.index and any(isinstance(option, o.Deliver) for option in view.options):
        found.append("You may deliver here.")
    if ramped := _ramped(view, here, pawn):
        found.append(f"You may ramp {series(ramped)} to here.")
    return found


def _ramped(view: View, here: SpaceView, pawn: int) -> list[str]:
    """The names of those over whom the viewer may ramp to here."""
    seats: set[int] = set()
    for option in view.options:
        if isinstance(option, o.Ramp):
            middle = neighbour(view, pawn, option.over)
            if middle is not None and neighbour(view, middle, option.land) == here.index:
                seats.update(view.spaces[middle].pawns)
    return [view.squads[seat].setup.name for seat in sorted(seats)]


def _would_attack(view: View, preview: Preview, marks: Marks) -> list[tuple[Weight, tuple[str, ...]]]:
    """Where the Worm of a preview would strike from, and what would fall where, each in one wording or two."""
    slot = slot_name(preview.slot)
    rest = view.spaces[preview.rest].label
    falls = []
    if preview.rubble:
        falls.append(f"Rubble falls at {labels(view, preview.rubble)}")
    falls += [f"{egg_noun(egg, marks)} at {view.spaces[space].label}" for egg, space in preview.eggs if space >= 0]
    told = ", ".join(falls) or "nothing falls"
    if preview.full:
        attack = f"{slot} attacks from {rest}: {told}."
        sentences: list[tuple[Weight, tuple[str, ...]]] = [(Weight.ATTACK, (f"If you play this, {attack}", attack))]
    else:
        where = f"{target_name(preview.slot)} {'comes to' if preview.path else 'stays on'} {rest}."
        sentences = [(Weight.ATTACK, (where,)), (Weight.ATTACK, (f"If {slot} attacked from there: {told}.",))]
    if preview.hidden_moves:
        cards = count(preview.hidden_moves, "face-down card")
        sentences.append((Weight.MOVED_FIRST, (f"{cards} will move {target_name(preview.slot)} first.",)))
    if preview.unsettled:
        sentences.append((Weight.MOVED_FIRST, ("Its ability may change this after your actions.",)))
    return sentences


def _loose_eggs(preview: Preview, marks: Marks) -> list[str]:
    """The Eggs that can lie nowhere in the pattern. R14."""
    return [f"Its {egg_noun(egg, marks)} goes where the dice say. R14" for egg, space in preview.eggs if space < 0]


def _struck(preview: Preview, here: SpaceView) -> bool:
    laid = any(space == here.index for _, space in preview.eggs)
    return here.index in preview.rubble or laid or any(seat in preview.caught for seat in here.pawns)


def _hit(preview: Preview, here: SpaceView) -> str:
    hit = _struck(preview, here)
    if preview.full:
        return f"{here.label} is {'hit' if hit else 'not hit'}."
    return f"{here.label} would {'be hit' if hit else 'not be hit'}."


def _brief_hit(view: View, preview: Preview, here: SpaceView) -> str:
    hit = "Hit" if _struck(preview, here) else "Not hit"
    if preview.unsettled:
        return f"{hit} before its ability."
    return f"{hit} by this play." if preview.full else f"{hit} from {view.spaces[preview.rest].label}."
