"""What a table tells where answers are told to one side, eyes are private, and even deeds are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.branches import line_to
from core.engine.past.knowing import known_numbers, noticed
from core.engine.past.learnt import Decided, Facts
from core.engine.past.undoing import UndoRefusedError
from core.games import Shelved, stand, take_down
from core.words.asides import asides
from core.words.branches import branch_line, origin
from core.words.chronicle import chronicle
from core.words.log import tell
from core.words.prices import PriceWords, ledger_words
from saves.notes import remarks_of
from saves.records.notation import record_text
from saves.store import Store
from tests.core.hunting import EYES, HIDER, SEEKER, Done, Hunt, Seen, Sense, Setup, SilentHunt, Step
from tests.core.small_words import tags
from tui.play.replay.film import Film
from tui.table.session import close_table, new_table, open_table, path_of, table_from
from tui.table.table import Table
from tui.table.time_travel import TimeTravel
from tui.table.watched import header_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from core.engine.policies import Policy


def sit(game: Hunt, policy: Policy = "strict", *, private: bool = False, rounds: int = 3) -> Table:
    """A table at which the hider is asked first."""
    setup = Setup(private=private, rounds=rounds)
    history = History(game, game.new(setup), Dealer("7"))
    history.begin()
    table = Table(game, setup, history)
    table.travel.remarks.set_policy(policy)
    return table


def play(table: Table, *options: Any) -> None:
    """Answer for whoever is asked, one after the other; who has answered last looks."""
    for option in options:
        seat = table.awaited
        assert seat is not None
        table.reveal(seat)
        table.choose(option)


class TestToldAnswers:
    """An answer that one side is told."""

    def test_a_strict_table_keeps_it(self) -> None:
        """It cannot be unseen, though no card and no die was shown, and nobody else saw it."""
        table = sit(Hunt())
        play(table, Done(), Sense(2))

        cost = table.undo_price()
        assert cost is not None
        assert [item for item in cost.items if isinstance(item, Facts)] == [Facts(3, "answer", 1, (SEEKER,))]
        assert table.travel.ruling(cost) == "never"
        with pytest.raises(UndoRefusedError):
            table.undo()

    def test_its_price_names_what_it_is_and_not_what_it_said(self) -> None:
        table = sit(Hunt(), "house")
        play(table, Done(), Sense(2))
        cost = table.undo_price()
        assert cost is not None

        assert [line.text for line in PriceWords(table.history, table.words).lines(cost)] == [
            "one answer only Ben saw, told"
        ]

    def test_what_a_seat_did_itself_is_no_answer(self) -> None:
        """A step that nobody was told of is quiet."""
        table = sit(Hunt())
        play(table, Step(2))

        cost = table.undo_price()
        assert cost is not None
        assert cost.is_quiet
        assert table.undo()

    def test_the_log_is_that_of_who_looks(self) -> None:
        """Each side reads what it was told; behind a curtain stands what all know."""
        table = sit(Hunt())
        play(table, Step(2), Done(), Sense(2))

        logs = {viewer: tags(table.events(viewer)) for viewer in (PUBLIC, HIDER, SEEKER)}
        assert logs[PUBLIC] == ["blew", "turn-ended"]
        assert logs[HIDER] == ["blew", "stepped", "turn-ended"]
        assert logs[SEEKER] == ["blew", "turn-ended", "sensed"]


class TestPrivateEyes:
    """Eyes within a seat: viewers of their own, numbered after the seats."""

    def test_they_are_asked_behind_a_curtain_of_their_own(self) -> None:
        """And have a name."""
        table = sit(Hunt(), private=True)
        play(table, Done(), Sense(0))

        assert (table.wanted, table.needs_curtain) == (EYES, True)
        assert table.words.wanted(table.public_view(), EYES) == ("Ben's eyes: look",)
        table.reveal(EYES)
        assert table.view().options == (Seen(),)
        assert [told.here for told in table.view().told] == [True]

    def test_what_they_see_their_seat_does_not(self) -> None:
        table = sit(Hunt(), private=True)
        play(table, Done(), Sense(0))

        assert table.game.view(table.history.state, SEEKER).told == ()
        assert [tags(table.events(viewer))[-1] for viewer in (SEEKER, EYES)] == ["turn-ended", "sensed"]

    def test_a_price_names_them(self) -> None:
        """They learnt something, and their answer is their seat's own."""
        table = sit(Hunt(), "house", private=True)
        play(table, Done(), Sense(1), Seen())
        table.reveal(SEEKER)
        target = table.history.line()[-3].number
        cost = table.undo_price(target)
        assert cost is not None

        assert [item.seats for item in cost.items if isinstance(item, Facts)] == [(EYES,)]
        assert not [item for item in cost.items if isinstance(item, Decided)]
        assert [line.text for line in PriceWords(table.history, table.words).lines(cost)] == [
            "one answer only Ben's eyes saw, told",
            "1 free step",
        ]

    def test_what_they_ask_for_their_seat_asks_for(self) -> None:
        """An undo is written down for a seat, and the others must agree."""
        table = sit(Hunt(), "house", private=True)
        play(table, Done(), Sense(0))
        table.reveal(EYES)

        cost = table.undo_price()
        assert cost is not None
        assert (cost.by, cost.needs) == (SEEKER, (HIDER,))
        table.undo(agreed=(HIDER,))
        assert [undo.by for _, undo in table.travel.remarks.undos] == [SEEKER]


