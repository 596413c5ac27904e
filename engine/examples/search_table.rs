//! Table of searching bots against the default one, in every sample, as `docs/bots.md` shows it.
//!
//! `cargo run --release -p engine --example search_table -- NODES SECONDS [NAME…]` plays each
//! sample for several players, or only those named: the same deals with seats exchanged, with
//! `search:NODESn` (on a board 40 times as many, as one takes less time) against `greedy`, until
//! the interval of 95 % no longer contains zero (but at least 20 deals) or the seconds are over. On
//! a board, where nothing is dealt, each deal begins with four random choices, the same for both.
//! The deals and all choices follow from their numbers, so that a run shows the same figures again
//! for as many deals.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

use engine::{
    agents::{Bot, BotStyle, Duel, Effort},
    gametext::read_game,
    rules::{Rules, Setup},
};
use std::{collections::BTreeMap, env, fs, path::Path, sync::Arc, time::Instant};

/// Choices made at random at the beginning on a board, where nothing is dealt.
const OPENING: u32 = 4;
/// Fewest deals after which an interval counts.
const LEAST_DEALS: u64 = 20;

/// The texts of all samples in RON, by id.
fn library() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample-games");
    let folders = fs::read_dir(root).into_iter().flatten().flatten();
    let files = folders.filter_map(|folder| fs::read_dir(folder.path()).ok()).flatten().flatten();
    let games =
        files.map(|file| file.path()).filter(|path| path.extension() == Some("ron".as_ref()));
    let text = |path: &Path| {
        let id = path.file_stem()?.to_string_lossy().into_owned();
        Some((id, fs::read_to_string(path).ok()?))
    };
    games.filter_map(|path| text(&path)).collect()
}

fn main() {
    let mut words = env::args().skip(1);
    let nodes: u32 = words.next().and_then(|word| word.parse().ok()).unwrap_or(500);
    let seconds: f64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(60.0);
    let named: Vec<String> = words.collect();
    let library = library();
    println!("| Game | Seats | Nodes | Deals | first more often than `greedy` by | ms a choice |");
    println!("|---|---|---|---|---|---|");
    for (id, text) in &library {
        if !named.is_empty() && !named.contains(id) {
            continue;
        }
        let Some(game) = read_game(text, &library).game else { continue };
        let title = game.about.title.en.clone();
        let Ok(rules) = Rules::of_game(Arc::new(game), &Setup::default()) else { continue };
        if rules.seats() < 2 {
            continue;
        }
        let is_board = rules.board().is_some();
        let nodes = if is_board { nodes.saturating_mul(40) } else { nodes };
        let mut search = Bot::new(BotStyle::Search(Effort::Nodes(nodes)), 0);
        search.practise(&rules);
        let mut default = Bot::new(BotStyle::Greedy, 0);
        default.learn_from([&search]);
        let begun = Instant::now();
        let opening = if is_board { OPENING } else { 0 };
        let mut duel = Duel::between(&rules, &search, default).opened_at_random(opening);
        let margin = loop {
            let Some(margin) = duel.play() else { break None };
            let decided = margin.deals >= LEAST_DEALS && margin.decides();
            if decided || margin.deals > 2 && begun.elapsed().as_secs_f64() > seconds {
                break Some(margin);
            }
        };
        let millis = begun.elapsed().as_secs_f64() * 1_000.0 / duel.decisions().max(1) as f64;
        let Some(margin) = margin else { continue };
        let sign = match (margin.decides(), margin.mean > 0.0) {
            (true, true) => "ahead",
            (true, false) => "**behind**",
            (false, _) => "open",
        };
        let [mean, half] = [margin.mean, margin.half].map(|share| 100.0 * share);
        let (seats, deals) = (rules.seats(), margin.deals);
        println!(
            "| {title} | {seats} | {deals} | {mean:+.1} ± {half:.1} %, {sign} | {millis:.1} |"
        );
    }
}
