"""One space, character by character: nothing that lies there can be taken for anything else."""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terror_below.views import SpaceView
from tests.tui.positions import table_view
from tui.look.glyphs import FULL, PLAIN
from tui.look.palette import Palette
from tui.look.themes import MONO, THEMES
from tui.terror_below.board.cells import CELLS
from tui.terror_below.board.locations import BONUSES
from tui.terror_below.board.overlays import NONE, Danger, Overlays
from tui.terror_below.board.pawns import Pawn
from tui.terror_below.board.picture import drawn, sheet_for
from tui.terror_below.board.space import Marks, ground_of, space_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.decks.cards import Egg, Place
    from core.terror_below.events import EggCounts
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.look.glyphs import Glyphs
    from tui.look.spans import Span

SIZES: tuple[Size, ...] = ("small", "medium", "large")
CENTRE = 4
VIEW = table_view()
PALETTE = Palette(THEMES[MONO].variables, mono=True)

Drawn = tuple[tuple[tuple[str, bool], ...], ...]
"""Lines of characters, each with whether it is reversed: all that `mono` shows but for dim and bold."""


def nothing(index: int = CENTRE) -> SpaceView:
    return SpaceView(
        index=index,
        label=f"{index % 3 + 1}-{index // 3 + 1}",
        ground="desert",
        place=None,
        eggs=(0, 0, 0, 0),
        rubble=0,
        pawns=(),
        targets=(),
    )


def around(centre: SpaceView, *, caught: bool = False) -> View:
    """A board of nine spaces, bare but for the one in the middle."""
    view = VIEW
    spaces = tuple(centre if index == CENTRE else nothing(index) for index in range(9))
    ada, *others = view.squads
    return replace(
        view, columns=3, blue=(1, 2, 3), spaces=spaces, squads=(replace(ada, caught=caught), *others), slots=view.slots
    )


def seen(view: View, scale: Size, overlays: Overlays = NONE, glyphs: Glyphs = FULL) -> Drawn:
    """The space in the middle, with its frame, as `mono` shows it."""
    sheet = sheet_for(view, CELLS["desert", scale])
    picture = drawn(view, overlays, sheet, glyphs)
    left, top = sheet.left(CENTRE), sheet.top(CENTRE)
    return tuple(
        tuple(chain.from_iterable(map(in_mono, picture.line(y))))[left : left + sheet.cell.width + 2]
        for y in range(top, top + sheet.cell.height + 2)
    )


@cache
def in_mono(span: Span) -> tuple[tuple[str, bool], ...]:
    is_reversed = bool(PALETTE.style(span.ink, span.ground, span.emphasis).reverse)
    return tuple((character, is_reversed) for character in span.text)


def egg_counts(most: int) -> Iterator[EggCounts]:
    """Every way in which at most so many Eggs can lie in a space."""
    for counts in product(range(most + 1), repeat=4):
        if sum(counts) <= most:
            yield counts  # type: ignore[misc]  # four counts, as asked for


PAWNS: list[tuple[tuple[int, ...], bool]] = [((), False), ((0,), False), ((0,), True), ((1,), False), ((0, 1), False)]
TARGETS: list[tuple[int, ...]] = [(), (0,), (2,), (0, 1), (0, 1, 2)]
PLACES: tuple[Place, ...] = tuple(BONUSES)


def positions(most_eggs: int = 4) -> Iterator[tuple[SpaceView, bool]]:
    """Pawn x Eggs x Rubble x Target x Location, with whether the pawn is caught."""
    for (pawns, caught), targets in product(PAWNS, TARGETS):
        here = replace(nothing(), pawns=pawns, targets=targets)
        for eggs, rubble in product(egg_counts(most_eggs), range(3)):
            yield replace(here, eggs=eggs, rubble=rubble), caught
        for place, rubble in product(PLACES, range(2)):
            yield replace(here, place=place, rubble=rubble), caught


