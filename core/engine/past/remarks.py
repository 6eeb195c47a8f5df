"""What a table says about the entries of its history: its policy, undos, names of branches, comments.

They are plain data, kept beside the history and never part of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import MsgspecError, Struct, convert, json
from msgspec.structs import replace

from core.engine.past.said import (
    ASK,
    AWAY,
    COMMENT,
    COPIED,
    ENDED,
    HINT,
    HINTS,
    KINDS,
    NAME,
    NAME_LENGTH,
    PIN,
    PIN_LENGTH,
    PLANNED,
    PLAYED_BY,
    PLAYED_ON,
    POLICY,
    REDO,
    REPLY,
    SAID,
    SAYING,
    SIDE,
    STOOD_IN,
    TYPED_SEED,
    UNDO,
    WHY,
    Hint,
    Journey,
    Pin,
    PlayedBy,
    Remark,
    RemarkError,
    Said,
    StoodIn,
    Undo,
    as_shown,
    checked_comment,
    checked_line,
    checked_name,
    seats_in,
)
from core.engine.past.stays import stays
from core.engine.plain_text import is_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from core.engine.decisions import Seat
    from core.engine.past.said import Ask, Copied, EndRemark, Reply
    from core.engine.policies import Policy

DEFAULT: Final[Policy] = "house"

Kept: TypeAlias = "Callable[[int, str, Any], None]"
"""Is told every new remark: its entry, its name and its value in plain data."""


class Away(Struct, frozen=True):
    """Where the game waits while a variation is played.

    Attributes:
        main: The entry at which it waits.
        redo: The last entry that redo led to from there; the same entry when it led nowhere.
    """

    main: int
    redo: int
    journey: Journey


class Ledger(Struct, frozen=True):
    """How often something was undone: free steps, with everybody's consent, with open undo.

    Attributes:
        side_lines: How many variations were begun.
        new_games: How many new games were begun that go on from an entry of this one while it was not over.
        after_end: How many of the undos came when the game had been over before.
        resets: How often a part of the game was restarted.
        unasked: How many of the agreed ones no other person had to agree to.
    """

    quiet: int = 0
    agreed: int = 0
    open: int = 0
    side_lines: int = 0
    new_games: int = 0
    after_end: int = 0
    resets: int = 0
    unasked: int = 0


class Remarks:
    """All that was said about one history, in order. What is not understood is kept and left alone.

    Remarks may come from a file: what is understood of them is plain text, whatever stands there.
    """

    def __init__(self, remarks: Iterable[Remark] = (), kept: Kept | None = None, seats: int | None = None) -> None:
        """What was said before, who is told of more, and how many seats there are: nobody else has a part in it."""
        self._seats = seats
        self._kept = kept
        self._all: list[Remark] = []
        self._understood: dict[str, list[tuple[int, Any]]] = {}
        self.become(remarks)

    def become(self, remarks: Iterable[Remark]) -> None:
        """Be these and no others: what was said is read anew."""
        self._all = []
        self._understood = {name: [] for name in KINDS}
        for remark in remarks:
            self._take_in(remark)

    def go_on(self, kept: Kept, remarks: Iterable[Remark]) -> None:
        """Somebody else is told of more from now on, who knows these."""
        self._kept = kept
        self.become(remarks)

    def hear(self, remarks: Iterable[Remark]) -> None:
        """Others have said this, and have kept it."""
        for remark in remarks:
            self._take_in(remark)

    def _take_in(self, remark: Remark) -> None:
        self._all.append(remark)
        if (kind := KINDS.get(remark.name)) is None:
            return
        try:
            value = convert(remark.value, kind)
        except (MsgspecError, RecursionError):
            return
        if not all(self._sits(seat) for seat in seats_in(value)):
            return
        if isinstance(value, Undo):
            value = replace(value, agreed=tuple(seat for seat in value.agreed if self._had_people(seat)))
        self._understood[remark.name].append((remark.entry, as_shown(remark.name, value)))

    def _had_people(self, seat: Seat) -> bool:
        """Whether people have a seat, or had it before the computer player that has it."""
        return any(not stay.level for stay in stays(self.handed_over, seat))

    def _sits(self, seat: Seat) -> bool:
        """Whether there is such a seat."""
        return self._seats is None or 0 <= seat < self._seats

    @property
    def number(self) -> int:
        """How many remarks there are."""
        return len(self._all)

    @property
    def all(self) -> tuple[Remark, ...]:
        """Every remark, the oldest first."""
        return tuple(self._all)

    def add(self, entry: int, name: str, value: Any = None) -> None:
        """Say something about an entry."""
        value = json.decode(json.encode(value))
        self._take_in(Remark(entry, name, value))
        if self._kept is not None:
            self._kept(entry, name, value)

    # The policy and the undos.

    @property
    def policy(self) -> Policy:
        """What the table lets be undone."""
        said: list[Policy] = [found for _, found in self._understood[POLICY]]
        return said[-1] if said else DEFAULT

    def set_policy(self, policy: Policy, entry: int = 0) -> None:
        """From this entry on the table has another policy."""
        if policy != self.policy:
            self.add(entry, POLICY, policy)

    @property
    def undos(self) -> tuple[tuple[int, Undo], ...]:
        """The undos, oldest first, each with the entry that it went back to and the people who agreed."""
        return tuple(self._understood[UNDO])

    @property
    def ledger(self) -> Ledger:
        """How often something was undone, and how."""
        return self._ledger(undo for _, undo in self.undos)

    def ledger_of(self, seat: Seat) -> Ledger:
        """The same as a seat knows it where deeds are hidden: of the free steps and resets its own alone."""
        return self._ledger(undo for _, undo in self.undos if undo.by == seat or undo.how in {"agreed", "open"})

    def _ledger(self, undos: Iterable[Undo]) -> Ledger:
        counted = list(undos)
        how = [undo.how for undo in counted]
        after_end = sum(undo.after_end for undo in counted if undo.how != "reset")
        journeys = [journey for _, journey in self._understood[AWAY] if journey is not None]
        new_games = len(self._understood[PLAYED_ON])
        unasked = sum(undo.how == "agreed" and not undo.agreed for undo in counted)
        counts = (how.count("quiet"), how.count("agreed"), how.count("open"))
        return Ledger(*counts, len(journeys), new_games, after_end, how.count("reset"), unasked)

    @property
    def tried_at(self) -> tuple[int, ...]:
        """The entries at which the game waited while something was tried out: in a variation, or in a new game."""
        left = [main for main, journey in self._understood[AWAY] if journey is not None]
        return (*left, *(entry for entry, _ in self._understood[PLAYED_ON]))

    @property
    def ended(self) -> tuple[int, EndRemark] | None:
        """How the game ended last, with the entry at which it did."""
        said = self._understood[ENDED]
        return said[-1] if said else None

    @property
    def copied(self) -> Copied | None:
        """What this file is a copy of; None for a game that is played in the file that it was begun in."""
        said = self._understood[COPIED]
        return said[-1][1] if said else None

    @property
    def typed_seed(self) -> bool:
        """Whether somebody chose the seed of the luck, and may have met that luck before."""
        said = self._understood[TYPED_SEED]
        return bool(said) and said[-1][1]

    @property
    def hints(self) -> int:
        """How many hints were given."""
        return len(self._understood[HINT])

    @property
    def hinted(self) -> tuple[tuple[int, Seat], ...]:
        """The hints that were given, the oldest first: each with its entry and the seat that asked for it."""
        return tuple((entry, hint.by) for entry, hint in self._understood[HINT])

    def give_hint(self, by: Seat, entry: int) -> None:
        """A seat is given a hint at an entry; asking for the same again is none."""
        if (entry, by) not in self.hinted:
            self.add(entry, HINT, Hint(by))

    @property
    def gives_hints(self) -> bool:
        """Whether hints are given at this table."""
        said = self._understood[HINTS]
        return not said or bool(said[-1][1])

    def allow_hints(self, *, allowed: bool) -> None:
        """From now on hints are given at this table, or none are."""
        if allowed != self.gives_hints:
            self.add(0, HINTS, allowed)

    # The seats.

    def played_by(self, seat: Seat) -> str:
        """Which computer player plays a seat; empty for people."""
        said = [found.level for _, found in self._understood[PLAYED_BY] if found.seat == seat]
        return said[-1] if said else ""

    def seat(self, seat: Seat, level: str) -> None:
        """A player of this level sits down at a seat when the game begins; people, when that is empty."""
        if level != self.played_by(seat):
            self.add(0, PLAYED_BY, PlayedBy(seat, level))

    def hand_over(self, handed: PlayedBy, entry: int) -> None:
        """From this entry on a seat is played by somebody else."""
        if handed.level != self.played_by(handed.seat):
            self.add(entry, PLAYED_BY, handed)

    @property
    def handed_over(self) -> tuple[tuple[int, PlayedBy], ...]:
        """Every time that a seat has got another player, oldest first, each with the entry from which on it was so."""
        return tuple(self._understood[PLAYED_BY])

    def stand_in(self, seat: Seat, by: Seat, entry: int) -> None:
        """People answer at an entry for a computer player, once; `by` is the seat that looks."""
        if entry not in {at for at, stood in self.stood_in if stood.seat == seat}:
            self.add(entry, STOOD_IN, StoodIn(seat, by))

    @property
    def stood_in(self) -> tuple[tuple[int, StoodIn], ...]:
        """Every time that people have answered for a computer player, oldest first, each with its entry."""
        return tuple(self._understood[STOOD_IN])

    def players(self, seats: int) -> tuple[str, ...]:
        """For each seat the computer player that plays it, or played it last; empty for people alone."""
        said = {found.seat: found.level for _, found in self._understood[PLAYED_BY] if found.level}
        return tuple(said.get(seat, "") for seat in range(seats))

    def explain(self, entry: int, words: str) -> None:
        """Say why a computer player answered so at an entry; once, however often the answer is met again."""
        if words and entry not in self.reasons:
            self.add(entry, WHY, words)

    @property
    def reasons(self) -> dict[int, str]:
        """What computer players said of their answers, by the entries of these."""
        return {entry: words for entry, words in self._understood[WHY] if words}

    def pins(self, seat: Seat) -> dict[str, Any]:
        """The private notes of a seat, by name. No other viewer is shown them."""
        said = {found.name: found.value for _, found in self._understood[PIN] if found.seat == seat}
        return {name: value for name, value in said.items() if value is not None}

    def pin(self, seat: Seat, name: str, value: Any, entry: int = 0) -> None:
        """Keep a private note of a seat, in plain data; None takes it away. Raises `RemarkError`."""
        if not is_plain(name) or not 0 < len(name) <= NAME_LENGTH:
            raise RemarkError(f"A note has a name of 1 to {NAME_LENGTH} characters that can be shown.")
        if len(json.encode(value)) > PIN_LENGTH:
            raise RemarkError(f"A note has at most {PIN_LENGTH:,} characters.")
        if value != self.pins(seat).get(name):
            self.add(entry, PIN, Pin(seat, name, value))

    # What is said between screens.

    def say(self, by: Seat, text: str, entry: int) -> None:
        """A seat says a line to the others. Raises `RemarkError`."""
        self.add(entry, SAID, Said(by, checked_line(text)))

    @property
    def sayings(self) -> tuple[tuple[int, Said], ...]:
        """The lines that were said, the oldest first, each with the entry at which it was."""
        return tuple((entry, said) for entry, said in self._understood[SAID] if said.text)

    @property
    def may_say(self) -> bool:
        """Whether lines may be said at this table."""
        said = self._understood[SAYING]
        return not said or bool(said[-1][1])

    def allow_saying(self, *, allowed: bool, entry: int) -> None:
        """From now on lines may be said at this table, or may not."""
        if allowed != self.may_say:
            self.add(entry, SAYING, allowed)

    @property
    def asks(self) -> tuple[tuple[int, Ask], ...]:
        """What seats have asked the others for, the oldest first, each with its entry."""
        return tuple(self._understood[ASK])

    @property
    def replies(self) -> tuple[Reply, ...]:
        """The replies to a request."""
        return tuple(reply for _, reply in self._understood[REPLY])

    @property
    def standing_yes(self) -> tuple[tuple[int, Seat], ...]:
        """The seats that agree to whatever reveals nothing, each once, with the entry at which it said so first."""
        found: dict[Seat, int] = {}
        for entry, reply in self._understood[REPLY]:
            if reply.always and reply.yes:
                found.setdefault(reply.by, entry)
        return tuple((entry, seat) for seat, entry in found.items())

    # Answers that were planned.

    @property
    def planned(self) -> frozenset[int]:
        """The entries whose answers were given as they had been planned, without being asked for."""
        marked = dict(self._understood[PLANNED])
        return frozenset(entry for entry, is_planned in marked.items() if is_planned)

    def mark_planned(self, entry: int, *, is_planned: bool) -> None:
        """An answer was given as it had been planned, or was asked for."""
        if (entry in self.planned) != is_planned:
            self.add(entry, PLANNED, is_planned)

    # Variations.

    @property
    def away(self) -> Away | None:
        """Where the game waits while a variation is played; None while the game itself is played."""
        journeys = self._understood[AWAY]
        main, journey = journeys[-1] if journeys else (0, None)
        if journey is None:
            return None
        redo = [entry for entry, waits in dict(self._understood[REDO]).items() if waits]
        return Away(main, redo[-1] if redo else main, journey)

    def leave(self, main: int, redo: int, journey: Journey) -> None:
        """The table leaves the game, which waits at `main`, for a variation."""
        if redo != main and (self.away is None or self.away.redo != redo):
            self.add(redo, REDO, value=True)
        self.add(main, AWAY, journey)

    def come_back(self) -> None:
        """The table is back at the game."""
        away = self.away
        if away is not None:
            self.add(away.main, AWAY, None)
            if away.redo != away.main:
                self.add(away.redo, REDO, value=False)

    @property
    def side_starts(self) -> frozenset[int]:
        """The entries at which variations begin that were played as such."""
        marked = dict(self._understood[SIDE])
        return frozenset(entry for entry, is_side in marked.items() if is_side)

    def mark_side(self, entry: int, *, is_side: bool = True) -> None:
        """A variation begins at an entry, or what begins there belongs to the game."""
        if (entry in self.side_starts) != is_side:
            self.add(entry, SIDE, is_side)

    # Names and comments.

    @property
    def names(self) -> dict[int, str]:
        """The names of branches, by the entry that has the name."""
        named = dict(self._understood[NAME])
        return {entry: name for entry, name in named.items() if name}

    def name(self, entry: int, name: str) -> None:
        """Call the branch that goes through an entry so; an empty name takes it away. Raises `RemarkError`."""
        name = checked_name(name)
        if name != self.names.get(entry, ""):
            self.add(entry, NAME, name)

    def comments(self, entry: int) -> tuple[str, ...]:
        """What was said in words about an entry, oldest first."""
        return tuple(text for at, text in self._understood[COMMENT] if at == entry)

    @property
    def commented(self) -> tuple[tuple[int, str], ...]:
        """Every comment with its entry, oldest first."""
        return tuple(self._understood[COMMENT])

    def comment(self, entry: int, text: str) -> None:
        """Say something in words about an entry. Raises `RemarkError`."""
        self.add(entry, COMMENT, checked_comment(text))
