//! Memory of hosts that were visited, and the name of the person at tables.

use super::NetworkPage;
use crate::{
    app::desk::AppContext,
    joined::JoinedTable,
    store::{KnownHost, KnownHosts, Persisted},
    tr,
};
use remote::Invitation;

impl NetworkPage {
    /// Returns the hosts that were visited.
    pub(super) fn known<'a>(
        &'a mut self,
        context: &mut AppContext,
    ) -> &'a mut Persisted<KnownHosts> {
        self.known.get_or_insert_with(|| context.store.load())
    }

    /// Remembers the host of the visit; true while a game is played there from a seat.
    pub(super) fn remember(&mut self, context: &mut AppContext, is_playing: bool) {
        let Some(visit) = &self.visit else { return };
        self.left_own = visit.is_own;
        // The host of this window has another port next time.
        if visit.is_own {
            return self.keep_unfinished(context, is_playing);
        }
        let table = visit.line().map(JoinedTable::table);
        let rules = table.and_then(|table| table.rules());
        let title = rules.map(|rules| context.texts.localized(&rules.game().about.title));
        let title = title.map(str::to_owned);
        let (invitation, name) = (visit.invitation_now().to_string(), visit.name.clone());
        let mut known = std::mem::take(self.known(context));
        // Whoever was not let in learns nothing new of the game there.
        let title = title.unwrap_or_else(|| known.value().title(&invitation, &name).to_owned());
        let host = KnownHost { invitation, name, title, is_playing };
        context.store.update(&mut known, |known| known.remember(host));
        self.known = Some(known);
    }

    /// Returns the name of the table of a host where a seat is kept for a person of this name.
    pub(super) fn table_kept(
        &mut self,
        invitation: &Invitation,
        name: &str,
        context: &mut AppContext,
    ) -> Option<String> {
        let mut hosts = self.known(context).value().hosts().iter();
        let link = invitation.to_string();
        let kept = hosts.find(|one| one.is_playing && one.name == name && one.is_at(&link))?;
        kept.invitation.parse::<Invitation>().ok()?.table
    }

    /// Returns the name of the person at tables.
    pub(super) fn name(&self, context: &AppContext) -> String {
        let chosen = context.settings().table_name.trim();
        if chosen.is_empty() { self.proposed(context) } else { chosen.to_owned() }
    }

    pub(super) fn proposed(&self, context: &AppContext) -> String {
        let user = self.options.user.clone().filter(|user| !user.trim().is_empty());
        user.unwrap_or_else(|| tr!(context.texts, "network-guest"))
    }
}
