"""The team as its own side sees it, as prey of the Killer, and the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import BRACKETS, is_tag
from core.words.english import count
from tui.look.boxes import LEAST
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit, on
from tui.terrorscape_2.panels.briefs import carried
from tui.terrorscape_2.station.signs import SEATS, letters_of, name_of, short_place, tag

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.terrorscape_2.views import StationView, SurvivorView
    from core.terrorscape_2.words.announced import ToldLine
    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationScene

SCARED: Final = 3
"""So much fear names a Survivor's place. TS 4.3."""

PIPS: Final[Mapping[Size, int]] = {"small": 12, "medium": 12, "large": 18}
"""Cells for how far a way out has come."""

NAMED: Final = 3
"""So many likely places are named from medium on."""

MOST_LIKELY: Final = 2
"""So many likely places are named beside what was told, where there is little room."""

LATELY: Final = 1
"""What was told stands for so many turns of the Survivors."""

LINES_EACH: Final[Mapping[Size, int]] = {"small": 2, "medium": 2, "large": 3}
"""Lines of each Survivor; on the large page one of them is blank, or tells where else it may be."""

ACTING: Final = 2
"""The step of the Survivors' turn in which they act. TS 6."""

ROOMY: Final = 36
"""Columns from which the ways out say where they are, beside how far they have come."""

COLUMN: Final = 52
"""Where the right column of the smallest page begins: where it is no wider, blanks are spared."""

TAGS: Final[Mapping[Size, int]] = {"small": 4, "medium": 12, "large": 12}
"""Cells before what is said of a Survivor: its tag, and the blanks around it."""


def ways(scene: StationScene, size: Size, width: int) -> list[Line]:
    """The ways out: how far each has come, which the Killer is not told."""
    view, plan = scene.view, scene.cards.plan
    needed = plan.station.repair
    roomy = width >= ROOMY
    hint = "hidden from the Killer" if roomy else "only you see"
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
    fuel = "" if roomy else " +F" if view.fuel else " -F"
    tails = {"Vehicle": fuel}
    for name, far, whole, is_ready in (
        ("Keys", (view.keys, ""), needed.keys, ready),
        ("Radio", radio, needed.radio, False),
        ("Vehicle", vehicle, needed.vehicle, view.ready),
    ):
        told = words[name] if roomy or is_ready else ""
        rows.append(_way(name, far, whole, size, told, ready=is_ready, roomy=roomy, tail=tails.get(name, "")))
    if view.rescue >= 0:
        rows[2 if size == "small" else 4 :] = [
            _rescue(scene, size, roomy=roomy),
            *(rows[3:] if size == "small" else ()),
        ]
    elif size != "small":
        rows.append((Span(f" {'Rescue':<8}", "text"), Span(" " * PIPS[size]), Span("not called", "muted")))
    return rows


def _rescue(scene: StationScene, size: Size, *, roomy: bool) -> Line:
    """The rounds that the rescue has come nearer, and the round in which it wins. R11."""
    view, rounds = scene.view, scene.cards.plan.station.repair.rescue
    sign, gap = ("▄▄", "··") if size == "large" else ("▄", "·")
    pips = " ".join([sign] * (rounds - view.rescue) + [gap] * view.rescue)
    most = PIPS[size] - (0 if roomy else 2)
    wins = "wins at " if roomy else ""
    return (
        Span(f" {'Rescue':<8}", "text"),
        Span(f"{pips:<{most}}", "good", emphasis="bold"),
        Span(f"{wins}round {view.round + view.rescue}", "good", emphasis="bold"),
    )


