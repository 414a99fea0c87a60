"""One window at a time: two that play the same match would overwrite each other's moves."""

import fcntl
from threading import Timer

from pete.terminal import lock
from pete.terminal.lock import is_locked, locked


def test_only_one_window_has_a_match(tmp_path, monkeypatch):
    """The second is told so; when the first is left, the match is free again."""
    monkeypatch.setattr(lock, "_PATIENCE", 0.05)
    place = tmp_path / "match.json"
    with locked(place) as is_ours:
        assert is_ours and is_locked(place)
        with locked(place) as is_ours_too:
            assert not is_ours_too
        assert is_locked(place), "whoever was refused took the lock away"
    assert not is_locked(place)
    assert list(tmp_path.iterdir()) == []


def test_being_asked_about_is_not_being_played(tmp_path, monkeypatch):
    """Listing saved matches looks at each lock; a window that starts then is not sent away."""
    monkeypatch.setattr(lock, "_PATIENCE", 10)
    place = tmp_path / "match.json"
    asking = place.with_suffix(".lock").open("w")
    fcntl.flock(asking, fcntl.LOCK_SH)
    assert not is_locked(place), "two that ask are in each other's way"
    letting_go = Timer(0.1, asking.close)
    letting_go.start()
    with locked(place) as is_ours:
        assert is_ours
    letting_go.join()


def test_a_lock_thrown_away_lets_nobody_else_in(tmp_path):
    """Who opened the file before it went holds nothing; whoever comes next must not join him."""
    place = tmp_path / "match.json"
    file = place.with_suffix(".lock")
    waiting = file.open("w")
    with locked(place):
        pass
    fcntl.flock(waiting, fcntl.LOCK_EX | fcntl.LOCK_NB)  # free, but no longer where others look
    assert not lock._is_there(waiting, file)
    with locked(place) as is_ours:
        assert is_ours
        assert not lock._is_there(waiting, file)
    waiting.close()


def test_a_lock_that_a_killed_window_left_is_taken(tmp_path):
    """The file says nothing; only holding it does."""
    place = tmp_path / "match.json"
    place.with_suffix(".lock").touch()
    assert not is_locked(place)
    with locked(place) as is_ours:
        assert is_ours
    assert list(tmp_path.iterdir()) == []
