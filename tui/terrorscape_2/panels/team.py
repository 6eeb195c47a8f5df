"""The team as its own side sees it, as prey of the Killer, and the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.told import BRACKETS
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit, on
from tui.terrorscape_2.station.signs import SEATS, letters_of, name_of, short_item, tag

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.terrorscape_2.views import StationView, SurvivorView
    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationScene

SCARED = 3
"""So much fear names a Survivor's place. TS 4.3."""


def ways(scene: StationScene, size: Size, width: int) -> list[Line]:
    """The ways out: how far each has come, which the Killer is not told."""
    view, plan = scene.view, scene.cards.plan
    needed = plan.station.repair
    hint = "not told" if size == "small" else "the Killer is not told"
    rows: list[Line] = [title("WAYS OUT", width, hint)]
    ready = view.keys >= needed.keys
    at = plan.codes
    words = {
        "Keys": f"all at {at[plan.main_exit]}",
        "Radio": f"at {at[plan.radio]}",
        "Vehicle": f"all at {at[plan.vehicle]}" if view.ready else "no Fuel" if not view.fuel else "has Fuel",
    }
    what, before, rising = scene.frame.pip if scene.frame is not None else ("", 0, "")
    radio = (before, rising) if what == "radio" else (view.radio, "")
    vehicle = (before, rising) if what == "vehicle" else (view.vehicle, "")
    rows.append(_way("Keys", (view.keys, ""), needed.keys, size, words["Keys"], ready=ready))
    rows.append(_way("Radio", radio, needed.radio, size, words["Radio"], ready=False))
    fuel = (" +F" if view.fuel else " -F") if size == "small" else ""
    rows.append(_way("Vehicle", vehicle, needed.vehicle, size, words["Vehicle"], ready=view.ready, tail=fuel))
    if view.rescue >= 0:
        rows[2 if size == "small" else 4 :] = [
            _rescue(scene, size),
            *(rows[3:] if size == "small" else ()),
        ]
    elif size != "small":
        rows.append((Span(" Rescue  not called", "muted"),))
    return rows


def _rescue(scene: StationScene, size: Size) -> Line:
    """The rounds that the rescue has come nearer, and the round in which it wins. R11."""
    view, rounds = scene.view, scene.cards.plan.station.repair.rescue
    pips = " ".join(["▄"] * (rounds - view.rescue) + ["·"] * view.rescue)
    return (
        Span(" Rescue  ", "text"),
        Span(f"{pips:<{18 if size == 'large' else 12}}", "good", emphasis="bold"),
        Span(f"round {view.round + view.rescue}", "good", emphasis="bold"),
    )


def _way(name: str, far: tuple[int, str], needed: int, size: Size, where: str, *, ready: bool, tail: str = "") -> Line:
    """How far a way out is, with the pip that rises where something is repaired in this moment."""
    done, rising = max(0, far[0]), far[1]
    sign, gap = ("▄▄", "··") if size == "large" else ("▄", "·")
    signs = [sign] * done + ([rising * len(sign)] if rising else [])
    pips = " ".join((signs + [gap] * needed)[: max(needed, len(signs))])
    most = 18 if size == "large" else 12
    ink = "good" if done >= needed else "accent"
    told: list[Span] = [
        Span(f" {name:<8}", "text"),
        Span(f"{pips:<{most}}", ink),
        Span(f"{done}/{needed}{tail}", "text"),
    ]
    if size != "small" or ready:
        told.append(Span(" "))
        told.append(Span(f" {where} ", "ink", "tape", "bold") if ready else Span(where, "muted"))
    return tuple(told)


def health(one: SurvivorView) -> Span:
    """Two halves; one is gone where a Survivor is injured."""
    return Span("█░" if one.injured else "██", "bad" if one.injured else "good", emphasis="bold")


