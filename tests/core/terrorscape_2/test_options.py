"""What is said of options that name cards, and that refusals know none of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.frames import SLOW
from core.terrorscape_2.setup import KILLER
from tests.core.terrorscape_2.kit import GAME, hunting

ROOT: Final = Path(__file__).parents[3]


def test_what_is_the_same_for_all_refusals_knows_no_option() -> None:
    texts = [path.read_text("utf-8") for path in (ROOT / "core/terrorscape_2/refusing").glob("*.py")]

    assert texts
    assert not any(re.search(r"import options|terrorscape_2\.options", text) for text in texts)


def test_whatever_names_a_card_tells_what_stands_on_it_unless_its_label_does() -> None:
    state = hunting(step=SLOW, hand=("bar",))
    words, view = GAME.words(state.setup), GAME.view(state, KILLER)
    item = next(item for item in GAME.cards.items if item.text)
    told = f"{item.name}: {item.text}"

    for option in (o.UseItem(0, item.id), o.Give(0, item.id, 1), o.Discard(0, item.id), o.Shed(item.id)):
        assert words.printed(option, view) == told
    assert item.text.removesuffix(".") in words.label(o.Keep(item.id), view)
    assert words.printed(o.Keep(item.id), view) == ""
    skill = words.printed(o.Pay("bar"), view).partition(": ")[2]
    assert skill
    assert skill.removesuffix(".") in words.label(o.Play("bar"), view)
    assert words.printed(o.Play("bar"), view) == ""
    assert words.printed(o.Walk(0, 1), view) == ""
