"""Our own widgets, drawn by role."""
