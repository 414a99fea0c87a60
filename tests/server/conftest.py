"""Tests that are coroutines run in asyncio."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
