//! Tournaments of the player that votes by an endgame database.
//!
//! `cargo run -p agents --example endgames -- GAMES [BASE [OWN]]` builds a database of single cards
//! and lets the bot BASE (`lowest` by default) with votes meet itself without them, GAMES games at
//! each table. With a bot OWN it also plays the figures 2 to 5 of the literature, in which OWN is
//! the bot that votes. The same numbers always give the same figures.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

use agents::{Bot, BotStyle};
use cards::DealNumber;
use definition::game::OptionId;
use endgame::{Database, PatternRanks, PatternTable};
use gametext::read_game;
use rules::{Rules, Seat, Setup};
use std::{env, fs, path::Path, sync::Arc, time::Instant};

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

/// Player at a table.
#[derive(Clone)]
struct Player {
    name: String,
    bot: Bot,
}

/// Points of a player in each match.
struct Row {
    name: String,
    points: Vec<f64>,
    firsts: f64,
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

/// Plays matches, everybody sitting one seat further on in each, and returns points by player. The
/// points are the scores; without scores one for each player left behind, and one more.
fn play(rules: &Rules, players: &[Player], matches: u64) -> Vec<Row> {
    let count = players.len();
    let mut rows: Vec<Row> = players
        .iter()
        .map(|player| Row { name: player.name.clone(), points: vec![], firsts: 0.0 })
        .collect();
    for number in 1..=matches {
        let place = |player: usize| (player + number as usize) % count;
        let mut bots: Vec<Option<Bot>> = vec![None; count];
        for (index, player) in players.iter().enumerate() {
            bots[place(index)] = Some(player.bot.again(number << 8 | index as u64));
        }
        let mut state = rules.deal(DealNumber(number));
        while let Some(seat) = state.actor(rules) {
            let view = state.view(rules, seat);
            let bot = bots[usize::from(seat.0)].as_mut().expect("every seat is taken");
            let Some(action) = bot.choose(rules, &view) else { break };
            state.apply_legal(rules, action, &mut ());
        }
        let places = state.outcome(rules).expect("the game ends").places;
        for (index, row) in rows.iter_mut().enumerate() {
            let seat = place(index);
            let behind = places.iter().filter(|&&other| other > places[seat]).count();
            let score = state.score(rules, Seat(seat as u8)).map(f64::from);
            row.points.push(score.unwrap_or(behind as f64 + 1.0));
            row.firsts += f64::from(u8::from(places[seat] == 1));
        }
    }
    rows
}

fn print(title: &str, rows: &[Row], games: u64) {
    println!("\n**{title}**\n\n| player | points | a game | 95 % |\n|---|---|---|---|");
    for Row { name, points, firsts } in rows {
        let matches = points.len() as f64;
        let (sum, each) = (points.iter().sum::<f64>(), games as f64 / matches);
        let mean = sum / matches;
        let squares: f64 = points.iter().map(|value| (value - mean).powi(2)).sum();
        let half = 1.96 * (squares / (matches - 1.0) / matches).sqrt() / each;
        let share = 100.0 * firsts / matches;
        let firsts = if each > 1.0 { String::new() } else { format!(", first {share:.1} %") };
        println!("| {name} | {sum:.0} | {:.3}{firsts} | ± {half:.3} |", mean / each);
    }
}

/// The tables of players: the voting player against players without votes, and the reverse; with
/// another bot of its own, those of the figures 2 to 5.
fn tables(
    rules: &Rules,
    (base, own): (BotStyle, Option<BotStyle>),
    database: &Arc<Database>,
) -> Vec<(&'static str, Vec<Player>)> {
    let bot = |kind: BotStyle| {
        let mut bot = Bot::new(kind, 0);
        bot.practise(rules);
        let voting = bot.clone().with_database(Arc::clone(database));
        let name = format!("{kind} with votes");
        [Player { name: kind.to_string(), bot }, Player { name, bot: voting }]
    };
    let seats = usize::from(rules.seats());
    let against =
        |one: &Player, other: &Player| [vec![one.clone()], vec![other.clone(); seats - 1]].concat();
    let [plain, voting] = bot(base);
    let mut tables = vec![
        ("one with votes", against(&voting, &plain)),
        ("one without votes", against(&plain, &voting)),
    ];
    if let Some(own) = own {
        let [o, db] = bot(own);
        let others = vec![o.clone(); seats - 2];
        tables.push(("figure 2", against(&db, &plain)));
        tables.push(("figure 3", against(&o, &plain)));
        tables.push(("figure 4", against(&db, &o)));
        tables.push(("figure 5", [vec![db], others, vec![plain]].concat()));
    }
    tables
}

fn main() {
    let mut words = env::args().skip(1);
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(1000);
    let mut bot = || words.next().map(|word| word.parse().expect("it is a bot's name"));
    let bots = (bot().unwrap_or(BotStyle::Lowest), bot());
    let database = database();
    let single = "shedding/tanhinmin.ron";
    let places = [
        ("3 players", rules(single, 3, &[]), 1),
        ("4 players, no equal ranks", rules(single, 4, &[("one_suit", 1)]), 1),
        ("5 players", rules("shedding/daihinmin.ron", 5, &[("rounds", DEALS as i32)]), DEALS),
    ];
    for (place, rules, deals) in places {
        let matches = (games / deals).max(2);
        for (table, players) in tables(&rules, bots, &database) {
            let begun = Instant::now();
            let rows = play(&rules, &players, matches);
            let title = &rules.game().about.title.en;
            let games = matches * deals;
            print(&format!("{title}, {place}, {games} games: {table}"), &rows, games);
            println!("\n{:.0} s", begun.elapsed().as_secs_f64());
        }
    }
}
