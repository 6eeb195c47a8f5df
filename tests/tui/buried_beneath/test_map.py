"""The map of the village: every character at three sizes, every path a road, everything in its place. BB 2.1, 5.3."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.buried_beneath.setup import BOSS
from core.buried_beneath.state import Camp, Foe, Unit
from core.buried_beneath.village import CENTER, MIDDLE, village_of
from tests.tui.buried_beneath.villages import GAME, GREEN, TOWN, at, green, monster, seen, town
from tui.buried_beneath.map.drawing import drawn, wall_cells
from tui.buried_beneath.map.overlay import Coming, MapOverlay
from tui.buried_beneath.map.plan import MEASURES, plan_of
from tui.look.boxes import SIZES, overlap
from tui.look.glyphs import FULL, PLAIN
from tui.look.graph import MapSheet, heading
from tui.look.palette import FOOT, SIDE
from tui.look.spans import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.views import VillageView
    from tui.buried_beneath.map.plan import MapPlan
    from tui.look.boxes import Size
    from tui.look.graph import Spot

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "buried_beneath"

VILLAGES: Final = tuple(product((0, 1), (TOWN, GREEN)))
"""Both sides of the Center, with all layouts around them."""

with_villages = pytest.mark.parametrize(("center", "cards", "size"), [(*v, size) for v in VILLAGES for size in SIZES])


def page(sheet: MapSheet) -> str:
    """A map as text."""
    return "".join(f"{text_of(line).rstrip()}\n" for line in sheet.lines())


def picture(view: VillageView, size: Size = "small", over: MapOverlay | None = None) -> MapSheet:
    """A map in its full signs."""
    return drawn(GAME.cards, view, over, size, FULL)


def shown_at(place: int, sheet: MapSheet, size: Size, view: VillageView) -> tuple[str, ...]:
    """What stands in a location, line by line."""
    x, y, width, height = plan_of(GAME.cards, view.center, view.cards, size).locations[place]
    return tuple(text_of(line)[x : x + width] for line in sheet.lines()[y : y + height])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["town", "green"])
def test_a_map_is_drawn_to_the_character(name: str, size: Size) -> None:
    """In `goldens/buried_beneath`: one village of each layout, both Centers, at three sizes."""
    view = seen(town() if name == "town" else green())

    assert page(picture(view, size)) == (GOLDENS / f"{name}-{size}.txt").read_text(encoding="utf-8")


def walked(plan: MapPlan) -> Iterator[tuple[tuple[int, int], Spot]]:
    """Every cell of a road that is drawn, with its path."""
    for ends, way in plan.ways.items():
        for spot, _ in way.signs():
            yield ends, spot


@with_villages
def test_every_path_is_a_road_and_nothing_else_is(center: int, cards: tuple[int, ...], size: Size) -> None:
    """It leads from the edge of one location to that of the other, cell by cell; its arrow stands on it. BB 5.3; R4."""
    plan, village = plan_of(GAME.cards, center, cards, size), village_of(GAME.cards, center, cards)
    paths = {frozenset((one, way.to)) for one in village.reading for way in village.ways[one]}
    assert {frozenset(ends) for ends in plan.ways} == paths
    for (start, end), way in plan.ways.items():
        if MIDDLE in {start, end} and not way.cells:
            assert overlap(plan.locations[MIDDLE], plan.locations[MIDDLE]._replace(x=way.mark[0], width=1))
            continue
        for place, cell in ((start, way.cells[0]), (end, way.cells[-1])):
            box = plan.locations[place]
            assert box.x <= cell[0] < box.x + box.width
            assert box.y <= cell[1] < box.y + box.height
        assert all(heading(*pair) for pair in zip(way.cells, way.cells[1:], strict=False))
        assert way.mark in way.cells[1:-1]


@with_villages
def test_nothing_of_the_map_lies_over_anything_else(center: int, cards: tuple[int, ...], size: Size) -> None:
    """Locations lie on their card, no two share a cell, and no road goes through one or over another but on a cross."""
    plan = plan_of(GAME.cards, center, cards, size)
    for place, box in enumerate(plan.locations):
        card = place // 2 if place < 8 else CENTER if place < 13 else (place - 3) // 2
        outer = plan.cards[card]
        assert outer.x <= box.x
        assert outer.y <= box.y
        assert box.x + box.width <= outer.x + outer.width
        assert box.y + box.height <= outer.y + outer.height
    corners_and_middle = {frozenset((MIDDLE, corner)) for corner in (8, 9, 11, 12)}
    for one, other in combinations(range(21), 2):
        touching = size == "small" or frozenset((one, other)) not in corners_and_middle
        assert not (touching and overlap(plan.locations[one], plan.locations[other])), (one, other)
    cells = [spot for _, spot in walked(plan)]
    assert len(cells) == len(set(cells))
    for x, y in cells:
        assert not any(b.x <= x < b.x + b.width and b.y <= y < b.y + b.height for b in plan.locations)
        assert 0 <= x < plan.measure.board[0]
        assert 0 <= y < plan.measure.board[1]
    for spot, _ in plan.spots:
        assert spot not in cells


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("turned", range(8))
def test_a_road_is_broken_only_where_another_passes_over_it(turned: int, size: Size) -> None:
    """Wherever the card with the cross lies: at the edge of the map no road leads on over it."""
    plan = plan_of(GAME.cards, 0, (*TOWN[turned:], *TOWN[:turned]), size)
    drawn = {spot for _, spot in walked(plan)}

    assert {gap for way in plan.ways.values() for gap in way.gaps} <= drawn


@with_villages
def test_a_wall_stands_between_two_cards(center: int, cards: tuple[int, ...], size: Size) -> None:
    """On each of the twelve paths, on no location and no card. R47."""
    plan, village = plan_of(GAME.cards, center, cards, size), village_of(GAME.cards, center, cards)
    assert len(plan.slots) == len(village.paths)
    for path, ends in enumerate(village.paths):
        assert plan.ways[ends].mark == plan.slots[path].spot
        for x, y in wall_cells(plan, path)[0]:
            assert not any(b.x <= x < b.x + b.width and b.y <= y < b.y + b.height for b in plan.cards)


@pytest.mark.parametrize("size", SIZES)
def test_who_stands_where_can_be_told_apart(size: Size) -> None:
    """No two different contents of a location are drawn alike.

    At small an enemy to come is not drawn beside one that stands there; where an enemy stands nobody is placed.
    """
    here = at("w1")
    found: dict[tuple[str, ...], tuple[object, ...]] = {}
    for hero, out, flees, unit, coming in product((0, 1), (0, 1), (0, 1), (None, 0, 1), (None, 0, 1)):
        if unit is not None and ((size == "small" and coming is not None) or (flees and not out)):
            continue
        units = (Unit(unit, 9, 2 + unit, here),) if unit is not None else ()
        view = replace(
            seen(town()), units=units, out=(here,) if out else (), hero_at=here if hero else MIDDLE, trap=here
        )
        over = MapOverlay(
            flees=frozenset({here} if flees else ()), coming={here: Coming(coming, 4)} if coming is not None else {}
        )
        lines = shown_at(here, picture(view, size, over), size, view)
        assert lines not in found, (found.get(lines), (hero, out, flees, unit, coming))
        found[lines] = (hero, out, flees, unit, coming)


def anything(luck: Random) -> tuple[VillageView, MapOverlay]:
    """Any village with anybody anywhere, and all that can lie over it."""
    places = [place for place in range(21) if place != MIDDLE]

    def some(most: int) -> frozenset[int]:
        return frozenset(luck.sample(places, luck.randrange(most)))

    cards = tuple(2 * card + luck.randrange(2) for card in luck.sample(range(8), 8))
    standing = luck.sample(places, 6)
    view = replace(
        seen(town()),
        center=luck.randrange(2),
        cards=cards,
        units=tuple(Unit(place % 2, number, 1 + place % 6, place) for number, place in enumerate(standing)),
        foe=luck.choice((None, Foe(luck.choice(places), 4, 2, 2, 2))),
        hero_at=luck.choice((MIDDLE, *places)),
        out=tuple(some(6)),
        markers=tuple(some(4)),
        trap=luck.choice(places),
        smoke=luck.choice(places),
        wall=luck.randrange(12),
    )
    over = MapOverlay(
        cursor=luck.choice((-1, *places)),
        offered=luck.choice((None, some(20))),
        placing=luck.random() < 0.5,
        flees=some(5),
        hit=some(5),
        hero_hit=luck.random() < 0.5,
        coming={place: Coming(luck.randrange(2), 3) for place in some(6)},
        dice={place: luck.randrange(3) for place in standing[:2]},
        steps={place: luck.randrange(1, 9) for place in some(20)},
        ghosts=some(4),
        kept=some(4),
    )
    return view, over


@pytest.mark.parametrize("size", SIZES)
def test_a_name_is_never_covered(size: Size) -> None:
    """On the first line of a location stands its name and nothing else, whoever is there and whatever comes."""
    luck = Random(500)  # noqa: S311 - it decides what a test looks at
    for _ in range(150):
        view, over = anything(luck)
        village = village_of(GAME.cards, view.center, view.cards)
        plan, lines = plan_of(GAME.cards, view.center, view.cards, size), picture(view, size, over).lines()
        for place, (x, y, width, _) in enumerate(plan.locations):
            if place != MIDDLE:
                name = f"{'◎' if place in village.tunnels else ''}{village.name(place).upper()}"
                assert text_of(lines[y])[x : x + width].strip() == name


@pytest.mark.parametrize("size", SIZES)
def test_signs_are_whole_or_not_there(size: Size) -> None:
    """Where people stand in the way of what a location takes and gives, nothing of it is drawn."""
    luck = Random(200)  # noqa: S311 - it decides what a test looks at
    shown = hidden = 0
    for _ in range(200):
        view, over = anything(luck)
        village = village_of(GAME.cards, view.center, view.cards)
        drawing = picture(view, size, replace(over, kept=frozenset()))
        for place, location in enumerate(village.locations):
            if location is None or place in view.markers:
                continue
            line = shown_at(place, drawing, size, view)[1]
            signs = location.signs.replace("+", "")
            row = line.replace(" ", "") if size != "small" else line
            letters = re.sub(r"[a-z]\d|[A-Z][\d×]|\([A-Z][!)]|[^-A-Z]", "", row)
            assert letters in {signs, ""}, (line, signs)
            shown, hidden = shown + (letters == signs), hidden + (letters != signs)
    assert shown > hidden
    assert (hidden > 0) == (size == "small")


@pytest.mark.parametrize("size", SIZES)
def test_what_will_be_is_small_and_what_is_is_large(size: Size) -> None:
    """A die that stands there has its letter large, one to come small; what a choice touches shows what is left."""
    view = seen(town())
    orchard = at("w2")
    standing = "".join(shown_at(orchard, picture(view, size), size, view))
    coming = "".join(shown_at(at("csw"), picture(view, size, MapOverlay(coming={at("csw"): Coming(0, 2)})), size, view))
    struck = "".join(shown_at(orchard, picture(view, size, MapOverlay(dice={orchard: 0})), size, view))
    wounded = "".join(shown_at(orchard, picture(view, size, MapOverlay(dice={orchard: 1})), size, view))

    assert ("Scout  2" if size == "large" else "S2") in standing
    assert "s2" in coming
    assert "×" in struck
    assert wounded.rstrip().endswith("1")


@pytest.mark.parametrize(("wave", "small"), [(1, "(M)  ╱╲"), (2, "(M) ╱╲╱"), (3, "(M) ╱╲╱"), (4, "(M) ╱╲╱")])
def test_the_ground_opens_wave_by_wave(wave: int, small: str) -> None:
    """A pair longer each wave, as far as there is room; the hole with the Boss. BB 11."""
    view = replace(seen(town()), wave=wave)
    for size in SIZES:
        x, y, width, height = plan_of(GAME.cards, 0, TOWN, size).locations[MIDDLE]
        line = text_of(picture(view, size).line(y + height // 2))[x + 1 : x + width - 1]
        assert line == small if size == "small" else line.count("╱╲") == min(wave, 2 if size == "medium" else 4)
    hole = replace(seen(green()), hero_at=at("n1"), foe=Foe(at("s1"), 1, 3, 2, 3), wave=BOSS)
    assert "▐╱╲╱╲╱╲╱▌" in page(picture(hole))


def test_a_camp_tells_where_it_deploys_now_and_next() -> None:
    """As long as it has a die for it; an Imp's twice a turn. BB 7.4; R8, R10."""
    one = replace(seen(town()), camps=(Camp(monster("goblin-scout"), 1, 1), Camp(monster("banshee"), 0, 4)))
    assert page(picture(one)).count("►") == 1
    assert not any(sign in page(picture(one)) for sign in "▽◁△▷")
    imp = replace(seen(town()), camps=(Camp(monster("cinder-imp"), 6, 7), Camp(monster("grave-hound"), 0, 4)))
    text = page(picture(imp))
    assert (text.count("▲"), text.count("▷")) == (2, 1)


