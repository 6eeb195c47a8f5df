"""Hints at a table: who may have one, that nothing hidden has a part in it, and that each is told and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, asked
from core.engine.history import History
from core.players.chances import luck_of
from core.players.hints import Advice, Hint
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import seats_named
from core.words.advice import AdviceWords, advised, apart, in_sentence, legend
from core.words.asides import HINTED, asides
from saves.store import Store
from tests.core.hunting import Setup as HuntSetup
from tests.core.hunting import SilentHunt
from tests.core.proving import ProvedWaves
from tests.core.terror_below.crowded import answered, crowded
from tests.core.terror_below.twins import told_apart_by_nobody
from tests.core.waves import Setup as WavesSetup
from tests.core.waves import Waves
from tests.tui.played_tables import new_table, play_until
from tui.table.session import close_table, open_table
from tui.table.session import new_table as begun_table
from tui.table.table import Table
from tui.table.thinking import hints
from tui.table.thinking.hints import Hints
from tui.table.thinking.seeking import HintError, in_full, seeking

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LIMIT: Final = 30.0


def asked_table(seats: int = 2) -> Table:
    """A table at which a Vehicle is to be chosen, by whoever looks."""
    table = new_table(seats)
    play_until(table, lambda view: any(one.kind == "vehicle" for one in view.asked) and len(view.options) > 1)
    return table


def waves(rules: type[Waves] = ProvedWaves, **chosen: Any) -> Table:
    """A table at the first wave of the small puzzle."""
    game, setup = rules(), WavesSetup(**chosen)
    history = History(game, game.new(setup), Dealer("1"))
    history.begin()
    return Table(game, setup, history)


def given(table: Table) -> list[str]:
    """What the log says of hints, as everybody reads it."""
    found = asides(table.history, table.travel.remarks, table.history.line(), PUBLIC)
    return [f"{table.words.seats[aside.seat].name} {aside.text}" for aside in found if aside.text == HINTED]


def sought(table: Table) -> Hints:
    """Hints of a table, one of them found."""
    found = Hints(table)
    found.ask_here(lambda: None)
    return found


@pytest.fixture
def at_work() -> Iterator[list[Hints]]:
    """Hints whose processes are ended when the test is over."""
    found: list[Hints] = []
    yield found
    for one in found:
        one.close()


def test_nothing_hidden_goes_to_the_process_that_seeks_a_hint() -> None:
    """R33: what it is given is the same for all that the seat cannot tell apart, so the hint and its time are."""
    compared = 0
    for number in range(6):
        for moment, _ in answered(*crowded(number)):
            decision = asked(moment.rules.pending(moment.state))[0]
            twin = told_apart_by_nobody(moment.rules, moment.state, decision.seat, luck_of(f"{number}"))
            assert seeking(moment.rules, moment.state, decision) == seeking(moment.rules, twin, decision)
            compared += twin != moment.state
            break
    assert compared > 2


def test_the_process_finds_what_would_be_found_here(at_work: list[Hints]) -> None:
    """On any machine: nothing but the position has a part in it. Asked again, it is there at once."""
    table = asked_table()
    here = sought(table).found
    there = Hints(table)
    at_work.append(there)
    there.ask()
    assert there.found is None
    assert there._worker is not None
    there._worker.wait(LIMIT)
    assert there.look()
    assert there.found == here
    there.drop()
    there.ask()
    assert there.found == here


def test_a_game_that_was_left_gives_the_same_hint_when_it_goes_on(tmp_path: Path) -> None:
    """The position is read from its file."""
    store = Store(tmp_path)
    table = begun_table(TerrorBelow().usual(seats_named(("Ada", "Ben")), {"start": "1"}), "7", store).table
    play_until(table, lambda view: view.round > 0 and len(view.options) > 1)
    before = sought(table).found
    path = next(tmp_path.glob("*.jsonl"))
    close_table(table)
    again = open_table(path, store).table
    assert again.awaited is not None
    again.reveal(again.awaited)

    assert sought(again).found == before
    close_table(again)


def test_each_hint_is_told_to_all_and_counted_once() -> None:
    """Asking for the same again is none; taking the question back does not hide it."""
    table = asked_table()
    name = table.words.seats[table.viewer].name
    found = sought(table)
    found.give()
    found.give()

    assert table.travel.remarks.hints == 1
    assert given(table) == [f"{name} {HINTED}"]
    table.choose(table.view().options[0])
    table.travel.undo("decision", table.asking, agreed=range(2))
    table.travel.undo("turn", table.asking, agreed=range(2))
    assert given(table) == [f"{name} {HINTED}"]


def test_where_deeds_are_hidden_a_hint_is_told_to_its_own_side() -> None:
    """Until the game is over nobody else may count it."""
    game, setup = SilentHunt(), HuntSetup()
    history = History(game, game.new(setup), Dealer("1"))
    history.begin()
    table = Table(game, setup, history)
    table.travel.remarks.give_hint(0, history.head.number)
    line = history.line()

    told = {viewer: asides(history, table.travel.remarks, line, viewer) for viewer in (PUBLIC, 0, 1)}
    assert [aside.text for aside in told[0]] == [HINTED]
    assert told[1] == told[PUBLIC] == ()


def over() -> Table:
    """A table whose game has ended."""
    table = waves()
    while not table.is_over:
        table.choose(table.view().options[0])
    return table


def curtained() -> Table:
    """A table at which nobody looks."""
    table = asked_table()
    table.hide()
    return table


def for_others() -> Table:
    """A table at which another seat looks than the one that is asked."""
    table = asked_table()
    table.viewer = 1 - table.viewer
    return table


def without() -> Table:
    """A table that plays without hints."""
    table = asked_table()
    table.travel.remarks.allow_hints(allowed=False)
    return table


class QuietWaves(ProvedWaves):
    """A game whose own rules switch hints off."""

    def gives_hints(self, setup: WavesSetup) -> bool:
        """Never."""
        del setup
        return False


def lost() -> Table:
    """A wave is lost: there is one way to answer."""
    table = waves()
    while not table.view().lost:
        table.choose(table.view().options[0])
    return table


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (over, hints.OVER),
        (curtained, hints.NOBODY_ASKED),
        (for_others, hints.NOBODY_ASKED),
        (without, hints.SWITCHED_OFF),
        (lambda: waves(QuietWaves), hints.SWITCHED_OFF),
        (lost, hints.ONLY_ONE),
        (lambda: waves(Waves), "Waves has no hints: no computer player knows it yet."),
    ],
)
def test_who_can_have_no_hint_is_told_why(table: Any, words: str) -> None:
    """And nothing is started, told or counted."""
    found = Hints(table())
    assert found.refusal() == words
    with pytest.raises(HintError, match=words.split(":", maxsplit=1)[0]):
        found.ask()
    with pytest.raises(HintError):
        found.ask_here(lambda: None)
    assert found._worker is None
    assert not found._table.travel.remarks.hints


def test_a_process_that_cannot_be_started_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is unharmed, and no hint is counted."""
    table = asked_table()
    found = Hints(table)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    with pytest.raises(HintError, match=r"No hint could be found: Resource temporarily unavailable\."):
        found.ask()
    assert not table.travel.remarks.hints


