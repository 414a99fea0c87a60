"""The rule book says every rule once, says it alike in every language, and fits each table."""

import re
from collections.abc import Mapping
from importlib.resources import files
from itertools import pairwise

import pytest

from pete.rules.options import (
    DEFAULT_PRESET,
    OPTIONS,
    PRESETS,
    as_written,
    make_rules,
    written,
)
from pete.words import LANGUAGES
from pete.words.book import applies, book, languages, parse

CLASSIC = PRESETS[DEFAULT_PRESET]
VALUES = {name: option.values or (1, 250) for name, option in OPTIONS.items()}
TABLES = [*PRESETS.values(), *(as_written(make_rules(preset)) for preset in PRESETS)]
"""What ``pete rules`` may be asked for: ``reserve`` stands there as null, or worked out."""
OPEN_ENDED = ("target",)
"""Options whose value is only told, by a placeholder."""


def raw(lang: str) -> str:
    return files("pete.words.book").joinpath(f"{lang}.md").read_text(encoding="utf-8")


def items(text: str) -> list[str]:
    """The list items of a text, each in one line."""
    joined = re.sub(r"\n  (?=\S)", " ", text)
    return [line for line in joined.splitlines() if line.startswith("- ")]


def truth(terms: str, options: Mapping[str, object]) -> bool:
    """Whether a condition holds, worked out by other means than the book's own."""
    for term in terms.split(", "):
        option, value = re.split("[=<>]", term)
        actual = options[option]
        words = {True: "true", False: "false"} if isinstance(actual, bool) else {None: "null"}
        if "=" in term and words.get(actual, str(actual)) != value:  # type: ignore[call-overload]
            return False
        if "<" in term and not (isinstance(actual, int) and actual < int(value)):
            return False
        if ">" in term and not (isinstance(actual, int) and actual > int(value)):
            return False
    return True


def expected_items(lang: str, options: Mapping[str, object]) -> list[str]:
    """The items that should be left under these options, picked one by one from the raw text."""
    kept = []
    for item in items(raw(lang)):
        terms = re.match(r"- \{(.*?)\} ", item)
        if terms is None or truth(terms[1], options):
            text = item if terms is None else "- " + item[terms.end() :]
            for option, value in options.items():
                text = text.replace("{" + option + "}", str(value))
            kept.append(text)
    return kept


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("options", [None, *TABLES])
def test_every_rule_once_and_in_order(lang: str, options: Mapping[str, object] | None) -> None:
    """Messages and quarrels point at rules by number, so each must be there, and be one thing."""
    numbers = re.findall(r"^\*\*R(\d+)\*\* ", book(lang, options), re.MULTILINE)
    assert [str(number) for number in range(1, 20)] == numbers
    assert len(re.findall(r"\*\*R\d", raw(lang))) == 19


@pytest.mark.parametrize("lang", languages())
def test_rules_that_are_referred_to_exist(lang: str) -> None:
    """A reader who follows a number must arrive."""
    assert {int(number) for number in re.findall(r"\bR(\d+)", raw(lang))} == set(range(1, 20))


def test_every_language_has_a_book() -> None:
    """Whoever is spoken to in a language must be able to read the rules in it."""
    assert {"en", "ru"} <= set(LANGUAGES)
    assert set(LANGUAGES) == set(languages())


@pytest.mark.parametrize("lang", languages())
def test_conditions_name_options_and_values_that_exist(lang: str) -> None:
    """A sentence whose condition no table can meet would never be read by anybody."""
    conditions = [term for line in parse(raw(lang), lang) for term in line.conditions]
    assert conditions
    for option, sign, value in conditions:
        values = OPTIONS[option].values
        assert values is not None, f"{option} takes any number"
        numbers = [number for number in values if type(number) is int]
        if sign == "=":
            assert value in [written(choice) for choice in values]
        elif sign == "<":
            assert min(numbers) < int(value) <= max(numbers)
        else:
            assert min(numbers) <= int(value) < max(numbers)


@pytest.mark.parametrize("lang", languages())
def test_conditions_are_the_same_in_every_language(lang: str) -> None:
    """Two players at one table who read two languages must read the same rules."""
    pattern = r"^\*\*R\d+\*\*|\{.*?\}"
    assert re.findall(pattern, raw("en"), re.MULTILINE) == re.findall(
        pattern, raw(lang), re.MULTILINE
    )


