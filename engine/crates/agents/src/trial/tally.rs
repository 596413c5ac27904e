//! Statistics of many games.

use super::played::is_lost_alone;
use cards::DealNumber;
use definition::{DeckId, FieldId, SpotId, game::Span};
use rules::{Action, Choice, End, Outcome, Rules, Seat, State};
use std::collections::BTreeMap;

/// All failed games are counted; at most this many are listed.
const MOST_TOLD: usize = 20;

/// Statistics of many games; tallies of parts can be added up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of games played.
    pub games: u64,
    /// Number of deals in all games: one per game, and one more each time all cards were gathered.
    pub deals: u64,
    /// Number of decisions in all games.
    pub decisions: u64,
    /// Number of decisions in the shortest game.
    pub shortest: u32,
    /// Number of decisions in the longest game.
    pub longest: u32,
    /// Number of games that ended by their rules with a winner, or of solitaires won.
    pub finished: u64,
    /// Number of draws.
    pub draws: u64,
    /// Number of games ended by a limit, or of solitaires broken off with actions left.
    pub limits: u64,
    /// Number of solitaires that ended unwon with no action left.
    pub stuck: u64,
    /// Number of games lost by a seat whose player, outside of this program, failed.
    pub forfeits: u64,
    /// Number of times each seat came first, alone or with its team.
    pub firsts: Vec<u64>,
    /// Final value of the deciding variable by seat; empty if no variable decides.
    pub scores: Vec<Scores>,
    /// Number of times each move of the game was made, by players or automatically.
    pub made: Vec<u64>,
    /// Number of times each thing was done on a table that declares no moves, including what pile
    /// rules did automatically.
    pub on_table: BTreeMap<TableMove, u64>,
    /// Number of choices that each rule of a strategy decided, by the index of the strategy and of
    /// the rule; `None` if no rule preferred anything.
    pub decided: BTreeMap<(u8, Option<usize>), u64>,
    /// Number of games broken by their own rules: dead ends, endless loops, too much work.
    pub broken: u64,
    /// The first of the broken games.
    pub broken_games: Vec<BrokenGame>,
    /// Turns that ended because an `Again` found nothing to do, the first for each `Again`.
    pub nothing_again: Vec<NothingAgain>,
    /// Number of games in which the number of pieces changed.
    pub losses: u64,
    /// The first of the deals in which that happened.
    pub loss_deals: Vec<DealNumber>,
}

/// Place for cards on a table: a field or a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PileHolder {
    /// A spot of a field.
    Field(FieldId),
    /// A deck.
    Deck(DeckId),
}

impl PileHolder {
    fn of(rules: &Rules, spot: SpotId) -> Option<Self> {
        let table = rules.table();
        let deck = || table.deck_at(spot).map(Self::Deck);
        table.field_of(spot).map(Self::Field).or_else(deck)
    }
}

/// Action on a table of fields and decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TableMove {
    /// Cards moved from one place to another.
    Carried {
        /// The place they left.
        from: PileHolder,
        /// The place they went to.
        to: PileHolder,
        /// True if a rule moved them, not the player.
        by_itself: bool,
    },
    /// A place was clicked: a deck dealt or was refilled, or a card was turned up.
    Clicked(PileHolder),
}

/// Game that was broken by its own rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrokenGame {
    /// Deal of the game.
    pub deal: DealNumber,
    /// Number of decisions before the failure.
    pub decisions: u32,
    /// Kind of failure (dead end, endless loop or too much work) and its place in the file.
    pub end: End,
}

/// Turn that ended because an `Again` found nothing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NothingAgain {
    /// Deal of the game.
    pub deal: DealNumber,
    /// Number of decisions before the turn ended.
    pub decisions: u32,
    /// Place of the `Again` in the file.
    pub at: Span,
}

/// Scores of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Scores {
    /// Sum of all games.
    pub sum: i64,
    /// Lowest score.
    pub least: i32,
    /// Highest score.
    pub most: i32,
}

