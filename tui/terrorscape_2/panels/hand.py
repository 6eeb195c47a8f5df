"""Below the prompt: what the team can do and carries, or the Killer's cards; options by number where they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.finding import INVENTORY
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import BRACKETS
from core.terrorscape_2.words.cards import in_words, short_of
from core.words.english import capital, count
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, abreast, fit, on, shortened, width_of
from tui.play.choices import strip
from tui.terrorscape_2.modes.attack_mode import AttackMode
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.stand_mode import FIRST_ARM, StandMode
from tui.terrorscape_2.modes.team_mode import ACTIONS, TeamMode
from tui.terrorscape_2.panels.all_cards import killer_of
from tui.terrorscape_2.panels.briefs import ABILITIES, DEVICE, brief, fitting
from tui.terrorscape_2.panels.explained import explained
from tui.terrorscape_2.panels.offers import offers
from tui.terrorscape_2.panels.opened import KIND_WORDS
from tui.terrorscape_2.panels.team import fear, health, wide
from tui.terrorscape_2.station.signs import KINDS, SEATS, letters_of, name_of, short_item

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.views import SurvivorView
    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationScene

BOX: Final = {"medium": (27, 27, 7, 16), "large": (33, 34, 10, 20)}
"""Of a box: how wide that of a Survivor is, its step, how high it is, and how wide that of a card is."""


ROW: Final = 3
"""Cards that have room in a line of the smallest page."""

CELL: Final = 26
"""Columns of each of them."""


def hand(scene: StationScene, size: Size, width: int, height: int) -> list[Line]:
    """What stands below the prompt."""
    mode = scene.mode
    if scene.laid == "all-cards" and size == "small":
        return _of_all_cards(scene, width)
    if mode.strips:
        if cards := offers(scene, size, width, height):
            return cards
        return list(strip(mode.choices, size, width, height, chosen=mode.chosen, aside=mode.aside()))
    if scene.is_killers and scene.view.killer:
        return _cards_small(scene, width) if size == "small" else _cards(scene, size, width, height)
    if isinstance(mode, StandMode) and mode.arms and size == "small":
        return _standing(mode, width)
    if scene.is_ours and scene.view.team:
        return [
            _actions(scene, size, width),
            *(_items_small(scene, width) if size == "small" else _boxes(scene, size, width)),
        ]
    return _known(scene, width, height)


def _known(scene: StationScene, width: int, height: int) -> list[Line]:
    """On the open table: what everybody knows of the team; side by side where there is no line for each."""
    rows: list[Line] = [title("WHAT EVERYBODY KNOWS", width)] if height > 2 else []
    letters = letters_of(scene.cards, tuple(one.survivor for one in scene.view.team))
    if height < len(scene.view.team):
        line: list[Span] = [Span(" ")]
        # who was found stands there as long as what came of it is shown
        fight = scene.fight if scene.frame is not None else None
        in_it = scene.view.found if fight is None or fight.is_showdown else fight.found
        for who, one in enumerate(scene.view.team):
            found = " found" if who in in_it else ""
            line += [wide(scene.view, letters, scene, who, "medium"), Span(" "), health(one), Span(" "), *fear(one)]
            line.append(Span(f"{found}   ", "muted"))
        return [fit(line, width)]
    spaced = height >= 2 * len(scene.view.team)
    for who, one in enumerate(scene.view.team):
        found = _in_fight(scene, who)
        lead = (Span("  "), wide(scene.view, letters, scene, who, "medium"), Span("  "))
        if who and spaced:
            rows.append(())
        rows.append((*lead, health(one), Span("  "), *fear(one), Span(f"   {found}", "muted")))
    return rows[:height]


def _in_fight(scene: StationScene, who: int) -> str:
    """What somebody has to do with the fight that goes on; empty without one."""
    fight = scene.fight
    if fight is None:
        return ""
    stood = next((attack for attack in fight.attacks if attack.who == who), None)
    if fight.is_showdown:
        if stood is not None and stood.roll is not None:
            return f"has faced it: {stood.roll.total}"
        mode = scene.mode
        if scene.frame is None and isinstance(mode, StandMode) and mode.who == who:
            return f"faces it now: {mode.called(mode.arm)}, {mode.defence(mode.arm).dice} dice"
        return "still to face it"
    if who not in fight.found:
        return "not found"
    came = {"held": ", defended and held", "hurt": ", defended and is injured", "killed": ", defended and is dead"}
    if stood is None:
        return "found"
    return f"found{came.get(stood.came, ', defends')}"


# The Survivors.


def _standing(mode: StandMode, width: int) -> list[Line]:
    """In an encounter: the keys, and what is told of it before the dice lie."""
    team = " ".join(str(number + 1) for number in range(len(mode.team)))
    arms = " ".join(str(FIRST_ARM + number + 1) for number in range(len(mode.arms) - 1))
    line: list[Span] = [Span(" ")]
    for key, words in (
        (team, "who faces it" if mode.is_showdown else "who defends"),
        (f"{arms} .".strip(), "with what"),
    ):
        line += [Span(f"{key} ", "accent", emphasis="bold"), Span(f"{words}    ", "text")]
    told = " The Killer sees none of this before the roll." if not mode.is_showdown else " Everybody sees the roll. R49"
    return [on("surface", fit(line, width)), on("surface", fit((Span(told, "muted"),), width))]


def _actions(scene: StationScene, size: Size, width: int) -> Line:
    """Fixed places, so that a key never moves; what cannot be done is in parentheses."""
    mode = scene.mode
    if not isinstance(mode, TeamMode):
        return on("surface", fit((), width))
    found = mode.actions()
    goes = mode.cursor != NOWHERE and mode.cursor in mode.reach
    strip_of = [_action("↑↓←→", "move", "move.right", able=bool(mode.reach), chosen=goes)]
    for action, (key, word) in ACTIONS.items():
        able = bool(found[action])
        if action in {"ts.cat", "ts.showdown", "ts.drop"} and not able:
            continue
        strip_of.append(_action(key, word, action, able=able))
    while width_of([span for one in strip_of for span in one]) > width and len(strip_of) > 1:
        strip_of.pop()
    line = [span for one in strip_of for span in one]
    return _explaining(scene, size, line, width) if size != "small" else on("surface", fit(line, width))


def _explaining(scene: StationScene, size: Size, line: Sequence[Span], width: int) -> Line:
    """A line of the hand, in the first games with signs of the station at its right end."""
    return on("surface", abreast(line, explained(scene, size, width - width_of(line)), width))


def _action(key: str, word: str, command: str, *, able: bool, chosen: bool = False) -> Line:
    """A key and what it does; on the colour of the cursor while it is being done."""
    hit = ("command", command)
    if chosen:
        return (Span(f" {key} {word} ", "cursor-ink", "cursor", "bold", hit),)
    if not able:
        return Span(" "), Span(f"({key} {word})", "faint", hit=hit)
    return Span(" "), Span(f"{key} ", "accent", "", "bold", hit), Span(f"{word} ", "text", hit=hit)


def _items_small(scene: StationScene, width: int) -> list[Line]:
    """The items of the one to act, with what they do."""
    who = scene.who if scene.who != NOWHERE else 0
    one = scene.view.team[who]
    room = (width - 4) // max(1, len(one.items)) - 4
    cells: list[list[Span]] = []
    for number, card in enumerate(one.items):
        item = scene.cards.item_named(card.item)
        name = short_item(item.name) + (f" {one.batteries}" if item.id == DEVICE else "")
        hit = ("item", 10 * who + number)
        told = len(one.items) <= INVENTORY
        cells.append(
            [
                Span(f" {number + 1} ", "accent", "", "bold", hit),
                Span(f"{name} ", "text", "", "bold" if told else "", hit),
                Span(f"{brief(item)} " if told else "", "muted", "", "", hit),
            ]
        )
    line = [span for cell in cells for span in cell]
    if width_of(line) > width:
        line = [
            span._replace(
                text=f"{_brief(span.text.strip(), room - width_of(cell[1:2]))} " if span is cell[2] else span.text
            )
            for cell in cells
            for span in cell
        ]
    if not one.items:
        line.append(Span(f" {name_of(scene.cards, one.survivor)} carries nothing.", "muted"))
    return [_explaining(scene, "small", fit(line, width) if width_of(line) > width else line, width)]


def _brief(text: str, room: int) -> str:
    """The first words of a text that fit."""
    return wrapped(text, max(4, room), 1)[0] if text else ""


def _boxes(scene: StationScene, size: Size, width: int) -> list[Line]:
    """A box a Survivor: what it carries and can do."""
    wide_box, step, high, _ = BOX[size]
    boxes = [_box(scene, one, wide_box, high, tall=size == "large") for one in scene.view.team]
    rows: list[Line] = []
    for number in range(high):
        line: list[Span] = []
        for box in boxes:
            line += [*fit(box[number], wide_box), Span(" " * (step - wide_box))]
        rows.append(fit(line, width))
    return rows


def _box(scene: StationScene, one: SurvivorView, width: int, high: int, *, tall: bool) -> list[Line]:
    who = one.who
    lit = who == scene.who
    ink, corners = ("cursor", "┏━┓┃┗┛") if lit else ("faint", "╭─╮│╰╯")
    name = name_of(scene.cards, one.survivor)
    state = "acts" if lit and not one.acted else "done" if one.acted else "to act"
    state = state if scene.view.step == 2 else ""
    lead = Span(f"{BRACKETS[who][0]} {name} {BRACKETS[who][1]}", "seat-ink", SEATS[who], "bold", ("survivor", who))
    told = f" {state} " if state else ""
    rule = corners[1] * max(0, width - 3 - len(name) - 4 - len(told))
    top = (Span(corners[0], ink), lead, Span(f"{rule}{told}", ink), Span(corners[1] + corners[2], ink))
    inside: list[Line] = []
    for number, card in enumerate(one.items):
        item = scene.cards.item_named(card.item)
        extra = f" {one.batteries}" if item.id == DEVICE else ""
        hit = ("item", 10 * who + number)
        bold = "bold" if lit else ""
        inside.append(
            (
                Span(f"{number + 1} ", "accent" if lit else "muted", "", bold, hit),
                Span(f"{item.name}{extra}", "text", "", bold, hit),
            )
        )
        if tall and len(one.items) <= INVENTORY:
            inside.append((Span(f"  {brief(item)}", "muted", "", "", hit),))
    inside += [(Span(f"{number + 1} ········", "faint"),) for number in range(len(one.items), INVENTORY)]
    inside += _abilities(scene, one, width - 2, high - 2 - len(inside), tall=tall)
    inside += [()] * (high - 2 - len(inside))
    rows = [fit(top, width)]
    rows += [(Span(corners[3], ink), *fit(row, width - 2), Span(corners[3], ink)) for row in inside[: high - 2]]
    rows.append((Span(corners[4] + corners[1] * (width - 2) + corners[5], ink),))
    return rows


def _abilities(scene: StationScene, one: SurvivorView, width: int, room: int, *, tall: bool) -> list[Line]:
    """What a Survivor can do: by name, and where there are lines for it in words."""
    known = next(found for found in scene.cards.survivors if found.id == one.survivor)
    rows: list[Line] = []
    for place, ability in enumerate(known.ability):
        left = (room - len(rows)) // (len(known.ability) - place)
        whole = in_words(ability.text)
        words = whole if len(ability.name) + len(whole) + 4 <= (width - 2) * left else ABILITIES[ability.id]
        text = f"{ability.name}: {words}" if tall else ability.name
        for number, row in enumerate(wrapped(text, width - 2, max(1, left))):
            name = ability.name if not number and row.startswith(ability.name) else ""
            lead = Span("· " if not number else "  ", "muted")
            rows.append((lead, Span(name, "accent"), Span(row[len(name) :], "muted")))
    return rows


# The Killer.


def _known_card(scene: StationScene, number: int) -> SkillCard:
    killer = next(one for one in scene.cards.killers if one.id == scene.view.killer)
    return next(card for card in killer.card if card.id == scene.view.hand[number].skill)


def _short(scene: StationScene, number: int) -> str:
    """What a card of the hand does in a few words."""
    killer, known = killer_of(scene.cards, scene.view)
    return short_of(scene.cards, killer, known.card.index(_known_card(scene, number)))


def _playable(scene: StationScene, number: int) -> bool:
    return isinstance(scene.mode, HuntMode) and scene.mode.of_card(number) is not None


def _cards_small(scene: StationScene, width: int) -> list[Line]:
    """Number, name, kind and cost, three in a line."""
    cells: list[Line] = []
    for number in range(len(scene.view.hand)):
        card = _known_card(scene, number)
        kind, ink = KINDS[card.kind]
        able, lit = _playable(scene, number), number == scene.card
        hit = ("card", number)
        tail = f"{kind}{f' -{card.cost}' if card.cost else ''}"
        if len(card.name) + len(tail) > CELL - 3 and card.cost:
            # a name is whole: its kind is told by its colour alone
            tail = f"-{card.cost}"
        name = shortened(card.name, CELL - 3 - len(tail))
        cell: Line = (
            Span(f"{number + 1} ", "accent", "", "bold", hit),
            Span(f"{name} ", "text" if able else "faint", "", "bold" if able else "", hit),
            Span(tail, ink if able else "faint", "", "", hit),
        )
        shown = _redacted(scene, number, fit(cell, CELL))
        cells.append(tuple(span._replace(ink="cursor-ink", ground="cursor") for span in shown) if lit else shown)
    if not cells:
        return [on("surface", fit((Span(" You hold no card.", "muted"),), width)), on("surface", fit((), width))]
    rows = []
    for first in (0, ROW):
        line: list[Span] = []
        for cell in cells[first : first + ROW]:
            line += [*cell, Span(" ")]
        rows.append(on("surface", fit(line, width)))
    if len(cells) <= ROW:
        # the prompt says what is lit; until somebody chooses, the line is left to the signs of the first games
        lit = isinstance(scene.mode, HuntMode) and scene.mode.is_lit
        told = () if lit else _told_of_card(scene, width)
        rows[1] = on("surface", fit(told, width)) if told else _explaining(scene, "small", (), width)
    return rows


def _of_all_cards(scene: StationScene, width: int) -> list[Line]:
    """When the chosen card of the page of all cards is played, and what it costs."""
    _, killer = killer_of(scene.cards, scene.view)
    card = killer.card[scene.card_at]
    cost = f"it costs {count(card.cost, 'other card')}" if card.cost else "it costs nothing"
    kind = f" {capital(KIND_WORDS[card.kind])}; {cost}."
    return [on("surface", fit((Span(kind, "text"),), width)), on("surface", fit((), width))]


def _told_of_card(scene: StationScene, width: int) -> Line:
    """What the chosen card does, where the hand leaves a line for it; in an attack the first that can be added."""
    able = [number for number in range(len(scene.view.hand)) if _playable(scene, number)]
    shown = scene.card if scene.card != NOWHERE else able[0] if able and isinstance(scene.mode, AttackMode) else NOWHERE
    if shown == NOWHERE:
        return ()
    card = _known_card(scene, shown)
    cost = f" It costs {count(card.cost, 'card')}." if card.cost else ""
    short = f"{_short(scene, shown)}.{cost}"
    words = fitting((f"{in_words(card.text)}{cost}", short), width - len(card.name) - 3)
    hit = ("card", shown)
    return (Span(f" {card.name}: ", "text", "", "bold", hit), Span(words, "muted", hit=hit))


def _cards(scene: StationScene, size: Size, width: int, height: int) -> list[Line]:
    """A box a card: number and kind, name, text, cost."""
    high, wide_box = BOX[size][2] + 1, BOX[size][3]
    boxes = [
        [_redacted(scene, number, row) for row in _card(scene, number, wide_box, high)]
        for number in range(len(scene.view.hand))
    ]
    if not boxes:
        return [(Span("  You hold no card.", "muted"),)]
    rows: list[Line] = []
    for line in range(min(high, height)):
        found: list[Span] = []
        for box in boxes:
            found += fit(box[line], wide_box)
        rows.append(fit(found, width))
    return rows


def _redacted(scene: StationScene, number: int, row: Line) -> Line:
    """A row of a card, blacked out while the card leaves the hand and nobody else is told which it is."""
    place, sign = scene.frame.redacts if scene.frame is not None else (NOWHERE, "")
    if number != place:
        return row
    return tuple(Span(sign * width_of((span,)), "faint") for span in row)


def _card(scene: StationScene, number: int, width: int, high: int) -> Iterator[Line]:
    card = _known_card(scene, number)
    able, lit = _playable(scene, number), number == scene.card
    ink, corners = ("cursor", "┏━┓┃┗┛") if lit else ("text" if able else "faint", "╭─╮│╰╯")
    kind, colour = card.kind, KINDS[card.kind][1]
    hit = ("card", number)
    rule = corners[1] * max(0, width - 8 - len(kind))
    chip = Span(f" {kind} ", "card-ink", colour, "bold", hit) if able else Span(f" {kind} ", "faint", hit=hit)
    head = (
        Span(f"{corners[0]}{corners[1]} ", ink, "", "", hit),
        Span(f"{number + 1}", "accent" if able else "faint", "", "bold", hit),
        Span(f" {rule}", ink, "", "", hit),
        chip,
        Span(corners[2], ink, "", "", hit),
    )
    yield fit(head, width)
    told = "text" if able else "faint"
    body: list[Line] = [(Span(row, told, "", "bold", hit),) for row in wrapped(card.name.upper(), width - 2, 2)]
    rows, most = wrapped(in_words(card.text), width - 2, 99), high - 3 - len(body)
    if len(rows) > most:
        rows = wrapped(_short(scene, number), width - 2, most)
    body += [(Span(row, told, "", "", hit),) for row in rows]
    body += [()] * (high - 3 - len(body))
    cost = f"costs {card.cost} card{'s' if card.cost > 1 else ''}" if card.cost else "free"
    body.append((Span(cost, "bad-card" if card.cost and able else "muted", "", "", hit),))
    for row in body[: high - 2]:
        yield (Span(corners[3], ink), *fit(row, width - 2), Span(corners[3], ink))
    yield (Span(corners[4] + corners[1] * (width - 2) + corners[5], ink),)
