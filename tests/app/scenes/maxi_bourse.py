"""Every screen of Maxi Bourse and every kind of question, with long names and large sums."""

from time import sleep

from app import window
from app.hand import record
from app.keep import put
from app.scenes.base import NAMES as LONG_NAMES
from app.scenes.base import Scenes
from companion.report.changes import snapshot
from companion.table.question import send

NAMES = LONG_NAMES[:6]
ANNE, WOLF, JEAN, MARIE, CONSTANCE, VERO = NAMES
TEN = ["basf", "kodak", "tdk", "havas", "shell", "colgate-palmolive", "club-mediterranee"]
TEN += ["chase-manhattan", "general-motors", "moet-vuitton"]
CARDS = {
    "greve": {
        "deck": "bourse",
        "text": "Grève générale des transports aériens : tous les services perdent 30 $",
        "quotes": {"services": -30},
    },
    "krach": {"deck": "rumeurs", "text": "On parle d’un krach à Tokyo", "quotes": {"all": -20}},
}
OPTIONS = {"level": "masters"}
WORK = 3
"""Seconds that a print takes: longer than a look at its sheet."""


def header(names=NAMES, **more):
    base = {"record": 1, "game": "maxi-bourse", "players": list(names), "options": OPTIONS}
    return {**base, "edition": {"cards": CARDS}, **more}


def portfolios(names=NAMES):
    return [{"do": "portfolio", "by": name, "companies": TEN} for name in names]


RICH = {
    "do": "adjust",
    "why": "des sommes à huit chiffres",
    "cash": dict.fromkeys(NAMES, 80000000),
    "shares": {
        ANNE: {"sony": 6000, "colgate-palmolive": 2000, "loreal": 7000, "unilever": 3000},
        WOLF: {"club-mediterranee": 1000, "twa": 8000, "ibm": 7000, "fiat": 6000},
        JEAN: {"british-leyland": 10000},
    },
    "quotes": {"sony": 1250, "club-mediterranee": 990},
}
BEGUN = [*portfolios(), RICH, {"do": "start", "by": ANNE}]


def roll(by, square, dice=(3, 4), **more):
    return {"do": "roll", "by": by, "dice": list(dice), "square": square, **more}


def bid(by, shares):
    return {"do": "bid", "by": by, "shares": shares}


def choose(by, company):
    return {"do": "choose", "by": by, "company": company}


def adjust_quote(company, quote):
    return {"do": "adjust", "why": "exemple", "quotes": {company: quote}}


LAPPED = roll(ANNE, "action", lap=True)
RUMOURS = [roll(ANNE, "rumeurs"), roll(WOLF, "rumeurs")]
SHORT = [choose(ANNE, "twa"), *(bid(name, 2000) for name in NAMES)]
POOR = {
    "do": "adjust",
    "why": "exemple",
    "cash": {WOLF: -94_900_000},
    "shares": {WOLF: {"twa": -8000, "ibm": -7000, "fiat": -6000, "club-mediterranee": -1000}},
}


