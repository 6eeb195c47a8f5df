"""Letters of three lines."""

from __future__ import annotations

import string

import pytest

from tui.look.letters import large


@pytest.mark.parametrize("sign", string.ascii_uppercase + string.digits)
def test_a_letter_is_as_wide_in_each_of_its_lines(sign: str) -> None:
    """None is empty."""
    rows = large(sign)

    assert len(set(map(len, rows))) == 1
    assert all(row.strip() for row in rows)


def test_no_two_letters_look_alike() -> None:
    """Only in digits may one stand for a letter."""
    letters = {large(sign) for sign in string.ascii_uppercase}

    assert len(letters) == len(string.ascii_uppercase)


def test_letters_stand_apart_as_far_as_is_asked_and_words_farther() -> None:
    """A sign without a form is left out."""
    assert [len(large("AB", apart)[0]) for apart in (1, 2)] == [7, 8]
    assert len(large("A B")[0]) == 9
    assert large("A!B") == large("AB")
