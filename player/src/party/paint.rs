//! The colours of men, by the names that players use.

use super::words::Speaker;
use crate::{text::Texts, tr};
use engine::{
    definition::game::{Game, Paint, Pieces},
    rules::Seat,
};

/// The default colours of players.
const USUAL: [Paint; 4] = [Paint::White, Paint::Black, Paint::Red, Paint::Blue];

/// Returns the colour of a player's men.
#[must_use]
pub fn paint_of(game: &Game, seat: Seat) -> Paint {
    let at = usize::from(seat.0);
    declared(game, seat).unwrap_or(USUAL[at.min(USUAL.len() - 1)])
}

fn declared(game: &Game, seat: Seat) -> Option<Paint> {
    match &game.pieces {
        Pieces::BoardPieces(men) => men.colors.get(usize::from(seat.0)).copied(),
        Pieces::Cards(_) => None,
    }
}

impl Speaker<'_> {
    /// Returns the name of the colour of a player's men, if the game declares one.
    #[must_use]
    pub fn color_of_men(&self, seat: Seat) -> Option<String> {
        declared(self.game, seat).map(|paint| paint_name(self.texts, paint))
    }

    /// Describes a man: its kind, and its colour if the game declares one.
    #[must_use]
    pub fn man(&self, owner: Seat, kind: u8) -> String {
        let kind = self.kind(kind);
        match self.color_of_men(owner) {
            Some(color) => tr!(self.texts, "party-man-colored", color = color, kind = kind),
            None => kind,
        }
    }
}

/// Returns the name of a colour.
fn paint_name(texts: &Texts, paint: Paint) -> String {
    match paint {
        Paint::White => tr!(texts, "party-paint-white"),
        Paint::Black => tr!(texts, "party-paint-black"),
        Paint::Red => tr!(texts, "party-paint-red"),
        Paint::Yellow => tr!(texts, "party-paint-yellow"),
        Paint::Green => tr!(texts, "party-paint-green"),
        Paint::Blue => tr!(texts, "party-paint-blue"),
        Paint::Orange => tr!(texts, "party-paint-orange"),
        Paint::Brown => tr!(texts, "party-paint-brown"),
        Paint::Buff => tr!(texts, "party-paint-buff"),
        Paint::Grey => tr!(texts, "party-paint-grey"),
    }
}
