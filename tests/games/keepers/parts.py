"""What the Keepers are made of: setup, state, options, events and the view."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from core.engine import views
from core.engine.decisions import Event, Option, Seat
from core.engine.seats import SeatSetup
from tests.games.keepers.storm import Card

Weather: TypeAlias = Literal["squall", "gale"]
Step: TypeAlias = Literal["deal", "lay", "wind", "wick", "over"]

OPEN: Final = -2
"""A keeper has not laid oil yet."""

NOTHING: Final = -1
"""A keeper has laid no card."""


class Setup(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who keeps the light, and in what weather."""

    seats: tuple[SeatSetup, ...]
    weather: Weather = "squall"


class State(Struct, frozen=True):
    """Where the game stands.

    Attributes:
        weather: How many nights there are, and how strong.
        wicks: Spare wicks that are left.
        deck: The numbers of cards, the top one first; empty before it is shuffled.
        hands: The cards of each keeper.
        night: Which night it is, from 1; 0 before the first.
        step: What comes next.
        laid: What each keeper has laid face down: a card, `NOTHING`, or `OPEN`.
        lamp: The cards that burn tonight.
        used: The cards that are burnt.
        wind: What the wind blows out; 0 before it has risen.
        dark: How often the light went out.
    """

    weather: Weather
    wicks: int
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    night: int = 0
    step: Step = "deal"
    lamp: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    wind: int = 0
    dark: int = 0


class Lay(Option, frozen=True, tag="lay"):
    """Lay a card face down."""

    card: int


class Rest(Option, frozen=True, tag="rest"):
    """Lay no card."""


class Pour(Option, frozen=True, tag="pour"):
    """Pour a Flask into the lamp, unasked."""

    card: int


class SpendWick(Option, frozen=True, tag="spend-wick"):
    """Save the light with a spare wick."""


class LetGo(Option, frozen=True, tag="let-go"):
    """Let the light go out."""


AnyOption: TypeAlias = Lay | Rest | Pour | SpendWick | LetGo


class Dealt(Event, frozen=True, tag="dealt"):
    """A keeper drew cards; only the keeper sees which."""

    seat: Seat
    cards: tuple[int, ...]


class NightBegan(Event, frozen=True, tag="night-began"):
    """A night begins, and a keeper has the watch."""

    night: int
    watch: Seat


class Chose(Event, frozen=True, tag="chose"):
    """What a keeper laid; only the keeper knows."""

    seat: Seat
    card: int


class Answered(Event, frozen=True, tag="answered"):
    """A keeper has laid oil, or none: everybody sees that, and nobody which."""

    seat: Seat


class Turned(Event, frozen=True, tag="turned"):
    """The cards are turned: for each keeper the card, or `NOTHING`; alone, the mate's card comes last."""

    cards: tuple[int, ...]


class WindRose(Event, frozen=True, tag="wind-rose"):
    """The die fell."""

    face: int
    need: int


class Poured(Event, frozen=True, tag="poured"):
    """A keeper poured a Flask into the lamp."""

    seat: Seat
    card: int


class WickSpent(Event, frozen=True, tag="wick-spent"):
    """The keeper on watch spent a spare wick."""

    seat: Seat


class LightStood(Event, frozen=True, tag="light-stood"):
    """The light stood through the night."""

    oil: int


class LightFailed(Event, frozen=True, tag="light-failed"):
    """The light went out."""

    oil: int
    times: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    """All have won, or lost."""

    won: bool


AnyEvent: TypeAlias = (
    Dealt
    | NightBegan
    | Chose
    | Answered
    | Turned
    | WindRose
    | Poured
    | WickSpent
    | LightStood
    | LightFailed
    | GameEnded
)


class KeeperView(Struct, frozen=True):
    """A keeper, as a viewer sees it.

    Attributes:
        cards: The hand, where the viewer may see it.
        count: How many cards it holds, with what it has laid while that lies face down.
        has_laid: Whether it has laid oil, or none.
        laid: What it has laid, where the viewer knows; None for nothing, and for what the viewer does not know.
    """

    seat: Seat
    cards: tuple[Card, ...]
    count: int
    has_laid: bool
    laid: Card | None = None


class View(views.View, frozen=True, kw_only=True):
    """All that a viewer may know of the light.

    Attributes:
        nights: How many nights there are.
        storm: What each keeper has to bring tonight besides what the wind takes.
        lamp: What burns tonight.
        oil: The light of what burns.
        need: What is needed tonight; 0 before the wind has risen.
        dark: How often the light went out, and `fatal` how often it may not.
    """

    nights: int
    storm: int
    keepers: tuple[KeeperView, ...]
    lamp: tuple[Card, ...]
    oil: int
    wind: int
    need: int
    wicks: int
    dark: int
    fatal: int
    deck: int
