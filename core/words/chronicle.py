"""The history of a game line by line: what happened in one of its branches, as far as one seat may know.

Every passage names the entry at which the game stood after it.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import Seat
from core.engine.past.branches import branches, game_stand, line_to
from core.engine.past.knowing import hides_deeds, seat_of
from core.engine.past.said import POLICY
from core.engine.past.undoing import common
from core.engine.policies import POLICIES
from core.words.asides import HINTED, ONLY_LOOKED_AT, SILENT, hints_told, reasons, seats_told, told_undo
from core.words.branches import branch_name
from core.words.english import count
from core.words.lines import NOBODY
from core.words.log import Log
from core.words.prices import POLICY_NAMES
from core.words.spoken import TURNS, TurnHead

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Event
    from core.engine.history import Entry, History
    from core.engine.past.branches import Branch
    from core.engine.past.remarks import Remarks
    from core.words.lines import LogLine
    from core.words.spoken import Words

UNDOS: Final = "undos and variations"
HINTS: Final = "hints"
COMMENTS: Final = "comments"
"""What the table did and said beside the game is sorted by these topics."""

SETTING_UP: Final = TurnHead(0, NOBODY, "Setting up")
"""What stands over all that comes before the first turn."""

BEGUN: Final = "A variation starts here; nothing is played in it yet."


class Passage(Struct, frozen=True):
    """One thing that happened, or that the table said or did beside the game.

    Attributes:
        first: The entry in which it began.
        entry: The entry at which the game stood after it.
        round: The round that it belongs to; 0 for what came before the first.
        turn: The seat in whose turn it was; -1 in nobody's.
        topic: The name of what it is about.
        seat: The seat whose tag leads it; -1 for none.
        mark: What leads it where no seat does, by the game's name for it; empty for nothing.
        text: The sentence, without the tag.
        about: Every seat that has a part in it.
        heads: It begins a turn, a variation, or what was undone; the text is then a heading.
        minor: It is told only to who asks for undos: free steps that were undone, and what they led to.
        branch: The variation that leaves here; -1 for none.
        peak: Something that people look for happens in it.
        stage: What its round is called; empty before the first.
    """

    first: int
    entry: int
    round: int
    turn: Seat
    topic: str
    seat: Seat
    mark: str
    text: str
    about: tuple[Seat, ...] = ()
    heads: bool = False
    minor: bool = False
    branch: int = -1
    peak: bool = False
    stage: str = ""


def topics_of(words: Words[Any]) -> tuple[str, ...]:
    """What the passages of a game can be sorted by, by name."""
    return (*dict.fromkeys(words.topics.values()), HINTS, UNDOS, COMMENTS)


def chronicle(
    history: History[Any], remarks: Remarks, number: int, viewer: Seat, words: Words[Any]
) -> tuple[Passage, ...]:
    """A branch, by its number, from the first entry of the game to its own last, oldest passage first.

    It tells what `viewer` may know; branches are numbered as the viewer knows them. Raises `LookupError`.
    """
    found = branches(history, remarks, viewer=viewer)
    if not 0 <= number < len(found):
        raise LookupError(f"there is no variation {number}")
    branch = found[number]
    line = line_to(branch.tip)
    owners: list[Entry[Any]] = []
    happened: list[Event] = []
    for entry in line:
        seen = [event for event in entry.events if event.seen_by(viewer)]
        happened += seen
        owners += [entry] * len(seen)
    told = list(_told(words, Log(words.telling(viewer)).follow(happened), happened, owners))
    on_line = {entry.number for entry in line}
    asides = [
        *_headings(history, remarks, branch, on_line),
        *_leaps(line),
        *_said(remarks, on_line),
        *_players(history, remarks, branch, line, viewer),
        *_undos(history, remarks, branch, on_line, viewer),
        *_hints(history, remarks, branch, on_line, viewer),
        *_parting(branch, found, on_line),
    ]
    return tuple(_woven(told, asides))


def _told(
    words: Words[Any], log: Sequence[LogLine], happened: Sequence[Event], owners: Sequence[Entry[Any]]
) -> Iterator[Passage]:
    """What happened, each turn under its heading.

    What a game tells with the event that begins a turn, before that event itself, belongs to what came before.
    """
    begun = [(place, head) for place, event in enumerate(happened) if (head := words.turn_in(event)) is not None]
    places, heads = [place for place, _ in begun], [SETTING_UP, *(head for _, head in begun)]
    own = {line.first: number for number, line in enumerate(log)}
    if places[:1] != [0] or own.get(0):
        yield Passage(0, 0, 0, NOBODY, TURNS, NOBODY, "", SETTING_UP.heading, heads=True)
    for number, line in enumerate(log):
        turn = bisect_right(places, line.first)
        begins = bool(turn) and places[turn - 1] == line.first
        is_before = begins and own[line.first] != number
        yield _passage(words, line, heads[turn - is_before], happened, owners, heads=begins and not is_before)


def _passage(
    words: Words[Any],
    line: LogLine,
    turn: TurnHead,
    happened: Sequence[Event],
    owners: Sequence[Entry[Any]],
    *,
    heads: bool,
) -> Passage:
    told = happened[line.first : line.last + 1]
    about = {seat for event in told for seat in words.about(event)} | {line.seat}
    return Passage(
        owners[line.first].number,
        owners[line.last].number,
        turn.round,
        turn.seat,
        words.topics.get(line.kind, ""),
        line.leader,
        line.mark,
        turn.heading if heads else line.text,
        tuple(sorted(seat for seat in about if seat >= 0)),
        heads,
        peak=any(words.peak(event) for event in told),
        stage=words.stage(turn.round) if turn.round else "",
    )


def _headings(history: History[Any], remarks: Remarks, branch: Branch, on_line: set[int]) -> Iterator[Passage]:
    """Where a variation leaves what came before, and where the game was undone to."""
    if not branch.is_game:
        yield _aside(branch.parting.number, branch_name(branch), heads=True, branch=branch.number)
        return
    stand = game_stand(history, remarks).number
    if stand in on_line and stand != branch.tip.number:
        yield _aside(stand, "Undone; it can be redone", heads=True)
    if remarks.away is not None and history.head.number in on_line:
        yield _aside(history.head.number, BEGUN)


def _leaps(line: Sequence[Entry[Any]]) -> Iterator[Passage]:
    """Where the answers that led to a state are not known."""
    for entry in line[1:]:
        if entry.answer is None:
            yield _aside(entry.number, ONLY_LOOKED_AT)


def _said(remarks: Remarks, on_line: set[int]) -> Iterator[Passage]:
    """The table's policy, and comments."""
    for remark in remarks.all:
        if remark.name == POLICY and remark.value in POLICIES and remark.entry in on_line:
            yield _aside(remark.entry, f"From here on undo is {POLICY_NAMES[remark.value]}.")
    for entry, text in remarks.commented:
        if entry in on_line:
            yield _aside(entry, " ".join(text.split()), topic=COMMENTS)


