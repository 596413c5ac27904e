//! Questions about several cards: membership, suits and ranks, combinations.

use crate::{
    Form,
    program::{Facts, IntExpr, build::CompileContext, card_expr::card_of},
};
use definition::game::{Cards, CardsProperty, ComboId, Expr};

impl CompileContext<'_> {
    pub(super) fn is_among(&self, card: &Expr, cards: &Cards) -> IntExpr {
        let (card, cards) = (self.number(card), self.bag(cards));
        Box::new(move |at| {
            let value = card(at);
            i32::from(value >= 0 && cards.mask(at).contains(card_of(value)))
        })
    }

    /// Compiles whether an element is in a set of bits.
    pub(super) fn is_in(&self, element: &Expr, set: &Expr) -> IntExpr {
        let (element, set) = (self.number(element), self.number(set));
        Box::new(move |at| {
            let element = element(at);
            if element < 0 { 0 } else { set(at) >> (element & 31) & 1 }
        })
    }

    /// Compiles a property of cards.
    pub(super) fn property_of_cards(&self, property: CardsProperty, cards: &Cards) -> IntExpr {
        match property {
            CardsProperty::Suits => self.gathered(cards, |facts, kind| facts.suit_of[kind]),
            CardsProperty::Ranks => self.gathered(cards, |facts, kind| facts.rank_of[kind]),
            CardsProperty::Form => self.form(cards, -1, |form| i32::from(form.combo)),
            CardsProperty::FormLow => self.form(cards, -1, |form| i32::from(form.low)),
            CardsProperty::FormSuits => self.form(cards, 0, |form| i32::from(form.suits)),
        }
    }

    fn gathered(
        &self,
        cards: &Cards,
        of: impl Fn(&Facts, usize) -> i8 + Send + Sync + 'static,
    ) -> IntExpr {
        let cards = self.bag(cards);
        Box::new(move |at| {
            cards.mask(at).kinds().fold(0, |set, card| {
                let value = of(at.facts(), card.index());
                if value < 0 { set } else { set | 1 << (value & 31) }
            })
        })
    }

    fn form(
        &self,
        cards: &Cards,
        none: i32,
        of: impl Fn(Form) -> i32 + Send + Sync + 'static,
    ) -> IntExpr {
        let picked = matches!(cards, Cards::Picked);
        let cards = self.bag(cards);
        Box::new(move |at| {
            let known = if picked { at.frame.form.get() } else { None };
            let combos = &at.program.combos;
            let recognise = || combos.recognise_within(cards.bag(at)?, &at.frame.work);
            let form = known.or_else(recognise);
            form.map_or(none, &of)
        })
    }

    /// Compiles whether cards are this combination; of picked cards, whether they were chosen as
    /// it.
    pub(super) fn is_form(&self, combo: ComboId, cards: &Cards) -> IntExpr {
        let picked = matches!(cards, Cards::Picked);
        let cards = self.bag(cards);
        Box::new(move |at| {
            let chosen = if picked { at.frame.form.get() } else { None };
            i32::from(match chosen {
                Some(form) => form.combo == combo.0,
                None => {
                    let (combos, work) = (&at.program.combos, &at.frame.work);
                    let cards = cards.bag(at);
                    cards.is_some_and(|cards| {
                        combos.recognise_as_within(combo, cards, work).is_some()
                    })
                }
            })
        })
    }

    pub(super) fn same_cards(&self, a: &Cards, b: &Cards) -> IntExpr {
        let (a, b) = (self.bag(a), self.bag(b));
        Box::new(move |at| i32::from(a.mask(at) == b.mask(at) && a.len(at) == b.len(at)))
    }
}
