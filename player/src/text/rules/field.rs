//! The rules of a field in words: the cards that may be put or taken, and automatic actions.

use super::SolitaireDescriber;
use crate::{text::refusal::size_words, tr};
use engine::{
    cards::CardSet,
    definition::{Sizes, Target},
    workbook::{Direction, EmptyTakes, Exception, FieldSentence, PairRule, RankStep, Ranks, Suits},
};

/// Maximum number of exceptions listed; more are only counted.
const LISTED: usize = 6;

impl SolitaireDescriber<'_> {
    pub(super) fn field_sentence(&self, sentence: &FieldSentence) -> String {
        let texts = self.texts;
        match sentence {
            FieldSentence::PutNothing => tr!(texts, "put-nothing"),
            FieldSentence::Put { pairs, empty } => {
                tr!(texts, "put", rule = self.build(pairs), empty = self.on_empty(*empty))
            }
            FieldSentence::PutSize(Sizes { least, most }) => {
                tr!(texts, "put-size", size = size_words(texts, *least, *most))
            }
            FieldSentence::AllFit => tr!(texts, "put-all-fit"),
            FieldSentence::JointOnly => tr!(texts, "joint-only"),
            FieldSentence::PileMost(most) => tr!(texts, "pile-most", count = *most),
            FieldSentence::Base(spot) => {
                tr!(texts, "base", spot = texts.spot(self.table, *spot))
            }
            FieldSentence::BaseOfField(field) => {
                tr!(texts, "base-of-field", field = texts.field(self.table, *field))
            }
            FieldSentence::TakeNothing => tr!(texts, "take-nothing"),
            FieldSentence::TakeTop(EmptyTakes::Any) => tr!(texts, "take-top"),
            FieldSentence::TakeTop(top) => tr!(texts, "take-top-if", takes = texts.takes(*top)),
            FieldSentence::TakeRun { pairs, top } => {
                let order = self.order(pairs);
                match top {
                    EmptyTakes::Any => tr!(texts, "take-run", order = order),
                    top => {
                        tr!(texts, "take-run-if", order = order, takes = texts.takes(*top))
                    }
                }
            }
            FieldSentence::TakeBuilt => tr!(texts, "take-built"),
            FieldSentence::TakeAny => tr!(texts, "take-any"),
            FieldSentence::TakePile => tr!(texts, "take-pile"),
            FieldSentence::TakeOnlyPile => tr!(texts, "take-only-pile"),
            FieldSentence::TakeSize(Sizes { least, most }) => {
                tr!(texts, "take-size", size = size_words(texts, *least, *most))
            }
            FieldSentence::TakeSpare { fields, doubled } => match (fields.is_empty(), doubled) {
                (false, true) => tr!(texts, "take-spare-both", fields = self.fields(fields)),
                (false, false) => tr!(texts, "take-spare", fields = self.fields(fields)),
                (true, _) => tr!(texts, "take-spare-own"),
            },
            FieldSentence::FlipAuto => tr!(texts, "flip-auto"),
            FieldSentence::FlipClick => tr!(texts, "flip-click"),
            FieldSentence::FlipNever => tr!(texts, "flip-never"),
            FieldSentence::Refill(sources) => {
                tr!(texts, "refill", sources = self.in_order(sources))
            }
            FieldSentence::AfterPut { count, to } => {
                tr!(texts, "after-put", count = *count, to = self.target(*to))
            }
            FieldSentence::Whenever { count, to } => {
                tr!(texts, "whenever", count = *count, to = self.target(*to))
            }
        }
    }

    /// Describes the cards that an empty spot takes.
    fn on_empty(&self, takes: EmptyTakes) -> String {
        let texts = self.texts;
        match takes {
            EmptyTakes::Nothing => tr!(texts, "empty-takes-nothing"),
            EmptyTakes::Any => tr!(texts, "empty-takes-any"),
            takes => tr!(texts, "empty-takes", takes = texts.takes(takes)),
        }
    }

    /// Lists places, each for when the ones before it have no cards.
    fn in_order(&self, sources: &[Target]) -> String {
        let mut sources = sources.iter().map(|&source| self.target(source));
        let first = sources.next().unwrap_or_default();
        sources.fold(first, |list, item| tr!(self.texts, "list-else", list = list, item = item))
    }

    /// Describes a put rule as an imperative: `build down in alternating colours`.
    fn build(&self, pairs: &PairRule) -> String {
        let texts = self.texts;
        match pairs {
            PairRule::Nothing => tr!(texts, "build-nothing"),
            PairRule::Anything => tr!(texts, "build-anything"),
            PairRule::Table { pairs } => tr!(texts, "build-table", count = *pairs),
            PairRule::Pattern { ranks, suits, bare, exceptions } => {
                let build = match ranks {
                    Ranks::Step(_) => tr!(
                        texts,
                        "build-step",
                        ranks = self.ranks(*ranks),
                        suits = self.suits(*suits)
                    ),
                    ranks => tr!(
                        texts,
                        "build-other",
                        ranks = self.ranks(*ranks),
                        suits = self.suits(*suits)
                    ),
                };
                self.but(build, *bare, exceptions)
            }
        }
    }

    /// Describes a take rule as an order of cards: `down in suit`.
    fn order(&self, pairs: &PairRule) -> String {
        let texts = self.texts;
        match pairs {
            PairRule::Nothing => tr!(texts, "build-nothing"),
            PairRule::Anything => tr!(texts, "order-any"),
            PairRule::Table { pairs } => tr!(texts, "order-table", count = *pairs),
            PairRule::Pattern { ranks, suits, bare, exceptions } => {
                let (words, suits) = (self.ranks(*ranks), self.suits(*suits));
                let order = match ranks {
                    Ranks::Step(_) => tr!(texts, "order-step", ranks = words, suits = suits),
                    _ => tr!(texts, "order-other", ranks = words, suits = suits),
                };
                self.but(order, *bare, exceptions)
            }
        }
    }

    fn ranks(&self, ranks: Ranks) -> String {
        let texts = self.texts;
        match ranks {
            Ranks::Any => tr!(texts, "ranks-any"),
            Ranks::Same => tr!(texts, "ranks-same"),
            Ranks::Higher => tr!(texts, "ranks-higher"),
            Ranks::Lower => tr!(texts, "ranks-lower"),
            Ranks::Sum(sum) => tr!(texts, "ranks-sum", sum = sum),
            Ranks::Step(RankStep { direction, by, wrap }) => {
                let way = match direction {
                    Direction::Up => "up",
                    Direction::Down => "down",
                    Direction::Either => "either",
                };
                let step = tr!(texts, "ranks-step", way = way, by = by);
                if wrap { tr!(texts, "ranks-wrap", ranks = step, way = way) } else { step }
            }
        }
    }

    fn suits(&self, suits: Suits) -> String {
        let texts = self.texts;
        match suits {
            Suits::Any => tr!(texts, "suits-any"),
            Suits::Same => tr!(texts, "suits-same"),
            Suits::SameColor => tr!(texts, "suits-same-color"),
            Suits::Alternating => tr!(texts, "suits-alternating"),
            Suits::Other => tr!(texts, "suits-other"),
        }
    }

    /// Adds the cards that accept nothing and the exceptions to a rule.
    fn but(&self, rule: String, bare: CardSet, exceptions: &[Exception]) -> String {
        let texts = self.texts;
        let rule = if bare.is_empty() {
            rule
        } else {
            tr!(texts, "but-nothing-on", rule = rule, cards = texts.cards(bare))
        };
        if exceptions.is_empty() {
            return rule;
        }
        if exceptions.len() > LISTED {
            return tr!(texts, "but-exceptions", rule = rule, count = exceptions.len());
        }
        let say = |exception: &Exception| {
            let (below, above) = (exception.below.to_string(), exception.above.to_string());
            if exception.allowed {
                tr!(texts, "exception-allowed", below = below, above = above)
            } else {
                tr!(texts, "exception-forbidden", below = below, above = above)
            }
        };
        let list: Vec<_> = exceptions.iter().map(say).collect();
        tr!(texts, "but-listed", rule = rule, list = texts.all_of(&list))
    }
}
