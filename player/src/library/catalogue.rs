//! The catalogue of sample games: facts for the gallery, available without reading the files.
//!
//! `assets/gallery/index.ron` is generated from the samples and checked by a test, so that both
//! agree; `assets/gallery/shelves.ron` arranges the list and is written by hand.

mod search;

pub use search::Query;

use engine::definition::Localized;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const INDEX: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/gallery/index.ron"));
const SHELVES: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/gallery/shelves.ron"));

/// A text in both languages, as in the lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct BilingualText {
    en: String,
    ja: String,
}

impl BilingualText {
    fn localized(&self) -> Localized {
        Localized { en: self.en.clone(), ja: self.ja.clone() }
    }
}

/// A line of the index.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct IndexLine {
    stem: String,
    id: String,
    title: BilingualText,
    family: BilingualText,
    goal: BilingualText,
    /// Minimum and maximum number of players.
    players: (u8, u8),
    /// Number of cards; 0 for a game declared in RON.
    cards: u16,
}

/// A family of games in the gallery.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct GameFamily {
    family: String,
    name: BilingualText,
    #[serde(default)]
    words: Vec<String>,
}

/// The arrangement of the list.
#[derive(Debug, Clone, Deserialize)]
struct Shelves {
    popular: Vec<String>,
    unlisted: Vec<String>,
    families: Vec<GameFamily>,
    alone: Vec<String>,
    with_others: Vec<String>,
    words: BTreeMap<String, Vec<String>>,
}

/// The company that a game is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Company {
    /// One player.
    Alone,
    /// Several players.
    WithOthers,
}

/// A sample game's entry in the gallery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleListing {
    /// Stem of its file name.
    pub stem: String,
    /// Its id, used for saved games.
    pub id: String,
    /// Its title.
    pub title: Localized,
    /// Its family, by the name known to players.
    pub family: Localized,
    /// Its goal.
    pub goal: Localized,
    /// Minimum and maximum number of players, from 1.
    pub players: (u8, u8),
    /// Number of cards; 0 for a game declared in RON.
    pub cards: u16,
    /// Its position among the popular games, from 0; `None` if it is not one.
    pub popular: Option<usize>,
    /// Position of its family in the list.
    order: usize,
    /// Additional search words, in lower case.
    words: Vec<String>,
}

impl SampleListing {
    /// Returns the company that it is for.
    #[must_use]
    pub const fn company(&self) -> Company {
        if self.players.1 == 1 { Company::Alone } else { Company::WithOthers }
    }
}

/// Returns every sample in the gallery, family by family.
///
/// # Errors
///
/// If the embedded lists are faulty, which a test rules out.
pub fn listings() -> Result<Vec<SampleListing>, ron::error::SpannedError> {
    let lines: Vec<IndexLine> = ron::from_str(INDEX)?;
    let shelves: Shelves = ron::from_str(SHELVES)?;
    let mut listings: Vec<SampleListing> = lines
        .into_iter()
        .filter(|line| !shelves.unlisted.contains(&line.stem))
        .map(|line| shelves.listing(line))
        .collect();
    listings.sort_by_key(|listing| listing.order);
    Ok(listings)
}

/// Returns the titles of all samples by id, including those that the gallery does not list.
///
/// # Errors
///
/// Like [`listings`].
pub fn titles() -> Result<BTreeMap<String, Localized>, ron::error::SpannedError> {
    let lines: Vec<IndexLine> = ron::from_str(INDEX)?;
    Ok(lines.into_iter().map(|line| (line.id, line.title.localized())).collect())
}

