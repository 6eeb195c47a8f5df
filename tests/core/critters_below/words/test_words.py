"""The sentences: nothing goes unsaid, every line is a sentence, and no line is too long."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_args

import pytest
from msgspec.structs import replace

from core.critters_below import events as e
from core.critters_below.events import AnyEvent
from core.critters_below.frames import Ended, Turn, Voting
from core.critters_below.game import CrittersBelow
from core.critters_below.options import (
    Aim,
    Bury,
    Drop,
    End,
    FlipBack,
    FlipShelf,
    GoOut,
    HealDamage,
    NameNext,
    Stay,
    UseCard,
    UseFacility,
)
from core.critters_below.words.terms import LETTERS
from core.engine.decisions import PUBLIC
from core.engine.past.learnt import Die, Facts, Learning
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, seats_named
from core.words.log import tell
from tests.core.critters_below.kit import GAME, card_of, play, position

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Event, Seat
    from core.engine.history import History

SHIPPED = CrittersBelow()
WAYS = ("standard", "hardcore-coop", "last-man-standing")


@cache
def game(number: int) -> History[Any]:
    """A whole game by chance, of one of the ways to play."""
    way = WAYS[number % 3]
    setup = SHIPPED.usual(
        seats_named(FIRST_NAMES[: 2 + number % 5]),
        {"way": way, "special": ("off", "1")[number % 2], "memory": ("kept", "none")[number // 3 % 2]},
    )
    return play_at_random(SHIPPED, setup, f"words/{number}")[0]


def is_a_line(text: str) -> bool:
    """Whether a text can stand in one line."""
    return bool(text.strip()) and text.isprintable()


@pytest.mark.parametrize("signs", [{}, LETTERS], ids=["spelled", "letters"])
@pytest.mark.parametrize("number", range(6))
def test_every_option_question_and_position_is_said(number: int, signs: dict[str, str]) -> None:
    """Labels, deeds, prompts and reasons are lines, labels are told apart; a position has 80 columns."""
    words = SHIPPED.words(game(number).state.setup, signs)
    for entry in game(number).line()[::3]:
        state, pending = entry.state, SHIPPED.pending(entry.state)
        assert is_a_line(words.when(state))
        for viewer in (PUBLIC, *range(len(state.critters))):
            view = SHIPPED.view(state, viewer)
            leads, prompt = words.prompt(view)
            assert -1 <= leads < len(state.critters)
            assert prompt.endswith((".", "?", "…"))
            assert max(map(len, words.position(view).splitlines())) <= 80
        if not isinstance(pending, tuple):
            continue
        for decision in pending:
            view = SHIPPED.view(state, decision.seat)
            assert 1 <= len(words.wanted(view, decision.seat)) <= 2
            labels = [words.label(option, view) for option in decision.options]
            assert all(map(is_a_line, labels))
            assert len(set(labels)) == len(labels)
            assert is_a_line(words.deed(decision.options[0], decision.kind).noun) if decision.options else True


@pytest.mark.parametrize("signs", [{}, LETTERS], ids=["spelled", "letters"])
@pytest.mark.parametrize("number", range(6))
def test_every_event_is_told_in_a_sentence(number: int, signs: dict[str, str]) -> None:
    words = SHIPPED.words(game(number).state.setup, signs)
    happened = [event for entry in game(number).line() for event in entry.events]
    for viewer in (PUBLIC, 0):
        for line in tell([event for event in happened if event.seen_by(viewer)], words.telling(viewer)):
            assert is_a_line(line.text), line
            assert line.text.endswith(".")
            assert not line.text.endswith(("..", " .", ":."))
            assert line.kind in words.topics
    assert any(words.peak(event) for event in happened)
    assert {head.round for event in happened if (head := words.turn_in(event))} == set(
        range(1, game(number).state.day + 1)
    )
    view = SHIPPED.view(game(number).state, 0)
    assert words.outcome(view).endswith(".")
    assert all(is_a_line(heading) and is_a_line(text) for heading, text in words.story(view, happened))
    assert all(is_a_line(heading) and is_a_line(text) for heading, text in words.compared(view))
    assert is_a_line(words.length(view))


def test_no_kind_of_event_goes_untold() -> None:
    """Each kind is told by itself."""
    values: dict[str, Any] = {
        "character": "fox",
        "facility": "ward",
        "reason": "peace",
        "was_open": False,
        "out": True,
        "events": (0, 1, 2),
        "penalties": (1, 2, 3),
        "counts": (1, 0, 0, 0, 2, 0),
    }
    tuples = {"planes", "pockets", "cards", "kinds", "spaces", "back", "damage", "winners", "seats", "stay", "seen"}
    for kind in get_args(AnyEvent):
        fields = {
            name: values.get(name, (0, 1) if name in tuples else 1)
            for name in kind.__struct_fields__
            if name != "audience"
        }
        if kind is e.Thumbs:
            fields["out"] = (0,)
        telling = GAME.words(position().setup).telling(PUBLIC)
        telling.tell(kind(**fields))
        telling.close()
        assert telling.lines or kind in {e.KeptOff, e.Damaged}, kind


def log(state: State, happened: list[Event], viewer: Seat = PUBLIC) -> list[str]:
    """The log of what happened, in letters."""
    seen = [event for event in happened if event.seen_by(viewer)]
    return [line.text for line in tell(seen, GAME.words(state.setup, LETTERS).telling(viewer))]


def test_a_card_with_a_target_is_one_line() -> None:
    state = position(pockets={0: ("pistol",)})
    state, happened = play(state, UseCard(card_of(state, 0, "pistol")), Aim(1))
    assert log(state, happened) == ["uses Pistol: +1 Starvation. Aims at Ben: +2 Bleeding for Ben."]


def test_a_flip_from_the_shelf_names_space_and_card() -> None:
    state, happened = play(position(shelf=("drum",)), FlipShelf(1))
    assert log(state, happened) == ["uses Shelf 1: Drum. +2 Radiation."]


def test_a_facility_says_where_cards_came() -> None:
    state, happened = play(position(shelf=("drum",)), UseFacility("store"))
    assert log(state, happened) == ["uses Store: +1 Starvation, 3 cards to Shelf 2, 3 and 4."]


def test_a_dropped_card_is_named_to_its_owner_alone() -> None:
    state = position(pockets={0: ("tape",)})
    state, happened = play(state, Drop(card_of(state, 0, "tape")))
    assert log(state, happened) == ["puts a card on Shelf 1."]
    assert log(state, happened, 0) == ["puts Tape on Shelf 1."]


def buried(known: dict[int, tuple[int, ...]], memory: str = "kept") -> list[str]:
    """How it is told that the first card of a Shelf is buried."""
    return log(*play(position(shelf=("drum",), known=known, memory=memory), Bury(1)))


def test_a_buried_card_says_who_had_seen_it_where_that_is_kept() -> None:
    """R38: that a seat knows a card is open."""
    assert buried({}) == ["buries the card on Shelf 1, which nobody has seen."]
    assert buried({1: (1, 2)}) == ["buries the card on Shelf 1, which Ben and Cleo have seen."]


def test_from_memory_a_buried_card_says_no_more_than_where_it_lay() -> None:
    """R30: nobody is told who had seen it, nor that nobody had."""
    assert buried({}, memory="none") == buried({1: (1, 2)}, memory="none") == ["buries the card on Shelf 1."]


def test_from_memory_no_card_is_called_unseen() -> None:
    """R30: who has seen it remembers that; the screen knows nothing of it."""
    for memory in ("kept", "none"):
        state = position(shelf=("drum",), pockets={0: ("torch",)}, memory=memory)
        words, view = GAME.words(state.setup), GAME.view(state, 0)
        said = words.label(FlipShelf(1), view), words.considered(FlipShelf(1), view, None)
        assert not any("unseen" in text for text in said), said
        assert all("face down" in text for text in said), said


@pytest.mark.parametrize(
    ("item", "spelled", "signed"),
    [
        ("pistol", "+1 Starvation; then another Critter: +2 Bleeding", "+1S · ►+2B"),
        ("mirror", "another Critter: look at 1", "►look 1"),
        (
            "grenade",
            "another Critter: +3 Poisoning; then a further Critter, chosen by that one: +2 Poisoning",
            "►+3P · ►+2P",
        ),
        ("mask", "+1 Starvation, wear, keeps off Chemical Attack", "+1S · wear · no Chem"),
    ],
)
def test_what_falls_on_another_critter_is_a_part_of_its_own(item: str, spelled: str, signed: str) -> None:
    """CB 5.4; R4: led by whom it falls on, spelled out and in letters."""
    for signs, told in (({}, spelled), (LETTERS, signed)):
        state = position(pockets={0: (item,)})
        card = card_of(state, 0, item)
        label = GAME.words(state.setup, signs).label(UseCard(card), GAME.view(state, 0))
        assert label == f"use {item.capitalize()}  {told}"


def test_a_flip_says_who_flips_and_what_leaves() -> None:
    state = position(hands={0: {"poisoning": 2, "vigor": 1}}, damage={0: ("bleeding",)}, stack=(Turn(0, 2),))
    state, happened = play(state, End(), [0], FlipBack(1))
    assert log(state, happened)[:2] == [
        "ends the turn after 2 actions.",
        "flips Poisoning for Ada: Damage 2 of 3; 1 more leaves the hand.",
    ]
    told = tell(happened, GAME.words(state.setup).telling(PUBLIC))[1]
    assert told.seat == 1, "who flips leads the line"


def test_the_door_is_told_stripe_by_stripe() -> None:
    state = position(turn=PUBLIC, stack=(Voting((-1, -1, -1)),), worn={1: "apron"}, storage=())
    state, happened = play(state, (0, GoOut()), (1, GoOut()), (2, Stay()), [0], [0])
    told = log(state, happened)
    assert told[0] == "Ada, Ben and Cleo have chosen."
    assert told[1] == "Thumbs: Ada out, Ben out, Cleo stay."
    assert "Outside: 1 + 0 + 4 = 5 penalties, no peace." in told
    assert "Ada: +5 Radiation, 1 item; Ben: keeps off 5 Radiation, 1 item." in told


def test_those_to_whom_the_same_came_are_told_together_and_too_few_are_counted() -> None:
    """CB 5.7; R10: one line, one deed; of a pile that ran out it is said how many were due."""
    state = position(turn=PUBLIC, stack=(Voting((-1, -1, -1)),), storage=())
    # Cleo holds the rest of the twelve, so that six are left
    few = position(turn=PUBLIC, stack=(Voting((-1, -1, -1)),), storage=(), hands={2: {"radiation": 6}})
    for start, came in ((state, "+5 Radiation"), (few, "+3 of 5 Radiation")):
        after, happened = play(start, (0, GoOut()), (1, GoOut()), (2, Stay()), [0], [0])
        assert f"Ada and Ben: {came}, 1 item." in log(after, happened)


def test_a_long_line_is_not_joined_by_who_is_aimed_at() -> None:
    """Whoever aims leads the line that tells it."""
    telling = GAME.words(position().setup).telling(PUBLIC)
    for event in (
        e.CardUsed(seat=0, card=0, space=3),
        e.Gained(seat=0, kind=0, number=1, wanted=1),
        e.Detected(day=1, event=0, was_open=False),
        e.Detected(day=0, event=1, was_open=False),
        e.Aimed(seat=0, target=1),
        e.Gained(seat=1, kind=1, number=4, wanted=4),
    ):
        telling.tell(event)
    telling.close()

    assert [(line.seat, line.text) for line in telling.lines][1:] == [(0, "aims at Ben: +4 Bleeding for Ben.")]


def test_after_a_private_line_it_is_still_said_to_whom_the_day_outside_brings_something() -> None:
    """What somebody draws is a line of its own; what comes to the others then is no part of it."""
    telling = GAME.words(position().setup).telling(0)
    for event in (
        e.Situation(events=(0, 0, 0), penalties=(1, 0, 4)),
        e.Gained(seat=0, kind=2, number=1, wanted=1),
        e.Supplied(seat=0, number=1, wanted=1),
        e.Drew(seat=0, cards=(0,)),
        e.Gained(seat=0, kind=3, number=5, wanted=5),
        e.Gained(seat=1, kind=3, number=0, wanted=5),
        e.KeptOff(seat=2, kind=3, number=5),
    ):
        telling.tell(event)
    telling.close()

    assert [line.text for line in telling.lines[1:]] == [
        "Ada: +1 Poisoning, 1 item.",
        "draws Beans.",
        "Ada: +5 Radiation; Ben: no Radiation left; Cleo: keeps off 5 Radiation.",
    ]


def test_what_came_to_many_outside_stands_in_lines_that_can_be_read() -> None:
    """Three Critters to whom different things came: two lines, each as short as a line of the log."""
    telling = GAME.words(position().setup).telling(PUBLIC)
    telling.tell(e.Situation(events=(0, 0, 0), penalties=(1, 0, 4)))
    for seat in range(3):
        for kind in range(1, 3 + (seat > 0)):
            telling.tell(e.Gained(seat=seat, kind=kind, number=seat + 1, wanted=seat + 1))
        telling.tell(e.Supplied(seat=seat, number=seat, wanted=2))
    telling.close()

    *first, last = (line.text for line in telling.lines[1:])
    assert first == [
        "Ada: +1 Bleeding, +1 Poisoning, no item: the Discard Pile is empty.",
        "Ben: +2 Bleeding, +2 Poisoning, +2 Radiation, 1 item.",
    ]
    assert last == "Cleo: +3 Bleeding, +3 Poisoning, +3 Radiation, 2 items."


def test_what_cannot_be_healed_is_said_once() -> None:
    telling = GAME.words(position().setup).telling(PUBLIC)
    telling.tell(e.FacilityUsed(seat=0, facility="ward"))
    for kind in (1, 2):
        telling.tell(e.Healed(seat=0, kind=kind, number=0, wanted=1))
    telling.close()

    assert telling.lines[0].text.endswith(": no Bleeding or Poisoning Damage to heal.")


def test_whose_pocket_is_emptied_puts_the_cards_down() -> None:
    """CB 5.9: of another Critter it is said who does it; the owner reads which cards."""
    for viewer, told in ((PUBLIC, ""), (1, " (Drum)")):
        telling = GAME.words(position().setup).telling(viewer)
        drum = card_of(position(pockets={1: ("drum",)}), 1, "drum")
        happened: list[Event] = [e.CardUsed(seat=0, card=0, space=0), e.Aimed(seat=0, target=1)]
        happened += [e.Emptied(seat=1, spaces=(1,), worn=-1), e.EmptiedThese(seat=1, cards=(drum,), audience=(1,))]
        for event in happened:
            if event.seen_by(viewer):
                telling.tell(event)
        telling.close()
        assert telling.lines[0].text.endswith(f"Aims at Ben: Ben puts 1 card on Shelf 1{told}.")


def test_what_keeps_off_is_named_where_it_was_put_on() -> None:
    """In the same log: the Apron, then what it keeps off."""
    state = position(pockets={1: ("apron",)}, turn=1, stack=(Turn(1),), storage=())
    state, first = play(state, UseCard(card_of(state, 1, "apron")))
    state = replace(state, turn=PUBLIC, stack=(Voting((-1, -1, -1)),))
    state, then = play(state, (0, Stay()), (1, GoOut()), (2, Stay()), [0])
    assert log(state, [*first, *then])[-3] == "Ben: Apron keeps off 5 Radiation, 1 item."
    assert log(state, [*first, *then])[0] == "uses Apron: puts it on, keeps off Nuke."


def test_items_in_a_turn_are_no_news_from_outside() -> None:
    """After a day on which somebody was out, what is drawn belongs to the card that is used."""
    state = position(turn=PUBLIC, pockets={0: ("tape",)}, stack=(Voting((-1, -1, -1)),), storage=())
    state, first = play(state, (0, GoOut()), (1, Stay()), (2, Stay()), [0])
    state, then = play(state, UseCard(card_of(state, 0, "tape")), [0])
    assert log(state, [*first, *then])[-1] == "uses Tape: 1 item."


def test_regeneration_says_what_it_heals_before_what_leaves() -> None:
    state = position(hands={0: {"regeneration": 2}}, damage={0: ("bleeding",)}, stack=(Turn(0, 2),))
    state, happened = play(state, End(), [0, 1], FlipBack(1))
    assert "flips Regeneration for Ada: heals 1 Bleeding; 2 cards leave the hand." in log(state, happened)


def test_regeneration_does_not_leave_before_its_owner_has_said_what_it_heals() -> None:
    """CB 7.3; R18: while that is asked nothing has left; without Damage the cards leave all the same."""
    flips: dict[str, Any] = {"stack": (Turn(0, 2),), "heals_first": True}
    state = position(hands={0: {"regeneration": 2}}, damage={0: ("bleeding", "poisoning")}, **flips)
    state, happened = play(state, End(), [0, 1], FlipBack(1))
    assert log(state, happened)[-1] == "flips Regeneration for Ada."
    state, then = play(state, HealDamage(2))
    assert "flips Regeneration for Ada: heals 1 Poisoning; 2 cards leave the hand." in log(state, [*happened, *then])

    state, happened = play(position(hands={0: {"regeneration": 1}}, **flips), End(), [0], FlipBack(1))
    assert "flips Regeneration for Ada: 1 card leaves the hand." in log(state, happened)


def test_what_is_not_there_is_not_lost() -> None:
    state = position(pockets={0: ("beans",)})
    state, happened = play(state, UseCard(card_of(state, 0, "beans")))
    assert log(state, happened) == ["uses Beans: no Starvation to lose."]


def test_a_team_that_failed_says_who_is_dead() -> None:
    """In the log, and as how the game ended."""
    state = position(
        way="hardcore-coop",
        hands={0: {"poisoning": 1}},
        damage={0: ("bleeding", "radiation")},
        stack=(Turn(0, 2),),
    )
    state, happened = play(state, End(), NameNext(1), [0], FlipBack(1))
    assert log(state, happened)[-1] == "Ada is dead: the team has failed."
    assert GAME.words(state.setup).outcome(GAME.view(state, PUBLIC)) == "Ada is dead: the team has failed."


def test_what_is_learnt_has_names() -> None:
    """Items, days and flips, for the price of an undo."""
    found = set()
    for number in range(6):
        words, learning = SHIPPED.words(game(number).state.setup), Learning(SHIPPED)
        for entry in game(number).line():
            for learnt in learning.of(entry):
                if isinstance(learnt, Die):
                    assert all(map(is_a_line, words.roll(learnt, iter(()))))
                elif isinstance(learnt, Facts):
                    fact = words.fact(learnt)
                    assert all(map(is_a_line, (fact.noun, *fact.names)))
                    found.add(fact.noun)
    assert found == {"item", "day", "Condition"}


def test_the_story_of_a_game_tells_who_was_out_and_how_it_was_counted() -> None:
    """Two are out, one of them is aimed at before, and what was counted when somebody last went out is told."""
    state = position(
        pockets={0: ("pistol",)},
        hands={2: {"poisoning": 1, "vigor": 3}},
        damage={2: ("bleeding", "radiation")},
        turn=0,
        storage=(),
    )
    happened: list[Event] = [e.CritterTaken(seat=seat, character="rat") for seat in range(3)]
    happened += [e.WarLaid(planes=tuple(day.planes for day in state.line)), e.DayBegan(day=1)]
    state, aimed = play(state, UseCard(card_of(state, 0, "pistol")), Aim(1))
    state = replace(state, turn=PUBLIC, stack=(Voting((-1, -1, -1)),))
    state, out = play(state, (0, GoOut()), (1, GoOut()), (2, Stay()), [0], [0])
    told = dict(GAME.words(state.setup).story(GAME.view(state, PUBLIC), [*happened, *aimed, *out]))

    assert told["Outside"] == "2 times: 10 Conditions and 2 items brought in"
    assert told["Fallen"] == "nobody"
    assert told["Aimed at"] == "Ben once, Ada never, Cleo never"
    assert told["Peace was"].endswith("% when somebody last went out")


def test_the_story_counts_peace_as_the_vote_did() -> None:
    """R34: one chance has one figure; an eighth is 12% in both."""
    state = position(day=3, turn=PUBLIC, storage=(), stack=(Voting((-1, -1, -1)),))
    begun: list[Event] = [e.WarLaid(planes=tuple(day.planes for day in state.line)), e.DayBegan(day=3)]
    vote = GAME.words(state.setup).position(GAME.view(state, PUBLIC))
    _, out = play(state, (0, GoOut()), (1, Stay()), (2, Stay()))
    told = dict(GAME.words(state.setup).story(GAME.view(state, PUBLIC), [*begun, *out]))

    assert "peace 12%" in vote
    assert told["Peace was"] == "12% when somebody last went out"


@pytest.mark.parametrize(
    ("reason", "ranking", "died", "headline"),
    [
        ("peace", ((0, 2),), {}, "PEACE:  ADA  AND  CLEO  WALK  FREE"),
        ("last-one", ((1,),), {}, "BEN  IS  THE  LAST  ONE"),
        ("last-together", ((1, 2),), {}, "BEN  AND  CLEO  DIE  LAST,  TOGETHER"),
        ("team-failed", (), {1: 1}, "THE  TEAM  HAS  FAILED:  BEN  IS  DEAD"),
        ("no-more-days", (), {}, "NO  PEACE:  NOBODY  CAME  OUT"),
        ("nobody-left", (), {0: 1, 1: 1, 2: 1}, "ALL  DEAD:  NOBODY  CAME  OUT"),
    ],
)
def test_the_headline_says_how_it_ended(reason: Any, ranking: Any, died: dict[int, int], headline: str) -> None:
    state = position(died=died, stack=(Ended(ranking, reason),))
    assert GAME.words(state.setup).headline(GAME.view(state, PUBLIC)) == headline
