"""Hints at a table of Terrorscape 2: what they name is shown as if it were being considered, and who would do it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from core.players.hints import Advice, Hint
from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.words.advice import AdviceWords
from tests.tui.terrorscape_2.hunts import FRONT, GAME, press
from tests.tui.terrorscape_2.staged import answer, asked_at, attacked, sits
from tui.look.spans import text_of
from tui.play.desk.hint_panel import hint_lines, hint_panel
from tui.play.hinted import HintShown
from tui.table.thinking.seeking import InFull
from tui.terrorscape_2.modes.mode import door_of, place_of
from tui.terrorscape_2.modes.stand_mode import StandMode

if TYPE_CHECKING:
    from core.terrorscape_2.options import AnyOption
    from tui.terrorscape_2.scene import StationScene
    from tui.terrorscape_2.sitting import StationSitting


def drawn(sitting: StationSitting) -> StationScene:
    """What is drawn now."""
    return cast("StationScene", sitting.scene(0))


def hinted(sitting: StationSitting, option: AnyOption) -> StationScene:
    """What is drawn while a hint names an option."""
    found = Hint((Advice(option, 0.5),), done=1.0)
    sitting.hinting.shown = HintShown(InFull(found, (AdviceWords("this way"),)), 1.0)
    return drawn(sitting)


def offered(sitting: StationSitting, *kinds: type[AnyOption]) -> list[AnyOption]:
    """The options of these kinds that are offered."""
    return [option for option in sitting.view.options if isinstance(option, kinds)]


def prompt_of(sitting: StationSitting, scene: StationScene) -> str:
    """The line of the prompt."""
    led = FRONT.desk(sitting.table).led(scene)
    return text_of(hint_panel("prompt", scene, scene.hint, 80, 1, led)[0])


@pytest.mark.parametrize("kind", [o.Walk, o.Calm, o.Unblock])
def test_what_one_of_the_team_would_do_is_shown_as_its_own(kind: type[AnyOption]) -> None:
    """Whoever is chosen: the tag in the prompt, and the room or the door on the floor plan."""
    for later in range(40):
        sitting = asked_at("team", "orion", "12", SURVIVORS, later)
        found = [one for one in offered(sitting, kind) if getattr(one, "who", 0) != drawn(sitting).who]
        if found:
            break
    else:
        pytest.fail("never offered")
    option: Any = found[-1]
    scene = hinted(sitting, option)

    assert scene.who == option.who
    assert prompt_of(sitting, scene).startswith(("(Evelyn)", "[Zach]", "<Roy>")[option.who])
    if kind is o.Unblock:
        assert scene.overlays.lit == option.door
    else:
        assert scene.overlays.cursor == (option.to if kind is o.Walk else scene.view.team[option.who].at)


@pytest.mark.parametrize("asked", ["action", "zone", "block", "pay", "strike"])
def test_what_the_killer_would_do_is_shown_as_if_it_were_chosen(asked: str) -> None:
    """A room under the cursor or hit, a zone shaded, a door lit, a card of the hand; a SEARCH where it stands."""
    sitting = asked_at(asked, "orion", "12", KILLER)
    assert sitting.view.options
    for option in sitting.view.options:
        scene = hinted(sitting, option)
        over = scene.overlays
        match option:
            case o.SearchHere():
                assert over.cursor == sitting.view.at
            case o.InZone(zone):
                assert set(over.shaded) == {at for at, own in enumerate(GAME.cards.plan.zones) if ZONES[own] == zone}
            case o.Play(card) | o.Pay(card):
                assert sitting.view.hand[scene.card].skill == card
            case o.StrikeAt(at):
                assert over.shaded == {at: "hit"}
            case _ if door_of(option) != NOWHERE:
                assert over.lit == door_of(option)
            case _:
                assert over.cursor == place_of(option)
        assert prompt_of(sitting, scene).startswith("▐Orion▌  HINT ")


def test_who_would_stand_and_with_what_are_chosen() -> None:
    """In the panel of the encounter. TS 10.2."""
    sitting = sits(attacked(), SURVIVORS)
    for option in offered(sitting, o.Defend):
        scene = hinted(sitting, option)
        assert isinstance(scene.mode, StandMode)
        assert scene.mode.answers()[0] == option

    answer(sitting.table, SURVIVORS, o.Defend(0))
    sitting = sits(sitting.table, SURVIVORS)
    for option in offered(sitting, o.Wield, o.BareHands):
        scene = hinted(sitting, option)
        assert isinstance(scene.mode, StandMode)
        assert scene.mode.answers() == (option,)


def test_cards_to_keep_are_chosen_where_they_are_listed() -> None:
    """As under the arrows."""
    sitting = asked_at("keep", "orion", "12", SURVIVORS, 2)
    options = offered(sitting, o.Keep)
    assert len(options) > 1
    for option in options:
        mode: Any = hinted(sitting, option).mode
        assert mode.choices[mode.chosen].option == option


def test_a_hint_changes_nothing_that_was_chosen() -> None:
    """Once it is away, the question stands as it stood."""
    sitting = asked_at("action", "orion", "12", KILLER)
    press(sitting, "card.1")
    before = drawn(sitting)
    hinted(sitting, offered(sitting, o.Step)[0])
    sitting.hinting.put_away()

    assert drawn(sitting).card == before.card
    assert drawn(sitting).overlays == before.overlays


WHY = "Work that gets you out lies that way."


@pytest.mark.parametrize("height", [12, 16, 19, 40])
def test_no_reason_of_a_hint_is_told_by_half(height: int) -> None:
    """In the narrow column of the smallest page: that of the chosen one is whole, and others are whole or not there."""
    words = tuple(AdviceWords(f"Evelyn: move to B{number}", "46%", 0.46, "", WHY) for number in (1, 2, 3))
    hint = HintShown(InFull(Hint((), done=1.0), words, legend="Chance to win"), 1.0)
    lines = [text_of(line).strip() for line in hint_lines(hint, 28, height)]

    assert len(lines) <= height
    assert not any("…" in line for line in lines)
    text = " ".join(lines)
    assert text.count("Evelyn: move to B") == 3
    assert 1 <= text.count(WHY) == text.count("Work that")
    assert height < 19 or text.count(WHY) == 3


def test_a_step_out_and_back_is_called_so() -> None:
    """R2: it is a MOVE, and names where it ends."""
    sitting = asked_at("team", "orion", "12", SURVIVORS)
    words, view = sitting.table.words, sitting.view
    labels = {option: words.label(option, view) for option in offered(sitting, o.Walk)}
    for option, label in labels.items():
        assert isinstance(option, o.Walk)
        code = GAME.cards.plan.codes[option.to]
        back = option.to == view.team[option.who].at
        assert (f"move out and back to {code}" in label) == back
        assert (f"move to {code}" in label) != back
    here = next(option for option in labels if option.to == view.team[option.who].at)  # type: ignore[union-attr]  # a walk
    sitting.mode.consider(here)
    assert sitting.mode.words().startswith("Out and back to ")
