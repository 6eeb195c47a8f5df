"""The scrubber: every mark in its place, and every cell leads somewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.decisions import PUBLIC
from tests.tui.play.replay.films import entries, played
from tui.look.ascii import in_ascii
from tui.look.spans import text_of, width_of
from tui.play.replay.film import Film, FilmMark
from tui.play.replay.scrubber import LEFT, Track, legend, placed, rounds, scrubber, track
from tui.play.replay.signs import Sign
from tui.terror_below.film import SIGNS


@pytest.fixture(scope="module")
def film() -> Film:
    """A whole game."""
    table = played(3, "7")
    return Film(table.game, table.setup, entries(table), PUBLIC, SIGNS)


@given(last=st.integers(0, 900), cells=st.integers(1, 200))
def test_the_ends_of_the_track_are_the_ends_of_the_film(last: int, cells: int) -> None:
    """And what lies beyond them leads there too."""
    along = Track(last, cells)

    assert along.cell_of(0) == 0
    assert along.stop_at(cells + 5) == last
    assert along.stop_at(-3) == (0 if cells > 1 else last)
    if last and cells > 1:
        assert along.cell_of(last) == cells - 1


@given(last=st.integers(1, 900), cells=st.integers(2, 200), data=st.data())
def test_a_cell_leads_to_a_stop_that_lies_in_it(last: int, cells: int, data: st.DataObject) -> None:
    """Where any lies there; else to the first one behind it."""
    along = Track(last, cells)
    stop = data.draw(st.integers(0, last))
    cell = along.cell_of(stop)

    assert along.cell_of(along.stop_at(cell)) == cell
    assert along.stop_at(cell) <= stop or cell == cells - 1


@pytest.mark.parametrize("width", [80, 120, 160])
def test_the_played_part_is_heavy_and_the_rest_is_not(film: Film, width: int) -> None:
    """With `█` where we are between them."""
    here = film.last // 2
    line = text_of(scrubber(film, here, width))
    at = LEFT + track(film, width).cell_of(here)

    assert len(line) == width
    assert line[:2] == " ├"
    assert line[at] == "█"
    assert "─" not in line[2:at]
    assert "━" not in line[at:]
    assert line.rstrip()[-1] == "┤"


def test_every_kind_of_mark_has_its_own_shape(film: Film) -> None:
    """Colour is never needed to tell them apart."""
    line = text_of(scrubber(film, 0, 160))

    assert len({look.glyph for look in SIGNS.looks.values()}) == len(SIGNS.looks)
    assert all(SIGNS.looks[mark.what].glyph in line for mark in film.marks if mark.what in {"kill", "amber"})


def test_a_click_on_a_mark_means_its_stop(film: Film) -> None:
    """And one on any other cell a stop of that cell."""
    line = scrubber(film, 0, 80)
    along = track(film, 80)
    marked = placed(film.marks, along, SIGNS.looks)

    for cell in range(1, along.cells):
        assert line[2 + cell].hit == ("stop", marked[cell].stop if cell in marked else along.stop_at(cell))


def test_a_mark_whose_cell_is_taken_goes_into_the_next_one() -> None:
    """So that an attack and who died of it stand side by side."""
    found = placed((FilmMark(50, "attack"), FilmMark(50, "death")), Track(100, 50), SIGNS.looks)

    assert [found[cell].what for cell in sorted(found)] == ["attack", "death"]


def test_where_there_is_no_room_the_weightier_mark_stays() -> None:
    """A death before a kill, a kill before a delivery, a delivery before an attack."""
    marks = (FilmMark(1, "attack"), FilmMark(1, "amber"), FilmMark(1, "kill"), FilmMark(1, "death"))

    assert {mark.what for mark in placed(marks, Track(1, 1), SIGNS.looks).values()} == {"death"}
    assert {mark.what for mark in placed(marks[:2], Track(1, 1), SIGNS.looks).values()} == {"amber"}


@pytest.mark.parametrize("width", [80, 120])
def test_a_round_stands_under_the_stop_at_which_it_begins(film: Film, width: int) -> None:
    """Whole numbers with a blank between them, and a click goes there."""
    line = rounds(film, "round", width)
    text = text_of(line)
    shown = [span for span in line if span.hit is not None]

    assert width_of(line) == width
    assert text.split() == [span.text for span in shown]
    assert all(span.hit == ("stop", film.rounds[int(span.text[1:])]) for span in shown)
    first = shown[0]
    assert text.index(first.text) == LEFT + track(film, width).cell_of(film.rounds[1])


def test_a_plain_terminal_tells_all_of_it_apart(film: Film) -> None:
    """In ASCII the played part is heavier too, and no two marks are the same."""
    here = film.last // 2
    line = text_of(scrubber(film, here, 160))
    plain = in_ascii(line)
    at = LEFT + track(film, 160).cell_of(here)

    assert plain.isascii()
    assert "?" not in plain
    assert "=" in plain[:at]
    assert "=" not in plain[at:]
    assert "-" in plain[at:]
    assert len({in_ascii(look.glyph) for look in SIGNS.looks.values()} | {"=", "-", "#"}) == len(SIGNS.looks) + 3


def test_a_legend_names_every_mark_that_has_words_and_where_the_film_is() -> None:
    """Each glyph in the colour of its mark; a game whose marks have no words has none."""
    looks = {"hit": Sign("×", "bad", words="injury"), "quiet": Sign("◆", "stamp"), "won": Sign("●", "accent", 2, "Key")}
    line = legend(looks, 40)

    assert text_of(line) == " × injury   ● Key   █ now"
    assert {span.text: span.ink for span in line if span.text in "×●█"} == {"×": "bad", "●": "accent", "█": "cursor"}
    assert legend({"quiet": looks["quiet"]}, 40) == ()


@pytest.mark.parametrize(("width", "fits"), [(24, False), (25, True)])
def test_a_legend_stands_whole_or_not_at_all(width: int, fits: bool) -> None:
    """It has no second line, and half of it would name the wrong marks."""
    looks = {"hit": Sign("×", "bad", words="injury"), "won": Sign("●", "accent", 2, "Key")}

    assert bool(legend(looks, width)) is fits
