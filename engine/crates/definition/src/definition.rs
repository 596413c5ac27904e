//! The checked definition of a solitaire: decks, fields, spots and their rules.
//!
//! A [`Definition`] is made by `read` alone, so what it promises holds: every id is in range,
//! there is at least one deck, one field and one spot, and counts are within their limits.

use crate::{Fan, Place, Relation};
use cards::{CardSet, Numbering, Pack};

/// A text in the languages of the program.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Localized {
    /// English, or whatever language the author wrote in.
    pub en: String,
    /// Japanese; empty where the author gave none.
    pub ja: String,
}

impl Localized {
    /// Whether neither language says anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.ja.is_empty()
    }
}

/// What a game says about itself. None of it changes a rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct About {
    /// A short name that never changes: lower case, digits and hyphens. Statistics and saved
    /// games are kept under it. Blank in the file: made from the title.
    pub id: String,
    /// The game's name.
    pub title: Localized,
    /// Who made this file.
    pub author: String,
    /// The family that a gallery lists it under, such as "Builder" or "Pairing".
    pub family: Localized,
    /// What the player is to do, in one line.
    pub goal: Localized,
    /// Anything else that the author wants to say.
    pub note: Localized,
}

/// A field, by its row in the file, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FieldId(pub u8);

/// A deck, by its row in the file, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DeckId(pub u8);

/// A spot: first those of the fields in file order, from 0, then one for each deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SpotId(pub u8);

impl FieldId {
    /// As an index into [`Definition::fields`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl DeckId {
    /// As an index into [`Definition::decks`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl SpotId {
    /// As an index into the spots of a table.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which side of a card is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// Its back.
    Down,
    /// Its face.
    Up,
}

/// What one spot gets in a deal: its cards' faces, the card dealt first (lowest) first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The spot dealt to; never a deck's.
    pub spot: SpotId,
    /// One entry a card; never empty.
    pub faces: Vec<Face>,
}

/// In which order a deal visits its spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DealOrder {
    /// Each spot gets all its cards, spot after spot in file order.
    #[default]
    BySpot,
    /// Each spot gets one card, then each its second, until all have theirs.
    ByRow,
}

/// Which spots a click deal leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DealFilter {
    /// None.
    #[default]
    All,
    /// Spots that are empty get nothing.
    OnlyFilled,
    /// Spots that hold a card get nothing.
    OnlyEmpty,
}

/// What must hold for a deck to be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DealCondition {
    /// Every spot of the field holds a card.
    AllFilled(FieldId),
    /// Every spot of the field is empty.
    AllEmpty(FieldId),
}

/// What a click on the empty deck does.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Redeal {
    /// The spots whose cards go back, in the order in which they are collected; never empty.
    ///
    /// The cards of the first spot come to be dealt first, each spot's lowest card before the
    /// one above it, so that the card dealt first is dealt first again.
    pub collect: Vec<SpotId>,
    /// How often; `None` is without limit.
    pub limit: Option<u16>,
    /// Whether the cards are shuffled afterwards.
    pub shuffle: bool,
    /// Whether the click deals at once too, instead of only filling the deck.
    pub deals: bool,
}

/// What happens to certain cards between the opening deal and the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AfterDeal {
    /// They leave the game.
    Remove(CardSet),
    /// They go to the bottom of their pile, keeping their order.
    Sink(CardSet),
    /// They go to the top of their pile, keeping their order.
    Rise(CardSet),
}

/// A pack of cards to deal from, and where it lies.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    /// Its name on the screen.
    pub name: Localized,
    /// Where it lies.
    pub place: Place,
    /// Its cards.
    pub pack: Pack,
    /// How a deal number orders them.
    pub numbering: Numbering,
    /// How the opening deal and the click deal go round.
    pub order: DealOrder,
    /// What each spot gets at the start, in file order.
    pub opening: Vec<Deal>,
    /// What happens to certain cards after the opening deals of all decks.
    pub after_deal: Vec<AfterDeal>,
    /// What each spot gets at a click, in file order; empty: a click deals nothing.
    pub click: Vec<Deal>,
    /// Which of these spots a click leaves out.
    pub filter: DealFilter,
    /// When the deck may be clicked; all of these must hold.
    pub conditions: Vec<DealCondition>,
    /// What a click on the empty deck does; `None`: nothing.
    pub redeal: Option<Redeal>,
}

