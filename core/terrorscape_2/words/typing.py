"""What is typed at the table, in the words of a record: `zach move r4`, `evelyn search`, `play scan blue`, `pass`.

It knows what stands in a view, so that whoever types learns nothing; what it makes of words may still be refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terrorscape_2.faces import DEEDS, ITEMS, Tool, on_what
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.typing_hunt import typed_by_the_killer
from core.terrorscape_2.words.typing_names import door_of, item_of, place_of, who_of, without_fillers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.faces import DeedFace
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms

GOES: Final = frozenset(("move", "go", "goes", "moves", "walk", "step", "steps", "run"))
STAYS: Final = frozenset(("stay", "stays", "remain", "remains"))
RESTS: Final = frozenset(("calm", "rest", "still", "rests"))
NONE: Final = frozenset(("none", "nothing", "pass", "done", "stop", "on", "bare"))
MEANS: Final = {"toolbox": "toolbox", "box": "toolbox", "wrench": "wrench", "hand": "hand", "hands": "hand"}
PLAIN_DEEDS: Final = {"search": "search", "searches": "search", "discover": "discover", "discovers": "discover"}
STANDS: Final = frozenset(("stand", "stands", "defend", "defends"))


def typed(terms: Terms, view: StationView, words: str, *, asking: bool = False) -> tuple[str, ...]:
    """The answers that are meant, one after the other, as a record has them; nothing for words that mean none.

    Who only asks why something cannot be done may leave out who would do it.
    """
    tokens = without_fillers(words.casefold().split())
    if not tokens or not view.asked:
        return ()
    if view.viewer == KILLER:
        return typed_by_the_killer(terms, view, tokens)
    found = _by_the_team(terms, view, tokens, asking=asking)
    return (found,) if found else ()


def _by_the_team(terms: Terms, view: StationView, tokens: Sequence[str], *, asking: bool) -> str:
    kind = view.asked[0].kind
    who = who_of(terms, view, tokens[0])
    if who != NOWHERE:
        return _of_one(terms, view, who, tokens[1:])
    if found := _of_the_side(terms, view, tokens):
        return found
    waiting = [one.who for one in view.team if not one.acted] if kind == "team" else []
    if kind == "flee":
        waiting = sorted({option.who for option in view.options if hasattr(option, "who")})
    if asking and kind in {"team", "flee"}:
        # once all have acted, whoever is asked about hears just that
        waiting = waiting or [one.who for one in view.team]
        return _of_one(terms, view, waiting[0], tokens)
    return _of_one(terms, view, waiting[0], tokens) if len(waiting) == 1 else ""


def _of_the_side(terms: Terms, view: StationView, tokens: Sequence[str]) -> str:
    """What is answered without saying who: a card kept or left, a weapon, nothing at all."""
    kind, head, rest = view.asked[0].kind, tokens[0], tokens[1:]
    if kind == "keep" and head in {"keep", "keeps", *NONE}:
        if head in NONE or (rest and rest[0] in NONE):
            return "keep-none"
        drawn = [card.item for card in view.drawn]
        if rest and rest[0].isdecimal():
            return f"keep {drawn[int(rest[0]) - 1]}" if 0 < int(rest[0]) <= len(drawn) else ""
        return f"keep {item_of(terms, rest, drawn)}" if item_of(terms, rest, drawn) else ""
    if kind == "shed" and head in {"discard", "drop", "shed"}:
        return f"shed {item_of(terms, rest)}" if item_of(terms, rest) else ""
    if kind == "weapon":
        item = item_of(terms, rest if head in {"weapon", "use", "with"} else tokens)
        return "bare-hands" if head in NONE or (rest and rest[0] in NONE) else f"weapon {item}" if item else ""
    if kind == "suit":
        return "suit" if head in {"wear", "suit", "yes"} else "bear" if head in {"bear", "no"} else ""
    if kind in {"discover", "defend", "stand"} and rest and (who := who_of(terms, view, rest[0])) != NOWHERE:
        return f"{'discover' if kind == 'discover' else 'defend'} {view.team[who].survivor}"
    if kind == "team" and head in {"done", "pass", "stop", "on"} and not rest:
        return "done"
    return ""


def _of_one(terms: Terms, view: StationView, who: int, tokens: Sequence[str]) -> str:
    """The deed that was typed for one Survivor."""
    kind, name = view.asked[0].kind, view.team[who].survivor
    if not tokens:
        verb = {"discover": "discover", "defend": "defend", "stand": "defend"}.get(kind, "")
        return f"{verb} {name}" if verb else ""
    head, rest = tokens[0], tokens[1:]
    goes = "flee" if kind == "flee" else "move"
    if head in GOES and rest:
        return f"{goes} {name} {rest[0]}"
    if place_of(terms, head):
        return f"{goes} {name} {head}"
    if head in STAYS or (head in NONE and kind == "flee"):
        return f"remain {name}" if kind == "flee" else f"calm {name}"
    if head in STANDS and kind != "team":
        return f"defend {name}"
    if head in RESTS or head in STANDS:
        return f"calm {name}"
    if head in PLAIN_DEEDS:
        return f"{PLAIN_DEEDS[head]} {name}"
    if head in {"repair", "repairs"}:
        return f"repair {name} {MEANS.get(rest[0], 'hand') if rest else 'hand'}"
    if head in {"unblock", "unblocks"}:
        return _with_a_door(terms, view, who, f"unblock {name}", rest)
    return _with_things(terms, view, who, tokens)


def _with_a_door(terms: Terms, view: StationView, who: int, record: str, rest: Sequence[str]) -> str:
    """A door that is named, else the only blocked one of the room."""
    if rest and (door := door_of(terms, rest[0])):
        return f"{record} {door}"
    at = view.team[who].at
    blocked = [edge for edge in terms.plan.doors_at(at) if edge in view.blocks] if at != NOWHERE else []
    return f"{record} {terms.way(blocked[0]).lower()}" if len(blocked) == 1 and not rest else ""


def _with_things(terms: Terms, view: StationView, who: int, tokens: Sequence[str]) -> str:
    """Deeds and items."""
    name, head, rest = view.team[who].survivor, tokens[0], tokens[1:]
    carried = [card.item for card in view.team[who].items]
    if head in {"give", "gives"} and len(rest) > 1:
        whom, item = who_of(terms, view, rest[-1]), item_of(terms, rest[:-1], carried)
        return f"give {name} {item} {view.team[whom].survivor}" if item and whom != NOWHERE else ""
    if head in {"drop", "drops", "discard", "discards"}:
        item = item_of(terms, rest, carried)
        return f"discard {name} {item}" if item else ""
    deed = next((face for face in DEEDS.values() if head in face.verbs and (face.on != "place" or rest)), None)
    if deed is not None:
        return _with_a_deed(terms, view, who, deed, rest)
    used = next((face.id for face in ITEMS.values() if head in face.verbs), None)
    if used is not None:
        return f"use {name} {used}"
    return _use(terms, view, who, rest if head in {"use", "uses", "throw", "throws"} else tokens, carried)


def _with_a_deed(terms: Terms, view: StationView, who: int, deed: DeedFace, rest: Sequence[str]) -> str:
    """What stands on no item, and what it is done to."""
    record = f"do {view.team[who].survivor} {deed.id}"
    match deed.on:
        case "way":
            return _with_a_door(terms, view, who, record, rest)
        case "survivor":
            whom = who_of(terms, view, rest[0]) if rest else who
            return f"{record} {view.team[whom].survivor}" if whom != NOWHERE else ""
        case "place":
            return f"{record} {rest[-1]}"
        case "nothing":
            return record
        case what:
            assert_never(what)


def _use(terms: Terms, view: StationView, who: int, tokens: Sequence[str], carried: Sequence[str]) -> str:
    """An item, and after it the place, the way or the Survivor that it is used on."""
    name = view.team[who].survivor
    if item := item_of(terms, tokens, carried):
        face = ITEMS[item]
        return f"repair {name} {face.means}" if isinstance(face, Tool) else f"use {name} {item}"
    item = item_of(terms, tokens[:-1], carried) if len(tokens) > 1 else ""
    if not item:
        return ""
    last = tokens[-1]
    if on_what(item) == "way":
        return f"use {name} {item} {door_of(terms, last)}" if door_of(terms, last) else ""
    if on_what(item) == "survivor":
        whom = who_of(terms, view, last)
        return f"use {name} {item} {view.team[whom].survivor}" if whom != NOWHERE else ""
    return f"use {name} {item} {last}" if place_of(terms, last) else ""