class TestHiddenDeeds:
    """Nobody may even count what others did."""

    def test_no_undo_passes_a_deed_of_another(self) -> None:
        """Not by decision, not by turn, not by entry, whatever the policy."""
        table = sit(SilentHunt(), "open")
        play(table, Step(2), Done())
        table.reveal(SEEKER)

        assert table.undo_price("decision") is None
        assert table.undo_price("turn") is None
        for entry in range(1, table.history.head.number):
            with pytest.raises(LookupError, match="cannot be gone back to here"):
                table.undo(entry)
        could = table.can_undo
        play(table, Sense(1))
        assert (could, table.can_undo, table.undo()) == (False, True, True)

    def test_a_turn_is_taken_back_as_far_as_the_deed_of_another(self) -> None:
        """And to behind the luck that followed it."""
        table = sit(SilentHunt(), "open")
        play(table, Done(), Sense(1), Done())
        began = table.history.head
        play(table, Step(1), Step(2))

        table.undo("turn")
        assert table.history.head is began

    def test_the_same_table_with_known_deeds_goes_further(self) -> None:
        table = sit(Hunt(), "open")
        play(table, Step(2), Done())
        table.reveal(SEEKER)

        assert table.can_undo

    def test_no_side_line_and_no_new_game_passes_a_deed_of_another(self, tmp_path: Path) -> None:
        table = sit(SilentHunt(), "open")
        play(table, Step(2), Done(), Sense(1))

        with pytest.raises(LookupError, match="cannot be gone back to here"):
            table.travel.begin_side_line(1, SEEKER)
        with pytest.raises(LookupError, match="cannot be gone back to here"):
            table_from(table, 1, Store(tmp_path), SEEKER)
        table.travel.begin_side_line(table.history.head.number - 1, SEEKER)
        assert table.is_side_line

    def test_only_its_own_seat_gives_an_answer_again(self) -> None:
        """Others are not told that there is one."""
        table = sit(SilentHunt())
        play(table, Step(2))
        table.undo()

        could = table.can_redo
        table.reveal(SEEKER)
        assert (could, table.can_redo, table.redo()) == (True, False, False)

    @pytest.mark.parametrize(("game", "seats"), [(SilentHunt(), (EYES,)), (Hunt(), (HIDER, EYES))])
    def test_a_price_names_only_what_who_asks_would_unlearn(self, game: Hunt, seats: tuple[int, ...]) -> None:
        """Nor who else learnt it."""
        table = sit(game, "house", private=True)
        play(table, Done(), Sense(0), Seen())
        table.reveal(SEEKER)
        cost = table.undo_price(table.history.line()[-3].number)
        assert cost is not None

        assert [item.seats for item in cost.items if isinstance(item, Facts)] == [seats]

    def test_when_the_game_is_over_everything_is_told(self) -> None:
        table = sit(SilentHunt(), rounds=1)
        play(table, Step(2))
        table.undo()
        play(table, Step(3), Done(), Done())
        assert table.is_over

        assert len(table.travel.branches()) == 1
        told = [passage.text for passage in chronicle(table.history, table.travel.remarks, 0, SEEKER, table.words)]
        assert "undoes 1 decision; nothing was revealed." in told
        table.hide()
        assert table.ledger.quiet == 1


def hiding_once(table: Table) -> None:
    """The hider moves at once where it wants to be."""
    play(table, Step(3), Done())


def hiding_long(table: Table) -> None:
    """It moves on and on, and undoes what it did; it is asked for nothing that others agree to."""
    play(table, Step(1), Step(2))
    table.undo()
    play(table, Step(3))
    table.undo()
    table.undo()
    play(table, Step(2), Step(1), Step(3), Done())


