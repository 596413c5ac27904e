//! Cards and men picked by the person at the table, and the message about them.

use super::drag::Drag;
use crate::party::{Back, Choices, Party};
use egui::{Pos2, Rect};
use engine::{
    cards::{Card, CardBag},
    definition::SpotId,
    rules::Action,
};

/// Cards or a man picked but not played yet.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// Cards that are to be played together.
    pub(super) picked: CardBag,
    /// A man, or a pile, that is to go somewhere.
    pub(super) start: Option<SpotId>,
    /// Drag in progress, if there is one.
    pub(super) drag: Option<Drag>,
    /// Rectangle of a drag that was just released and played; the flight starts there.
    pub(super) dropped: Option<Rect>,
    message: Option<Message>,
    /// True if something was refused since the last query.
    refused: bool,
}

/// The reason why something cannot be done, shown near the attempt.
#[derive(Debug, Clone)]
pub(super) struct Message {
    pub(super) text: String,
    /// Position of the refusing rule in its file, if there is one, for those who ask.
    pub(super) place: Option<String>,
    pub(super) at: Pos2,
    pub(super) until: f64,
}

/// The effect of a click on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Click {
    /// Plays this action at once.
    Play(Action),
    /// Picks the card, or puts it back.
    Picked,
    /// Refused: no more cards may be picked.
    TooMany,
}

impl Hand {
    /// Drops everything; `false` if there was nothing.
    pub(super) fn let_go(&mut self) -> bool {
        let held = !self.picked.is_empty() || self.start.is_some() || self.drag.is_some();
        self.picked = CardBag::EMPTY;
        self.start = None;
        self.drag = None;
        held
    }

    /// Drops what can no longer be picked.
    pub(super) fn forget_impossible(&mut self, party: &Party) {
        let choices = party.choices();
        if !self.picked.is_empty() && choices.open(self.picked).is_empty() {
            self.picked = CardBag::EMPTY;
        }
        self.back = self.back.filter(|&back| choices.back(back).is_some());
        let starts = choices.starts();
        self.start = self.start.filter(|spot| starts.contains(spot));
        // If only one man can move, it is picked already.
        if let [only] = starts[..] {
            self.start = Some(only);
        }
    }

    /// A click on a card that can be picked, or on one that `is_picked`.
    pub(super) fn click(&mut self, choices: &Choices, card: Card, is_picked: bool) -> Click {
        if self.picked.is_empty()
            && let Some(action) = choices.at_once(card)
        {
            return Click::Play(action);
        }
        if is_picked {
            self.picked = self.picked.without(card);
            return Click::Picked;
        }
        let mut with = self.picked.with(card);
        if choices.open(with).is_empty() {
            // In place of one of them it would do; which one, only the player knows.
            let others = self.picked.kinds();
            let swaps = others.kinds().any(|other| !choices.open(with.without(other)).is_empty());
            if swaps && self.picked.len() > 1 {
                return Click::TooMany;
            }
            // It does not go with the others, so it replaces them.
            with = [card].into_iter().collect();
        }
        self.picked = with;
        Click::Picked
    }

    /// Shows why something cannot be done.
    pub(super) fn say(&mut self, text: String, at: Pos2, until: f64) {
        self.say_by(text, None, at, until);
    }

    /// True if something was refused since the last call.
    pub(super) const fn is_refused(&mut self) -> bool {
        std::mem::replace(&mut self.refused, false)
    }

    /// Shows why something cannot be done, and where the refusing rule stands.
    pub(super) fn say_by(&mut self, text: String, place: Option<String>, at: Pos2, until: f64) {
        self.message = Some(Message { text, place, at, until });
        self.refused = true;
    }

    /// Returns the message to be shown now, if there is one.
    pub(super) fn said(&mut self, now: f64) -> Option<&Message> {
        if self.message.as_ref().is_some_and(|message| message.until <= now) {
            self.message = None;
        }
        self.message.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        library::{Origin, PartyGame},
        party::{Pace, Plan},
    };
    use engine::cards::DealNumber;

    /// Nothing but threes of clubs: one or two of them may go.
    const EQUAL: &str = r#"(
        id: "equal", title: "Equal", players: Exactly(2),
        pieces: Cards(ranks: "3", suits: "Clubs", copies: 6),
        combos: { "one": Single, "pair": Same(size: 2) },
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "table": (shape: Row, sees: Everyone),
        },
        moves: { "play": (prompt: "Play", pick: Cards(from: "hand", combos: ["one", "pair"], to: "table")) },
        flow: [
            Deal(from: "stock", to: "hand", count: "all"),
            Turns(moves: ["play"], until: "any(players where empty(hand))"),
            GameOver(Winner("first(players where empty(hand))")),
        ],
        result: Nobody,
    )"#;

    #[test]
    fn either_of_two_equal_cards_is_picked_and_both_together() {
        let game = PartyGame::read(EQUAL, Origin::Path("equal.ron".into()));
        let game = game.unwrap_or_else(|error| panic!("{error}")).game;
        let mut plan = Plan::usual(&game);
        plan.pace = Pace::Instant;
        let mut party = Party::start(&game, plan, DealNumber(1)).expect("it begins");
        while party.play_bot().is_some() {}
        let three = Card::from_kind(0);
        let mut hand = Hand::default();
        let sizes = |hand: &Hand| -> Vec<usize> {
            let exact = party.exact(hand.picked);
            let size = |action: &Action| match action {
                Action::Move(wish) => usize::from(wish.count),
                Action::Choose(_) => 0,
            };
            exact.iter().map(size).collect()
        };
        assert_eq!(party.choices().open(CardBag::EMPTY).count(three), 2, "two may go");
        assert_eq!(hand.click(party.choices(), three, false), Click::Picked, "not at once");
        assert_eq!((hand.picked.len(), sizes(&hand)), (1, vec![1]));
        assert_eq!(hand.click(party.choices(), three, false), Click::Picked);
        assert_eq!((hand.picked.len(), sizes(&hand)), (2, vec![2]));
        // A third does not go with them.
        assert_eq!(hand.click(party.choices(), three, false), Click::TooMany);
        assert_eq!(hand.click(party.choices(), three, true), Click::Picked);
        assert_eq!((hand.picked.len(), sizes(&hand)), (1, vec![1]), "one is put back");
    }
}
