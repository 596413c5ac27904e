//! Words for choices: the move, and how a choice differs from others of the same move.

use super::{Speaker, sentence};
use crate::tr;
use engine::{
    definition::{
        SpotId,
        game::{ComboId, MoveId, Pick, Type},
    },
    rules::{Action, Choice, Form, Seat, View},
};

impl Speaker<'_> {
    /// Returns the words of a move for a button.
    #[must_use]
    pub fn prompt(&self, rule: MoveId) -> String {
        let found = self.game.moves.get(rule);
        found.map_or_else(String::new, |found| self.named(&found.prompt, &found.name))
    }

    /// Returns the game's request to the player for a move, with current values.
    #[must_use]
    pub fn asks(&self, view: &View, rule: MoveId) -> String {
        let found = self.game.moves.get(rule);
        match found.and_then(|found| found.asks.as_ref()) {
            Some(asks) => self.filled(asks, view.asked(self.rules, rule)),
            None => self.prompt(rule),
        }
    }

    /// Returns the words that distinguish a choice from others of the same move: the number, the
    /// suit, the player.
    #[must_use]
    pub fn option(&self, rule: MoveId, number: i32, symbol: i16) -> String {
        let symbol = i32::from(symbol);
        let pick = self.game.moves.get(rule).map(|found| &found.pick);
        match pick {
            Some(Pick::Number { .. }) => number.to_string(),
            Some(Pick::Suit) => self.suit_signed(symbol),
            Some(Pick::Rank) => self.rank(symbol),
            Some(Pick::Player) => self.seat(Seat(symbol as u8)),
            Some(Pick::Word(words)) => self
                .value(Type::Word(*words), symbol)
                .map(|word| sentence(&word))
                .unwrap_or_default(),
            Some(Pick::Bid { .. }) => format!("{number} {}", self.suit_sign(symbol)),
            Some(Pick::Square) => self.spot(SpotId(symbol as u8)),
            Some(Pick::Cards { onto, .. }) => {
                let place = tr!(self.texts, "party-unseen-place", number = number + 1);
                match onto {
                    Some(_) => format!("{place} → {}", self.spot(SpotId(symbol as u8))),
                    None => place,
                }
            }
            _ => self.prompt(rule),
        }
    }

    /// Returns words that distinguish an action from every other: for buttons and screen readers.
    #[must_use]
    pub fn action(&self, action: Action) -> String {
        match action {
            Action::Choose(Choice::Click(spot)) => self.spot(spot),
            Action::Choose(Choice::Option { rule, number, symbol }) => {
                let (prompt, option) = (self.prompt(rule), self.option(rule, number, symbol));
                if option == prompt {
                    prompt
                } else {
                    tr!(self.texts, "party-prompt-option", prompt = prompt, option = option)
                }
            }
            Action::Move(wish) if wish.cards.is_empty() => {
                let (from, to) = (self.spot(wish.from), self.spot(wish.to));
                if from == to { from } else { format!("{from} → {to}") }
            }
            Action::Move(wish) => {
                let cards = self.cards_of_play(&wish, &|card| self.card_sign(card));
                let prompt = self.prompt(wish.rule);
                let option = cards.join(" ");
                tr!(self.texts, "party-prompt-option", prompt = prompt, option = option)
            }
        }
    }

    /// True if an action picks nothing, like a pass.
    #[must_use]
    pub fn picks_nothing(&self, action: Action) -> bool {
        let declared = action.rule().and_then(|rule| self.game.moves.get(rule));
        matches!(action, Action::Choose(_))
            && declared.is_some_and(|declared| declared.pick == Pick::Nothing)
    }

    /// Returns a call in as few words as possible: the number, the suit, the pass.
    #[must_use]
    pub fn call(&self, action: Action) -> String {
        match action {
            Action::Choose(Choice::Option { rule, number, symbol }) => {
                self.option(rule, number, symbol)
            }
            Action::Choose(Choice::Click(_)) | Action::Move(_) => String::new(),
        }
    }

    /// Returns the words of a button for picked cards: the move, its destination if there are
    /// several, and the meaning of the cards if there are several.
    #[must_use]
    pub fn play_button(&self, action: Action, others: &[Action]) -> String {
        let Action::Move(wish) = action else { return self.action(action) };
        let mut words = self.prompt(wish.rule);
        let among = |differs: &dyn Fn(&engine::rules::Move) -> bool| {
            others.iter().any(|other| match other {
                Action::Move(other) => other.rule == wish.rule && differs(other),
                Action::Choose(_) => false,
            })
        };
        if among(&|other| other.form != wish.form) {
            words = tr!(self.texts, "party-as", prompt = words, form = self.form(wish.form));
        }
        if among(&|other| other.to != wish.to) {
            words = format!("{words} → {}", self.spot(wish.to));
        }
        words
    }

    /// Returns the meaning of cards that are played together.
    #[must_use]
    pub fn form(&self, form: Form) -> String {
        let combo = self.game.combos.get(ComboId(form.combo));
        let mut words = combo.map_or_else(String::new, |combo| self.called(&combo.name));
        if form.low >= 0 {
            words = format!("{words} {}", self.rank(form.low.into()));
        }
        let suits = (0..16).filter(|bit| form.suits >> bit & 1 == 1);
        let signs: String = suits.map(|suit| self.suit_sign(suit)).collect();
        if signs.is_empty() { words } else { format!("{words} {signs}") }
    }
}