def test_two_camps_may_share_a_spot() -> None:
    """Both are told, beside each other. R10."""
    for spot, size in product(range(8), SIZES):
        view = replace(
            seen(town()), camps=(Camp(monster("goblin-scout"), 1, spot), Camp(monster("grave-hound"), 1, spot))
        )
        text = page(picture(view, size))
        assert sum(text.count(sign) for sign in "▼▲►◄") == 2
        bare = page(picture(replace(view, camps=tuple(replace(camp, dice=0) for camp in view.camps)), size))
        assert text.replace("\n", "").count("H") == bare.replace("\n", "").count("H") + 1


def test_a_force_wall_stands_and_one_to_come_is_dashed() -> None:
    """Upright and flat. R47."""
    for path in range(12):
        for size in SIZES:
            stands = page(picture(replace(seen(town()), wall=path), size))
            comes = page(picture(seen(town()), size, MapOverlay(path=path)))
            high, wide = MEASURES[size].wall
            assert (stands.count("║"), stands.count("═")) in {(high, 0), (0, wide)}
            assert (comes.count("╎"), comes.count("╌")) in {(high, 0), (0, wide)}


def test_a_road_that_is_used_has_an_arrow() -> None:
    """In the direction in which it is gone, also to the Middle and from it. BB 5.3."""
    village = village_of(GAME.cards, 0, TOWN)
    for size in SIZES:
        bare = page(picture(seen(town()), size))
        for start in village.reading:
            for way in village.ways[start]:
                there = page(picture(seen(town()), size, MapOverlay(roads={(start, way.to): False})))
                back = page(picture(seen(town()), size, MapOverlay(roads={(way.to, start): False})))
                assert sum(there.count(sign) for sign in "→←↑↓") == 1
                assert len({bare, there, back}) == 3


