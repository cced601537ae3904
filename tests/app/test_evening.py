"""A whole short evening, by touch alone, from the first name to the podium."""

PLAYERS = ("Anne", "Bruno", "Carla")
PORTFOLIO = ("BASF", "Kodak", "TDK", "Havas", "Shell")


def test_an_evening_from_the_first_name_to_the_podium(hand):
    hand.begin("Maxi Bourse International", *PLAYERS).tap("Junior", "Jouer")
    assert hand.title == "Anne : 5 sociétés au choix"
    for _player in PLAYERS:
        hand.tap(*PORTFOLIO, "5 sur 5, valider")
    hand.tap(hand.pad("Anne"))

    # the first lap: a purchase with two buyers, a rumour kept, a company chosen and passed
    assert hand.title == "Anne : les dés ?"
    hand.dice(3, 4).tap("Sony", "2 000", "1 000", "Personne d’autre", "Personne")
    assert hand.title == "Bruno : les dés ?"
    hand.dice(2, 5).tap("Rumeurs")
    assert hand.state["players"]["Bruno"]["rumours"] == 1
    hand.dice(1, 6).tap("B.P.", "s’abstenir", "Personne")

    # a sale that two want: the criée
    assert hand.title == "Anne : les dés ?"
    hand.tap("vendre", "Sony", "1 000")
    hand.tap("1 000", "1 000")
    assert hand.phase == "auction"
    hand.tap("+10 $", "+10 $").tap(hand.pad("Carla"))
    settle_with_a_rumour_in_hand(hand)
    assert hand.state["players"]["Bruno"]["shares"]["sony"] == 2000

    # the second lap begins: a payday for each, and the rumour comes out
    hand.dice(4, 2).tap("Un tour de plateau est bouclé", "Elf")
    assert hand.app.screen_name == "payday"
    hand.tap("C’est remis", "s’abstenir", "Personne")
    hand.tap("révéler une rumeur", "Sony", "1 en tout, valider", "+60 $")
    assert hand.state["quotes"]["sony"] > 300
    hand.dice(6, 3).tap("Action !", "C’est remis")

    # a card ruins Carla: she sells all she has, and it is not enough
    assert hand.title == "Carla : les dés ?"
    hand.dice(1, 2).tap("Strictement personnel", "Quelqu’un paie", "Le joueur → la banque")
    for key in "90":
        hand.tap(key)
    hand.tap("000", "000", "Valider", "C’est tout, on applique")
    sold = 0
    while hand.phase == "debt":
        hand.tap(hand.touchable(hand.app.screen.pad)[0]).tap("1 000")
        while hand.phase == "sale":
            hand.tap("Personne")
        sold += 1
    assert sold == 5
    assert hand.state["players"]["Carla"]["out"]

    # the second lap ends, and the table closes the game
    hand.dice(5, 4).tap("Action !", "C’est remis")
    hand.dice(2, 1).tap("Action !", "C’est remis")
    assert {hand.state["players"][one]["laps"] for one in PLAYERS[:2]} == {2}
    hand.tap("Plus", "clore la partie", "clore la partie")
    assert hand.app.screen_name == "final"
    assert hand.reads("gagne")
    assert hand.state["over"]["why"] == "closed"

    assert hand.replayed() == hand.state


def settle_with_a_rumour_in_hand(hand):
    """Nobody pays before those who hold a rumour had a moment to speak."""
    assert hand.phase == "pay"
    hand.tap("payer")
