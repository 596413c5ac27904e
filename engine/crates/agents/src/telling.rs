//! Telling: the dealer's side of what bots hear of each action, without what their seats may not
//! know.

use crate::Bot;
use rules::{Action, Event, Rules, Seat, State};

/// Dealer who tells the bots of a table, seat by seat, what happens.
///
/// Only bots that remember listen; where nobody does, or the game hides nothing, nothing is told.
#[derive(Debug, Default)]
pub struct Teller {
    events: Vec<Event>,
    before: State,
}

impl Teller {
    /// Begins a game: the bots that listen see their views of it. `bots` holds a bot for each seat,
    /// or `None`.
    pub fn begin<'b>(
        rules: &Rules,
        state: &State,
        bots: impl Iterator<Item = Option<&'b mut Bot>>,
    ) {
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            if let Some(bot) = bot.filter(|bot| bot.listens(rules)) {
                bot.begin_listening(rules, state.view(rules, seat));
            }
        }
    }

    /// Notes the position before an action, if one of the bots listens; returns whether one does.
    pub fn note<'b>(
        &mut self,
        rules: &Rules,
        state: &State,
        bots: impl Iterator<Item = &'b Bot>,
    ) -> bool {
        let listens = { bots }.any(|bot| bot.listens(rules));
        if listens {
            self.before.clone_from(state);
        }
        listens
    }

    /// Tells of a legal action in the position that was noted, by the seat that was to choose.
    pub fn tell<'b>(
        &mut self,
        rules: &Rules,
        action: Action,
        bots: impl Iterator<Item = Option<&'b mut Bot>>,
    ) {
        let Some(by) = self.before.actor(rules) else { return };
        self.events.clear();
        self.before.apply_legal(rules, action, &mut self.events);
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            let Some(bot) = bot.filter(|bot| bot.listens(rules)) else { continue };
            let after = self.before.view(rules, seat);
            let Some(before) = bot.last_view() else {
                bot.begin_listening(rules, after);
                continue;
            };
            let events = after.redacted(rules, before, &self.events);
            let known = after.redacted_action(before, (by, action), &self.events);
            let is_told = by == seat || !before.is_together(rules);
            bot.hear(rules, after, (by, is_told.then_some(known)), &events);
        }
    }
}
