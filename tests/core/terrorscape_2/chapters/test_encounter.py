"""Encounters, the Final Showdown and infection. TS 3.2, 6.9, 8.4, 10, 12.4; R14 to R17, R24, R27, R28, R31, R38."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.learnt import Facts, Learning
from core.engine.past.undoing import price, ruling
from core.engine.seats import SeatSetup
from core.terrorscape_2.events import (
    Answered,
    AttackBegan,
    Cured,
    DefenderChosen,
    EncounterBegan,
    EncounterEnded,
    Held,
    IconSeen,
    Injured,
    Killed,
    Observed,
    Rolled,
    ShowdownBegan,
    SideWon,
    TokenDrawn,
    TokenSeen,
    Walked,
    ZoneSeen,
)
from core.terrorscape_2.frames import Beginning, Encounter, Facing
from core.terrorscape_2.hunt_events import Unlocked
from core.terrorscape_2.options import (
    BareHands,
    Defend,
    DoDeed,
    Flee,
    NoAttack,
    NoneToday,
    Pay,
    Play,
    Refuse,
    Remain,
    SearchHere,
    Seen,
    Showdown,
    TakeIn,
    ThrowOut,
    UseItem,
    Wield,
)
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.state import IMMUNE, INFECTED, ITS, OURS
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.prompts import ASKS
from tests.core.terrorscape_2.kit import (
    GAME,
    SEATS,
    STRENGTH,
    acting,
    asked,
    asks,
    at,
    cards,
    carried,
    in_hand,
    luck,
    of,
    offered,
    over,
    play,
    position,
    start,
    where,
    why,
)

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terrorscape_2.forms import ItemName
    from core.terrorscape_2.state import State

HERE = ("D2", "D2", "C3")
BARE: Final = (Defend(0), BareHands(), [1, 1, 1, 1])
WIN, LOSE = [4, 4, 4, 4], [1, 1, 1, 1]


class TestAttacks:
    """TS 10; R24, R27, R28, R47."""

    def test_found_survivors_are_attacked_until_one_holds(self) -> None:
        """TS 10.1, 10.2; R28: a defence that holds ends it and costs two cards; the turn is over."""
        state, happened = play(acting(places=HERE), SearchHere())
        assert of(EncounterBegan, happened)[0].who == (0, 1)
        assert asked(state) == ("attack", KILLER)
        deck = len(state.hunter.deck)
        state, happened = play(state, NoAttack(), Defend(1), BareHands(), WIN)
        assert [event.who for event in of(DefenderChosen, happened)] == [1]
        assert of(Held, happened)[0].who == 1
        assert len(state.hunter.deck) == deck - 2
        assert of(EncounterEnded, happened)
        assert asked(state) == ("flee", SURVIVORS)

    def test_a_defence_that_fails_injures_and_the_next_one_stands(self) -> None:
        """TS 10.2: each once; the team chooses who."""
        state, _ = play(acting(places=HERE), SearchHere(), NoAttack())
        assert offered(state) == (Defend(0), Defend(1))
        assert why(state, Defend(2)).rule == "TS 10.2"
        state, happened = play(state, Defend(0), BareHands(), LOSE)
        assert of(Injured, happened)[0].who == 0
        assert [frame.first for frame in state.stack if isinstance(frame, Encounter)] == [False]
        state, _ = play(state, NoAttack())
        assert offered(state) == (Defend(1),)

    def test_exactly_the_strength_holds_and_one_less_does_not(self) -> None:
        """TS 10.2: at least the strength."""
        state, _ = play(acting(places=HERE), SearchHere(), NoAttack(), Defend(0), BareHands())
        _, happened = play(state, [2, 2, 2, 2])
        assert of(Rolled, happened)[0].total == STRENGTH["orion"]
        assert of(Held, happened)
        _, happened = play(state, [2, 2, 2, 1])
        assert of(Injured, happened)

    def test_the_second_injury_ends_the_game(self) -> None:
        """TS 3.2, 10.2: the Killer wins on the spot."""
        state, _ = play(acting(places=HERE, survivors={0: {"injured": True}}), SearchHere(), NoAttack())
        state, happened = play(state, Defend(0), BareHands(), LOSE)
        assert (over(state).reason, over(state).ranking[0]) == ("kill", (KILLER,))
        assert [event.who for event in of(Killed, happened)] == [0]
        assert of(SideWon, happened) == [SideWon(survivors_won=False, reason="kill")]

    def test_an_attack_card_raises_this_attack_alone(self) -> None:
        """TS 10.1; R27: one an attack, paid, before the defender is chosen."""
        state = acting(hand=("steady", "dash"), places=HERE)
        base = state.hunter.strength
        state, happened = play(state, SearchHere(), Play("steady"), Pay("dash"))
        assert of(AttackBegan, happened)[0].strength == base + 2
        state, happened = play(state, Defend(0), BareHands(), LOSE, NoAttack())
        assert of(AttackBegan, happened)[-1].strength == base

    def test_the_killer_is_asked_even_without_a_card_unless_none_in_this_encounter(self) -> None:
        """TS 10.1: the pause must not tell."""
        state, _ = play(acting(places=HERE), SearchHere())
        assert offered(state) == (NoAttack(), NoneToday())
        state, _ = play(state, NoneToday(), Defend(0), BareHands(), LOSE)
        assert asked(state) == ("defend", SURVIVORS)
        _, happened = play(state, Defend(1), BareHands(), WIN)
        assert of(Held, happened)[0].who == 1

    def test_the_strength_of_every_attack_is_told(self) -> None:
        """TS 10.1; R27: also where the Killer plays no card in this encounter."""
        state, _ = play(acting(places=HERE), SearchHere())
        _, happened = play(state, NoneToday(), Defend(0), BareHands(), LOSE)
        assert [event.strength for event in of(AttackBegan, happened)] == [STRENGTH["orion"]] * 2

    def test_venom_scares_the_defender_before_the_dice(self) -> None:
        """TS 4.3, 10.3: a die less."""
        state = acting("parasitoid", hand=("venom",), places=HERE)
        state, _ = play(state, SearchHere(), Play("venom"), Defend(0))
        assert state.team[0].fear == 1
        state, happened = play(state, BareHands(), [1, 1, 1])
        assert len(of(Rolled, happened)[0].faces) == cards().dice.dice - 1

    def test_one_weapon_adds_its_value_and_every_part_is_told(self) -> None:
        """TS 10.3; R47: without the infinity sign it is gone."""
        state = acting(places=HERE, items={0: ("ice-axe",)}, traps=(at("D2"),))
        state, _ = play(state, SearchHere(), NoAttack(), Defend(0))
        assert offered(state) == (Wield("ice-axe"), BareHands())
        assert why(state, Wield("flare-gun")).rule == "TS 10.3"
        state, happened = play(state, Wield("ice-axe"), LOSE)
        (rolled,) = of(Rolled, happened)
        assert (rolled.combat, rolled.trap) == (cards().item_named("ice-axe").combat, 2)
        assert rolled.total == sum(rolled.faces) + rolled.combat + rolled.trap
        assert carried(state, 0) == []
        assert state.traps == ()

    def test_an_ammo_pack_goes_with_the_revolver(self) -> None:
        """R24: its value instead, and it is spent; the Revolver stays."""
        state = acting(places=HERE, items={0: ("revolver", "ammo-pack")})
        state, _ = play(state, SearchHere(), NoAttack(), Defend(0))
        assert offered(state) == (Wield("revolver"), Wield("ammo-pack"), BareHands())
        state, happened = play(state, Wield("ammo-pack"), LOSE)
        assert of(Rolled, happened)[0].combat == cards().item_named("ammo-pack").combat
        assert carried(state, 0) == ["revolver"]

    def test_a_dead_shot_adds_one_with_a_weapon(self) -> None:
        """TS 10.3: not with bare hands."""
        state = acting(team=("roy", "zach", "quinto"), places=HERE, items={0: ("revolver",)})
        state, _ = play(state, SearchHere(), NoAttack(), Defend(0))
        assert offered(state) == (Wield("revolver"), BareHands())
        state, happened = play(state, Wield("revolver"), LOSE)
        (rolled,) = of(Rolled, happened)
        assert rolled.ability == 1
        assert rolled.total == sum(rolled.faces) + rolled.combat + rolled.ability
        _, happened = play(acting(team=("roy", "zach", "quinto"), places=HERE), SearchHere(), NoAttack(), *BARE)
        assert (of(Rolled, happened)[0].ability, of(Rolled, happened)[0].combat) == (0, 0)

    def test_the_device_takes_a_battery(self) -> None:
        """TS 12.4: and is a weapon while there are any."""
        state = acting(
            team=("victoria", "zach", "quinto"),
            places=HERE,
            items={0: ("victorias-device",)},
            survivors={0: {"batteries": 1}},
        )
        state, _ = play(state, SearchHere(), NoAttack(), Defend(0), Wield("victorias-device"), LOSE)
        assert (state.team[0].batteries, carried(state, 0)) == (0, ["victorias-device"])

    def test_fear_takes_dice(self) -> None:
        """TS 10.3: one for each token."""
        state = acting(places=HERE, survivors={0: {"fear": 2}})
        state, happened = play(state, SearchHere(), NoAttack(), Defend(0), BareHands(), [1, 1])
        assert len(of(Rolled, happened)[0].faces) == cards().dice.dice - 2

    def test_at_level_five_everybody_found_is_injured_first(self) -> None:
        """R31: with no defence; who is injured already dies of it."""
        _, happened = play(acting(places=HERE, hunter={"level": 5}), SearchHere())
        assert [event.who for event in of(Injured, happened)] == [0, 1]
        dead, _ = play(acting(places=HERE, hunter={"level": 5}, survivors={1: {"injured": True}}), SearchHere())
        assert over(dead).reason == "kill"


def test_after_an_encounter_each_may_take_one_secret_step() -> None:
    """TS 10.3, 10.4; R14: in any order; no block, no way up, no passage; then the Killer draws."""
    state, _ = play(acting(places=("D2", "D2", "D2")), SearchHere(), NoAttack(), Defend(0), BareHands(), WIN)
    steps = {option.to for option in offered(state) if isinstance(option, Flee) and option.who == 2}
    assert steps == {at("C2"), at("D1"), at("D3")}
    assert why(state, Flee(0, at("C3"))).rule == "R14"
    state, happened = play(state, Flee(2, at("D3")), Remain(0), Flee(1, at("C2")))
    assert where(state) == ["D2", "C2", "D3"]
    assert {event.audience for event in of(Walked, happened)} == {OURS}
    assert asked(state) == ("team", SURVIVORS)


class TestUnlockedWhileTheSurvivorsLook:
    """R9: that the hand is full is told to nobody, also not by who is asked."""

    def held(self, hand: tuple[str, ...], setup: Setup) -> tuple[State, list[Event]]:
        """A defence that holds empties the deck, and the level that follows unlocks a card."""
        state = acting(places=HERE, hand=hand, deck=("dash",), hunter={"level": 2}, setup=setup)
        return play(state, SearchHere(), NoneToday(), Defend(0), BareHands(), WIN)

    def test_the_keyboard_goes_to_the_killer_whatever_it_holds(self) -> None:
        """With room it is asked all the same, and takes the card."""
        full, roomy = ("dash", "dash", "scan", "scan", "horn"), ("dash",)
        states = [self.held(hand, Setup(SEATS).as_begun()) for hand in (full, roomy)]
        assert [of(Unlocked, happened)[0].card for _, happened in states] == ["spear", "spear"]
        assert [asked(state) for state, _ in states] == [("room", KILLER)] * 2
        views = [GAME.view(state, SURVIVORS) for state, _ in states]
        assert views[0] == views[1]
        assert offered(states[0][0])[-1] == Refuse()
        assert offered(states[1][0]) == (TakeIn(),)
        for (state, _), option in zip(states, (ThrowOut("horn"), TakeIn()), strict=True):
            after, _ = play(state, option)
            assert GAME.check(after) == ()
            after, _ = play(after, list(range(len(after.hunter.discard))))
            assert asked(after) == ("flee", SURVIVORS)
            assert "spear" in in_hand(after)

    def test_games_that_began_before_go_on_as_they_did(self) -> None:
        """With room the card is taken, and the Survivors go on."""
        state, _ = self.held(("dash",), Setup(SEATS))
        assert luck(state) == "skills"
        assert "spear" in in_hand(state)


class TestShowdown:
    """TS 6.9, 8.4; R15, R16, R38, R49."""

    def test_the_weakness_is_observed_with_binoculars(self) -> None:
        """TS 6.9; R16: near the Killer in sight; the icon for one side, the zone for the other."""
        state = position(places=("D1", "C1", "C1"), items={0: ("binocular",), 1: ("binocular",)})
        state, _ = play(state, UseItem(0, "binocular"))
        assert luck(state) == "weakness"
        state, happened = play(state, [3])
        assert [type(event) for event in happened] == [Observed, IconSeen, ZoneSeen]
        assert of(IconSeen, happened)[0].audience == OURS
        assert of(ZoneSeen, happened)[0].audience == ITS
        card = cards().weakness.card[3]
        assert state.weakness == 3
        assert (of(IconSeen, happened)[0].icon, of(ZoneSeen, happened)[0].zone) == (card.weakness, card.zone)
        assert GAME.view(state, SURVIVORS).weakness != GAME.view(state, KILLER).weakness
        near = position(places=("D1", "D1", "C1"), items={1: ("binocular",)}, weakness=0)
        assert why(near, UseItem(1, "binocular")).rule == "R16"

    def ready(self, **parts: Any) -> State:
        """All with the Killer, and the weakness known."""
        return position(places=("D2", "D2", "D2"), weakness=0, **parts)

    def test_all_stand_with_the_killer_and_agree(self) -> None:
        """TS 6.9; R38: each person is asked."""
        assert why(position(weakness=0), Showdown()).rule == "TS 6.9"
        assert Showdown() in asks(self.ready()).together

    def test_items_with_the_icon_count_and_serve_as_weapons(self) -> None:
        """TS 8.4; R15, R49: the team names who faces the Killer next; one roll each, never fewer than two dice."""
        card = cards().weakness.card[0]
        bearer = next(item.id for item in cards().items if item.icon == card.weakness and item.decks)
        state = self.ready(items={0: (bearer,)}, survivors={2: {"fear": 2}})
        state, happened = play(state, Showdown())
        (began,) = of(ShowdownBegan, happened)
        assert began.shown == (bearer,)
        assert asked(state) == ("stand", SURVIVORS)
        assert asks(state).open
        state, happened = play(state, Defend(2), BareHands(), [4, 4])
        assert [event.who for event in of(DefenderChosen, happened)] == [2]
        assert len(of(Rolled, happened)[0].faces) == 2
        assert offered(state) == (Defend(0), Defend(1))

    def test_from_the_agreement_on_the_table_is_open(self) -> None:
        """TS 8.4; R49: everybody sees the weakness card and what can be stood with, and nobody's infecting token."""
        items: dict[int, tuple[ItemName, ...]] = {0: ("revolver", "ammo-pack"), 1: ("ice-axe",)}
        state = self.ready(items=items, survivors={2: {"token": INFECTED}})
        before = [GAME.view(state, viewer) for viewer in (KILLER, PUBLIC)]
        assert not any(one.items or one.at != NOWHERE for view in before for one in view.team)
        state, _ = play(state, Showdown(), Defend(0))
        assert asks(state).open
        ours = GAME.view(state, SURVIVORS)
        for viewer in (KILLER, PUBLIC):
            view = GAME.view(state, viewer)
            assert view.options == (Wield("revolver"), Wield("ammo-pack"), BareHands())
            assert [one.items for one in view.team] == [one.items for one in ours.team]
            assert view.weakness == ours.weakness
            assert view.team[2].seen is None
            assert (view.keys, view.decks, view.discards, view.traps) == (-1, (), (), ())

    def test_the_zone_that_the_showdown_shows_is_not_taken_back_for_nothing(self) -> None:
        """R43: what it takes tells the Survivors the zone, and the Killer what they carry."""
        history = History(GAME, self.ready(), Dealer("showdown"))
        root = history.head
        history.choose(SURVIVORS, Showdown())
        for by in (SURVIVORS, KILLER):
            cost = price(history, root, by, Learning(GAME))
            assert any(isinstance(item, Facts) and item.kind == "weakness" for item in cost.items)
            assert ruling(cost, "strict") == "never"

    def test_enough_wins_and_too_little_loses(self) -> None:
        """TS 8.4; R15: more is needed in the zone of the card."""
        state, happened = play(self.ready(), Showdown())
        zone = cards().weakness.card[0].zone
        in_zone = cards().plan.station.location[at("D2")].zone == zone
        weakness = cards().weakness
        assert of(ShowdownBegan, happened)[0].defence == (weakness.defence_in_zone if in_zone else weakness.defence)
        won, _ = play(state, Defend(0), BareHands(), WIN, Defend(1), BareHands(), WIN, Defend(2), BareHands(), WIN)
        assert (over(won).reason, over(won).ranking[0]) == ("showdown", (SURVIVORS,))
        lost, _ = play(state, Defend(0), BareHands(), LOSE, Defend(1), BareHands(), LOSE, Defend(2), BareHands(), LOSE)
        assert (over(lost).reason, over(lost).ranking[0]) == ("showdown-lost", (KILLER,))

    def test_exactly_enough_wins_and_one_less_loses(self) -> None:
        """TS 8.4."""
        state, happened = play(self.ready(), Showdown())
        facing = state.stack[0]
        assert isinstance(facing, Facing)
        missing = of(ShowdownBegan, happened)[0].defence - facing.total
        assert 0 < missing <= 12
        for short, reason in ((0, "showdown"), (1, "showdown-lost")):
            left, faces = missing - short, []
            for _ in range(4):
                faces.append(1 + min(3, left))
                left -= faces[-1] - 1
            ended, _ = play(state, Defend(0), BareHands(), faces)
            for who in (1, 2):
                ended, _ = play(ended, Defend(who), BareHands(), LOSE)
            assert over(ended).reason == reason


