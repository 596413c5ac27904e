//! A bot that thinks of its choice on a thread of its own, so that whoever waits for it goes on.

use engine::{
    agents::{Bot, Halt},
    rules::{Action, Rules, View},
};
use std::{
    sync::Arc,
    thread::{Builder, JoinHandle},
};

/// A choice of which a bot thinks. If it is dropped, the thinking ends by itself.
#[derive(Debug)]
pub(crate) struct BotThought {
    halt: Halt,
    /// The thread, until its end has been waited for.
    thread: Option<JoinHandle<(Bot, Option<Action>)>>,
}

impl Drop for BotThought {
    fn drop(&mut self) {
        self.halt.now();
    }
}

impl BotThought {
    /// Lets a copy of a bot think; `None` if the system has no thread for it.
    pub(crate) fn begin(bot: &Bot, rules: &Arc<Rules>, view: &View) -> Option<Self> {
        let (mut bot, halt) = (bot.clone(), Halt::default());
        bot.heed(halt.clone());
        let (rules, view) = (Arc::clone(rules), view.clone());
        let think = move || {
            let action = bot.choose(&rules, &view);
            (bot, action)
        };
        let thread = Builder::new().name("thinking".to_owned()).spawn(think).ok()?;
        Some(Self { halt, thread: Some(thread) })
    }

    /// True while the bot thinks.
    pub(crate) fn is_under_way(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// Waits for the choice, and returns it with the bot as it is afterwards; `None` if the bot has
    /// failed.
    pub(crate) fn wait(mut self) -> Option<(Bot, Option<Action>)> {
        self.thread.take()?.join().ok()
    }
}
