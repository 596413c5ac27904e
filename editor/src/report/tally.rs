//! The verdicts on the deals of one state of the rules, in the order of their numbers.

use super::{
    figures::ReportFigures,
    used::UsedRules,
    verdict::{DealVerdict, SolvedDeal, UndecidedCause, WonDeal},
};
use engine::cards::DealNumber;
use std::collections::BTreeMap;

/// Largest number of won deals, the first ones, whose ways to win are kept.
const WAYS: usize = 1_000;

/// The verdicts on the deals of one state of the rules.
///
/// Deals are counted in the order of their numbers: one that is decided before an earlier one waits
/// for it. So the figures do not favour deals that are decided quickly, and do not depend on the
/// number of threads.
#[derive(Debug, Clone)]
pub struct DealTally {
    first: DealNumber,
    verdicts: Vec<DealVerdict>,
    /// Deals that wait for earlier ones.
    ahead: BTreeMap<u64, SolvedDeal>,
    /// Lengths of the ways to win, in ascending order.
    lengths: Vec<u32>,
    /// Deals won, with their ways, in the order of their numbers.
    ways: Vec<WonDeal>,
    shortest: Option<WonDeal>,
    longest: Option<WonDeal>,
    used: UsedRules,
    /// Number of changes so far.
    version: u64,
}

impl DealTally {
    /// Creates a tally without deals, to begin with this one.
    #[must_use]
    pub fn new(first: DealNumber) -> Self {
        Self {
            first,
            verdicts: Vec::new(),
            ahead: BTreeMap::new(),
            lengths: Vec::new(),
            ways: Vec::new(),
            shortest: None,
            longest: None,
            used: UsedRules::default(),
            version: 0,
        }
    }

    /// Returns the first deal.
    #[must_use]
    pub const fn first(&self) -> DealNumber {
        self.first
    }

    /// Returns the verdicts on the deals counted so far, from the first one on.
    #[must_use]
    pub fn verdicts(&self) -> &[DealVerdict] {
        &self.verdicts
    }

    /// Returns a number that changes with the verdicts.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Returns the rules that ways to win have made use of.
    #[must_use]
    pub const fn used(&self) -> &UsedRules {
        &self.used
    }

    /// Returns the number of a deal, counted from 0.
    #[must_use]
    pub const fn number(&self, index: usize) -> DealNumber {
        DealNumber(self.first.0 + index as u64)
    }

    /// True if a deal is to be solved within this many seconds: it was not yet, or it is undecided
    /// after fewer.
    #[must_use]
    pub fn is_open(&self, deal: DealNumber, seconds: u32) -> bool {
        let known = match self.verdicts.get((deal.0 - self.first.0) as usize) {
            Some(&verdict) => Some(verdict),
            None => self.ahead.get(&deal.0).map(|solved| solved.verdict),
        };
        match known {
            Some(DealVerdict::Undecided(UndecidedCause::Seconds(before))) => before < seconds,
            Some(_) => false,
            None => true,
        }
    }

    /// Adds the result of a deal. A deal that is decided already stays as it is.
    pub fn add(&mut self, deal: DealNumber, solved: SolvedDeal) {
        let index = (deal.0 - self.first.0) as usize;
        match self.verdicts.get(index) {
            Some(DealVerdict::Undecided(_)) => {
                self.verdicts[index] = solved.verdict;
                self.count(deal, solved);
            }
            Some(_) => return,
            None => {
                self.ahead.insert(deal.0, solved);
                while let Some(next) = self.ahead.remove(&self.number(self.verdicts.len()).0) {
                    let deal = self.number(self.verdicts.len());
                    self.verdicts.push(next.verdict);
                    self.count(deal, next);
                }
            }
        }
        self.version += 1;
    }

    fn count(&mut self, deal: DealNumber, solved: SolvedDeal) {
        let DealVerdict::Won(length) = solved.verdict else { return };
        let at = self.lengths.partition_point(|&other| other <= length);
        self.lengths.insert(at, length);
        self.used.add(solved.used);
        let won = WonDeal { deal, way: solved.way.into() };
        let shorter = |than: &WonDeal| won.way.len() < than.way.len();
        if self.shortest.as_ref().is_none_or(shorter) {
            self.shortest = Some(won.clone());
        }
        let longer = |than: &WonDeal| won.way.len() > than.way.len();
        if self.longest.as_ref().is_none_or(longer) {
            self.longest = Some(won.clone());
        }
        if self.ways.len() < WAYS {
            let at = self.ways.partition_point(|other| other.deal < deal);
            self.ways.insert(at, won);
        }
    }

