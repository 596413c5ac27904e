//! The sample games as the gallery has them: read one a frame, so that the window opens at once.

use crate::{
    library::{Game, LoadError, PartyGame, PartySample, Sample},
    party::{Party, Plan},
    text::Texts,
    tr,
};
use engine::{
    cards::DealNumber,
    definition::{About, Localized, game::GameAbout},
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

/// A sample game of several players and its opening deal.
pub(super) struct PartyEntry {
    pub(super) game: PartyGame,
    pub(super) deal: Party,
}

/// A game of either kind, as the gallery lists it.
#[derive(Clone, Copy)]
pub(super) enum Item<'a> {
    Solitaire(&'a Entry),
    Party(&'a PartyEntry),
}

/// What games that are listed together have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Family {
    /// They name the same family.
    Named(Localized),
    /// No other game is like them.
    Others,
}

impl Family {
    /// What it is called.
    pub(super) fn name(&self, texts: &Texts) -> String {
        match self {
            Self::Named(name) => texts.localized(name).to_owned(),
            Self::Others => tr!(texts, "gallery-others"),
        }
    }
}

impl<'a> Item<'a> {
    /// Its id.
    pub(super) fn id(self) -> &'a str {
        match self {
            Self::Solitaire(entry) => &entry.about().id,
            Self::Party(entry) => &entry.about().id,
        }
    }

    /// Title, family and goal.
    pub(super) fn said(self) -> [&'a Localized; 3] {
        match self {
            Self::Solitaire(entry) => {
                let about = entry.about();
                [&about.title, &about.family, &about.goal]
            }
            Self::Party(entry) => {
                let about = entry.about();
                [&about.title, &about.family, &about.goal]
            }
        }
    }
}

impl PartyEntry {
    /// The usual way to play a game; `None` where it cannot be dealt.
    fn of(game: PartyGame) -> Option<Self> {
        let deal = Party::start(&game.game, Plan::usual(&game.game), SHOWN).ok()?;
        Some(Self { game, deal })
    }

    fn about(&self) -> &GameAbout {
        &self.game.game.about
    }
}

/// The sample games read so far.
pub(super) struct Shelf {
    entries: Vec<Entry>,
    parties: Vec<PartyEntry>,
    waiting: Vec<Sample>,
    parties_waiting: Vec<PartySample>,
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
    pub(super) fn new(mut samples: Vec<Sample>, mut parties: Vec<PartySample>) -> Self {
        // The last is read first.
        samples.reverse();
        parties.reverse();
        Self {
            entries: Vec::new(),
            parties: Vec::new(),
            waiting: samples,
            parties_waiting: parties,
            faulty: Vec::new(),
        }
    }

    /// Reads one more sample; `false` when all are read.
    pub(super) fn read_one(&mut self) -> bool {
        let Some(sample) = self.waiting.pop() else { return self.read_party() };
        match sample.load() {
            Ok(game) => self.entries.push(Entry::of(game)),
            Err(error) => self.faulty.push(error),
        }
        true
    }

    fn read_party(&mut self) -> bool {
        let Some(sample) = self.parties_waiting.pop() else { return false };
        match sample.load() {
            Ok(game) => self.parties.extend(PartyEntry::of(game)),
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

    /// Every game read so far.
    pub(super) fn items(&self) -> impl Iterator<Item = Item<'_>> {
        let solitaires = self.entries.iter().map(Item::Solitaire);
        solitaires.chain(self.parties.iter().map(Item::Party))
    }

    pub(super) fn is_reading(&self) -> bool {
        !self.waiting.is_empty() || !self.parties_waiting.is_empty()
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
        self.items()
            .map(|item| (item.id().to_owned(), texts.localized(item.said()[0]).to_owned()))
            .collect()
    }

    /// The games family by family, in the order of the games; those that have no family, or are
    /// the only ones of theirs, stand together at the end.
    pub(super) fn families(&self) -> Vec<(Family, Vec<Item<'_>>)> {
        let mut families: Vec<(Family, Vec<Item<'_>>)> = Vec::new();
        for item in self.items() {
            let family = Family::Named(item.said()[1].clone());
            match families.iter_mut().find(|(known, _)| *known == family) {
                Some((_, games)) => games.push(item),
                None => families.push((family, vec![item])),
            }
        }
        let (mut families, lone): (Vec<_>, Vec<_>) =
            families.into_iter().partition(|(family, games)| {
                matches!(family, Family::Named(name) if !name.is_empty()) && games.len() > 1
            });
        let others: Vec<Item<'_>> = lone.into_iter().flat_map(|(_, games)| games).collect();
        if !others.is_empty() {
            families.push((Family::Others, others));
        }
        families
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_family_of_the_shelf_has_a_single_game() {
        let mut shelf = Shelf::new(Sample::all(), PartySample::all());
        shelf.read_all();
        let families = shelf.families();
        let listed: usize = families.iter().map(|(_, games)| games.len()).sum();
        assert_eq!(listed, shelf.items().count(), "each game is listed once");
        assert!(families.len() > 5);
        for (family, games) in &families {
            assert!(games.len() > 1, "{family:?}");
        }
        let last = families.last().map(|(family, _)| family);
        assert_eq!(last, Some(&Family::Others));
    }
}
