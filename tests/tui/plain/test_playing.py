"""A table in plain mode: numbers choose, words ask, and what is wrong gets a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.terror_below.seats import Setup, Solo, seats_named
from saves.store import Store
from tests.tui.plain.typing import Terminal, last_part, on_a_screen, written
from tests.tui.played_tables import new_table
from tests.tui.walked_tables import ADA, BEN, answers, walked_table
from tui.plain.lines import CLEAR, SEPARATOR
from tui.table import session

if TYPE_CHECKING:
    from pathlib import Path


class TestChoosing:
    """The question is told with its options, and a number answers it."""

    def test_the_options_are_numbered_as_they_are_offered(self) -> None:
        table = walked_table()

        text = written(table)

        assert "Ada: Play a Vehicle under a Worm." in text
        for number, option in enumerate(table.view().options, 1):
            assert f"{number:>3}  {table.words.label(option, table.view())}" in text

    def test_a_number_answers_and_what_happens_is_told_in_the_sentences_of_the_log(self) -> None:
        table = walked_table()

        text = written(table, "1")

        assert "Ada plays Walk-3 3 under Worm 1." in text
        assert "Ada: You have 3 of 3 points left. Step, or act here." in text

    def test_what_was_told_is_not_told_again(self) -> None:
        """The log joins steps into one sentence; what is new makes one of its own."""
        table = answers(walked_table(), "Walk-3")

        text = written(table, "2", "1")

        assert text.count("Ada goes to") == 2
        assert text.count("Ada plays Walk-3") == 1

    def test_things_are_spelled(self) -> None:
        """No sign stands for an Egg, and no key of the table is named."""
        text = written(answers(walked_table(), "Walk-3", "Step right"), "look", "log", "undo")

        assert not set("▲◆■●←→") & set(text)

    def test_the_end_of_the_input_is_the_end_of_the_sitting(self) -> None:
        table = walked_table()

        assert written(table, "1", "1", "quit", "1").count("Ada: You have") == 2
        assert table.history.is_open

    def test_what_all_may_agree_to_has_a_number_too(self) -> None:
        """R78: all are asked, each for itself."""
        table = answers(walked_table(), *["Walk-3", "End"] * 3)
        table.reveal(ADA)
        number = len(table.view().options) + 1

        refused = written(table, str(number), "yes", "no")
        assert f"If all others agree:\n  {number}  End the game" in refused
        assert "Cleo says no. Nothing changes." in refused
        assert not table.is_over
        table.reveal(ADA)
        assert "The game is over." in written(table, str(number), "yes", "y")
        assert table.is_over

    @pytest.mark.parametrize(
        ("typed", "sentence"),
        [
            ("0", "There is no option 0: they go from 1 to"),
            ("99", "There is no option 99: they go from 1 to"),
            ("9" * 30, "I do not know 999"),
            ("-1", "I do not know -1."),
            ("1 2", "I do not know 1 2."),
            ("frobnicate", "I do not know frobnicate. Type an option's number, or ? for the words."),
            ("l", "l could be look or log."),
            ("\x1b[2J\x07", "I do not know ·[2J·."),
            ("x" * 5000, "x…. Type an option's number"),
            ("²", "I do not know ²."),
            ("why", "Type why and the number of an option, or what you would do, as in why step left."),
            ("why 99", "There is no option 99"),
            ("step left", "Play a Vehicle first: its points pay for your actions."),
            ("step", "After 'step' type 1 or 2 words, not none."),
            ("step sideways", "'sideways' is no direction."),
            ("why frobnicate", "There is no answer 'frobnicate'."),
            ("log none", "Type log and a number of lines, as in log 20, or log all."),
            ("rules 77.7", "No rule is called '77.7'"),
            ("undo all", "undo turn goes back to where this turn began"),
            ("others", "Nobody else may take the keyboard now."),
            ("others ben", "ben may not act now."),
            ("game", "This is the game."),
            ("redo", "There is nothing to redo."),
            ("undo", "There is nothing to undo."),
        ],
    )
    def test_what_cannot_be_gets_a_sentence_and_changes_nothing(self, typed: str, sentence: str) -> None:
        table = walked_table()
        head = table.history.head

        text = written(table, typed)

        assert sentence in " ".join(text.split())
        assert "\x1b" not in text
        assert table.history.head is head
        assert table.viewer == ADA

    def test_an_answer_may_be_typed_as_a_record_writes_it(self) -> None:
        """Every option that is offered, at every question of a few turns."""
        table = walked_table()
        words = table.game.notation(table.setup).at(table.history.state)
        for option in table.view().options:
            text = words.option(option)
            written(table, text.upper())
            assert getattr(table.history.head.answer, "option", None) == option, text
            table.undo("decision", range(2))
            table.reveal(ADA)

    def test_an_empty_line_tells_the_question_again(self) -> None:
        assert written(walked_table(), "", "").count("Ada: Play a Vehicle") == 3


def test_a_computer_player_says_why_behind_what_it_did() -> None:
    """And not behind what the person before it did, which is told in the same breath."""
    table = new_table(2)
    table.sit_down(["", "Scavenger"])

    lines = written(table, "1", "1").splitlines()

    thought = [at for at, line in enumerate(lines) if line.startswith("Ben thinks: ")]
    assert thought
    assert all(lines[at - 1].startswith("Ben ") for at in thought)


class TestAsking:
    """What can be asked."""

    def test_look_is_the_position_as_the_seat_knows_it(self) -> None:
        table = walked_table()

        assert table.game.words(table.setup).position(table.view()) in written(table, "look")

    def test_look_says_which_seats_no_person_plays(self) -> None:
        """The table marks them; in lines it is said after the position."""
        people, table = walked_table(), walked_table()
        other = next(seat for seat in range(len(table.setup.seats)) if seat != table.awaited)
        table.sit_down(["Hunter" if seat == other else "" for seat in range(len(table.setup.seats))])

        assert f"{table.setup.seats[other].name} is played by a Hunter." in written(table, "look")
        assert "is played by" not in written(people, "look")

    def test_the_hand_is_that_of_the_seat_that_looks(self) -> None:
        table = walked_table()

        told = written(table, "hand")

        assert "Your cards, which nobody else sees\n  Vehicle Walk-3" in told
        assert "Terror zone" not in told

    def test_why_says_what_an_option_would_bring(self) -> None:
        assert "Play Walk-3 under Worm 1? It will have" in written(walked_table(), "why 1")

    def test_why_says_which_rule_forbids_something(self) -> None:
        """TB 4.1: in the words of a record."""
        table = answers(walked_table(), "Walk-3")

        assert "it holds Rubble. TB 4.1" in written(table, "why step down")

    def test_a_rule_is_found_with_and_without_the_name_of_its_book(self) -> None:
        for name in ("6.3", "TB 6.3", "tb 6.3"):
            assert "TB 6.3  Then its Egg is laid" in written(walked_table(), f"rules {name}")
        assert "R3  Our ruling:" in written(walked_table(), "rules r3")
        assert "TB 7    The hunt" in written(walked_table(), "rules")
        assert "1 Play a Vehicle under a Worm" in written(walked_table(), "rules how")
        assert "TB 6.3" in written(walked_table(), "rules egg is laid on")

    def test_rules_alone_tells_the_rule_of_what_is_asked_or_was_refused(self) -> None:
        """TB 3.1, 4.1; a refusal counts as long as the same seat is asked the same."""
        assert "TB 3.1  Play a Vehicle" in written(walked_table(), "rules")
        table = answers(walked_table(), "Walk-3")
        assert "TB 4.1  Move" in written(table, "why step down", "rules")
        assert "TB 4.1  Move" not in last_part(written(walked_table(), "why step down", "1", "rules TB 5.1"))

    def test_what_is_on_a_screen_is_not_told(self) -> None:
        """No picture of a table, and none of its keys."""
        text = written(walked_table(), "rules how", "rules pgdn", "rules keys")

        assert "The end  At" in text
        assert "board" not in text
        assert "enter do it" not in text

    def test_the_log_tells_as_many_lines_as_are_asked_for(self) -> None:
        table = answers(walked_table(), "Walk-3", "Step right", "Step right")

        assert "Ada goes to" in written(table, "log 1")
        assert "Ada plays" not in written(table, "log 1")
        assert "Ada plays Walk-3" in written(table, "log all")
        assert "3 earlier lines; type log all to read them." in written(table, "log 1")

    def test_the_words_are_told(self) -> None:
        told = written(walked_table(), "?")

        assert "undo turn   undo back to where this turn began" in told
        assert all(len(line) <= 80 for line in told.splitlines())

    def test_a_word_may_be_cut_short(self) -> None:
        assert "Your cards" in written(walked_table(), "HA")


class TestCurtain:
    """Nothing private is told before the seat that is wanted has said that it looks."""

    def test_it_says_who_is_wanted_and_why_and_opens_for_the_letter_or_the_name(self) -> None:
        for opens in ("b", "B", "Ben", " ben "):
            table = answers(walked_table(), "Walk-3", "End")
            text = written(table, opens)
            before, _, after = text.partition("Are you Ben? Type b or Ben: ")
            assert "Pass the keyboard to Ben.\nWhy: It is Ben's turn, round 1." in before
            assert "Ben: Play a Vehicle" in after
            assert table.viewer == BEN

    def test_it_does_not_open_for_anything_else(self) -> None:
        table = answers(walked_table(), "Walk-3", "End")

        text = written(table, "1", "", "a", "Cleo", "look", "hand", "log", "why 1", "", "be")

        assert text.count("Ben takes the keyboard now. Type b or Ben.") == 5
        assert "Play a Vehicle" not in text
        assert table.viewer == PUBLIC

    def test_who_takes_the_keyboard_is_told_what_happened_since(self) -> None:
        table = answers(walked_table(), "Walk-3", "End")

        told = last_part(written(table, "b", "1"))

        assert "Ada plays Walk-3 3 under Worm 1." in told

    def test_through_a_pipe_a_line_parts_two_seats(self) -> None:
        table = answers(walked_table(), "Walk-3")
        ends = len(table.view().options)

        assert f"\n{SEPARATOR}\n\nPass the keyboard to Ben." in written(table, str(ends))

    def test_on_a_terminal_nothing_of_the_seat_before_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TERM", "xterm")
        table = answers(walked_table(), "Walk-3")
        ends = len(table.view().options)

        text = on_a_screen(table, str(ends))

        assert text.rpartition(CLEAR)[2].startswith("\nPass the keyboard to Ben.")

    def test_one_enter_too_many_opens_nothing(self) -> None:
        """Neither the line that ended the turn twice nor an empty one says who sits there."""
        table = answers(walked_table(), "Walk-3")
        ends = str(len(table.view().options))

        text = written(table, ends, "", "", ends, "")

        assert "Play a Vehicle" not in last_part(text)
        assert table.viewer == PUBLIC

    def test_what_was_typed_ahead_at_a_terminal_is_thrown_away_when_it_falls(self) -> None:
        """Also where a letter was among it: the next player typed none of it. What comes after it counts."""
        table = answers(walked_table(), "Walk-3")
        ends = len(table.view().options)

        with Terminal(f"{ends}\nb\nlook\n\n") as terminal:
            text = terminal.written(table, after="Are you Ben? Type b or Ben: ", then="others\n")

        assert text.count("Are you Ben?") == 2
        assert "Nobody else may take the keyboard now." in text
        assert "Ben: Play a Vehicle" not in text
        assert table.viewer == PUBLIC

    def test_who_is_asked_to_agree_has_typed_nothing_ahead(self) -> None:
        """Of a yes that was typed before the question for others stood there, nobody knows whose it is."""
        table = answers(walked_table(), "Walk-3", "End")
        table.reveal(BEN)
        head = table.history.head

        with Terminal("undo\nyes\nyes\n") as terminal:
            text = terminal.written(table, after="Ada, Ben asks you: yes or no? ", then="no\n")

        assert "Ada says no. Nothing changes." in text
        assert table.history.head is head

    def test_a_terminal_that_clears_nothing_gets_blank_lines(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TERM", "dumb")
        monkeypatch.setenv("LINES", "24")
        table = answers(walked_table(), "Walk-3")

        text = on_a_screen(table, str(len(table.view().options)))

        assert "\x1b" not in text
        assert "\n" * 24 + "Pass the keyboard to Ben." in text

    def test_a_terminal_that_clears_nothing_is_said_to_at_the_start(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where several share it; one person alone hides nothing from anybody."""
        told = "This terminal cannot clear the page: empty lines come between two players."
        monkeypatch.setenv("TERM", "dumb")
        text = " ".join(on_a_screen(walked_table()).partition("Pass the keyboard")[0].split())
        assert told in text
        assert "Do not scroll back" in text

        alone = walked_table()
        alone.sit_down(["", "Hunter", "Hunter"])
        assert told not in " ".join(on_a_screen(alone, "quit").split())
        assert told not in " ".join(written(walked_table()).split()), "a pipe is no terminal"
        monkeypatch.setenv("TERM", "xterm")
        assert told not in " ".join(on_a_screen(walked_table()).split())

    def test_who_leaves_leaves_nothing_on_the_screen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TERM", "xterm")

        text = on_a_screen(walked_table(), "look", "quit")

        assert "Walk-3" in text
        assert not text.rpartition(CLEAR)[2].strip()

    def test_hide_draws_it(self) -> None:
        table = walked_table()

        assert "Pass the keyboard to Ada." in written(table, "hide")
        assert table.viewer == PUBLIC

    def test_a_player_alone_is_never_asked_to_look(self, tmp_path: Path) -> None:
        setup = Setup(seats_named(("Ada",)), solo=Solo("scramble"))
        table = session.new_table(setup, "4", Store(tmp_path)).table

        text = written(table, "1", "hide")

        assert "Pass the keyboard" not in text
        assert "Nothing is hidden" in text
        session.close_table(table)


