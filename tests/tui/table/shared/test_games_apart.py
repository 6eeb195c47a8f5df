"""All games as people play them apart: who shares a screen, who has one alone, and who only looks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, IllegalError
from core.engine.digest import digest
from tests.tui.apart import Apart, answer, shared

if TYPE_CHECKING:
    from pathlib import Path

    from tui.table.table import Table

SURVIVORS, KILLER = 0, 1


def play(game: Apart, answers: int) -> None:
    """So many answers by chance, each at a screen of who is asked, who takes the keyboard there where it is shared."""
    luck = Random(24)  # noqa: S311 - it decides what is played, not what is secret
    for _ in range(answers):
        for table in game.open:
            shared(table).follow()
        table = next(one for one in game.open if one.awaited is not None and one.is_here(one.awaited))
        if table.awaited != table.viewer and table.awaited is not None:
            table.reveal(table.awaited)
        answer(table, luck.randrange(99))
    for table in game.open:
        shared(table).follow()


def is_one_game(screens: list[Table]) -> bool:
    """Whether every screen stands at the same position."""
    return len({digest(table.history.state) for table in screens}) == 1


def test_two_at_one_keyboard_and_two_elsewhere(tmp_path: Path) -> None:
    """TB: a curtain falls between the two, and none on the screens of the others."""
    game = Apart(tmp_path, ("Ada", "Ben", "Cleo", "Dov"))
    two, cleo, dov = game.join("Ada", "Ben", door="here"), game.join("Cleo"), game.join("Dov", door="web")
    assert [table.needs_curtain for table in (two, cleo, dov)] == [True, False, False]

    play(game, 60)

    assert is_one_game(game.open)
    assert (cleo.viewer, dov.viewer) == (2, 3)
    assert two.people == (0, 1)
    game.close()


@pytest.mark.parametrize("people", [("Ada",), ("Ada", "Cleo"), ("Ada", "Cleo", "Dov")])
def test_a_killer_and_the_screens_of_one_two_or_three_survivors(tmp_path: Path, people: tuple[str, ...]) -> None:
    """TS R17, R46: all of the team act for their side; of three each looks at the own infecting token alone."""
    game = Apart(tmp_path, (" & ".join(people), "Zach"), game="terrorscape-2")
    killer = game.join("Zach")
    team = [game.join(name) for name in people]

    play(game, 40)

    assert is_one_game(game.open)
    for table in team:
        assert not table.is_here(KILLER)
        assert table.is_here(SURVIVORS)
        assert sum(table.is_here(2 + eye) for eye in range(3)) == (len(people) == 3)
    assert not killer.is_here(SURVIVORS)
    game.close()


def test_onlookers_of_one_who_plays_alone_see_all_and_answer_nothing(tmp_path: Path) -> None:
    """BB: nothing is hidden."""
    game = Apart(tmp_path, ("Ada",), game="buried-beneath")
    ada, wall, another = game.join("Ada"), game.join(), game.join(door="web")

    play(game, 30)

    assert is_one_game(game.open)
    for looker in (wall, another):
        assert looker.viewer == PUBLIC
        assert looker.view().options == ()
        with pytest.raises(IllegalError):
            looker.choose(ada.view().options[0])
    game.close()


def test_a_vote_is_asked_on_all_screens_at_once_and_nobody_waits_for_another(tmp_path: Path) -> None:
    """CB 4.3: while others vote, what a screen is asked stays as it is."""
    game = Apart(tmp_path, game="critters-below")
    screens = [game.join(name) for name in ("Ada", "Ben", "Cleo")]
    game.join()
    while sum(table.awaited == table.viewer for table in screens) < len(screens):
        play(game, 1)
    options = screens[2].view().options
    for table in screens[:2]:
        answer(table)
    for table in game.open:
        shared(table).follow()

    assert screens[2].awaited == screens[2].viewer
    assert screens[2].view().options == options
    answer(screens[2])
    for table in game.open:
        shared(table).follow()
    assert is_one_game(game.open)
    game.close()
