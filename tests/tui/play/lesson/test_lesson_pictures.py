"""The note on the table: to the character, and at every step of every lesson where it hides nothing that it means."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.games import spoken
from tests.games.lessons.test_lessons import LESSONS, begun
from tests.games.shelf import GAMES, keepers_on_the_shelf
from tests.tui.frames import sheet_text
from tests.tui.play.lesson.lessons import GAME, taken
from tui.fronts import front_of
from tui.look.boxes import Box, overlap
from tui.look.glyphs import FULL
from tui.look.palette import Palette
from tui.look.spans import Span, text_of
from tui.look.themes import MONO, THEMES
from tui.play.desk.panels import PICTURE
from tui.play.lesson.commands import OWN_KEYS, keys_told
from tui.play.lesson.desk import NOTE, LessonDesk
from tui.play.lesson.note import LEAST_WIDTH, Note, note_lines, note_of, rows_of
from tui.play.lesson.pointing import box_of, lit, pointed_by
from tui.table.lesson import LessonTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.words.lessons.taking import Taking
    from tui.look.spans import Line

GOLDENS = Path(__file__).parents[3] / "goldens" / "lesson"

SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 48)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The game of the tests stands on the shelf."""
    with keepers_on_the_shelf():
        yield


class Laid:
    """A step of a lesson as it is drawn in a terminal of some size, without a screen.

    Attributes:
        panels: Each panel that is in sight: where it stands, and its lines.
        stands: What clicks on the places mean where who is asked stands.
    """

    def __init__(self, taking: Taking, size: tuple[int, int]) -> None:
        front = front_of(taking.game.id)
        table = LessonTable(taking, "any", "")
        sitting = front.sitting(table)
        self.desk = LessonDesk(front.desk(table))
        self.desk.note = note_of(taking, keys_told(front.commands, {}))
        self.desk.pointed = pointed_by(table, front)
        plan = self.desk.plan(sitting.view, *size)
        assert plan is not None
        plan, scene = self.desk.fitted(plan, sitting.scene(self.desk.room(plan)))
        drawing = self.desk.drawing(scene, plan.size, plan.boxes.get(PICTURE), FULL, None)
        boxes = self.desk.boxes(plan, scene)
        self.stands = front.desk(table).stands_at(scene)
        drawing = self.desk.drawing(scene, plan.size, boxes.get(PICTURE), FULL, drawing)
        self.panels: dict[str, tuple[Box, tuple[Line, ...]]] = {
            part: (
                box,
                drawing.lines() if part == PICTURE else self.desk.lines(part, scene, plan.size, box.width, box.height),
            )
            for part, box in boxes.items()
        }

    def text(self, size: tuple[int, int]) -> str:
        """All of it, the note over the rest."""
        order = {part: (box.x, box.y, lines) for part, (box, lines) in self.panels.items() if part != NOTE}
        note, lines = self.panels[NOTE]
        return sheet_text({**order, NOTE: (note.x, note.y, lines)}, *size)


PICTURES = {
    "first-80x24": (0, SMALL),
    "reach-80x24": (4, SMALL),
    "attack-80x24": (22, SMALL),
    "hunt-120x36": (23, MEDIUM),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_step_looks_as_it_was_drawn(name: str) -> None:
    """Every character of the whole screen, in `goldens/lesson`."""
    step, size = PICTURES[name]

    assert Laid(taken(step), size).text(size) == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_no_note_hides_what_it_means(game: str, lesson: str, size: tuple[int, int]) -> None:
    """At every step the note has room for all that it says, and stands beside what it points at, not over it."""
    taking = begun(game, lesson)
    while not taking.is_over:
        taking.follow()
        laid, where = Laid(taking, size), f"step {taking.at.step + 1}: {taking.step.say}"
        note, _ = laid.panels[NOTE]
        assert laid.desk.note is not None
        assert rows_of(laid.desk.note, note.width) <= note.height, where
        for part, (box, lines) in laid.panels.items():
            # between two things of the picture it may stand
            hits = [{hit} for hit in laid.desk.pointed.hits] if part == PICTURE else [laid.desk.pointed.hits]
            whole = part in laid.desk.pointed.panels
            for meant in [box] if whole else [box_of(lines, box, some) for some in hits]:
                assert part == NOTE or meant is None or not overlap(note, meant), where
        taking.take(taking.offered()[0]) if taking.step.want else taking.press((*taking.step.press, "go")[0])


@pytest.mark.parametrize("lesson", spoken("terrorscape-2").lessons())
def test_a_note_hides_no_room_of_who_is_asked(lesson: str) -> None:
    """In the smallest terminal too, but where what it points at leaves it no other place."""
    taking = begun("terrorscape-2", lesson)
    while not taking.is_over:
        taking.follow()
        laid = Laid(taking, SMALL)
        note, _ = laid.panels[NOTE]
        board, lines = laid.panels[PICTURE]
        stands = box_of(lines, board, laid.stands)
        meant = box_of(lines, board, laid.desk.pointed.hits)
        free = meant is None or not overlap(Box(board.x, board.y, board.width, note.height), meant)
        assert stands is None or not overlap(note, stands) or not free, taking.step.say
        taking.take(taking.offered()[0]) if taking.step.want else taking.press((*taking.step.press, "go")[0])


def test_what_is_chosen_is_told_from_what_else_is_lit() -> None:
    """Of two things that a note points at, one is under the cursor."""
    chosen, other = lit(Span(" 1 ", "cursor-ink", "cursor")), lit(Span(" 2 "))
    palette = Palette(THEMES[MONO].variables, mono=True)

    styles = [palette.style(span.ink, span.ground, span.emphasis) for span in (chosen, other)]

    assert [style.reverse for style in styles] == [True, True]
    assert [bool(style.underline) for style in styles] == [True, False]


def test_every_game_that_teaches_was_looked_at() -> None:
    """The list of lessons is that of the shelf."""
    assert {game for game, _ in LESSONS} == {game for game in GAMES if spoken(game).lessons()}


def test_the_golden_game_is_the_first() -> None:
    """The pictures are of its first lesson."""
    assert LESSONS[0][0] == GAME


def test_the_keys_of_a_note_have_room() -> None:
    """Also in the narrowest place that a desk may give it."""
    note = Note(2, 9, "Read.", reads=True, first=False, keys=keys_told(front_of(GAME).commands, {}))

    foot = text_of(note_lines(note, LEAST_WIDTH, 4)[-1])

    assert foot.split() == ["[", "back", "q", "quit", "enter", "continue"]


def test_a_note_breaks_between_words_and_its_keys_can_be_clicked() -> None:
    """A key stands as the player has it, and a click on it is the key."""
    note = Note(
        1, 9, "Deliver it: {deliver}.", reads=False, first=True, keys={"deliver": "Z", **OWN_KEYS, "go": "enter"}
    )

    lines = note_lines(note, LEAST_WIDTH, 5)

    assert text_of(lines[1]).strip() == "Deliver it: Z."
    assert [span.text for span in lines[1] if span.hit == ("command", "deliver")] == ["Z"]
