"""The history of a game line by line: what happened in one of its branches, as far as one seat may know.

Every passage names the entry at which the game stood after it.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from core.engine.branches import branches, game_stand, line_to
from core.engine.decisions import Seat
from core.engine.remarks import POLICY
from core.engine.undoing import POLICIES, common
from core.terror_below import events as e
from core.terror_below.story import turns
from core.terror_below.words.branches import branch_name
from core.terror_below.words.log.asides import ONLY_LOOKED_AT
from core.terror_below.words.log.log import Log
from core.terror_below.words.log.telling import NOBODY
from core.terror_below.words.names import count, possessive
from core.terror_below.words.prices import undone

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.branches import Branch
    from core.engine.decisions import Event
    from core.engine.history import Entry, History
    from core.engine.remarks import Remarks
    from core.engine.undoing import Policy
    from core.terror_below.decks.edition import Decks
    from core.terror_below.seats import SeatSetup
    from core.terror_below.story import Turn
    from core.terror_below.views import SpaceView
    from core.terror_below.words.log.telling import Kind, Line
    from core.terror_below.words.names import Marks

Topic: TypeAlias = Literal[
    "moves", "vehicles", "deliveries", "cards", "attacks", "hunts", "deaths", "turns", "undos", "comments"
]
"""What passages can be sorted by."""

TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)

TOPIC_NAMES: Final[Mapping[Topic, str]] = {
    "moves": "moves",
    "vehicles": "Vehicles and Targets",
    "deliveries": "deliveries",
    "cards": "cards",
    "attacks": "attacks",
    "hunts": "hunts",
    "deaths": "deaths",
    "turns": "setup and turns",
    "undos": "undos and side lines",
    "comments": "comments",
}
"""What a topic is called after the word only."""

_TOPIC_OF: Final[Mapping[Kind, Topic]] = {
    "action": "moves",
    "vehicle": "vehicles",
    "target": "vehicles",
    "delivery": "deliveries",
    "card": "cards",
    "attack": "attacks",
    "hunt": "hunts",
    "kill": "hunts",
    "death": "deaths",
    "setup": "turns",
    "turn": "turns",
    "end": "turns",
}

_POLICIES: Final[Mapping[Policy, str]] = {
    "strict": "strict",
    "house": "by house rules",
    "open": "open to all",
}


BEGUN: Final = "A side line begins here; nothing is played in it yet."


class Passage(Struct, frozen=True):
    """One thing that happened, or that the table said or did beside the game.

    Attributes:
        first: The entry in which it began.
        entry: The entry at which the game stood after it.
        round: The round that it belongs to; 0 for what came before the first.
        turn: The seat in whose turn it was; -1 in nobody's.
        topic: What it is about.
        seat: The seat whose tag leads it; -1 for none.
        slot: The slot that it is about; -1 for none.
        text: The sentence, without the tag.
        about: Every seat that has a part in it.
        heads: It begins a turn, a side line, or what was taken back; the text is then a heading.
        minor: It is told only to who asks for undos: quiet steps that were taken back, and what they led to.
        branch: The side line that leaves here; -1 for none.
        strikes: A Worm attacks in it.
    """

    first: int
    entry: int
    round: int
    turn: Seat
    topic: Topic
    seat: Seat
    slot: int
    text: str
    about: tuple[Seat, ...] = ()
    heads: bool = False
    minor: bool = False
    branch: int = -1
    strikes: bool = False


class Teller(NamedTuple):
    """What sentences are made with.

    Attributes:
        spaces: Those of any view of the game; they name the Locations.
        marks: What stands for an Egg of each colour; None spells the colours.
    """

    seats: Sequence[SeatSetup]
    spaces: Sequence[SpaceView]
    decks: Decks
    marks: Marks = None


def chronicle(
    history: History[Any], remarks: Remarks, number: int, viewer: Seat, teller: Teller
) -> tuple[Passage, ...]:
    """A branch, by its number, from the first entry of the game to its own last, oldest passage first.

    It tells what `viewer` may know. Raises `LookupError`.
    """
    found = branches(history, remarks)
    if not 0 <= number < len(found):
        raise LookupError(f"there is no side line {number}")
    branch = found[number]
    line = line_to(branch.tip)
    owners: list[Entry[Any]] = []
    happened: list[Event] = []
    for entry in line:
        seen = [event for event in entry.events if event.seen_by(viewer)]
        happened += seen
        owners += [entry] * len(seen)
    log = Log(teller.seats, teller.spaces, teller.decks, teller.marks).follow(happened)
    told = list(_told(log, happened, owners, teller.seats))
    on_line = {entry.number for entry in line}
    asides = [
        *_headings(history, remarks, branch, on_line),
        *_leaps(line),
        *_said(remarks, on_line),
        *_undos(history, remarks, branch, on_line),
        *_parting(branch, found, on_line),
    ]
    return tuple(_woven(told, asides))


def _told(
    log: Sequence[Line], happened: Sequence[Event], owners: Sequence[Entry[Any]], seats: Sequence[SeatSetup]
) -> Iterator[Passage]:
    """What happened, each turn under its heading."""
    lines = iter(log)
    line = next(lines, None)
    for turn in turns(happened):
        if turn.seat == NOBODY:
            yield Passage(0, 0, 0, NOBODY, "turns", NOBODY, NOBODY, "Setting up", heads=True)
        while line is not None and line.first < turn.end:
            yield _passage(line, turn, happened, owners, seats)
            line = next(lines, None)


def _passage(
    line: Line, turn: Turn, happened: Sequence[Event], owners: Sequence[Entry[Any]], seats: Sequence[SeatSetup]
) -> Passage:
    first, entry = owners[line.first].number, owners[line.last].number
    heads = isinstance(happened[line.first], e.TurnBegan)
    text = line.text
    if heads:
        text = f"{possessive(seats[turn.seat].name)} {'final turn' if turn.final else 'turn'}"
    told = happened[line.first : line.last + 1]
    about = {seat for event in told for seat in _seats_of(event)} | {line.seat}
    return Passage(
        first,
        entry,
        turn.round,
        turn.seat,
        _TOPIC_OF[line.kind],
        line.seat,
        line.slot,
        text,
        tuple(sorted(seat for seat in about if seat >= 0)),
        heads,
        strikes=any(isinstance(event, e.AttackBegan) for event in told),
    )


def _seats_of(event: Event) -> Iterator[Seat]:
    """Every seat that an event names."""
    match event:
        case e.SeatsCaught(seats=seats) | e.FinalTurnsBegan(seats=seats):
            yield from seats
        case e.EggStolen(seat=seat, victim=victim) | e.WeaponBorrowed(seat=seat, victim=victim):
            yield from (seat, victim)
        case e.Ramped(seat=seat, over=over):
            yield from (seat, over)
        case e.HatLost(seat=seat, by=by):
            yield from (seat, by)
        case _:
            yield getattr(event, "seat", NOBODY)


def _headings(history: History[Any], remarks: Remarks, branch: Branch, on_line: set[int]) -> Iterator[Passage]:
    """Where a side line leaves what came before, and where the game was taken back to."""
    if not branch.is_game:
        yield _aside(branch.parting.number, branch_name(branch), heads=True, branch=branch.number)
        return
    stand = game_stand(history, remarks).number
    if stand in on_line and stand != branch.tip.number:
        yield _aside(stand, "Taken back; it can be given again", heads=True)
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
            yield _aside(remark.entry, f"From here on undos are {_POLICIES[remark.value]}.")
    for entry, text in remarks.commented:
        if entry in on_line:
            yield _aside(entry, " ".join(text.split()), topic="comments")


def _undos(history: History[Any], remarks: Remarks, branch: Branch, on_line: set[int]) -> Iterator[Passage]:
    """What was taken back; in the game also what has been hidden since by going back further."""
    for target, undo in remarks.undos:
        entry = target
        if entry not in on_line:
            if not branch.is_game or remarks.away is not None or target >= len(history.entries):
                continue
            entry = common(history.entries[target], branch.tip).number
        yield _aside(entry, undone(undo), seat=undo.by, about=(undo.by, *undo.agreed), minor=undo.how == "quiet")


def _parting(branch: Branch, found: Sequence[Branch], on_line: set[int]) -> Iterator[Passage]:
    """The other side lines that leave this branch; those that merely followed an undo are minor."""
    for other in found:
        if other.is_game or other.number == branch.number or other.parting.number not in on_line:
            continue
        if other.own and other.own[0].number in on_line:
            continue
        how = "tried out" if other.tried_out else "taken back"
        text = f"{branch_name(other)} leaves here: {count(other.steps, 'step')}, {how}."
        minor = not (other.tried_out or other.name)
        yield _aside(other.parting.number, text, minor=minor, branch=other.number)


def _aside(
    entry: int,
    text: str,
    *,
    topic: Topic = "undos",
    seat: Seat = NOBODY,
    about: tuple[Seat, ...] = (),
    heads: bool = False,
    minor: bool = False,
    branch: int = -1,
) -> Passage:
    return Passage(entry, entry, 0, NOBODY, topic, seat, NOBODY, text, about, heads, minor, branch)


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
