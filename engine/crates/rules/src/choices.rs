//! Choices at a decision: their number, access by number, and membership tests, listing as few of
//! them as possible.

mod bind;
mod count;
mod walk;
mod written;

pub(crate) use bind::bind;
pub(crate) use walk::{candidates, granted, offers_too_many_numbers, possible};

use crate::{
    Action, Choice, Form, Move,
    program::{CardExpr, Chooser, Context, IntExpr, MoveCode, Program},
};
use cards::{Card, CardBag, CardSet};
use count::{nth_choice, ways};
use definition::{
    FieldId, SpotId,
    game::{ComboId, MoveId},
};
use std::ops::ControlFlow;
use walk::{each, each_unseen, hold};

/// Maximum number of choices at a decision that conditions may judge one by one.
const MOST_JUDGED: usize = 200_000;
/// Maximum number of subset choices that are listed; all of them can be counted, numbered and
/// chosen.
const MOST_LISTED: usize = 50_000;

/// All legal choices at a decision.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct LegalChoices {
    /// Single cards of one spot, any of a set; most decisions have no other choices.
    cards: SingleCardChoice,
    /// Further offers of single cards.
    more: Vec<SingleCardChoice>,
    /// Choices of any cards of a set, by number.
    subsets: Vec<SubsetChoices>,
    /// All other choices.
    listed: Vec<Action>,
}

impl Clone for LegalChoices {
    fn clone(&self) -> Self {
        Self {
            cards: self.cards,
            more: self.more.clone(),
            subsets: self.subsets.clone(),
            listed: self.listed.clone(),
        }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.cards = other.cards;
        self.more.clone_from(&other.more);
        self.subsets.clone_from(&other.subsets);
        self.listed.clone_from(&other.listed);
    }
}

/// Offer of any single card of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SingleCardChoice {
    rule: MoveId,
    pub(crate) from: SpotId,
    to: SpotId,
    pub(crate) cards: CardSet,
}

impl Default for SingleCardChoice {
    /// Returns an offer without cards.
    fn default() -> Self {
        Self { rule: MoveId(0), from: SpotId(0), to: SpotId(0), cards: CardSet::EMPTY }
    }
}

impl SingleCardChoice {
    /// Returns the offer of a move of single cards if the actor sees all cards there; `None` if it
    /// is empty or the move is of another type.
    #[inline]
    pub(crate) fn in_sight(at: &Context<'_>, id: MoveId, code: &MoveCode) -> Option<Self> {
        let Chooser::Card { from, to, varies: false } = &code.chooser else { return None };
        let from = from.spot(at)?;
        at.sees_all(from).then(|| Self::out_of(at, (id, code), (from, true), to.as_ref()))?
    }

    /// Returns the offer of a move whose cards come from this spot; `None` if it is empty.
    /// `sees_all` is true if the actor sees all cards there.
    #[inline]
    fn out_of(
        at: &Context<'_>,
        (rule, code): (MoveId, &MoveCode),
        (from, sees_all): (SpotId, bool),
        to: Option<&CardExpr>,
    ) -> Option<Self> {
        let cards = fitting(at, code, from, sees_all);
        let to = match to {
            None => from,
            Some(to) => to.spot(at)?,
        };
        (!cards.is_empty()).then_some(Self { rule, from, to, cards })
    }

    #[inline]
    fn action(&self, card: Card) -> Action {
        Action::card(self.rule, (self.from, self.to), card)
    }

    fn allows(&self, wish: &Move) -> bool {
        self.rule == wish.rule
            && self.from == wish.from
            && self.to == wish.to
            && wish.count == 1
            && wish.form == Form::NONE
            && wish.cards.len() == 1
            && wish.again == 0
            && (wish.cards & !self.cards).is_empty()
    }
}

/// Offer of any `least` to `most` cards of a set, as a combination determined by their number
/// alone. There may be more such choices than fit into memory, so they are counted and generated
/// one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SubsetChoices {
    rule: MoveId,
    from: SpotId,
    to: SpotId,
    combo: ComboId,
    cards: CardBag,
    least: u8,
    most: u8,
}

impl SubsetChoices {
    fn sizes(&self) -> impl Iterator<Item = u32> + use<> {
        u32::from(self.least)..=u32::from(self.most)
    }

    fn len(&self) -> usize {
        self.sizes().map(|size| ways(self.cards, size)).fold(0, usize::saturating_add)
    }

    fn nth(&self, program: &Program, mut number: usize) -> Option<Action> {
        for size in self.sizes() {
            let count = ways(self.cards, size);
            if number < count {
                return Some(self.action(program, nth_choice(self.cards, size, number)));
            }
            number -= count;
        }
        None
    }