@pytest.mark.parametrize("lang", languages())
def test_outlines_are_the_same_in_every_language(lang: str) -> None:
    """A section or an item that only one language has is a translation forgotten."""

    def outline(text: str) -> list[str]:
        return re.findall(r"^(?:#+|-|\|) ", re.sub(r"\n  ", " ", text), re.MULTILINE)

    assert outline(raw("en")) == outline(raw(lang))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("preset", PRESETS)
def test_no_brace_is_left(lang: str, preset: str) -> None:
    """A player must never meet our notation, at a table or on paper."""
    table = as_written(make_rules(preset))
    for text in (book(lang, table), book(lang), book(lang, presets=PRESETS)):
        assert not re.search("[{}]", text)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("option", VALUES)
def test_exactly_the_items_that_apply_are_left(lang: str, option: str) -> None:
    """The book of a table must say no rule that it doesn't play by, and leave out none."""
    for table in TABLES:
        for value in VALUES[option]:
            options = {**table, option: value}
            assert expected_items(lang, options) == items(book(lang, options))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("option", VALUES)
def test_every_value_is_told_apart(lang: str, option: str) -> None:
    """Two tables that differ in an option must not read the same book."""
    options = {**CLASSIC, "players": 4} if option == "teams" else CLASSIC
    books = [book(lang, {**options, option: value}) for value in VALUES[option]]
    assert len(set(books)) == len(books)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("pips", OPTIONS["pips"].values or ())
