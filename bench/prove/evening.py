"""One evening at a table, made of numbers: what is done at it, and what must then be true of its file and its screens.

The same deeds with the same numbers do the same, so that a list of them is all that plays an evening again.
"""

from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from bench.evidence.games import SETUPS
from bench.evidence.undoing import fault_in
from core.engine.decisions import PUBLIC, Choice, IllegalError, asked, offered
from core.engine.digest import digest
from core.engine.past.playing_on import history_to
from core.engine.past.said import ENDED, TALK, RemarkError
from core.engine.past.undoing import UndoRefusedError
from core.games import game_named
from saves.errors import SaveError
from saves.journal import Journal
from saves.notes import remarks_of
from saves.records.errors import StillPlayedError
from saves.records.kept import record_of
from saves.store import Store
from tui.table.consent import Agreed, Refused
from tui.table.session import close_table, new_table, open_table, table_from
from tui.table.shared.joining import join_table, share_table
from tui.table.shared.shared import shared_of
from tui.table.table import Table
from tui.table.time_travel import Asking, TimeTravel, TravelTold

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from core.engine.history import History
    from core.engine.policies import Policy
    from core.words.spoken import SpokenGame
    from saves.loading import Loaded
    from tui.table.time_travel import Travelled

NIGHT: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)

POLICIES: Final[tuple[Policy, ...]] = ("open", "house", "open", "strict")
"""Undo rules; most is undone where nobody has to be asked."""

SCREENS: Final = 3
"""At most so many screens have a game."""

TEXTS: Final = ("a word", "näher 🐛 \u2066x", "twice\nas long", "\x1b[2J", "", " ", "x" * 5_000)
"""What is said: some of it is refused."""

NOTES: Final = (None, 1, "here", [1, [2]], {"at": 3}, "x" * 100_000)
"""What a seat notes for itself: some of it is refused."""

REFUSALS: Final = (IllegalError, LookupError, RemarkError, UndoRefusedError)
"""What a table says no with. Then it is as it was."""


NOT_CLOSED: Final = "the file was not closed when it was played, and its end may be missing."
"""What is said of the file of a program that was killed."""


class WrongError(AssertionError):
    """Something is not as it must be after what was done."""


class Step(NamedTuple):
    """Something that was done, with its numbers."""

    deed: str
    numbers: tuple[int, ...]


class Clock:
    """A clock that goes on by a minute whenever it is looked at."""

    def __init__(self) -> None:
        self.at = NIGHT

    def __call__(self) -> datetime:
        """What it shows."""
        self.at += timedelta(minutes=1)
        return self.at