    fn action(&self, program: &Program, cards: CardBag) -> Action {
        Action::Move(Move {
            from: self.from,
            count: cards.len() as u16,
            to: self.to,
            cards: cards.kinds(),
            again: cards.again(),
            form: program.combos.any_form(self.combo, cards),
            rule: self.rule,
        })
    }

    fn allows(&self, program: &Program, wish: &Move) -> bool {
        let size = wish.bag().len();
        (usize::from(self.least)..=usize::from(self.most)).contains(&size)
            && self.cards.holds(wish.bag())
            && self.action(program, wish.bag()) == Action::Move(*wish)
    }
}

impl LegalChoices {
    pub(crate) fn clear(&mut self) {
        // Reset as a whole, so that equal positions compare equal.
        self.cards = SingleCardChoice::default();
        self.more.clear();
        self.subsets.clear();
        self.listed.clear();
    }

    /// Creates choices that are listed in the memory of `actions`, which is empty.
    pub(crate) fn listing_in(actions: Vec<Action>) -> Self {
        Self { listed: actions, ..Self::default() }
    }

    /// Returns the choices that are listed one by one.
    pub(crate) fn into_listed(self) -> Vec<Action> {
        self.listed
    }

    /// Replaces all choices by single cards of one spot.
    #[inline]
    pub(crate) fn set_cards(&mut self, offer: SingleCardChoice) {
        self.clear();
        self.cards = offer;
    }

    /// True if the first offer of single cards is the only one.
    #[inline]
    fn only_cards(&self) -> bool {
        self.more.is_empty() && self.subsets.is_empty() && self.listed.is_empty()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.cards.cards.is_empty() && self.only_cards()
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        let cards = self.cards.cards.len();
        if self.only_cards() {
            return cards;
        }
        let more: usize = self.more.iter().map(|offer| offer.cards.len()).sum();
        let handfuls: usize = self.subsets.iter().map(SubsetChoices::len).sum();
        cards + more + handfuls + self.listed.len()
    }

    /// Returns the action, if there is only one.
    pub(crate) fn only(&self, program: &Program) -> Option<Action> {
        if self.len() == 1 { self.nth(program, 0) } else { None }
    }

    /// Returns the card with this number and its source and target, if it is in the first offer.
    #[inline]
    pub(crate) fn nth_card(&self, number: usize) -> Option<((SpotId, SpotId), Card)> {
        let card = self.cards.cards.nth(number)?;
        Some(((self.cards.from, self.cards.to), card))
    }

    /// Returns the action with this number, in the order of [`LegalChoices::all`].
    #[inline]
    pub(crate) fn nth(&self, program: &Program, number: usize) -> Option<Action> {
        match self.cards.cards.nth(number) {
            Some(card) => Some(self.cards.action(card)),
            None => self.nth_of_rest(program, number - self.cards.cards.len()),
        }
    }

    fn nth_of_rest(&self, program: &Program, mut number: usize) -> Option<Action> {
        for offer in &self.more {
            let count = offer.cards.len();
            if number < count {
                return offer.cards.nth(number).map(|card| offer.action(card));
            }
            number -= count;
        }
        for handful in &self.subsets {
            let count = handful.len();
            if number < count {
                return handful.nth(program, number);
            }
            number -= count;
        }
        self.listed.get(number).copied()
    }

    /// Lists the choices; subset choices only until there are [`MOST_LISTED`].
    pub(crate) fn all(&self, program: &Program, actions: &mut Vec<Action>) {
        for offer in std::iter::once(&self.cards).chain(&self.more) {
            actions.extend(offer.cards.kinds().map(|card| offer.action(card)));
        }
        for handful in &self.subsets {
            for size in handful.sizes() {
                let _ = crate::combo::each_choice(handful.cards, size, &mut |cards| {
                    if actions.len() >= MOST_LISTED {
                        return ControlFlow::Break(());
                    }
                    actions.push(handful.action(program, cards));
                    ControlFlow::Continue(())
                });
            }
        }
        actions.extend_from_slice(&self.listed);
    }

    /// Returns the subset choices that take exactly these cards.
    pub(crate) fn choices_taking(&self, program: &Program, cards: CardBag) -> Vec<Action> {
        let of = |handful: &SubsetChoices| handful.action(program, cards);
        let fits = |handful: &&SubsetChoices| {
            let wish = of(handful);
            matches!(wish, Action::Move(wish) if handful.allows(program, &wish))
        };
        self.subsets.iter().filter(fits).map(of).collect()
    }

