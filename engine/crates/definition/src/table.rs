//! The table of a game: decks, fields, spots, and the questions that follow from their order.

use crate::{Clear, Deck, DeckId, Fan, Field, FieldId, Place, References, Spot, SpotId, Target};

/// The table of a game. A workbook lays it out spot by spot; that of a game in RON follows from its
/// fields and the number of players, as [`Game::table`](crate::game::Game::table) returns it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Table {
    decks: Vec<Deck>,
    fields: Vec<Field>,
    spots: Vec<Spot>,
}

impl Table {
    /// Maximum number of fields in a game.
    pub const MAX_FIELDS: usize = 32;
    /// Maximum number of decks in a game.
    pub const MAX_DECKS: usize = 8;
    /// Maximum number of spots, including those of the decks.
    pub const MAX_SPOTS: usize = 128;

    /// Creates a table; `None` if an id is out of range, or if there are more decks, fields or
    /// spots than allowed.
    #[must_use]
    pub fn from_parts(decks: Vec<Deck>, fields: Vec<Field>, spots: Vec<Spot>) -> Option<Self> {
        let counts = (decks.len(), fields.len(), spots.len());
        let exists = |target| match target {
            Target::Deck(id) => id.index() < counts.0,
            Target::Field(id) => id.index() < counts.1,
            Target::Spot(id) => id.index() < counts.2,
        };
        let mut table = Self { decks, fields, spots };
        let mut is_sound = true;
        let mut look = |target| {
            is_sound &= exists(target);
            Some(target)
        };
        table.decks.iter_mut().for_each(|deck| deck.follow(&mut look));
        table.fields.iter_mut().for_each(|field| field.follow(&mut look));
        table.spots.iter_mut().for_each(|spot| spot.follow(&mut look));
        let fits = counts.0 <= Self::MAX_DECKS
            && counts.1 <= Self::MAX_FIELDS
            && table.spot_count() <= Self::MAX_SPOTS;
        (is_sound && fits).then_some(table)
    }

    /// Creates the table of a checked game.
    pub(crate) const fn of_checked(decks: Vec<Deck>, fields: Vec<Field>, spots: Vec<Spot>) -> Self {
        Self { decks, fields, spots }
    }

    /// Returns the decks, at most [`Self::MAX_DECKS`]; a workbook has at least one.
    #[must_use]
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// Returns the fields, at most [`Self::MAX_FIELDS`]; a workbook has at least one.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// True if any field has a clear rule; a game without one never ends in a win by itself.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.fields.iter().any(|field| field.clear != Clear::ALWAYS)
    }

    /// Returns the spots of the fields in file order, without those of the decks.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// Returns the number of spots, including those of the decks.
    #[must_use]
    pub fn spot_count(&self) -> usize {
        self.spots.len() + self.decks.len()
    }

    /// Iterates over the ids of all spots: the fields' spots, then the decks'.
    pub fn spot_ids(&self) -> impl DoubleEndedIterator<Item = SpotId> + use<> {
        (0..self.spot_count()).map(|index| SpotId(index as u8))
    }

    /// Returns the spot of a deck.
    #[must_use]
    pub fn deck_spot(&self, deck: DeckId) -> SpotId {
        SpotId((self.spots.len() + deck.index()) as u8)
    }

    /// Returns the deck of a spot; `None` for a field's spot.
    #[must_use]
    pub fn deck_at(&self, spot: SpotId) -> Option<DeckId> {
        let index = spot.index().checked_sub(self.spots.len())?;
        (index < self.decks.len()).then_some(DeckId(index as u8))
    }

    /// Returns the field of a spot; `None` for a deck's spot.
    #[must_use]
    pub fn field_of(&self, spot: SpotId) -> Option<FieldId> {
        self.spots.get(spot.index()).map(|spot| spot.field)
    }

    /// Iterates over the spots of a field in file order.
    pub fn spots_of(&self, field: FieldId) -> impl Iterator<Item = SpotId> {
        (0..self.spots.len())
            .filter(move |&index| self.spots[index].field == field)
            .map(|index| SpotId(index as u8))
    }

    /// Returns the place of a spot, decks included.
    #[must_use]
    pub fn place(&self, spot: SpotId) -> Place {
        match self.deck_at(spot) {
            Some(deck) => self.decks[deck.index()].place,
            None => self.spots.get(spot.index()).map(|spot| spot.place).unwrap_or_default(),
        }
    }

    /// Returns the spread of a spot's cards; decks are squared up.
    #[must_use]
    pub fn fan(&self, spot: SpotId) -> Fan {
        self.spots.get(spot.index()).map(|spot| spot.fan).unwrap_or_default()
    }

    /// True if a spot is shown: a deck that is dealt out at the start and never refilled is hidden,
    /// so that it leaves no empty frame.
    #[must_use]
    pub fn is_shown(&self, spot: SpotId) -> bool {
        let Some(id) = self.deck_at(spot) else { return true };
        let deck = &self.decks[id.index()];
        let dealt: usize = deck.opening.iter().map(|deal| deal.faces.len()).sum();
        let fixed: usize = self.spots.iter().map(|spot| spot.fixed.len()).sum();
        deck.redeal.is_some() || deck.pack.len() > dealt + fixed
    }

    /// Returns the number of cards in all packs together.
    #[must_use]
    pub fn piece_count(&self) -> usize {
        self.decks.iter().map(|deck| deck.pack.len()).sum()
    }
}
