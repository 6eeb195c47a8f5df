"""What stands on the table in the first games, and what is read there always: cards, Conditions, what ending means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.critters_below.game import CrittersBelow
from core.critters_below.options import Ability, UseCard, UseFacility
from core.critters_below.words.terms import LETTERS, Terms
from tests.tui.critters_below.between import MOMENTS
from tests.tui.critters_below.shelters import SIZES, page_of, press, sample, sitting_at
from tui.critters_below.board.shelter import effect_rows
from tui.critters_below.front import ShelterFront
from tui.critters_below.panels.card import short_of
from tui.look.marks import wrapped
from tui.look.spans import text_of
from tui.play.desk.log_panel import newest_rows

if TYPE_CHECKING:
    from tui.critters_below.sitting import ShelterSitting

FIRST_DAY: Final[dict[str, Any]] = {
    "day": 1,
    "up": (),
    "opened": {},
    "used": (),
    "line": (
        *("nuke", "nuke", "chemical", "supply", "chemical", "nuke"),
        *("bombing", "chemical", "supply", "bombing"),
    ),
    "shelf": ("", "can-of-beans", "leaking-drum", "torch"),
    "known": {2: (0,), 3: (0,)},
    "hands": ("SVV", "VV", "VV"),
    "characters": ("bat", "skunk", "rabbit"),
    "pockets": {0: ("can-of-corn", "toolbox")},
}


def first_screen(*, legend: bool = True, viewer: int | None = 0, **changes: Any) -> ShelterSitting:
    """Ada's turn on the first day."""
    sitting = sitting_at(sample(3, **{**FIRST_DAY, **changes}), viewer=viewer)
    sitting.habits.legend = legend
    return sitting


def test_a_card_that_was_seen_shows_what_it_does_in_the_smallest_terminal() -> None:
    """One symbol is told in a word, several in letters."""
    page = page_of(first_screen(), 80, 24)

    assert "Beans" in page
    assert "-3 Starv" in page
    assert "+2R ╪" in page


@pytest.mark.parametrize("size", SIZES[:2])
def test_what_a_card_does_is_seen_by_those_who_have_seen_the_card(size: tuple[int, int]) -> None:
    """CB 5.3; R38: not by another seat, nor by all behind a curtain."""
    for viewer in (1, None):
        page = page_of(first_screen(viewer=viewer), *size)
        assert "Beans" not in page
        assert "-3 Starv" not in page


def test_nearly_every_card_of_this_edition_says_more_than_what_it_costs() -> None:
    """In nine letters: what has no room ends in an ellipsis, and Look has it."""
    cards = CrittersBelow().cards
    terms = Terms(cards, LETTERS)
    told = {item.id: effect_rows(terms, cards.effects[kind], 9, 1)[0] for kind, item in enumerate(cards.items)}

    assert told["lantern"] == "+1S look5"
    assert told["duct-tape"] == "+1S 1item"
    assert told["can-of-stew"] == "-1S healS"
    assert all(len(words) <= 9 for words in told.values())
    assert sum(words == "+1S…" for words in told.values()) <= 3


def test_what_an_ability_says_is_never_cut_in_a_sentence() -> None:
    """At the medium size: as many of its clauses as fit whole; opened it has all."""
    for character in CrittersBelow().cards.characters:
        told = short_of(character.text, 36, 3)
        assert len(wrapped(told, 36, 99)) <= 3
        assert told.endswith((".", ")"))
        assert character.text.startswith(told.removesuffix("."))


def test_no_two_items_are_called_the_same_where_room_is_dear() -> None:
    """Nine letters on the Shelf; those of this edition are told apart."""
    cards = CrittersBelow().cards
    terms = Terms(cards, LETTERS)
    called = [terms.called(item.id, 9) for item in cards.items]

    assert len(set(called)) == len(called)
    assert all(len(name) <= 9 for name in called)
    assert terms.called("soggy-newspaper", 9) == "Newspaper"
    assert terms.called("bulging-can", 9) == "Bulging"


def test_the_first_games_explain_the_signs_beside_them() -> None:
    page = page_of(first_screen(), 80, 24)

    assert " Starvation 28  Bleeding 29  Poisoning 29" in page
    assert " Radiation 29  Vigor 24  *Regeneration 30" in page
    assert "i Nuke Chem Bomb Drop: what a day" in page
    assert "three Damage kill" in page
    assert "penalties 4 to 9" in page
    assert "peace: 2 or less" in page


def test_with_a_chance_of_peace_the_legend_says_both() -> None:
    sitting = sitting_at(sample())
    sitting.habits.legend = True

    assert "peace 0-2:   17%" in page_of(sitting, 80, 24)