@pytest.mark.long
@pytest.mark.parametrize(("glyphs", "most_eggs", "of_eggs"), [(FULL, 4, 70), (PLAIN, 2, 15)], ids=["full", "plain"])
@pytest.mark.parametrize("scale", SIZES)
def test_no_two_positions_of_a_space_look_the_same(scale: Size, glyphs: Glyphs, most_eggs: int, of_eggs: int) -> None:
    """Pawn x Eggs x Rubble x Target x Location, with no other attribute than reverse video."""
    met: dict[Drawn, tuple[SpaceView, bool]] = {}

    for position in positions(most_eggs):
        space, caught = position
        looks = seen(around(space, caught=caught), scale, glyphs=glyphs)
        assert looks not in met, (position, met[looks])
        met[looks] = position

    assert len(met) == len(PAWNS) * len(TARGETS) * (of_eggs * 3 + len(PLACES) * 2)


@pytest.mark.parametrize("scale", SIZES)
def test_the_cursor_is_seen_on_every_space(scale: Size) -> None:
    """Also on a Location with a Target, where reverse video and the whole frame are taken."""
    for space, caught in positions(1):
        view = around(space, caught=caught)

        assert seen(view, scale) != seen(view, scale, Overlays(cursor=CENTRE)), space


@pytest.mark.parametrize("scale", SIZES)
def test_danger_cost_and_what_would_fall_are_seen_without_colour(scale: Size) -> None:
    """Each overlay has characters of its own."""
    overlays = [
        NONE,
        *(Overlays(danger=(Danger(CENTRE, level, (0,)),)) for level in (1, 2, 3)),
        Overlays(danger=(Danger(CENTRE, 3, (0, 2)),)),
        Overlays(reach=((CENTRE, 1),)),
        Overlays(reach=((CENTRE, 12),)),
        Overlays(rubble=(CENTRE,)),
        *(Overlays(eggs=((egg, CENTRE),)) for egg in ("amber", "jade", "azure", "violet")),
    ]
    for eggs, rubble in product([(0, 0, 0, 0), (1, 0, 0, 0), (1, 0, 1, 1)], range(3)):
        view = around(replace(nothing(), eggs=eggs, rubble=rubble))

        assert len({seen(view, scale, overlay) for overlay in overlays}) == len(overlays)


@pytest.mark.parametrize("scale", SIZES)
def test_more_eggs_than_fit_say_that_there_are_more(scale: Size) -> None:
    """At small, two Rubble leave room for four Eggs at least; medium and large have room for all."""
    view = around(replace(nothing(), eggs=(3, 3, 2, 2), rubble=2))

    text = "".join(character for line in seen(view, scale) for character, _ in line)

    assert ("+" in text) is (scale == "small")


ADA = Pawn("Ada", "A", "()", "seat1", "Anise")
DALE = Pawn("Maximilian the Great", "M", "[]", "seat2", "Dale")


def text_of(
    space: SpaceView, scale: Size, pawns: tuple[Pawn, ...] = (), marks: Marks | None = None, *, canyon: bool = False
) -> list[str]:
    cell = CELLS["canyon" if canyon else "desert", scale]
    lines = space_lines(space, pawns, marks or Marks(), cell, FULL)
    return ["".join(span.text for span in line) for line in lines]


@pytest.mark.parametrize(
    ("eggs", "rubble", "line"),
    [
        ((0, 1, 0, 0), 1, " ◆ ▟▙ "),
        ((1, 0, 0, 1), 0, " ■ ●  "),
        ((2, 1, 1, 1), 0, "●2■◆▲ "),
        ((0, 0, 0, 2), 0, " ■ ■  "),
        ((1, 0, 0, 1), 1, "■ ● ▟▙"),
        ((0, 0, 0, 1), 2, "■ ▟▙▟▙"),
        ((1, 0, 0, 1), 2, "■●▟▙▟▙"),
        ((1, 1, 0, 1), 2, "■●◆▟▙2"),
        ((1, 1, 1, 1), 2, "■●◆▲▟2"),
        ((2, 2, 0, 0), 2, "●2◆2▟2"),
        ((2, 2, 2, 0), 2, "●2+▟2 "),
    ],
)
def test_eggs_and_rubble_share_the_small_line(eggs: EggCounts, rubble: int, line: str) -> None:
    """Two equal shapes never touch; a count stands for them, and the number of Rubble for its lumps."""
    assert text_of(replace(nothing(), eggs=eggs, rubble=rubble), "small")[1] == line


