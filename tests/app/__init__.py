"""Tests of the app by touch."""
