"""``pete bench`` plays what it is asked to and says so, to people and to programs."""

import json

import pytest

from pete.search.playouts import playouts


def test_json_is_one_line_that_programs_read(pete):
    options = ["--players", "3", "--reserve", "1", "--rounds", "500", "--seed", "4"]
    ran = pete("bench", "playouts", *options, "--json")
    assert (ran.status, ran.err) == (0, "")
    figures = json.loads(ran.out)
    played = playouts(3, 1, 500, seed=4)
    assert list(figures) == ["moves", "seconds", "points", "rounds", "moves_per_second"]
    assert (figures["moves"], figures["points"], figures["rounds"]) == played[:3]
    speed = figures["moves"] / figures["seconds"]
    assert figures["moves_per_second"] == pytest.approx(speed, rel=0.01)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["a second", "A round on average: 3"]), ("ru", ["в секунду", "Раунд в среднем: 3"])],
)
def test_people_read_sentences(pete, language, words):
    ran = pete("bench", "playouts", "--rounds", "300", "--lang", language)
    assert ran.status == 0
    assert all(word in ran.out for word in words)


@pytest.mark.parametrize(
    "wrong",
    [["games"], ["playouts", "--rounds", "0"], ["playouts", "--players", "5"], []],
)
def test_what_it_cannot_measure_is_refused_in_one_line(pete, wrong):
    ran = pete("bench", *wrong)
    assert ran.status == 2
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
