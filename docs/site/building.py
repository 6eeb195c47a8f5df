"""Builds the site: `make site` writes it to build/site, from docs, the rules, and the commands.

Nothing in it is loaded from another place, so that it can be read from any folder, without a network.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import tomli_w

from core.games import COLLECTION, SHELF, spoken
from docs.site.commands import command_line
from docs.site.rules import rules_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
BUILT: Final = ROOT / "build" / "site"

CHANGES: Final = "changes.md"
COMMANDS: Final = "command-line.md"


class Page(NamedTuple):
    """A page of the site.

    Attributes:
        title: What the list of pages calls it.
        file: Where it stands below `docs`, or is written for the site.
    """

    title: str
    file: str


FEATURES: Final = (
    Page("Learn by playing", "learning.md"),
    Page("Puzzles", "puzzles.md"),
    Page("Keys and mouse", "keys.md"),
    Page("Undo, history, variations", "history.md"),
    Page("Computer players and hints", "computer-players.md"),
    Page("Everybody at a screen of their own", "play-apart.md"),
    Page("Plain mode", "plain-mode.md"),
    Page("Finished games", "finished-games.md"),
    Page("Settings", "settings.md"),
    Page("Where files live", "files.md"),
    Page("Windows and WSL", "windows.md"),
)
FORMATS: Final = (
    Page("Transcripts", "notation.md"),
    Page("The record book", "record-book.md"),
    Page("Decks of Terror Below", "deck-packs.md"),
    Page("Decks of Buried Beneath", "village-packs.md"),
    Page("Decks of Critters Below", "shelter-packs.md"),
    Page("Decks of Terrorscape 2", "hunt-packs.md"),
)
PROGRAMS: Final = (
    Page("The dialogue", "dialogue.md"),
    Page("Use the engine", "use-the-engine.md"),
    Page("Results as data", "results-as-data.md"),
    Page("Many machines", "many-machines.md"),
    Page("A million games", "million.md"),
    Page("Environments", "environments.md"),
    Page("Train a first player", "first-player.md"),
    *(Page(f"Numbers of {game.title}", f"environments/{game.id}.md") for game in SHELF),
    Page("Write a game", "write-a-game.md"),
    Page("Add to a game", "how-to-add.md"),
    Page("Write a lesson", "lessons.md"),
)
BALANCE: Final = (
    Page("Terror Below", "balance.md"),
    Page("Buried Beneath", "balance-buried-beneath.md"),
    Page("Critters Below", "balance-critters-below.md"),
    Page("Terrorscape 2", "balance-terrorscape-2.md"),
)


def chapters() -> Mapping[str, tuple[Page, ...]]:
    """The pages in their order, by what stands above them; the first page stands alone."""
    return {
        "": (Page(COLLECTION, "index.md"), Page("Install", "install.md")),
        "The games": tuple(Page(game.title, f"games/{game.id}.md") for game in SHELF),
        "The rules": tuple(Page(game.title, f"rules/{game.id}.md") for game in SHELF),
        "At the table": FEATURES,
        "The command line": (Page("All commands", COMMANDS),),
        "Formats": FORMATS,
        "For programs": PROGRAMS,
        "Balance": BALANCE,
        "What it withstands": (Page("Evidence", "evidence.md"),),
        "What changed": (Page("All versions", CHANGES),),
    }


def written() -> Iterator[tuple[str, str]]:
    """The pages that are made for the site alone, each with its file."""
    yield COMMANDS, command_line()
    yield CHANGES, (ROOT / "CHANGELOG.md").read_text("utf-8")
    for game in SHELF:
        yield f"rules/{game.id}.md", rules_page(game.title, spoken(game.id).rulebook())


def gather(folder: Path) -> None:
    """Put all that the site is made from into a folder, with what its generator has to know."""
    pages = folder / "docs"
    made = dict(written())
    for page in (page for chapter in chapters().values() for page in chapter):
        target = pages / page.file
        target.parent.mkdir(parents=True, exist_ok=True)
        text = made.get(page.file)
        target.write_text(_linked((DOCS / page.file).read_text("utf-8")) if text is None else text, "utf-8")
    for picture in DOCS.rglob("*.svg"):
        target = pages / picture.relative_to(DOCS)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, target)
    for name in ("schema", "dialogue"):
        shutil.copytree(DOCS / name, pages / name)
    (folder / "zensical.toml").write_text(tomli_w.dumps(_configured()), "utf-8")


def _linked(text: str) -> str:
    """A page of docs, with links that lead where the site has what they name."""
    return text.replace("(../CHANGELOG.md)", f"({CHANGES})")


def _configured() -> dict[str, object]:
    nav: list[dict[str, object]] = []
    for title, pages in chapters().items():
        named: list[dict[str, object]] = [{page.title: page.file} for page in pages]
        nav += [{title: named}] if title else named
    return {
        "project": {
            "site_name": COLLECTION,
            "site_description": "Four board games in a terminal, whole and with their rules.",
            "use_directory_urls": False,
            "extra": {"generator": False},
            "nav": nav,
            "theme": {
                "language": "en",
                "font": False,
                "features": ["navigation.footer", "navigation.sections", "navigation.top", "search.highlight"],
                "palette": [
                    {"scheme": "slate", "toggle": {"icon": "lucide/moon", "name": "Light"}},
                    {"scheme": "default", "toggle": {"icon": "lucide/sun", "name": "Dark"}},
                ],
            },
            "markdown_extensions": {
                "attr_list": {},
                "tables": {},
                "toc": {"permalink": True},
                "pymdownx": {"highlight": {}, "superfences": {}},
            },
        }
    }


def build(folder: Path, target: Path) -> str:
    """Build the site in an empty folder and put it there; what its generator said. Raises `CalledProcessError`."""
    gather(folder)
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean"],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    if target.exists():
        shutil.rmtree(target)
    shutil.copytree(folder / "site", target)
    return done.stdout + done.stderr
