//! Templates and samples in the gallery, read one per frame, so that the window opens at once.

use crate::template::Template;
use engine::{
    cards::DealNumber,
    definition::game::GameAbout,
    rules::{Seat, View},
};
use fudaba::{
    board::SpotArrangement,
    library::{GameOrigin, LibraryGame, LoadError, Sample},
    text::Texts,
};
use std::{collections::VecDeque, fmt};

/// The deal on a thumbnail.
const SHOWN: DealNumber = DealNumber(1);

/// Purpose of a game on the shelf, with its stem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SampleKind {
    /// A game to begin from.
    Template(&'static str),
    /// A game to play, to study, and to begin from.
    Sample(&'static str),
}

/// A game with its opening deal.
pub(super) struct GalleryEntry {
    pub(super) kind: SampleKind,
    pub(super) game: LibraryGame,
    pub(super) deal: View,
    /// Layout of its piles.
    pub(super) columns: SpotArrangement,
}

/// The games read so far.
pub(super) struct GalleryShelf {
    entries: Vec<GalleryEntry>,
    waiting: VecDeque<(SampleKind, &'static [u8])>,
    /// Files that are not games: a broken program, but one that says so.
    faulty: Vec<LoadError>,
}

impl fmt::Debug for GalleryShelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").field("read", &self.entries.len()).finish_non_exhaustive()
    }
}

impl Default for GalleryShelf {
    fn default() -> Self {
        let templates =
            Template::all().into_iter().map(|t| (SampleKind::Template(t.stem()), t.bytes()));
        let samples = Sample::all().into_iter().map(|s| (SampleKind::Sample(s.stem()), s.bytes()));
        let waiting = templates.chain(samples).collect();
        Self { entries: Vec::new(), waiting, faulty: Vec::new() }
    }
}

impl GalleryEntry {
    pub(super) fn about(&self) -> &GameAbout {
        self.game.about()
    }

    /// True if a search finds it by title, family or goal, in any language.
    pub(super) fn matches(&self, wanted: &str) -> bool {
        let wanted = wanted.trim().to_lowercase();
        let about = self.about();
        [&about.title, &about.family, &about.goal].iter().any(|text| {
            text.en.to_lowercase().contains(&wanted) || text.ja.to_lowercase().contains(&wanted)
        })
    }
}

impl GalleryShelf {
    /// Reads one more game, if any is left.
    pub(super) fn read_one(&mut self) {
        let Some((kind, bytes)) = self.waiting.pop_front() else { return };
        let (SampleKind::Template(stem) | SampleKind::Sample(stem)) = kind;
        match LibraryGame::read(bytes, GameOrigin::Sample(stem)) {
            Ok(game) => {
                let deal = game.rules.deal(SHOWN).view(&game.rules, Seat::default());
                let columns = SpotArrangement::of(&game.rules);
                self.entries.push(GalleryEntry { kind, game, deal, columns });
            }
            Err(error) => self.faulty.push(error),
        }
    }

    pub(super) fn templates(&self) -> impl Iterator<Item = &GalleryEntry> {
        self.entries.iter().filter(|entry| matches!(entry.kind, SampleKind::Template(_)))
    }

    pub(super) fn samples(&self) -> impl Iterator<Item = &GalleryEntry> {
        self.entries.iter().filter(|entry| matches!(entry.kind, SampleKind::Sample(_)))
    }

    pub(super) fn is_reading(&self) -> bool {
        !self.waiting.is_empty()
    }

    pub(super) fn faulty(&self) -> &[LoadError] {
        &self.faulty
    }

    /// Returns the families of the samples, each once, in the order of the games.
    pub(super) fn families(&self, texts: &Texts) -> Vec<String> {
        let mut families: Vec<String> = Vec::new();
        for entry in self.samples() {
            let family = texts.localized(&entry.about().family);
            if !family.is_empty() && !families.iter().any(|known| known == family) {
                families.push(family.to_owned());
            }
        }
        families
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shelf_has_every_game_and_finds_it_in_both_languages() {
        let mut shelf = GalleryShelf::default();
        while shelf.is_reading() {
            shelf.read_one();
        }
        assert!(shelf.faulty().is_empty());
        assert_eq!(shelf.templates().count(), Template::all().len());
        assert_eq!(shelf.samples().count(), Sample::all().len());
        for entry in shelf.templates().chain(shelf.samples()) {
            let about = entry.about();
            for wanted in [&about.title.en, &about.title.ja, &about.family.ja, &about.goal.en] {
                assert!(entry.matches(&format!(" {} ", wanted.to_uppercase())), "{wanted}");
            }
            assert!(!entry.matches("no game is called so"));
        }
    }
}
