"""Games that two to five screens play together, each a process of its own, killed and joined anew at any moment.

The screens answer, ask for undos, agree or refuse, say lines and note things by chance. Whatever is killed when: no
screen may ever have anything else than the file, and every answer that a screen was told to be given must stand in it,
once.
"""

from __future__ import annotations

import os
import selectors
import signal
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NoReturn

from msgspec import Struct, json

from bench.evidence.found import Found, in_parts
from bench.evidence.games import GAME, MANOR, SETUPS, SHELTER, VILLAGE
from core.engine.dealer import Dealer
from core.engine.decisions import Choice, IllegalError, Seat, asked, offered
from core.engine.digest import digest
from core.engine.history import History
from core.engine.past.said import ENDED, RemarkError
from core.games import game_named
from saves.errors import SaveError
from saves.recovery import read
from saves.store import Store
from tui.table.shared.joining import join_table
from tui.table.shared.shared import shared_of
from tui.table.shared.sitters import sitters_of
from tui.table.time_travel import Asking, TimeTravel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from saves.form.lines import Note
    from saves.loading import Loaded
    from tui.commands.spread.batches import Spread
    from tui.table.table import Table


KINDS: Final = (GAME, SHELTER, VILLAGE, MANOR)
"""The games that are played, in turn."""

ENTRIES: Final = 160
"""A game is left when it has so many entries."""

PATIENCE: Final = 60.0
"""Seconds after which a game in which nothing happens is stuck."""

LINGER: Final = 0.3
"""Seconds that a screen stays when the game is over for it."""

BEAT: Final = 0.001
"""Seconds that a screen rests between two looks."""

PLAYED: Final = 0
"""How a screen ends that has played as long as it should."""


class Gave(Struct, frozen=True, tag=True):
    """A screen was told that its answer is given."""

    entry: int
    seat: Seat
    option: str


class Compared(Struct, frozen=True, tag=True):
    """A screen has compared all that it has with what the file has, up to where it has followed it.

    Attributes:
        wrong: What was not the same; empty where everything was.
    """

    wrong: str = ""


@dataclass
class Shared(Found):
    """What became of the games.

    Attributes:
        screens: Screens that came, and how many of them were `killed`.
        answers: Answers that screens were told to be given.
        looks: How often a screen compared all that it had with the file.
        undone: Undos to which others have agreed; `refused` are those to which one has not.
    """

    screens: int = 0
    killed: int = 0
    answers: int = 0
    looks: int = 0
    undone: int = 0
    refused: int = 0

    def add(self, other: Shared) -> None:
        """The games of another part."""
        super().add(other)
        self.screens += other.screens
        self.killed += other.killed
        self.answers += other.answers
        self.looks += other.looks
        self.undone += other.undone
        self.refused += other.refused

    def __str__(self) -> str:
        return self.told(
            f"screens: {self.games:,} games on {self.screens:,} screens, {self.killed:,} of them killed; "
            f"{self.entries:,} entries, {self.answers:,} answers given, {self.undone:,} undone by agreement, "
            f"{self.refused:,} refused; {self.looks:,} times all of a screen was the same as the file; "
            f"{len(self.wrong):,} faults"
        )


def share(games: int, spread: Spread, done: Callable[[int], object]) -> Shared:
    """Play so many games, of all four kinds in turn; `done` is told of each."""
    return in_parts(Shared(), play, range(games), 1, spread, done)


def play(part: tuple[int, int], games: int = 1) -> Shared:
    """Play the game of a part's number, and those after it."""
    found = Shared()
    for number in range(part[1], part[1] + games):
        with tempfile.TemporaryDirectory() as folder:
            _Game(Path(folder), number, found).play()
        found.games += 1
    return found


# One game, as its driver sees it.


@dataclass
class _Screen:
    """A process that is a screen: what it has said so far, and who sits at it."""

    pid: int
    pipe: int
    names: tuple[str, ...]
    heard: bytes = b""
    said: list[Gave | Compared] = field(default_factory=list)

    def hear(self) -> bool:
        """Take in what it has said since; False at its end."""
        data = os.read(self.pipe, 1 << 16)
        *lines, self.heard = (self.heard + data).split(b"\n")
        self.said += [_SAID.decode(line) for line in lines]
        return bool(data)


