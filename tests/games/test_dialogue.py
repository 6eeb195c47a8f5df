"""Programs play every game to its end in lines of JSON, and learn nothing there that their seats may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.knowing import viewers_of
from core.games import spoken
from tests.games.played import luck, played, tables
from tests.games.shelf import GAMES, few
from tests.tui.dialogue.talking import at_random, of, sit_down, talk
from tests.tui.dialogue.validating import faults
from tui.dialogue.answering import Deeds
from tui.dialogue.asking import asked_line, notation_of, sight_of, view_line
from tui.dialogue.encoded import encoded
from tui.dialogue.happened import Hearing
from tui.dialogue.lines import WhySent
from tui.table.session import close_table
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.engine.decisions import Seat
    from tests.games.played import Played
    from tui.dialogue.lines import ToldLine

WORLDS = 2
"""So many worlds are imagined for each who looks at a position."""

POSITIONS = 8
"""So many positions of a game are told in other worlds."""

TRIED = 4
"""So many options of a question, spread over it, are asked why; and some of others, wherever they were met."""

HELD = 6
"""So many lines of each kind are held against the schema, and all of kinds that are rare."""


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_every_game_to_its_end(game: str, tmp_path: Path) -> None:
    """Each line is as the schema says; of an off-turn move the game may have gone on before its answer came."""
    table = sit_down(tmp_path, game, few(spoken(game)))

    told = talk(table, at_random("1"))
    close_table(table)

    assert [line["is"] for line in told[:1] + told[-1:]] == ["hello", "bye"]
    assert table.is_over
    assert told[-1]["over"]
    assert len(of(told, "over")) == 1
    assert {line["code"] for line in of(told, "refused")} <= {"late"}
    assert not of(told, "error")
    for kind in {line["is"] for line in told}:
        for line in of(told, kind)[:: max(1, len(of(told, kind)) // HELD)]:
            assert not faults(game, line), kind
    for seat in table.people:
        log: list[str] = []
        for line in of(told, "event"):
            if line["seat"] == seat:
                log[line["line"] :] = line["say"]
        numbers = [line["number"] for line in of(told, "event") if line["seat"] == seat]
        assert numbers == [*range(len(table.events(seat)))]
        assert log


def told_in(met: Played, state: Any, viewer: Seat, tried: Sequence[str] = ()) -> bytes:
    """All that a program is told of a position, where it begins to listen, and asks why of its options and of these."""
    history: History[Any] = History(met.game, state, None)
    table = Table(met.game, met.setup, history)
    words = met.game.words(met.setup)
    hearing = Hearing(table, words, viewer, knows=True)
    sight = sight_of(table, viewer, hearing.told)
    notation = notation_of(table)
    lines: list[ToldLine] = [view_line(words, sight)]
    lines += [asked_line(words, notation, sight, one) for one in sight.questions]
    deeds = Deeds(table, words, {viewer: hearing}, {viewer: sight.questions})
    options = [option for question in sight.questions[:1] for option in question.options]
    said = [*map(notation.option, options[:: max(1, len(options) // TRIED)]), *tried]
    for one in said if sight.questions else ():
        lines += deeds.do(WhySent(say=one))
    return b"".join(map(encoded, lines))


@pytest.mark.parametrize(("game", "seats"), tables())
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(game: str, seats: int) -> None:
    """R33, and what stands for it in the other games: not even the digest of a position tells what others hold."""
    met, differs = played(game, seats), 0
    spelt = met.game.notation(met.setup).at(met.history.root.state)
    tried = [*map(spelt.option, met.options), "nothing that anybody can do"]
    step = max(1, len(met.sample) // POSITIONS)
    for entry in met.sample[::step]:
        for viewer in viewers_of(met.game, entry.state):
            if viewer == PUBLIC and met.game.hides != "nothing":
                continue
            own = told_in(met, entry.state, viewer, tried)
            for number in range(WORLDS):
                world = met.game.imagine(entry.state, viewer, luck(f"{entry.number}/{viewer}/{number}"))
                assert told_in(met, world, viewer, tried) == own
                differs += world != entry.state
    assert differs or met.game.hides == "nothing" or seats == 1
