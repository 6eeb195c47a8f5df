"""The lobby as it is drawn: one column, or two where there is room."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from core.words.english import possessive
from tui.doors.reach import line_of, reach_of, who_can_knock, widest
from tui.doors.words import TABLE
from tui.look.marks import letter, paragraph, section
from tui.look.spans import Line, Span, fit, hitting, shortened, width_of
from tui.screens.coming_in import Steps, steps_in_frames
from tui.screens.lobby.person import MARKS, person_line
from tui.screens.lobby.questions import NAMES, CloseScreen, DoorTo, HandBack, HandOver, NewWords, WhichDoor
from tui.screens.lobby.rows import HERE, SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tui.doors.reports import Door, DoorIs
    from tui.screens.lobby.questions import Question
    from tui.screens.lobby.rows import Row, Told

WIDE: Final = (120, 34)
"""Columns and lines from which there are two columns."""

MOST_ROWS: Final = 7
"""So many people are seen at once in one column; the list moves with the cursor."""

HIDDEN: Final = "████-████-████"
"""Stands for words that are not shown."""

DOORS: Final[tuple[Door, ...]] = ("web", "ssh")

ABOUT: Final = {
    "web": {"machine": "a tab of a browser here", "": "one tab a seat, nothing to install"},
    "ssh": {"machine": "a terminal of this machine", "": "a terminal anywhere that reaches it"},
}
"""What each door is for, by how far it reaches."""

CAN_BE: Final = (
    ("looks", "somebody looks at it now"),
    ("away", "its screen is gone or silent for 10 s"),
    ("never", "nobody has come with its words"),
    ("computer", "a computer player has it"),
)

DEEDS: Final = (
    ("c", "copy the lines", "to send to a friend"),
    ("v", "show the words", "hidden from onlookers"),
    ("w", "new words", "the old ones end"),
    ("h", "hand over", "to the computer, back"),
    ("x", "close the screen", "the seat stays"),
    ("k", "this keyboard", "here, or elsewhere"),
)
"""What can be done with a seat: the key, what it does, and what of it."""

STEPS: Final[Steps] = (
    (
        "1 YOU SEND A LINE",
        (
            ("c", "copies the lines of one seat"),
            ("v", "shows its words, to read aloud"),
            ("d", "opens doors, and closes them"),
        ),
    ),
    (
        "2 YOUR FRIEND COMES IN",
        (
            ("http", "by the address; it installs nothing"),
            ("ssh", "by the line, then with the words"),
            ("here", "in another window of this machine"),
        ),
    ),
    (
        "3 ALL SIT AT ONE TABLE",
        (
            ("enter", "leads you there; you need not wait"),
            ("gone", "the seat waits, or h hands it over"),
            ("back", "the same words lead to the same seat"),
        ),
    ),
)
"""How friends come to this table."""

OTHERS_SEE: Final = (
    "Each has a screen of their own: the hand lies open on it, no curtain falls, and what you do moves there too.",
    "The table screen has no hands: put it on a television. A person who is away is waited for when asked.",
)


class Scene(NamedTuple):
    """All that the lobby shows.

    Attributes:
        rows: Who looks.
        chosen: The row under the cursor.
        is_owner: Whether who looks here has the words, and the keys.
        words: The words of the row under the cursor, while they are shown; empty while they are not.
        names: The name that each row comes in by at the ssh door.
        doors: How the doors stand.
        missing: The doors that cannot be opened, for they are not installed.
        says: Whether lines may be said.
        told: What happened at the doors.
        question: What is asked before something is done; None for nothing.
        said: What was just said or refused.
        refused: It was a refusal.
        speaker: Who has this screen.
    """

    rows: Sequence[Row]
    chosen: int
    is_owner: bool
    words: str
    names: Mapping[int, str]
    doors: Mapping[Door, DoorIs]
    missing: Sequence[str]
    says: bool
    told: Sequence[Told]
    question: Question | None
    said: str
    refused: bool
    speaker: Row | None

    @property
    def row(self) -> Row:
        """The row under the cursor."""
        return self.rows[self.chosen]

    @property
    def open_doors(self) -> tuple[DoorIs, ...]:
        """The doors that are open, the browser's first."""
        return tuple(self.doors[door] for door in DOORS if door in self.doors and self.doors[door].port)


