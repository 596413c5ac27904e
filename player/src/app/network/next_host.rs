//! The way to a table of another host while the person is at a table or in a lobby: that host is
//! reached first, and only then is the present place left.

use super::{
    NetworkPage, REJOINS_WITHIN, TableWay,
    elsewhere::{LinkPanel, is_at_host},
    lobby,
    lobby::LobbyPage,
    trouble::Trouble,
    visit::{HostVisit, NoVisit, VisitAsk, VisitEnd, VisitNotice, VisitStage},
    words::{no_visit_words, notice_words},
};
use crate::{
    app::{desk::AppContext, page},
    joined::JoinedTable,
    tr,
};
use egui::{Context, Modal};
use engine::protocol::WarnCode;
use remote::{Invitation, LineEnd};
use std::time::{Duration, Instant};

/// Time between two tries to begin a visit.
const TRIES_AFTER: Duration = Duration::from_millis(100);

/// Host that is to be reached before the present place is left.
pub(super) struct NextHost {
    invitation: Box<Invitation>,
    /// Name of the person there, if it was another.
    named: Option<String>,
    /// Name under which the person enters.
    name: String,
    visit: Option<HostVisit>,
    /// End of the time within which a line that ends lets go of the seat's pass.
    until: Instant,
    /// True if the person has agreed to leave a game for it.
    leaves_game: bool,
}

impl NextHost {
    fn way(&self) -> TableWay {
        TableWay::Invitation(self.invitation.clone(), self.named.clone())
    }

    /// True once the host has let the person in.
    fn is_reached(&self) -> bool {
        let visit = self.visit.as_ref().filter(|visit| visit.end.is_none());
        visit.is_some_and(|visit| matches!(visit.stage, VisitStage::Room | VisitStage::Lobby))
    }
}

/// True if the person has a seat in a game that goes on at this table.
fn is_seated_in_game(line: &JoinedTable) -> bool {
    line.is_in_game() && line.table().seat().is_some() && !line.has_forfeited() && !line.is_over()
}

impl NetworkPage {
    /// Begins a visit that is not shown yet.
    pub(super) fn begin_visit(
        &mut self,
        invitation: &Invitation,
        name: &str,
        ctx: &Context,
        context: &mut AppContext,
    ) -> Result<HostVisit, NoVisit> {
        let data = context.store.folder().map(std::path::Path::to_owned);
        let ctx = ctx.clone();
        let wake = move || ctx.request_repaint();
        let person = (name, context.texts.language());
        let mut visit = HostVisit::begin(invitation, person, data.as_deref(), wake)?;
        visit.kept_at = self.table_kept(invitation, name, context);
        Ok(visit)
    }

    /// Goes to a table. One of another host is reached before the present place is left; `shown` is
    /// the table on the screen of the game.
    pub(super) fn set_off(
        &mut self,
        way: TableWay,
        shown: Option<&JoinedTable>,
        context: &mut AppContext,
    ) {
        let present = self.visit.as_ref().filter(|visit| {
            visit.end.is_none() && matches!(visit.stage, VisitStage::Room | VisitStage::Lobby)
        });
        let (TableWay::Invitation(invitation, named), Some(present)) = (&way, present) else {
            self.departure = Some(way);
            return;
        };
        if is_at_host(present, invitation) {
            self.departure = Some(way);
            return;
        }
        let (here, line) = (present.name.clone(), shown.or_else(|| present.line()));
        let leaves_game = line.is_some_and(is_seated_in_game);
        let is_chosen = !context.settings().table_name.trim().is_empty();
        let link = invitation.to_string();
        let mut known = self.known(context).value().hosts().iter();
        let before = known.find(|host| host.is_at(&link)).map(|host| host.name.clone());
        let name = match (named, is_chosen) {
            (Some(name), _) => name.clone(),
            (None, true) => self.name(context),
            (None, false) => before.unwrap_or(here),
        };
        let (invitation, named) = (invitation.clone(), named.clone());
        let until = Instant::now() + REJOINS_WITHIN;
        (self.trouble, self.unproved) = (None, None);
        self.next = Some(NextHost { invitation, named, name, visit: None, until, leaves_game });
    }

