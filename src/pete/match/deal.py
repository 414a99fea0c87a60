"""The shuffle: the only randomness of a game.

A seed of 256 bits gives every deal of a match, for ever and everywhere:

1. Random bytes are the blocks HMAC-SHA256(key, message), one after another,
   with the seed as key and as message the ASCII text
   ``seven-toed-pete/1 PURPOSE ROUND BLOCK``, numbers in decimal, from 0.
   PURPOSE is ``deal``, ``lead`` for the lot that chooses the first leader, or
   ``bot`` for a bot's luck; then ROUND is its seat.
2. They are read as whole numbers of 32 bits, the high byte first. To get a
   number below n, numbers that reach the largest multiple of n within 2³² are
   thrown away, and the first that is left is taken modulo n.
3. The tiles, in the order 0-0, 1-0, 1-1, 2-0 … are shuffled by Fisher and
   Yates: for i from the last place down to 1, the places i and (a number below
   i + 1) are exchanged.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from string import hexdigits

from pete.rules.options import Rules
from pete.rules.state import Seat
from pete.rules.tiles import Tile, set_size

SEED_BYTES = 32


def fresh_seed() -> bytes:
    """256 bits from the system's own source of secrets."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(text: str) -> bytes:
    """The seed that a text stands for.

    64 hexadecimal digits are the seed itself; of anything else it is the
    SHA-256 of its UTF-8.
    """
    if len(text) == 2 * SEED_BYTES and all(letter in hexdigits for letter in text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode(errors="surrogatepass")).digest()


def deck_for(rules: Rules, seed: bytes, round_number: int) -> list[Tile]:
    """The order of the tiles in a round of the match with this seed."""
    numbers = _numbers(seed, "deal", round_number)
    deck = list(range(set_size(rules.pips)))
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def first_leader(rules: Rules, seed: bytes) -> Seat:
    """R6: who leads the first round, by lot."""
    return _below(rules.players, _numbers(seed, "lead", 0))


def bot_seed(seed: bytes, seat: Seat) -> int:
    """The seed for the choices of a bot at this seat, below 2³²: so they can be repeated.

    It may be published: nobody can get back from it to the match's seed.
    """
    return next(_numbers(seed, "bot", seat))


def _numbers(seed: bytes, purpose: str, round_number: int) -> Iterator[int]:
    block = 0
    while True:
        message = f"seven-toed-pete/1 {purpose} {round_number} {block}".encode("ascii")
        random_bytes = hmac.digest(seed, message, "sha256")
        for start in range(0, len(random_bytes), 4):
            yield int.from_bytes(random_bytes[start : start + 4], "big")
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % bound
    return next(number for number in numbers if number < limit) % bound
