//! The outsider to which a bot entrusts its choices, and what became of it.

use crate::{Entrusted, OutsideChoice, search_bots::Halt};
use rules::{Action, Rules, View};

/// The outsider of a bot.
#[derive(Debug, Clone, Default)]
pub(super) struct OutsideSeat {
    pub(super) entrusted: Option<Entrusted>,
    pub(super) halt: Option<Halt>,
    /// The view after what the outsider was told last.
    pub(super) view: Option<View>,
    pub(super) has_forfeited: bool,
}

impl OutsideSeat {
    /// Returns the same for another game.
    pub(super) fn again(&self) -> Self {
        let (entrusted, halt) = (self.entrusted.clone(), self.halt.clone());
        Self { entrusted, halt, ..Self::default() }
    }

    /// Returns the choice of the outsider, which is `None` if it has lost by its failure; `None` if
    /// the bot is to choose by itself.
    pub(super) fn choose(&mut self, rules: &Rules, view: &View) -> Option<Option<Action>> {
        let outsider = self.entrusted.as_ref()?;
        // A solitaire may be stuck, which is no question.
        if rules.seats() == 1 {
            let mut legal = Vec::new();
            view.legal(rules, &mut legal);
            if legal.is_empty() {
                return Some(None);
            }
        }
        let choice = outsider.ask().choose(view, self.halt.as_ref());
        match choice {
            OutsideChoice::Action(action) => Some(Some(action)),
            OutsideChoice::Forfeit => {
                self.has_forfeited = true;
                Some(None)
            }
            // Nobody waits for a choice that was called off.
            OutsideChoice::Replace if self.halt.as_ref().is_some_and(Halt::is_asked) => {
                let mut legal = Vec::new();
                view.legal(rules, &mut legal);
                Some(legal.first().copied())
            }
            OutsideChoice::Replace => None,
        }
    }
}
