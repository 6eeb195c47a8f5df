"""The site: every link leads somewhere, nothing comes from elsewhere, and what it tells to type can be typed."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

import click
import pytest

from core.games import SHELF
from docs.site.building import build, chapters
from tui.commands.program import program

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parents[1]
FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMENT: Final = re.compile(r"\s#\s.*$")
LOADING: Final = {"script": "src", "img": "src", "iframe": "src", "source": "src", "object": "data", "embed": "src"}
LOADED: Final = {"stylesheet", "icon", "preload", "prefetch", "preconnect", "modulepreload", "manifest"}


class Read(HTMLParser):
    """A page: the anchors that it has, where it leads, and what it loads by itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.anchors.add(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if LOADING.get(tag) in found:
            self.loads.append(found[LOADING[tag]])
        if tag == "link" and set(found.get("rel", "").split()) & LOADED:
            self.loads.append(found.get("href", ""))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, Mapping[Path, Read]]:
    """Where it was built, what the generator said, and the pages."""
    target = tmp_path_factory.mktemp("built") / "site"
    said = build(tmp_path_factory.mktemp("source"), target)
    pages = {path: Read(path.read_text("utf-8")) for path in target.rglob("*.html")}
    return target, said, pages


def test_every_link_of_the_site_leads_somewhere(site: tuple[Path, str, Mapping[Path, Read]]) -> None:
    target, said, pages = site
    assert "No issues found" in said
    wanted = {Path(page.file).with_suffix(".html") for chapter in chapters().values() for page in chapter}
    assert {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").glob("*.md")} <= wanted
    assert wanted <= {path.relative_to(target) for path in pages}

    broken = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            aim = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            aim = aim / "index.html" if aim.is_dir() else aim
            is_there = aim.is_file() and (
                not parts.fragment or aim not in pages or unquote(parts.fragment) in pages[aim].anchors
            )
            if not is_there and path.name != "404.html":
                broken.append((path.name, link))
    assert broken == []


def test_the_site_loads_nothing_from_elsewhere(site: tuple[Path, str, Mapping[Path, Read]]) -> None:
    """Its generator fetches more for diagrams, formulas and running code; no page has any of these."""
    target, _, pages = site
    for path, page in pages.items():
        assert page.loads
        assert [load for load in page.loads if urlsplit(load).netloc] == [], path.name
    for style in target.rglob("*.css"):
        assert not re.search(r"@import|url\(\s*[\"']?(?:https?:)?//", style.read_text("utf-8")), style.name
    text = "".join(path.read_text("utf-8") for path in pages)
    assert not re.search(r'class="(?:mermaid|arithmatex|glightbox|pyodide)', text)


def test_the_site_tells_of_every_game_and_every_command(site: tuple[Path, str, Mapping[Path, Read]]) -> None:
    target, _, pages = site
    for game in SHELF:
        assert f"../{game.id}.svg" in pages[target / "games" / f"{game.id}.html"].loads
        assert len(pages[target / "rules" / f"{game.id}.html"].anchors) > 10
    anchors = pages[target / "command-line.html"].anchors
    assert {name for name in program.commands if not program.commands[name].hidden} <= anchors
    assert {"decks-check", "decks-export", "host-new"} <= anchors


def blocks() -> Iterator[tuple[str, str, str]]:
    """Each block of code of README and docs: its file, its language, and what it says."""
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        for language, text in FENCE.findall(path.read_text("utf-8")):
            yield path.name, language, text


def test_what_the_docs_tell_to_type_can_be_typed() -> None:
    """Each command has that name and takes those options."""
    typed = 0
    for file, language, text in blocks():
        if language not in {"sh", "console", "bash"}:
            continue
        for line in text.splitlines():
            alone = COMMENT.sub("", line).split("|")[0].split(">")[0].removeprefix("$ ")
            if Path(alone.partition(" ")[0]).name == "terror-below":
                typed += 1
                assert fault_in(shlex.split(alone)[1:]) == "", (file, line)
    assert typed > 10


def fault_in(words: list[str]) -> str:
    """What is wrong with the options of a command; whether files are there is not asked."""
    command: click.Command = program
    context = click.Context(program)
    while words and isinstance(command, click.Group) and words[0] in command.commands:
        command = command.commands[words[0]]
        words = words[1:]
    if isinstance(command, click.Group):
        # what nobody has to type
        command = next((one for one in command.commands.values() if one.hidden), command)
    known = {
        option for parameter in command.get_params(context) for option in (*parameter.opts, *parameter.secondary_opts)
    }
    strange = [word for word in words if word.startswith("--") and word.partition("=")[0] not in known]
    if command is program and words and not words[0].startswith("-"):
        return f"no command: {words[0]}"
    return ", ".join(strange)


def json_of(text: str) -> Any:
    """One document, or several of a line each."""
    try:
        return json.loads(text)
    except ValueError:
        return [json.loads(line) for line in text.splitlines()]


def test_what_the_docs_show_as_toml_and_json_is_that() -> None:
    shown: dict[str, Any] = {"toml": tomllib.loads, "json": json_of}
    seen = set()
    for file, language, text in blocks():
        if language in shown:
            seen.add(language)
            try:
                shown[language](text)
            except ValueError as error:
                pytest.fail(f"{file}: {error}\n{text}")
    assert "toml" in seen
