"""What `docs/notation.md` says of the record of a game is so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest

from core.buried_beneath.options import AnyOption as AnyVillageOption
from core.buried_beneath.words.record import FORMS as VILLAGE_FORMS
from core.critters_below.options import AnyOption as AnyShelterOption
from core.critters_below.words.record import FORMS as SHELTER_FORMS
from core.terror_below.options import AnyOption
from core.terror_below.words.record import FORMS
from saves.records.notation import FIRST, NOTATION
from saves.records.reading import KNOWN, Reader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.words.record import Forms

DOCUMENT = (Path(__file__).resolve().parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")


def chapter(title: str) -> str:
    """What stands under a title."""
    return next(text for text in re.split(r"^## ", DOCUMENT, flags=re.MULTILINE) if text.startswith(title))


def sample() -> list[str]:
    """The record that stands in the document."""
    found = re.search(r"```text\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert found is not None
    return found[1].split("\n")


def test_the_sample_is_put_together_as_a_record_is() -> None:
    """Which cards are dealt is the decks' matter, so it is not played here."""
    reader = Reader(Path("sample.txt"), sample())

    header = reader.header()
    reader.moves()

    assert (header.game, header.seed) == ("terror-below", "4705")
    assert sample()[0] == f"{FIRST} {NOTATION}"
    assert len(reader.remarks(100)) == 3


def test_every_header_is_told() -> None:
    told = set(re.findall(r"`([a-z]+)`", chapter("The headers").split("\n\n`pack`")[0]))

    assert told >= KNOWN


GAMES: Mapping[str, tuple[Any, Forms]] = {
    "Terror Below": (AnyOption, FORMS),
    "Buried Beneath": (AnyVillageOption, VILLAGE_FORMS),
    "Critters Below": (AnyShelterOption, SHELTER_FORMS),
}
"""The answers of each game, and what they take."""

every_game = pytest.mark.parametrize("game", GAMES)


def rows_of(game: str) -> list[str]:
    """The rows of a game's table of words."""
    answers = chapter("Answers")
    part = next(text for text in re.split(r"^### ", answers, flags=re.MULTILINE) if text.startswith(game))
    return [row for row in part.split("| word |")[1].split("\n")[2:] if row.startswith("|")]


@every_game
def test_every_word_for_an_answer_is_told_and_no_other(game: str) -> None:
    told = {word for row in rows_of(game) for word in re.findall(r"`([a-z-]+)`", row.split("|")[1])}

    assert told == {str(kind.__struct_config__.tag) for kind in get_args(GAMES[game][0])}


@every_game
def test_every_word_is_told_with_as_many_things_as_it_takes(game: str) -> None:
    options, forms = GAMES[game]
    for row in rows_of(game):
        _, words, things, *_ = row.split("|")
        named = 2 if "two directions" in things else len([part for part in things.split(",") if part.strip()])
        for word in re.findall(r"`([a-z-]+)`", words):
            kind = next(kind for kind in get_args(options) if kind.__struct_config__.tag == word)
            assert len(forms[kind]) == named, word
