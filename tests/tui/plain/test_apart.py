"""Plain mode at one of several screens: what others do is told as it happens, and nothing of what is hidden."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import TYPE_CHECKING

from tests.tui.apart import Apart, answer, shared
from tui.plain.apart import PlainApart
from tui.plain.lines import Lines

if TYPE_CHECKING:
    from pathlib import Path


def test_what_is_done_at_another_screen_is_news(tmp_path: Path) -> None:
    game = Apart(tmp_path)
    ada, ben = game.join("Ada"), game.join("Ben")
    apart = PlainApart(ben, Lines(StringIO(), StringIO()), lambda _: None)
    apart.follow()
    apart.has_moved = False
    assert not apart.follow()

    answer(ada)

    assert apart.follow()
    assert apart.has_moved
    game.close()


def test_where_deeds_are_hidden_what_the_reader_cannot_know_is_no_news(tmp_path: Path) -> None:
    """TS: neither that the Killer did something in hiding, nor how often, and what is seen comes at its moment."""
    game = Apart(tmp_path, ("Evelyn & Jill", "Zach"), game="terrorscape-2")
    killer, team = game.join("Zach"), game.join("Evelyn", "Jill")
    luck, hidden, told, survivors = Random(7), 0, 0, 0  # noqa: S311 - it decides what is played, not what is secret
    team.look_first()
    team.reveal(survivors)
    apart = PlainApart(team, Lines(StringIO(), StringIO()), lambda _: None)
    apart.follow()
    for _ in range(150):
        if hidden == 3 or killer.is_over:
            break
        apart._moments.come()
        apart.follow()
        apart.has_moved = False
        table = killer if killer.awaited == killer.viewer else team
        shared(table).follow()
        before, view = killer.history.head, killer.game.view(killer.history.state, survivors)
        table.choose(luck.choice(table.view().options))
        shared(killer).follow()
        passed = [entry for entry in killer.history.line() if entry.number > before.number]
        seen = any(event.seen_by(survivors) for entry in passed for event in entry.events)
        if table is killer and not seen and killer.game.view(killer.history.state, survivors) == view:
            hidden += 1
            assert not apart.follow()
        elif table is killer:
            apart._moments.come()
            told += apart.follow()

    assert hidden
    assert told
    game.close()
