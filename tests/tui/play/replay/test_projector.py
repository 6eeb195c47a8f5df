"""Showing a film: moving in it, how fast it plays, and whose eyes may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from tests.tui.play.replay.films import entries, played
from tests.tui.solo_moments import solo_table
from tui.look.spans import text_of
from tui.play.replay.drawing import header
from tui.play.replay.film import Film
from tui.play.replay.projector import LEAST, MOST, SILENT, SPEEDS, Projector
from tui.terror_below.film import SIGNS

if TYPE_CHECKING:
    from tui.table.table import Table


@pytest.fixture(scope="module")
def finished() -> Table:
    """A game of three that was played to its end."""
    return played(3, "7")


@pytest.fixture(scope="module")
def long() -> Table:
    """A game of more than 20 rounds."""
    return played(3, "7")


@pytest.fixture
def running() -> Table:
    """A game that goes on, and Ada looks."""
    table = played(3, "7", 60)
    table.viewer = 0
    return table


@pytest.fixture
def projector(finished: Table) -> Projector:
    """The film of a game that is over, at its start."""
    return Projector(finished, signs=SIGNS)


def test_a_film_begins_at_its_start_or_at_an_entry(finished: Table) -> None:
    """Which is told by its number."""
    assert Projector(finished, signs=SIGNS).at == 0
    assert Projector(finished, 40, signs=SIGNS).entry == 40
    with pytest.raises(LookupError, match="there is no entry 9999"):
        Projector(finished, 9999, signs=SIGNS)


def test_arrows_go_from_entry_to_entry(projector: Projector) -> None:
    """And stop at both ends with a sentence."""
    projector.do("film.next")
    projector.do("film.next")
    projector.do("film.previous")
    assert projector.at == 1
    projector.do("film.previous")
    projector.do("film.previous")
    assert (projector.at, projector.message) == (0, "You are at the start of the replay.")
    projector.do("film.last")
    projector.do("film.next")
    assert (projector.at, projector.message) == (projector.film.last, "You are at the end of the replay.")


def test_brackets_go_from_turn_to_turn(projector: Projector) -> None:
    """Forth through all of them, and back."""
    turns = projector.film.turns
    seen = []
    for _ in turns:
        projector.do("film.turn.next")
        seen.append(projector.at)
    assert tuple(seen) == turns
    projector.do("film.turn.next")
    assert projector.message == "There is no later turn."
    projector.do("film.turn.previous")
    assert projector.at == turns[-2]
    projector.do("film.first")
    projector.do("film.turn.previous")
    assert projector.message == "There is no earlier turn."


def test_braces_go_from_attack_to_attack(projector: Projector) -> None:
    """The same."""
    attacks = projector.film.peaks
    projector.do("film.attack.next")
    projector.do("film.attack.next")
    assert projector.at == attacks[1]
    projector.do("film.attack.previous")
    assert projector.at == attacks[0]
    projector.do("film.attack.previous")
    assert (projector.at, projector.message) == (attacks[0], "There is no earlier attack.")


def test_a_digit_goes_to_its_round(projector: Projector) -> None:
    """0 to the start; a round that there is not is refused."""
    projector.do("film.round.3")
    assert projector.at == projector.film.rounds[3]
    projector.do("film.round.0")
    assert projector.at == 0
    short = Projector(played(3, "7", 60), signs=SIGNS)
    short.do("film.round.9")
    last = short.film.last_round
    assert (short.at, short.message) == (0, f"There is no round 9; the last is {last}.")


def stands(projector: Projector) -> tuple[str | None, int]:
    """What is being typed, and where the film is."""
    return projector.typed, projector.at


def test_a_round_of_two_digits_is_typed_after_r(long: Table) -> None:
    """It goes there as soon as no other round can be meant, or with enter; escape forgets it."""
    projector = Projector(long, signs=SIGNS)
    projector.do("film.round")
    projector.do("film.round.1")
    assert stands(projector)[0] == "1"
    projector.do("film.round.2")
    assert stands(projector) == (None, projector.film.rounds[12])

    projector.do("film.round")
    projector.do("film.round.2")
    assert projector.do("film.on")
    assert stands(projector) == (None, projector.film.rounds[2])

    projector.do("film.round")
    projector.do("film.round.1")
    assert projector.do("film.back")
    assert stands(projector) == (None, projector.film.rounds[2])

    projector.do("film.round")
    projector.do("film.round.9")
    assert stands(projector) == (None, projector.film.rounds[9])


def test_a_film_plays_to_its_end_and_begins_again(projector: Projector) -> None:
    """Each tick shows the next stop; at the end it waits, and space shows it from the start."""
    projector.seek(projector.film.last - 2)
    projector.do("film.play")
    assert projector.playing
    assert projector.tick()
    assert projector.playing
    assert projector.tick()
    assert (projector.at_end, projector.playing) == (True, False)
    assert not projector.tick()
    projector.do("film.play")
    assert (projector.at, projector.playing) == (0, True)
    projector.do("film.play")
    assert not projector.playing


def test_whoever_goes_elsewhere_stops_the_film(projector: Projector) -> None:
    """By key or by seeking."""
    for command in ("film.next", "film.turn.next", "film.attack.next", "film.first", "film.round.2", "film.round"):
        projector.seek(5)
        projector.do("film.play")
        projector.do(command)
        assert not projector.playing, command
    projector.do("film.back")
    projector.do("film.play")
    projector.seek(3)
    assert not projector.playing


def test_speeds_go_from_half_to_sixteen_times(projector: Projector) -> None:
    """And no further."""
    projector.seek(40)
    assert projector.speed == "1"
    usual = projector.seconds()
    projector.do("film.slower")
    assert (projector.speed, projector.seconds()) == ("1/2", usual * 2)
    projector.do("film.slower")
    assert projector.message == "It cannot play slower."
    for _ in SPEEDS:
        projector.do("film.faster")
    assert (projector.speed, projector.seconds()) == ("16", usual / 16)
    assert projector.message == "It cannot play faster."


def test_what_has_more_to_tell_is_shown_longer(projector: Projector) -> None:
    """Within bounds; where nothing is to be seen the film hurries on, and time in which things moved counts."""
    silent = next(number for number, stop in enumerate(projector.film.stops) if not stop.events)
    projector.move_to(silent)
    assert projector.seconds() == SILENT
    projector.move_to(projector.film.peaks[0])
    assert LEAST < projector.seconds() <= MOST
    assert projector.seconds(moved=60) == LEAST


def test_while_the_game_is_played_only_ones_own_eyes_see_it(running: Table) -> None:
    """And only one's own hand can be opened."""
    projector = Projector(running, signs=SIGNS)

    assert projector.viewers == (0,)
    assert projector.hands == (0,)
    projector.do("film.eyes")
    assert projector.film.viewer == 0
    assert projector.message == "You can see it as others did when the game is over."
    projector.do("film.hands")
    assert projector.hands_open


