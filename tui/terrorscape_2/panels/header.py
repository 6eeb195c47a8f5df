"""The header, with the steps of a turn, and the Killer's bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.words.english import count
from tui.look.marks import TAPE
from tui.look.spans import Line, Span, abreast, fit, on, width_of
from tui.terrorscape_2.fights import bonus_of
from tui.terrorscape_2.panels.briefs import level_words
from tui.terrorscape_2.station.rooms import killer_name, skill_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Seat
    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationScene

NUMBERS: Final = ("I", "II", "III", "IV", "V", "VI")
SURVIVORS_STEPS: Final = ("checks", "actions", "discover", "noise")
KILLERS_STEPS: Final = ("reappear", "DELAY", "fast", "2 actions", "slow", "draw")

TITLE: Final = "TERRORSCAPE 2"

CHEQUERS: Final = "▚▞"


def faced(viewer: Seat) -> Line:
    """The game on tape, or on chequers for the Killer, and whose face it is."""
    sign, ink = (CHEQUERS, "target") if viewer == KILLER else (TAPE, "tape")
    face = "KILLER" if viewer == KILLER else "OPEN TABLE" if viewer == PUBLIC else "SURVIVORS"
    return (
        Span(sign * 2, ink, "ink"),
        Span(f" {TITLE} ", "ink" if ink == "tape" else "target-ink", ink, "bold"),
        Span(sign * 2, ink, "ink"),
        Span(" "),
        Span(f" {face} ", "bg", "text", "bold"),
    )


def header(scene: StationScene, size: Size, width: int) -> Line:
    """Tape or chequers, whose face it is, the round, the steps of the turn, and what is left to discover."""
    view = scene.view
    left: list[Span] = [*faced(view.viewer)]
    if view.round:
        left.append(Span(f" round {view.round} ", "text"))
    if scene.fight is None and _is_everywhere(scene):
        left += [Span(" NOISE EVERYWHERE ", "bg", "noise", "bold"), Span(" ")]
    if scene.fight is not None:
        name = "FINAL SHOWDOWN" if scene.fight.is_showdown else "ENCOUNTER"
        code = scene.cards.plan.codes[scene.fight.at] if scene.fight.at != NOWHERE else ""
        left.append(Span(f"· {name} at {code} " if code else f"· {name} ", "target", emphasis="bold"))
    ours = scene.is_ours and bool(view.decks)
    number = f"file {scene.file_number}"
    told = f"deck {view.decks[0]}" if ours and size == "small" else number
    if ours and size != "small":
        told = f"{view.decks[0]} in discover · {number}"
    if scene.is_public:
        told = "everybody may look"
    right = Span(f"{told} ", "muted")
    if scene.fight is None and view.step and view.round:
        roomy, tight = ([*left, *_steps(scene, size, apart=apart)] for apart in (2, 1))
        if width_of(roomy) + len(told) + 3 < width:
            left = roomy
        else:
            left = tight if width_of(tight) <= width else [*left, *_steps(scene, size, apart=1, alone=True)]
    return on("panel", abreast(left, (right,) if width_of(left) + len(told) + 1 < width else (), width))


def _is_everywhere(scene: StationScene) -> bool:
    """Whether noise everywhere is made in this turn, or was told of it. R20."""
    view = scene.view
    return view.everywhere or (view.heard is not None and view.heard.everywhere and view.heard.round == view.round)


def _steps(scene: StationScene, size: Size, *, apart: int, alone: bool = False) -> Iterator[Span]:
    """The steps of the turn, so many blanks apart, the present one with its word; from medium every word.

    `alone`: the present one, and no other.
    """
    words = KILLERS_STEPS if scene.is_killers else SURVIVORS_STEPS
    for number, word in enumerate(words, 1):
        now = number == scene.view.step
        if alone and not now:
            continue
        text = f"{NUMBERS[number - 1]} {word}" if now or size != "small" else NUMBERS[number - 1]
        gone = number < scene.view.step
        # the present one has a blank of its own at both ends
        beside = scene.view.step in {number, number - 1} or number == 1
        yield Span(" " if beside else " " * apart)
        yield Span(
            f" {text} " if now else text,
            "cursor-ink" if now else "faint" if gone else "muted",
            "cursor" if now else "",
            "bold" if now else "",
        )


def bar(scene: StationScene, size: Size, width: int) -> tuple[Line, ...]:
    """The Killer: name, level, strength; where it is or was seen; what it holds, for itself; levels to come."""
    view = scene.view
    if not view.killer:
        return ((Span(" No Killer is chosen yet. ", "target-ink", "target", "bold"),),)
    name = killer_name(scene.cards, view)
    strength = view.strength - _of_attack(scene)
    right = f"level {view.level}  strength {strength} "
    short = f"lv {view.level} strength {strength} "
    title = f" {name.upper()}"
    on_tape = scene.frame.on_tape if scene.frame is not None else ""
    room = width - len(title) - 1
    head = abreast(
        (Span(title, "target-ink", "target", "bold"),),
        (Span(right if len(right) <= room else short, "target-ink", "target", "bold"),),
        width,
    )
    if on_tape:
        head = fit(
            (Span(title, "target-ink", "target", "bold"), Span("  "), Span(f" {on_tape} ", "ink", "tape", "bold")),
            width,
        )
    number = next(place for place, one in enumerate(scene.cards.killers) if one.id == view.killer)
    hit = ("killer", number)
    rows = [tuple(span._replace(ground=span.ground or "target", hit=hit) for span in head)]
    own = _attack(scene, size) or (
        _killers_own(scene, size, width - 1) if scene.is_killers else _where(scene, size, width - 1)
    )
    rows.append((Span(f" {own}", "text"),))
    rows += [(Span(" "), *line) for line in _levels(scene, size, width - 1)]
    return tuple(rows)


def _of_attack(scene: StationScene) -> int:
    """What the card of the attack that is announced adds to the strength that stands on the bar, until it is over."""
    if scene.fight is None or not scene.fight.last.strength or scene.fight.last.came:
        return 0
    return bonus_of(scene.cards, scene.view.killer, scene.fight.last.card)


def _attack(scene: StationScene, size: Size) -> str:
    """In an encounter the attack that goes on, and its card; empty for none."""
    fight, view = scene.fight, scene.view
    if fight is None:
        return ""
    if fight.is_showdown:
        return "caught off guard: no cards. TS 6.9" if size != "small" else "caught off guard: no cards"
    last = fight.last
    if not last.strength or last.came == "hurt":
        return ""
    bonus = bonus_of(scene.cards, view.killer, last.card)
    card = skill_name(scene.cards, view, last.card) if last.card else "no card"
    if size == "small":
        return f"attack {len(fight.attacks)}: {card}{f' +{bonus}' if bonus else ''}"
    return f"attacks with {card}: strength {last.strength}"


def _where(scene: StationScene, size: Size, room: int) -> str:
    """Where it is, or was seen last, with its DELAY tokens and droids: in as many words as there is room for."""
    view, plan = scene.view, scene.cards.plan
    at = view.spotted.at if view.spotted is not None else NOWHERE
    if at == NOWHERE:
        return ""
    code, named = plan.codes[at], f"{plan.codes[at]} {plan.names[at]}"
    droids = [count(len(view.droids), "droid")] if view.droids and size != "small" else []
    brief, whole = [], []
    for token in view.delays:
        name = skill_name(scene.cards, view, token.card)
        brief.append(f"▷{name[:1].upper()} next at {plan.codes[token.at]}")
        whole.append(f"{name} {brief[-1]}")
    stands = "STEALTH, last seen at" if view.vanished else "at"
    lengths = [[f"{stands} {named}", *whole], [f"{stands} {named}", *brief], [f"{stands} {code}", *brief]]
    lengths = lengths[2 if size == "small" else 0 :]
    icon = view.weakness.icon if view.weakness is not None else ""
    if not icon:
        return _fitting([" · ".join([*parts, *droids]) for parts in lengths], room)
    # what is known of the weakness stands at the end, and the rest gives way to it
    slight = [
        f"▷{skill_name(scene.cards, view, token.card)[:1].upper()} {plan.codes[token.at]}" for token in view.delays
    ]
    lengths += [
        [f"{'last at' if view.vanished else 'at'} {code}", *slight],
        [f"{'last ' if view.vanished else ''}{code}"],
    ]
    told = [[*parts, *droids, f"weakness {icon}"] for parts in lengths] + [[*parts, icon] for parts in lengths]
    return _fitting([" · ".join(parts) for parts in told], room)


def _fitting(told: Sequence[str], room: int) -> str:
    """The first that has room; else the last."""
    return next((words for words in told if len(words) <= room), told[-1])


def _killers_own(scene: StationScene, size: Size, room: int) -> str:
    """Hand, deck and discard pile; once the weakness was observed, in which zone it has how much. TS 8.4."""
    view = scene.view
    gap = "  " if size == "small" else " · "
    held, deck = f"hand {len(view.hand)}", f"deck {view.deck}"
    full = held if size == "small" else f"{held} of {scene.cards.common.hand_limit}"
    gone = f"discard {len(view.discarded)}"
    if view.weakness is None or not view.weakness.zone:
        return gap.join((full, deck, gone))
    zone = f"{scene.cards.weakness.defence_in_zone} in {view.weakness.zone}"
    told = ((full, deck, gone, zone), (held, deck, gone, zone), (held, deck, zone))
    return _fitting([*(gap.join(parts) for parts in told), " ".join(told[-1])], room)


def _levels(scene: StationScene, size: Size, width: int) -> Iterator[Line]:
    """The levels that are still to come; where there is room, before them the card that was unlocked last."""
    view = scene.view
    killer = next(one for one in scene.cards.killers if one.id == view.killer)
    gained = [card.name for card in killer.card if card.locked and card.id not in view.locked]
    if size == "large" and gained:
        yield Span("unlocked ", "text"), Span(gained[-1], "good", emphasis="bold")
    for level in range(view.level + 1, scene.cards.common.levels + 1):
        lead = f"level {level}{':' if size == 'small' else ' '} "
        told = level_words(scene.cards, view, level, width - len(lead))
        if told:
            yield Span(lead, "text"), Span(told, "muted")
