"""A command that the game, a save or the system refuses."""

from __future__ import annotations

import click

from tui.commands.said import REFUSED


class Refusal(click.ClickException):
    """Why a command is refused, in a sentence."""

    exit_code = REFUSED
