//! Combinations: recognizing them, and finding all of them in a hand.
//!
//! A combination is a choice of cards together with a [`Form`], its meaning: with wild cards, the
//! same cards may have several forms, and each is a play of its own. Everything here works on sets
//! in one machine word, because bots ask for all plays of a hand millions of times: on sets of
//! kinds or, if the hand has equal cards, of its individual cards.
//!
//! The `low` of a form is -1 if a wild card stands below the lowest rank or if no card has a rank.
//! Its `suits` are those of the cards that stand for themselves, and those of the wild cards too if
//! it matters which suits they stand for; suits from the seventeenth on have no bit.

mod by_rank;
mod copies;
mod group;
mod parts;
mod run;
mod stand;
mod subset;
mod suited;

use crate::{Form, work::WorkBudget};
use cards::{Card, CardBag, CardSet};
use copies::Places;
use definition::game::{CardFace, CardPack, ComboId, ComboKind, Expr, Game, Pieces};
use std::ops::ControlFlow;

pub use stand::StandIn;
pub use subset::subsets_with_sum;
pub(crate) use subset::{each_choice, each_with_sum, equals_above};

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
    /// Minimum number of cards, at least 1.
    least: u32,
    most: u32,
    wild: u64,
    /// Combinations it consists of; none of these has parts itself.
    parts: Vec<Compiled>,
}

/// Card sets of a pack by rank and by suit.
#[derive(Debug, Clone, Default)]
struct Masks {
    ranks: usize,
    of_rank: Vec<u64>,
    of_suit: Vec<u64>,
    suited: u64,
    /// Bits of the cards that equal the one before. If a hand has equal cards, all masks have a bit
    /// for each card instead of each kind.
    again: u64,
}

/// Maximum number of parts of a combination.
const PARTS: usize = 8;

/// Passes on the combinations found, and counts steps of work, so that a huge hand cannot hang a
/// game.
struct ComboFinder<'a> {
    work: &'a WorkBudget,
    want: &'a mut dyn FnMut(u64, Form) -> ControlFlow<()>,
}