class TestInfection:
    """R17."""

    def test_the_first_injury_draws_a_token(self) -> None:
        """R17: that one was drawn is open, what it says is not."""
        state = acting("parasitoid", places=HERE, tokens=(INFECTED, IMMUNE))
        state, happened = play(state, SearchHere(), NoAttack(), Defend(0), BareHands(), LOSE)
        assert of(TokenDrawn, happened)[0].audience is None
        assert (state.team[0].token, state.tokens) == (INFECTED, (IMMUNE,))
        assert not of(TokenSeen, happened)
        assert GAME.view(state, SURVIVORS).team[0].seen is None

    def test_a_token_is_checked_and_cured(self) -> None:
        """R17: main actions; the side sees the token, the Killer never; a cure sounds but in the Medical Bay."""
        state = position("parasitoid", survivors={1: {"token": INFECTED, "injured": True}})
        state, happened = play(state, DoDeed(0, "check", 1))
        assert (of(TokenSeen, happened)[0].audience, of(TokenSeen, happened)[0].infected) == (OURS, True)
        assert GAME.view(state, KILLER).team[1].seen is None
        state, happened = play(state, DoDeed(2, "cure", 1))
        assert of(Cured, happened)[0].audience == OURS
        assert (state.team[1].token, state.noise) == (IMMUNE, (at("C1"),))
        bay = position(
            "parasitoid", places=("D2", "D2", "C1"), hunter_at="C3", survivors={1: {"token": INFECTED, "checked": True}}
        )
        bay, _ = play(bay, DoDeed(0, "cure", 1))
        assert bay.noise == ()

    def test_a_heal_cures_who_has_been_checked(self) -> None:
        """R17: as well."""
        hurt = {1: {"token": INFECTED, "checked": True, "injured": True}}
        state, _ = play(
            position("parasitoid", items={0: ("first-aid-kit",)}, survivors=hurt), UseItem(0, "first-aid-kit", 1)
        )
        assert state.team[1].token == IMMUNE
        hurt[1]["checked"] = False
        state, _ = play(
            position("parasitoid", items={0: ("first-aid-kit",)}, survivors=hurt), UseItem(0, "first-aid-kit", 1)
        )
        assert (state.team[1].token, state.team[1].injured) == (INFECTED, False)

    def test_an_infected_winner_makes_it_the_killers_win(self) -> None:
        """R17: the tokens are turned over at the moment of winning."""
        state, happened = start(
            position("parasitoid", rescue=1, radio=3, survivors={1: {"token": INFECTED}}, stack=(Beginning(),))
        )
        assert (over(state).reason, over(state).ranking[0]) == ("infection", (KILLER,))
        assert [(event.who, event.infected, event.audience) for event in of(TokenSeen, happened)] == [(1, True, None)]

    def test_of_three_people_the_owner_alone_sees_the_token_at_once(self) -> None:
        """R17: on a screen of their own; with one or two people nobody looks."""
        ada, ben = SEATS
        three = Setup((SeatSetup(ada.name, ada.letter, ada.colour, ("Ada", "Cleo", "Dov")), ben))
        state = acting("parasitoid", places=HERE, tokens=(INFECTED,), setup=three)
        state, happened = play(state, SearchHere(), NoAttack(), Defend(0), BareHands(), LOSE)
        assert (of(TokenSeen, happened)[0].audience, of(TokenSeen, happened)[0].infected) == ((2,), True)
        seen = [GAME.view(state, viewer).team[0].seen for viewer in (SURVIVORS, KILLER, 2, 3)]
        assert [found is not None for found in seen] == [False, False, True, False]
        assert GAME.eyes(state) == (SURVIVORS,) * 3
        assert len(GAME.seated(three)) == 5

    def test_a_game_that_began_without_a_curtain_for_tokens_goes_on_so(self) -> None:
        """R17: the owner sees the token, and nobody is asked; fewer people than three have no such curtain at all."""
        ada, ben = SEATS
        three = Setup((SeatSetup(ada.name, ada.letter, ada.colour, ("Ada", "Cleo", "Dov")), ben))
        state = acting("parasitoid", places=HERE, tokens=(INFECTED,), setup=three)
        after, happened = play(state, SearchHere(), NoAttack(), Defend(0), BareHands(), LOSE)
        assert of(TokenSeen, happened)[0].audience == (2,)
        assert asked(after) == ("attack", KILLER)
        assert three.as_begun() != three
        assert GAME.variant(three.as_begun()) == GAME.variant(three)
        assert not Setup(SEATS).as_begun().curtained

    def test_the_owner_of_a_token_is_asked_whether_it_was_seen(self) -> None:
        """R17: at once, before anything else goes on; the two sides learn no more than that a token was drawn."""
        ada, ben = SEATS
        three = Setup((SeatSetup(ada.name, ada.letter, ada.colour, ("Ada", "Cleo", "Dov")), ben)).as_begun()
        state = acting("parasitoid", places=HERE, tokens=(INFECTED,), setup=three)
        before, _ = play(state, SearchHere(), NoAttack(), Defend(0), BareHands(), LOSE)
        assert asked(before) == ("token", 2)
        assert GAME.view(before, 2).options == (Seen(),)
        for viewer in (SURVIVORS, KILLER, 3, PUBLIC):
            view = GAME.view(before, viewer)
            assert view.options == ()
            assert view.asked[0].kind == "turn"
        immune = replace(before, team=(replace(before.team[0], token=IMMUNE), *before.team[1:]))
        assert [GAME.view(immune, viewer) == GAME.view(before, viewer) for viewer in (SURVIVORS, KILLER, 3, 2)] == [
            True,
            True,
            True,
            False,
        ]
        reason = GAME.why_not(before, SURVIVORS, Seen())
        assert reason is not None
        assert reason.code == "not-asked"
        after, _ = play(before, Seen())
        assert asked(after) == ("attack", KILLER)
        words = GAME.words(three)
        assert words.wanted(GAME.view(before, PUBLIC), 2) == ("Only Evelyn may look.",)
        assert words.prompt(GAME.view(before, 2)) == (2, ASKS["token"].format(face="infected"))
        assert words.prompt(GAME.view(immune, 2)) == (2, ASKS["token"].format(face="immune"))
        record = GAME.notation(three).at(before)
        assert record.seat_of(record.seat(2)) == 2
        assert record.option_of(record.option(Seen())) == Seen()


def test_the_killer_is_told_the_search_and_the_survivors_the_question() -> None:
    """TS 11: answers are computed, never given by a person."""
    _, happened = play(acting(places=HERE), SearchHere())
    assert of(Answered, happened)[0].audience is None
