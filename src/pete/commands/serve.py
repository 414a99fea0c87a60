"""``pete serve``: the table in the browser."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from errno import EISDIR, ENOTDIR
from ipaddress import ip_address
from itertools import count
from pathlib import Path

import click

from pete.screen import has_screen

from .options import WholeNumber
from .speech import CommandRefused, spoken, subcommand, translated


@subcommand(
    "serve",
    "Open the table in the browser, here and for friends in the same network.\n\n"
    "Tables are kept in a file and continue after a restart. Stop with Ctrl-C.",
)
@click.option(
    "--host",
    default="127.0.0.1",
    metavar=translated("ADDRESS"),
    help=translated("Address to listen on; 0.0.0.0 lets others in the network join."),
)
@click.option(
    "--port",
    type=WholeNumber(0, 65535),
    help=translated("Port to listen on; by default 7007 or the next free one."),
)
@click.option(
    "--db",
    metavar=translated("FILE"),
    help=translated("File where tables are kept; by default in your data folder."),
)
@click.option(
    "--forget",
    type=WholeNumber(1, 36_500),
    metavar=translated("DAYS"),
    help=translated("Delete a table after this many idle days; by default never."),
)
@click.option(
    "--forget-matches",
    type=WholeNumber(1, 36_500),
    metavar=translated("DAYS"),
    help=translated(
        "Delete a finished match from the archive after this many days; by default never."
    ),
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help=translated("Public address of this server behind a proxy, such as https://pete.example."),
)
@click.option(
    "--proxy",
    metavar=translated("ADDRESS"),
    help=translated("IP address of the proxy to trust when it names the visitor's address."),
)
@click.option(
    "--browser/--no-browser",
    default=True,
    help=translated("Whether to open the page in the browser."),
)
@click.option(
    "--seed",
    metavar=translated("TEXT"),
    help=translated(
        "Seed of all deals, only for tests and demonstrations: anyone who knows it knows the tiles."
    ),
)
@click.option(
    "--log",
    type=click.Choice(["error", "warning", "info", "debug"]),
    default="warning",
    help=translated("How much to log on standard error."),
)
def command(
    host: str,
    port: int | None,
    db: str | None,
    forget: int | None,
    forget_matches: int | None,
    origins: tuple[str, ...],
    proxy: str | None,
    browser: bool,
    seed: str | None,
    log: str,
) -> None:
    """See the help text."""
    from socket import gaierror

    from pete.folders import reason
    from pete.server.http.gateway import Gateway
    from pete.server.http.uvicorn import Server, address_in_network, address_of, listening
    from pete.server.runtime.log import write_log
    from pete.server.store.base import CantOpen
    from pete.server.store.sqlite import SqliteStore

    origins = tuple(map(origin_typed, origins))
    check_proxy(proxy)
    place = Path(db) if db else default_file()
    check_place(place)
    write_log(log)
    try:
        sockets = listening(host, port)
    except OSError as error:
        address = host if port is None else f"{host}:{port}"
        why = reason(error, spoken())
        if isinstance(error, gaierror):  # the system's words for it are in English only
            why = translated("no computer of this name is found")
        raise CommandRefused(f"{address}: {why}", status=1) from None
    try:
        store = SqliteStore(place)
    except CantOpen as error:
        for bound in sockets:
            bound.close()
        raise CommandRefused(translated(error.text, **error.fields), status=1) from None
    in_network = address_in_network(sockets[0])
    address = f"{in_network or address_of(sockets[0])}/"
    if origins:
        public = ", ".join(f"{origin}/" for origin in origins)
        click.echo(translated("The table is open: {address}", address=public))
        click.echo(translated("Without the proxy: {address}", address=address))
    else:
        click.echo(translated("The table is open: {address}", address=address))
    click.echo(translated("Stop with Ctrl-C."))
    gateway = Gateway(
        store,
        origins=origins,
        in_network=in_network,
        fresh_seed=seeds(seed),
        forgets_after=None if forget is None else timedelta(days=forget),
        forgets_matches_after=None if forget_matches is None else timedelta(days=forget_matches),
    )
    server = Server(gateway, proxy=proxy)
    if browser and has_screen():
        server.when_started = lambda: click.launch(address)
    with suppress(KeyboardInterrupt):  # the usual way to stop it
        server.run_on(sockets)


def origin_typed(typed: str) -> str:
    """An origin as browsers send it; refused if it is none."""
    from pete.server.http.security import read_origin

    try:
        return read_origin(typed)
    except ValueError:
        why = translated(
            "--origin {typed}: not a server's address; use one such as https://pete.example",
            typed=typed,
        )
        raise CommandRefused(why) from None


def check_place(place: Path) -> None:
    """Refuse a file of tables that is a folder, or that lies below a file."""
    from pete.folders import reason

    with suppress(PermissionError):  # opening it says why
        above = next((folder for folder in place.parents if folder.exists()), None)
        number = EISDIR if place.is_dir() else ENOTDIR
        if place.is_dir() or (above is not None and not above.is_dir()):
            why = reason(OSError(number, ""), spoken())
            raise CommandRefused(f"{place}: {why}", status=1)


def check_proxy(typed: str | None) -> None:
    """Refuse what isn't the address of one machine."""
    try:
        if typed is not None:
            ip_address(typed)
    except ValueError:
        why = translated(
            "--proxy {typed}: not an IP address; use one such as 127.0.0.1",
            typed=typed,
        )
        raise CommandRefused(why) from None


def seeds(text: str | None) -> Callable[[], bytes]:
    """Where the seed of each match comes from: chance, or one after the other from a text."""
    from pete.match.deal import fresh_seed, seed_from

    if text is None:
        return fresh_seed
    numbers = count()
    return lambda: seed_from(f"{text} {next(numbers)}")


def default_file() -> Path:
    """Where tables are kept unless another file is named. Raises CommandRefused."""
    from pete.folders import NoHome, data_folder, reason

    try:
        return data_folder() / "tables.sqlite3"
    except NoHome as error:
        why = reason(error, spoken())
        text = translated("tables need a file: name one with --db ({why})", why=why)
        raise CommandRefused(text, status=1) from None