def _way(
    name: str, far: tuple[int, str], needed: int, size: Size, where: str, *, ready: bool, roomy: bool, tail: str
) -> Line:
    """How far a way out is, with the pip that rises where something is repaired in this moment."""
    done, rising = max(0, far[0]), far[1]
    sign, gap = ("▄▄", "··") if size == "large" else ("▄", "·")
    signs = [sign] * done + ([rising * len(sign)] if rising else [])
    pips = " ".join((signs + [gap] * needed)[: max(needed, len(signs))])
    most = PIPS[size]
    ink = "good" if done >= needed else "accent"
    on_tape = Span(f" {where} ", "ink", "tape", "bold")
    # where there is no room beside the number, the words take the place of pips that are all there
    far_on = (on_tape, Span(" " * (most - len(on_tape.text)))) if ready and not roomy else None
    told: list[Span] = [
        Span(f" {name:<8}", "text"),
        *(far_on or (Span(f"{pips:<{most}}", ink),)),
        Span(f"{done}/{needed}", "text", emphasis="bold"),
        Span(tail, "good" if tail == " +F" else "text"),
    ]
    if roomy:
        told.append(Span(" "))
        told.append(on_tape if ready else Span(where, "muted"))
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
    if size == "small" and scene.is_killers and scene.traces:
        hint = "announced · likely"
    name = "PREY" if scene.is_killers else "TEAM"
    rows: list[Line] = [title(name, width, hint)]
    letters = letters_of(scene.cards, tuple(one.survivor for one in view.team))
    close = size == "small" and width <= LEAST["small"][0] - COLUMN
    for who, one in enumerate(view.team):
        lead = (Span("" if size == "small" else " "), wide(view, letters, scene, who, size), Span(" "))
        gap = Span(" " if close else "  " if size == "small" else "   ")
        bandage = (Span(f"b{one.bandage}{'' if close else ' '}", "good", emphasis="bold"),) if one.bandage else ()
        right = (*bandage, health(one), gap, *fear(one), Span("" if one.token else " "))
        # where there is little room, what is known of prey begins below its tag
        indent = 1 if size == "small" and scene.is_killers and one.at == NOWHERE else TAGS[size]
        room = width - indent
        lit = who in {scene.who, view.stands}
        lines = [abreast((*lead, *_first(scene, one, size)), right, width)]
        for place, line in enumerate(_below(scene, one, size, room)):
            before = Span("" if place else _state(scene, one, size), "muted" if one.acted else "accent")
            lines.append((before, Span(" " * (indent - len(before.text))), *line))
        lines += [()] * ((LINES_EACH[size] if who < len(view.team) - 1 or size != "large" else 0) - len(lines))
        rows += [on("panel", fit(line, width)) if lit and line else line for line in lines]
    return rows


def _first(scene: StationScene, one: SurvivorView, size: Size) -> Iterator[Span]:
    """Where it is and whether it has acted, for its own side; for the other one where it may be."""
    plan = scene.cards.plan
    name = name_of(scene.cards, one.survivor)
    if one.at == NOWHERE:
        yield Span(name, "text", emphasis="bold") if size == "small" else Span(_may_be(scene, one, size), "text")
        return
    if size == "small":
        yield Span(f"{name[:6]:<6} ", "text", emphasis="bold")
    yield Span(plan.codes[one.at], "text", emphasis="" if size == "small" else "bold")
    if size != "small":
        told = plan.names[one.at]
        yield Span(f" {told if size == 'large' else short_place(told, 10)}", "text")
    elif scene.view.step == ACTING:
        yield Span(" done", "muted") if one.acted else Span(" acts", "accent", emphasis="bold")


def _state(scene: StationScene, one: SurvivorView, size: Size) -> str:
    """Under its tag, where there is a line for it: whether it has acted."""
    if size != "large" or scene.view.step != ACTING or one.at == NOWHERE:
        return ""
    return "  done" if one.acted else "  to act"


def _below(scene: StationScene, one: SurvivorView, size: Size, room: int) -> Iterator[Line]:
    """What it carries, for its own side; for the Killer the last answer that named it, and where else it may be."""
    if one.at != NOWHERE:
        told = carried(scene.cards, one, room, whole=size == "large") or "nothing"
        yield (Span(told, "muted"),)
        return
    if not scene.is_killers:
        yield ()
        return
    asked = asked_lately(scene, one.who)
    if size == "small":
        yield _told_and_likely(scene, one.who, asked, room)
    elif asked is not None and not asked.is_there:
        yield (Span(asked.words, "muted"),)
    else:
        yield (Span(_named_last(scene, one.who), "muted"),)
    if size == "large" and scene.traces:
        trace, codes = scene.traces[one.who], scene.cards.plan.codes
        others = [codes[room] for room in range(len(codes)) if room in trace.possible and room not in trace.likely]
        yield (Span(f"or {' '.join(others)}" if others else "", "muted"),)


