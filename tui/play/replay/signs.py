"""What a film says of its game: marks on its line, what { and } jump to, gains, hands, and keys of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from core.words.spoken import Words
    from tui.look.footer import Key
    from tui.play.commands import Command


class Sign(NamedTuple):
    """What a mark looks like; where two want one cell, the weightier one has it.

    Attributes:
        words: What it stands for, below the line of a film where there is room; empty for no word of it there.
    """

    glyph: str
    ink: str
    weight: int = 1
    words: str = ""


class FilmSigns:
    """The signs of one game. As it stands nothing is marked, and { and } jump to what its words call a peak.

    Attributes:
        peak: What { and } jump to, in a word.
        looks: What is marked, by the game's name for it.
        news: Of several sentences, the one of the greatest news is the caption of a stop: by kind of line.
        commands: Commands of a film of this game, beside those of every film.
        hovers: Things on panels that tell of themselves where the mouse is over them.
        opens: A game that is over tells all viewers everything that was done in it, also deeds that were hidden then.
        laid_by: For each of them that lays a panel over others, that panel.
    """

    peak: ClassVar[str] = "moment"
    looks: ClassVar[Mapping[str, Sign]] = {}
    news: ClassVar[Mapping[str, int]] = {}
    commands: ClassVar[tuple[Command, ...]] = ()
    laid_by: ClassVar[Mapping[str, str]] = {}
    hovers: ClassVar[frozenset[str]] = frozenset()
    opens: ClassVar[bool] = False

    def mark(self, event: Event) -> str | None:
        """What an event is marked as, by its name in `looks`; None for most of them."""
        del event
        return None

    def is_peak(self, event: Event, words: Words[Any]) -> bool:
        """Whether { and } jump to an event."""
        return words.peak(event)

    def gain(self, event: Event) -> tuple[Seat, int] | None:
        """Who scores by an event, and how much; None where nobody does."""
        del event
        return None

    def facts(self, view: Any) -> tuple[str, ...]:
        """What stands beside the round, in a few words each."""
        del view
        return ()

    def hand(self, view: Any) -> Sequence[str]:
        """What the seat that looks holds, in words."""
        del view
        return ()

    def keys(self, laid: str) -> tuple[Key, ...]:
        """The keys of its own commands, while `laid` lies over other panels."""
        del laid
        return ()
