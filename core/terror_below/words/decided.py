"""The name of an option once it was chosen: a noun and what was done, without naming a card, for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.words.spoken import Deed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Option

DEEDS: Final[Mapping[type[Option], Deed]] = {
    o.Lead: Deed("choice of a Leader", "to choose a Leader"),
    o.LeaveBehind: Deed("parting", "to leave a squad member behind"),
    o.Follow: Deed("order of the squad", "to put the squad in order"),
    o.Enter: Deed("entry", "to enter the board"),
    o.PlayVehicle: Deed("Vehicle", "to play a Vehicle"),
    o.IgnoreArrow: Deed("ignored arrow", "to ignore an arrow"),
    o.Step: Deed("step", "to step"),
    o.Ramp: Deed("ramp", "to ramp a player"),
    o.Leap: Deed("leap", "to leap the Canyon"),
    o.Clear: Deed("clearing", "to clear Rubble"),
    o.PickUp: Deed("pick-up", "to pick up Eggs"),
    o.Deliver: Deed("delivery", "to deliver an Egg"),
    o.UseItem: Deed("Item", "to play an Item"),
    o.ShootHat: Deed("shot", "to shoot a Hat"),
    o.TradeForItem: Deed("trade", "to trade Rubble for an Item"),
    o.TradeForWeapon: Deed("trade", "to trade Rubble for a Weapon"),
    o.KeepCard: Deed("choice of a card", "to keep one of the cards drawn"),
    o.TakeBounty: Deed("Hidden Bounty", "to take a Hidden Bounty"),
    o.TakeTopBounty: Deed("Hidden Bounty", "to take a Hidden Bounty"),
    o.Revive: Deed("revival", "to bring a dead member back"),
    o.AddVehicle: Deed("second card", "to play a second card"),
    o.PlaceFaceDown: Deed("face-down card", "to put a card face down"),
    o.DiscardVehicle: Deed("discard", "to discard a Vehicle"),
    o.Nudge: Deed("move of a Target", "to move a Target"),
    o.PlaceRubble: Deed("Rubble", "to put down Rubble"),
    o.TakeEggs: Deed("hook", "to take Eggs from a space"),
    o.StealEgg: Deed("theft", "to take an Egg"),
    o.DiscardBounty: Deed("discard", "to discard a Bounty of the Line"),
    o.PutNext: Deed("sorting", "to sort the next Worms"),
    o.Fire: Deed("Weapon", "to play a Weapon"),
    o.Escape: Deed("escape", "to escape"),
    o.Reroll: Deed("reroll", "to reroll a die"),
    o.DiscardEgg: Deed("discard", "to discard an Egg"),
    o.Borrow: Deed("loan", "to borrow a Weapon"),
    o.ClaimBounty: Deed("reward", "to complete a Bounty with the kill"),
    o.ClaimPlain: Deed("reward", "to take the plain reward"),
    o.EndGame: Deed("end of the game", "to end the game, as all agreed"),
    o.Accept: Deed("decision to accept", "to accept"),
    o.Stop: Deed("decision to decline", "to decline"),
}
"""Every kind of decision."""

_STOP_DEEDS: Final[Mapping[str, Deed]] = {
    "act": Deed("end of actions", "to end the actions"),
    "hunt": Deed("end of the hunt", "to stop hunting"),
    "extra-step": Deed("stay", "to stay"),
    "reroll": Deed("end of the dice", "to keep the dice"),
    "clear-line": Deed("end of the discards", "to stop discarding"),
    "discard-vehicles": Deed("end of the discards", "to stop discarding"),
}
"""What stopping means, by the kind of the question."""

_ACCEPT_DEEDS: Final[Mapping[str, Deed]] = {
    "bonus": Deed("bonus", "to take the bonus"),
    "deal-again": Deed("new Worms", "to have the Worms drawn again"),
    "look-worm": Deed("look", "to put the Worm on the bottom"),
    "skip-ability": Deed("ability", "to use the ability"),
}
"""What accepting means, by the kind of the question."""


def deed(option: Option, kind: str) -> Deed:
    """What was decided with an option, asked a question of this kind."""
    match option:
        case o.Stop():
            return _STOP_DEEDS.get(kind, DEEDS[o.Stop])
        case o.Accept():
            return _ACCEPT_DEEDS.get(kind, DEEDS[o.Accept])
        case _:
            # a test holds that each option has its row
            return DEEDS[type(option)]
