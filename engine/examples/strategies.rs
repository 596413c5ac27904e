//! Strength of the strategies of the samples.
//!
//! `cargo run -p engine --example strategies -- [GAMES] [ID…]` plays that many games (300) of each
//! pair in the checkers sample: its strategies against chance and against each other, with changing
//! seats, and the longest time that a choice took in random positions. Then it lets each strategy
//! of `sample-strategies/tricks.ron` sit among random bots in every trick game (with its partner,
//! where there are teams), and prints the share of the tricks and of the first places that its side
//! gets, beside those of a side that plays at random. With ids, only those samples are played.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

use engine::{
    agents::{Bot, BotStyle},
    cards::DealNumber,
    definition::SpotId,
    gametext::{Library, read_game},
    rules::{Event, Observer, Rules, Seat, Setup, State},
};
use std::{collections::BTreeMap, env, fs, path::Path, sync::Arc, time::Instant};

/// The texts of all samples in RON, with the strategies for trick games.
struct Samples {
    games: BTreeMap<String, String>,
    tricks: String,
}

impl Library for Samples {
    fn text(&self, name: &str) -> Option<String> {
        self.games.get(name).cloned()
    }

    fn strategies(&self, games: &[String]) -> Vec<(String, String)> {
        let named = |game: &String| self.tricks.contains(&format!("\"{game}\""));
        let file = ("tricks".to_owned(), self.tricks.clone());
        games.iter().any(named).then_some(file).into_iter().collect()
    }
}

impl Samples {
    fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folders = fs::read_dir(root.join("sample-games")).into_iter().flatten().flatten();
        let files =
            folders.filter_map(|folder| fs::read_dir(folder.path()).ok()).flatten().flatten();
        let text = |path: &Path| {
            let is_game = path.extension() == Some("ron".as_ref());
            let id = path.file_stem()?.to_string_lossy().into_owned();
            is_game.then(|| fs::read_to_string(path).ok().map(|text| (id, text)))?
        };
        let games = files.filter_map(|file| text(&file.path())).collect();
        let tricks = root.join("sample-strategies/tricks.ron");
        Self { games, tricks: fs::read_to_string(tricks).unwrap_or_default() }
    }

    fn rules(&self, id: &str) -> Option<Rules> {
        let game = read_game(self.games.get(id)?, self).game?;
        Rules::of_game(Arc::new(game), &Setup::default()).ok()
    }
}

/// Returns the bot that follows a strategy; the random bot if there is none of this name.
fn style(rules: &Rules, name: &str) -> BotStyle {
    let place = rules.game().strategies.iter().position(|one| one.name == name);
    place.map_or(BotStyle::Random, |place| BotStyle::Strategy(place as u8))
}

/// Counts the tricks that each owner takes: cards that move from the trick to a pile of theirs.
struct Tricks<'r> {
    rules: &'r Rules,
    taken: Vec<u64>,
}

impl Tricks<'_> {
    /// Returns the side that a spot belongs to: a team, or a player without one.
    fn side(&self, spot: SpotId) -> Option<usize> {
        let info = self.rules.spot_info(spot)?;
        let team = info.team.or_else(|| info.player.map(|seat| self.rules.team(seat)));
        team.map(usize::from)
    }
}

impl Observer for Tricks<'_> {
    const DETAILED: bool = true;

    fn on_event(&mut self, event: Event) {
        let Event::Carried { from, to, count, .. } = event else { return };
        let of_trick = self
            .rules
            .spot_info(from)
            .is_some_and(|info| self.rules.game().fields[info.field].name == "trick");
        if let (true, Some(side)) = (of_trick, self.side(to)) {
            self.taken[side] += u64::from(count);
        }
    }
}

/// Plays a game by these bots, seat by seat; returns the final position and the decisions.
fn play(rules: &Rules, deal: u64, bots: &mut [Bot], observer: &mut impl Observer) -> (State, u32) {
    let mut state = rules.deal(DealNumber(deal));
    let mut decisions = 0;
    while let Some(seat) = state.actor(rules) {
        let view = state.view(rules, seat);
        let Some(action) = bots[usize::from(seat.0)].choose(rules, &view) else { break };
        state.apply_legal(rules, action, observer);
        decisions += 1;
    }
    (state, decisions)
}

