//! The checked definition of a solitaire: decks, fields, spots and their rules.
//!
//! Only readers create a [`Definition`], and [`Definition::from_parts`] checks what they read, so
//! its guarantees hold: every id is in range, and counts are within their limits.

mod field;
mod references;

pub use field::{Field, SettingColumn};
pub use references::References;

use crate::{Fan, Place};
use cards::{CardSet, Numbering, Pack};

/// A text in the languages of the program.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Localized {
    /// English, or any language that the author chose.
    pub en: String,
    /// Japanese; empty if the author gave none.
    pub ja: String,
}

impl Localized {
    /// True if the text is empty in both languages.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.ja.is_empty()
    }
}

/// Descriptive texts of a game. None of them affects a rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct About {
    /// A short name that never changes: lower-case letters, digits and hyphens. Statistics and
    /// saved games are stored under it. Derived from the title if blank in the file.
    pub id: String,
    /// Name of the game.
    pub title: Localized,
    /// Author of this file.
    pub author: String,
    /// Family under which a gallery lists the game, such as "Builder" or "Pairing".
    pub family: Localized,
    /// Objective for the player, in one line.
    pub goal: Localized,
    /// Any other remarks of the author.
    pub note: Localized,
}

/// Id of a field: its row in the file, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FieldId(pub u8);

/// Id of a deck: its row in the file, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DeckId(pub u8);

/// Id of a spot: the fields' spots in file order, from 0, then one for each deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SpotId(pub u8);

impl FieldId {
    /// Returns the index into [`Definition::fields`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl DeckId {
    /// Returns the index into [`Definition::decks`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl SpotId {
    /// Returns the index into the spots of a table.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Visible side of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// The back.
    Down,
    /// The face.
    Up,
}

/// The cards that one spot gets in a deal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The spot dealt to; never a deck's.
    pub spot: SpotId,
    /// Faces of the cards, lowest card first, which is dealt first; never empty.
    pub faces: Vec<Face>,
}

/// Order in which a deal visits its spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DealOrder {
    /// Each spot gets all its cards before the next one, in file order.
    #[default]
    BySpot,
    /// Each spot gets one card, then each a second one, until all have theirs.
    ByRow,
}

/// Spots that a click deal leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DealFilter {
    /// No spot is left out.
    #[default]
    All,
    /// Empty spots get nothing.
    OnlyFilled,
    /// Spots that hold a card get nothing.
    OnlyEmpty,
}

/// Condition for clicking a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DealCondition {
    /// Every spot of the field holds a card.
    AllFilled(FieldId),
    /// Every spot of the field is empty.
    AllEmpty(FieldId),
}

/// Effect of a click on the empty deck.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Redeal {
    /// The spots whose cards go back, in the order in which they are collected; never empty.
    ///
    /// The cards of the first spot will be dealt first, from each spot's lowest card upwards, so
    /// that the card dealt first before is dealt first again.
    pub collect: Vec<SpotId>,
    /// Maximum number of redeals; `None` is unlimited.
    pub limit: Option<u16>,
    /// True if the cards are shuffled afterwards.
    pub shuffle: bool,
    /// True if the click also deals at once, instead of only filling the deck.
    pub deals: bool,
}

/// Treatment of certain cards between the opening deal and the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AfterDeal {
    /// They leave the game.
    Remove(CardSet),
    /// They go to the bottom of their pile, keeping their order.
    Sink(CardSet),
    /// They go to the top of their pile, keeping their order.
    Rise(CardSet),
}

/// A pack of cards to deal from, and its place on the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    /// Name on the screen.
    pub name: Localized,
    /// Place on the table.
    pub place: Place,
    /// Composition of its pack.
    pub pack: Pack,
    /// Method by which a deal number orders the cards.
    pub numbering: Numbering,
    /// Order in which the opening deal and the click deal visit the spots.
    pub order: DealOrder,
    /// Cards that each spot gets at the start, in file order.
    pub opening: Vec<Deal>,
    /// Treatment of certain cards after the opening deals of all decks.
    pub after_deal: Vec<AfterDeal>,
    /// Cards that each spot gets at a click, in file order; a click deals nothing if this is empty.
    pub click: Vec<Deal>,
    /// Spots that a click leaves out.
    pub filter: DealFilter,
    /// Conditions for clicking the deck; all of them must hold.
    pub conditions: Vec<DealCondition>,
    /// Effect of a click on the empty deck; `None` if there is none.
    pub redeal: Option<Redeal>,
}

impl Deck {
    /// Creates a deck with this name and one whole pack, without any deals.
    #[must_use]
    pub fn plain(name: Localized, place: Place) -> Self {
        Self {
            name,
            place,
            pack: Pack::whole(1),
            numbering: Numbering::Fudaba,
            order: DealOrder::BySpot,
            opening: Vec::new(),
            after_deal: Vec::new(),
            click: Vec::new(),
            filter: DealFilter::All,
            conditions: Vec::new(),
            redeal: None,
        }
    }

    /// Returns the number of cards in the opening deal.
    #[must_use]
    pub fn dealt(&self) -> usize {
        self.opening.iter().map(|deal| deal.faces.len()).sum()
    }
}

/// Treatment of a face-down card that has become the top of its pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Flip {
    /// It stays face down.
    #[default]
    Never,
    /// It is turned face up automatically.
    Auto,
    /// It is turned face up by a click.
    Click,
}

