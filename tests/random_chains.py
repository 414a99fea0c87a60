"""Chains of any tiles, for tests of how they are drawn."""

from hypothesis import strategies as st

from pete.match.chain import LaidTile


def a_chain(choose, tiles: int) -> tuple[list[LaidTile], int]:
    """Up to so many tiles, laid as they fit on either end, and where the lead lies among them."""
    rest = [(high, low) for high in range(7) for low in range(high + 1)]
    first = choose(rest)
    rest.remove(first)
    chain, lead = [first], 0
    while len(chain) < tiles:
        left, right = chain[0][0], chain[-1][1]
        fitting = [(t, end) for t in rest for end in (0, 1) if (left, right)[end] in t]
        if not fitting:
            break
        tile, end = choose(fitting)
        rest.remove(tile)
        joined = (left, right)[end]
        outward = tile[1] if tile[0] == joined else tile[0]
        if end:
            chain.append((joined, outward))
        else:
            chain.insert(0, (outward, joined))
            lead += 1
    return chain, lead


@st.composite
def chains(draw):
    """Any chain, Hypothesis choosing each tile and its end."""
    tiles = draw(st.integers(1, 28))
    return a_chain(lambda some: draw(st.sampled_from(some)), tiles)