def _players(
    history: History[Any], remarks: Remarks, branch: Branch, line: Sequence[Entry[Any]], viewer: Seat
) -> Iterator[Passage]:
    """Who plays a seat from then on, also where that was undone; what computer players said of their answers."""
    on_line = {entry.number for entry in line}
    told: list[tuple[int, Seat, str]] = []
    for target, seat, text in seats_told(history, remarks):
        if target in on_line:
            told.append((target, seat, text))
        elif branch.is_game and remarks.away is None and target < len(history.entries):
            told.append((common(history.entries[target], branch.tip).number, seat, text))
    told += [(why.entry, why.seat, why.text) for why in reasons(history, remarks, line, viewer)]
    for entry, seat, text in told:
        yield _aside(entry, text, topic=COMMENTS, seat=seat, about=(seat,))


def _undos(
    history: History[Any], remarks: Remarks, branch: Branch, on_line: set[int], viewer: Seat
) -> Iterator[Passage]:
    """What was undone; in the game also what has been hidden since by going back further.

    Where deeds are hidden, free steps and resets are told to their own seat alone.
    """
    game, stand = history.game, game_stand(history, remarks)
    own = seat_of(game, stand.state, viewer) if hides_deeds(game, stand.state) else None
    said = told_undo(history, remarks, viewer)
    for target, undo in remarks.undos:
        if own is not None and undo.by != own and undo.how in SILENT:
            continue
        entry = target
        if entry not in on_line:
            if not branch.is_game or remarks.away is not None or target >= len(history.entries):
                continue
            entry = common(history.entries[target], branch.tip).number
        yield _aside(entry, said(undo), seat=undo.by, about=(undo.by, *undo.agreed), minor=undo.how in SILENT)


def _hints(
    history: History[Any], remarks: Remarks, branch: Branch, on_line: set[int], viewer: Seat
) -> Iterator[Passage]:
    """Who asked for a hint; in the game also where that has been undone since."""
    for target, seat in hints_told(history, remarks, viewer):
        entry = target
        if entry not in on_line:
            if not branch.is_game or remarks.away is not None:
                continue
            entry = common(history.entries[target], branch.tip).number
        yield _aside(entry, HINTED, topic=HINTS, seat=seat, about=(seat,))


def _parting(branch: Branch, found: Sequence[Branch], on_line: set[int]) -> Iterator[Passage]:
    """The other variations that leave this branch; those that merely followed an undo are minor."""
    for other in found:
        if other.is_game or other.number == branch.number or other.parting.number not in on_line:
            continue
        if other.own and other.own[0].number in on_line:
            continue
        how = "tried out" if other.tried_out else "undone"
        text = f"{branch_name(other)} leaves here: {count(other.steps, 'decision')}, {how}."
        minor = not (other.tried_out or other.name)
        yield _aside(other.parting.number, text, minor=minor, branch=other.number)


def _aside(
    entry: int,
    text: str,
    *,
    topic: str = UNDOS,
    seat: Seat = NOBODY,
    about: tuple[Seat, ...] = (),
    heads: bool = False,
    minor: bool = False,
    branch: int = -1,
) -> Passage:
    return Passage(entry, entry, 0, NOBODY, topic, seat, "", text, about, heads, minor, branch)


def _woven(told: Sequence[Passage], asides: Sequence[Passage]) -> Iterator[Passage]:
    """Each aside after the last passage that begins before or in its entry.

    A heading comes before the first passage that goes beyond its entry, and after other asides there.
    """
    begun, ended = [passage.first for passage in told], [passage.entry for passage in told]
    placed: dict[int, list[Passage]] = {}
    for aside in sorted(asides, key=lambda passage: passage.heads):
        placed.setdefault(bisect_right(ended if aside.heads else begun, aside.entry), []).append(aside)
    for place, passage in enumerate((*told, None)):
        before = told[place - 1] if place else None
        for aside in placed.get(place, ()):
            yield _within(aside, before)
        if passage is not None:
            yield passage


def _within(aside: Passage, before: Passage | None) -> Passage:
    """An aside belongs to the turn that it stands in."""
    return aside if before is None else replace(aside, round=before.round, turn=before.turn)
