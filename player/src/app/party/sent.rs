//! Commands of the person to a table over a network that are not settled yet: a choice while the
//! line is down, and the wish to take one back.

use super::PartyTable;
use crate::{app::desk::AppContext, joined::CommandCount, party::words::Speaker, tr};
use engine::{cards::CardBag, definition::SpotId, protocol::WishEndTold, rules::Action};
use remote::LineHealth;

/// Command whose answer is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SentCommand {
    pub(super) count: CommandCount,
    /// The choice that it makes; `None` if it asks for something else.
    pub(super) choice: Option<Action>,
}

/// State of the person's own wish to take a choice back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) enum OwnUndo {
    /// There is none.
    #[default]
    None,
    /// The others are asked.
    Asked,
    /// This player asks for another one in its place.
    PassedBy(String),
}

impl OwnUndo {
    /// Takes notice that a player has declined something, or has ended it in another way.
    pub(super) fn declined(&mut self, player: &str, why: Option<WishEndTold>) {
        if *self == Self::Asked {
            *self = match why {
                Some(WishEndTold::Asked) => Self::PassedBy(player.to_owned()),
                _ => Self::None,
            };
        }
    }

    /// Takes notice that a player asks for the same; true if the own wish is void by that.
    pub(super) fn is_void_by(&mut self, player: &str) -> bool {
        match std::mem::take(self) {
            Self::None => false,
            Self::Asked => true,
            Self::PassedBy(by) => by == player,
        }
    }
}

impl PartyTable {
    /// Returns the choice that the person has made while the line is down: it is sent once the line
    /// is back.
    pub(super) fn kept_choice(&self) -> Option<Action> {
        let is_down = self.party.joined().is_some_and(|table| table.health() != LineHealth::Up);
        self.line.awaits.filter(|_| is_down)?.choice
    }

    /// Returns the cards of that choice and the spot that they are on.
    pub(super) fn kept_cards(&self) -> Option<(SpotId, CardBag)> {
        match self.kept_choice()? {
            Action::Move(wish) => Some((wish.from, wish.bag())),
            Action::Choose(_) => None,
        }
    }

    /// Returns that choice in words.
    pub(super) fn kept_words(&self, context: &AppContext) -> Option<String> {
        let action = self.kept_choice()?;
        let (rules, plan) = (self.party.rules(), self.party.plan());
        let speaker = Speaker { texts: &context.texts, game: rules.game(), rules, plan };
        // The font of the prompt has no arrow.
        let words = speaker.action(action).replace('→', "–");
        Some(tr!(context.texts, "played-choice-kept", action = words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_own_wish_is_void_once_another_asks_in_its_place() {
        let mut own = OwnUndo::default();
        assert!(!own.is_void_by("Ken"), "there was none");
        own = OwnUndo::Asked;
        assert!(own.is_void_by("Ken") && own == OwnUndo::None);
        own = OwnUndo::Asked;
        let asked = Some(WishEndTold::Asked);
        own.declined("Ken", asked);
        own.declined("Zoe", asked);
        assert!(own.clone().is_void_by("Ken"));
        assert!(!own.is_void_by("Zoe"), "Ken has asked before");
        own = OwnUndo::Asked;
        own.declined("Ken", None);
        assert!(!own.is_void_by("Ken"), "he has declined it before");
        own.declined("Ken", asked);
        assert_eq!(own, OwnUndo::None);
    }
}