class _Game:
    """One game: its screens are begun, killed and begun again until it has been played long enough."""

    def __init__(self, folder: Path, number: int, found: Shared) -> None:
        self.luck = Random(f"screens {number}")  # noqa: S311 - it decides what happens, not what is secret
        self.number = number
        self.found = found
        self.store = Store(folder)
        kind = KINDS[number % len(KINDS)]
        game, setup = game_named(kind), SETUPS[kind](number)
        history: History[Any] = History(game, game.new(setup), Dealer(f"screens {number}"))
        history.begin()
        journal = self.store.begin(game, setup, history)
        journal.sync(history)
        journal.close()
        self.path = journal.path
        sitters = sitters_of(game, setup, history.state)
        self.sits = self._dealt([sitter.name for sitter in sitters])
        self.screens: list[_Screen] = []
        self.given: dict[int, Gave] = {}
        self.begun = 0

    def _dealt(self, names: list[str]) -> list[tuple[str, ...]]:
        """Who sits at which screen: some share one, and onlookers have theirs."""
        wanted = self.luck.randrange(2, 6)
        seated = max(1, min(len(names), wanted))
        places: list[list[str]] = [[] for _ in range(seated)]
        for place, name in enumerate(names):
            places[place if place < seated else self.luck.randrange(seated)].append(name)
        watching: list[list[str]] = [[] for _ in range(max(0, wanted - seated))]
        return [tuple(place) for place in (*places, *watching)]

    def play(self) -> None:
        """Play it, and look at what came of it."""
        for names in self.sits:
            self._begin(names)
        last, wrong = time.monotonic(), ""
        size = -1
        while self.screens and not wrong:
            self._listen(self.luck.random() * 0.05)
            now = self.path.stat().st_size
            if now != size:
                size, last = now, time.monotonic()
            elif time.monotonic() - last > PATIENCE:
                wrong = "it is stuck"
            if self.screens and self.luck.random() < 0.12:
                self._kill(self.luck.choice(self.screens))
        for screen in list(self.screens):
            self._kill(screen, again=False)
        self._judge(wrong)

    def _begin(self, names: tuple[str, ...]) -> None:
        ours, theirs = os.pipe()
        self.begun += 1
        seed = f"{self.number}/{self.begun}"
        pid = os.fork()
        if pid == 0:
            os.close(ours)
            _sit(self.path, names, seed, theirs)
        os.close(theirs)
        self.screens.append(_Screen(pid, ours, names))
        self.found.screens += 1

    def _listen(self, seconds: float) -> None:
        """Hear what screens say, for so long."""
        until = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            for screen in self.screens:
                selector.register(screen.pipe, selectors.EVENT_READ, screen)
            while (left := until - time.monotonic()) > 0 and selector.get_map():
                for key, _ in selector.select(left):
                    screen = key.data
                    if not screen.hear():
                        selector.unregister(screen.pipe)
                        self._end(screen)

    def _kill(self, screen: _Screen, *, again: bool = True) -> None:
        """Kill a screen, and let those who sat at it come again."""
        with suppress(ProcessLookupError):
            os.kill(screen.pid, signal.SIGKILL)
        while screen.hear():
            pass
        killed = self._end(screen)
        self.found.killed += killed
        if again and killed:
            self._begin(screen.names)

    def _end(self, screen: _Screen) -> bool:
        """A screen has ended; whether it was killed before it had played as long as it should."""
        self.screens.remove(screen)
        os.close(screen.pipe)
        _, status = os.waitpid(screen.pid, 0)
        for said in screen.said:
            if isinstance(said, Gave):
                self.found.answers += 1
                if said.entry in self.given:
                    self.found.wrong.append(f"game {self.number}: entry {said.entry} was given twice")
                self.given[said.entry] = said
            elif said.wrong:
                self.found.wrong.append(f"game {self.number}: {said.wrong}")
            else:
                self.found.looks += 1
        killed = os.WIFSIGNALED(status)
        if not killed and os.waitstatus_to_exitcode(status) != PLAYED:
            self.found.wrong.append(f"game {self.number}: a screen fell")
        return killed

    def _judge(self, wrong: str) -> None:
        """What is in the file in the end."""
        loaded = self.store.load(self.path)
        entries = loaded.history.entries
        self.found.entries += len(entries)
        self.found.undone += loaded_undos(loaded)
        self.found.refused += sum(
            note.name == "reply" and isinstance(note.value, dict) and not note.value.get("yes") for note in loaded.notes
        )
        if wrong:
            self.found.wrong.append(f"game {self.number}: {wrong}")
        if loaded.recovered:
            self.found.wrong.append(f"game {self.number}: {loaded.notices[0]}")
        lost = [number for number, gave in self.given.items() if not _stands(gave, loaded)]
        if lost:
            self.found.wrong.append(f"game {self.number}: answers are lost: {lost[:5]}")


def loaded_undos(loaded: Loaded) -> int:
    """How often something was undone because all have agreed."""
    return sum(
        note.name == "undo" and isinstance(note.value, dict) and bool(note.value.get("agreed")) for note in loaded.notes
    )


def _stands(gave: Gave, loaded: Loaded) -> bool:
    """Whether an answer is in a file as it was given."""
    entries = loaded.history.entries
    if gave.entry >= len(entries):
        return False
    answer = entries[gave.entry].answer
    return isinstance(answer, Choice) and (answer.seat, answer.option.id) == (gave.seat, gave.option)


def _told(history: History[Any], notes: Sequence[Note]) -> str:
    """All that a history and its notes say, in a digest."""
    found = blake2b(digest_size=12)
    for entry in history.entries:
        onward, parent = history.onward(entry), entry.parent
        found.update(
            f"{digest(entry.state)} {parent.number if parent else -1} {onward.number if onward else -1};".encode()
        )
    found.update(f"head {history.head.number}".encode())
    for note in notes:
        found.update(f"{note.entry} {note.name} ".encode() + json.encode(note.value, order="sorted"))
    return found.hexdigest()


