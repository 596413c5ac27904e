//! A player's choices in words: cards, numbers, men and their paths.

use super::GameDescriber;
use crate::tr;
use engine::definition::{
    FieldId,
    game::{
        Along, ComboId, Expr, ExprKind, HopRule, Movement, Pick, Prefer, Promotion, Takes, With,
    },
};

impl GameDescriber<'_> {
    pub(super) fn pick(&self, pick: &Pick) -> String {
        let texts = self.texts;
        match pick {
            Pick::Nothing => String::new(),
            Pick::Cards { from, to, combos, onto, with, .. } => {
                let many = !combos.is_empty();
                let what = self.picked_cards(self.value(from), combos);
                let what = match onto {
                    Some(onto) => self.pick_onto(&what, *onto, many),
                    None => what,
                };
                let what = match with {
                    Some(with) => self.pick_with(&what, with),
                    None => what,
                };
                match to {
                    Some(to) => {
                        let (to, many) = (self.value(to), yes_or_no(many));
                        tr!(texts, "game-pick-to", what = what, to = to, many = many)
                    }
                    None => tr!(texts, "game-pick", what = what),
                }
            }
            Pick::Number { from, to } => {
                tr!(texts, "game-pick-number", from = self.value(from), to = self.value(to))
            }
            Pick::Suit => tr!(texts, "game-pick-suit"),
            Pick::Rank => tr!(texts, "game-pick-rank"),
            Pick::Player => tr!(texts, "game-pick-player"),
            Pick::Word(id) => {
                let words = self.game.words.get(*id).map_or(0, Vec::len);
                let words: Vec<_> = (0..words).map(|word| self.word(*id, word)).collect();
                tr!(texts, "game-pick-word", words = texts.one_of(&words))
            }
            Pick::Bid { from, to, no_trump } => {
                let (from, to) = (self.value(from), self.value(to));
                if *no_trump {
                    tr!(texts, "game-pick-bid-no-trump", from = from, to = to)
                } else {
                    tr!(texts, "game-pick-bid", from = from, to = to)
                }
            }
            Pick::Stack { from, to } => {
                let names = |fields: &[_]| {
                    let names: Vec<_> = fields.iter().map(|&field| self.field(field)).collect();
                    texts.one_of(&names)
                };
                tr!(texts, "game-pick-stack", from = names(from), to = names(to))
            }
            Pick::Click => tr!(texts, "game-pick-click"),
            Pick::Square => tr!(texts, "game-pick-square"),
            Pick::Step(rule) if rule.ways.iter().any(|way| way.takes != Takes::Never) => {
                tr!(texts, "game-pick-step-take", board = self.field(rule.board))
            }
            Pick::Step(rule) => tr!(texts, "game-pick-step", board = self.field(rule.board)),
            Pick::Hop(rule) => tr!(texts, "game-pick-hop", board = self.field(rule.board)),
        }
    }

    fn picked_cards(&self, from: String, combos: &[ComboId]) -> String {
        let texts = self.texts;
        if combos.is_empty() {
            tr!(texts, "game-pick-card", from = from)
        } else {
            let combos: Vec<_> = combos.iter().map(|&id| self.combo(id)).collect();
            tr!(texts, "game-pick-combo", from = from, combos = texts.one_of(&combos))
        }
    }

    fn pick_onto(&self, what: &str, onto: FieldId, many: bool) -> String {
        let (field, many) = (self.field(onto), yes_or_no(many));
        tr!(self.texts, "game-pick-onto", what = what, field = field, many = many)
    }

    fn pick_with(&self, what: &str, With { from, sum, to }: &With) -> String {
        tr!(
            self.texts,
            "game-pick-with",
            what = what,
            cards = self.all_cards(from),
            measure = self.measure(sum),
            sum = self.value(to)
        )
    }

    /// Adds a condition to a sentence, if there is one.
    fn only_when(&self, sentence: String, condition: Option<&Expr>) -> String {
        match condition.map(|condition| (condition, &condition.kind)) {
            None | Some((_, ExprKind::Constant(1))) => sentence,
            Some((condition, _)) => {
                let condition = self.condition(condition);
                tr!(self.texts, "game-only-when", sentence = sentence, condition = condition)
            }
        }
    }

    pub(super) fn way(&self, way: &Movement, jumps: bool) -> String {
        let texts = self.texts;
        let along = match way.along {
            Along::ForwardDiagonal => tr!(texts, "game-along-forward-diagonal"),
            Along::BackwardDiagonal => tr!(texts, "game-along-backward-diagonal"),
            Along::Diagonal => tr!(texts, "game-along-diagonal"),
            Along::Forward => tr!(texts, "game-along-forward"),
            Along::Backward => tr!(texts, "game-along-backward"),
            Along::Sideways => tr!(texts, "game-along-sideways"),
            Along::Orthogonal => tr!(texts, "game-along-orthogonal"),
            Along::Any => tr!(texts, "game-along-any"),
        };
        let man = self.a_board_piece(way.kind);
        let sentence = match (jumps, way.far) {
            (false, false) => tr!(texts, "game-way-step", man = man, along = along),
            (false, true) => tr!(texts, "game-way-slide", man = man, along = along),
            (true, false) => tr!(texts, "game-way-jump", man = man, along = along),
            (true, true) => tr!(texts, "game-way-fly", man = man, along = along),
        };
        let over: Vec<_> = way.over.iter().map(|&kind| self.board_piece(kind)).collect();
        let jumped: Vec<_> = way.over.iter().map(|&kind| self.a_board_piece(kind)).collect();
        let prey = match &over[..] {
            [] => tr!(texts, "game-any-man"),
            kinds => texts.one_of(kinds),
        };
        let sentence = match way.takes {
            Takes::May => tr!(texts, "game-way-may-take", sentence = sentence, man = prey),
            Takes::Only => tr!(texts, "game-way-only-takes", sentence = sentence, man = prey),
            Takes::Never if over.is_empty() => sentence,
            Takes::Never => {
                tr!(texts, "game-way-over", sentence = sentence, men = texts.one_of(&jumped))
            }
        };
        let sentence = self.only_when(sentence, way.when.as_ref());
        tr!(texts, "game-sentence", sentence = self.upper_first(sentence))
    }

    pub(super) fn promotion(&self, promotion: &Promotion) -> String {
        let texts = self.texts;
        let (from, to) = (self.a_board_piece(promotion.from), self.a_board_piece(promotion.to));
        let mut said = tr!(texts, "game-promote", from = from, to = to);
        let rules = [
            (promotion.ends.as_ref(), tr!(texts, "game-promote-ends")),
            (promotion.passing.as_ref(), tr!(texts, "game-promote-passing")),
        ];
        for (condition, sentence) in rules {
            said = self.and_where(&said, condition, false, sentence);
        }
        said
    }

    pub(super) fn series(&self, rule: &HopRule) -> String {
        let texts = self.texts;
        let mut said = tr!(texts, "game-series");
        let rules = [
            (rule.finish.as_ref(), true, tr!(texts, "game-series-finish")),
            (rule.at_once.as_ref(), false, tr!(texts, "game-series-at-once")),
            (rule.straight.as_ref(), false, tr!(texts, "game-series-straight")),
        ];
        for (condition, usual, sentence) in rules {
            said = self.and_where(&said, condition, usual, sentence);
        }
        match &rule.turn_back {
            None | Some(Expr { kind: ExprKind::Constant(1), .. }) => said,
            Some(Expr { kind: ExprKind::Constant(_), .. }) => {
                let sentence = tr!(texts, "game-series-no-way-back");
                self.and_where(&said, None, true, sentence)
            }
            Some(condition) => {
                let sentence = tr!(texts, "game-series-no-way-back");
                let condition = self.no_condition(condition);
                let next = tr!(texts, "game-only-when", sentence = sentence, condition = condition);
                self.next_sentence(&said, next)
            }
        }
    }

    /// Appends a sentence that holds under a condition of options, or always if there is none and
    /// it is `usual`.
    fn and_where(
        &self,
        said: &str,
        condition: Option<&Expr>,
        usual: bool,
        sentence: String,
    ) -> String {
        match condition {
            None if !usual => said.to_owned(),
            Some(Expr { kind: ExprKind::Constant(0), .. }) => said.to_owned(),
            condition => self.next_sentence(said, self.only_when(sentence, condition)),
        }
    }

    fn next_sentence(&self, said: &str, next: String) -> String {
        let next = tr!(self.texts, "game-sentence", sentence = self.upper_first(next));
        tr!(self.texts, "game-sentences", before = said, next = next)
    }

    pub(super) fn prefer(&self, prefer: &[(Prefer, Option<Expr>)]) -> String {
        let texts = self.texts;
        let criteria: Vec<_> = prefer
            .iter()
            .map(|(prefer, when)| {
                let criterion = match prefer {
                    Prefer::Most => tr!(texts, "game-prefer-most"),
                    Prefer::By(kind) => {
                        tr!(texts, "game-prefer-by", man = self.a_board_piece(*kind))
                    }
                    Prefer::MostOf(kind) => {
                        tr!(texts, "game-prefer-most-of", man = self.board_piece(*kind))
                    }
                    Prefer::Early(kind) => {
                        tr!(texts, "game-prefer-early", man = self.a_board_piece(*kind))
                    }
                };
                self.only_when(criterion, when.as_ref())
            })
            .collect();
        tr!(texts, "game-prefer", criteria = self.listed(&criteria))
    }
}

/// Returns the name by which a text tells many cards from one.
const fn yes_or_no(many: bool) -> &'static str {
    if many { "yes" } else { "no" }
}
