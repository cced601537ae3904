"""What is told of a game, as plain data and on paper: suspects of a count, what a correction
changes, explanations, the evening paper, the sheet to put a game away. No screen."""
