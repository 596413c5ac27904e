//! The sample games in the gallery. Their listings come from an index inside the program; a game is
//! read only when its picture is visible or it is opened.

use crate::{
    board::Columns,
    library::{
        Game, LoadError, PartyGame, PartySample, Sample,
        catalogue::{Company, Listing, listings, titles},
    },
    party::{Party, Plan},
    text::Texts,
};
use engine::{
    cards::DealNumber,
    definition::Localized,
    rules::{Seat, View},
};
use std::collections::BTreeMap;

/// The deal in a thumbnail.
const SHOWN: DealNumber = DealNumber(1);

/// A sample game and its opening deal.
pub(super) struct Entry {
    pub(super) game: Game,
    pub(super) deal: View,
    /// Layout of its table.
    pub(super) columns: Columns,
}

/// A sample game of several players and its opening deal.
pub(super) struct PartyEntry {
    pub(super) game: PartyGame,
    pub(super) deal: Party,
}

/// The part of a sample that has been read.
pub(super) enum Content {
    /// Not read yet.
    Unread,
    /// A solitaire.
    Solitaire(Box<Entry>),
    /// A game of several players.
    Party(Box<PartyEntry>),
    /// Not a valid game; the program is broken then, but reports it.
    Faulty,
}

/// A game of the gallery.
pub(super) struct Item {
    pub(super) listing: Listing,
    pub(super) content: Content,
}

/// The listed sample games, family by family.
#[derive(Default)]
pub(super) struct Shelf {
    items: Vec<Item>,
    titles: BTreeMap<String, Localized>,
    faulty: Vec<String>,
}

impl Entry {
    fn of(game: Game) -> Self {
        let deal = game.rules.deal(SHOWN).view(&game.rules, Seat::default());
        let columns = Columns::of(game.definition());
        Self { game, deal, columns }
    }
}

impl Item {
    /// Reads the game unless that was done before.
    fn read(&mut self) -> Result<(), LoadError> {
        if !matches!(self.content, Content::Unread) {
            return Ok(());
        }
        self.content = Content::Faulty;
        let stem = self.listing.stem.as_str();
        if let Some(sample) = Sample::all().into_iter().find(|sample| sample.stem() == stem) {
            self.content = Content::Solitaire(Box::new(Entry::of(sample.load()?)));
        } else if let Some(sample) =
            PartySample::all().into_iter().find(|sample| sample.stem() == stem)
        {
            let game = sample.load()?;
            // With the default plan; a game that cannot be dealt has no picture.
            if let Ok(deal) = Party::start(&game.game, Plan::usual(&game.game), SHOWN) {
                self.content = Content::Party(Box::new(PartyEntry { game, deal }));
            }
        }
        Ok(())
    }
}

impl Shelf {
    pub(super) fn new() -> Self {
        match listings() {
            Ok(listings) => {
                let item = |listing| Item { listing, content: Content::Unread };
                let items = listings.into_iter().map(item).collect();
                Self { items, titles: titles().unwrap_or_default(), faulty: Vec::new() }
            }
            Err(error) => Self { faulty: vec![error.to_string()], ..Self::default() },
        }
    }

    pub(super) fn items(&self) -> &[Item] {
        &self.items
    }

    /// Returns the game at this position, reading it if necessary.
    pub(super) fn read(&mut self, at: usize) -> Option<&Item> {
        let item = self.items.get_mut(at)?;
        if let Err(error) = item.read() {
            self.faulty.push(error.to_string());
        }
        self.items.get(at)
    }

    /// Returns the errors of samples that could not be read.
    pub(super) fn faulty(&self) -> &[String] {
        &self.faulty
    }

    /// Returns the titles of all samples by id.
    pub(super) fn titles(&self, texts: &Texts) -> BTreeMap<String, String> {
        let localized = |title| texts.localized(title).to_owned();
        self.titles.iter().map(|(id, title)| (id.clone(), localized(title))).collect()
    }

    /// Returns the families of games for this company, in the order of the games.
    pub(super) fn families(&self, company: Company) -> Vec<&Localized> {
        let mut families = Vec::new();
        for Item { listing, .. } in &self.items {
            if listing.company() == company && !families.contains(&&listing.family) {
                families.push(&listing.family);
            }
        }
        families
    }
}

/// Finds a solitaire among the samples by id.
pub(super) fn sample_of(id: &str) -> Option<Game> {
    let sample = Sample::all().into_iter().find(|sample| sample.stem() == id);
    let named = |game: &Game| game.definition().about().id == id;
    if let Some(game) = sample.and_then(|sample| sample.load().ok()).filter(named) {
        return Some(game);
    }
    // The file of a sample may have another name than its id.
    let listings = listings().ok()?;
    let listing = listings.iter().find(|listing| listing.id == id)?;
    let sample = Sample::all().into_iter().find(|sample| sample.stem() == listing.stem)?;
    sample.load().ok()
}
