"""Why the team cannot do something now: from what the Survivors' side knows, and nothing else. TS 5, 6; R1, R22."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terrorscape_2.faces import DEEDS, ITEMS, Tool, tools
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.refusing.names import hunts_as, is_one, name_of
from core.terrorscape_2.refusing.refusal import NOT_OFFERED
from core.terrorscape_2.state import NOTHING
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft

NOBODY: Final = Reason("nobody", "TS 1.1", "There are three Survivors.")


def item_named(d: Draft, item: str) -> str:
    """What an item is called; what was said where there is none."""
    return next((known.name for known in d.edition.items if known.id == item), item)


def main_done(d: Draft, who: int) -> Reason | None:
    """That a Survivor has had its main action; None while it has not. R1."""
    if not d.team[who].acted:
        return None
    return Reason("has-acted", "R1", f"{name_of(d, who)}'s main action is taken.")


def no_way(d: Draft, who: int, to: int) -> Reason:
    """Why a Survivor cannot go there: the way between them, or how far it is. TS 5.1, 5.2; TS 2.5."""
    plan, here = d.plan, d.team[who].at
    if not 0 <= to < len(plan.codes):
        return Reason("too-far", "TS 6.1", "There is no such room.")
    edge = plan.edge_between(here, to)
    if edge != NOWHERE and edge in d.blocks:
        return Reason("too-far", "TS 5.1", f"The door to {plan.codes[to]} is blocked.")
    if edge != NOWHERE and plan.kinds[edge] == "drop":
        return Reason("too-far", "TS 5.2", "You can go down an arrow; to go up, put a Rope on it.")
    if plan.passages.get(here) == to and not d.can(who, "theres-a-shortcut"):
        free = next((name_of(d, other) for other in range(len(d.team)) if d.can(other, "theres-a-shortcut")), "")
        more = f" Only {free} needs none." if free else ""
        return Reason("too-far", "TS 2.5", f"You need a Flashlight for a secret passage.{more}")
    return Reason("too-far", "TS 6.1", f"You cannot reach {plan.codes[to]} from {plan.codes[here]} in two steps.")


def _stands_here(d: Draft, who: int, rule: str, code: str) -> Reason | None:
    if not d.is_seen_at(d.team[who].at):
        return None
    return Reason(code, rule, f"{hunts_as(d)} is in the room: you cannot search or repair.")


def no_search(d: Draft, who: int) -> Reason:
    """Why nothing is searched here. TS 6.2."""
    here = d.team[who].at
    deck = d.plan.searches.get(here)
    if deck is None:
        return Reason("no-search", "TS 6.2", f"{d.plan.codes[here]} has nothing to search.")
    if not d.decks[DECKS.index(deck)]:
        return Reason("no-search", "TS 6.2", "The deck is empty.")
    return _stands_here(d, who, "TS 6.2", "no-search") or NOT_OFFERED


def no_repair(d: Draft, who: int, by: str) -> Reason:
    """Why nothing is repaired here, or not by this means. TS 6.3; R22."""
    here, needed = d.team[who].at, d.plan.station.repair
    whole = {d.plan.radio: ("radio", d.radio, needed.radio), d.plan.vehicle: ("vehicle", d.vehicle, needed.vehicle)}
    if here not in whole:
        return Reason("no-repair", "TS 6.3", f"{d.plan.codes[here]} has nothing to repair.")
    name, done, most = whole[here]
    if here in d.repaired:
        return Reason("no-repair", "R22", f"The {name} was already repaired this turn.")
    if done >= most:
        return Reason("no-repair", "R22", f"The {name} is fully repaired.")
    against = _stands_here(d, who, "TS 6.3", "no-repair")
    if against is not None:
        return against
    tool = next((item for item, means in tools().items() if means == by), "")
    if tool and d.has(who, tool) == NOTHING:  # type: ignore[arg-type]  # one of the two
        return Reason("no-repair", "TS 6.3", f"{name_of(d, who)} has no {item_named(d, tool)}.")
    return Reason("no-repair", "TS 6.3", "Use it by repairing.")


def no_showdown(d: Draft) -> Reason:
    """Why the Final Showdown does not begin. TS 6.9."""
    if d.weakness == NOTHING:
        return Reason("no-showdown", "TS 6.9", "First observe its weakness with a Binocular.")
    return Reason("no-showdown", "TS 6.9", f"All three must stand with {hunts_as(d)}, in sight.")


def not_carried(d: Draft, who: int, item: str) -> Reason:
    """Why an item cannot be given or discarded. TS 6.8."""
    carried = d.has(who, item) != NOTHING  # type: ignore[arg-type]  # any name is asked for
    name = item_named(d, item)
    told = f"{name} cannot be given or discarded." if carried else f"{name_of(d, who)} carries no {name}."
    return Reason("not-carried", "TS 6.8", told)


def no_gift(d: Draft, who: int, item: str, whom: int) -> Reason:
    """Why an item does not change hands. TS 6.8."""
    if not is_one(whom):
        return NOBODY
    if d.has(who, item) == NOTHING:  # type: ignore[arg-type]  # any name is asked for
        return not_carried(d, who, item)
    if who == whom or d.team[who].at != d.team[whom].at:
        return Reason("not-together", "TS 6.8", f"{name_of(d, whom)} is not in this room with {name_of(d, who)}.")
    return not_carried(d, who, item)


def no_use(d: Draft, who: int, item: str, at: int) -> Reason:
    """Why an item is not used. TS 6.6, 6.7."""
    if d.has(who, item) == NOTHING:  # type: ignore[arg-type]  # any name is asked for
        return not_carried(d, who, item)
    face = ITEMS[item]
    if isinstance(face, Tool):
        return main_done(d, who) or no_repair(d, who, face.means)
    return (main_done(d, who) if face.main else None) or face.refused(d, who, at)


def no_deed(d: Draft, who: int, deed: str, at: int) -> Reason:
    """Why this is not done. TS 6.6, 6.7."""
    face = DEEDS[deed]
    if face.ability and not d.can(who, face.ability):
        return Reason("no-deed", "TS 6.6", f"That is no ability of {name_of(d, who)}.")
    return (main_done(d, who) if face.main else None) or face.refused(d, who, at)
