"""The replay as it was designed, to the character."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.tui.play.replay.films import frame, played
from tui.play.replay.projector import Projector
from tui.terror_below.film import SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable

GOLDENS = Path(__file__).parents[3] / "goldens" / "replay"

SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 48)


def attacked(*commands: str) -> Projector:
    """A film of four that is over, as Ada knew it, at an attack in which a Worm is killed, after some commands."""
    table = played(4, "12")
    table.viewer = 0
    projector = Projector(table, signs=SIGNS)
    kill = next(mark.stop for mark in projector.film.marks if mark.what == "kill")
    projector.seek(kill)
    for command in commands:
        projector.do(command)
    return projector


def hunted() -> Projector:
    """The film of a game of three that goes on, as all know it, while a seat hunts."""
    projector = Projector(played(3, "7", 160), signs=SIGNS)
    stops = range(projector.film.last + 1)
    projector.seek(next(stop for stop in stops if any(squad.caught for squad in projector.film.view(stop).squads)))
    return projector


PICTURES: dict[str, tuple[Callable[[], Projector], tuple[int, int]]] = {
    "small": (lambda: attacked("film.play", "film.faster"), SMALL),
    "medium": (lambda: attacked("film.play", "film.faster"), MEDIUM),
    "large": (lambda: attacked("film.play", "film.faster"), LARGE),
    "paused-small": (attacked, SMALL),
    "hands-small": (lambda: attacked("film.hands"), SMALL),
    "hands-medium": (lambda: attacked("film.hands"), MEDIUM),
    "hands-large": (lambda: attacked("film.hands"), LARGE),
    "squads-small": (lambda: attacked("film.squads"), SMALL),
    "typed-small": (lambda: attacked("film.round", "film.round.1"), SMALL),
    "hunt-small": (hunted, SMALL),
    "hunt-medium": (hunted, MEDIUM),
    "start-small": (lambda: attacked("film.first"), SMALL),
    "end-small": (lambda: attacked("film.last"), SMALL),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_replay_looks_as_it_was_drawn(name: str) -> None:
    """Every character of the whole screen, in `goldens/replay`."""
    made, size = PICTURES[name]

    assert frame(made(), *size) == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_panel_fits_its_place(seats: int, size: tuple[int, int]) -> None:
    """At every stop of a game, with hands open or not, no line is wider than the terminal and none is missing."""
    projector = Projector(played(seats, "7", 120), signs=SIGNS)
    projector.game_over = True
    for stop in range(0, projector.film.last + 1, 29):
        projector.seek(stop)
        for _ in range(2):
            projector.do("film.hands")
            lines = frame(projector, *size).splitlines()
            assert len(lines) == size[1]
            assert all(len(line) <= size[0] for line in lines)
            assert lines[0].startswith("▟▘▟▘ TERROR BELOW ▟▘▟▘ Replay · ")
            assert lines[-1].endswith("? help")
