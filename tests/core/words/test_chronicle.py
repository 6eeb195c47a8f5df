"""The history line by line: what happened in a branch, and what the table said and did beside it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Choice
from core.engine.history import History
from core.engine.past.remarks import Remarks
from core.engine.past.said import UNDO, Journey, Undo
from core.engine.random_play import play_at_random
from core.terror_below import events as e
from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from core.terror_below.words.spoken import SquadWords
from core.words.chronicle import UNDOS, chronicle, topics_of
from core.words.sieve import Sieve, sifted
from tests.core.terror_below.kit import NAMES, position, seat

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.words.chronicle import Passage

ADA, BEN, CLEO = 0, 1, 2
SEATS = seats_named(NAMES[:3])
WORDS = SquadWords(Setup(SEATS), built_in())


@cache
def whole_game() -> History[Any]:
    """A game of three, played to its end by chance."""
    return play_at_random(TerrorBelow(), Setup(SEATS), "5")[0]


def walk(*directions: str) -> History[Any]:
    """Ada steps about, alone on the sand."""
    play = position(seat(pawn="3-4"), seats=3).acting()
    history: History[Any] = History(play.rules, play.state, None)
    for direction in directions:
        history.record(Choice(ADA, o.Step(direction)))  # type: ignore[arg-type]  # a direction, spelled by the test
    return history


def told(
    history: History[Any], viewer: Seat = PUBLIC, remarks: Remarks | None = None, branch: int = 0
) -> tuple[Passage, ...]:
    """The chronicle of a branch."""
    remarks = remarks or Remarks()
    return chronicle(history, remarks, branch, viewer, WORDS)


def test_every_turn_has_a_heading_and_its_passages_below() -> None:
    history = whole_game()
    passages = told(history)
    begun = [event for entry in history.line() for event in entry.events if isinstance(event, e.TurnBegan)]
    first, *turns = [passage for passage in passages if passage.heads]
    assert (first.text, first.round, first.entry) == ("Setting up", 0, 0)
    assert [(passage.round, passage.seat) for passage in turns] == [(event.round, event.seat) for event in begun]
    assert {passage.text for passage in turns} <= {
        f"{name}'s {turn}" for name in NAMES[:3] for turn in ("turn", "final turn")
    }
    assert all(passage.text.endswith(".") for passage in passages if not passage.heads)


def test_the_board_at_a_passage_shows_what_it_tells() -> None:
    """The entry of a delivery is the one in which it happened, and later passages have later entries."""
    history = whole_game()
    passages = told(history)
    for passage in passages:
        if passage.topic == "deliveries" and "delivers" in passage.text:
            line = [history.entries[passage.entry], history.entries[passage.entry].parent]
            assert any(isinstance(event, e.EggDelivered | e.Scored) for at in line if at for event in at.events)
    entries = [passage.entry for passage in passages]
    assert entries == sorted(entries)


def test_a_seat_reads_its_own_cards_and_nobody_elses() -> None:
    """What Ben draws stands in Ben's history; Ada's and the public one say only that it happened. R33."""
    history = whole_game()
    drawn = [
        (entry.number, event)
        for entry in history.line()
        for event in entry.events
        if isinstance(event, e.Refilled) and event.seat == BEN and event.cards
    ]
    assert drawn
    decks = history.game.cards  # type: ignore[attr-defined]  # a game of Terror Below
    for entry, event in drawn:
        name = decks.vehicles[event.cards[0]].name
        own = [passage.text for passage in told(history, BEN) if passage.entry == entry and "refills" in passage.text]
        assert any(name in text for text in own)
        for viewer in (ADA, CLEO, PUBLIC):
            others = [p.text for p in told(history, viewer) if p.entry == entry and "refills" in p.text]
            assert others
            assert not any(name in text for text in others)


def test_what_is_told_is_made_of_nothing_that_the_seat_may_not_know() -> None:
    """The same game with what only Ben saw taken out tells Ada the same."""
    history = whole_game()
    before = told(history, ADA)
    kept = {entry.number: entry.events for entry in history.entries}
    try:
        for entry in history.entries:
            entry.events = tuple(event for event in entry.events if event.seen_by(ADA))
        assert told(history, ADA) == before
    finally:
        for entry in history.entries:
            entry.events = kept[entry.number]


def test_an_undo_stands_where_the_game_went_on_from() -> None:
    """With who asked and who agreed; quiet ones are told only to who asks for undos."""
    history = walk("up", "up")
    remarks = Remarks()
    remarks.add(1, UNDO, Undo(BEN, 3, "agreed", (ADA, CLEO)))
    remarks.add(1, UNDO, Undo(ADA, 1, "quiet"))
    passages = told(history, remarks=remarks)
    undos = [passage for passage in passages if passage.topic == UNDOS]
    assert [passage.text for passage in undos] == [
        "undoes 3 decisions; all agree.",
        "undoes 1 decision; nothing was revealed.",
    ]
    assert undos[0].about == (BEN, ADA, CLEO)
    assert undos[0] in sifted(passages, Sieve())
    assert undos[1] not in sifted(passages, Sieve())
    assert undos[1] in sifted(passages, Sieve(UNDOS))


def test_an_undo_stays_told_when_the_game_goes_back_further() -> None:
    """It stands where the game has left the way to it; a variation tells only of those on its own way."""
    history = walk("up", "up", "left")
    remarks = Remarks()
    remarks.add(2, UNDO, Undo(BEN, 1, "agreed", (ADA, CLEO)))
    history.jump(1)
    history.record(Choice(ADA, o.Step("right")))
    undos = [passage for passage in told(history, remarks=remarks) if passage.text.startswith("undoes")]
    assert [(passage.entry, passage.text) for passage in undos] == [(1, "undoes 1 decision; all agree.")]


def test_a_leap_says_that_what_came_before_can_only_be_looked_at() -> None:
    history = walk("up")
    history.leap(history.root.state)
    assert told(history)[-1].text == "You can only look at what came before; the game continues here."


def test_there_is_no_chronicle_of_a_branch_that_is_not_there() -> None:
    with pytest.raises(LookupError):
        told(walk("up"), branch=1)


def test_a_comment_stands_behind_what_it_is_about() -> None:
    history = whole_game()
    turn = next(passage for passage in told(history) if passage.topic == "attacks" and not passage.heads)
    remarks = Remarks()
    remarks.comment(turn.entry, "That one\nwas close.")
    passages = told(history, remarks=remarks)
    place = next(number for number, passage in enumerate(passages) if passage.topic == "comments")
    assert passages[place].text == "That one was close."
    assert passages[place - 1].entry == turn.entry
    assert passages[place].round == turn.round


def test_a_side_line_is_named_where_it_leaves_and_heads_its_own_part() -> None:
    history = walk("up", "up")
    remarks = Remarks()
    remarks.leave(2, 2, Journey(ADA))
    history.jump(1)
    history.record(Choice(ADA, o.Step("left")))
    remarks.mark_side(3)
    remarks.name(3, "to the west")
    game = told(history, remarks=remarks)
    side = told(history, remarks=remarks, branch=1)
    leaving = [passage for passage in game if passage.branch == 1]
    assert [passage.text for passage in leaving] == ["Variation 1: to the west leaves here: 1 decision, tried out."]
    assert leaving[0].entry == 1
    assert [passage.text for passage in side if passage.heads][-1] == "Variation 1: to the west"
    assert side[-1].entry == 3


def test_what_was_taken_back_stands_under_a_heading_of_its_own() -> None:
    """Until something else is decided, it can be redone."""
    history = walk("up", "up", "left")
    history.undo()
    heads = [passage for passage in told(history) if passage.heads]
    assert heads[-1].text == "Undone; it can be redone"
    assert heads[-1].entry == history.head.number


def test_the_game_is_not_taken_back_while_a_side_line_is_played() -> None:
    """It goes on to where it waits, and says where a variation begins that has nothing of its own yet."""
    history = walk("up", "up", "left")
    remarks = Remarks()
    remarks.leave(3, 3, Journey(ADA))
    history.jump(1)
    passages = told(history, remarks=remarks)
    assert "Undone; it can be redone" not in [passage.text for passage in passages]
    begun = [passage for passage in passages if passage.text.startswith("A variation starts here")]
    assert [passage.entry for passage in begun] == [1]


def test_a_policy_is_told_from_where_it_holds() -> None:
    history = walk("up", "up")
    remarks = Remarks()
    remarks.set_policy("open", 1)
    remarks.set_policy("strict", 2)
    remarks.add(1, "policy", "no policy at all")
    texts = [passage.text for passage in told(history, remarks=remarks) if passage.topic == UNDOS]
    assert texts == ["From here on undo is open.", "From here on undo is strict."]


def test_a_sieve_keeps_headings_only_over_what_is_wanted() -> None:
    passages = told(whole_game())
    for topic in topics_of(WORDS):
        kept = sifted(passages, Sieve(topic))
        assert all(passage.heads or passage.topic == topic for passage in kept)
        for number, passage in enumerate(kept):
            if passage.heads:
                assert number + 1 < len(kept)
                assert not kept[number + 1].heads


def test_a_sieve_by_player_keeps_whatever_names_the_seat() -> None:
    """Also a Worm that catches it, which no tag leads."""
    passages = told(whole_game())
    kept = [passage for passage in sifted(passages, Sieve(seat=BEN)) if not passage.heads]
    assert all(BEN in passage.about for passage in kept)
    assert any(passage.seat != BEN for passage in kept)
    assert [passage for passage in passages if BEN in passage.about and not passage.heads] == kept


def test_a_sieve_by_words_wants_all_of_them_in_any_case() -> None:
    passages = told(whole_game())
    kept = [passage for passage in sifted(passages, Sieve(words="UNDER worm")) if not passage.heads]
    assert kept
    assert all("under" in passage.text.lower() and "worm" in passage.text.lower() for passage in kept)
    assert sifted(passages, Sieve(words="no such words")) == ()
