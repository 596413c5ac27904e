//! The print on the cards of any pack, and the display order of a hand.

use engine::{
    cards::{Card, Color, Rank, Suit},
    definition::{
        FieldId,
        game::{CardFace, CardPack, ComboKind, Game, SuitName},
    },
    rules::{Rules, View},
};

/// The print on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Print {
    /// One of the 52 standard cards.
    Usual(Card),
    /// A joker, from 0.
    Joker(u8),
    /// Any other card: its rank and its suit's sign as words.
    Words {
        /// The rank.
        rank: String,
        /// One of the standard suits; `None` for any other.
        suit: Option<Suit>,
        /// The sign of another suit.
        sign: String,
        /// The colour of the suit.
        color: Color,
        /// The colour that the suit is named after, if it is.
        hue: Option<Hue>,
    },
}

/// A colour that a suit may be named after, and is then printed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hue {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
}

impl Hue {
    /// Finds the colour of this name.
    fn named(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "red" => Some(Self::Red),
            "yellow" => Some(Self::Yellow),
            "green" => Some(Self::Green),
            "blue" => Some(Self::Blue),
            "orange" => Some(Self::Orange),
            _ => None,
        }
    }
}

/// Returns the print on a card; `None` for a card that is not in the pack.
#[must_use]
pub fn print_of(pack: &CardPack, card: Card) -> Option<Print> {
    match pack.face(card)? {
        CardFace::Joker(number) => Some(Print::Joker(number)),
        CardFace::Suited { suit, rank } => {
            let suit = pack.suits.get(usize::from(suit))?;
            let rank = &pack.ranks.get(usize::from(rank))?.name;
            if let (Some(usual), Some(rank)) = (suit.usual, usual_rank(rank)) {
                return Some(Print::Usual(Card::new(usual, rank)));
            }
            let (sign, color, hue) = (sign_of(suit), suit.color, Hue::named(&suit.name));
            Some(Print::Words { rank: rank.clone(), suit: suit.usual, sign, color, hue })
        }
    }
}

/// Returns the sign of a suit; its first letter if it has none, or one that few fonts have.
#[must_use]
pub fn sign_of(suit: &SuitName) -> String {
    // Higher code points are recent pictographs.
    let is_common = |letter: char| letter < '\u{2780}';
    match suit.usual {
        Some(usual) => usual.to_string(),
        None if !suit.sign.is_empty() && suit.sign.chars().all(is_common) => suit.sign.clone(),
        None => suit.name.chars().take(1).collect(),
    }
}

fn usual_rank(name: &str) -> Option<Rank> {
    let label = match name {
        "T" => "10",
        other => other,
    };
    // A one is not an ace: packs with both distinguish them.
    (label != "1").then(|| Rank::from_label(label)).flatten()
}

/// Sorts a hand for display: by suit, or by rank if the game plays equal ranks together.
pub fn order(game: &Game, pack: &CardPack, cards: &mut [Card]) {
    order_by(game, pack, cards, |suit| suit_place(pack, suit));
}

/// Sorts a hand with the suits in the game's order, which shows their ranking.
pub fn order_as_declared(game: &Game, pack: &CardPack, cards: &mut [Card]) {
    order_by(game, pack, cards, |suit| suit);
}

/// Sorts the cards of a field in the order declared in the file, if any; the sort is stable.
pub fn order_as_sorted(rules: &Rules, view: &View, field: FieldId, cards: &mut [Card]) {
    cards.sort_by_cached_key(|&card| view.sort_key(rules, field, card));
}

fn order_by(game: &Game, pack: &CardPack, cards: &mut [Card], place: impl Fn(u8) -> u8) {
    let by_rank = game.combos.iter().any(|combo| matches!(combo.kind, ComboKind::Same { .. }));
    cards.sort_by_key(|&card| match pack.face(card) {
        Some(CardFace::Suited { suit, rank }) => {
            let place = place(suit);
            if by_rank { (rank, place, 0) } else { (place, rank, 0) }
        }
        Some(CardFace::Joker(number)) => (u8::MAX - 1, number, 0),
        None => (u8::MAX, 0, card.index() as u8),
    });
}

/// Returns a suit's place, with colours alternating so that neighbours are distinct.
fn suit_place(pack: &CardPack, suit: u8) -> u8 {
    let usual = pack.suits.get(usize::from(suit)).and_then(|suit| suit.usual);
    match usual {
        Some(Suit::Clubs) => 0,
        Some(Suit::Diamonds) => 1,
        Some(Suit::Spades) => 2,
        Some(Suit::Hearts) => 3,
        None => 4 + suit,
    }
}