def test_without_anybody_at_the_keyboard_it_shows_what_all_know(running: Table) -> None:
    """No hand can be opened then."""
    running.hide()
    projector = Projector(running, signs=SIGNS)

    assert projector.film.viewer == PUBLIC
    projector.do("film.hands")
    assert not projector.hands_open
    assert projector.message == "You can open the hands when the game is over."


def test_after_the_end_all_eyes_and_all_hands_may_be_chosen(finished: Table) -> None:
    """Round and round, back and forth, at the stop that is shown."""
    projector = Projector(finished, 50, signs=SIGNS)
    assert projector.hands == (0, 1, 2)

    seen = []
    for _ in range(4):
        projector.do("film.eyes")
        seen.append(projector.film.viewer)
    projector.do("film.eyes.previous")

    assert seen == [0, 1, 2, PUBLIC]
    assert projector.film.viewer == 2
    assert projector.entry == 50


def test_an_answer_taken_back_closes_the_hands_again() -> None:
    """The game goes on then."""
    table = played(3, "7")
    assert Projector(table, signs=SIGNS).hands
    table.set_policy("open")
    table.undo()

    assert Projector(table, signs=SIGNS).hands == ()


def test_a_side_line_of_a_game_that_goes_on_opens_no_hand(running: Table) -> None:
    """Even where the variation has ended."""
    running.set_policy("open")
    running.travel.begin_side_line(running.history.head.number, 0)
    while (awaited := running.awaited) is not None:
        running.reveal(awaited)
        running.choose(running.view().options[-1])
    running.viewer = 1

    projector = Projector(running, signs=SIGNS)

    assert projector.is_side_line
    assert projector.viewers == (1,)
    assert projector.hands == (1,)


