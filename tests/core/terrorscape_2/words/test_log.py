"""The log of a side: what belongs together stands in one sentence, behind who did it. TS 11."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.seats import seats_named
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.words.lines import in_prose
from core.words.log import Log, tell
from tests.core.terrorscape_2.test_random_play import SHIPPED
from tests.core.words.log_lines import plain

if TYPE_CHECKING:
    from core.engine.decisions import Event

SEATS = seats_named(("Ada", "Ben"))
SETUP = Setup(SEATS, "orion", ("evelyn", "zach", "roy"))
WORDS = SHIPPED.words(SETUP)
PLAN = SHIPPED.cards.plan

PLAYED = h.CardPlayed(card="hunting-horn", cost=1)


def card(name: str) -> int:
    """An item by its name, as the number of a card."""
    return next(number for number in range(99) if SHIPPED.cards.item(number).name == name)


def at(code: str) -> int:
    """A place by its code."""
    return PLAN.codes.index(code)


def lines(*events: Event, side: int = SURVIVORS) -> list[str]:
    """The log of these events, which the side may know of."""
    return [plain(line, SEATS) for line in tell(events, WORDS.telling(side))]


def test_what_was_looked_at_and_kept_is_one_sentence_with_its_noise() -> None:
    """TS 6.2, 7.1: what was left too."""
    rope, key = card("Rope"), card("Key")
    drawn = e.ItemsDrawn(who=0, deck=0, cards=(rope, key))
    told = [drawn, e.Sounded(at=at("B3")), e.Sounded(at=at("B3")), e.ItemKept(who=0, card=key)]
    assert lines(*told) == ["(E) discovers Key, kept; Rope, left. Noise at B3."]
    assert lines(*told[:1]) == ["(E) discovers Rope and Key."]
    assert lines(*told[:2]) == ["(E) discovers Rope and Key. Noise at B3."]
    assert lines(drawn, e.ItemKept(who=0, card=-1)) == ["(E) discovers Rope and Key, left."]
    assert lines(e.ItemsDrawn(who=0, deck=2, cards=(rope,))) == ["(E) searches the medical deck: Rope."]


def test_two_of_a_kind_one_kept() -> None:
    """The other was left."""
    rope = card("Rope")
    told = lines(e.ItemsDrawn(who=1, deck=0, cards=(rope, rope)), e.ItemKept(who=1, card=rope))
    assert told == ["[Z] discovers Rope, kept; Rope, left."]


def test_a_repair_has_its_noise_behind_it() -> None:
    """TS 6.3: the noise lies first, where the repair is; another noise stays a sentence of its own."""
    repaired = e.Repaired(who=1, what="radio", by=1, now=2)
    assert lines(e.Sounded(at=at("B1")), repaired) == ["[Z] repairs the radio: 2 of 5. Noise at B1."]
    assert lines(e.Sounded(at=at("R4")), repaired) == ["(A) Noise at R4.", "[Z] repairs the radio: 2 of 5."]
    (line,) = tell((e.Sounded(at=at("B1")), repaired), WORDS.telling(SURVIVORS))
    assert (line.first, line.last) == (0, 1)


def test_noise_belongs_to_what_was_done_before_it() -> None:
    """R20: at a place, at several, everywhere; a step makes none."""
    whiskey = e.ItemUsed(who=2, item="whiskey-bottle", at=at("R4"))
    assert lines(whiskey, e.Sounded(at=at("R4"))) == ["<R> uses Whiskey Bottle: R4. Noise at R4."]
    assert lines(whiskey, e.Sounded(at=-1))[0].endswith("Noise everywhere.")
    walked = e.Walked(who=2, start=at("R5"), to=at("R4"))
    assert lines(walked, e.Sounded(at=at("R4"))) == ["<R> moves to the Workshop, R4.", "(A) Noise at R4."]


def test_each_side_reads_the_noise_in_its_own_words() -> None:
    """TS 7.3; R20: the Killer by names of places, the Survivors by codes."""
    two = e.NoiseTold(places=(at("G4"), at("R5")), everywhere=False)
    assert lines(two) == ["Announced: noise at G4 and R5."]
    assert lines(two, side=KILLER) == ["Noise at the Medical Bay, G4, and the Garage, R5."]
    one = e.NoiseTold(places=(at("G4"),), everywhere=False)
    assert lines(one, side=KILLER) == ["Noise at the Medical Bay, G4."]
    assert lines(e.NoiseTold(places=(), everywhere=True), side=KILLER) == ["Noise everywhere."]
    assert lines(e.NoiseTold(places=(), everywhere=False), side=KILLER) == ["No noise."]


def test_a_card_its_price_and_its_answer_are_one_sentence() -> None:
    """R45: which cards were paid stands in the Killer's log alone, for it alone is told."""
    asked = e.Answered(to="fear", places=tuple(PLAN.within(at("G5"), 1)), who=(0, 2))
    assert lines(PLAYED, asked) == [" ◎  plays Hunting Horn for 1 card, FEAR within 1 of G5: Evelyn and Roy."]
    assert lines(PLAYED, h.CardPaid(card="pursue"), asked, side=KILLER) == [
        " ◎  plays Hunting Horn for Pursue, FEAR within 1 of G5: Evelyn and Roy."
    ]


