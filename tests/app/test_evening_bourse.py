"""A whole game of BOURSE, by touch alone, from the first name to the podium."""

PLAYERS = ("Anne", "Bruno", "Carla")
ONE_EACH = {"darty": 1, "ford": 1}


def test_an_evening_from_the_first_name_to_the_podium(hand):
    hand.begin("Bourse, le jeu de la finance", *PLAYERS).tap("Les titres et l’argent", "Jouer")
    assert hand.title == "Anne : le dé ?"
    first_throws(hand)
    a_card_and_an_option(hand)
    a_ruin(hand)

    # Ford climbs over 40 000: the option is taken up, then each holder sells or keeps
    hand.touch("5", "Ford", "+12 000")
    assert hand.title == "Bruno : lever l’option sur 2 Ford d’Anne ?"
    hand.touch("Acheter", "1", "2", "C’est tout")
    assert hand.state["quotes"]["ford"] == 20_000
    assert holdings(hand) == {"Anne": {"darty": 1}, "Bruno": {"darty": 3}, "Carla": {}}

    # a card doubles Anne's capital
    hand.touch("1", "Événement", "Argent", "Anne", "1 en tout, valider", "Autre chiffre…")
    hand.touch("1", "6", "0", "000", "Valider", "C’est tout, on applique")
    assert hand.app.screen_name == "final"
    assert hand.reads("Anne gagne")
    assert hand.state["over"]["why"] == "doubled"
    ranking = hand.state["over"]["ranking"]
    assert [one["player"] for one in ranking] == ["Anne", "Bruno", "Carla"]
    assert all(hand.reads(hand.sitting.words.money(one["wealth"])) for one in ranking)
    assert hand.replayed() == hand.state


def first_throws(hand):
    """Purchases, some of them by others than the roller, and a loan."""
    hand.touch("4", "Ford", "+2 000", "3", "Carla", "1")
    hand.touch("2", "Darty", "−3 000", "3", "1", "C’est tout")
    assert holdings(hand) == {"Anne": {"ford": 3}, "Bruno": {"darty": 3}, "Carla": ONE_EACH}
    hand.touch("5", "Banque 1", "Emprunter 50 000 F")
    assert hand.state["players"]["Carla"]["loans"] == ["banque-1"]
    assert hand.title == "Anne : le dé ?"


def a_card_and_an_option(hand):
    """The card sets the economy; past Départ a dividend is read; an option freezes titles."""
    hand.touch("6", "Événement", "Phase économique", "Expansion")
    hand.touch("Argent", "Tous", "+1 000", "C’est tout, on applique")
    assert hand.play.game.course.economy == "expansion"
    hand.touch("6", "Passe par Départ", "Ford", "2 000 F", "+8 000")
    assert hand.sitting.last_postings()[0].amount == 6_000
    hand.touch("Prendre une option", "Anne", "2", "1 000 F", "C’est tout")


def a_ruin(hand):
    """A card that Carla cannot pay: a lot under the hammer, a sale at half price, and out."""
    hand.touch("3", "Événement", "Argent", "Carla seulement", "Autre chiffre…")
    hand.touch("3", "0", "0", "000", "+ / −", "Valider", "C’est tout, on applique")
    assert hand.title == "Carla ne peut pas payer : quels titres vendre ?"
    hand.touch("Mettre un lot aux enchères", "Darty", "1", "Ouvrir les enchères")
    hand.touch("8 500 F", "Adjugé")
    hand.touch("Ford", "1", "Faillite")
    assert hand.state["players"]["Carla"]["out"]
    hand.touch("C’est tout")


def holdings(hand):
    return {one: hand.state["players"][one]["shares"] for one in PLAYERS}
