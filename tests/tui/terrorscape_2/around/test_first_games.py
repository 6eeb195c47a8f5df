"""What helps in a first game of Terrorscape 2: signs explained beside the hand, prompts that say what is left."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.words.rulebook import without_rule
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, answered, hunt, page_of, press, prompt_of, sitting_at
from tests.tui.terrorscape_2.staged import answer, asked_at, encounter, sits
from tui.terrorscape_2.modes.asking import asked_of
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.panels import announced
from tui.terrorscape_2.panels.explained import explained
from tui.terrorscape_2.panels.team import Asked

SIZES: Final = ((80, 24), (120, 36), (160, 48))

FACES: Final = ((KILLER, "fast"), (SURVIVORS, "team"))


@pytest.mark.parametrize(("side", "kind"), FACES)
@pytest.mark.parametrize("killer", KILLERS)
def test_every_sign_that_is_explained_is_on_the_screen(killer: str, side: int, kind: str) -> None:
    """At the beginning and later on, with its words in the last line above the keys."""
    met = 0
    for later in (0, 3, 9):
        sitting = asked_at(kind, killer, "5", side, later)
        sitting.habits.legend = True
        scene: Any = sitting.scene(0)
        signs = [span.text.strip() for span in explained(scene, "small", 80) if span.emphasis]
        lines = page_of(sitting, 80, 24).splitlines()
        for sign in signs:
            shown = [part for part in sign.split() if any(part in line[:51] for line in lines[1:20])]
            assert shown == sign.split(), sign
        met += any(sign in lines[22] for sign in signs)
    assert met


@pytest.mark.parametrize(("side", "kind"), FACES)
@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_no_sign_is_explained_later_and_nothing_else_moves(columns: int, lines: int, side: int, kind: str) -> None:
    """What stood there was blank: every other cell is the same."""
    sitting = asked_at(kind, "orion", "5", side)
    later = page_of(sitting, columns, lines).splitlines()
    sitting.habits.legend = True
    first = page_of(sitting, columns, lines).splitlines()
    scene: Any = asked_at(kind, "orion", "5", side).scene(0)
    assert not explained(scene, "small", 80)

    for one, other in zip(later, first, strict=True):
        assert all(a in {b, " "} for a, b in zip(one.ljust(columns), other.ljust(columns), strict=True))
    assert columns > 80 or later != first


def test_after_a_search_the_prompt_says_what_is_left() -> None:
    """An answer alone would leave a new Killer without a word of the action that is left."""
    for seed in ("5", "12", "28"):
        sitting = asked_at("action", "orion", seed, KILLER)
        answer(sitting.table, KILLER, o.SearchHere())
        sitting = sits(sitting.table, KILLER)
        mode = sitting.mode
        if isinstance(mode, HuntMode) and mode.kind == "action":
            mode.news = "SEARCH R5: nobody."
            assert mode.words().startswith("SEARCH R5: nobody. Go to the ")
            press(sitting, "back")
            mode.news = "SEARCH R5: nobody."
            assert mode.words() == "SEARCH R5: nobody. Main action 2 of 2: a step or a SEARCH."
            return
    pytest.fail("every SEARCH found somebody")


def test_while_an_attack_card_is_paid_for_the_attack_is_as_strong_as_it_will_be() -> None:
    """R27: the number in the prompt before, and in the panel since."""
    table = encounter(card="steady-hand", injured=(), trap=False)
    answer(table, KILLER, o.Play("steady-hand"))
    sitting = sits(table, KILLER)
    page = page_of(sitting, 80, 24)
    strength = sitting.view.strength

    assert isinstance(sitting.mode, HuntMode)
    assert sitting.mode.kind == "pay"
    [row] = [line for line in page.splitlines() if "once paid" in line]
    assert row.rstrip().endswith(str(strength + 2))
    assert f"Less than {strength + 2}" in page


def test_the_page_of_all_cards_says_of_the_chosen_one_when_it_is_played() -> None:
    """In place of the question below it, which it does not answer."""
    sitting = asked_at("keep", "orion", "12", SURVIVORS)
    press(sitting, "ts.cards")
    page = page_of(sitting, 80, 24)

    assert "keep none" not in page
    assert "Fast: in step III, any number of them; it costs nothing." in page


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (Asked("red", False, 1), "not in red last turn"),
        (Asked("R5+1", True, 1), "in R5+1 last turn"),
        (Asked("red", False, 0), "not in red now"),
    ],
)
def test_an_answer_of_the_turn_before_has_a_short_form(asked: Asked, told: str) -> None:
    """So that it stands beside the likely rooms on the smallest page too."""
    assert asked.brief == told


def test_prey_keeps_both_in_the_turn_after_on_the_smallest_page() -> None:
    """What was announced and what is likely."""
    for seed in ("5", "12", "28"):
        for later in range(30):
            sitting = asked_at("fast", "orion", seed, KILLER, later)
            if sitting.view.viewer != KILLER:
                continue
            rows = [line[51:] for line in page_of(sitting, 80, 24).splitlines()]
            if any("last turn · " in row for row in rows):
                return
    pytest.fail("nothing was asked in the turn before")


def test_a_drawn_key_is_told_without_a_word_that_is_cut() -> None:
    """The prompt is whole at 80 columns, and the key that keeps none stands in it or below it."""
    for seed in range(1, 60):
        try:
            sitting = asked_at("keep", "orion", str(seed), SURVIVORS)
        except (StopIteration, AssertionError):
            continue
        if any(card.item == "key" for card in sitting.view.drawn):
            prompt = prompt_of(sitting)
            assert "A Key goes straight to the stand." in prompt
            assert len(prompt) <= 80
            assert not prompt.rstrip().endswith((" .", "keeps none"))
            return
    pytest.fail("no Key was drawn")


@pytest.mark.parametrize("killer", KILLERS)
def test_no_question_to_the_killer_or_the_team_ends_in_the_number_of_a_rule(killer: str) -> None:
    """F2 opens it; the prompt has room for the question alone."""
    for side in (KILLER, SURVIVORS):
        for state, _ in answered(hunt(killer, "5")):
            sitting = sitting_at(state, side)
            if sitting.view.options:
                words: Any = sitting.mode
                assert without_rule(words.words()) == words.words()


def test_public_shows_whole_lines_alone() -> None:
    """Each begins with its round: of a line that has room for its end alone nothing stands there."""
    met = 0
    for later in range(0, 60, 2):
        try:
            sitting = asked_at("fast", "parasitoid", "5", KILLER, later)
        except IndexError:
            break
        scene: Any = sitting.scene(0)
        for height in (2, 3, 4):
            rows = announced.told(scene, 27, height)
            assert len(rows) <= height
            shown = "".join(span.text for span in rows[1]) if len(rows) > 1 else " 0"
            assert shown[1].isdigit() or "Nothing so far" in shown
            met += 1
    assert met


def test_one_step_is_said_in_the_singular() -> None:
    """After an encounter every room that can be reached is one step away."""
    sitting = asked_at("flee", "orion", "28", SURVIVORS)
    sitting.habits.legend = True
    scene: Any = sitting.scene(0)
    told = "".join(span.text for span in explained(scene, "small", 80))
    assert "1 step away" in told


def test_a_gift_is_asked_by_its_name() -> None:
    """TS 6.8: what is given and to whom stands in the question, which nobody has to put together from a list."""
    for seed in ("5", "12", "28"):
        for state, given in answered(hunt("orion", seed)):
            if isinstance(given.option, o.Give):
                sitting = sitting_at(state, SURVIVORS)
                asked = asked_of(GAME.cards, sitting.view, given.option)[0]
                assert asked.startswith("Give ")
                assert asked.endswith("? The Killer learns nothing.")
                assert len(asked) <= 80
                return
    pytest.fail("nobody gave anything")
