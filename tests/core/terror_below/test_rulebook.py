"""The rules as they are read at the table."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from random import Random

import pytest

import core
from core.terror_below.decks.edition import Decks, built_in
from core.terror_below.rulebook import rulebook
from core.words.rulebook import chapter_of, paragraphs_with
from tests.core.terror_below.packs import edition, pack_by_chance, written

PARTS = {1: 0, 2: 5, 3: 3, 4: 6, 5: 4, 6: 5, 7: 4, 8: 3, 9: 3, 10: 4, 11: 6}
"""How many parts each chapter of the rulebook has; the first is one part."""

TB = {
    f"TB {chapter}.{part}" if parts else f"TB {chapter}"
    for chapter, parts in PARTS.items()
    for part in range(1, max(parts, 1) + 1)
}
CHAPTERS = {f"TB {chapter}" for chapter in PARTS}
HOW, *_ = rulebook(built_in())
R = {f"R{number}" for number in range(1, 80)}

ROOT = Path(core.__file__).parent.parent
"""Where the packages lie."""

CITED = re.compile(r"\bTB \d+(?:\.\d+)?|\bR\d+\b")


def test_every_part_and_every_ruling_can_be_read() -> None:
    """The rulebook's parts and all rulings, each once, behind the page that says how to play."""
    ids = [paragraph.id for chapter in rulebook(built_in()) for paragraph in chapter.paragraphs]
    assert set(ids) == TB | R | {paragraph.id for paragraph in HOW.paragraphs}
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("package", ["core", "saves", "tui"])
def test_whatever_is_cited_can_be_read(package: str) -> None:
    """Code, card texts, refusals and words of the screens cite only what stands in the book."""
    files = [path for ending in ("py", "toml") for path in (ROOT / package).rglob(f"*.{ending}")]
    cited = {found for path in files for found in CITED.findall(path.read_text(encoding="utf-8"))}
    assert cited - (TB | R | CHAPTERS) == set()
    assert all(chapter_of(rule, rulebook(built_in())) for rule in cited)


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


def test_every_ruling_is_about_a_rule_that_is_there() -> None:
    """Else it would stand nowhere."""
    text = (ROOT / "core" / "terror_below" / "data" / "rules.toml").read_text(encoding="utf-8")
    told = {ruling["id"]: ruling["about"] for ruling in tomllib.loads(text)["ruling"]}
    assert set(told.values()) <= TB
    assert set(told) == R


def test_rulings_are_marked_as_ours_and_nothing_else_is() -> None:
    """A reader can tell the publisher's rules from the table's."""
    ours = {paragraph.id for chapter in rulebook(built_in()) for paragraph in chapter.paragraphs if paragraph.ours}
    assert ours == R


def texts_of(decks: Decks | None = None) -> dict[str, str]:
    """What each paragraph says, by its id."""
    return {
        paragraph.id: paragraph.text for chapter in rulebook(decks or built_in()) for paragraph in chapter.paragraphs
    }


def test_numbers_come_from_the_pieces() -> None:
    """Balancing a number changes the text too."""
    texts = texts_of()
    pieces, solo = built_in().pieces, built_in().solo
    assert f"{pieces.goal} VP" in texts["TB 1"]
    assert f"{pieces.extra_worms[3]} more Worm" in texts["TB 2.3"] + texts["TB 2.4"]
    assert f"{pieces.drawn_worms[4]} with 4" in texts["TB 10.3"]
    assert f"before {solo.attack_limit} Worm Attacks" in texts["TB 11.1"]
    assert not any("{" in text or "}" in text for text in texts.values())


def test_the_book_of_a_deck_pack_has_its_numbers() -> None:
    """What is read is what is played."""
    tables = edition()
    tables["pieces"] |= {"goal": 33, "hand": 5, "slots": 2}
    tables["pieces"]["leap"] |= {"deep_card": 4, "safe": 2}
    tables["solo"]["attack_limit"] = 9
    tables["solo"]["advanced"]["queens"] = 7
    texts = texts_of(Decks(written(tables)))
    assert "33 VP" in texts["TB 1"]
    assert "until you hold 5" in texts["TB 3.3"]
    assert "1-3 is Worm 1, 4-6 Worm 2." in texts["TB 10.1"]
    assert "4 points or more" in texts["TB 10.4"]
    assert "below 2 your Leader dies" in texts["TB 10.4"]
    assert "before 9 Worm Attacks" in texts["TB 11.1"]
    assert "7 for the Queens" in texts["TB 11.6"]
    assert "33 VP" not in texts_of()["TB 1"]


def test_alone_without_queens_their_bounties_are_told_to_stay_in_the_box() -> None:
    """R79: it is read right after TB 11.1."""
    paragraphs = chapter_of("TB 11.1", rulebook(built_in())).paragraphs
    ids = [paragraph.id for paragraph in paragraphs]
    told = texts_of()["R79"]
    assert ids.index("TB 11.1") < ids.index("R79") < ids.index("TB 11.2")
    assert "Bounties to hunt a Queen" in told
    assert "box" in told


@pytest.mark.parametrize("number", range(12))
def test_any_pack_that_can_be_played_can_be_read(number: int) -> None:
    """Whatever numbers it has."""
    texts = texts_of(Decks(pack_by_chance(Random(number))))  # noqa: S311 - a pack is no secret
    assert not any("{" in text or "}" in text for text in texts.values())


def test_a_ruling_follows_what_it_is_about() -> None:
    """R3 is read where a move is read."""
    ids = [paragraph.id for paragraph in chapter_of("TB 4.1", rulebook(built_in())).paragraphs]
    assert ids.index("TB 4.1") < ids.index("R3") < ids.index("TB 4.2")


@pytest.mark.parametrize(
    ("rule", "chapter"),
    [("TB 4", "TB 4"), ("TB 4.1", "TB 4"), ("R3", "TB 4"), ("R27", "TB 10"), ("R31", "TB 11"), ("TB 11.6", "TB 11")],
)
def test_a_chapter_is_found_by_what_stands_in_it(rule: str, chapter: str) -> None:
    """By its own number, a paragraph's or a ruling's."""
    assert chapter_of(rule, rulebook(built_in())).id == chapter


def test_a_rule_that_nobody_wrote_is_not_found() -> None:
    """It is no rule."""
    with pytest.raises(LookupError, match="TB 99"):
        chapter_of("TB 99", rulebook(built_in()))


def test_words_are_found_in_any_order_and_case() -> None:
    """All of them must be there; no word finds nothing."""
    assert [paragraph.id for paragraph in paragraphs_with("HAT pistol", rulebook(built_in()))] == ["TB 5.3", "R48"]
    assert paragraphs_with("  ", rulebook(built_in())) == ()


def test_the_text_has_no_pronoun_for_a_player_but_you() -> None:
    """And no exclamation mark."""
    words = {
        word.strip(".,;:").casefold()
        for chapter in rulebook(built_in())
        for paragraph in chapter.paragraphs
        for word in paragraph.text.split()
    }
    assert not words & {"he", "she", "his", "him", "they're"}
    assert not any("!" in word for word in words)
