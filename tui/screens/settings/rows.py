"""The settings: the name of each, its values, and a sentence about each value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.look.themes import DEFAULT, THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.settings import Settings

IDLE: Final = (0, 1, 2, 5, 10, 15, 30)
"""Minutes to choose from."""

JOBS: Final = (0, 1, 2, 3, 4, 6, 8)
"""Processes to choose from; 0 for as many as cores are free."""


class SettingRow(NamedTuple):
    """A setting.

    Attributes:
        word: Its name in the file.
        values: What it may be, with the word that players read.
        sentences: What each value means.
        number: How a number is told that is not among the values.
    """

    word: str
    label: str
    values: Mapping[Any, str]
    sentences: Mapping[Any, str]
    number: str = "{} min"

    def value(self, settings: Settings) -> Any:
        """The value that is set."""
        return getattr(settings, self.word)

    def shown(self, settings: Settings, theme: str) -> str:
        """The word for what is set; `theme` are the colours that are shown now."""
        value = self.value(settings)
        if self.word == "theme":
            return self.values.get(theme, theme)
        return self.values.get(value, self.number.format(value))

    def sentence(self, settings: Settings) -> str:
        """The sentence about the chosen value."""
        value = self.value(settings)
        if self.word == "theme":
            value = value or DEFAULT
        return self.sentences.get(value, self.sentences[None])

    def changed(self, settings: Settings, step: int) -> Settings:
        """The settings with the next value, or the one before."""
        values = list(self.values)
        value = self.value(settings)
        if self.word == "theme":
            value = value or DEFAULT
        at = values.index(value) if value in values else -1 if step > 0 else 0
        return settings._replace(**{self.word: values[(at + step) % len(values)]})


ROWS: Final = (
    SettingRow(
        "theme",
        "Colours",
        {name: "of the game" if name == DEFAULT else name for name in THEMES},
        {
            DEFAULT: "Dark; each game has its own.",
            "manila": "Light, as typed on paper.",
            "contrast": "High contrast.",
            "okabe": "Safe for colour-blind eyes.",
            "mono": "No colours at all.",
            None: "ctrl+p has more of them.",
        },
    ),
    SettingRow(
        "motion",
        "Motion",
        {"slow": "slow", "full": "full", "fast": "fast", "none": "none"},
        {
            "slow": "Half speed.",
            "full": "The board shows what happened.",
            "fast": "Double speed.",
            "none": "No animation.",
            None: "",
        },
    ),
    SettingRow(
        "recaps",
        "What is new",
        {True: "shown", False: "on request"},
        {
            True: "A recap before each of your turns.",
            False: "Press v for what others have done.",
            None: "",
        },
    ),
    SettingRow(
        "tips",
        "Tips",
        {True: "given", False: "none"},
        {
            True: "In your first three games.",
            False: "No tips.",
            None: "",
        },
    ),
    SettingRow(
        "legend",
        "Legend",
        {"first": "first games", "always": "always", "never": "never"},
        {
            "first": "In your first game of each kind.",
            "always": "Signs explained at every table.",
            "never": "Press ? to have the signs explained.",
            None: "",
        },
    ),
    SettingRow(
        "deeds",
        "Deeds",
        {"choose": "choose, enter", "at once": "at once"},
        {
            "choose": "A letter chooses, enter does it.",
            "at once": "A letter does it, where it can.",
            None: "",
        },
    ),
    SettingRow(
        "forced",
        "Forced choices",
        {True: "by itself", False: "ask"},
        {
            True: "The only answer is given for you.",
            False: "You give every answer yourself.",
            None: "",
        },
    ),
    SettingRow(
        "flips",
        "Flips",
        {"by hand": "by hand", "by themselves": "by themselves"},
        {
            "by hand": "You choose which card is flipped.",
            "by themselves": "Cards turn, unless one may kill.",
            None: "",
        },
    ),
    SettingRow(
        "glyphs",
        "Characters",
        {"locale": "as the locale", "full": "all", "plain": "ASCII"},
        {
            "locale": "What the terminal says it shows.",
            "full": "Frames, blocks and shapes.",
            "plain": "For terminals with few characters.",
            None: "",
        },
    ),
    SettingRow(
        "idle",
        "Curtain",
        {minutes: f"after {minutes} min" if minutes else "F9 only" for minutes in IDLE},
        {
            0: "Never on its own; F9 draws it.",
            None: "When nobody has pressed a key.",
        },
    ),
    SettingRow(
        "jobs",
        "Thinking",
        {jobs: "on free cores" if not jobs else f"{jobs} process{'es' if jobs > 1 else ''}" for jobs in JOBS},
        {
            0: "Hunters and hints use free cores.",
            1: "Hunters and hints use one core.",
            None: "So many processes share the work.",
        },
        number="{} processes",
    ),
    SettingRow(
        "undo",
        "Undo, new games",
        {"last": "as last time", "strict": "strict", "house": "house", "open": "open"},
        {
            "last": "As in your last new game.",
            "strict": "Only what revealed nothing.",
            "house": "Free steps at will, the rest asked.",
            "open": "Anything at all.",
            None: "",
        },
    ),
    SettingRow(
        "agree",
        "Undo, computer",
        {True: "agrees", False: "refuses"},
        {
            True: "It agrees to every undo.",
            False: "It agrees only to free undos.",
            None: "",
        },
    ),
)
"""Every setting, in the order in which the page shows them."""