def _may_be(scene: StationScene, one: SurvivorView, size: Size) -> str:
    """Where it likely is, beside its tag."""
    if not scene.is_killers or not scene.traces:
        return ""
    told = _likely(scene, one.who, NAMED)
    return told if size == "large" else told.removeprefix("likely ")


def _likely(scene: StationScene, who: int, most: int) -> str:
    """Where a Survivor likely is, so many places at most, and of how many."""
    trace, codes = scene.traces[who], scene.cards.plan.codes
    places = len({*trace.likely, *trace.possible})
    if not trace.likely:
        return f"one of {places} rooms"
    named = " ".join(codes[room] for room in trace.likely[:most])
    return f"likely {named} of {places}" if places > 1 else f"at {named}"


def _told_and_likely(scene: StationScene, who: int, asked: Asked | None, room: int) -> Line:
    """What was told of a Survivor last, and where it likely is: both where both have room, else what is likely."""
    if not scene.traces:
        told = asked.words if asked is not None else _named_last(scene, who)
        return (Span(told, "bad" if asked is not None and asked.is_there else "muted"),)
    trace, codes = scene.traces[who], scene.cards.plan.codes
    places = len({*trace.likely, *trace.possible})
    if asked is not None and places > 1:
        named = [" ".join(codes[place] for place in trace.likely[:most]) for most in range(MOST_LIKELY, 0, -1)]
        likely = [f"{some} of {places}" for some in named] if trace.likely else [f"{places} rooms"]
        last = [(asked.brief, f"{named[-1]}?")] if trace.likely else []
        for told, where in (*((asked.words, one) for one in likely), *((asked.brief, one) for one in likely), *last):
            if len(told) + len(where) + 3 <= room:
                heard = Span(told, "bad" if asked.is_there else "muted")
                return (heard, Span(" · ", "muted"), Span(where, "text", emphasis="bold"))
    return (Span(_likely(scene, who, MOST_LIKELY), "text"),)


class Asked(NamedTuple):
    """What was asked of a Survivor last.

    Attributes:
        area: Where: a zone, a room, a range.
        is_there: It was named.
        ago: How many Survivors' turns have passed since.
    """

    area: str
    is_there: bool
    ago: int

    @property
    def words(self) -> str:
        """`not in red now`, `was in red, 1 turn ago`."""
        since = f", {count(self.ago, 'turn')} ago" if self.ago else "" if self.is_there else " now"
        return f"{'was' if self.is_there else 'not'} in {self.area}{since}"

    @property
    def brief(self) -> str:
        """The same in fewer letters: `not in red last turn`, `in red last turn`."""
        return f"{'' if self.is_there else 'not '}in {self.area} last turn" if self.ago == 1 else self.words


def asked_lately(scene: StationScene, who: int) -> Asked | None:
    """What the Killer was told of a Survivor in this turn of its, or in the one before; None where that tells nothing.

    Who was named is there, whatever was asked afterwards: nobody of them moves in the Killer's turn. After an
    encounter, and after what a droid has answered, they may have. A third fear names one alone.
    """
    view = scene.view
    if view.turn != KILLER:
        return None
    for ago in range(LATELY + 1):
        found = _asked_in(scene, who, view.round - ago)
        if found is not None:
            return Asked(*found, ago)
    return None


def _asked_in(scene: StationScene, who: int, number: int) -> tuple[str, bool] | None:
    """Of the answers of a round the one that names a Survivor, else the last one that was about it."""
    not_there: tuple[str, bool] | None = None
    for line in reversed(scene.told):
        if line.kind != "answers" or line.round != number:
            continue
        what, *area = _question(line)
        if what in {"found", "droid"}:
            break
        told = " ".join(word for word in area if word != "fear")
        if who in line.who:
            return told, True
        if what != "third" and not_there is None:
            not_there = told, False
    return not_there


def _question(line: ToldLine) -> list[str]:
    """What was asked or told, and where, without who was named: `SENSE red`."""
    return [word for word in line.text.split() if word != "nobody" and not is_tag(word)]


def _named_last(scene: StationScene, who: int) -> str:
    """The last answer that named a Survivor."""
    for line in reversed(scene.told):
        if who in line.who and line.places:
            return f"{' '.join(_question(line))}, round {line.round}"
    return "not named so far"
