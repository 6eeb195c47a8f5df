"""The lines of every panel of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tui.look.footer import Key, footer
from tui.look.spans import Line, Span, fit, on
from tui.play.choices import listing
from tui.play.log_panel import log_panel, newest_rows
from tui.play.prompt import points, prompt, right_of, said, telling
from tui.terror_below.choices import strip
from tui.terror_below.commands import BY_ID
from tui.terror_below.focus import lit_up, panel_keys
from tui.terror_below.panels.attack_panel import attack_panel, dice_panel
from tui.terror_below.panels.bounty_line import bounty_line, can_complete, whole_line
from tui.terror_below.panels.cards_panel import cards_panel
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
from tui.terror_below.reading import is_titled, reading_rows, strip_is_free, strip_rows, tells_stakes, told_in_look
from tui.terror_below.scene import BoardScene, is_hunt, lying

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tui.look.boxes import Size

Drawn: TypeAlias = tuple[Line, ...]

LISTINGS: Final = "CHOOSE"
TOLD: Final = "WHAT HAS HAPPENED"


def draw(part: str, scene: BoardScene, size: Size, width: int, height: int) -> Drawn:
    """The lines of a panel of this size."""
    lines = _DRAWN[part](scene, size, width, height)[:height]
    has_focus = part == scene.focused or (part == "over" and lying(scene, size) == scene.focused)
    return lit_up(lines, scene.thing) if has_focus else lines


def _hand_made_of(scene: BoardScene) -> tuple[Any, ...]:
    mode = scene.mode
    if scene.is_public or scene.view.hand is None:
        return ("redacted", scene.acting)
    if mode.strips:
        hunt = is_hunt(scene.view)
        read = scene.reading if scene.read_in_strip else None
        return ("strip", mode.choices, mode.chosen, mode.aside(), hunt, scene.sayings[-1:] if hunt else (), read)
    return ("hand", scene.holding, mode.card)


MADE_OF: Final[Mapping[str, Callable[[BoardScene], tuple[Any, ...]]]] = {
    "header": lambda scene: (
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
    ),
    "footer": lambda scene: all_keys(scene) if scene.frame is None else (scene.frame.passes, *all_keys(scene)),
    "zone": lambda scene: (
        scene.view.slots,
        scene.mode.slot,
        scene.mode.considered(),
        scene.view.attack.slot if scene.view.attack is not None else None,
        scene.focused,
        scene.thing,
        scene.frame.card if scene.frame is not None else None,
    ),
    "line": lambda scene: (
        scene.view.line,
        scene.view.decks,
        scene.focused,
        scene.thing,
        tuple(can_complete(scene.view, card) for card in scene.view.line),
    ),
    "squads": lambda scene: (
        made_of(scene.view),
        scene.gained,
        scene.levels,
        scene.focused,
        scene.thing,
        (scene.view, scene.terror) if scene.view.solo is not None else None,
    ),
    "hand": _hand_made_of,
    "cards": lambda scene: (
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
    ),
    "log": lambda scene: (scene.sayings, scene.back, scene.focused),
}
"""What the panels are made of whose making is dear."""


def _header(scene: BoardScene, size: Size, width: int, _: int) -> Drawn:
    return (header(scene.view, size, width, scene.file_number, scene.sealed, scene.ways, scene.left_at),)


def _zone(scene: BoardScene, size: Size, width: int, _: int) -> Drawn:
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


def _line(scene: BoardScene, size: Size, width: int, _: int) -> Drawn:
    return bounty_line(scene.view, size, width, focused=scene.focused == "line")


def _clock(scene: BoardScene, _: Size, width: int, __: int) -> Drawn:
    return () if scene.view.solo is None else clock_panel(scene.view.solo, scene.terror, width)


def _squads(scene: BoardScene, size: Size, width: int, height: int) -> Drawn:
    focused = scene.focused == "squads"
    if (solo := scene.view.solo) is not None:
        return solo_panel(scene.view, solo, scene.terror, size, width, height, focused=focused)
    return squads(scene.view, size, width, height, focused=focused, gained=scene.gained, levels=scene.levels)


def _look(scene: BoardScene, size: Size, width: int, height: int) -> Drawn:
    reading = scene.reading if not scene.read_in_strip else None
    titled = is_titled(scene, size)
    words, name = told_in_look(scene, size), "STAKES" if tells_stakes(scene, size) else "LOOK"
    below = look_height(words, size, width, titled=titled)
    read = reading_rows(reading, width, height, below) if reading is not None else ()
    left = height - len(read)
    return (*read, *look_panel(words, size, width, left, titled=titled and left > 1, name=name))


def _prompt(scene: BoardScene, _: Size, width: int, __: int) -> Drawn:
    view = scene.view
    if (news := telling(scene, width)) is not None:
        return (news,)
    told = said(scene)
    right = right_of(scene)
    kind = view.asked[0].kind if view.asked else ""
    if scene.focused != "board":
        return (prompt(told.seat, told.words, width, shorter=told.shorter, right=right, refused=told.refused),)
    if not right and view.actions is not None and kind == "act":
        right = points(view.actions.points, view.actions.given, width // 3)
    return (
        prompt(
            told.seat,
            told.words,
            width,
            shorter=told.shorter,
            right=right,
            refused=told.refused,
            note=told.note,
        ),
    )


def _hand(scene: BoardScene, size: Size, width: int, height: int) -> Drawn:
    mode = scene.mode
    if scene.is_public or scene.view.hand is None:
        return redacted(scene.acting, size, width, height)
    if strip_is_free(scene, size):
        return _hunting_strip(scene, width, height)
    if mode.strips:
        return strip(mode.choices, size, width, height, chosen=mode.chosen, aside=mode.aside())
    return hand(scene.holding, size, width, height, chosen=mode.card)


def _hunting_strip(scene: BoardScene, width: int, height: int) -> Drawn:
    """In a hunt the Weapons stand in the right column: the strip tells the chosen one, then what has just happened."""
    read = strip_rows(scene.reading, width) if scene.reading is not None and scene.read_in_strip else ()
    rows = (*read, *(newest_rows(scene.sayings, width, height - len(read)) if len(read) < height else ()))
    return tuple(on("surface", fit(row, width)) for row in (*rows, *[()] * (height - len(rows))))


def _cards(scene: BoardScene, size: Size, width: int, height: int) -> Drawn:
    attack = scene.view.attack
    if scene.frame is not None and scene.frame.dice:
        return rolled(scene.frame.dice, scene.frame.words, width, height)
    if is_hunt(scene.view) and attack is not None:
        return dice_panel(attack.shots, width, height)
    if scene.view.solo is not None and scene.view.solo.red and scene.terror is not None:
        return terror_dice(scene.terror, width, height)
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


def _log(scene: BoardScene, size: Size, width: int, height: int) -> Drawn:
    spaced = size == "large"
    return log_panel(scene.sayings, width, height, back=scene.back, focused=scene.focused == "log", spaced=spaced)


def _leap(scene: BoardScene, _: Size, width: int, __: int) -> Drawn:
    most = f"{scene.deep_card}" if scene.deep_card >= scene.dearest else f"{scene.deep_card}-{scene.dearest}"
    words = Span(f" 1 deep: a card   2+: a {most}, a die", "muted")
    return (fit((Span("  leap ", "muted"), Span("↓", "leap", emphasis="bold"), words), width),)


def _footer(scene: BoardScene, _: Size, width: int, __: int) -> Drawn:
    if scene.frame is not None:
        back = (Key("u", "undo", "undo"),) if scene.frame.passes and scene.can_undo else ()
        return (footer((_as_set(key, scene) for key in (*scene.mode.keys(), *back)), width),)
    return (footer(all_keys(scene), width),)


_GAME: Final = Key("G", "back to the game", "game.back")


def common_keys(scene: BoardScene) -> tuple[Key, ...]:
    """The keys that work whatever is asked, after those of the mode, in the order in which it makes use of them."""
    keys = {
        "danger": Key("t", "close map" if scene.danger else "danger", "danger"),
        "look": Key("i", "look", "look"),
        "undo": Key("u", "undo", "undo", scene.can_undo),
        "redo": Key("U", "redo", "redo"),
        "log": Key("g", "close log" if scene.laid == "log" else "log", "log"),
        "bounties": Key("b", "close" if scene.laid == "line" else "Bounties", "bounties"),
        "squads": Key("s", "close" if scene.laid == "squads" else "squads", "squads"),
        "discards": Key("f", "close" if scene.laid == "decks" else "discards", "discards"),
        "card.open": Key("x", "open", "card.open"),
        "hide": Key("F9", "hide", "hide"),
    }
    order: tuple[str, ...]
    if scene.view.over is not None:
        order = ("undo", "look", "bounties", "squads", "log", "discards")
    elif scene.is_public:
        order = ("look", "danger", "bounties", "squads", "log", "hide", "discards")
    elif not scene.view.round:
        order = ("card.open", "look", "undo", "log", "bounties", "squads", "hide")
    elif scene.mode.strips:
        order = ("look", "bounties", "undo", "log", "danger", "squads", "hide", "discards")
    else:
        order = ("danger", "look", "undo", "log", "bounties", "squads", "hide", "discards")
    if scene.can_redo and "undo" in order:
        order = tuple(after for command in order for after in ((command, "redo") if command == "undo" else (command,)))
    return tuple(keys[command] for command in order)


def all_keys(scene: BoardScene) -> tuple[Key, ...]:
    """The keys of the footer; on a side line the way back to the game stands before all others."""
    ways_back = (_GAME,) if scene.left_at is not None and scene.view.over is None else ()
    own = scene.mode.keys() if scene.focused == "board" else panel_keys(scene.focused)
    keys = (*ways_back, *own, *common_keys(scene))
    return tuple([_as_set(key, scene) for key in keys]) if scene.keys else keys


def _as_set(key: Key, scene: BoardScene) -> Key:
    """A key as it was set, where it was told by the one that its command has from the start."""
    new = scene.keys.get(key.command)
    command = BY_ID.get(key.command)
    if new is None or (command is not None and key.keys != command.shown):
        return key
    return key._replace(keys=new)


def _over(scene: BoardScene, size: Size, width: int, height: int) -> Drawn:
    view = scene.view
    match lying(scene, size):
        case "attack" if view.attack is not None:
            return attack_panel(view, view.attack, scene.mode.choices, width, height, chosen=scene.mode.chosen)
        case "death" if scene.frame is not None and scene.frame.death is not None:
            return death_panel(view, scene.frame.death, width, height)
        case "drawn" if scene.frame is not None:
            return drawn_panel(view, scene.frame.drawn, width, height)
        case "told":
            return log_panel(scene.sayings, width, height, words=TOLD, hint="")
        case "listing":
            return listing(scene.mode.choices, LISTINGS, width, height, chosen=scene.mode.chosen)
        case "log":
            hit = ("command", "history")
            foot = (
                Span(f"{scene.keys.get('history', 'y')} ", "accent", emphasis="bold", hit=hit),
                Span("history: find, sift, go there", "muted", hit=hit),
            )
            return log_panel(
                scene.sayings, width, height, hint="g closes", back=scene.back, focused=True, spaced=True, foot=foot
            )
        case "line":
            return whole_line(view, width, height)
        case "decks":
            return decks_panel(view, width, height, first=scene.deck)
        case "squads" if view.solo is not None:
            return solo_page(view, view.solo, size, width, height)
        case "squads":
            return squads(view, size, width, height, focused=True, gained=scene.gained, levels=scene.levels)
        case "zone":
            return _zone(scene, "large" if width >= 79 else "medium" if width >= 64 else "small", width, height)
        case "cards":
            return cards_panel(view, scene.holding, "large", width, height, focused=True)
        case _:
            # nothing lies over the table, or nothing is left of what did
            return ()


_DRAWN: Final[Mapping[str, Callable[[BoardScene, Size, int, int], Drawn]]] = {
    "header": _header,
    "zone": _zone,
    "clock": _clock,
    "line": _line,
    "squads": _squads,
    "look": _look,
    "prompt": _prompt,
    "hand": _hand,
    "cards": _cards,
    "log": _log,
    "leap": _leap,
    "footer": _footer,
    "over": _over,
}
