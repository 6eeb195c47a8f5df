"""Cards of one's own, and what is wrong with cards that are none."""

from __future__ import annotations

import pytest

from core.critters_below.edition import faults
from core.critters_below.symbols.symbol import SymbolError, symbol
from tests.core.critters_below.kit import texts


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


@pytest.mark.parametrize(
    "words", ["", "gain", "gain vigor", "gain vigor x", "look", "detect 1", "protect fog", "wear 1"]
)
def test_words_that_are_no_symbol_are_refused(words: str) -> None:
    with pytest.raises(SymbolError):
        symbol(words)