    /// Returns, for each subset choice, the cards to choose from and the maximum number of them.
    pub(crate) fn subset_choices(&self) -> impl Iterator<Item = (CardBag, usize)> {
        self.subsets.iter().map(|handful| (handful.cards, handful.most.into()))
    }

    pub(crate) fn contains(&self, program: &Program, action: &Action) -> bool {
        let among = match action {
            Action::Move(wish) => {
                self.cards.allows(wish)
                    || self.more.iter().any(|offer| offer.allows(wish))
                    || self.subsets.iter().any(|handful| handful.allows(program, wish))
            }
            Action::Choose(_) => false,
        };
        among || self.listed.contains(action)
    }

    /// Adds one action.
    pub(crate) fn list(&mut self, action: Action) {
        self.listed.push(action);
    }

    /// Adds the choices of a move.
    pub(crate) fn add(&mut self, at: &Context<'_>, id: MoveId) {
        let code = &at.program.moves[id];
        match &code.chooser {
            Chooser::Card { from, to, varies: false } => {
                let Some(from) = from.spot(at) else { return };
                let sees_all = at.sees_all(from);
                let offer = SingleCardChoice::out_of(at, (id, code), (from, sees_all), to.as_ref());
                if let Some(offer) = offer {
                    if self.cards.cards.is_empty() {
                        self.cards = offer;
                    } else {
                        self.more.push(offer);
                    }
                }
                if !sees_all {
                    let _ = each_unseen(at, id, &mut |action| {
                        self.listed.push(action);
                        ControlFlow::Continue(())
                    });
                }
                return;
            }
            Chooser::Stack { from, to } if code.each.is_empty() => {
                if hold(at, code, &code.once) {
                    self.add_stacks(at, id, from, to);
                }
                return;
            }
            Chooser::Combos { counted: Some(combo), from, to, .. } if code.each.is_empty() => {
                if hold(at, code, &code.once) {
                    self.add_handful(at, (id, *combo), from, to.as_ref());
                }
                return;
            }
            Chooser::Square { first, .. } => {
                if let Some(squares) = &code.squares {
                    let all = at.program.board_squares();
                    for square in squares(at, all) {
                        let symbol = i16::from(first + square.0);
                        self.list(Action::Choose(Choice::Option { rule: id, number: 0, symbol }));
                    }
                    return;
                }
            }
            _ => {}
        }
        let _ = each(at, id, &mut |action| {
            if self.listed.len() == MOST_JUDGED {
                at.frame.work.give_up();
                return ControlFlow::Break(());
            }
            self.listed.push(action);
            ControlFlow::Continue(())
        });
    }

    /// Adds the subset choices of a spot.
    fn add_handful(
        &mut self,
        at: &Context<'_>,
        (rule, combo): (MoveId, ComboId),
        from: &IntExpr,
        to: Option<&IntExpr>,
    ) {
        let Some(from) = at.spot(from(at)) else { return };
        let to = match to {
            None => Some(from),
            Some(to) => at.spot(to(at)),
        };
        let Some(to) = to else { return };
        let cards = at.seen_bag(from);
        let (least, most) = at.program.combos.sizes(combo);
        let most = most.min(cards.len() as u8);
        if least <= most {
            self.subsets.push(SubsetChoices { rule, from, to, combo, cards, least, most });
        }
    }

    /// Adds the choices that the pile rules allow, without judging each one.
    fn add_stacks(&mut self, at: &Context<'_>, id: MoveId, from: &[FieldId], to: &[FieldId]) {
        let piles = &at.program.piles;
        let begin = self.listed.len();
        at.state.pile_moves(piles, from, &mut self.listed);
        let mut kept = begin;
        for index in begin..self.listed.len() {
            let Action::Move(wish) = self.listed[index] else { continue };
            if piles.field_of(wish.to).is_some_and(|field| to.contains(&field)) {
                self.listed[kept] = Action::Move(Move { rule: id, ..wish });
                kept += 1;
            }
        }
        self.listed.truncate(kept);
    }
}

/// Returns the single cards of a spot that the actor sees and that satisfy the conditions of a
/// move.
#[inline]
fn fitting(at: &Context<'_>, code: &MoveCode, from: SpotId, sees_all: bool) -> CardSet {
    let all = at.mask(from) & CardSet::ALL;
    let cards = if sees_all { all } else { at.seen(from) };
    if cards.is_empty() {
        return cards;
    }
    at.frame.from.set(from.index() as i32);
    at.frame.picked_at.set(from.index() as i32);
    at.frame.hand.set(all);
    match &code.lift {
        Some(lift) => lift(at, cards),
        None => cards,
    }
}
