"""What the table sees and is asked, as plain data: no screen, no amount worked out twice.

A game's `Table` turns its phase into one `Question`; an answer leads to actions or to a further
question. The app only draws them.
"""
