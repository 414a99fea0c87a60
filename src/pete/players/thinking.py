"""From a view to what the compiled search needs: the one file that knows both."""

from random import Random
from typing import Any, NamedTuple

import numpy as np

from pete.match.view import View
from pete.search.beliefs import beliefs
from pete.search.chance import Chance, chance
from pete.search.compiled import rules_record, state_record
from pete.search.deals import (
    Choices,
    Deals,
    choices_of_others,
    deals_of,
    drawn_by_weight,
    sample_deals,
    weigh,
)

from .lot import lot_for


class Knowledge(NamedTuple):
    """What a seat knows, as records, and deals that agree with it."""

    rules: Any
    root: Any
    deals: Deals
    chance: Chance


def knowledge(view: View, seed: int, wanted: int, *, weighed: bool = True) -> Knowledge:
    """``wanted`` deals that agree with the view, the likelier ones more often if ``weighed``."""
    rules, root = rules_record(view.rules), state_record(view.state)
    lot = lot_for(view, seed)
    luck = chance(lot)
    owners = np.array([-1 if owner is None else owner for owner in view.owners], np.int64)
    decks = sample_deals(rules, root, owners, beliefs(view.possible()), luck, wanted)
    if not len(decks):  # nearly all deals that agree are blocked, and this round isn't
        deck = view.some_deck(Random(lot).sample(range(len(owners)), len(owners)))
        decks = np.array([deck], np.int64)
    weights = weigh(rules, _choices(view), decks) if weighed else np.ones(len(decks))
    picks = drawn_by_weight(weights, luck, wanted)
    return Knowledge(rules, root, deals_of(root, owners, decks[picks]), luck)


def _choices(view: View) -> Choices:
    return choices_of_others(
        view.rules, view.leader, view.scores_at_deal, view.moves, view.seat, view.position
    )
