"""What is asked, and what each answer is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.finding import INVENTORY
from core.terrorscape_2.faces import DEEDS as DEED_FACES
from core.terrorscape_2.faces import on_what
from core.terrorscape_2.odds import dice_of, holds
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.aiming import aim_of
from core.terrorscape_2.words.cards import in_words
from core.words.english import count, number_word, percent, series
from core.words.lines import NOBODY
from core.words.spoken import Deed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Option, Seat
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms

ASKS: Final[Mapping[str, str]] = {
    "killer": "Which Killer hunts?",
    "survivor": "Who joins the team?",
    "keep": "Keep one of these, or none?",
    "shed": "Too many items: discard which?",
    "discover": "Who draws two cards, and may keep one? Noise is made there.",
    "defend": "Who defends against the attack?",
    "stand": "Who faces the Killer next?",
    "weapon": "Use which weapon?",
    "flee": "Each found Survivor: take one step, or stay?",
    "suit": "Wear the Thermal Suit?",
    "token": "Your token: {face}. Only you may look. Seen it?",
    "fast": "Play a fast card, or continue to your two actions.",
    "slow": "Play one slow card, or draw.",
    "pay": "Pay with which card?",
    "climb": "Pay for the climb with which card?",
    "step": "MOVE where? The Survivors see every step.",
    "slip": "STEALTH where? The Survivors do not learn where.",
    "zone": "SENSE which zone?",
    "block": "Block which door?",
    "droid": "Put a droid in which room?",
    "jump": "Go to which droid?",
    "strike": "Strike which room? It injures everyone in it.",
    "detonate": "Set off which droid?",
    "attack": "Add an attack card?",
    "room": "Your hand is full. Discard which card?",
}

DELAYED: Final = 2
"""The step of the Killer's turn in which DELAY tokens run. TS 9.2."""

DELAY_FIRST: Final = "Your DELAY card moves you first."
"""Why that step is no choice of MOVE."""

DEEDS: Final[Mapping[str, Deed]] = {
    "killer": Deed("choice of the Killer", "which Killer hunts"),
    "survivor": Deed("choice of a Survivor", "who joins the team"),
    "team": Deed("action", "what the team does"),
    "keep": Deed("choice of a card", "what to keep"),
    "shed": Deed("discard", "what to discard"),
    "discover": Deed("discovery", "who discovers"),
    "defend": Deed("defence", "who defends"),
    "stand": Deed("turn in the Showdown", "who faces the Killer next"),
    "weapon": Deed("weapon", "which weapon to use"),
    "flee": Deed("step", "who steps where"),
    "token": Deed("look at a token", "that a token was seen"),
    "suit": Deed("answer about the suit", "whether to wear the suit"),
    "fast": Deed("fast card", "which fast card to play"),
    "action": Deed("action", "what to do"),
    "slow": Deed("slow card", "which slow card to play"),
    "pay": Deed("payment", "what to pay with"),
    "climb": Deed("climb", "what to pay with"),
    "step": Deed("step", "where to go"),
    "slip": Deed("step", "where to go unseen"),
    "zone": Deed("SENSE", "which zone to sense"),
    "block": Deed("BLOCK", "which door to block"),
    "droid": Deed("droid", "where a droid goes"),
    "jump": Deed("jump", "to which droid to go"),
    "strike": Deed("strike", "where to strike"),
    "detonate": Deed("detonation", "which droids to set off"),
    "attack": Deed("attack card", "whether to add a card"),
    "room": Deed("discard", "which card to discard"),
}

RULES: Final[Mapping[str, str]] = {
    "killer": "R40",
    "survivor": "R40",
    "team": "R1",
    "keep": "R10",
    "shed": "R23",
    "discover": "TS 7.1",
    "defend": "TS 10.2",
    "stand": "R49",
    "weapon": "TS 10.3",
    "flee": "R14",
    "suit": "R42",
    "token": "R17",
    "fast": "TS 9.3",
    "action": "TS 9.4",
    "slow": "TS 9.5",
    "pay": "TS 9.7",
    "climb": "R5",
    "step": "TS 5.1",
    "slip": "TS 4.5",
    "zone": "R3",
    "block": "TS 4.4",
    "droid": "R33",
    "jump": "R5",
    "strike": "R18",
    "detonate": "R18",
    "attack": "R27",
    "room": "R9",
}
"""The rule that stands behind a question."""