def known_to(table: Table, viewer: int) -> list[Any]:
    """All that a table tells somebody: views, logs, history, prices, variations, numbers."""
    history, remarks, words = table.history, table.travel.remarks, table.words
    table.reveal(viewer)
    line = history.line()
    passages = chronicle(history, remarks, 0, viewer, words)
    cost = table.undo_price()
    numbers = known_numbers(table.game, line, viewer)
    return [
        table.view(),
        table.events(viewer),
        [told.text for told in tell(table.events(viewer), words.telling(viewer))],
        [(passage.text, passage.minor, numbers.get(passage.entry)) for passage in passages],
        [aside.text for aside in asides(history, remarks, line, viewer)],
        [(branch.steps, branch_line(branch, table.game, words)) for branch in table.travel.branches()],
        [origin(branch, words) for branch in table.travel.branches()],
        [table.travel.number_of(entry.number) for entry in line if noticed(table.game, entry, viewer)],
        (table.ledger, ledger_words(table.ledger)),
        (table.can_undo, table.can_redo, table.undo_price("turn") is None),
        None if cost is None else (cost.steps, cost.quiet, PriceWords(history, words).tellings(cost)),
        max(numbers.values()),
        sum(noticed(table.game, entry, viewer) for entry in line),
        (table.pins, table.wanted, table.needs_curtain, table.asking if viewer != PUBLIC else None),
    ]


@pytest.mark.parametrize("viewer", [PUBLIC, SEEKER, EYES])
@pytest.mark.parametrize("also", [(), (Sense(2),), (Sense(2), Seen(), Done())])
@pytest.mark.parametrize("policy", ["strict", "house", "open"])
def test_worlds_that_others_cannot_tell_apart_are_told_the_same(
    viewer: int, also: tuple[Any, ...], policy: Policy
) -> None:
    """However often the hider moved and took it back, and whatever it noted: nobody else can count it."""
    told = []
    ways: tuple[Callable[[Table], None], ...] = (hiding_once, hiding_long)
    for number, hiding in enumerate(ways):
        table = sit(SilentHunt(), policy, private=True)
        hiding(table)
        table.travel.remarks.pin(HIDER, "guess", number)
        play(table, *also)
        told.append(known_to(table, viewer))

    assert told[0] == told[1]


@pytest.mark.parametrize("viewer", [PUBLIC, SEEKER, EYES])
def test_nobody_knows_what_is_done_and_taken_back_before_a_turn_is_over(viewer: int) -> None:
    """Nor whether there is anything to undo, or to redo."""
    told = []
    for steps, undos in (((), 0), ((1,), 0), ((2, 3, 1), 1), ((1, 2), 2)):
        table = sit(SilentHunt(), private=True)
        play(table, *map(Step, steps))
        for _ in range(undos):
            table.undo()
        told.append(known_to(table, viewer))

    assert [one == told[0] for one in told] == [True] * len(told)


@pytest.mark.parametrize("policy", ["strict", "house", "open"])
def test_nothing_is_taken_back_behind_a_curtain(policy: Policy) -> None:
    """Not even a turn that all know to be over: else it would tell whether the next seat has done a thing."""
    told = []
    for more in ((), (Sense(1),), (Sense(1), Sense(2))):
        table = sit(SilentHunt(), policy)
        play(table, Step(2), Done(), *more)
        table.hide()
        told.append((table.undo_price(), table.undo_price("turn"), table.can_undo, TimeTravel(table).last_of_another))

    assert told == [(None, None, False, "")] * 3


def test_who_is_not_asked_takes_nothing_back() -> None:
    """Before a computer player has answered, and after: nobody can tell which it is."""
    table = sit(SilentHunt(), "open")
    table.travel.remarks.seat(SEEKER, "Wanderer")
    play(table, Step(2))
    could = table.can_undo
    table.choose(Done())

    assert table.viewer == HIDER
    assert (could, table.can_undo, table.undo_price("turn")) == (True, False, None)
    with pytest.raises(LookupError, match="cannot be gone back to here"):
        table.undo(table.history.line()[-2].number)


@pytest.mark.parametrize("viewer", [PUBLIC, SEEKER])
def test_a_film_has_no_stop_for_what_its_eyes_know_nothing_of(viewer: int) -> None:
    """It melts into the next; stops are numbered by what is known. Who did it sees all of it."""
    films = []
    for hiding in (hiding_once, hiding_long):
        table = sit(SilentHunt())
        hiding(table)
        film = Film(table.game, table.setup, table.history.line(), viewer)
        films.append([(film.number(stop), film.caption(stop), film.view(stop)) for stop in range(film.last + 1)])
        own = Film(table.game, table.setup, table.history.line(), HIDER)
        assert own.last == len(table.history.line()) - 1

    assert films[0] == films[1]
    assert [number for number, _, _ in films[0]] == [0, 1, 2]


