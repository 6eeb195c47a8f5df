"""What the marks of the threat mean while nobody sees the Killer, and how a room compares with those beside it. R44."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.station import NOWHERE
from core.words.english import count
from tui.look.marks import title
from tui.look.spans import Line, Span, fit
from tui.terrorscape_2.station.rooms import SAFE, share_of, sign_of_share

if TYPE_CHECKING:
    from tui.terrorscape_2.scene import StationScene


def threat(scene: StationScene, width: int, height: int) -> list[Line]:
    """A line a ground, with the share that it stands for; then the room of who acts."""
    over = scene.overlays
    places = over.places
    rows: list[Line] = [title("THREAT", width, "there in one step")]
    shares: dict[int, list[int]] = {}
    for number in sorted(set(over.reached.values()), reverse=True):
        shares.setdefault(share_of(number, places), []).append(number)
    for share, numbers in sorted(shares.items(), reverse=True):
        sign = sign_of_share(numbers[0], places)
        chip = Span(f"{sign:<4}", "danger-ink", f"danger{share}", "bold") if share else Span(f"{sign:<4}", "good")
        rows.append((Span(" "), chip, Span(f" {_from(share, numbers, places)}", "text" if share else "good")))
    beside = _beside(scene, width - 1)
    if beside:
        rows.append((Span(f" {beside}", "text", emphasis="bold"),))
    return [fit(row, width) for row in rows[:height]]


def _from(share: int, numbers: list[int], places: int) -> str:
    """From how many places."""
    if not share:
        return "from none: safest"
    if len(numbers) > 1:
        return f"from {numbers[-1]} to {numbers[0]} of {places}"
    return f"from {numbers[0]} of {count(places, 'place')}"


def _beside(scene: StationScene, room: int) -> str:
    """`G5: 1/6 now, G1 is far.`: the room of who acts, and the safest room one step away, in so many letters."""
    over, view, plan = scene.overlays, scene.view, scene.cards.plan
    here = view.team[scene.who].at if 0 <= scene.who < len(view.team) else NOWHERE
    if here == NOWHERE:
        return ""
    now, near = over.reached[here], plan.steps(here, view.blocks, view.ropes)
    best = min(near, key=lambda at: (over.reached[at], plan.codes[at]), default=NOWHERE)
    told = f"{plan.codes[here]}: {sign_of_share(now, over.places)} now"
    if best == NOWHERE or over.reached[best] >= now:
        none = f"{told}, none safer beside it."
        none = none if len(none) <= room else f"{told}, none safer."
        return none if now else f"{plan.codes[here]} is {SAFE} now."
    sign = sign_of_share(over.reached[best], over.places)
    return f"{told}, {plan.codes[best]} {'is ' if sign == SAFE else ''}{sign}."
