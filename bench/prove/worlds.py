"""Positions of all games in two worlds that a viewer cannot tell apart: whatever is shown or said must be the same.

The other world is one that the game imagines for the viewer, or one of our own in which all that the viewer cannot see
has changed places, whether that could be true or not. What a whole game tells in two worlds is for `make evidence`.
"""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import to_builtins

from bench.evidence.games import GAME, MANOR, SETUPS, SHELTER, VILLAGE
from bench.evidence.two_worlds.exchanging import twin
from bench.evidence.two_worlds.looking import LookedAt, page, tasks
from bench.prove.proved import Fault, Proved, Until
from core.engine.history import History
from core.engine.past.knowing import viewers_of
from core.engine.random_play import play_at_random
from core.games import spoken
from core.words.english import count as counted
from tests.core.critters_below.test_secrets import exchanged
from tests.core.terror_below.twins import told_apart_by_nobody
from tui.dialogue.asking import asked_line, notation_of, sight_of, view_line
from tui.dialogue.encoded import encoded
from tui.fronts import front_of
from tui.table.in_words import InWords

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.engine.decisions import Option, Seat
    from core.words.spoken import SpokenGame

EACH: Final = 8
"""So many positions of a game are looked at."""

WORLDS: Final = 2
"""So many other worlds of each position are imagined, and as many made by ourselves."""

REFUSED: Final = 12
"""So many answers that may not be possible are asked about."""

SCREENS: Final = ((80, 24), (120, 36), (160, 48))

OWN: Final[dict[str, Callable[[Any, Any, Seat, Random], Any]]] = {
    GAME: told_apart_by_nobody,
    SHELTER: lambda _, state, viewer, luck: exchanged(state, viewer, luck),
    MANOR: lambda game, state, viewer, luck: twin(game, state, viewer, luck) if state.round else state,
}
"""Worlds of our own, for the games that hide anything."""


class Position(NamedTuple):
    """A position of a random game, as a viewer looks at it.

    Attributes:
        number: The number of the game.
        entry: The entry of its history.
    """

    game: str
    number: int
    entry: int
    viewer: Seat
    own: bool

    @property
    def key(self) -> str:
        """Its name, as `terror-below/17/30/-1/own`."""
        return f"{self.game}/{self.number}/{self.entry}/{self.viewer}/{'own' if self.own else 'imagined'}"


def of_key(key: str) -> Position:
    """The position of that name. Raises `ValueError`."""
    game, number, entry, viewer, own = key.split("/")
    return Position(game, int(number), int(entry), int(viewer), own == "own")


def prove(
    until: Until, number: int, only: tuple[str, ...] = (), games: tuple[str, ...] = (*OWN, VILLAGE), most: int = 0
) -> Proved:
    """Look at positions of all games in turn, as long as there is time; at most of so many, where that is not 0."""
    found = Proved("worlds")
    for key in only:
        _look(of_key(key), found)
    for game_number in count(number):
        if only or (found.done and until.is_over) or (most and game_number >= number + most):
            break
        name = games[game_number % len(games)]
        rules = spoken(name)
        if rules.hides == "nothing":
            # no other state looks the same to anybody: it may not be imagined as another one
            _never_other(name, rules, game_number, found)
            continue
        line = _line(rules, game_number)
        luck = Random(game_number)  # noqa: S311 - what is looked at can be repeated
        for entry in sorted(luck.sample(range(len(line)), min(EACH, len(line)))):
            for viewer in viewers_of(rules, line[entry].state):
                for own in (False, True):
                    _look(Position(name, game_number, entry, viewer, own), found)
            if until.is_over:
                break
    return found


def _line(rules: SpokenGame[Any, Any, Any], number: int) -> tuple[Any, ...]:
    history, _ = play_at_random(rules, SETUPS[rules.id](number), f"worlds {number}")
    return history.line()


def _never_other(name: str, rules: SpokenGame[Any, Any, Any], number: int, found: Proved) -> None:
    state = _line(rules, number)[-1].state
    found.count("positions with nothing hidden")
    if rules.imagine(state, 0, Random(number)) != state:  # noqa: S311 - as above
        found.faults.append(Fault(f"{name}: a world is imagined where nothing is hidden", "make test ARGS=tests/core"))


