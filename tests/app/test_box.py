"""The box wizard by touch: figures copied once are those that the next game is played with; a wrong
one is put right in a running game; what was typed in is offered; a box is shared as a file."""

from app import window
from app.test_evening_bourse_opoly import keys

PLAYERS = ("Anne", "Bruno")
PORTFOLIO = ("basf", "kodak", "tdk", "havas", "shell")
HEADER = {"record": 1, "game": "maxi-bourse", "players": list(PLAYERS)}
JUNIOR = {**HEADER, "options": {"level": "junior"}}
OPENING = (
    *({"do": "portfolio", "by": one, "companies": list(PORTFOLIO)} for one in PLAYERS),
    {"do": "start", "by": "Anne"},
)


def test_a_box_copied_by_touch_is_what_the_next_game_is_played_with(hand):
    hand.tap("Éditions", "Maxi Bourse International")
    assert hand.reads("300 $ faute de mieux")
    hand.tap("Valeurs nominales", "Barclay’s Bank")
    keys(hand, "400").tap("Valider")
    # the next one is asked for at once, and a figure used before is one touch
    assert hand.title == "Valeurs nominales · Chase Manhattan"
    hand.tap("400 $")
    keys(hand, "105").tap("Valider")
    assert hand.title == "Valeurs nominales · Deutsche Bank"
    assert hand.reads("par 10")
    hand.tap("Retour", "Peugeot")
    keys(hand, "400").tap("Valider")
    hand.tap("Retour", "3 sur 40, terminé")

    # the rulebook's Marine does not get her 350,000 any more: copied wrongly
    assert hand.reads("350 000 $")
    assert hand.reads("500 dans le livret, 400 ici")
    hand.tap("Valeurs nominales", "Peugeot")
    keys(hand, "500").tap("Valider")
    hand.tap("Retour", "3 sur 40, terminé")
    assert hand.reads("tombe juste")

    hand.tap("Enregistrer", "Enregistrer")
    assert hand.app.screen_name == "editions"
    assert hand.reads("Notre Maxi Bourse International")

    hand.tap("Accueil", "Nouvelle partie", "Maxi Bourse International")
    for player in PLAYERS:
        hand.tap(hand.field()).write(player)
        hand.tap("Ajouter")
    # the only box there is
    hand.tap("Suite", "Jouer")
    assert hand.state["quotes"]["barclays"] == hand.state["quotes"]["chase-manhattan"] == 400
    assert hand.state["quotes"]["peugeot"] == 500
    assert hand.state["quotes"]["sony"] == 300


def test_a_wrong_figure_is_put_right_in_a_running_game(hand):
    hand.lay({**JUNIOR, "edition": {"nominal": {"sony": 100}}}, *OPENING)
    landed = ({"do": "roll", "by": "Anne", "dice": [3, 4], "square": "sony"},)
    bought = (
        {"do": "choose", "by": "Anne", "company": "sony"},
        {"do": "bid", "by": "Anne", "shares": 2000},
        {"do": "pay"},
    )
    for action in (*landed, *bought):
        hand.sitting.saved.add(action)
    before = hand.state["players"]["Anne"]["cash"]
    hand.tap("Plus", "La boîte…", "Valeurs nominales", "Sony")
    keys(hand, "200").tap("Valider")
    hand.tap("Retour", "1 sur 40, terminé", "Corriger cette partie")
    # nothing is done before it was seen what would change
    assert hand.title == "Voici ce qui changerait"
    assert hand.reads("200 000 $")
    assert hand.state["quotes"]["sony"] == 100
    hand.tap("Corriger le passé")
    assert hand.app.screen_name == "table"
    assert hand.state["quotes"]["sony"] == 200
    assert hand.state["players"]["Anne"]["cash"] == before - 200_000
    hand.tap("C’est fait", "Annuler")
    assert hand.state["quotes"]["sony"] == 100


def test_a_card_typed_in_at_the_table_is_kept_for_the_next_games(hand):
    hand.lay(JUNIOR, *OPENING)
    hand.dice(3, 4).tap("Bourse", "Les mots de la carte").tap(hand.field()).write("Baladeur d’or")
    hand.tap("Valider", "Des cours bougent", "Sony", "1 en tout, valider", "+60 $")
    hand.tap("C’est tout, on applique")
    hand.tap("Plus", "La boîte…", "Reprendre 1 chiffre saisi en jouant", "Garder cette boîte")
    hand.tap("Enregistrer")
    assert hand.app.screen_name == "table"
    (kept,) = hand.app.keep.boxes()
    assert kept.figures["cards"] == {
        "baladeur-d-or": {"deck": "bourse", "quotes": {"sony": 60}, "text": "Baladeur d’or"}
    }


def test_a_box_is_shared_as_a_file(hand):
    app = hand.app
    app.keep.store.editions.save("maxi-bourse", "Grenier", {"nominal": {"elf": 250}})
    hand.tap("Éditions", "Partager")
    app.keep.store.editions.remove("maxi-bourse", "Grenier")
    app.redraw()
    window.settle()
    assert not hand.reads("Grenier")
    hand.tap("Reprendre un fichier partagé")
    hand.tap(next(one for one in hand.labels() if one.endswith(".json") or "renier" in one))
    assert [one.figures for one in app.keep.boxes()] == [{"nominal": {"elf": 250}}]
