"""Every Hero against every Boss in many villages: each game must end, be sound at every entry, and come back by undo.

And at every turn's end the telegraph must have told what then happened, event by event.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from bench.evidence.defenders import busy, careful, greedy
from bench.evidence.found import Found, in_parts
from core.buried_beneath.frames import Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import End
from core.buried_beneath.setup import Setup
from core.buried_beneath.telegraph import TIES
from core.engine.decisions import Choice
from core.engine.digest import digest
from core.engine.random_play import FaultError, play_at_random
from core.engine.seats import seats_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.history import Entry, History
    from tui.commands.spread.batches import Spread

FIGHTS: Final = (0, 5, 1, 0, 2, 3, 4)
"""The whole game, the Boss fight and waves alone, in turn: few games come to the Boss by themselves."""


@dataclass
class Defended(Found):
    """What became of the games, which are told by how and in which wave they ended.

    Attributes:
        foretold: Enemies' turns that were foretold.
    """

    foretold: int = 0

    def add(self, other: Defended) -> None:
        """The games of another part."""
        super().add(other)
        self.foretold += other.foretold

    def __str__(self) -> str:
        return self.told(
            f"villages: {self.games:,} games, {self.entries:,} entries, {self.foretold:,} turns foretold, "
            f"{len(self.wrong):,} wrong"
        )


def pairs() -> tuple[tuple[str, str], ...]:
    """Every Hero with every Boss."""
    cards = BuriedBeneath().cards
    return tuple(product([hero.id for hero in cards.heroes], [boss.id for boss in cards.bosses]))


def village(hero: str, boss: str, game: int) -> Setup:
    """What is played with a pair in a game with this number."""
    return Setup(seats_named(("Ada",)), hero, "", boss, FIGHTS[game % len(FIGHTS)]).as_begun()


def defend(games: int, spread: Spread, done: Callable[[int], object]) -> Defended:
    """Play so many games with every Hero against every Boss; `done` is told of each pair."""
    return in_parts(Defended(), play, pairs(), games, spread, done)


def play(pair: tuple[int, tuple[str, str]], games: int) -> Defended:
    """Play so many games with one pair, which has this number: with care, greedily, and by chance, in turn."""
    number, (hero, boss) = pair
    found = Defended()
    rules = BuriedBeneath()
    for game in range(games):
        seed = f"village {number}/{game}"
        setup = village(hero, boss, game)
        chooser = (careful(rules, seed), greedy(rules), busy(seed))[game % 3]
        found.games += 1
        try:
            history, played = play_at_random(rules, setup, seed, check=True, chooser=chooser)
        except FaultError as error:
            found.wrong.append(f"{hero}, {boss}: {error}")
            continue
        found.entries += len(history.entries)
        found.endings[f"{played.reason} in {played.rounds}"] += 1
        line = history.line()
        for place, entry in enumerate(line):
            if not told_rightly(rules, line, place):
                found.wrong.append(f"{hero}, {boss}: Seed {seed}, entry {entry.number}: the telegraph told otherwise")
            found.foretold += is_end(entry)
        if not comes_back(history):
            found.wrong.append(f"{hero}, {boss}: Seed {seed}: undo and redo lead elsewhere")
    return found


def is_end(entry: Entry[Any]) -> bool:
    """Whether this entry ends a turn."""
    return isinstance(entry.answer, Choice) and isinstance(entry.answer.option, End)


def told_rightly(rules: BuriedBeneath, line: tuple[Entry[Any], ...], place: int) -> bool:
    """Whether the telegraph before an end of a turn told what then happened, with its ties planned as answered."""
    entry, before = line[place], line[place - 1]
    if not is_end(entry) or not isinstance(before.state.stack[-1], Placing):
        return True
    ties, happened = [], list(entry.events)
    for later in line[place + 1 :]:
        pending = rules.pending(line[later.number - 1].state)
        if not isinstance(pending, tuple) or pending[0].kind not in TIES or not isinstance(later.answer, Choice):
            break
        ties.append(later.answer.option)
        happened += later.events
    told = rules.preview(before.state, 0, End(), tuple(ties))
    return told is not None and list(told.events) == happened


def comes_back(history: History[Any]) -> bool:
    """Whether undo to the start and redo to the end meet the same states."""
    digests = [digest(entry.state) for entry in history.line()]
    while history.undo():
        pass
    while history.redo():
        pass
    return [digest(entry.state) for entry in history.line()] == digests
