"""One action a program: what is asked of a seat, its answer, and what others do, from the file of a game.

To ask and to watch only reads the file. To act takes its lock for a moment, and then lets computer players answer where
they are at no other screen.
"""

from __future__ import annotations

from contextlib import suppress
from time import sleep
from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.decisions import PUBLIC, IllegalError, Over
from core.engine.seats import SetupError
from core.words.english import series
from saves.notes import remarks_of
from tui.dialogue.answering import Deeds, option_in_words
from tui.dialogue.asking import asked_line, notation_of, sight_of, view_line
from tui.dialogue.happened import Hearing
from tui.dialogue.lines import AnswerSent, RefusedLine
from tui.dialogue.playing import over_line, request_lines
from tui.table.shared.companions import PlayersTable
from tui.table.shared.shared import Shared
from tui.table.shared.sitters import sitters_named, sitters_of
from tui.table.table import Table
from tui.table.telling import spoken
from tui.table.thinking.company import Company

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from core.engine.decisions import Seat
    from saves.store import Store
    from tui.dialogue.asking import OpenQuestion, Sight
    from tui.dialogue.lines import At, ToldLine

LOOK: Final = 0.1
"""Seconds from one look at the file to the next."""

NOTHING_ASKED: Final = ("not-asked", "over", "late")
"""Codes of refusals that say that the question has gone, and not that the answer was wrong."""


class Wish(NamedTuple):
    """An answer, as it is given on the command line.

    Attributes:
        words: The option as a transcript writes it; empty where it is named by its id.
        number: The id; None where it is named in words.
        at: That of the question; None for whatever is asked now.
    """

    words: str = ""
    number: int | None = None
    at: At | None = None


class Onlooking:
    """A game that is looked at, and who looks."""

    def __init__(self, path: Path, store: Store, names: Sequence[str]) -> None:
        """Read a game for those of these names; for nobody where none is named. Raises `SetupError` and `SaveError`."""
        self._onlooker = store.look_on(path)
        loaded = self._onlooker.loaded
        self.table = Table(
            spoken(loaded), loaded.setup, self._onlooker.history, None, remarks_of(self._onlooker.notes).all
        )
        self.table.source = path
        self.table.words = self.table.game.words(self.table.setup)
        self.viewers = viewers_named(self.table, names)

    def follow(self) -> bool:
        """Follow what others do; whether anything was new. Raises `SaveError`."""
        if not self._onlooker.follow():
            return False
        self.table.travel.remarks.become(note.remark for note in self._onlooker.notes)
        return True

    def hearings(self, *, knows: bool) -> dict[Seat, Hearing]:
        """What each who looks has been told; nothing yet, or all with `knows`."""
        table = self.table
        return {one: Hearing(table, table.words, one, knows=knows) for one in self.viewers}

    def sights(self) -> tuple[Sight, ...]:
        """What each who looks sees."""
        return tuple(sight_of(self.table, viewer, len(self.table.events(viewer))) for viewer in self.viewers)


def viewers_named(table: Table, names: Sequence[str]) -> tuple[Seat, ...]:
    """The seats and private viewers of people by their names, their letters, or the number of their seat from 0.

    Whoever is nobody knows what everybody may know. Raises `SetupError` for a name that nobody has.
    """
    sitters = sitters_of(table.game, table.setup, table.history.state)
    found: set[Seat] = set()
    for name in names:
        numbered = [sitter for sitter in sitters if name.strip() == str(sitter.seat)]
        for sitter in numbered or sitters_named(sitters, [name]):
            found |= sitter.viewers
    return tuple(sorted(found)) or (PUBLIC,)


def only_seat(path: Path, store: Store) -> str:
    """The name of the only seat of a game. Raises `SetupError` where there are several, and `SaveError`."""
    table = Onlooking(path, store, ()).table
    seats = table.words.seats
    if len(table.setup.seats) > 1:
        raise SetupError(f"Name a seat with --seat: {series([seat.name for seat in seats])}.")
    return str(seats[0].name)


