//! Cards and men picked up by the person at the table, and messages about them.

use super::sight::SeenSpot;
use crate::party::{Back, Choices};
use egui::{Id, Pos2, Rect, Vec2};
use engine::{
    cards::{Card, CardBag},
    definition::SpotId,
    rules::Action,
};

/// Pieces picked but not yet played.
#[derive(Debug, Default)]
pub(super) struct HandSelection {
    /// Cards to be played together.
    pub(super) picked: CardBag,
    /// Unseen card that is picked: its spot and its place there.
    pub(super) back: Option<(SpotId, usize)>,
    /// Spot of a man or a pile that is to move.
    pub(super) start: Option<SpotId>,
    /// True if the person is to choose among the ways to play what is picked.
    pub(super) asks_how: bool,
    /// Drag in progress.
    pub(super) drag: Option<Drag>,
    /// Area where the pieces played now were put down: their animation starts there.
    pub(super) dropped: Option<Rect>,
    /// The piece that Tab leads to first, and whether it is in the person's own hand.
    first: Option<(Id, bool)>,
    /// Pieces that can have the focus, as they were shown last.
    met: Vec<Id>,
    message: Option<RefusalMessage>,
    /// True if an action was refused since this was last queried.
    refused: bool,
}

/// Dragged pieces, and their position and size at the pointer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Drag {
    pub(super) what: Dragged,
    /// Offset from the pointer to the upper left corner.
    pub(super) grip: Vec2,
    /// Size of a card, or of the man.
    pub(super) size: Vec2,
}

/// Pieces that can be dragged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dragged {
    /// Cards of a spot that are played together.
    Cards {
        /// The cards.
        cards: CardBag,
        /// Spot that they are on.
        from: SpotId,
    },
    /// Cards from the top of a pile.
    Pile {
        /// Spot of the pile.
        from: SpotId,
        /// Number of cards.
        count: u16,
    },
    /// A man.
    BoardPiece(SpotId),
    /// Card that is picked unseen.
    Back {
        /// Spot that it is on.
        from: SpotId,
        /// Its place there.
        place: usize,
    },
    /// Top card of a spot, which this action brings to the player's own hand.
    Draw(SpotId, Action),
}

impl Drag {
    /// True if the card at a position of a spot is being dragged.
    pub(super) fn lifts(&self, seen: &SeenSpot, index: usize) -> bool {
        let (spot, above) = (seen.spot, seen.cards.len().saturating_sub(index + 1));
        let card = seen.cards.get(index).and_then(|token| token.card);
        match self.what {
            Dragged::Back { from, place } => from == spot && place == index,
            Dragged::Cards { cards, from } => {
                // Among equal cards, the first ones are lifted.
                let before = seen.cards.iter().take(index).filter(|token| token.card == card);
                let equal = before.count();
                from == spot && card.is_some_and(|card| equal < cards.count(card))
            }
            Dragged::Pile { from, count } => from == spot && above < usize::from(count),
            Dragged::Draw(from, _) => from == spot && above == 0,
            Dragged::BoardPiece(_) => false,
        }
    }
}

/// Reason for a refusal, shown near the attempt.
#[derive(Debug, Clone)]
pub(super) struct RefusalMessage {
    pub(super) text: String,
    /// Place of the refusing rule in the game's file, if known.
    pub(super) place: Option<String>,
    pub(super) at: Pos2,
    pub(super) until: f64,
}

/// Effect of a click on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Click {
    /// An action is played at once.
    Play(Action),
    /// The card is picked, or put back.
    Picked,
    /// The maximum number of cards is already picked.
    TooMany,
}

impl HandSelection {
    /// Puts everything down; true if anything was picked or dragged.
    pub(super) fn let_go(&mut self) -> bool {
        let picked = !self.picked.is_empty() || self.back.is_some();
        let held = picked || self.start.is_some() || self.drag.is_some();
        self.picked = CardBag::EMPTY;
        self.back = None;
        self.start = None;
        self.drag = None;
        held
    }

