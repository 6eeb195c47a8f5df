"""A state machine of hypothesis over a table, its history and its file: it does anything, in any order.

What goes wrong is made as short as it can be. Then the save of that evening is kept, to be opened at the table, and the
list of what was done.
"""

from __future__ import annotations

import tempfile
import traceback
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from bench.evidence.games import SETUPS
from bench.prove.evening import TEXTS, Evening, play_again
from bench.prove.proved import Fault, Proved, Until

if TYPE_CHECKING:
    from collections.abc import Callable

EACH: Final = 6
"""So many evenings of a game are played before the next game's turn."""

STEPS: Final = 40
"""So many things are done in an evening, at most."""

LEAD: Final = 60
"""At most so many answers are given before anything else is done."""

WAYS: Final = 600
"""So many ways to play a game are there to choose from, by number."""

NUMBERS: Final = st.integers(0, 1 << 12)
SCREEN: Final = st.integers(0, 2)
TEXT: Final = st.integers(0, len(TEXTS) - 1)
CONSENT: Final = st.sampled_from((3, 0, 1, 2))


VARIATIONS: Final = st.sampled_from(("go_to_line", "begin_variation", "go_to_line", "make_it_the_game"))
SELDOM: Final = st.sampled_from(
    ("close", "drop", "hand_over", "close", "set_policy", "transcribe", "hand_over", "play_on")
)


class Machine(RuleBasedStateMachine):
    """An evening of one game, as hypothesis plays it.

    Attributes:
        game: The game's name.
        folder: Where what goes wrong is kept.
        count: Is told what was done.
    """

    game: str
    folder: Path
    count: Callable[[str], object]

    def __init__(self) -> None:
        super().__init__()
        self._home = tempfile.TemporaryDirectory()
        self.evening: Evening | None = None

    @initialize(number=st.integers(0, WAYS), lead=st.integers(0, LEAD))
    def begin(self, number: int, lead: int) -> None:
        """Sit down, and play for a while."""
        self.evening = Evening(Path(self._home.name), self.game, number)
        self.count("evenings")
        if lead:
            self._do("play", 0, lead, number)

    def _do(self, deed: str, *numbers: int) -> None:
        if self.evening is None:
            raise AssertionError("nobody has sat down")
        self.count("deeds")
        try:
            self.evening.do(deed, *numbers)
        except BaseException:
            # the last time is that of the shortest evening: its file stays
            self.evening.keep(self.folder, name_of(self.game))
            raise

    @property
    def is_alone(self) -> bool:
        """Whether one screen has the game."""
        return self.evening is not None and len(self.evening.tables) == 1

    @rule(screen=SCREEN, number=NUMBERS)
    def answer(self, screen: int, number: int) -> None:
        """Somebody answers."""
        self._do("answer", screen, number)

    @rule(screen=SCREEN, answers=st.integers(1, 20), luck=NUMBERS)
    def play(self, screen: int, answers: int, luck: int) -> None:
        """The game goes on for a while."""
        self._do("play", screen, answers, luck)

    @rule(screen=SCREEN, back=NUMBERS | st.sampled_from((0, 1)), consent=CONSENT)
    def undo(self, screen: int, back: int, consent: int) -> None:
        """Something is undone."""
        self._do("undo", screen, back, consent)

    @rule(screen=SCREEN)
    def undo_free(self, screen: int) -> None:
        """Free steps are undone."""
        self._do("undo_free", screen)

    @rule(screen=SCREEN, consent=CONSENT)
    def redo(self, screen: int, consent: int) -> None:
        """Something is redone."""
        self._do("redo", screen, consent)

    @rule(screen=SCREEN, number=st.none() | st.integers(0, 8))
    def restart(self, screen: int, number: int | None) -> None:
        """A part is restarted, or another try of it is gone to."""
        if number is None:
            self._do("restart", screen)
        else:
            self._do("go_to_try", screen, number)

    @precondition(lambda self: self.is_alone)
    @rule(what=VARIATIONS, at=NUMBERS, text=TEXT, consent=CONSENT, answers=st.integers(1, 8))
    def vary(self, what: str, at: int, text: int, consent: int, answers: int) -> None:
        """Something is tried out, or becomes the game."""
        match what:
            case "begin_variation":
                self._do(what, 0, at, text, consent)
                self._do("play", 0, answers, at)
            case "go_to_line":
                self._do(what, 0, at, consent)
            case _:
                # it becomes the game
                self._do("make_it_the_game", 0, consent)

    @rule(screen=SCREEN, number=st.none() | st.integers(0, 8))
    def look_with(self, screen: int, number: int | None) -> None:
        """Somebody looks, or stands in for a computer player."""
        if number is None:
            self._do("stand_in", screen)
        else:
            self._do("look_with", screen, number)

    @rule(screen=SCREEN, what=st.sampled_from(("comment", "name", "pin")), at=NUMBERS, text=TEXT)
    def note(self, screen: int, what: str, at: int, text: int) -> None:
        """Something is said of the game, or noted."""
        self._do(what, screen, at, text)

    @rule(what=SELDOM, screen=SCREEN, at=NUMBERS, consent=CONSENT)
    def seldom(self, what: str, screen: int, at: int, consent: int) -> None:
        """What does not happen often: others play, other rules hold, all leave and come again, a new game goes on."""
        match what:
            case "hand_over":
                self._do(what, screen, at, consent)
            case "set_policy":
                self._do(what, screen, at)
            case "play_on":
                self._do(what, at, consent)
            case _:
                # everybody leaves or is thrown out and comes again, or the game is written as text
                self._do(what)

    @rule(screen=SCREEN, who=st.integers(0, 6))
    def share(self, screen: int, who: int) -> None:
        """Another screen comes."""
        self._do("share", screen, who)

    @precondition(lambda self: not self.is_alone)
    @rule(screen=SCREEN)
    def leave(self, screen: int) -> None:
        """A screen leaves."""
        self._do("leave", screen)

    @precondition(lambda self: not self.is_alone)
    @rule(screen=SCREEN, number=st.none() | NUMBERS, text=TEXT)
    def talk(self, screen: int, number: int | None, text: int) -> None:
        """Somebody says a line, or replies to a request."""
        if number is None:
            self._do("say", screen, text)
        else:
            self._do("reply", screen, number)

    def teardown(self) -> None:
        """The evening ends."""
        evening = self.evening
        try:
            if evening is not None and evening.tables:
                copy = evening.keep(Path(self._home.name), "last")
                try:
                    evening.end()
                except BaseException:
                    self.folder.mkdir(parents=True, exist_ok=True)
                    for file in (copy, copy.with_suffix(".steps.json")):
                        kept = self.folder / file.name.replace("last", name_of(self.game))
                        kept.write_bytes(file.read_bytes())
                    raise
        finally:
            if evening is not None:
                evening.let_go()
            self._home.cleanup()


