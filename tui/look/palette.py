"""From names of colours to the styles that a terminal draws, for widgets that draw their own lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakKeyDictionary

from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tui.look.own_colours import COMMON, OwnColours
from tui.look.themes import (
    MONO,
    MONO_BOLD,
    MONO_DIM,
    MONO_INK,
    MONO_PAPER,
    PREFIX,
    variable_defaults,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence
    from typing import Any

    from textual.app import App
    from textual.filter import LineFilter
    from textual.theme import Theme

FOOT: Final = "foot"
"""An emphasis that shows nothing but in `mono`, where a line stands for a ground that is not drawn."""

SIDE: Final = "side"
"""An emphasis of signs that stand for the sides of such a ground: but in `mono` they have its colour."""

AGAIN = "-again"
"""Behind the name of a ground: under the cursor, what `mono` has reversed is reversed again, and so is plain."""

OVER = "-over-"
"""Between the names of two grounds: the first is laid over the second, and in `mono` seen there too. Where both are
reversed, what lies there is plain, bold and underlined."""


class Palette:
    """The styles of one theme, made when they are first asked for.

    Inks and grounds are names of colours, as `rubble`. Where the theme is `mono`, grounds become reverse video or
    nothing, and inks become dim or bold.
    """

    def __init__(
        self,
        variables: Mapping[str, str],
        *,
        mono: bool,
        filters: Sequence[LineFilter] = (),
        own: OwnColours = COMMON,
    ) -> None:
        """A palette of Textual's theme variables, as the filters of an app let them through."""
        self.mono = mono
        self._own = own
        self._filters = filters
        self._variables = variables
        self._styles: dict[tuple[str, str, str, str, Hashable], Style] = {}

    @classmethod
    def of(cls, app: App[Any]) -> Palette:
        """The palette of the theme that an app shows now: one for all that is drawn with it."""
        theme, filters = app.current_theme, app.get_line_filters()
        kept = _SHOWN.get(app)
        if kept is None or kept.theme is not theme or kept.palette._filters != filters:  # noqa: SLF001 - its own
            own: OwnColours = getattr(app, "own_colours", COMMON)
            variables = {**variable_defaults(theme, own.themes), **app.theme_variables}
            palette = cls(variables, mono=theme.name == MONO, filters=filters, own=own)
            kept = _SHOWN[app] = _Shown(theme, palette)
        return kept.palette

    def colour(self, name: str) -> str:
        """The colour of that name, as `#rrggbb`. Raises `KeyError` when there is none."""
        return self._variables[PREFIX + name]

    def style(self, ink: str, ground: str, emphasis: str = "", *, key: str = "hit", value: Hashable = None) -> Style:
        """The style of text in `ink` on `ground`; `emphasis` is words as `bold` or `bold italic`, `foot`, `side`.

        `value` stands in the style's meta under `key`, so that a click tells what was hit. Raises `KeyError` for a
        colour that has no name.
        """
        wanted = (ink, ground, emphasis, key, value)
        style = self._styles.get(wanted)
        if style is None:
            style = self._mono(ink, ground, emphasis) if self.mono else self._coloured(ink, ground, emphasis)
            for line_filter in self._filters:
                [(_, filtered, _)] = line_filter.apply([Segment(" ", style)], Color.parse(self.colour("bg")))
                style = filtered or Style.null()
            if value is not None:
                style += Style(meta={key: value})
            self._styles[wanted] = style
        return style

    def _coloured(self, ink: str, ground: str, emphasis: str) -> Style:
        upper = ground.partition(OVER)[0].removesuffix(AGAIN)
        ink = upper if SIDE in emphasis else ink
        shown = Style.parse(emphasis.replace(FOOT, "").replace(SIDE, ""))
        return shown + Style(color=self.colour(ink), bgcolor=self.colour(upper))

    def _mono(self, ink: str, ground: str, emphasis: str) -> Style:
        style = Style.parse(emphasis.replace(FOOT, "underline").replace(SIDE, ""))
        upper, _, lower = ground.partition(OVER)
        if upper in self._own.reverse and lower in self._own.reverse:
            return style + Style(color=MONO_BOLD, bgcolor=MONO_PAPER, bold=True, underline=True)
        if upper in self._own.reverse:
            return style + Style(color=MONO_INK, bgcolor=MONO_PAPER, reverse=True)
        bold = style.bold or ink in self._own.bold
        colour = MONO_DIM if ink in self._own.dim else MONO_BOLD if bold else MONO_INK
        return style + Style(color=colour, bgcolor=MONO_PAPER, bold=True if bold else None)


class _Shown(NamedTuple):
    theme: Theme
    palette: Palette


_SHOWN: Final[WeakKeyDictionary[App[Any], _Shown]] = WeakKeyDictionary()
"""The palette that each app shows."""