def ask(looking: Onlooking) -> Iterator[ToldLine]:
    """What is asked of those who look, and what they see. Ends with a refusal where nothing is."""
    table = looking.table
    sights = looking.sights()
    for sight in sights:
        yield view_line(table.words, sight)
        for question in sight.questions:
            yield asked_line(table.words, notation_of(table), sight, question)
    if any(sight.questions for sight in sights):
        return
    if isinstance(table.history.pending, Over):
        yield over_line(table)
        return
    yield nothing_asked(table, looking.viewers)


def nothing_asked(table: Table, viewers: Sequence[Seat]) -> RefusedLine:
    """That nothing is asked of a seat."""
    name = table.words.seats[viewers[0]].name if viewers[0] != PUBLIC else "Nobody"
    return RefusedLine(code="not-asked", why=f"Nothing is asked of {name} now.", seat=viewers[0])


def act(path: Path, store: Store, names: Sequence[str], wish: Wish) -> Iterator[ToldLine]:
    """Answer for a seat, and tell what came of it, as that seat knows it. Raises `SetupError` and `SaveError`."""
    loaded, journal = store.join(path, lambda _: (), "window")
    try:
        table = PlayersTable(spoken(loaded), loaded.setup, loaded.history, journal, remarks_of(loaded.notes).all)
        table.words = table.game.words(table.setup)
        table.shared = Shared(table, journal)
        viewers = viewers_named(table, names)
        hearings = {viewer: Hearing(table, table.words, viewer, knows=True) for viewer in viewers}
        asked = {one: sight_of(table, one, hearing.told).questions for one, hearing in hearings.items()}
        deeds = Deeds(table, table.words, hearings, asked)
        meant = _meant(table, asked, wish)
        if meant is None:
            yield over_line(table) if table.is_over else nothing_asked(table, viewers)
            return
        viewer, at = meant
        sent = AnswerSent(seat=viewer, at=at, id=wish.number, say=wish.words or None)
        refused = tuple(deeds.do(sent))
        yield from refused
        if refused:
            return
        if table.has_computers and journal.presence is not None and journal.presence.has_players():
            _let_company_answer(table)
        for hearing in hearings.values():
            yield from hearing.news()
        yield from request_lines(table.words, deeds.undoing.request, viewers)
        if table.is_over:
            yield over_line(table)
    finally:
        journal.close()


def _meant(table: Table, asked: dict[Seat, tuple[OpenQuestion, ...]], wish: Wish) -> tuple[Seat, At] | None:
    """Whose question is meant, and which; None where nothing is asked."""
    every = [(viewer, question) for viewer, questions in asked.items() for question in questions]
    if wish.at is not None:
        named = [viewer for viewer, question in every if question.at == wish.at]
        return (named[0] if named else next(iter(asked)), wish.at) if every else None
    for viewer, question in every:
        if option_in_words(table, table.words, viewer, question, wish.words) is not None:
            return viewer, question.at
    return (every[0][0], every[0][1].at) if every else None


def _let_company_answer(table: Table) -> None:
    """Computer players answer until a person is asked: nobody else lets them."""
    company = Company(table)
    with suppress(IllegalError):
        # where somebody came meanwhile and was faster, the computer players are at that screen now
        while (reply := company.take_offer() or company.think_here()) is not None:
            table.choose(reply.option, reply.seat, why=reply.why)
    company.close()


def watch(looking: Onlooking, *, knows: bool) -> Iterator[tuple[ToldLine, ...]]:
    """Tell the events as the viewers know them, until the game is over: those that are there already in one go.

    Raises `SaveError`.

    With `knows` they know what has happened before.
    """
    hearings = looking.hearings(knows=knows)
    while True:
        over = (over_line(looking.table),) if looking.table.is_over else ()
        yield (*[line for hearing in hearings.values() for line in hearing.news()], *over)
        if over:
            return
        while not looking.follow():
            sleep(LOOK)
