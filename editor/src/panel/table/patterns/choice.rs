//! A pattern as built with clicks, and its effect on a table.

use engine::{
    cards::{Card, CardSet, Rank, Suit},
    definition::Relation,
    workbook::{Direction, Pairs, Pattern, RankStep, Ranks, Suits},
};

/// Relation of ranks, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum RankRule {
    /// No pair of cards at all.
    Nothing,
    Any,
    Same,
    #[default]
    Down,
    Up,
    Either,
    Higher,
    Lower,
    Sum,
}

impl RankRule {
    pub(super) const ALL: [Self; 9] = [
        Self::Down,
        Self::Up,
        Self::Either,
        Self::Same,
        Self::Any,
        Self::Higher,
        Self::Lower,
        Self::Sum,
        Self::Nothing,
    ];

    /// True for relations with a step of some ranks.
    pub(super) const fn is_step(self) -> bool {
        matches!(self, Self::Down | Self::Up | Self::Either)
    }
}

/// A choice of cards: all those with a chosen rank and a chosen suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CardChoice {
    pub(super) ranks: [bool; 13],
    pub(super) suits: [bool; 4],
}

impl Default for CardChoice {
    /// Chooses no rank, and every suit.
    fn default() -> Self {
        Self { ranks: [false; 13], suits: [true; 4] }
    }
}

impl CardChoice {
    pub(super) fn cards(self) -> CardSet {
        let chosen =
            |card: &Card| self.ranks[card.rank().index()] && self.suits[card.suit().index()];
        Card::all().filter(chosen).collect()
    }

    /// Returns the choice of exactly these cards or, if there is none, the smallest one that
    /// contains them all.
    pub(super) fn of(cards: CardSet) -> Self {
        let holds = |wanted: &dyn Fn(Card) -> bool| cards.iter().any(wanted);
        let ranks = std::array::from_fn(|rank| holds(&|card| card.rank() == Rank::wrapping(rank)));
        let suits = Suit::ALL.map(|suit| cards.is_empty() || holds(&|card| card.suit() == suit));
        Self { ranks, suits }
    }
}

/// Effect on the single cards: the row of the empty spot, or the column of the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Alone {
    /// They stay as they are.
    #[default]
    AsIs,
    None,
    Any,
    These(CardChoice),
}

/// Way of combining a pattern with a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Combine {
    /// The pattern alone.
    Replace,
    /// Everything that either allows.
    Add,
    /// Everything that the table allows and the pattern does not.
    Remove,
    /// Everything that both allow.
    Keep,
}

impl Combine {
    pub(super) const ALL: [Self; 4] = [Self::Replace, Self::Add, Self::Remove, Self::Keep];

    fn sets(self, is: CardSet, pattern: CardSet) -> CardSet {
        match self {
            Self::Replace => pattern,
            Self::Add => is | pattern,
            Self::Remove => is & !pattern,
            Self::Keep => is & pattern,
        }
    }
}

/// A pattern being built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PatternDraft {
    pub(super) ranks: RankRule,
    /// Step in ranks, 1 to 12.
    pub(super) by: u8,
    pub(super) wrap: bool,
    /// Sum of the ranks, 2 to 26.
    pub(super) sum: u8,
    pub(super) suits: Suits,
    /// Lower cards that take nothing.
    pub(super) bare: CardChoice,
    pub(super) alone: Alone,
}

impl Default for PatternDraft {
    fn default() -> Self {
        Self {
            ranks: RankRule::default(),
            by: 1,
            wrap: false,
            sum: 13,
            suits: Suits::Alternating,
            bare: CardChoice::default(),
            alone: Alone::default(),
        }
    }
}

impl PatternDraft {
    /// Returns the choice for these pairs, as far as clicks can express them.
    pub(super) fn of(pairs: Pairs) -> Self {
        let Pairs::Match { ranks, suits, bare } = pairs else {
            return Self { ranks: RankRule::Nothing, ..Self::default() };
        };
        let mut choice = Self { suits, bare: CardChoice::of(bare), ..Self::default() };
        choice.ranks = match ranks {
            Ranks::Any => RankRule::Any,
            Ranks::Same => RankRule::Same,
            Ranks::Higher => RankRule::Higher,
            Ranks::Lower => RankRule::Lower,
            Ranks::Sum(sum) => {
                choice.sum = sum;
                RankRule::Sum
            }
            Ranks::Step(RankStep { direction, by, wrap }) => {
                (choice.by, choice.wrap) = (by, wrap);
                match direction {
                    Direction::Up => RankRule::Up,
                    Direction::Down => RankRule::Down,
                    Direction::Either => RankRule::Either,
                }
            }
        };
        choice
    }

