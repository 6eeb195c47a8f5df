"""Verifying a saved game: every line, every state, every die and shuffle, and the seed that they come from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from core.engine.dealer import seal
from core.engine.decisions import Chance, Outcome, Roll
from saves.disk import is_held, read_bytes
from saves.errors import ChangedError, RulesDifferError, SaveError, shown, whatever_the_rules_raise
from saves.form.formats import BAD_JSON, decoded
from saves.form.limits import refuse_many_entries
from saves.loading import game_for
from saves.refolding import Refold, faults_in, refuse_impossible
from saves.scanning import Scan, scan
from saves.shared.presence import is_shared

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.engine.history import Entry
    from saves.form.lines import Header, Leap, Snapshot
    from saves.loading import Games
    from saves.refolding import AnswerLine


class Verdict(Struct, frozen=True):
    """The result for one file. The counts cover the whole file, or the part before the fault.

    Attributes:
        path: The file.
        well: Whether everything in it is as it should be.
        sentence: All of this for players, in one line.
        entries: Entries of the history; the root is not counted.
        rounds: The last round that was reached.
        side_lines: How many ends the history has beside one.
        luck: Dice rolls and shuffles.
        entry: The first entry that is not well, or would come next; None when all is well or no answer was followed.
        line: The line of the file in which that was found, from 1; None when all is well or no line is known.
    """

    path: Path
    well: bool
    sentence: str
    entries: int = 0
    rounds: int = 0
    side_lines: int = 0
    luck: int = 0
    entry: int | None = None
    line: int | None = None


def verify(path: Path, games: Games) -> Verdict:
    """Look at everything that a file says. Raises `SaveError` only when it cannot be read at all."""
    data = read_bytes(path)
    try:
        with whatever_the_rules_raise(path):
            return _verified(data, path, games)
    except SaveError as error:
        return Verdict(path, well=False, sentence=str(error))


def _verified(data: bytes, path: Path, games: Games) -> Verdict:
    """Look at everything that the bytes of a file say."""
    try:
        found = scan(data, path)
        # what is damaged is told after what comes before it
        header, lines = decoded(found.sound_up_to_damage or [found.header], path)
        refuse_many_entries(lines, path)
        game = game_for(header, lines, path, games)
        if header.seed is not None and seal(header.seed) != header.sealed:
            return _unwell(path, "the seed is not the one whose hash was published", entry=0, line=1)
        checking = _Checking(path, game, header)
    except SaveError as error:
        return Verdict(path, well=False, sentence=str(error), line=getattr(error, "line", None))
    place = 1
    try:
        for place, line in enumerate(lines, 2):
            checking.read(line, place)
        refuse_impossible(checking.history)
        checking.end(found)
    except (_UnwellError, ChangedError, RulesDifferError) as fault:
        entry = len(checking.history.entries) if isinstance(fault, ChangedError) else fault.entry
        place = fault.line if isinstance(fault, ChangedError) else place
        return checking.counted(_unwell(path, _why(fault), entry, place))
    verdict = checking.counted(Verdict(path, well=True, sentence=""))
    return replace(verdict, sentence=f"{shown(path)}: all is well. {_counts(verdict, checking)}")


def _unwell(path: Path, why: str, entry: int, line: int) -> Verdict:
    sentence = f"{shown(path)} is not well from entry {entry} on, in line {line}: {why}."
    return Verdict(path, well=False, sentence=sentence, entry=entry, line=line)


def _why(fault: _UnwellError | ChangedError | RulesDifferError) -> str:
    if isinstance(fault, ChangedError):
        return "the line has been changed"
    if isinstance(fault, RulesDifferError):
        refused = fault.__cause__ is not None
        return "the rules refuse the answer" if refused else "the answers lead to another state than was kept"
    return str(fault)


def _counts(verdict: Verdict, checking: _Checking) -> str:
    dealt = "dealt as its seed says" if checking.header.seed is not None else "answered by hand"
    counts = (
        _many(verdict.entries, "entry", "entries"),
        _many(verdict.rounds, "round", "rounds"),
        _many(verdict.side_lines, "variation", "variations"),
        f"{_many(verdict.luck, 'roll or shuffle', 'rolls and shuffles')} {dealt}",
    )
    past = f"; before entry {checking.open_from} you can only look at it" if checking.open_from else ""
    return f"{', '.join(counts)}{past}."


def _many(count: int, one: str, more: str) -> str:
    return f"{count:,} {one if count == 1 else more}"


class _UnwellError(Exception):
    """Something that is not as it should be; its text says what."""

    def __init__(self, entry: int, text: str) -> None:
        super().__init__(text)
        self.entry = entry


class _Checking(Refold):
    """Refolds a game and asks of each line whether it can be so."""

    def __init__(self, path: Path, game: Game[Any, Any, Any], header: Header) -> None:
        super().__init__(path, game, header)
        self._luck = 0

    def answer(self, line: AnswerLine, place: int) -> Entry[Any]:
        """An outcome must be the one that the seed deals."""
        entry = super().answer(line, place)
        answer, before = entry.answer, entry.parent
        if not isinstance(answer, Outcome) or before is None:
            return entry
        chance, dealer = self.game.pending(before.state), self.history.dealer
        if isinstance(chance, Chance) and dealer is not None and answer != (dealt := dealer.deal(chance)):
            raise _UnwellError(entry.number, _other_luck(chance, answer, dealt))
        self._luck += 1
        return entry

    def compare(self, line: Snapshot, place: int) -> None:
        """A state that is kept must be the one that its digest says, too."""
        super().compare(line, place)
        try:
            kept = self.codec.kept(line)
        except BAD_JSON:
            kept = None
        if kept is None:
            raise _UnwellError(line.entry, "the state that was kept is not the one that its digest says")

    def check_leap(self, line: Leap, state: Any, place: int) -> None:
        """A state that no answers lead to must be a possible one."""
        del place
        if faults := faults_in(self.game, state):
            raise _UnwellError(line.entry, f"the state that the game leaps to is not possible ({'; '.join(faults)})")

    def end(self, found: Scan) -> None:
        """The file must end as one that was left, unless it is being played."""
        following = len(self.history.entries)
        if found.changed is not None:
            raise ChangedError(self.path, found.changed)
        if found.torn:
            raise _UnwellError(following, "the file is torn behind it")
        if self.closed and found.unended:
            raise _UnwellError(following, "the line lacks its line's end")
        if not self.closed and not is_held(self.path) and not is_shared(self.path):
            raise _UnwellError(following, "the file was not closed when it was played, and its end may be missing")

    def counted(self, verdict: Verdict) -> Verdict:
        """A verdict with the counts of what was read so far."""
        entries = self.history.entries
        return replace(
            verdict,
            entries=len(entries) - 1,
            rounds=max(self.game.turn_of(entry.state)[0] for entry in entries),
            side_lines=sum(self.history.onward(entry) is None for entry in entries) - 1,
            luck=self._luck,
        )


def _other_luck(chance: Chance, found: Outcome, dealt: Outcome) -> str:
    if isinstance(chance.spec, Roll):
        shows, deals = (" ".join(map(str, outcome.values)) for outcome in (found, dealt))
        return f"{chance.stream} shows {shows}, and the seed deals {deals}"
    return f"{chance.stream} is in another order than the seed deals"
