"""Panels by themselves: what folds, what is cut, and what must never be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.views import Asked
from core.terror_below.decks.edition import built_in
from core.terror_below.events import Scored, TurnBegan
from core.terror_below.options import Fire
from core.terror_below.seats import SeatSetup
from core.terror_below.views import CardUnder
from tests.tui.frames import frame, panels
from tests.tui.positions import (
    ADA,
    BEN,
    BICYCLE,
    DOV,
    GOLF_CART,
    HARD_HAT,
    PISTOL,
    SKATEBOARD,
    deliver_view,
    five_seats_view,
    hunt_view,
    public_view,
    setup_view,
    solo_view,
    spending_view,
    table_view,
)
from tests.tui.shown_table import ShownTable
from tui.look.ascii import in_ascii
from tui.look.footer import Key, footer
from tui.look.marks import wrapped
from tui.look.spans import Span, abreast, cells, fit, sized, text_of, width_of
from tui.play.choices import Choice, listing
from tui.play.desk.log_panel import Saying, log_panel, newest_rows
from tui.play.desk.prompt import points, prompt
from tui.terror_below.choices import choices_of, strip
from tui.terror_below.holding import holding_of
from tui.terror_below.marks import carried
from tui.terror_below.panels.attack_panel import attack_panel, dice_panel, stakes
from tui.terror_below.panels.bounty_line import bounty_line, can_complete, whole_line
from tui.terror_below.panels.cards_panel import cards_panel
from tui.terror_below.panels.hand import hand, redacted
from tui.terror_below.panels.look_panel import look_panel
from tui.terror_below.panels.squads import gained_this_turn, made_of, squads
from tui.terror_below.panels.zone import zone
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from tui.look.boxes import Size

VIEWS = (table_view, spending_view, deliver_view, hunt_view, setup_view, public_view, five_seats_view)


def lines(drawn: tuple[tuple[Span, ...], ...]) -> list[str]:
    """The characters of some lines."""
    return [text_of(line).rstrip() for line in drawn]


@pytest.mark.parametrize("made", VIEWS)
@pytest.mark.parametrize("extent", [(80, 24), (97, 29), (119, 35), (120, 36), (159, 47), (160, 48), (210, 70)])
def test_no_line_is_longer_than_its_panel(made: object, extent: tuple[int, int]) -> None:
    """At any size, for any question."""
    assert callable(made)
    sitting = BoardSitting(ShownTable(made()))
    widths = {part: {width_of(row) for row in rows} for part, (_, _, rows) in panels(sitting, *extent).items()}

    assert all(len(found) == 1 for found in widths.values()), widths


@pytest.mark.parametrize("made", VIEWS)
def test_everything_can_be_drawn_in_ascii(made: object) -> None:
    """For a terminal that knows nothing else."""
    assert callable(made)

    for extent in ((80, 24), (120, 36)):
        for _, _, rows in panels(BoardSitting(ShownTable(made())), *extent).values():
            for row in rows:
                text = text_of(row)
                assert len(in_ascii(text)) == len(text)
                assert in_ascii(text).isascii()
                assert all(plain == full for plain, full in zip(in_ascii(text), text, strict=True) if full.isascii())
                assert "?" not in in_ascii(text) or "?" in text, text


def test_a_long_name_and_a_wide_one_keep_their_places() -> None:
    """Six cells between the brackets, whatever the letters."""
    view = table_view()
    names = ("Maximiliana Katharina", "寧々さん", "é" * 24, "[b]Bold[/b]")
    renamed = tuple(
        replace(squad, setup=SeatSetup(name, squad.setup.letter, squad.setup.colour))
        for squad, name in zip(view.squads, names, strict=True)
    )
    named = replace(view, squads=renamed)

    for size, width in (("small", 36), ("medium", 64), ("large", 79)):
        for row in squads(named, size, width, 9):  # type: ignore[arg-type]  # the three sizes
            assert width_of(row) == width

    assert "[b]Bol" in "".join(lines(squads(named, "small", 36, 9)))


def test_who_is_away_and_what_is_carried_is_told_whole_on_the_smallest_table() -> None:
    """With both marks the words stand closer."""
    head = lines(squads(table_view(), "small", 36, 9, where=("looks", "away", "never", "never")))[0]

    assert head.endswith(" ○ away · not come carried")


def test_spans_count_cells_and_not_characters() -> None:
    """A character of two cells at the edge gives way to a blank."""
    assert cells("寧々") == 4
    assert sized("寧々", 3) == "寧 "
    assert width_of(fit((Span("寧々さん"),), 5)) == 5


class TestZone:
    """The Terror zone."""

    def test_more_cards_than_pips_are_counted(self) -> None:
        """A die may put cards under a full Worm. TB 10.1."""
        view = table_view()
        many = tuple(CardUnder(GOLF_CART, ADA, face_down=False) for _ in range(7))
        slots = (replace(view.slots[0], cards=many, off=0), *view.slots[1:])

        drawn = lines(zone(replace(view, slots=slots), "small", 36))

        assert "▌×7" in drawn[3]
        assert "7/3" in drawn[4]
        assert "NOW!" in drawn[5]

    def test_an_empty_slot_says_so(self) -> None:
        """The Worm deck ran out."""
        view = table_view()
        none = replace(view.slots[1], worm=None, target=-1, cards=(), footprint=())

        drawn = lines(zone(replace(view, slots=(view.slots[0], none, view.slots[2])), "medium", 64))

        assert "EMPTY" in drawn[0]
        assert "no Worm" in "".join(drawn)

    def test_the_owner_of_a_face_down_card_sees_it(self) -> None:
        """All others see a redaction. R9."""
        view = table_view()
        own = (*view.slots[2].cards[:2], CardUnder(BICYCLE, ADA, face_down=True))

        mine = lines(zone(replace(view, slots=(*view.slots[:2], replace(view.slots[2], cards=own))), "large", 79))
        theirs = lines(zone(view, "large", 79))

        assert "▒ Bicycle ←" in "".join(mine)
        assert "█████ face down" in "".join(theirs)


class TestSquads:
    """Who lives, who leads, what is carried."""

    def test_a_dead_leader_waits_to_return(self) -> None:
        """No pawn; back next turn. TB 8.3."""
        view = table_view()
        waiting = replace(view.squads[BEN], pawn=-1, returning=True)

        drawn = lines(squads(replace(view, squads=(view.squads[0], waiting, *view.squads[2:])), "small", 36, 9))

        assert "back next turn" in drawn[4]

    @pytest.mark.parametrize(("size", "width", "row"), [("small", 36, 2), ("medium", 64, 2), ("large", 79, 2)])
    def test_a_pawn_that_is_about_to_return_comes_back_now(self, size: Size, width: int, row: int) -> None:
        """As its own turn begins. TB 8.3."""
        view = table_view()
        squad = replace(view.squads[ADA], pawn=-1, returning=True)
        died = replace(view, squads=(squad, *view.squads[1:]), asked=(Asked(ADA, "leader", ()),))
        returns = replace(died, asked=(Asked(ADA, "return", ()),))

        assert "back next turn" in lines(squads(died, size, width, 9))[row]
        assert "comes back now" in lines(squads(returns, size, width, 9))[row]
        assert made_of(died) != made_of(returns), "it is drawn anew"

    def test_an_eliminated_squad_says_so(self) -> None:
        """Its VP and its place stay. TB 9.2."""
        view = table_view()
        gone = replace(view.squads[DOV], alive=False, leader=None, members=(), pawn=-1)

        drawn = lines(squads(replace(view, squads=(*view.squads[:3], gone)), "medium", 64, 9))

        assert "the whole squad is dead" in drawn[8]

    @pytest.mark.parametrize(
        ("size", "width", "height"), [("small", 36, 9), ("small", 36, 13), ("medium", 64, 9), ("large", 79, 13)]
    )
    def test_of_an_eliminated_squad_nothing_is_cut(self, size: Size, width: int, height: int) -> None:
        """Whoever was in it: where the names are too long, less is said before them, or they are cut alike."""
        view = table_view()
        names = sorted(built_in().characters, key=lambda card: -len(card.name))[:3]
        gone = replace(view.squads[DOV], alive=False, leader=None, members=(), dead=tuple(names), pawn=-1)

        drawn = lines(squads(replace(view, squads=(*view.squads[:3], gone)), size, width, height))
        told = " ".join(drawn[1 - height // 4 - (height == 13) :])

        assert "squad is dead" in told
        if (size, height) != ("small", 9):
            brief = {f"†{name.name}": f"†{name.name.rpartition(' ')[2][:4]}" for name in names}
            assert [whole for whole, cut in brief.items() if whole not in told and cut not in told] == []

    def test_a_squad_that_is_not_chosen_yet_is_not_dead(self) -> None:
        """TB 2.2: before the Characters are dealt, as a film begins."""
        view = table_view()
        empty = replace(view.squads[DOV], alive=False, leader=None, members=(), pawn=-1)
        view = replace(view, round=0, squads=(*view.squads[:3], empty))

        assert "no Leader yet" in lines(squads(view, "medium", 64, 9))[8]

    def test_the_bar_is_full_at_the_goal_and_beyond(self) -> None:
        """20 VP and 23 look the same but for the number."""
        view = table_view()
        for points_made in (20, 23):
            rich = replace(view.squads[ADA], vp=points_made)
            drawn = lines(squads(replace(view, squads=(rich, *view.squads[1:])), "small", 36, 9))
            assert f"{points_made} ██████████" in drawn[1]

    def test_of_five_seats_the_one_that_acts_and_the_next_two_have_two_lines(self) -> None:
        """The rest has one, at small."""
        view = replace(five_seats_view(), turn=DOV, asked=())

        drawn = lines(squads(view, "small", 36, 9))

        assert [row[:3] for row in drawn[1:]] == ["(A)", "   ", "[B]", "<C>", "{D}", "   ", "/E\\", "   "]

    def test_a_hat_is_marked(self) -> None:
        """By ^ before the Leader at small, by its name from medium on. TB 5.3."""
        drawn = lines(squads(table_view(), "medium", 64, 9))

        assert f"^{HARD_HAT.name}" in drawn[2]
        assert "^Anise" in "".join(lines(squads(table_view(), "small", 36, 9)))

    @pytest.mark.parametrize(
        ("eggs", "rubble", "drawn"),
        [
            ((1, 0, 1, 0), 2, "● ▲ ▟▙▟▙"),
            ((1, 0, 0, 2), 2, "■ ■ ● ▟▙▟▙"),
            ((2, 2, 2, 3), 0, "■3●2◆2▲2"),
            ((3, 3, 3, 3), 2, "■3●3◆3▲3▟2"),
            ((0, 0, 0, 0), 0, ""),
        ],
    )
    def test_what_is_carried_is_counted_when_it_does_not_fit(
        self, eggs: tuple[int, int, int, int], rubble: int, drawn: str
    ) -> None:
        """Two equal shapes never touch, as on the board."""
        assert text_of(carried(eggs, rubble, 10)).rstrip() == drawn


class TestHand:
    """The hand strip."""

    def test_hands_of_four_and_five_get_narrower(self) -> None:
        """Rebecca and the Trucker Cap: 20 and 16 columns at small, 15 and 12 at medium."""
        view = table_view()
        assert view.hand is not None
        for more, small, medium in (((GOLF_CART,), 20, 15), ((GOLF_CART, SKATEBOARD), 16, 12)):
            held = replace(view.hand, vehicles=(*view.hand.vehicles, *more))
            holding = holding_of(replace(view, hand=held))
            row = lines(hand(holding, "small", 80, 2))[0]
            assert row.index("2 5") == small
            assert lines(hand(holding, "medium", 60, 8))[0].index("╮╭") == medium - 1

    def test_a_redacted_hand_looks_the_same_whatever_it_holds(self) -> None:
        """Bars of one length."""
        view = public_view()
        poor = replace(view.squads[DOV], vehicles=0, items=0, weapons=0, hidden=0)

        rich_frame = frame(BoardSitting(ShownTable(view)), 80, 24)
        poor_frame = frame(BoardSitting(ShownTable(replace(view, squads=(*view.squads[:3], poor)))), 80, 24)

        assert rich_frame.splitlines()[21:23] == poor_frame.splitlines()[21:23]
        assert "Dov's cards are hidden." in rich_frame
        assert lines(redacted("", "small", 80, 2))[1].endswith("The cards are hidden.")

    def test_many_items_are_cut_and_never_lost(self) -> None:
        """Each keeps its digit."""
        view = table_view()
        assert view.hand is not None
        many = replace(view.hand, items=view.hand.items * 2, weapons=view.hand.weapons * 3)
        holding = holding_of(replace(view, hand=many))

        row = lines(hand(holding, "small", 80, 2))[1]

        assert all(f"{held.key} " in row for held in holding.others)

    @pytest.mark.parametrize(("size", "width"), [("medium", 16), ("large", 26)])
    def test_a_long_name_of_an_item_says_that_it_is_cut(self, size: Size, width: int) -> None:
        """A card of one's own may have any name."""
        view = table_view()
        assert view.hand is not None
        long = replace(view.hand.items[0], name="Suspiciously Heavy Briefcase")
        view = replace(view, hand=replace(view.hand, items=(long,)))

        drawn = lines(cards_panel(view, holding_of(view), size, width, 8))

        [row] = [row for row in drawn if "Suspic" in row]
        assert "…" in row
        assert cells(row) <= width

    def test_a_card_that_came_this_turn_is_faint(self) -> None:
        """It cannot be played in it. R32."""
        view = spending_view()
        assert view.hand is not None
        fresh = replace(view.hand, fresh_weapons=(view.hand.weapons[0].number,))

        holding = holding_of(replace(view, hand=fresh))

        assert [held.usable for held in holding.others] == [True, True, False]


