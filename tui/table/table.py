"""The table: who is looking, what they may know, and every answer kept.

It knows no Textual; the screens and the plain-text commands are its clients. Only the table calls the engine.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from core.engine.decisions import PUBLIC, IllegalError, Reason, asked
from core.engine.past.remarks import Remarks
from core.words.english import count
from tui.table.handing import NOT_AGREED, Handing
from tui.table.travel import Travel

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from core.engine.decisions import Choice, Event, Option, Seat
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Ledger
    from core.engine.past.said import Remark
    from core.engine.past.tries import Try
    from core.engine.past.undoing import Price
    from core.engine.policies import Policy
    from core.words.spoken import SpokenGame
    from tui.table.pricing import Back
    from tui.table.thinking.look_back import LookBack
    from tui.table.travel import Consent


class Keeper(Protocol):
    """Keeps a history on disk, and what is said about it."""

    def note(self, entry: int, name: str, value: Any = None) -> None:
        """Say something about an entry; it is written by the next sync."""

    def sync(self, history: History[Any], *, settle: bool = True) -> None:
        """Write what the disk does not know yet: new entries, and where the head is. Raises `SaveError`.

        Without `settle` the next sync waits for the disk itself.
        """


class _Heard(NamedTuple):
    """What somebody had been told at an entry, and in which entries it happened."""

    head: Entry[Any]
    events: tuple[Event, ...]
    entries: tuple[int, ...]


class TakesTurns(Protocol):
    """The other screens of a game, as far as a table has to wait for them."""

    def turn(self, seat: Seat | None = None) -> AbstractContextManager[None]:
        """The game to oneself, as `Table.turn` says."""


class Table(Handing):
    """A game at one terminal. `Keyboard` says which seat looks, and which takes the keyboard next.

    Attributes:
        words: The game's sentences, with its signs.
        file_number: Four hex digits of the published hash of the seed, in capitals.
        travel: The way through the history: variations, branches, comments, and undo for a seat that is named.
        source: The file that the game was read from; None for a new game.
        settle_later: Has `save` called once what an answer changes has been painted: until then the answer is written,
            and the disk itself is not waited for. None where nothing is painted.
        shared: The other screens of the game; None for a game that is kept for this one. See
            `tui.table.shared.shared`.
        jobs: How many processes share what is thought about at it; 0 for as many as cores are free.
        is_lesson: A lesson is taken at it, or a puzzle solved: it is kept in no file, and its history waits. See
            `tui.table.lesson`, which is loaded for one.
        is_puzzle: A puzzle is solved at it; see `tui.table.puzzle`.
    """

    is_lesson: ClassVar[bool] = False
    is_puzzle: ClassVar[bool] = False

    def __init__(
        self,
        game: SpokenGame[Any, Any, Any],
        setup: Any,
        history: History[Any],
        keeper: Keeper | None = None,
        remarks: Iterable[Remark] = (),
    ) -> None:
        """`remarks` are what was said about the history before."""
        super().__init__(game, setup, history)
        self.words = game.words(setup, game.signs)
        self.keeper = keeper
        self.source: Path | None = None
        self.settle_later: Callable[[], object] | None = None
        self.shared: TakesTurns | None = None
        self.jobs = 1
        # what each seat had been told at an entry, so that an answer adds only what is new
        self._heard: dict[Seat, _Heard] = {}
        dealer = history.dealer
        self.file_number = dealer.published_hash[:4].upper() if dealer is not None else "0000"
        kept = keeper.note if keeper is not None else None
        self.travel = Travel(history, Remarks(remarks, kept, len(setup.seats)), self.save, lambda: self.viewer)
        self._viewer = self._first_viewer()

    @property
    def pins(self) -> dict[str, Any]:
        """The private notes of the seat that looks, by name; nothing for the public."""
        return {} if self.viewer == PUBLIC else self.travel.remarks.pins(self._whose)

    def pin(self, name: str, value: Any) -> None:
        """Keep a private note of the seat that looks, in plain data; None takes it away.

        Raises `LookupError` when nobody looks, `RemarkError` and `SaveError`.
        """
        if self.viewer == PUBLIC:
            raise LookupError("nobody looks who could keep a note")
        self.travel.remarks.pin(self._whose, name, value, self.history.head.number)
        self.save()

    def choose(
        self, option: Option, seat: Seat | None = None, *, planned: bool = False, why: str = ""
    ) -> tuple[Event, ...]:
        """Answer for the viewer, or for the seat that is named; the answer is in its file when this returns.

        A seat is named where all may see its answer: for an open question, when one types for the table, or for a
        computer player, who says `why` for all to read. What was `planned` is written down as that. Returns
        what happened, as far as the viewer may know. Raises `IllegalError` when the option is not offered, and
        `SaveError` when the disk refuses: the answer then stands, and is written with the next one.
        """
        seat = self._answering(option) if seat is None else seat
        with self.turn(seat):
            entries = self.history.choose(seat, option)
            self._invited = None
            self.travel.passed(entries)
            self.travel.remarks.mark_planned(entries[0].number, is_planned=planned)
            self.travel.remarks.explain(entries[0].number, why)
            self._save_answer()
        return self._seen(entries)

    @contextmanager
    def turn(self, seat: Seat | None = None) -> Iterator[None]:
        """Nobody else changes the game meanwhile: what other screens have done before has been followed.

        An answer of a seat still has to be what it is asked; all else, to happen where the table stood. Raises
        `IllegalError` where the table has moved on, and `SaveError`: then nothing has happened.
        """
        if self.shared is None:
            yield
            return
        with self.shared.turn(seat):
            yield

    def by_plan(self, plan: Callable[[Any], Option | None]) -> Option | None:
        """The viewer's answer that `plan` has to the question; None where it has to be asked.

        A plan is given what the viewer may know. An answer of it that the game does not offer is passed over.
        """
        if self.awaited is None or self.awaited != self.viewer:
            return None
        view = self.view()
        option = plan(view)
        return option if option in view.options else None

    def by_itself(self) -> Choice | None:
        """The answer that a person's seat gives by itself now, for any viewer; None where somebody has to be asked."""
        if not self.travel.forced or not self.history.is_open:
            return None
        found: Choice | None = self.game.by_itself(self.history.state)
        return None if found is None or self.plays_itself(found.seat) else found

    def choose_agreed(self, option: Option, by: Seat, agreed: Collection[Seat]) -> tuple[Event, ...]:
        """Answer for a seat with what needs the agreement of all others, who were asked. Raises as `choose`."""
        seats = range(len(self.setup.seats))
        if any(seat != by and seat not in agreed and self.had_people(seat) for seat in seats):
            raise IllegalError(NOT_AGREED)
        with self.turn():
            entries = self.history.choose(by, option)
            self.travel.passed(entries)
            self.save()
        return self._seen(entries)

    def _answering(self, option: Option) -> Seat:
        """The seat that an answer is for: in front of all who is asked so, everywhere else the one that looks.

        A computer player answers for itself.
        """
        for question in asked(self.history.pending):
            if question.open and question.seat != self.viewer and option in question.options:
                return self.viewer if self.plays_itself(question.seat) else question.seat
        return self.viewer

    def save(self) -> None:
        """Write what the disk does not know yet. Raises `SaveError`."""
        if self.keeper is not None:
            self.keeper.sync(self.history)

    def _save_answer(self) -> None:
        if self.keeper is None or self.settle_later is None:
            self.save()
        else:
            self.keeper.sync(self.history, settle=False)
            self.settle_later()

    def why_not(self, intent: Option) -> Reason | None:
        """Why the viewer may not answer with `intent` now; None when it may."""
        reason: Reason | None = self.game.why_not(self.history.state, self.viewer, intent)
        return reason

    def preview(self, option: Option) -> Any:
        """What one of the viewer's options would bring, as far as the viewer knows; None when nothing to show."""
        return self.game.preview(self.history.state, self.viewer, option)

    def ahead(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """What the viewer may answer once it has answered with these, where nothing is revealed to it in between."""
        found: tuple[Option, ...] = self.game.ahead(self.history.state, self.viewer, options)
        return found

    @property
    def file(self) -> Path | None:
        """The file that the game is kept in, else the one that it was read from; None for neither."""
        kept: Path | None = getattr(self.keeper, "path", None)
        return kept or self.source

    @cached_property
    def look_back(self) -> LookBack:
        """The chances to win along the game, once it is over."""
        from tui.table.thinking.look_back import LookBack

        return LookBack(self)

    @property
    def can_undo(self) -> bool:
        """Whether a decision can be undone, if the table's policy allows it."""
        return self.history.is_open and self.travel.target("decision", self.asking) is not None

    @property
    def can_redo(self) -> bool:
        """Whether an answer that was undone can be redone."""
        return self.history.is_open and self.travel.redo_price(self.asking) is not None

    def undo_price(self, back: Back = "decision") -> Price | None:
        """The cost to undo the last decision, the turn, or all after an entry; None for nothing to take.

        Raises `LookupError` for the number of an entry that does not come before the head.
        """
        return self.travel.price(back, self.asking)

    def undo(self, back: Back = "decision", agreed: Consent = None) -> bool:
        """Undo the last decision, the turn, or all after an entry; False when there is nothing to undo.

        `agreed` are the seats that were asked and agree; None when nobody was asked. Raises `UndoRefusedError` when
        the table's policy wants more than that, `LookupError`, and `SaveError`: it is then undone all the same.
        """
        with self.turn():
            return self.travel.undo(back, self.asking, agreed)

    def undo_turn(self, agreed: Consent = None) -> bool:
        """Undo to where this turn began, or where the turn before it did. Raises as `undo`."""
        return self.undo("turn", agreed)

    def undo_quiet(self) -> bool:
        """Undo only steps that cost nothing; False when the last one does. Raises `SaveError`."""
        with self.turn():
            return self.travel.undo_quiet(self.asking)

    def redo(self, agreed: Consent = None) -> bool:
        """Redo the answer undone last; False when there is none.

        Raises `UndoRefusedError` when it is another seat's decision, who does not agree, and `SaveError`.
        """
        with self.turn():
            return self.travel.redo(self.asking, agreed)

    @property
    def resets_left(self) -> int | None:
        """How often this stretch may still be restarted; None for any number of times."""
        return self.travel.resets_left

    def reset(self) -> bool:
        """Go back to where this stretch began; False when there is nothing to restart.

        It is travel: nothing is dealt anew, and it is written down as a reset, whatever the policy. Raises
        `IllegalError` when it was restarted as often as it may be, and `SaveError`.
        """
        with self.turn():
            return self.travel.reset(self.asking)

    @property
    def tries(self) -> tuple[Try, ...]:
        """The ways this stretch was played, numbered as they were begun; the last one begun is the game."""
        return self.travel.tries(self.words.peak)

    @property
    def told_tries(self) -> tuple[tuple[str, ...], int]:
        """The tries in a line each, as `try 2, 5 steps: a fifth ruin`, and the place of the one that is played."""
        found, head = self.tries, self.history.head
        here = [place for place, tried in enumerate(found) if head in tried.entries]
        now = here[-1] if here else max(0, len(found) - 1)
        told = []
        for place, tried in enumerate(found):
            how = "the game continued" if tried.left else self.words.tried(self.game.view(tried.tip.state, self.viewer))
            mark = ", now" if here and place == now else ""
            told.append(f"try {tried.number}, {count(tried.steps, 'step')}{mark}: {how.rstrip('.')}")
        return tuple(told), now

    def go_to_try(self, number: int) -> bool:
        """Go to where a try of this stretch has come to, by its number; False when the table stands there.

        What of the try that is played lies behind the place where they part is left, which counts as a reset. Raises
        `LookupError`, `IllegalError` when it was restarted as often as it may be, and `SaveError`.
        """
        found = self.tries
        if not 0 < number <= len(found):
            raise LookupError(f"there is no try {number}")
        with self.turn():
            return self.travel.go_to_try(found[number - 1], self.asking)

    @property
    def policy(self) -> Policy:
        """What the table lets be undone."""
        return self.travel.policy

    def set_policy(self, policy: Policy) -> None:
        """Play by another policy from now on. Raises `SaveError`."""
        self.travel.set_policy(policy)

    @property
    def ledger(self) -> Ledger:
        """How often something was undone in this game, and how."""
        return self.travel.ledger

    @property
    def is_side_line(self) -> bool:
        """Whether a variation is being played, while the game waits."""
        return self.travel.is_away

    def events(self, viewer: Seat = PUBLIC) -> tuple[Event, ...]:
        """Everything that happened up to now, oldest first, as far as `viewer` may know."""
        return self._listened(viewer).events

    def events_in(self, viewer: Seat = PUBLIC) -> tuple[int, ...]:
        """For each of these events the number of the entry in which it happened."""
        return self._listened(viewer).entries

    def _listened(self, viewer: Seat) -> _Heard:
        entry: Entry[Any] | None = self.history.head
        heard = self._heard.get(viewer)
        if heard is not None and entry is heard.head:
            return heard
        new: list[tuple[Event, int]] = []
        while entry is not None and (heard is None or entry is not heard.head):
            new += [(event, entry.number) for event in reversed(entry.events) if event.seen_by(viewer)]
            entry = entry.parent
        before = heard if heard is not None and entry is not None else _Heard(self.history.head, (), ())
        found = _Heard(
            self.history.head,
            (*before.events, *(event for event, _ in reversed(new))),
            (*before.entries, *(number for _, number in reversed(new))),
        )
        self._heard[viewer] = found
        return found

    def _seen(self, entries: tuple[Entry[Any], ...]) -> tuple[Event, ...]:
        return tuple(event for entry in entries for event in entry.events if event.seen_by(self.viewer))
