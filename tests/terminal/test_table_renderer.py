"""The drawn table fits its window, and says in shapes and letters all that its colours say."""

import copy
import re
from dataclasses import replace
from random import Random

import pytest
from rich.style import Style
from rich.text import Text

from pete.match.match import Match
from pete.match.notation import tile_text, tiles_text
from pete.match.record import Fault
from pete.match.replay import resume
from pete.match.view import seen_event, view_of
from pete.rules.ends import counted, open_pips
from pete.rules.evidence import some_deck
from pete.rules.moves import DRAW
from pete.telling.names import seating_for
from pete.telling.sentences import count_spelled, sentence
from pete.terminal.marks import marks_spelled
from pete.terminal.snapshot import MOST_NUMBERED, Snapshot, snapshot_of
from pete.terminal.table_renderer import TURN, render_table
from pete.terminal.tile_renderer import render_hand
from pete.words import Words, words
from random_matches import any_match

SIZES = [(40, 24), (80, 24), (80, 40), (200, 50)]
MARKS = re.compile(r"(\d+ )?\((fits|подходит) \d\)|[LR]( \d+)?")
"""All that is written at the ends of a chain."""
NAMES = ("Анна Каренина", "Ben", "李小龍 the very long name", "Greedy")


def snapshots(seed: str, moves: int = 40):
    """Tables in the middle of play, any rules and seats, as each seat and an onlooker sees them."""
    random = Random(seed)
    while True:
        match = any_match(random, moves=random.randrange(1, moves))
        if match.is_running:
            table = seating_for(match.rules, NAMES, words("en"))
            for viewer in (None, *range(match.rules.players)):
                yield snapshot_of(match, table, viewer)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wider_than_the_window(size, language):
    """Nor taller, where it has the usual 24 rows: the prompt needs the last one."""
    width, height = size
    say = words(language)
    told = [say("{name} draws a tile.", name=name) for name in NAMES * 4]
    for snapshot, _ in zip(snapshots(f"{size}"), range(50), strict=False):
        for answer in ([], ["A rather long answer, " * 6]):
            title = ("Seven-Toed Pete", "classic, to 50")
            lines = render_table(
                snapshot,
                say,
                title=title,
                width=width,
                height=height - 1,
                log=told,
                answer=answer,
            )
            assert max(line.cell_len for line in lines) <= width
            if len(snapshot.hand) <= 7 and not answer:
                assert len(lines) <= height - 1
            text = "\n".join(line.plain for line in lines)
            assert count_spelled(snapshot.ends, say) in text


def test_the_chain_is_drawn_with_every_tile_and_its_ends():
    """In the largest scale pips are dots; in the others, two digits a tile."""
    say = words("en")
    for snapshot, _ in zip(snapshots("chain"), range(100), strict=False):
        lines = render_table(snapshot, say, title=("", ""), width=60, height=30)
        plain = [line.plain for line in lines]
        drawn = plain[plain.index("") : -1]
        marked = "\n".join(drawn).partition("Ends:")[0]
        picture = MARKS.sub("", marked)
        if snapshot.chain and "●" not in picture:
            digits = sum(letter.isdigit() for letter in picture)
            assert digits == 2 * len(snapshot.chain)
        if snapshot.chain and "Ends:" in "\n".join(drawn):
            assert marked.count("L") == marked.count("R") == 1
            assert ("┃" in picture) or ("━" in picture), "the newest tile is told by its border"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(40, 24), (80, 24)])
def test_the_marks_say_what_counts_and_what_fits(size, language):
    """A six that is marked 6 and counted 12 was the first riddle that a beginner met."""
    width, height = size
    say = words(language)
    whole = seen = 0
    for snapshot, _ in zip(snapshots(f"marks {size}"), range(200), strict=False):
        if not snapshot.chain or snapshot.turn is None:
            continue
        text = drawn(snapshot, say, width, height)
        numbers, pips = counted(snapshot.ends), open_pips(snapshot.ends)
        fits = [f"({say('fits {pips}', pips=pip)})" for pip in pips]
        seen += 1
        whole += all(fit in text for fit in fits) and all(
            f"{letter} {number}" in text or f" {number} {fit}" in text
            for letter, number, fit in zip("LR", numbers, fits, strict=False)
            if len(numbers) > 1  # a double alone counts once, below the chain
        )
        assert "L" in text and "R" in text
    assert seen > 100
    assert whole > 0.95 * seen