    pub(super) fn pairs(self) -> Pairs {
        let step = |direction| Ranks::Step(RankStep { direction, by: self.by, wrap: self.wrap });
        let ranks = match self.ranks {
            RankRule::Nothing => return Pairs::None,
            RankRule::Any => Ranks::Any,
            RankRule::Same => Ranks::Same,
            RankRule::Higher => Ranks::Higher,
            RankRule::Lower => Ranks::Lower,
            RankRule::Sum => Ranks::Sum(self.sum),
            RankRule::Up => step(Direction::Up),
            RankRule::Down => step(Direction::Down),
            RankRule::Either => step(Direction::Either),
        };
        Pairs::Match { ranks, suits: self.suits, bare: self.bare.cards() }
    }

    /// Returns the table combined with the pattern.
    pub(super) fn apply(self, table: &Relation, how: Combine) -> Relation {
        let pattern = Pattern { pairs: self.pairs(), alone: CardSet::EMPTY }.relation();
        let mut result = Relation::from_fn(
            |below, above| how.sets(table.above(below), pattern.above(below)).contains(above),
            |_| false,
        );
        result.alone = match self.alone {
            Alone::AsIs => table.alone,
            Alone::None => how.sets(table.alone, CardSet::EMPTY),
            Alone::Any => how.sets(table.alone, CardSet::SUITED),
            Alone::These(cards) => how.sets(table.alone, cards.cards()),
        };
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn with_kings() -> PatternDraft {
        let mut kings = CardChoice::default();
        kings.ranks[12] = true;
        PatternDraft { alone: Alone::These(kings), ..PatternDraft::default() }
    }

    #[test]
    fn the_first_choice_with_kings_is_the_usual_tableau() {
        let wanted = "down 1, alternating colours; empty: K".parse::<Pattern>();
        let made = with_kings().apply(&Relation::NONE, Combine::Replace);
        assert_eq!(Ok(made), wanted.map(|pattern| pattern.relation()));
    }

    #[test]
    fn single_cards_stay_unless_they_are_chosen() {
        let mut table = Relation::NONE;
        table.alone = "A♠".parse::<Card>().into_iter().collect();
        for how in Combine::ALL {
            assert_eq!(PatternDraft::default().apply(&table, how).alone, table.alone);
        }
    }

    fn choices() -> impl Strategy<Value = PatternDraft> {
        let ranks = proptest::sample::select(&RankRule::ALL[..]);
        let suits = proptest::sample::select(&Suits::ALL[..]);
        let cards = (any::<[bool; 13]>(), any::<[bool; 4]>())
            .prop_map(|(ranks, suits)| CardChoice { ranks, suits });
        let alone = prop_oneof![
            Just(Alone::AsIs),
            Just(Alone::None),
            Just(Alone::Any),
            cards.clone().prop_map(Alone::These)
        ];
        (ranks, 1..=12_u8, any::<bool>(), 2..=26_u8, suits, cards, alone).prop_map(
            |(ranks, by, wrap, sum, suits, bare, alone)| PatternDraft {
                ranks,
                by,
                wrap,
                sum,
                suits,
                bare,
                alone,
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn patterns_are_laid_over_a_table_as_sets(one in choices(), two in choices()) {
            let table = one.apply(&Relation::NONE, Combine::Replace);
            let pattern = two.apply(&Relation::NONE, Combine::Replace);
            let [plain, more, less, kept] =
                [Combine::Replace, Combine::Add, Combine::Remove, Combine::Keep]
                    .map(|how| two.apply(&table, how));
            for below in Card::all() {
                for above in Card::all() {
                    let (a, b) = (table.allows(below, above), pattern.allows(below, above));
                    prop_assert_eq!(more.allows(below, above), a || b);
                    prop_assert_eq!(less.allows(below, above), a && !b);
                    prop_assert_eq!(kept.allows(below, above), a && b);
                    prop_assert_eq!(plain.allows(below, above), b);
                }
            }
        }

        #[test]
        fn a_pattern_is_found_again_in_the_clicks(choice in choices()) {
            let again = PatternDraft::of(choice.pairs());
            prop_assert_eq!(again.pairs(), choice.pairs());
        }
    }
}
