"""TOLD: all that both sides know, sifted by its kinds and by Survivors, and shown on the station. TS 11."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.terms import Terms
from core.terrorscape_2.words.told import KINDS, Teller
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, hunt, page_of, press
from tests.tui.terrorscape_2.staged import encounter, sits
from tui.table.table import Table
from tui.terrorscape_2.panels.told import coloured_tags
from tui.terrorscape_2.sifting import Sifting

if TYPE_CHECKING:
    from tui.terrorscape_2.sitting import StationSitting


def reading() -> StationSitting:
    """The Killer has laid TOLD over the right column."""
    sitting = sits(encounter(card="steady-hand"), KILLER)
    press(sitting, "ts.told")
    return sitting


def shown(sitting: StationSitting) -> list[str]:
    """The lines that are shown, the oldest first."""
    return [sitting.told[number].text for number in sitting.sifting.numbers(sitting.told)]


def test_every_line_has_a_kind() -> None:
    """Of whole games with each Killer; each kind that there is comes up in one of them."""
    found = set()
    for killer in KILLERS:
        for seed in ("5", "8"):
            history = hunt(killer, seed)
            events = [event for entry in history.line() for event in entry.events if event.seen_by(PUBLIC)]
            found |= {line.kind for line in Teller(Terms(GAME.cards), history.root.state.setup).lines(events)}

    assert found <= set(KINDS)
    assert found >= {"noise", "answers", "moves", "doors", "health", "cards"}


def test_a_block_that_is_moved_is_told_where_it_lay() -> None:
    """TS 4.4; R6: both sides see it go, before it is laid somewhere else."""
    door = GAME.cards.plan.doors[0]
    ends = GAME.cards.plan.edges[door]
    teller = Teller(Terms(GAME.cards), hunt("orion").root.state.setup)
    (line,) = teller.lines((h.BlockMoved(door=door),))
    way = "-".join(sorted(GAME.cards.plan.codes[end] for end in ends))
    assert (line.text, line.places, line.kind) == (f"Orion unblocks {way}", ends, "doors")


def test_a_defence_is_told_with_its_sum_and_the_strength() -> None:
    """`held 9:6`; who is injured without dice is told without. R31."""
    teller = Teller(Terms(GAME.cards), hunt().root.state.setup)
    roll = e.Rolled(0, (1,), "", ammo=False, combat=0, trap=0, ability=0, total=9)
    lines = teller.lines([e.Injured(who=1), e.AttackBegan(strength=6), roll, e.Held(who=0)])

    assert [line.text for line in lines] == ["[Z] hurt", "(E) held 9:6"]


def test_it_is_sifted_by_kind_and_by_survivor() -> None:
    """`f` goes through the kinds that there are and back to everything, `p` through the three."""
    sitting = reading()
    everything = shown(sitting)
    press(sitting, "ts.calm")
    assert sitting.sifting.kind == "noise"
    assert all(text.startswith("noise") for text in shown(sitting))

    kinds = {line.kind for line in sitting.told}
    for _ in kinds:
        press(sitting, "ts.calm")
    assert sitting.sifting == Sifting()
    assert shown(sitting) == everything

    press(sitting, "ts.cat")
    assert shown(sitting)
    assert all("(E)" in text for text in shown(sitting))
    press(sitting, "ts.cat", "ts.cat", "ts.cat")
    assert shown(sitting) == everything


def test_arrows_choose_a_line_and_enter_shades_its_rooms() -> None:
    """Once more, and they are as they were; nothing is answered meanwhile."""
    sitting = reading()
    head = sitting.table.history.head
    press(sitting, "move.up", "move.down", "go")
    line = sitting.told[sitting.sifting.chosen(sitting.told)]

    assert line.text.startswith("found")
    assert sitting.shaded == line.places
    press(sitting, "go")
    assert not sitting.shaded
    assert sitting.table.history.head is head


def test_a_click_shades_too_and_a_key_of_the_question_goes_back_to_it() -> None:
    """A digit chooses a card of the hand."""
    sitting = reading()
    number = next(number for number, line in enumerate(sitting.told) if line.places)
    sitting.click("told", number)
    assert sitting.shaded == sitting.told[number].places

    press(sitting, "card.1")
    assert sitting.laid == ""
    assert not sitting.shaded


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_maximised_it_takes_all_the_room(columns: int, lines: int) -> None:
    """`m`; the station is not to be seen, the prompt is. `T` closes it."""
    sitting = reading()
    press(sitting, "maximise")
    page = page_of(sitting, columns, lines)

    assert "TOLD" in page
    assert "Med. Bay" not in page
    assert "Medical Bay" not in page.split("LOG")[0]
    assert max(map(len, page.splitlines())) <= columns
    press(sitting, "ts.told")
    assert "TOLD" not in page_of(sitting, columns, lines).split("\n")[1]


def test_the_panel_itself_can_have_the_focus() -> None:
    """`tab` goes there, arrows choose, enter shades, `m` opens the whole list."""
    sitting = sits(hunt_table(), SURVIVORS)
    page_of(sitting, 120, 36)
    sitting.parts = ("board", "told", "log")
    press(sitting, "panel.next")
    assert sitting.in_focus == "told"

    press(sitting, "go")
    assert sitting.shaded == sitting.told[-1].places
    press(sitting, "maximise")
    assert (sitting.laid, sitting.maximised) == ("all-told", True)


def hunt_table() -> Table:
    """A table whose game has gone on for some rounds."""
    history = hunt.__wrapped__("orion", "5")
    entry = next(
        entry
        for entry in history.line()
        if entry.state.round == 4 and isinstance(GAME.pending(entry.state), tuple) and entry.state.turn == SURVIVORS
    )
    history.jump(entry.number)
    return Table(GAME, history.root.state.setup, history)


@pytest.mark.parametrize("viewer", [SURVIVORS, KILLER, PUBLIC])
def test_both_sides_read_the_same(viewer: int) -> None:
    """Whoever looks. TS 11."""
    assert sits(hunt_table(), viewer).told == sits(hunt_table(), PUBLIC).told


def test_nothing_that_was_told_is_said_to_be_nothing() -> None:
    """Never an empty panel."""
    sitting = reading()
    sitting.sifting = Sifting("ways out", 2)

    assert "Nothing of this kind." in page_of(sitting, 80, 24)


@pytest.mark.parametrize(("columns", "lines"), [(120, 36), (160, 48)])
def test_it_takes_the_place_of_the_log_that_lies_over_it(columns: int, lines: int) -> None:
    """The whole log over the right column and its newest lines below it would say the same twice."""
    sitting = sits(encounter(card="steady-hand"), KILLER)
    press(sitting, "log")
    page = page_of(sitting, columns, lines)

    assert page.count("LOG") == 1
    assert "▌TOLD ─" in page
    assert sitting.told[-1].text in page


def test_survivors_stand_in_it_as_tags() -> None:
    """On the ground of their place in the team, as on the station."""
    spans = [span for span in coloured_tags("SENSE R2+1 (E) [Z] nobody", "text") if span.hit]

    assert [(span.text, span.ink, span.ground) for span in spans] == [
        ("(E)", "seat-ink", "seat1"),
        ("[Z]", "seat-ink", "seat2"),
    ]