@pytest.mark.parametrize(
    ("scale", "lines"),
    [
        ("small", ["(Ada )", "      "]),
        ("medium", ["( Ada  )", "        ", "        "]),
        ("large", ["(   Ada    )", "(  Anise   )", "            ", "            "]),
    ],
)
def test_a_pawn_fills_the_line_of_who_stands_here(scale: Size, lines: list[str]) -> None:
    assert text_of(nothing(), scale, (ADA,)) == lines


@pytest.mark.parametrize(("scale", "first"), [("small", "(Ada!)"), ("medium", "(Ada  !)"), ("large", "(Ada      !)")])
def test_a_caught_pawn_has_a_mark_before_its_bracket(scale: Size, first: str) -> None:
    assert text_of(nothing(), scale, (ADA._replace(caught=True),))[0] == first


@pytest.mark.parametrize(("scale", "first"), [("small", "[Maxi]"), ("medium", "[Maximi]"), ("large", "[Maximilian]")])
def test_a_long_name_is_cut(scale: Size, first: str) -> None:
    assert text_of(nothing(), scale, (DALE,))[0] == first


@pytest.mark.parametrize(("scale", "first"), [("small", "(A)[M]"), ("medium", "(Ad)[Ma]"), ("large", "(Ada )[Maxi]")])
def test_pawns_that_pass_share_the_line(scale: Size, first: str) -> None:
    """Two stand in a space only while one passes through. R3."""
    assert text_of(nothing(), scale, (ADA, DALE))[0] == first


def test_with_a_pawn_and_eggs_lumps_are_one_line_high_at_large() -> None:
    space = replace(nothing(), eggs=(0, 0, 1, 0), rubble=2)

    assert text_of(space, "large", (ADA,))[2:] == [" ▐▲▌ Azure  ", "    ▟▙▟▙    "]
    assert text_of(space, "large")[1:] == [" ▐▲▌ Azure  ", "   ▄▄  ▄▄   ", "  ▟██▙▟██▙  "]


@pytest.mark.parametrize(
    ("eggs", "medium", "large"),
    [
        ((1, 0, 0, 0), "  ▐●▌   ", " ▐●▌ Amber  "),
        ((1, 0, 0, 1), "▐■▌ ▐●▌ ", "  ▐■▌ ▐●▌   "),
        ((1, 1, 0, 1), " ■ ● ◆  ", "▐■▌ ▐●▌ ▐◆▌ "),
        ((1, 1, 1, 1), "■ ● ◆ ▲ ", "  ■ ● ◆ ▲   "),
        ((4, 3, 2, 2), "●4◆3■2▲2", "  ●4◆3■2▲2  "),
    ],
)
def test_eggs_are_chips_while_there_is_room(eggs: EggCounts, medium: str, large: str) -> None:
    """Two chips at medium, three at large; then bare shapes; then shapes with their counts."""
    space = replace(nothing(), eggs=eggs)

    assert text_of(space, "medium")[1] == medium
    assert text_of(space, "large")[1] == large


@pytest.mark.parametrize(
    ("scale", "line", "alone", "beside"),
    [
        ("small", 1, "  ○   ", " ◆ ▟▙○"),
        ("medium", 1, "   ○    ", "  ▐◆▌  ○"),
        ("large", 1, "     ○      ", "  ▐◆▌ Jade ○"),
    ],
)
def test_an_egg_to_come_is_hollow(scale: Size, line: int, alone: str, beside: str) -> None:
    """In the middle of the line of the Eggs, or at its right end when something lies there."""
    marks = Marks(hit=True, eggs=("amber",))

    assert text_of(nothing(), scale, marks=marks)[line] == alone
    assert text_of(replace(nothing(), eggs=(0, 1, 0, 0), rubble=1), scale, marks=marks)[line] == beside


