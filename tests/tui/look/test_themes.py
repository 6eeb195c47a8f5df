"""Every pair of colours that meets on the table can be told apart, in every theme."""

from __future__ import annotations

import pytest
from textual.app import App
from textual.theme import BUILTIN_THEMES

from tui.look.palette import AGAIN, OVER, Palette
from tui.look.themes import (
    COLOURS,
    DEFAULT,
    EGG_COLOURS,
    MONO,
    MONO_BOLD,
    MONO_DIM,
    MONO_INK,
    MONO_PAPER,
    NAMES,
    PREFIX,
    SEATS,
    THEMES,
    register,
    theme_named,
    variable_defaults,
)

PAGES = ("bg", "surface", "panel")
DANGER = ("danger1", "danger2", "danger3")
SPACES = ("sand-a", "sand-b", "rubble-bg", "hit", "reach", *DANGER)
THEME_NAMES = ("desert", "manila", "contrast", "okabe")

WORST = [
    ("body text", ("text",), PAGES, (12.5, 11.1, 17.4, 12.8)),
    ("secondary text", ("muted",), PAGES, (6.7, 5.4, 13.2, 7.9)),
    ("headings and keys", ("accent",), PAGES, (8.9, 5.1, 16.2, 10.8)),
    ("good and bad news", ("good", "bad"), PAGES, (6.2, 5.0, 7.8, 5.3)),
    ("label on tape", ("ink",), ("tape",), (10.7, 9.8, 19.6, 14.0)),
    ("die faces", ("die-ink",), ("red-die", "blue-die"), (4.9, 6.5, 6.5, 5.0)),
    ("Location label", ("loc-ink",), ("loc",), (9.2, 9.7, 21.0, 13.1)),
    ("ruin label", ("ruin-ink",), ("ruin",), (4.8, 5.4, 8.6, 5.8)),
    ("Worm title bar", ("target-ink",), ("target",), (6.3, 6.5, 6.5, 6.7)),
    ("cost on reach", ("reach-ink",), ("reach",), (8.2, 6.7, 10.5, 7.5)),
    ("cost in the blast", ("hit-ink",), ("hit",), (6.5, 5.8, 13.0, 8.1)),
    ("leap price", ("leap",), ("canyon",), (15.6, 6.9, 11.5, 13.5)),
    ("cursor content", ("cursor-ink",), ("cursor",), (15.5, 14.0, 19.6, 14.0)),
    ("danger marks", ("danger-ink",), DANGER, (7.6, 8.8, 10.1, 7.5)),
    ("pawn name", ("seat-ink",), SEATS, (8.2, 7.2, 9.6, 5.9)),
    ("seat tag in the log", SEATS, ("bg",), (8.2, 5.7, 9.6, 5.9)),
    ("Egg chip", ("ink-egg",), EGG_COLOURS, (9.2, 7.6, 10.6, 7.9)),
    ("card points", ("card-ink",), ("good-card", "mid-card", "bad-card"), (8.2, 7.5, 9.6, 6.8)),
    ("Egg glyphs on any ground", EGG_COLOURS, SPACES, (4.1, 3.6, 5.1, 3.2)),
    ("Rubble on any ground", ("rubble",), SPACES, (4.3, 5.0, 10.1, 4.5)),
    ("Target frame", ("target",), ("sand-a", *PAGES), (5.1, 4.3, 5.4, 5.2)),
]
"""What is looked at, its inks, its grounds, and the worst ratio in each theme."""

GLYPHS_ONLY = {"Egg glyphs on any ground", "Rubble on any ground", "Target frame"}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def worst(theme: str, inks: tuple[str, ...], grounds: tuple[str, ...]) -> float:
    colours = COLOURS[theme]
    return min(contrast(colours[ink], colours[ground]) for ink in inks for ground in grounds)


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("what", "inks", "grounds", "ratios"), WORST, ids=[row[0] for row in WORST])
@pytest.mark.parametrize(("place", "theme"), list(enumerate(THEME_NAMES)), ids=THEME_NAMES)
def test_each_pair_keeps_its_ratio(
    what: str, inks: tuple[str, ...], grounds: tuple[str, ...], ratios: tuple[float, ...], place: int, theme: str
) -> None:
    """Text needs 4.5, glyphs and lines need 3; the worst case of each group is as designed."""
    ratio = worst(theme, inks, grounds)

    assert ratio == pytest.approx(ratios[place], abs=0.06)
    assert ratio >= (3 if what in GLYPHS_ONLY else 4.5)


@pytest.mark.parametrize(("theme", "ratio"), zip(THEME_NAMES, (3.4, 3.1, 6.2, 3.3), strict=True))
def test_the_grid_and_faint_lines_can_be_seen(theme: str, ratio: float) -> None:
    """Lines need 3: the grid on the board, faint lines on every page."""
    least = min(worst(theme, ("grid",), ("sand-a",)), worst(theme, ("faint",), PAGES))

    assert least == pytest.approx(ratio, abs=0.06)
    assert least >= 3


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_what_the_board_draws_on_other_grounds_can_be_seen(theme: str) -> None:
    """A cost on Rubble, the path and the cursor's frame on the grid, the hatching of the Canyon."""
    assert worst(theme, ("reach-ink",), ("rubble-bg", "reach")) >= 4.5
    assert worst(theme, ("path", "cursor"), ("sand-a",)) >= 4.5
    assert worst(theme, ("canyon-ink",), ("canyon",)) >= 3