impl Shelves {
    fn listing(&self, line: IndexLine) -> SampleListing {
        let order = self.families.iter().position(|shelf| shelf.family == line.family.en);
        let shelf = order.and_then(|order| self.families.get(order));
        let mut words = if line.players.1 == 1 { &self.alone } else { &self.with_others }.clone();
        words.extend(shelf.into_iter().flat_map(|shelf| shelf.words.iter().cloned()));
        words.extend(self.words.get(&line.stem).into_iter().flatten().cloned());
        words.extend([line.family.en.clone(), line.family.ja.clone()]);
        words.push(line.stem.replace('-', " "));
        SampleListing {
            popular: self.popular.iter().position(|stem| *stem == line.stem),
            family: shelf.map_or_else(|| line.family.localized(), |shelf| shelf.name.localized()),
            order: order.unwrap_or(self.families.len()),
            words: words.iter().map(|word| search::plain(word)).collect(),
            title: line.title.localized(),
            goal: line.goal.localized(),
            players: line.players,
            cards: line.cards,
            stem: line.stem,
            id: line.id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{LoadError, PartySample, Sample};
    use std::{fmt::Write as _, path::Path};

    fn words(text: &Localized) -> BilingualText {
        BilingualText { en: text.en.clone(), ja: text.ja.clone() }
    }

    /// Generates the index from the samples.
    fn lines() -> Result<Vec<IndexLine>, LoadError> {
        let mut lines = Vec::new();
        for sample in Sample::all() {
            let game = sample.load()?;
            let (definition, about) = (game.table(), game.about());
            lines.push(IndexLine {
                stem: sample.stem().to_owned(),
                id: about.id.clone(),
                title: words(&about.title),
                family: words(&about.family),
                goal: words(&about.goal),
                players: (1, 1),
                cards: u16::try_from(definition.piece_count()).unwrap_or(u16::MAX),
            });
        }
        for sample in PartySample::all() {
            let game = sample.load()?;
            let about = &game.game.about;
            lines.push(IndexLine {
                stem: sample.stem().to_owned(),
                id: about.id.clone(),
                title: words(&about.title),
                family: words(&about.family),
                goal: words(&about.goal),
                players: (game.game.players.least, game.game.players.most),
                cards: 0,
            });
        }
        Ok(lines)
    }

    /// `UPDATE=1 cargo test -p fudaba --lib catalogue` writes the index again.
    #[test]
    fn the_index_tells_what_the_samples_tell() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/gallery/index.ron");
        let mut text = String::from(
            "// Made from the samples: `UPDATE=1 cargo test -p fudaba --lib catalogue`.\n[\n",
        );
        for line in lines().expect("samples without a fault") {
            let line = ron::to_string(&line).expect("plain values");
            writeln!(text, "    {line},").expect("a string takes everything");
        }
        text.push_str("]\n");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &text).expect("the index can be written");
        }
        let kept = std::fs::read_to_string(&path).expect("the index");
        assert!(kept == text, "the index is old: UPDATE=1 cargo test -p fudaba --lib catalogue");
    }

    #[test]
    fn every_name_in_the_shelves_is_a_samples() {
        let shelves: Shelves = ron::from_str(SHELVES).expect("shelves");
        let lines = lines().expect("samples without a fault");
        let stems: Vec<&str> = lines.iter().map(|line| line.stem.as_str()).collect();
        let named = shelves.popular.iter().chain(&shelves.unlisted).chain(shelves.words.keys());
        for stem in named {
            assert!(stems.contains(&stem.as_str()), "`{stem}` is no sample");
        }
        for shelf in &shelves.families {
            let used = lines.iter().any(|line| line.family.en == shelf.family);
            assert!(used, "no sample is of the family `{}`", shelf.family);
        }
        for line in &lines {
            let known = shelves.families.iter().any(|shelf| shelf.family == line.family.en);
            assert!(known, "`{}` has a family without a shelf: {}", line.stem, line.family.en);
        }
    }

    #[test]
    fn samples_that_are_not_listed_have_titles_too() {
        let shelves: Shelves = ron::from_str(SHELVES).expect("the shelves");
        let (listed, titles) = (listings().expect("the index"), titles().expect("the index"));
        assert!(!shelves.unlisted.is_empty());
        assert_eq!(titles.len(), listed.len() + shelves.unlisted.len());
        let lines: Vec<IndexLine> = ron::from_str(INDEX).expect("the index");
        for line in lines.iter().filter(|line| shelves.unlisted.contains(&line.stem)) {
            let title = titles.get(&line.id).map(|title| title.en.as_str());
            assert_eq!(title, Some(line.title.en.as_str()));
        }
    }
}
