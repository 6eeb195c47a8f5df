"""The shelf: the games of this collection, as far as they are known before any of them is loaded.

Importing it fills the engine's registry.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from core.engine.registry import UnknownGameError, forget, game_named, names, register

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.words.annals import Annals
    from core.words.spoken import SpokenGame

__all__ = [
    "COLLECTION",
    "FIRST",
    "SHELF",
    "Shelved",
    "Short",
    "UnknownGameError",
    "annals_of",
    "game_named",
    "names",
    "shelved",
    "spoken",
    "stand",
    "take_down",
    "title_of",
]


COLLECTION: Final = "Games Below"
"""What all of it is called."""


class Short(NamedTuple):
    """A choice before a game that has an option of its own on the command line.

    Attributes:
        choice: Its name among `Game.choices`.
        about: What it chooses, as it stands after a colon.
        flag: It is made by naming it, and has no other value.
    """

    choice: str
    about: str
    flag: bool = False


class Shelved(NamedTuple):
    """A game on the shelf.

    Attributes:
        id: Its name in saves and on the command line.
        title: Its name for people.
        players: How many it is for, in words.
        about: What it is, in one line.
        rules: Where its rules are: the module, and the class in it.
        teaches: It has a lesson.
        puzzles: How many puzzles it has.
        kind: What kind of game it is, in two words.
        minutes: How long it takes, in minutes.
        wins: How it is won, in a few words.
        turn: What is done in it, in three lines.
        at_once: Who sits down when it is played at once for the first time.
        gentle: Choices that make that first game easier than a usual one, each with its value.
        sides: The sides that one person can take against the computer, each with what it is; empty where all seats are
            alike. They are the seats, in their order.
        order: In which order its seats are named.
        short: Choices that have an option of their own on the command line.
    """

    id: str
    title: str
    players: str
    about: str
    rules: str
    teaches: bool = False
    kind: str = ""
    minutes: str = ""
    wins: str = ""
    turn: tuple[str, ...] = ()
    at_once: str = "the usual setup"
    gentle: tuple[tuple[str, str], ...] = ()
    sides: tuple[tuple[str, str], ...] = ()
    order: str = "clockwise"
    short: tuple[Short, ...] = ()
    puzzles: int = 0


SHELF: Final[list[Shelved]] = []
"""The games, in the order in which they stand."""

FIRST: Final = "terror-below"
"""The game that is meant where none is named."""


def stand(game: Shelved) -> None:
    """Put a game on the shelf, after the others; nothing of it is loaded before it is asked for.

    Raises `ValueError` when one of its name stands there.
    """
    if any(other.id == game.id for other in SHELF):
        raise ValueError(f"a game called {game.id!r} stands on the shelf")
    SHELF.append(game)
    register(game.id, lambda: _made(game.rules))


def take_down(name: str) -> None:
    """Take a game from the shelf. Raises `UnknownGameError`."""
    SHELF.remove(shelved(name))
    forget(name)


def shelved(name: str) -> Shelved:
    """What the shelf says of a game. Raises `UnknownGameError`."""
    for game in SHELF:
        if game.id == name:
            return game
    raise UnknownGameError(f"no game is called {name!r}; known: {', '.join(game.id for game in SHELF)}")


def spoken(name: str) -> SpokenGame[Any, Any, Any]:
    """A game of the shelf, all of which can be told, made once. Raises `UnknownGameError`."""
    return cast("SpokenGame[Any, Any, Any]", game_named(name))


def annals_of(name: str) -> Annals:
    """The words of the record book for a game; plain ones for a game that is not on the shelf."""
    from core.words.annals import UnknownAnnals
    from core.words.spoken import SpokenGame

    try:
        game = game_named(name)
    except UnknownGameError:
        return UnknownAnnals()
    return game.annals() if isinstance(game, SpokenGame) else UnknownAnnals()


def title_of(name: str) -> str:
    """What a game is called; its name in saves for a game that is not on the shelf."""
    try:
        return shelved(name).title
    except UnknownGameError:
        return name


def _made(rules: str) -> Game[Any, Any, Any]:
    module, _, name = rules.partition(":")
    game: Game[Any, Any, Any] = getattr(import_module(module), name)()
    return game


stand(
    Shelved(
        "terror-below",
        "Terror Below",
        "1 to 5 players",
        "Carry Worm Eggs across the desert, and lure the Worms away from yourself.",
        "core.terror_below.game:TerrorBelow",
        teaches=True,
        kind="a race",
        minutes="60 to 90",
        wins="first to 20 Victory Points wins",
        turn=(
            "Play a Vehicle under a Worm: its arrows move that Worm's Target, its points are your steps.",
            "Pick up Eggs, clear Rubble, and deliver the Eggs where they score.",
            "A Worm with enough cards attacks around its Target: be elsewhere, or be ready to fight it.",
        ),
        at_once="against two gentle Greenhorns",
        puzzles=42,
        short=(
            Short("solo", "play alone, with this objective."),
            Short("missing", "solo, advanced: leave this many squad members in the box."),
            Short("board", "board side. [default: the usual one]"),
            Short("tiles", "where Locations lie. [default: as printed]"),
            Short("worms", "the first Worms. [default: the starters]"),
            Short("start", "who starts: a seat number, or lot for random. [default: 1]"),
            Short("queens", "solo, advanced: shuffle the Queens in.", flag=True),
            Short("late-seat", "house rule: the last seat in turn order starts with points.", flag=True),
        ),
    )
)
stand(
    Shelved(
        "buried-beneath",
        "Buried Beneath",
        "1 player",
        "Hold a village against four waves and a Boss, and see exactly what comes next.",
        "core.buried_beneath.game:BuriedBeneath",
        teaches=True,
        kind="a puzzle",
        minutes="60",
        wins="no dice, and a wave can be tried again",
        turn=(
            "The enemies move and attack first; you see where they will go before you decide.",
            "Place Villagers: their places give you points, or actions of your Hero.",
            "Hold four waves, then the Boss: fell every monster, and keep a Villager in the village.",
        ),
        at_once="you and a village of your own",
        puzzles=53,
    )
)
stand(
    Shelved(
        "critters-below",
        "Critters Below",
        "1 to 6 players",
        "Wait for peace in a shelter full of sickness. Go out or stay? Choose each day.",
        "core.critters_below.game:CrittersBelow",
        teaches=True,
        kind="a vote",
        minutes="45 to 75",
        wins="out on a day of peace wins",
        turn=(
            "Use cards of the Shelf, Facilities and your Pocket: some heal, some harm, many lie face down.",
            "End your turn: a Condition of your hand flips, and a harmful one becomes Damage.",
            "Then all vote at once who goes out. On a day of peace everybody who is out wins.",
        ),
        at_once="against two gentle Greenhorns",
        gentle=(("first-damage", "no"), ("items", "more")),
    )
)
stand(
    Shelved(
        "terrorscape-2",
        "Terrorscape 2",
        "2 to 4 players",
        "One Killer hunts three Survivors through the dark of a polar station.",
        "core.terrorscape_2.game:Terrorscape2",
        teaches=True,
        kind="a hunt",
        minutes="60 to 90",
        wins="the Survivors or the Killer win",
        turn=(
            "The Survivors search rooms for Keys, repair the radio or the vehicle, and keep quiet.",
            "The Killer hears noise, plays cards, and goes where it thinks the Survivors hide.",
            "Where both meet they fight. The Survivors win by getting away, the Killer by killing one.",
        ),
        at_once="which side do you take?",
        puzzles=30,
        sides=(("Survivors", "all three of them"), ("Killer", "you hunt")),
        order="the Survivors' first, up to three as Ada & Ben, then the Killer's",
    )
)
