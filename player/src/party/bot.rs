//! The bots that take the seats which nobody else takes.

use super::BotKind;
use engine::{
    cards::{DealNumber, chance},
    rules::{Action, Rules, View},
};

/// A bot on a seat. It is given what its seat may know, and nothing else.
#[derive(Debug, Clone)]
pub struct Player {
    kind: BotKind,
    seed: u64,
    chosen: u64,
}

impl Player {
    /// A bot; the same seed chooses the same in the same game.
    #[must_use]
    pub const fn new(kind: BotKind, seed: u64) -> Self {
        Self { kind, seed, chosen: 0 }
    }

    /// How it chooses.
    #[must_use]
    pub const fn kind(&self) -> BotKind {
        self.kind
    }

    /// What it does now; `None` where nothing may be done.
    pub fn choose(&mut self, rules: &Rules, view: &View) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(rules, &mut legal);
        if legal.is_empty() {
            return None;
        }
        self.chosen += 1;
        legal.get(chance(DealNumber(self.seed), self.chosen, legal.len())).copied()
    }
}
