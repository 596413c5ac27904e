//! Cards that some players have been shown where they lie, beyond what the fields let them see.

use crate::{
    Onlookers, Seat,
    written::{BadNumbers, NumberReader, NumberRow, RowPart},
};
use cards::{Card, CardBag};
use definition::SpotId;

/// Cards that have been shown, until they leave the spot on which they lie. Of several equal cards
/// of a spot, the ones that were shown leave first.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Sights(Vec<CardSight>);

/// One such card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct CardSight {
    spot: SpotId,
    card: Card,
    seers: Onlookers,
}

impl Clone for Sights {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }
}

impl Sights {
    /// True if no card has been shown.
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets all of them.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds cards of a spot that these seats see from now on.
    pub(crate) fn add(&mut self, spot: SpotId, cards: CardBag, seers: Onlookers) {
        let mut known: Vec<&mut CardSight> = self.0.iter_mut().filter(|s| s.spot == spot).collect();
        let mut fresh = Vec::new();
        for card in cards.cards() {
            match known.iter().position(|sight| sight.card == card) {
                Some(place) => {
                    let sight = known.swap_remove(place);
                    sight.seers = sight.seers.with(seers);
                }
                None => fresh.push(CardSight { spot, card, seers }),
            }
        }
        self.0.extend(fresh);
        self.sort();
    }

    /// Sorts them, so that equal ones compare equal however they came about.
    fn sort(&mut self) {
        self.0.sort_unstable_by_key(|sight| (sight.spot, sight.card.index(), sight.seers));
    }

    /// Adds one card that these seats see, besides equal ones that they may see.
    pub(crate) fn push(&mut self, spot: SpotId, card: Card, seers: Onlookers) {
        self.0.push(CardSight { spot, card, seers });
        self.sort();
    }

    /// Returns the seats to which each card of a spot has been shown.
    pub(crate) fn of_spot(&self, spot: SpotId) -> Vec<(Card, Onlookers)> {
        let own = self.0.iter().filter(|sight| sight.spot == spot);
        own.map(|sight| (sight.card, sight.seers)).collect()
    }

    /// Returns the cards of a spot that have been shown to a seat.
    pub(crate) fn seen(&self, spot: SpotId, seat: Seat) -> CardBag {
        let seen = self.0.iter().filter(|s| s.spot == spot && s.seers.contains(seat));
        seen.map(|sight| sight.card).collect()
    }

    /// True if a card of this kind has been shown to a seat on a spot.
    pub(crate) fn sees(&self, spot: SpotId, card: Card, seat: Seat) -> bool {
        self.0.iter().any(|s| s.spot == spot && s.card == card && s.seers.contains(seat))
    }

    /// Forgets one card that leaves a spot; if a player has picked it unseen, it is none that this
    /// player has been shown. Returns whether it had been shown.
    pub(crate) fn leave(&mut self, spot: SpotId, card: Card, blind: Option<Seat>) -> bool {
        let place = self.0.iter().position(|sight| {
            sight.spot == spot
                && sight.card == card
                && blind.is_none_or(|seat| !sight.seers.contains(seat))
        });
        place.map(|place| self.0.remove(place)).is_some()
    }

    /// Forgets the cards of this kind on a spot.
    pub(crate) fn forget(&mut self, spot: SpotId, card: Card) {
        self.0.retain(|sight| sight.spot != spot || sight.card != card);
    }

    /// Forgets the cards of a spot.
    pub(crate) fn forget_spot(&mut self, spot: SpotId) {
        self.0.retain(|sight| sight.spot != spot);
    }

    /// Keeps the cards for which a condition holds.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(SpotId, Card, Onlookers) -> bool) {
        self.0.retain(|sight| keep(sight.spot, sight.card, sight.seers));
    }

    /// Replaces cards.
    pub(crate) fn replace_cards(&mut self, card: impl Fn(Card) -> Card) {
        self.0.iter_mut().for_each(|sight| sight.card = card(sight.card));
        self.sort();
    }
}

impl RowPart for Sights {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.list(&self.0, |row, sight| {
            row.push(sight.spot.0);
            row.count(sight.card.index());
            sight.seers.write(row);
        });
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let sight = |row: &mut NumberReader<'_>| {
            let (spot, card) = (row.spot()?, row.card()?);
            row.ensure(card != Card::UNKNOWN, "an unknown card is shown")?;
            Ok(CardSight { spot, card, seers: Onlookers::read(row)? })
        };
        row.list(sight).map(Self)
    }
}
