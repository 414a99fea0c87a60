"""Sets of tiles inside compiled loops: how many members, and the n-th of them.

The n-th member is one instruction (deposit) on x86 processors with BMI2, and a
walk over bytes elsewhere; early AMD processors with BMI2 are slow at it, and
walk too. Which one is chosen when the module is loaded, by the processor that
Numba compiles for, and so is part of what compiled code is kept under.
"""

from typing import Any, Final

import llvmlite.ir as llvm
from numba import types
from numba.core import registry
from numba.extending import intrinsic

from .compiled import inlined, table

_TRIPLE, _PROCESSOR, _FEATURES = registry.cpu_target.target_context.codegen().magic_tuple()
HAS_DEPOSIT: Final[bool] = (
    _TRIPLE.startswith("x86_64")
    and "+bmi2" in _FEATURES.split(",")
    and _PROCESSOR not in ("znver1", "znver2", "bdver4")
)
"""Whether the processor deposits bits, and fast."""


@inlined
def count(bits: int) -> int:
    """How many members a set has."""
    return bits.bit_count()


@intrinsic
def lowest(typing_context: Any, bits: Any) -> Any:
    """The least member of a set that has one."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], llvm.Constant(llvm.IntType(1), 1))

    return types.int64(types.int64), build


@intrinsic
def _deposit(typing_context: Any, bits: Any, places: Any) -> Any:
    """The lowest of ``bits``, put one after another where ``places`` has ones."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = llvm.IntType(64)
        instruction = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", fnty=llvm.FunctionType(word, [word, word])
        )
        return builder.call(instruction, arguments)

    return types.int64(types.int64, types.int64), build


@inlined
def nth_by_deposit(bits: int, n: int) -> int:
    """See ``nth``."""
    return lowest(_deposit(1 << n, bits))


_SIZE_OF_BYTE: Final = table(tuple(byte.bit_count() for byte in range(256)))
_NTH_OF_BYTE: Final = table(
    tuple(
        ([bit for bit in range(8) if byte >> bit & 1] + [0] * 8)[n]
        for byte in range(256)
        for n in range(8)
    )
)


@inlined
def nth_by_bytes(bits: int, n: int) -> int:
    """See ``nth``."""
    passed = 0
    while True:
        byte = bits >> passed & 255
        if n < _SIZE_OF_BYTE[byte]:
            return passed + _NTH_OF_BYTE[8 * byte + n]
        n -= _SIZE_OF_BYTE[byte]
        passed += 8


nth = nth_by_deposit if HAS_DEPOSIT else nth_by_bytes
"""``nth(bits, n)``: the member that n others are less than; it must be there."""