@pytest.mark.parametrize("size", SIZES)
def test_no_legend_is_drawn_later(size: tuple[int, int]) -> None:
    page = page_of(first_screen(legend=False), *size)

    for words in ("Nuke Chem Bomb Drop", "three Damage kill", "Starvation 28  Bleeding"):
        assert words not in page


def test_a_line_of_the_log_that_is_cut_begins_at_its_beginning() -> None:
    """The legend leaves it one line: the newest sentence, as far as it goes."""
    sitting = sitting_at(sample(actions=0, used=()), UseFacility("infirmary"), Ability(), seed="used")
    sitting.habits.legend = True
    row = page_of(sitting, 80, 24).split("\n")[19][:44]

    assert row.startswith("(A) ")
    assert "  …" not in row


def test_a_line_of_the_log_is_cut_where_a_word_ends() -> None:
    """However wide the one row is that the legend leaves it."""
    sitting = sitting_at(sample(actions=0, used=()), UseFacility("infirmary"), seed="used")
    scene: Any = sitting.scene(0)
    whole = text_of(newest_rows(scene.sayings[-1:], 200, 1)[0]).rstrip()
    desk = ShelterFront().desk(sitting.table)

    for width in range(20, len(whole)):
        shown = text_of(desk.lines("log", scene, "small", width, 1)[0]).rstrip()
        assert shown.endswith(" …"), width
        assert whole.startswith(shown.removesuffix(" …")), width
        assert whole[len(shown) - 2] in " ,.:", width
        assert len(shown) <= width
        if width > 25:
            # a number is never parted from what it counts
            assert shown[-3] not in "0123456789", width


def test_the_card_on_top_of_the_discard_pile_is_named_in_a_whole_word() -> None:
    """By its last word where its name has no room."""
    state = sample(pockets={0: ("soggy-newspaper",)}, actions=0)
    page = page_of(sitting_at(state, UseCard(state.critters[0].pocket[0])), 80, 24)

    assert " Newspaper" in next(line for line in page.split("\n") if "DISCARD" in line)


def test_the_hand_says_what_ending_means() -> None:
    """CB 4.7: while nothing is considered; the third Damage kills."""
    ends = "one of the three is flipped: 1 in 3"

    assert f"End now, and {ends} hurts you" in page_of(first_screen(actions=1), 80, 24)
    assert f"When you end, {ends} hurts you" in page_of(first_screen(actions=0), 80, 24)
    assert f"{ends} kills you" in page_of(first_screen(damage=("BR", "P", "R")), 80, 24)
    assert "2 in 4 hurt you" in page_of(first_screen(hands=("SSVV",)), 80, 24)
    assert "none harms you" in page_of(first_screen(hands=("VVV",)), 80, 24)
    assert ends not in page_of(press(first_screen(), "cb.pocket"), 80, 24)


def test_own_cards_and_the_ability_are_in_words_where_there_is_room() -> None:
    """In the first games a name gives way to them."""
    assert "p Corn -2 Starv +1 Vigor  Toolbox +1 Starv upgrade" in page_of(first_screen(), 80, 24)
    assert "p Can of Corn -2S · +1V  Toolbox +1S · upgrade" in page_of(first_screen(legend=False), 80, 24)
    alone = page_of(first_screen(legend=False, pockets={0: ("can-of-corn",)}), 80, 24)
    assert "p Can of Corn -2 Starv +1 Vigor" in alone
    assert "a Hear +1 Starv look 3" in alone


def test_an_empty_hand_says_that_nothing_is_flipped() -> None:
    """R3: in the first games in a sentence, later in three words."""
    assert "hand is empty  End now, and nothing is flipped" in page_of(first_screen(hands=("",), actions=1), 80, 24)
    assert "nothing to flip" in page_of(first_screen(hands=("",), legend=False), 80, 24)


def test_the_dead_read_below_the_prompt_that_they_may_watch() -> None:
    """No ability and no Pocket any more."""
    page = page_of(first_screen(died={0: 1}, turn=1), 80, 24)

    assert "You died on day 1. You may watch until the end." in page
    assert "a Hear" not in page


def test_a_card_that_is_being_looked_at_shows_what_it_does() -> None:
    """In the light on the Shelf, at every size."""
    for size in SIZES:
        page = MOMENTS["keep-none"]()(*size)
        lines = page.split("\n")
        row = next(number for number, line in enumerate(lines) if "Radio" in line)
        column = lines[row].index("Radio")
        assert any(line[column:].startswith("+1S") for line in lines[row + 1 : row + 5]), size
