//! Long duels that show how far the default bot is ahead of the others.
//!
//! `cargo run -p engine --example duels -- DECISIONS [NAME…] [BOT…]` plays all samples, or only
//! those named, against every other bot, or only those named, until that many decisions were made
//! in each duel. It prints how much more often the default bot came first, with a 95 % confidence
//! interval.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

use engine::{
    agents::{Bot, BotStyle, Duel},
    gametext::read_game,
    rules::{Rules, Setup},
};
use std::{collections::BTreeMap, env, fs, path::Path, sync::Arc, time::Instant};

/// Bot that a table seats by default.
const DEFAULT: BotStyle = BotStyle::Greedy;

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
    let most: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(100_000);
    let (mut named, mut others) = (Vec::new(), Vec::new());
    for word in words {
        match word.parse::<BotStyle>() {
            Ok(other) => others.push(other),
            Err(_) => named.push(word),
        }
    }
    let library = library();
    for (id, text) in &library {
        if !named.is_empty() && !named.contains(id) {
            continue;
        }
        let Some(game) = read_game(text, &library).game else { continue };
        let Ok(rules) = Rules::of_game(Arc::new(game), &Setup::default()) else { continue };
        if rules.seats() < 2 {
            continue;
        }
        let begun = Instant::now();
        let mut default = Bot::new(DEFAULT, 0);
        default.practise(&rules);
        println!("{id}: practised for {:.1} s", begun.elapsed().as_secs_f64());
        let asked = |kind: &BotStyle| others.is_empty() || others.contains(kind);
        for other in BotStyle::ALL.into_iter().filter(|&kind| kind != DEFAULT).filter(asked) {
            let begun = Instant::now();
            let mut duel = Duel::new(&rules, &default, other);
            let mut margin = None;
            while duel.decisions() < most {
                margin = duel.play();
            }
            let millis = begun.elapsed().as_secs_f64() * 1000.0;
            let each = millis / duel.decisions() as f64;
            if let Some(margin) = margin {
                println!("{id} against {other}: {margin}; {each:.2} ms a decision");
            }
        }
    }
}
