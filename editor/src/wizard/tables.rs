//! The truth tables for the answers.

use super::{Answers, BuildOrder, EmptyColumn, FoundationStart, Moves, PairBy, WizardGoal};
use engine::{
    cards::{Card, CardSet, Rank},
    definition::Relation,
    workbook::{Direction, Pairs, Pattern, RankStep, Ranks, Suits},
};

fn pairs(ranks: Ranks, suits: Suits) -> Pairs {
    Pairs::Match { ranks, suits, bare: CardSet::EMPTY }
}

fn step(direction: Direction, wrap: bool) -> Ranks {
    Ranks::Step(RankStep { direction, by: 1, wrap })
}

fn of_rank(rank: Rank) -> CardSet {
    Card::all().filter(|card| card.rank() == rank).collect()
}

fn table(pairs: Pairs, alone: CardSet) -> Relation {
    Pattern { pairs, alone }.relation()
}

/// Returns the table that allows any single card.
pub(super) fn single() -> Relation {
    table(Pairs::None, CardSet::SUITED)
}

impl Answers {
    fn build_ranks(&self) -> Option<Ranks> {
        match self.build {
            BuildOrder::Down => Some(step(Direction::Down, self.wrap)),
            BuildOrder::Up => Some(step(Direction::Up, self.wrap)),
            BuildOrder::Either => Some(step(Direction::Either, self.wrap)),
            BuildOrder::Same => Some(Ranks::Same),
            BuildOrder::Nothing => None,
        }
    }

    /// Returns the put rule of the columns.
    pub(super) fn column_put(&self) -> Relation {
        let alone = match self.empty {
            EmptyColumn::Any => CardSet::SUITED,
            EmptyColumn::King => of_rank(Rank::KING),
            EmptyColumn::Ace => of_rank(Rank::ACE),
            EmptyColumn::Nothing => CardSet::EMPTY,
        };
        let pairs = match self.goal {
            WizardGoal::Pairs => self.leaving(),
            WizardGoal::Chain => Pairs::None,
            WizardGoal::Foundations | WizardGoal::WholeRuns => {
                self.build_ranks().map_or(Pairs::None, |ranks| pairs(ranks, self.build_suits))
            }
        };
        table(pairs, alone)
    }

    /// Returns the take rule of the columns.
    pub(super) fn column_take(&self) -> Relation {
        let run = |suits| self.build_ranks().map_or(Pairs::None, |ranks| pairs(ranks, suits));
        let pairs = match self.moves {
            Moves::Top => Pairs::None,
            Moves::Run | Moves::Spare => run(self.build_suits),
            Moves::RunInSuit => run(Suits::Same),
            Moves::Any => Pairs::ANY,
        };
        table(pairs, CardSet::SUITED)
    }

    /// Returns the put rule of the foundations.
    pub(super) fn foundation_put(&self) -> Relation {
        let usual = self.start == FoundationStart::Usual;
        let suits = self.foundation_suits;
        if self.foundation_up {
            return table(pairs(step(Direction::Up, false), suits), of_rank(Rank::ACE));
        }
        if usual {
            return table(pairs(step(Direction::Down, false), suits), of_rank(Rank::KING));
        }
        // Down from the base card, which counts as the ace: on to the king, and down to the two.
        let two = Card::all().filter(|card| card.rank().number() == 2).collect();
        let ranks = step(Direction::Down, true);
        table(Pairs::Match { ranks, suits, bare: two }, of_rank(Rank::ACE))
    }

    /// Returns the put rule of the waste.
    pub(super) fn waste_put(&self) -> Relation {
        match self.goal {
            WizardGoal::Chain => {
                let ranks = step(Direction::Either, self.wrap);
                table(pairs(ranks, Suits::Any), CardSet::SUITED)
            }
            WizardGoal::Pairs => table(self.leaving(), CardSet::EMPTY),
            WizardGoal::Foundations | WizardGoal::WholeRuns => Relation::NONE,
        }
    }

    /// Returns the pairs that leave the table.
    fn leaving(&self) -> Pairs {
        let ranks = match self.pair_by {
            PairBy::Thirteen => Ranks::Sum(13),
            PairBy::Fourteen => Ranks::Sum(14),
            PairBy::SameRank => Ranks::Same,
        };
        pairs(ranks, Suits::Any)
    }

    /// Returns the put rule of the pile of removed cards: cards that make the sum by themselves.
    pub(super) fn discard_put(&self) -> Relation {
        if self.pair_by != PairBy::Thirteen {
            return Relation::NONE;
        }
        let king = |card: Card| card.rank() == Rank::KING;
        Relation::from_fn(|_, above| king(above), king)
    }
}
