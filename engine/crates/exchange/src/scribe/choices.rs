//! Choices in words and in parts.

use super::Scribe;
use crate::ChoiceTold;
use cards::Card;
use definition::{
    SpotId,
    game::{ComboId, GameMove, Pick, Pieces},
};
use rules::{Action, Choice, Form, Move};

impl Scribe {
    /// Returns a choice with this number, in words and in parts.
    #[must_use]
    pub fn choice(&self, id: usize, action: Action) -> ChoiceTold {
        let declared = action.rule().and_then(|rule| self.rules().game().moves.get(rule));
        let has_keys = !self.rules().is_of_piles_alone();
        let told = ChoiceTold {
            id,
            text: self.notation().print(action),
            rule: declared.filter(|_| has_keys).map(|declared| declared.name.clone()),
            ..ChoiceTold::default()
        };
        match action {
            Action::Move(wish) => self.moved(told, wish, declared),
            Action::Choose(Choice::Click(spot)) => {
                ChoiceTold { to: Some(self.notation().spot(spot)), ..told }
            }
            Action::Choose(Choice::Option { number, symbol, .. }) => {
                self.chosen(told, declared, number, symbol)
            }
        }
    }

    /// Returns an action as a seat may know it, with `?` for each card that it does not know.
    #[must_use]
    pub fn words(&self, action: Action) -> String {
        let text = self.notation().print(action);
        let Action::Move(Move { count, cards, rule, form, .. }) = action else { return text };
        let declared = self.rules().game().moves.get(rule);
        let takes_cards = declared.is_some_and(|declared| declared.pick.names_cards());
        let known = match action {
            Action::Move(wish) => wish.bag().len(),
            Action::Choose(_) => 0,
        };
        if !takes_cards || form.taker().is_some() && !cards.is_empty() {
            return text;
        }
        let unknown = usize::from(count).saturating_sub(known);
        text + &" ?".repeat(unknown)
    }

    fn moved(&self, told: ChoiceTold, wish: Move, declared: Option<&GameMove>) -> ChoiceTold {
        let takes_cards = declared.is_some_and(|declared| declared.pick.names_cards());
        let combo = self.rules().game().combos.get(ComboId(wish.form.combo));
        let combo = combo.filter(|_| wish.form != Form::NONE && wish.form.taker().is_none());
        let spot = |spot| Some(self.notation().spot(spot));
        ChoiceTold {
            cards: self.names(wish.bag().cards()),
            combination: combo.map(|combo| combo.name.clone()),
            from: spot(wish.from),
            to: if wish.to == wish.from { None } else { spot(wish.to) },
            count: (!takes_cards && wish.cards.is_empty()).then_some(wish.count),
            ..told
        }
    }

    fn chosen(
        &self,
        told: ChoiceTold,
        declared: Option<&GameMove>,
        number: i32,
        symbol: i16,
    ) -> ChoiceTold {
        let at = usize::try_from(symbol).ok();
        let spot = || at.map(|at| self.notation().spot(SpotId(at as u8)));
        let none = || Some("none".to_owned());
        let Pieces::Cards(pack) = &self.rules().game().pieces else {
            let is_square = matches!(declared.map(|declared| &declared.pick), Some(Pick::Square));
            return ChoiceTold { to: spot().filter(|_| is_square), ..told };
        };
        let suit = || at.and_then(|at| pack.suits.get(at)).map(|suit| suit.name.clone()).or(none());
        match declared.map(|declared| &declared.pick) {
            Some(Pick::Number { .. }) => ChoiceTold { number: Some(number), ..told },
            Some(Pick::Bid { .. }) => ChoiceTold { number: Some(number), word: suit(), ..told },
            Some(Pick::Suit) => ChoiceTold { word: suit(), ..told },
            Some(Pick::Rank) => {
                let rank = at.and_then(|at| pack.ranks.get(at)).map(|rank| rank.name.clone());
                ChoiceTold { word: rank.or(none()), ..told }
            }
            Some(Pick::Player) => ChoiceTold { player: at.map(|at| at as u8 + 1), ..told },
            Some(Pick::Word(words)) => {
                let words = self.rules().game().words.get(*words);
                let word = words.zip(at).and_then(|(words, at)| words.get(at).cloned());
                ChoiceTold { word: word.or(none()), ..told }
            }
            Some(Pick::Square) => ChoiceTold { to: spot(), ..told },
            // A place among cards that the player does not see.
            Some(Pick::Cards { .. }) => {
                ChoiceTold { number: Some(number + 1), cards: vec!["?".to_owned()], ..told }
            }
            _ => told,
        }
    }

    pub(super) fn names(&self, cards: impl Iterator<Item = Card>) -> Vec<String> {
        cards.map(|card| self.notation().card(card).to_owned()).collect()
    }
}
