"""Which steps a recap tells, and what it shows of each."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.history import Entry, History
from core.terror_below import events as e
from core.terror_below.words.log.log import RecapTelling
from core.words.log import MARKED
from tests.core.toy_game import luck_of
from tests.tui.play.recap.shown_recap import recap_frame, sample_recap
from tests.tui.play.test_table_secrets import exchanged
from tests.tui.played_tables import new_table, play_until
from tests.tui.positions import ADA, BEN, at
from tui.look.spans import text_of
from tui.play.recap.drawing import sentence
from tui.play.recap.news import News
from tui.table.table import Table
from tui.table.thinking.company import Company
from tui.terror_below.recap import BoardRecap

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from core.engine.decisions import Event, Seat
    from tui.play.recap.recap import Recap

GOLDENS = Path(__file__).parents[3] / "goldens" / "recap"

SIZES = {"small": (80, 24), "medium": (120, 36), "large": (160, 48)}


def own_turn(seats: int = 3, number: int = 4, seed: str = "3") -> Table:
    """A game in which Ada's turn of some round has just begun, and she looks."""
    table = new_table(seats, seed)
    play_until(table, lambda view: view.round == number and view.turn == view.viewer == 0)
    return table


@pytest.mark.parametrize("name", SIZES)
def test_the_recap_looks_as_it_was_drawn(name: str) -> None:
    """Every character of the whole screen, in `goldens/recap`."""
    drawn = recap_frame(sample_recap(8), *SIZES[name])

    assert drawn == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


def test_it_tells_what_followed_on_the_last_turn_up_to_this_one() -> None:
    """The refill first, what others did, and the own turn's beginning last; no Vehicle of the own turn before."""
    table = own_turn()

    recap = BoardRecap(table)

    kinds = [type(event) for step in recap.steps for event in step.events]
    assert kinds[0] is e.Refilled
    assert recap.steps[-1].text == "it is your turn"
    assert kinds.count(e.TurnBegan) == 1
    own = [step for step in recap.steps if step.line.seat == 0]
    assert not [event for step in own for event in step.events if isinstance(event, e.VehiclePlayed)]
    played = {step.line.seat for step in recap.steps if isinstance(step.events[0], e.VehiclePlayed)}
    assert played == {1, 2}


@pytest.mark.parametrize("last", [e.DiceRolled("worm", (3,)), e.AttackBegan(1, 5, at("4-5"))], ids=["dice", "attack"])
def test_after_a_turn_without_a_refill_it_begins_with_what_the_worms_did(last: Event) -> None:
    """A hand above its limit is kept. TB 3.3, R51."""
    entries = [
        (ADA, (e.TurnBegan(ADA, 6),)),
        (ADA, (e.Stepped(ADA, "left", at("4-5"), at("3-5")), e.ActionsEnded(ADA, 0), last)),
        (BEN, (e.TurnBegan(BEN, 7),)),
        (ADA, (e.Refilled(BEN, 1), e.TurnBegan(ADA, 7))),
    ]

    steps = sample_recap(entries=entries).steps

    assert [step.events[0] for step in steps] == [last, e.Refilled(BEN, 1), e.TurnBegan(ADA, 7)]


def test_every_event_that_others_may_see_stands_in_one_step() -> None:
    """No step is told twice, and they are told in the order in which they happened."""
    recap = BoardRecap(own_turn())

    assert all(before.line.last < after.line.first for before, after in pairwise(recap.steps))
    assert all(before.stop <= after.stop for before, after in pairwise(recap.steps))


def test_before_the_first_turn_it_begins_with_the_first_turn_of_the_game() -> None:
    """The setup is not told; who moves first has nothing to read."""
    first, second = new_table(3, "3"), new_table(3, "3")
    play_until(first, lambda view: view.round == 1 and view.turn == view.viewer == 0)
    play_until(second, lambda view: view.round == 1 and view.turn == view.viewer == 1)

    assert [step.text for step in BoardRecap(first).steps] == ["it is your turn"]
    assert not BoardRecap(first).tells
    assert BoardRecap(second).steps[0].line.seat == 0
    assert BoardRecap(second).tells


