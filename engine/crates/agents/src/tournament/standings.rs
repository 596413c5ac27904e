//! Places and scores of the players of a tournament, with their intervals.
//!
//! A round is averaged, not a game: games of the same deal are alike and count together.

use super::TournamentGame;
use crate::GameEnd;
use rules::Seat;

/// Mean of the rounds of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Standard deviation of one round; 0 with fewer than two.
    pub deviation: f64,
    /// Half the width of the 95 % interval of the mean; infinite with fewer than two rounds.
    pub half: f64,
}

/// Running sums for an [`Estimate`], after Welford.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Average {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Average {
    fn add(&mut self, value: f64) {
        self.count += 1;
        let off = value - self.mean;
        self.mean += off / self.count as f64;
        self.squares += off * (value - self.mean);
    }

    fn estimate(self) -> Estimate {
        let Self { count, mean, squares } = self;
        if count < 2 {
            return Estimate { mean, deviation: 0.0, half: f64::INFINITY };
        }
        let deviation = (squares / (count - 1) as f64).sqrt();
        // With few rounds the interval is wider (Student's distribution, rounded up a little).
        let quantile = 1.96 + 3.05 / (count - 1) as f64;
        Estimate { mean, deviation, half: quantile * deviation / (count as f64).sqrt() }
    }
}

/// PlayerStanding of a player.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerStanding {
    /// Number of games with each place, first place first; a shared place counts as the better.
    pub places: Vec<u64>,
    /// Place in a game.
    pub place: Estimate,
    /// Share of the games in which the player or its team was first, from 0 to 1; not where all
    /// were.
    pub first: Estimate,
    /// Score in a game; `None` if the game's result is no number.
    pub score: Option<Estimate>,
}

#[derive(Debug, Clone)]
struct PlayerSums {
    places: Vec<u64>,
    place: Average,
    first: Average,
    score: Average,
}

/// Standings of a tournament, round by round.
///
/// The same rounds in the same order always give the same figures.
#[derive(Debug, Clone)]
pub struct Standings {
    sums: Vec<PlayerSums>,
    games: u64,
    rounds: u64,
    ends: [u64; GameEnd::ALL.len()],
    decisions: u64,
    deals: u64,
}

impl Standings {
    /// Creates standings without rounds for a number of players.
    #[must_use]
    pub fn new(players: usize) -> Self {
        let [place, first, score] = [Average::default(); 3];
        let sums = vec![PlayerSums { places: vec![0; players], place, first, score }; players];
        let ends = [0; GameEnd::ALL.len()];
        Self { sums, games: 0, rounds: 0, ends, decisions: 0, deals: 0 }
    }

    /// Adds the games of a round. A game without an outcome counts in [`Standings::ends`] alone.
    pub fn add(&mut self, round: &[TournamentGame]) {
        self.rounds += 1;
        self.games += round.len() as u64;
        for game in round {
            self.decisions += u64::from(game.played.decisions);
            self.deals += game.played.deals.len() as u64;
            self.ends[game.played.end.index()] += 1;
        }
        let judged = || round.iter().filter(|game| !game.played.places.is_empty());
        if judged().next().is_none() {
            return;
        }
        for (player, sums) in self.sums.iter_mut().enumerate() {
            let own = || judged().filter_map(move |game| Some((game, game.seat_of(player)?)));
            let mean = |value: &dyn Fn(&TournamentGame, usize) -> f64| {
                own().map(|(game, seat)| value(game, seat)).sum::<f64>() / own().count() as f64
            };
            for (game, seat) in own() {
                let place = usize::from(game.played.places[seat].max(1)) - 1;
                sums.places[place] += 1;
            }
            sums.place.add(mean(&|game, seat| f64::from(game.played.places[seat])));
            sums.first.add(mean(&|game, seat| {
                f64::from(u8::from(game.played.has_won(Seat(seat as u8))))
            }));
            if judged().all(|game| !game.played.scores.is_empty()) {
                sums.score.add(mean(&|game, seat| f64::from(game.played.scores[seat])));
            }
        }
    }

    /// Returns the standing of a player, numbered from 0.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    #[must_use]
    pub fn of(&self, player: usize) -> PlayerStanding {
        let PlayerSums { places, place, first, score } = &self.sums[player];
        PlayerStanding {
            places: places.clone(),
            place: place.estimate(),
            first: first.estimate(),
            score: (score.count > 0).then(|| score.estimate()),
        }
    }

    /// Number of rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Number of deals in all games.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// Number of decisions in all games.
    #[must_use]
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Number of games with each ending, in the order of [`GameEnd::ALL`].
    #[must_use]
    pub const fn ends(&self) -> [u64; GameEnd::ALL.len()] {
        self.ends
    }
}

impl TournamentGame {
    /// Returns the seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: usize) -> Option<usize> {
        self.seated.iter().position(|&seated| seated == player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlayedGame;
    use cards::DealNumber;

    fn game(seated: [usize; 2], places: [u8; 2], scores: [i32; 2]) -> TournamentGame {
        let played = PlayedGame {
            deal: DealNumber(1),
            end: GameEnd::Finished,
            places: places.to_vec(),
            scores: scores.to_vec(),
            decisions: 10,
            deals: Vec::new(),
        };
        TournamentGame { round: 0, seated: seated.to_vec(), played }
    }

    #[test]
    fn a_round_counts_once_however_many_games_it_has() {
        let mut standings = Standings::new(2);
        standings.add(&[game([0, 1], [1, 2], [8, 2]), game([1, 0], [1, 2], [6, 4])]);
        standings.add(&[game([0, 1], [1, 2], [9, 1]), game([1, 0], [2, 1], [3, 7])]);
        let first = standings.of(0);
        assert_eq!((standings.rounds(), standings.games()), (2, 4));
        assert_eq!((first.places, first.first.mean), (vec![3, 1], 0.75));
        assert_eq!(first.score.map(|score| score.mean), Some(7.0));
        // Rounds of 6 and 8: deviation √2, and 1.96 + 3.05 times 1 around 7.
        let score = first.score.expect("there are scores");
        assert!(
            (score.deviation - 2.0_f64.sqrt()).abs() < 1e-12 && (score.half - 5.01).abs() < 1e-9
        );
    }

    #[test]
    fn a_place_that_all_share_is_no_win() {
        let mut standings = Standings::new(2);
        standings.add(&[game([0, 1], [1, 1], [5, 5])]);
        assert_eq!((standings.of(0).first.mean, standings.of(0).place.mean), (0.0, 1.0));
        assert!(standings.of(0).place.half.is_infinite());
    }
}