def name_of(game: str) -> str:
    """What a save that the machine keeps is called."""
    return f"machine-{game}"


def prove(
    until: Until, folder: Path, number: int, games: tuple[str, ...] = tuple(SETUPS), *, each: int = EACH, most: int = 0
) -> Proved:
    """Play evenings of all games in turn, as long as there is time.

    `each` are played of a game before the next, and at most so many rounds, where that is not 0.
    """
    found = Proved("machine")
    fallen: set[str] = set()
    for turn, game in enumerate(cycle(games)):
        if (until.is_over and turn) or fallen == set(games) or (most and turn >= most * len(games)):
            break
        if game not in fallen and (wrong := play(game, folder, number + turn, found.count, each)):
            fallen.add(game)
            save = folder / f"{name_of(game)}.jsonl"
            again = f'make prove ARGS="again {save.with_suffix(".steps.json")}"'
            found.faults.append(Fault(f"{game}: {wrong}", f'{again}\n  save:  make play ARGS="resume {save}"'))
    return found


def play(game: str, folder: Path, number: int, count: Callable[[str], object], evenings: int = EACH) -> str:
    """Play so many evenings of a game; what went wrong in the shortest that did, empty where none did."""
    told: dict[str, Any] = {"game": game, "folder": folder, "count": staticmethod(count)}
    machine = seed(number)(type("EveningMachine", (Machine,), told))
    how = settings(
        max_examples=evenings,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(machine, settings=how)
    except Exception as error:  # noqa: BLE001 - whatever falls is what was looked for
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
    return ""


def again(file: Path) -> str:
    """Play what stands in a file of steps again; what is wrong then, empty when nothing is."""
    with tempfile.TemporaryDirectory() as home:
        return play_again(file, Path(home))
