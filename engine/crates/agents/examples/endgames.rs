//! Tournaments of the player that votes by an endgame database.
//!
//! `cargo run --release -p agents --example endgames -- [GAMES [GAME [C [O]]]]` builds a database
//! of single cards and plays the figures 2 to 5 of the literature, GAMES games (5000) each: DB, the
//! player O with votes of the database, against players C; O against C; DB against O; DB against
//! O and one C; and last one O among DB. GAME is `tanhinmin` (tables of three and of four),
//! `daihinmin` (tables of five, matches of 100 deals) or `all`. C and O are bots, `lowest` or
//! `strategy:NAME` of a strategy of the game; by default the base strategies of the samples. DB is
//! ahead with significance where the interval of its lead is above 0. Where DB sits among O, every
//! deal is also played from its beginning with O in its place, among the same players with the same
//! cards: the difference tells the votes from the luck of the deal. The same words always give the
//! same figures.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

use agents::{Bot, BotStyle};
use cards::DealNumber;
use definition::game::{OptionId, Strategy};
use endgame::{Database, PatternRanks, PatternTable};
use gametext::read_game;
use rules::{Event, Observer, Rules, Seat, Setup, State};
use std::{
    collections::BTreeMap,
    env, fs,
    path::Path,
    process::ExitCode,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

/// Numbers of players and cards that the database holds.
const TABLES: [(usize, usize, PatternRanks); 5] = [
    (2, 10, PatternRanks::Equal),
    (3, 10, PatternRanks::Equal),
    (4, 8, PatternRanks::Equal),
    (5, 7, PatternRanks::Equal),
    (4, 10, PatternRanks::Distinct),
];
/// Number of deals in a match, if the game is played in matches.
const DEALS: u64 = 100;
/// Letters of the longest bar.
const BAR: f64 = 40.0;

/// Player at a table.
#[derive(Clone)]
struct Player {
    name: &'static str,
    bot: Bot,
}

/// Game that is played, with its players C and O.
struct FigureGame {
    name: &'static str,
    rules: Rules,
    /// Number of deals in a match.
    deals: u64,
    base: [String; 2],
}

/// Players at a table, and the one who plays the deals of the first again in that place.
struct FigureTable {
    title: &'static str,
    players: Vec<Player>,
    instead: Option<Player>,
}

/// Course of a match.
struct MatchFigures {
    /// Points and first places of each player.
    points: Vec<(f64, f64)>,
    /// Points of the first player in all deals, less those of the one instead.
    gain: f64,
}

/// Notice that the cards were gathered, as they are between two deals.
struct Gathered(bool);

impl Observer for Gathered {
    const DETAILED: bool = false;

    fn on_event(&mut self, event: Event) {
        self.0 |= matches!(event, Event::Gathered { .. });
    }
}

fn rules(path: &str, seats: u8, options: &[(&str, i32)]) -> Rules {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games");
    let text = fs::read_to_string(root.join(path)).expect("the sample exists");
    let game = read_game(&text, &()).into_result().expect("the sample is right");
    let id = |name: &str| {
        let place = game.options.iter().position(|option| option.name == name);
        OptionId(place.expect("the option exists") as u8)
    };
    let options = options.iter().map(|&(name, value)| (id(name), value)).collect();
    Rules::of_game(Arc::new(game), &Setup { seats: Some(seats), options }).expect("it compiles")
}

/// Builds the database: equal ranks for a few cards, and four players with distinct ranks.
fn database() -> Arc<Database> {
    let build = |(players, cards, ranks)| {
        let begun = Instant::now();
        let table = PatternTable::build(players, cards, ranks, &mut |_, _| true);
        let table = table.expect("it is not stopped");
        let count: usize = table.values().iter().map(Vec::len).sum();
        let seconds = begun.elapsed().as_secs_f64();
        println!("{players} players, up to {cards} cards: {count} patterns in {seconds:.1} s");
        table
    };
    let tables: Vec<_> = TABLES.into_iter().map(build).collect();
    let bytes = Database::of_patterns(&tables, ("single-cards", 0));
    Arc::new(Database::open(Box::new(bytes)).expect("it is whole"))
}

/// Returns the bot of this name, or of a strategy of the game.
fn bot(rules: &Rules, name: &str) -> Result<Bot, String> {
    let style = match name.strip_prefix(Strategy::PREFIX) {
        None => name.parse().map_err(|error| format!("{error}"))?,
        Some(strategy) => {
            let place = rules.game().strategies.iter().position(|one| one.name == strategy);
            let place = place.ok_or_else(|| format!("the game has no strategy {strategy}"))?;
            BotStyle::Strategy(place as u8)
        }
    };
    let mut bot = Bot::new(style, 0);
    bot.practise(rules);
    Ok(bot)
}

/// Plays to the end of a deal; true if another one follows.
fn play_deal(rules: &Rules, state: &mut State, bots: &mut [Option<Bot>]) -> bool {
    let mut gathered = Gathered(false);
    while let Some(seat) = state.actor(rules) {
        if gathered.0 {
            return true;
        }
        let view = state.view(rules, seat);
        let bot = bots[usize::from(seat.0)].as_mut().expect("every seat is taken");
        let Some(action) = bot.choose(rules, &view) else { break };
        state.apply_legal(rules, action, &mut gathered);
    }
    false
}

/// Returns the points of a seat so far: its score; without scores one for each player left behind
/// at the end, and one more.
fn points(rules: &Rules, state: &State, seat: usize) -> f64 {
    let score = state.score(rules, Seat(seat as u8)).map(f64::from);
    score.unwrap_or_else(|| match state.outcome(rules) {
        Some(end) => {
            let behind = end.places.iter().filter(|&&other| other > end.places[seat]).count();
            behind as f64 + 1.0
        }
        None => 0.0,
    })
}

/// Plays a match and returns points by player, everybody sitting one seat further on than in the
/// match before.
fn play(rules: &Rules, table: &FigureTable, number: u64) -> MatchFigures {
    let FigureTable { players, instead, .. } = table;
    let count = players.len();
    let place = |player: usize| (player + number as usize) % count;
    let mut bots: Vec<Option<Bot>> = vec![None; count];
    for (index, player) in players.iter().enumerate() {
        bots[place(index)] = Some(player.bot.again(number << 8 | index as u64));
    }
    let (mut state, mut gain) = (rules.deal(DealNumber(number)), 0.0);
    loop {
        let again = instead.as_ref().map(|instead| {
            let mut bots = bots.clone();
            bots[place(0)] = Some(instead.bot.again(number << 8));
            (state.clone(), bots)
        });
        let goes_on = play_deal(rules, &mut state, &mut bots);
        if let Some((mut again, mut bots)) = again {
            play_deal(rules, &mut again, &mut bots);
            gain += points(rules, &state, place(0)) - points(rules, &again, place(0));
        }
        if !goes_on {
            break;
        }
    }
    let places = state.outcome(rules).expect("the game ends").places;
    let of = |player: usize| {
        let seat = place(player);
        (points(rules, &state, seat), f64::from(u8::from(places[seat] == 1)))
    };
    MatchFigures { points: (0..count).map(of).collect(), gain }
}

/// Plays matches on all cores, and returns them in order.
fn play_all(rules: &Rules, table: &FigureTable, matches: u64) -> Vec<MatchFigures> {
    let (taken, found) = (AtomicU64::new(1), Mutex::new(BTreeMap::new()));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = taken.fetch_add(1, Ordering::Relaxed);
                    if number > matches {
                        return;
                    }
                    let figures = play(rules, table, number);
                    found.lock().expect("nobody panics with the lock").insert(number, figures);
                }
            });
        }
    });
    found.into_inner().expect("nobody panics with the lock").into_values().collect()
}

