//! Card as an expression sees it: its kind, the seat that put it down, and where it lies.

use crate::PlacedPiece;
use cards::Card;
use definition::SpotId;

/// Card encoded in the number that an expression yields: the kind in bits 0 to 5, the seat that put
/// it down in bits 8 to 11, its spot from bit 12 on and its position there from bit 20 on. The last
/// three count from 1; 0 means unknown.
///
/// Cards are equal if their kinds are. Everything else tells apart several equal cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CardValue(i32);

impl CardValue {
    const BY: u32 = 8;
    const SPOT: u32 = 12;
    const POSITION: u32 = 20;
    const KIND: i32 = 0x3f;
    const SEAT: i32 = 0xf;
    const PLACE: i32 = 0xff;

    /// Decodes the number of a card; `None` for that of no card.
    #[inline]
    pub(crate) const fn of(value: i32) -> Option<Self> {
        if value < 0 { None } else { Some(Self(value)) }
    }

    /// A card of this kind that lies without order on a spot.
    #[inline]
    pub(crate) const fn held(card: Card, spot: SpotId) -> Self {
        Self(card.index() as i32 | (spot.0 as i32 + 1) << Self::SPOT)
    }

    /// A card of a pile, by its position from the lowest.
    #[inline]
    pub(crate) const fn lying(placed: PlacedPiece, spot: SpotId, position: usize) -> Self {
        let place = (spot.0 as i32 + 1) << Self::SPOT | (position as i32 + 1) << Self::POSITION;
        Self(placed.value() | place)
    }

    /// Returns the number that encodes the card.
    #[inline]
    pub(crate) const fn value(self) -> i32 {
        self.0
    }

    /// Kind of the card.
    #[inline]
    pub(crate) const fn card(self) -> Card {
        Card::from_kind((self.0 & Self::KIND) as u8)
    }

    /// Seat that put the card where it lies; -1 if unknown.
    #[inline]
    pub(crate) const fn by(self) -> i32 {
        (self.0 >> Self::BY & Self::SEAT) - 1
    }

    /// Spot that the card lies on, if known.
    #[inline]
    pub(crate) const fn spot(self) -> Option<SpotId> {
        match self.0 >> Self::SPOT & Self::PLACE {
            0 => None,
            spot => Some(SpotId(spot as u8 - 1)),
        }
    }

    /// Returns the position of the card in its pile, if known.
    #[inline]
    pub(crate) const fn position(self) -> Option<usize> {
        match self.0 >> Self::POSITION & Self::PLACE {
            0 => None,
            position => Some(position as usize - 1),
        }
    }
}

/// Removes the position from a number that may be a card's, for storage: piles change.
#[inline]
pub(crate) const fn kept(value: i32) -> i32 {
    if value < 0 { value } else { value & ((1 << CardValue::POSITION) - 1) }
}

/// Removes the spot and position from a number that may be a card's, leaving what everyone may
/// know.
#[inline]
pub(crate) const fn told(value: i32) -> i32 {
    if value < 0 { value } else { value & ((1 << CardValue::SPOT) - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;
    use definition::{Face, game::Game};

    #[test]
    fn a_card_keeps_all_that_is_known_of_it() {
        for spot in [0, 1, Game::MAX_SPOTS - 1] {
            for position in [0, 1, Game::MAX_PIECES - 1] {
                for seat in [0, Game::MAX_SEATS - 1] {
                    let card = Card::from_kind((Game::MAX_KINDS - 1) as u8);
                    let placed = PlacedPiece::new(card, Face::Up).put_by(Seat(seat as u8));
                    let spot = SpotId(spot as u8);
                    let value = CardValue::lying(placed, spot, position);
                    assert_eq!(CardValue::of(value.value()), Some(value), "it is no negative one");
                    assert_eq!((value.card(), value.by()), (card, seat as i32));
                    assert_eq!((value.spot(), value.position()), (Some(spot), Some(position)));
                    let kept = CardValue(kept(value.value()));
                    assert_eq!((kept.spot(), kept.position()), (Some(spot), None));
                    let told = CardValue(told(value.value()));
                    assert_eq!((told.card(), told.by()), (card, seat as i32));
                    assert_eq!((told.spot(), told.position()), (None, None));
                }
            }
        }
        assert_eq!((CardValue::of(-1), kept(-1), told(-1)), (None, -1, -1));
    }
}