class TestOptions:
    """The numbered options."""

    def test_more_than_fit_are_listed_with_the_chosen_one_in_sight(self) -> None:
        """Nine ways to play a Vehicle over the right column."""
        view = table_view()
        choices = choices_of(view, view.options)

        drawn = lines(listing(choices, "CHOOSE", 36, 6, chosen=8))

        assert "9 of 9" in drawn[0]
        assert any(row.startswith("9 School Bus 6") for row in drawn)

    def test_the_strip_turns_to_the_page_of_the_chosen_one(self) -> None:
        """Six at a time at small."""
        view = table_view()
        choices = choices_of(view, view.options)

        assert lines(strip(choices, "small", 80, 2, chosen=0))[0].startswith("1 ")
        assert lines(strip(choices, "small", 80, 2, chosen=7))[0].startswith("7 ")


class TestAttack:
    """The attack over the right column."""

    def test_five_hunters_and_many_weapons_fit_or_give_way(self) -> None:
        """Never more lines than there are."""
        view = hunt_view()
        assert view.attack is not None
        crowd = replace(view.attack, caught=(0, 1, 2, 3))

        for height in range(1, 14):
            assert len(attack_panel(view, crowd, choices_of(view, view.options), 36, height)) == height

    def test_it_tells_all_weapons_together_and_what_a_miss_costs(self) -> None:
        """TB 7.3, 8.1: a chance of none is told as such."""
        view = hunt_view()
        ruiz = replace(view.squads[3], hat=HARD_HAT)
        view = replace(view, squads=(*view.squads[:3], ruiz))

        assert view.attack is not None
        drawn = [row.strip() for row in lines(attack_panel(view, view.attack, choices_of(view, view.options), 64, 14))]

        assert any(row.startswith("1 Pistol") and row.endswith(" 0%") for row in drawn)
        assert any(row.startswith("All, best order") and row.endswith(" 100%") for row in drawn)
        assert "A miss costs Ruiz  ■ ■ ● ▟▙▟▙  ^Hard Hat" in drawn

    @pytest.mark.parametrize("width", [60, 78])
    def test_a_weapon_whose_damage_takes_many_words_leaves_room_for_its_text(self, width: int) -> None:
        """What does not fit at the foot of its card only repeats the text."""
        text = "3 damage. 5 damage instead if the Target is on your space."
        gun = replace(PISTOL, summary="3, or 5 on the Target's own space", text=text, effects=())

        drawn = lines(strip((Choice(Fire(gun.number), gun.name, gun),), "medium", width, 8, chosen=0))

        rows = [row[1 : width // 3 - 1].strip(" │┃") for row in drawn[2:-1]]
        assert " ".join(" ".join(rows).split()) == text

    def test_what_the_leader_adds_stands_beside_the_damage(self) -> None:
        """TB 7.3: or the damage that is dealt would be another than was told."""
        view = hunt_view()
        assert view.attack is not None

        drawn = lines(attack_panel(view, replace(view.attack, more=2), choices_of(view, view.options), 36, 12))

        [pistol] = [row for row in drawn if "Pistol" in row]
        assert f" {PISTOL.summary} +2 " in pistol

    def test_it_says_where_no_weapon_can_kill(self) -> None:
        """TB 7.3."""
        view = hunt_view()
        assert view.attack is not None
        attack = replace(view.attack, chance=0.0)

        drawn = lines(attack_panel(view, attack, choices_of(view, view.options), 36, 12))

        assert any("Together they cannot kill it." in row for row in drawn)

    def test_no_dice_no_faces(self) -> None:
        """Before the first Weapon that rolls."""
        assert "No dice yet." in "".join(lines(dice_panel((), 21, 8)))

    def test_the_stakes_name_who_is_caught_and_what_is_carried(self) -> None:
        """And that final turns would begin. TB 9.2."""
        view = hunt_view()
        assert view.attack is not None

        told = stakes(view, view.attack)

        assert "Ada (Anise, carrying ● ▲ and 2 Rubble)" in told
        assert "last living member" in told


class TestBounties:
    """The Bounty Line."""

    def test_a_bounty_that_can_be_completed_here_stands_on_tape(self) -> None:
        """Ada carries ▲ in the Motel."""
        view = deliver_view()

        ready = [can_complete(view, card) for card in view.line]
        taped = [span.text for row in bounty_line(view, "medium", 64) for span in row if span.ground == "tape"]

        assert ready == [False, True, False, False]
        assert taped == [" 3 "]

    def test_a_short_line_leaves_blanks(self) -> None:
        """The deck ran out."""
        drawn = lines(bounty_line(replace(table_view(), line=table_view().line[:1]), "small", 36))

        assert drawn[1] == "●►Hospital·····4"
        assert not drawn[2]

    @pytest.mark.parametrize("width", [36, 64, 79])
    def test_opened_it_shows_all_that_the_strip_shows_and_more(self, width: int) -> None:
        """The whole name of the Location, what can be completed now on tape, and where or when."""
        view = deliver_view()
        facility = replace(view.line[0], egg="violet", place="government-facility")
        view = replace(view, line=(facility, *view.line[1:]))

        drawn = whole_line(view, width, 18)
        text = lines(drawn)
        ready = [n for n, row in enumerate(drawn) if any(span.ground == "tape" for span in row)]

        assert " ■ Violet ► Government Facility" in text[2]
        assert all(row.endswith(" VP") for row in text[2:10:2])
        assert ready == [4], text
        assert text[5].strip() == "You can complete it now"
        assert "at 4-1. Dov carries one" in text[3]
        assert {span.hit for row in drawn[2:4] for span in row if span.hit} == {("bounty", 0)}

    def test_opened_it_names_whoever_could_complete_one(self) -> None:
        """To those who watch."""
        view = replace(deliver_view(), viewer=PUBLIC, options=(), hand=None)

        assert "Ada can complete it now" in " ".join(lines(whole_line(view, 36, 18)))

    def test_opened_it_tells_the_decks_where_all_of_them_have_room(self) -> None:
        """And none where not: `f` tells them."""
        high, low = ("\n".join(lines(whole_line(table_view(), 36, height))) for height in (24, 18))

        assert high.count("discarded") == 5
        assert "discarded" not in low
        assert "General Store" in low


class TestPrompt:
    """The prompt line."""

    @pytest.mark.parametrize(
        ("words", "width", "line"),
        [
            ("It will be full.", 22, "(Ada) It will be full."),
            ("It will be full.", 21, "(Ada) It will be full"),
            ("It will be full.", 18, "(Ada) It will be…"),
        ],
    )
    def test_a_sentence_that_does_not_fit_says_so(self, words: str, width: int, line: str) -> None:
        """It gives up its stop first, then whole words."""
        ada = table_view().squads[ADA].setup

        assert text_of(prompt(ada, words, width)).rstrip() == line

    def test_what_stands_right_gives_way_to_the_sentence(self) -> None:
        """The sentence is never cut for it."""
        ada = table_view().squads[ADA].setup
        words = "x" * 70

        assert text_of(prompt(ada, words, 80, right=points(3, 5, 20))).startswith("(Ada) " + words)

    def test_a_blank_parts_the_sentence_from_what_stands_right(self) -> None:
        """Where there is none left, the right side goes: never `on 5-5.enter play`."""
        ada = table_view().squads[ADA].setup
        right = (Span("enter play "),)

        assert text_of(prompt(ada, "x" * 63, 80, right=right)) == f"(Ada) {'x' * 63}           "
        assert text_of(prompt(ada, "x" * 62, 80, right=right)) == f"(Ada) {'x' * 62} enter play "

    def test_a_blank_parts_what_stands_left_and_right(self) -> None:
        """Also where the left side is cut: never `Ben's turnfile EAE6`."""
        drawn = text_of(abreast((Span("Ben's turn, and more"),), (Span("file EAE6"),), 20))

        assert drawn == "Ben's turn file EAE6"
        assert width_of(abreast((Span("寧寧寧寧寧寧"),), (Span("file EAE6"),), 20)) == 20

    def test_many_points_become_numbers(self) -> None:
        """When the blocks do not fit."""
        assert text_of(points(3, 5, 20)) == "██ ██ ██ ░░ ░░ "
        assert text_of(points(9, 12, 20)) == "9/12 "


class TestFooterLookLog:
    """The three that only speak."""

    def test_the_footer_shows_whole_keys_and_help_last(self) -> None:
        """What does not fit is left out."""
        keys = [Key(str(number), "something", "go") for number in range(9)]

        row = text_of(footer(keys, 60))

        assert row.endswith("? help ")
        assert len(row) == 60
        assert row.count("something") == 4

    def test_a_key_that_cannot_be_used_is_in_parentheses(self) -> None:
        """Dimmed, and not by colour alone."""
        assert "(d deliver)" in text_of(footer([Key("d", "deliver", "deliver", usable=False)], 80))

    def test_look_is_cut_with_an_ellipsis(self) -> None:
        """One line at small."""
        (row,) = look_panel("3-5 A very long sentence about a space that has no end.", "small", 36, 1)

        assert text_of(row).rstrip().endswith("…")

    def test_the_log_wraps_with_a_hanging_indent(self) -> None:
        """Of four columns."""
        saying = Saying(Span("(A)"), "goes to the Motel, delivers ▲ for a Bounty: +3 VP (15 in all).")

        rows = [text_of(row).rstrip() for row in newest_rows((saying,), 36, 9)]

        assert rows[0].startswith("(A) goes to")
        assert all(row.startswith("    ") for row in rows[1:])

    def test_the_log_scrolls_back_and_says_so(self) -> None:
        """And never beyond its first line."""
        sayings = tuple(Saying(Span("(A)"), f"number {number}") for number in range(30))

        drawn = lines(log_panel(sayings, 40, 6, back=3))
        first = lines(log_panel(sayings, 40, 6, back=999))

        assert "3 newer below" in drawn[0]
        assert drawn[-1].endswith("number 26")
        assert first[1].endswith("number 0")

    def test_a_text_is_never_longer_than_its_lines(self) -> None:
        """What is left out is marked."""
        assert wrapped("one two three four five six", 9, 2) == ("one two", "three…")
        assert wrapped("short", 9, 2) == ("short",)
        assert wrapped("", 9, 2) == ()


def test_a_thing_that_is_gone_under_the_mouse_changes_nothing() -> None:
    """A click or hover may come a moment late."""
    sitting = BoardSitting(ShownTable(table_view()))
    for hovered in (("card", 99), ("option", 99), ("bounty", 99), ("hidden", 99), ("seat", 99)):
        sitting.hovered = hovered
        assert frame(sitting, 80, 24)
        sitting.click(*hovered)


class TestNewPoints:
    """VP that are new this turn stand on the bar until the turn ends."""

    @pytest.mark.parametrize(("size", "width"), [("small", 36), ("medium", 64), ("large", 79)])
    @pytest.mark.parametrize("gained", [3, 12])
    @pytest.mark.parametrize("points", [0, 12, 19])
    def test_they_push_nothing_aside(self, size: Size, width: int, gained: int, points: int) -> None:
        """The bar and what is carried stand where they stood: on the bar alone something changes."""
        view = table_view()
        view = replace(view, squads=(replace(view.squads[ADA], vp=points), *view.squads[1:]))
        plain, told = (lines(squads(view, size, width, 13, gained=new)) for new in ((), (gained, 0, 0, 0)))
        begun = {"small": 16, "medium": 16, "large": 16}[size]
        cells = 10 if size == "small" else 20

        assert f"+{gained}" in told[1][begun : begun + cells]
        assert f"+{gained}" not in plain[1]
        assert (told[1][:begun], told[1][begun + cells :]) == (plain[1][:begun], plain[1][begun + cells :])
        assert told[2:] == plain[2:]

    @pytest.mark.parametrize("gained", [0, 3, 12])
    def test_without_a_bar_what_is_carried_stays_too(self, gained: int) -> None:
        """Alone, where VP are not the goal. TB 11.5."""
        row = lines(squads(solo_view(), "small", 36, 9, gained=(gained,)))[1]

        assert row.index("●") == 27
        assert (f"+{gained}" in row) is bool(gained)

    def test_they_are_those_of_the_turn(self) -> None:
        """TB 1, 3: what was gained before the turn began is no longer new."""
        happened = (
            Scored(BEN, 4, "hunts", 4),
            TurnBegan(ADA, 2),
            Scored(ADA, 2, "plain", 2),
            Scored(ADA, 1, "motel", 3),
        )

        assert gained_this_turn(happened, 3) == (3, 0, 0)
        assert gained_this_turn(happened[:2], 3) == ()


class TestNoPerson:
    """Seats that computer players play are marked as such, in letters and not by colour alone."""

    LEVELS = ("", "Scavenger", "Hunter", "Scavenger")

    @pytest.mark.parametrize(("size", "width"), [("medium", 64), ("large", 79)])
    def test_who_plays_stands_below_the_tag(self, size: Size, width: int) -> None:
        """Of the seat whose turn it is only with a third line, for `turn` stands in the second."""
        drawn = lines(squads(table_view(), size, width, 9, levels=self.LEVELS))

        assert "turn" in drawn[2]
        assert [row.split()[0] for row in drawn[4:9:2]] == ["Scavenger", "Hunter", "Scavenger"]
        assert "*" not in "".join(drawn)

        bots_turn = replace(table_view(), asked=(), turn=1)
        tall = lines(squads(bots_turn, size, width, 13, levels=self.LEVELS))
        assert (tall[5].split()[0], tall[6].split()[0]) == ("turn", "Scavenger")

    def test_a_star_stands_before_the_name_where_there_is_no_room(self) -> None:
        """And the title says what it means."""
        drawn = lines(squads(table_view(), "small", 36, 9, levels=self.LEVELS))
        assert [row[4] for row in drawn[1:9:2]] == [" ", "*", "*", "*"]
        assert "* computer   carried" in drawn[0]

        alike = lines(squads(table_view(), "small", 36, 9, levels=("", "Hunter", "Hunter", "Hunter")))
        assert "* Hunter   carried" in alike[0]

        low = lines(squads(five_seats_view(), "medium", 64, 9, levels=("", "Hunter", "", "Hunter", "")))
        assert "* Hunter" in low[0]
        assert [("*" in row, "Hunter" in row) for row in low[1:]].count((True, False)) == 1

    def test_where_a_line_must_do_for_all(self) -> None:
        """The star stands there too."""
        drawn = lines(squads(table_view(), "small", 36, 2, levels=self.LEVELS))

        assert "[B]* 9 <C>*15 {D}* 6" in drawn[1]
        assert "* computer" in drawn[0]

    @pytest.mark.parametrize(("size", "width"), [("small", 36), ("medium", 64), ("large", 79)])
    @pytest.mark.parametrize("height", [2, 5, 9, 13])
    def test_nothing_else_moves(self, size: Size, width: int, height: int) -> None:
        """Beside a table of people: the same, but for the marks."""
        for view in (table_view(), five_seats_view()):
            people, marked = (
                lines(squads(view, size, width, height, levels=levels))
                for levels in ((), ("Hunter", *self.LEVELS[: len(view.squads) - 1]))
            )
            assert [width_of(row) for row in squads(view, size, width, height, levels=self.LEVELS)] == [width] * len(
                people
            )
            for one, other in zip(people[1:], marked[1:], strict=True):
                bare = other.replace("*", " ")
                for level in ("Scavenger", "Hunter"):
                    bare = bare.replace(level, " " * len(level))
                assert bare == one


@pytest.mark.parametrize(("size", "width", "columns"), [("small", 36, (4, 6, 13, 16, 27)), ("medium", 64, ())])
def test_every_squad_stands_in_the_same_columns(size: Size, width: int, columns: tuple[int, ...]) -> None:
    """Star, name, points, bar and what is carried, whatever the name and the number; hidden cards end the line."""
    view = table_view()
    names = ("Al", "Bernadette", "Cleo", "寧々さん")
    changed = tuple(
        replace(squad, vp=vp, eggs=(1, 0, 0, 0), setup=SeatSetup(name, squad.setup.letter, squad.setup.colour))
        for squad, name, vp in zip(view.squads, names, (3, 12, 0, 20), strict=True)
    )
    drawn = squads(replace(view, squads=changed), size, width, 9, levels=("", "Hunter", "", "Hunter"))
    bars, ends = set(), set()
    for row in drawn[1::2]:
        at = 0
        for span in row:
            if set(span.text) & set("█▌·") and "●" not in span.text:
                bars.add(at)
                break
            at += cells(span.text)
        text = text_of(row)
        if size == "small":
            star, name, points, bar, load = columns
            assert text[3] == " "
            assert text[star] in " *"
            assert text[name - 1] == " "
            assert text[: text.index("●")].rstrip()[-1] in "█▌·"
            assert cells(text[: text.index("●")]) == load
            assert points < bar
        else:
            ends.add(cells(text[: text.index(" VP")]))
    assert bars == ({columns[3]} if columns else bars)
    assert len(bars) == 1
    assert len(ends) <= 1
    if size == "small":
        assert all(width_of(row) == width and text_of(row).rstrip()[-1] == "b" for row in drawn[2::2])