/// What happens to a face-down card that has become the top of its pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Flip {
    /// It stays face down.
    #[default]
    Never,
    /// It turns up by itself.
    Auto,
    /// It turns up when it is clicked.
    Click,
}

/// How many cards may be taken together.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum TakeSize {
    /// As many as the take table allows.
    #[default]
    Any,
    /// At least and at most so many.
    Between(Sizes),
    /// A single card, or the whole pile.
    WholePile,
    /// The whole pile or nothing.
    OnlyPile,
    /// As many as single moves over spare spots could carry: one more than the empty spots of
    /// the other fields named, doubled for each empty spot of this field if it names itself
    /// (the spot moved to does not count).
    Spare(Vec<FieldId>),
}

/// A range of card counts, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sizes {
    /// At least, from 1.
    pub least: u16,
    /// At most; `u16::MAX` where there is no limit.
    pub most: u16,
}

impl Sizes {
    /// Any number of cards.
    pub const ANY: Self = Self { least: 1, most: u16::MAX };

    /// Whether `count` is in the range.
    #[must_use]
    pub const fn contains(self, count: usize) -> bool {
        self.least as usize <= count && count <= self.most as usize
    }
}

/// Where cards go by a rule: a certain spot, the first fitting one of a field, or a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// This spot.
    Spot(SpotId),
    /// A spot of this field; which one, the rule says.
    Field(FieldId),
    /// This deck (only as a source).
    Deck(DeckId),
}

/// The top cards of a pile leave by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct After {
    /// How many, from 1.
    pub count: u16,
    /// To where: a spot, or a field's first empty spot (its last spot if none is empty).
    pub to: Target,
}

/// How a card count is compared in a clear rule.
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

/// When a field's spots are as they must be for the game to be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clear {
    /// How the number of cards on each spot is compared.
    pub comparison: Comparison,
    /// With how many.
    pub count: u16,
}

impl Clear {
    /// True of every pile: the rule of a field that does not matter for winning.
    pub const ALWAYS: Self = Self { comparison: Comparison::AtLeast, count: 0 };

    /// Whether a pile of `count` cards satisfies the rule.
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

    /// Whether cards must be brought here to win: an empty pile does not satisfy the rule.
    #[must_use]
    pub const fn is_goal(self) -> bool {
        !self.holds(0)
    }
}

/// The rules that one or more spots share.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Field {
    /// Its name on the screen.
    pub name: Localized,
    /// What may be put where.
    pub put: Relation,
    /// What may be taken together.
    pub take: Relation,
    /// When its spots are as winning wants them.
    pub clear: Clear,
    /// What becomes of an exposed face-down card.
    pub flip: Flip,
    /// Whether put looks inside the bundle too, not only at the joint. The seed's rule: true.
    pub check_inside: bool,
    /// How many cards may be taken together.
    pub take_size: TakeSize,
    /// How many cards may be put at once.
    pub put_size: Sizes,
    /// How many cards a spot may hold; `None` is without limit.
    pub pile_most: Option<u16>,
    /// The spot whose first card is the base rank that both tables are read relative to.
    pub base: Option<SpotId>,
    /// Where an emptied spot takes a card from by itself: the first that has one.
    pub refill: Vec<Target>,
    /// What leaves after a player has put cards here.
    pub after_put: Option<After>,
    /// What leaves whenever the top cards can be taken together, however they got there.
    pub whenever: Option<After>,
}

impl Field {
    /// True if a player puts one card at most on a spot, other than to win: a cell.
    #[must_use]
    pub fn is_cell(&self) -> bool {
        let one_at_once = self.check_inside || self.put_size.most == 1;
        let nothing_on_it = self.put.pair_count() == 0 && one_at_once;
        !self.clear.is_goal()
            && !self.put.alone.is_empty()
            && (nothing_on_it || self.pile_most == Some(1))
    }
}

/// The cards that lie on a spot before the deal: each entry takes one piece of one of its kinds
/// out of the decks, the first in pack order.
pub type Fixing = Vec<CardSet>;