def test_during_the_setup_there_are_no_steps() -> None:
    """No turn has begun."""
    table = new_table(2)
    table.reveal(table.awaited or 0)

    assert not BoardRecap(table).steps


def test_who_nobody_knows_reads_nothing() -> None:
    """While the curtain hangs, nobody looks."""
    table = own_turn()
    table.hide()

    assert not BoardRecap(table).steps


def test_in_the_turn_of_another_it_tells_up_to_now() -> None:
    """A caught player may look up how it came to that. TB 7."""
    table = new_table(3, "3")
    play_until(table, lambda view: view.attack is not None and view.round > 1 and view.turn not in {view.viewer, -1})

    recap = BoardRecap(table)

    assert not recap.is_own_turn
    assert recap.steps[-1].line.last == len(recap.film.heard(recap.film.last)) - 1


def test_the_board_shows_the_position_after_the_step() -> None:
    """Pawns and Rubble as the game had them at that entry."""
    table = own_turn()
    recap = BoardRecap(table)
    entries = {entry.number: entry for entry in table.history.line()}

    for place, step in enumerate(recap.steps):
        recap.show(place)
        then = table.game.view(entries[step.entry].state, 0)
        assert [squad.pawn for squad in recap.view().squads] == [squad.pawn for squad in then.squads]
        assert [space.rubble for space in recap.view().spaces] == [space.rubble for space in then.spaces]


def test_a_target_that_moves_later_in_the_same_entry_stands_where_it_stood() -> None:
    """The card is one step and the Target's way the next; the board follows both. TB 3.2."""
    recap = BoardRecap(own_turn())
    place = next(
        place
        for place, (step, after) in enumerate(pairwise(recap.steps))
        if isinstance(step.events[-1], e.VehiclePlayed) and isinstance(after.events[0], e.TargetMoved)
    )
    moves = [event for event in recap.steps[place + 1].events if isinstance(event, e.TargetMoved)]
    slot = moves[0].slot

    recap.show(place)
    before = recap.view()
    recap.show(place + 1)
    after = recap.view()

    assert before.slots[slot].target == moves[0].origin
    assert slot in before.spaces[moves[0].origin].targets
    assert after.slots[slot].target == moves[-1].space
    assert slot in after.spaces[moves[-1].space].targets


def test_each_step_has_its_mark() -> None:
    """Ways as arrows, fresh Rubble, VP gained: of this step and no other."""
    recap = sample_recap()
    marks = {}
    for place, step in enumerate(recap.steps):
        recap.show(place)
        marks[step.text] = (recap.overlays().path, recap.gains)

    assert marks["Target 3 moves up and up to 5-2"][0] == (("up", at("5-4"), at("5-3")), ("up", at("5-3"), at("5-2")))
    assert marks["plays Pickup Truck 5 under Worm 3"][0] == ()
    assert marks["takes the Motel's bonus: +1 VP (9 in all)"][1] == ((1, 1),)
    assert marks["takes ■ from 5-5"] == ((), ())


def test_where_rubble_fell_the_space_is_fresh() -> None:
    """Also when the attack is over by now."""
    recap = BoardRecap(own_turn(number=6))
    place, step = next(
        (place, step) for place, step in enumerate(recap.steps) if any(isinstance(x, e.RubbleFell) for x in step.events)
    )
    recap.show(place)
    fresh = {space.index for space in recap.view().spaces if space.fresh}

    assert {event.space for event in step.events if isinstance(event, e.RubbleFell)} <= fresh


def test_the_prompt_says_what_a_target_means_to_who_reads() -> None:
    """Next to the pawn, on its space, or where; and which card moved it."""
    recap = sample_recap(8)
    near = recap.sentence()
    recap.show(5)

    assert near == "Target 1 moved next to you: 3-4. Skateboard, played by Dov."
    assert recap.sentence() == "Target 3 moved to 5-2. Pickup Truck, played by Cleo."


