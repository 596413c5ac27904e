//! What came of many games, counted.

use cards::DealNumber;
use definition::{DeckId, FieldId, SpotId, game::Span};
use rules::{Action, Choice, End, Outcome, Rules, Seat, State};
use std::collections::BTreeMap;

/// Games that went wrong are counted all, but so many are told one by one.
const MOST_TOLD: usize = 20;

/// What came of many games. Tallies of parts can be put together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How often cards were dealt in all of them: a game has at least one deal, and one more each
    /// time that all cards were gathered in it.
    pub deals: u64,
    /// How many decisions there were in all of them.
    pub decisions: u64,
    /// Of the shortest game, how many decisions.
    pub shortest: u32,
    /// Of the longest.
    pub longest: u32,
    /// How many ended by their rules with a winner; solitaires that were won.
    pub finished: u64,
    /// How many were draws.
    pub draws: u64,
    /// How many were ended by a limit; solitaires that were broken off while something could still
    /// be done.
    pub limits: u64,
    /// How many solitaires ended with nothing left to do, and were not won.
    pub stuck: u64,
    /// How often each seat has come first, alone or with its team.
    pub firsts: Vec<u64>,
    /// What the variable that decides was at the end, by seat; empty where none decides.
    pub scores: Vec<Scores>,
    /// How often each move of the game was made, by players and by itself.
    pub made: Vec<u64>,
    /// What was done on a table of fields and decks that declares no moves, and what pile rules
    /// did by themselves, and how often.
    pub on_table: BTreeMap<TableMove, u64>,
    /// How many games the rules themselves broke: dead ends, endless loops, too much work.
    pub broken: u64,
    /// The first of those.
    pub broken_games: Vec<Broken>,
    /// Turns that ended because an `Again` found nothing to do, the first of each place.
    pub nothing_again: Vec<NothingAgain>,
    /// How many games have lost or made a piece.
    pub losses: u64,
    /// The first of those.
    pub loss_deals: Vec<DealNumber>,
}

/// Where cards lie on a table: a field or a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A spot of a field.
    Field(FieldId),
    /// A deck.
    Deck(DeckId),
}

impl Place {
    fn of(rules: &Rules, spot: SpotId) -> Option<Self> {
        let table = rules.definition();
        let deck = || table.deck_at(spot).map(Self::Deck);
        table.field_of(spot).map(Self::Field).or_else(deck)
    }
}

/// What can be done on a table of fields and decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TableMove {
    /// Cards went from one place to another.
    Carried {
        /// The place they left.
        from: Place,
        /// The place they went to.
        to: Place,
        /// Whether a rule did it, and not the player.
        by_itself: bool,
    },
    /// A place was clicked: a deck dealt or was refilled, a card was turned up.
    Clicked(Place),
}

/// A game that its rules have broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Broken {
    /// Its deal.
    pub deal: DealNumber,
    /// After how many decisions.
    pub decisions: u32,
    /// How: a dead end, an endless loop or too much work, and where it stands.
    pub end: End,
}

/// A turn that has ended because an `Again` found nothing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NothingAgain {
    /// The deal of its game.
    pub deal: DealNumber,
    /// After how many decisions.
    pub decisions: u32,
    /// Where the `Again` stands.
    pub at: Span,
}

/// What a seat has scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Scores {
    /// All together.
    pub sum: i64,
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
}

impl Tally {
    /// How many decisions a game has on average; 0 where there was none.
    #[must_use]
    pub fn mean_decisions(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.decisions as f64 / self.games as f64 }
    }

    /// Adds what came of other games by the same rules.
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
        self.broken += other.broken;
        self.losses += other.losses;
        add_each(&mut self.firsts, &other.firsts);
        add_each(&mut self.made, &other.made);
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

    /// True if a game was ended because it was too much work, or went on for ever: further ones
    /// would cost as much and show nothing new.
    #[must_use]
    pub fn is_too_much_work(&self) -> bool {
        self.broken_games
            .iter()
            .any(|broken| matches!(broken.end, End::TooMuchWork(_) | End::Endless(_)))
    }

    pub(super) fn count_action(&mut self, rules: &Rules, action: Action) {
        if rules.game().is_none() {
            match action {
                Action::Move(wish) => self.count_carried(rules, (wish.from, wish.to), false),
                Action::Choose(Choice::Click(spot)) => {
                    self.count_on_table(Place::of(rules, spot).map(TableMove::Clicked));
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
        let places = Place::of(rules, from).zip(Place::of(rules, to));
        let carried = places.map(|(from, to)| TableMove::Carried { from, to, by_itself });
        self.count_on_table(carried);
    }

    fn count_on_table(&mut self, done: Option<TableMove>) {
        if let Some(done) = done {
            *self.on_table.entry(done).or_default() += 1;
        }
    }

    /// `is_cut`: somebody could still have gone on.
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
            Some(outcome) => self.count_outcome(&outcome, deal, decisions),
        }
        self.count_scores(rules, state);
        self.games += 1;
    }

    fn count_outcome(&mut self, outcome: &Outcome, deal: DealNumber, decisions: u32) {
        match outcome.end {
            End::Finished => self.finished += 1,
            End::Draw => self.draws += 1,
            End::Limit => self.limits += 1,
            end @ (End::DeadEnd(_) | End::Endless(_) | End::TooMuchWork(_)) => {
                self.broken += 1;
                if self.broken_games.len() < MOST_TOLD {
                    self.broken_games.push(Broken { deal, decisions, end });
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
