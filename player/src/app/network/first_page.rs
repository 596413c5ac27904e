//! The first page as it is looked at: without a visit, and from a table or a lobby, where hosting a
//! game and joining by a link ask before anything is given up.

use super::{
    NetworkPage, NetworkQuestion, TableAttempts, TableWay, WayNote,
    home::{FirstPageFrom, HomeFacts, HomeRequest},
    own_host::StartedHost,
    replacing::GameToHost,
    trouble::Trouble,
    visit::{HostVisit, VisitStage},
};
use crate::{
    app::{desk::AppContext, shelf::SampleShelf},
    joined::JoinedTable,
    nearby::{NearbyHost, NearbyHosts},
    tr,
};
use egui::{Context, Ui};

impl NetworkPage {
    /// Fills in the form of a table for this sample; from a table the form is looked at.
    pub(in crate::app) fn propose(&mut self, sample: String) {
        self.home.form.propose(sample);
        self.look_at_first();
    }

    /// Looks at the first page from a table or from a lobby.
    pub(super) fn look_at_first(&mut self) {
        let stage = self.visit.as_ref().map(|visit| visit.stage);
        self.is_at_first = matches!(stage, Some(VisitStage::Room | VisitStage::Lobby));
    }

    /// Goes back to the table or the lobby from which the first page is looked at; false if it is
    /// looked at without a visit, or another page is.
    pub(in crate::app) const fn leaves_first(&mut self) -> bool {
        std::mem::replace(&mut self.is_at_first, false)
    }

    /// Returns the place from which the first page is looked at. The own host says itself how its
    /// table is, and leads there.
    fn first_from(
        &self,
        context: &AppContext,
        shown: Option<&JoinedTable>,
    ) -> Option<FirstPageFrom> {
        let visit = self.visit.as_ref().filter(|visit| !visit.is_own)?;
        let place = visit.invitation.place();
        let texts = &context.texts;
        if visit.stage == VisitStage::Lobby {
            let here = tr!(texts, "network-from-lobby", place = place.as_str());
            return Some(FirstPageFrom { here, back: tr!(texts, "network-lobby", place = place) });
        }
        let seat = shown.or_else(|| visit.line()).and_then(|line| line.table().seat());
        let here = match seat {
            Some(_) => tr!(texts, "network-from-seat"),
            None => tr!(texts, "network-from-table"),
        };
        Some(FirstPageFrom { here, back: self.way_of_visit(context, shown)?.words })
    }

    /// Shows the first page; `shown` is the table on the screen of the game.
    pub(super) fn show_first(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
        shown: Option<&JoinedTable>,
    ) {
        self.look_around(ui.ctx());
        let known = self.known(context).value().clone();
        if self.home.form.is_fresh()
            && let Some(wish) = known.wish().and_then(|wish| serde_json::from_str(wish).ok())
        {
            self.home.form.restore(&wish);
            self.home.form.opens_lobby = known.opened_lobby();
        }
        self.home.form.choose_first(context, shelf, known.hosted());
        let mut nearby: Vec<NearbyHost> =
            self.nearby.as_ref().map(NearbyHosts::found).unwrap_or_default();
        let own = self.own.running().and_then(StartedHost::fingerprint);
        nearby.retain(|host| host.invitation.fingerprint != own || own.is_none());
        let proposed = self.proposed(context);
        let kept = self.kept_seats(context);
        let from = self.first_from(context, shown);
        self.own_host_left(ui, context, shown);
        let trouble = self.trouble.as_ref().map(|trouble| trouble.words(&context.texts));
        let facts = HomeFacts {
            from: from.as_ref(),
            nearby: &nearby,
            kept: &kept,
            visited: &known.visited(),
            trouble: trouble.as_deref(),
            unproved: self.unproved.as_ref(),
            unfinished: known.unfinished().filter(|_| self.own.running().is_none()),
            is_starting: self.own.is_starting() || self.awaited.is_some(),
            proposed: &proposed,
        };
        let request = self.home.show(ui, context, shelf, &facts);
        if self.home.takes_answer_away() {
            (self.trouble, self.unproved) = (None, None);
        }
        if let Some(request) = request {
            let ctx = ui.ctx().clone();
            self.obey_first(request, shown, &ctx, context);
        }
    }

    /// Carries out what is wanted on the first page.
    fn obey_first(
        &mut self,
        request: HomeRequest,
        shown: Option<&JoinedTable>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        let is_named = matches!(request, HomeRequest::Host | HomeRequest::Join(_, None));
        if let Some(fault) = Trouble::name(context).filter(|_| is_named) {
            self.trouble = Some(fault);
            return;
        }
        match request {
            HomeRequest::Back => self.is_at_first = false,
            HomeRequest::Host => self.wish_to_host(GameToHost::Form, shown, ctx, context),
            HomeRequest::HostAgain => {
                self.wish_to_host(GameToHost::Unfinished, shown, ctx, context);
            }
            HomeRequest::GiveUp if self.is_hosted_elsewhere(context) => {
                self.trouble = Some(Trouble::key("network-forget-hosted"));
            }
            HomeRequest::GiveUp => self.question = Some(NetworkQuestion::GiveUp),
            HomeRequest::Join(invitation, name) => {
                let way = TableWay::Invitation(invitation.clone(), name.clone());
                if self.visit.is_some() && name.is_none() {
                    return self.head_for_link(*invitation, shown, ctx, context);
                } else if self.visit.is_some() {
                    return self.head_for(way, shown, ctx, context);
                }
                self.attempts = TableAttempts::at(way).filter(|_| name.is_some());
                self.visit(&invitation, name, ctx, context);
            }
            HomeRequest::Forget(host) if host.is_playing => {
                self.forget_way(&WayNote::Seat(host), context);
            }
            HomeRequest::Forget(host) => self.forget(&host, context),
        }
    }

    /// True if the person is at the table that the host of this window was opened for.
    pub(super) fn is_at_own_table(&self) -> bool {
        let table = self.own.running().and_then(|host| host.invitation.table.as_deref());
        let is_there = |visit: &&HostVisit| {
            // The line of a game on its own screen is there too.
            let here = visit.line().map(|line| line.table().name());
            visit.is_own
                && visit.stage == VisitStage::Room
                && here.is_none_or(|at| Some(at) == table)
        };
        self.visit.as_ref().is_some_and(|visit| is_there(&visit))
    }
}