_SAID: Final = json.Decoder(Gave | Compared)


# One screen, as its process has it.


def _sit(path: Path, names: tuple[str, ...], seed: str, pipe: int) -> NoReturn:
    """Be a screen until the game has been played long enough. The process ends with it."""
    code = 1
    try:
        _Sitter(path, names, Random(seed), pipe).play()  # noqa: S311 - as above
        code = PLAYED
    except BaseException:  # noqa: BLE001 - the driver is told that it fell, and why stands in the terminal
        traceback.print_exc(file=sys.stderr)
    finally:
        os._exit(code)


class _Sitter:
    """Whoever sits at one screen, and does something by chance."""

    def __init__(self, path: Path, names: tuple[str, ...], luck: Random, pipe: int) -> None:
        self.luck = luck
        self.pipe = pipe
        self.store = Store(path.parent)
        self.path = path
        self.table: Table = join_table(path, self.store, names).table
        self.table.settle_later = lambda: None
        self.time = TimeTravel(self.table)

    def tell(self, said: Gave | Compared) -> None:
        """Say something to the driver: at once, and whole."""
        os.write(self.pipe, json.encode(said) + b"\n")

    def play(self) -> None:
        """Play until the game is over, or long enough."""
        table, shared = self.table, shared_of(self.table)
        if shared is None:
            raise RuntimeError("a screen shares its game")
        while not table.is_over and len(table.history.entries) < ENTRIES:
            shared.follow()
            if self.luck.random() < 0.02:
                self._compare()
            # somebody else may have been faster, or it cannot be done now
            with suppress(IllegalError, LookupError, RemarkError):
                self._do()
            time.sleep(BEAT * self.luck.random())
        until = time.monotonic() + LINGER
        while time.monotonic() < until:
            # others may be in the middle of something
            shared.follow()
            time.sleep(BEAT * 20)
        self._compare()
        shared.journal.let_go()

    def _do(self) -> None:
        table, luck = self.table, self.luck
        shared = shared_of(table)
        if shared is None:
            return
        request = shared.requests.open
        own = {sitter.seat for sitter in shared.own}
        if request is not None:
            mine = [seat for seat in request.waits_for if seat in own]
            if mine:
                shared.requests.reply(luck.choice(mine), yes=luck.random() < 0.7, always=luck.random() < 0.1)
                return
            if request.ask.by in own and luck.random() < 0.05:
                shared.requests.take_away()
                return
            if luck.random() < 0.9:
                # the game waits, mostly
                return
        what = luck.random()
        if what < 0.03 and own:
            self._look()
            self._travel(luck.choice(("decision", "turn")))
        elif what < 0.05 and own:
            self._look()
            self._ask(self.time.give_again())
        elif what < 0.06 and own:
            self._look()
            shared.say(luck.choice(("One moment.", "Mine!", "\u2603 ?")))
        elif what < 0.07:
            table.travel.comment(luck.randrange(len(table.history.entries)), f"a word {luck.random()}")
        else:
            self._answer()

    def _look(self) -> None:
        """Somebody here looks."""
        here = sorted(self.table.here or ())
        if here:
            self.table.reveal(self.luck.choice(here))

    def _travel(self, back: Any) -> None:
        self._ask(self.time.take_back(back))

    def _ask(self, travelled: Any) -> None:
        shared = shared_of(self.table)
        if isinstance(travelled, Asking) and travelled.ask is not None and shared is not None:
            if travelled.question.asks:
                shared.requests.begin(travelled.ask)
            else:
                from tui.table.consent import Agreed

                travelled.then(Agreed())

    def _answer(self) -> None:
        """Answer for somebody who sits here and is asked, or offered something."""
        table, history = self.table, self.table.history
        pending = history.pending
        questions = [one for one in (*asked(pending), *offered(pending)) if table.is_here(one.seat) and one.options]
        if not questions:
            return
        question = self.luck.choice(questions)
        option = self.luck.choice(question.options)
        entries = len(history.entries)
        table.choose(option, question.seat)
        entry = next(one for one in reversed(history.line()) if isinstance(one.answer, Choice))
        if entry.number >= entries:
            # it was not met again after an undo
            self.tell(Gave(entry.number, question.seat, option.id))

    def _compare(self) -> None:
        """All that this screen has must be what the file has, up to where the screen has followed it."""
        shared = shared_of(self.table)
        if shared is None or shared.journal.is_unfinished:
            return
        data = self.path.read_bytes()[: shared.journal.end]
        try:
            loaded = read(data, self.path, shared.journal.games)
        except SaveError as error:
            self.tell(Compared(f"the file cannot be read: {error}"))
            return
        own = _told(self.table.history, shared.journal.notes)
        # that a game has ended the journal says, and no table
        said = [(note.entry, note.name) for note in loaded.notes if note.name != ENDED]
        heard = [(remark.entry, remark.name) for remark in self.table.travel.remarks.all if remark.name != ENDED]
        same = own == _told(loaded.history, loaded.notes) and heard == said
        self.tell(Compared("" if same else f"a screen has something else than the first {len(data)} bytes"))
