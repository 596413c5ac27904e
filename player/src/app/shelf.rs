//! The sample games in the gallery. Their listings come from an index inside the program; a game is
//! read only when its picture is visible or it is opened.

use crate::{
    board::SpotArrangement,
    library::{
        LibraryGame, LoadError, PartyGame, PartySample, Sample,
        catalogue::{Company, SampleListing, listings, titles},
    },
    local::LocalTable,
    party::Plan,
    text::Texts,
};
use engine::{
    cards::DealNumber,
    definition::Localized,
    rules::{Seat, View},
};
use std::{
    cell::OnceCell,
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

/// The deal in a thumbnail.
const SHOWN: DealNumber = DealNumber(1);

/// A sample game and its opening deal.
pub(super) struct SampleDeal {
    pub(super) game: LibraryGame,
    pub(super) deal: View,
    /// Layout of its table.
    pub(super) columns: SpotArrangement,
}

/// A sample game of several players and its opening deal.
pub(super) struct PartyEntry {
    pub(super) game: PartyGame,
    pub(super) deal: LocalTable,
}

/// The part of a sample that has been read.
pub(super) enum SampleContent {
    /// Not read yet.
    Unread,
    /// A solitaire.
    Solitaire(Box<SampleDeal>),
    /// A game of several players.
    Party(Box<PartyEntry>),
    /// Not a valid game; the program is broken then, but reports it.
    Faulty,
}

/// A game of the gallery.
pub(super) struct GalleryItem {
    pub(super) listing: SampleListing,
    pub(super) content: SampleContent,
}

/// The listed sample games, family by family.
#[derive(Default)]
pub(super) struct SampleShelf {
    items: Vec<GalleryItem>,
    titles: BTreeMap<String, Localized>,
    faulty: Vec<String>,
    /// Digest of all declared games together, computed on first use.
    declared: OnceCell<u64>,
}

impl SampleDeal {
    fn of(game: LibraryGame) -> Self {
        let deal = game.rules.deal(SHOWN).view(&game.rules, Seat::default());
        let columns = SpotArrangement::of(&game.rules);
        Self { game, deal, columns }
    }
}

impl GalleryItem {
    /// Reads the game unless it has been read before.
    fn read(&mut self) -> Result<(), LoadError> {
        if !matches!(self.content, SampleContent::Unread) {
            return Ok(());
        }
        self.content = SampleContent::Faulty;
        let stem = self.listing.stem.as_str();
        if let Some(sample) = Sample::all().into_iter().find(|sample| sample.stem() == stem) {
            self.content = SampleContent::Solitaire(Box::new(SampleDeal::of(sample.load()?)));
        } else if let Some(sample) =
            PartySample::all().into_iter().find(|sample| sample.stem() == stem)
        {
            let game = sample.load()?;
            if let Ok(Some(piles)) = LibraryGame::on_piles(&game, Plan::usual(&game.game)) {
                self.content = SampleContent::Solitaire(Box::new(SampleDeal::of(piles)));
                return Ok(());
            }
            // The default plan is shown; a game that cannot be dealt has no picture.
            if let Ok(deal) = LocalTable::to_look_at(&game.game, Plan::usual(&game.game), SHOWN) {
                self.content = SampleContent::Party(Box::new(PartyEntry { game, deal }));
            }
        }
        Ok(())
    }
}

impl SampleShelf {
    pub(super) fn new() -> Self {
        match listings() {
            Ok(listings) => {
                let item = |listing| GalleryItem { listing, content: SampleContent::Unread };
                let items = listings.into_iter().map(item).collect();
                Self { items, titles: titles().unwrap_or_default(), ..Self::default() }
            }
            Err(error) => Self { faulty: vec![error.to_string()], ..Self::default() },
        }
    }

    pub(super) fn items(&self) -> &[GalleryItem] {
        &self.items
    }

    /// Returns the game at this position, reading it if necessary.
    pub(super) fn read(&mut self, at: usize) -> Option<&GalleryItem> {
        let item = self.items.get_mut(at)?;
        if let Err(error) = item.read() {
            self.faulty.push(error.to_string());
        }
        self.items.get(at)
    }

    /// Returns how many games have been read.
    pub(super) fn read_so_far(&self) -> usize {
        self.items.iter().filter(|item| !matches!(item.content, SampleContent::Unread)).count()
    }

    /// Returns a digest of the game's file, which changes with its contents.
    pub(super) fn digest(&self, at: usize) -> u64 {
        let mut hasher = DefaultHasher::new();
        let stem = self.items.get(at).map(|item| item.listing.stem.as_str());
        stem.hash(&mut hasher);
        match Sample::all().iter().find(|sample| Some(sample.stem()) == stem) {
            Some(sample) => hasher.write(sample.bytes()),
            // A declared game may extend others.
            None => hasher.write_u64(*self.declared.get_or_init(|| {
                let mut all = DefaultHasher::new();
                for sample in PartySample::all() {
                    all.write(sample.text().as_bytes());
                }
                all.finish()
            })),
        }
        hasher.finish()
    }

    /// Returns the error messages of samples that could not be read.
    pub(super) fn faulty(&self) -> &[String] {
        &self.faulty
    }

    /// Returns the titles of all samples by id.
    pub(super) fn titles(&self, texts: &Texts) -> BTreeMap<String, String> {
        let localized = |title| texts.localized(title).to_owned();
        self.titles.iter().map(|(id, title)| (id.clone(), localized(title))).collect()
    }

    /// Returns the title of the game with an id, if it is a sample; otherwise the id.
    pub(super) fn title_of(&self, texts: &Texts, id: &str) -> String {
        self.titles.get(id).map_or(id, |title| texts.localized(title)).to_owned()
    }

    /// Returns the title of a game in the reader's language, if it is the title of a sample in any.
    pub(super) fn retitled(&self, texts: &Texts, title: &str) -> String {
        let mut samples = self.titles.values();
        let same = samples.find(|sample| sample.en == title || sample.ja == title);
        same.map_or(title, |sample| texts.localized(sample)).to_owned()
    }

    /// Returns the families of games for this company, in the order of the games.
    pub(super) fn families(&self, company: Company) -> Vec<&Localized> {
        let mut families = Vec::new();
        for GalleryItem { listing, .. } in &self.items {
            if listing.company() == company && !families.contains(&&listing.family) {
                families.push(&listing.family);
            }
        }
        families
    }
}

/// Finds a solitaire among the samples by id.
pub(super) fn sample_of(id: &str) -> Option<LibraryGame> {
    let sample = Sample::all().into_iter().find(|sample| sample.stem() == id);
    let named = |game: &LibraryGame| game.about().id == id;
    if let Some(game) = sample.and_then(|sample| sample.load().ok()).filter(named) {
        return Some(game);
    }
    // The file of a sample may have another name than its id.
    let listings = listings().ok()?;
    let listing = listings.iter().find(|listing| listing.id == id)?;
    let sample = Sample::all().into_iter().find(|sample| sample.stem() == listing.stem)?;
    sample.load().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_practises_for_a_picture() {
        let mut shelf = SampleShelf::new();
        let games = shelf.items().iter().enumerate();
        let at = games.filter(|(_, item)| item.listing.company() == Company::WithOthers);
        let at = at.map(|(at, _)| at).next().expect("a game of several players");
        let read = shelf.read(at).expect("it can be read");
        let SampleContent::Party(entry) = &read.content else {
            panic!("a game of several players")
        };
        assert!(!entry.deal.practises());
        let game = &entry.game.game;
        let played = LocalTable::of_game(game, Plan::usual(game), SHOWN).expect("it begins");
        assert!(played.practises(), "who plays it does");
    }
}
