"""Cards, Killers and Survivors that are chosen from, beside each other: what each is called, and what it does."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2 import options as o
from core.terrorscape_2.words.cards import in_words
from tui.look.marks import wrapped
from tui.look.spans import Line, Span, fit, on, shortened
from tui.play.choices import digit
from tui.terrorscape_2.modes.asking import repaired_by
from tui.terrorscape_2.panels.briefs import ABILITIES, brief, carried, fitting, killer_brief, level_wordings
from tui.terrorscape_2.station.signs import NOISE, name_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tui.look.boxes import Size
    from tui.play.choices import Choice
    from tui.terrorscape_2.scene import StationScene

WIDEST: Final[Mapping[Size, int]] = {"small": 38, "medium": 27, "large": 33}
"""Cells of one of them, at the most."""

MOST: Final = 5
"""So many have room in a row."""

BESIDE: Final = 3
"""So many have room beside each other with what they do, on the smallest page."""

BRIEF: Final = 16
"""Cells for what a Survivor carries, beside the place, where three stand beside each other on the smallest page."""

SLIM: Final = 16
"""Cells of one of them, at the least."""


class Offer(NamedTuple):
    """One that is chosen from.

    Attributes:
        name: What it is called.
        short: What it does, in a few words.
        body: What it does in full, a paragraph each, and in wordings that get shorter.
        sounds: It makes noise.
    """

    name: str
    short: str = ""
    body: tuple[tuple[str, ...], ...] = ()
    sounds: bool = False


def offers(scene: StationScene, size: Size, width: int, height: int) -> list[Line]:
    """The options as cards; nothing where they are no cards, or have no room."""
    choices: Sequence[Choice] = scene.mode.choices
    found = [_offer(scene, choice.option) for choice in choices]
    shown = [one for one in found if one is not None]
    if len(shown) < len(found) or not 0 < len(shown) <= MOST:
        return []
    if size == "small":
        return _beside(scene, shown, width) if len(shown) <= BESIDE else _in_a_row(scene, shown, width)
    cell = min(WIDEST[size], width // len(shown))
    boxes = [_box(one, place, place == scene.mode.chosen, cell, height) for place, one in enumerate(shown)]
    return [fit([span for box in boxes for span in box[line]], width) for line in range(height)] if cell >= SLIM else []


def _beside(scene: StationScene, shown: Sequence[Offer], width: int) -> list[Line]:
    """Two lines each: the name, and what it does."""
    cell = min(WIDEST["small"], width // len(shown) - 1)
    rows: list[list[Span]] = [[], []]
    for place, one in enumerate(shown):
        hit = ("option", place)
        sounds = f" {NOISE['small']}" if one.sounds else ""
        lead: Line = (
            Span(f"{digit(place)} ", "accent", "", "bold", hit),
            Span(one.name, "text", "", "bold", hit),
            Span(sounds, "noise", "", "bold", hit),
        )
        lines = (fit(lead, cell), fit((Span(f"  {shortened(one.short, cell - 3)}", "muted", "", "", hit),), cell))
        if place == scene.mode.chosen:
            lines = tuple(tuple(s._replace(ink="cursor-ink", ground="cursor") for s in line) for line in lines)  # type: ignore[assignment]  # two lines
        for row, line in zip(rows, lines, strict=True):
            row += [*line, Span(" ")]
    return [on("surface", fit(row, width)) for row in rows]


def _in_a_row(scene: StationScene, shown: Sequence[Offer], width: int) -> list[Line]:
    """Their names in a line, and below them what the chosen one does."""
    row: list[Span] = []
    for place, one in enumerate(shown):
        hit = ("option", place)
        lit = place == scene.mode.chosen
        ink, ground = ("cursor-ink", "cursor") if lit else ("text", "")
        row += [
            Span(f"{digit(place)} ", "cursor-ink" if lit else "accent", ground, "bold", hit),
            Span(f"{one.name} ", ink, ground, "bold", hit),
            Span("  "),
        ]
    chosen = shown[scene.mode.chosen]
    told = fitting((" ".join(part[0] for part in chosen.body), chosen.short), width - 3)
    return [on("surface", fit(row, width)), on("surface", fit((Span(f"  {told}", "muted"),), width))]


def _box(one: Offer, place: int, lit: bool, width: int, high: int) -> list[Line]:
    ink, corners = ("cursor", "┏━┓┃┗┛") if lit else ("faint", "╭─╮│╰╯")
    hit = ("option", place)
    sounds = f" noise {NOISE['small']} " if one.sounds else ""
    rule = corners[1] * max(0, width - 6 - len(sounds))
    head = (
        Span(f"{corners[0]}{corners[1]} ", ink, "", "", hit),
        Span(digit(place), "accent", "", "bold", hit),
        Span(f" {rule}", ink, "", "", hit),
        Span(sounds, "noise", "", "bold", hit),
        Span(corners[2], ink, "", "", hit),
    )
    body: list[Line] = [(Span(row, "text", "", "bold", hit),) for row in wrapped(one.name.upper(), width - 2, 1)]
    for number, part in enumerate(one.body):
        left = max(1, (high - 2 - len(body)) // (len(one.body) - number))
        words = next((words for words in part if len(wrap(words, width - 3)) <= left), part[-1])
        body += [(Span(row, "text" if lit else "muted", "", "", hit),) for row in wrapped(words, width - 3, left)]
    body += [()] * (high - 2 - len(body))
    side = Span(corners[3], ink, "", "", hit)
    rows: list[Line] = [fit(head, width)]
    rows += [(side, *(s._replace(hit=hit) for s in fit(row, width - 2)), side) for row in body[: high - 2]]
    rows.append((Span(corners[4] + corners[1] * (width - 2) + corners[5], ink, "", "", hit),))
    return rows


def _offer(scene: StationScene, option: object) -> Offer | None:
    """What an option offers, as a card; None where it is none."""
    cards, view = scene.cards, scene.view
    match option:
        case o.Keep(item):
            known = cards.item_named(item)
            short = (
                f"to the stand: {view.keys + 1} of {cards.plan.station.repair.keys}" if item == "key" else brief(known)
            )
            return Offer(known.name, short, ((in_words(known.text),),), sounds=known.noise)
        case o.KeepNone():
            return Offer("keep none", "to the discard pile", (("All drawn cards go to the discard pile.",),))
        case o.Shed(item):
            known = cards.item_named(item)
            return Offer(known.name, brief(known), ((in_words(known.text),),))
        case o.Discover(who):
            one = view.team[who]
            held = carried(cards, one, 30, ", ") or "nothing"
            place = f"at {cards.plan.codes[one.at]}"
            name = name_of(cards, one.survivor)
            short = f"{place} {carried(cards, one, BRIEF) or 'with nothing'}"
            return Offer(name, short, ((f"{place} {cards.plan.names[one.at]}",), (f"has {held}",)))
        case o.RepairIt(who, by):
            gives = repaired_by(cards, view, who, by)
            noise = "silent" if by == "wrench" else "noise here"
            told = f"repair +{gives}, {noise}"
            return Offer({"hand": "by hand", "toolbox": "Toolbox", "wrench": "Wrench"}[by], told, ((told,),))
        case o.Showdown():
            falls = "Everybody sees it. No way back: below it, all three fall."
            return Offer("Final Showdown", "below it all three fall", ((falls,),))
        case o.ChooseKiller(killer):
            hunter = next(one for one in cards.killers if one.id == killer)
            short = killer_brief(killer)
            wordings = (short, short.split(";")[0])
            levels = tuple(
                [tuple([f"{one.level} {words}" for words in level_wordings(hunter, one.level)]) for one in hunter.level]
            )
            return Offer(hunter.name, wordings[-1], (wordings, (f"strength {hunter.strength}",), *levels))
        case o.ChooseSurvivor(survivor):
            who_is = next(one for one in cards.survivors if one.id == survivor)
            names = ", ".join(ability.name for ability in who_is.ability)
            body = [
                (f"{one.name}: {in_words(one.text)}", f"{one.name}: {ABILITIES[one.id]}", one.name)
                for one in who_is.ability
            ]
            return Offer(who_is.name, names, tuple(body))
        case _:
            # it is chosen on the station or in the hand, and offered as no card
            return None
