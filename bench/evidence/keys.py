"""How many keys a turn takes: games between Scavengers, played again by keys, one seat of them by a person.

Each question is answered by the fewest keys that the table has for it: they are found by trying all keys that lead on,
shortest ways first. What the table answers by itself takes none. A page that continues by itself takes none either;
a pause that waits takes one. Where a card is turned that nobody knows, one back is as good as another: the one that is
lit counts for the one that was turned. Of Terror Below the keys of one's own turn are counted, of the other games all
keys of a turn of the village, a day or a round.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.found import SHOWN, Found, in_parts
from core.buried_beneath.options import GiveUp
from core.critters_below.options import FlipBack
from core.engine.dealer import Dealer
from core.engine.decisions import Choice, Over, asked, offered
from core.engine.history import History
from core.engine.seats import FIRST_NAMES, seats_named
from core.games import spoken
from core.players.levels import SCAVENGER, player_named
from core.players.offers import taken
from core.players.thinking import Budget, seen_by, think
from tui.fronts import front_of
from tui.play.commands import ACT, MOVE
from tui.play.modes.offered import OfferedMode
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from core.engine.decisions import Option, Seat
    from core.words.spoken import SpokenGame
    from tui.commands.spread.batches import Spread

NEVER: Final = frozenset({"back", "continue"})
"""Keys that lead back, or only past what is read."""

FARTHEST: Final = 40_000
"""So many half-made answers are tried at one question before it counts as one that keys do not reach."""

KNOWN: Final = frozenset({"sight", "handlers", "likeliest", "courses"})
"""What a way of answering knows of its question: it is the same whatever is half chosen."""

LONGEST: Final = 4_000
"""Answers after which a game is not played on."""


class Kind(NamedTuple):
    """What is counted.

    Attributes:
        game: The game's name.
        seats: How many play it.
        person: The seat that a person has; None where each has it in turn.
        part: What the keys are counted in.
        wanted: So many keys it should take at most in the middle; 0 for a game of which no number is wanted.
    """

    game: str
    seats: int
    person: Seat | None
    part: str
    wanted: int = 0


KINDS: Final = (
    Kind("terror-below", 3, None, "turn", 10),
    Kind("buried-beneath", 1, 0, "turn"),
    Kind("critters-below", 4, None, "day", 15),
    Kind("terrorscape-2", 2, 0, "Survivors' round", 10),
    Kind("terrorscape-2", 2, 1, "Killer's round", 8),
)


@dataclass
class Pressed(Found):
    """What the keys came to. The entries are answers of the person's seat.

    Attributes:
        turns: By kind the keys of each part of a game.
        forced: Answers that the table gave by itself.
    """

    turns: dict[int, list[int]] = field(default_factory=dict)
    forced: int = 0

    def add(self, other: Pressed) -> None:
        """The games of another part."""
        super().add(other)
        self.forced += other.forced
        for place, turns in other.turns.items():
            self.turns.setdefault(place, []).extend(turns)

    def __str__(self) -> str:
        text = (
            f"keys: {self.games:,} games, {self.entries:,} answers, {self.forced:,} of them given by the table itself"
        )
        lines = [f"{text}, {len(self.wrong):,} not reached"]
        for place, kind in enumerate(KINDS):
            if turns := self.turns.get(place):
                most = quantiles(turns, n=10)[-1] if len(turns) > 1 else turns[0]
                wanted = f" ({kind.wanted} at most are wanted)" if kind.wanted else ""
                lines.append(
                    f"  {kind.game}: {median(turns):g} keys a {kind.part}{wanted}, in 9 of 10 at most {most:.0f}; "
                    f"{len(turns):,} counted"
                )
        return "\n".join([*lines, *self.wrong[:SHOWN]])


def press_keys(
    games: int, spread: Spread, done: Callable[[int], object], kinds: Sequence[Kind] = KINDS, longest: int = LONGEST
) -> Pressed:
    """Play so many games of each kind again by keys; `done` is told of each part of them."""
    numbers = [KINDS.index(kind) for kind in kinds]
    parts = [(number, game, longest) for number in numbers for game in range(games)]
    return in_parts(Pressed(), play_again, parts, 1, spread, done)


def play_again(part: tuple[int, tuple[int, int, int]], games: int = 1) -> Pressed:
    """One game of a kind, by their numbers: as long as so many answers."""
    del games
    found = Pressed(games=1)
    place, number, longest = part[1]
    kind = KINDS[place]
    game = spoken(kind.game)
    setup = game.usual(seats_named(FIRST_NAMES[: kind.seats]), {})
    seed = f"keys {number}"
    answers = _played(game, setup, seed, longest)
    person = number % kind.seats if kind.person is None else kind.person
    _Person(kind, game, setup, seed, person, found, place).give(answers)
    return found


def _played(game: SpokenGame[Any, Any, Any], setup: Any, seed: str, longest: int) -> list[Choice]:
    """The answers of a game between Scavengers, in their order."""
    history: History[Any] = History(game, game.new(setup), Dealer(seed))
    history.begin()
    judgement = game.judgement()
    player = player_named(SCAVENGER, game, judgement, None)
    answers: list[Choice] = []
    while len(answers) < longest and not isinstance(history.pending, Over):
        luck = Random(f"{seed}/{len(answers)}")  # noqa: S311 - games that can be repeated are wanted, not secrecy
        questions = asked(history.pending)
        wishes = [
            (offer.seat, option)
            for offer in offered(history.pending)
            if offer.seat not in {question.seat for question in questions}
            and (option := taken(SCAVENGER, game, judgement, history.state, offer, luck)) is not None
        ]
        if wishes:
            seat, option = wishes[0]
        elif len(questions[0].options) == 1:
            seat, option = questions[0].seat, questions[0].options[0]
        else:
            seen = seen_by(game, history.state, questions[0], quiet=True)
            seat, option = questions[0].seat, think(player, seen, Budget(100, None), luck).option
        answers.append(Choice(seat, option))
        history.choose(seat, option)
    return answers


class _Person:
    """Somebody at a table who answers as was answered in a game, by keys."""

    def __init__(self, kind: Kind, game: Any, setup: Any, seed: str, seat: Seat, found: Pressed, place: int) -> None:
        history: History[Any] = History(game, game.new(setup), Dealer(seed))
        history.begin()
        self.kind = kind
        self.table = Table(game, setup, history)
        self.seat = seat
        self.found = found
        self.place = place
        if kind.seats > 1:
            self.table.sit_down(["" if at == seat else SCAVENGER for at in range(kind.seats)])
        front = front_of(kind.game)
        self.sitting: Any = front.sitting(self.table)
        self.tried = tuple(
            command.id for command in front.commands if command.group in {MOVE, ACT} and command.id not in NEVER
        )
        self.keys: dict[Hashable, int] = {}
        self._start: dict[str, Any] = {}
        self._together = 0

    def give(self, answers: Sequence[Choice]) -> None:
        """Answer with them, one after the other, and count."""
        table, given = self.table, 0
        while given < len(answers):
            answer, part = answers[given], self._part()
            if isinstance(answer.option, GiveUp):
                # the last answer, on the page of a lost try, which is no turn
                break
            before = table.history.head
            if answer.seat != self.seat:
                self.sitting.answered_by(answer.seat, answer.option)
            else:
                if table.viewer != self.seat:
                    self.sitting.reveal()
                wanted = [other.option for other in answers[given:] if other.seat == self.seat]
                path = self._path(wanted)
                if path is None:
                    self.found.wrong.append(f"{self.kind.game}: {answer.option} at {type(self.sitting.mode).__name__}")
                    self.sitting.answer((answer.option,))
                    path = ()
                self._count(part, len(path))
                if path and (self._together or isinstance(answer.option, FlipBack)):
                    # what keys answer at once has an order of its own: the game goes on in its order
                    self.sitting.answer(tuple(wanted[: max(1, self._together)]))
                else:
                    for command in path:
                        self.sitting.command(command)
            if self.sitting.is_watching:
                self._count(part, 1)
                self.sitting.look_again()
            passed = [
                entry.answer
                for entry in table.history.line()
                if entry.number > before.number and isinstance(entry.answer, Choice)
            ]
            known = tuple(answers[given : given + len(passed)])
            if not passed or tuple(passed[: len(known)]) != known:
                # the table has answered by itself, and otherwise than the game: it is not the same one any more
                self.found.wrong.append(f"{self.kind.game}: {passed} for {answer}")
                break
            own = sum(choice.seat == self.seat for choice in passed)
            self.found.entries += own
            self.found.forced += own - (answer.seat == self.seat)
            given += len(passed)
        self.found.turns.setdefault(self.place, []).extend(self.keys.values())

    def _part(self) -> Hashable:
        """The part of the game that is played now; 0 for one that is not counted."""
        state = self.table.history.state
        number: int
        number, seat = self.table.game.turn_of(state)
        match self.kind.game:
            case "buried-beneath":
                return (number, state.turn) if number else 0
            case "terror-below":
                return number if seat == self.seat else 0
            case _:
                # games whose days or rounds are counted whole
                return number

    def _count(self, part: Hashable, keys: int) -> None:
        if part:
            self.keys[part] = self.keys.get(part, 0) + keys

    def _path(self, wanted: Sequence[Option]) -> tuple[str, ...] | None:
        """The fewest commands that answer with the first of these options, and with no other; None where none do."""
        sitting = self.sitting
        meant: list[tuple[Any, ...]] = []
        before = dict(vars(sitting))
        # nothing is answered while keys are tried
        sitting.answer = meant.append
        sitting.answer_for_all = lambda answers: meant.append(tuple(answers))
        self._start = dict(vars(sitting))
        try:
            return self._shortest(wanted, meant)
        finally:
            vars(sitting).clear()
            vars(sitting).update(before)
            sitting.look_again()

    def _shortest(self, wanted: Sequence[Option], meant: list[tuple[Any, ...]]) -> tuple[str, ...] | None:
        sitting = self.sitting
        self._begin(())
        met = {_signature(sitting.modes)}
        waiting: deque[tuple[str, ...]] = deque([()])
        tried = 0
        while waiting and tried < FARTHEST:
            path = waiting.popleft()
            self._begin(path)
            here = _signature(sitting.modes)
            known = sitting.mode.keys()
            for command in dict.fromkeys((*(key.command for key in known if key.command in self.tried), *self.tried)):
                tried += 1
                meant.clear()
                sitting.command(command)
                if meant:
                    options = tuple(option[1] if isinstance(option, tuple) else option for option in meant[0])
                    if isinstance(options[0], FlipBack) and isinstance(wanted[0], FlipBack):
                        options = (wanted[0],)
                    first = tuple(wanted[: len(options)])
                    if options == first or set(options) == set(first):
                        self._together = 0 if options == first else len(options)
                        return (*path, command)
                    self._begin(path)
                    continue
                now = _signature(sitting.modes)
                if now != here:
                    if now not in met:
                        met.add(now)
                        waiting.append((*path, command))
                    self._begin(path)
        return None

    def _begin(self, path: Sequence[str]) -> None:
        """The question anew, and these commands."""
        sitting = self.sitting
        offered_meanwhile = isinstance(sitting.modes[0], OfferedMode)
        vars(sitting).update(self._start)
        if offered_meanwhile:
            sitting.look_again()
        else:
            sitting.modes = [sitting.mode_for(sitting.modes[0].sight)]
        for command in path:
            sitting.command(command)


def _signature(value: Any) -> Hashable:
    """What tells two half-made answers apart."""
    if isinstance(value, list | tuple):
        return tuple([_signature(one) for one in value])
    if hasattr(value, "handlers"):
        own = [(name, _signature(one)) for name, one in vars(value).items() if name not in KNOWN]
        return (type(value), *own)
    try:
        hash(value)
    except TypeError:
        return repr(value)
    return value if not callable(value) else repr(value)
