"""The choices of a game as a table of rows: what is wrong with it is said when it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import YES_OR_NO, AskedRow, ChoicesError

if TYPE_CHECKING:
    from core.engine.seats import SeatSetup

WIND = {"calm": ("Calm", "no wind."), "gale": ("Gale", "or calm.")}
FOG = {True: ("On", "nothing is seen."), False: ("Off", "or on.")}


class Sky(Memory):
    """What was chosen of the sky."""

    wind: str = "calm"
    fog: bool = False
    kites: int = 0


class SkyChoices(Choices[Sky]):
    """Wind for everybody, fog for several, kites in a gale."""

    kind: ClassVar[type[Any]] = Sky

    def setup(self, seats: tuple[SeatSetup, ...]) -> Any:
        """What was chosen, by name."""
        return self.answers(len(seats))

    def take(self, setup: Any) -> None:
        """Not in these tests."""

    def _kites(self, players: int) -> range:
        return range(players + 1) if self.memory.wind == "gale" else range(0)

    def _is_shared(self, players: int) -> bool:
        return players > 1

    asks = (
        AskedRow("Wind", "wind", tuple(WIND), WIND, part="THE SKY"),
        AskedRow("Fog", "fog", YES_OR_NO, FOG, part="THE SKY", asked=_is_shared, into="misty"),
        AskedRow("Kites", "kites", _kites, {number: (f"{number}", "kites.") for number in range(9)}),
    )


def sky() -> SkyChoices:
    """The choices of no game in particular."""
    game: Any = None
    return SkyChoices(game)


def rows(choices: SkyChoices, players: int) -> dict[str, Any]:
    """The rows for so many, by what they are called."""
    return {row.label: row for part in choices.parts(["Ada"] * players) for row in part.rows}


def test_rows_of_a_part_stand_under_its_title() -> None:
    told = [(part.title, [row.label for row in part.rows]) for part in sky().parts(["Ada", "Ben"])]

    assert told == [("THE SKY", ["Wind", "Fog"]), ("THE TABLE", ["Kites"])]


def test_a_row_goes_round_its_ways_and_says_each() -> None:
    choices = sky()
    for value in ("Gale", "Calm", "Gale"):
        rows(choices, 1)["Wind"].change(1)
        assert rows(choices, 1)["Wind"].value == value


def test_what_is_not_asked_or_has_no_ways_is_played_as_usual() -> None:
    """And is chosen still, when it is asked again."""
    choices = sky()
    choices.memory = Sky(wind="calm", fog=True, kites=2)
    seat: Any = None

    assert "Fog" not in rows(choices, 1)
    assert rows(choices, 1)["Kites"].change is None
    assert choices.setup((seat,)) == {"wind": "calm", "misty": False, "kites": 0}
    choices.memory.wind = "gale"
    assert choices.setup((seat, seat)) == {"wind": "gale", "misty": True, "kites": 2}


def test_what_so_many_cannot_have_is_as_usual_again() -> None:
    choices = sky()
    choices.memory = Sky(wind="storm", kites=3)

    choices.fit(2)
    assert choices.memory == Sky(wind="calm", kites=3)
    choices.memory.wind = "gale"
    choices.fit(2)
    assert choices.memory == Sky(wind="gale", kites=0)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (SkyChoices.asks[:2], r"not each of \['fog', 'kites', 'wind'\] is asked for once: \['fog', 'wind'\]"),
        ((*SkyChoices.asks, SkyChoices.asks[0]), "is asked for once"),
        ((SkyChoices.asks[0]._replace(words={"calm": ("Calm", "")}), *SkyChoices.asks[1:]), r"\{'Wind': \['gale'\]\}"),
    ],
)
def test_a_table_that_forgets_something_is_refused(asked: tuple[AskedRow, ...], why: str) -> None:
    with pytest.raises(ChoicesError, match=why):
        type("Forgetful", (SkyChoices,), {"asks": asked})
