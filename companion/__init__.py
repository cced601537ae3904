"""Corbeille: the banker at the table for old stock-market board games."""

__version__ = "0.1.0"
