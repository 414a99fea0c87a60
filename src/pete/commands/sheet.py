"""``pete sheet``: the score sheet of a record."""

import shutil

import click

from pete.match.record import read_header
from pete.match.replay import replay
from pete.telling.labels import rules_line
from pete.telling.names import seating_for
from pete.telling.sheet import Sheet, csv_file, sheet_csv, sheet_of, sheet_text

from .files import check_new, output_option, write_bytes, write_text
from .records import record_in
from .speech import spoken, subcommand, translated


@subcommand(
    "sheet",
    "Write the score sheet of a record: a row for each round, a column for each side, and "
    "what each point was for.\n\n"
    "As text, as CSV for a spreadsheet, or as an HTML page to print. FILE may be - for "
    "standard input.",
)
@click.argument("file")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "csv", "html"]),
    default="text",
    help=translated("Format; by default text."),
)
@output_option
def command(file: str, form: str, output: str | None) -> None:
    """See the help text."""
    check_new(output)
    sheet, say = _sheet_in(file), spoken()
    if form == "csv":
        if output not in (None, "-"):
            write_bytes(output, csv_file(sheet, say))
            return
        text = sheet_csv(sheet, say)
    elif form == "html":
        from pete.telling.page import sheet_html

        text = sheet_html(sheet, say)
    else:
        columns = 80 if output else shutil.get_terminal_size().columns
        text = sheet_text(sheet, say, columns) + "\n"
    write_text(output, text)


def _sheet_in(file: str) -> Sheet:
    record = record_in(file)
    header = read_header(record)
    seating = seating_for(header.rules, header.names, spoken())
    rules = rules_line(record.get("rules", {}), spoken(), header.length)
    return sheet_of(seating, replay(record), header.scores, rules)
