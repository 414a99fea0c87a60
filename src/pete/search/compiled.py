"""The rules, compiled by Numba: the same functions, unchanged, at the speed of C.

``compiled(function)`` makes a copy of a plain function of ``rules`` or ``search`` in
which each table is an array and each function that it calls is compiled, too.
``Rules`` and ``State`` become records with the same fields, rows of NumPy arrays.

What of Python a function of ``rules`` may use, so that this works:

- whole numbers below 2⁶³, never mixed with floats; ``if``, ``for … in range``,
  ``while``, ``return``; ``+ - * // % & | ^ ~ << >>``, comparisons, ``min``, ``max``,
  and ``bit_count()``;
- ``rules.field``, ``state.field`` and ``state.field[seat]``, read and written;
- a module's constants: whole numbers, members of an ``IntEnum``, and tuples of
  whole numbers as tables, read by an index;
- other functions of ``rules``, called by place.

No methods, no keywords, no list, dict or set made on the way, no exceptions, no
negative index or shift: neither is checked once it is compiled. A function that
only people's side needs (``members``, ``evidence`` …) may use anything.

Nothing is compiled before it is first called. Functions built on these are
``kernel``s: what they compile to is kept on disk (``kept``).
"""

import sys
from collections.abc import Callable
from dataclasses import fields
from types import FunctionType
from typing import Any, Final, NamedTuple, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic, overload_method

from pete.rules import ends, moves, settle as settling, step as steps, tiles
from pete.rules.options import Rules
from pete.rules.state import State

from .kept import Kept, runs_as_written, sources_are_there

Function = TypeVar("Function", bound=Callable[..., Any])

JIT: Final = {"nogil": True, "error_model": "numpy", "boundscheck": False}
"""How everything here is compiled. Threads run side by side in it."""
LARGEST: Final = 2**63 - 1


def _dtype(record: type) -> np.dtype[np.void]:
    """A whole number a field, or a row of them where the field is a list."""
    sample = Rules(*[0] * len(fields(Rules))) if record is Rules else State()
    return np.dtype(
        [(field.name, np.int64, np.shape(getattr(sample, field.name))) for field in fields(record)]
    )


@intrinsic
def _count_ones(typing_context: Any, number: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


overload_method(types.Integer, "bit_count")(lambda number: lambda number: _count_ones(number))


RULES: Final = _dtype(Rules)
STATE: Final = _dtype(State)

rules_type: Final = numba.from_dtype(RULES)
state_type: Final = numba.from_dtype(STATE)


def rules_record(rules: Rules) -> Any:
    """The rules as compiled functions take them."""
    record = np.zeros(1, RULES)[0]
    for field in fields(Rules):
        record[field.name] = min(getattr(rules, field.name), LARGEST)
    return record


def state_record(state: State) -> Any:
    """A state as compiled functions take it: a copy."""
    record = np.zeros(1, STATE)[0]
    for field in fields(State):
        record[field.name] = getattr(state, field.name)
    return record


def empty_state() -> Any:
    """Room for a state, for a kernel to work in.

    A kernel makes none itself: Numba lets go of an array that is made in compiled code
    as soon as it isn't mentioned any more, also while a row of it is in use.
    """
    return np.zeros(1, STATE)[0]


_MADE: dict[FunctionType, Any] = {}
_PLAIN: Final = ("pete.rules.", "pete.search.")
"""Where the functions stand that a compiled one may call."""


def compiled(function: Function) -> Function:
    """A plain function, to be compiled when it is first called with records."""
    plain = cast(FunctionType, function)
    if plain not in _MADE:
        copy = FunctionType(plain.__code__, _compiled_globals(plain), plain.__name__)
        _MADE[plain] = numba.njit(**JIT)(copy)
    return cast(Function, _MADE[plain])


def _compiled_globals(function: FunctionType) -> dict[str, Any]:
    names = {"__name__": function.__module__, "__builtins__": __builtins__}
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, tuple):
            value = table(value)
        elif isinstance(value, FunctionType) and value.__module__.startswith(_PLAIN):
            value = compiled(value)
        if value is not None:
            names[name] = value
    return names


def table(numbers: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """A table of the rules as an array, of the smallest whole numbers that hold it."""
    wide = np.array(numbers, np.int64)
    for narrow in (np.int8, np.int16, np.int32):
        info = np.iinfo(narrow)
        if info.min <= wide.min() and wide.max() <= info.max:
            return wide.astype(narrow)
    return wide


class Kernel(NamedTuple):
    """A compiled function that Python calls."""

    dispatcher: Any
    types: tuple[Any, ...]
    """The types of parameters that it is compiled for."""

    def compile(self) -> None:
        """Compile it now, or load it if it is kept."""
        self.dispatcher.compile(self.types)

    def is_kept(self) -> bool:
        """Whether a file holds it."""
        return KEEPS and self.dispatcher._cache.holds(self.types)


KERNELS: Final[dict[str, Kernel]] = {}
"""Every kernel of the modules that are loaded, by name."""

KEEPS: Final = sources_are_there() and all(
    runs_as_written(module) for name, module in [*sys.modules.items()] if name.startswith(_PLAIN)
)
"""Whether kernels are kept: not while other sources lie on disk than those that run."""
_KEPT_PACKAGE: Final = "pete.search."


def kernel(*parameters: Any) -> Callable[[Function], Function]:
    """A decorator: compile for these types of parameters, and keep it on disk.

    Like all else it is compiled when it is first called, or by ``ready``. What
    stands outside ``pete.search`` isn't kept, for it isn't in the digest. A
    kernel is named by where it stands, so it can't be a closure.
    """

    def decorated(function: Function) -> Function:
        plain = cast(FunctionType, function)
        dispatcher = numba.njit(**JIT)(function)
        if plain.__module__.startswith(_KEPT_PACKAGE):
            name = f"{plain.__module__}.{plain.__qualname__}"
            assert plain.__closure__ is None and name not in KERNELS, name
            KERNELS[name] = Kernel(dispatcher, parameters)
            if KEEPS:
                dispatcher._cache = Kept(name)
        return cast(Function, dispatcher)

    return decorated


def inlined(function: Function) -> Function:
    """A decorator for what only kernels call: small, and compiled into each of them."""
    return cast(Function, numba.njit(**JIT)(function))


start = compiled(steps.start)
step = compiled(steps.step)
step_by = compiled(steps.step_by)
advance = compiled(steps.advance)
drawable_at_start = compiled(steps.drawable_at_start)
is_bonus = compiled(steps.is_bonus)
legal_moves = compiled(moves.legal_moves)
fitting = compiled(moves.fitting)
playable = compiled(moves.playable)
pips_of = compiled(tiles.pips_of)
settle = compiled(settling.settle)
side_of = compiled(settling.side_of)
side_count = compiled(settling.side_count)
side_pips = compiled(settling.side_pips)
match_winner = compiled(settling.match_winner)
next_leader = compiled(settling.next_leader)

FITS: Final = table(ends.FITS)
AFTER: Final = table(ends.AFTER)
POINTS: Final = table(ends.POINTS)
