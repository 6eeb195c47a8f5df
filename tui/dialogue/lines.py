"""The lines of the dialogue: what the program writes, and what is sent to it. `is` names the kind of a line.

Seats are counted from 0; private viewers within a seat come after the seats. `PROTOCOL` grows when a change would break
whoever reads these lines: a field that goes, or means something else. New fields and new kinds may come at any time.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

PROTOCOL: Final = 1
"""The number of this dialogue."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
"""A number from 0 that every reader of JSON can hold."""

At: TypeAlias = tuple[Count, Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]]
"""Where a seat stands: how many events it was told, and a digest of what it sees there, its question among it."""

Words: TypeAlias = Annotated[str, Meta(max_length=1000)]
"""An option as a transcript writes it: `play boots#2 > 1`."""

RefusedCode: TypeAlias = Literal[
    "late",
    "no-such-option",
    "not-allowed",
    "not-asked",
    "not-yours",
    "taken",
    "over",
    "not-agreed",
    "nothing-to-undo",
    "no-hint",
    "busy",
]
"""Why something is refused. Nothing has changed, and what was asked is still asked."""

ErrorCode: TypeAlias = Literal[
    "no-json",
    "no-utf8",
    "half-line",
    "too-long",
    "unknown-kind",
    "bad-field",
    "not-saved",
    "usage",
    "no-game",
    "held",
    "refused",
    "interrupted",
]
"""What else went wrong. A dialogue continues after each of them; a command that ends with one did nothing."""


class Told(Struct, frozen=True, kw_only=True, tag_field="is"):
    """A line that the program writes."""


class Seated(Struct, frozen=True, kw_only=True):
    """Somebody at the table.

    Attributes:
        people: The people who share the seat; none where it is one.
        plays: The level of the computer player that has the seat, `you` for this program, `another` for somebody else.
        of: The seat that a private viewer is of; its own number for a seat.
    """

    seat: int
    name: str
    tag: str
    people: tuple[str, ...]
    plays: str
    of: int


class HelloLine(Told, tag="hello", frozen=True, kw_only=True):
    """The first line.

    Attributes:
        version: That of the program.
        setup: What is played, as the game's files have it.
        seats: Everybody at the table, private viewers last.
        file: What `ask`, `act`, `watch` and `resume` know the game by; empty where it is kept nowhere.
        edition: The digest of the cards.
        undo: What may be undone at this table.
        schema: The id of the schema of all these lines.
        notices: What players should know of the file, a sentence or two each.
    """

    protocol: int
    version: str
    game: str
    title: str
    setup: Any
    seats: tuple[Seated, ...]
    file: str
    edition: str
    undo: str
    schema: str
    notices: tuple[str, ...]


class Offered(Struct, frozen=True, kw_only=True):
    """An option.

    Attributes:
        id: Its place in this list: it holds for this line alone.
        say: The same in the words of a transcript, which stay the same in later versions.
        label: The same for people.
        option: The same as data.
    """

    id: int
    say: str
    label: str
    option: Any


class AskedLine(Told, tag="asked", frozen=True, kw_only=True):
    """A seat of this program has to answer; or may, where it is an offer.

    Attributes:
        at: What the answer must name.
        kind: The game's name for the question; `path` says what it is part of, outermost first.
        prompt: The question for people.
        rule: Where the rules speak of it; empty where they do not.
        open: It is answered in front of all.
        offer: An off-turn move: the game continues without an answer.
        options: What can be chosen.
        by_agreement: What can be chosen where all other people at the table agree: they are asked first.
    """

    at: At
    seat: int
    name: str
    tag: str
    kind: str
    path: tuple[str, ...]
    prompt: str
    rule: str
    open: bool
    offer: bool
    options: tuple[Offered, ...]
    by_agreement: tuple[Offered, ...]


class ViewLine(Told, tag="view", frozen=True, kw_only=True):
    """All that a seat may know. Cards that are played with are named by their digest."""

    at: At
    seat: int
    name: str
    tag: str
    view: Any


class Happened(Struct, frozen=True, kw_only=True):
    """Something that happened, as a seat was told it.

    Attributes:
        number: Its place among all that the seat was told, from 0.
        line: From which line on the seat's log has changed: all before it stay, and `say` follows them.
        say: The new end of the log, for people; often a sentence that has grown.
    """

    number: int
    event: Any
    line: int
    say: tuple[str, ...]


class EventLine(Told, tag="event", frozen=True, kw_only=True):
    """Something happened that a seat may know of; as in `Happened`."""

    seat: int
    name: str
    tag: str
    number: int
    event: Any
    line: int
    say: tuple[str, ...]


class LoggedLine(Told, tag="log", frozen=True, kw_only=True):
    """What a seat was told before, because it was asked for."""

    seat: int
    name: str
    tag: str
    events: tuple[Happened, ...]


class RefusedLine(Told, tag="refused", frozen=True, kw_only=True):
    """What was sent cannot be done, and nothing has changed.

    Attributes:
        seat: Whose answer it was; -1 where that is not known.
        why: A sentence, `rule` where the rules say it.
    """

    code: RefusedCode
    why: str
    rule: str = ""
    seat: int = -1