impl Tally {
    /// Average number of decisions per game; 0 without any game.
    #[must_use]
    pub fn mean_decisions(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.decisions as f64 / self.games as f64 }
    }

    /// Adds the results of other games by the same rules.
    pub fn add(&mut self, other: Self) {
        if other.games == 0 {
            return;
        }
        if self.games == 0 {
            *self = other;
            return;
        }
        self.games += other.games;
        self.deals += other.deals;
        self.decisions += other.decisions;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        self.finished += other.finished;
        self.draws += other.draws;
        self.limits += other.limits;
        self.stuck += other.stuck;
        self.forfeits += other.forfeits;
        self.broken += other.broken;
        self.losses += other.losses;
        add_each(&mut self.firsts, &other.firsts);
        add_each(&mut self.made, &other.made);
        for (rule, count) in other.decided {
            *self.decided.entry(rule).or_default() += count;
        }
        for (done, count) in other.on_table {
            *self.on_table.entry(done).or_default() += count;
        }
        for (own, others) in self.scores.iter_mut().zip(&other.scores) {
            own.sum += others.sum;
            own.least = own.least.min(others.least);
            own.most = own.most.max(others.most);
        }
        self.broken_games.extend(other.broken_games);
        self.broken_games.sort_by_key(|broken| broken.deal);
        self.broken_games.truncate(MOST_TOLD);
        other.nothing_again.into_iter().for_each(|nothing| self.count_nothing_again(nothing));
        self.loss_deals.extend(other.loss_deals);
        self.loss_deals.sort();
        self.loss_deals.truncate(MOST_TOLD);
    }

    /// True if a game was ended because it was too much work or went on for ever; more games would
    /// cost as much and show nothing new.
    #[must_use]
    pub fn is_too_much_work(&self) -> bool {
        self.broken_games
            .iter()
            .any(|broken| matches!(broken.end, End::TooMuchWork(_) | End::Endless(_)))
    }

    pub(super) fn count_action(&mut self, rules: &Rules, action: Action) {
        if rules.is_of_piles_alone() {
            match action {
                Action::Move(wish) => self.count_carried(rules, (wish.from, wish.to), false),
                Action::Choose(Choice::Click(spot)) => {
                    self.count_on_table(PileHolder::of(rules, spot).map(TableMove::Clicked));
                }
                Action::Choose(Choice::Option { .. }) => {}
            }
            return;
        }
        let Some(rule) = action.rule() else { return };
        let rule = usize::from(rule.0);
        if self.made.len() <= rule {
            self.made.resize(rule + 1, 0);
        }
        self.made[rule] += 1;
    }

    pub(super) fn count_carried(
        &mut self,
        rules: &Rules,
        (from, to): (SpotId, SpotId),
        by_itself: bool,
    ) {
        let places = PileHolder::of(rules, from).zip(PileHolder::of(rules, to));
        let carried = places.map(|(from, to)| TableMove::Carried { from, to, by_itself });
        self.count_on_table(carried);
    }

    fn count_on_table(&mut self, done: Option<TableMove>) {
        if let Some(done) = done {
            *self.on_table.entry(done).or_default() += 1;
        }
    }

    /// Counts a finished game; `is_cut` is true if actions were left when it was broken off.
    pub(super) fn count_game(
        &mut self,
        rules: &Rules,
        state: &State,
        (deal, decisions): (DealNumber, u32),
        is_cut: bool,
    ) {
        self.shortest = if self.games == 0 { decisions } else { self.shortest.min(decisions) };
        self.longest = self.longest.max(decisions);
        self.decisions += u64::from(decisions);
        match state.outcome(rules) {
            None if is_cut => self.limits += 1,
            None => self.stuck += 1,
            Some(outcome) if is_lost_alone(&outcome) => self.stuck += 1,
            Some(outcome) => self.count_outcome(&outcome, deal, decisions),
        }
        self.count_scores(rules, state);
        self.games += 1;
    }

    /// Counts a game that this seat has forfeited; the other teams were first.
    pub(super) fn count_forfeit(&mut self, rules: &Rules, by: Seat, decisions: u32) {
        self.shortest = if self.games == 0 { decisions } else { self.shortest.min(decisions) };
        self.longest = self.longest.max(decisions);
        self.decisions += u64::from(decisions);
        self.forfeits += 1;
        self.games += 1;
        self.firsts.resize(usize::from(rules.seats()), 0);
        for (seat, firsts) in (0..).map(Seat).zip(&mut self.firsts) {
            *firsts += u64::from(rules.team(seat) != rules.team(by));
        }
    }

    fn count_outcome(&mut self, outcome: &Outcome, deal: DealNumber, decisions: u32) {
        match outcome.end {
            End::Finished => self.finished += 1,
            End::Draw => self.draws += 1,
            End::Limit => self.limits += 1,
            end @ (End::DeadEnd(_) | End::Endless(_) | End::TooMuchWork(_)) => {
                self.broken += 1;
                if self.broken_games.len() < MOST_TOLD {
                    self.broken_games.push(BrokenGame { deal, decisions, end });
                }
            }
        }
        self.firsts.resize(outcome.places.len(), 0);
        for (seat, firsts) in (0..).map(Seat).zip(&mut self.firsts) {
            *firsts += u64::from(outcome.has_won(seat));
        }
    }

    fn count_scores(&mut self, rules: &Rules, state: &State) {
        if state.score(rules, Seat(0)).is_none() {
            return;
        }
        let fresh = self.scores.is_empty();
        self.scores.resize(usize::from(rules.seats()), Scores::default());
        for (seat, scores) in (0..).map(Seat).zip(&mut self.scores) {
            let score = state.score(rules, seat).unwrap_or(0);
            scores.sum += i64::from(score);
            scores.least = if fresh { score } else { scores.least.min(score) };
            scores.most = if fresh { score } else { scores.most.max(score) };
        }
    }

    pub(super) fn count_nothing_again(&mut self, nothing: NothingAgain) {
        let is_known = self.nothing_again.iter().any(|known| known.at == nothing.at);
        if !is_known && self.nothing_again.len() < MOST_TOLD {
            self.nothing_again.push(nothing);
        }
    }

    pub(super) fn count_loss(&mut self, deal: DealNumber) {
        self.losses += 1;
        if self.loss_deals.len() < MOST_TOLD {
            self.loss_deals.push(deal);
        }
    }
}

fn add_each(own: &mut Vec<u64>, other: &[u64]) {
    own.resize(own.len().max(other.len()), 0);
    for (own, other) in own.iter_mut().zip(other) {
        *own += other;
    }
}