_LINES: dict[tuple[str, int], tuple[Any, ...]] = {}
"""The game that was played last: each of its positions is looked at often."""


def _look(position: Position, found: Proved) -> None:
    """Look at a position in some other worlds."""
    rules = spoken(position.game)
    key = position.game, position.number
    if key not in _LINES:
        _LINES.clear()
        _LINES[key] = _line(rules, position.number)
    line = _LINES[key]
    state = line[position.entry].state
    luck = Random(position.key)  # noqa: S311 - as above
    options = _met(line)
    for _ in range(WORLDS):
        if position.own:
            other = OWN[position.game](rules, state, position.viewer, luck)
        else:
            other = rules.imagine(state, position.viewer, luck)
        if other == state:
            continue
        found.count("looks in two worlds")
        seed = luck.random()
        try:
            wrong = _difference(rules, state, other, position, seed, options, found)
        except Exception as error:  # noqa: BLE001 - that anything falls is what was looked for
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            again = f'make prove ARGS="worlds --only {position.key}"'
            found.faults.append(Fault(f"{position.key}: {wrong}", again))
            return


def _met(line: tuple[Any, ...]) -> tuple[Option, ...]:
    """The answers that were given in a game: some are possible, and most are not."""
    return tuple(dict.fromkeys(entry.answer.option for entry in line if hasattr(entry.answer, "option")))


def _difference(
    rules: SpokenGame[Any, Any, Any],
    state: Any,
    other: Any,
    position: Position,
    seed: float,
    options: tuple[Option, ...],
    found: Proved,
) -> str:
    """The first thing that is not the same in both worlds, and how; empty where all is."""
    sights = []
    for one in (state, other):
        table = LookedAt(rules, History(rules, one, None), position.viewer)
        luck = Random(seed)  # noqa: S311 - both are asked the same
        sights.append(_shown(table, position, options, luck))
    for (name, mine), (_, theirs) in zip(*sights, strict=True):
        found.count("things the same in both")
        if mine != theirs:
            return f"{name}: not the same: {_where(mine, theirs)}"
    return ""


def _shown(table: LookedAt, position: Position, options: tuple[Option, ...], luck: Random) -> Iterator[tuple[str, Any]]:
    """All that a position tells whoever looks, each by its name."""
    viewer, state = position.viewer, table.history.state
    yield "the view", table.view()
    yield "who is asked", (table.awaited, table.wanted, table.offers, table.needs_curtain, table.is_before_all)
    words = InWords(table)
    yield "the question", (words.heading(), words.asked(), words.rule_asked(), words.may_come())
    yield "the position in words", (words.look(), words.hand())
    offered = words.options()
    yield "the options", offered
    yield "what they would bring", tuple(words.why(str(number)) for number in range(len(offered) + 2))
    decision = table.decision()
    own = decision.options if decision is not None and decision.seat == viewer else ()
    yield "previews", [_plain(table.preview(option)) for option in own[:REFUSED]]
    asked = luck.sample(options, min(REFUSED, len(options)))
    yield "refusals", [str(table.why_not(option)) for option in asked]
    sight = sight_of(table, viewer, 0)
    yield "the dialogue", encoded(view_line(table.words, sight))
    notation = notation_of(table)
    yield "its questions", [encoded(asked_line(table.words, notation, sight, one)) for one in sight.questions]
    if position.game != SHELTER or not position.own:
        # what is remembered of cards tells a careful player more than the screen: there not every exchange could be
        yield "a hint", tasks(table)
    front = front_of(position.game)
    columns, lines = luck.choice(SCREENS)
    yield f"the screen of {columns}", page(front.desk(table), front.sitting(table), columns, lines)
    yield "the score", (table.game.scores(state), table.game.turn_of(state))


def _plain(value: Any) -> Any:
    with suppress(TypeError):
        return json.dumps(to_builtins(value, str_keys=True), sort_keys=True)
    return repr(value)


def _where(mine: Any, theirs: Any) -> str:
    """Where two things part, cut short."""
    one, two = repr(mine), repr(theirs)
    place = next((at for at, (left, right) in enumerate(zip(one, two, strict=False)) if left != right), 0)
    start = max(0, place - 40)
    more = counted(len(one), "character")
    return f"…{one[start : place + 80]}… and …{two[start : place + 80]}… ({more})"