def fear(one: SurvivorView) -> tuple[Span, ...]:
    """Fear of three, and what the infecting token says."""
    found = [Span("!" * one.fear, "stamp", emphasis="bold"), Span("·" * (SCARED - one.fear), "faint")]
    if one.token:
        seen = one.seen
        sign = "?" if seen is None else "!" if seen.infected else "-"
        found.append(Span(sign, "good" if sign == "-" else "bad", emphasis="bold"))
    return tuple(found)


def wide(view: StationView, letters: Sequence[str], scene: StationScene, who: int, size: Size) -> Span:
    """The tag of a Survivor, with its name from medium on."""
    text = tag(letters[who], who)
    if size != "small":
        name = name_of(scene.cards, view.team[who].survivor)[:8]
        text = f"{BRACKETS[who][0]}{name:^8}{BRACKETS[who][1]}"
    return Span(text, "seat-ink", SEATS[who], "bold", ("survivor", who))


def team(scene: StationScene, size: Size, width: int) -> list[Line]:
    """Every Survivor with place, health and fear; below it what it carries."""
    view = scene.view
    hint = "health fear" if size == "small" else "health    fear"
    name = "PREY" if scene.is_killers else "TEAM"
    rows: list[Line] = [title(name, width, hint)]
    letters = letters_of(scene.cards, tuple(one.survivor for one in view.team))
    for who, one in enumerate(view.team):
        lead = (Span("" if size == "small" else " "), wide(view, letters, scene, who, size), Span(" "))
        told = _place(scene, one, size)
        gap = Span("  " if size == "small" else "   ")
        bandage = (Span(f"b{one.bandage} ", "good"),) if one.bandage else ()
        right = (*bandage, health(one), gap, *fear(one), Span("" if one.token else " "))
        line = abreast((*lead, Span(told, "text")), right, width)
        lit = who in {scene.who, view.stands}
        rows.append(on("panel", line) if lit else line)
        below = fit((Span(" " * (4 if size == "small" else 12)), *_below(scene, one)), width)
        rows.append(on("panel", below) if lit else below)
        if size == "large" and who < len(view.team) - 1:
            rows.append(())
    return rows


def _place(scene: StationScene, one: SurvivorView, size: Size) -> str:
    """Where it is and whether it has acted, for its own side; the name for the other one."""
    plan = scene.cards.plan
    name = name_of(scene.cards, one.survivor)
    if one.at == NOWHERE:
        return name if size == "small" else ""
    acts = "" if scene.view.step != 2 else " done" if one.acted else " acts"
    if size == "small":
        return f"{name[:6]:<6} {plan.codes[one.at]}{acts}"
    room = 18 if size == "large" else 10
    return f"{plan.codes[one.at]} {plan.names[one.at][:room]}{acts if size == 'large' else ''}"


def _below(scene: StationScene, one: SurvivorView) -> Iterator[Span]:
    """What it carries, for its own side; where it was named last for the Killer."""
    if scene.is_killers:
        likely = _likely(scene, one.who) if scene.traces else ""
        yield Span(likely or _named_last(scene, one.who), "muted")
        return
    names = []
    for card in one.items:
        name = short_item(scene.cards.item_named(card.item).name)
        names.append(f"{name} {one.batteries}" if card.item == "device" else name)
    yield Span("·".join(names) if names else "nothing" if one.at != NOWHERE else "", "muted")


def _likely(scene: StationScene, who: int) -> str:
    """Where a Survivor likely is, and of how many places."""
    trace, codes = scene.traces[who], scene.cards.plan.codes
    places = len({*trace.likely, *trace.possible})
    if not trace.likely:
        return f"one of {places} places"
    named = " ".join(codes[room] for room in trace.likely[:3])
    return f"likely {named} of {places}" if places > 1 else f"at {named}"


def _named_last(scene: StationScene, who: int) -> str:
    """The last answer that named a Survivor."""
    for line in reversed(scene.told):
        if who in line.who and line.places:
            codes = [scene.cards.plan.codes[place] for place in line.places]
            where = codes[0] if len(codes) == 1 else f"{codes[0]} to {codes[-1]}" if len(codes) > 3 else " ".join(codes)
            return f"named at {where}, round {line.round}"
    return "not named so far"
