"""Moves are typed as people like, in two languages and on two keyboards; nothing else is a move."""

import re

import pytest
from hypothesis import given, strategies as st

from pete.rules.tiles import HIGH, LOW, TILES, tile_of
from pete.terminal.typed import (
    WORDS,
    Answer,
    Asked,
    End,
    Save,
    TypedNumber,
    TypedTile,
    Unknown,
    Why,
    answered,
    end_typed,
    is_yes,
    typed,
)
from pete.words import LANGUAGES, words

SIX_FOUR = tile_of(6, 4)
LEFT, RIGHT = End.LEFT, End.RIGHT


@pytest.mark.parametrize(
    "line", ["64", "6-4", "6 4", "46", "4-6", "6:4", "6|4", "6/4", "[6|4]", " 6 - 4 ", "6–4", "6.4"]
)
def test_a_tile_is_two_digits_in_either_order(line):
    """However they are written: nobody has to remember a form."""
    assert typed(line) == TypedTile(SIX_FOUR)


@pytest.mark.parametrize(
    ("line", "end"),
    [
        *(
            (line, LEFT)
            for line in ("64l", "4-6 L", "l64", "6 4 left", "64л", "64 слева", "влево 64")
        ),
        *(
            (line, RIGHT)
            for line in ("64r", "6-4R", "R 6-4", "64 Right", "64п", "6-4 вправо", "п64")
        ),
    ],
)
def test_an_end_stands_before_or_behind_its_tile(line, end):
    """In English and in Russian, whatever language is spoken otherwise."""
    assert typed(line) == TypedTile(SIX_FOUR, end)


def test_the_other_keyboard_is_understood():
    """Whoever forgot to switch types the same keys: L is Д, R is К, П is G, Q is Й."""
    for line in ("64д", "64k", "ktdj 64"):
        assert typed(line) == TypedTile(SIX_FOUR, LEFT)
    for line in ("64к", "64g"):
        assert typed(line) == TypedTile(SIX_FOUR, RIGHT)
    assert typed("gjxtve 64") == Why(TypedTile(SIX_FOUR))
    assert [typed(word) for word in ("gjlcrfprf", "рште", "lj,hfnm")] == [
        Asked.HINT,
        Asked.HINT,
        Asked.DRAW,
    ]
    assert [typed(key) for key in "йируы,"] == [
        Asked.QUIT,
        Asked.BONEYARD,
        Asked.HAND,
        Asked.ENDS,
        Asked.SHEET,
        Asked.HELP,
    ]


def test_a_draw_is_never_guessed_from_one_letter():
    """It can't be taken back, and «в» is what many a Russian would type to leave («выйти»)."""
    assert typed("в") == Unknown("в")
    assert typed("l") == Unknown("l")


def test_a_file_is_never_named_by_the_other_keyboard():
    """Nobody would find it again."""
    assert isinstance(typed("cj[hfybnm x.json"), Unknown)


def test_a_letter_means_the_same_before_the_deal_and_at_the_table():
    """Whoever has just learnt one must not be surprised; what clashes is at least harmless."""
    harmless = {Asked.CHAIN, Asked.BONEYARD, Asked.ENDS}
    for answer in Answer:
        for language in LANGUAGES:
            for word in words(language).typed(WORDS[answer]):
                assert answered(word) is answer
                said = typed(word)
                if answer is Answer.RULES:
                    assert said is Asked.RULES
                else:
                    assert isinstance(said, Unknown) or said in harmless, word


@pytest.mark.parametrize("kind", {type(meaning) for meaning in WORDS})
def test_no_word_means_two_things(kind):
    """A letter that a new language takes for something else would be understood by chance."""
    assert {meaning for meaning in WORDS if isinstance(meaning, kind)} == {*kind}
    meanings = {}
    for language in LANGUAGES:
        for meaning in kind:
            for word in words(language).typed(WORDS[meaning]):
                assert meanings.setdefault(word, meaning) is meaning, (word, language)
    assert len(meanings) > len(kind)