class Prompts:
    """The questions of one game."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def prompt(self, view: StationView) -> tuple[Seat, str]:
        """Whose tag leads the prompt, and what is asked of the side that looks, or whom the table waits for."""
        if not view.asked:
            return NOBODY, "Rolling and drawing …"
        asked = view.asked[0]
        side = SURVIVORS if view.viewer >= len(view.setup.seats) else view.viewer
        if asked.seat not in {side, view.viewer} and not asked.open:
            return NOBODY, self.waiting(view)
        return asked.seat, self._asked(view, asked.kind)

    def waiting(self, view: StationView) -> str:
        """Which side the table waits for; nothing of what it does. TS 11."""
        if view.asked and view.asked[0].seat == KILLER:
            return f"{self._terms.killer(view.killer)} takes its turn."
        if view.turn == KILLER and view.round:
            return f"The Survivors answer {self._terms.killer(view.killer)}."
        return "The Survivors take their turn."

    def _asked(self, view: StationView, kind: str) -> str:
        match kind:
            case "team":
                left = [self._name(view, one.who) for one in view.team if not one.acted]
                if not left:
                    return "All three have acted. Continue to discover?"
                return f"Still to act: {', '.join(left)}."
            case "suit" if view.hit >= 0:
                hit = f"{self._name(view, view.hit)} was hit"
                if o.WearSuit() in view.options:
                    return f"{hit}. Wear the Thermal Suit?"
                return f"{hit}, and has no Thermal Suit."
            case "shed" if full := [one for one in view.team if len(one.items) > INVENTORY]:
                number = number_word(len(full[0].items)).lower()
                return f"{self._name(view, full[0].who)} carries {number} items, {INVENTORY} at most. Discard which?"
            case "discover" if curious := self._curious(view):
                return f"Who draws two cards ({curious} three)? Noise is made there."
            case "action":
                which = "Main action 1 of 2" if view.left > 1 else "Main action 2 of 2"
                return f"{which}: a step or a SEARCH."
            case "step" if view.step == DELAYED:
                return f"{DELAY_FIRST} Step where?"
            case "step" if view.left > 1:
                return f"MOVE up to {count(view.left, 'step')}: where? The Survivors see every step."
            case "slip" if view.left > 1:
                return f"STEALTH up to {count(view.left, 'step')}: where? They do not learn where."
            case "token":
                seen = view.team[view.viewer - len(view.setup.seats)].seen
                return ASKS[kind].format(face="infected" if seen is not None and seen.infected else "immune")
            case "room" if o.TakeIn() in view.options:
                return "A card is unlocked, and your hand has room for it."
            case "attack":
                found = series([self._name(view, who) for who in view.found])
                return f"Attack {found} with {view.strength}, or add an attack card?"
            case _:
                # the others need no more than their row
                return ASKS.get(kind, "Choose.")

    def _curious(self, view: StationView) -> str:
        """Who draws one card more in discovering; empty for nobody. TS 7.1."""
        cards = self._terms.cards
        found = [one.name for one in cards.survivors if any(ability.id == "curious-mind" for ability in one.ability)]
        team = [self._name(view, who) for who in range(len(view.team))]
        return next((name for name in found if name in team), "")

    def _name(self, view: StationView, who: int) -> str:
        return self._terms.survivor(view.team[who].survivor)

    def label(self, option: Option, view: StationView) -> str:
        """An option in a list, with what it brings after two blanks."""
        who = getattr(option, "who", -1)
        text = self._label(option, view)
        if who >= 0 and not isinstance(option, o.Discover | o.Defend):
            return f"{self._name(view, who)}: {text}"
        return text

    def _label(self, option: Option, view: StationView) -> str:
        terms = self._terms
        match option:
            case o.ChooseKiller(killer):
                return f"{terms.killer(killer)}"
            case o.ChooseSurvivor(survivor):
                found = next(one for one in terms.cards.survivors if one.id == survivor)
                return f"{found.name}  {', '.join(ability.name for ability in found.ability)}"
            case o.Walk(who, to) if to == view.team[who].at:
                return f"move out and back to {terms.code(to)}  {terms.plan.names[to]}"
            case o.Walk(_, to) | o.Flee(_, to):
                return f"move to {terms.code(to)}  {terms.plan.names[to]}"
            case o.SearchDeck(who):
                deck = terms.plan.searches[view.team[who].at]
                return f"search  the {deck} deck"
            case o.RepairIt(_, by):
                return {"hand": "repair", "toolbox": "repair  with the Toolbox", "wrench": "repair  with the Wrench"}[
                    by
                ]
            case o.Unblock(_, door):
                return f"unblock {terms.way(door)}  the Killer learns which door"
            case o.Calm(who):
                return "lose all fear  the Killer learns who" if view.team[who].fear else "stand still"
            case o.UseItem(_, item, at):
                return f"use {terms.item_named(item)}{self._where(view, item, at)}"
            case o.DoDeed(_, deed, at):
                name = self._name(view, at) if on_what(deed) == "survivor" else ""
                return DEED_FACES[deed].label(aim_of(terms.cards, view, option), name)
            case o.Give(_, item, whom):
                return f"give {terms.item_named(item)} to {self._name(view, whom)}"
            case o.Discard(_, item) | o.Shed(item):
                return f"discard {terms.item_named(item)}"
            case o.Showdown():
                return "Final Showdown  everyone must agree"
            case o.Done():
                return "continue  to discover"
            case o.Keep(item):
                known = terms.cards.item_named(item)
                noise = "noise card. " if known.noise else ""
                return f"keep {known.name}  {noise}{in_words(known.text).removesuffix('.')}".rstrip()
            case o.KeepNone():
                return "keep none"
            case o.Discover(who):
                return self._name(view, who)
            case o.Defend(who):
                return f"{self._name(view, who)}  rolls {dice_of(terms.cards, view.team[who].fear)} dice"
            case o.Wield(item):
                with_ammo = item == "ammo-pack"
                name = "Revolver with an Ammo Pack" if with_ammo else terms.item_named(item)
                return f"{name}  +{terms.cards.item_named(item).combat}{self._holds(view, item)}"
            case _:
                # what the Killer chooses, and what has no name in it
                return self._other(option, view)

    def _other(self, option: Option, view: StationView) -> str:
        terms = self._terms
        match option:
            case o.BareHands():
                chance = self._holds(view, "")
                return f"bare hands  {chance.removeprefix(', ')}" if chance else "bare hands"
            case o.Remain():
                return "stay"
            case o.WearSuit():
                return "wear the Thermal Suit"
            case o.Seen():
                return "I have seen it"
            case o.Bear():
                return "be injured"
            case o.Step(to) | o.Slip(to):
                return f"go to {terms.code(to)}  {terms.plan.names[to]}"
            case o.SearchHere():
                return "SEARCH"
            case o.Play(card):
                return f"play {terms.skill(view.killer, card)}  {self._cost(view, card)}"
            case o.Pay(card):
                return f"pay with {terms.skill(view.killer, card)}"
            case o.ThrowOut(card):
                return f"throw out {terms.skill(view.killer, card)}"
            case o.TakeIn():
                return "take the card"
            case o.Pass():
                return "continue"
            case o.InZone(zone):
                return f"the {zone} zone"
            case o.BlockDoor(door):
                return f"block {terms.way(door)}"
            case o.TakeBlock(door):
                return f"take the block of {terms.way(door)}"
            case o.PlaceDroid(at):
                return f"put a droid at {terms.code(at)}"
            case o.TakeDroid(at):
                return f"take the droid at {terms.code(at)}"
            case o.GoToDroid(at) | o.StrikeAt(at):
                return f"{terms.code(at)}  {terms.plan.names[at]}"
            case o.NoAttack():
                return "no card"
            case o.NoneToday():
                return "no card in this encounter"
            case _:
                # `Refuse`, the last of the options
                return "throw out the new card"

    def _holds(self, view: StationView, weapon: str) -> str:
        """The chance to hold with a weapon, where somebody defends against an attack."""
        if view.stands < 0 or view.facing >= 0:
            return ""
        return f", {percent(float(holds(self._terms.cards, view, view.stands, weapon)))} to hold"

    def _cost(self, view: StationView, card: str) -> str:
        for killer in self._terms.cards.killers:
            if killer.id == view.killer:
                found = next(one for one in killer.card if one.id == card)
                paid = f"costs {count(found.cost, 'card')}. " if found.cost else ""
                return f"{paid}{in_words(found.text).removesuffix('.')}"
        return ""

    def _where(self, view: StationView, item: str, at: int) -> str:
        if at < 0:
            return ""
        match on_what(item):
            case "way":
                return f" at {self._terms.way(at)}"
            case "survivor":
                return f" for {self._name(view, at)}"
            case "place" | "nothing":
                return f" at {self._terms.code(at)}"
            case what:
                assert_never(what)
