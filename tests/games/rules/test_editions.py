"""The cards of every game that has some: what the files may be, what is wrong with others, and packs of one's own."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Final

import pytest
import tomli_w

from core.engine.forms import LONGEST_LINE
from core.engine.packs import LARGEST, DeckError, DeckFault
from core.games import SHELF, spoken
from tests.core.buried_beneath.kit import texts as village
from tests.core.critters_below.kit import texts as shelter
from tests.core.terrorscape_2.kit import texts as station

if TYPE_CHECKING:
    from core.engine.game import Packs

GAMES: Final = tuple(game.id for game in SHELF)
OF_THE_TESTS: Final = {"buried-beneath": village, "critters-below": shelter, "terrorscape-2": station}

UNREADABLE: Final = {
    "no TOML": "= = \x1b",
    "signs without a picture": "\x00\x01\x02",
    "too large": "#" * (LARGEST + 1),
    "a line too long": "a." * LONGEST_LINE + "a = 1",
    "lists without end": "a = " + "[" * 900,
    "a long number": f"a = {'9' * 900}",
    "no number": "a = nan",
    "said twice": "a = 1\n" * 5_000,
}


def packs_of(game: str) -> Packs:
    """How packs are read for a game."""
    found = spoken(game).packs
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_cards_are_whole(game: str) -> None:
    """Read twice they are one edition."""
    packs = packs_of(game)
    assert packs.faults(packs.texts()) == ()
    assert packs.game(packs.texts(), "copy").digest == spoken(game).digest


@pytest.mark.parametrize("game", GAMES)
def test_every_file_is_missed_and_one_too_many_is_told(game: str) -> None:
    """By its name; such a pack is not played, and what is known already stands in the answer once."""
    packs = packs_of(game)
    for file in packs.files:
        texts = packs.texts()
        texts["cellar"] = texts.pop(file)
        assert {fault.file for fault in packs.faults(texts)} == {f"{file}.toml", "cellar.toml"}
        with pytest.raises(DeckError):
            packs.game(texts, "broken")
        locked = DeckFault(f"{file}.toml", found="a lock", expected="a file that can be read")
        known = packs.faults({}, (locked,))
        assert known.count(locked) == [fault.file for fault in known].count(f"{file}.toml") == 1


@pytest.mark.parametrize("what", UNREADABLE)
@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_cannot_be_read_is_told_alone(game: str, what: str) -> None:
    """Whichever it is; nothing of it that could upset a terminal is shown, and a sentence stays short."""
    packs = packs_of(game)
    for file in packs.files:
        wrong = packs.faults({**packs.texts(), file: UNREADABLE[what]})
        assert {fault.file for fault in wrong} == {f"{file}.toml"}
        assert all(str(fault).isprintable() and len(str(fault)) < 300 for fault in wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_was_misspelt_does_not_go_unheard(game: str) -> None:
    """In every file; what it says is shown without its control characters."""
    packs = packs_of(game)
    for file in packs.files:
        table: dict[str, Any] = tomllib.loads(packs.texts()[file]) | {"misspelt": "\x1b[31m" * 20}
        wrong = packs.faults({**packs.texts(), file: tomli_w.dumps(table)})
        assert any("misspelt" in str(fault) for fault in wrong if fault.file == f"{file}.toml")
        assert all(str(fault).isprintable() for fault in wrong)


@pytest.mark.parametrize("game", OF_THE_TESTS)
def test_a_pack_is_played_with_under_its_own_name(game: str) -> None:
    """Its cards are others, and so is its digest."""
    packs, texts = packs_of(game), OF_THE_TESTS[game]()
    assert packs.faults(texts) == ()
    played = packs.game(texts, "mine")
    assert played.edition == "mine"
    assert played.digest == packs.game(texts, "yours").digest != spoken(game).digest
