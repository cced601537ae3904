"""A short evening of Bourse OPoly, by touch alone, from the first name to the ranking: a deed
learned, an auction, the Stock Exchange, Roll Three, a card, Stock Ticker, the army, the close."""

import io
import json

from companion.replay import replay_file

PLAYERS = ("Anne", "Bruno", "Carla")


def test_an_evening_from_the_first_name_to_the_ranking(hand):
    new_game(hand)
    deal(hand)

    # a deed never met is learned and bought
    assert hand.title == "Anne : les trois dés ?"
    hand.dice(1, 2, 4)
    assert hand.title == "Anne avance de 7 : quelle case ?"
    hand.tap("+ Titre nouveau", "Rue").tap(hand.field()).write("Rue de la Paix").tap("Valider")
    keys(hand, "400").tap("Valider")
    assert hand.title == "Anne achète Rue de la Paix ?"
    assert hand.reads("1-2-4 → Rue de la Paix")
    hand.tap("400 $")
    assert hand.state["players"]["Anne"]["deeds"] == ["rue-de-la-paix"]
    over_to(hand, "Bruno")

    # a railroad goes under the hammer: two touches bid, the third sells
    hand.dice(3, 4, 6).tap("Gare 1", "Bon simple", "Passer")
    assert hand.phase == "auction"
    hand.tap("+50").tap(hand.pad("Carla")).tap(hand.pad("Anne"))
    hand.tap("Adjugé à Anne")
    assert hand.state["players"]["Anne"]["cash"] == 3200 - 400 - 100
    over_to(hand, "Carla")

    # the Stock Exchange, and the rent of the deed, typed once
    hand.dice(5, 2, 1).tap("Stock Exchange", "General Radio")
    over_to(hand, "Anne")
    hand.dice(2, 4, 5).tap("Impôt sur le revenu")
    keys(hand, "200").tap("Valider")
    assert hand.reads("Pool : 200 $")
    over_to(hand, "Bruno")
    hand.dice(1, 2, 5).tap("passe GO", "Rue de la Paix")
    keys(hand, "50").tap("Valider")
    assert hand.state["players"]["Bruno"]["cash"] == 3200 + 200 - 50
    over_to(hand, "Carla")

    # Roll Three is checked for everybody at once
    hand.dice(1, 3, 5).tap("Roll Three").dice(2, 2, 5).dice(6, 1, 3)
    assert hand.reads("Carla")
    before = cash(hand)
    hand.tap("Payer 1 550 $")
    won = {one: after - before[one] for one, after in cash(hand).items()}
    assert won == {"Anne": 0, "Bruno": 50, "Carla": 1500}
    over_to(hand, "Anne")

    # a Mystery card that pays the Pool, and dividends on the next Stock Exchange
    hand.dice(2, 1, 5).tap("Carte Mystère", "Payer au Pool", "50 $")
    assert hand.reads("Pool : 250 $")
    over_to(hand, "Bruno")
    before = cash(hand)
    hand.dice(4, 6, 3).tap("Stock Exchange")
    assert cash(hand)["Carla"] == before["Carla"] + 13
    hand.tap("Passer", "Personne n’en veut")
    over_to(hand, "Carla")

    # Stock Ticker comes to the table: one buys, then everybody throws
    hand.dice(6, 5, 2).tap("Stock Ticker")
    assert hand.phase == "ticker"
    for commodity, direction, step in (("Or", "hausse", "5 ¢"),) * len(PLAYERS):
        hand.tap(commodity, direction, step)
    assert hand.state["quotes"]["gold"] == 115
    assert hand.phase == "act"

    # an army, and the end
    hand.tap("Figurines", "Tank 2 000 $", "Soldat 100 $", "Soldat 100 $")
    hand.tap(hand.touchable(hand.app.screen.pad)[0])
    assert hand.state["players"]["Carla"]["army"] == {"soldat-100": 2, "tank-2000": 1}
    hand.tap("Plus", "clore la partie", "clore la partie")
    assert hand.app.screen_name == "final"
    assert hand.reads("gagne")
    ranking = hand.state["over"]["ranking"]
    assert {one["player"] for one in ranking} == set(PLAYERS)

    kept = hand.app.keep.store.export(hand.sitting.saved.id)
    assert json.dumps(replay_file(io.BytesIO(kept)).state()) == json.dumps(hand.state)


def new_game(hand):
    """Home, which game, who plays, what is agreed."""
    hand.tap("Nouvelle partie", "Bourse OPoly")
    for player in PLAYERS:
        hand.tap(hand.field()).write(player)
        hand.tap("Ajouter")
    hand.tap("Suite", "Jouer")


def deal(hand):
    """Everybody's Roll Three card; Bruno's voucher voids the others."""
    assert hand.title == "Anne : sa carte Roll Three ?"
    hand.dice(4, 4, 5).tap("Bon « expire »").dice(2, 4, 6).dice(1, 3, 6)


def keys(hand, digits):
    """One key a digit."""
    for digit in digits:
        hand.tap(hand.pad(digit))
    return hand


def over_to(hand, player):
    hand.tap("Au tour d’Anne" if player == "Anne" else f"Au tour de {player}")
    assert hand.title == f"{player} : les trois dés ?"


def cash(hand):
    return {one: seat["cash"] for one, seat in hand.state["players"].items()}
