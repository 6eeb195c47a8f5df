"""A Textual application with nothing in it."""

from __future__ import annotations

from textual.app import App

if __name__ == "__main__":
    App[None]().run()