    /// Takes notice of a piece that can have the focus.
    pub(super) fn meet(&mut self, piece: Id, is_own: bool) {
        self.met.push(piece);
        if self.first.is_none_or(|(_, own)| is_own && !own) {
            self.first = Some((piece, is_own));
        }
    }

    /// Takes the piece that was met first, one of the person's own hand before all others.
    pub(super) fn take_first(&mut self) -> Option<Id> {
        self.first.take().map(|(piece, _)| piece)
    }

    /// Takes the pieces that were met.
    pub(super) fn take_met(&mut self) -> Vec<Id> {
        std::mem::take(&mut self.met)
    }

    /// Puts down pieces that can no longer be picked.
    pub(super) fn forget_impossible(&mut self, choices: &Choices) {
        if !self.picked.is_empty() && choices.open(self.picked).is_empty() {
            self.picked = CardBag::EMPTY;
        }
        self.back = self.back.filter(|&back| choices.back(back).is_some());
        let starts = choices.starts();
        self.start = self.start.filter(|spot| starts.contains(spot));
        // If only one man can move, it is picked automatically.
        if let [only] = starts[..] {
            self.start = Some(only);
        }
    }

    /// Handles a click on a card that can be picked unseen; returns the action if there is only
    /// one.
    pub(super) fn click_back(&mut self, back: &Back) -> Option<Action> {
        if let [only] = back.actions[..] {
            return Some(only);
        }
        self.picked = CardBag::EMPTY;
        let this = Some((back.spot, back.place));
        self.back = if self.back == this { None } else { this };
        None
    }

    /// Handles a click on a card that can be picked, or is picked already.
    pub(super) fn click(&mut self, choices: &Choices, card: Card, is_picked: bool) -> Click {
        self.back = None;
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
            // It would fit in place of one of the others, but only the player knows which.
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

    /// Shows the reason why an action is impossible.
    pub(super) fn say(&mut self, text: String, at: Pos2, until: f64) {
        self.say_by(text, None, at, until);
    }

    /// Takes the message away.
    pub(super) fn hush(&mut self) {
        self.message = None;
    }

    /// True if an action was refused; resets the flag.
    pub(super) const fn is_refused(&mut self) -> bool {
        std::mem::replace(&mut self.refused, false)
    }

    /// Shows the reason why an action is impossible, and the place of the refusing rule.
    pub(super) fn say_by(&mut self, text: String, place: Option<String>, at: Pos2, until: f64) {
        self.message = Some(RefusalMessage { text, place, at, until });
        self.refused = true;
    }

    /// Returns the current message, if it has not expired.
    pub(super) fn said(&mut self, now: f64) -> Option<&RefusalMessage> {
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
        library::{GameOrigin, PartyGame},
        local::LocalTable,
        party::{Pace, Plan},
    };
    use engine::cards::DealNumber;

    /// Only threes of clubs: one or two of them may be played.
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
        let game = PartyGame::read(EQUAL, GameOrigin::Path("equal.ron".into()));
        let game = game.unwrap_or_else(|error| panic!("{error}")).game;
        let mut plan = Plan::usual(&game);
        plan.pace = Pace::Instant;
        let mut party = LocalTable::of_game(&game, plan, DealNumber(1)).expect("it begins");
        while party.play_bot(std::time::Duration::ZERO).is_some() {}
        let three = Card::from_kind(0);
        let mut hand = HandSelection::default();
        let sizes = |hand: &HandSelection| -> Vec<usize> {
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
        // A third cannot be played with them.
        assert_eq!(hand.click(party.choices(), three, false), Click::TooMany);
        assert_eq!(hand.click(party.choices(), three, true), Click::Picked);
        assert_eq!((hand.picked.len(), sizes(&hand)), (1, vec![1]), "one is put back");
    }
}
