"""Files that leave the app and come into it: papers, records, boxes, backups."""

from companion.app.files.out import hand_out
from companion.app.files.taking import choose, take_in

__all__ = ["choose", "hand_out", "take_in"]
