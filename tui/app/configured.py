"""An app that does as its settings say: colours, motion, keys, a curtain when nobody is there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.events import InputEvent, Key, MouseDown
from textual.reactive import Reactive

from core.engine.plain_text import plain, plain_lines
from tui.idle import Idle
from tui.look.ascii import PLAIN_TABLE
from tui.look.glyphs import PLAIN, glyphs_named
from tui.look.own_colours import COMMON, OwnColours, own_colours
from tui.look.themes import DEFAULT, THEMES, register, theme_named, variable_defaults
from tui.settings import keep, read_settings
from tui.widgets.standing import FRESH_FOR, TopScreen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.driver import Driver
    from textual.events import Event
    from textual.notifications import SeverityLevel
    from textual.theme import Theme
    from textual.timer import Timer

    from tui.keymap import Keymap
    from tui.look.glyphs import Glyphs
    from tui.places import Places
    from tui.settings import Motion, Settings


def starting_theme(kept: str = "") -> str:
    """The theme to begin with: `mono` under NO_COLOR, the one of TEXTUAL_THEME when it is ours, the one that is set."""
    wanted = os.environ.get("TEXTUAL_THEME")
    return theme_named(wanted if wanted in THEMES else kept or None, no_color="NO_COLOR" in os.environ)


class ConfiguredApp(App[None]):
    """The part of the application that depends on settings.

    Attributes:
        places: Where saves, settings and the log live.
        settings: What somebody has set.
        stood: The first screen has been shown.
        idle: How long nobody has been there.
        shown_keys: For each command whose keys were changed, the key that players are told.
        left_at: When a game was left for the title, by the clock of events; what was pressed for it before is nobody's.
        fresh_for: Seconds in which a question takes no key that was pressed for the one before; 0 for none.
        looks_back: The chances along a finished game are worked out while its film or its end is shown.
    """

    CSS: ClassVar[str] = """
    ToastRack { dock: top; align: right top; margin: 0; overflow: hidden; }
    Toast { width: auto; max-width: 100%; margin: 0; padding: 0 1; }
    """
    """Notices lie over the head of a screen, where nothing is read that changes."""

    theme: Reactive[str] = Reactive(starting_theme)

    looks_back = True

    fresh_for = FRESH_FOR

    own_colours: OwnColours = COMMON
    plain_signs: Mapping[int, str] = PLAIN_TABLE
    """The themes as the game has them that is open."""

    def __init__(self, where: Places) -> None:
        """An app with the settings that are kept there; what is wrong with them is told when it stands."""
        super().__init__()
        self.places = where
        self.settings, self._faults = read_settings(where.settings)
        self.stood = False
        self.is_leaving = False
        self.left_at = 0.0
        self.idle = Idle(self.settings.idle)
        self.shown_keys: Mapping[str, str] = {}
        self._waking: Timer | None = None
        self._has_noticed = False
        register(self)
        if self.settings.theme in self.available_themes:
            self.set_reactive(ConfiguredApp.theme, starting_theme(self.settings.theme))
        elif self.settings.theme:
            self._faults = (*self._faults, f"There is no theme {self.settings.theme}.")
        if self.settings.keys:
            self.change_keys()

    def action_hide(self) -> None:
        """Draw the curtain. The application does."""
        raise NotImplementedError

    def settings_changed(self) -> None:
        """Something was set: what is open takes it over."""

    def stand(self) -> None:
        """The first screen stands: say what is wrong with the settings, and watch over the table."""
        self.stood = True
        for fault in self._faults:
            self.notify(fault, title="Settings", severity="warning", markup=False)
        self._watch_over()

    def get_driver_class(self) -> type[Driver]:
        """The driver of this terminal; on a Unix one that passes over what it cannot read."""
        usual = super().get_driver_class()
        if usual.__module__ != "textual.drivers.linux_driver":
            return usual
        from tui.app.driver import PatientDriver

        return PatientDriver

    def exit(self, result: Any = None, return_code: int = 0, message: Any = None) -> None:
        """Leave the program."""
        self.is_leaving = True
        super().exit(result, return_code, message)

    async def on_event(self, event: Event) -> None:
        """Any key, click or move of the mouse: somebody is there. A key or a click takes notices away.

        What was pressed before the key that leaves may come after it, for that one goes first. Nothing is opened then:
        Textual would open it with nothing in it, and the title would take it for what is pressed there.
        """
        if isinstance(event, InputEvent) and (self.is_leaving or (event.is_forwarded and event.time < self.left_at)):
            return
        if isinstance(event, InputEvent):
            self.idle.touch()
            if self._has_noticed and isinstance(event, Key | MouseDown) and not event.is_forwarded:
                self._has_noticed = False
                self.clear_notifications()
        screen = self.screen if isinstance(event, Key) and event.is_forwarded else None
        if isinstance(event, Key) and isinstance(screen, TopScreen) and screen.take(event):
            return
        await super().on_event(event)

    def wear(self, colours: str, theme: str = DEFAULT, plain: Mapping[int, str] = PLAIN_TABLE) -> None:
        """Lay the colours of a game over those of the table, or take them away again; see `look.own_colours`.

        `plain` is what stands for its signs where only ASCII is shown.
        """
        self.plain_signs = plain
        own = own_colours(colours, theme)
        if own is not self.own_colours:
            self.own_colours = own
            self.refresh_css(animate=False)

    def get_theme(self, theme_name: str) -> Theme | None:
        """The theme of that name; ours are known before any is registered."""
        return self.own_colours.themes.get(theme_name) or super().get_theme(theme_name)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours, for themes that are not ours."""
        return variable_defaults(self.current_theme, self.own_colours.themes)

    @property
    def glyphs(self) -> Glyphs:
        """What things are drawn with: as it is set, else as the locale wants."""
        return glyphs_named(None if self.settings.glyphs == "locale" else self.settings.glyphs)

    @property
    def pace(self) -> Motion:
        """How fast things move: not at all where the terminal's animations are off."""
        return "none" if os.environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none" else self.settings.motion

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Say something beside the screen, as plain text, for a file may have brought anything into it."""
        self._has_noticed = True
        super().notify(plain_lines(message), title=plain(title), severity=severity, timeout=timeout, markup=markup)

    def change(self, settings: Settings) -> None:
        """Set something, at once and for the next time."""
        before, self.settings = self.settings, settings
        if settings.theme in self.available_themes and settings.theme != before.theme:
            self.theme = settings.theme
        if settings.keys != before.keys:
            self.change_keys()
        if settings.glyphs != before.glyphs:
            self._change_glyphs()
        if settings.idle != before.idle:
            self.idle.minutes = settings.idle
            self._watch_over()
        self.settings_changed()
        fault = keep(settings, self.places.settings)
        if fault:
            self.notify(fault, title="The setting is not kept", severity="error", markup=False)

    def watch_theme(self, theme: str) -> None:
        """Other colours, chosen wherever: they are kept for the next time."""
        if self.stood and theme != self.settings.theme:
            self.change(self.settings._replace(theme=theme))

    @property
    def game_id(self) -> str:
        """The game whose keys are told: the one that is open. The application says."""
        raise NotImplementedError

    def keymap_for(self, wishes: Mapping[str, str]) -> Keymap:
        """The keys of the game that is open, as they are wished."""
        from tui.fronts import WINGS, commands_of
        from tui.keymap import bounds_of, keymap_of

        others = {command.id for name in WINGS for command in commands_of(name)}
        return keymap_of(wishes, bounds_of(commands_of(self.game_id)), others)

    def change_keys(self) -> None:
        """Give the commands of the game that is open the keys that are wished."""
        keymap = self.keymap_for(self.settings.keys)
        self._faults = (*self._faults, *keymap.faults)
        self.shown_keys = keymap.shown()
        self.set_keymap(keymap.textual())

    def _change_glyphs(self) -> None:
        """Everything that is open is drawn anew."""
        from tui.widgets.lines import Lines
        from tui.widgets.panel_screen import PanelScreen

        for screen in self.screen_stack:
            for lines in screen.query(Lines):
                lines.draw_in_ascii(self.glyphs is PLAIN)
            if isinstance(screen, PanelScreen):
                screen.redraw()

    def _watch_over(self) -> None:
        """Draw the curtain when nobody has been there for as long as was set."""
        if self._waking is not None:
            self._waking.stop()
            self._waking = None
        left = self.idle.seconds_left()
        if left is None:
            return
        if left <= 0:
            self.idle.touch()
            self.action_hide()
            left = self.idle.seconds_left() or 0.0
        self._waking = self.set_timer(left, self._watch_over)