def test_the_film_is_that_of_the_line_that_is_played(running: Table) -> None:
    """What was undone is none of it; an entry of another line shows that line."""
    head = running.history.head.number
    taken_back = running.history.head
    running.set_policy("open")
    running.undo("turn")

    assert Projector(running, signs=SIGNS).film.stops[-1].entry is running.history.head
    other = Projector(running, head, signs=SIGNS)
    assert other.film.stops[other.at].entry is taken_back


def test_panels_lie_over_the_column_beside_the_board_one_at_a_time(projector: Projector) -> None:
    """The same key takes it away, and so does escape before it leaves the film."""
    seen = []
    for command in ("film.squads", "film.log", "film.back"):
        assert projector.do(command)
        seen.append(projector.laid)
    assert seen == ["squads", "log", ""]
    projector.do("film.bounties")
    projector.do("film.bounties")
    assert projector.laid == ""
    assert not projector.do("film.back")


def test_points_gained_are_told_where_they_are_gained(finished: Table) -> None:
    """As many as the squads have more than before."""
    projector = Projector(finished, signs=SIGNS)
    gained = dict.fromkeys(range(3), 0)
    for stop in range(projector.film.last + 1):
        projector.move_to(stop)
        for seat, points in projector.gains:
            gained[seat] += points

    assert gained == {squad.seat: squad.vp for squad in finished.public_view().squads}


def test_a_film_of_one_stop_does_not_play(finished: Table) -> None:
    """There is nothing to play."""
    projector = Projector(finished, signs=SIGNS)
    projector.film = Film(finished.game, finished.setup, entries(finished)[:1], PUBLIC, SIGNS)

    projector.do("film.play")

    assert not projector.playing


def words_of(projector: Projector, width: int = 80) -> str:
    """The header at so many columns."""
    return text_of(header(projector, projector.film.view(projector.at), width))


def test_the_header_names_a_side_line_where_there_is_room(running: Table) -> None:
    """Else its number alone."""
    running.set_policy("open")
    running.travel.begin_side_line(running.history.head.number, 0, "what if I had gone left")
    assert running.awaited is not None
    running.reveal(running.awaited)
    running.choose(running.view().options[0])
    running.viewer = 0
    projector = Projector(running, running.history.head.number, signs=SIGNS)

    assert "Replay · VARIATION 1 · round " in words_of(projector, 80)
    assert "Replay · VARIATION 1: what if I had gone left · round " in words_of(projector, 120)
    assert "as Ada knew it" in words_of(projector, 80)


def test_the_header_of_a_solo_film_counts_the_attacks() -> None:
    """As they were counted then. TB 11.1."""
    table = solo_table()
    for _ in range(60):
        if table.awaited is None:
            break
        table.reveal(table.awaited)
        table.choose(table.view().options[0])
    projector = Projector(table, signs=SIGNS)
    projector.do("film.last")
    solo = projector.film.view(projector.at).solo
    assert solo is not None

    assert f" · {solo.attacks} attack" in words_of(projector)
    assert f" of {solo.attack_limit} · " in words_of(projector)
