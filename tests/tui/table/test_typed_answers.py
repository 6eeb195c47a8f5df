"""Answers in fewer words than a record has them: parts of a name, and several values after one tag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below import options as o
from core.critters_below.frames import Returning, Turn
from core.critters_below.words.record import ShelterRecord
from tests.tui.critters_below.shelters import GAME, numbers, sample
from tui.table.typed_answers import answer_of, answers_of

if TYPE_CHECKING:
    from core.engine.decisions import Option

RECORD: Final = ShelterRecord(GAME.cards, sample().setup)

DRUM, SECOND, SOUP, BEANS = numbers(("leaking-drum", "leaking-drum", "can-of-soup", "can-of-beans"), [])


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ("keep leaking-drum", o.Keep(DRUM)),
        ("keep leaking drum", o.Keep(DRUM)),
        ("keep drum", o.Keep(DRUM)),
        ("Keep DRUM", o.Keep(DRUM)),
        ("keep soup", o.Keep(SOUP)),
        ("keep can of soup", o.Keep(SOUP)),
        ("keep can", None),
        ("keep", None),
        ("keep dr", None),
        ("drop drum", None),
        ("keep pistol", None),
        ("drum", None),
    ],
)
def test_an_item_is_meant_by_part_of_its_name_where_it_can_be_no_other(words: str, option: Option | None) -> None:
    """Of what is offered alone: nobody learns from it what others have."""
    options = (o.Keep(SOUP), o.Keep(BEANS), o.Keep(DRUM), o.Keep(SECOND), o.Done())

    assert answer_of(RECORD, options, words) == option


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ("look 2 3", (o.LookAt(2), o.LookAt(3))),
        ("look 3 1", (o.LookAt(3), o.LookAt(1))),
        ("look 2", ()),
        ("look 2 2", ()),
        ("look 2 9", ()),
        ("look", ()),
        ("", ()),
        ("see 2 3", ()),
    ],
)
def test_several_values_after_one_tag_are_several_answers(words: str, chosen: tuple[Option, ...]) -> None:
    """`look 2 3`: each must be offered, and none twice."""
    options = tuple(o.LookAt(space) for space in (1, 2, 3, 12))

    assert answers_of(RECORD, options, words) == chosen


def test_a_number_is_meant_whole() -> None:
    """`flip 1` is not `flip 12`."""
    assert answer_of(RECORD, (o.FlipShelf(12),), "flip 1") is None


def test_a_card_is_put_back_with_the_space_that_is_the_next() -> None:
    """CB 5.3; R16: `place drum 2` where 2 is the lowest emptied space, and not where another is."""
    state = sample(stack=(Turn(0, 1), Returning(0, (DRUM, SOUP), (2, 3))))
    options = (o.PutBack(DRUM), o.PutBack(SOUP))
    record = RECORD.at(state)

    assert answer_of(record, options, "place drum 2") == o.PutBack(DRUM)
    assert answer_of(record, options, "place can of soup 2") == o.PutBack(SOUP)
    assert answer_of(record, options, "place drum") == o.PutBack(DRUM)
    assert answer_of(record, options, "place drum 3") is None
    assert answer_of(RECORD.at(sample()), options, "place drum 2") is None
