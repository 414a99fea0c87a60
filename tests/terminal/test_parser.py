"""Moves are typed as people like, in two languages and on two keyboards; nothing else is a move."""

import re

import pytest
from hypothesis import given, strategies as st

from pete.rules.tiles import HIGH, LOW, TILES, tile_of
from pete.terminal.parser import (
    WORDS,
    Answer,
    End,
    Save,
    TypedCommand,
    TypedNumber,
    TypedTile,
    Unknown,
    Why,
    is_yes,
    parse,
    parse_answer,
    parse_end,
)
from pete.words import LANGUAGES, words

SIX_FOUR = tile_of(6, 4)
LEFT, RIGHT = End.LEFT, End.RIGHT


@pytest.mark.parametrize(
    "line", ["64", "6-4", "6 4", "46", "4-6", "6:4", "6|4", "6/4", "[6|4]", " 6 - 4 ", "6–4", "6.4"]
)
def test_a_tile_is_two_digits_in_either_order(line):
    """However they are written: nobody has to remember a form."""
    assert parse(line) == TypedTile(SIX_FOUR)


@pytest.mark.parametrize(
    ("line", "end"),
    [
        *(
            (line, LEFT)
            for line in ("64l", "4-6 L", "l64", "6 4 left", "64л", "64 слева", "влево 64", "64Л")
        ),
        *(
            (line, RIGHT)
            for line in ("64r", "6-4R", "R 6-4", "64 Right", "64п", "6-4 вправо", "п64", "64Р")
        ),
    ],
)
def test_an_end_stands_before_or_behind_its_tile(line, end):
    """In English and in Russian, whatever language is spoken otherwise."""
    assert parse(line) == TypedTile(SIX_FOUR, end)


def test_the_other_keyboard_is_understood():
    """Whoever forgot to switch types the same keys: L is Д, R is К, П is G, Q is Й."""
    for line in ("64д", "64k", "ktdj 64"):
        assert parse(line) == TypedTile(SIX_FOUR, LEFT)
    for line in ("64к", "64g"):
        assert parse(line) == TypedTile(SIX_FOUR, RIGHT)
    assert parse("gjxtve 64") == Why(TypedTile(SIX_FOUR))
    assert [parse(word) for word in ("gjlcrfprf", "рште", "lj,hfnm")] == [
        TypedCommand.HINT,
        TypedCommand.HINT,
        TypedCommand.DRAW,
    ]
    assert [parse(key) for key in "йируы,"] == [
        TypedCommand.QUIT,
        TypedCommand.BONEYARD,
        TypedCommand.HAND,
        TypedCommand.ENDS,
        TypedCommand.SHEET,
        TypedCommand.HELP,
    ]


def test_a_draw_is_never_guessed_from_one_letter():
    """It can't be taken back, and «в» is what many a Russian would type to leave («выйти»)."""
    assert parse("в") == Unknown("в")
    assert parse("l") == Unknown("l")


def test_a_file_is_never_named_by_the_other_keyboard():
    """Nobody would find it again."""
    assert isinstance(parse("cj[hfybnm x.json"), Unknown)


def test_a_letter_means_the_same_before_the_deal_and_at_the_table():
    """Whoever has just learnt one must not be surprised; what clashes is at least harmless."""
    harmless = {TypedCommand.CHAIN, TypedCommand.BONEYARD, TypedCommand.ENDS}
    for answer in Answer:
        for language in LANGUAGES:
            for word in words(language).typed(WORDS[answer]):
                assert parse_answer(word) is answer
                said = parse(word)
                if answer is Answer.RULES:
                    assert said is TypedCommand.RULES
                else:
                    assert isinstance(said, Unknown) or said in harmless, word


