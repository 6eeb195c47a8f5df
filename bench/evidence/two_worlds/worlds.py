"""Two games that a viewer cannot tell apart, played on side by side: each in its file, by screens of all who sit there.

They part at a state that is imagined anew for the viewer. From there on everybody else does in one of them what the
viewer cannot tell from what they do in the other: another secret vote, another card that is kept, another step unseen,
and, where even deeds are hidden, more or fewer of them.
"""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.games import GAME, MANOR, SETUPS, SHELTER
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Choice, IllegalError, Over, asked, offered
from core.engine.history import History
from core.games import game_named
from saves.journal import Journal
from saves.store import Store
from tui.table.shared.joining import join_table
from tui.table.shared.shared import shared_of
from tui.table.shared.sitters import sitters_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.game import Game
    from tui.table.shared.sitters import Sitter
    from tui.table.table import Table

KINDS: Final = (GAME, SHELTER, MANOR)
"""The games that are played, in turn: those in which anything is hidden."""

LEAD: Final = (8, 90)
"""So many answers are given before the worlds part, at least and less than."""

TRIES: Final = 8
"""So often another world, or another deed, is looked for."""

LOOKED_AT: Final = 12
"""At most so many answers are tried for one that looks the same."""

UNSEEN: Final = 2
"""At most so many deeds are done in one of the worlds alone, where nobody can count them."""

NIGHT: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


class Noticed(NamedTuple):
    """All that the viewer learns by an answer of somebody.

    Attributes:
        kind: What kind of answer it was; empty where even that is hidden.
        told: What each of those who look was told.
        views: What they may know after it.
    """

    kind: str
    told: tuple[Any, ...]
    views: tuple[Any, ...]


class World:
    """One of the two games.

    Attributes:
        home: The folder of all that is kept of it.
        path: The file of the game.
        table: The screen at which everybody sits who is not watched.
    """

    def __init__(self, home: Path, history: History[Any], setup: Any, names: tuple[str, ...]) -> None:
        """Keep a history, and come to it with a screen for all of these."""
        self.home = home
        store = Store(home / "saves", clock=lambda: NIGHT)
        journal = store.begin(history.game, setup, history)
        journal.sync(history)
        journal.close()
        self.path = journal.path
        self.table: Table = join_table(self.path, Store(home / "saves"), names).table
        self.table.settle_later = lambda: None

    def sign(self) -> None:
        """Give the others a sign that everybody is there."""
        if (shared := shared_of(self.table)) is not None:
            shared.look()

    def follow(self) -> None:
        """Follow what was done at the screen that is watched."""
        if (shared := shared_of(self.table)) is not None:
            shared.follow()

    def close(self) -> None:
        """Nobody plays any more."""
        if isinstance(self.table.keeper, Journal):
            self.table.keeper.let_go()