def drawn(snapshot: Snapshot, say: Words, width: int, height: int) -> str:
    """The table, every line between spaces."""
    lines = render_table(snapshot, say, title=("", ""), width=width, height=height - 1)
    return "\n".join(f" {line.plain} " for line in lines)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_where_no_chain_is_drawn_the_marks_are_words(language):
    """In the smallest window one still has to know which number fits where."""
    match = Match({"players": 2}, seed="marks")
    match.deal()
    say = words(language)
    table = seating_for(match.rules, NAMES, say)
    while len(match.chain) < 3:
        match.play(match.legal()[0])
    snapshot = snapshot_of(match, table, match.turn)
    lines = render_table(snapshot, say, title=("", ""), width=40, height=4)
    assert ", ".join(marks_spelled(snapshot.ends, say)) in [line.plain for line in lines]


def test_playable_tiles_stand_up_over_their_numbers():
    """Colour alone tells nothing: a playable tile is a row higher, and numbered."""
    for snapshot, _ in zip(snapshots("hand"), range(200), strict=False):
        if not 0 < len(snapshot.hand) <= 9:
            continue
        rows = [line.plain for line in render_hand(snapshot, 40, 20)]
        left = (41 - 4 * len(snapshot.hand)) // 2
        tops = [left + 4 * place for place in range(len(snapshot.hand))]
        raised = [
            tile for top, tile in zip(tops, snapshot.hand, strict=True) if rows[0][top:][:1] == "╭"
        ]
        assert raised == snapshot.playable
        numbers = "".join(rows[5].split()) if len(rows) > 5 else ""
        shown = [n for n in range(1, len(raised) + 1) if n <= MOST_NUMBERED]
        flat = "".join(rows[5][top + 1 : top + 2] for top in tops)
        assert [int(digit) for digit in flat if digit.isdigit()] == shown or numbers == ""
        for top, tile in zip(tops, snapshot.hand, strict=True):
            first = 1 if tile in raised else 2
            halves = (rows[first][top + 1], rows[first + 2][top + 1])
            assert "-".join(halves) == tile_text(tile)


def test_a_large_hand_is_shown_whole():
    """After many draws: in lines, if it can't stand."""
    for snapshot, _ in zip(snapshots("large"), range(400), strict=False):
        for height in (2, 8, 20):
            text = "\n".join(line.plain for line in render_hand(snapshot, 40, height))
            halves = "".join(tile_text(tile).replace("-", "") for tile in snapshot.hand)
            digits = [letter for letter in text if letter.isdigit()]
            numbers = min(len(snapshot.playable), MOST_NUMBERED)
            assert len(digits) == len(halves) + numbers


def test_partners_are_named_and_so_are_points():
    """Nobody has to know the seats' order, or what a bare number behind a name means."""
    say = words("en")
    for snapshot, _ in zip(snapshots("partners"), range(300), strict=False):
        text = "\n".join(
            line.plain for line in render_table(snapshot, say, title=("", ""), width=100, height=40)
        )
        assert text.count("partner: ") == (4 if snapshot.table.rules.teams else 0)
        for score in set(snapshot.scores):
            assert say.plural("{n} point", "{n} points", score) in text


def test_only_the_name_with_the_turn_has_its_colour():
    """One style for the whole line lent the colour to everybody."""
    say = words("en")
    for snapshot, _ in zip(snapshots("turn"), range(40), strict=False):
        lines = render_table(snapshot, say, title=("", ""), width=100, height=40)
        coloured = [line.plain for line in lines if TURN in {line.style, *styles(line)}]
        assert len(coloured) == 1 and coloured[0].startswith("▸ ")


