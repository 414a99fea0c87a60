"""Thinking fast: the rules compiled, and what is built on that. The only room that knows Numba."""
