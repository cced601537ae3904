"""The report needs no screen: it prints where Kivy is not installed."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PRINT = """
import sys
sys.modules["kivy"] = sys.modules["kivymd"] = None
from companion.cli import main
sys.exit(main(["paper", sys.argv[1], "--pdf", sys.argv[2]]))
"""


def test_the_paper_is_printed_without_kivy(tmp_path):
    record = ROOT / "tests" / "records" / "maxi-bourse" / "play-001.jsonl"
    out = tmp_path / "a.pdf"
    command = [sys.executable, "-c", PRINT, str(record), str(out)]
    subprocess.run(command, check=True, cwd=ROOT)
    assert out.read_bytes().startswith(b"%PDF")
