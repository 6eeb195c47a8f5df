"""Writes the pages in `docs/sentences`: every sentence of a game once, with two that were heard in play.

What all games share, the floors, has a page too: its sentences by the modules that say them, with a place for each name
and number, and the help of the commands.

make sentences
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from bench.evidence.games import SETUPS
from core.engine.decisions import PUBLIC
from core.engine.random_play import play_at_random
from core.games import shelved, spoken
from core.words.lessons.reading import read_lesson
from core.words.lessons.tips import read_tips
from core.words.log import tell
from docs.texts import PLACE, ROOT, in_help, in_module
from tui.commands.program import program
from tui.commands.said import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.engine.decisions import Decision, Option
    from core.engine.history import Entry, History
    from core.words.spoken import SpokenGame, Words

GAMES: Final = 12
"""So many random games of each are listened to."""

HEARD: Final = 2
"""So many outputs stand under a sentence."""

SHORTEST: Final = 3
"""Letters of the shortest name that stands for a card."""

NAMED: Final = ("name", "title", "short")
"""The fields of a deck that have the name of a card, a place or a person."""

KNOWN_AS: Final = ("id", "type", "egg", "location")
"""Those whose words are names where they are written large."""

SPACE: Final = re.compile(r"\b\d-[\dxy]\b")

WAY: Final = re.compile(
    r"\b(Dig|Go|Leap|Move|Push|Step|digs|go|goes|leaps|move|moves|moving|pushes|ramp|step|steps|Target \d+|arrow \d+,)"
    r" (?:up|down|left|right)\b(?: and (?:up|down|left|right)\b)?(?! to \d)"
)
"""A direction: it follows what goes there, or sends something there. Nothing else that is left or up is one."""

ARROWS: Final = re.compile(r"\((?:no arrow|(?:(?:, | and | )?(?:\d+ )?(?:up|down|left|right))+)\)")
"""The arrows of a card, behind its name."""

AGAIN: Final = re.compile(r"((?:hunt of a |hunt of any )?[^;:.]{8,}?)(?:; \1)+")
"""The same part of a list again and again."""

IN_A_ROW: Final = re.compile(r"\{(card|name|space|way)\}(?:(?:,? (?:and|or|&) |, | )\{\1\})+")
"""Several of a kind in a row."""

FLOORS: Final = "floors"
PAGES: Final = (*SETUPS, FLOORS)
"""All pages: each game's, and that of what all games share."""

WIDE: Final = 80
"""Columns that the help of commands is read at."""

TREES: Final = ("core", "saves", "tui")

SAID: Final = re.compile(r"[A-Za-z]{2,} .*[A-Za-z]{2,}|[A-Za-z]{2,}.*[.:?!]|[A-Z]{2,}")
"""A text that says something: words, and no mere space between two names."""

CODE: Final = re.compile(r"^[\w.]+\[|^\w+ \| \w+|\{ ?[\w-]+: |^[A-Z_]+_[A-Z]+$|^<|\(\?P<|^default-src")
"""A text that is none: a type, a style, a name of the system, a page, a pattern."""

SILENT: Final = ("tui/app/signals.py", "tui/doors/launching.py", "tui/look/glyphs.py", "tui/look/themes.py")
"""Modules that say nothing: names of signals and of the environment, characters and colours stand in them."""

FOLDER: Final = Path(__file__).with_name("sentences")


class Heard:
    """What was heard of one game: by part, each sentence with its outputs."""

    def __init__(self, cards: Iterable[str], people: Iterable[str]) -> None:
        """`cards` and `people` are the names that stand for others."""
        self.parts: dict[str, dict[str, list[str]]] = {}
        self._known: set[tuple[str, str]] = set()
        self._cards = _any_of(cards)
        self._people = _any_of(people)

    def hear(self, part: str, text: str) -> None:
        """A sentence was said."""
        if (part, text) in self._known or not text.strip():
            return
        self._known.add((part, text))
        outputs = self.parts.setdefault(part, {}).setdefault(self.template(text), [])
        if len(outputs) < HEARD:
            outputs.append(text)

    def template(self, text: str) -> str:
        """The sentence with a place for each name and number."""
        text = self._people.sub("{name}", text)
        text = self._cards.sub("{card}", text)
        text = SPACE.sub("{space}", text)
        text = WAY.sub(r"\1 {way}", ARROWS.sub("({arrows})", text))
        text = IN_A_ROW.sub(r"{\1s}", re.sub(r"\d+", "{n}", text))
        return AGAIN.sub(r"\1; …", text)

    def page(self, title: str) -> str:
        """All of it as text."""
        lines = [
            f"# The sentences of {title}",
            "",
            "`make sentences` writes this page: each sentence once, with what was heard of it in random games.",
        ]
        for part, sentences in self.parts.items():
            lines += ["", f"## {part}", ""]
            for template in sorted(sentences):
                lines.append(template)
                lines += [f"    {output}" for output in sentences[template] if output != template]
        return "\n".join(line.rstrip() for line in lines) + "\n"


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    """Any of these names as a whole word, the longest first."""
    known = sorted({name for name in names if len(name) >= SHORTEST}, key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)") if known else re.compile(r"(?!)")


