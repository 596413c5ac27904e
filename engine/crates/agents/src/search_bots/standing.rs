//! Standing: how far ahead the players are between two deals of a game that keeps no score, as by
//! the lives that each has left.
//!
//! No line of the rules says which number that is, so it is found in games of random players: the
//! number that all see of each player and that tells most of the places in the end.

use super::{
    lead::{leads, places},
    rollout::DealEnds,
    worlds::below,
};
use cards::DealNumber;
use definition::game::{Per, Type, VarId};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use rules::{Rules, Seat, State};

/// Games of random players, and the most actions of one.
const GAMES: u64 = 40;
const LONGEST: usize = 2_000;
/// Least correlation with the places that is no chance.
const LEAST_CORRELATION: f64 = 0.2;

/// Number that tells the standing of each player, if there is one.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Standing(Option<(VarId, Sense)>);

/// True side of a number.
#[derive(Debug, Clone, Copy)]
enum Sense {
    MoreIsBetter,
    LessIsBetter,
}

impl Standing {
    /// Learns it where a game without a score has several deals. The same rules always give the
    /// same standing.
    pub(super) fn of(rules: &Rules) -> Self {
        let opening = rules.deal(DealNumber(0));
        let all_see = |var: &VarId| {
            let var = rules.game().vars.get(*var);
            var.is_some_and(|var| var.shown && var.per == Per::Player && var.ty == Type::Number)
        };
        let vars = (0..rules.game().vars.len()).filter_map(|index| u8::try_from(index).ok());
        let vars: Vec<VarId> = vars.map(VarId).filter(all_see).collect();
        if vars.is_empty() || rules.teams() < 2 || has_score(rules, &opening) {
            return Self::default();
        }
        let mut sums = vec![Correlation::default(); vars.len()];
        for game in 0..GAMES {
            if !observe(rules, game, &vars, &mut sums) {
                break;
            }
        }
        let found = vars.into_iter().zip(sums.iter().map(Correlation::value));
        let most = found.max_by(|(_, one), (_, other)| one.abs().total_cmp(&other.abs()));
        Self(most.filter(|(_, value)| value.abs() > LEAST_CORRELATION).map(|(var, value)| {
            (var, if value > 0.0 { Sense::MoreIsBetter } else { Sense::LessIsBetter })
        }))
    }

    /// Returns the standing of a seat, more of which is better, from the values of the variables.
    pub(super) fn of_seat(self, seat: Seat, var: impl Fn(VarId, usize) -> i32) -> Option<i32> {
        let (number, sense) = self.0?;
        let value = var(number, usize::from(seat.0));
        Some(match sense {
            Sense::MoreIsBetter => value,
            Sense::LessIsBetter => value.saturating_neg(),
        })
    }
}

fn has_score(rules: &Rules, state: &State) -> bool {
    !leads(rules, |seat| state.score(rules, seat)).is_empty()
}

/// Plays a game at random and counts what each number was at the end of each deal but the last,
/// with the place of its player in the end. Returns false if there was one deal alone.
fn observe(rules: &Rules, game: u64, vars: &[VarId], sums: &mut [Correlation]) -> bool {
    let mut generator = ChaCha8Rng::seed_from_u64(game);
    let mut state = rules.deal(DealNumber(game));
    let mut between: Vec<(usize, Seat, f64)> = Vec::new();
    let seats = || (0..rules.seats()).map(Seat);
    for _ in 0..LONGEST {
        if state.actor(rules).is_none() {
            break;
        }
        let mut end = DealEnds::default();
        if !state.play_any(rules, |count| below(&mut generator, count), &mut end) {
            break;
        }
        if end.0 && state.outcome(rules).is_none() {
            for (number, &var) in vars.iter().enumerate() {
                let value = |seat: Seat| f64::from(state.var(rules, var, usize::from(seat.0)));
                let mean = seats().map(value).sum::<f64>() / f64::from(rules.seats().max(1));
                between.extend(seats().map(|seat| (number, seat, value(seat) - mean)));
            }
        }
    }
    if between.is_empty() {
        return false;
    }
    if state.outcome(rules).is_some_and(|outcome| !outcome.is_fault()) {
        let places = places(rules, &state);
        let place = |seat: Seat| f64::from(places[usize::from(rules.team(seat))]);
        let mean = seats().map(place).sum::<f64>() / f64::from(rules.seats().max(1));
        for (number, seat, value) in between {
            sums[number].count(value, mean - place(seat));
        }
    }
    true
}

/// Sums for the correlation of two numbers, each less its mean.
#[derive(Debug, Clone, Copy, Default)]
struct Correlation {
    both: f64,
    one: f64,
    other: f64,
}

impl Correlation {
    fn count(&mut self, one: f64, other: f64) {
        self.both += one * other;
        self.one += one * one;
        self.other += other * other;
    }

    /// Correlation from -1 to 1; 0 if one of the numbers never differs.
    fn value(&self) -> f64 {
        let deviation = (self.one * self.other).sqrt();
        if deviation > 0.0 { self.both / deviation } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Setup;
    use std::sync::Arc;

    /// Each deal takes a life of whoever holds the lower card; the last one with lives wins.
    const LIVES: &str = r#"(
        id: "lives", title: "Lives", players: Exactly(2),
        pieces: Cards(ranks: "2 3 4 5 6 7", suits: "Clubs"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
        },
        vars: {
            "lives": Number(per: Player, shown: true),
            "shown": Number(per: Player, shown: true),
        },
        moves: { "show": (pick: Nothing, then: [Add("shown", "1")]) },
        flow: [
            Set("lives", "3"),
            Repeat(until: "any(players where lives == 0)", do: [
                Gather("stock"), Shuffle("stock"), Deal(from: "stock", to: "hand", count: 1),
                Turns(moves: ["show"], until: "everybody_moved"),
                Each(who: Player, do: [
                    If("max(hand of player by rank) < max(hand of left of player by rank)",
                        [Add("lives of player", "-1")]),
                ]),
            ]),
            Each(who: Player, do: [If("lives of player == 0", [Finish(last: "player")])]),
        ],
        result: First,
    )"#;

    fn rules(text: &str) -> Rules {
        let game = gametext::read_game(text, &()).into_result().expect("a sound game");
        Rules::of_game(Arc::new(game), &Setup::default()).expect("two may play")
    }

    #[test]
    fn lives_tell_who_comes_first_and_other_numbers_do_not() {
        let rules = rules(LIVES);
        let vars = &rules.game().vars;
        let lives = (0..vars.len() as u8).map(VarId).find(|&var| vars[var].name == "lives");
        let standing = Standing::of(&rules);
        let Some((found, Sense::MoreIsBetter)) = standing.0 else {
            panic!("more lives are better: {standing:?}");
        };
        assert_eq!(Some(found), lives);
        assert_eq!(standing.of_seat(Seat(1), |_, seat| seat as i32 + 4), Some(5));
    }

    #[test]
    fn a_score_or_a_single_deal_leaves_no_standing_to_be_found() {
        let scored = LIVES.replace("result: First", "result: Highest(\"lives\")");
        assert!(Standing::of(&rules(&scored)).0.is_none());
        let once = LIVES.replace("any(players where lives == 0)", "any(players where lives < 3)");
        assert!(Standing::of(&rules(&once)).0.is_none());
    }
}