impl ComboFinder<'_> {
    fn found(&mut self, cards: u64, form: Form) -> ControlFlow<()> {
        self.tried()?;
        (self.want)(cards, form)
    }

    /// Counts an examined set; breaks if no work is left.
    fn tried(&mut self) -> ControlFlow<()> {
        if self.work.take() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Combos {
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
        let cards: usize = pack.counts.iter().map(|&count| usize::from(count)).sum();
        let largest = cards.min(CardBag::MOST).max(kinds);
        let size = |expr| eval(expr).clamp(1, largest as i32) as u32;
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

    /// Reports every choice of cards of a hand that makes one of these combinations, in every form,
    /// each once; equal cards are interchangeable. The order is that of `which`, then by size, and
    /// for groups and runs then by lowest rank.
    ///
    /// Returns true if all were reported; false if that exceeds the work allowed for one decision.
    pub fn enumerate(
        &self,
        which: &[ComboId],
        hand: impl Into<CardBag>,
        mut want: impl FnMut(CardBag, Form),
    ) -> bool {
        self.visit(which, hand.into(), &WorkBudget::default(), &mut |cards, form| {
            want(cards, form);
            ControlFlow::Continue(())
        })
        .is_continue()
    }

    /// Does the same as [`Combos::enumerate`] until `want` breaks or no work is left.
    pub(crate) fn visit(
        &self,
        which: &[ComboId],
        hand: CardBag,
        work: &WorkBudget,
        want: &mut dyn FnMut(CardBag, Form) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if hand.again() != 0 {
            return self.visit_copies(which, hand, work, want);
        }
        let mut told = |cards, form| want(CardSet::from_bits(cards).into(), form);
        let mut finder = ComboFinder { work, want: &mut told };
        self.among(which, hand.len(), &mut |combo, size| {
            combo.plays(&self.pack, hand.kinds().bits(), size, &mut finder)
        })
    }

    /// Does the same for a hand with equal cards.
    fn visit_copies(
        &self,
        which: &[ComboId],
        hand: CardBag,
        work: &WorkBudget,
        want: &mut dyn FnMut(CardBag, Form) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let places = Places::of(hand);
        let pack = places.masks(&self.pack, hand.again());
        let mut told = |cards, form| want(places.bag(cards), form);
        let mut finder = ComboFinder { work, want: &mut told };
        let mut laid: Option<(u8, Compiled)> = None;
        self.among(which, hand.len(), &mut |combo, size| {
            let known = laid.take().filter(|(id, _)| *id == combo.id);
            let (_, here) = laid.insert(known.unwrap_or_else(|| (combo.id, places.combo(combo))));
            here.plays(&pack, places.all(), size, &mut finder)
        })
    }

    /// Visits each of these combinations once, with each of its sizes possible in a hand of `hand`
    /// cards.
    fn among(
        &self,
        which: &[ComboId],
        hand: usize,
        play: &mut dyn FnMut(&Compiled, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (at, id) in which.iter().enumerate() {
            if which[..at].contains(id) {
                continue;
            }
            if let Some(combo) = self.combos.get(usize::from(id.0)) {
                for size in combo.least..=combo.most.min(hand as u32) {
                    play(combo, size)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the minimum and maximum size of a combination; `(1, 0)` if it does not exist.
    pub(crate) fn sizes(&self, combo: ComboId) -> (u8, u8) {
        let combo = self.combos.get(usize::from(combo.0));
        combo.map_or((1, 0), |combo| (combo.least as u8, combo.most as u8))
    }

    /// Returns the form of cards as a combination of any cards.
    pub(crate) fn any_form(&self, combo: ComboId, cards: CardBag) -> Form {
        let combo = self.combos.get(usize::from(combo.0));
        combo.map_or(Form::NONE, |combo| combo.plain(&self.pack, cards.kinds().bits()))
    }

    /// Reports every form of these cards as a combination, in the game's order.
    pub fn forms(&self, cards: impl Into<CardBag>, mut want: impl FnMut(Form)) {
        let cards = cards.into();
        let work = WorkBudget::default();
        for combo in &self.combos {
            // Ends early only if no work is left.
            let _ = self.read(combo, cards, &work, &mut |form| {
                want(form);
                ControlFlow::Continue(())
            });
        }
    }

    /// Returns the first form of these cards as a combination, in the game's order.
    #[must_use]
    pub fn recognise(&self, cards: impl Into<CardBag>) -> Option<Form> {
        self.recognise_within(cards.into(), &WorkBudget::default())
    }

    /// Does the same as long as work is left.
    pub(crate) fn recognise_within(&self, cards: CardBag, work: &WorkBudget) -> Option<Form> {
        self.combos.iter().find_map(|combo| self.first(combo, cards, work))
    }

    /// Returns the first form of these cards as this combination.
    #[must_use]
    pub fn recognise_as(&self, combo: ComboId, cards: impl Into<CardBag>) -> Option<Form> {
        self.recognise_as_within(combo, cards.into(), &WorkBudget::default())
    }

    /// Does the same as long as work is left.
    pub(crate) fn recognise_as_within(
        &self,
        combo: ComboId,
        cards: CardBag,
        work: &WorkBudget,
    ) -> Option<Form> {
        self.first(self.combos.get(usize::from(combo.0))?, cards, work)
    }

    fn first(&self, combo: &Compiled, cards: CardBag, work: &WorkBudget) -> Option<Form> {
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
        cards: CardBag,
        work: &WorkBudget,
        want: &mut dyn FnMut(Form) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let size = cards.len() as u32;
        if !(combo.least..=combo.most).contains(&size) {
            return ControlFlow::Continue(());
        }
        let mut told = |_, form| want(form);
        let mut finder = ComboFinder { work, want: &mut told };
        if cards.again() == 0 {
            return combo.plays(&self.pack, cards.kinds().bits(), size, &mut finder);
        }
        let places = Places::of(cards);
        let pack = places.masks(&self.pack, cards.again());
        places.combo(combo).plays(&pack, places.all(), size, &mut finder)
    }
}

impl Compiled {
    /// Reports every play of this size in a hand.
    fn plays(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        match self.kind {
            ComboKind::Single | ComboKind::AnyOf => {
                subset::each(hand, pack.again, size, &mut |cards| {
                    finder.found(cards, self.plain(pack, cards))
                })
            }
            ComboKind::Same { as_suits } => self.groups(pack, hand, size, as_suits, finder),
            ComboKind::Suited => self.suited(pack, hand, size, finder),
            ComboKind::Parts => self.parted(pack, hand, size, finder),
            ComboKind::Run { within_suit, beyond } => {
                self.runs(pack, hand, size, run::RunRequirements { within_suit, beyond }, finder)
            }
        }
    }

    /// Returns the form of cards that all stand for themselves.
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
        let (of_rank, of_suit) = (vec![0; ranks], vec![0; suits]);
        let mut masks = Self { ranks, of_rank, of_suit, suited: 0, again: 0 };
        for kind in 0..pack.kinds().min(Card::LIMIT - 1) as u8 {
            if let Some(CardFace::Suited { suit, rank }) = pack.face(Card::from_kind(kind)) {
                masks.of_rank[usize::from(rank)] |= 1 << kind;
                masks.of_suit[usize::from(suit)] |= 1 << kind;
                masks.suited |= 1 << kind;
            }
        }
        masks
    }

    /// Returns the suits of a set of cards, as bits.
    fn suits(&self, cards: u64) -> u16 {
        let here = self.of_suit.iter().take(u16::BITS as usize).enumerate();
        here.filter(|(_, of_suit)| *of_suit & cards != 0).fold(0, |set, (suit, _)| set | 1 << suit)
    }

    /// Returns all suits, as bits.
    fn every_suit(&self) -> u16 {
        let count = self.of_suit.len().min(u16::BITS as usize);
        ((1u32 << count) - 1) as u16
    }
}

#[cfg(test)]
mod tests;