def test_a_second_answer_is_a_sentence_of_its_own() -> None:
    """A SEARCH after a SENSE was not asked by the card."""
    sense = e.Answered(to="zone", places=(0, 1), who=(), zone="blue")
    search = e.Answered(to="search", places=(at("B1"),), who=())
    assert lines(h.CardPlayed(card="thermal-scan", cost=0), sense, search) == [
        " ◎  plays Thermal Scan, SENSE blue: nobody.",
        " ◎  SEARCH at B1: nobody.",
    ]


def test_a_step_and_the_search_after_it_are_one_sentence() -> None:
    """TS 9.4; it is sorted with the answers."""
    told = tell(
        (h.Stepped(to=at("R1"), climbed=False), e.Answered(to="search", places=(at("R1"),), who=())),
        WORDS.telling(SURVIVORS),
    )
    assert [plain(line, SEATS) for line in told] == [" ◎  moves to the Platform, R1. SEARCH: nobody."]
    assert told[0].kind == "answers"


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ((True,), "draws Pursue"),
        ((False,), "discards Pursue: the hand is full"),
        ((True, True), "draws 2: Pursue, Recharge"),
        ((True, False), "draws 2: Pursue; Recharge is discarded: the hand is full"),
        ((True, False, False), "draws 3: Pursue; Recharge and Bulkhead are discarded: the hand is full"),
        ((False, False), "discards Pursue and Recharge: the hand is full"),
    ],
)
def test_cards_that_are_drawn_together(kept: tuple[bool, ...], said: str) -> None:
    """R9: those that the hand has no room for come last."""
    cards = ("pursue", "recharge", "bulkhead")
    told = [h.CardsDrawn(card=name, kept=one) for name, one in zip(cards, kept, strict=False)]
    assert lines(*told, side=KILLER) == [f" ◎  {said}."]


def test_a_level_comes_with_what_it_brings() -> None:
    """TS 9.8, R7."""
    assert lines(h.LevelUp(level=3), h.Strengthened(strength=5), h.Unlocked(card="guided-spear-gun")) == [
        " ◎  reaches level 3, strength 5, unlocks Guided Spear-Gun."
    ]
    assert lines(h.Strengthened(strength=5)) == [" ◎  has strength 5."]


def test_steps_in_stealth_stand_in_the_killers_log_alone() -> None:
    """TS 4.5: they are told to it alone."""
    vanished = h.Vanished(start=at("R1"), card="pursue")
    assert lines(vanished) == [" ◎  vanishes from R1: Pursue."]
    assert lines(vanished, h.Slipped(to=at("R2")), h.Slipped(to=at("G3")), side=KILLER) == [
        " ◎  vanishes from R1: Pursue, goes unseen to R2, G3."
    ]


def test_a_defence_is_one_sentence_from_standing_to_its_end() -> None:
    """R47: every part of the sum, and what it has to reach."""
    fight = [
        e.AttackBegan(strength=6),
        e.DefenderChosen(who=0),
        e.Rolled(0, (1, 3, 0), "ice-axe", ammo=False, combat=2, trap=3, ability=0, total=9),
    ]
    stood = "(E) defends with Ice Axe +2 and a trap +3: 1 3 0, 9 against 6"
    assert lines(*fight[:2]) == [" ◎  attacks with strength 6.", "(E) defends."]
    assert lines(*fight)[1] == f"{stood}."
    for side in (SURVIVORS, KILLER):
        assert lines(*fight, e.Held(who=0), side=side)[1] == f"{stood}, held."
        assert lines(*fight, e.Injured(who=0), side=side)[1] == f"{stood}, injured."
    assert lines(e.Injured(who=2)) == ["<R> is injured."]


def test_in_prose_a_line_is_led_by_the_name() -> None:
    """Of the Survivor or the Killer, not of the person who plays it."""
    told = tell((e.Walked(who=1, start=0, to=1), h.Stepped(to=2, climbed=False)), WORDS.telling(SURVIVORS))
    assert [in_prose(line, SEATS).split()[0] for line in told] == ["Zach", "Orion"]


def test_what_is_taken_back_is_told_anew() -> None:
    """A log that is followed back and forth says what a fresh one says."""
    drawn = [h.CardsDrawn(card=name, kept=True) for name in ("pursue", "recharge", "bulkhead")]
    log = Log(WORDS.telling(KILLER))
    for until in (3, 1, 2, 0, 3):
        assert log.follow(drawn[:until]) == tell(drawn[:until], WORDS.telling(KILLER))
