"""Every decision of games of Terrorscape 2, seen in two worlds that a viewer cannot tell apart.

The whole screen, the log, options, refusals, prices of undo, prompts, recap, film and plain mode have to be the same to
the last character. What nobody tells a viewer may change nothing that it sees, not even how often it happens.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from bench.evidence.found import Found, in_parts
from bench.evidence.manors import JUDGED, judging, manors
from bench.evidence.two_worlds.looking import LookedAt, all_options, looked_back, position_of, shown
from bench.evidence.two_worlds.retelling import Retold, Unfilmed, is_known
from core.engine.decisions import Choice
from core.engine.past.knowing import viewers_of
from core.engine.random_play import play_at_random

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from bench.evidence.manors import Manor
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.terrorscape_2.game import Terrorscape2
    from tui.commands.spread.batches import Spread

BACK: Final = 9
"""At one of so many decisions, and at the last, the way there is looked back upon as well."""


@dataclass
class Kept(Found):
    """What became of the games.

    Attributes:
        looks: Positions that were seen by a viewer in both worlds; `things` that were compared in them.
    """

    looks: int = 0
    things: int = 0

    def add(self, other: Kept) -> None:
        """The games of another part."""
        super().add(other)
        self.looks += other.looks
        self.things += other.things

    def __str__(self) -> str:
        return self.told(
            f"secrets: {self.games:,} games, {self.entries:,} entries, {self.looks:,} looks in two worlds, "
            f"{self.things:,} things the same in both, {len(self.wrong):,} games wrong"
        )


def keep(games: int, spread: Spread, done: Callable[[int], object]) -> Kept:
    """Play so many games, with every Killer and every team in turn; `done` is told of each."""
    found = manors()
    return in_parts(Kept(), watch, [(found[game % len(found)], game) for game in range(games)], 1, spread, done)


def watch(part: tuple[int, tuple[Manor, int]], games: int, every: int = 1) -> Kept:
    """Play some games of a kind, by chance or with judgement, and look at each of them from every side.

    It is looked at every decision, or one of so many.
    """
    number, (manor, game) = part
    found = Kept()
    rules = Unfilmed()
    for again in range(games):
        seed = f"secret {number}/{game}/{again}"
        setup = manor.setup(game // len(manors()) + again)
        chooser = judging(rules, seed) if game % JUDGED == 0 else None
        history, played = play_at_random(rules, setup, seed, chooser=chooser)
        line = history.line()
        found.games += 1
        found.entries += len(line)
        found.endings[played.reason] += 1
        for viewer in viewers_of(rules, line[0].state):
            leak = first_leak(rules, line, viewer, seed, found, every)
            if leak:
                found.wrong.append(f"{manor}: Seed {seed}: viewer {viewer}: {leak}")
                break
    return found


def first_leak(
    rules: Terrorscape2, line: tuple[Entry[Any], ...], viewer: Seat, seed: str, found: Kept, every: int = 1
) -> str:
    """The first thing that differs for a viewer while a game is played; empty when nothing does."""
    retold = Retold(rules, line, viewer, _luck(f"{seed}/{viewer}"))
    true, other = (LookedAt(rules, history, viewer) for history in (retold.true, retold.other))
    options = all_options(rules.cards)
    decisions = 0
    rest = line[0]
    heard = True
    last = max(entry.number for entry in line if isinstance(rules.pending(entry.state), tuple))
    for number in range(1, len(line)):
        entry = retold.go_on()
        heard = heard or is_known(rules, entry, viewer)
        pending = rules.pending(entry.state)
        if not isinstance(pending, tuple):
            continue
        if not heard and (silent := _changed(rules, rest, entry, viewer)):
            return f"entry {number}: {silent}"
        rest, heard = entry, not entry.state.round
        decisions += 1
        if decisions % every and number != last:
            continue
        found.looks += 1
        for table in (true, other):
            table.look_as(viewer)
            table.answers.clear()
        at = f"{seed}/{viewer}/{number}"
        here, there = (position_of(rules, table.history.state, viewer) for table in (true, other))
        sights = [(shown(true, _luck(at), options), shown(other, _luck(at), options))]
        if found.looks % BACK == 0 or number == last:
            sights.append((looked_back(true, _luck(at)), looked_back(other, _luck(at))))
        what = "the position" if here != there else _first_difference(sights, found)
        if what:
            return f"entry {number}, {pending[0].kind}: {what}"
    return ""


def _changed(rules: Terrorscape2, rest: Entry[Any], entry: Entry[Any], viewer: Seat) -> str:
    """What a viewer sees differently after entries that it knows nothing of; empty for nothing."""
    before, after = (rules.view(one.state, viewer) for one in (rest, entry))
    fields = [name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name)]
    done = entry.answer.option if isinstance(entry.answer, Choice) else "luck"
    return f"{done} changes {', '.join(fields)} and is not told" if fields else ""


def _first_difference(
    sights: Iterable[tuple[Iterator[tuple[str, Any]], Iterator[tuple[str, Any]]]], found: Kept
) -> str:
    """The name of the first thing that is not the same in both worlds, and how it differs; empty for none."""
    for true, other in sights:
        for (name, mine), (_, theirs) in zip(true, other, strict=True):
            found.things += 1
            if mine != theirs:
                return f"{name} differs: {_where(mine, theirs)}"
    return ""


def _where(mine: Any, theirs: Any) -> str:
    """The first part of two values that differs, cut short."""
    while type(mine) is type(theirs) and isinstance(mine, tuple | list) and len(mine) == len(theirs):
        place = next((at for at, (one, two) in enumerate(zip(mine, theirs, strict=True)) if one != two), None)
        if place is None:
            break
        mine, theirs = mine[place], theirs[place]
    if isinstance(mine, dict) and isinstance(theirs, dict):
        part = next((name for name in mine if mine[name] != theirs.get(name)), "")
        return f"{part}: {_where(mine.get(part), theirs.get(part))}" if part else "parts"
    return f"{mine!r:.300} and {theirs!r:.300}"


def _luck(seed: str) -> Random:
    return Random(seed)  # noqa: S311 - looks that can be repeated are wanted, not secrecy
