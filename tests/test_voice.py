"""How the program speaks: short enough for its place, in words that hide nothing, and in whole English.

Read in `docs/sentences`, which holds what each game says, and in the sentences of the floors.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from bench.evidence.games import SETUPS
from docs.sentences import FOLDER
from tests.core.terror_below.words.grammar import FAULTS
from tui.screens.settings.rows import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parents[1]

LONGEST: Final[Mapping[str, int]] = {
    "Prompts": 60,
    "Why somebody is called": 60,
    "Refusals": 80,
    "Log": 100,
    "Lessons": 140,
    "Tips": 64,
}
"""So many letters a sentence has at most, by its place."""

TOO_LONG: Final[Mapping[tuple[str, str], int]] = {
    ("terror-below", "Prompts"): 5,
    ("terror-below", "Log"): 5,
}
"""So many are longer still, by game and place: a number that only falls."""

RULE: Final = re.compile(r"\s(?:TB|BB|CB|TS) [\d.]+(?:, R\d+)?$|\sR\d+(?:, R\d+)*$")
"""The number of a rule behind a sentence: where it is shown it has a place of its own."""

KEY: Final = re.compile(r"\{[a-z.]+\d*\}")
"""A key in a lesson or a tip, before it is told."""

A_KEY: Final = "¤"
"""What stands for a key that is told: it is no word."""

KEYED: Final = ("Lessons", "Tips")
"""Where keys stand in a sentence."""

GONE: Final[Mapping[str, str]] = {
    r"\bplayers? that (?:is|are) no (?:person|people)\b": "computer player",
    r"\bfilms?\b": "replay",
    r"\bside lines?\b": "variation",
    r"\b(?:taken?|took|takes) back\b": "undo",
    r"\bgiven? again\b": "redo",
    r"\bquiet step": "free step",
    r"\bits price\b|\bthe price\b|\bcosts? something\b": "what it revealed",
    r"\bwas learnt\b": "what it revealed",
    r"\bbeg[iu]ns? again\b": "restart",
    r"\bstretch(?:es)?\b": "the wave, the turn",
    r"\bby lot\b|\bluck (?:says|said|has the word)\b": "at random",
    r"\bat work\b": "Rolling and drawing",
    r"\b(?:lies|lie) out\b": "is on the board",
    r"\btold at once\b|\bnobody is told\b": "who learns it",
    r"\boverdrawn\b": "discarded: the hand is full",
    r"^whole;": "healthy",
    r"\bthe best ways? to answer\b": "best moves",
    r"\bOurs\. ": "Our ruling:",
    r"\bgoes on\.|\bgo on\.": "continue",
    r"\bdoes not agree\b": "says no",
    r"\b(?:strict|open) table\b|\bhouse rules\b": "strict, house, open undo",
    r"\b(?:is|are) at the edge\b": "one Damage from death",
    r"\bowed\b": "Do at least one",
}
"""Words that are not to come back, and what is said instead."""

STILL_SAID: Final[Mapping[tuple[str, str], int]] = {}
"""How often a game still says one of them: a number that only falls."""

POINTING: Final = re.compile(r"\b(?:whoever|whom|is yours|none of these|of it is|that is no)\b", re.IGNORECASE)
"""Words that point at something which has not been named."""

POINTS: Final[Mapping[str, int]] = {
    "terror-below": 2,
    "buried-beneath": 3,
    "critters-below": 0,
    "terrorscape-2": 0,
}
"""So many sentences of each game point so: a number that only falls. To ask "Attack whom?" is as good as any."""

SLIPS: Final = re.compile(r"(?<!\.)\.\.(?!\.)|\.:|:,|\b1 words\b|\bone of \w+'s 1\b")
"""What goes wrong where a sentence is put together, besides the faults of its grammar."""

WINGS: Final = frozenset(("terror_below", "buried_beneath", "critters_below", "terrorscape_2"))
FLOORS: Final = ("core", "saves", "tui")


def said(game: str) -> dict[str, list[str]]:
    """What is said in a game, by its place: all that was heard, and what has no places for names and numbers."""
    found: dict[str, list[str]] = {}
    part, template = "", ""
    heard = True
    for line in [*(FOLDER / f"{game}.txt").read_text("utf-8").splitlines()[4:], "## "]:
        if line.startswith("    "):
            found[part].append(KEY.sub(A_KEY, line.strip()))
            heard = True
            continue
        if not heard and template:
            found[part].append(KEY.sub(A_KEY, template) if part in KEYED else template)
        template, heard = line, False
        if line.startswith("## "):
            part, template = line.removeprefix("## "), ""
            found[part] = []
    return found


def floor_sentences() -> Iterator[tuple[str, str]]:
    """Where each text of several words stands in the modules that all games share, and the text."""
    for folder in FLOORS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not WINGS & set(path.parts):
                tree = ast.parse(path.read_text("utf-8"))
                where = path.relative_to(ROOT)
                told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
                for node in ast.walk(tree):
                    if not isinstance(node, ast.Constant) or id(node) in told:
                        continue
                    if isinstance(node.value, str) and " " in node.value.strip():
                        yield f"{where}:{node.lineno}", node.value


@pytest.mark.parametrize("game", SETUPS)
def test_a_sentence_is_as_short_as_its_place_wants(game: str) -> None:
    told = said(game)
    long = {
        part: [text for text in told[part] if len(RULE.sub("", text)) > longest] for part, longest in LONGEST.items()
    }
    assert not {part: texts for part, texts in long.items() if len(texts) > TOO_LONG.get((game, part), 0)}


def test_a_setting_says_what_is_noticed_in_a_few_words() -> None:
    long = [text for row in ROWS for text in row.sentences.values() if len(text) > 36]
    assert not long


@pytest.mark.parametrize("game", SETUPS)
def test_words_that_hide_what_is_meant_do_not_come_back(game: str) -> None:
    text = [line for lines in said(game).values() for line in lines]
    for word, instead in GONE.items():
        found = [line for line in text if re.search(word, line, re.IGNORECASE)]
        assert len(found) <= STILL_SAID.get((game, instead), 0), f"{instead}: {found}"


def test_nor_on_the_floors() -> None:
    texts = [*floor_sentences()]
    found = [
        f"{where}: {text!r}, say: {instead}"
        for where, text in texts
        for word, instead in GONE.items()
        if re.search(word, text, re.IGNORECASE)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", SETUPS)
def test_a_thing_is_named_before_it_is_pointed_at(game: str) -> None:
    found = [line for lines in said(game).values() for line in lines if POINTING.search(line)]
    assert len(found) <= POINTS[game], "\n".join(found)


@pytest.mark.parametrize("game", SETUPS)
def test_numbers_and_full_stops_are_right_in_every_game(game: str) -> None:
    slips = [
        line
        for lines in said(game).values()
        for line in lines
        if (FAULTS.search(line) or SLIPS.search(line)) and "{" not in line
    ]
    assert not slips, "\n".join(slips)


def test_the_checks_find_what_they_are_for() -> None:
    """Each of these was heard once."""
    assert SLIPS.search("'enter' is followed by 1 words, not 0.")
    assert SLIPS.search("Flip one of Cleo's 1 Condition.")
    assert SLIPS.search("play Pursue, MOVE x1.. 34% to win")
    assert FAULTS.search("Ada has 2 point left.")
    assert POINTING.search("If you end now. Nothing of it is left to you.")
    assert any(re.search(word, "Give way: the side line begins again.", re.IGNORECASE) for word in GONE)
