"""A deed that is chosen and not yet done: what it is and what it would bring, each in several lengths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.words.board.danger import own_danger
from core.terror_below.words.board.leaps import big_cards
from core.terror_below.words.labels import label
from core.terror_below.words.names import capital, count, series, space_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.options import AnyOption
    from core.terror_below.views import LeapInReach, Reach, View
    from core.terror_below.words.names import Marks


def deed_questions(view: View, option: AnyOption, marks: Marks = None) -> tuple[str, ...]:
    """The deed as a question and what it brings, then the question alone."""
    asked = f"{label(option, view, marks).replace('  ', ', ')}?"
    match option:
        case o.Clear():
            brings = _cleared(view, option.pieces)
        case o.PickUp():
            brings = _picked_up(view)
        case o.Deliver():
            asked, brings = f"Deliver {asked}", ""
        case o.Leap(direction):
            leaps = view.actions.leaps if view.actions is not None else ()
            pawn = view.squads[view.viewer].pawn
            leap = next((leap for leap in leaps if (leap.origin, leap.direction) == (pawn, direction)), None)
            asked = f"Leap {direction}{'' if leap is None else f' to {space_name(view.spaces[leap.landing])}'}?"
            brings = "" if leap is None else _leapt(view, leap)
        case _:
            # its label says all that it brings
            brings = ""
    return (f"{asked} {brings}", asked) if brings else (asked,)


def clear_questions(view: View, clears: Sequence[o.Clear]) -> tuple[str, ...]:
    """Rubble that is cleared from several spaces, a point each, as one question. TB 4.3."""
    if len(clears) == 1:
        return deed_questions(view, clears[0])
    pieces = sum(clear.pieces for clear in clears)
    spaces = series([view.spaces[space].label for space in dict.fromkeys(clear.space for clear in clears)])
    asked = f"Clear {pieces} Rubble from {spaces} for {count(len(clears), 'point')}?"
    return (f"{asked} {_cleared(view, pieces)}", asked, f"Clear {pieces} Rubble from {spaces}?")


def _cleared(view: View, pieces: int) -> str:
    """What is carried then, and whether it buys a card. TB 4.3."""
    carried = view.squads[view.viewer].rubble + pieces
    whole = (view.edition or built_in()).pieces.rubble_per_card
    return f"You then trade {whole} for a card." if carried >= whole else f"You then carry {carried}."


def _picked_up(view: View) -> str:
    """That it ends the actions, and which points are lost. TB 4.4."""
    actions = view.actions
    if actions is None:
        return ""
    if actions.kept:
        return f"You keep {count(actions.kept, 'point')}."
    lost = actions.points - 1
    return f"It ends your actions, {count(lost, 'point')} unspent." if lost > 0 else "It ends your actions."


def _leapt(view: View, leap: LeapInReach) -> str:
    """The price of a leap. TB 10.4."""
    return "1 point and a Vehicle." if leap.depth == 1 else f"1 point, a {big_cards(view, ' or ')} and a die."


def walk_question(view: View, reach: Reach) -> str:
    """What it costs to go to a space by steps alone."""
    left = view.actions.points if view.actions is not None else reach.cost
    return f"Go to {space_name(view.spaces[reach.space])}? It takes {reach.cost} of your {count(left, 'point')}."


def is_spent(view: View) -> bool:
    """Whether the seat that looks acts and no action is left to it: it can play a card at most, or end."""
    return o.Stop() in view.options and all(isinstance(option, (*o.BY_CARD, o.Stop)) for option in view.options)


def spent(view: View, caught: str = "") -> str:
    """What is said then: points that can do nothing count as none. R38. `caught` says that a Worm catches the seat."""
    points = view.actions.points if view.actions is not None else 0
    cards = len(view.options) > 1
    if is_second_ahead(view):
        told = f"{caught} " if caught else ""
        return f"{told}{'Play a card, or your' if cards else 'Now play your'} second Vehicle."
    if caught:
        return f"{caught} {'Play a card, or end' if cards else 'End'} your turn."
    if points:
        return f"Nothing is left to do with your {count(points, 'point')}."
    return "No actions left. Play a card, or end your turn." if cards else "Nothing is left but to end your turn."


def is_second_ahead(view: View) -> bool:
    """Whether ending the actions of the seat that looks brings its second Vehicle, and more points. R8."""
    return view.actions is not None and view.actions.second


def end_verb(view: View) -> str:
    """What ending the actions is, in a word or two."""
    return "second Vehicle" if is_second_ahead(view) else "end the turn"


def end_questions(view: View) -> tuple[str, ...]:
    """What is asked before the actions are ended, and what is left that could be done. R2."""
    points = view.actions.points if view.actions is not None else 0
    if is_second_ahead(view):
        asked = "Play your second Vehicle now?"
        return (f"{asked} You lose {count(points, 'point')}.", asked) if points else (asked,)
    left = f"{count(points, 'point')} {'is' if points == 1 else 'are'} left" if points else ""
    kinds = {type(option) for option in view.options}
    more = ""
    if o.Deliver in kinds:
        more = "you can deliver here"
    elif o.PickUp in kinds:
        more = "there are Eggs here"
    elif o.Ramp in kinds and not points:
        more = "you can ramp for free"
    elif kinds & set(o.BY_CARD):
        more = "a card can be played"
    danger = own_danger(view)
    caught = f" {danger.words}" if danger is not None and danger.certain else ""
    parts = [", and ".join(part for part in (left, more) if part), left or more] if not caught else [left]
    wordings = [f"End your turn?{f' {capital(part)}.' if part else ''}{caught}" for part in dict.fromkeys((*parts, ""))]
    return tuple(wordings if caught or not parts[0] else wordings[:-1])


def what_follows(view: View) -> str:
    """What happens once the actions are ended, as far as it can be said now. TB 3.2, 3.3, 6.1, 10.1, 11.2."""
    if is_second_ahead(view):
        return "Then you play a second Vehicle for its points, and act again."
    parts = []
    if view.vehicle is not None and view.vehicle.effects and view.vehicle.effects[0].verb != "refill-less":
        parts.append(f"{view.vehicle.name} has its effect")
    parts.append("you refill your hand")
    full = [slot for slot, zone in enumerate(view.slots) if zone.worm is not None and not zone.off]
    if view.solo is not None:
        parts.append("the Terror Turn comes")
    elif len(view.squads) == 2:
        parts.append("a die adds 1 card under a Worm")
    if full:
        parts.append(
            f"Worm {' and Worm '.join(str(slot + 1) for slot in full)} {'attacks' if len(full) == 1 else 'attack'}"
        )
    after = _next(view)
    if after and not full:
        parts.append(f"{after} is next")
    told = ", ".join(parts[:-1])
    return f"Then {f'{told} and ' if told else ''}{parts[-1]}."


def _next(view: View) -> str:
    """Who has the next turn; empty where that is not to be said: alone, or in the final turns."""
    if view.solo is not None or view.final is not None or view.turn < 0:
        return ""
    after = [*view.squads[view.turn + 1 :], *view.squads[: view.turn]]
    return next((squad.setup.name for squad in after if squad.alive), "")
