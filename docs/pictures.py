"""Pictures of the real app for the README, by `make pictures`: a tour without a screen, a handful
of what it took, smaller."""

import io
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent / "pictures"
TAKEN = {
    "auction": "maxi-bourse-auction",
    "board": "maxi-bourse-board",
    "booklet": "maxi-bourse-booklets",
    "payday": "maxi-bourse-payday",
    "shark": "shark-place",
    "end": "maxi-bourse-end",
}
WIDTH = 960
MOST_BYTES = 150_000
"""What a page of six pictures may weigh each."""


def main() -> None:
    """Take them all anew."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        tour = [sys.executable, "-m", "companion.cli", "tour", folder, "--lang", "en"]
        subprocess.run(tour, check=True, cwd=FOLDER.parents[1])
        for name, taken in TAKEN.items():
            data = smaller(Path(folder) / f"{taken}.png")
            assert len(data) <= MOST_BYTES, f"{name}: {len(data)} bytes"
            (FOLDER / f"{name}.png").write_bytes(data)


def smaller(path: Path) -> bytes:
    """A picture as wide as a page, in few colours: those farthest apart, or a player's small
    sign would take on that of something larger."""
    whole = Image.open(path).convert("RGB")
    height = round(whole.height * WIDTH / whole.width)
    page = whole.resize((WIDTH, height), Image.Resampling.LANCZOS)
    page = page.quantize(256, method=Image.Quantize.MAXCOVERAGE)
    data = io.BytesIO()
    page.save(data, "PNG", optimize=True)
    return data.getvalue()


if __name__ == "__main__":
    main()
