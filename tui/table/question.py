"""The question of a table in sentences: what is asked, what each number chooses, and why something is not possible."""

from __future__ import annotations

from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from core.engine.notation import NotationError
from core.words.advice import option_name
from core.words.english import capital
from core.words.lines import NOBODY
from tui.table.breaking import broken
from tui.table.typed import number_in
from tui.table.typed_answers import answer_of, answers_of, is_answer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.decisions import Option, Seat
    from core.engine.notation import Notation
    from core.words.spoken import Words
    from tui.table.table import Table
    from tui.table.typed import Typed


class Question:
    """The question at a table, as the viewer may know it, and its answers in numbers and words."""

    def __init__(self, table: Table) -> None:
        """What has signs at the table is spelled."""
        self._table = table
        self._words: Words[Any] = table.game.words(table.setup)
        self._refusal: tuple[object, Seat, str] | None = None

    def options(self) -> tuple[Option, ...]:
        """What a number chooses: the options, then what can be done if all agree."""
        decision = self._table.decision()
        agreed = decision.by_agreement if decision is not None and self._table.history.is_open else ()
        return (*self._table.view().options, *agreed) if self._table.history.is_open else ()

    def question(self) -> str:
        """Who must do what, in one sentence."""
        view = self._table.view()
        seat, sentence = self._words.prompt(view)
        if seat == NOBODY:
            return sentence
        name = self._words.seats[seat].name
        spoken_to = seat == view.viewer or self._table.is_open_question
        return f"{name}: {sentence}" if spoken_to else f"{name} {sentence}"

    def label(self, option: Option) -> str:
        """An option in a few words."""
        return option_name(self._words, option, self._table.view())

    def asked(self) -> tuple[str, ...]:
        """The question, and a line for each option with its number."""
        numbered = self.numbered()
        own = self._table.view().options
        room = len(str(max(numbered, default=0)))
        lines, agreed = list(broken(self.question())), False
        for number, option in numbered.items():
            if not agreed and option not in own:
                agreed = True
                lines.append("If all others agree:")
            lines += broken(f"{number:>{room + 2}}  {self.label(option)}", " " * (room + 4))
        return tuple(lines)

    def numbers(self) -> Sequence[int]:
        """The number of each option; those that can be chosen if all agree have the last ones."""
        return range(1, len(self.options()) + 1)

    def numbered(self) -> Mapping[int, Option]:
        """What each number chooses, in the order of the numbers."""
        return dict(sorted(zip(self.numbers(), self.options(), strict=True), key=itemgetter(0)))

    def number_of(self, option: Option) -> int | None:
        """The number that chooses an option; None for what cannot be chosen now."""
        return next((number for number, found in self.numbered().items() if found == option), None)

    def chosen(self, number: int) -> Option | None:
        """The option that a number chooses; None for a number that none has."""
        return self.numbered().get(number)

    def chosen_by(self, text: str) -> Option | None:
        """The option that words choose, as a record of the game has them; None for words that choose none."""
        found = answer_of(self._notation(), self.options(), text)
        meant = self._words.typed(text, self._table.view()) if found is None and text else ()
        return answer_of(self._notation(), self.options(), meant[0]) if len(meant) == 1 else found

    def several_by(self, text: str) -> tuple[Option, ...]:
        """The options that words choose one after the other, as in `look 2 3`; none for words that choose none."""
        first, *others = self._words.typed(text, self._table.view()) or ("",)
        if others and (option := answer_of(self._notation(), self.options(), first)) is not None:
            return (option, *self._later(others))
        return answers_of(self._notation(), self.options(), text)

    def _later(self, records: Sequence[str]) -> Iterator[Option]:
        """Answers to what is asked next, as far as they can be read."""
        for record in records:
            try:
                yield self._notation().option_of(record)
            except NotationError:
                return

    def refused_words(self, text: str) -> str:
        """Why words that begin like an answer of the game choose nothing now; empty for words that do not."""
        meant = self._words.typed(text, self._table.view())
        return self._why_not(text) if meant or is_answer(self._notation(), text) else ""

    def misread(self, asked: Typed) -> str:
        """Why an answer is refused whose first word could be taken for the beginning of another; empty for none."""
        return self.refused_words(asked.text) if asked.word and not asked.text.startswith(asked.word) else ""

    def _notation(self) -> Notation:
        return self._record.at(self._table.history.state)

    @cached_property
    def _record(self) -> Notation:
        """How answers of this game stand in its record; it is made out of all cards, and once."""
        found: Notation = self._table.game.notation(self._table.setup)
        return found

    def needs_agreement(self, option: Option) -> bool:
        """Whether all others must agree to an option."""
        return option not in self._table.view().options

    def no_option(self, number: int) -> str:
        """The refusal of a number that chooses nothing."""
        numbers = list(self.numbered())
        if not numbers:
            return "There is nothing to choose now."
        if len(numbers) == numbers[-1]:
            many = f"they go from 1 to {numbers[-1]}" if len(numbers) > 1 else "there is only 1"
            return f"There is no option {number}: {many}."
        return f"There is no option {number}: choose {_listed(numbers)}."

    def why(self, rest: str) -> tuple[str, ...]:
        """What an option would bring, by its number; or why something else is not possible, by its words."""
        if not rest:
            example = f", or what you would do, as in why {self._words.answer}" if self._words.answer else ""
            return tuple(broken(f"Type why and the number of an option{example}."))
        number = number_in(rest)
        if number is None:
            return tuple(broken(self._why_not(rest)))
        option = self.chosen(number)
        if option is None:
            return (self.no_option(number),)
        preview = None if self._table.viewer < 0 else self._table.preview(option)
        view = self._table.view()
        told = (self._words.considered(option, view, preview), self._words.printed(option, view))
        brings = [text for sentence in told if sentence for text in broken(sentence)]
        return tuple(brings or broken(f"{self.label(option)}: there is nothing to preview."))

    def _why_not(self, words: str) -> str:
        table = self._table
        if table.viewer < 0:
            return "Nobody is looking now, so nothing can be chosen."
        meant = next(iter(self._words.typed(words, table.view(), asking=True)), words)
        try:
            option = self.chosen_by(words) or self._notation().option_of(meant.casefold())
        except NotationError as error:
            return f"{capital(str(error))}."
        reason = table.why_not(option)
        if reason is not None:
            return self.refused(reason)
        number = self.number_of(option)
        return f"You can do that: option {number}." if number else "You can do that."

    def refused(self, reason: object) -> str:
        """A refusal in words. `rules` leads to its rule, as long as the same seat is asked the same."""
        self._refusal = (self._table.history.head, self._table.viewer, str(reason))
        return str(reason)


def _listed(numbers: Sequence[int]) -> str:
    """Numbers in their order, in words: `2 to 5, 7 or 9`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    told = [part for span in spans for part in ([f"{span[0]} to {span[-1]}"] if len(span) > 2 else map(str, span))]
    return f"{', '.join(told[:-1])} or {told[-1]}" if len(told) > 1 else told[0]
