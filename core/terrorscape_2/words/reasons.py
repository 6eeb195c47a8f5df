"""Why a computer player does something: for all, from what everybody sees, and for its own side's eyes.

What is told to all is made from a view of `PUBLIC` and from the option alone; of what a side does in secret nothing is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.faces import DEEDS, ITEMS
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Option
    from core.players.thinking import Why
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms

TOLD: Final = {
    "away": "",
    "towards": "",
    "found": "",
    "search": "",
    "repair": "",
    "way": "It opens a way.",
    "calm": "{0} fear less: as many dice more.",
    "use": "",
    "showdown": "{0}% chance to win the Showdown.",
    "useful": "You hold {0} of 3 items.",
    "full": "It is worth more than an item that you hold.",
    "free": "The place stays free for a better card.",
    "least": "You need it least.",
    "more": "You would miss it more.",
    "room": "",
    "safe": "Noise does least harm there.",
    "holds": "{0}% chance that the defence holds.",
    "second": "A second injury loses the hunt.",
    "first": "A first injury can be borne.",
    "saves": "The suit is made for this.",
    "any": "All of them can win.",
    "stalks": "{0}% chance that a Survivor is there.",
    "finds": "{0}% chance that a Survivor is here.",
    "leads": "",
    "stays": "Your cards stay in hand.",
    "waits": "You stay where you are.",
    "card-strikes": "It injures: {0}% chance that a Survivor is in reach.",
    "card-searches": "It also searches: {0}% chance that a Survivor is there.",
    "card-adds": "The attack is {0} stronger.",
    "card-moves": "It brings you within a step of more rooms.",
    "card": "It tells you more, or bars their way.",
    "asks": "{0}% chance that a Survivor is there.",
    "shuts": "",
    "listens": "{0}% chance that a Survivor comes to light there.",
    "strikes": "{0}% chance that a Survivor is there.",
    "unseen": "They cannot know where you will reappear.",
}
"""Sentences by the code of a reason; its amount stands for {0}. What has none here is told with what it is about."""

DECK_USES: Final = {
    "key": "{0} of {1} Keys are in place; this deck holds more.",
    "medical": "The medical deck heals.",
    "weapon": "The weapon deck arms you.",
}
"""What a deck is searched for; the Keys that are in place, and those needed, stand for {0} and {1}."""


def told(terms: Terms, view: StationView, why: Iterable[Why], option: Option | None = None) -> tuple[str, ...]:
    """Why an option is chosen, for the side that chooses."""
    return tuple([said for one in why if (said := _told(terms, view, one, option))])


def _told(terms: Terms, view: StationView, why: Why, option: Option | None) -> str:
    """The sentence of one reason; empty where it has none."""
    killer, about = terms.killer(view.killer), why.about
    match why.code:
        case "away" if view.spotted is not None:
            here, to = about
            rooms = f"{count(terms.plan.ranges[view.spotted.at][to], 'room')} away"
            if view.spotted.at == here and not view.vanished:
                return f"{killer} stands here and may SEARCH; {terms.code(to)} is {rooms}."
            return f"{killer} was seen in {terms.code(view.spotted.at)}; {terms.code(to)} is {rooms}."
        case "use" if isinstance(option, o.UseItem):
            return ITEMS[option.item].why
        case "use" if isinstance(option, o.DoDeed):
            return DEEDS[option.deed].why
        case "towards":
            return _towards(terms, view, *about)
        case "found":
            who = terms.survivor(view.team[about[0]].survivor)
            return f"{why.amount}% chance that {killer} finds {who} there."
        case "search":
            deck = terms.plan.searches[about[0]]
            return DECK_USES[deck].format(view.keys, terms.plan.station.repair.keys)
        case "repair":
            is_radio = about[0] == terms.plan.radio
            done, needed = (view.radio, "radio") if is_radio else (view.vehicle, "vehicle")
            whole = terms.plan.station.repair.radio if is_radio else terms.plan.station.repair.vehicle
            return f"The {needed} then has {min(whole, done + why.amount)} of {whole} repairs."
        case "room":
            return f"{terms.survivor(view.team[about[0]].survivor)} has room for a card."
        case "leads":
            return f"{why.amount}% chance that a Survivor is in {terms.code(about[0])}, one step on."
        case "shuts":
            one, other = (terms.code(end) for end in terms.plan.edges[about[0]])
            return f"{why.amount}% chance that a Survivor is in {one} or {other}."
        case _:
            # all others are told by their amount alone
            return TOLD[why.code].format(why.amount)


def _towards(terms: Terms, view: StationView, at: int, steps: int) -> str:
    """What draws one of the team to a room, and how far it still is from where the step leads."""
    plan = terms.plan
    deck = plan.searches.get(at)
    what = (
        f"{terms.killer(view.killer)} can be faced"
        if view.spotted is not None and at == view.spotted.at
        else "The radio is"
        if at == plan.radio
        else "The vehicle is"
        if at == plan.vehicle
        else f"The {deck} deck is"
        if deck is not None
        else "A way out is"
        if at in (plan.main_exit, plan.hidden_exit)
        else "Work is"
    )
    far = f", {count(steps, 'step')} on" if steps else ""
    return f"{what} in {terms.code(at)}{far}."


def aloud(view: StationView, option: Option) -> tuple[str, ...]:
    """Why a side may choose an option, as far as a view of `PUBLIC` tells; nothing where there is nothing to say."""
    match option:
        case o.SearchHere() if view.heard is not None and view.spotted is not None:
            near = view.heard.everywhere or view.spotted.at in view.heard.places
            return ("There was noise here.",) if near else ()
        case o.Defend(who) if not view.team[who].injured:
            return ("This one is still healthy.",)
        case _:
            # of all others a view of everybody tells nothing that speaks for them
            return ()
