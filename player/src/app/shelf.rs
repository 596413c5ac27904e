//! The sample games as the gallery has them. What it tells of them comes from the index inside the
//! program; a game is read only when its picture is seen or it is opened.

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

/// The deal that a thumbnail shows.
const SHOWN: DealNumber = DealNumber(1);

/// A sample game and its opening deal.
pub(super) struct Entry {
    pub(super) game: Game,
    pub(super) deal: View,
    /// How its table is laid out.
    pub(super) columns: Columns,
}

/// A sample game of several players and its opening deal.
pub(super) struct PartyEntry {
    pub(super) game: PartyGame,
    pub(super) deal: Party,
}

/// What has been read of a sample.
pub(super) enum Content {
    /// Nothing yet.
    Unread,
    /// A solitaire.
    Solitaire(Box<Entry>),
    /// A game of several players.
    Party(Box<PartyEntry>),
    /// It is no game; a program that comes so is broken, but says it.
    Faulty,
}

/// A game of the gallery.
pub(super) struct Item {
    pub(super) listing: Listing,
    pub(super) content: Content,
}

/// The sample games that are listed, family by family.
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
    /// Reads the game, if it has not been.
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
            // The usual way to play it; one that cannot be dealt has no picture.
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

    /// The game at a place, read now if it has not been.
    pub(super) fn read(&mut self, at: usize) -> Option<&Item> {
        let item = self.items.get_mut(at)?;
        if let Err(error) = item.read() {
            self.faulty.push(error.to_string());
        }
        self.items.get(at)
    }

    /// What is wrong with samples that were to be read.
    pub(super) fn faulty(&self) -> &[String] {
        &self.faulty
    }

    /// The titles of all samples by their ids.
    pub(super) fn titles(&self, texts: &Texts) -> BTreeMap<String, String> {
        let localized = |title| texts.localized(title).to_owned();
        self.titles.iter().map(|(id, title)| (id.clone(), localized(title))).collect()
    }

    /// The families for so much company, in the order of the games.
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

/// The sample of an id, whatever kind it is of.
pub(super) fn sample_of(id: &str) -> Option<Game> {
    let sample = Sample::all().into_iter().find(|sample| sample.stem() == id);
    let named = |game: &Game| game.definition().about().id == id;
    if let Some(game) = sample.and_then(|sample| sample.load().ok()).filter(named) {
        return Some(game);
    }
    // A sample whose file has another name than its id.
    let listings = listings().ok()?;
    let listing = listings.iter().find(|listing| listing.id == id)?;
    let sample = Sample::all().into_iter().find(|sample| sample.stem() == listing.stem)?;
    sample.load().ok()
}