    /// Returns the figures so far.
    #[must_use]
    pub fn figures(&self) -> ReportFigures {
        let mut figures = ReportFigures {
            deals: self.verdicts.len() as u64,
            won: self.lengths.len() as u64,
            lengths: self.lengths.clone(),
            ways: self.ways.clone(),
            shortest: self.shortest.clone(),
            longest: self.longest.clone(),
            ..ReportFigures::default()
        };
        for (index, verdict) in self.verdicts.iter().enumerate() {
            match verdict {
                DealVerdict::Won(_) => {}
                DealVerdict::Unwinnable => figures.unwinnable.push(self.number(index)),
                DealVerdict::Undecided(cause) => {
                    figures.undecided.push((self.number(index), *cause));
                }
            }
        }
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rules::Action;

    fn solved(verdict: DealVerdict) -> SolvedDeal {
        let length = if let DealVerdict::Won(length) = verdict { length } else { 0 };
        let click = Action::click(engine::definition::SpotId(0));
        SolvedDeal { verdict, way: vec![click; length as usize], used: UsedRules::default() }
    }

    const LATE: DealVerdict = DealVerdict::Undecided(UndecidedCause::Seconds(2));

    #[test]
    fn deals_are_counted_in_order_whatever_the_order_in_which_they_are_decided() {
        let verdicts = [DealVerdict::Won(9), LATE, DealVerdict::Unwinnable, DealVerdict::Won(4)];
        let add = |order: [u64; 4]| {
            let mut tally = DealTally::new(DealNumber(1));
            for at in order {
                tally.add(DealNumber(at), solved(verdicts[at as usize - 1]));
            }
            tally
        };
        assert_eq!(add([1, 2, 3, 4]).figures(), add([4, 2, 3, 1]).figures());
        let mut tally = DealTally::new(DealNumber(1));
        tally.add(DealNumber(3), solved(DealVerdict::Unwinnable));
        assert_eq!(tally.figures().deals, 0, "the third waits for the first");
        assert!(!tally.is_open(DealNumber(3), 2) && tally.is_open(DealNumber(1), 2));
        tally.add(DealNumber(1), solved(DealVerdict::Won(9)));
        tally.add(DealNumber(2), solved(LATE));
        let figures = tally.figures();
        assert_eq!((figures.deals, figures.won), (3, 1));
        assert_eq!(figures.unwinnable, [DealNumber(3)]);
        assert_eq!(figures.undecided, [(DealNumber(2), UndecidedCause::Seconds(2))]);
    }

    #[test]
    fn more_time_opens_what_was_undecided_and_nothing_else() {
        let mut tally = DealTally::new(DealNumber(1));
        tally.add(DealNumber(1), solved(LATE));
        tally.add(DealNumber(2), solved(DealVerdict::Unwinnable));
        assert!(!tally.is_open(DealNumber(1), 2) && tally.is_open(DealNumber(1), 3));
        assert!(!tally.is_open(DealNumber(2), 60));
        tally.add(DealNumber(1), solved(DealVerdict::Won(30)));
        tally.add(DealNumber(2), solved(DealVerdict::Won(30)));
        let figures = tally.figures();
        assert_eq!((figures.deals, figures.won), (2, 1), "what is proved stays");
        assert_eq!(figures.shortest.map(|won| won.deal), Some(DealNumber(1)));
    }

    #[test]
    fn the_way_of_every_deal_won_is_found_by_its_number() {
        let mut tally = DealTally::new(DealNumber(1));
        tally.add(DealNumber(1), solved(LATE));
        for deal in 2..=40 {
            tally.add(DealNumber(deal), solved(DealVerdict::Won(deal as u32)));
        }
        tally.add(DealNumber(1), solved(DealVerdict::Won(7)));
        let figures = tally.figures();
        let length = |deal| figures.way(DealNumber(deal)).map(|won| won.way.len());
        assert_eq!([length(1), length(2), length(40)], [Some(7), Some(2), Some(40)]);
        assert_eq!(length(41), None);
    }
}