class Evening:
    """A game that people play at one screen or at several.

    Attributes:
        game: Its name.
        number: Which of all ways to play it is played.
        steps: What was done so far.
        tables: The screens that have it; the first was there first.
    """

    def __init__(self, folder: Path, game: str, number: int) -> None:
        self.game, self.number = game, number
        self.steps: list[Step] = []
        self._clock = Clock()
        self._was_killed = False
        self._digests: dict[int, tuple[Any, str]] = {}
        self.store = Store(folder, clock=self._clock)
        policy, setup = POLICIES[number % len(POLICIES)], SETUPS[game](number)
        self.tables: list[Table] = []
        self._came(new_table(setup, str(number), self.store, policy, game=game).table)

    def _came(self, table: Table) -> None:
        # what is written is not waited for: no machine falls here
        table.settle_later = lambda: None
        self.tables.append(table)

    @property
    def path(self) -> Path:
        """The file of the game."""
        keeper = self.tables[0].keeper
        if not isinstance(keeper, Journal):
            raise WrongError("the game is kept in no file")
        return keeper.path

    # What is done.

    def do(self, deed: str, *numbers: int) -> None:
        """Do something, and look whether all is as it must be. Raises `WrongError`, or whatever fell."""
        self.steps.append(Step(deed, numbers))
        self._do(deed, numbers)
        for table in self.tables:
            if (shared := shared_of(table)) is not None:
                shared.follow()
        self.look()

    def _do(self, deed: str, numbers: tuple[int, ...]) -> None:
        before = [self._all_of(table) for table in self.tables]
        try:
            told = DEEDS[deed](self, *numbers)
        except REFUSALS:
            told = TravelTold("", refused=True)
        if told is not None and told.refused and before != [self._all_of(table) for table in self.tables]:
            raise WrongError(f"{deed} was refused, and has changed something: {told.words}")

    def _table(self, number: int) -> Table:
        return self.tables[number % len(self.tables)]

    def answer(self, screen: int, number: int) -> None:
        """Give an answer that a seat of a screen may give, or a computer player at it."""
        table = self._table(screen)
        pending = table.history.pending
        found = [
            (one.seat, option)
            for one in (*asked(pending), *offered(pending))
            if table.is_here(one.seat) or table.played_by(table.seat_of(one.seat))
            for option in one.options
        ]
        if found:
            seat, option = found[number % len(found)]
            table.choose(option, seat)

    def play(self, screen: int, answers: int, luck: int) -> None:
        """Give up to so many answers by chance."""
        dice = Random(luck)  # noqa: S311 - play that can be repeated is wanted, not secrecy
        for _ in range(answers):
            if not asked(self._table(screen).history.pending):
                return
            self.answer(screen, dice.randrange(1 << 16))

    def undo(self, screen: int, back: int, consent: int) -> TravelTold | None:
        """Undo the last decision, the turn, or to an entry."""
        table = self._table(screen)
        entries = len(table.history.entries)
        wanted: Any = ("decision", "turn")[back] if back < 2 else (back - 2) % (entries + 1)
        return self._settle(table, self._time(table).take_back(wanted), consent)

    def undo_free(self, screen: int) -> None:
        """Undo the free steps alone."""
        self._table(screen).undo_quiet()

    def redo(self, screen: int, consent: int) -> TravelTold | None:
        """Redo what was undone last."""
        table = self._table(screen)
        return self._settle(table, self._time(table).give_again(), consent)

    def restart(self, screen: int) -> TravelTold | None:
        """Restart the wave, or the turn."""
        return self._time(self._table(screen)).begin_again()

    def go_to_try(self, screen: int, number: int) -> TravelTold | None:
        """Go to a try of the part that can be restarted."""
        table = self._table(screen)
        return self._time(table).go_to_try(number % (len(table.tries) + 2))

    def begin_variation(self, screen: int, entry: int, text: int, consent: int) -> TravelTold | None:
        """Leave the game, and try something out from an entry on."""
        table = self._table(screen)
        name = TEXTS[text % len(TEXTS)]
        entry %= len(table.history.entries) + 1
        return self._settle(table, self._time(table).begin_side_line(entry, name), consent)

    def go_to_line(self, screen: int, number: int, consent: int) -> TravelTold | None:
        """Go to a variation, or to the game."""
        table = self._table(screen)
        number %= len(table.travel.branches()) + 1
        return self._settle(table, self._time(table).go_to_line(number), consent)

    def make_it_the_game(self, screen: int, consent: int) -> TravelTold | None:
        """Make the variation the game."""
        table = self._table(screen)
        return self._settle(table, self._time(table).make_it_the_game(), consent)

    def hand_over(self, screen: int, seats: int, consent: int) -> TravelTold | None:
        """Give seats to computer players, or to people; the numbers of levels are digits of `seats`."""
        table = self._table(screen)
        known = ("", *table.known_levels)
        levels = []
        for _ in table.setup.seats:
            seats, level = divmod(seats, len(known))
            levels.append(known[level])
        return self._settle(table, self._time(table).hand_over(levels), consent)

    def stand_in(self, screen: int) -> None:
        """Answer for a computer player that cannot."""
        self._table(screen).stand_in()

    def look_with(self, screen: int, number: int) -> None:
        """Somebody takes the keyboard, or nobody."""
        table = self._table(screen)
        viewers = [viewer for viewer in range(len(table.game.seated(table.setup))) if table.is_here(viewer)]
        place = number % (len(viewers) + 1)
        if place == len(viewers):
            table.hide()
        elif not table.plays_itself(viewers[place]):
            table.reveal(viewers[place])

    def comment(self, screen: int, entry: int, text: int) -> None:
        """Say something about an entry."""
        table = self._table(screen)
        table.travel.comment(entry % (len(table.history.entries) + 1), TEXTS[text % len(TEXTS)])

    def name(self, screen: int, line: int, text: int) -> None:
        """Give a variation a name."""
        table = self._table(screen)
        table.travel.name_branch(line % (len(table.travel.branches()) + 1), TEXTS[text % len(TEXTS)])

    def pin(self, screen: int, name: int, value: int) -> None:
        """Note something for the seat that looks."""
        self._table(screen).pin(("one", "other", "\x1b")[name % 3], NOTES[value % len(NOTES)])

    def set_policy(self, screen: int, policy: int) -> None:
        """Play by other undo rules."""
        self._table(screen).set_policy(POLICIES[policy % len(POLICIES)])

    def play_on(self, entry: int, consent: int) -> None:
        """Play on in a new game from an entry; the other game is left."""
        table = self.tables[0]
        if len(self.tables) > 1 or table.shared is not None:
            return
        agreed = tuple(range(len(table.setup.seats))) if consent % 4 else None
        opened = table_from(table, entry % (len(table.history.entries) + 1), self.store, agreed=agreed)
        if opened.notices:
            raise WrongError(" ".join(opened.notices))
        close_table(table)
        self.tables.clear()
        self._came(opened.table)

    # Screens come and go.

    def close(self) -> None:
        """Leave the game at every screen, and open it again at one."""
        path = self.path
        for table in reversed(self.tables):
            close_table(table)
        self._open(path)

    def drop(self) -> None:
        """Every program is killed, and one comes again."""
        path = self.path
        for table in self.tables:
            if isinstance(table.keeper, Journal):
                table.keeper.let_go()
        self._was_killed = True
        self._open(path)

    def _open(self, path: Path) -> None:
        self.tables.clear()
        opened = open_table(path, self.store)
        if opened.table.keeper is None:
            raise WrongError(" ".join(opened.notices))
        self._came(opened.table)

    def share(self, screen: int, who: int) -> None:
        """Open the game to others, and let one of them come with a screen."""
        table = self._table(screen)
        if table.shared is None:
            share_table(table, self.store)
        shared = shared_of(table)
        if shared is None or len(self.tables) >= SCREENS:
            return
        sitters = shared.sitters
        place = who % (len(sitters) + 1)
        names = [sitters[place].name] if place < len(sitters) else []
        self._came(join_table(self.path, Store(self.store.folder, clock=self._clock), names).table)
        for other in self.tables:
            if (there := shared_of(other)) is not None:
                there.look()
                if there.lost:
                    there.give_up()

    def leave(self, screen: int) -> None:
        """One of several screens leaves the game."""
        if len(self.tables) > 1:
            table = self._table(screen)
            self.tables.remove(table)
            close_table(table)

    def say(self, screen: int, text: int) -> None:
        """Say a line to the other screens."""
        if (shared := shared_of(self._table(screen))) is not None:
            shared.say(TEXTS[text % len(TEXTS)])

    def reply(self, screen: int, number: int) -> None:
        """Say yes or no to what somebody at another screen asks for, or take it away."""
        shared = shared_of(self._table(screen))
        request = None if shared is None else shared.requests.open
        if shared is None or request is None:
            return
        own = {sitter.seat for sitter in shared.own}
        mine = [seat for seat in request.waits_for if seat in own]
        if mine:
            shared.requests.reply(mine[number % len(mine)], yes=bool(number % 3), always=number % 5 == 1)
        elif request.ask.by in own:
            shared.requests.take_away()

    def transcribe(self) -> None:
        """Write the transcript of a game that is over, and read it back as another game."""
        loaded = self.store.load(self.path)
        try:
            text = record_of(loaded)
        except StillPlayedError:
            return
        file = self.store.folder / "transcript.txt"
        file.write_text(text, encoding="utf-8", newline="")
        made = self.store.import_record(file)
        again = self.store.load(made)
        told = [(one.entry, one.name, one.value) for one in loaded.notes if one.name not in {*TALK, ENDED}]
        read = [(one.entry, one.name, one.value) for one in again.notes if one.name not in {*TALK, ENDED}]
        if _told(loaded.history) != _told(again.history) or _in_order(told) != _in_order(read):
            raise WrongError("the transcript is read back as another game")
        made.unlink()
        file.unlink()

    @staticmethod
    def _time(table: Table) -> TimeTravel:
        return TimeTravel(table)

    @staticmethod
    def _settle(table: Table, travelled: Travelled, consent: int) -> TravelTold | None:
        """What comes of it when the table is asked: it agrees, somebody does not, or the question is left."""
        if isinstance(travelled, TravelTold):
            return travelled
        if not isinstance(travelled, Asking):
            raise WrongError(f"{travelled} is nothing that can come of it")
        question, shared = travelled.question, shared_of(table)
        if shared is not None and travelled.ask is not None and question.asks and not question.people:
            shared.requests.begin(travelled.ask)
            return None
        match consent % 6:
            case 0:
                travelled.then(None)
                return TravelTold("", refused=True)
            case 1 if question.needs:
                travelled.then(Refused(question.needs[0]))
                return TravelTold("", refused=True)
            case 2 if question.quiet:
                return travelled.then(Agreed(question.needs, quiet_only=True))
            case _:
                # everybody agrees
                return travelled.then(Agreed(question.needs))

    # What must be true.

    def look(self) -> None:
        """Raise `WrongError` unless the position is sound, and file and screens say what the table says."""
        table = self.tables[0]
        rules = cast("SpokenGame[Any, Any, Any]", game_named(self.game))
        if faults := rules.check(table.history.state):
            raise WrongError(f"the position is not sound: {'; '.join(faults)}")
        loaded = self._read(self.path)
        kept = Table(rules, loaded.setup, loaded.history, None, remarks_of(loaded.notes).all)
        there = self._all_of(kept, is_new=True)
        for place, screen in enumerate(self.tables):
            if (here := self._all_of(screen)) != there:
                raise WrongError(f"screen {place + 1} has something else than the file: {_difference(here, there)}")
            self._look_at(screen, kept)

    def _look_at(self, table: Table, kept: Table) -> None:
        """What a screen shows is what its viewer may know."""
        viewer = table.viewer
        if viewer != PUBLIC and not table.is_here(viewer):
            raise WrongError(f"viewer {viewer} looks at a screen that is not theirs")
        shown, wanted = table.view(), kept.game.view(kept.history.state, viewer)
        if shown != wanted and (table.thinking in {None, viewer} or not set(shown.options) < set(wanted.options)):
            raise WrongError(f"viewer {viewer} is shown something else than the position tells")
        told = [event for entry in kept.history.line() for event in entry.events if event.seen_by(viewer)]
        if list(table.events(viewer)) != told:
            raise WrongError(f"viewer {viewer} is told something else than happened")

    def _read(self, path: Path) -> Loaded:
        loaded = self.store.load(path)
        if loaded.recovered:
            raise WrongError(loaded.notices[0])
        return loaded

    def end(self) -> None:
        """Leave the game, and raise `WrongError` unless its file is whole and its line can be played again."""
        path = self.path
        before = self._all_of(self.tables[0])
        for table in reversed(self.tables):
            close_table(table)
        self.tables.clear()
        verdict = self.store.verify(path)
        # a program was killed, and nobody has added anything since: that the file may say
        if not verdict.well and not (self._was_killed and verdict.sentence.endswith(NOT_CLOSED)):
            raise WrongError(verdict.sentence)
        loaded = self._read(path)
        rules = cast("SpokenGame[Any, Any, Any]", game_named(self.game))
        again = Table(rules, loaded.setup, loaded.history, None, remarks_of(loaded.notes).all)
        after = self._all_of(again, is_new=True)
        if before != after:
            raise WrongError(f"what was left is not what is found again: {_difference(before, after)}")
        if fault := fault_in(history_to(loaded.history, loaded.history.head), rules):
            raise WrongError(fault)

    def let_go(self) -> None:
        """Nobody plays any more, whatever state the game is in."""
        for table in self.tables:
            if isinstance(table.keeper, Journal):
                table.keeper.let_go()
        self.tables.clear()

    def keep(self, folder: Path, name: str) -> Path:
        """Copy the file of the game, and what was done beside it. Returns the copy."""
        folder.mkdir(parents=True, exist_ok=True)
        copy = folder / f"{name}.jsonl"
        shutil.copyfile(self.path, copy)
        steps = [[step.deed, *step.numbers] for step in self.steps]
        said = {"game": self.game, "number": self.number, "steps": steps}
        copy.with_suffix(".steps.json").write_text(json.dumps(said), encoding="utf-8")
        return copy

    def _all_of(self, table: Table, *, is_new: bool = False) -> dict[str, Any]:
        """All that a table knows of its game, whoever looks; of one that was read anew nothing is remembered."""
        travel = table.travel
        return {
            "history": _told(table.history, None if is_new else self._digests),
            # that a game has ended the journal says, and no table
            "remarks": [(one.entry, one.name, one.value) for one in travel.remarks.all if one.name != ENDED],
            "policy": travel.policy,
            "levels": table.levels,
            "stand": travel.stand.number,
            "over": (table.is_over, travel.game_is_over, travel.has_been_over),
            "away": travel.is_away,
            "resets": travel.resets_left,
            "tries": [(one.number, one.tip.number) for one in table.tries],
            "pins": [travel.remarks.pins(seat) for seat in range(len(table.setup.seats))],
        }


