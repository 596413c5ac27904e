//! Bots that think for long do so on another thread, so that the window goes on. What the bots are
//! told of the game is kept up with the game here.

use super::{LocalTable, Turn};
use crate::bot_thought::BotThought;
use engine::{
    agents::{Bot, Teller},
    rules::{Action, Seat},
};
use std::sync::Arc;

/// A bot that thinks about its choice.
#[derive(Debug)]
pub(super) struct Thinking {
    seat: Seat,
    thought: BotThought,
}

/// Actions that the bots have been told of.
#[derive(Debug, Default)]
pub(super) struct Hearing {
    heard: Option<Vec<Action>>,
    teller: Teller,
}

impl LocalTable {
    /// True while the bot whose turn it is thinks, or practises before; one that needs long begins
    /// to think.
    pub fn is_thinking(&mut self) -> bool {
        let Turn::Bot(seat) = self.turn() else { return false };
        if self.is_replay() {
            return false;
        }
        if let Some(thinking) = &self.thinking {
            return thinking.thought.is_under_way();
        }
        let Some(bot) = self.players.get(usize::from(seat.0)).and_then(|own| own.bot.as_ref())
        else {
            return false;
        };
        if !bot.kind().thinks() {
            return false;
        }
        if bot.needs_practice() && self.is_practising() {
            return true;
        }
        self.prepare(seat);
        let Some(thinking) = self.begin_thinking(seat) else { return false };
        self.thinking = Some(thinking);
        true
    }

    /// Lets a copy of a bot think on another thread; `None` if there can be none.
    fn begin_thinking(&self, seat: Seat) -> Option<Thinking> {
        let player = self.players.get(usize::from(seat.0))?;
        let thought = BotThought::begin(player.bot.as_ref()?, self.rules(), player.client.view()?)?;
        Some(Thinking { seat, thought })
    }

    /// Returns the choice that a bot has thought of; waits for it if necessary.
    pub(super) fn thought_of(&mut self, seat: Seat) -> Option<Action> {
        let thinking = self.thinking.take().filter(|thinking| thinking.seat == seat)?;
        let (bot, action) = thinking.thought.wait()?;
        self.players.get_mut(usize::from(seat.0))?.bot = Some(bot);
        action
    }

    /// Tells the bots what they have not heard yet; from the beginning if something was taken back.
    pub(super) fn tell_bots(&mut self) {
        let rules = Arc::clone(self.rules());
        let listens = |bot: &Bot| bot.listens(&rules);
        if !self.players.iter().filter_map(|player| player.bot.as_ref()).any(listens) {
            return;
        }
        let Some(game) = self.session.game() else { return };
        let heard = { self.hearing.heard.take() }.filter(|heard| game.actions().starts_with(heard));
        let (players, teller) = (&mut self.players, &mut self.hearing.teller);
        let first = game.state_after(0);
        let from = match &heard {
            Some(heard) => heard.len(),
            None => {
                Teller::begin(&rules, &first, players.iter_mut().map(|own| own.bot.as_mut()));
                0
            }
        };
        for (state, action) in game.past().skip(from) {
            let bots = players.iter().filter_map(|player| player.bot.as_ref());
            if teller.note(&rules, &state, bots) {
                teller.tell(&rules, action, players.iter_mut().map(|own| own.bot.as_mut()));
            }
        }
        self.hearing.heard = Some(game.actions().to_vec());
    }
}
