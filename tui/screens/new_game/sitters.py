"""Who sits where, a line each: a seat a line, or where the game wants it a person a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.engine.seats import FIRST_NAMES, name_fault, shared_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.screens.new_game.draft import Draft


class Sitter(NamedTuple):
    """A line: a seat, and which of those who share it, from 0."""

    seat: int
    person: int = 0


class Sitters:
    """The lines of a draft, and what is done with them. A line is meant by its place from the top."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft

    @property
    def _each(self) -> bool:
        """Whether everybody has a line."""
        return self._draft.choices.lists_people

    def people(self, seat: int) -> list[str]:
        """Who sits at a seat."""
        return list(self._draft.sharing[seat]) or [self._draft.names[seat]]

    @property
    def lines(self) -> tuple[Sitter, ...]:
        """Every line, from the top."""
        draft = self._draft
        if not self._each:
            return tuple(Sitter(seat) for seat in range(draft.players))
        order = [seat for seat in draft.choices.order if seat < draft.players]
        return tuple(Sitter(seat, person) for seat in order for person in range(len(self.people(seat))))

    @property
    def everybody(self) -> list[str]:
        """All names."""
        return [name for seat in range(len(self._draft.names)) for name in self.people(seat)]

    def _open_seat(self) -> int:
        """A seat that one more can share; -1 for none."""
        draft = self._draft
        for seat in draft.choices.order if self._each else ():
            if seat < len(draft.names) and not draft.levels[seat] and len(self.people(seat)) < draft.rules.people(seat):
                return seat
        return -1

    @property
    def has_room(self) -> bool:
        """Whether one more can sit down."""
        return len(self._draft.names) < self._draft.most or self._open_seat() >= 0

    def add(self, name: str) -> int:
        """One more sits down; the line. -1 where every place is taken."""
        draft = self._draft
        if draft.add(name):
            return next(line for line, sitter in enumerate(self.lines) if sitter.seat == len(draft.names) - 1)
        seat = self._open_seat()
        if seat < 0:
            return -1
        self._set(seat, [*self.people(seat), name])
        return max(line for line, sitter in enumerate(self.lines) if sitter.seat == seat)

    def remove(self, line: int) -> bool:
        """The person of the line gets up; False where the seat would be empty and cannot be."""
        seat, person = self.lines[line]
        people = self.people(seat)
        if self._each and len(people) > 1:
            del people[person]
            self._set(seat, people)
        elif self._each:
            return False
        else:
            self._draft.remove(seat)
        return True

    def move(self, line: int, step: int) -> int:
        """Two who sit beside each other change places. Returns where the first one is now."""
        other, lines = line + step, self.lines
        if not self._each:
            return self._draft.move(line, step)
        if not 0 <= other < len(lines):
            return line
        here, there = lines[line], lines[other]
        draft = self._draft
        if here.seat != there.seat and (draft.levels[here.seat] or draft.levels[there.seat]):
            if len(self.people(here.seat)) > 1 or len(self.people(there.seat)) > 1:
                return line
            draft.levels[here.seat], draft.levels[there.seat] = draft.levels[there.seat], draft.levels[here.seat]
        mine, theirs = self.called(line), self.called(other)
        self._rename(here, theirs)
        self._rename(there, mine)
        return other

    def move_on(self) -> bool:
        """The player of the first line takes the last, all others move up; False where they cannot.

        A seat for which no name was typed is called what it is.
        """
        draft, named = self._draft, [self._draft.choices.nameless(seat) for seat in range(len(self._draft.names))]
        line = 0
        while (after := self.move(line, 1)) != line:
            line = after
        for place, sitter in enumerate(self.lines):
            if self.called(place) in named:
                alone = len(self.people(sitter.seat)) == 1
                free = next(name for name in FIRST_NAMES if name not in self.everybody)
                self._rename(sitter, draft.choices.nameless(sitter.seat) if alone else free)
        return line > 0

    def play_by(self, line: int, step: int) -> bool:
        """Let the seat be played by the next level, or by people again; False where none can play."""
        draft, seat = self._draft, self.lines[line].seat
        changed = draft.play_by(seat, step)
        if self._each and draft.levels[seat]:
            self._set(seat, self.people(seat)[:1])
        return changed

    def called(self, line: int) -> str:
        """The words typed for a line."""
        seat, person = self.lines[line]
        return self.people(seat)[person] if self._each else self._draft.called(seat)

    def call(self, line: int, typed: str) -> str:
        """Name the person of the line; with commas, several who share the seat. Returns what is wrong, or nothing."""
        draft = self._draft
        seat, person = self.lines[line]
        if not self._each:
            return draft.call(seat, typed)
        names = [name.strip() for name in typed.split(",")]
        if names == [""]:
            names = [draft.choices.nameless(seat)]
        faults = [fault for name in names if (fault := name_fault(name)) is not None]
        if faults:
            return faults[0]
        people = self.people(seat)
        people[person : person + 1] = names
        most = draft.rules.people(seat)
        if len(people) > most:
            return "only one person sits there." if most == 1 else f"up to {most} people share it."
        self._set(seat, people)
        return ""

    def _rename(self, sitter: Sitter, name: str) -> None:
        people = self.people(sitter.seat)
        people[sitter.person] = name
        self._set(sitter.seat, people)

    def _set(self, seat: int, people: Sequence[str]) -> None:
        self._draft.names[seat] = shared_name(people)
        self._draft.sharing[seat] = tuple(people) if len(people) > 1 else ()