def test_rubble_to_come_shades_what_is_empty() -> None:
    marks = Marks(hit=True, shade=True)

    assert text_of(nothing(), "small", marks=marks) == ["░░░░░░", "░░░░░░"]
    assert text_of(replace(nothing(), eggs=(0, 1, 0, 0), rubble=1), "small", marks=marks) == ["░░░░░░", "░◆ ▟▙░"]
    assert text_of(nothing(), "small", (ADA,), marks) == ["(Ada )", "░░░░░░"]
    assert text_of(nothing(), "small", marks=marks._replace(cost=2)) == ["░░2░░░", "░░░░░░"]


@pytest.mark.parametrize("place", PLACES)
def test_a_location_names_itself_and_its_bonus_at_every_size(place: Place) -> None:
    space = replace(nothing(), place=place)

    for scale in SIZES:
        lines = text_of(space, scale)
        assert sum(bool(line.strip()) for line in lines) >= 2
        assert any(line.strip().startswith("+") for line in lines)


def test_the_cost_takes_the_place_of_the_bonus_at_small() -> None:
    space = replace(nothing(), place="hospital")

    assert text_of(space, "small") == ["+Life ", "HOSPTL"]
    assert text_of(space, "small", marks=Marks(cost=3)) == ["  3   ", "HOSPTL"]
    assert text_of(space, "medium", marks=Marks(cost=3)) == ["   3    ", "HOSPITAL", " +Life  "]


@pytest.mark.parametrize("scale", SIZES)
def test_a_bonus_that_was_taken_this_turn_gives_way(scale: Size) -> None:
    """Only one Delivery Bonus a turn. TB 4.6, R7."""
    text = "".join(text_of(replace(nothing(), place="motel"), scale, marks=Marks(used=True)))

    assert "used" in text
    assert "+1 VP" not in text


def test_rubble_on_a_location_stands_at_the_right() -> None:
    """Solo only: Locations can be destroyed. TB 11.3."""
    space = replace(nothing(), place="government-facility", rubble=1)

    assert text_of(space, "small") == ["+Bnt▟▙", " GOVT "]
    assert text_of(space, "small", (ADA,)) == ["(Ada )", "GOVT▟▙"]
    assert text_of(space, "medium")[0] == "      ▟▙"


@pytest.mark.parametrize(
    ("marks", "small", "medium"),
    [
        (Marks(danger=2, slots=(0,)), "!! 1▟▙", "!!   1▟▙"),
        (Marks(danger=3, slots=(0, 2)), "!!! ▟▙", "!!!1+3▟▙"),
        (Marks(cost=2), " 2  ▟▙", "  2   ▟▙"),
    ],
)
def test_rubble_on_a_location_leaves_room_for_danger_and_cost(marks: Marks, small: str, medium: str) -> None:
    """Solo only: how near to ruin it is stays in sight. TB 11.3."""
    space = replace(nothing(), place="general-store", rubble=1)

    assert text_of(space, "small", marks=marks)[0] == small
    assert text_of(space, "medium", marks=marks)[0] == medium


def test_a_ruin_is_debris_with_its_label() -> None:
    """Solo only. TB 11.3."""
    ruin = replace(nothing(), ground="ruin")

    assert text_of(ruin, "small") == ["▚ ▞ ▖▗", " RUIN "]
    assert text_of(ruin, "medium") == ["▚ ▞ ▖▗ ▘", "        ", "  RUIN  "]
    assert text_of(replace(ruin, eggs=(1, 0, 0, 0)), "small") == ["▚ ▞ ▖▗", "  ●   "]