def test_the_hider_itself_knows_all_of_it() -> None:
    """Its own quiet undos are told to it alone."""
    table = sit(SilentHunt())
    hiding_long(table)

    told = known_to(table, HIDER)
    assert told[8][0].quiet == 3
    assert "undoes 1 decision; nothing was revealed." in [text for text, _, _ in told[3]]
    assert "undoes" not in str(known_to(table, SEEKER)[3])


class TestPins:
    """Private notes of a seat."""

    def test_they_are_kept_and_are_for_its_eyes_alone(self) -> None:
        table = sit(Hunt(), private=True)
        table.reveal(SEEKER)
        table.pin("guess", {"place": 2, "sure": False})
        table.pin("round 1", "he went left")
        table.pin("guess", {"place": 3})

        assert table.pins == {"guess": {"place": 3}, "round 1": "he went left"}
        seen = []
        for viewer in (HIDER, EYES, PUBLIC):
            table.reveal(viewer)
            seen.append(table.pins)
        assert seen == [{}, {"guess": {"place": 3}, "round 1": "he went left"}, {}]

    def test_nobody_keeps_a_note_behind_a_curtain(self) -> None:
        table = sit(Hunt())

        with pytest.raises(LookupError):
            table.pin("guess", 1)

    def test_they_stand_in_no_log_and_no_history(self) -> None:
        """The record alone tells them, and that is written after the end."""
        table = sit(Hunt(), rounds=1)
        table.reveal(SEEKER)
        before = chronicle(table.history, table.travel.remarks, 0, SEEKER, table.words)
        table.pin("guess", "under the bridge")

        assert chronicle(table.history, table.travel.remarks, 0, SEEKER, table.words) == before
        assert asides(table.history, table.travel.remarks, table.history.line(), SEEKER) == ()
        play(table, Done(), Done())
        assert "under the bridge" in record_text(header_of(table), table.setup, table.history, table.travel.remarks)


def test_a_new_table_takes_back_what_its_game_lets_be_taken_back(tmp_path: Path) -> None:
    """Unless another policy is chosen; the save says it, whatever programs take for usual."""
    stand(Shelved("hunt", "Hide and Seek", "2", "Hide, and seek.", "tests.core.hunting:Hunt"))
    store = Store(tmp_path)
    try:
        found = []
        for policy in (None, "open"):
            table = new_table(Setup(), "7", store, policy, game="hunt").table
            path = path_of(table)
            assert path is not None
            close_table(table)
            again = open_table(path, store).table
            close_table(again)
            found.append((table.policy, again.policy))
    finally:
        take_down("hunt")

    assert found == [("strict", "strict"), ("open", "open")]


def test_a_save_keeps_notes_and_who_plays(tmp_path: Path) -> None:
    """A seat is handed over in the middle, and back."""
    game = Hunt()
    store = Store(tmp_path, lambda _: game)
    setup = Setup()
    history = History(game, game.new(setup), Dealer("7"))
    history.begin()
    table = Table(game, setup, history, store.begin(game, setup, history, "AB"))
    table.reveal(SEEKER)
    table.pin("guess", 2)
    for seat, level in ((HIDER, "Wanderer"), (SEEKER, "Hunter"), (SEEKER, "")):
        table.travel.remarks.seat(seat, level)
    close_table(table)

    (listed,) = store.games()
    loaded, journal = store.resume(listed.path)
    journal.close()
    resumed = Table(game, loaded.setup, loaded.history, None, remarks_of(loaded.notes).all)
    resumed.reveal(SEEKER)
    assert store.verify(listed.path).well
    assert resumed.pins == {"guess": 2}
    assert [resumed.played_by(seat) for seat in (HIDER, SEEKER)] == ["Wanderer", ""]


def test_numbers_are_those_of_who_looks_however_often_they_are_asked_for() -> None:
    """Of the game, and of what was undone; what one viewer was told is not told to another."""
    table = sit(SilentHunt(), "open", private=True)
    hiding_long(table)
    for _ in range(2):
        for viewer in (PUBLIC, SEEKER, HIDER, EYES):
            table.reveal(viewer)
            for entry in table.history.entries:
                known = known_numbers(table.game, line_to(entry), viewer)
                assert table.travel.number_of(entry.number) == known[entry.number]
