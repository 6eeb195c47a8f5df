"""The price of an undo in words: what was learnt is told, what only some have seen is never named. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import pytest

from core.engine.history import History
from core.engine.past.learnt import Decided, Die, Facts, Learning
from core.engine.past.remarks import Ledger
from core.engine.past.said import Undo
from core.engine.past.undoing import Price, price
from core.engine.policies import POLICIES
from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup, seats_named
from core.terror_below.words.labels import DEEDS, deed
from core.terror_below.words.names import bounty_name
from core.terror_below.words.spoken import SquadWords
from core.words.prices import (
    POLICY_TEXTS,
    PriceLine,
    PriceWords,
    exchange_foot,
    foot,
    ledger_words,
    new_game_foot,
    side_line_foot,
    undone,
)
from tests.core.terror_below.kit import NAMES, ScriptedDealer, decks, position, seat

if TYPE_CHECKING:
    from tests.core.terror_below.kit import Play

ADA, BEN, CLEO = 0, 1, 2
SEATS = seats_named(NAMES[:4])


def played(play: Play, *choices: str, dice: dict[str, list[tuple[int, ...]]] | None = None) -> History[Any]:
    """A history that begins at a position, with these answers by whoever is asked."""
    history: History[Any] = History(play.rules, play.state, ScriptedDealer(dice))  # type: ignore[arg-type]  # it deals
    for words in choices:
        pending = history.pending
        assert isinstance(pending, tuple)
        play.state = history.state
        history.choose(pending[0].seat, play.option(words))
    return history


def words_for(history: History[Any]) -> PriceWords:
    return PriceWords(history, history.game.words(Setup(SEATS)))  # type: ignore[attr-defined]  # it is Terror Below


def told(history: History[Any], by: int = ADA, back: int = 0) -> tuple[PriceLine, ...]:
    cost = price(history, history.entries[back], by, Learning(history.game))
    return words_for(history).lines(cost)


def made_up(*items: Any, steps: int = 1, quiet: int = 0) -> Price:
    return Price(0, 0, ADA, steps, quiet, items, (BEN, CLEO), 0)


def nobody_played() -> PriceWords:
    return words_for(played(position(seats=4).acting()))


def test_quiet_steps_are_counted_and_free() -> None:
    history = played(position(seat(pawn="3-4"), seats=3).acting(), "step up", "step down")
    assert told(history) == (PriceLine("quiet", "2 free steps"),)


def test_dice_of_a_hunt_stand_with_their_weapon() -> None:
    """TB 7.3."""
    thrower = {"id": "thrower", "name": "Thrower", "copies": 1, "summary": "2 dice", "text": "", "dice": 2}
    own = decks(weapons=[thrower])
    play = position(seat(pawn="3-4", weapons="thrower"), own=own, targets={1: "3-4"}).attacking(1)
    history = played(play, "fire thrower", dice={"dice/damage": [(5, 3)]})
    assert PriceLine("die", "2 dice everyone saw: Thrower 5 and 3", face=5) in told(history)


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (Die(0, "dice/worm", (5,), None), "a die everyone saw: 5 for a Worm"),
        (Die(0, "lot", (2,), None), "a random draw everyone saw: who starts"),
        (Die(0, "borrow", (2,), None), "a random draw everyone saw: which Weapon is borrowed"),
        (Die(0, "dice/egg", (), (BEN,)), "a roll only Ben saw"),
        (Facts(0, "weapons", 1, (BEN,)), "one card only Ben saw, from the Weapon deck"),
        (Facts(0, "vehicles", 3, (BEN, CLEO)), "3 cards only Ben and Cleo saw, from the Vehicle deck"),
    ],
)
def test_each_thing_learnt_has_its_words(item: Any, text: str) -> None:
    assert [line.text for line in nobody_played().lines(made_up(item))] == [text]


def test_at_a_table_for_one_nobody_else_saw_anything() -> None:
    """TB 11."""
    history = played(position(seats=4).acting())
    words = PriceWords(history, SquadWords(Setup(SEATS[:1]), built_in()))
    price = made_up(Die(0, "dice/worm", (5,), None), Facts(0, "weapons", 1, (ADA,)), Facts(0, "items", 2, (ADA,)))
    long, _, short = words.tellings(price)
    assert [line.text for line in long] == [
        "a die: 5 for a Worm",
        "one card, from the Weapon deck",
        "2 cards, from the Item deck",
    ]
    assert [line.text for line in short] == ["a die: 5 for a Worm", "3 cards"]


def test_cards_that_everyone_saw_are_named() -> None:
    shipped = built_in()
    weapon, worm, bounty = shipped.weapons[0], shipped.worms[-1], shipped.bounties[0]
    words = nobody_played()
    lines = words.lines(
        made_up(
            Facts(0, "weapons", 1, None, (weapon,)),
            Facts(0, "worms", 1, None, (worm,)),
            Facts(0, "bounties", 1, None, (bounty,)),
        )
    )
    assert lines[0].text == f"one card everyone saw ({weapon.name})"
    assert lines[1].text == f"one card everyone saw ({worm.type.capitalize()})"
    assert lines[2].text == f"one card everyone saw ({bounty_name(bounty)})"


def test_alike_things_share_a_line() -> None:
    words = nobody_played()
    dice = [Die(0, "dice/egg", (number, 1), None) for number in range(1, 6)]
    cards = [Facts(0, "items", 1, (BEN,)), Facts(0, "items", 2, (BEN,))]
    lines = words.lines(made_up(*dice, *cards))
    assert [line.text for line in lines] == ["5 rolls of dice everyone saw", "3 cards only Ben saw, from the Item deck"]


def test_anothers_decision_says_whose_and_what() -> None:
    history = played(position(seat(pawn="3-4"), seat(pawn="5-4"), seats=3).acting(), "step up")
    (line,) = told(history, by=BEN)
    assert line == PriceLine("seat", "Ada's decision to step", seat=ADA)


def test_the_heading_says_how_far_back() -> None:
    history = played(position(seat(pawn="3-4"), seats=3).acting(), "step up", "step down")
    words, learning = words_for(history), Learning(history.game)
    quiet = words.heading(price(history, history.root, ADA, learning))
    dear = words.heading(price(history, history.entries[1], BEN, learning))
    assert quiet == "Undo 2 decisions, back to before Ada's step."
    assert dear == "Undo Ada's step. Decided since then:"


def test_the_prompt_says_what_was_taken_back_and_given_again() -> None:
    history = played(position(seat(pawn="3-4"), seats=3).acting(), "step up", "step down")
    words, learning = words_for(history), Learning(history.game)
    assert words.taken_back(price(history, history.entries[1], ADA, learning)) == "Undone: Ada's step (free)."
    both = price(history, history.root, BEN, learning)
    assert words.taken_back(both, agreed=True) == "Undone: 2 decisions, back to before Ada's step. All agree."
    assert words.taken_back(both) == "Undone: 2 decisions, back to before Ada's step."
    assert words.given_again(history.head) == "Redone: Ada's step."
    assert words.given_again(history.root) == ""


def test_a_side_line_says_where_it_begins() -> None:
    history = played(position(seat(pawn="3-4"), seats=3).acting(), "step up", "step down")
    words, learning = words_for(history), Learning(history.game)

    def heading(entry: int, by: int) -> str:
        return words.side_line_heading(price(history, history.entries[entry], by, learning))

    assert heading(2, ADA) == "From here, while the game waits."
    assert heading(1, ADA) == "From before Ada's step, 1 decision back."
    assert heading(0, BEN) == "From before Ada's step, 2 decisions back. Decided since then:"


def test_a_side_line_that_becomes_the_game_says_what_gives_way() -> None:
    history = played(position(seat(pawn="3-4"), seats=3).acting(), "step up", "step down")
    words, learning = words_for(history), Learning(history.game)

    def heading(entry: int, by: int) -> str:
        return words.exchange_heading(price(history, history.entries[entry], by, learning))

    assert heading(2, ADA) == "Make this variation the game: it continues from where the game waits."
    replaced = "It replaces 2 decisions of the game, back to before Ada's step."
    assert heading(0, ADA) == f"Make this variation the game. {replaced}"
    assert heading(1, BEN).endswith("Decided since then:")


def test_a_long_price_is_told_in_fewer_and_fewer_lines() -> None:
    """Nothing that it counts gets lost."""
    items = [
        *(Die(0, "dice/egg", (3, number), None) for number in range(1, 6)),
        *(Facts(0, deck, 2, seats) for deck in ("items", "weapons", "vehicles") for seats in ((ADA,), (BEN,), (CLEO,))),
        Facts(0, "bounties", 1, None, (built_in().bounties[0],)),
        *(Decided(0, seat) for seat in (BEN, BEN, CLEO, CLEO)),
    ]
    long, shorter, short = nobody_played().tellings(made_up(*items, steps=9, quiet=4))
    assert len(long) > len(shorter) > len(short)
    assert long == nobody_played().lines(made_up(*items, steps=9, quiet=4))
    assert [line.text for line in short] == [
        "5 rolls of dice everyone saw",
        "one card everyone saw",
        "18 cards only some saw",
        "4 decisions by Ben and Cleo",
        "4 free steps",
    ]
    assert [line.text for line in shorter][-3:-1] == ["Ben's 2 decisions", "Cleo's 2 decisions"]


def test_every_kind_of_decision_has_words() -> None:
    assert set(DEEDS) == set(get_args(o.AnyOption))
    assert all(deed.verb.startswith("to ") and deed.noun for deed in DEEDS.values())


def test_stopping_and_accepting_mean_what_was_asked() -> None:
    assert deed(o.Stop(), "hunt").verb == "to stop hunting"
    assert deed(o.Stop(), "nudge").verb == "to decline"
    assert deed(o.Accept(), "bonus").verb == "to take the bonus"
    assert deed(o.Accept(), "no such question").verb == "to accept"


def test_the_foot_says_what_the_policy_wants() -> None:
    assert foot("ask", "house") == (
        "The same choice will bring the same luck.",
        "Everyone must agree. The log will say so.",
    )
    assert foot("ask", "house", alone=True)[-1] == "The log will say so."
    assert foot("never", "strict") == (POLICY_TEXTS["strict"],)
    assert foot("free", "house")[-1] == "It is free."
    assert foot("free", "open")[-1] == "The log will say so."
    assert set(POLICY_TEXTS) == set(POLICIES)


def test_the_table_is_asked_for_side_lines_where_there_is_one_to_ask() -> None:
    for asked, alone, free in (
        (side_line_foot("ask"), side_line_foot("ask", alone=True), side_line_foot("free")),
        (new_game_foot("ask"), new_game_foot("ask", alone=True), new_game_foot("free")),
        (exchange_foot("ask", "house"), exchange_foot("ask", "house", alone=True), exchange_foot("free", "open")),
    ):
        assert any("Everyone must agree." in line for line in asked)
        assert not any("Everyone must agree." in line for line in (*alone, *free))
    assert side_line_foot("never") == ("A variation would reveal luck still to come. Try one when the game is over.",)
    assert exchange_foot("never", "strict") == (POLICY_TEXTS["strict"],)


def test_what_was_taken_back_is_told_in_the_log_and_in_the_ledger() -> None:
    assert undone(Undo(ADA, 5, "agreed", (BEN,))) == "undoes 5 decisions; all agree."
    assert undone(Undo(ADA, 5, "agreed")) == "undoes 5 decisions."
    assert undone(Undo(ADA, 0, "agreed", (BEN,))) == "makes a variation the game; all agree."
    assert undone(Undo(ADA, 1, "quiet")) == "undoes 1 decision; nothing was revealed."
    assert ledger_words(Ledger(quiet=3, agreed=1)) == "3 free, 1 by agreement"
    assert ledger_words(Ledger(agreed=3, unasked=2)) == "1 by agreement, 2 that revealed something"
    assert ledger_words(Ledger()) == "nothing was undone"
    assert ledger_words(Ledger(open=2, side_lines=1)) == "2 with open undo, 1 variation tried out"
    assert ledger_words(Ledger(quiet=1, new_games=2)) == "1 free, 2 new games started from this one"


def test_decisions_are_counted_when_there_are_several() -> None:
    words = nobody_played()
    lines = words.lines(made_up(Decided(1, BEN), Decided(2, BEN)))
    assert [line.text for line in lines] == ["Ben's 2 decisions"]