/// Mean of independent values, with half the width of its 95 % interval.
fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
    let quantile = 1.96 + 3.05 / (count - 1.0).max(1.0);
    (mean, quantile * (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// Prints a figure: the points of each player as a bar, and the lead of the first one.
fn print(place: &FigureGame, table: &FigureTable, found: &[MatchFigures]) {
    let FigureTable { title, players, instead } = table;
    let games = found.len() as u64 * place.deals;
    println!("\n**{title}**, {games} games of {}\n", place.name);
    let sum = |player: usize| found.iter().map(|one| one.points[player].0).sum::<f64>();
    let most = (0..players.len()).map(sum).fold(1.0, f64::max);
    for (index, player) in players.iter().enumerate() {
        let all = sum(index);
        let (each, half) = mean(found.iter().map(|one| one.points[index].0 / place.deals as f64));
        let firsts = found.iter().map(|one| one.points[index].1).sum::<f64>() / found.len() as f64;
        let firsts = match place.deals {
            1 => format!(", first in {:.1} %", 100.0 * firsts),
            _ => String::new(),
        };
        let bar = "#".repeat((BAR * all / most).round() as usize);
        println!("    {:<3}{all:>7.0} {bar:<40} {each:.3} ± {half:.3} a game{firsts}", player.name);
    }
    let lead = |one: &MatchFigures| {
        let others = one.points[1..].iter().map(|point| point.0).sum::<f64>();
        (one.points[0].0 - others / (one.points.len() - 1) as f64) / place.deals as f64
    };
    let told = |(lead, half): (f64, f64)| {
        let verdict = match lead.abs() > half {
            true if lead > 0.0 => "ahead with significance",
            true => "behind with significance",
            false => "neither ahead nor behind beyond chance",
        };
        format!("{lead:+.3} ± {half:.3} points a game, {verdict}")
    };
    println!("    {}: {}", players[0].name, told(mean(found.iter().map(lead))));
    if let Some(instead) = instead {
        let gain = mean(found.iter().map(|one| one.gain / place.deals as f64));
        let (one, other) = (players[0].name, instead.name);
        println!("    {one} less {other} in its place, in the same deals: {}", told(gain));
    }
}

/// The tables of players: the figures 2 to 5, and one player O among those that vote.
fn tables(place: &FigureGame, database: &Arc<Database>) -> Result<Vec<FigureTable>, String> {
    let c = Player { name: "C", bot: bot(&place.rules, &place.base[0])? };
    let o = Player { name: "O", bot: bot(&place.rules, &place.base[1])? };
    let voting = o.bot.clone().with_database(Arc::clone(database));
    let db = Player { name: "DB", bot: voting };
    let others = usize::from(place.rules.seats()) - 1;
    let against =
        |one: &Player, other: &Player| [vec![one.clone()], vec![other.clone(); others]].concat();
    let mixed = [vec![db.clone()], vec![o.clone(); others - 1], vec![c.clone()]].concat();
    let table = |title, players| FigureTable { title, players, instead: None };
    let beside_o = |title, players| FigureTable { title, players, instead: Some(o.clone()) };
    Ok(vec![
        table("Figure 2: DB against C", against(&db, &c)),
        table("Figure 3: O against C", against(&o, &c)),
        beside_o("Figure 4: DB against O", against(&db, &o)),
        beside_o("Figure 5: DB against O and one C", mixed),
        table("The reverse of figure 4: O against DB", against(&o, &db)),
    ])
}

/// The places at which a game is played.
fn places(game: &str, named: &[String]) -> Result<Vec<FigureGame>, String> {
    let base = |defaults: [&str; 2]| {
        let word = |index: usize| named.get(index).cloned();
        [0, 1].map(|index| word(index).unwrap_or_else(|| defaults[index].to_owned()))
    };
    let single = |name, seats, options: &[(&str, i32)]| FigureGame {
        name,
        rules: rules("shedding/tanhinmin.ron", seats, options),
        deals: 1,
        base: base(["strategy:base", "strategy:patient"]),
    };
    let mut places = Vec::new();
    if matches!(game, "tanhinmin" | "all") {
        places.push(single("Tanhinmin, 3 players", 3, &[]));
        places.push(single("Tanhinmin, 4 players, no equal ranks", 4, &[("one_suit", 1)]));
    }
    if matches!(game, "daihinmin" | "all") {
        places.push(FigureGame {
            name: "Daihinmin, 5 players",
            rules: rules("shedding/daihinmin.ron", 5, &[("rounds", DEALS as i32)]),
            deals: DEALS,
            base: base(["strategy:default_client", "strategy:base_player"]),
        });
    }
    if places.is_empty() {
        return Err(format!("{game}: write tanhinmin, daihinmin or all"));
    }
    Ok(places)
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let games = words.first().map_or(Ok(5000), |word| word.parse::<u64>());
    let game = words.get(1).map_or("all", String::as_str);
    let named = words.get(2..).unwrap_or_default();
    let opened = games
        .map_err(|_| "write a number of games first".to_owned())
        .and_then(|games| Ok((games, places(game, named)?)));
    let played = opened.and_then(|(games, places)| {
        let database = database();
        for place in &places {
            let matches = (games / place.deals).max(2);
            for table in tables(place, &database)? {
                let begun = Instant::now();
                let found = play_all(&place.rules, &table, matches);
                print(place, &table, &found);
                println!("    {:.0} s", begun.elapsed().as_secs_f64());
            }
        }
        Ok(())
    });
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            println!("error: {why}");
            ExitCode::from(2)
        }
    }
}
