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

    /// Remembers the host of the visit; `is_playing` is true while a game is played there from a
    /// seat.
    pub(super) fn remember(&mut self, context: &mut AppContext, is_playing: bool) {
        self.seat_noted = Some(is_playing);
        let Some(visit) = &self.visit else { return };
        self.left_own = visit.is_own;
        // The host of this window has another port next time.
        if visit.is_own {
            return self.keep_unfinished(context, is_playing);
        }
        let title = visit.line().and_then(|line| title_of(line, context));
        let (invitation, name) = (visit.invitation_now().to_string(), visit.name.clone());
        self.remember_table((invitation, name), title, context, is_playing);
    }

    /// Remembers a table of a host, by its invitation and the name of the person there.
    fn remember_table(
        &mut self,
        (invitation, name): (String, String),
        title: Option<String>,
        context: &mut AppContext,
        is_playing: bool,
    ) {
        let mut known = std::mem::take(self.known(context));
        // Whoever was not let in learns nothing new of the game there.
        let title = title.unwrap_or_else(|| known.value().title(&invitation, &name).to_owned());
        let host = KnownHost { invitation, name, title, is_playing };
        context.store.update(&mut known, |known| known.remember(host));
        self.known = Some(known);
    }

    /// Keeps the note of a seat as long as the game on the screen needs the person: it goes when
    /// the game is over or lost, and comes with the next game.
    pub(in crate::app) fn follow_note(&mut self, line: &JoinedTable, context: &mut AppContext) {
        let table = line.table();
        let is_needed = table.seat().is_some() && !line.has_forfeited();
        let keeps = line.is_in_game() && line.result().is_none() && is_needed;
        if self.seat_noted == Some(keeps) {
            return;
        }
        let Some(visit) = &self.visit else { return };
        self.seat_noted = Some(keeps);
        if visit.is_own {
            return self.keep_unfinished(context, keeps);
        }
        let place = (visit.invitation_to(table.name()).to_string(), visit.name.clone());
        let title = title_of(line, context);
        self.remember_table(place, title, context, keeps);
    }

    /// Takes notice of the tables where the person is, as the host told on the way in: seats and
    /// unsent talk at any other are kept no longer.
    pub(super) fn follow_presence(&mut self, context: &mut AppContext) {
        let Some(visit) = &mut self.visit else { return };
        let Some(tables) = visit.take_presence() else { return };
        let (invitation, name) = (visit.invitation.to_string(), visit.name.clone());
        let host = visit.invitation.place();
        let lost = visit.kept_at.clone().filter(|table| !tables.contains(table));
        let mut known = std::mem::take(self.known(context));
        // Nothing is written where nothing changes.
        let has_lost_talk =
            lost.as_ref().is_some_and(|table| known.value().has_unsaid(&host, table));
        let has_lost_seat = known.value().clone().keep_seats_at(&tables, &invitation, &name);
        if has_lost_talk || has_lost_seat {
            context.store.update(&mut known, |known| {
                known.keep_seats_at(&tables, &invitation, &name);
                lost.iter().for_each(|table| drop(known.take_unsaid(&host, table)));
            });
        }
        self.known = Some(known);
    }

    /// Forgets a seat that is kept at a host, which stays among those that were visited.
    pub(super) fn forget_seat(&mut self, host: &KnownHost, context: &mut AppContext) {
        self.forget(host, context);
        let host = KnownHost { is_playing: false, ..host.clone() };
        let mut known = std::mem::take(self.known(context));
        context.store.update(&mut known, |known| known.remember(host));
        self.known = Some(known);
    }

    /// Forgets a host that was visited, or a seat that is kept there.
    pub(super) fn forget(&mut self, host: &KnownHost, context: &mut AppContext) {
        let link = host.invitation.parse::<Invitation>().ok();
        let place = link.and_then(|link| Some((link.place(), link.table?)));
        let mut known = std::mem::take(self.known(context));
        context.store.update(&mut known, |known| {
            known.forget(&host.invitation, &host.name);
            if let Some((place, table)) = &place {
                drop(known.take_unsaid(place, table));
            }
        });
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

/// Returns the title of the game at a table, once its rules are known.
fn title_of(line: &JoinedTable, context: &AppContext) -> Option<String> {
    let rules = line.table().rules()?;
    Some(context.texts.localized(&rules.game().about.title).to_owned())
}
