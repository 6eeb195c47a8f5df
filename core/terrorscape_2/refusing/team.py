"""Why the team cannot do something now: from what the Survivors' side knows, and nothing else. TS 5, 6; R1, R22."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.using import TOOLS
from core.terrorscape_2.edition import TEAM
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.state import NOTHING
from core.terrorscape_2.station import NOWHERE
from core.words.english import series

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.state import Draft

NOBODY: Final = Reason("nobody", "TS 1.1", "There are three Survivors.")
NOT_OFFERED: Final = Reason("not-offered", "", "That is no answer to what you are asked now.")

LARGEST_STEP: Final = 2
"""Steps of a MOVE. TS 6.1."""


def of_team(d: Draft, intent: Option) -> Reason:
    """The first rule that stands against what one of the team would do."""
    match intent:
        case o.Done():
            waiting = [name_of(d, who) for who in range(TEAM) if not d.team[who].acted]
            return Reason(
                "main-owed", "R1", f"{series(waiting)} {'has' if len(waiting) == 1 else 'have'} still to act."
            )
        case o.Showdown():
            return _no_showdown(d)
        case _:
            # all others name a Survivor, who is looked at first
            pass
    who: int = getattr(intent, "who", NOWHERE)
    if not is_one(who):
        return NOBODY if who != NOWHERE or hasattr(intent, "who") else NOT_OFFERED
    match intent:
        case o.Give(_, item, whom):
            return _no_gift(d, who, item, whom)
        case o.Discard(_, item):
            return _not_carried(d, who, item)
        case o.Walk(_, to):
            return _main(d, who) or no_way(d, who, to)
        case o.SearchDeck():
            return _main(d, who) or _no_search(d, who)
        case o.RepairIt(_, by):
            return _main(d, who) or _no_repair(d, who, by)
        case o.Unblock():
            no_block = Reason("no-block", "TS 6.4", "No block token lies on that door of this location.")
            return _main(d, who) or no_block
        case o.Calm():
            return _main(d, who) or NOT_OFFERED
        case o.UseItem(_, item, at):
            return _no_use(d, who, item, at)
        case o.DoDeed(_, deed, at):
            return _no_deed(d, who, deed, at)
        case _:
            # it names a Survivor, but is no answer to what the team is asked
            return NOT_OFFERED


def is_one(who: int) -> bool:
    """Whether there is such a Survivor."""
    return 0 <= who < TEAM


def name_of(d: Draft, who: int) -> str:
    """What a Survivor is called."""
    return d.edition.survivors[d.team[who].who].name


def hunts_as(d: Draft) -> str:
    """What the Killer is called."""
    return d.edition.killers[d.hunter.killer].name


def item_named(d: Draft, item: str) -> str:
    """What an item is called; what was said where there is none."""
    return next((known.name for known in d.edition.items if known.id == item), item)


def _main(d: Draft, who: int) -> Reason | None:
    if not d.team[who].acted:
        return None
    return Reason("has-acted", "R1", f"{name_of(d, who)}'s main action is done.")


def no_way(d: Draft, who: int, to: int) -> Reason:
    """Why a Survivor cannot go there: the way between them, or how far it is. TS 5.1, 5.2; TS 2.5."""
    plan, here = d.plan, d.team[who].at
    if not 0 <= to < len(plan.codes):
        return Reason("too-far", "TS 6.1", "There is no such place.")
    edge = plan.edge_between(here, to)
    if edge != NOWHERE and edge in d.blocks:
        return Reason("too-far", "TS 5.1", f"The door to {plan.codes[to]} is blocked for you.")
    if edge != NOWHERE and plan.kinds[edge] == "drop":
        return Reason("too-far", "TS 5.2", "The arrow leads down only: a rope would help.")
    if plan.passages.get(here) == to and not d.can(who, "theres-a-shortcut"):
        return Reason("too-far", "TS 2.5", "The passage needs a Flashlight, or Quinto.")
    return Reason("too-far", "TS 6.1", f"{plan.codes[to]} is no MOVE of one or two steps from {plan.codes[here]}.")


def _stands_here(d: Draft, who: int, rule: str, code: str) -> Reason | None:
    if not d.is_seen_at(d.team[who].at):
        return None
    return Reason(code, rule, f"{hunts_as(d)} stands here: no search, no repair.")


def _no_search(d: Draft, who: int) -> Reason:
    here = d.team[who].at
    deck = d.plan.searches.get(here)
    if deck is None:
        return Reason("no-search", "TS 6.2", f"There is nothing to search in {d.plan.codes[here]}.")
    if not d.decks[DECKS.index(deck)]:
        return Reason("no-search", "TS 6.2", "The deck is empty.")
    return _stands_here(d, who, "TS 6.2", "no-search") or NOT_OFFERED


def _no_repair(d: Draft, who: int, by: str) -> Reason:
    here, needed = d.team[who].at, d.plan.station.repair
    whole = {d.plan.radio: ("radio", d.radio, needed.radio), d.plan.vehicle: ("vehicle", d.vehicle, needed.vehicle)}
    if here not in whole:
        return Reason("no-repair", "TS 6.3", f"There is nothing to repair in {d.plan.codes[here]}.")
    name, done, most = whole[here]
    if here in d.repaired:
        return Reason("no-repair", "R22", f"The {name} was repaired this turn.")
    if done >= most:
        return Reason("no-repair", "R22", f"The {name} is whole.")
    against = _stands_here(d, who, "TS 6.3", "no-repair")
    if against is not None:
        return against
    tool = next((item for item, means in TOOLS.items() if means == by), "")
    if tool and d.has(who, tool) == NOTHING:  # type: ignore[arg-type]  # one of the two
        return Reason("no-repair", "TS 6.3", f"{name_of(d, who)} has no {item_named(d, tool)}.")
    return Reason("no-repair", "TS 6.3", "It is used by repairing.")


def _no_showdown(d: Draft) -> Reason:
    if d.weakness == NOTHING:
        return Reason("no-showdown", "TS 6.9", "Its weakness is not known.")
    return Reason("no-showdown", "TS 6.9", f"Not all stand with {hunts_as(d)} in sight.")


def _not_carried(d: Draft, who: int, item: str) -> Reason:
    carried = d.has(who, item) != NOTHING  # type: ignore[arg-type]  # any name is asked for
    name = item_named(d, item)
    told = f"{name} cannot be given or discarded." if carried else f"{name_of(d, who)} carries no {name}."
    return Reason("not-carried", "TS 6.8", told)


def _no_gift(d: Draft, who: int, item: str, whom: int) -> Reason:
    if not is_one(whom):
        return NOBODY
    if d.has(who, item) == NOTHING:  # type: ignore[arg-type]  # any name is asked for
        return _not_carried(d, who, item)
    if who == whom or d.team[who].at != d.team[whom].at:
        return Reason("not-together", "TS 6.8", f"{name_of(d, whom)} is not in this room with {name_of(d, who)}.")
    return _not_carried(d, who, item)


_MAIN_ITEMS: Final = frozenset(("fuel", "flashlight", "trap-parts", "first-aid-kit"))
_MAIN_DEEDS: Final = frozenset(("bandage", "gadget", "check", "cure"))
"""What takes the main action. TS 6.6."""

_DEED_RULES: Final = {
    "bandage": "TS 12.3",
    "gadget": "TS 12.4",
    "charge": "TS 6.7",
    "stroke": "TS 12.2",
    "check": "R17",
    "cure": "R17",
}
"""The rule of what stands on no item."""


def _no_use(d: Draft, who: int, item: str, at: int) -> Reason:
    if d.has(who, item) == NOTHING:  # type: ignore[arg-type]  # any name is asked for
        return _not_carried(d, who, item)
    if item in TOOLS:
        return _main(d, who) or _no_repair(d, who, TOOLS[item])
    if item in _MAIN_ITEMS and (done := _main(d, who)) is not None:
        return done
    words = {
        "fuel": "It is filled in where the vehicle stands, once.",
        "flashlight": "There is no passage here.",
        "trap-parts": "A trap lies here already.",
        "first-aid-kit": "Nobody like that is injured here.",
        "sedatives": f"{name_of(d, who)} has no fear.",
        "rope": "No arrow without a rope is here.",
        "ice-axe": "No door of this location is blocked.",
        "adrenaline": "It is one step: no blocked door, arrows only down.",
        "whiskey-bottle": "It is thrown next door.",
        "victorias-device": "It reaches two ways, as long as it has batteries.",
        "binocular": f"{hunts_as(d)} has to be in sight, here or next door.",
    }
    rule = {"binocular": "TS 6.9", "flashlight": "TS 2.5"}.get(item, "TS 6.6")
    if item == "first-aid-kit" and is_one(at) and not d.team[at].injured:
        return Reason("no-use", "TS 5.4", f"{name_of(d, at)} is whole.")
    if item == "binocular" and d.weakness == NOTHING:
        return Reason("no-use", "TS 6.6", words[item])
    if item == "binocular":
        return Reason("no-use", "R16", "One weakness a game.")
    if item in words:
        return Reason("no-use", rule, words[item])
    use = next((known.use for known in d.edition.items if known.id == item), ())
    if "weapon" in use and not {"special", "extra"} & set(use):
        return Reason("no-use", "TS 10.3", "It is a weapon, for whoever stands in an encounter.")
    if not {"special", "extra"} & set(use):
        return Reason("no-use", "TS 6.6", "Nobody uses it: it helps by itself.")
    return Reason("no-use", rule, "That cannot be used so here and now.")


def _no_deed(d: Draft, who: int, deed: str, at: int) -> Reason:
    name = name_of(d, who)
    ability = {
        "bandage": "bandaged-up",
        "gadget": "experimental-gadget",
        "charge": "shoulder-charge",
    }.get(deed, "")
    if ability and not d.can(who, ability):  # type: ignore[arg-type]  # one of the three
        return Reason("no-deed", "TS 6.6", f"That is no ability of {name}.")
    if deed in _MAIN_DEEDS and (done := _main(d, who)) is not None:
        return done
    if deed == "bandage" and is_one(at) and d.team[at].at == d.team[who].at:
        if not d.team[at].injured:
            return Reason("no-deed", "TS 5.4", f"{name_of(d, at)} is whole.")
        return Reason("no-deed", "TS 12.3", "The bandage waits: already one.")
    words = {
        "bandage": "Nobody in this room is injured and without a bandage.",
        "gadget": "It is built once, where there is knowledge.",
        "charge": f"{name} has charged this turn." if d.team[who].charged else "No door of this location is blocked.",
        "stroke": "The Cat was stroked this turn." if d.stroked else "The Cat is not here, or does not go there.",
        "check": "There is no unchecked token like that here.",
        "cure": "There is nobody here of whom an infection is known.",
    }
    return Reason("no-deed", _DEED_RULES.get(deed, "TS 6.6"), words.get(deed, "That cannot be done here and now."))
