"""The hours of a long evening: what was done in each, what was held at its end, and what has gathered."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import Final

from bench.evidence.evening.standing import NOTHING, Standing
from bench.evidence.found import SHOWN

HOURS: Final = 8

MORE: Final = 1.1
"""As many times the memory of the first hour may be held after the last."""

MORE_THINGS: Final = 1.02
"""As many times the things of the first hour may be held after the last."""

SLOWER: Final = 1.25
"""As many times the seconds of the first hour a key may take in the last, in the middle."""


@dataclass
class Hour:
    """One hour.

    Attributes:
        answers, games, keys: Answers that were given, by keys or not, games that were opened, keys that were pressed.
        seconds: Seconds of the processor for each answer by keys.
        watched: The same for answers of computer players, the mean of some dozens each time.
        standing: What is held at its end.
    """

    answers: int = 0
    games: int = 0
    keys: int = 0
    seconds: list[float] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)
    standing: Standing = NOTHING


@dataclass
class Evening:
    """What became of it.

    Attributes:
        hours: All of them, in their order.
        wrong: What fell over, in words.
    """

    hours: list[Hour] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether it lasted, and nothing gathered in it."""
        return len(self.hours) == HOURS and not self.wrong and not self.gathered()

    @property
    def memory(self) -> float:
        """The memory at the end, beside that of the first hour."""
        return self.hours[-1].standing.memory / self.hours[0].standing.memory

    @property
    def slower(self) -> float:
        """How long an answer by keys takes in the last hour, beside the first."""
        return median(self.hours[-1].seconds) / median(self.hours[0].seconds)

    @property
    def watched_slower(self) -> float:
        """The same of an answer that is watched; 1 where none is."""
        first, last = self.hours[0].watched, self.hours[-1].watched
        return median(last) / median(first) if first and last else 1.0

    def gathered(self) -> tuple[str, ...]:
        """What is more after the last hour than it may be, in words."""
        if len(self.hours) < HOURS or not (self.hours[0].seconds and self.hours[-1].seconds):
            return ("the evening ended too early",)
        first, last = self.hours[0].standing, self.hours[-1].standing
        found = [
            f"{held}: {getattr(first, held):,} after the first hour, {getattr(last, held):,} after the last"
            for held in ("tables", "screens", "files", "threads", "tasks", "left")
            if getattr(last, held) > getattr(first, held)
        ]
        if last.objects > MORE_THINGS * first.objects:
            found.append(f"things: {first.objects:,} after the first hour, {last.objects:,} after the last")
        if self.memory > MORE:
            found.append(f"memory: {self.memory:.2f} times that of the first hour")
        for words, slower in (("an answer", self.slower), ("an answer that is watched", self.watched_slower)):
            if slower > SLOWER:
                found.append(f"{words} takes {slower:.2f} times as long as in the first hour")
        return tuple(found)

    def __str__(self) -> str:
        answers, games, keys = (
            sum(getattr(hour, what) for hour in self.hours) for what in ("answers", "games", "keys")
        )
        own = sum(len(hour.seconds) for hour in self.hours)
        given = f"evening: {answers:,} answers, {own:,} of them by keys and the others watched"
        lines = [f"{given}; {keys:,} keys, {games:,} times sat down, {len(self.hours)} hours"]
        if len(self.hours) == HOURS:
            lines.append(
                f"  memory {self.memory:.2f} times that of the first hour,"
                f" an answer {self.slower:.2f} times, one that is watched {self.watched_slower:.2f} times"
            )
            lines += [
                f"  hour {number}: {hour.standing.memory / 1e6:,.0f} MB, {hour.standing.objects:,} things,"
                f" {hour.standing.files} files, {hour.standing.threads} threads, {hour.standing.tasks} tasks,"
                f" {1000 * median(hour.seconds or [0]):.1f} ms an answer, {1000 * median(hour.watched or [0]):.1f} ms"
                " watched"
                for number, hour in enumerate(self.hours, 1)
            ]
            lines += self.gathered()
        return "\n".join([*lines, *self.wrong[:SHOWN]])