class MaxiBourse(Scenes):
    """Maxi Bourse, and what lies outside a game."""

    def lay(self, *actions, first=None):
        """A game that stands where these actions lead."""
        super().lay([first or header(), *actions])

    # Outside a game

    def show_home_of_the_first_evening(self):
        self.app.close_game()
        self.app.go("home")

    def show_samples(self):
        self.app.go("home")
        self.app.screen._samples()

    def show_home(self):
        self.app.go("home")
        self.app.close_game()
        if not self.app.keep.games():
            put(self.app.keep, [header(), *BEGUN])
            for _ in range(2):
                put(self.app.keep, [{**header(), "title": "Chez les Dupond"}, *BEGUN])
            for _ in range(8):
                put(self.app.keep, [header(), *BEGUN, {"do": "close"}])
        self.app.go("home")

    def show_games(self):
        self.show_home()
        self.app.go("games")

    def show_games_thrown_away(self):
        self.show_games()
        for entry in self.app.screen.rows.items[:2]:
            self.app.screen.throw_away(entry)

    def show_which_file(self):
        self.show_home()
        keep = self.app.keep
        keep.papers.mkdir(parents=True, exist_ok=True)
        for name in ("corbeille-2026-11-19-210405.zip", "maxi-bourse-international-anne.jsonl"):
            (keep.papers / name).write_bytes(b"")
        self.press("files.open")

    def show_new_game(self):
        self.app.go("new")

    def show_new_players(self):
        self.app.go("new")
        self.app.screen.players = list(NAMES)
        self.app.screen.show_step("maxi-bourse", "players")

    def show_new_few_players(self):
        self.app.go("new")
        self.app.screen.players = list(NAMES[:2])
        self.app.screen.show_step("maxi-bourse", "players")

    def show_new_options(self):
        self.app.go("new")
        self.app.screen.players = list(NAMES)
        self.app.screen.show_step("maxi-bourse", "options")

    def show_settings(self):
        self.app.go("settings")

    def show_editions(self):
        self.app.go("editions")

    # The opening

    def show_portfolio(self):
        self.lay()
        self.pad("sony", "elf")

    def show_portfolio_by_group(self):
        self.app.settings.set("by_initial", False)
        self.lay()
        self.app.settings.set("by_initial", True)

    def show_start(self):
        self.lay(*portfolios())

    # A turn

    def show_dice(self):
        self.lay(*BEGUN)

    def show_dice_with_rumours(self):
        self.lay(*BEGUN, *RUMOURS)

    def show_square(self):
        self.lay(*BEGUN)
        self.throw(3, 4)

    def show_square_by_group(self):
        self.app.settings.set("by_initial", False)
        self.lay(*BEGUN)
        self.throw(3, 4)
        self.app.settings.set("by_initial", True)

    def show_purchase(self):
        self.lay(*BEGUN, *RUMOURS, roll(JEAN, "club-mediterranee"))

    def show_purchase_all_held(self):
        self.lay(*BEGUN, roll(ANNE, "british-leyland"))

    def show_other_company(self):
        self.lay(*BEGUN, roll(ANNE, "bp"))
        self.press("ask.other-company")

    def show_how_many(self):
        self.show_other_company()
        self.pad("colgate-palmolive")

    def show_double(self):
        self.lay(*BEGUN, roll(ANNE, "bourse", (2, 2)), {"do": "card", "by": ANNE})

    def show_speaking_round(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), choose(ANNE, "sony"), bid(ANNE, 1000), bid(WOLF, 1000))

    def show_speaking_round_first(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), {"do": "pass", "by": ANNE})

    def show_criee(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), *SHORT)

    def show_criee_raised(self):
        self.lay(*BEGUN, *RUMOURS, roll(JEAN, "bp"), *self._short_for(JEAN), {"do": "raise"})

    def show_criee_together(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), *SHORT, {"do": "raise"})
        self.press("criee.together")
        self.pad(ANNE, WOLF)

    def show_criee_keep(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), *SHORT, {"do": "raise"})
        self.pad(CONSTANCE)

    def show_criee_ladder(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), *SHORT)
        self.press("criee.jump")

    @staticmethod
    def _short_for(roller):
        at = NAMES.index(roller)
        around = [*NAMES[at:], *NAMES[:at]]
        return [choose(roller, "twa"), *(bid(name, 2000) for name in around)]

    def show_payment(self):
        self.lay(
            *BEGUN,
            *RUMOURS,
            roll(JEAN, "bp"),
            choose(JEAN, "sony"),
            *(bid(name, 1000) for name in (JEAN, MARIE, CONSTANCE, VERO)),
        )

    # Selling, dealing

    def show_sell(self):
        self.lay(*BEGUN)
        self.press("verb.sell")

    def show_sell_shares(self):
        self.show_sell()
        self.pad("sony")

    def show_sale_round(self):
        self.lay(*BEGUN, {"do": "sell", "by": ANNE, "company": "sony", "shares": 4000})

    def show_sale_round_fallen(self):
        self.lay(
            *BEGUN,
            {"do": "sell", "by": ANNE, "company": "sony", "shares": 4000},
            bid(WOLF, 0),
            bid(JEAN, 2000),
        )

    def show_sale_criee(self):
        self.lay(
            *BEGUN,
            {"do": "sell", "by": ANNE, "company": "sony", "shares": 2000},
            bid(WOLF, 2000),
            bid(JEAN, 2000),
            {"do": "silence"},
        )

    def show_offer_more(self):
        self.show_sale_criee()
        self.press("ask.offer-more")

    def show_deal(self):
        self.lay(*BEGUN)
        self.press("verb.deal")

    def show_deal_company(self):
        self.show_deal()
        self.hand.pad(self.hand.say("ask.deal.from", player=WOLF)).press()
        window.settle()

    def show_deal_shares(self):
        self.show_deal_company()
        self.pad("club-mediterranee")

    def show_deal_price(self):
        self.show_deal_shares()
        self.pad(1000)

    # Cards and rumours

    def show_card(self):
        self.lay(*BEGUN, roll(ANNE, "bourse"))

    def show_card_told(self):
        self.show_card()
        asked = self.app.sitting.table._ask_effects(
            ANNE,
            {
                "quotes": {"sony": 20, "cosmetiques": -30},
                "transfers": [{"from": "others", "to": "self", "amount": 10_000_000}],
                "sell": 1_050_000,
                "skip": 2,
                "shares": {WOLF: {"colgate-palmolive": -1000}},
            },
        )
        self.app.sitting.follow(asked)
        self.app.go("table")

    def show_card_quotes(self):
        self.show_card()
        self.press("ask.card.quotes")
        self.pad("sony", "cosmetiques")

    def show_card_change(self):
        self.show_card_quotes()
        self.press("pick.some", n=2)

    def show_card_transfers(self):
        self.show_card()
        self.press("ask.card.transfers")

    def show_card_sum(self):
        self.show_card_transfers()
        self.hand.pad(self.hand.say("receipt.line", payer="self", payee=WOLF)).press()
        window.settle()
        for key in ("9", "9", "000", "000"):
            self.hand.pad(key).press()
        window.settle()

    def show_card_skip(self):
        self.show_card()
        self.press("ask.card.skip")

    def show_card_shares(self):
        self.show_card()
        self.press("ask.card.shares")

    def show_rumour(self):
        self.lay(*BEGUN, *RUMOURS)
        self.press("verb.reveal", nth=1)

    def show_forced(self):
        self.lay(*BEGUN, roll(ANNE, "bourse"), {"do": "card", "by": ANNE, "sell": 12_000_000})

    def show_debt(self):
        self.lay(
            *portfolios(),
            RICH,
            POOR,
            {"do": "start", "by": WOLF},
            roll(WOLF, "bp"),
            choose(WOLF, "sony"),
            bid(WOLF, 2000),
            {"do": "silence"},
            {"do": "pay"},
        )

    # Corrections

    def show_menu(self):
        self.lay(*BEGUN)
        self.press("nav.more")

    def show_reason(self):
        self.show_menu()
        self.press("verb.adjust")

    def show_correction(self):
        self.show_reason()
        self.press("write.suggestion.1")

    def show_correction_sum(self):
        self.show_correction()
        self.hand.pad(self.hand.say("field.cash")).press()
        window.settle()
        self.pad(WOLF)

    def show_edit(self):
        self.show_journal()
        self.app.screen.open_line(self._line("card"))
        window.settle()
        self.press("journal.amend")

    def show_consequences(self):
        self.show_journal()
        self.app.screen.open_line(self._line("adjust"))
        window.settle()
        self.press("journal.strike")

    def show_insert(self):
        self.show_journal()
        self.app.screen.open_line(self._line("card"))
        window.settle()
        self.press("journal.insert")

    def _line(self, verb):
        lines = self.app.sitting.saved.record
        return max(n for n, one in enumerate(lines, 1) if one.get("do") == verb)

    def show_refusal(self):
        self.lay(*BEGUN)
        self.app.screen.answer(lambda: send({"do": "pass", "by": WOLF}))

    # The other screens

    LONG = [
        *BEGUN,
        roll(ANNE, "bourse"),
        {
            "do": "card",
            "by": ANNE,
            "quotes": {"sony": 20, "cosmetiques": -30, "energie": 50},
            "transfers": [
                {"from": "others", "to": "self", "amount": 10_000_000},
                {"from": "self", "to": "bank", "amount": 12_340_000},
            ],
            "shares": {WOLF: {"colgate-palmolive": -1000}, "others": {"sony": 1000}},
        },
        *RUMOURS[1:],
        roll(JEAN, "action", lap=True),
        roll(MARIE, "club-mediterranee"),
        choose(MARIE, "club-mediterranee"),
        bid(MARIE, 2000),
        {"do": "pay"},
        bid(CONSTANCE, 1000),
        {"do": "silence"},
        {"do": "pay"},
        {"do": "undo"},
        {"do": "redo"},
    ]

    def show_journal(self):
        self.lay(*self.LONG)
        self.app.go("journal")

    def show_journal_filter(self):
        self.show_journal()
        self.press("journal.company")

    def show_journal_filtered(self):
        self.show_journal()
        self.app.screen.filters = {"player": WOLF, "verb": "portfolio"}
        self.app.screen._show()

    def show_journal_line(self):
        self.show_journal()
        self.app.screen.open_line(self._line("card"))

    def show_board(self):
        self.lay(*self.LONG)
        self.app.go("board")

    def show_company(self):
        self.show_board()
        self.app.screen.sheet("club-mediterranee")

    def show_company_that_moved(self):
        self.lay(*self.LONG, *(adjust_quote("loreal", 300 + n % 7 * 10) for n in range(1, 30)))
        self.app.go("board")
        self.app.screen.sheet("loreal")

    def show_booklet(self):
        self.lay(*self.LONG)
        self.app.booklet_of = WOLF
        self.app.go("booklets")

    def show_booklet_of_majorities(self):
        self.lay(*self.LONG)
        self.app.booklet_of = ANNE
        self.app.go("booklets")

    def show_receipts(self):
        self.lay(*self.LONG)
        self.press("receipt.title")

    def show_seat(self):
        self.lay(*self.LONG)
        self.app.explain_seat(WOLF)

    def show_price(self):
        self.show_speaking_round()
        self.app.explain(self.app.sitting.question.figure.why)

    def show_posting(self):
        self.lay(*self.LONG)
        ledger = self.app.sitting.play.game.ledger
        self.app.explain(self.app.sitting.table.explain(ledger[len(ledger) - 1]))

    def show_count(self):
        self.lay(*self.LONG)
        self.app.go("count")

    def show_count_differs(self):
        self.lay(*BEGUN, {"do": "count", "by": ANNE, "cash": 15_000_000, "shares": {"sony": 5000}})
        self.app.counted_player = ANNE
        self.app.go("count")

    def show_boxed(self):
        self.lay(*self.LONG)
        self.call("looks", "show_boxed")

    def show_boxed_in_an_auction(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), *SHORT, {"do": "raise"})
        self.call("looks", "show_boxed")

    def show_wealth(self):
        self.lay(*self.LONG)
        self.call("looks", "show_wealth")

    def show_settled(self):
        self.lay(*BEGUN)
        before = snapshot(self.app.sitting.table)
        self.lay(*self.LONG)
        self.call("settled", "show_settled", before)

    def show_impossible(self):
        self.lay(*BEGUN, roll(ANNE, "bp"), choose(ANNE, "sony"), bid(ANNE, 1000))
        self.app.go("journal")
        self.app.screen.open_line(self._line("roll"))
        window.settle()
        self.press("journal.strike")

    def show_printing(self):
        self.lay(*self.LONG)
        words = self.app.words
        title, hint = words.say("export.working"), words.say("export.cancel-hint")
        self.call("working", "Working", title, hint, lambda *_: sleep(WORK), print, print)

    def show_payday(self):
        self.lay(*BEGUN, LAPPED)
        self.app.slips = self.app.sitting.table.payslips(self.app.sitting.last_postings())
        self.app.go("payday")

    def show_final(self):
        self.lay(*self.LONG, {"do": "close"})

    def show_final_of_two(self):
        two = NAMES[:2]
        lines = [*portfolios(two), {"do": "start", "by": ANNE}, {"do": "close"}]
        self.lay(*lines, first=header(two))

    def show_a_real_game(self):
        lines = record("maxi-bourse/play-012.jsonl", 200)
        self.lay(*lines[1:], first=lines[0])

    def show_its_board(self):
        self.show_a_real_game()
        self.app.go("board")