def test_only_tiles_of_the_set_are_named(lang: str, pips: int) -> None:
    """A player with ten tiles on the table must not read of 28, or of the 6-4."""
    text = book(lang, as_written(make_rules(pips=pips, hand=1)))
    rules = "\n".join(line for line in text.splitlines() if not line.startswith("|"))
    named = re.findall(r"\b(\d)-(\d)\b", rules)
    assert named
    assert [tile for tile in named if int(max(tile)) > pips] == []
    size = (pips + 1) * (pips + 2) // 2
    assert re.findall(r"(\d+) (?:tiles, with|кост\w+ с)", text) == [str(size)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_is_washed_up_where_any_tile_goes_out(lang: str, preset: str) -> None:
    """The book of such a table once called a last bonus tile a case of its own and no case."""
    text = book(lang, as_written(make_rules(preset, go_out="any")))
    three_ways = re.findall(r"^## .*", book("en"), re.MULTILINE).index("## Three ways to play")
    rules = "\n## ".join(text.split("\n## ")[: three_ways + 1])
    assert not re.search("washed|empty hand|на мели|без костей, говорит", rules)
    assert "R15" in rules


@pytest.mark.parametrize("lang", languages())
def test_pagat_is_quoted_only_for_what_was_read_there(lang: str) -> None:
    """Of Pagat's account four things are known; the settlement and the last tile are not."""
    quoted = [place for place, item in enumerate(items(raw(lang))) if "Pagat" in item]
    english = items(raw("en"))
    assert [re.findall(r"^- \*+(.*?)[.*]", english[place])[0] for place in quoted] == [
        *("Pagat", "Another go", "The next lead", "The cross")
    ]
    by_option = {name: option.source for name, option in OPTIONS.items()}
    assert {name for name, source in by_option.items() if "Pagat" in source} == {
        "bonus",
        "next_lead",
    }


@pytest.mark.parametrize("lang", languages())
def test_every_option_decides_something_or_is_told(lang: str) -> None:
    """A misspelt or forgotten option would be silently without text."""
    named = set(re.findall(r"(?:\{|, )([a-z_]+)[=<>]", raw(lang)))
    assert set(VALUES) - set(OPEN_ENDED) == named
    assert all("{" + option + "}" in raw(lang) for option in OPEN_ENDED)


@pytest.mark.parametrize("lang", languages())
def test_printed_book_names_conditions_and_presets(lang: str) -> None:
    """On paper the reader picks for himself, and must see which preset picks what."""
    text = book(lang, presets=PRESETS)
    assert "\n- `bonus = tile` (classic, russian): " in text
    assert "\n- `bonus = score` (pagat): " in text
    assert "\n- `reserve > 0`: " in text
    assert "\n- `reserve = null` (russian): " in text
    assert "\n- `go_out = any`: " in text
    assert "\n- `players = 4`, `hand = 7`, `pips = 6` (pagat): " in text
    assert "`target`" in text
    assert "\n- `bonus = tile`: " in book(lang)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("options", [None, CLASSIC, {**CLASSIC, "go_out": "any"}])
def test_markdown_stays_tidy(lang: str, options: Mapping[str, object] | None) -> None:
    """Items that were left out must leave no holes, and lists need a blank line before them."""
    text = book(lang, options)
    assert "\n\n\n" not in text
    assert text == text.strip() + "\n"
    lines = text.splitlines()
    for before, line in pairwise(lines):
        if line.startswith("- "):
            assert before == "" or before.startswith(("- ", "  "))
        assert not re.match(r" *(?:\d+[.)]|[+*]) |  -", line), "wrapped into a list item"


@pytest.mark.parametrize("lang", languages())
def test_example_chains_are_right(lang: str) -> None:
    """The worked examples settle quarrels, so they are played through here, tile by tile."""
    rows = re.findall(
        r"^\| ([\d· -]+?) \| (\d+) \+ (\d+) = (\d+) \| (\d+) \|", raw(lang), re.MULTILINE
    )
    assert len(rows) == 10 + 4, "the table of chains, and the turn that is worked out"
    for chain, left, right, count, points in rows:
        tiles = [tuple(map(int, tile.split("-"))) for tile in chain.split(" · ")]
        assert all(a[1] == b[0] for a, b in pairwise(tiles)), chain
        (first, inner), (other, last) = tiles[0], tiles[-1]
        if len(tiles) > 1:
            first *= 2 if first == inner else 1
            last *= 2 if last == other else 1
        assert (first, last) == (int(left), int(right)), chain
        assert first + last == int(count)
        assert int(points) == (first + last) // 5 * ((first + last) % 5 == 0)


def test_russian_is_written_with_yo() -> None:
    """Half with and half without reads like two translators; these words need it."""
    without = (
        r"\b(?:еще|ее|мое|твое|свое|все-таки|(?:рас|под)?счет\w*|идет|зайдет|дает|пятерк\w*)\b"
    )
    assert not re.findall(without, raw("ru"), re.IGNORECASE)


def test_russian_keeps_to_the_glossary() -> None:
    """docs/glossary.md, «Words that we don't use»; only a whole chain is «выкладывают»."""
    text = raw("ru").replace("выкладывают из домино одну общую цепочку", "")
    refused = (
        r"фишк|костяшк|резерв|бонусн|\bматч|\bпасу?\b|смыл|счёт\w* концов|\bрук(?:а|у|ой|е|и)\b"
        r"|вылож|выклад|разновидност|пара на пару|старш\w+ полови|рыбу (?:не )?выигр|выигр\w+ рыбу"
        r"|половинами"
    )
    assert not re.findall(refused, text, re.IGNORECASE)


@pytest.mark.parametrize(
    "line",
    [
        "- {bonus} no comparison",
        "- {bonus=} no value",
        "- {=tile} no option",
        "- {bonus==tile} two signs",
        "- {Bonus=tile} a capital",
        "- {reserve>few} not a number",
        "- {reserve>=1} a sign that we don't have",
        "- {bonus=tile,go_out=any} no space",
        "- {bonus=tile; go_out=any} a semicolon",
        "- {bonus=tile, } an end missing",
        "- {} nothing",
        "- {bonus=tile}no space after it",
        "- {bonus=tile} ",
        "- {bonus=tile never closed",
        "  - {bonus=tile} a nested item",
        "a stray { brace",
        "a stray } brace",
        "a condition {bonus=tile} in a sentence",
    ],
)
def test_faults_of_a_text_are_refused(line: str) -> None:
    """A slip of a translator must be found by whoever runs the tests, not by a player."""
    with pytest.raises(ValueError, match=r"^xx\.md:3: [^\n]*$"):
        parse(f"# Title\n\n{line}\n", "xx.md")


@pytest.mark.parametrize(
    ("condition", "holding"), [("players<3", [2]), ("players>3", [4]), ("players=3", [3])]
)
def test_a_border_is_on_one_side(condition: str, holding: list[int]) -> None:
    """Fewer than three are two, whether or not the book says so today."""
    (line,) = parse(f"- {{{condition}}} so it is\n", "xx.md")
    assert [number for number in (2, 3, 4) if applies(line, {"players": number})] == holding


def test_faults_of_a_caller_are_refused() -> None:
    """Both are mistakes in a program, and one line should be enough to find them."""
    with pytest.raises(ValueError, match=r"^no rule book in '\.\./en'; there is one in .*en.*ru"):
        book("../en")
    options = {option: value for option, value in CLASSIC.items() if option != "bonus"}
    with pytest.raises(ValueError, match=r"^en\.md:\d+: no value for the option 'bonus'$"):
        book("en", options)
