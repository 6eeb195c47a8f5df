"""The Hero: stats with their tracks, skills with their dice, Villagers. BB 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.buried_beneath.forms import STATS
from core.buried_beneath.options import ChooseHero, UseSkill
from core.words.english import count
from tui.buried_beneath.map.signs import STAT_INKS, chip
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

SKILLS_AT: Final = 26
"""The column of the skills where they stand beside the stats."""

RIGHT: Final = 14
"""Columns of the right one of two stats that share a line."""

HALVES: Final = 2
"""Points that a cell of a bar stands for in little room."""

BAR: Final = 5
"""Cells of such a bar."""


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
    room = width - SKILLS_AT
    beside = [*(_skill(scene, card, number, room) for number in range(3)), _villagers(scene, room)]
    for number, right in enumerate(beside):
        lines.append((*fit((Span(" "), *_stat(scene, number, 1)), SKILLS_AT), *right))
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
    pairs = [
        (*fit(_stat(scene, number, HALVES), width - RIGHT), *_stat(scene, number + 1, HALVES)) for number in (0, 2)
    ]
    skills = [_skill(scene, card, number, width) for number in range(3)]
    return [title(card.name.upper(), width, card.attack), *pairs, *skills, _villagers(scene, width)]


def _stat(scene: VillageScene, number: int, points: int) -> Line:
    """A stat by its name, whose first letter is its sign on the map; a bar, or in numbers what a choice makes of it."""
    now, most = scene.view.stats[number], scene.cards.most
    after = scene.after.stats[number] if scene.after is not None else now
    stat = STATS[number]
    letter = Span(scene.cards.symbols[number].letter, *chip(stat), "bold")
    name = stat.capitalize().removeprefix(letter.text)
    if points == HALVES and after != now:
        told: Line = (Span(f"{name:<{6 - 1}}"), Span(f" {now} → {after}", "path", emphasis="bold"))
    elif points == HALVES:
        full, half = divmod(now, HALVES)
        bar = (Span("█" * full + "▌" * half, STAT_INKS[stat]), Span("·" * (BAR - full - half), "faint"))
        told = (Span(f"{name:<{6 - 1}}"), Span(f" {now} ", emphasis="bold"), *bar)
    else:
        kept, lost, gained = min(now, after), max(0, now - after), max(0, after - now)
        value = (
            Span(f"{now} → {after}", "path", emphasis="bold") if after != now else Span(f"{now}    ", emphasis="bold")
        )
        told = (
            Span(f"{name:<8}"),
            value,
            Span(" "),
            Span("█" * kept, STAT_INKS[stat]),
            Span("░" * lost + "▒" * gained, "path"),
            Span("·" * max(0, most - kept - lost - gained), "faint"),
        )
    return hitting(("stat", number), (letter, *told))


def _skill(scene: VillageScene, card: Hero, number: int, width: int) -> Line:
    """A skill: ready, or how many turns it waits, which its die says; one that is asked about has its number."""
    skill, view = card.skills[number], scene.after or scene.view
    waits = view.cooldowns[number]
    hit = ("skill", number)
    name = (
        *_number(scene, number),
        Span(skill.name, "faint" if waits else "text", emphasis="" if waits else "bold", hit=hit),
    )
    if waits:
        right: Line = (Span("waits ", "muted", hit=hit), Span(f" {waits} ", "die-ink", "blue-die", "bold", hit))
        return hitting(hit, abreast(name, right, width))
    for wording in (f", then waits {skill.cooldown}", f", waits {skill.cooldown}", ""):
        right = (Span(" ready", "good", hit=hit), Span(wording, "muted", hit=hit))
        if width_of((*name, *right)) <= width:
            break
    return hitting(hit, abreast(name, right, width))


def _number(scene: VillageScene, number: int) -> Line:
    """Where skills are asked about the number of the option that is this one; else nothing."""
    asked = UseSkill(number)
    options = scene.view.options if scene.frame is None else ()
    return (Span(f"{digit(options.index(asked))} ", "accent", emphasis="bold"),) if asked in options else ()


def _villagers(scene: VillageScene, width: int) -> Line:
    """How many can be placed, how many are out, how many have fled; nothing before the first wave."""
    view = scene.view
    if not view.wave:
        return ()
    dots = (Span("●" * view.ready, "seat3", emphasis="bold"), Span(" ")) if view.ready else ()
    fled = Span(f", {view.fled} fled", "bad") if view.fled else Span("")
    out = f", {len(view.out)} out" if view.out else ""
    for wording in (f"{count(view.ready, 'Villager')} to place{out}", f"{view.ready} to place{out}"):
        line = (*dots, Span(wording), fled)
        if width_of(line) <= width:
            break
    return hitting(VILLAGERS, fit(line, width_of(line)))
