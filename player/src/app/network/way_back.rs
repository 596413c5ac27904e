//! The way back to a table over a network where a game or a room waits for the person.

use super::{NetworkPage, visit::VisitStage};
use crate::{
    app::{desk::AppContext, shelf::SampleShelf},
    joined::JoinedTable,
    tr,
};
use egui::Context;
use remote::Invitation;

impl NetworkPage {
    /// Returns the name of the table that the person asked for while a game at another one goes
    /// on, once for each such game.
    pub(in crate::app) fn take_later(&mut self) -> Option<String> {
        let later = self.visit.as_mut()?.later.as_mut()?;
        let is_told = std::mem::replace(&mut later.is_told, true);
        (!is_told).then(|| later.table.clone())
    }

    /// Returns the words for the way back to a host where a game or a room waits for the person;
    /// `shown` is the table on the screen of the game.
    pub(in crate::app) fn way_back(
        &mut self,
        context: &mut AppContext,
        shelf: &SampleShelf,
        shown: Option<&JoinedTable>,
    ) -> Option<String> {
        let table = shown.or_else(|| self.visit.as_ref()?.line());
        let is_turn = table.is_some_and(|table| table.is_in_game() && table.is_to_choose());
        let Some(place) = self.waiting_host(context) else {
            return self.own_way_back(context, shelf);
        };
        Some(match is_turn {
            true => tr!(context.texts, "network-turn-at-table", place = place),
            false => tr!(context.texts, "network-back-to-table", place = place),
        })
    }

    /// Goes back to the seat that is kept for the person, or hosts the game again that was cut
    /// short; a visit that goes on is just looked at.
    pub(in crate::app) fn go_back_to_table(&mut self, ctx: &Context, context: &mut AppContext) {
        if self.visit.is_some() {
            return;
        }
        let is_hosted = self.own.running().is_some() || self.own.is_starting();
        match self.kept_seat(context) {
            Some((invitation, name)) => self.visit(&invitation, Some(name), ctx, context),
            None if is_hosted => {}
            None => self.host_again(ctx, context),
        }
    }

    /// Returns the invitation of the host that keeps a seat for the person, and the person's name.
    fn kept_seat(&mut self, context: &mut AppContext) -> Option<(Invitation, String)> {
        let known = self.known(context).value();
        let host = known.hosts().iter().find(|host| host.is_playing)?;
        Some((host.invitation.parse().ok()?, host.name.clone()))
    }

    /// Returns the place of a host where a game waits for the person.
    fn waiting_host(&mut self, context: &mut AppContext) -> Option<String> {
        if let Some(visit) = &self.visit {
            let is_there = visit.stage == VisitStage::Room;
            return is_there.then(|| visit.invitation.place());
        }
        Some(self.kept_seat(context)?.0.place())
    }
}
