"""The Hero: stats with their tracks, skills with their dice, Villagers. BB 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.buried_beneath.forms import STATS
from core.buried_beneath.options import ChooseHero, UseSkill
from tui.buried_beneath.map.signs import STAT_INKS
from tui.buried_beneath.modes.mode import VillageMode
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit, hitting, width_of
from tui.play.choices import digit

if TYPE_CHECKING:
    from core.buried_beneath.forms import Hero
    from tui.buried_beneath.scene import VillageScene
    from tui.look.boxes import Size

REACH: Final = {"bow": "bow: adjacent locations", "sword": "sword: own location"}

VILLAGERS: Final = ("villagers", 0)
"""What a click on those who are ready means."""

SKILLS_AT: Final = 25
"""The column of the skills where they stand beside the stats."""


def hero(scene: VillageScene, size: Size, width: int) -> list[Line]:
    """Everything of the Hero; before one is chosen, of the one under the cursor."""
    scene = _with_the_one_looked_at(scene)
    view = scene.view
    if not view.hero:
        return [title("THE HERO", width), (Span(" still to be chosen", "muted"),)]
    card = scene.cards.heroes[scene.cards.hero_named(view.hero)]
    if size == "small":
        return _small(scene, card, width)
    lines = [title(card.name.upper(), width, REACH[card.attack])]
    beside = [*(_skill(scene, card, number, width - SKILLS_AT) for number in range(3)), _villagers(scene)]
    for number, right in enumerate(beside):
        name = Span(f"{STATS[number].capitalize():<8}", "text")
        told = (Span(" "), _letter(scene, number), Span(" "), name, *_track(scene, number))
        left = hitting(("stat", number), told)
        lines.append((*fit(left, SKILLS_AT), *right))
    return lines


def _with_the_one_looked_at(scene: VillageScene) -> VillageScene:
    """The table as it would be with the Hero who can be chosen."""
    option = scene.mode.considered if isinstance(scene.mode, VillageMode) else None
    if scene.view.hero or not isinstance(option, ChooseHero):
        return scene
    card = scene.cards.heroes[scene.cards.hero_named(option.hero)]
    stats = (card.health, card.speed, card.damage, card.mana)
    view = replace(scene.view, hero=card.id, stats=stats, cooldowns=tuple(0 for _ in card.skills))
    return replace(scene, view=view, after=None)


def _small(scene: VillageScene, card: Hero, width: int) -> list[Line]:
    """Two stats a line, skills, Villagers."""
    pairs = [(*_stat(scene, number), Span("  "), *_stat(scene, number + 1)) for number in (0, 2)]
    skills = [_skill(scene, card, number, width) for number in range(3)]
    return [title(card.name.upper(), width, card.attack), *pairs, *skills, _villagers(scene)]


def _letter(scene: VillageScene, number: int) -> Span:
    letter = scene.cards.symbols[number].letter
    return Span(letter, STAT_INKS[STATS[number]], emphasis="bold")


def _stat(scene: VillageScene, number: int) -> Line:
    return hitting(("stat", number), (_letter(scene, number), Span(" "), *_track(scene, number)))


def _track(scene: VillageScene, number: int) -> Line:
    """The value and its track; what a choice would take or give stands in it."""
    now = scene.view.stats[number]
    after = scene.after.stats[number] if scene.after is not None else now
    most, ink = scene.cards.most, STAT_INKS[STATS[number]]
    kept, lost, gained = min(now, after), max(0, now - after), max(0, after - now)
    changed = "path" if after != now else "text"
    return (
        Span(f"{after} ", changed, emphasis="bold"),
        Span("█" * kept, ink),
        Span("░" * lost + "▒" * gained, "path"),
        Span("·" * max(0, most - kept - lost - gained), "faint"),
    )


def _skill(scene: VillageScene, card: Hero, number: int, width: int) -> Line:
    """A skill: ready, or how many turns it waits, which its die says; one that is asked about has its number."""
    skill, view = card.skills[number], scene.after or scene.view
    waits = view.cooldowns[number]
    hit = ("skill", number)
    name = Span(skill.name, "faint" if waits else "text", emphasis="" if waits else "bold", hit=hit)
    if waits:
        right: Line = (Span("waits ", "muted", hit=hit), Span(f" {waits} ", "die-ink", "blue-die", "bold", hit))
    else:
        right = (Span(f"ready [{skill.cooldown}]", "good", hit=hit),)
    return hitting(hit, abreast((_number(scene, number), name), right, width))


def _number(scene: VillageScene, number: int) -> Span:
    """Where skills are asked about the number of the option that is this one; else a point."""
    asked = UseSkill(number)
    options = scene.view.options if scene.frame is None else ()
    if asked not in options:
        return Span("· ", "muted")
    return Span(f"{digit(options.index(asked))} ", "accent", emphasis="bold")


def _villagers(scene: VillageScene) -> Line:
    """How many are ready, out, fled."""
    view = scene.view
    ready = (Span("●" * view.ready, "seat3", emphasis="bold"), Span(" ")) if view.ready else ()
    line = (
        *ready,
        Span(f"{view.ready} ready  "),
        Span(f"{len(view.out)} out  ", "muted"),
        Span(f"{view.fled} fled", "bad" if view.fled else "muted"),
    )
    return hitting(VILLAGERS, fit(line, width_of(line)))
