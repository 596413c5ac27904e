//! Ways back to tables over a network where games or rooms wait for the person.

use super::{NetworkPage, NetworkQuestion, visit::VisitStage};
use crate::{
    app::{desk::AppContext, shelf::SampleShelf},
    joined::JoinedTable,
    store::KnownHost,
    text::Texts,
    tr,
};
use egui::Context;
use remote::Invitation;

/// A way to a table over a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum TableWay {
    /// To the table of the visit that goes on, which is just looked at.
    Visit,
    /// By an invitation, under this name or the usual one.
    Invitation(Box<Invitation>, Option<String>),
    /// To the table of the host of this window.
    Own,
    /// To the game that was cut short with the host of this window, which is hosted again.
    Again,
}

/// A way back to a table that waits for the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct WayBack {
    /// Words of the button.
    pub(in crate::app) words: String,
    pub(in crate::app) way: TableWay,
    /// Note by which the way is known, if it can be forgotten.
    pub(in crate::app) note: Option<WayNote>,
}

/// Note by which a way back is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum WayNote {
    /// A seat that is kept at another host.
    Seat(KnownHost),
    /// The game that was cut short with the host of this window.
    Unfinished,
}

/// Returns the words of the way back to a seat that is kept under a name; that name is said where
/// the person has another one by now.
fn way_words(texts: &Texts, invitation: &Invitation, title: &str, name: &str, now: &str) -> String {
    let place = invitation.place();
    match (title.is_empty(), name == now) {
        (true, _) => tr!(texts, "network-back-to-table", place = place),
        (false, true) => tr!(texts, "network-way-back", place = place, title = title),
        (false, false) => {
            tr!(texts, "network-way-back-named", place = place, title = title, name = name)
        }
    }
}

impl NetworkPage {
    /// Returns the name of the table that the person asked for while a game at another one goes
    /// on, once for each such game.
    pub(in crate::app) fn take_later(&mut self) -> Option<String> {
        let later = self.visit.as_mut()?.later.as_mut()?;
        let is_told = std::mem::replace(&mut later.is_told, true);
        (!is_told).then(|| later.table.clone())
    }

    /// Takes the name of the player with whom the person wished to change seats as the game began.
    pub(in crate::app) fn take_passed_swap(&mut self) -> Option<String> {
        self.visit.as_mut()?.take_passed()
    }

    /// Returns the ways back to all tables where a game or a room waits for the person; `shown` is
    /// the table on the screen of the game.
    pub(in crate::app) fn ways_back(
        &mut self,
        ctx: &Context,
        context: &mut AppContext,
        shelf: &SampleShelf,
        shown: Option<&JoinedTable>,
    ) -> Vec<WayBack> {
        let mut ways: Vec<WayBack> = self.way_of_visit(context, shown).into_iter().collect();
        let own_name = self.name(context);
        let mut kept: Vec<WayBack> = (self.kept_seats(context).into_iter())
            .map(|(host, invitation)| {
                let title = shelf.retitled(&context.texts, &host.title);
                let words = way_words(&context.texts, &invitation, &title, &host.name, &own_name);
                let name = Some(host.name.clone());
                let way = TableWay::Invitation(Box::new(invitation), name);
                WayBack { words, way, note: Some(WayNote::Seat(KnownHost { title, ..host })) }
            })
            .collect();
        let own = self.own_way_back(ctx, context, shelf);
        // The game that was left last stands first.
        let at = if self.left_own { 0 } else { kept.len() };
        kept.splice(at..at, own);
        ways.extend(kept);
        ways
    }

    /// Forgets the note by which a way back is known, after a question.
    pub(in crate::app) fn forget_way(&mut self, note: &WayNote, context: &mut AppContext) {
        match note {
            WayNote::Seat(host) => self.question = Some(NetworkQuestion::Forget(host.clone())),
            WayNote::Unfinished if self.is_hosted_elsewhere(context) => {
                context.note(tr!(context.texts, "network-forget-hosted"));
            }
            WayNote::Unfinished => self.question = Some(NetworkQuestion::GiveUp),
        }
    }

    /// Returns the way back to the room or the game of the visit that goes on.
    pub(super) fn way_of_visit(
        &self,
        context: &AppContext,
        shown: Option<&JoinedTable>,
    ) -> Option<WayBack> {
        let visit = self.visit.as_ref().filter(|visit| visit.stage == VisitStage::Room)?;
        let table = shown.or_else(|| visit.line());
        let is_turn = table.is_some_and(|table| table.is_in_game() && table.is_to_choose());
        let place = visit.invitation.place();
        let rules = table.and_then(|table| table.table().rules());
        let title = rules.map_or("", |rules| context.texts.localized(&rules.game().about.title));
        let has_seat = table.is_some_and(|table| table.table().seat().is_some());
        let words = match (is_turn, has_seat) {
            (true, _) => {
                tr!(context.texts, "network-turn-at-table", place = place, title = title)
            }
            (_, true) => tr!(context.texts, "network-way-back", place = place, title = title),
            _ => tr!(context.texts, "network-way-back-watched", place = place, title = title),
        };
        Some(WayBack { words, way: TableWay::Visit, note: None })
    }

    /// Returns the hosts that keep a seat for the person, except that of the visit, with their
    /// invitations.
    pub(super) fn kept_seats(&mut self, context: &mut AppContext) -> Vec<(KnownHost, Invitation)> {
        let known = self.known(context).value().hosts().to_vec();
        let is_visited = |host: &KnownHost| {
            self.visit.as_ref().is_some_and(|visit| {
                host.name == visit.name && host.is_at(&visit.invitation.to_string())
            })
        };
        let kept = known.into_iter().filter(|host| host.is_playing && !is_visited(host));
        kept.filter_map(|host| host.invitation.parse().ok().map(|link| (host, link))).collect()
    }

    /// Returns the way back to the table of the host of this window, or to the game that was cut
    /// short with it.
    fn own_way_back(
        &mut self,
        ctx: &Context,
        context: &mut AppContext,
        shelf: &SampleShelf,
    ) -> Option<WayBack> {
        if self.visit.as_ref().is_some_and(|visit| visit.is_own) || self.own.is_starting() {
            return None;
        }
        if self.own.running().is_some() {
            let title = self.hosted.as_ref().map(|hosted| hosted.title.as_str());
            let title = shelf.retitled(&context.texts, title.unwrap_or_default());
            let words = match self.own_game(ctx, context) {
                Some(game) => {
                    let title = shelf.retitled(&context.texts, &game);
                    tr!(context.texts, "network-own-way-back", title = title)
                }
                None => tr!(context.texts, "network-own-open", title = title),
            };
            return Some(WayBack { words, way: TableWay::Own, note: None });
        }
        let table = self.known(context).value().unfinished().filter(|one| !one.is_of_others)?;
        let title = shelf.retitled(&context.texts, &table.title);
        let words = tr!(context.texts, "network-own-way-back", title = title);
        Some(WayBack { words, way: TableWay::Again, note: Some(WayNote::Unfinished) })
    }

    /// Returns the title of a game that goes on at a table of the host of this window and in which
    /// the person has a seat.
    pub(super) fn own_game(&mut self, ctx: &Context, context: &AppContext) -> Option<String> {
        let mut look = std::mem::take(&mut self.own_game);
        let title = look.look(ctx, || {
            let games = self.own.running()?.games_of(&self.own_name(context));
            games.first().map(|table| self.title_at(table))
        });
        self.own_game = look;
        title
    }
}
