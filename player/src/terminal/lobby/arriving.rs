//! The words on a table for a person who comes to it: its game and customs, the sight of hidden
//! cards that a host has, and who of those at the table is away.

use super::Lobby;
use crate::{
    joined::{JoinedNews, JoinedTable},
    terminal::table_talk::news_words,
    text::{GameChance, options_words, policy_words},
    tr,
};
use engine::{
    protocol::{ContributionsTold, NetNotice},
    rules::Rules,
};
use remote::TableNews;
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
    /// True if some news are kept until it was told which table it is.
    pub(super) fn is_early(&mut self, news: &JoinedNews) -> bool {
        let is_of_players = |notice: &NetNotice| {
            matches!(
                notice,
                NetNotice::Broke { .. }
                    | NetNotice::Back { .. }
                    | NetNotice::Missing { .. }
                    | NetNotice::Robot { .. }
                    | NetNotice::Forfeited { .. }
                    | NetNotice::Phase { .. }
            )
        };
        match (&mut self.early, news) {
            (Some(early), JoinedNews::Table(TableNews::Net(notice))) if is_of_players(notice) => {
                early.push(news.clone());
                true
            }
            _ => false,
        }
    }

    /// Tells what came before the table was told, as far as the list of those who are there does
    /// not: for whom the game waits, and who has lost it.
    pub(super) fn tell_early(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let early = self.early.take().unwrap_or_default();
        let Some(table) = self.there() else { return Ok(()) };
        let is_listed = |news: &JoinedNews| match news {
            JoinedNews::Table(TableNews::Net(NetNotice::Broke { player, .. })) => {
                table.table().waits_for(player).is_none()
            }
            // Why a game is suspended is told with the game.
            JoinedNews::Table(TableNews::Net(
                NetNotice::Robot { .. } | NetNotice::Back { .. } | NetNotice::Missing { .. },
            )) => true,
            _ => false,
        };
        let new = early.iter().filter(|news| !is_listed(news));
        let mut told: Vec<String> = Vec::new();
        for said in new.flat_map(|news| news_words(self.texts, table, news)) {
            if !told.contains(&said) {
                writeln!(out, "  {said}")?;
                told.push(said);
            }
        }
        Ok(())
    }
}
