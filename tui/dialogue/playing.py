"""A table that a program plays at, through a pipe: what is new is written, and what is sent is done, to the end."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import PUBLIC, Choice, Over
from core.words.english import series
from saves.errors import SaveError
from tui.dialogue.answering import Deeds
from tui.dialogue.asking import asked_line, named, notation_of, sight_of, view_line
from tui.dialogue.encoded import encoded
from tui.dialogue.happened import Hearing
from tui.dialogue.lines import (
    PROTOCOL,
    ByeLine,
    ErrorLine,
    HelloLine,
    OverLine,
    QuitSent,
    RefusedLine,
    RequestLine,
    Seated,
)
from tui.table.session import path_of
from tui.table.shared.companions import Companions
from tui.table.shared.shared import shared_of
from tui.table.thinking.company import Company
from tui.table.time_travel import says_no

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import IO

    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.words.spoken import Words
    from tui.dialogue.asking import OpenQuestion
    from tui.dialogue.lines import ToldLine
    from tui.dialogue.reading import Reader
    from tui.dialogue.undoing import Wanted
    from tui.table.shared.shared import Shared
    from tui.table.table import Table

LOOK: Final = 0.05
"""Seconds from one look at the file to the next, where people have screens of their own."""

SETTLED: Final = 0.2
"""Seconds without a line after which the disk itself is waited for."""

QUIT: Final = "You sent quit."
ENDED: Final = "Nothing more is sent."
STOPPED: Final = "The program was stopped."
CLOSED: Final = "The owner has closed this screen. The seat stays yours."
"""Why a dialogue ends."""


class Dialogue:
    """Plays one table with a program."""

    def __init__(self, table: Table, reader: Reader, sink: IO[bytes], version: str, schema: str) -> None:
        """`version` is that of this program, `schema` the id of the schema of its lines."""
        self._table = table
        self._reader = reader
        self._sink = sink
        self._version = version
        self._schema = schema
        # every question is asked: what is answered unasked would depend on a setting
        table.travel.forced = False
        table.words = table.game.words(table.setup)
        self._words = table.words
        self._company = Company(table)
        self._companions: Companions | None = None
        self._hearings: dict[Seat, Hearing] = {}
        # what each seat was asked last, as long as it is the question still
        self._asked: dict[Seat, tuple[OpenQuestion, ...]] = {}
        self._deeds = Deeds(table, self._words, self._hearings, self._asked)
        self._is_unsettled = False
        table.settle_later = self._settle_later
        self._requested: object = None
        self._refused: object = None
        self._head: Entry[Any] | None = None
        self._is_over_told = False
        self._why = ""

    def play(self, notices: Sequence[str] = (), *, knows: bool) -> None:
        """Say hello, and go on until it is told to quit, or nothing more is sent.

        With `knows` the program knows what has happened before; it may ask for it. Whoever reads no more is no fault.
        """
        self._sit(knows=knows)
        with suppress(BrokenPipeError):
            try:
                self._write(self._hello(notices))
                while not self._why:
                    self._step()
            except KeyboardInterrupt:
                self._why = STOPPED
            finally:
                self._close()
            self._write(self._bye())

    def _step(self) -> None:
        """Tell what is new, then do one line that is sent, if one comes while nothing happens elsewhere."""
        self._go_on()
        if self._why:
            return
        self._tell()
        sent = self._reader.read(self._patience)
        match sent:
            case "nothing":
                self._settle()
            case "ended":
                self._why = ENDED
            case QuitSent():
                self._why = QUIT
            case ErrorLine():
                self._write(sent)
            case _:
                # every other line is a wish of a seat
                for line in self._deeds.do(sent):
                    self._write(line)

    @property
    def _patience(self) -> float | None:
        """How long a line is waited for before something else is done; None for as long as it takes."""
        if self._table.shared is not None:
            return LOOK
        return SETTLED if self._is_unsettled else None

    def _settle_later(self) -> None:
        """An answer was handed to the system, which keeps it when this program falls; the disk is waited for later."""
        self._is_unsettled = True

    def _settle(self) -> None:
        """Nothing is sent for a moment: there is time to wait for the disk."""
        if self._is_unsettled:
            self._is_unsettled = False
            try:
                self._table.save()
            except SaveError as error:
                self._write(ErrorLine(code="not-saved", why=str(error)))

    def _write(self, line: ToldLine) -> None:
        self._sink.write(encoded(line))
        self._sink.flush()

    def _close(self) -> None:
        self._table.settle_later = None
        self._company.close()
        if self._companions is not None:
            self._companions.close()

    # Who plays here.

    def _own(self) -> tuple[Seat, ...]:
        """The viewers whom this program plays; who only watches knows what everybody may know."""
        table = self._table
        if table.shared is not None:
            found = tuple(sorted(table.here or ()))
        else:
            found = table.people if table.history.is_open else ()
        return found or (PUBLIC,)

    def _sit(self, *, knows: bool) -> None:
        """Listen for those who sit here, and for nobody else."""
        own = self._own()
        for viewer in [viewer for viewer in self._hearings if viewer not in own]:
            del self._hearings[viewer]
            self._asked.pop(viewer, None)
        for viewer in own:
            if viewer not in self._hearings:
                self._hearings[viewer] = Hearing(self._table, self._words, viewer, knows=knows)

    # What others do.

    def _go_on(self) -> None:
        """Follow the others, or let computer players of this table answer."""
        shared = shared_of(self._table)
        if shared is None:
            while self._company_answers():
                pass
            return
        if self._companions is None:
            self._companions = Companions(shared.journal)
            self._refused = shared.requests.refused_last
        if self._table.has_computers:
            self._companions.tick()
        try:
            shared.follow()
            shared.come_back()
            if shared.look():
                self._look_at_screens(shared)
        except SaveError as error:
            self._write(ErrorLine(code="not-saved", why=str(error)))

    def _look_at_screens(self, shared: Shared) -> None:
        """Give up the seats that a newer screen has; the last one ends the dialogue."""
        presence, lost = shared.presence, shared.lost
        if presence is not None and presence.closed_by_owner():
            self._why = CLOSED
            return
        if not lost:
            return
        gone = [sitter for sitter in shared.own if sitter.number in lost]
        names = series([sitter.name for sitter in gone])
        why = f"{names} {'look' if len(gone) > 1 else 'looks'} at another screen now."
        for sitter in gone:
            self._write(RefusedLine(code="taken", why=why, seat=sitter.seat))
        if len(gone) == len(shared.own):
            self._why = why
            return
        shared.give_up()
        self._sit(knows=True)

    def _company_answers(self) -> bool:
        """Let a computer player answer, if one is asked or takes what it is offered; whether one did."""
        reply = self._company.take_offer() or self._company.think_here()
        if reply is None:
            return False
        try:
            self._table.choose(reply.option, reply.seat, why=reply.why)
        except SaveError as error:
            self._write(ErrorLine(code="not-saved", why=str(error)))
        self._tell_news()
        return True

    # What is told.

    def _tell(self) -> None:
        """Send the events, the questions to the people who sit here, the requests of others, and the end."""
        self._tell_news()
        for line in (*self._questions(), *self._requests(), *self._end()):
            self._write(line)
        self._head = self._table.history.head

    def _tell_news(self) -> None:
        for viewer, hearing in self._hearings.items():
            for line in hearing.news(self._deeds.undoing.price.pop(viewer, ())):
                self._write(line)

    def _questions(self) -> Iterator[ToldLine]:
        """What each seat is asked that it was not asked before.

        A question that stays while others go on, as where all vote at once, is not asked again: what was told of it
        holds. Where the game went back, it is asked again if its seat sees anything else than before.
        """
        head, known = self._table.history.head, self._asked
        if head is self._head and len(known) == len(self._hearings):
            return
        passed = self._passed(head)
        for viewer, hearing in self._hearings.items():
            sight = sight_of(self._table, viewer, hearing.told)
            asks, before = sight.questions if viewer != PUBLIC else (), known.get(viewer, ())
            has_answered = passed is not None and any(
                isinstance(entry.answer, Choice) and entry.answer.seat == viewer for entry in passed
            )
            same = [ask.decision for ask in asks] == [ask.decision for ask in before]
            if (
                same
                and not has_answered
                and (passed is not None or [ask.at for ask in asks] == [ask.at for ask in before])
            ):
                known.setdefault(viewer, ())
                continue
            known[viewer] = asks
            if asks:
                yield view_line(self._words, sight)
                notation = notation_of(self._table)
                for question in asks:
                    yield asked_line(self._words, notation, sight, question)

    def _passed(self, head: Entry[Any]) -> Sequence[Entry[Any]] | None:
        """The entries since questions were last told; None where the game has gone back."""
        found: list[Entry[Any]] = []
        entry: Entry[Any] | None = head
        while entry is not None and entry is not self._head:
            found.append(entry)
            entry = entry.parent
        return None if entry is None and self._head is not None else found

    def _requests(self) -> Iterator[ToldLine]:
        """What somebody asks for, to all who have to do with it; and that somebody else said no."""
        table, request = self._table, self._deeds.undoing.request
        shared = shared_of(table)
        refused = None if shared is None else shared.requests.refused_last
        if refused is not None and refused != self._refused:
            why = says_no(self._words.seats[refused[1]].name)
            asker = table.travel.remarks.asks[refused[0]][1].by
            if asker in self._hearings:
                yield RefusedLine(code="not-agreed", why=why, seat=asker)
        self._refused = refused
        if request != self._requested:
            self._requested = request
            yield from request_lines(self._words, request, self._hearings)

    def _end(self) -> Iterator[ToldLine]:
        table = self._table
        if not table.is_over:
            self._is_over_told = False
        elif not self._is_over_told:
            self._is_over_told = True
            yield over_line(table)

    # The first line, and the last.

    def _hello(self, notices: Sequence[str]) -> HelloLine:
        table = self._table
        return HelloLine(
            protocol=PROTOCOL,
            version=self._version,
            game=table.game.id,
            title=table.game.title,
            setup=table.setup,
            seats=seats_of(table, self._own()),
            file=_file(table),
            edition=table.game.digest,
            undo=table.policy,
            schema=self._schema,
            notices=tuple(notices),
        )

    def _bye(self) -> ByeLine:
        return ByeLine(why=self._why, file=_file(self._table), over=self._table.travel.game_is_over)


def over_line(table: Table) -> OverLine:
    """How a game ended. Raises `LookupError` for one that continues."""
    pending = table.history.pending
    if not isinstance(pending, Over):
        raise LookupError("the game is not over")  # noqa: TRY004 - a position is asked for too early, not a wrong type
    return OverLine(
        how=pending.reason,
        places=pending.ranking,
        scores=table.game.scores(table.history.state),
        say=table.words.outcome(table.public_view()),
    )


def request_lines(words: Words[Any], request: Wanted | None, viewers: Iterable[Seat]) -> Iterator[RequestLine]:
    """What is asked for, to those of these viewers who have to do with it."""
    if request is None:
        return
    for viewer in viewers:
        if viewer in {request.by, *request.waits_for}:
            name, tag = named(words, viewer)
            yield RequestLine(
                seat=viewer, name=name, tag=tag, by=request.by, say=request.say, waits_for=request.waits_for
            )


def seats_of(table: Table, own: Sequence[Seat]) -> tuple[Seated, ...]:
    """Everybody at a table, private viewers last."""
    found = []
    for viewer, seat in enumerate(table.game.seated(table.setup)):
        of = table.seat_of(viewer)
        found.append(
            Seated(
                seat=viewer,
                name=seat.name,
                tag=seat.tag,
                people=seat.people,
                plays=table.played_by(of) or ("you" if viewer in own else "another"),
                of=of,
            )
        )
    return tuple(found)


def _file(table: Table) -> str:
    path = path_of(table)
    return "" if path is None else path.stem
