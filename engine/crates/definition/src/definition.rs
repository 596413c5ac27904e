//! Decks, fields and spots with their rules: what a solitaire can say.

mod field;
mod references;

pub use field::{Field, SettingColumn};
pub use references::References;

use crate::{Fan, Place, id_table::table_ids};
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

table_ids!(FieldId, DeckId, SpotId);

impl FieldId {
    /// Returns the index into [`Table::fields`](crate::Table::fields).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl DeckId {
    /// Returns the index into [`Table::decks`](crate::Table::decks).
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

    /// Fewest cards of a pile that satisfies the rule, if any number does.
    #[must_use]
    pub const fn least(self) -> usize {
        let wanted = self.count as usize;
        match self.comparison {
            Comparison::Equal | Comparison::AtLeast => wanted,
            Comparison::More => wanted + 1,
            Comparison::NotEqual => (wanted == 0) as usize,
            Comparison::Less | Comparison::AtMost => 0,
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
