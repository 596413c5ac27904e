//! The bot that a table seats by default comes first more often than any other, in every sample.
//!
//! Each deal is played with one team's seats going round: everybody gets every hand, so that the
//! luck of the deal counts for both sides alike. What is compared is how often the team of the
//! default comes first with how often another team does, on average.

use crate::declared::{game, library};
use agents::{Bot, BotKind};
use cards::DealNumber;
use engine::{
    agents, cards,
    rules::{Rules, Seat, Setup},
};
use std::{
    collections::BTreeSet,
    fmt,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// Whom a table seats where nobody says otherwise.
const DEFAULT: BotKind = BotKind::Greedy;

/// Fewer deals say nothing, however clearly.
const LEAST_DEALS: u64 = 6;
/// After so many decisions nobody plays on to find out more.
const MOST_DECISIONS: u64 = 16_000;

/// Games of pure chance: nobody can get ahead, and the interval holds zero.
const PURE_CHANCE: &[&str] = &["old-maid"];

/// Where another bot still comes first as often, or more often: games in which it takes more than
/// a look one action ahead. The list is to become shorter.
const NOT_YET: &[(&str, BotKind)] = &[
    ("durak", BotKind::Modest),
    ("durak", BotKind::Lowest),
    ("durak-pairs", BotKind::Modest),
    ("durak-pairs", BotKind::Lowest),
    ("ninety-nine", BotKind::Modest),
    ("ninety-nine", BotKind::Lowest),
    ("page-one", BotKind::Random),
    ("page-one", BotKind::Modest),
    ("page-one-tricks", BotKind::Modest),
    ("pinochle", BotKind::Modest),
    ("schnapsen", BotKind::Lowest),
    ("sevens", BotKind::Lowest),
    ("skat", BotKind::Lowest),
];

/// What came of a duel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// The default is ahead beyond chance.
    Ahead,
    /// It is not, and that is known or no more than chance.
    Even,
    /// It is behind.
    Wrong,
}

/// How much more often the one came first than the other, with its interval of 95 %.
#[derive(Clone, Copy)]
struct Margin {
    deals: u64,
    mean: f64,
    /// Half the interval.
    half: f64,
}

impl Margin {
    fn of(gains: &[f64]) -> Self {
        let count = gains.len() as f64;
        let mean = gains.iter().sum::<f64>() / count;
        let squares: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum();
        // Of few deals the interval is wider (Student's distribution, a little rounded up).
        let deviations = 1.96 + 3.05 / (count - 1.0);
        let half = deviations * (squares / (count - 1.0) / count).sqrt();
        Self { deals: gains.len() as u64, mean, half }
    }

    /// Whether zero lies outside the interval.
    fn decides(self) -> bool {
        // Where all deals come out alike, what is left of the mean is a rounding error.
        self.mean.abs() > self.half + 1e-9
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deals, mean, half } = self;
        let [mean, half] = [mean, half].map(|share| 100.0 * share);
        write!(f, "{mean:+.1} ± {half:.1} % in {deals} deals")
    }
}

/// Duels of a game until one side is ahead beyond chance.
fn duel(rules: &Rules, default: &Bot, other: BotKind) -> Margin {
    let (mut gains, mut decisions, mut deal) = (Vec::new(), 0, 0);
    loop {
        deal += 1;
        gains.push(play(rules, default, other, deal, &mut decisions));
        let margin = Margin::of(&gains);
        if deal >= LEAST_DEALS && margin.decides() || deal > 3 && decisions > MOST_DECISIONS {
            return margin;
        }
    }
}

/// How much more often the default came first in this deal.
fn play(rules: &Rules, default: &Bot, other: BotKind, deal: u64, decisions: &mut u64) -> f64 {
    let seats = || (0..rules.seats()).map(Seat);
    let teams: BTreeSet<u8> = seats().map(|seat| rules.team(seat)).collect();
    let mut gain = 0.0;
    for &team in &teams {
        let seed = |seat: Seat| deal << 8 | u64::from(team) << 4 | u64::from(seat.0);
        let mut bots: Vec<Bot> = seats()
            .map(|seat| match rules.team(seat) == team {
                true => default.again(seed(seat)),
                false => Bot::new(other, seed(seat)),
            })
            .collect();
        let mut state = rules.deal(DealNumber(deal));
        while let Some(seat) = state.actor(rules) {
            let view = state.view(rules, seat);
            let Some(action) = bots[usize::from(seat.0)].choose(rules, &view) else { break };
            state.apply_legal(rules, action, &mut ());
            *decisions += 1;
        }
        let outcome = state.outcome(rules).expect("it has come to an end");
        let first = |of: u8| {
            let won = seats().any(|seat| rules.team(seat) == of && outcome.has_won(seat));
            f64::from(u8::from(won))
        };
        let others = teams.iter().filter(|&&other| other != team);
        let mean = others.map(|&other| first(other)).sum::<f64>() / (teams.len() - 1) as f64;
        gain += first(team) - mean;
    }
    gain / teams.len() as f64
}

#[test]
fn the_default_comes_first_more_often_than_any_other_bot() {
    let games: Vec<String> = library().into_keys().collect();
    let (next, told) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(id) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let rules = Rules::of_game(game(id), &Setup::default()).expect("it can be set up");
            if rules.seats() < 2 {
                continue;
            }
            let mut default = Bot::new(DEFAULT, 0);
            default.practise(&rules);
            for other in BotKind::ALL.into_iter().filter(|&kind| kind != DEFAULT) {
                let margin = duel(&rules, &default, other);
                let is_chance = PURE_CHANCE.contains(&id.as_str());
                let is_known = NOT_YET.contains(&(id.as_str(), other));
                let came = match (margin.decides(), margin.mean > 0.0) {
                    (true, true) if !is_chance => Came::Ahead,
                    (true, _) if !is_known => Came::Wrong,
                    _ => Came::Even,
                };
                let line = format!("{id} against {other}: {margin}");
                told.lock().expect("nobody panics").push((came, line));
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let told = told.into_inner().expect("nobody panics");
    let lines = |wanted: Came| -> Vec<&str> {
        let found = told.iter().filter(|(came, _)| *came == wanted);
        found.map(|(_, line)| line.as_str()).collect()
    };
    let (wrong, even) = (lines(Came::Wrong), lines(Came::Even));
    assert!(wrong.is_empty(), "behind, or ahead by pure chance:\n{}", wrong.join("\n"));
    // Where the cards decide nearly everything, few deals cannot tell who plays better.
    let (few, all) = (even.len(), told.len());
    assert!(few * 3 <= all, "{few} of {all} are not ahead:\n{}", even.join("\n"));
}
