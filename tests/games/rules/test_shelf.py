"""The shelf: what it says of a game before it is loaded is true, and its rulebook can be cited."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from core.engine.game import Game
from core.engine.registry import UnknownGameError, game_named
from core.games import SHELF, shelved, spoken, stand, take_down
from core.words.rulebook import chapter_of
from tests.games.shelf import GAMES, KEEPERS


@pytest.mark.parametrize("name", GAMES)
def test_a_row_of_the_shelf_says_the_truth(name: str) -> None:
    """Its string leads to rules of that name and title; they say all that every game says of itself."""
    row, game = shelved(name), spoken(name)

    assert isinstance(game, Game)
    assert (game.id, game.title) == (row.id, row.title)
    assert len(game.players) > 0
    assert str(max(game.players)) in row.players
    assert game.version >= 1
    assert all(isinstance(kind, str) and kind for kind in game.facts.values())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_cited_stands_once_in_the_book(name: str) -> None:
    """Every paragraph has an id, in a chapter that can be found by it, and says something.

    The id is its own, but for what cards say: that stands right behind the rule, under its id.
    """
    book = spoken(name).rulebook()
    ids = [one for chapter in book for one, _ in groupby(paragraph.id for paragraph in chapter.paragraphs)]

    assert ids
    assert [one for one, times in Counter(ids).items() if times > 1] == []
    for chapter in book:
        assert chapter.title.strip()
        assert chapter_of(chapter.id, book) is chapter
        for paragraph in chapter.paragraphs:
            assert chapter_of(paragraph.id, book) is chapter
            assert paragraph.text.strip()


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_of_the_rules_fits_beside_their_contents(name: str) -> None:
    """Its lines are shown as they are: each takes its room at every size, and none breaks the page."""
    for chapter in spoken(name).rulebook():
        for paragraph in chapter.paragraphs:
            for line in paragraph.text.split("\n"):
                assert line.isprintable()
                assert len(line) <= 66 or not paragraph.picture


def test_a_game_stands_once_and_can_be_taken_down() -> None:
    """A second game of the same name is refused; one that is taken down is not known any more."""
    with pytest.raises(ValueError, match="stands on the shelf"):
        stand(KEEPERS)

    take_down(KEEPERS.id)
    try:
        assert KEEPERS not in SHELF
        with pytest.raises(UnknownGameError):
            game_named(KEEPERS.id)
        with pytest.raises(UnknownGameError):
            take_down(KEEPERS.id)
    finally:
        stand(KEEPERS)
    assert SHELF[-1] == KEEPERS
