//! The players of a table over a network, as the rest of the program speaks of them.

use super::JoinedTable;
use crate::party::{BotKind, Sitter};
use engine::{definition::game::OptionId, protocol::NatureTold, rules::Seat};

impl JoinedTable {
    /// Names the players as the host does. A game that is over stays that of those who have played
    /// it, whoever has their seats by then.
    pub(super) fn follow_players(&mut self) {
        if self.at.ended.is_some() {
            return;
        }
        let own = self.at.table.seat();
        let seats = (0..self.at.table.seats()).map(Seat);
        let player = |seat| {
            let nature = self.at.table.player(seat).map(|player| player.nature);
            match nature {
                Some(NatureTold::Person) if own == Some(seat) => Sitter::Person,
                _ => Sitter::Bot(BotKind::default()),
            }
        };
        let is_shown = self.at.has_begun || self.at.result.is_some();
        let name = |seat: Seat| match self.at.table.player(seat) {
            _ if own == Some(seat) => String::new(),
            Some(player) => player.name.clone(),
            // Who has left is still called by name in the game and its result.
            None if is_shown => {
                self.at.plan.names.get(usize::from(seat.0)).cloned().unwrap_or_default()
            }
            None => String::new(),
        };
        self.at.plan.sitters = seats.clone().map(player).collect();
        self.at.plan.names = seats.map(name).collect();
        if let Some(rules) = self.at.table.rules() {
            let (game, setup) = (rules.game(), rules.setup());
            let chosen = setup.options.iter();
            self.at.plan.options = chosen
                .filter_map(|&(id, value): &(OptionId, i32)| {
                    Some((game.options.get(id)?.name.clone(), value))
                })
                .collect();
        }
    }
}
