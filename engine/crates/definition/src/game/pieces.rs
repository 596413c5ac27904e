//! The cards or men that a game is played with.

use crate::Localized;
use cards::{Card, Color, Numbering, Rank, Suit};

/// The cards or men of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Pieces {
    /// A pack of cards.
    Cards(CardPack),
    /// Men on a board.
    BoardPieces(BoardPieceSet),
}

impl Pieces {
    /// Returns how deal numbers are interpreted.
    #[must_use]
    pub const fn numbering(&self) -> Numbering {
        match self {
            Self::Cards(pack) => pack.numbering,
            Self::BoardPieces(_) => Numbering::Fudaba,
        }
    }
}

/// A rank as the file names it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RankName {
    /// The name: `A`, `2`, `T`, `Fool`.
    pub name: String,
}

/// A suit as the file names it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SuitName {
    /// The name: `Hearts`, `Coins`.
    pub name: String,
    /// The French suit that its name stands for, if any.
    pub usual: Option<cards::Suit>,
    /// Printed sign; its first letters if empty.
    pub sign: String,
    /// Colour; suits with equal colours are "of one colour".
    pub color: Color,
}

/// The face of a card of this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardFace {
    /// A card of a suit and a rank, by their indices in the pack's lists.
    Suited {
        /// The suit.
        suit: u8,
        /// The rank.
        rank: u8,
    },
    /// A joker, numbered from 0.
    Joker(u8),
}

/// A pack of cards. A card is a [`Card`] whose index is its *kind*: suit by suit in the order of
/// `suits`, rank by rank in the order of `ranks`, then the jokers. Cards that are left out of the
/// pack keep their numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CardPack {
    /// The ranks, in rising order.
    pub ranks: Vec<RankName>,
    /// The suits.
    pub suits: Vec<SuitName>,
    /// Number of distinct jokers.
    pub jokers: u8,
    /// Number of copies of each kind, by kind.
    pub counts: Vec<u8>,
    /// Points of each kind, by kind.
    pub points: Vec<i32>,
    /// Interpretation of a deal number in the first shuffle.
    pub numbering: Numbering,
}

impl CardPack {
    /// Returns the number of kinds, those left out included.
    #[must_use]
    pub fn kinds(&self) -> usize {
        self.ranks.len() * self.suits.len() + usize::from(self.jokers)
    }

    /// Returns the face of a card; `None` for a number that is no card of this pack.
    #[must_use]
    pub fn face(&self, card: Card) -> Option<CardFace> {
        let (index, ranks) = (card.index(), self.ranks.len());
        let suited = ranks * self.suits.len();
        if index < suited {
            Some(CardFace::Suited { suit: (index / ranks) as u8, rank: (index % ranks) as u8 })
        } else {
            (index < self.kinds()).then(|| CardFace::Joker((index - suited) as u8))
        }
    }

    /// Returns every card of the pack in pack order: copy after copy, each kind by kind, as in the
    /// packs of workbooks. A shuffle starts from it, so it is part of what a deal number means.
    pub fn all(&self) -> impl Iterator<Item = Card> + '_ {
        let most = self.counts.iter().copied().max().unwrap_or(0);
        (0..most).flat_map(move |copy| {
            let has = move |&(_, &count): &(u8, &u8)| count > copy;
            (0u8..).zip(&self.counts).filter(has).map(|(kind, _)| Card::from_kind(kind))
        })
    }

    /// True if every card of this pack is the card with the same index in a solitaire: no jokers,
    /// the thirteen usual ranks from the ace, and the first of the usual suits in the order of
    /// [`Suit::ALL`].
    #[must_use]
    pub fn is_usual(&self) -> bool {
        let rank = |rank: Rank| if rank.number() == 10 { "T" } else { rank.label() };
        let own = self.ranks.iter().map(|rank| if rank.name == "10" { "T" } else { &rank.name });
        let suits = self.suits.iter().map(|suit| suit.usual);
        own.eq(Rank::all().map(rank))
            && suits.eq(Suit::ALL.into_iter().map(Some).take(self.suits.len()))
            && self.jokers == 0
    }

    /// Returns a short text for a card, as expressions name it: `QS`, `10H`, `Joker`.
    #[must_use]
    pub fn code(&self, card: Card) -> String {
        match self.face(card) {
            Some(CardFace::Suited { suit, rank }) => {
                let suit = &self.suits[usize::from(suit)].name;
                let rank = &self.ranks[usize::from(rank)].name;
                format!("{rank}{}", suit.chars().next().unwrap_or('?'))
            }
            Some(CardFace::Joker(_)) if self.jokers == 1 => String::from("Joker"),
            Some(CardFace::Joker(number)) => format!("Joker{}", number + 1),
            None => String::from("??"),
        }
    }
}

/// The men of a board game. A man is a [`Card`] whose index is `owner * kinds + kind`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BoardPieceSet {
    /// Names of the kinds: `man`, `king`.
    pub kinds: Vec<String>,
    /// Display name of each kind; its name if empty.
    pub labels: Vec<Localized>,
    /// Sign on the men of each kind; if empty, the window chooses one.
    pub signs: Vec<String>,
    /// Colour of each player's men; the window chooses those of players beyond the list.
    pub colors: Vec<Paint>,
}

/// A colour of men and boards, by the name that players use for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Paint {
    White,
    Black,
    Red,
    Yellow,
    Green,
    Blue,
    Orange,
    Brown,
    Buff,
    Grey,
}

impl Paint {
    /// Every colour with its name in a file.
    pub const ALL: [(&'static str, Self); 10] = [
        ("White", Self::White),
        ("Black", Self::Black),
        ("Red", Self::Red),
        ("Yellow", Self::Yellow),
        ("Green", Self::Green),
        ("Blue", Self::Blue),
        ("Orange", Self::Orange),
        ("Brown", Self::Brown),
        ("Buff", Self::Buff),
        ("Grey", Self::Grey),
    ];
}
