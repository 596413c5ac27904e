//! Creation of the first state from rules and a deal number, a deal laid card by card, or a
//! position.

use crate::{Observer, PlacedPiece, Rules, State, pile_store::PileStore, program::Program};
use cards::{Card, CardSet, DealNumber, FairSeed, shuffle};
use definition::{AfterDeal, Deck, DeckId, Face, SpotId, Table, game::Position};
use std::{collections::BTreeMap, ops::RangeInclusive, sync::Arc};

/// Start of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Start {
    /// The deal with this number.
    Number(DealNumber),
    /// A deal to which all players have contributed.
    Fair(FairSeed),
    /// A deal laid card by card.
    Cards(Layout),
    /// A position that the game is begun from.
    Position(Arc<Position>),
}

/// Deal laid card by card: the pile of each spot, decks included, lowest card first. Spots without
/// a pile are empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Layout {
    /// Piles in the order of the spot ids.
    pub piles: Vec<Vec<(Card, Face)>>,
}

/// Reason why a game cannot start this way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LayError {
    /// The game's numbering does not include this deal number, only those in the range.
    #[error("there is no deal {}: this game's deals are numbered {} to {}", .0, .1.start(), .1.end())]
    NoSuchDeal(DealNumber, RangeInclusive<DealNumber>),
    /// The unknown cards of a position cannot be drawn from those that are left.
    #[error("the unknown cards of the position are not those that are left of the pack")]
    Position,
    /// There are more piles than spots.
    #[error("{given} piles are laid, but the table has {spots} spots")]
    TooManyPiles {
        /// Number of piles given.
        given: usize,
        /// Number of spots on the table.
        spots: usize,
    },
    /// The cards differ from those of the game.
    #[error("the cards do not match this game: {}", difference(.missing, .extra))]
    WrongCards {
        /// Cards of the game that the layout lacks, each as often as it lacks.
        missing: Vec<Card>,
        /// Surplus cards of the layout, each as often as it is surplus.
        extra: Vec<Card>,
    },
}