def styles(line: Text) -> set[Style | str]:
    """The styles of its parts."""
    return {span.style for span in line.spans}


def test_the_smallest_window_has_every_seat_and_the_turn():
    """In 40 columns and 15 rows the seats stand close together: nothing is scrolled off, and
    what the bot before has done is told.
    """
    say = words("en")
    for snapshot, _ in zip(snapshots("small"), range(300), strict=False):
        if len(snapshot.hand) > 7 or len(snapshot.chain) > 7:
            continue
        names = ("Anna", "Casual", "Casual (2)", "Casual (3)")
        table = seating_for(snapshot.table.rules, names, say)
        lines = render_table(
            replace(snapshot, table=table),
            say,
            title=("", "classic"),
            width=40,
            height=14,
            log=["Casual (3) plays 5-2 at R: 6 + 5 = 11."],
        )
        text = "\n".join(line.plain for line in lines)
        assert len(lines) <= 14
        assert all(name in text for name in table.names)
        assert text.count("▸") == 1
        assert "Casual (3) plays" in text


def test_an_onlooker_sees_no_hand():
    """Between two hands nobody's tiles may be on the screen."""
    for snapshot, _ in zip(snapshots("onlooker"), range(60), strict=False):
        if snapshot.viewer is None:
            assert snapshot.hand == () and snapshot.moves == ()
            assert below_the_chain(snapshot) == ""


def below_the_chain(snapshot: Snapshot) -> str:
    """The last line of the table, which is the hand's where there is one."""
    return render_table(snapshot, words("en"), title=("", ""), width=80, height=24)[-1].plain


def test_a_look_is_the_same_whatever_is_hidden():
    """The tiles that a viewer doesn't see are dealt anew: he must not answer."""
    random = Random(5)
    seen = 0
    while seen < 40:
        match = any_match(random, moves=random.randrange(1, 40))
        if not match.is_running:
            continue
        seen += 1
        table = seating_for(match.rules, NAMES, words("en"))
        viewer = random.randrange(match.rules.players)
        shown = snapshot_of(match, table, viewer)
        hand = view_of(match, viewer).hand
        assert list(shown.hand) == hand
        other = hidden_anew(match, viewer)
        assert other is None or shown == snapshot_of(other, table, viewer)


def hidden_anew(match: Match, viewer: int) -> Match | None:
    """The same match with a deck that agrees as well with all that the viewer knows."""
    view = view_of(match, viewer)
    other = some_deck(list(reversed(view.possible())))
    assert other is not None
    record = copy.deepcopy(match.record)
    record["rounds"][-1]["deck"] = tiles_text(reversed(other))
    try:
        return resume(record)
    except Fault:  # by those tiles the round would have been blocked before (R16)
        return None


def test_a_draw_is_told_by_its_tile_to_nobody_else():
    """The sentences beside the picture come through the same door."""
    random = Random(6)
    say = words("en")
    seen = 0
    while seen < 50:
        match = any_match(random, moves=random.randrange(1, 30), players=3, draw_by_choice=True)
        if not match.is_running or DRAW not in match.legal():
            continue
        seen += 1
        table = seating_for(match.rules, NAMES, say)
        drawer = match.turn
        (event, *_) = match.play(DRAW)
        for viewer in (None, 0, 1, 2):
            told = sentence(seen_event(event, viewer), table, say)
            assert (tile_text(event.tile) in told) == (viewer == drawer)


def test_where_nothing_else_has_room_the_ends_the_answer_and_the_hand_are_left():
    """Whoever asked something gets the answer, in whatever window."""
    say = words("en")
    for snapshot, _ in zip(snapshots("tiny"), range(60), strict=False):
        lines = render_table(snapshot, say, title=("", ""), width=20, height=5, answer=["Hm."])
        text = [line.plain for line in lines]
        assert "Hm." in text
        assert count_spelled(snapshot.ends, say) in "".join(text)
        below = "".join(text[text.index("Hm.") :])
        assert all(tile_text(tile)[0] in below for tile in snapshot.hand)
