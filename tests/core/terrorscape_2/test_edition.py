"""Cards of one's own, and what is wrong with cards that are none."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.seats import seats_named
from core.terrorscape_2.edition import faults
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import Setup
from core.terrorscape_2.skill import SkillError, skill
from tests.core.terrorscape_2.kit import TEAM, cards, texts


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("killers", "move 1-1", "move fast", "an effect"),
        ("killers", "unlock spear", "unlock dash", "spear"),
        ("map", 'main_exit = "C1"', 'main_exit = "Z9"', "a location of the map"),
        ("map", 'repair = "radio"', 'search = "key"', "radio"),
        ("items", 'id = "rope"', 'id = "fuel"', "one"),
        ("weakness", 'weakness = "flame"', 'weakness = "steel"', "alone twice"),
        ("dice", "dice = 4", "dice = 40", "at most 8"),
        ("survivors", 'id = "roy"', 'id = "zach"', "one"),
    ],
)
def test_every_fault_is_told_with_its_file(file: str, before: str, after: str, said: str) -> None:
    found = dict(texts())
    assert before in found[file], found[file][:600]
    found[file] = found[file].replace(before, after, 1)
    wrong = faults(found)
    assert any(fault.file == f"{file}.toml" and said in str(fault) for fault in wrong), wrong


@pytest.mark.parametrize("killer", ["orion", "eyebot", "parasitoid"])
def test_a_killer_brings_its_own_cards_and_the_map_all_others(killer: str) -> None:
    """R39: skill cards are the Killer's own; item decks, dice and weakness are those of the station, whoever hunts."""
    game = Terrorscape2(cards())
    history: History[Any] = History(game, game.new(Setup(seats_named(("Ada", "Ben")), killer, TEAM)), Dealer("own"))
    history.begin()
    state = history.state
    hunter, own = state.hunter, next(found for found in cards().killers if found.id == killer)
    dealt = [cards().skill_card(hunter.killer, card) for card in (*hunter.hand, *hunter.deck, *hunter.locked)]
    assert sorted(card.id for card in dealt) == sorted(card.id for card in own.card for _ in range(card.copies))
    assert [sorted(deck) for deck in state.decks] == [sorted(deck) for deck in cards().decks]


@pytest.mark.parametrize("words", ["", "move", "move 1", "sense sky", "block 2", "stealth 10-12", "unlock", "strike ٣"])
def test_words_that_are_no_skill_are_refused(words: str) -> None:
    with pytest.raises(SkillError):
        skill(words)
