//! Combinations: recognizing them, and finding all of them in a hand.
//!
//! A combination is a set of card kinds together with a [`Form`], which says what the set stands
//! for. With wild cards one set may stand for several things, each of which is a play of its own.
//! Everything here works on card sets in a single machine word, because bots ask for all plays of a
//! hand millions of times.
//!
//! The `low` of a form is -1 if a wild card stands below the lowest rank or if no card has a rank.
//! Its `suits` are those of the cards that stand for themselves, and those of the wild cards too
//! where it matters which suits they stand for; suits from the seventeenth on have no bit.

mod by_rank;
mod group;
mod parts;
mod run;
mod stand;
mod subset;
mod suited;

use crate::{Form, work::Work};
use cards::{Card, CardSet};
use definition::game::{CardFace, CardPack, ComboId, ComboKind, Expr, Game, Pieces};
use std::ops::ControlFlow;

pub use stand::StandIn;
pub use subset::subsets_with_sum;
pub(crate) use subset::{each_subset, each_with_sum};

/// Combinations of a game with its options fixed.
#[derive(Debug, Clone)]
pub struct Combos {
    combos: Vec<Compiled>,
    pack: Masks,
}

/// Combination with its sizes and wild cards evaluated.
#[derive(Debug, Clone)]
struct Compiled {
    id: u8,
    kind: ComboKind,
    /// Fewest cards, at least 1.
    least: u32,
    most: u32,
    wild: u64,
    /// The combinations it consists of; none of these has parts itself.
    parts: Vec<Compiled>,
}

/// Card sets of a pack by rank and by suit.
#[derive(Debug, Clone, Default)]
struct Masks {
    ranks: usize,
    of_rank: Vec<u64>,
    of_suit: Vec<u64>,
    suited: u64,
}

/// Most parts of a combination.
const PARTS: usize = 8;

/// Passes on the combinations found, and counts steps of work, so that a huge hand cannot hang a
/// game.
struct Finder<'a> {
    work: &'a Work,
    want: &'a mut dyn FnMut(u64, Form) -> ControlFlow<()>,
}

