"""A table at which a lesson is taken, and what becomes of it. It knows no Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.blake import blake2b
from core.engine.decisions import PUBLIC, IllegalError, Reason
from core.engine.history import History
from core.games import spoken
from core.words.lessons.reading import LessonError, read_lesson
from core.words.lessons.taking import Taking
from saves.errors import SaveError
from saves.form.lines import Origin
from tui.learnt import LessonPlace, keep_learnt, read_learnt
from tui.table.session import OpenedTable, new_table
from tui.table.sole import SoleTable
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from core.engine.dealer import Dealer
    from core.engine.decisions import Event, Option, Seat
    from core.words.lessons.form import Lesson
    from core.words.spoken import SpokenGame
    from saves.store import Store

BROKEN_OFF = "The step that you were at is gone: the lesson starts over."
"""What is said where the place that was kept leads nowhere."""


class LessonTable(SoleTable):
    """A game in which a lesson is taken. It is kept in no save: what is kept is the place, see `tui.learnt`.

    Attributes:
        taking: The lesson, and where it stands.
        name: The name of the lesson.
        digest: Of its text.
        spell: Puts keys in the place of commands in a sentence.
    """

    def __init__(self, taking: Taking, name: str, digest: str) -> None:
        super().__init__(taking.game, taking.setup, taking.history, taking.you, taking.lesson.start.level)
        self.taking = taking
        self.name = name
        self.digest = digest
        self.spell: Callable[[str], str] = str

    @property
    def needs_curtain(self) -> bool:
        """Only where the lesson has drawn it: nobody else sits here."""
        return self.viewer == PUBLIC and self.wanted == self.taking.you

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to go back to."""
        return self.taking.can_go_back()

    @property
    def can_redo(self) -> bool:
        """Whether the lesson asks for it."""
        return self.taking.goes_on_by("redo") and super().can_redo

    def choose(self, option: Option, seat: Seat | None = None, **told: Any) -> tuple[Event, ...]:
        """Answer for the viewer. Raises `IllegalError` in the words of the lesson for what does not go on."""
        if seat is not None:
            return self._chosen(option, seat, **told)
        if words := self.taking.refusal(option):
            raise IllegalError(Reason("lesson", "", self.spell(words)))
        words = self.taking.words(option)
        try:
            happened = self._chosen(option, None, **told)
        except LessonError as error:
            raise IllegalError(Reason("lesson", "", str(error))) from error
        self.taking.answered(option, words)
        return happened

    def _chosen(self, option: Option, seat: Seat | None, **told: Any) -> tuple[Event, ...]:
        """Answer, and with it what needs no asking: that is no step of the lesson."""
        happened = super().choose(option, seat, **told)
        while (unasked := self.taking.unasked()) is not None:
            happened += super().choose(unasked, self.taking.you)
        return happened


def lesson_named(game: str, name: str = "") -> tuple[str, str]:
    """A lesson's name and its text; the first one without a name. Raises `LessonError` for one that is not there."""
    rules = spoken(game)
    lessons = rules.lessons()
    if not lessons:
        raise LessonError(f"There is no lesson for {rules.title} yet.")
    name = name or next(iter(lessons))
    if name not in lessons:
        raise LessonError(f"{rules.title} has no lesson {name[:40]!r}; there is {', '.join(lessons)}.")
    return name, lessons[name]


def next_lesson(game: str, learnt: Path) -> str:
    """The lesson to take now: one that was left in the middle, else the first that was never taken to its end.

    After all of them it is the first one again; nothing for a game without lessons.
    """
    kept, lessons = read_learnt(learnt), tuple(spoken(game).lessons())
    begun = [name for name in lessons if kept.place(game, name).acts]
    new = [name for name in lessons if not kept.place(game, name).finished]
    return next(iter((*begun, *new, *lessons)), "")


def digest_of(text: str) -> str:
    """The digest of a lesson's text: a place is one in this very lesson."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def lesson_table(game: str, name: str, learnt: Path) -> OpenedTable:
    """A table for a lesson, where it was left. Raises `LessonError` for one that is not there, or cannot be given."""
    name, text = lesson_named(game, name)
    lesson, digest = read_lesson(text, name), digest_of(text)
    kept = read_learnt(learnt).place(game, name)
    notices: tuple[str, ...] = ()
    acts = kept.acts if kept.digest == digest else ()
    try:
        taking = _taken(game, lesson, acts)
    except LessonError:
        taking, acts = _taken(game, lesson, ()), ()
    if kept.acts and not acts:
        notices = (BROKEN_OFF,)
    return OpenedTable(LessonTable(taking, name, digest), notices)


def _taken(game: str, lesson: Lesson, acts: Sequence[str]) -> Taking:
    """A lesson in which this much was done, ready for the next step. Raises `LessonError`."""
    taking = Taking(spoken(game), lesson, acts)
    taking.follow()
    if fault := taking.fault():
        raise LessonError(f"The lesson is stuck: {fault}.")
    return taking


def keep_place(table: LessonTable, learnt: Path) -> None:
    """Keep how far the lesson was taken. A disk that refuses costs no more than the place."""
    kept = read_learnt(learnt)
    taking, game = table.taking, table.game.id
    before = kept.place(game, table.name)
    acts = () if taking.is_over else tuple(taking.acts)
    place = LessonPlace(acts, table.digest if acts else "", taking.is_over or before.finished)
    if place != before:
        keep_learnt(kept.with_place(game, table.name, place), learnt)


def game_after(table: LessonTable, store: Store) -> OpenedTable:
    """A true game from where the lesson has led, against the same players. It never enters the record book.

    Its luck is that of the lesson's seed, and what lies before it cannot be gone back to. Where the lesson has led to
    the end of the game it is a new one with luck of its own, and counts as any other.
    """
    game, setup, taking = table.game, table.setup, table.taking
    if taking.has_ended:
        return new_table(setup, None, store, game=game.id, levels=table.levels)
    return table_at(game, setup, taking.history.state, taking.plain_dealer, table.levels, store)


def table_at(
    game: SpokenGame[Any, Any, Any], setup: Any, state: Any, dealer: Dealer, levels: tuple[str, ...], store: Store
) -> OpenedTable:
    """A true game that goes on from a state; what led there cannot be gone back to."""
    history: History[Any] = History(game, game.new(setup), dealer)
    history.open_from = history.leap(state).number
    journal = store.begin(game, setup, history, "".join(seat.letter for seat in game.seated(setup)), Origin("", 0))
    opened = Table(game, setup, history, journal)
    opened.travel.remarks.set_policy(game.policy)
    opened.sit_down(levels)
    try:
        opened.save()
    except SaveError as error:
        return OpenedTable(opened, (str(error),))
    return OpenedTable(opened, ())