def lobby_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """The lobby below its first line and above its keys, in so many columns and lines."""
    wide = width >= WIDE[0] and height + 2 >= WIDE[1]
    room = height - 3
    body = _wide(scene, width, room - 1) if wide else _small(scene, width)
    rows = [*body[:room], *[()] * (room - len(body))]
    return [*rows, *_asked(scene, width, wide=wide), ()][:height]


def _small(scene: Scene, width: int) -> list[Line]:
    rows = list(scene.rows)
    first = max(0, min(scene.chosen - MOST_ROWS // 2, len(rows) - MOST_ROWS))
    listed = [_row(scene, number, width) for number in range(first, min(len(rows), first + MOST_ROWS))]
    lines = [(), section("SEATS", MARKS, width), *listed, ()]
    lines += _comes_in(scene, width)
    hint = "d opens and closes" if scene.is_owner else ""
    return [*lines, (), section("DOORS", hint, width), _doors_in_a_line(scene, width), _reach(scene, width)]


def _row(scene: Scene, number: int, width: int, *, with_words: bool = False) -> Line:
    row = scene.rows[number]
    words: Line = ()
    if with_words and scene.is_owner and row.seat is not None and not row.level and row.where != HERE:
        shown = scene.words if number == scene.chosen and scene.words else HIDDEN
        words = (Span(shown, "faint" if shown == HIDDEN else "text"),)
    return person_line(scene.rows, number, width, chosen=scene.chosen, words=words)


# How a friend comes in.


def _comes_in(scene: Scene, width: int) -> list[Line]:
    row = scene.row
    if not scene.is_owner:
        owner = "The owner of this table"
        told = paragraph(
            f"{owner} has the words of each seat, and sends them to the person who shall sit there.", width - 4, "muted"
        )
        return [section("HOW OTHERS COME IN", "", width), *[(Span("   "), *line) for line in told]]
    whom = "THE TABLE SCREEN" if row.seat is None else row.name.upper()
    hint = "c copies this" if scene.open_doors else ""
    ways: list[Line] = [
        (Span("   "), Span(f"{name:<9}", "accent", emphasis="bold"), Span(text, "text", "panel"))
        for name, text in friend_lines(scene, scene.words or HIDDEN)
    ]
    whose = "they open this seat" if row.number != TABLE else "they open a screen without a hand"
    words: Line = (
        Span("   "),
        Span(f"{'words':<9}", "accent", emphasis="bold"),
        Span(scene.words or HIDDEN, "text" if scene.words else "faint", "panel", "bold" if scene.words else ""),
        *hitting(("key", "v"), (Span(f"  {whose if scene.words else 'v shows them'}", "muted"),)),
    )
    return [section(f"{whom} COMES IN WITH", hint, width), *ways, words, *[()] * (3 - len(ways))]


def friend_lines(scene: Scene, words: str) -> list[tuple[str, str]]:
    """What the friend of the row under the cursor types, one line a way in."""
    row = scene.row
    name = scene.names.get(row.number, "table")
    lines = [(NAMES[door.door], line_of(door, name, words)) for door in scene.open_doors]
    seat = "" if row.seat is None else f" --seat {row.name}" if row.name.isalnum() else f" --seat '{row.name}'"
    return [*lines, ("here", f"terror-below join{seat}")]


def message_for(scene: Scene, title: str, words: str) -> str:
    """The lines of a seat as one message to a friend."""
    row = scene.row
    name = scene.names.get(row.number, "table")
    ways = [line_of(door, name, words) for door in scene.open_doors]
    who = next((other.name for other in scene.rows if other is scene.speaker), "")
    head = f"{title} with {who}: " if who and row.number != TABLE else f"{title}: "
    told = " · or: ".join(ways)
    return f"{head}{told} · words: {words}" if ways else f"{head}terror-below join · words: {words}"


# The doors.


def _state(scene: Scene, door: Door) -> Span:
    if door in scene.missing:
        return Span("not installed", "faint")
    found = scene.doors.get(door)
    if found is None or not found.port:
        return Span("closed", "bad" if found is not None and found.fault else "muted")
    return Span(f"open, port {found.port}", "good")


def _doors_in_a_line(scene: Scene, width: int) -> Line:
    line: list[Span] = [Span("   ")]
    for door in DOORS:
        name = Span(f"{NAMES[door]}  ", emphasis="bold")
        line += [*hitting(("door", door), (name, _state(scene, door))), Span("    ")]
    said = (Span("lines said  ", emphasis="bold"), Span("on", "good") if scene.says else Span("off", "muted"))
    return fit((*line, *hitting(("door", "says"), said)), width)


def _reach(scene: Scene, width: int) -> Line:
    fault = next((door.fault for door in scene.doors.values() if door.fault), "")
    if fault:
        return (Span(f"   {shortened(fault, width - 4)}", "bad"),)
    if scene.open_doors:
        return (Span(f"   {who_can_knock(widest([door.address for door in scene.open_doors]))}", "muted"),)
    if scene.missing:
        return (Span("   pip install 'terror-below[host]' brings doors; join needs none.", "muted"),)
    return (Span("   All doors are closed: another window of this machine can join.", "muted"),)


def _doors_in_rows(scene: Scene, width: int) -> list[Line]:
    rows: list[Line] = []
    for door in DOORS:
        found, told = scene.doors.get(door), ABOUT[door]
        reach = "machine" if found is None or not found.port else reach_of(found.address)
        line = (Span(f"   {NAMES[door]:<9}", emphasis="bold"), _state(scene, door))
        about = Span(told.get(reach, told[""]), "muted")
        rows.append(hitting(("door", door), (*fit(line, 31), about)))
    here = (Span(f"   {'here':<9}", emphasis="bold"), Span("always open", "good"))
    rows.append((*fit(here, 31), Span("another window of this machine", "muted")))
    key = next((found.key for found in scene.doors.values() if found.port and found.key), "")
    rows.append((Span(f"   {'ssh key':<9}", "muted"), Span(shortened(key, width - 14), "muted")) if key else ())
    said = (
        Span(f"   {'lines':<9}", emphasis="bold"),
        Span("may be said", "good") if scene.says else Span("may not be said", "muted"),
    )
    return [*rows, hitting(("door", "says"), said), (), _reach(scene, width)]


# Two columns.


def _wide(scene: Scene, width: int, height: int) -> list[Line]:
    left_width = width * 3 // 5
    right_width = width - left_width - 1
    hint = "d opens and closes" if scene.is_owner else ""
    listed = [_row(scene, number, left_width, with_words=True) for number in range(len(scene.rows))]
    left = [section("SEATS", MARKS, left_width), *listed, *[()] * max(1, 8 - len(listed))]
    left += [*_comes_in(scene, left_width), ()]
    left += [section("DOORS", hint, left_width), *_doors_in_rows(scene, left_width)]
    if scene.open_doors:
        left.append((Span("   An address that says five wrong words in a minute has to wait.", "muted"),))
    right = _right(scene, right_width, len(listed))
    box = _others_see(width)
    rows = [(*fit(one, left_width), Span(" "), *two) for one, two in zip_longest(left, right, fillvalue=())]
    room = height - len(rows) - len(box)
    if room <= 1:
        return [(), *rows]
    # a blank line above each, and one below the title
    steps = steps_in_frames(STEPS, width, room - 5) if scene.is_owner else []
    head = section("HOW FRIENDS COME TO THIS TABLE", "", width)
    return [(), *rows, (), *box, *([(), head, (), *steps] if steps else [])]


def _right(scene: Scene, width: int, seats: int) -> list[Line]:
    log = max(5, seats)
    told = scene.told[-log:]
    lines = [section("AT THE DOOR", "newest last", width), *[_told(one, width) for one in told]]
    lines += [()] * (log + 2 - len(told))
    lines.append(section("WHAT A SEAT CAN BE", "", width))
    for mark, about in CAN_BE:
        sign, ink = SIGNS[mark]  # type: ignore[index]  # the marks are those of a row
        lines.append((Span("   "), Span(sign, ink, emphasis="bold"), Span(f"  {about}", "muted")))
    if scene.is_owner:
        whose = "THE TABLE SCREEN" if scene.row.seat is None else f"{possessive(scene.row.name).upper()} SEAT"
        lines += [(), (), section(f"FOR {whose}", "", width)]
        for key, does, about in DEEDS:
            deed = (Span(f"   {key}", "accent", emphasis="bold"), Span(f"  {does:<18}"), Span(about, "muted"))
            lines.append(hitting(("key", key), deed))
    return lines


def _told(told: Told, width: int) -> Line:
    who = (
        letter(told.seat, 0)._replace(hit=None)
        if told.seat is not None
        else Span(f"{told.sign:<3}", "muted", emphasis="bold")
    )
    line = (Span(f"   {told.at.astimezone():%H:%M} ", "faint"), who, Span(f" {told.text}", told.ink))
    return fit(line, width) if width_of(line) > width else line


def _others_see(width: int) -> list[Line]:
    inner = width - 6
    head = " WHAT OTHERS SEE "
    top = f"┌──{head}{'─' * (inner - len(head) - 2)}┐"
    rows = [f"│  {shortened(text, inner - 4):<{inner - 2}}│" for text in OTHERS_SEE]
    return [(Span(f"  {line}", "faint"),) for line in (top, *rows, f"└{'─' * inner}┘")]


# What is asked.


def _asked(scene: Scene, width: int, *, wide: bool) -> list[Line]:
    speaker = scene.speaker
    who: Line = ()
    if speaker is not None and speaker.seat is not None:
        seat = speaker.seat
        who = (Span(f" {seat.brackets[0]}{seat.name}{seat.brackets[1]} ", seat.ground, emphasis="bold"),)
    question = scene.question
    if question is not None:
        return [(*who, Span(shortened(question.text, width - width_of(who)))), _answers(scene), ()][:2]
    if scene.said:
        return [
            (*who, Span(shortened(scene.said, width - width_of(who)), "bad" if scene.refused else "text")),
            _deeds(scene, wide=wide),
        ]
    return [(*who, Span(_invitation(scene))), _deeds(scene, wide=wide)]


def _invitation(scene: Scene) -> str:
    if not scene.is_owner:
        return "Who is at this table, and how they look at it."
    missing = [row.name for row in scene.rows if row.mark == "never" and row.seat is not None]
    row = scene.row
    if row.name in missing or row.mark == "away":
        return f"Send {row.name} one of the lines; you can begin meanwhile."
    if missing:
        return "Send each friend a line; you can begin meanwhile."
    return "Everybody is here."


def _answers(scene: Scene) -> Line:
    match scene.question:
        case WhichDoor():
            parts = [("1", "browser"), ("2", "ssh"), ("3", f"lines said {'off' if scene.says else 'on'}")]
        case HandOver():
            parts = [("←→", "another player"), ("enter", "do it")]
        case DoorTo():
            parts = [("←→", "closed, this machine, this network"), ("enter", "do it")]
        case NewWords() | CloseScreen() | HandBack() | None:
            parts = [("enter", "do it")]
        case _:
            assert_never(scene.question)
    return _key_parts([*parts, ("esc", "cancel")])


def _deeds(scene: Scene, *, wide: bool) -> Line:
    if not scene.is_owner or wide:
        return ()
    back = scene.row.level != ""
    hand = "give the seat back" if back else "hand the seat to a computer player"
    return _key_parts([("w", "new words"), ("h", hand), ("x", "close that screen")])


def _key_parts(parts: Iterable[tuple[str, str]]) -> Line:
    line: list[Span] = [Span("  ")]
    for key, words in parts:
        press = {"←→": "right", "esc": "escape"}.get(key, key)
        line += [
            *hitting(("key", press), (Span(key, "accent", emphasis="bold"), Span(f" {words}", "muted"))),
            Span("    "),
        ]
    return tuple(line)