def test_what_was_proved_is_said_first_and_its_line_after_it() -> None:
    """Each step by its name, in the order in which they are made; there is no chance to tell."""
    found = sought(waves()).found
    assert found is not None
    assert found.said == ("The wave can be held in 3.",)
    assert len(found.line) == 3
    assert found.legend == ""
    assert found.hint.proved


def test_a_hint_says_what_its_figures_mean() -> None:
    """Of a game for several, the points until the next turn; of a game for one, until its end."""
    several = asked_table()
    told = sought(several).found
    assert told is not None
    assert told.legend == "Chance to win · VP by your next turn"
    sentence = in_sentence(told.advice[0])
    assert " to win, " in sentence
    assert sentence.endswith(".")

    assert legend(told.hint, several.words, alone=True) == "Chance to win · VP until the end"


def test_what_hardly_happens_is_not_told_as_never() -> None:
    """Nor what has always happened in a few worlds as certain: both are said in a word."""
    table = asked_table()
    option = table.view().options[0]
    told = [
        advised(Advice(option, chance), table.words, table.view()).chance for chance in (0.0, 0.002, 0.006, 0.64, 0.999)
    ]

    assert told == ["slim", "<1%", "1%", "64%", "sure"]


def test_options_that_are_told_alike_are_drawn_alike() -> None:
    """A bar of ten cells says no more than the number beside it."""
    table = asked_table()
    option = table.view().options[0]
    told = [advised(Advice(option, chance), table.words, table.view()) for chance in (0.346, 0.354)]

    assert told[0].chance == told[1].chance
    assert told[0].share == told[1].share


def test_no_two_options_are_given_the_same_reason() -> None:
    """The two weightiest each; where a better one has had both, what sets it apart, or that nothing does."""
    whys = (
        ("It delivers.", "Eggs are near.", "It ramps."),
        ("It delivers.", "Eggs are near.", "No Worm is near."),
        ("It delivers.", "Eggs are near."),
        ("It delivers.",),
        (),
    )
    told = apart([AdviceWords("an option")] * len(whys), whys)

    assert [(one.why, one.brief) for one in told] == [
        ("It delivers. Eggs are near.", "It delivers."),
        ("No Worm is near. Otherwise like 1.", "No Worm is near."),
        ("The reasons are the same as for 1.", "The reasons are the same as for 1."),
        ("It delivers.", "It delivers."),
        ("", ""),
    ]


def test_a_hint_keeps_its_reasons_apart() -> None:
    """As it is told at the table, in a film and in lines."""
    table = asked_table()
    task = seeking(table.game, table.history.state, table.decision())  # type: ignore[arg-type]  # somebody is asked
    option = table.view().options[0]
    hint = Hint((Advice(option, 0.5, why=("Why.", "And why.")), Advice(option, 0.4, why=("Why.", "So."))))

    assert [one.why for one in in_full(table.game, table.words, task, hint).advice] == ["Why. And why.", "Why. So."]
