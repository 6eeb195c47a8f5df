"""What the tests of lessons on the table share: the first lesson by keys and by mouse, and how a thing is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.games import spoken
from core.words.lessons.reading import read_lesson
from core.words.lessons.taking import Taking
from tests.tui.screens.reading import place_of, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.learnt import LessonPlace
from tui.look.boxes import overlap
from tui.look.palette import Palette
from tui.play.lesson.desk import NOTE
from tui.play.lesson.screen import LessonScreen
from tui.table.lesson import digest_of, lesson_named, lesson_table

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.places import Places

GAME: Final = "terror-below"

KEYS: Final = (
    ("enter",),
    ("1",),
    ("enter",),
    ("enter",),
    ("right",),
    ("up",),
    ("r", "enter"),
    ("e", "enter"),
    ("enter",),
    ("b",),
    ("b",),
    ("1", "enter"),
    ("up", "right", "right"),
    ("d", "enter"),
    ("enter",),
    ("5", "enter"),
    ("2", "enter"),
    ("1", "enter"),
    ("t",),
    ("t",),
    ("left",),
    ("full_stop", "enter"),
    ("enter",),
    ("enter",),
    ("enter",),
    ("enter",),
    ("2", "enter"),
    ("n", "n", "enter"),
    ("1", "enter"),
    ("3", "enter"),
    ("enter",),
)
"""The keys that take each step of the first lesson."""

GO: Final = ("command", "go")


def space(name: str) -> tuple[str, int]:
    """What a click on a space means."""
    column, row = name.split("-")
    return ("space", (int(row) - 1) * 6 + int(column) - 1)


CLICKS: Final[tuple[tuple[tuple[str, int | str] | str, ...], ...]] = (
    (GO,),
    (("card", 0),),
    (("card", 0),),
    (GO,),
    (space("2-2"), space("2-2")),
    (space("1-2"), space("1-2")),
    (space("2-2"), GO),
    (GO,),
    (("command", "bounties"),),
    (("command", "bounties"),),
    (("card", 0), ("card", 0)),
    (space("4-1"), space("4-1")),
    (space("4-1"), ("option", 0), ("option", 0)),
    (("option", 0), ("option", 0)),
    (("option", 4), ("option", 4)),
    (("card", 1), ("card", 1)),
    (("card", 0), ("card", 0)),
    (("command", "danger"),),
    (("command", "danger"),),
    (space("3-1"), space("3-1")),
    (("command", "stop"), GO),
    (GO,),
    (("option", 0), ("option", 0)),
    (("option", 0), ("option", 0)),
    (("option", 0), ("option", 0)),
    (("option", 0), ("option", 0)),
    (space("2-6"), space("2-6")),
    (("card", 0), ("card", 0)),
    (("card", 2), ("card", 2)),
    (GO,),
)
"""The clicks that take the first lesson; one on a far space takes several steps. Words are clicked where they stand."""


def app_of(home: Places, name: str = "") -> GamesBelowApp:
    """The application, opened at the lesson where it was left."""
    return GamesBelowApp(home, Opening(lesson_table(GAME, name, home.learnt), game=GAME))


def taking_of(pilot: Pilot[None]) -> Taking:
    """The lesson that is taken on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen), text(pilot.app)
    return screen.lesson.taking


def taken(steps: int) -> Taking:
    """The first lesson without a table, so many steps into it."""
    rules = spoken(GAME)
    taking = Taking(rules, read_lesson(rules.lessons()["first"], "first"))
    taking.follow()
    while taking.at.step < steps:
        if taking.step.want:
            taking.take(taking.offered()[0])
        else:
            taking.press((*taking.step.press, "go")[0])
        taking.follow()
    return taking


def place_of_acts(taking: Taking) -> LessonPlace:
    """What the file keeps of the first lesson when it is left there."""
    return LessonPlace(tuple(taking.acts), digest_of(lesson_named(GAME)[1]))


async def settle(pilot: Pilot[None]) -> None:
    """Everything that follows has been painted."""
    await pilot.pause()


def cell_of(app: Any, hit: tuple[str, int | str] | str) -> tuple[int, int]:
    """A cell on the screen in which a click means that, or where such words stand."""
    if isinstance(hit, str):
        return place_of(app, hit)
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            if segment.style is not None and segment.style.meta.get("hit") == hit:
                return x, y
            x += segment.cell_length
    raise AssertionError(f"nothing on the screen means {hit}:\n{text(app)}")


def lit_on(screen: LessonScreen) -> tuple[set[object], set[tuple[int, int]]]:
    """What clicks mean where something on the screen is lit, and where that is: column and line."""
    tape = Palette.of(screen.app).style("ink", "tape").bgcolor
    hits: set[object] = set()
    cells: set[tuple[int, int]] = set()
    for y, strip in enumerate(screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            if segment.style is not None and segment.style.bgcolor == tape:
                hits.add(segment.style.meta.get("hit"))
                cells |= {(x + right, y) for right in range(segment.cell_length)}
            x += segment.cell_length
    return hits, cells


def assert_in_sight(screen: LessonScreen) -> None:
    """All that the note points at is lit on the screen, and the note hides none of it; it points at something."""
    step = screen.lesson.taking.step
    boxes = screen.boxes(*screen.size)
    assert boxes is not None
    hits, cells = lit_on(screen)
    assert step.point, f"nothing is pointed at: {step.say}"
    for words in step.point:
        kind, _, name = words.partition(" ")
        if kind == "panel":
            assert name in boxes, f"{words}: {step.say}"
            box, note = boxes[name], boxes[NOTE]
            assert not overlap(box, note), f"{words}: {step.say}"
            assert any(y == box.y and box.x <= x < box.x + box.width for x, y in cells), f"{words}: {step.say}"
        else:
            hit = screen.front.hit_named(screen.lesson, kind, name)
            assert hit is not None, f"{words} is nothing: {step.say}"
            assert hit in hits, f"{words}: {step.say}\n{text(screen.app)}"
