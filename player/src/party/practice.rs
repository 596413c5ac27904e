//! Practice of greedy bots before the game, in the background, so that nobody waits for them.

use engine::{
    agents::{Bot, BotKind},
    rules::Rules,
};
use std::{
    sync::Arc,
    thread::{Builder, JoinHandle},
};

/// A bot that is practising, or has finished.
#[derive(Debug, Default)]
pub(super) struct Practice {
    under_way: Option<JoinHandle<Bot>>,
    done: Option<Bot>,
}

impl Practice {
    /// Starts practice for a bot like one of these, if one needs it.
    pub(super) fn of<'b>(rules: &Arc<Rules>, bots: impl Iterator<Item = &'b Bot>) -> Self {
        let Some(bot) = { bots }.find(|bot| bot.needs_practice()) else { return Self::default() };
        let (mut bot, rules) = (bot.clone(), Arc::clone(rules));
        let practise = move || {
            bot.practise(&rules);
            bot
        };
        // Without a thread, the bot practises at its first choice.
        let under_way = Builder::new().name("practice".to_owned()).spawn(practise).ok();
        Self { under_way, done: None }
    }

    /// True if a bot practises, or has.
    pub(super) const fn is_any(&self) -> bool {
        self.under_way.is_some() || self.done.is_some()
    }

    /// A greedy bot that has practised, with what chance leaves to this seed.
    pub(super) fn adviser(&mut self, rules: &Rules, seed: u64) -> Bot {
        if self.done().is_none() {
            let mut bot = Bot::new(BotKind::Greedy, seed);
            bot.practise(rules);
            self.done = Some(bot);
        }
        self.done.as_ref().map_or_else(|| Bot::new(BotKind::Greedy, seed), |bot| bot.again(seed))
    }

    /// Returns the bot that has practised; waits for it if necessary.
    pub(super) fn done(&mut self) -> Option<&Bot> {
        if let Some(under_way) = self.under_way.take() {
            self.done = under_way.join().ok();
        }
        self.done.as_ref()
    }
}
