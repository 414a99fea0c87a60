"""Numbers for Prometheus: how much goes on, never what."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One set of them for each server, so that two in one process don't mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("pete_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("pete_sockets", "Open sockets", registry=self.registry)
        self.opened = Counter("pete_tables_opened", "Tables opened", registry=self.registry)
        self.moves = Counter("pete_moves", "Moves made", ["by"], registry=self.registry)
        self.commands = Counter(
            "pete_commands", "Commands answered", ["answer"], registry=self.registry
        )
        self.refused = Counter(
            "pete_refused", "Messages and requests refused", ["code"], registry=self.registry
        )
        self.command_seconds = Histogram(
            "pete_command_seconds",
            "From a command's arrival to its answer",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.store_seconds = Histogram(
            "pete_store_seconds", "Waiting for the store", buckets=_SECONDS, registry=self.registry
        )
        self.store_failures = Counter(
            "pete_store_failures", "Entries that could not be stored", registry=self.registry
        )
        self.suspended_seconds = Counter(
            "pete_suspended_seconds",
            "For how long the process did not run, and time stood still",
            registry=self.registry,
        )
        self.slow_readers = Counter(
            "pete_slow_readers", "Sockets closed for not reading", registry=self.registry
        )

    def page(self) -> bytes:
        """The numbers as text."""
        return generate_latest(self.registry)
