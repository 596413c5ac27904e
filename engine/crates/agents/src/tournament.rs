//! Tournaments: the same players over many rounds, seated by a stated order.
//!
//! A round is one deal. It is always played the same way, whatever was played before it and by
//! whichever thread, so that its results can be put together in any order.

mod seating;
mod standings;

pub use seating::Seating;
pub use standings::{Estimate, PlayerStanding, Standings};

use crate::{Agency, BotStyle, Halt, PlayedGame, Simulator, Tally, Watch};
use cards::DealNumber;
use endgame::Database;
use rules::Rules;
use std::sync::Arc;

/// Plan of a tournament.
///
/// # Examples
///
/// ```
/// use agents::{BotStyle, Seating, Standings, Tournament};
/// use cards::DealNumber;
/// use rules::{Rules, Setup};
/// use std::sync::Arc;
///
/// # let text = r#"(
/// #     id: "high-cards", title: "High cards", players: Exactly(2),
/// #     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
/// #     fields: {
/// #         "stock": (shape: Pile, sees: Nobody),
/// #         "hand": (per: Player, shape: Hand, sees: Owner),
/// #         "won": (per: Player, shape: Pile, sees: Everyone),
/// #     },
/// #     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
/// #     flow: [
/// #         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
/// #         Turns(moves: ["play"], until: "everybody_moved"),
/// #     ],
/// #     result: Highest("sum(won by rank)"),
/// # )"#;
/// # let game = Arc::new(gametext::read_game(text, &()).into_result()?);
/// # let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("two may play"));
/// let tournament = Tournament {
///     players: vec![BotStyle::Random, BotStyle::Lowest],
///     seating: Seating::Duplicate,
///     seed: 1,
///     first: DealNumber(1),
/// };
/// let mut table = tournament.table(rules);
/// let mut standings = Standings::new(2);
/// for round in 0..50 {
///     standings.add(&table.play(round, &mut || false).expect("nobody stops it"));
/// }
/// let [random, lowest] = [0, 1].map(|player| standings.of(player));
/// assert!(random.first.mean > lowest.first.mean);
/// # Ok::<_, String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// Kind of each player, as many as the game has seats.
    pub players: Vec<BotStyle>,
    /// The way in which the players are seated.
    pub seating: Seating,
    /// Determines the seats that are drawn.
    pub seed: u64,
    /// Deal of the first round; every round has the next one.
    pub first: DealNumber,
}

/// Game of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentGame {
    /// Number of the round, from 0.
    pub round: u64,
    /// Number of the player on each seat, from 0.
    pub seated: Vec<usize>,
    /// The game, seat by seat.
    pub played: PlayedGame,
}

/// Table of a tournament, which plays one round after another.
#[derive(Debug)]
pub struct TournamentTable {
    plan: Tournament,
    /// Endgame database of each player, as far as they have one.
    databases: Vec<Option<Arc<Database>>>,
    simulator: Simulator,
}

impl Tournament {
    /// Returns a table at which rounds can be played, in any order.
    #[must_use]
    pub fn table(&self, rules: Arc<Rules>) -> TournamentTable {
        let simulator = Simulator::new(rules, &self.players);
        TournamentTable { plan: self.clone(), databases: Vec::new(), simulator }
    }
}

impl TournamentTable {
    /// Lends the bots a clock, by which those that search keep their thinking time.
    #[must_use]
    pub fn timed_by(self, watch: Watch) -> Self {
        Self { simulator: self.simulator.timed_by(watch), ..self }
    }

    /// Gives the bots a switch that ends their practice and their thinking.
    #[must_use]
    pub fn halted_by(self, halt: Halt) -> Self {
        Self { simulator: self.simulator.halted_by(halt), ..self }
    }

    /// Engages the players of this source for the seats of the style [`BotStyle::Program`].
    #[must_use]
    pub fn with_agency(self, agency: Agency) -> Self {
        Self { simulator: self.simulator.with_agency(agency), ..self }
    }

    /// Gives the players endgame databases, in their order: see [`Bot::with_database`].
    ///
    /// [`Bot::with_database`]: crate::Bot::with_database
    #[must_use]
    pub fn advised_by(self, databases: Vec<Option<Arc<Database>>>) -> Self {
        Self { databases, ..self }
    }

    /// Plays a round, from 0, and returns its games; `None` if `stop` was true before one of them.
    pub fn play(
        &mut self,
        round: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<TournamentGame>> {
        let Tournament { players, seating, seed, first } = &self.plan;
        let deal = DealNumber(first.0.wrapping_add(round));
        let mut games = Vec::new();
        for seated in seating.orders(players.len(), *seed, round) {
            let kinds: Vec<BotStyle> = seated.iter().map(|&player| players[player]).collect();
            let database = |&player: &usize| self.databases.get(player).cloned().flatten();
            self.simulator.seat(&kinds, seated.iter().map(database).collect());
            let mut see = |_: &_, _: &_| !stop();
            if !self.simulator.play_seeing(deal, &mut Tally::default(), &mut see) {
                return None;
            }
            games.push(TournamentGame { round, seated, played: self.simulator.played(deal) });
        }
        Some(games)
    }
}