/// Number of cards that may be taken together.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum TakeSize {
    /// As many as the take table allows.
    #[default]
    Any,
    /// A number within this range.
    Between(Sizes),
    /// A single card, or the whole pile.
    WholePile,
    /// The whole pile or nothing.
    OnlyPile,
    /// As many as single moves over empty spots could carry: one more than the number of empty
    /// spots in the other fields listed, doubled for each empty spot of this field if it is listed
    /// itself (the target spot does not count).
    Spare(Vec<FieldId>),
}

/// A range of card counts, inclusive at both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sizes {
    /// Minimum, from 1.
    pub least: u16,
    /// Maximum; `u16::MAX` if unlimited.
    pub most: u16,
}

impl Sizes {
    /// Any number of cards.
    pub const ANY: Self = Self { least: 1, most: u16::MAX };

    /// True if `count` is in the range.
    #[must_use]
    pub const fn contains(self, count: usize) -> bool {
        self.least as usize <= count && count <= self.most as usize
    }
}

/// Destination or source of cards moved by a rule: a spot, the first suitable spot of a field, or a
/// deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// This spot.
    Spot(SpotId),
    /// A spot of this field, selected by the rule.
    Field(FieldId),
    /// This deck (only as a source).
    Deck(DeckId),
}

/// A rule by which the top cards of a pile leave by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct After {
    /// Number of cards, from 1.
    pub count: u16,
    /// Destination: a spot, or a field's first empty spot (its last spot if none is empty).
    pub to: Target,
}

/// Comparison of a card count in a clear rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `≠`
    NotEqual,
    /// `<`
    Less,
    /// `≤`
    AtMost,
    /// `>`
    More,
    /// `≥`
    AtLeast,
}

/// Condition on every spot of a field for the game to be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clear {
    /// Comparison applied to the number of cards on each spot.
    pub comparison: Comparison,
    /// Number that the count is compared with.
    pub count: u16,
}

impl Clear {
    /// The rule that every pile satisfies, for fields that do not matter for winning.
    pub const ALWAYS: Self = Self { comparison: Comparison::AtLeast, count: 0 };

    /// True if a pile of `count` cards satisfies the rule.
    #[must_use]
    pub const fn holds(self, count: usize) -> bool {
        let wanted = self.count as usize;
        match self.comparison {
            Comparison::Equal => count == wanted,
            Comparison::NotEqual => count != wanted,
            Comparison::Less => count < wanted,
            Comparison::AtMost => count <= wanted,
            Comparison::More => count > wanted,
            Comparison::AtLeast => count >= wanted,
        }
    }

    /// True if cards must be brought here to win: an empty pile does not satisfy the rule.
    #[must_use]
    pub const fn is_goal(self) -> bool {
        !self.holds(0)
    }
}

/// The cards that lie on a spot before the deal: each entry takes one card of one of its kinds from
/// the decks, the first in pack order.
pub type Fixing = Vec<CardSet>;

/// A place for a pile of cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Name in the file, such as `Tableau 3`.
    pub name: String,
    /// Field that it belongs to.
    pub field: FieldId,
    /// Number within the field, from 1.
    pub number: u8,
    /// Place on the table.
    pub place: Place,
    /// Spread of its cards.
    pub fan: Fan,
    /// The cards that lie here before the deal.
    pub fixed: Fixing,
}

/// A checked solitaire.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Definition {
    pub(crate) about: About,
    pub(crate) decks: Vec<Deck>,
    pub(crate) fields: Vec<Field>,
    pub(crate) spots: Vec<Spot>,
}

impl Definition {
    /// Maximum number of fields in a game.
    pub const MAX_FIELDS: usize = 32;
    /// Maximum number of decks in a game.
    pub const MAX_DECKS: usize = 8;
    /// Maximum number of spots, including those of the decks.
    pub const MAX_SPOTS: usize = 128;

    /// Creates a definition from what a reader has read; `None` if an id is out of range, or if
    /// there are more decks, fields or spots than allowed. For readers: everybody else gets a
    /// definition from one of them.
    #[must_use]
    pub fn from_parts(
        about: About,
        decks: Vec<Deck>,
        fields: Vec<Field>,
        spots: Vec<Spot>,
    ) -> Option<Self> {
        let counts = (decks.len(), fields.len(), spots.len());
        let exists = |target| match target {
            Target::Deck(id) => id.index() < counts.0,
            Target::Field(id) => id.index() < counts.1,
            Target::Spot(id) => id.index() < counts.2,
        };
        let mut definition = Self { about, decks, fields, spots };
        let mut is_sound = true;
        let mut look = |target| {
            is_sound &= exists(target);
            Some(target)
        };
        definition.decks.iter_mut().for_each(|deck| deck.follow(&mut look));
        definition.fields.iter_mut().for_each(|field| field.follow(&mut look));
        definition.spots.iter_mut().for_each(|spot| spot.follow(&mut look));
        let fits = counts.0 <= Self::MAX_DECKS
            && counts.1 <= Self::MAX_FIELDS
            && definition.spot_count() <= Self::MAX_SPOTS;
        (is_sound && fits).then_some(definition)
    }

    /// Returns the descriptive texts of the game.
    #[must_use]
    pub const fn about(&self) -> &About {
        &self.about
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
