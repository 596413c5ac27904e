//! One participant's knowledge of an action: the dealer's book with the secrets left out.

use crate::{Act, ValueChange};
use definition::game::{Per, VarId};
use rules::{Event, Rules, Seat, View};

/// A reader of the dealer's book.
pub(crate) struct Reader<'a> {
    pub(crate) rules: &'a Rules,
    /// Seat whose view the reader has.
    pub(crate) eyes: Seat,
    /// View before the action.
    pub(crate) before: &'a View,
    /// View after the action.
    pub(crate) after: &'a View,
    /// True if the choices of others are still secret.
    pub(crate) secret: bool,
}

impl Reader<'_> {
    /// Returns an action as the reader may know it.
    pub(crate) fn read(&self, act: &Act) -> Act {
        let Self { rules, before, .. } = *self;
        let is_told = |seat: Seat| !self.secret || seat == self.eyes;
        let mut events = self.after.redacted(rules, before, &act.events);
        events.retain(|event| match event {
            Event::Chose { seat, .. } => is_told(*seat),
            _ => true,
        });
        let action = act
            .action
            .filter(|_| is_told(act.by))
            .map(|action| self.after.redacted_action(before, (act.by, action), &act.events));
        Act { action, events, changes: self.changes(), scores: act.scores.clone(), ..*act }
    }

    /// Returns the changes of values that the game shows.
    fn changes(&self) -> Vec<ValueChange> {
        let Self { rules, before, after, .. } = *self;
        let shown = (0u8..).map(VarId).zip(&rules.game().vars).filter(|(_, var)| var.shown);
        let change = |var, of: u8| {
            let [before, after] = [before, after].map(|view| view.var(rules, var, of.into()));
            (before != after).then_some(ValueChange { var, of, before, after })
        };
        let changes = shown.flat_map(|(var, declared)| {
            let owners = match declared.per {
                Per::Player => rules.seats(),
                Per::Team => rules.teams(),
                Per::Game | Per::Suit | Per::Copies(_) => 1,
            };
            (0..owners).filter_map(move |of| change(var, of))
        });
        changes.collect()
    }
}
