//! Bots that think for a host: for whoever runs one, on whatever thread.

use crate::{BotAsk, HostInput};
use agents::{Bot, BotStyle};
use rules::{Notation, Rules};
use std::{collections::BTreeMap, sync::Arc};

/// Bots with the habits that they have practised, by game and style.
#[derive(Debug, Default)]
pub struct BotBench {
    practised: BTreeMap<(usize, BotStyle), (Arc<Rules>, Bot)>,
}

impl BotBench {
    /// Most games and styles whose habits are kept.
    const MOST: usize = 64;

    /// Lets a bot choose; thinking may take long. `at` is the time of the answer, in milliseconds
    /// since 1970.
    pub fn choose(&mut self, ask: &BotAsk, at: u64) -> Option<HostInput> {
        let rules = &ask.rules;
        // The rules are kept along with the bot, so that their address stays theirs.
        let key = (Arc::as_ptr(rules) as usize, ask.style);
        if self.practised.len() >= Self::MOST && !self.practised.contains_key(&key) {
            self.practised.clear();
        }
        let (_, habit) = self.practised.entry(key).or_insert_with(|| {
            let mut bot = Bot::new(ask.style, 0);
            bot.practise(rules);
            (Arc::clone(rules), bot)
        });
        let mut bot = habit.again(ask.seed);
        if bot.listens(rules) {
            bot.begin_listening(rules, ask.view.clone());
        }
        let choice = Notation::of(rules).print(bot.choose(rules, &ask.view)?);
        let (table, seat, acts) = (ask.table.clone(), ask.seat, ask.acts);
        Some(HostInput::Chosen { at, table, seat, acts, choice })
    }
}
