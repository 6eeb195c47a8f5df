"""A file of rules becomes chapters as they are read."""

from __future__ import annotations

import pytest
from msgspec import ValidationError

from core.words.rulebook import Chapter, Paragraph
from core.words.rules_file import chapters, rules_in

FILE = """
[[chapter]]
id = "X 1"
title = "The well"
brief = true

[[chapter.paragraphs]]
id = "X 1.1"
text = "A bucket holds {pints} pints."

[[chapter.paragraphs]]
id = "X 1.2"
text = "It is drawn up."
picture = true

[[ruling]]
id = "R1"
about = "X 1.1"
text = "Half of {pints} is left by noon."
"""


def test_numbers_cards_and_rulings_stand_where_they_belong() -> None:
    """A rule, what cards say behind it, then the rulings about it."""
    card = Paragraph("X 1.1", "The tin bucket leaks.")
    told = chapters(rules_in(FILE), {"pints": 8}, lambda rule: (card,) if rule == "X 1.1" else ())

    assert told == (
        Chapter(
            "X 1",
            "The well",
            (
                Paragraph("X 1.1", "A bucket holds 8 pints."),
                card,
                Paragraph("R1", "Half of 8 is left by noon.", ours=True),
                Paragraph("X 1.2", "It is drawn up.", picture=True),
            ),
            brief=True,
        ),
    )


def test_a_field_that_means_nothing_is_refused() -> None:
    """A slip of the pen in a file of ours is found when it is read."""
    with pytest.raises(ValidationError, match="around"):
        rules_in(FILE.replace("about =", "around ="))
