"""What the games share: turns, ledger, market, auctions, refusals, undo."""
