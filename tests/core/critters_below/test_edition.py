"""Cards of one's own, and what is wrong with cards that are none."""

from __future__ import annotations

import pytest

from core.critters_below.edition import built_in, built_in_texts, faults
from core.critters_below.game import CrittersBelow
from core.critters_below.symbols import SymbolError, symbol
from core.engine.packs import DeckError
from tests.core.critters_below.kit import cards, texts


def test_the_shipped_cards_and_those_of_the_tests_are_whole() -> None:
    assert faults(built_in_texts()) == ()
    assert faults(texts()) == ()
    assert cards().digest != built_in().digest


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("items", "gain radiation 2", "gain cheese 2", "a symbol"),
        ("items", "gain radiation 2", "gain radiation 99", "number"),
        ("items", "gain radiation 2", "gain radiation ٣", "number"),
        ("items", "protect nuke", "gain vigor 1", "protect alone"),
        ("items", 'id = "beans"', 'id = "torch"', "one"),
        ("items", 'name = "Beans"', 'name = "Be\\u0007ans"', "can be shown"),
        ("facilities", '"gain vigor 1"', '"wear"', "nothing that is worn"),
        ("conditions", "total = 76", "total = 70", "as many as cards"),
        ("events", '"supply 2"', '"look 2"', "supply"),
        ("events", '"chemical", "bombing", "bombing", "supply"', '"chemical"', "4 or more"),
        ("variants", "players = [ 2, 6 ]", "players = [6, 2]", "the fewest"),
        ("characters", 'id = "beetle"', 'id = "rat"', "one"),
    ],
)
def test_every_fault_is_told_with_its_file(file: str, before: str, after: str, said: str) -> None:
    found = dict(texts())
    whole = found[file].replace("\n    ", " ").replace(",\n]", " ]").replace("[\n", "[ ")
    if before not in whole:
        whole = whole.replace("[ ", "[").replace(" ]", "]")
    assert before in whole or before in found[file], found[file]
    text = whole if before in whole else found[file]
    found[file] = text.replace(before, after, 1)
    wrong = faults(found)
    assert wrong
    assert any(fault.file == f"{file}.toml" and said in str(fault) for fault in wrong), wrong


def test_a_missing_file_and_an_unknown_one_are_told() -> None:
    found = dict(texts())
    found["cellar"] = found.pop("items")
    assert {fault.file for fault in faults(found)} == {"items.toml", "cellar.toml"}
    packs = CrittersBelow.packs
    assert packs is not None
    with pytest.raises(DeckError):
        packs.game(found, "broken")


def test_a_pack_is_played_with() -> None:
    packs = CrittersBelow.packs
    assert packs is not None
    game = packs.game(texts(), "mine")
    assert game.edition == "mine"
    assert game.digest == cards().digest


@pytest.mark.parametrize(
    "words", ["", "gain", "gain vigor", "gain vigor x", "look", "detect 1", "protect fog", "wear 1"]
)
def test_words_that_are_no_symbol_are_refused(words: str) -> None:
    with pytest.raises(SymbolError):
        symbol(words)
