"""The face of every game: its picture at three sizes, what is chosen before it, and the page of its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Over
from core.engine.seats import SetupError
from core.games import spoken
from tests.games.played import played, tables
from tests.games.shelf import CHOSEN, GAMES, few, setup_of, table_of
from tui.fronts import choices_of, front_of
from tui.look.boxes import LEAST, SIZES
from tui.look.glyphs import FULL, PLAIN
from tui.look.spans import text_of, width_of
from tui.table.table import Table

if TYPE_CHECKING:
    from core.engine.seats import SeatSetup
    from tests.games.played import Played
    from tui.screens.new_game.choices import Choices

with_tables = pytest.mark.parametrize(("name", "seats"), tables())


@with_tables
def test_a_picture_takes_the_room_that_it_says(name: str, seats: int) -> None:
    """At each of three sizes, to whoever looks, with what was done laid over it; every cell can be shown."""
    game, picture = played(name, seats), front_of(name).picture()
    for entry in game.sample[::12]:
        for viewer in game.viewers:
            view = game.game.view(entry.state, viewer)
            extents = picture.extents(view)
            assert [extent.size for extent in extents] == list(SIZES)
            for size, columns, lines in extents:
                for over in (None, picture.done(entry, view, viewer)):
                    drawing = picture.drawn(view, over, size, FULL)
                    assert (drawing.width, drawing.height) == (columns, lines) == (columns, len(drawing.lines()))
                    for y, line in enumerate(drawing.lines()):
                        assert width_of(line) == columns
                        assert text_of(line).isprintable()
                        assert drawing.line(y) == line


@with_tables
def test_a_picture_fits_beside_the_words_of_the_smallest_terminal(name: str, seats: int) -> None:
    """Small, it leaves room for the prompt and the log."""
    game = played(name, seats)
    columns, lines = LEAST["small"]

    for entry in game.sample[::12]:
        small = front_of(name).picture().extents(game.game.view(entry.state, PUBLIC))[0]
        assert small.columns < columns
        assert small.lines < lines


@with_tables
def test_a_picture_needs_no_more_than_ascii(name: str, seats: int) -> None:
    """Where a terminal has no other characters. Names of players are their own."""
    game, picture = played(name, seats), front_of(name).picture()
    for entry in game.sample[::12]:
        view = game.game.view(entry.state, PUBLIC)
        for size in SIZES:
            assert all(text_of(line).isascii() for line in picture.drawn(view, None, size, PLAIN).lines())


@with_tables
def test_what_has_not_changed_is_not_sent_again(name: str, seats: int) -> None:
    """A picture of the same view changes nothing; of another it names every line that differs."""
    game, picture = played(name, seats), front_of(name).picture()
    for before, after in zip(game.sample[::12], game.sample[12::12], strict=False):
        one, other = (game.game.view(entry.state, PUBLIC) for entry in (before, after))
        old = picture.drawn(one, None, "small", FULL)
        assert not picture.drawn(one, None, "small", FULL, old).changed(old)
        new = picture.drawn(other, None, "small", FULL, old)
        changed = new.changed(old)
        if changed is not None:
            assert {y for y in range(new.height) if new.line(y) != old.line(y)} <= set(changed)


def made(choices: Choices[Any], seats: tuple[SeatSetup, ...]) -> tuple[Any, str]:
    """What is to be played, or the sentence that refuses it."""
    try:
        return choices.setup(seats), ""
    except SetupError as refusal:
        return None, str(refusal)


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_makes_a_setup_or_a_refusal_in_words(name: str) -> None:
    """Whatever is turned to, at any number of players, can be played or is refused in a sentence."""
    game = spoken(name)
    for players in (1, 2, max(game.players)):
        seats = table_of(players)
        choices = front_of(name).choices(game)
        rows = [row for part in choices.parts([seat.name for seat in seats]) for row in part.rows]
        for number in range(len(rows)):
            for step in (1, 1, -1):
                now = [row for part in choices.parts([seat.name for seat in seats]) for row in part.rows]
                if number < len(now) and (change := now[number].change) is not None:
                    change(step)
                choices.fit(players)
                setup, refusal = made(choices, seats)
                assert refusal.endswith(".") if setup is None else game.pending(game.new(setup))


@pytest.mark.parametrize("name", GAMES)
def test_the_page_for_a_new_game_has_the_choices_of_the_face(name: str) -> None:
    """It may find them by a shorter way, and they are the same."""
    game = spoken(name)

    assert type(choices_of(name, game)) is type(front_of(name).choices(game))


@pytest.mark.parametrize("name", GAMES)
def test_what_was_chosen_can_be_chosen_again(name: str) -> None:
    """The setup of an earlier game, taken up, is made again."""
    game = spoken(name)
    seats = table_of(few(game))
    for chosen in ({}, *({choice: value} for choice, values in game.choices.items() for value in values)):
        try:
            setup = game.usual(seats, chosen)
        except SetupError:
            continue
        choices = front_of(name).choices(game)
        choices.take(setup)
        assert game.variant(choices.setup(seats)) == game.variant(setup)


def at_its_end(game: Played) -> Table:
    """A table at which a game is over."""
    assert isinstance(game.history.pending, Over)
    return Table(game.game, game.setup, game.history)


@with_tables
def test_the_page_of_the_end_tells_who_won(name: str, seats: int) -> None:
    """At any width the lines fit, every player is named, and the result can be copied in one line."""
    table = at_its_end(played(name, seats))
    page = front_of(name).end_page(table)
    for columns, lines in LEAST.values():
        shown = [text_of(line) for line in page.lines(columns, lines)]
        assert max(map(len, shown)) <= columns
        told = " ".join(shown)
        assert all(seat.name in told for seat in table.words.seats)
        assert all(len(text_of(line)) <= columns for line in page.hands(columns))
    view = table.public_view()
    winners = view.over.ranking[0] if view.over is not None and view.over.ranking and len(table.words.seats) > 1 else ()
    named = all(table.words.seats[seat].name.casefold() in page.text().casefold() for seat in winners)
    assert named or table.words.outcome(view) in page.text()
    assert page.text().startswith(table.game.title)
    assert "\n" not in page.text()


def test_a_game_that_can_be_played_alone_is_seated_alone() -> None:
    """What these tests choose for one player can be played."""
    for name in GAMES:
        if 1 in spoken(name).players:
            assert len(spoken(name).seated(setup_of(spoken(name), 1))) == 1

    for (name, _), chosen in CHOSEN.items():
        assert set(chosen) <= set(spoken(name).choices)
