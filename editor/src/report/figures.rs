//! The figures of a report, from the verdicts on its deals.

use super::verdict::{UndecidedCause, WonDeal};
use engine::{cards::DealNumber, solver::wilson};

/// Largest number of columns of a histogram.
const COLUMNS: u32 = 24;

/// The figures of a report.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReportFigures {
    /// Number of deals counted.
    pub deals: u64,
    /// Number of deals won.
    pub won: u64,
    /// Deals proved unwinnable, in order.
    pub unwinnable: Vec<DealNumber>,
    /// Undecided deals, in order, with their reasons.
    pub undecided: Vec<(DealNumber, UndecidedCause)>,
    /// Lengths of the ways to win, in ascending order.
    pub lengths: Vec<u32>,
    /// The first deals won, in order, with their ways.
    pub ways: Vec<WonDeal>,
    /// The deal with the shortest way.
    pub shortest: Option<WonDeal>,
    /// The deal with the longest way.
    pub longest: Option<WonDeal>,
}

/// Share of the deals that can be won: below if no undecided deal can be, above if all can be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WinnableShare {
    /// The least share of the deals counted.
    pub least: f64,
    /// The greatest.
    pub most: f64,
    /// Lower end of the 95 % interval for all deals.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl WinnableShare {
    /// True if the interval is narrow enough for tenths of a per cent to mean something.
    #[must_use]
    pub fn is_precise(&self) -> bool {
        self.high - self.low < 0.05
    }
}

/// Numbers of ways to win by their lengths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LengthHistogram {
    /// Least length in the first column.
    pub first: u32,
    /// Number of lengths in a column.
    pub width: u32,
    /// Number of ways in each column.
    pub counts: Vec<u32>,
}

impl ReportFigures {
    /// Returns the share of the deals that can be won; `None` before the first deal.
    #[must_use]
    pub fn share(&self) -> Option<WinnableShare> {
        if self.deals == 0 {
            return None;
        }
        let open = self.won + self.undecided.len() as u64;
        let of = |part: u64| part as f64 / self.deals as f64;
        let (low, high) = (wilson(self.won, self.deals).0, wilson(open, self.deals).1);
        Some(WinnableShare { least: of(self.won), most: of(open), low, high })
    }

    /// Returns the mean length of the ways to win; `None` if there is none.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let sum: u64 = self.lengths.iter().map(|&length| u64::from(length)).sum();
        (!self.lengths.is_empty()).then(|| sum as f64 / self.lengths.len() as f64)
    }

    /// Returns the shortest, the median and the longest length; `None` if there is none. Of two
    /// lengths in the middle, the median is the shorter: half of the ways are no longer than it.
    #[must_use]
    pub fn range(&self) -> Option<[u32; 3]> {
        let (&least, &most) = (self.lengths.first()?, self.lengths.last()?);
        Some([least, self.lengths[(self.lengths.len() - 1) / 2], most])
    }

    /// Returns the deal won with its way, if that is kept.
    #[must_use]
    pub fn way(&self, deal: DealNumber) -> Option<&WonDeal> {
        let at = self.ways.binary_search_by_key(&deal, |won| won.deal).ok()?;
        Some(&self.ways[at])
    }

    /// Returns the number of deals that are won or proved unwinnable.
    #[must_use]
    pub const fn decided(&self) -> u64 {
        self.won + self.unwinnable.len() as u64
    }

    /// Returns the histogram of the lengths, in columns of 1, 2, 5, 10, 20, … lengths; `None` if
    /// there is none.
    #[must_use]
    pub fn histogram(&self) -> Option<LengthHistogram> {
        let (&least, &most) = (self.lengths.first()?, self.lengths.last()?);
        let mut widths = (0..8).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u32.pow(power)));
        let fits = |width: &u32| most / width - least / width < COLUMNS;
        let width = widths.find(fits).unwrap_or(u32::MAX);
        let first = least / width * width;
        let mut counts = vec![0; ((most - first) / width + 1) as usize];
        for length in &self.lengths {
            counts[((length - first) / width) as usize] += 1;
        }
        Some(LengthHistogram { first, width, counts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(lengths: &[u32]) -> ReportFigures {
        ReportFigures { lengths: lengths.to_vec(), ..ReportFigures::default() }
    }

    #[test]
    fn undecided_deals_widen_the_share_on_both_sides() {
        let undecided = |count| {
            let cause = UndecidedCause::Memory;
            (0..count).map(|deal| (DealNumber(deal), cause)).collect::<Vec<_>>()
        };
        let figures =
            ReportFigures { deals: 100, won: 80, undecided: vec![], ..ReportFigures::default() };
        let sure = figures.share().expect("deals");
        assert_eq!((sure.least, sure.most), (0.8, 0.8));
        let doubtful =
            ReportFigures { undecided: undecided(10), ..figures }.share().expect("deals");
        assert_eq!((doubtful.least, doubtful.most), (0.8, 0.9));
        assert!((doubtful.low - sure.low).abs() < 1e-12 && doubtful.high > sure.high);
        assert!((doubtful.high - wilson(90, 100).1).abs() < 1e-12);
        assert_eq!(ReportFigures::default().share(), None);
        assert!(!sure.is_precise(), "of 100 deals tenths of a per cent say nothing");
        let many = ReportFigures { deals: 10_000, won: 8_000, ..ReportFigures::default() };
        assert!(many.share().expect("deals").is_precise());
    }

    #[test]
    fn lengths_are_summed_up() {
        let figures = lengths(&[10, 20, 31, 99]);
        assert_eq!((figures.mean(), figures.range()), (Some(40.0), Some([10, 20, 99])));
        assert_eq!((lengths(&[]).mean(), lengths(&[]).range()), (None, None));
    }

    #[test]
    fn columns_are_round_and_hold_every_length() {
        let found = lengths(&[61, 64, 65, 148]).histogram().expect("lengths");
        assert_eq!((found.first, found.width), (60, 5));
        assert_eq!((found.counts[0], found.counts[1], found.counts[17]), (2, 1, 1));
        assert_eq!(found.counts.len(), 18);
        let one = lengths(&[52, 52]).histogram().expect("lengths");
        assert_eq!((one.first, one.width, one.counts), (52, 1, vec![2]));
        assert_eq!(lengths(&[]).histogram(), None);
    }
}
