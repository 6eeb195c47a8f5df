"""A hint in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import Choice
from core.words.english import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Option, Seat
    from core.engine.game import Game
    from core.players.hints import Advice, Hint
    from core.words.spoken import Words

HARDLY: Final = 0.005
"""A chance below this is not told as a number."""

SURE: Final = "sure"
SLIM: Final = "slim"
"""What is told in place of 100% and of 0%."""

IN_SENTENCE: Final = {SURE: "Sure to win", SLIM: "A slim chance to win"}

NOTHING_GAINED: Final = 0.05
"""Less than this is told as nothing."""


SAME: Final = "The reasons are the same as for {number}."
"""What is said of an option for which nothing speaks but what speaks for a better one."""

OTHERWISE: Final = "Otherwise like {number}."
"""What is said of an option after the one thing that is said of it alone."""

TOLD: Final = 2
"""So many reasons are told of an option, at most."""


class AdviceWords(NamedTuple):
    """What a hint says of one option.

    Attributes:
        name: What the option is.
        chance: To win with it: `64%`, `sure`, `slim`; empty where it is not told.
        share: The same, 0 to 1, so that options that are told alike are drawn alike.
        gain: What it is thought to score: `+2.4 VP`; empty where it is not told.
        why: What speaks for it and against it, in a sentence or two; empty where the name says all.
        brief: The first of these sentences, where there is no room for more.
    """

    name: str
    chance: str = ""
    share: float = 0.0
    gain: str = ""
    why: str = ""
    brief: str = ""


def option_name(words: Words[Any], option: Option, view: Any) -> str:
    """What an option is, with what it brings, to be used in a sentence: `Boots 2 under Worm 1`.

    Where it ends in the text of a card, the full stop of that is left out.
    """
    return ", ".join(part.strip() for part in words.label(option, view).split("  ") if part.strip()).removesuffix(".")


def advised(advice: Advice, words: Words[Any], view: Any) -> AdviceWords:
    """What a hint says of one option, in a view of the seat that asked."""
    return AdviceWords(
        option_name(words, advice.option, view),
        _percent(advice.chance),
        round(advice.chance or 0.0, 2),
        _gained(advice.gain, words.unit),
        " ".join(advice.why[:TOLD]),
        advice.why[0] if advice.why else "",
    )


def apart(advice: Iterable[AdviceWords], whys: Iterable[Sequence[str]]) -> tuple[AdviceWords, ...]:
    """The same with reasons by which each can be told from those before it, where there are such.

    `whys` are all that speaks for each, the weightiest first. Where the weightiest were said of a better option, what
    was said of none comes first.
    """
    said: dict[tuple[str, ...], int] = {}
    known: set[str] = set()
    told = []
    for number, (one, reasons) in enumerate(zip(advice, whys, strict=True), 1):
        first = tuple(reasons[:TOLD])
        like = said.get(first)
        if like is not None and first:
            own = next((reason for reason in reasons if reason not in known), "")
            first = (own, OTHERWISE.format(number=like)) if own else (SAME.format(number=like),)
        else:
            said[first] = number
        known.update(reasons)
        told.append(one._replace(why=" ".join(first), brief=first[0] if first else ""))
    return tuple(told)


def legend(hint: Hint, words: Words[Any], *, alone: bool) -> str:
    """What the figures of a hint mean; empty where it has none."""
    if all(advice.chance is None for advice in hint.advice):
        return ""
    if not words.unit or all(advice.gain is None for advice in hint.advice):
        return "Chance to win"
    until = "until the end" if alone else "by your next turn"
    return f"Chance to win · {words.unit} {until}"


def line_names(
    game: Game[Any, Any, Any], words: Words[Any], world: Any, seat: Seat, line: tuple[Option, ...]
) -> tuple[str, ...]:
    """The options of a line by their names, from the world in which it was found, as far as nobody comes between."""
    names: list[str] = []
    for option in line:
        pending = game.pending(world)
        questions = pending if isinstance(pending, tuple) else ()
        if not any(one.seat == seat and option in one.options for one in questions):
            break
        names.append(option_name(words, option, game.view(world, seat)))
        world, _ = game.apply(world, Choice(seat, option))
    return tuple(names)


def in_sentence(told: AdviceWords) -> str:
    """The same as one sentence after another: `Step left. 64% to win, +2.4 VP. It picks up an Egg.`."""
    chance = IN_SENTENCE.get(told.chance, f"{told.chance} to win" if told.chance else "")
    figures = ", ".join(part for part in (chance, told.gain) if part)
    return " ".join(part for part in (f"{told.name}.", f"{figures}." if figures else "", told.why) if part)


def _percent(chance: float | None) -> str:
    """A chance to win; in a word where a few worlds have all been won, or all been lost: they prove nothing."""
    if chance is None:
        return ""
    if chance <= 0 or chance > 1 - HARDLY:
        return SURE if chance > 0 else SLIM
    return "<1%" if 0 < chance < HARDLY else percent(chance)


def _gained(gain: float | None, unit: str) -> str:
    if gain is None or not unit:
        return ""
    return f"+0 {unit}" if abs(gain) < NOTHING_GAINED else f"{gain:+.1f} {unit}"
