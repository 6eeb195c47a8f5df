"""The prompt: whose tag leads it, or that the table is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.seats import COLOURS, SeatSetup
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.words.english import name_tag
from tui.look.spans import Line, Span, width_of
from tui.play.desk.prompt import key_and_word, prompt, right_of, said, telling
from tui.terrorscape_2.modes.attack_mode import ATTACKS, AttackMode
from tui.terrorscape_2.modes.stand_mode import StandMode
from tui.terrorscape_2.modes.team_mode import TeamMode
from tui.terrorscape_2.panels.all_cards import said_of
from tui.terrorscape_2.station.rooms import killer_name
from tui.terrorscape_2.station.signs import letters_of, name_of

if TYPE_CHECKING:
    from tui.terrorscape_2.scene import StationScene

OPEN: Final = Span(" OPEN ", "bg", "text", "bold")
"""What leads the prompt of the open table while nobody is asked."""

US: Final = Span(" US ", "bg", "text", "bold")
"""What leads it on the face of the Survivors where none of them is meant alone."""

READING: Final = "Arrows choose a line, enter shows where, x opens it."
"""What it says while all of PUBLIC lies over other panels."""


def station_prompt(scene: StationScene, width: int) -> Line:
    """The line of the prompt: what happens, what is asked, or what came of the last key."""
    chip = (OPEN,) if scene.is_public else ()
    if (news := telling(scene, width - width_of(chip))) is not None:
        return (*chip, *news)
    found = said(scene)
    right = right_of(scene)
    if isinstance(scene.mode, AttackMode) and not scene.in_focus:
        right = key_and_word(scene.keys.get(ATTACKS, "a"), scene.mode.attacks, ATTACKS)
    if scene.laid == "all-told" and scene.message is None:
        found, right = found._replace(words=READING, shorter=()), ()
    if scene.laid == "all-cards" and scene.message is None:
        words, *shorter = said_of(scene)
        found, right = found._replace(words=words, shorter=tuple(shorter)), ()
    return prompt(
        None,
        found.words,
        width,
        shorter=found.shorter,
        right=right,
        refused=found.refused,
        note=found.note,
        led=leading(scene, found.seat),
    )


def leading(scene: StationScene, seat: SeatSetup | None) -> Line:
    """What leads the prompt: the tag of the Killer, of a Survivor, of all three; on the open table that it is open."""
    speaker = _speaker(scene, seat)
    if speaker is None:
        return (OPEN, Span(" ")) if scene.is_public else ()
    if speaker == scene.words.seats[KILLER] and scene.view.killer:
        return (Span(f"▐{killer_name(scene.cards, scene.view)}▌", "target-ink", "target", "bold"), Span(" "))
    if speaker == scene.words.seats[SURVIVORS] and scene.view.viewer == SURVIVORS:
        return (US, Span(" "))
    return (Span(name_tag(speaker, 8), "seat-ink", speaker.ground, "bold"), Span(" "))


def _speaker(scene: StationScene, seat: SeatSetup | None) -> SeatSetup | None:
    """Whose tag leads the prompt: the Survivor who acts, in the colours of its place in the team."""
    who = scene.who if scene.who != NOWHERE else scene.view.stands
    if scene.view.viewer > KILLER:
        who = scene.view.viewer - EYES
    stands = isinstance(scene.mode, StandMode)
    if isinstance(scene.mode, TeamMode) and scene.mode.asks_all:
        return seat
    if seat is None or not (scene.is_ours or stands) or not 0 <= who < len(scene.view.team):
        return seat
    name = name_of(scene.cards, scene.view.team[who].survivor)
    letter = letters_of(scene.cards, tuple(one.survivor for one in scene.view.team))[who]
    return SeatSetup(name, letter, COLOURS[who])
