"""The rules as they are read at the table: their numbers, and what stands where."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

import core
from core.terror_below.decks.edition import Decks, built_in
from core.terror_below.rulebook import rulebook
from core.words.rulebook import chapter_of
from tests.core.terror_below.packs import edition, pack_by_chance, written

BOOK = rulebook(built_in())
HOW, *_ = BOOK
ROOT = Path(core.__file__).parent.parent


def texts_of(decks: Decks | None = None) -> dict[str, str]:
    """What each paragraph says, by its id."""
    return {found.id: found.text for chapter in rulebook(decks or built_in()) for found in chapter.paragraphs}


def test_how_to_play_comes_first_and_takes_one_page_of_a_small_terminal() -> None:
    """A turn in five lines; with the numbers of this edition all of it fits into 18 lines of 66 columns."""
    told = {paragraph.id: paragraph.text.split("\n") for paragraph in HOW.paragraphs}
    lines = [line for text in told.values() for line in text]
    assert HOW.brief
    assert list(told) == ["Aim", "A turn", "Danger", "The end", "Keys", "Table"]
    assert [line[:2] for line in told["A turn"]] == [f"{number} " for number in range(1, 6)]
    assert len(lines) <= 18
    assert max(map(len, lines)) <= 66
    assert f"{built_in().pieces.goal} VP" in told["Aim"][0]


def test_the_book_of_a_deck_pack_has_its_numbers() -> None:
    """What is read is what is played; the shipped book has those of the shipped pieces."""
    tables = edition()
    tables["pieces"] |= {"goal": 33, "hand": 5, "slots": 2}
    tables["pieces"]["leap"] |= {"deep_card": 4, "safe": 2}
    tables["solo"]["attack_limit"] = 9
    tables["solo"]["advanced"]["queens"] = 7
    texts = texts_of(Decks(written(tables)))
    for rule, words in (
        ("TB 1", "33 VP"),
        ("TB 3.3", "until you hold 5"),
        ("TB 10.1", "1-3 is Worm 1, 4-6 Worm 2."),
        ("TB 10.4", "4 points or more"),
        ("TB 10.4", "below 2 your Leader dies"),
        ("TB 11.1", "before 9 Worm Attacks"),
        ("TB 11.6", "7 for the Queens"),
    ):
        assert words in texts[rule]
    texts, pieces = texts_of(), built_in().pieces
    assert f"{pieces.goal} VP" in texts["TB 1"]
    assert f"{pieces.extra_worms[3]} more Worm" in texts["TB 2.3"] + texts["TB 2.4"]
    assert f"{pieces.drawn_worms[4]} with 4" in texts["TB 10.3"]


@pytest.mark.parametrize("number", range(6))
def test_any_pack_that_can_be_played_can_be_read(number: int) -> None:
    """Whatever numbers it has."""
    texts = texts_of(Decks(pack_by_chance(Random(number))))  # noqa: S311 - a pack is no secret
    assert not any(set("{}") & set(text) for text in texts.values())


def test_a_ruling_follows_a_rule_that_is_there() -> None:
    """R3 is read where a move is read, R79 right after TB 11.1."""
    text = (ROOT / "core" / "terror_below" / "data" / "rules.toml").read_text(encoding="utf-8")
    assert {ruling["about"] for ruling in tomllib.loads(text)["ruling"]} <= set(texts_of())
    for before, ruling, after in (("TB 4.1", "R3", "TB 4.2"), ("TB 11.1", "R79", "TB 11.2")):
        ids = [paragraph.id for paragraph in chapter_of(before, BOOK).paragraphs]
        assert ids.index(before) < ids.index(ruling) < ids.index(after)
    assert "Bounties to hunt a Queen" in texts_of()["R79"]
    assert "box" in texts_of()["R79"]


def test_the_text_has_no_pronoun_for_a_player_but_you() -> None:
    """And no exclamation mark."""
    words = {word.strip(".,;:").casefold() for text in texts_of().values() for word in text.split()}
    assert not words & {"he", "she", "his", "him", "they're"}
    assert not any("!" in word for word in words)
