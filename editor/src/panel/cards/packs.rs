//! Whole packs to be set with one click.

use engine::cards::{Card, Pack, Rank, Suit};

/// A pack with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WholePack {
    /// No card at all.
    None,
    /// This many packs of 52.
    Packs(u8),
    /// Seven to ace, 32 cards.
    Short,
    /// Nine to ace twice, 48 cards.
    Double,
    /// Spades alone, eight copies of each.
    OneSuit,
    /// Spades and hearts alone, four copies of each.
    TwoSuits,
}

impl WholePack {
    /// Every pack, in the order of the buttons.
    pub(super) const ALL: [Self; 9] = [
        Self::Packs(1),
        Self::Packs(2),
        Self::Packs(3),
        Self::Packs(4),
        Self::Short,
        Self::Double,
        Self::OneSuit,
        Self::TwoSuits,
        Self::None,
    ];

    /// Returns its number of copies of a card.
    fn copies(self, card: Card) -> u8 {
        let from = |lowest: u8| card.rank() == Rank::ACE || card.rank().number() >= lowest;
        match self {
            Self::None => 0,
            Self::Packs(packs) => packs,
            Self::Short => u8::from(from(7)),
            Self::Double => 2 * u8::from(from(9)),
            Self::OneSuit => 8 * u8::from(card.suit() == Suit::Spades),
            Self::TwoSuits => 4 * u8::from(matches!(card.suit(), Suit::Spades | Suit::Hearts)),
        }
    }

    /// Returns its cards.
    pub(super) fn pack(self) -> Pack {
        let mut pack = Pack::empty();
        for card in Card::all() {
            pack.set(card, self.copies(card));
        }
        pack
    }

    /// Returns the named pack with exactly these cards, if there is one.
    pub(super) fn of(pack: &Pack) -> Option<Self> {
        Self::ALL.into_iter().find(|whole| whole.pack() == *pack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_packs_have_as_many_cards_as_their_names_say() {
        let counts = WholePack::ALL.map(|whole| whole.pack().len());
        assert_eq!(counts, [52, 104, 156, 208, 32, 48, 104, 104, 0]);
        for whole in WholePack::ALL {
            assert_eq!(WholePack::of(&whole.pack()), Some(whole));
        }
    }
}