def _told(history: History[Any], digests: dict[int, tuple[Any, str]] | None = None) -> list[Any]:
    """All that a history says: each entry, where redo leads from it, and its head.

    `digests` remembers those of entries that stay, each with its entry, so that no other has its place.
    """
    found: list[Any] = [history.head.number]
    for entry in history.entries:
        onward, parent = history.onward(entry), entry.parent
        answer = entry.answer
        given = (answer.seat, answer.option.id) if isinstance(answer, Choice) else answer
        number = parent.number if parent else -1
        if digests is None:
            state = digest(entry.state)
        elif (known := digests.get(id(entry))) is not None:
            state = known[1]
        else:
            state = digest(entry.state)
            digests[id(entry)] = entry, state
        found.append((state, given, len(entry.events), number, onward.number if onward else -1))
    return found


def _in_order(remarks: Sequence[tuple[int, str, Any]]) -> list[tuple[int, str, str]]:
    return sorted((entry, name, json.dumps(value, sort_keys=True, default=str)) for entry, name, value in remarks)


def _difference(here: dict[str, Any], there: dict[str, Any]) -> str:
    name = next((name for name in here if here[name] != there.get(name)), "")
    return f"{name}: {str(here.get(name))[:160]} and {str(there.get(name))[:160]}"


DEEDS: Final[dict[str, Callable[..., TravelTold | None]]] = {
    "answer": Evening.answer,
    "play": Evening.play,
    "undo": Evening.undo,
    "undo_free": Evening.undo_free,
    "redo": Evening.redo,
    "restart": Evening.restart,
    "go_to_try": Evening.go_to_try,
    "begin_variation": Evening.begin_variation,
    "go_to_line": Evening.go_to_line,
    "make_it_the_game": Evening.make_it_the_game,
    "hand_over": Evening.hand_over,
    "stand_in": Evening.stand_in,
    "look_with": Evening.look_with,
    "comment": Evening.comment,
    "name": Evening.name,
    "pin": Evening.pin,
    "set_policy": Evening.set_policy,
    "play_on": Evening.play_on,
    "close": Evening.close,
    "drop": Evening.drop,
    "share": Evening.share,
    "leave": Evening.leave,
    "say": Evening.say,
    "reply": Evening.reply,
    "transcribe": Evening.transcribe,
}
"""What can be done at a table, by name."""


def play_again(file: Path, folder: Path) -> str:
    """Do again what stands in a file of steps; what is wrong then, empty when nothing is."""
    said = json.loads(file.read_text(encoding="utf-8"))
    evening = Evening(folder, said["game"], said["number"])
    try:
        for deed, *numbers in said["steps"]:
            evening.do(deed, *numbers)
        evening.end()
    except (WrongError, SaveError) as error:
        return str(error)
    finally:
        evening.let_go()
    return ""
