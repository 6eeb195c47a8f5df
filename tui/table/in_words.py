"""A table in sentences: its position, its log, its rules, who plays, as the seat that looks may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.engine.past.said import RemarkError
from core.players.levels import UnknownLevelError, level_named
from core.words.advice import SAME, in_sentence
from core.words.asides import Aside, asides, woven
from core.words.english import count, series
from core.words.lines import NOBODY, in_prose, led_by
from core.words.log import Log
from core.words.rulebook import Chapter, chapter_of, paragraphs_with, rule_cited
from core.words.seating import OPENED, opened_words
from saves.errors import SaveError
from tui.table.breaking import broken
from tui.table.in_use import idle_words
from tui.table.question import Question
from tui.table.session import path_of
from tui.table.typed import EXAMPLE, HELP, number_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Seat
    from core.engine.views import View
    from core.words.lines import LogLine
    from core.words.rulebook import Paragraph
    from tui.table.thinking.seeking import InFull

PEOPLE: Final = ("person", "people", "me", "you")
"""Words for who is no player of the program."""

PERSON: Final = "a person"
"""Who plays a seat that no other player plays."""

LOG_LINES: Final = 10
"""So many lines of the log are told, unless another number is named."""

FOUND: Final = 12
"""So many paragraphs that hold the words searched for are told."""


class InWords(Question):
    """What a table tells its viewer, as lines of text of up to 80 columns."""

    def heading(self) -> str:
        """Where the game is: `Round 3, Ada's turn. Ben leads with 12 VP.`; empty while setting up."""
        view: View = self._table.view()
        return self._words.heading(view) if view.round else ""

    def why_wanted(self, seat: Seat) -> tuple[str, ...]:
        """Why a seat takes the keyboard, for everybody to read."""
        return self._words.wanted(self._table.public_view(), seat)

    # What can be asked for.

    def look(self) -> tuple[str, ...]:
        """The whole position, and which seats computer players play."""
        seats = zip(self._table.setup.seats, self._table.levels, strict=False)
        others = " ".join([f"{seat.name} is played by a {level}." for seat, level in seats if level])
        return (*self._words.position(self._table.view()).split("\n"), *(broken(others) if others else ()))

    def map(self) -> tuple[str, ...]:
        """The places, and the ways between them."""
        lines = [line for told in self._words.map(self._table.view()) for line in broken(told, "  ")]
        return tuple(lines) or ("This game has no map. Type look to see everything you know.",)

    def hand(self) -> tuple[str, ...]:
        """What only the seat that looks knows."""
        found = self._words.hand(self._table.view())
        if found:
            return tuple(found.split("\n"))
        if self._table.view().viewer < 0:
            return ("Nobody is looking now, so there is no hand to show.",)
        return ("Nothing is hidden here. Type look to see everything you know.",)

    def log(self, rest: str = "") -> tuple[str, ...]:
        """The last lines of the log, or as many as `rest` says."""
        told = self._told()
        many = len(told) if rest.casefold() == "all" else number_in(rest) if rest else LOG_LINES
        if many is None or not many:
            return ("Type log and a number of lines, as in log 20, or log all.",)
        lines = [text for line in told[-many:] for text in broken(self.sentence(line), "  ")]
        left = len(told) - many
        return (f"{count(left, 'earlier line')}; type log all to read them.", *lines) if left > 0 else tuple(lines)

    def _told(self) -> tuple[LogLine | Aside, ...]:
        """The log as the viewer knows it, with what stands beside it: what was undone, who asked for a hint."""
        table, viewer = self._table, self._table.viewer
        lines = Log(self._words.telling(viewer)).follow(table.events(viewer))
        beside = asides(table.history, table.travel.remarks, table.history.line(), viewer)
        return tuple(line for line, _ in woven(lines, table.events_in(viewer), beside))

    def hint(self, told: InFull, steps: int = 0) -> tuple[str, ...]:
        """A hint: the best ways to answer, each with its number; or what was proved, and so many steps of its line."""
        if told.said:
            rest = (
                ""
                if steps >= len(told.line)
                else "Type hint for the next step."
                if steps
                else "Type hint for a first step."
            )
            named = [f"{number}  {name}" for number, name in enumerate(told.line[:steps], 1)]
            if named and told.advice[0].why:
                named[0] = f"{named[0]}. {told.advice[0].why}"
            return tuple(text for line in (*told.said, *named, rest) if line for text in broken(line, "   "))
        lines, numbers = ["Best moves:"], [self.number_of(advice.option) for advice in told.hint.advice]
        # where the same speaks for two of them, the first is meant by its number in the list of options
        same = {SAME.format(number=place): number for place, number in enumerate(numbers, 1) if number}
        for number, one in zip(numbers, told.advice, strict=True):
            why = SAME.format(number=same[one.why]) if one.why in same else one.why
            lines += broken(f"  {number or '-'}  {in_sentence(one._replace(why=why))}", "     ")
        return (*lines, *([f"{told.legend.replace(' · ', ', ')}."] if told.legend else []))

    def sentence(self, line: LogLine | Aside) -> str:
        """A line of the log, with the name that leads it."""
        if isinstance(line, Aside):
            return line.text if line.seat == NOBODY else led_by(self._words.seats[line.seat].name, line.text)
        return in_prose(line, self._words.seats)

    def odds(self, rest: str = "") -> tuple[str, ...]:
        """The odds that follow from open facts: for all seats, or for the one that `rest` names."""
        told = self._words.odds(self._table.view(), rest)
        lines = [line for sentence in told for line in broken(sentence, "  ")]
        return tuple(lines) or ("This game has no list of odds. Type why and an option's number.",)

    def rules(self, rest: str) -> tuple[str, ...]:
        """A rule, a chapter, what holds some words; alone, the rule of what is asked, and the list of the chapters."""
        book = _in_lines(self._table.game.rulebook())
        if not rest:
            chapters = [f"{chapter.id:<8}{chapter.title}" for chapter in book]
            asked = self.rule_asked()
            now = (*self.rules(asked), "") if asked else ()
            return (*now, *chapters, *([f"Type rules {book[0].id} to read the first of them."] if book else []))
        rule = self.rule_named(rest)
        if rule is None:
            found = paragraphs_with(rest, book)
            lines = [line for paragraph in found[:FOUND] for line in _told(paragraph)]
            if len(found) > FOUND:
                lines.append(f"{len(found) - FOUND} more paragraphs say it. Type more words to find fewer.")
            return tuple(lines) or (f"No rule is called {rest!r}, and no rule says it.",)
        chapter = chapter_of(rule, book)
        told = [paragraph for paragraph in chapter.paragraphs if rule in {chapter.id, paragraph.id}]
        return (chapter.title, *(line for paragraph in told for line in _told(paragraph)))

    def rule_named(self, name: str) -> str | None:
        """The id of the rule or the chapter that is meant: `6.3`, `TB 6.3` and `tb 6.3` are one; None for none."""
        return _rule_named(name, _in_lines(self._table.game.rulebook()))

    def rule_asked(self) -> str:
        """The rule of the last refusal, else that of the question; empty for none."""
        table, refusal = self._table, self._refusal
        if refusal is not None and refusal[0] is table.history.head and refusal[1] == table.viewer:
            cited = rule_cited(refusal[2], table.game.rulebook())
            if cited:
                return cited
        return self._words.rule(table.view())

    def may_come(self) -> tuple[Seat, ...]:
        """Who may take the keyboard besides the one that looks, or is called to it."""
        table = self._table
        asked = () if table.awaited is None or table.is_open_question else (table.awaited,)
        return tuple(seat for seat in (*asked, *table.offers) if seat not in {table.viewer, table.wanted})

    def other_named(self, name: str) -> Seat | None:
        """The seat of that name or letter, if it may take the keyboard; None for none."""
        wanted, seats = name.casefold(), self._words.seats
        named = (
            seat for seat in self.may_come() if wanted in {seats[seat].name.casefold(), seats[seat].letter.casefold()}
        )
        return next(named, None)

    def others(self, name: str = "") -> tuple[str, ...]:
        """Who else may take the keyboard, and how; or that `name` may not."""
        seats = [self._words.seats[seat] for seat in self.may_come()]
        if name:
            return tuple(broken(f"{name} may not act now."))
        if not seats:
            return ("Nobody else may take the keyboard now.",)
        named = series([seat.name for seat in seats])
        return tuple(broken(f"{named} may take the keyboard too: type others {seats[0].letter.casefold()}."))

    def players(self) -> tuple[str, ...]:
        """Who plays each seat."""
        seats = self._table.setup.seats
        told = [f"{seat.name}: {level or PERSON}." for seat, level in zip(seats, self._table.levels, strict=True)]
        known = self._table.known_levels
        if not known:
            return (*told, "Only people can play this game.")
        return (*told, *broken(f"Type players {seats[-1].name} {known[-1]} to hand that seat over."))

    def handed_over(self, rest: str) -> tuple[str, ...] | str:
        """Who plays each seat, once it is handed over as was typed; a sentence where that cannot be."""
        table = self._table
        name, _, level = rest.rpartition(" ")
        seats = [seat.name.casefold() for seat in table.setup.seats]
        letters = [seat.letter.casefold() for seat in self._words.seats[: len(seats)]]
        wanted = name.casefold()
        if wanted not in (*seats, *letters):
            return f"Nobody called {name or level} sits here. Type players to see who plays."
        seat = seats.index(wanted) if wanted in seats else letters.index(wanted)
        if level.casefold() in PEOPLE:
            found = ""
        else:
            try:
                found = level_named(level)
            except UnknownLevelError as error:
                return f"{error} Type {PEOPLE[0]} to hand it back."
        if found and found not in table.known_levels:
            return f"A {found} cannot play this game."
        levels = list(table.levels)
        levels[seat] = found
        return tuple(levels)

    def tries(self) -> tuple[str, ...]:
        """The ways this part of the game was played, where it may be restarted."""
        told, _ = self._table.told_tries
        lines = [line for tried in told for line in broken(tried, "  ")]
        return tuple(lines) or ("There are no tries here yet.",)

    def note(self, rest: str) -> tuple[str, ...]:
        """The notes that the seat that looks keeps to itself; after words, with these; after a number, without that."""
        table = self._table
        if table.viewer < 0:
            return ("Nobody is looking now, so nobody can keep a note.",)
        notes = {int(name): str(text) for name, text in table.pins.items() if name.isdecimal()}
        gone = number_in(rest)
        if gone is not None and gone not in notes:
            return (f"You have no note {gone}.",)
        try:
            if gone is not None:
                table.pin(str(gone), None)
            elif rest:
                table.pin(str(max(notes, default=0) + 1), rest)
        except (RemarkError, SaveError) as error:
            return tuple(broken(str(error)))
        notes = {int(name): str(text) for name, text in table.pins.items() if name.isdecimal()}
        lines = [line for number in sorted(notes) for line in broken(f"{number:>3}  {notes[number]}", "     ")]
        return tuple(lines) or ("You keep no notes. Type note and some words to keep one.",)

    def save(self) -> tuple[str, ...]:
        """See that the disk knows all, and say where it is."""
        try:
            self._table.save()
        except SaveError as error:
            return tuple(broken(str(error)))
        path = path_of(self._table)
        return (f"Every answer is saved as it is given{'' if path is None else f', in {path.stem}'}.",)

    def help(self) -> tuple[str, ...]:
        """The words for this table: one that does nothing in its game is left out."""
        without = idle_words(self._table)
        told = {
            word: text.replace(EXAMPLE, self._words.answer)
            for word, text in HELP.items()
            if word.partition(" ")[0] not in without and (EXAMPLE not in text or self._words.answer)
        }
        room = max(map(len, told)) + 2
        return tuple(line for word, text in told.items() for line in broken(f"{word:<{room}}{text}", " " * room))

    def end(self) -> tuple[str, ...]:
        """How the game ended, and what it was like."""
        view: Any = self._table.view()
        opened = opened_words(self._table.history, self._table.travel.remarks, self._words)
        story = [*self._words.story(view, self._table.events(self._table.viewer))]
        story += [(OPENED, opened)] if opened else []
        rows = [line for heading, text in story for line in broken(f"{heading}: {text}", "  ")]
        return (*broken(self._words.outcome(view)), *rows)


def _in_lines(book: Sequence[Chapter]) -> tuple[Chapter, ...]:
    """A rulebook without what is about the screen of a table."""
    return tuple(
        Chapter(chapter.id, chapter.title, tuple(told for told in chapter.paragraphs if not told.picture))
        for chapter in book
    )


def _told(paragraph: Paragraph) -> Iterable[str]:
    first, *others = paragraph.text.split("\n")
    lines = [*broken(f"{paragraph.id}  {'Our ruling: ' if paragraph.ours else ''}{first}", "  ")]
    return [*lines, *(line for other in others for line in broken(f"  {other}", "    "))]


def _rule_named(text: str, book: Sequence[Chapter]) -> str | None:
    wanted = text.casefold()
    ids = [name for chapter in book for name in (chapter.id, *(paragraph.id for paragraph in chapter.paragraphs))]
    for name in ids if wanted else ():
        if wanted in {name.casefold(), name.casefold().partition(" ")[2]}:
            return name
    return None
