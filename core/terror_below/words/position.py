"""The whole position in plain text, 80 columns wide: for the command line, for screen readers and for copying."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import EGGS, BountyCard, WormCard
from core.terror_below.words.discards import deck_counts, decks_told, pile_told
from core.terror_below.words.labels import label, worm_summary
from core.terror_below.words.names import (
    PLACES,
    bounty_with_points,
    capital,
    count,
    labels,
    place_name,
    possessive,
    series,
    slot_name,
    some_eggs,
    space_name,
    worm_in_slot,
)
from core.terror_below.words.prompts import prompt
from core.terror_below.words.standing import when_back

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.terror_below.decks.cards import Card, Egg, VehicleCard
    from core.terror_below.events import Source
    from core.terror_below.views import CardUnder, HandView, SlotView, SoloView, SpaceView, SquadView, View

WIDTH: Final = 80
"""Columns of the text."""

CELL: Final = 11
"""Columns inside a space of the board."""

LETTERS: Final[Mapping[Egg, str]] = {"amber": "a", "jade": "j", "azure": "z", "violet": "v"}
"""What stands for an Egg of each colour on the board."""

_SOURCES: Final[Mapping[Source, str]] = {
    "bounties": "Bounties",
    "plain": "plain Eggs",
    "hunts": "hunts",
    "motel": "the Motel",
    "items": "Items",
    "leaps": "leaps",
    "late-seat": "the late seat",
}


def position(view: View) -> str:
    """All that the viewer may know of a game, as text of many lines: nothing that the view does not hold."""
    lines = [*_wrapped(_heading(view), ""), "", *_board(view), ""]
    lines += _wrapped("(A) pawn  @1 Target of Worm 1  a j z v Eggs  # Rubble  XXX Canyon", "")
    lines += _section("On the board", _lying(view))
    lines += _section("Terror zone", [part for slot, zone in enumerate(view.slots) for part in _slot(view, slot, zone)])
    if view.solo is not None:
        lines += _section("Objective", _solo(view.solo))
    if view.attack is not None and view.attack.slot >= 0:
        lines += _section("Attack", _attack(view))
    bounties = [capital(bounty_with_points(bounty)) for bounty in view.line]
    lines += _section("Bounty Line", bounties or ["none"])
    lines += _section("Squads", [part for squad in view.squads for part in _squad(view, squad)])
    lines += _section("Decks and their discard piles", [part for deck in decks_told(view) for part in _deck(*deck)])
    lines += ["", *hand(view).split("\n")] if view.hand is not None else []
    lines += _section("Now", [prompt(view, keys=False)])
    lines += [text for option in view.options for text in _wrapped(f"  - {label(option, view)}", " " * 4)]
    return "\n".join(line.rstrip() for line in lines)


def hand(view: View) -> str:
    """The cards that only the viewer sees, as text of several lines; empty for the public."""
    if view.hand is None:
        return ""
    _, *lines = _section("Your cards, which nobody else sees", _hand(view.hand))
    return "\n".join(lines)


def _wrapped(text: str, indent: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent=indent, drop_whitespace=True, break_on_hyphens=False) or [""]


def _section(title: str, parts: Iterable[str]) -> list[str]:
    return ["", title, *(line for part in parts for line in _wrapped(f"  {part}", "    "))]


def _deck(name: str, left: int, pile: Sequence[Card]) -> list[str]:
    told = "; ".join(pile_told(pile))
    return [f"{name.capitalize()}: {deck_counts(left, pile)}", *([f"  {told}"] if told else [])]


def _heading(view: View) -> str:
    if view.over is not None:
        stage = f"over in round {view.round}"
    elif view.turn < 0:
        stage = "setting up"
    else:
        stage = f"round {view.round}, {possessive(view.squads[view.turn].setup.name)} turn"
    whose = "as everybody knows it" if view.viewer < 0 else f"as {view.squads[view.viewer].setup.name} knows it"
    final = " Final turns." if view.final is not None else ""
    goal = f"First to {view.goal} VP." if view.solo is None else f"Solo: {view.solo.scenario.name}."
    return f"Terror Below. {view.board.capitalize()}, {stage}, {whose}. {goal}{final}"


def _board(view: View) -> list[str]:
    margin = "    "
    rule = f"{margin}+{'+'.join(['-' * CELL] * view.columns)}+"
    reds = "".join(f" {_red(space):^{CELL}}" for space in view.spaces[: view.columns])
    lines = [f"{margin}{reds}", rule]
    for start in range(0, len(view.spaces), view.columns):
        row = view.spaces[start : start + view.columns]
        blue = row[0].label.partition("-")[2]
        lines.append(f"{blue:>3} |{'|'.join(f'{_who(view, space):<{CELL}}' for space in row)}|")
        lines.append(f"{margin}|{'|'.join(f'{_what(space):<{CELL}}' for space in row)}|")
        lines.append(rule)
    return lines


def _red(space: SpaceView) -> str:
    return space.label.partition("-")[0]


def _who(view: View, space: SpaceView) -> str:
    if space.ground == "canyon":
        return "X" * CELL
    pawns = "".join(view.squads[seat].setup.tag for seat in space.pawns)
    targets = f"@{''.join(str(slot + 1) for slot in space.targets)}" if space.targets else ""
    return _cell(f"{pawns}{targets}")


def _what(space: SpaceView) -> str:
    if space.ground == "canyon":
        return "X" * CELL
    if space.place is not None:
        lies = [place_name(space.place, "label")]
    elif space.ground == "ruin":
        lies = ["RUIN"]
    else:
        lies = []
    eggs = zip(EGGS, space.eggs, strict=True)
    lies.append("".join(f"{LETTERS[egg]}{number if number > 1 else ''}" for egg, number in eggs if number))
    lies.append("#" * space.rubble)
    return _cell(" ".join(part for part in lies if part))


def _cell(text: str) -> str:
    return f" {text}" if len(text) < CELL else text[:CELL]


def _lying(view: View) -> list[str]:
    """What the signs of the board say and nothing else tells: Locations, ruins, Canyon, Eggs and Rubble."""
    grounds = {ground: [space for space in view.spaces if space.ground == ground] for ground in ("ruin", "canyon")}
    places = [f"{place_name(space.place)} on {space.label}" for space in view.spaces if space.place is not None]
    eggs = [f"{_colours(space)} on {space.label}" for space in view.spaces if any(space.eggs)]
    rubble = [f"{space.rubble} on {space.label}" for space in view.spaces if space.rubble]
    ruins = [space.label for space in grounds["ruin"]]
    canyon = [space.label for space in grounds["canyon"]]
    return [
        f"Locations: {', '.join(places) or 'none'}.",
        *([f"Ruins: {', '.join(ruins)}."] if ruins else []),
        *([f"Canyon, where no pawn may stop: {', '.join(canyon)}."] if canyon else []),
        f"Eggs: {', '.join(eggs) or 'none on the board'}.",
        f"Rubble: {', '.join(rubble) or 'none on the board'}.",
    ]


def _colours(space: SpaceView) -> str:
    lies = [(egg, number) for egg, number in zip(EGGS, space.eggs, strict=True) if number]
    return series([f"{number} {egg.capitalize()}" if number > 1 else egg.capitalize() for egg, number in lies])


def _slot(view: View, slot: int, zone: SlotView) -> list[str]:
    worm = zone.worm
    if worm is None:
        return [f"{slot_name(slot)}: none."]
    attacks = view.attack is not None and view.attack.slot == slot
    full = "attacks now" if attacks else "attacks after this turn"
    off = f"{count(zone.off, 'card')} to go" if zone.off else full
    lays = series([egg.capitalize() for egg, _ in worm.eggs])
    text = f"{worm_in_slot(slot, worm)}. Target at {_at(view, zone.target)}. Egg {lays}. {worm.health} health. "
    cards = f"{len(zone.cards)} of {count(worm.limit, 'card')}, {off}."
    parts = [f"{text}{cards}"]
    if zone.cards:
        parts.append(f"  Under it: {', '.join(_under(view, card) for card in zone.cards)}.")
    if attacks:
        return parts
    if zone.footprint:
        parts.append(f"  From where it is it would hit {labels(view, zone.footprint)}.")
    if zone.hidden_moves:
        parts.append(f"  {count(zone.hidden_moves, 'face-down card')} will move it first.")
    return parts


def _at(view: View, space: int) -> str:
    there = view.spaces[space]
    return there.label if there.place is None else f"{space_name(there)}, {there.label}"


def _under(view: View, under: CardUnder) -> str:
    name = _vehicle(under.card) if under.card is not None else "a face-down card"
    down = " face down" if under.face_down and under.card is not None else ""
    whose = _name(view, under.seat) if under.seat >= 0 else "by a die"
    return f"{name}{down} ({whose})"


def _vehicle(card: VehicleCard) -> str:
    return f"{card.name} {card.points}{''.join(f' {arrow}' for arrow in card.arrows)}"


def _attack(view: View) -> list[str]:
    attack = view.attack
    if attack is None:
        return []
    health = f"{attack.damage} of {attack.worm.health} damage"
    parts = [f"{worm_in_slot(attack.slot, attack.worm)}, from {_at(view, attack.space)}: {health}."]
    if hit := labels(view, (space.index for space in view.spaces if space.fresh)):
        parts.append(f"It hit {hit}.")
    if attack.caught:
        parts.append(f"Caught, in the order of the hunt: {series([_name(view, seat) for seat in attack.caught])}.")
    for shot in attack.shots:
        dice = f", dice {' '.join(str(face) for face in shot.faces)}" if shot.faces else ""
        dealt = "not counted yet" if shot.damage is None else f"{shot.damage} damage"
        parts.append(f"{_name(view, shot.seat)}: {shot.card.name}{dice}, {dealt}.")
    return parts


def _solo(solo: SoloView) -> list[str]:
    """The objective, the clock and the ruins. TB 11."""
    places = {str(place): place for place in PLACES}
    claimed = [place_name(places[what]) if what in places else what.capitalize() for what in solo.claimed]
    parts = [solo.scenario.objective]
    if solo.scenario.needed:
        parts.append(f"{len(claimed)} of {solo.scenario.needed} done{': ' if claimed else ''}{', '.join(claimed)}.")
    parts.append(f"Worm Attacks: {solo.attacks} of {solo.attack_limit}.")
    ruins = ", ".join(place_name(place) for place in solo.ruins) or "none"
    fatal = f" {solo.scenario.ruins} lose the game." if solo.scenario.ruins else ""
    return [*parts, f"Destroyed: {ruins}.{fatal}"]


def _name(view: View, seat: int) -> str:
    return view.squads[seat].setup.name


def _squad(view: View, squad: SquadView) -> list[str]:
    scored = [f"{_SOURCES[source]} {points}" for source, points in squad.score.items() if points]
    points = f"{squad.vp} VP" + (f" ({', '.join(scored)})" if scored else "")
    state = " Caught." if squad.caught else ""
    parts = [f"{squad.setup.tag} {squad.setup.name}, {points}. {_stands(view, squad)}{state}"]
    if squad.leader is not None:
        hat = f" with {squad.hat.name}" if squad.hat is not None else ""
        parts.append(f"  Leader {squad.leader.name}{hat}: {squad.leader.text}")
    if squad.members:
        parts.append(f"  Behind: {', '.join(member.name for member in squad.members)}.")
    if squad.dead:
        parts.append(f"  Dead: {', '.join(member.name for member in squad.dead)}.")
    carried = [some_eggs(squad.eggs)] if any(squad.eggs) else []
    carried += [f"{squad.rubble} Rubble"] if squad.rubble else []
    hidden = [count(squad.vehicles, "Vehicle"), count(squad.items, "Item"), count(squad.weapons, "Weapon")]
    hidden.append(f"{squad.hidden} Hidden {'Bounty' if squad.hidden == 1 else 'Bounties'}")
    parts.append(f"  Carries {', '.join(carried) or 'nothing'}. Holds {', '.join(hidden)}.")
    if squad.completed:
        parts.append(f"  Completed: {'; '.join(bounty_with_points(bounty) for bounty in squad.completed)}.")
    return parts


def _stands(view: View, squad: SquadView) -> str:
    if squad.pawn >= 0:
        return f"Pawn at {_at(view, squad.pawn)}."
    if not squad.alive:
        return "Out of the game."
    return f"{capital(when_back(view, squad))}." if squad.returning else "No pawn on the board yet."


def _hand(hand: HandView) -> list[str]:
    parts = [f"Vehicle {_vehicle(card)}: {card.text}" for card in hand.vehicles]
    for item in hand.items:
        fresh = " (came this turn)" if item.number in hand.fresh_items else ""
        parts.append(f"Item {item.name}{fresh}: {item.text}")
    for weapon in hand.weapons:
        fresh = " (came this turn)" if weapon.number in hand.fresh_weapons else ""
        parts.append(f"Weapon {weapon.name}{fresh}: {weapon.text}")
    parts += [f"Hidden Bounty {bounty_with_points(bounty)}" for bounty in hand.hidden]
    if hand.seen:
        parts.append(f"Looking at: {'; '.join(_seen(card) for card in hand.seen)}.")
    return parts or ["none"]


def _seen(card: Card) -> str:
    match card:
        case WormCard():
            return worm_summary(card).replace("  ", ", ")
        case BountyCard():
            return bounty_with_points(card)
        case _:
            # every other card has a name
            return card.name
