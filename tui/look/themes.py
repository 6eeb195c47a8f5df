"""The colours of the table: five themes, and the one place where a colour is written down.

A colour has a name, as `rubble`; Textual knows it as the variable `tb-rubble`, in style sheets `$tb-rubble`. `desert`,
`manila`, `contrast` and `okabe` are tables of colours; `mono` has a rule instead, and is used when NO_COLOR is set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from textual.app import App

PREFIX: Final = "tb-"
"""What the names of our variables begin with."""

DEFAULT: Final = "desert"
MONO: Final = "mono"
LIGHT: Final = "manila"
"""The theme that is not dark."""

_TABLE: Final = """
name         desert  manila  contrast okabe
bg           #15100b #efe4c8 #000000 #101418
surface      #1e1710 #f7efdc #000000 #171c21
panel        #2b2117 #e0d0aa #1a1a1a #242b32
text         #f2e4c6 #261b10 #ffffff #f2f2f2
muted        #bfa67c #5f4b2d #e0e0e0 #b9c2ca
faint        #8c7853 #80673c #9a9a9a #707b85
accent       #f7b90a #744a00 #ffff00 #f0e442
tape         #f7b90a #f2b200 #ffff00 #f0e442
ink          #15100b #1a120a #000000 #101418
stamp        #ff6a4d #b3200f #ff8080 #e69f00
good         #8fe39b #175c26 #7dff7d #56b4e9
bad          #ff7a5c #a51d0d #ff8c8c #e8833a
target-ink   #15100b #ffffff #000000 #101418
card-ink     #15100b #ffffff #000000 #101418
sand-a       #2f2316 #e7d5a8 #000000 #1d242a
sand-b       #37291a #dfca97 #000000 #242c33
grid         #8a7350 #8b744b #a8a8a8 #727e88
red-die      #d2362a #b3261e #c00000 #b84f00
blue-die     #2b68cf #1e52ab #0040d0 #0067a0
die-ink      #ffffff #ffffff #ffffff #ffffff
loc          #d9b36c #4a3822 #ffffff #d9d9d9
loc-ink      #1c140a #fbeecb #000000 #101418
ruin         #2a211c #c9bda2 #303030 #30363c
ruin-ink     #a08a74 #4a4132 #d0d0d0 #aab4bd
canyon       #0c0705 #6b4a33 #2a2a2a #05070a
canyon-ink   #9a5840 #e0b998 #c0c0c0 #6d7f8f
leap         #a6f5b4 #dcf7cf #8cff8c #9bdcff
rubble       #c9b596 #4d3d2b #ffffff #c9c9c9
rubble-bg    #453524 #c9b083 #3a3a3a #3b444c
target       #ff6040 #b81c10 #ff5050 #ef7d2d
hit          #6e2213 #f0b09a #6a0000 #5e2c05
hit-ink      #ffb59c #7c1307 #ffffff #ffd0a6
path         #ffd166 #7a4300 #ffff00 #f0e442
reach        #21462f #bfdfb0 #003a00 #0a3f5f
reach-ink    #a6f5b4 #0f4f1f #8cff8c #9bdcff
cursor       #ffe7a0 #241a10 #ffff00 #f0e442
cursor-ink   #15100b #ffe7a0 #000000 #101418
danger1      #4a3a14 #f3dc94 #333300 #3f3c10
danger2      #6f4210 #f3b46c #663300 #6b4a00
danger3      #8c2412 #f0a287 #8a0000 #8f3c00
danger-ink   #fff0d2 #2a0f05 #ffffff #ffffff
amber        #ffb52e #7d4700 #ffc000 #e69f00
jade         #55dba2 #005c43 #00ffa0 #1fc29a
azure        #66bcff #004f94 #60c8ff #56b4e9
violet       #cfa4ff #6427a3 #e0a0ff #dd93ba
seat1        #ff8a76 #a8231b #ff9090 #e0742a
seat2        #86b6ff #1c4ca3 #90c0ff #56b4e9
seat3        #bfe354 #365f00 #c0ff40 #f0e442
seat4        #ffa3e1 #95196f #ffa0f0 #dd93ba
seat5        #f5f0e3 #333333 #ffffff #ffffff
seat6        #5fd9cc #075a58 #60ffe8 #1fc29a
seat-ink     #15100b #ffffff #000000 #101418
ink-egg      #15100b #ffffff #000000 #101418
good-card    #8fe39b #175c26 #8cff8c #56b4e9
mid-card     #f7d774 #6b4a00 #ffff80 #f0e442
bad-card     #ff8a6b #a51d0d #ff9090 #e8833a
veil         #0b0805 #d8c9a4 #000000 #080a0c
"""


def _columns() -> dict[str, dict[str, str]]:
    header, *rows = (line.split() for line in _TABLE.strip().splitlines())
    return {theme: {row[0]: row[place] for row in rows} for place, theme in enumerate(header) if place}


COLOURS: Final[Mapping[str, Mapping[str, str]]] = _columns()
"""For each theme that is a table: the colours by name."""

NAMES: Final[tuple[str, ...]] = tuple(COLOURS[DEFAULT])
"""The names of all colours."""

SEATS: Final = ("seat1", "seat2", "seat3", "seat4", "seat5", "seat6")
"""The colours of the seats, as grounds of their pawns and as ink of their tags in the log."""

MONO_PAPER: Final = "#101010"
MONO_INK: Final = "#e4e4e4"
MONO_DIM: Final = "#8c8c8c"
MONO_BOLD: Final = "#ffffff"

EGG_COLOURS: Final = ("amber", "jade", "azure", "violet")

REVERSED: Final = frozenset({"tape", "loc", "red-die", "blue-die", "cursor", "target", *SEATS, *EGG_COLOURS})
"""Grounds that `mono` draws as reverse video; it draws no other ground."""

DIM: Final = frozenset({"faint", "grid", "muted", "canyon-ink", "ruin-ink"})
"""Inks that `mono` dims."""

BOLD: Final = frozenset({"target", "accent", "tape", "rubble", "stamp", *EGG_COLOURS})
"""Inks that `mono` draws bold."""

_ON_REVERSED: Final = frozenset(
    {"ink", "loc-ink", "die-ink", "cursor-ink", "seat-ink", "target-ink", "ink-egg", "card-ink"}
)
_PAPER: Final = frozenset(
    {
        *("bg", "surface", "panel", "veil", "sand-a", "sand-b", "rubble-bg", "hit", "reach"),
        *("danger1", "danger2", "danger3", "canyon", "ruin"),
    }
)


def in_mono(name: str, *, dim: Collection[str] = DIM, bold: Collection[str] = BOLD) -> str:
    """The grey that stands for a colour where a style sheet can only name colours."""
    if name in _PAPER or name in _ON_REVERSED:
        return MONO_PAPER
    if name in bold:
        return MONO_BOLD
    return MONO_DIM if name in dim else MONO_INK


def theme_of(name: str, colours: Mapping[str, str]) -> Theme:
    """A theme of ours with these colours."""
    return Theme(
        name=name,
        dark=name != LIGHT,
        background=colours["bg"],
        surface=colours["surface"],
        panel=colours["panel"],
        foreground=colours["text"],
        primary=colours["accent"],
        success=colours["good"],
        error=colours["bad"],
        warning=colours["path"],
        accent=colours["target"],
        variables={PREFIX + colour: value for colour, value in colours.items()},
    )


THEMES: Final[Mapping[str, Theme]] = {
    **{name: theme_of(name, colours) for name, colours in COLOURS.items()},
    MONO: theme_of(MONO, {name: in_mono(name) for name in NAMES}),
}
"""Our themes by name, the default first."""


def register(app: App[Any]) -> None:
    """Make our themes known to an app."""
    for theme in THEMES.values():
        app.register_theme(theme)


def variable_defaults(theme: Theme, themes: Mapping[str, Theme] = THEMES) -> dict[str, str]:
    """Our variables for a theme that is not ours: those of `desert` on a dark one, of `manila` on a light one."""
    return dict(themes[DEFAULT if theme.dark else LIGHT].variables)


def theme_named(name: str | None, *, no_color: bool) -> str:
    """The theme to start with: `mono` without colour, else the one asked for, else the default."""
    if no_color:
        return MONO
    return name or DEFAULT