def test_the_prompt_tells_other_steps_as_the_log_does() -> None:
    """With the name before the sentence; the reader's own turn in the second person."""
    recap = sample_recap(6)
    delivery = recap.sentence()
    recap.show(12)

    assert delivery == "Cleo delivers ▲ at Gov't: +1 VP (15 in all)."
    assert recap.sentence() == "It is your turn."


def test_one_s_own_steps_are_told_by_name_as_the_log_does() -> None:
    """The refill after the own turn, with the cards that came."""
    recap = BoardRecap(own_turn())

    assert recap.sentence().startswith("Ada ")
    assert recap.step.text.removeprefix("ends actions and ").startswith("refills to ")


def test_the_ends_are_ends() -> None:
    """There is no step before the first and none after the last."""
    recap = sample_recap()
    recap.do("recap.back")
    first = recap.at
    recap.do("recap.last")
    recap.do("recap.next")

    assert first == 0
    assert recap.at == len(recap.steps) - 1


def test_playing_goes_to_the_end_and_stops() -> None:
    """From the end it begins again."""
    recap = sample_recap(10)
    recap.do("recap.play")
    recap.tick()
    recap.tick()
    at_end, playing = recap.at_end, recap.playing
    recap.do("recap.play")

    assert at_end
    assert not playing
    assert recap.at == 0
    assert recap.playing


def test_stepping_by_hand_pauses() -> None:
    """A tick then changes nothing."""
    recap = sample_recap()
    recap.do("recap.play")
    recap.do("recap.next")
    recap.tick()

    assert recap.at == 1


def test_what_a_seat_has_seen_is_not_new_again() -> None:
    """Who hides the table and comes back is shown nothing twice."""
    table = own_turn()
    news = News(table, BoardRecap)

    first = news.unseen()

    assert first is not None
    assert first.steps[first.at].line.seat != 0
    assert news.unseen() is None


def test_it_opens_at_the_first_step_that_is_new() -> None:
    """Who was asked in between has seen what came before."""
    table = new_table(3, "3")
    play_until(table, lambda view: view.attack is not None and view.round > 1 and view.turn not in {view.viewer, -1})
    seat = table.viewer
    news = News(table, BoardRecap)
    news.unseen()
    seen = table.history.head.number
    play_until(table, lambda view: view.viewer == seat and view.turn == seat)

    recap = news.unseen()

    assert recap is not None
    assert recap.at > 0
    assert recap.step.entry > seen


def test_who_plays_alone_is_told_nothing_unasked() -> None:
    """There is nobody else at the table."""
    table = own_turn(seats=2)
    alone = Table(table.game, replace(table.setup, seats=table.setup.seats[:1]), table.history)
    alone.reveal(0)

    assert News(alone, BoardRecap).unseen() is None


def test_an_undo_makes_what_happens_anew_news_again() -> None:
    """Other entries than those that were seen."""
    table = new_table(2, "3")
    play_until(table, lambda view: view.round == 3 and view.turn == view.viewer == 0)
    table.set_policy("open")
    news = News(table, BoardRecap)
    news.unseen()
    table.reveal(1)
    table.undo_turn()
    play_until(table, lambda view: view.round == 3 and view.turn == view.viewer == 0)

    assert news.unseen() is not None


def at_curtains(
    table: Table, news: News, curtains: int, luck: Random, *, undoing: bool = False
) -> Iterator[Recap | None]:
    """What each seat is told that takes the keyboard, up to so many times; now and then a turn is undone."""
    seats = range(len(table.setup.seats))
    while curtains and table.awaited is not None:
        if table.viewer != table.awaited:
            table.reveal(table.awaited)
            curtains -= 1
            yield news.since_last_turn()
        if undoing and luck.random() < 1 / 30:
            table.undo("turn", seats)
        elif (decision := table.decision()) is not None:
            table.choose(luck.choice(decision.options))


