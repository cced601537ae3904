"""A whole short evening of Stock Ticker, by touch alone, from the first name to the podium."""


def test_an_evening_from_the_first_name_to_the_podium(hand):
    hand.begin("Stock Ticker", "Anne", "Bruno")
    hand.tap("+", "+", "+", "+", "Jouer")
    assert hand.state["options"]["rounds"] == 4

    # nobody throws before all hold stock: the market asks them in turn
    assert hand.title == "Anne achète ou vend ?"
    hand.tap("Or", "5 000")
    assert hand.title == "Bruno achète ou vend ?"
    hand.tap("Pétrole", "1 000")
    assert hand.title == "Anne : les trois dés ?"

    # three dice are three touches; each moves its quote, or pays
    before = hand.taps
    hand.tap("Or", "baisse", "20 ¢")
    assert hand.taps - before == 3
    hand.tap("Pétrole", "dividende", "10 ¢")
    assert hand.state["quotes"]["gold"] == 80
    assert hand.state["players"]["Bruno"]["cash"] == 4100

    # the market is open again: Bruno sells half, and the rounds ruin Anne
    hand.tap(hand.pad("Bruno")).tap("Pétrole")
    sold = [one for one in hand.touchable(hand.app.screen.pad) if one.label == "500"][-1]
    hand.tap(sold)
    assert hand.state["players"]["Bruno"]["shares"] == {"oil": 500}
    for _throw in range(4):
        hand.tap("Or", "baisse", "20 ¢")
    assert hand.state["quotes"]["gold"] == 100
    assert hand.state["players"]["Anne"]["shares"] == {}

    # she borrows, buys and throws; the fourth round is the last
    hand.tap(hand.pad("Anne")).tap("Emprunter", "1 000 $")
    assert hand.state["players"]["Anne"]["loan"] == 1000
    hand.tap(hand.pad("Anne")).tap("Céréales", "1 000")
    hand.tap("Céréales", "hausse", "20 ¢")
    hand.tap("Céréales", "hausse", "5 ¢")

    assert hand.app.screen_name == "final"
    assert hand.state["over"]["why"] == "rounds"
    assert [one["player"] for one in hand.state["over"]["ranking"]] == ["Bruno", "Anne"]
    assert hand.state["players"]["Anne"]["wealth"] == 1250 - 1500
    assert hand.reads("Bruno gagne")
    assert hand.replayed() == hand.state