def test_letters_that_are_words_and_keys():
    """``д`` alone is «добрать», ``к`` alone is «концы»: only behind a tile they are ends."""
    assert typed("д") is Asked.DRAW
    assert typed("к") is Asked.ENDS
    assert end_typed("д") is LEFT
    assert end_typed("к") is RIGHT


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("d", Asked.DRAW),
        ("Draw", Asked.DRAW),
        ("добрать", Asked.DRAW),
        ("p", Asked.PASS),
        ("пропуск", Asked.PASS),
        ("?", Asked.HELP),
        ("справка", Asked.HELP),
        ("hand", Asked.HAND),
        ("рука", Asked.HAND),
        ("e", Asked.ENDS),
        ("концы", Asked.ENDS),
        ("chain", Asked.CHAIN),
        ("цепочка", Asked.CHAIN),
        ("b", Asked.BONEYARD),
        ("базар", Asked.BONEYARD),
        ("sheet", Asked.SHEET),
        ("листок", Asked.SHEET),
        ("rules", Asked.RULES),
        ("правила", Asked.RULES),
        ("undo", Asked.UNDO),
        ("отмена", Asked.UNDO),
        ("назад", Asked.UNDO),
        ("last", Asked.LAST),
        ("было", Asked.LAST),
        ("score", Asked.SCORE),
        ("счёт", Asked.SCORE),
        ("quit", Asked.QUIT),
        ("выход", Asked.QUIT),
    ],
)
def test_a_wish_is_a_word_or_its_first_letter(line, asked):
    """What the help names is understood."""
    assert typed(line) is asked


def test_a_number_is_one_of_the_list_and_two_digits_are_a_tile():
    """``10`` is the tile 1-0: the list has no tenth number."""
    assert typed("3") == TypedNumber(3)
    assert typed("3 r") == TypedNumber(3, RIGHT)
    assert typed("л3") == TypedNumber(3, LEFT)
    assert typed("10") == TypedTile(tile_of(1, 0))
    assert typed("0") == Unknown("0")


def test_why_asks_about_what_follows():
    """A tile, a number, a draw, a pass, or nothing yet; a question mark will do."""
    about = TypedTile(tile_of(6, 3))
    assert typed("why 6-3") == Why(about)
    assert typed("why 63?") == Why(about)
    assert typed("почему 6-3?") == Why(about)
    assert typed("63?") == Why(about)
    assert typed("why 63r") == Why(TypedTile(tile_of(6, 3), RIGHT))
    assert typed("why 2") == Why(TypedNumber(2))
    assert typed("why d") == Why(Asked.DRAW)
    assert typed("why pass?") == Why(Asked.PASS)
    assert typed("why") == typed("why?") == typed("why me") == Why(None)


def test_a_file_keeps_its_name():
    """Its case and its spaces: they are part of it."""
    assert typed("save") == Save(None)
    assert typed("  save   My  Match.json ") == Save("My  Match.json")
    assert typed("сохранить Партия 1.json") == Save("Партия 1.json")


@pytest.mark.parametrize(
    "line",
    ["", "   ", "6-7", "77", "64x", "64lr", "l64r", "6", "644", "play", "6--", "-", "½4", "٦٤"],
)
def test_nothing_else_is_a_tile(line):
    """Pips end at six, an end is named once, and digits are 0 to 9."""
    assert not isinstance(typed(line), TypedTile)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_something(line):
    """Never an exception, and a tile is one of the set."""
    said = typed(line)
    end_typed(line)
    is_yes(line, otherwise=True)
    if isinstance(said, TypedTile):
        assert 0 <= said.tile < TILES
        assert str(HIGH[said.tile]) in line and str(LOW[said.tile]) in line


def test_yes_and_no():
    """In both languages; nothing is what Enter stands for, and the rest is neither."""
    assert [is_yes(line, otherwise=False) for line in ("y", "Yes", "да", " Д ")] == [True] * 4
    assert [is_yes(line, otherwise=True) for line in ("n", "NO", "нет", "н")] == [False] * 4
    assert is_yes("", otherwise=True) is True
    assert is_yes(" ", otherwise=False) is False
    assert is_yes("perhaps", otherwise=True) is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_the_help_names_is_understood(language):
    """Every word before a colon, and every single letter that is said to be enough."""
    say = words(language)
    for line in (
        "hand, ends, chain, boneyard, score, sheet: what they are now.",
        "last: what has happened since your last turn.",
        "rules: the rules of this table.",
        "undo: take your tile back, before anybody moves or draws; against bots only.",
        "quit: leave; {pete} play --resume goes on.",
        "hint: what the strongest bot would play, and what each move is worth.",
    ):
        for word in say(line).partition(":")[0].split(", "):
            assert isinstance(typed(word), Asked), word
    letters = say(
        "A letter is enough: h for hand, e for ends, c for chain, b for boneyard, s for sheet, "
        "i for hint, r for rules, u for undo, q for quit."
    )
    named = re.findall(r"\b(\w) (?:for|—) (\w+)", letters)
    assert len(named) == 9
    for letter, word in named:
        assert isinstance(typed(letter), Asked), letter
        assert typed(letter) is typed(word)
    assert isinstance(
        typed(say("why 6-3: why it can't be played, or what it would make.").partition(":")[0]), Why
    )
