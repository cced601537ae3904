"""Figures are written as Babel, which knows languages, writes them."""

from decimal import Decimal

import pytest
from babel.lists import format_list
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as some

from companion.words import LANGUAGES
from companion.words.figures import MINUS, Figures


def by_babel(figures, n, **how):
    return format_decimal(n, locale=figures.locale, **how).replace("-", MINUS)


@pytest.mark.parametrize("language", LANGUAGES)
@given(n=some.integers(-(10**24), 10**24))
def test_whole_numbers(language, n):
    figures = Figures(language)
    assert figures.number(n) == by_babel(figures, n)


@pytest.mark.parametrize("language", LANGUAGES)
@given(n=some.integers(-(10**12), 10**12))
def test_hundredths(language, n):
    figures = Figures(language)
    assert figures.hundredths(n) == by_babel(figures, Decimal(n) / 100, format="#,##0.00")


@pytest.mark.parametrize("language", LANGUAGES)
@given(n=some.integers(10**6, 10**12))
def test_millions(language, n):
    figures = Figures(language, "$")
    written = by_babel(figures, Decimal(n) / 10**6, format="#,##0.00")
    assert figures.short_money(n) == f"{written}\u00a0M$"
    assert figures.short_money(-n) == f"{MINUS}{written}\u00a0M$"


@pytest.mark.parametrize("style", ["standard", "or"])
@pytest.mark.parametrize("language", LANGUAGES)
@given(items=some.lists(some.text("abc", min_size=1), max_size=6))
def test_lists(language, style, items):
    figures = Figures(language)
    assert figures.listing(items, style) == format_list(items, style, figures.locale)
