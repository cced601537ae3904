"""Quotes above the board: each holder sells or keeps."""

from functools import partial

from companion.table.question import Action, Answer, Choices, Question, Send, send
from rulesets.bourse import facts
from rulesets.bourse.at_table.shown import Shown


class Ceilings(Shown):
    """Questions about ceilings."""

    def ask_ceiling(self) -> Question:
        """BO-3.3: each holder sells or keeps; any order, so the others stand aside."""
        company = min(self.game.ceilings)
        return self._ask_holder(company, self.game.ceilings[company].waiting[0])

    def _ask_holder(self, company: str, player: str) -> Question:
        words, game = self.words, self.game
        obtained, waiting = game.ceilings[company]
        answers = []
        for sell in range(game.free(player, company) + 1):
            action = self._decision(company, player, sell)
            hint = words.signed_money(self.brings(player, action) or 0)
            if not sell:
                hint = words.say("hint.ceiling.keep", amount=hint)
            role = "main" if sell else "plain"
            answers.append(Answer(words.number(sell), send(action), hint=hint, role=role))
        all_keep = tuple(self._decision(company, one, 0) for one in waiting)
        aside = [
            Answer(
                words.say("ask.rather", player=one),
                partial(self._ask_holder, company, one),
                player=one,
            )
            for one in waiting
            if one != player
        ]
        if len(waiting) > 1:
            keep = Answer(words.say("ask.ceiling.all-keep"), Send(all_keep), icon="account-group")
            aside.append(keep)
        note = words.say("figure.ceiling-decision", highest=facts.HIGHEST)
        return Question(
            words.say("ask.ceiling", player=player, company=company),
            Choices(tuple(answers)),
            player=player,
            figure=self.figure(words.money(obtained), note, "BO-3.3"),
            aside=tuple(aside),
            aside_title=words.say("ask.or"),
        )

    def _decision(self, company: str, player: str, sell: int) -> Action:
        return {"do": "ceiling", "by": player, "company": company, "sell": sell}
