"""``pete view``: the vectors through the command, and what it refuses."""

import json

import pytest

from vectors import vectors

VIEWS = vectors("views")


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_a_view_by_the_command(pete, number):
    """The view of the vector; a view of it for the same seat is itself; for others it is none."""
    vector = VIEWS[number]
    seat = "none" if vector["seat"] is None else str(vector["seat"])
    ran = pete("view", "-", "--seat", seat, given=json.dumps(vector["record"]))
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == vector["view"]
    again = pete("view", "-", "--seat", seat, given=ran.out)
    assert again.out == ran.out
    other = "1" if seat == "0" else "0"
    refused = pete("view", "-", "--seat", other, given=ran.out)
    assert refused.status == 2 and refused.out == ""
    assert "may see" in refused.err
    events = pete("replay", "-", "--events", given=ran.out)
    assert [json.loads(line) for line in events.out.splitlines()] == vector["events"]


def test_a_running_round_with_every_tile_shown_is_no_view(pete):
    """Named as a seat's view it would be printed unchanged, whatever it shows."""
    ran = pete("new", "--seed", "x")
    whole = {**json.loads(ran.out), "seat": 0}
    for arguments in (("view", "-", "--seat", "0"), ("replay", "-")):
        refused = pete(*arguments, given=json.dumps(whole))
        assert refused.status == 2
        assert "is shown, and seat 0 has not seen it there" in refused.err + refused.out


def test_a_view_that_was_made_by_hand_proves_no_shuffle(pete):
    """``shuffle`` may hold the deck's seed: while a round runs, no view has it."""
    dealt = json.loads(pete("new", "--seed", "x", "--length", "2").out)
    view = json.loads(pete("view", "-", "--seat", "0", given=json.dumps(dealt)).out)
    proof = {"seed": "ab" * 32}
    forged = {**view, "shuffle": proof, "rounds": [{**view["rounds"][0], "shuffle": proof}]}
    ran = pete("view", "-", "--seat", "0", given=json.dumps(forged))
    assert json.loads(ran.out) == view


def test_a_broken_record_has_no_view(pete):
    """What a seat sees of nonsense is nothing."""
    vector = vectors("broken")[0]
    ran = pete("view", "-", "--seat", "none", given=json.dumps(vector["record"]))
    assert ran.status == 2 and ran.out == ""
    assert ran.err.startswith(f"error: round {vector['round']} move {vector['move']}: ")


def test_from_a_file(pete, tmp_path):
    """A path does as well as standard input, with letters of any kind in it."""
    vector = VIEWS[0]
    file = tmp_path / "партия.json"
    file.write_text(json.dumps(vector["record"]), encoding="utf-8")
    ran = pete("view", str(file), "--seat", str(vector["seat"]))
    assert json.loads(ran.out) == vector["view"]