def test_symbols_that_are_taken_fade_and_the_one_asked_about_is_lit() -> None:
    """R20: of two that are the same, the first is the one that was taken."""
    view = replace(seen(town()), taking=at("se2"), symbols=("damage",))
    box = plan_of(GAME.cards, 0, TOWN, "small").locations[at("se2")]
    line = picture(view, over=MapOverlay(asked="damage")).line(box.y + 1)
    signs = [(sign, span.ink, span.ground) for span in line for sign in span.text][box.x + 1 : box.x + 5]

    assert "".join(sign for sign, _, _ in signs) == "-SDD"
    assert signs[2][1:] == ("cursor-ink", "cursor")
    assert signs[3][1] == "muted"


def test_only_what_differs_is_sent() -> None:
    """A cursor that moves touches two locations."""
    view = seen(town())
    one, other = (picture(view, "large", MapOverlay(cursor=at(code))) for code in ("nw1", "n1"))
    changed = other.changed(one)

    assert changed is not None
    box = plan_of(GAME.cards, 0, TOWN, "large").locations[at("nw1")]
    assert set(changed) == set(range(box.y, box.y + 4))
    assert all(
        width < 60 for begin, end in (run for runs in changed.values() for run in runs) for width in [end - begin]
    )
    assert one.changed(one) == {}
    assert one.changed(picture(view)) is None