def listen(name: str) -> Heard:
    """What is said in random games of a game, and in its lessons and tips."""
    game: SpokenGame[Any, Any, Any] = spoken(name)
    setups = [SETUPS[name](number) for number in range(GAMES)]
    people = {person for setup in setups for seat in setup.seats for person in (seat.name, *seat.people)}
    heard = Heard(_names_of(game), people)
    for part in ("Prompts", "Why somebody is called", "Options", "Refusals", "Log", "The end"):
        heard.parts[part] = {}
    for number, setup in enumerate(setups):
        history, _ = play_at_random(game, setup, f"sentences/{number}")
        _listen_to(heard, game, history, game.words(setup), Random(number))  # noqa: S311 - the same page each time
    for text in game.lessons().values():
        for step in read_lesson(text, name).steps:
            for said in (step.say, step.no, *step.instead.values()):
                heard.hear("Lessons", said)
    for tip in read_tips(game.tips()):
        heard.hear("Tips", tip.say)
    return heard


def _names_of(game: SpokenGame[Any, Any, Any]) -> Iterator[str]:
    """The names in the decks of a game."""
    texts = game.packs.texts() if game.packs is not None else {}
    waiting: list[Any] = [tomllib.loads(text) for text in texts.values()]
    while waiting:
        found = waiting.pop()
        if isinstance(found, dict):
            yield from (found[field] for field in NAMED if isinstance(found.get(field), str))
            known = (found[field] for field in KNOWN_AS if isinstance(found.get(field), str))
            yield from (words.replace("-", " ").capitalize() for words in known)
            waiting += found.values()
        elif isinstance(found, list):
            waiting += found


def _listen_to(
    heard: Heard, game: SpokenGame[Any, Any, Any], history: History[Any], words: Words[Any], luck: Random
) -> None:
    """What is said in one game, to everybody."""
    options: list[Option] = []
    for entry in history.line():
        pending = game.pending(entry.state)
        for decision in pending if isinstance(pending, tuple) else ():
            _listen_at(heard, game, words, entry, decision)
            for option in luck.sample(options, min(4, len(options))):
                if option not in (*decision.options, *decision.by_agreement):
                    reason = game.why_not(entry.state, decision.seat, option)
                    heard.hear("Refusals", f"{reason.text} {reason.rule}".strip() if reason is not None else "")
            options += decision.options[:: max(1, len(decision.options) // 2)]
            del options[:-60]
    for viewer in (PUBLIC, *range(game.seats(history.state))):
        events = tuple(event for entry in history.line() for event in entry.events if event.seen_by(viewer))
        for line in tell(events, words.telling(viewer)):
            heard.hear("Log", line.text)
        view = game.view(history.state, viewer)
        for text in (words.headline(view), words.outcome(view), words.standing(view)):
            heard.hear("The end", text)
        for heading, text in words.story(view, events):
            heard.hear("The end", f"{heading}: {text}")


def _listen_at(
    heard: Heard, game: SpokenGame[Any, Any, Any], words: Words[Any], entry: Entry[Any], decision: Decision
) -> None:
    """What is said where something is asked."""
    view, public = game.view(entry.state, decision.seat), game.view(entry.state, PUBLIC)
    heard.hear("Prompts", words.prompt(view)[1])
    heard.hear("Prompts", words.prompt(public)[1])
    for text in words.wanted(public, decision.seat):
        heard.hear("Why somebody is called", text)
    for option in decision.options:
        heard.hear("Options", words.label(option, view))


def floors() -> str:
    """The page of what all games share: the sentences of each module, in its order."""
    rooms = {name.replace("-", "_") for name in SETUPS}
    lines = [
        "# The sentences of the floors",
        "",
        "`make sentences` writes this page: what is written in the modules that all games share, each sentence once a",
        "module, with {…} for a name or a number; then the help of the commands.",
    ]
    for tree in TREES:
        for path in sorted((ROOT / tree).rglob("*.py")):
            if rooms.isdisjoint(path.parts) and str(path.relative_to(ROOT)) not in SILENT:
                lines += _of_module(path)
    told = dict.fromkeys(text.words for text in in_help(program, PROGRAM, WIDE))
    lines += ["", "## The help of the commands", "", *filter(None, told)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def is_said(text: str) -> bool:
    """Whether a text of a module is said to somebody."""
    return SAID.search(text) is not None and CODE.search(text.strip()) is None


def _of_module(path: Path) -> list[str]:
    """What a module says, below its name; nothing where it says nothing."""
    found = sorted(in_module(path), key=lambda text: int(text.where.rpartition(":")[2]))
    said = dict.fromkeys(text.words.strip().replace(PLACE, "{…}") for text in found if is_said(text.words))
    rows = [row for words in said for row in words.splitlines()]
    return ["", f"## {path.relative_to(ROOT)}", "", *rows] if rows else []


def page(name: str) -> str:
    """The page of one game, or of the floors."""
    return floors() if name == FLOORS else listen(name).page(shelved(name).title)


if __name__ == "__main__":
    for known in sys.argv[1:] or PAGES:
        (FOLDER / f"{known}.txt").write_text(page(known), encoding="utf-8")
