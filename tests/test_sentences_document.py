"""What `docs/sentences` shows of each game, and of the floors, is what is said: a change is read there."""

from __future__ import annotations

import pytest

from docs.sentences import FOLDER, PAGES, Heard, is_said, page


@pytest.mark.parametrize("game", PAGES)
def test_the_page_of_a_game_is_what_is_heard_of_it(game: str) -> None:
    """Else `make sentences` writes it anew, and its reader sees what has changed."""
    assert page(game).splitlines() == (FOLDER / f"{game}.txt").read_text("utf-8").splitlines()


def test_names_and_numbers_have_their_places() -> None:
    """One sentence stands once, with two outputs; what is left is no direction."""
    heard = Heard(cards=("Soup", "Drum", "Soup Bowl"), people=("Ada", "Ben"))
    for text in (
        "Ada, Ben and Ada use Soup Bowl: 3 points left.",
        "Ben uses Soup: 12 points left.",
        "",
        "Dig left to 4-y.",
        "Move up to 4: give up, or pick up what is left.",
        "Soup 12 (2 up, left)",
    ):
        heard.hear("Log", text)
    heard.hear("Log", "Ada uses Drum: 1 points left.")
    heard.hear("Log", "Ada uses Drum: 2 points left.")
    assert heard.parts["Log"] == {
        "{names} use {card}: {n} points left.": ["Ada, Ben and Ada use Soup Bowl: 3 points left."],
        "{name} uses {card}: {n} points left.": ["Ben uses Soup: 12 points left.", "Ada uses Drum: 1 points left."],
        "Dig {way} to {space}.": ["Dig left to 4-y."],
        "Move up to {n}: give up, or pick up what is left.": ["Move up to 4: give up, or pick up what is left."],
        "{card} {n} ({arrows})": ["Soup 12 (2 up, left)"],
    }


def test_what_a_module_says_is_told_from_what_it_is_made_of() -> None:
    """Types, styles and names of the system are no sentences."""
    assert all(map(is_said, ("No table is open.", "HINT", "{} comes in{}.", "by ssh")))
    assert not any(
        map(is_said, ("tuple[int, ...]", "Wanted | None", "TEXTUAL_DRIVER", "Pictured { width: auto }", " · "))
    )
