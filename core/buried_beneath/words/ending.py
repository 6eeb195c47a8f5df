"""A game that is over, fight by fight: what each took and left, its story, and its report. BB 12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.buried_beneath import events as e
from core.buried_beneath.frames import Ended
from core.buried_beneath.setup import BOSS
from core.buried_beneath.state import Stats
from core.buried_beneath.words.position import stage_of, stats_of
from core.words.english import capital, count
from core.words.markdown import Section, escaped, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from core.engine.history import Entry
    from core.words.annals import Rows
    from core.words.finished import FinishedGame


class Fought(Struct, frozen=True):
    """A fight: a wave, or the Boss.

    Attributes:
        wave: 1 to 4, 5 for the Boss.
        who: Whom it was against.
        turns: Turns of yours.
        fled: Villagers that fled.
        ruins: Corners in ruins at its end.
        stats: What was left of the Hero.
        won: It was won.
        start: The number of the entry at which it began.
    """

    wave: int
    who: tuple[str, ...]
    turns: int
    fled: int
    ruins: int
    stats: Stats
    won: bool
    start: int


def fights_of(cards: Edition, line: Iterable[Entry[Any]]) -> tuple[Fought, ...]:
    """The fights of a line of entries, as far as each came."""
    entries = tuple(line)
    found: list[Fought] = []
    start: Entry[Any] | None = None
    for entry, following in zip(entries, (*entries[1:], None), strict=True):
        state = entry.state
        if not state.wave:
            continue
        if start is None or start.state.wave != state.wave:
            start = entry
        after = following.state if following is not None else None
        if after is not None and after.wave == state.wave and not isinstance(after.stack[-1], Ended):
            continue
        if isinstance(state.stack[-1], Ended) and found and found[-1].wave == state.wave:
            continue
        ended = entries[-1].state.stack[-1]
        won = after is not None and (after.wave > state.wave or (isinstance(ended, Ended) and ended.won))
        names = tuple(cards.monsters[camp.monster].name for camp in start.state.camps)
        who = names if state.wave != BOSS else (cards.bosses[state.boss].name,)
        fight = after.fights[-1] if won and after is not None and len(after.fights) > len(state.fights) else None
        turns = fight.turns if fight is not None else state.turn
        fled = fight.fled if fight is not None else state.flights
        ruins = sum(corner in state.markers for corner in (8, 9, 11, 12))
        found.append(
            Fought(state.wave, who, turns, fled, fight.ruins if fight else ruins, state.stats, won, start.number)
        )
    return tuple(found)


def story_of(view: VillageView, happened: Sequence[Event]) -> Rows:
    """The closest call, the best turn, the Villagers, and what was left."""
    reader = _Story()
    for event in happened:
        reader.read(event)
    people = f"{view.ready + len(view.out)} at the end, {reader.fled} fled on the way"
    return (
        ("Closest call", reader.closest or "none"),
        ("Best turn", reader.best or "no damage dealt"),
        ("Villagers", people),
        ("Left", stats_of(view)),
    )


class _Story:
    """Reads what happened, one event after the other."""

    def __init__(self) -> None:
        self.closest = self.best = ""
        self.fled = 0
        self._least = 99
        self._most = 0
        self._taken = self._felled = 0
        self._now = ""

    def read(self, event: Event) -> None:
        """Read one event."""
        match event:
            case e.EnemiesBegan(wave=wave, turn=turn):
                self._now = f"{stage_of(wave)}, turn {turn}"
            case e.YourTurnBegan():
                self._taken = self._felled = 0
            case e.VillagerFled():
                self.fled += 1
            case e.StatChanged(stat=stat, by=by, value=value, why="hit") if by < 0 and stat != "mana":
                if 0 < value < self._least:
                    self._least = value
                    self.closest = f"{self._now}: {stat.capitalize()} {value} after a hit of {-by}"
            case e.Struck(damage=damage):
                self._taken += damage
                self._is_best()
            case e.Felled():
                self._felled += 1
                self._is_best()
            case _:
                # the end tells of nothing else
                pass

    def _is_best(self) -> None:
        if self._taken + self._felled > self._most:
            self._most = self._taken + self._felled
            falls = f", {count(self._felled, 'monster')} felled" if self._felled else ""
            self.best = f"{self._now}: {self._taken} Health taken{falls}"


def report_of(cards: Edition, told: FinishedGame) -> tuple[Section, ...]:
    """The fights as a table, and the story."""
    fights = [
        [
            capital(stage_of(fight.wave)),
            ", ".join(fight.who),
            str(fight.turns),
            str(fight.fled),
            str(fight.ruins),
            "won" if fight.won else "lost",
        ]
        for fight in fights_of(cards, told.line)
    ]
    heads = ["", "Against", "Turns", "Fled", "Ruins", ""]
    story = [f"- **{heading}**: {escaped(text)}" for heading, text in story_of(told.view, told.public)]
    return Section("The fights", tuple(table(heads, fights))), Section("The story", tuple(story))
