"""A choice before a game: as the page shows it, and as a game asks for it, in a table of such rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

T = TypeVar("T")


class Pick(NamedTuple):
    """One of all that can be chosen in a row, to be seen beside the others and clicked.

    Attributes:
        name: What it is called.
        about: The least that is told of it.
        take: Chooses it.
        chosen: It is what is chosen.
    """

    name: str
    about: str
    take: Callable[[], None]
    chosen: bool = False


class ChoiceRow(NamedTuple):
    """A choice, as it stands now.

    Attributes:
        value: What is chosen.
        sentence: What that means, and what else there is.
        change: Takes the next choice (1) or the one before (-1); None when it is only typed, or cannot be changed.
        typed: It is typed in; nothing typed is told by this word.
        width: Columns for the value.
        told: What is told of it in the lines below: paragraphs, each with its ink.
        picks: All that can be chosen, beside each other below the row, where there is room for it.
        take: Takes what is typed, where the game itself does; raises `SetupError` for what cannot stand.
    """

    label: str
    value: str
    sentence: str
    change: Callable[[int], None] | None = None
    typed: str = ""
    width: int = 18
    told: tuple[tuple[str, str], ...] = ()
    picks: tuple[Pick, ...] = ()
    take: Callable[[str], None] | None = None


class Part(NamedTuple):
    """Choices under a title, with what stands beside the title."""

    title: str
    rows: tuple[ChoiceRow, ...]
    hint: str = ""


THE_TABLE = "THE TABLE"
"""The title of the last part, in which undo, decks and seed stand."""


class ChoicesError(Exception):
    """A table of choices that cannot be right."""


class RowWords(NamedTuple):
    """What a row says, as things stand; see `ChoiceRow`."""

    value: str
    sentence: str
    told: tuple[tuple[str, str], ...] = ()
    picks: tuple[Pick, ...] = ()
    typed: str = ""
    width: int = 18


if TYPE_CHECKING:
    Ways: TypeAlias = Callable[[Any, int], Sequence[Any]]
    Words: TypeAlias = Callable[[Any, Sequence[str]], RowWords]


YES_OR_NO: Final = (True, False)
"""The ways of what is chosen or not."""


class AskedRow(NamedTuple):
    """A choice of a game. Each function here takes the choices of the game first.

    Attributes:
        label: What it is called.
        field: The field of what is chosen that holds it; empty for what is told and cannot be chosen.
        ways: What can be chosen, or what finds it for so many players; empty where there is no choice.
        words: What is said of each way, by name; or what finds what is said, for players of these names.
        part: The title that it stands under.
        asked: Whether it is asked at all, of so many players; what is not asked is as usual.
        into: The field of the setup that it becomes; None for the field of the same name, empty for none.
        now: What is chosen, of so many players, where the field does not say it in one of the ways.
        put: Chooses one of the ways, where that is more than the field.
        take: Takes what is typed; raises `SetupError` for what cannot stand.
    """

    label: str
    field: str
    ways: Sequence[Any] | Ways
    words: Mapping[Any, tuple[str, str]] | Words
    part: str = THE_TABLE
    asked: Callable[[Any, int], bool] = lambda _, __: True
    into: str | None = None
    now: Callable[[Any, int], Any] | None = None
    put: Callable[[Any, Any], None] | None = None
    take: Callable[[Any, str], None] | None = None

    @property
    def unsaid(self) -> list[Any]:
        """The ways of which nothing is said, as far as that is known before anything is chosen."""
        return (
            [] if callable(self.ways) or callable(self.words) else [way for way in self.ways if way not in self.words]
        )

    def of(self, choices: Any, names: Sequence[str]) -> ChoiceRow:
        """The row as it stands, for players of these names."""
        players = len(names)
        found = self.words(choices, names) if callable(self.words) else self.words[self.chosen(choices, players)]
        words = RowWords(*found)
        typed, take = words.typed, self.take

        def change(step: int) -> None:
            ways, now = self.all_ways(choices, players), self.chosen(choices, players)
            way = next_of(ways, now if now in ways else ways[0], step)
            if self.put is None:
                setattr(choices.memory, self.field, way)
            else:
                self.put(choices, way)

        return ChoiceRow(
            self.label,
            words.value,
            words.sentence,
            change if self.all_ways(choices, players) else None,
            typed=typed,
            width=words.width,
            told=words.told,
            picks=words.picks,
            take=None if take is None else lambda text: take(choices, text),
        )

    def all_ways(self, choices: Any, players: int) -> Sequence[Any]:
        """The values for so many players."""
        return self.ways(choices, players) if callable(self.ways) else self.ways

    def chosen(self, choices: Any, players: int) -> Any:
        """Which of the ways is chosen."""
        return getattr(choices.memory, self.field) if self.now is None else self.now(choices, players)

    def is_open(self, choices: Any, players: int) -> bool:
        """Whether so many players have a choice."""
        return self.asked(choices, players) and bool(self.all_ways(choices, players))

    @property
    def becomes(self) -> str:
        """The field of the setup; empty for none."""
        return self.field if self.into is None else self.into


def next_of(ways: Sequence[T], now: T, step: int) -> T:
    """The next way, or with -1 the one before, and round."""
    return ways[(ways.index(now) + step) % len(ways)]
