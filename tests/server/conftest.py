"""Tests that are coroutines run in a loop and a thread of their own.

A browser that other tests drive keeps a loop running in the main thread for as long
as it is open, and a thread has room for one.
"""

import asyncio
import inspect
from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine; let pytest run everything else."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    asked = {
        name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters
    }
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(pyfuncitem.obj(**asked))).result()
    return True
