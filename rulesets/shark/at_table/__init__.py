"""Shark at the table: the map, its questions, the slips of a placement, the forced sale."""

from rulesets.shark.at_table.turn import SharkTable

TABLE = SharkTable
