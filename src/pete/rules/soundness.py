"""Whether a state makes sense: each tile in one place, each count as it must be."""

from .ends import END_STATES, NO_CHAIN
from .options import Rules
from .state import NOBODY, Outcome, State
from .step import reserved
from .tiles import members, set_size


def check(rules: Rules, state: State) -> None:
    """Raise AssertionError, saying what is wrong, unless the state makes sense."""
    whole = (1 << set_size(rules.pips)) - 1
    heaps = [state.played, state.boneyard, *state.hands]
    union = 0
    for heap in heaps:
        assert heap & union == 0, f"tiles in two places: {members(heap & union)}"
        union |= heap
    assert union == whole, f"tiles missing or too many: {members(union ^ whole)}"
    for seat, hand in enumerate(state.hands):
        assert state.held[seat] == hand.bit_count(), f"seat {seat} holds {hand.bit_count()}"
        assert seat < rules.players or hand == 0, f"there is no seat {seat}"
    in_boneyard = state.boneyard.bit_count()
    assert in_boneyard - reserved(rules) == state.drawable, f"{in_boneyard} lie in the boneyard"
    assert 0 <= state.ends < END_STATES, f"no such ends: {state.ends}"
    assert (state.ends == NO_CHAIN) == (state.played == 0), (
        "a chain without tiles, or tiles without"
    )
    assert 0 <= state.turn < rules.players, f"no such turn: {state.turn}"
    assert min(state.scores) >= 0, f"scores: {state.scores}"
    if state.outcome == Outcome.RUNNING:
        assert state.winner == NOBODY and state.settlement == 0, "settled while it runs"
        may_draw = state.held[state.turn] or state.drawable
        assert may_draw, f"seat {state.turn} is washed up and has the turn"
