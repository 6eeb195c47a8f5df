"""TOLD: all that both sides know, sifted by its kinds and by Survivors, and shown on the station. TS 11."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.words.announced import KINDS, Teller, ToldLine
from core.terrorscape_2.words.terms import Terms
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, SEATS, asked_for, hunt, page_of, press, sitting_at
from tests.tui.terrorscape_2.staged import asked_at, encounter, sits
from tui.look.spans import text_of
from tui.table.table import Table
from tui.terrorscape_2.modes.mode import ShowThing, skill_shown
from tui.terrorscape_2.panels.announced import coloured_tags, told, whole_list
from tui.terrorscape_2.sifting import Sifting
from tui.terrorscape_2.sitting import StationSitting


def reading() -> StationSitting:
    """The Killer has laid TOLD over the right column."""
    sitting = sits(encounter(card="steady-hand"), KILLER)
    press(sitting, "ts.told")
    return sitting


def shown(sitting: StationSitting) -> list[str]:
    """The lines that are shown, the oldest first."""
    return [sitting.reading.told[number].text for number in sitting.reading.sifting.numbers(sitting.reading.told)]


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
    assert sitting.reading.sifting.kind == "noise"
    assert all(text.startswith("noise") for text in shown(sitting))

    kinds = {line.kind for line in sitting.reading.told}
    for _ in kinds:
        press(sitting, "ts.calm")
    assert sitting.reading.sifting == Sifting()
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
    line = sitting.reading.told[sitting.reading.sifting.chosen(sitting.reading.told)]

    assert line.text.startswith("found")
    assert sitting.reading.shaded == line.places
    press(sitting, "go")
    assert not sitting.reading.shaded
    assert sitting.table.history.head is head


def test_a_click_shades_too_and_a_key_of_the_question_goes_back_to_it() -> None:
    """A digit chooses a card of the hand."""
    sitting = reading()
    number = next(number for number, line in enumerate(sitting.reading.told) if line.places)
    sitting.click("told", number)
    assert sitting.reading.shaded == sitting.reading.told[number].places

    press(sitting, "card.1")
    assert sitting.panels.laid == ""
    assert not sitting.reading.shaded


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_maximised_it_takes_all_the_room(columns: int, lines: int) -> None:
    """`m`; the station is not to be seen, the prompt is. `T` closes it."""
    sitting = reading()
    press(sitting, "maximise")
    page = page_of(sitting, columns, lines)

    assert "PUBLIC" in page
    assert "Med. Bay" not in page
    assert "Medical Bay" not in page.split("LOG")[0]
    assert max(map(len, page.splitlines())) <= columns
    press(sitting, "ts.told")
    assert "PUBLIC" not in page_of(sitting, columns, lines).split("\n")[1]


def test_the_panel_itself_can_have_the_focus() -> None:
    """`tab` goes there, arrows choose, enter shades, `m` opens the whole list."""
    sitting = sits(hunt_table(), SURVIVORS)
    page_of(sitting, 120, 36)
    sitting.panels.parts = ("board", "told", "log")
    press(sitting, "panel.next")
    assert sitting.panels.in_focus == "told"

    press(sitting, "go")
    assert sitting.reading.shaded == sitting.reading.told[-1].places
    press(sitting, "maximise")
    assert (sitting.panels.laid, sitting.panels.maximised) == ("all-told", True)


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
    assert sits(hunt_table(), viewer).reading.told == sits(hunt_table(), PUBLIC).reading.told


def test_nothing_that_was_told_is_said_to_be_nothing() -> None:
    """Never an empty panel."""
    sitting = reading()
    sitting.reading.sifting = Sifting("ways out", 2)

    assert "Nothing of this kind." in page_of(sitting, 80, 24)


@pytest.mark.parametrize(("columns", "lines"), [(120, 36), (160, 48)])
def test_it_takes_the_place_of_the_log_that_lies_over_it(columns: int, lines: int) -> None:
    """The whole log over the right column and its newest lines below it would say the same twice."""
    sitting = sits(encounter(card="steady-hand"), KILLER)
    press(sitting, "log")
    page = page_of(sitting, columns, lines)

    assert page.count("LOG") == 1
    assert "▌PUBLIC ─" in page
    assert sitting.reading.told[-1].text in page


def test_survivors_stand_in_it_as_tags() -> None:
    """On the ground of their place in the team, as on the station."""
    spans = [span for span in coloured_tags("SENSE R2+1 (E) [Z] nobody", "text") if span.hit]

    assert [(span.text, span.ink, span.ground) for span in spans] == [
        ("(E)", "seat-ink", "seat1"),
        ("[Z]", "seat-ink", "seat2"),
    ]


def test_a_line_about_a_card_opens_the_card() -> None:
    """`x` where all of TOLD is read, and where it has the focus; the right button anywhere. It opens nothing else."""
    laid, focused, other = (asked_at("fast", "orion", "12", KILLER, 8) for _ in range(3))
    press(laid, "ts.told")
    focused.panels.parts = ("board", "told", "log")
    press(focused, "panel.next")
    number = max(number for number, line in enumerate(other.reading.told) if line.card)
    card = skill_shown(GAME.cards, "orion", other.reading.told[number].card)
    for sitting, older in ((laid, "move.up"), (focused, "move.down")):
        for _ in sitting.reading.told:
            if sitting.reading.read != number:
                press(sitting, older)
        assert sitting.reading.read == number
        assert sitting.command("card.open") == card
    assert other.click("told", number, right=True) == card
    assert other.click("told", number) is None


def test_a_line_about_one_survivor_or_room_opens_that() -> None:
    """Who was named alone; the room of a step. Of more than one its rooms are shaded."""
    sitting = asked_at("fast", "orion", "12", KILLER, 8)
    alone = next(n for n, line in enumerate(sitting.reading.told) if len(line.who) == 1 and not line.card)
    assert sitting.click("told", alone, right=True) == ShowThing("survivor", sitting.reading.told[alone].who[0])
    room = next(
        n for n, line in enumerate(sitting.reading.told) if not line.who and len(line.places) == 1 and not line.card
    )
    assert sitting.click("told", room, right=True) == ShowThing("space", sitting.reading.told[room].places[0])
    more = next(n for n, line in enumerate(sitting.reading.told) if len(line.who) != 1 and len(line.places) > 1)
    assert sitting.click("told", more, right=True) is None
    assert sitting.reading.shaded == sitting.reading.told[more].places


@pytest.mark.parametrize("side", [SURVIVORS, KILLER])
def test_one_key_opens_all_cards_of_the_killer_for_both_sides(side: int) -> None:
    """TS 1.4: who hunts is said, and what it can do; in the footer the key has a place of its own."""
    sitting = sitting_at(asked_for("team" if side == SURVIVORS else "fast"), side)
    assert "K cards" in page_of(sitting, 80, 24).splitlines()[23]
    sitting.command("ts.cards")
    page = page_of(sitting, 80, 24)
    assert all(card.name in page for card in GAME.cards.killers[0].card)
    assert "CARDS OF ORION" in page
    sitting.command("ts.cards")
    assert "CARDS OF ORION" not in page_of(sitting, 80, 24)


def test_before_a_killer_is_chosen_there_are_no_cards_of_it() -> None:
    """R40."""
    table = Table(GAME, Setup(SEATS), History(GAME, GAME.new(Setup(SEATS)), None))
    sitting = StationSitting(table)
    assert sitting.command("ts.cards") is None
    assert sitting.message is not None
    assert sitting.message.words == "No Killer is chosen yet."


def test_a_line_that_is_long_goes_on_in_the_next_row() -> None:
    """Nothing of it is cut beside the station; in the list, which has a row a line, an ellipsis says that it is."""
    sitting = sits(encounter(), KILLER)
    scene: Any = sitting.scene(0)
    long = ToldLine(scene.view.round, "unlocked Cloud of Infestation", (), (), "cards", "cloud-of-infestation")
    here = replace(scene, told=(*scene.told, long))
    rows = [text_of(row).rstrip() for row in told(here, 28, 5)]

    assert rows[-2:] == [f" {scene.view.round} unlocked Cloud of", "   Infestation"]
    assert all(span.hit == ("told", len(here.told) - 1) for span in told(here, 28, 5)[-1] if span.text.strip())
    assert text_of(whole_list(here, 28, 12)[-1]).rstrip().endswith("…")