def test_every_theme_has_every_colour() -> None:
    for theme in THEMES.values():
        assert set(theme.variables) == {PREFIX + name for name in NAMES}


async def test_our_themes_are_offered_beside_those_of_textual() -> None:
    app: App[None] = App()
    register(app)

    assert set(THEMES) <= set(app.available_themes)
    assert set(BUILTIN_THEMES) <= set(app.available_themes)


@pytest.mark.parametrize("name", list(BUILTIN_THEMES))
def test_a_theme_of_textual_takes_our_colours_by_its_darkness(name: str) -> None:
    theme = BUILTIN_THEMES[name]

    defaults = variable_defaults(theme)

    assert defaults == THEMES["desert" if theme.dark else "manila"].variables


def test_no_color_means_mono_whatever_was_asked_for() -> None:
    assert theme_named("okabe", no_color=True) == MONO
    assert theme_named("okabe", no_color=False) == "okabe"
    assert theme_named(None, no_color=False) == DEFAULT


class TestMono:
    """`mono` draws reverse video, dim and bold in place of colours."""

    palette = Palette(THEMES[MONO].variables, mono=True)

    @pytest.mark.parametrize("ground", ["tape", "loc", "red-die", "blue-die", "cursor", "target", *SEATS, *EGG_COLOURS])
    def test_strong_grounds_are_reverse_video(self, ground: str) -> None:
        style = self.palette.style("ink", ground)

        assert style.reverse
        assert (style.color, style.bgcolor) == (
            self.palette.style("text", "bg").color,
            self.palette.style("text", "bg").bgcolor,
        )

    @pytest.mark.parametrize("ground", [*SPACES, "canyon", "ruin", "veil", "panel", "good-card"])
    def test_other_grounds_are_not_drawn(self, ground: str) -> None:
        style = self.palette.style("text", ground)

        assert not style.reverse
        assert style.bgcolor is not None
        assert style.bgcolor.name == MONO_PAPER

    @pytest.mark.parametrize(
        ("ink", "grey", "bold"),
        [
            ("text", MONO_INK, False),
            ("grid", MONO_DIM, False),
            ("muted", MONO_DIM, False),
            ("target", MONO_BOLD, True),
            ("rubble", MONO_BOLD, True),
            ("jade", MONO_BOLD, True),
        ],
    )
    def test_inks_are_dim_plain_or_bold(self, ink: str, grey: str, bold: bool) -> None:
        style = self.palette.style(ink, "sand-a")

        assert style.color is not None
        assert style.color.name == grey
        assert bool(style.bold) is bold

    @pytest.mark.parametrize("ground", ["cursor", "seat1"])
    def test_under_the_cursor_what_is_reversed_is_reversed_again(self, ground: str) -> None:
        """So a pawn, or a Location, under the cursor is plain."""
        assert self.palette.style("ink", ground).reverse
        assert not self.palette.style("ink", ground + AGAIN).reverse


def test_in_colour_nothing_is_reversed_again() -> None:
    palette = Palette(THEMES["desert"].variables, mono=False)

    assert palette.style("cursor-ink", "cursor" + AGAIN) == palette.style("cursor-ink", "cursor")


def test_a_style_carries_what_a_click_on_it_hits() -> None:
    palette = Palette(THEMES["desert"].variables, mono=False)

    assert palette.style("text", "sand-a", value=7).meta == {"hit": 7}
    assert palette.style("text", "sand-a", "bold", key="slot", value=2).meta == {"slot": 2}


async def test_all_that_is_drawn_in_one_theme_shares_its_palette() -> None:
    app: App[None] = App()
    async with app.run_test():
        before = Palette.of(app)
        assert Palette.of(app) is before

        app.theme = "solarized-light"

        assert Palette.of(app) is not before


async def test_the_palette_of_a_foreign_theme_has_all_our_colours() -> None:
    app: App[None] = App()
    async with app.run_test():
        app.theme = "solarized-light"
        palette = Palette.of(app)

    assert palette.colour("sand-a") == COLOURS["manila"]["sand-a"]


def test_a_ground_over_another_is_seen_in_mono() -> None:
    """What is reversed over what is reversed is plain, bold and underlined; over anything else it is reversed."""
    palette = Palette(THEMES[MONO].variables, mono=True)

    over_sand, over_location = (palette.style("ink", f"tape{OVER}{ground}") for ground in ("sand-a", "loc"))

    assert over_sand == palette.style("ink", "tape")
    assert not over_location.reverse
    assert over_location.bold
    assert over_location.underline


def test_a_ground_over_another_has_its_own_colour() -> None:
    palette = Palette(THEMES[DEFAULT].variables, mono=False)

    assert palette.style("ink", f"tape{OVER}loc") == palette.style("ink", "tape")