def test_a_recap_that_goes_on_from_an_earlier_one_tells_the_same() -> None:
    """The steps, where they stand, and the log beside them: also where answers were undone in between."""
    table = new_table(3, "5")
    table.set_policy("open")
    compared = 0
    for recap in at_curtains(table, News(table, BoardRecap), 60, luck_of(3), undoing=True):
        if recap is None:
            continue
        anew = BoardRecap(table)

        assert recap.steps == anew.steps
        assert recap.film.stops == anew.film.stops
        assert recap.film.begun == anew.film.begun
        for stop in (recap.steps[-1].stop, recap.film.last):
            assert recap.film.lines(stop) == anew.film.lines(stop)
        compared += 1

    assert compared > 20


def test_a_curtain_costs_what_has_happened_since_however_long_the_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event is told to a seat again, but for the few since the place from which a log is told on."""
    told: list[Event] = []
    tell = RecapTelling.tell

    def tell_and_count(self: RecapTelling, event: Event) -> None:
        told.append(event)
        tell(self, event)

    monkeypatch.setattr(RecapTelling, "tell", tell_and_count)
    table = new_table(3, "5")
    known = dict.fromkeys(range(3), 0)
    for _ in at_curtains(table, News(table, BoardRecap), 40, luck_of(4)):
        events = len(table.events_in(table.viewer))

        assert len(told) <= events - known[table.viewer] + MARKED
        known[table.viewer] = events
        told.clear()

    assert max(known.values()) > 10 * MARKED


def test_what_others_hold_changes_no_character_of_a_recap() -> None:
    """With all hidden cards of the others exchanged in every position, each step reads and looks the same. R33."""
    table = own_turn(number=5)

    recap, other = BoardRecap(table), BoardRecap(_exchanged(table, 0))

    assert len(recap.steps) > 10
    for place in range(len(recap.steps)):
        recap.show(place)
        other.show(place)
        for size in SIZES.values():
            assert recap_frame(recap, *size) == recap_frame(other, *size)


def _exchanged(table: Table, keeper: Seat) -> Table:
    """The same game, but in every position every other seat holds other hidden cards."""
    line: list[Entry[Any]] = []
    for entry in table.history.line():
        parent = line[-1] if line else None
        line.append(Entry(entry.number, parent, entry.answer, exchanged(entry.state, keeper), entry.events))
    history: History[Any] = History(table.game, line[-1].state, None)
    history.line = lambda: tuple(line)  # type: ignore[method-assign]  # all that a recap asks of it
    found = Table(table.game, table.setup, history)
    found.reveal(keeper)
    return found


def test_a_recap_names_no_card_that_only_others_saw() -> None:
    """Every event it tells is one that this seat, or everybody, may know of."""
    table = own_turn(number=6)
    recap = BoardRecap(table)

    hidden = [event for step in recap.steps for event in step.events if not event.seen_by(0)]
    private = [event for step in recap.steps for event in step.events if not event.seen_by(PUBLIC)]

    assert not hidden
    assert all(event.seen_by(0) for event in private)
    assert private, "the owner's own private lines stand there"


def test_a_long_sentence_ends_in_an_ellipsis_and_leaves_room_for_the_points() -> None:
    """Nothing is cut in the middle of a word without a sign."""
    table = own_turn(number=6)
    recap = BoardRecap(table)
    cut = []
    for place in range(len(recap.steps)):
        recap.show(place)
        line = text_of(sentence(recap, 60))
        whole = recap.sentence() in line
        assert whole or "…" in line
        assert all(f"{points:+d} VP" in line for _, points in recap.gains)
        cut.append(not whole)

    assert any(cut)


def test_a_reason_is_told_with_its_step() -> None:
    """Once, and only where a computer player has said one."""
    table = new_table(2, "5")
    table.sit_down(("", "Scavenger"))
    company = Company(table)
    while table.public_view().round < 2 or table.awaited != ADA:
        reply = company.think_here()
        if reply is None:
            table.choose(table.view().options[0])
        else:
            table.choose(reply.option, reply.seat, why=reply.why)
    recap = BoardRecap(table)
    told = []
    for place, step in enumerate(recap.steps):
        recap.show(place)
        if recap.reason:
            told.append(recap.reason)
            assert step.line.seat == BEN
            assert text_of(sentence(recap, 300)).count(recap.reason) == 1

    assert told
    assert set(told) <= set(table.travel.remarks.reasons.values())
