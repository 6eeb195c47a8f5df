"""The telegraph in lines: what each enemy will do, in the order of play, and what it brings. BB 7, 14; R42.

A line names locations by their numbers, so that whoever shows it can spell them as long as there is room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from core.buried_beneath import events as e
from core.buried_beneath.events import BOSS_COLOUR
from core.buried_beneath.forms import STATS
from core.buried_beneath.village import MIDDLE
from core.words.english import capital, count, series

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView

NOBODY: Final = -1

MOVES, STAYS, COMES, HITS, REACHES, SPRINGS, RUINS, MENDS = "→", "·", "▼", "!", "×", "╳", "▚", "+"
"""The sign that a line begins with."""

_STAYS: Final = {
    "no-way": "{0} waits: path blocked",
    "near": "{0} stays: somebody is adjacent",
    "smoke": "{0} stays: Smoke",
}


_HEXED: Final = " is hexed"

_ABRIDGED: Final = (
    ("waits: path blocked", "waits: blocked"),
    ("somebody is adjacent", "foe near"),
    (", the Camp moves on", ": no deploy"),
    (": the Shield Wall", ": Shield Wall"),
    ("springs the Trap", "the Trap"),
    ("shoved from ", ""),
)
"""What is told in fewer words where there is little room."""


class Foretold(Struct, frozen=True):
    """One line.

    Attributes:
        sign: What kind of thing happens.
        colour: Whose die it is about; -1 for nobody's.
        health: What that shows when the line begins.
        way: The locations that are gone through; empty where nobody goes.
        words: What happens else, with `{0}` and so on for `places`.
        tail: What it brings besides: a Villager flees, a ruin; it may be left out where there is no room.
        harm: Points of stats, Villagers and ruins that it costs.
        first, last: Its events: the place of the first among those that were read, and of the one after the last.
    """

    sign: str
    colour: int = NOBODY
    health: int = 0
    way: tuple[int, ...] = ()
    words: str = ""
    places: tuple[int, ...] = ()
    tail: tuple[str, ...] = ()
    harm: int = 0
    first: int = 0
    last: int = 0

    @property
    def is_about(self) -> tuple[object, ...]:
        """What makes it the same line in another telegraph."""
        return self.sign, self.colour, self.health, self.way, self.words, self.places, self.tail


class Reading(Struct, frozen=True):
    """A reading of events: sentences, dice, roads, losses.

    Attributes:
        lines: In the order of play.
        coming: Where enemies stand in the end that stood elsewhere or nowhere: colour and Health by location.
        roads: Every path that is gone, in the order in which it is first gone.
        fled: Locations from which Villagers flee.
        lost: Locations where something is lost: a Villager, a corner; the Middle when it is reached.
        hero_hit: The Hero is hit.
    """

    lines: tuple[Foretold, ...]
    coming: dict[int, tuple[int, int]]
    roads: tuple[tuple[int, int], ...]
    fled: frozenset[int]
    lost: frozenset[int]
    hero_hit: bool


def reading_of(cards: Edition, view: VillageView, events: Sequence[e.AnyEvent]) -> Reading:
    """What these events come to, which begin at the position of a view."""
    reader = _Reader(cards, view)
    for number, event in enumerate(events):
        reader.read(number, event)
    return reader.reading()


class _Reader:
    """Reads one event after the other."""

    def __init__(self, cards: Edition, view: VillageView) -> None:
        self._cards = cards
        self._view = view
        self._lines: list[Foretold] = []
        self._dice: dict[int, tuple[int, int]] = {unit.at: (unit.colour, unit.health) for unit in view.units}
        self._foe = (view.foe.at, view.foe.health) if view.foe is not None else (NOBODY, 0)
        self._coming: dict[int, tuple[int, int]] = {}
        self._roads: dict[tuple[int, int], None] = {}
        self._fled: set[int] = set()
        self._lost: set[int] = set()
        self._hero_hit = False

    def reading(self) -> Reading:
        """The reading of all events so far."""
        return Reading(
            tuple(self._lines),
            dict(self._coming),
            tuple(self._roads),
            frozenset(self._fled),
            frozenset(self._lost),
            self._hero_hit,
        )

    def read(self, number: int, event: e.AnyEvent) -> None:
        """Read one event; it makes a line, joins the last one, or says nothing."""
        before = len(self._lines)
        if not self._of_moves(event) and not self._of_blows(event):
            self._of_the_rest(event)
        if self._lines:
            first = number if len(self._lines) > before else self._lines[-1].first
            self._lines[-1] = replace(self._lines[-1], first=first, last=number + 1)

    def _say(self, sign: str, colour: int = NOBODY, at: int = NOBODY, **rest: object) -> None:
        health = self._foe[1] if colour == BOSS_COLOUR else self._dice.get(at, (0, 0))[1]
        self._lines.append(Foretold(sign, colour, health, **rest))  # type: ignore[arg-type]  # fields by their names

    def _join(self, tail: str, harm: int = 0) -> bool:
        """Add what the last line brings."""
        if not self._lines:
            return False
        last = self._lines[-1]
        self._lines[-1] = replace(last, tail=(*last.tail, tail), harm=last.harm + harm)
        return True

    def _of_moves(self, event: e.AnyEvent) -> bool:
        """Who goes where, and who stays."""
        match event:
            case e.UnitMoved():
                self._moved(event)
            case e.UnitStayed(colour=colour, at=at, why=why):
                if why != "in-range":
                    self._say(STAYS, colour, at, words=_STAYS[why], places=(at,))
            case e.MiddleReached(colour=colour, health=health, at=at):
                self._dice.pop(at, None)
                self._coming.pop(at, None)
                self._coming[MIDDLE] = (colour, health)
                self._lost.add(MIDDLE)
                if self._lines and self._lines[-1].way[-1:] == (at,):
                    self._lines[-1] = replace(self._lines[-1], sign=REACHES, harm=self._lines[-1].harm + 1)
                else:
                    self._lines.append(Foretold(REACHES, colour, health, way=(at,), harm=1))
            case e.Deployed(colour=colour, health=health, at=at):
                self._dice[at] = self._coming[at] = (colour, health)
                self._lines.append(Foretold(COMES, colour, health, words="deploys at {0}", places=(at,)))
            case e.DeployBlocked(colour=colour, at=at):
                words = "{0} is taken, the Camp moves on"
                self._lines.append(Foretold(COMES, colour, self._of_camp(colour), words=words, places=(at,)))
            case _:
                # nobody moves or stays: the next reader is asked
                return False
        return True

    def _of_camp(self, colour: int) -> int:
        return self._cards.monsters[self._view.camps[colour].monster].health

    def _moved(self, event: e.UnitMoved) -> None:
        """A step; the steps of one move stand in one line."""
        at, to, colour = event.at, event.to, event.colour
        self._roads[at, to] = None
        last = self._lines[-1] if self._lines else None
        verb = {"run": "runs", "lunge": "lunges", "blown": "is moved"}.get(event.why, "")
        joins = last is not None and last.sign == MOVES and last.colour == colour and last.way[-1:] == (at,)
        if joins and last is not None and last.words == verb and not last.tail:
            self._lines[-1] = replace(last, way=(*last.way, to))
        else:
            self._lines.append(Foretold(MOVES, colour, event.health, way=(at, to), words=verb))
        if colour == BOSS_COLOUR:
            self._foe = (to, self._foe[1])
        else:
            self._dice[to] = self._dice.pop(at, (colour, event.health))
        self._coming.pop(at, None)
        self._coming[to] = (colour, event.health)

    def _of_blows(self, event: e.AnyEvent) -> bool:
        """Who hits whom, and what is lost."""
        match event:
            case e.HeroHit(colour=colour, at=at, stopped=True):
                self._say(STAYS, colour, at, words="hits you: the Shield Wall takes it")
            case e.HeroHit(colour=colour, at=at):
                self._hero_hit = True
                self._say(HITS, colour, at, words="hits you")
            case e.VillagerHit(colour=colour, at=at, villager=villager, stopped=True):
                self._say(STAYS, colour, at, words="● at {0}: the Shield Wall takes it", places=(villager,))
            case e.VillagerHit(colour=colour, at=at, villager=villager):
                self._say(HITS, colour, at, words="● at {0} flees", places=(villager,))
            case e.VillagerFled(at=at):
                self._villager_fled(at)
            case e.MarkerLaid(at=at):
                self._lost.add(at)
                if not (self._lines and self._lines[-1].sign == REACHES and self._join("a ruin", 1)):
                    self._lines.append(Foretold(RUINS, words="{0} is in ruins", places=(at,), harm=1))
            case e.StatChanged(stat=stat, by=by, why=why):
                self._stat(stat, by, why)
            case e.Shoved(at=at, to=to):
                self._lines.append(Foretold(MOVES, words="● shoved from {0} to {1}", places=(at, to)))
            case e.Hexed(skill=skill):
                hero = self._cards.heroes[self._cards.hero_named(self._view.hero)]
                told = f"{hero.skills[skill].name}{_HEXED}"
                if not self._join(told, 1):
                    self._lines.append(Foretold(HITS, words=told, harm=1))
            case _:
                # no blow and no loss: the next reader is asked
                return False
        return True

    def _villager_fled(self, at: int) -> None:
        if at >= 0:
            self._fled.add(at)
            self._lost.add(at)
        last = self._lines[-1] if self._lines else None
        if last is not None and last.sign == HITS and last.places == (at,) and not last.harm:
            self._lines[-1] = replace(last, harm=1)
        elif last is not None and last.sign == REACHES:
            self._join("a Villager flees" if at < 0 else "a placed Villager flees", 1)
        else:
            words, places = ("a Villager flees, not yet placed", ()) if at < 0 else ("● at {0} flees", (at,))
            self._lines.append(Foretold(HITS, words=words, places=places, harm=1))

    def _stat(self, stat: str, by: int, why: str) -> None:
        told = f"{stat.capitalize()} {by:+d}"
        if why in {"hit", "moved"}:
            self._join(told, max(0, -by))
        elif why == "wail":
            self._lines.append(Foretold(HITS, words=f"the Banshee's wail: {told}", harm=-by))
        elif why == "roots":
            self._lines.append(Foretold(HITS, words=f"the roots reach for you: {told}", harm=-by))

    def _of_the_rest(self, event: e.AnyEvent) -> None:
        """Traps, dice that change, the Boss."""
        match event:
            case e.TrapSprung(colour=colour, at=at):
                self._say(SPRINGS, colour, at, words="springs the Trap at {0}", places=(at,))
            case e.Struck(colour=colour, at=at, left=left, by=by):
                if by == "trap":
                    self._join(f"{left} left")
                elif left or colour == BOSS_COLOUR:
                    self._say(STAYS, colour, at, words=f"at {{0}}, {left} left", places=(at,))
                if colour == BOSS_COLOUR:
                    self._foe = (at, left)
                elif left:
                    # one that falls is told with the number that its die showed until then
                    self._set(at, left)
            case e.Felled(colour=colour, at=at):
                if self._lines and self._lines[-1].sign == SPRINGS:
                    self._join("falls")
                else:
                    self._say(STAYS, colour, at, words="at {0} falls", places=(at,))
                self._dice.pop(at, None)
                self._coming.pop(at, None)
            case e.Mended(by=by, at=at, health=health):
                self._say(MENDS, self._dice.get(by, (NOBODY, 0))[0], by, words=f"heals {{0}} to {health}", places=(at,))
                self._set(at, health)
            case e.MarkerGone(at=at):
                self._lines.append(Foretold(RUINS, words="the marker of {0} is removed", places=(at,)))
            case e.Dazed(colour=colour, at=at):
                self._say(STAYS, colour, at, words="{0}: Smoke, no attack", places=(at,))
            case e.BossGrew(stat="speed", value=value):
                self._say(STAYS, BOSS_COLOUR, words=f"was kept at bay: Speed {value}")
            case e.BossGrew(stat=stat, value=value):
                if self._foe[0] != NOBODY:
                    self._say(STAYS, BOSS_COLOUR, words=f"{stat.capitalize()} {value}")
            case e.WallBroken():
                self._say(STAYS, BOSS_COLOUR, words="breaks the Force Wall")
            case e.BossFell(health=health, left=left):
                self._foe = (self._foe[0], health)
                self._lines.append(Foretold(STAYS, BOSS_COLOUR, 0, words=f"rises again: {health}" if left else "falls"))
            case _:
                # it makes no line: all that it changes is told by another event, or can be seen
                return

    def _set(self, at: int, health: int) -> None:
        """A die shows another number."""
        if at in self._dice:
            self._dice[at] = (self._dice[at][0], health)
        if at in self._coming:
            self._coming[at] = (self._coming[at][0], health)


def spelled(line: Foretold, place: Callable[[int], str], arrow: str = " → ", *, tail: bool = True) -> str:
    """A line behind its die, with locations as `place` names them."""
    way = arrow.join(place(at) for at in line.way)
    words = line.words.format(*(place(at) for at in line.places))
    text = f"{words} {way}".strip()
    if not (tail and line.tail):
        return text
    return f"{text}: {', '.join(line.tail)}" if line.way or ":" not in text else f"{text}, {', '.join(line.tail)}"


def abridged(line: Foretold, place: Callable[[int], str]) -> str:
    """A line that nobody goes in, in as few words as it can be told: stats by their letters, what is plain left out."""
    words = line.words
    for whole, short in _ABRIDGED:
        words = words.replace(whole, short)
    falls = line.tail[-1:] == ("falls",)
    tail = line.tail[-1:] if falls else tuple("a hex" if part.endswith(_HEXED) else part for part in line.tail)
    text = spelled(replace(line, words=words, tail=tail), place)
    for stat in STATS:
        text = text.replace(f"{stat.capitalize()} ", f"{stat[0].upper()} ")
    return text


def in_sentences(cards: Edition, view: VillageView, events: Sequence[e.AnyEvent]) -> tuple[str, ...]:
    """The lines as sentences, for whoever sees no dice."""
    from core.buried_beneath.words.names import names_in

    names = names_in(cards, view)
    found = []
    for line in reading_of(cards, view, events).lines:
        who = f"{names.unit(line.colour)} {line.health} " if line.colour >= 0 else ""
        found.append(f"{capital(f'{who}{spelled(line, names.at)}'.replace('● ', 'the Villager '))}.")
    return tuple(found)


def toll_words(health: int, others: Sequence[tuple[str, int]], fled: int, ruins: int) -> str:
    """What an enemies' turn costs, shortest: `H -1 · 2 flee · 1 ruin`; empty for nothing."""
    parts = [
        *([f"H -{health}"] if health else []),
        *(f"{name} -{lost}" for name, lost in others if lost),
        *([f"{fled} {'flees' if fled == 1 else 'flee'}"] if fled else []),
        *([f"{ruins} ruin{'s' if ruins > 1 else ''}"] if ruins else []),
    ]
    return " · ".join(parts)


def toll_told(health: int, others: Sequence[tuple[str, int]], fled: int, ruins: int) -> str:
    """The same in a sentence's words: `you lose 1 Health, 2 Villagers flee, a corner is ruined`; empty for nothing."""
    lost = [f"{number} {stat}" for stat, number in (("Health", health), *others) if number]
    corners = "a corner is ruined" if ruins == 1 else f"{ruins} corners are ruined"
    parts = [
        *([f"you lose {series(lost)}"] if lost else []),
        *([f"{count(fled, 'Villager')} {'flees' if fled == 1 else 'flee'}"] if fled else []),
        *([corners] if ruins else []),
    ]
    return ", ".join(parts)