@pytest.mark.parametrize("size", SIZES)
def test_a_map_in_ascii_still_tells_everything_apart(size: Size) -> None:
    """Trap, Tunnels, Villager, wall and ruin have signs of their own."""
    view = replace(seen(town()), trap=at("n1"), wall=0, markers=(at("cnw"),))
    text = page(drawn(GAME.cards, view, MapOverlay(ghosts=frozenset({at("s1")})), size, PLAIN))

    assert text.isascii()
    assert "?" not in text
    for sign in ("X", "O", "#", "%", "v", "o"):
        assert sign in text


def test_the_largest_locations_keep_their_shape_without_colour() -> None:
    """Signs for their sides stand beside them wherever no road does, and have the colour of their ground elsewhere."""
    for view in (seen(town()), seen(green())):
        sheet = picture(view, "large")
        plan = plan_of(GAME.cards, view.center, view.cards, "large")
        rows = [[(sign, span) for span in line for sign in span.text] for line in sheet.lines()]
        for place, box in enumerate(plan.locations):
            if place == MIDDLE:
                continue
            edges = [rows[y][x] for x in (box.x - 1, box.x + box.width) for y in range(box.y, box.y + box.height)]
            drawn_by_us = [span for sign, span in edges if sign in "▏▕"]
            assert len(drawn_by_us) >= box.height, place
            assert all(SIDE in span.emphasis for span in drawn_by_us)
            for y in (box.y - 1, box.y + box.height - 1):
                assert all(FOOT in span.emphasis for _, span in rows[y][box.x : box.x + box.width] if _ == " "), place
