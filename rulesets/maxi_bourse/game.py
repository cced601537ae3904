"""Maxi Bourse International: the verbs, and the course of a turn."""

from collections.abc import Iterable

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Company, Count, Player
from companion.engine.verb import verb
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.adjust import Adjust
from rulesets.maxi_bourse.box import Keep, Lots, Price, SomeLots, check_edition
from rulesets.maxi_bourse.cards import Cards
from rulesets.maxi_bourse.floor import Purchase, Sale, Speaking
from rulesets.maxi_bourse.speaking import Bill


class MaxiBourse(Cards, Adjust):
    """The game by its rulebook."""

    ID = "maxi-bourse"
    LEAST = facts.LEAST_PLAYERS
    MOST = facts.MOST_PLAYERS
    PLAYERS_RULE = "MB-1.1"
    NAMES = facts.NAMES
    CURRENCY = facts.CURRENCY

    def set_up(self) -> None:
        """MB-2.1, MB-2.3: the level's cash, all pawns on Action."""
        check_edition(self.edition, self.options)
        super().set_up()
        for player in self.players:
            self.pay(BANK, player, self.level.cash, "opening", "MB-2.1")

    # Opening (MB-2)

    @verb("setup", offered="choosing_portfolios")
    def portfolio(self, by: Player, companies: list[Company]) -> None:
        """Choose the companies of the opening portfolio."""
        seat = self.seats[by]
        wanted = self.level.portfolio
        need(not seat.ready, "MB-2.2", "portfolio-again", player=by)
        need(
            len(companies) == wanted and len(set(companies)) == wanted,
            "MB-2.2",
            "portfolio-size",
            wanted=wanted,
        )
        for company in companies:
            nominal = self.nominal(company)
            need(
                nominal in facts.PORTFOLIO_NOMINALS,
                "MB-2.2",
                "portfolio-nominal",
                company=company,
                nominal=nominal,
                allowed=facts.PORTFOLIO_NOMINALS,
            )
            self.hand_over(BANK, by, company, facts.LOT, "MB-2.2")
        seat.ready = True

    @verb("setup", offered="all_ready")
    def start(self, by: Player) -> None:
        """The highest throw begins."""
        waiting = tuple(name for name in self.players if not self.seats[name].ready)
        need(not waiting, "MB-2.4", "portfolios-missing", players=waiting)
        self.course.starter = by
        self.turn.round = 1
        self.begin_turn(by)

    @property
    def choosing_portfolios(self) -> bool:
        """Somebody has still to choose."""
        return not self.all_ready

    @property
    def all_ready(self) -> bool:
        """Everybody has chosen."""
        return all(seat.ready for seat in self.seats.values())

    # Sales and deals (MB-4, MB-5)

    @verb("open", "forced", "debt", "auction", "pay", by="seller", offered="may_sell")
    def sell(self, by: Player, company: Company, shares: SomeLots) -> None:
        """Put shares up for sale; or offer more while more is asked for."""
        running = self.running
        if isinstance(running, Speaking):
            if not isinstance(running, Sale) or running.seized:
                raise Refused(
                    "R-5", "wrong-phase", verb="sell", phase=self.phase, next=self.next_verbs()
                )
            running.grow(company, shares)
            return
        self._check_holding(by, company, shares)
        sale = Sale(self.draft, self, by, company, shares=shares)
        self.begin(sale)
        sale.open()

    def _check_holding(self, player: str, company: str, shares: int) -> None:
        """MB-4.2: nobody sells what she does not hold."""
        held = self.holding(player, company)
        need(
            shares <= held,
            "MB-4.2",
            "not-enough-shares",
            player=player,
            company=company,
            held=held,
            shares=shares,
        )

    @property
    def seller(self) -> str | None:
        """Who may sell now: the seller of the running sale, who must raise money, or whose turn
        it is."""
        return self.running.by if self.running is not None else self.turn.player

    @property
    def may_sell(self) -> bool:
        """In a running sale, only while the offer may grow."""
        running = self.running
        if isinstance(running, Speaking):
            return isinstance(running, Sale) and running.can_grow
        return True

    @verb("open", "square", offered="may_deal")
    def deal(
        self, by: Player, from_: Player, company: Company, shares: SomeLots, price: Price
    ) -> None:
        """A bargain between two players: `by` buys from `from`."""
        roller = self.turn.player
        if self.phase == "square":
            need(
                by == roller and company == self.course.square,
                "MB-5.2",
                "deal-on-square",
                player=roller,
                company=self.course.square,
            )
            need(self.may_deal, "MB-5.2", "bank-has-some", company=company)
        else:
            need(roller in (by, from_), "MB-5.1", "deal-of-others", player=roller)
        need(by != from_, "MB-5.1", "deal-with-oneself", player=by)
        for party in (by, from_):
            need(self.able(party), "MB-11.3", "not-able", player=party)
        quote = self.quotes[company]
        need(price >= quote, "MB-5.3", "deal-below-quote", company=company, quote=quote)
        self._check_holding(from_, company, shares)
        self.course.dealt = self.phase == "square"
        if self.options.deal_quote:
            self.quote(company, price, "MB-5.4")
        if self.cash(by) >= price * shares:
            self.pay(
                by, from_, price * shares, "deal", "MB-5.4", of=company, shares=shares, price=price
            )
            self.hand_over(from_, by, company, shares, "MB-5.4")
        else:
            self.hand_over(from_, BANK, company, shares, "MB-11.1")
            self.owe(Bill(by, shares, price), company, from_, "deal", "MB-5.4")

    @property
    def may_deal(self) -> bool:
        """On a Titre square: where all its shares are held, or after a deal."""
        if self.phase != "square":
            return True
        return self.course.dealt or not self.stock[self.course.square or ""]

    # Titre square and double (MB-6, MB-8)

    @verb("square", "double", by="roller", offered="may_choose")
    def choose(self, by: Player, company: Company) -> None:
        """Name the company that is bought."""
        need(self.may_choose, "MB-5.2", "choose-after-deal")
        need(self.stock[company] > 0, "MB-6.2", "bank-has-none", company=company)
        course = self.course
        solo = self.phase == "double"
        own = company == course.square
        privilege = course.doubled and self.options.double == "same"
        purchase = Purchase(
            self.draft,
            self,
            by,
            company,
            solo=solo,
            bound=True,
            mode="au-cours" if solo or own or privilege else "au-mieux",
        )
        if solo or privilege:
            course.doubled = False
        self._open_purchase(purchase, (by,) if solo else self.clockwise(by, itself=True))

    @verb("square", "double", by="roller")
    def pass_(self, by: Player) -> None:
        """Abstain; on a Titre square the others may still buy its company."""
        course = self.course
        if self.phase == "double" or self.options.double == "same":
            course.doubled = False
        others = [player for player in self.clockwise(by) if self.able(player)]
        company = course.square
        if self.phase == "square" and company and self.stock[company] and others:
            self._open_purchase(Purchase(self.draft, self, by, company), others)
        else:
            course.stage = "played"

    def _open_purchase(self, purchase: Purchase, speakers: Iterable[str]) -> None:
        self.course.stage = "played"
        self.begin(purchase)
        purchase.open_round(player for player in speakers if self.able(player))

    @property
    def may_choose(self) -> bool:
        """Not after a deal on the square."""
        return not (self.phase == "square" and self.course.dealt)

    # Speaking rounds and auctions (MB-4, MB-6, MB-7)

    @verb("buy", "sale", by="speaker")
    def bid(self, by: Player, shares: Lots) -> None:
        """Say how many shares one takes; 0 is a refusal."""
        self._speaking.bid(by, shares)

    @verb("buy", "sale")
    def silence(self) -> None:
        """All who have still to speak in this round abstain."""
        self._speaking.silence()

    @verb("auction", named="raise")
    def raise_call(self, to: Count | None = None) -> None:
        """The call goes up one step, or straight to a price."""
        self._speaking.raise_to(to)

    @verb("auction", offered="raised")
    def withdraw(self, keep: Keep) -> None:
        """Players give way at the same moment; `keep` is what each still asks for."""
        self._speaking.withdraw(keep)

    @verb("pay", named="pay")
    def settle_round(self) -> None:
        """The buyers of the round pay."""
        self._speaking.pay()

    @property
    def _speaking(self) -> Speaking:
        running = self.running
        assert isinstance(running, Speaking)
        return running

    @property
    def speaker(self) -> str | None:
        """Who is to speak."""
        speakers = self._speaking.speakers
        return speakers[0] if speakers else None

    @property
    def raised(self) -> bool:
        """A raise was made in this round's auction."""
        return self._speaking.raised
