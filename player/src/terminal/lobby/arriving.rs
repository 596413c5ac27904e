//! The words on a table for a person who comes to it: its game and customs, and the sight of hidden
//! cards that a host has.

use super::Lobby;
use crate::{
    joined::JoinedTable,
    text::{GameChance, options_words, policy_words},
    tr,
};
use engine::{protocol::ContributionsTold, rules::Rules};
use std::io::{self, Write};

impl Lobby<'_> {
    /// Tells the game of the table, its customs, unless they `are_known`, and its options. Where
    /// nothing is dealt, nothing is hidden from anybody, and no proof is spoken of.
    pub(super) fn tell_table(
        &self,
        rules: &Rules,
        are_known: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some(table) = self.there().map(JoinedTable::table) else { return Ok(()) };
        let title = self.texts.localized(&rules.game().about.title);
        writeln!(out, "{}", tr!(self.texts, "join-table", table = table.name(), title = title))?;
        let (policy, chance) = (table.policy(), GameChance::of(rules.game()));
        if let Some(policy) = policy.filter(|_| !are_known) {
            let said = policy_words(self.texts, policy, chance);
            said.iter().try_for_each(|said| writeln!(out, "  {said}"))?;
        }
        if chance == GameChance::Deals {
            writeln!(out, "{}", tr!(self.texts, "join-host-sees"))?;
            let required = ContributionsTold::Required;
            if policy.is_some_and(|policy| policy.contributions == required) {
                writeln!(out, "{}", tr!(self.texts, "join-proof-required"))?;
            }
        }
        let options = options_words(self.texts, rules.game(), rules.setup());
        if !options.is_empty() {
            writeln!(out, "{} {}", tr!(self.texts, "room-options"), options.join(" · "))?;
        }
        Ok(())
    }
}