    /// Follows the way to the next host; if it leads nowhere, the person stays and reads why.
    pub(super) fn follow_next(&mut self, ctx: &Context, context: &mut AppContext, is_seen: bool) {
        let Some(mut next) = self.next.take() else { return };
        let mut unproved = None;
        // A game on its own screen has the line.
        let is_seated = |visit: &HostVisit| visit.line().is_none() || visit.seat().is_some();
        let has_seat = self.visit.as_ref().is_some_and(is_seated);
        let why = match &mut next.visit {
            None => match self.begin_visit(&next.invitation, &next.name, ctx, context) {
                Ok(visit) => {
                    next.visit = Some(visit);
                    None
                }
                Err(_) if Instant::now() < next.until => {
                    ctx.request_repaint_after(TRIES_AFTER);
                    None
                }
                Err(why) => {
                    let name = next.name.clone();
                    Some(Trouble::told(move |texts| no_visit_words(texts, &why, &name)))
                }
            },
            Some(visit) => {
                visit.follow(true);
                if let Some(VisitEnd::Line(LineEnd::NoFingerprint { found })) = visit.end {
                    let fingerprint = Some(found);
                    unproved = Some(Invitation { fingerprint, ..(*next.invitation).clone() });
                }
                // Whoever has a seat here does not give it up for a table that asks for a key.
                let is_lobby =
                    visit.stage == VisitStage::Lobby && (visit.locked.is_none() || has_seat);
                match (&visit.end, &visit.notice) {
                    (Some(end), _) => Some(Trouble::end(end.clone(), (*next.invitation).clone())),
                    (
                        None,
                        Some(
                            notice @ VisitNotice::Refused(
                                VisitAsk::Join | VisitAsk::JoinKnown,
                                code,
                                _,
                            ),
                        ),
                    ) if is_lobby => {
                        let (is_gone, notice) = (*code == WarnCode::Table, notice.clone());
                        let place = next.invitation.place();
                        let is_locked = visit.locked.is_some();
                        Some(Trouble::told(move |texts| match (is_gone, is_locked) {
                            (true, _) => {
                                tr!(texts, "network-table-gone-there", place = place.as_str())
                            }
                            (false, true) => tr!(texts, "network-table-locked-stay"),
                            (false, false) => notice_words(texts, &notice),
                        }))
                    }
                    _ => None,
                }
            }
        };
        let Some(why) = why else {
            self.next = Some(next);
            return;
        };
        match (is_seen, self.is_at_first) {
            // Whatever leads on stands beside the link that was tried.
            (true, false) => self.links.answer(&next.invitation),
            (true, true) => {}
            (false, _) => context.note(why.words(&context.texts)),
        }
        (self.trouble, self.unproved) = (Some(why), unproved);
        ctx.request_repaint();
    }

    /// Leaves the present place once the next host is reached. If a game has begun here meanwhile,
    /// the person is asked first; `shown` is the table on the screen of the game.
    fn leave_for_next(
        &mut self,
        shown: Option<&JoinedTable>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        let Some(next) = self.next.take_if(|next| next.is_reached()) else { return };
        let line = shown.or_else(|| self.visit.as_ref()?.line());
        if !next.leaves_game && line.is_some_and(is_seated_in_game) {
            return self.head_for(next.way(), shown, ctx, context);
        }
        self.departure = Some(next.way());
        self.next = Some(next);
        ctx.request_repaint();
    }

    /// Takes the visit to the host that was reached, if it is that of this way.
    pub(super) fn take_reached(&mut self, way: &TableWay) -> Option<HostVisit> {
        self.next.take().filter(|next| next.is_reached() && next.way() == *way)?.visit
    }

    /// Goes on with the visit to a host that was reached, after the present place was left.
    pub(super) fn arrive_at_next(&mut self, visit: HostVisit, context: &mut AppContext) {
        (self.trouble, self.unproved, self.attempts) = (None, None, None);
        (self.is_at_first, self.seat_noted) = (false, None);
        (self.lobby, self.links) = (LobbyPage::default(), LinkPanel::default());
        let is_at_table = visit.stage == VisitStage::Room;
        self.visit = Some(visit);
        self.follow_presence(context);
        if is_at_table {
            self.remember(context, false);
        }
    }

    /// Shows that the next host is being reached, and that nothing is given up meanwhile. `shown`
    /// is the table on the screen of the game.
    pub(super) fn show_next(
        &mut self,
        ctx: &Context,
        context: &mut AppContext,
        shown: Option<&JoinedTable>,
    ) {
        self.follow_word(shown, ctx, context);
        self.leave_for_next(shown, ctx, context);
        let Some(next) = self.next.as_ref().filter(|_| self.departure.is_none()) else { return };
        let mut gives_up = false;
        let modal = Modal::new(egui::Id::unique("next host")).show(ctx, |ui| {
            ui.set_max_width(420.0);
            ui.label(tr!(context.texts, "join-connecting", place = next.invitation.place()));
            ui.label(tr!(context.texts, "network-stays-until"));
            if let Some(visit) = &next.visit {
                lobby::line_state(ui, context, visit);
            }
            ui.add_space(context.theme.spacing.unit);
            let button = ui.add(page::main_button(context, &tr!(context.texts, "network-give-up")));
            page::first(&button);
            gives_up = button.clicked();
        });
        if gives_up || modal.should_close() {
            self.next = None;
        }
    }
}
