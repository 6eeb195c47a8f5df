"""Keys that mean the same each time: at every question of random games, what each key of the table does of itself.

A letter of a deed chooses it or is refused, but for a page on which `enter` is deaf and a letter of its own decides.
A digit and an arrow choose, however often they come, and only a pawn of Terror Below steps at once. What goes on and
what goes back answers nothing. None of it may hang on how many options there are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.found import SHOWN, Found, in_parts
from bench.evidence.games import GAME, SETUPS, random_game
from core.engine.dealer import Dealer
from core.engine.decisions import Choice, asked
from core.engine.history import History
from core.games import spoken
from core.terror_below.options import Step
from tui.fronts import front_of
from tui.play.commands import ACT, DIRECTION_OF
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from core.engine.decisions import Option, Seat
    from tui.commands.spread.batches import Spread

DIGITS: Final = tuple(f"card.{number}" for number in range(1, 11))

APART: Final = 5
"""Every so many questions of a game are looked at."""


class Meaning(NamedTuple):
    """What a kind of keys means at any question.

    Attributes:
        name: What the kind is called.
        commands: The commands of its keys.
        times: So often each is pressed.
        steps: It may step a pawn, which is undone for nothing.
    """

    name: str
    commands: tuple[str, ...]
    times: int
    steps: bool = False


def meanings_of(game: str) -> tuple[Meaning, ...]:
    """The kinds of keys at the tables of a game that answer nothing by themselves."""
    letters = tuple(command.id for command in front_of(game).commands if command.group == ACT)
    return (
        Meaning("letters", letters, 1),
        Meaning("digits", DIGITS, 2),
        Meaning("arrows", tuple(DIRECTION_OF), 2, steps=game == GAME),
        Meaning("space", ("continue",), 2),
        Meaning("esc", ("back",), 3),
    )


@dataclass
class Meant(Found):
    """What the keys did. The entries are questions.

    Attributes:
        pressed: By kind of key how often it was pressed at a question.
        refused: And how often that was refused.
        own: Letters that decided on pages on which `enter` is deaf, by their page.
    """

    pressed: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    own: Counter[str] = field(default_factory=Counter)

    def add(self, other: Meant) -> None:
        """The games of another part."""
        super().add(other)
        self.pressed += other.pressed
        self.refused += other.refused
        self.own += other.own

    def __str__(self) -> str:
        kinds = ", ".join(
            f"{kind} {number:,} ({self.refused[kind]:,} refused)" for kind, number in self.pressed.items()
        )
        own = "".join(f"; {page} decided {number:,} times" for page, number in self.own.items())
        told = f"meanings: {self.games:,} games, {self.entries:,} questions: {kinds}; {len(self.wrong):,} answered{own}"
        return "\n".join([told, *self.wrong[:SHOWN]])


def press_all(games: int, spread: Spread, done: Callable[[int], object], names: Sequence[str] = tuple(SETUPS)) -> Meant:
    """Press every key at the questions of so many games of each kind; `done` is told of each of them."""
    parts = [(name, number) for number in range(games) for name in names]
    return in_parts(Meant(), press_in, parts, 1, spread, done)


def press_in(part: tuple[int, tuple[str, int]], games: int = 1) -> Meant:
    """One game, by its name and number."""
    del games
    name, number = part[1]
    setup, history = random_game(number, name=name)
    found = Meant(games=1)
    for place, (state, seat) in enumerate(_questions(name, history)):
        if place % APART == number % APART:
            found.entries += 1
            _press_at(found, name, setup, state, seat)
    return found


def _questions(name: str, history: History[Any]) -> Iterator[tuple[Any, Seat]]:
    """The states in which a seat is asked, and which."""
    game = spoken(name)
    for entry in history.line():
        for one in asked(game.pending(entry.state)):
            yield entry.state, one.seat


def _press_at(found: Meant, name: str, setup: Any, state: Any, seat: Seat) -> None:
    """Every key of a question, each at a table of its own."""
    for meaning in meanings_of(name):
        for command in meaning.commands:
            sitting, mode, written = _pressed(name, setup, state, seat, [command] * meaning.times)
            found.pressed[meaning.name] += 1
            found.refused[meaning.name] += sitting.message is not None and sitting.message.refused
            if not [option for option in written if not (meaning.steps and isinstance(option, Step))]:
                continue
            if meaning.name == "letters" and not _pressed(name, setup, state, seat, ["go"])[2]:
                found.own[f"{command} in {mode}"] += 1
            else:
                found.wrong.append(f"  {name}: {command} in {mode} gave {written}")


def _pressed(name: str, setup: Any, state: Any, seat: Seat, commands: Sequence[str]) -> tuple[Any, str, list[Option]]:
    """A table after some keys, in which mode they were pressed, and what was answered by them."""
    table = Table(spoken(name), setup, History(spoken(name), state, Dealer("1")))
    table.reveal(seat)
    sitting = front_of(name).sitting(table)
    mode = type(sitting.mode).__name__
    for command in commands:
        sitting.command(command)
    answers = [entry.answer for entry in table.history.line()[1:]]
    return sitting, mode, [answer.option for answer in answers if isinstance(answer, Choice)]
