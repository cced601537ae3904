"""A whole game of La Bourse aux Idées in two manches, by touch alone, from the first name to the
podium."""

PLAYERS = ("Anne", "Bruno")


def test_an_evening_from_the_first_name_to_the_podium(hand):
    hand.begin("La Bourse aux Idées", *PLAYERS)
    hand.tap("Idées, ventes et séries", "13 à 18").tap("+", nth=2).tap("Jouer")
    assert (hand.state["options"]["manches"], hand.title) == (2, "Qui donne ?")

    # the first manche as it is played: ideas exposed, one of them sold, series completed
    hand.touch("Anne")
    hand.touch("Anne", *series(1, 7), "Exposer 7 idées")
    hand.touch("Bruno", *series(8, 12), "Exposer 5 idées")
    hand.touch("8", "ou achat, 200 F Anne")
    assert cash(hand) == [11_800, 12_200]
    hand.touch("9", "Anne")
    hand.tap("Annuler", "Rétablir")
    hand.touch("Anne", "1", "2", "8", "Noter 3 séries")
    hand.touch("Bruno", *series(3, 7), *series(10, 12), "Noter 8 séries")
    assert hand.title == "Tout est noté : les comptes ?"

    # the accounts: three contracts each, and what remains is paid over in one sum
    hand.touch("Faire les comptes")
    assert hand.app.screen_name == "payday"
    hand.tap("Au plus court")
    assert hand.reads("Anne → Bruno")
    hand.tap("C’est payé")
    after_first = cash(hand)
    assert sum(after_first) == 24_000

    # nobody enters the second manche: only who completed what, one touch a series
    assert hand.title == "Manche 2 : qui donne ?"
    hand.touch("Bruno")
    hand.tap("Plus", "Déclarer les comptes")
    hand.touch(*["Anne"] * 12, "Faire les comptes")
    hand.tap("C’est payé")

    assert hand.app.screen_name == "final"
    assert hand.reads("Anne gagne")
    assert cash(hand) == [after_first[0] + 12 * 600, after_first[1] - 12 * 600]
    ranking = hand.state["over"]["ranking"]
    assert [one["player"] for one in ranking] == ["Anne", "Bruno"]
    assert all(hand.reads(hand.sitting.words.money(one["wealth"])) for one in ranking)
    assert hand.replayed() == hand.state


def series(first, last):
    return map(str, range(first, last + 1))


def cash(hand):
    return [hand.state["players"][one]["cash"] for one in PLAYERS]