/// Returns the cards that are missing, and those that are too many, in words.
fn difference(missing: &[Card], extra: &[Card]) -> String {
    let list = |what: &str, cards: &[Card]| {
        let shown: Vec<_> = cards.iter().take(8).map(Card::to_string).collect();
        let more = if cards.len() > 8 { ", …" } else { "" };
        (!cards.is_empty()).then(|| format!("{what} {}{more}", shown.join(", ")))
    };
    let parts = [list("missing", missing), list("too many", extra)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

impl Rules {
    /// Returns the first state of a game.
    ///
    /// # Errors
    ///
    /// Fails if the deal number is not one of the game's, or if the cards laid differ from the
    /// game's.
    pub fn start(&self, start: &Start) -> Result<State, LayError> {
        self.start_told(start, &mut ())
    }

    /// Returns the first state of a game, reporting what happens before the first choice to
    /// `observer`. Cards laid one by one are not dealt, so only what follows is reported.
    ///
    /// # Errors
    ///
    /// Fails like [`Rules::start`].
    pub fn start_told<W: Observer>(
        &self,
        start: &Start,
        observer: &mut W,
    ) -> Result<State, LayError> {
        match start {
            Start::Number(number) => {
                let known = self.deal_numbers();
                if known.contains(number) {
                    let mut state = State::undealt(&self.program);
                    self.deal_told(*number, &mut state, observer);
                    Ok(state)
                } else {
                    Err(LayError::NoSuchDeal(*number, known))
                }
            }
            Start::Fair(seed) => {
                let mut state = State::undealt(&self.program);
                state.reset(&self.program, DealNumber(0));
                state.randomness_mut().become_fair(*seed);
                state.begin(&self.program, observer);
                Ok(state)
            }
            Start::Cards(layout) => self.lay(layout, observer),
            Start::Position(position) => self.begin_at(position, observer),
        }
    }

    /// Returns the deal with a number, or with the nearest one that the game has.
    #[must_use]
    pub fn deal(&self, number: DealNumber) -> State {
        let mut state = State::undealt(&self.program);
        self.deal_into(number, &mut state);
        state
    }

    /// Does the same in a state of these rules that is no longer needed, without allocating memory.
    pub fn deal_into(&self, number: DealNumber, state: &mut State) {
        self.deal_told(number, state, &mut ());
    }

    /// Does the same as [`Rules::deal_into`], reporting what happens before the first decision.
    pub fn deal_told<W: Observer>(&self, number: DealNumber, state: &mut State, observer: &mut W) {
        let known = self.deal_numbers();
        let number = number.clamp(*known.start(), *known.end());
        state.reset(&self.program, number);
        state.begin(&self.program, observer);
    }

    fn lay(&self, layout: &Layout, observer: &mut impl Observer) -> Result<State, LayError> {
        let spots = self.spot_count();
        if layout.piles.len() > spots {
            return Err(LayError::TooManyPiles { given: layout.piles.len(), spots });
        }
        self.compare_cards(layout)?;
        let mut state = self.deal(DealNumber(0));
        state.clear_table(&self.program, DealNumber(0));
        for (index, pile) in layout.piles.iter().enumerate() {
            let spot = SpotId(index as u8);
            let is_deck = self.is_face_down(spot);
            for &(card, face) in pile {
                // The cards of a deck are face down, whatever the layout says.
                let face = if is_deck { Face::Down } else { face };
                state.piles_mut().push(spot, PlacedPiece::new(card, face));
            }
        }
        state.go_on_behind_the_deal(&self.program, observer);
        Ok(state)
    }

    /// True if the cards of a spot lie face down, as in a deck.
    fn is_face_down(&self, spot: SpotId) -> bool {
        let sees = |info: crate::SpotInfo| info.sees;
        self.table().deck_at(spot).is_some()
            || self.spot_info(spot).map(sees) == Some(definition::game::Sees::Nobody)
    }

    fn compare_cards(&self, layout: &Layout) -> Result<(), LayError> {
        let mut surplus = BTreeMap::<Card, i32>::new();
        for &(card, _) in layout.piles.iter().flatten() {
            *surplus.entry(card).or_default() += 1;
        }
        let decks = self.table().decks();
        for card in (0..Card::LIMIT).map(|kind| Card::from_kind(kind as u8)) {
            let copies = i32::try_from(self.copies(card)).unwrap_or(i32::MAX);
            if copies > 0 {
                *surplus.entry(card).or_default() -= copies;
            }
        }
        // Cards that the deal removes from the game may be laid or left out.
        let removable = removed_kinds(decks);
        let repeat = |sign: i32| -> Vec<Card> {
            surplus
                .iter()
                .filter(|&(&card, &n)| n * sign > 0 && !(n < 0 && removable.contains(card)))
                .flat_map(|(&card, &n)| std::iter::repeat_n(card, n.unsigned_abs() as usize))
                .collect()
        };
        let (missing, extra) = (repeat(-1), repeat(1));
        if missing.is_empty() && extra.is_empty() {
            Ok(())
        } else {
            Err(LayError::WrongCards { missing, extra })
        }
    }
}

impl State {
    /// Deals the opening of a table from its decks.
    pub(crate) fn open<W: Observer>(&mut self, program: &Program, observer: &mut W) {
        let table = program.piles.table();
        let Some(number) = self.randomness().deck_seed() else { return };
        for (index, deck) in table.decks().iter().enumerate() {
            let spot = table.deck_spot(DeckId(index as u8));
            if let Some(fair) = self.randomness().fair() {
                shuffle_fairly(self.piles_mut().pile_mut(spot), (fair, index as u32), observer);
                continue;
            }
            let pile = self.piles_mut().pile_mut(spot);
            shuffle(pile, number, deck.numbering, index as u64);
            pile.reverse();
        }
        for (index, deck) in table.decks().iter().enumerate() {
            self.deal(&program.piles, DeckId(index as u8), &deck.opening, u128::MAX, observer);
        }
        after_deal(table, self.piles_mut());
    }
}

/// Shuffles a pile by the fair draw with this number. It is first put in the order of its cards, so
/// that nobody's way of laying them has an influence.
pub(crate) fn shuffle_fairly(
    pile: &mut [PlacedPiece],
    (seed, turn): (FairSeed, u32),
    observer: &mut impl Observer,
) {
    pile.sort_by_key(|placed| (placed.card(), placed.is_up(), placed.by()));
    seed.shuffle(pile, turn);
    observer.see_shuffle(turn, pile);
    // Position 0 is dealt first, so it goes on top.
    pile.reverse();
}

/// Returns the kinds of cards that a deal of these decks removes from the game.
pub(crate) fn removed_kinds(decks: &[Deck]) -> CardSet {
    decks.iter().flat_map(|deck| &deck.after_deal).fold(CardSet::EMPTY, |all, after| match after {
        AfterDeal::Remove(kinds) => all | *kinds,
        AfterDeal::Sink(_) | AfterDeal::Rise(_) => all,
    })
}

/// Applies the decks' rules for certain cards after the deal, on every field's spots.
fn after_deal(table: &Table, piles: &mut PileStore) {
    for &after in table.decks().iter().flat_map(|deck| &deck.after_deal) {
        for index in 0..table.spots().len() {
            let spot = SpotId(index as u8);
            match after {
                AfterDeal::Remove(kinds) => {
                    for position in (0..piles.len(spot)).rev() {
                        if kinds.contains(piles.pile(spot)[position].card()) {
                            piles.remove(spot, position);
                        }
                    }
                }
                // Stable sorts keep the order on both sides. Faces stay with the positions: a pile
                // that shows its top card still does.
                AfterDeal::Sink(kinds) => {
                    reorder(piles.pile_mut(spot), |card| !kinds.contains(card));
                }
                AfterDeal::Rise(kinds) => {
                    reorder(piles.pile_mut(spot), |card| kinds.contains(card));
                }
            }
        }
    }
}

fn reorder(pile: &mut [PlacedPiece], is_upper: impl Fn(Card) -> bool) {
    let faces: Vec<Face> = pile.iter().map(|placed| placed.face()).collect();
    pile.sort_by_key(|placed| is_upper(placed.card()));
    for (placed, face) in pile.iter_mut().zip(faces) {
        *placed = placed.turned(face);
    }
}
