"""What every screen of the application has in common: it closes only itself, and answers only while it is on top."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding
from textual.events import InputEvent, Key

ResultT = TypeVar("ResultT")

FRESH_FOR: Final = 0.3
"""Seconds in which what has only just come on the screen takes no key that may have been pressed before."""

if TYPE_CHECKING:
    from textual.binding import BindingsMap
    from textual.dom import DOMNode
    from textual.events import Event, MouseEvent, MouseScrollDown, MouseScrollUp
    from textual.screen import Screen

    class _AnyScreen(Screen[ResultT]):
        pass

else:

    class _AnyScreen(Generic[ResultT]):
        # no screen itself: Textual takes the styles of a class from the first of its bases that is one
        pass


def comes_early(app: object, event: Event, since: float) -> bool:
    """Whether something was pressed or clicked before anybody can have read what stands there since that moment.

    An application may say for how long that is; 0 for never.
    """
    seconds: float = getattr(app, "fresh_for", FRESH_FOR)
    return bool(seconds) and event.time < since + seconds


class TopScreen(_AnyScreen[ResultT]):
    """The first base of every screen: no burst of keys and clicks brings it out of step.

    What is pressed or clicked waits in line for the screen that was on top then. By the time it arrives, that screen
    may be closed, or lie under another.
    """

    LISTS_COMMANDS: ClassVar[bool] = True
    """Whether the list of commands may be laid over it."""

    TELLS_MOVES: ClassVar[bool] = True
    """Whether it is said over it that others have moved at the table below; not where it tells so itself."""

    @property
    def _binding_chain(self) -> list[tuple[DOMNode, BindingsMap]]:
        """The keys of the screen and of the application, as Textual finds them.

        It would also ask the screen, for each key of the application, whether that is a letter that somebody types:
        where nothing has the focus nobody does, and the names of all characters are not read in to know it.
        """
        if self.focused is not None:
            return super()._binding_chain
        keymap = self.app._keymap  # noqa: SLF001 - as Textual does here
        chain: list[tuple[DOMNode, BindingsMap]] = []
        for node in (self, self.app):
            bindings = node._bindings.copy()  # noqa: SLF001 - as above
            if keymap and (clashed := bindings.apply_keymap(keymap).clashed_bindings):
                self.app.handle_bindings_clash(clashed, node)
            chain.append((node, bindings))
        return chain

    def bound_to(self, key: str) -> ActiveBinding | None:
        """What a key does now, as `active_bindings` has it, which looks at all other keys too."""
        found: ActiveBinding | None = None
        for node, bindings in self._binding_chain:
            for binding in bindings.key_to_bindings.get(key, ()):
                enabled = self.app._check_action_state(binding.action, node)  # noqa: SLF001 - as Textual does there
                if enabled is not False and (found is None or (binding.priority and not found.binding.priority)):
                    found = ActiveBinding(node, binding, bool(enabled), binding.tooltip)
            if node.is_modal:
                break
        return found

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""
        stack = self.app.screen_stack
        return bool(stack) and stack[-1] is self

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Close this screen with a result: never another, and never twice."""
        return super().dismiss(result) if self.is_on_top else AwaitComplete()

    def take(self, event: Key) -> bool:
        """Take a key that nothing has made use of: it was pressed before this screen stood. Whether it was of use."""
        del event
        return False

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The wheel goes a notch down."""
        self.wheel(event, 1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """The wheel goes a notch up."""
        self.wheel(event, -1)

    def wheel(self, event: MouseEvent, step: int) -> None:
        """What the wheel moves: `step` is 1 down, -1 up. A kind of screen says; by itself it moves nothing."""

    async def on_event(self, event: Event) -> None:
        """Clicks that come too late are for nobody; a key is for the screen that is on top by then."""
        if not isinstance(event, InputEvent) or self.is_on_top:
            await super().on_event(event)
        elif isinstance(event, Key):
            self.app.post_message(event)
