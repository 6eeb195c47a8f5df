"""Draws the pictures of the README: for each game some moments of its replay, one after the other, as one SVG file.

make picture
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections import Counter
from html import escape, unescape
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.games import SETUPS
from core.engine.dealer import Dealer
from core.engine.history import History
from core.games import shelved, spoken
from core.players.levels import SCAVENGER, player_named
from core.players.thinking import Budget, seen_by, think
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.places import places
from tui.play.replay.screen import ReplayScreen
from tui.settings import Settings, keep
from tui.table.session import OpenedTable
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SIZE: Final = (80, 24)
CELL: Final = (12.2, 24.4)
"""The width and height of a character, in the units of the drawing."""

MOMENTS: Final = 10
"""So many moments of a game are shown."""

SECONDS: Final = 1.6
"""So long each is shown."""

SEATED: Final[Mapping[str, int]] = {
    "terror-below": 2,
    "buried-beneath": 0,
    "critters-below": 6,
    "terrorscape-2": 0,
}
"""Which of the known setups of a game is played."""

FOLDER: Final = Path(__file__).parent

STYLE: Final = re.compile(r"\.terminal-\d+-(r\d+) \{ ([^}]*) \}")
RECT: Final = re.compile(r'<rect fill="([^"]+)" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"')
WORDS: Final = re.compile(r"\S+(?: \S+)*")
"""Words with one blank between them."""

TEXT: Final = re.compile(r'<text class="terminal-\d+-(r\d+)" x="([^"]+)" y="([^"]+)" textLength="[^"]+"[^>]*>([^<]*)<')


class Patch(NamedTuple):
    """A patch of ground: its colour, and where it lies."""

    fill: str
    x: float
    y: float
    width: float
    height: float


class Run(NamedTuple):
    """Some characters in a row: how they are drawn, where they begin, and what they are."""

    style: str
    x: float
    y: float
    text: str


class Moment(NamedTuple):
    """All that is on the screen at one moment."""

    patches: frozenset[Patch]
    runs: frozenset[Run]


def played(name: str) -> tuple[Any, History[Any]]:
    """A whole game between computer players that play sensibly, the same each time, with its setup."""
    game = spoken(name)
    setup = SETUPS[name](SEATED[name])
    player = player_named(SCAVENGER, game, game.judgement(), game.hunter())
    history: History[Any] = History(game, game.new(setup), Dealer(f"a picture of {name}"))
    history.begin()
    answers = 0
    while isinstance(pending := history.pending, tuple):
        decision = pending[0]
        option = decision.options[0]
        if len(decision.options) > 1:
            luck = Random(answers)  # noqa: S311 - the same game each time
            seen = seen_by(game, history.state, decision, quiet=True)
            option = think(player, seen, Budget(iterations=60, seconds=None), luck).option
        history.choose(decision.seat, option)
        answers += 1
    return setup, history


async def moments(name: str) -> list[Moment]:
    """The moments of a game in a row at which most is seen to change, in its first half."""
    setup, history = played(name)
    game: Any = spoken(name)
    with tempfile.TemporaryDirectory() as home:
        where = places(Path(home))
        keep(Settings(tips=False, motion="none"), where.settings)
        app = GamesBelowApp(where, Opening(OpenedTable(Table(game, setup, history), ()), replays=True))
        app.looks_back = False
        found: list[Moment] = []
        async with app.run_test(size=SIZE) as pilot:
            while not isinstance(screen := app.screen, ReplayScreen):
                await pilot.pause()
            last = screen.projector.film.last
            for stop in range(last // 8, last // 2):
                screen.projector.at = stop
                screen.redraw()
                await pilot.pause()
                moment = read(app.export_screenshot())
                if not found or moment != found[-1]:
                    found.append(moment)
    first = liveliest([len(after.runs - before.runs) for before, after in pairwise(found)])
    return found[first : first + MOMENTS]


def liveliest(changes: Sequence[int]) -> int:
    """The first of the moments in a row at which most changes."""
    begins = range(max(1, len(changes) - MOMENTS + 2))
    # a moment that changes all is no livelier than one that changes much
    return max(begins, key=lambda first: sum(min(40, changed) for changed in changes[first : first + MOMENTS - 1]))


def read(drawing: str) -> Moment:
    """A screen as the terminal library draws it, without what is blank."""
    styles = dict(STYLE.findall(drawing))
    runs = set()
    for style, x, y, told in TEXT.findall(drawing):
        text = unescape(told).replace("\xa0", " ")
        # what draws it may make one blank of several: words that are further apart stand each in their place
        for words in WORDS.finditer(text):
            runs.add(Run(styles[style], round(float(x) + words.start() * CELL[0], 1), float(y), words.group()))
    patches = {Patch(fill, *map(float, numbers)) for fill, *numbers in RECT.findall(drawing)}
    return Moment(frozenset(patches), frozenset(runs))


def drawn(shown: Sequence[Moment], title: str, size: tuple[int, int] = SIZE) -> str:
    """All moments as one drawing that moves: what they share once, the rest each in its time.

    Without motion the first moment is shown, as where a reader wants less of it. `size` are the columns and lines.
    """
    width, height = size[0] * CELL[0], size[1] * CELL[1] + 4
    ground = Counter({patch: patch.width * patch.height for patch in shown[0].patches})
    colours: Counter[str] = Counter()
    for patch, area in ground.items():
        colours[patch.fill] += round(area)
    base = colours.most_common(1)[0][0]
    styles = sorted({run.style for moment in shown for run in moment.runs})
    names = {style: f"s{number}" for number, style in enumerate(styles)}
    layers: dict[tuple[int, ...], list[str]] = {}
    order = [
        *sorted({patch for moment in shown for patch in moment.patches if patch.fill != base}),
        *sorted({run for moment in shown for run in moment.runs}),
    ]
    lines: list[str] = []
    times: dict[tuple[int, ...], str] = {}
    for kind in (Patch, Run):
        layers.clear()
        for thing in order:
            if isinstance(thing, kind):
                at = tuple(n for n, moment in enumerate(shown) if thing in (*moment.patches, *moment.runs))
                layers.setdefault(at, []).append(_element(thing, names))
        for at, elements in layers.items():
            body = "\n".join(elements)
            if len(at) == len(shown):
                lines.append(body)
            else:
                times.setdefault(at, f"t{len(times)}")
                lines.append(f'<g class="m {times[at]}">\n{body}\n</g>')
    rules = [f".{names[style]}{{{style.replace(': ', ':')}}}" for style in styles]
    rules += [rule for at, name in times.items() for rule in _timed(at, name, len(shown))]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">',
            f"<title>{escape(title)}</title>",
            "<style>",
            "text{font:20px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}",
            f".m{{animation:{len(shown) * SECONDS:g}s step-end infinite}}",
            *rules,
            "@media(prefers-reduced-motion:reduce){.m{animation:none}}",
            "</style>",
            f'<rect width="{width:g}" height="{height:g}" rx="6" fill="{base}"/>',
            *lines,
            "</svg>\n",
        ]
    )


def _element(thing: Patch | Run, names: Mapping[str, str]) -> str:
    """A patch or some characters as they stand in the file."""
    if isinstance(thing, Patch):
        return (
            f'<rect fill="{thing.fill}" x="{thing.x:g}" y="{thing.y:g}" width="{thing.width:g}"'
            f' height="{thing.height:g}" shape-rendering="crispEdges"/>'
        )
    length = round(cells(thing.text) * CELL[0], 1)
    text = escape(thing.text, quote=False)
    return f'<text class="{names[thing.style]}" x="{thing.x:g}" y="{thing.y:g}" textLength="{length:g}">{text}</text>'


def cells(text: str) -> int:
    """The columns that a text takes."""
    from rich.cells import cell_len

    return cell_len(text)


def _timed(at: tuple[int, ...], name: str, number: int) -> list[str]:
    """When something is shown: at these moments of so many; before anything moves only at the first."""
    steps, was = [], None
    for moment in range(number):
        now = int(moment in at)
        if now != was:
            steps.append(f"{100 * moment / number:g}%{{opacity:{now}}}")
            was = now
    still = "" if 0 in at else "opacity:0;"
    return [f".{name}{{{still}animation-name:{name}}}", f"@keyframes {name}{{{''.join(steps)}}}"]


if __name__ == "__main__":
    for known in sys.argv[1:] or SETUPS:
        text = drawn(asyncio.run(moments(known)), f"{shelved(known).title}: some moments of a game")
        (FOLDER / f"{known}.svg").write_text(text, encoding="utf-8")
