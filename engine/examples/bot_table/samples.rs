//! The samples for several players, compiled, with the bots that have practised them.

use engine::{
    agents::{Bot, BotStyle},
    endgame::fingerprint,
    gametext::{Library, read_game},
    rules::{Rules, Setup},
};
use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    sync::{Arc, Mutex},
};

/// The texts of all samples in RON, and of the strategies beside them.
pub(crate) struct Samples {
    games: BTreeMap<String, String>,
    strategies: BTreeMap<String, String>,
}

/// Sample for several players.
pub(crate) struct Sample {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) rules: Rules,
    /// Fingerprint of the text.
    pub(crate) text: u64,
    practised: Mutex<Vec<Bot>>,
}

impl Library for Samples {
    fn text(&self, name: &str) -> Option<String> {
        self.games.get(name).cloned()
    }

    fn strategies(&self, games: &[String]) -> Vec<(String, String)> {
        let about = |text: &str| games.iter().any(|game| text.contains(&format!("\"{game}\"")));
        let files = self.strategies.iter().filter(|(_, text)| about(text));
        files.map(|(name, text)| (name.clone(), text.clone())).collect()
    }
}

impl Samples {
    /// Reads the texts.
    pub(crate) fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folders = fs::read_dir(root.join("sample-games")).into_iter().flatten().flatten();
        let games = folders.flat_map(|folder| texts(&folder.path())).collect();
        Self { games, strategies: texts(&root.join("sample-strategies")) }
    }

    /// Returns the games for several players.
    pub(crate) fn games(&self) -> Vec<Sample> {
        let sample = |(id, text): (&String, &String)| {
            let game = read_game(text, self).game?;
            let title = game.about.title.en.clone();
            let rules = Rules::of_game(Arc::new(game), &Setup::default()).ok()?;
            let (id, text) = (id.clone(), fingerprint(&rules));
            let practised = Mutex::default();
            (rules.seats() > 1).then_some(Sample { id, title, rules, text, practised })
        };
        self.games.iter().filter_map(sample).collect()
    }
}

impl Sample {
    /// Returns a bot of this style that has practised; each style practises once.
    pub(crate) fn bot(&self, style: BotStyle) -> Bot {
        let mut bot = Bot::new(style, 0);
        if bot.needs_practice()
            && let Ok(mut practised) = self.practised.lock()
        {
            bot.learn_from(practised.iter());
            if bot.needs_practice() {
                bot.practise(&self.rules);
                practised.push(bot.clone());
            }
        }
        bot
    }

    /// Returns the name of a style, for strategies that of the game.
    pub(crate) fn name(&self, style: BotStyle) -> String {
        match style {
            BotStyle::Strategy(index) => {
                let strategy = self.rules.game().strategies.get(usize::from(index));
                strategy.map_or_else(String::new, |strategy| format!("strategy:{}", strategy.name))
            }
            _ => style.to_string(),
        }
    }

    /// Returns the strategies of the game.
    pub(crate) fn strategies(&self) -> impl Iterator<Item = BotStyle> {
        (0..self.rules.game().strategies.len() as u8).map(BotStyle::Strategy)
    }
}

/// Returns the texts in RON of a folder, by name.
fn texts(folder: &Path) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let text = |path: &Path| {
        let name = path.file_stem()?.to_string_lossy().into_owned();
        Some((name, fs::read_to_string(path).ok()?))
    };
    let files = files.filter(|path| path.extension() == Some("ron".as_ref()));
    files.filter_map(|path| text(&path)).collect()
}
