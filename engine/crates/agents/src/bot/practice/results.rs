//! Results of the games of a practice, and what they say of a habit.

/// Result of a game.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SelfPlayResult {
    /// Number of foes that ended behind the player, less those that ended ahead.
    pub(super) ahead: i64,
    pub(super) foes: i64,
    /// Number of players of the team that no foe is ahead of, and some foe is behind.
    pub(super) first: i64,
    pub(super) work: usize,
}

/// Sum of the differences in result between two habits on the same deals, with its squares.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Gain {
    pub(super) sum: i64,
    pub(super) squares: i64,
}

impl Gain {
    pub(super) fn count(&mut self, this: SelfPlayResult, that: SelfPlayResult) {
        self.add(this.ahead - that.ahead);
    }

    pub(super) fn add(&mut self, gain: i64) {
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// True if the square of the sum exceeds `times` times its expectation by chance.
    pub(super) fn is_beyond(self, times: i64) -> bool {
        self.sum * self.sum > times * self.squares
    }
}

/// Selects the games against a rival, given with the number of rivals.
fn against(
    results: &[SelfPlayResult],
    (rival, rivals): (usize, usize),
) -> impl Iterator<Item = &SelfPlayResult> {
    results.iter().skip(rival).step_by(rivals)
}

/// Number of foes of this kind that ended behind, less those that ended ahead.
pub(super) fn won(results: &[SelfPlayResult], rival: (usize, usize)) -> i64 {
    against(results, rival).map(|result| result.ahead).sum()
}

fn foes(results: &[SelfPlayResult], rival: (usize, usize)) -> i64 {
    against(results, rival).map(|result| result.foes).sum()
}

/// True if about three of four foes ended behind, which is good enough.
pub(super) fn nearly_always_wins(results: &[SelfPlayResult], rival: (usize, usize)) -> bool {
    won(results, rival) * 2 >= foes(results, rival)
}

/// True if about two of three foes ended behind, which is no less than good.
pub(super) fn still_wins(results: &[SelfPlayResult], rival: (usize, usize)) -> bool {
    won(results, rival) * 3 >= foes(results, rival)
}

/// True if clearly fewer foes of this kind ended behind than before and no more of them than ahead,
/// or far fewer games were decided, whatever else was gained.
pub(super) fn has_lost_much(
    (these, those): (&[SelfPlayResult], &[SelfPlayResult]),
    rival: (usize, usize),
) -> bool {
    let decided = |results| against(results, rival).filter(|result| result.ahead != 0).count();
    let loss = won(those, rival) - won(these, rival);
    let is_beaten = won(these, rival) <= 0 && loss * 8 > foes(those, rival);
    is_beaten || decided(these) * 2 < decided(those)
}

/// True if foes of this kind ended behind more often than ahead, beyond any chance.
pub(super) fn comes_out_ahead(results: &[SelfPlayResult], rival: (usize, usize)) -> bool {
    let mut gain = Gain::default();
    against(results, rival).for_each(|&result| gain.count(result, SelfPlayResult::default()));
    gain.sum > 0 && gain.is_beyond(6)
}

/// True if foes of this kind ended ahead more often than behind, be it by chance.
pub(super) fn is_behind(results: &[SelfPlayResult], rival: (usize, usize)) -> bool {
    won(results, rival) < 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(ahead: &[i64]) -> Vec<SelfPlayResult> {
        let game = |&ahead: &i64| SelfPlayResult { ahead, foes: 3, ..SelfPlayResult::default() };
        ahead.iter().map(game).collect()
    }

    #[test]
    fn each_rival_is_counted_by_itself() {
        // Two rivals in turn: the first always ends behind, the second never.
        let results = games(&[3, -3].repeat(8));
        let of = |rival| (rival, 2);
        assert!(nearly_always_wins(&results, of(0)) && comes_out_ahead(&results, of(0)));
        assert!(!still_wins(&results, of(1)) && !comes_out_ahead(&results, of(1)));
        assert!(is_behind(&results, of(1)) && !is_behind(&results, of(0)));
    }

    #[test]
    fn whoever_wins_no_more_than_is_lost_or_decides_nothing_has_lost_much() {
        let before = games(&[3, 1, -1, 3]);
        let lost = |after: &[i64]| has_lost_much((&games(after), &before), (0, 1));
        assert!(lost(&[1, -1, -1, 1]), "half of the foes are ahead now");
        assert!(lost(&[0, 0, 0, 9]), "most games are level now");
        assert!(!lost(&[3, 1, 1, 1]), "it is as good");
        assert!(!lost(&[1, 1, -1, 3]), "it wins less, but still more than it loses");
    }
}