/// A place for a pile of cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Its name in the file, such as `Tableau 3`.
    pub name: String,
    /// The field it belongs to.
    pub field: FieldId,
    /// Its number within the field, from 1.
    pub number: u8,
    /// Where it lies.
    pub place: Place,
    /// How its cards are spread.
    pub fan: Fan,
    /// The cards that lie here before the deal.
    pub fixed: Fixing,
}

/// A solitaire, checked.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Definition {
    pub(crate) about: About,
    pub(crate) decks: Vec<Deck>,
    pub(crate) fields: Vec<Field>,
    pub(crate) spots: Vec<Spot>,
}

impl Definition {
    /// The most fields a game may have.
    pub const MAX_FIELDS: usize = 32;
    /// The most decks a game may have.
    pub const MAX_DECKS: usize = 8;
    /// The most spots, those of the decks included.
    pub const MAX_SPOTS: usize = 128;

    /// What the game says about itself.
    #[must_use]
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// The decks, 1 to [`Self::MAX_DECKS`].
    #[must_use]
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// The fields, 1 to [`Self::MAX_FIELDS`].
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// Whether any field has a clear rule; a game without one is never won by itself.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.fields.iter().any(|field| field.clear != Clear::ALWAYS)
    }

    /// The spots of the fields in file order, without those of the decks.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// How many spots the table has, those of the decks included.
    #[must_use]
    pub fn spot_count(&self) -> usize {
        self.spots.len() + self.decks.len()
    }

    /// The id of every spot on the table: fields' spots, then decks.
    pub fn spot_ids(&self) -> impl DoubleEndedIterator<Item = SpotId> + use<> {
        (0..self.spot_count()).map(|index| SpotId(index as u8))
    }

    /// The spot that a deck lies on.
    #[must_use]
    pub fn deck_spot(&self, deck: DeckId) -> SpotId {
        SpotId((self.spots.len() + deck.index()) as u8)
    }

    /// The deck that lies on a spot, if it is a deck's.
    #[must_use]
    pub fn deck_at(&self, spot: SpotId) -> Option<DeckId> {
        let index = spot.index().checked_sub(self.spots.len())?;
        (index < self.decks.len()).then_some(DeckId(index as u8))
    }

    /// The field that a spot belongs to; `None` for a deck's.
    #[must_use]
    pub fn field_of(&self, spot: SpotId) -> Option<FieldId> {
        self.spots.get(spot.index()).map(|spot| spot.field)
    }

    /// The spots of a field in file order.
    pub fn spots_of(&self, field: FieldId) -> impl Iterator<Item = SpotId> {
        (0..self.spots.len())
            .filter(move |&index| self.spots[index].field == field)
            .map(|index| SpotId(index as u8))
    }

    /// Where a spot lies, decks included.
    #[must_use]
    pub fn place(&self, spot: SpotId) -> Place {
        match self.deck_at(spot) {
            Some(deck) => self.decks[deck.index()].place,
            None => self.spots.get(spot.index()).map(|spot| spot.place).unwrap_or_default(),
        }
    }

    /// How a spot's cards are spread; decks are squared up.
    #[must_use]
    pub fn fan(&self, spot: SpotId) -> Fan {
        self.spots.get(spot.index()).map(|spot| spot.fan).unwrap_or_default()
    }

    /// Whether a spot is ever seen: a deck that is dealt out at the start and never refilled is
    /// not, so that no empty frame stands about.
    #[must_use]
    pub fn is_shown(&self, spot: SpotId) -> bool {
        let Some(id) = self.deck_at(spot) else { return true };
        let deck = &self.decks[id.index()];
        let dealt: usize = deck.opening.iter().map(|deal| deal.faces.len()).sum();
        let fixed: usize = self.spots.iter().map(|spot| spot.fixed.len()).sum();
        deck.redeal.is_some() || deck.pack.len() > dealt + fixed
    }

    /// How many pieces all packs together hold.
    #[must_use]
    pub fn piece_count(&self) -> usize {
        self.decks.iter().map(|deck| deck.pack.len()).sum()
    }
}
