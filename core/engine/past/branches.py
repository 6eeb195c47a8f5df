"""The branches of a history: the game itself, and the variations that part from it.

The game is the line that is being played. What was undone, and what the table tried out beside the game, are
variations; nothing is ever deleted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from core.engine.decisions import PUBLIC, Choice, Over, Seat
from core.engine.history import Entry
from core.engine.past.knowing import hides_deeds, known_numbers, noticed
from core.engine.past.tries import stays_in
from core.engine.past.undoing import common

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.engine.history import History
    from core.engine.past.remarks import Remarks


class Branch(Struct, frozen=True, eq=False):
    """A line of the history, from where it parts to its end.

    Attributes:
        number: 0 for the game; variations count from 1 in the order in which they were begun.
        name: What the table calls it; empty for nothing.
        parent: The number of the line that it parts from; 0 for the game itself.
        parting: The last entry that it shares with that line; the root for the game.
        own: Its entries after the parting, or all but the root for the game.
        tried_out: It was played beside the game on purpose; otherwise it was undone.
        known: Of its entries those that a viewer knows of, where deeds are hidden; None where all are known.
        parted_at: What its parting is numbered for that viewer.
    """

    number: int
    name: str
    parent: int
    parting: Entry[Any]
    own: tuple[Entry[Any], ...]
    tried_out: bool
    known: frozenset[int] | None = None
    parted_at: int = 0

    @property
    def is_game(self) -> bool:
        """Whether it is the game itself."""
        return self.number == 0

    @property
    def tip(self) -> Entry[Any]:
        """Its last entry."""
        return self.own[-1] if self.own else self.parting

    @property
    def steps(self) -> int:
        """How many decisions were made in it, as far as they are known."""
        return sum(
            isinstance(entry.answer, Choice) for entry in self.own if self.known is None or entry.number in self.known
        )


class Side(Struct, frozen=True, eq=False):
    """One of two branches that are compared, as everybody may know it.

    Attributes:
        entry: The entry that it has come to.
        steps: Decisions since the two parted.
        state: The state there; screens hand it to the game's words.
        over: The ranking, when the game ended there.
        view: The position.
    """

    entry: int
    steps: int
    state: Any
    over: Over | None
    view: Any


class Comparison(Struct, frozen=True, eq=False):
    """Two branches side by side.

    Attributes:
        parting: The last entry that they share.
        state: The state after it.
    """

    parting: int
    state: Any
    left: Side
    right: Side


def branches(
    history: History[Any], remarks: Remarks, *, whole: bool = False, viewer: Seat | None = None
) -> tuple[Branch, ...]:
    """The game first, then every variation, the one begun first before the others.

    Unless `whole` asks for all, two kinds are left out: entries that were undone one free step at a time, for those
    were slips of the hand, and the tries of a stretch, which `core.engine.past.tries` tells.

    Where deeds are hidden, a `viewer` is given those that it knows of: what was tried out, and what its seat undid.
    """
    starts, names = remarks.side_starts, remarks.names
    stand = game_stand(history, remarks)
    hidden = viewer is not None and hides_deeds(history.game, stand.state)
    main = game_line(history, remarks)
    if hidden and viewer is not None:
        main = _known_line(history.game, main, stand, viewer)
    on_main = {entry.number for entry in main}
    found: list[_Line] = [(0, main[0], tuple(main[1:]))]
    for first in history.entries[1:]:
        parting = first.parent
        if parting is None or first.number in on_main:
            continue
        if parting.number not in on_main and history.onward(parting) is first:
            continue
        found.append((first.number, parting, _side_line(history, first)))
    tried = _tried_out(history, starts)
    if not whole:
        found = [found[0], *_without_slips(_without_tries(history.game, found[1:], tried), remarks, tried)]
    if hidden and viewer is not None:
        found = [found[0], *(line for line in found[1:] if line[0] in tried or _own(history.game, line[2][0], viewer))]
    owner = {entry.number: number for number, (_, _, own) in enumerate(found) for entry in own}
    return tuple(
        Branch(
            number,
            next((names[entry.number] for entry in own if entry.number in names), "") if number else "",
            owner.get(parting.number, 0),
            parting,
            own,
            tried_out=bool(number) and own[0].number in tried,
            known=_known(history.game, own, viewer) if hidden and viewer is not None else None,
            parted_at=_number(history.game, parting, viewer) if hidden and viewer is not None else parting.number,
        )
        for number, (_, parting, own) in enumerate(found)
    )


_Line: TypeAlias = "tuple[int, Entry[Any], tuple[Entry[Any], ...]]"
"""A line of the history: the number of its first entry, where it parts, and its own entries."""


def _own(game: Game[Any, Any, Any], entry: Entry[Any], viewer: Seat) -> bool:
    """Whether the seat of a viewer answered in an entry; nobody else can have taken that back."""
    return isinstance(entry.answer, Choice) and noticed(game, entry, viewer) and viewer != PUBLIC


def _known_line(
    game: Game[Any, Any, Any], line: tuple[Entry[Any], ...], stand: Entry[Any], viewer: Seat
) -> tuple[Entry[Any], ...]:
    """The line of the game; what can be redone is known to the seat alone that undid it."""
    ahead = line[line.index(stand) + 1 :]
    return line if not ahead or _own(game, ahead[0], viewer) else line[: -len(ahead)]


def _known(game: Game[Any, Any, Any], own: tuple[Entry[Any], ...], viewer: Seat) -> frozenset[int]:
    return frozenset(entry.number for entry in own if noticed(game, entry, viewer))


def _number(game: Game[Any, Any, Any], entry: Entry[Any], viewer: Seat) -> int:
    return known_numbers(game, line_to(entry), viewer)[entry.number]


def _without_tries(game: Game[Any, Any, Any], found: list[_Line], tried: set[int]) -> list[_Line]:
    """Variations, without those that are tries of a stretch, unless they were tried out beside the game on purpose."""
    return [line for line in found if line[0] in tried or not stays_in(game, line[1], line[2])]


def _without_slips(found: list[_Line], remarks: Remarks, tried: set[int]) -> list[_Line]:
    """Variations, without those that nobody named or spoke of, and that were undone by single free steps."""
    single: dict[int, bool] = {}
    for entry, undo in remarks.undos:
        single[entry] = single.get(entry, True) and undo.how == "quiet" and undo.steps == 1
    said = {*remarks.names, *(entry for entry, _ in remarks.commented)}
    kept: list[_Line] = []
    needed: set[int] = set()
    for line in reversed(found):
        _, parting, own = line
        taken_back = all(
            isinstance(after.answer, Choice) and single.get(before.number, False)
            for before, after in zip((parting, *own), own, strict=False)
        )
        spoken_of = any(entry.number in said or entry.number in needed for entry in own)
        if not taken_back or spoken_of or own[0].number in tried:
            kept.append(line)
            needed.add(parting.number)
    return kept[::-1]


def _tried_out(history: History[Any], starts: frozenset[int]) -> set[int]:
    """The entries that lie in variations which were played beside the game on purpose."""
    found: set[int] = set()
    for entry in history.entries:
        if entry.number in starts or (entry.parent is not None and entry.parent.number in found):
            found.add(entry.number)
    return found


def _side_line(history: History[Any], first: Entry[Any]) -> tuple[Entry[Any], ...]:
    """A variation from its first entry to its end, the way that redo goes."""
    line = [first]
    while (after := history.onward(line[-1])) is not None:
        line.append(after)
    return tuple(line)


def game_line(history: History[Any], remarks: Remarks) -> tuple[Entry[Any], ...]:
    """The entries of the game: up to where it stands, and what was undone last and can be redone."""
    starts, away = remarks.side_starts, remarks.away
    if away is not None and away.main < len(history.entries):
        stand = history.entries[away.main]
        end = history.entries[away.redo] if away.redo < len(history.entries) else stand
        return line_to(end if common(end, stand) is stand else stand)
    line = [*history.line()]
    while (after := history.onward(line[-1])) is not None and after.number not in starts:
        line.append(after)
    return tuple(line)


def game_stand(history: History[Any], remarks: Remarks) -> Entry[Any]:
    """The entry at which the game stands, wherever the table is looking or trying something out."""
    away = remarks.away
    return history.head if away is None or away.main >= len(history.entries) else history.entries[away.main]


def line_to(entry: Entry[Any]) -> tuple[Entry[Any], ...]:
    """The entries from the root to this one."""
    line: list[Entry[Any]] = []
    at: Entry[Any] | None = entry
    while at is not None:
        line.append(at)
        at = at.parent
    return tuple(line[::-1])


def is_tried_out(entry: Entry[Any], starts: frozenset[int]) -> bool:
    """Whether an entry lies in a variation that was played beside the game on purpose."""
    at: Entry[Any] | None = entry
    while at is not None:
        if at.number in starts:
            return True
        at = at.parent
    return False


def compare(history: History[Any], left: Entry[Any], right: Entry[Any], viewer: Seat | None = None) -> Comparison:
    """Two branches side by side, each at one of its entries, as everybody may know them.

    Where deeds are hidden, only those that a `viewer` knows of are counted.
    """
    parting = common(left, right)
    sides = [_side(history.game, entry, parting, viewer) for entry in (left, right)]
    return Comparison(parting.number, parting.state, *sides)


def _side(game: Game[Any, Any, Any], entry: Entry[Any], parting: Entry[Any], viewer: Seat | None) -> Side:
    pending = game.pending(entry.state)
    since = [other for other in line_to(entry)[len(line_to(parting)) :] if isinstance(other.answer, Choice)]
    if viewer is not None and hides_deeds(game, entry.state):
        since = [other for other in since if noticed(game, other, viewer)]
    return Side(
        entry.number,
        len(since),
        entry.state,
        pending if isinstance(pending, Over) else None,
        game.view(entry.state, PUBLIC),
    )
