"""All cards of the Killer on a page, and short forms of what they do that nothing cuts. TS 1.4, 9.7."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.cards import SHORT, in_words, of_its_own, short_of
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, asked_for, page_of, press, sitting_at
from tests.tui.terrorscape_2.staged import asked_at
from tui.terrorscape_2.panels.all_cards import Copies, copies_of

if TYPE_CHECKING:
    from tui.terrorscape_2.sitting import StationSitting


def copies(sitting: StationSitting) -> dict[str, Copies]:
    """Where the copies are, by kind of card."""
    view = sitting.view
    killer = next(one for one in GAME.cards.killers if one.id == view.killer)
    found = copies_of(GAME.cards, view, sitting.table.events(PUBLIC))
    return {card.id: one for card, one in zip(killer.card, found, strict=True)}


@pytest.mark.parametrize("killer", range(len(KILLERS)))
def test_every_card_has_a_short_form_that_is_whole(killer: int) -> None:
    """At most so many letters, told apart from the others of its Killer unless the cards do the same."""
    told: dict[str, object] = {}
    for place, card in enumerate(GAME.cards.killers[killer].card):
        short = short_of(GAME.cards, killer, place)
        assert 0 < len(short) <= SHORT
        assert "…" not in short
        assert not short.endswith(".")
        told.setdefault(short, (card.effects, card.delayed, card.reappear))
        assert told[short] == (card.effects, card.delayed, card.reappear)


@pytest.mark.parametrize("killer", KILLERS)
@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_page_has_every_card_whole_and_when_it_is_played(killer: str, columns: int, lines: int) -> None:
    """A line a kind, below them the steps of the turn: at every size, on both faces."""
    number = KILLERS.index(killer)
    for side, kind in ((SURVIVORS, "team"), (KILLER, "fast")):
        sitting = asked_at(kind, killer, "5", side, 3)
        press(sitting, "ts.cards")
        page = page_of(sitting, columns, lines)
        for place, card in enumerate(GAME.cards.killers[number].card):
            [row] = [row for row in page.splitlines() if row.startswith(f" {card.name} ") and card.kind in row]
            short, whole = short_of(GAME.cards, number, place), in_words(card.text)
            mine = [short, whole] if columns > 80 else [short]
            assert any(text in row or of_its_own(text) in row for text in mine)
        assert "WHEN" in page
        assert "III" in page.split("WHEN")[1]
        assert ("LEVELS" in page) == (lines > 24)
        assert "…" not in page.split("CARDS OF")[1].split("WHEN")[0]
        assert ("■" in page) == (side == KILLER)


@pytest.mark.parametrize("killer", KILLERS)
def test_a_large_page_gives_every_card_a_line_of_air(killer: str) -> None:
    """Not half of it is empty, and where the copies are stands beside the longest text."""
    number = KILLERS.index(killer)
    sitting = asked_at("fast", killer, "5", KILLER, 3)
    press(sitting, "ts.cards")
    rows = page_of(sitting, 160, 48).splitlines()
    cards = GAME.cards.killers[number].card
    places = [next(at for at, row in enumerate(rows) if row.startswith(f" {card.name} ")) for card in cards]
    below = next(at for at, row in enumerate(rows) if "LEVELS" in row)

    assert [after - before for before, after in pairwise(places)] == [2] * (len(cards) - 1)
    assert sum(not row.strip() for row in rows[below : below + 14]) < 9
    assert max(len(row.rstrip()) for row in rows[places[0] : places[-1] + 1]) < 150


@pytest.mark.parametrize("killer", KILLERS)
def test_the_killer_sees_where_each_of_its_copies_is(killer: str) -> None:
    """In the hand, in the deck, discarded or locked: as many as there are. TS 9.6, 9.8."""
    for later in range(6):
        sitting = asked_at("fast", killer, "5", KILLER, later)
        view = sitting.view
        found = copies(sitting)
        for card in next(one for one in GAME.cards.killers if one.id == killer).card:
            assert sum(found[card.id]) == card.copies
            assert found[card.id].held == sum(one.skill == card.id for one in view.hand)
        assert sum(one.unplayed for one in found.values()) == view.deck


def test_the_survivors_see_what_was_played_since_the_last_level() -> None:
    """And nothing of the hand: what is paid or thrown out is not announced. R45."""
    sitting = asked_at("team", "orion", "12", SURVIVORS, 12)
    events = sitting.table.events(PUBLIC)
    played: list[str] = []
    for event in events:
        if isinstance(event, h.LevelUp):
            played = []
        elif isinstance(event, h.CardPlayed):
            played.append(event.card)
    found = copies(sitting)

    assert played
    for card, one in found.items():
        assert one.held == 0
        assert one.played == min(played.count(card), one.played + one.unplayed)


def test_a_card_that_is_being_played_lies_in_no_pile() -> None:
    """While it is paid for it is neither in the hand nor in the deck. TS 9.7."""
    sitting = asked_at("pay", "orion", "12", KILLER)
    found = copies(sitting)
    assert sum(one.unplayed for one in found.values()) == sitting.view.deck


def test_arrows_choose_a_card_and_a_second_click_opens_it() -> None:
    """What belongs to the question closes the page first."""
    sitting = sitting_at(asked_for("fast"), KILLER)
    press(sitting, "ts.cards", "move.down", "move.down", "move.up")
    assert sitting.reading.card_at == 1
    assert sitting.command("card.open") == sitting.reading.card_shown(1)
    assert sitting.click("all-cards", 4) is None
    assert sitting.reading.card_at == 4
    assert sitting.click("all-cards", 4) == sitting.reading.card_shown(4)
    press(sitting, *["move.down"] * 99)
    assert sitting.reading.card_at == len(GAME.cards.killers[0].card) - 1
    press(sitting, "card.1")
    assert sitting.panels.laid == ""
    assert sitting.mode.card == 0


@pytest.mark.parametrize("killer", KILLERS)
def test_no_text_of_a_card_in_the_hand_is_cut(killer: str) -> None:
    """Beside the station from medium on, where the whole text has no room its short form stands there."""
    state = asked_for("fast", killer, "5")
    kinds = range(len(next(one for one in GAME.cards.killers if one.id == killer).card))
    number = KILLERS.index(killer)
    of_kind = [GAME.cards.skill_cards[number].index(kind) for kind in kinds]
    for first in range(0, len(of_kind), 3):
        hand = tuple(of_kind[first : first + 3])
        sitting = sitting_at(replace(state, hunter=replace(state.hunter, hand=hand)), KILLER)
        for place in range(len(hand)):
            press(sitting, f"card.{place + 1}")
            for columns, lines in SIZES:
                below = page_of(sitting, columns, lines).splitlines()[-12:] if columns > 80 else []
                below += page_of(sitting, 80, 24).splitlines()[21:23]
                assert not any("…" in row[:80] for row in below)
