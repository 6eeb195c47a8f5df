"""What lists of finished games say."""

from __future__ import annotations

from core.words.results import known_before, points_and_winner

NAMES = ("Ada", "Ben", "Cleo")


def test_the_points_of_an_ended_game_name_the_winner() -> None:
    assert points_and_winner(NAMES[:2], (15, 12), ((1,), (0,))) == "Ben 12 wins, Ada 15"
    assert points_and_winner(NAMES, (20, 12, 20), ((0, 2), (1,))) == "Ada 20, Cleo 20 win, Ben 12"
    assert points_and_winner(NAMES[:2], (2, 4), ()) == "Ben 4, Ada 2, nobody wins"


def test_a_game_without_scores_names_the_winner_and_no_number() -> None:
    assert points_and_winner(NAMES, (), ((2,), (0, 1))) == "Cleo wins, Ada, Ben"
    assert points_and_winner(NAMES, (), ((0, 1, 2),)) == "Ada, Ben, Cleo win"
    assert points_and_winner(NAMES, (), ()) == "Ada, Ben, Cleo, nobody wins"


def test_who_plays_alone_has_won_or_lost() -> None:
    assert points_and_winner(NAMES[:1], (7,), ((0,),)) == "Ada 7, won"
    assert points_and_winner(NAMES[:1], (), ()) == "Ada lost"


def test_what_could_be_known_before_is_said_in_a_few_words() -> None:
    assert known_before(typed_seed=True, undos=3, after_end=1) == ("seed typed", "3 undos, 1 after the end")
    assert known_before(undos=1, after_end=1) == ("1 undo after the end",)
    assert known_before(undos=2, after_end=2) == ("2 undos, all after the end",)
    assert known_before(tried=1) == ("1 variation tried out",)
    assert known_before(resets=1, hints=2) == ("1 restart", "2 hints")
    assert known_before() == ()
