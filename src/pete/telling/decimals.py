"""Numbers that are not whole, in a language: 1.62, and 1,62 in Russian."""

from pete.words import Words


def decimal(number: float, say: Words, digits: int = 2) -> str:
    """So many digits behind the point, or the comma."""
    whole, _, decimals = f"{number:.{digits}f}".partition(".")
    return say("{whole}.{decimals}", whole=whole, decimals=decimals) if decimals else whole


def signed(number: float, say: Words, digits: int = 2) -> str:
    """``+1.62``, ``-0.40``; nothing is ``0.00``."""
    if round(number, digits) == 0:
        return decimal(0, say, digits)
    return ("+" if number > 0 else "") + decimal(number, say, digits)


def percent(share: float, say: Words) -> str:
    """``54.2 %``."""
    return f"{decimal(100 * share, say, 1)} %"
