//! Symmetry in painting: the cells that are painted along with each one.

use super::cell::{Cells, TableCell, TableChange, cells_of};
use engine::cards::Suit;

/// Distinction that painting ignores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Symmetry {
    /// None.
    #[default]
    None,
    /// Suits, except whether both cards have the same one.
    AllSuits,
    /// Suits, except whether they are the same, of one colour, or of alternating colours.
    Colors,
    /// Red and black, with ♠ swapped for ♥ and ♣ for ♦.
    SwapColors,
    /// The order of the two cards.
    Turned,
}

/// A permutation of suits, by their index.
type Exchange = [Suit; 4];

impl Symmetry {
    /// Every symmetry, in the order of the bar.
    pub(super) const ALL: [Self; 5] =
        [Self::None, Self::AllSuits, Self::Colors, Self::SwapColors, Self::Turned];

    fn exchanges(self) -> Vec<Exchange> {
        const SWAP: Exchange = [Suit::Hearts, Suit::Spades, Suit::Clubs, Suit::Diamonds];
        match self {
            Self::None | Self::Turned => vec![Suit::ALL],
            Self::SwapColors => vec![Suit::ALL, SWAP],
            Self::AllSuits => permutations(),
            Self::Colors => permutations()
                .into_iter()
                .filter(|to| {
                    // Suits of one colour must remain suits of one colour.
                    let color = |suit: Suit| to[suit.index()].color();
                    color(Suit::Spades) == color(Suit::Clubs)
                        && color(Suit::Hearts) == color(Suit::Diamonds)
                })
                .collect(),
        }
    }

    /// Returns the cells with all those painted along with them.
    #[must_use]
    pub(super) fn spread(self, cells: &Cells) -> Cells {
        let mut all = cells.clone();
        if self == Self::None {
            return all;
        }
        let exchanges = self.exchanges();
        for cell in cells_of(cells) {
            self.images(cell, &exchanges, |image| image.set(&mut all, true));
        }
        all
    }

    /// Returns the change with all cells that change along with it.
    #[must_use]
    pub(super) fn spread_change(self, change: &TableChange) -> TableChange {
        let mut all = change.clone();
        if self == Self::None {
            return all;
        }
        let exchanges = self.exchanges();
        for cell in cells_of(&change.places) {
            let allowed = cell.is_in(&change.allowed);
            self.images(cell, &exchanges, |image| {
                // A cell painted directly wins over one painted along.
                if !image.is_in(&change.places) {
                    all.write(image, allowed);
                }
            });
        }
        all
    }

    fn images(self, cell: TableCell, exchanges: &[Exchange], mut to: impl FnMut(TableCell)) {
        for exchange in exchanges {
            to(cell.with_suits(|suit| exchange[suit.index()]));
        }
        if self == Self::Turned {
            to(cell.turned());
        }
    }
}

fn permutations() -> Vec<Exchange> {
    let mut all = Vec::with_capacity(24);
    for a in Suit::ALL {
        for b in Suit::ALL {
            for c in Suit::ALL {
                let rest = Suit::ALL.into_iter().find(|suit| ![a, b, c].contains(suit));
                if let Some(d) = rest.filter(|_| a != b && b != c && a != c) {
                    all.push([a, b, c, d]);
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::table::cell::count;
    use engine::{
        cards::{Card, Rank},
        definition::Relation,
    };
    use proptest::prelude::*;

    fn card() -> impl Strategy<Value = Card> {
        (0_usize..52).prop_map(|index| Card::from_index(index).expect("below 52"))
    }

    fn cell() -> impl Strategy<Value = TableCell> {
        prop_oneof![
            9 => (card(), card()).prop_map(|(below, above)| TableCell::Pair { below, above }),
            1 => card().prop_map(TableCell::Single),
        ]
    }

    fn symmetry() -> impl Strategy<Value = Symmetry> {
        prop::sample::select(&Symmetry::ALL[..])
    }

    proptest! {
        #[test]
        fn painting_keeps_a_symmetric_table_symmetric(
            symmetry in symmetry(),
            strokes in prop::collection::vec(
                (prop::collection::vec(cell(), 1..20), any::<bool>()),
                1..8,
            ),
        ) {
            let mut table = Relation::NONE;
            for (cells, allowed) in strokes {
                let mut set = Relation::NONE;
                cells.iter().for_each(|cell| cell.set(&mut set, true));
                let change = TableChange::all(symmetry.spread(&set), allowed);
                table = change.applied_to(&table);
                prop_assert_eq!(&symmetry.spread(&table), &table, "{:?}", symmetry);
                prop_assert!(cells.iter().all(|cell| cell.is_in(&table) == allowed));
            }
        }

        #[test]
        fn spreading_twice_adds_nothing(symmetry in symmetry(), cell in cell()) {
            let mut set = Relation::NONE;
            cell.set(&mut set, true);
            let once = symmetry.spread(&set);
            prop_assert_eq!(symmetry.spread(&once), once);
        }
    }

    #[test]
    fn a_pair_is_painted_in_as_many_places_as_it_has_likes() {
        let pair = |below, above| TableCell::Pair {
            below: Card::new(below, Rank::KING),
            above: Card::new(above, Rank::ACE),
        };
        use Suit::{Clubs, Hearts, Spades};
        let likes = |symmetry: Symmetry| {
            [(Spades, Spades), (Spades, Clubs), (Spades, Hearts)].map(|(below, above)| {
                let mut set = Relation::NONE;
                pair(below, above).set(&mut set, true);
                count(&symmetry.spread(&set))
            })
        };
        assert_eq!(likes(Symmetry::None), [1, 1, 1]);
        assert_eq!(likes(Symmetry::AllSuits), [4, 12, 12]);
        assert_eq!(likes(Symmetry::Colors), [4, 4, 8]);
        assert_eq!(likes(Symmetry::SwapColors), [2, 2, 2]);
        assert_eq!(likes(Symmetry::Turned), [2, 2, 2]);
    }

    #[test]
    fn what_was_painted_itself_wins() {
        let [spade, heart] = [Suit::Spades, Suit::Hearts].map(|suit| Card::new(suit, Rank::KING));
        let mut change = TableChange::default();
        change.write(TableCell::Single(spade), true);
        change.write(TableCell::Single(heart), false);
        let all = Symmetry::AllSuits.spread_change(&change);
        assert_eq!(count(&all.places), 4);
        assert!(all.allowed.alone.contains(spade) && !all.allowed.alone.contains(heart));
    }
}