@pytest.mark.parametrize("kind", list(dict.fromkeys(type(meaning) for meaning in WORDS)))
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
    assert parse("д") is TypedCommand.DRAW
    assert parse("к") is TypedCommand.ENDS
    assert [parse(letter) for letter in "лпр"] == [
        TypedCommand.SHEET,
        TypedCommand.RULES,
        TypedCommand.HAND,
    ]
    for left, right in ("лп", "lr", "др", "дк", "kg"):
        assert (parse_end(left), parse_end(right)) == (LEFT, RIGHT)
        assert parse(f"64{left}") == parse(f"{left.upper()} 64") == TypedTile(SIX_FOUR, LEFT)
        assert parse(f"64{right}") == parse(f"{right.upper()} 64") == TypedTile(SIX_FOUR, RIGHT)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("d", TypedCommand.DRAW),
        ("Draw", TypedCommand.DRAW),
        ("добрать", TypedCommand.DRAW),
        ("p", TypedCommand.PASS),
        ("пропуск", TypedCommand.PASS),
        ("?", TypedCommand.HELP),
        ("справка", TypedCommand.HELP),
        ("hand", TypedCommand.HAND),
        ("рука", TypedCommand.HAND),
        ("e", TypedCommand.ENDS),
        ("концы", TypedCommand.ENDS),
        ("chain", TypedCommand.CHAIN),
        ("цепочка", TypedCommand.CHAIN),
        ("b", TypedCommand.BONEYARD),
        ("базар", TypedCommand.BONEYARD),
        ("sheet", TypedCommand.SHEET),
        ("листок", TypedCommand.SHEET),
        ("rules", TypedCommand.RULES),
        ("правила", TypedCommand.RULES),
        ("undo", TypedCommand.UNDO),
        ("отмена", TypedCommand.UNDO),
        ("назад", TypedCommand.UNDO),
        ("last", TypedCommand.LAST),
        ("было", TypedCommand.LAST),
        ("score", TypedCommand.SCORE),
        ("счёт", TypedCommand.SCORE),
        ("quit", TypedCommand.QUIT),
        ("выход", TypedCommand.QUIT),
    ],
)
def test_a_wish_is_a_word_or_its_first_letter(line, asked):
    """What the help names is understood."""
    assert parse(line) is asked


def test_a_number_is_one_of_the_list_and_two_digits_are_a_tile():
    """``10`` is the tile 1-0: the list has no tenth number."""
    assert parse("3") == TypedNumber(3)
    assert parse("3 r") == TypedNumber(3, RIGHT)
    assert parse("л3") == TypedNumber(3, LEFT)
    assert parse("10") == TypedTile(tile_of(1, 0))
    assert parse("0") == Unknown("0")


def test_why_asks_about_what_follows():
    """A tile, a number, a draw, a pass, or nothing yet; a question mark will do."""
    about = TypedTile(tile_of(6, 3))
    assert parse("why 6-3") == Why(about)
    assert parse("why 63?") == Why(about)
    assert parse("почему 6-3?") == Why(about)
    assert parse("63?") == Why(about)
    assert parse("why 63r") == Why(TypedTile(tile_of(6, 3), RIGHT))
    assert parse("why 2") == Why(TypedNumber(2))
    assert parse("why d") == Why(TypedCommand.DRAW)
    assert parse("why pass?") == Why(TypedCommand.PASS)
    assert parse("why") == parse("why?") == parse("why me") == Why(None)


def test_a_file_keeps_its_name():
    """Its case and its spaces: they are part of it."""
    assert parse("save") == Save(None)
    assert parse("  save   My  Match.json ") == Save("My  Match.json")
    assert parse("сохранить Партия 1.json") == Save("Партия 1.json")


@pytest.mark.parametrize(
    "line",
    ["", "   ", "6-7", "77", "64x", "64lr", "l64r", "6", "644", "play", "6--", "-", "½4", "٦٤"],
)
def test_nothing_else_is_a_tile(line):
    """Pips end at six, an end is named once, and digits are 0 to 9."""
    assert not isinstance(parse(line), TypedTile)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_something(line):
    """Never an exception, and a tile is one of the set."""
    said = parse(line)
    parse_end(line)
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
        "quit: leave; {pete} play --resume continues.",
        "hint: what the strongest bot would play, and what each move is worth.",
    ):
        for word in say(line).partition(":")[0].split(", "):
            assert isinstance(parse(word), TypedCommand), word
    letters = say(
        "A letter is enough: h for hand, e for ends, c for chain, b for boneyard, s for sheet, "
        "i for hint, r for rules, u for undo, q for quit."
    )
    named = re.findall(r"\b(\w) (?:for|—) (\w+)", letters)
    assert len(named) == 9
    for letter, word in named:
        assert isinstance(parse(letter), TypedCommand), letter
        assert parse(letter) is parse(word)
    assert isinstance(
        parse(say("why 6-3: why it can't be played, or what it would make.").partition(":")[0]), Why
    )