@pytest.mark.parametrize(("slots", "first"), [((0,), "!!!  1"), ((0, 2), "!!!1+3"), ((0, 1, 2), "!!!all")])
def test_danger_shows_its_level_at_the_left_and_its_worms_at_the_right(slots: tuple[int, ...], first: str) -> None:
    assert text_of(nothing(), "small", marks=Marks(danger=3, slots=slots))[0] == first


def test_in_the_danger_map_a_pawn_gives_up_its_name() -> None:
    marks = Marks(danger=3, slots=(0,))

    assert text_of(nothing(), "small", (ADA,), marks)[0] == "(A)!!!"
    assert text_of(nothing(), "large", (ADA,), marks)[0] == "(A)!!!     1"


@pytest.mark.parametrize(
    ("pawns", "marks", "first"),
    [
        ((), Marks(tag="◎1"), "◎1    "),
        ((), Marks(tag="◎1", cost=2), "◎1 2  "),
        ((ADA,), Marks(tag="◎1"), "(A)◎1 "),
        ((ADA,), Marks(tag="◎123"), "(A)123"),
    ],
)
def test_without_ruled_lines_the_tag_of_a_target_stands_inside(
    pawns: tuple[Pawn, ...], marks: Marks, first: str
) -> None:
    """The small Canyon board has no line between rows."""
    assert text_of(nothing(), "small", pawns, marks, canyon=True)[0] == first


def test_the_ground_is_the_first_that_applies() -> None:
    """Cursor, ruin or Canyon, Location, danger, hit, Rubble, reach, sand."""
    everything = Marks(sand="sand-b", cursor=True, cost=1, danger=2, hit=True)
    rubble = replace(nothing(), rubble=1)
    steps = [
        (rubble, everything, "cursor"),
        (replace(rubble, ground="ruin"), everything._replace(cursor=False), "ruin"),
        (replace(rubble, place="motel"), everything._replace(cursor=False), "loc"),
        (rubble, everything._replace(cursor=False), "danger2"),
        (rubble, everything._replace(cursor=False, danger=0), "hit"),
        (rubble, everything._replace(cursor=False, danger=0, hit=False), "rubble-bg"),
        (nothing(), everything._replace(cursor=False, danger=0, hit=False), "reach"),
        (nothing(), Marks(sand="sand-b"), "sand-b"),
    ]

    assert [ground_of(space, marks) for space, marks, _ in steps] == [ground for _, _, ground in steps]


def test_under_the_cursor_all_is_in_reverse_but_the_pawn() -> None:
    first, second = space_lines(
        replace(nothing(), rubble=1), (ADA,), Marks(cursor=True), CELLS["desert", "small"], FULL
    )

    assert {span.ground for span in first} == {"seat1-again"}
    assert {(span.ink, span.ground) for span in second if span.text.strip()} == {("cursor-ink", "cursor")}


def test_eggs_under_the_cursor_keep_their_shapes() -> None:
    eggs: tuple[Egg, ...] = ("amber", "jade", "azure", "violet")
    for place, shape in enumerate("●◆▲■"):
        counts = tuple(int(place == other) for other in range(len(eggs)))
        space = replace(nothing(), eggs=counts)
        assert text_of(space, "small", marks=Marks(cursor=True))[1] == f"  {shape}   "


@pytest.mark.parametrize("scale", SIZES)
def test_a_pawn_that_would_be_caught_bears_a_hollow_mark(scale: Size) -> None:
    """Solid is, hollow will be: the same mark as of a pawn that is caught, but it is not filled with the pawn."""
    space = replace(nothing(), pawns=(0,))

    calm, caught, threatened = (
        seen(view, scale, overlays=overlays)[1][1:-1]
        for view, overlays in (
            (around(space), NONE),
            (around(space, caught=True), NONE),
            (around(space), Overlays(threatened=(0,))),
        )
    )

    assert "".join(text for text, _ in threatened) == "".join(text for text, _ in caught)
    assert [text for text, reversed_ in threatened if not reversed_] == ["!"]
    assert all(reversed_ for _, reversed_ in caught)
    assert "!" not in "".join(text for text, _ in calm)
