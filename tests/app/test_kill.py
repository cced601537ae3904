"""The app killed at any point of a touch is on the same question when it starts again."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

KILLS = 18


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_killed_app_comes_back_on_the_same_question():
    program = Path(__file__).with_name("kills.py")
    done = subprocess.run(
        [sys.executable, str(program), str(KILLS), "--seed", "4900"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    tally = json.loads(done.stdout.splitlines()[-1])
    assert tally["kills"] == KILLS
    assert tally["touches"] > 20
    # some of them between the lines of one touch
    assert tally["halfway"] >= 1
