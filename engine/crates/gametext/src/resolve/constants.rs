//! Values that names and numbers stand for: suits, ranks, cards, kinds, words, squares.

use super::names::GameNames;
use cards::Color;
use definition::game::{CardPack, ExprKind, Pieces, Shape, Type, WordsId};

impl GameNames {
    /// Returns the value of this type with this name.
    pub(super) fn constant(&self, name: &str, ty: Type) -> Option<i32> {
        match (ty, &self.pieces) {
            (Type::Suit, Pieces::Cards(pack)) => suit(pack, name),
            (Type::Rank, Pieces::Cards(pack)) => rank(pack, name),
            (Type::Card, Pieces::Cards(pack)) => card(pack, name),
            (Type::Color, _) => color(name).map(|color| color as i32),
            (Type::BoardPiece, Pieces::BoardPieces(men)) => {
                index(men.kinds.iter().position(|kind| kind == name))
            }
            (Type::Word(words), _) => index(self.words(words).iter().position(|word| word == name)),
            (Type::Form, _) => self.combo(name).map(|combo| i32::from(combo.0)),
            _ => None,
        }
    }

    /// Returns the value of any type with this name; of several, the first in the order of the
    /// manual.
    pub(super) fn any_constant(&self, name: &str) -> Option<(i32, Type)> {
        let types = [Type::Suit, Type::Rank, Type::Card, Type::BoardPiece, Type::Color, Type::Form];
        let words = (0..self.words.len()).map(|at| Type::Word(WordsId(at as u8)));
        types.into_iter().chain(words).find_map(|ty| Some((self.constant(name, ty)?, ty)))
    }

    /// Returns the square with this name (`a1` is the first of the lowest row) as a spot of the
    /// board; `Some(Err(()))` if there is no such square in play.
    pub(super) fn square(&self, name: &str) -> Option<Result<ExprKind, ()>> {
        let board = self.board()?;
        let Shape::Grid(grid) = &self.spots(board).shape else { return None };
        let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
        let row = name[1..].parse::<u8>().ok()?.checked_sub(1)?;
        let column = letter as u8 - b'a';
        if row >= grid.height || column >= grid.width {
            return Some(Err(()));
        }
        let place = grid.squares().position(|square| square == (row, column));
        Some(place.map(|at| ExprKind::Constant(at as i32)).ok_or(()))
    }

    /// Returns the names of all values of a type, for help.
    pub(super) fn names_of(&self, ty: Type) -> Vec<&str> {
        match (ty, &self.pieces) {
            (Type::Suit, Pieces::Cards(pack)) => pack.suits.iter().map(|s| &*s.name).collect(),
            (Type::Rank, Pieces::Cards(pack)) => pack.ranks.iter().map(|r| &*r.name).collect(),
            (Type::Color, _) => vec!["red", "black"],
            (Type::BoardPiece, Pieces::BoardPieces(men)) => {
                men.kinds.iter().map(String::as_str).collect()
            }
            (Type::Word(words), _) => self.words(words).iter().map(String::as_str).collect(),
            (Type::Form, _) => self.combos.iter().map(String::as_str).collect(),
            (Type::Flag, _) => vec!["true", "false"],
            _ => vec![],
        }
    }
}

fn index(place: Option<usize>) -> Option<i32> {
    place.map(|at| at as i32)
}

/// Returns the colour with this name.
pub(super) fn color(name: &str) -> Option<Color> {
    match name {
        "red" => Some(Color::Red),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// Returns the index of a suit.
pub(crate) fn suit(pack: &CardPack, name: &str) -> Option<i32> {
    index(pack.suits.iter().position(|suit| suit.name == name))
}

/// Returns the index of a rank; the ten may be written `T` or `10`.
pub(crate) fn rank(pack: &CardPack, name: &str) -> Option<i32> {
    let named = |name: &str| index(pack.ranks.iter().position(|rank| rank.name == name));
    let other = match name {
        "T" => "10",
        "10" => "T",
        _ => return named(name),
    };
    named(name).or_else(|| named(other))
}

/// Returns the kind of a card, named by its rank and the first letter of its suit, or as a joker.
pub(super) fn card(pack: &CardPack, name: &str) -> Option<i32> {
    let suited = pack.ranks.len() * pack.suits.len();
    if let Some(number) = name.strip_prefix("Joker") {
        let number = match number {
            "" if pack.jokers == 1 => 0,
            number => number.parse::<usize>().ok()?.checked_sub(1)?,
        };
        return (number < pack.jokers.into()).then_some((suited + number) as i32);
    }
    let (at, letter) = name.char_indices().next_back()?;
    let mut suits = (0i32..).zip(&pack.suits).filter(|(_, suit)| suit.name.starts_with(letter));
    // If two suits share the letter, the name is ambiguous.
    let (Some((suit, _)), None) = (suits.next(), suits.next()) else { return None };
    Some(suit * pack.ranks.len() as i32 + rank(pack, &name[..at])?)
}