class RequestLine(Told, tag="request", frozen=True, kw_only=True):
    """A seat asks for something that others must agree to: an undo, or an option that needs all.

    Attributes:
        seat: Who reads it: the seat that asks, or one that has to say yes or no with `agree`.
        by: The seat that asks.
        say: What it is about, and what an undo would leave known.
        waits_for: The seats that have yet to answer.
    """

    seat: int
    name: str
    tag: str
    by: int
    say: tuple[str, ...]
    waits_for: tuple[int, ...]


class UndoneLine(Told, tag="undone", frozen=True, kw_only=True):
    """The game went back: of what this seat was told, the first `at[0]` events are left.

    Attributes:
        by: The seat that wanted it; -1 where this seat may not know.
        line: As in `Happened`: so many lines of the log are left.
        say: What was undone, for people; empty where this seat may not know.
        price: What it left known, for the seat that wanted it.
    """

    at: At
    seat: int
    name: str
    tag: str
    by: int
    line: int
    say: str
    price: tuple[str, ...]


class OverLine(Told, tag="over", frozen=True, kw_only=True):
    """The game has ended.

    Attributes:
        how: The game's name for how it ended.
        places: Groups of seats that share a place, the winners first; empty when nobody won.
        scores: What each seat has scored; empty in a game without scores.
        say: The same for people.
    """

    how: str
    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    say: str


class WhyLine(Told, tag="why", frozen=True, kw_only=True):
    """The consequences of an option, or the reason why it cannot be chosen.

    Attributes:
        may: Whether it is one of the options now.
        why: For people: what it brings, or why not.
        code: The game's name for why not; empty where it may be chosen.
        brings: What it would bring, as data; None where the game shows nothing.
    """

    seat: int
    say: str
    may: bool
    why: tuple[str, ...]
    rule: str
    code: str
    brings: Any


class Advised(Struct, frozen=True, kw_only=True):
    """An option that a hint names.

    Attributes:
        id: Its place in the question.
        chance: To win with it, 0 to 1; None where that was not looked for.
        gain: What it is thought to score; None where that was not looked for.
    """

    id: int
    say: str
    label: str
    chance: float | None
    gain: float | None
    why: tuple[str, ...]


class HintLine(Told, tag="hint", frozen=True, kw_only=True):
    """A hint: the best options, the best first. Everybody is told that it was asked for.

    Attributes:
        said: What was found of the question as a whole.
    """

    at: At
    seat: int
    best: tuple[Advised, ...]
    said: tuple[str, ...]


class ErrorLine(Told, tag="error", frozen=True, kw_only=True):
    """Anything else that went wrong, in a sentence."""

    code: ErrorCode
    why: str


class ByeLine(Told, tag="bye", frozen=True, kw_only=True):
    """The last line.

    Attributes:
        over: Whether the game is over.
    """

    why: str
    file: str
    over: bool


ToldLine: TypeAlias = (
    HelloLine
    | AskedLine
    | ViewLine
    | EventLine
    | LoggedLine
    | RefusedLine
    | RequestLine
    | UndoneLine
    | OverLine
    | WhyLine
    | HintLine
    | ErrorLine
    | ByeLine
)
"""Every line that the program writes."""


class Sent(Struct, frozen=True, kw_only=True, tag_field="is", forbid_unknown_fields=True):
    """A line that is sent to the program.

    Attributes:
        seat: For whom; it may be left out where this program has one seat.
    """

    seat: Annotated[int, Meta(ge=0, le=99)] | None = None


class AnswerSent(Sent, tag="answer", frozen=True, kw_only=True):
    """An answer, by the id of an option or in its words.

    Attributes:
        at: That of the question.
    """

    at: At
    id: Count | None = None
    say: Words | None = None


class ViewSent(Sent, tag="view", frozen=True, kw_only=True):
    """What does the seat see?"""


class LogSent(Sent, tag="log", frozen=True, kw_only=True):
    """What has it been told, from an event on?"""

    first: Count = field(default=0, name="from")


class WhySent(Sent, tag="why", frozen=True, kw_only=True):
    """What would an option bring, or why can it not be chosen?"""

    id: Count | None = None
    say: Words | None = None


class HintSent(Sent, tag="hint", frozen=True, kw_only=True):
    """What would a Hunter do? Everybody is told that this was asked."""


class UndoSent(Sent, tag="undo", frozen=True, kw_only=True):
    """Undo the last decision, all of the turn, or the free steps alone; others may have to agree."""

    back: Literal["decision", "turn", "free"] = "decision"


class RedoSent(Sent, tag="redo", frozen=True, kw_only=True):
    """Redo what was undone last; whose decision it is may have to agree."""


class RestartSent(Sent, tag="restart", frozen=True, kw_only=True):
    """Restart this part of the game, as a wave, as often as its rules let that."""


class AgreeSent(Sent, tag="agree", frozen=True, kw_only=True):
    """Yes or no to what somebody asks for; a no of whoever asks takes it away."""

    yes: bool


class QuitSent(Sent, tag="quit", frozen=True, kw_only=True):
    """The program may end; the game is kept."""


SentLine: TypeAlias = (
    AnswerSent | ViewSent | LogSent | WhySent | HintSent | UndoSent | RedoSent | RestartSent | AgreeSent | QuitSent
)
"""Every line that can be sent."""