/// Prints wins, losses and draws of one player of checkers against another.
fn duel(rules: &Rules, one: &str, other: &str, games: u64) {
    let [mut won, mut lost] = [0; 2];
    for deal in 0..games {
        let first = (deal % 2) as u8;
        let mut bots = vec![Bot::new(style(rules, one), 2 * deal)];
        bots.insert(usize::from(1 - first), Bot::new(style(rules, other), 2 * deal + 1));
        let (state, _) = play(rules, deal, &mut bots, &mut ());
        let outcome = state.outcome(rules);
        won += u32::from(outcome.as_ref().is_some_and(|end| end.has_won(Seat(first))));
        lost += u32::from(outcome.as_ref().is_some_and(|end| end.has_won(Seat(1 - first))));
    }
    let drawn = games as u32 - won - lost;
    println!("  {one} against {other}: {won} won, {lost} lost, {drawn} drawn");
}

/// Prints how long the choices of a strategy take in positions of random games.
fn time(rules: &Rules, name: &str, games: u64) {
    let mut bot = Bot::new(style(rules, name), 1);
    let (mut longest, mut all, mut count) = (0.0_f64, 0.0, 0_u32);
    for deal in 0..games {
        let mut chance = Bot::new(BotStyle::Random, deal);
        let mut state = rules.deal(DealNumber(deal));
        while let Some(seat) = state.actor(rules) {
            let view = state.view(rules, seat);
            let begun = Instant::now();
            let chosen = bot.choose(rules, &view);
            let took = begun.elapsed().as_secs_f64() * 1000.0;
            longest = longest.max(took);
            all += took;
            count += 1;
            let Some(action) = chance.choose(rules, &view) else { break };
            assert!(chosen.is_some(), "a choice is found wherever there is one");
            state.apply_legal(rules, action, &mut ());
        }
    }
    let mean = all / f64::from(count.max(1));
    println!("  {name}: {count} random positions, {mean:.3} ms each, {longest:.2} ms at most");
}

/// Prints a line of the table of trick games.
fn tricks(id: &str, rules: &Rules, games: u64) {
    let mut line = format!("{id:>18}");
    for name in ["random", "modest", "losing"] {
        let side = usize::from(rules.team(Seat(0)));
        let mut observer = Tricks { rules, taken: vec![0; usize::from(rules.teams())] };
        let mut firsts = 0.0;
        for deal in 1..=games {
            let seats = (0..rules.seats()).map(|seat| {
                let is_ours = usize::from(rules.team(Seat(seat))) == side;
                let style = if is_ours { style(rules, name) } else { BotStyle::Random };
                Bot::new(style, deal * 16 + u64::from(seat))
            });
            let mut bots: Vec<Bot> = seats.collect();
            let (state, _) = play(rules, deal, &mut bots, &mut observer);
            firsts += state.outcome(rules).map_or(0.0, |end| {
                let shared = end.places.iter().filter(|&&place| place == 1).count().max(1);
                let own = (0..rules.seats()).filter(|&seat| {
                    usize::from(rules.team(Seat(seat))) == side
                        && end.places[usize::from(seat)] == 1
                });
                own.count() as f64 / shared as f64
            });
        }
        let all: u64 = observer.taken.iter().sum();
        let share = 100.0 * observer.taken[side] as f64 / all.max(1) as f64;
        line += &format!("  {share:>6.1} % {:>6.1} %", 100.0 * firsts / games as f64);
    }
    println!("{line}");
}

fn main() {
    let games: u64 = env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(300);
    let named: Vec<String> = env::args().skip(2).collect();
    let asked = |id: &str| named.is_empty() || named.iter().any(|name| name == id);
    let samples = Samples::read();
    if let Some(rules) = samples.rules("checkers").filter(|_| asked("checkers")) {
        println!("checkers, {games} games each");
        for name in ["five_steps", "four_steps", "careful_steps"] {
            duel(&rules, name, "random", games);
        }
        duel(&rules, "five_steps", "four_steps", games);
        duel(&rules, "careful_steps", "five_steps", games);
        time(&rules, "five_steps", games);
    }
    println!("\nshare of the tricks and of the first places among random bots, {games} games each");
    println!("{:>18}  {:^19}  {:^19}  {:^19}", "", "random", "modest", "losing");
    for id in samples.games.keys().filter(|id| asked(id)) {
        let Some(rules) = samples.rules(id) else { continue };
        if rules.game().strategies.iter().any(|one| one.name == "losing") {
            tricks(id, &rules, games);
        }
    }
}
