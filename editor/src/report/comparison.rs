//! Two states of the rules compared on the same deals.

use super::{tally::DealTally, verdict::DealVerdict};
use engine::{agents::Margin, cards::DealNumber};

/// Two states of the rules on the same deals.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RulesComparison {
    /// True if the decks hold other cards: deals of the same number are other deals then.
    pub other_cards: bool,
    /// Number of deals that both were tried on.
    pub deals: u64,
    /// Numbers of deals decided both times that were won, before and now.
    pub won: [u64; 2],
    /// Deals proved unwinnable before that are won now.
    pub gained: Vec<DealNumber>,
    /// Deals won before that are proved unwinnable now.
    pub lost: Vec<DealNumber>,
    /// Number of deals that are undecided before, now, or both times.
    pub open: u64,
    /// Change of the share among the decided deals, with its 95 % interval; `None` for fewer than
    /// two of them.
    pub margin: Option<Margin>,
}

impl RulesComparison {
    /// Compares the deals that both states were tried on.
    #[must_use]
    pub fn of(before: &DealTally, now: &DealTally) -> Self {
        let mut found = Self::default();
        let mut gains = Vec::new();
        if before.first() != now.first() {
            return found;
        }
        for (index, pair) in before.verdicts().iter().zip(now.verdicts()).enumerate() {
            let won = [pair.0, pair.1].map(|verdict| matches!(verdict, DealVerdict::Won(_)));
            found.deals += 1;
            let open = |verdict: &DealVerdict| matches!(verdict, DealVerdict::Undecided(_));
            if open(pair.0) || open(pair.1) {
                found.open += 1;
                continue;
            }
            found.won[0] += u64::from(won[0]);
            found.won[1] += u64::from(won[1]);
            gains.push(f64::from(i8::from(won[1]) - i8::from(won[0])));
            match won {
                [false, true] => found.gained.push(now.number(index)),
                [true, false] => found.lost.push(now.number(index)),
                _ => {}
            }
        }
        found.margin = (gains.len() > 1).then(|| Margin::of(&gains));
        found
    }

    /// Returns by how many more of the decided deals can be won now.
    #[must_use]
    pub const fn net(&self) -> i64 {
        self.gained.len() as i64 - self.lost.len() as i64
    }

    /// Returns the number of deals decided both times.
    #[must_use]
    pub const fn decided(&self) -> u64 {
        self.deals - self.open
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            used::UsedRules,
            verdict::{SolvedDeal, UndecidedCause},
        },
        *,
    };

    /// Returns a tally of `w`on, `u`nwinnable and undecided (`?`) deals.
    fn tally(verdicts: &str) -> DealTally {
        let mut tally = DealTally::new(DealNumber(1));
        for (deal, verdict) in (1..).zip(verdicts.chars()) {
            let verdict = match verdict {
                'w' => DealVerdict::Won(0),
                'u' => DealVerdict::Unwinnable,
                _ => DealVerdict::Undecided(UndecidedCause::Memory),
            };
            let solved = SolvedDeal { verdict, way: Vec::new(), used: UsedRules::default() };
            tally.add(DealNumber(deal), solved);
        }
        tally
    }

    #[test]
    fn deals_are_compared_one_by_one_as_far_as_both_go() {
        let found = RulesComparison::of(&tally("wwuuu?w"), &tally("wuwwu"));
        assert_eq!((found.deals, found.won, found.open), (5, [2, 3], 0));
        assert_eq!(found.gained, [DealNumber(3), DealNumber(4)]);
        assert_eq!(found.lost, [DealNumber(2)]);
        assert_eq!(found.net(), 1);
    }

    #[test]
    fn undecided_deals_are_neither_gained_nor_lost() {
        let found = RulesComparison::of(&tally("?wuu"), &tally("w??w"));
        assert_eq!((found.deals, found.open, found.decided()), (4, 3, 1));
        assert_eq!((found.gained.len(), found.lost.len(), found.margin), (1, 0, None));
        assert_eq!(found.won, [0, 1], "of the deals decided both times");
    }

    #[test]
    fn a_change_of_many_deals_is_beyond_chance_and_one_of_few_is_not() {
        let before = tally(&"u".repeat(100));
        let many = tally(&("w".repeat(12) + &"u".repeat(88)));
        let few = tally(&("w".to_owned() + &"u".repeat(99)));
        let margin = |now| RulesComparison::of(&before, now).margin.expect("many deals");
        assert!(margin(&many).decides() && (margin(&many).mean - 0.12).abs() < 1e-12);
        assert!(!margin(&few).decides());
    }
}
