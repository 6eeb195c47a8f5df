"""The panels of Terror Below: what each shows of a scene."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from core.terror_below.words.board.danger import own_danger
from tui.look.spans import Line, Span, fit, on
from tui.play.desk.log_panel import log_panel, newest_rows
from tui.play.desk.panels import PICTURE, Panel, Panels, Room
from tui.play.desk.prompt import points, prompt, right_of, said, telling
from tui.play.elsewhere.table_screen import made_of as made_of_stage
from tui.play.elsewhere.table_screen import rule, said_panel, stage
from tui.terror_below.choices import strip
from tui.terror_below.panels.attack_panel import attack_panel, dice_panel
from tui.terror_below.panels.bounty_line import bounty_line, can_complete, whole_line
from tui.terror_below.panels.cards_panel import cards_panel
from tui.terror_below.panels.danger_panel import danger_panel
from tui.terror_below.panels.death_panel import death_panel
from tui.terror_below.panels.decks_panel import decks_panel
from tui.terror_below.panels.drawn_panel import drawn_panel
from tui.terror_below.panels.hand import hand, redacted
from tui.terror_below.panels.header import header
from tui.terror_below.panels.look_panel import look_height, look_panel
from tui.terror_below.panels.rolled_panel import rolled
from tui.terror_below.panels.solo_panels import clock_panel, solo_page, solo_panel
from tui.terror_below.panels.solo_panels import dice_panel as terror_dice
from tui.terror_below.panels.squads import made_of, squads
from tui.terror_below.panels.zone import zone
from tui.terror_below.reading import (
    alarm_of,
    is_titled,
    reading_rows,
    strip_is_free,
    strip_rows,
    tells_stakes,
    told_in_look,
)
from tui.terror_below.scene import BoardScene, is_hunt

Drawn: TypeAlias = tuple[Line, ...]


def _hand_made_of(scene: BoardScene) -> tuple[Any, ...]:
    mode = scene.mode
    if scene.for_all:
        return made_of_stage(scene)
    if scene.is_public or scene.view.hand is None:
        return ("redacted", scene.acting)
    if mode.strips:
        hunt = is_hunt(scene.view)
        read = scene.reading if scene.read_in_strip else None
        return ("strip", mode.choices, mode.chosen, mode.aside(), hunt, scene.sayings[-1:] if hunt else (), read)
    return ("hand", scene.holding, mode.card, mode.told())


def _header_made_of(scene: BoardScene) -> tuple[Any, ...]:
    return (
        scene.view.board,
        scene.view.viewer,
        scene.view.turn,
        scene.view.round,
        scene.view.final,
        scene.view.goal,
        scene.view.attack is None,
        scene.view.solo,
        [squad.setup for squad in scene.view.squads],
        scene.file_number,
        scene.sealed,
        scene.ways,
        scene.left_at,
    )


def _zone_made_of(scene: BoardScene) -> tuple[Any, ...]:
    return (
        scene.view.slots,
        scene.mode.slot,
        scene.mode.considered(),
        scene.view.attack.slot if scene.view.attack is not None else None,
        scene.focused,
        scene.thing,
        scene.frame.card if scene.frame is not None else None,
    )


def _line_made_of(scene: BoardScene) -> tuple[Any, ...]:
    return (
        scene.view.line,
        scene.view.decks,
        scene.focused,
        scene.thing,
        tuple(can_complete(scene.view, card) for card in scene.view.line),
    )


def _squads_made_of(scene: BoardScene) -> tuple[Any, ...]:
    return (
        made_of(scene.view),
        scene.gained,
        scene.levels,
        scene.present,
        scene.focused,
        scene.thing,
        (scene.view, scene.terror) if scene.view.solo is not None else None,
    )


def _cards_made_of(scene: BoardScene) -> tuple[Any, ...]:
    return (
        scene.for_all and scene.sayings,
        scene.view.solo,
        scene.terror,
        scene.holding,
        scene.mode.card,
        scene.mode.strips,
        scene.view.attack,
        scene.view.viewer,
        scene.focused,
        None if scene.frame is None else (scene.frame.dice, scene.frame.words),
        scene.thing,
    )


def _log_made_of(scene: BoardScene) -> tuple[Any, ...]:
    return (scene.sayings, scene.back, scene.focused)


def _header(scene: BoardScene, room: Room) -> Drawn:
    size = room.size
    width = room.width
    return (header(scene.view, size, width, scene.file_number, scene.sealed, scene.ways, scene.left_at),)


def _zone(scene: BoardScene, room: Room) -> Drawn:
    size = room.size
    width = room.width
    return zone(
        scene.view,
        size,
        width,
        chosen=scene.mode.slot,
        considered=scene.mode.considered(),
        pointed=_pointed_slot(scene),
        moving=scene.frame.card if scene.frame is not None else None,
    )


def _pointed_slot(scene: BoardScene) -> int:
    """The Worm that is chosen on the panel of the Worms while that has the focus."""
    return scene.thing[1] if scene.focused == "zone" and scene.thing is not None else -1


def _line(scene: BoardScene, room: Room) -> Drawn:
    size = room.size
    width = room.width
    return bounty_line(scene.view, size, width, focused=scene.focused == "line")


def _clock(scene: BoardScene, room: Room) -> Drawn:
    width = room.width
    return () if scene.view.solo is None else clock_panel(scene.view.solo, scene.terror, width)


def _squads(scene: BoardScene, room: Room) -> Drawn:
    size, width, height = room
    focused = scene.focused == "squads"
    if (solo := scene.view.solo) is not None:
        return solo_panel(scene.view, solo, scene.terror, size, width, height, focused=focused)
    return squads(
        scene.view,
        size,
        width,
        height,
        focused=focused,
        gained=scene.gained,
        levels=scene.levels,
        where=scene.present,
    )


def _danger(scene: BoardScene, room: Room) -> Drawn:
    return danger_panel(scene.view, room.width, room.height)


def _look(scene: BoardScene, room: Room) -> Drawn:
    size, width, height = room
    reading = scene.reading if not scene.read_in_strip else None
    titled = is_titled(scene, size)
    words, name = told_in_look(scene, size), "STAKES" if tells_stakes(scene, size) else "LOOK"
    alarm = alarm_of(scene, size)
    below = look_height(words, size, width, titled=titled, alarm=alarm)
    read = reading_rows(reading, width, height, below) if reading is not None else ()
    left = height - len(read)
    return (
        *read,
        *look_panel(
            words, size, width, left, titled=titled and left > 1, name=name, alarm=alarm, certain=scene.alarmed
        ),
    )


def _prompt(scene: BoardScene, room: Room) -> Drawn:
    width = room.width
    view = scene.view
    if (news := telling(scene, width)) is not None:
        return (news,)
    if scene.for_all and scene.message is None and not scene.in_focus:
        return (rule(width),)
    told = said(scene)
    right = right_of(scene)
    kind = view.asked[0].kind if view.asked else ""
    catching = own_danger(view)
    if scene.focused != "board":
        return (prompt(told.seat, told.words, width, shorter=told.shorter, right=right, refused=told.refused),)
    if scene.mode.ends:
        key = scene.keys.get("go", "enter")
        hit = ("command", "go")
        right = (
            Span(f" {key} ", "ink", "tape", "bold", hit),
            Span(f" {scene.mode.go_on()} ", emphasis="bold", hit=hit),
        )
    left: Line = ()
    if view.actions is not None and kind == "act" and not scene.mode.ends:
        left = points(view.actions.points, view.actions.given, width // (8 if right else 3))
    return (
        prompt(
            told.seat,
            told.words,
            width,
            shorter=told.shorter,
            right=right,
            refused=told.refused,
            note=told.note,
            alarm=catching.words if catching is not None and catching.certain else "",
            spare=left,
        ),
    )


def _hand(scene: BoardScene, room: Room) -> Drawn:
    size, width, height = room
    mode = scene.mode
    if scene.for_all:
        return stage(scene, width, height)
    if scene.is_public or scene.view.hand is None:
        return redacted(scene.acting, size, width, height)
    if strip_is_free(scene, size):
        return _hunting_strip(scene, width, height)
    if mode.strips:
        return strip(mode.choices, size, width, height, chosen=mode.chosen, aside=mode.aside())
    return hand(scene.holding, size, width, height, chosen=mode.card, told=mode.told())


def _hunting_strip(scene: BoardScene, width: int, height: int) -> Drawn:
    """In a hunt the Weapons stand in the right column: the strip tells the chosen one, then what has just happened."""
    read = strip_rows(scene.reading, width) if scene.reading is not None and scene.read_in_strip else ()
    rows = (*read, *(newest_rows(scene.sayings, width, height - len(read)) if len(read) < height else ()))
    return tuple(on("surface", fit(row, width)) for row in (*rows, *[()] * (height - len(rows))))


def _cards(scene: BoardScene, room: Room) -> Drawn:
    size, width, height = room
    attack = scene.view.attack
    if scene.frame is not None and scene.frame.dice:
        return rolled(scene.frame.dice, scene.frame.words, width, height)
    if is_hunt(scene.view) and attack is not None:
        return dice_panel(attack.shots, width, height)
    if scene.view.solo is not None and scene.view.solo.red and scene.terror is not None:
        return terror_dice(scene.terror, width, height)
    if scene.for_all:
        return said_panel(scene, width, height)
    return cards_panel(
        scene.view,
        scene.holding,
        size,
        width,
        height,
        chosen=scene.mode.card,
        focused=scene.focused == "cards",
        numbered=not scene.mode.strips,
    )


def _log(scene: BoardScene, room: Room) -> Drawn:
    size, width, height = room
    spaced = size == "large"
    return log_panel(scene.sayings, width, height, back=scene.back, focused=scene.focused == "log", spaced=spaced)


def _leap(scene: BoardScene, room: Room) -> Drawn:
    width = room.width
    most = f"{scene.deep_card}" if scene.deep_card >= scene.dearest else f"{scene.deep_card}-{scene.dearest}"
    words = Span(f" 1 deep: a card   2+: a {most}, a die", "muted")
    return (fit((Span("  leap ", "muted"), Span("↓", "leap", "canyon", "bold"), words), width),)


def _attack(scene: BoardScene, room: Room) -> Drawn:
    view = scene.view
    if view.attack is None:
        return ()
    return attack_panel(view, view.attack, scene.mode.choices, room.width, room.height, chosen=scene.mode.chosen)


def _death(scene: BoardScene, room: Room) -> Drawn:
    if scene.frame is None or scene.frame.death is None:
        return ()
    return death_panel(scene.view, scene.frame.death, room.width, room.height)


def _drawn(scene: BoardScene, room: Room) -> Drawn:
    return () if scene.frame is None else drawn_panel(scene.view, scene.frame.drawn, room.width, room.height)


def _whole_log(scene: BoardScene, room: Room) -> Drawn:
    hit = ("command", "history")
    foot = (
        Span(f"{scene.keys.get('history', 'y')} ", "accent", emphasis="bold", hit=hit),
        Span("history: find, sift, go there", "muted", hit=hit),
    )
    return log_panel(
        scene.sayings,
        room.width,
        room.height,
        hint="g closes",
        back=scene.back,
        focused=True,
        spaced=True,
        foot=foot,
    )


def _all_squads(scene: BoardScene, room: Room) -> Drawn:
    view = scene.view
    if view.solo is not None:
        return solo_page(view, view.solo, room.size, room.width, room.height)
    return squads(view, *room, focused=True, gained=scene.gained, levels=scene.levels, where=scene.present)


def _whole_zone(scene: BoardScene, room: Room) -> Drawn:
    wide = room.width
    return _zone(scene, room._replace(size="large" if wide >= 79 else "medium" if wide >= 64 else "small"))


def _all_cards(scene: BoardScene, room: Room) -> Drawn:
    return cards_panel(scene.view, scene.holding, "large", room.width, room.height, focused=True)


PANELS: Final = Panels[BoardScene](
    Panel("header", _header, ground="panel", film=True, recap=True, made_of=_header_made_of),
    Panel(PICTURE, film=True, recap=True),
    Panel("leap", _leap, film=True, recap=True),
    Panel("zone", _zone, film=True, made_of=_zone_made_of),
    Panel("clock", _clock, film=True, recap=True),
    Panel("line", _line, film=True, made_of=_line_made_of),
    Panel("squads", _squads, film=True, gives_way=True, made_of=_squads_made_of),
    Panel("danger", _danger),
    Panel("look", _look, film=True, gives_way=True),
    Panel("prompt", _prompt, ground="panel", recap=True),
    Panel("hand", _hand, wheel=True, made_of=_hand_made_of),
    Panel("cards", _cards, made_of=_cards_made_of),
    Panel("log", _log, made_of=_log_made_of),
    Panel("footer", recap=True),
    Panel("over", wheel=True),
    over={
        "attack": _attack,
        "death": _death,
        "drawn": _drawn,
        "log": _whole_log,
        "line": lambda scene, room: whole_line(scene.view, room.width, room.height),
        "decks": lambda scene, room: decks_panel(scene.view, room.width, room.height, first=scene.deck),
        "squads": _all_squads,
        "zone": _whole_zone,
        "cards": _all_cards,
    },
)
"""`line` is the Bounty Line, `cards` are Items & Weapons, `leap` explains the leaps of the Canyon, `clock` counts the
Worm Attacks of a solo game, and `danger` explains the danger map while it is open."""