class Pair:
    """The two games.

    Attributes:
        names: All who can have a screen of their own.
        sitter: Whose screen is watched; None for the table screen.
        worlds: The game as it is, and the one as it is not.
    """

    def __init__(self, folder: Path, number: int) -> None:
        """The pair of this number, the same each time. Raises `LookupError` where no other world was found."""
        self.kind = KINDS[number % len(KINDS)]
        self.luck = Random(f"worlds {number}")  # noqa: S311 - it decides what is played, not what is secret
        self._game: Game[Any, Any, Any] = game_named(self.kind)
        setup, history, sitters = self._led(number)
        self.names = tuple(sitter.name for sitter in sitters)
        self.sitter: Sitter | None = self.luck.choice((*sitters, None))
        self._viewers = tuple(sorted(self.sitter.viewers)) if self.sitter is not None else (PUBLIC,)
        other = self._other(history.state)
        histories = []
        for state in (history.state, other):
            told: History[Any] = History(self._game, self._game.new(setup), history.dealer)
            told.begin()
            for entry in history.line():
                if isinstance(entry.answer, Choice):
                    told.choose(entry.answer.seat, entry.answer.option)
            told.leap(state)
            histories.append(told)
        self.worlds = tuple(
            World(folder / name, told, setup, self.names)
            for name, told in zip(("one", "other"), histories, strict=True)
        )

    def _led(self, number: int) -> tuple[Any, History[Any], tuple[Sitter, ...]]:
        """A game by chance, up to where the worlds part, and who sits there: at least two."""
        for number_of in range(number, number + 60 * len(KINDS), 7):
            setup = SETUPS[self.kind](number_of)
            history: History[Any] = History(self._game, self._game.new(setup), Dealer(f"worlds {number_of}"))
            history.begin()
            sitters = sitters_of(self._game, setup, history.state)
            if len(sitters) < 2:
                continue
            for _ in range(self.luck.randrange(*LEAD)):
                questions = [one for one in asked(history.pending) if one.options]
                if not questions:
                    break
                question = self.luck.choice(questions)
                history.choose(question.seat, self.luck.choice(question.options))
            if asked(history.pending):
                return setup, history, sitters
        raise LookupError("no game for two")

    def _other(self, state: Any) -> Any:
        """Another state that the viewer cannot tell from this one."""
        for _ in range(TRIES):
            found = self._game.imagine(state, self._viewers[-1], self.luck)
            if found != state and self._views(found) == self._views(state):
                return found
        raise LookupError("nothing is hidden")

    def _views(self, state: Any) -> tuple[Any, ...]:
        return tuple(self._game.view(state, viewer) for viewer in self._viewers)

    @property
    def is_same(self) -> bool:
        """Whether the viewer still cannot tell one from the other."""
        one, other = (world.table.history for world in self.worlds)
        return not self._is_over and self._views(one.state) == self._views(other.state)

    @property
    def _is_over(self) -> bool:
        return any(isinstance(world.table.history.pending, Over) for world in self.worlds)

    def go_on(self) -> int:
        """Let somebody answer in both, so that the viewer can tell no difference: best what is not the same.

        Returns how many deeds were not the same; -1 where there is no such answer, and the pair is over.
        """
        one, other = self.worlds
        alike: tuple[tuple[Decision, Option], tuple[Decision, Option]] | None = None
        for question, option in self._answers(one):
            seen = self._noticed(one, question, option)
            if seen is None:
                continue
            if self._game.hides == "deeds" and self._is_unseen(one, seen, question.seat):
                self._choose(one, question, option)
                return 1 + sum(self._do_unseen(other) for _ in range(self.luck.randrange(UNSEEN + 1)))
            twin = self._twin(question, option, seen)
            if twin is not None:
                alike = (question, option), twin
                if twin[1] != option:
                    break
        if alike is None:
            return -1
        for world, (question, option) in zip(self.worlds, alike, strict=True):
            self._choose(world, question, option)
        return int(alike[0][1] != alike[1][1])

    def _answers(self, world: World) -> Iterator[tuple[Decision, Option]]:
        """Some of what can be answered in a world, by chance."""
        pending = world.table.history.pending
        questions = [one for one in (*asked(pending), *offered(pending)) if one.options]
        for _ in range(TRIES if questions else 0):
            question = self.luck.choice(questions)
            yield question, self.luck.choice(question.options)

    def _twin(self, question: Decision, option: Option, seen: Noticed) -> tuple[Decision, Option] | None:
        """An answer of the same seat in the other world of which the viewer learns the same, best another one."""
        other = self.worlds[1]
        pending = other.table.history.pending
        options = [
            (one, each)
            for one in (*asked(pending), *offered(pending))
            if one.seat == question.seat and one.offer == question.offer
            for each in one.options
        ]
        self.luck.shuffle(options)
        own = self.sitter is not None and question.seat in self.sitter.viewers
        # the watched seat's own answers are what it gives; of others' the same one comes last
        options = [found for found in options if found[1] == option] if own else options
        options.sort(key=lambda found: found[1] == option)
        options = [*options[:LOOKED_AT], *[found for found in options[LOOKED_AT:] if found[1] == option]]
        return next((found for found in options if self._noticed(other, *found) == seen), None)

    def _noticed(self, world: World, question: Decision, option: Option) -> Noticed | None:
        """What the viewer would learn by an answer; None where it cannot be given, or ends the game."""
        before = world.table.history
        tried: History[Any] = History(self._game, before.state, before.dealer)
        try:
            entries = tried.choose(question.seat, option)
        except IllegalError:
            return None
        if isinstance(tried.pending, Over):
            return None
        told = tuple(
            tuple(event for entry in entries for event in entry.events if event.seen_by(viewer))
            for viewer in self._viewers
        )
        kind = "" if self._game.hides == "deeds" else f"{type(option).__name__} {len(entries)}"
        return Noticed(kind, told, self._views(tried.state))

    def _is_unseen(self, world: World, seen: Noticed, seat: Seat) -> bool:
        own = self.sitter is not None and seat in self.sitter.viewers
        return not own and not any(seen.told) and seen.views == self._views(world.table.history.state)

    def _do_unseen(self, world: World) -> bool:
        """Do something of which the viewer learns nothing; whether there was anything."""
        for question, option in self._answers(world):
            seen = self._noticed(world, question, option)
            if seen is not None and self._is_unseen(world, seen, question.seat):
                self._choose(world, question, option)
                return True
        return False

    @staticmethod
    def _choose(world: World, question: Decision, option: Option) -> None:
        world.table.choose(option, question.seat)

    def follow(self) -> None:
        """Follow what was done at the screens that are watched, and give them a sign."""
        for world in self.worlds:
            world.follow()
            world.sign()

    def close(self) -> None:
        """Nobody plays any more."""
        for world in self.worlds:
            world.close()