class TestTakingBack:
    """Undo has its price, and the table agrees seat by seat."""

    def test_a_quiet_step_is_taken_back_at_once_and_given_again(self) -> None:
        table = answers(walked_table(), "Walk-3", "Step right")

        text = written(table, "undo", "redo")

        assert "Undone: Ada's step (free)." in text
        assert "Ada goes to" in text.partition("(free).")[2]

    def test_what_was_learnt_is_told_and_each_other_seat_is_asked(self) -> None:
        table = answers(walked_table(), "Walk-3", "End")

        text = written(table, "b", "undo", "maybe", "yes", "yes")

        assert "Revealed since then:" in text
        assert "Ada, Ben asks you: yes or no?" in text
        assert "Say yes or no." in text
        assert "Cleo, Ben asks you: yes or no?" in text
        assert "All agree." in text
        assert table.ledger.agreed == 1

    def test_while_others_are_asked_nothing_private_is_told(self) -> None:
        table = answers(walked_table(), "Walk-3", "End")

        asked = last_part(written(table, "b", "undo"))

        assert "Cleo, Ben asks" not in asked
        assert "Ada, Ben asks you: yes or no?" in asked
        assert "Play a Vehicle" not in asked
        assert table.viewer == PUBLIC

    def test_one_who_does_not_agree_is_enough(self) -> None:
        table = answers(walked_table(), "Walk-3", "End")
        head = table.history.head

        text = written(table, "b", "undo", "no")

        assert "Ada says no. Nothing changes." in text
        assert table.history.head is head

    def test_input_that_ends_before_all_agree_takes_nothing_back(self) -> None:
        table = answers(walked_table(), "Walk-3", "End")
        head = table.history.head

        written(table, "b", "undo", "yes")

        assert table.history.head is head
        assert table.ledger.agreed == 0

    def test_a_strict_table_says_why_not(self) -> None:
        table = answers(walked_table("strict"), "Walk-3", "End")

        assert "You can undo only free steps" in written(table, "b", "undo")

    def test_who_moved_may_take_it_back_before_the_next_one_looks(self) -> None:
        table = answers(walked_table("open"), "Walk-3", "End")
        text = written(table, "undo")

        assert "Type undo to undo Ada's end of actions." in text
        assert "Pass the keyboard to Ada." in text


def test_on_a_side_line_the_game_waits_and_can_be_gone_back_to() -> None:
    table = answers(walked_table("open"), "Walk-3", "Step right")
    table.travel.begin_side_line(0, ADA)

    text = written(table, "a", "1", "game")

    assert "You are in a variation. The game waits." in text
    assert "You are back at the game." in text
    assert not table.is_side_line


def test_a_game_that_has_ended_tells_how_and_may_still_be_read() -> None:
    table = new_table(2)
    while table.awaited is not None:
        table.reveal(table.awaited)
        table.choose(table.view().options[0])

    text = written(table, "look", "1", "log 2", "quit")

    assert "The game is over.\n" in text
    assert table.words.outcome(table.view()) in " ".join(text.split())
    assert "There is nothing to choose now." in text