impl Finder<'_> {
    fn found(&mut self, cards: u64, form: Form) -> ControlFlow<()> {
        self.tried()?;
        (self.want)(cards, form)
    }

    /// Counts a set that was examined; breaks if no work is left.
    fn tried(&mut self) -> ControlFlow<()> {
        if self.work.take() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Combos {
    /// Returns the combinations of a game that has none.
    pub(crate) fn none() -> Self {
        Self { combos: Vec::new(), pack: Masks::default() }
    }

    /// Compiles a game's combinations. `eval` evaluates an expression of options, for the sizes;
    /// `wild` evaluates a condition for a card, for the wild cards.
    #[must_use]
    pub fn new(
        game: &Game,
        eval: &dyn Fn(&Expr) -> i32,
        wild: &dyn Fn(&Expr, Card) -> bool,
    ) -> Self {
        let Pieces::Cards(pack) = &game.pieces else {
            return Self { combos: Vec::new(), pack: Masks::default() };
        };
        let kinds = pack.kinds().min(Card::LIMIT - 1);
        let size = |expr| eval(expr).clamp(1, kinds as i32) as u32;
        let combos = (0u8..).zip(&game.combos).map(|(id, combo)| {
            let of_kinds = (0..kinds as u8).map(Card::from_kind);
            let wild: CardSet = combo
                .wild
                .iter()
                .flat_map(|expr| of_kinds.clone().filter(move |&card| wild(expr, card)))
                .collect();
            // Options may leave no size at all; then `most` is below `least`.
            let most = if eval(&combo.size.most) < 1 { 0 } else { size(&combo.size.most) };
            let (least, most) = match combo.kind {
                ComboKind::Single => (1, 1),
                _ => (size(&combo.size.least), most),
            };
            Compiled { id, kind: combo.kind, least, most, wild: wild.bits(), parts: Vec::new() }
        });
        let mut combos: Vec<_> = combos.collect();
        for (at, combo) in game.combos.iter().enumerate() {
            if !combo.parts.is_empty() {
                let parts = combo.parts.iter().filter_map(|id| combos.get(usize::from(id.0)));
                let parts = parts.cloned().collect();
                combos[at].put_together(parts);
            }
        }
        Self { combos, pack: Masks::new(pack) }
    }

    /// Reports every set of cards in a hand that makes one of these combinations, once for each
    /// form that it has: in the order of `which`, then by size; groups and runs then by lowest
    /// rank. Returns false if it stopped early because this would be more work than one decision of
    /// a game may take.
    pub fn enumerate(
        &self,
        which: &[ComboId],
        hand: CardSet,
        mut want: impl FnMut(CardSet, Form),
    ) -> bool {
        self.visit(which, hand, &Work::default(), &mut |cards, form| {
            want(cards, form);
            ControlFlow::Continue(())
        })
        .is_continue()
    }

    /// Does the same as [`Combos::enumerate`], until `want` breaks or no work is left.
    pub(crate) fn visit(
        &self,
        which: &[ComboId],
        hand: CardSet,
        work: &Work,
        want: &mut dyn FnMut(CardSet, Form) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut told = |cards, form| want(CardSet::from_bits(cards), form);
        let mut finder = Finder { work, want: &mut told };
        for (at, id) in which.iter().enumerate() {
            if which[..at].contains(id) {
                continue;
            }
            if let Some(combo) = self.combos.get(usize::from(id.0)) {
                let most = combo.most.min(hand.len() as u32);
                for size in combo.least..=most {
                    combo.plays(&self.pack, hand.bits(), size, &mut finder)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Smallest and largest number of cards of a combination; `(1, 0)` if it does not exist.
    pub(crate) fn sizes(&self, combo: ComboId) -> (u8, u8) {
        let combo = self.combos.get(usize::from(combo.0));
        combo.map_or((1, 0), |combo| (combo.least as u8, combo.most as u8))
    }

    /// Returns the form of cards as a combination of any cards.
    pub(crate) fn any_form(&self, combo: ComboId, cards: CardSet) -> Form {
        let combo = self.combos.get(usize::from(combo.0));
        combo.map_or(Form::NONE, |combo| combo.plain(&self.pack, cards.bits()))
    }

    /// Reports every form of these cards as a combination, in the game's order.
    pub fn forms(&self, cards: CardSet, mut want: impl FnMut(Form)) {
        let work = Work::default();
        for combo in &self.combos {
            // The walk ends early only if no work is left.
            let _ = self.read(combo, cards, &work, &mut |form| {
                want(form);
                ControlFlow::Continue(())
            });
        }
    }

    /// Returns the first form of these cards as a combination, in the game's order.
    #[must_use]
    pub fn recognise(&self, cards: CardSet) -> Option<Form> {
        self.recognise_within(cards, &Work::default())
    }

    /// The same, as long as work is left.
    pub(crate) fn recognise_within(&self, cards: CardSet, work: &Work) -> Option<Form> {
        self.combos.iter().find_map(|combo| self.first(combo, cards, work))
    }

    /// Returns the first form of these cards as this combination.
    #[must_use]
    pub fn recognise_as(&self, combo: ComboId, cards: CardSet) -> Option<Form> {
        self.recognise_as_within(combo, cards, &Work::default())
    }

    /// The same, as long as work is left.
    pub(crate) fn recognise_as_within(
        &self,
        combo: ComboId,
        cards: CardSet,
        work: &Work,
    ) -> Option<Form> {
        self.first(self.combos.get(usize::from(combo.0))?, cards, work)
    }

    fn first(&self, combo: &Compiled, cards: CardSet, work: &Work) -> Option<Form> {
        let mut first = None;
        let _ = self.read(combo, cards, work, &mut |form| {
            first = Some(form);
            ControlFlow::Break(())
        });
        first
    }

    /// Reports the forms of all of `cards` as this combination: its plays in a hand that must be
    /// used up.
    fn read(
        &self,
        combo: &Compiled,
        cards: CardSet,
        work: &Work,
        want: &mut dyn FnMut(Form) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let size = cards.len() as u32;
        if !(combo.least..=combo.most).contains(&size) {
            return ControlFlow::Continue(());
        }
        let mut told = |_, form| want(form);
        let mut finder = Finder { work, want: &mut told };
        combo.plays(&self.pack, cards.bits(), size, &mut finder)
    }
}

impl Compiled {
    /// Reports every play of this size in a hand.
    fn plays(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        finder: &mut Finder<'_>,
    ) -> ControlFlow<()> {
        match self.kind {
            ComboKind::Single | ComboKind::AnyOf => {
                subset::each(hand, size, &mut |cards| finder.found(cards, self.plain(pack, cards)))
            }
            ComboKind::Same { as_suits } => self.groups(pack, hand, size, as_suits, finder),
            ComboKind::Suited => self.suited(pack, hand, size, finder),
            ComboKind::Parts => self.parted(pack, hand, size, finder),
            ComboKind::Run { within_suit, beyond } => {
                self.runs(pack, hand, size, run::Kind { within_suit, beyond }, finder)
            }
        }
    }

    /// Returns the form of cards that stand for nothing but themselves.
    fn plain(&self, pack: &Masks, cards: u64) -> Form {
        let low = (0..pack.ranks).find(|&rank| pack.of_rank[rank] & cards != 0);
        self.form(low.map_or(-1, |rank| rank as i8), pack.suits(cards))
    }

    fn form(&self, low: i8, suits: u16) -> Form {
        Form { combo: self.id, low, suits }
    }
}

impl Masks {
    fn new(pack: &CardPack) -> Self {
        let (ranks, suits) = (pack.ranks.len(), pack.suits.len());
        let mut masks = Self { ranks, of_rank: vec![0; ranks], of_suit: vec![0; suits], suited: 0 };
        for kind in 0..pack.kinds().min(Card::LIMIT - 1) as u8 {
            if let Some(CardFace::Suited { suit, rank }) = pack.face(Card::from_kind(kind)) {
                masks.of_rank[usize::from(rank)] |= 1 << kind;
                masks.of_suit[usize::from(suit)] |= 1 << kind;
                masks.suited |= 1 << kind;
            }
        }
        masks
    }

    /// The suits of a set of cards, as bits.
    fn suits(&self, cards: u64) -> u16 {
        let here = self.of_suit.iter().take(u16::BITS as usize).enumerate();
        here.filter(|(_, of_suit)| *of_suit & cards != 0).fold(0, |set, (suit, _)| set | 1 << suit)
    }

    /// All suits, as bits.
    fn every_suit(&self) -> u16 {
        let count = self.of_suit.len().min(u16::BITS as usize);
        ((1u32 << count) - 1) as u16
    }
}

#[cfg(test)]
mod tests;
