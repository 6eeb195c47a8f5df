"""The prompt: one sentence that says who must do what, and how much is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.decks.cards import ItemCard, VehicleCard
from core.terror_below.words.board.caught import die_ahead, would_catch
from core.terror_below.words.cards import card_of
from core.terror_below.words.ended.outcome import outcome_of
from core.terror_below.words.kinds import points_left, public_clause, question
from core.terror_below.words.labels import label
from core.terror_below.words.names import count, possessive, slot_name, space_name, worm_name
from core.words.english import name_tag

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.options import AnyOption
    from core.terror_below.views import Preview, View
    from core.terror_below.words.names import Marks

NOBODY: Final[Seat] = -1
"""No seat's tag stands before the sentence."""

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def prompt(view: View, decks: Decks | None = None, *, keys: bool = True) -> str:
    """The sentence for the viewer, after the tag of the seat it is about: `(Ada) Who leads now?`.

    It says "you" to the viewer who is asked; to all others it speaks of the seat that is. `keys`: it may name keys of
    the table.
    """
    seat, text = prompt_parts(view, decks, keys=keys)
    return text if seat == NOBODY else f"{name_tag(view.squads[seat].setup)} {text}"


def prompt_parts(view: View, decks: Decks | None = None, *, keys: bool = True) -> tuple[Seat, str]:
    """The seat whose tag leads the prompt (-1 for none), and what follows the tag, with keys of the table or none."""
    if (ended := outcome_of(view)) is not None:
        return NOBODY, ended.sentence
    for asked in view.asked:
        if asked.seat == view.viewer:
            return asked.seat, question(view, asked.kind, decks, keys=keys)
    if not view.asked:
        return NOBODY, "Rolling and drawing …"
    asked = view.asked[0]
    if asked.kind == "vehicle" and view.final is not None:
        return NOBODY, f"Final turn of {view.squads[asked.seat].setup.name}."
    return asked.seat, f"{public_clause(view, asked.seat, asked.kind)}."


def considering(
    view: View, option: AnyOption, preview: Preview | None, marks: Marks = None, decks: Decks | None = None
) -> str:
    """The sentence while an option is considered and not yet answered; `preview` is what the table says of it."""
    return considerings(view, option, preview, marks, decks)[0]


def considerings(
    view: View, option: AnyOption, preview: Preview | None, marks: Marks = None, decks: Decks | None = None
) -> tuple[str, ...]:
    """The same in several lengths, the longest first: who would be caught is told by all of them.

    What a die may still bring is left out where there is no room for it.
    """
    what = _considered(view, option, marks, decks)
    if preview is None:
        lost = _lost(view, option, decks)
        return (*[f"{what} {words}" for words in lost], what)
    catch = would_catch(view, preview.caught) or ("",)
    long, *short = _fate(view, option, preview) or ("", "")
    die, *_ = (*die_ahead(preview), "")
    brief = what.removeprefix("Play ")
    told = [
        (what, long, catch[0], die),
        (what, long, catch[0]),
        (brief, long, catch[0]),
        *((brief, fate, catch[0]) for fate in short),
        *((brief, name) for name in catch),
    ]
    return tuple(dict.fromkeys(" ".join(part for part in parts if part) for parts in told))


def _considered(view: View, option: AnyOption, marks: Marks, decks: Decks | None) -> str:
    """The option as a question."""
    match option:
        case o.PlayVehicle(card, slot):
            return f"Play {card_of(view, VehicleCard, card, decks).name} under {slot_name(slot)}?"
        case o.PlaceFaceDown(card, slot):
            return f"{card_of(view, VehicleCard, card, decks).name} face down under {slot_name(slot)}?"
        case _:
            # its label says all that is asked
            return f"{label(option, view, marks, decks).replace('  ', ', ')}?"


def _lost(view: View, option: AnyOption, decks: Decks | None) -> tuple[str, ...]:
    """That points an Item gives are lost after Eggs, in two lengths; nothing for an Item that does more. R38."""
    if view.actions is None or not view.actions.picked or not isinstance(option, o.UseItem):
        return ()
    effects = card_of(view, ItemCard, option.card, decks).effects
    if not effects or any(effect.verb != "points" for effect in effects):
        return ()
    return ("Its points are lost: no action follows Eggs.", "Its points are lost.")


def _fate(view: View, option: AnyOption, preview: Preview) -> tuple[str, str] | None:
    """What becomes of the Worm, at length and in short; None where no card comes under it."""
    if not isinstance(option, o.PlayVehicle | o.PlaceFaceDown):
        return None
    off = max(0, view.slots[option.slot].off - 1)
    if preview.full or not off:
        return "It will be full, and attack after your turn.", "Full: it attacks."
    where = f", its Target {'on' if preview.path else 'still on'} {space_name(view.spaces[preview.rest])}"
    return f"It will have {count(off, 'card')} to go{where}.", f"{count(off, 'card')} to go."


def why_wanted(view: View) -> tuple[str, ...]:
    """Why the seat that is asked must take the keyboard, in words for everybody: one line or two."""
    if not view.asked:
        return ("The game is over.",) if view.over is not None else ()
    asked = view.asked[0]
    name = view.squads[asked.seat].setup.name
    doing = f"{name} {public_clause(view, asked.seat, asked.kind)}."
    attack = view.attack
    if asked.kind == "leader" and view.round:
        return (f"{possessive(name)} Leader has died.", f"{name} chooses a new one.")
    if attack is not None and view.round:
        health = f"{attack.damage} of {attack.worm.health} damage."
        worm = f"{slot_name(attack.slot)}, {worm_name(attack.worm.type)}, {health}"
        if asked.kind != "hunt":
            return (doing, worm)
        if len(attack.caught) < 2 or asked.seat not in attack.caught:
            return (f"{name} is caught and hunts.", worm)
        return (f"{name} is caught and hunts {_ORDINALS[attack.caught.index(asked.seat)]}.", worm)
    if asked.seat != view.turn or not view.round:
        return (doing,)
    turn = f"It is {possessive(name)} {'final ' if view.final is not None else ''}turn, round {view.round}."
    if asked.kind == "act" and view.actions is not None:
        return (turn, f"{name} has {points_left(view.actions)}.")
    return (turn,) if asked.kind == "vehicle" else (turn, doing)


def stop_hunting_question(view: View) -> str:
    """What is asked before a seat that could still play something stops hunting: who would die then. TB 7.3, 8.1."""
    attack, squad = view.attack, view.squads[view.viewer]
    if attack is None or squad.leader is None:
        return "Stop hunting?"
    leader = f"{squad.leader.name}{'' if squad.members else ', your last member,'}"
    effects = (*squad.leader.effects, *(squad.hat.effects if squad.hat is not None else ()))
    saved = next((effect.at for effect in effects if effect.verb == "survive"), 0)
    others = [
        view.squads[seat].setup.name
        for seat in attack.caught
        if seat != view.viewer and seat not in attack.done and view.squads[seat].weapons
    ]
    ways = [
        *([f"{' or '.join(others)} kills it"] if others else ()),
        *([f"a die shows {saved} or more"] if saved else ()),
    ]
    unless = f" unless {' or '.join(ways)}" if ways else ""
    return f"Stop hunting? {leader} dies{unless}."
