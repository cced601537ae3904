"""The app's start on Android."""

from companion.app.start import run

run()
