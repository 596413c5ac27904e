//! The sample games as the gallery has them: read one a frame, so that the window opens at once.

use crate::{
    library::{Game, LoadError, Sample},
    text::Texts,
};
use engine::{
    cards::DealNumber,
    definition::About,
    rules::{Seat, View},
};
use std::collections::BTreeMap;

/// The deal that a thumbnail shows.
const SHOWN: DealNumber = DealNumber(1);

/// A sample game and its opening deal.
pub(super) struct Entry {
    pub(super) game: Game,
    pub(super) deal: View,
}

/// The sample games read so far.
pub(super) struct Shelf {
    entries: Vec<Entry>,
    waiting: Vec<Sample>,
    /// Samples that are no games; a program that comes so is broken, but says it.
    faulty: Vec<LoadError>,
}

impl Entry {
    pub(super) fn of(game: Game) -> Self {
        let deal = game.rules.deal(SHOWN).view(&game.rules, Seat::default());
        Self { game, deal }
    }

    pub(super) fn about(&self) -> &About {
        self.game.definition().about()
    }
}

impl Shelf {
    pub(super) fn new(mut samples: Vec<Sample>) -> Self {
        // The last is read first.
        samples.reverse();
        Self { entries: Vec::new(), waiting: samples, faulty: Vec::new() }
    }

    /// Reads one more sample; `false` when all are read.
    pub(super) fn read_one(&mut self) -> bool {
        let Some(sample) = self.waiting.pop() else { return false };
        match sample.load() {
            Ok(game) => self.entries.push(Entry::of(game)),
            Err(error) => self.faulty.push(error),
        }
        true
    }

    /// Reads all that are left.
    pub(super) fn read_all(&mut self) {
        while self.read_one() {}
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(super) fn is_reading(&self) -> bool {
        !self.waiting.is_empty()
    }

    pub(super) fn faulty(&self) -> &[LoadError] {
        &self.faulty
    }

    /// The game of this id.
    pub(super) fn find(&self, id: &str) -> Option<&Game> {
        self.entries.iter().map(|entry| &entry.game).find(|game| game.definition().about().id == id)
    }

    /// The titles of all games by their ids.
    pub(super) fn titles(&self, texts: &Texts) -> BTreeMap<String, String> {
        self.entries
            .iter()
            .map(|entry| {
                let about = entry.about();
                (about.id.clone(), texts.localized(&about.title).to_owned())
            })
            .collect()
    }

    /// The families, each once, in the order of the games.
    pub(super) fn families<'a>(&'a self, texts: &'a Texts) -> Vec<&'a str> {
        let mut families: Vec<&str> = Vec::new();
        for entry in &self.entries {
            let family = texts.localized(&entry.about().family);
            if !family.is_empty() && !families.contains(&family) {
                families.push(family);
            }
        }
        families
    }
}
