//! The way from the table of the moment to another one: a link, a seat that is kept elsewhere, or
//! the table of the own host. Whoever gives something up by that is asked once. Hosting a game is
//! in `replacing`, the way to another host in `next_host`.

use super::{
    NetworkPage, REJOINS_WITHIN, TableWay,
    closing::NetworkQuestion,
    form,
    invited::look_up,
    link_row::{LinkFocus, link_row},
    replacing::{GameToHost, has_seat},
    trouble::Trouble,
    visit::{HostVisit, VisitStage},
    words::{is_mere_word, link_words},
};
use crate::{
    app::{desk::AppContext, page},
    joined::JoinedTable,
    text::leaving_key,
    tr,
};
use egui::{Align, Context, Ui};
use remote::{Invitation, InvitationError, RemoteCommand};
use std::{
    io,
    sync::mpsc::{Receiver, TryRecvError},
    time::{Duration, Instant},
};

/// Time between two tries to join a table.
const REJOINS_AFTER: Duration = Duration::from_millis(100);

/// Field for a link on the pages of a host and of its tables.
#[derive(Default)]
pub(super) struct LinkPanel {
    is_open: bool,
    /// The link as it was typed.
    link: String,
    /// The fault of the link that was tried last.
    fault: Option<InvitationError>,
    /// True until the page was scrolled to the answer to the link.
    is_answer_new: bool,
    /// Focus that the field wants since it was opened.
    focus: LinkFocus,
}

impl LinkPanel {
    /// Shows the answer to a link below the field, in which the link stands.
    pub(super) fn answer(&mut self, invitation: &Invitation) {
        if self.link.parse().as_ref() != Ok(invitation) {
            self.link = invitation.to_string();
        }
        (self.is_open, self.fault, self.is_answer_new) = (true, None, true);
    }

    /// Shows the field once it is wanted, and the way to the first page, where a game can be
    /// hosted, with these words; returns what the person wants.
    fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        to_first: &str,
        (trouble, unproved): (Option<&str>, Option<&Invitation>),
    ) -> Option<LinkRequest> {
        let words = tr!(context.texts, "network-join-other");
        let (mut looks, mut opens) = (false, false);
        ui.horizontal_wrapped(|ui| {
            opens = form::fold(ui, &words, &mut self.is_open);
            looks = ui.button(to_first).clicked();
        });
        if looks {
            return Some(LinkRequest::First);
        }
        if !self.is_open {
            return None;
        }
        if opens {
            self.focus = LinkFocus::Wanted;
        }
        let before = self.link.clone();
        let wanted = link_row(ui, context, &mut self.link, &mut self.focus);
        let changes = before != self.link;
        if changes {
            self.fault = None;
        }
        let tried = wanted.then(|| self.link.parse::<Invitation>());
        self.fault = tried.as_ref().map_or(self.fault, |tried| tried.as_ref().err().copied());
        if let Some(fault) = self.fault {
            let words = link_words(&context.texts, fault);
            ui.colored_label(context.theme.surface.error, &words);
            crate::desk::announce::say(ui, "link", &words);
        }
        match (tried, changes) {
            (Some(tried), _) => Some(LinkRequest::Join(Box::new(tried.ok()?))),
            (None, true) => Some(LinkRequest::Retype),
            (None, false) => {
                let is_new = trouble.is_some() && std::mem::take(&mut self.is_answer_new);
                answer(ui, context, (trouble?, unproved), is_new)
            }
        }
    }
}

/// Link that is nothing but a word, while a computer of that name is looked for: nobody is asked
/// to give up a seat for what is no link.
pub(super) struct WordSearch {
    invitation: Invitation,
    search: Receiver<io::Result<()>>,
}

/// Shows why the link that was tried last leads nowhere, and a way on.
fn answer(
    ui: &mut Ui,
    context: &AppContext,
    (words, unproved): (&str, Option<&Invitation>),
    is_new: bool,
) -> Option<LinkRequest> {
    let told = ui.colored_label(context.theme.surface.error, words);
    crate::desk::announce::say(ui, "trouble", words);
    if is_new {
        told.scroll_to_me(Some(Align::Center));
    }
    let found = unproved?;
    let goes_on = ui.button(tr!(context.texts, "network-same-fingerprint")).clicked();
    goes_on.then(|| LinkRequest::Join(Box::new(found.clone())))
}

/// Request made beside the field for a link.
enum LinkRequest {
    /// Take the answer to the link before away, as another one is typed.
    Retype,
    /// Join by this invitation.
    Join(Box<Invitation>),
    /// Look at the first page, where a game can be hosted.
    First,
}

/// Attempts at a table whose seat's pass the line of the visit before may still hold.
#[derive(Debug)]
pub(super) struct TableAttempts {
    way: TableWay,
    until: Instant,
}

impl TableAttempts {
    /// Returns attempts at a table from now on.
    pub(super) fn at(way: TableWay) -> Option<Self> {
        Some(Self { way, until: Instant::now().checked_add(REJOINS_WITHIN)? })
    }
}

/// True if an invitation leads to the host of a visit.
pub(super) fn is_at_host(visit: &HostVisit, invitation: &Invitation) -> bool {
    match (&visit.invitation.fingerprint, &invitation.fingerprint) {
        (Some(own), Some(other)) => own == other,
        _ => visit.invitation.place() == invitation.place(),
    }
}

impl NetworkPage {
    /// Goes to a table; asks first if the person gives up a seat by that. `shown` is the table on
    /// the screen of the game.
    pub(in crate::app) fn head_for(
        &mut self,
        way: TableWay,
        shown: Option<&JoinedTable>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        if way == TableWay::Again && self.visit.as_ref().is_some_and(|visit| !visit.is_own) {
            return self.wish_to_host(GameToHost::Unfinished, shown, ctx, context);
        }
        let line = shown.or_else(|| self.visit.as_ref()?.line());
        let (name, is_seated) = match line {
            Some(line) => (line.table().name().to_owned(), has_seat(line)),
            None => (String::new(), false),
        };
        let is_in_game = is_seated && line.is_some_and(JoinedTable::is_in_game);
        ctx.request_repaint();
        let policy = line.and_then(|line| line.table().policy());
        let loses = match is_in_game {
            true => leaving_key(policy, false),
            false => "network-elsewhere-seat",
        };
        if let (TableWay::Invitation(invitation, _), Some(visit)) = (&way, &mut self.visit)
            && is_at_host(visit, invitation)
        {
            let wanted = invitation.table.as_deref().unwrap_or_default();
            if wanted == name && !name.is_empty() {
                self.links = LinkPanel::default();
                return context.note(tr!(context.texts, "network-at-table-already"));
            }
            // Nobody sits at two tables of a host: once the game is over, the way there is offered.
            if is_in_game && !wanted.is_empty() {
                let here = name.as_str();
                context.note(tr!(context.texts, "network-held-here", here = here, wanted = wanted));
                self.links = LinkPanel::default();
                return visit.go_later(invitation);
            }
        }
        match (&way, is_seated) {
            (TableWay::Visit, _) => {}
            (_, true) => self.question = Some(NetworkQuestion::Elsewhere(way, loses)),
            (_, false) => self.set_off(way, shown, context),
        }
    }

    /// Goes to the table of a link that was typed; whether a mere word is one is looked up before
    /// anything is asked. `shown` is the table on the screen of the game.
    pub(super) fn head_for_link(
        &mut self,
        invitation: Invitation,
        shown: Option<&JoinedTable>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        (self.trouble, self.unproved) = (None, None);
        if is_mere_word(&invitation)
            && let Some(search) = look_up(&invitation, ctx)
        {
            self.word = Some(WordSearch { invitation, search });
            return;
        }
        self.head_for(TableWay::Invitation(Box::new(invitation), None), shown, ctx, context);
    }

    /// Goes on with a link that is a mere word once it is known whether a computer has that name.
    pub(super) fn follow_word(
        &mut self,
        shown: Option<&JoinedTable>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        let Some(word) = &self.word else { return };
        let is_found = match word.search.try_recv() {
            Err(TryRecvError::Empty) => return,
            Ok(found) => found.is_ok(),
            // Without a search the line tells what is wrong.
            Err(TryRecvError::Disconnected) => true,
        };
        let Some(WordSearch { invitation, .. }) = self.word.take() else { return };
        match is_found {
            true => {
                let way = TableWay::Invitation(Box::new(invitation), None);
                self.head_for(way, shown, ctx, context);
            }
            false => {
                if !self.is_at_first {
                    self.links.answer(&invitation);
                }
                self.trouble = Some(Trouble::link(InvitationError::Host));
                ctx.request_repaint();
            }
        }
    }

    /// Returns the table to which the person goes as soon as the present one is left.
    pub(in crate::app) const fn take_departure(&mut self) -> Option<TableWay> {
        self.departure.take()
    }

    /// Leaves the table of the moment for another one; `line` is that of the game that was on the
    /// screen.
    pub(in crate::app) fn depart(
        &mut self,
        way: TableWay,
        line: Option<Box<JoinedTable>>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        self.is_at_first = false;
        if let (Some(line), Some(visit)) = (line, &mut self.visit) {
            visit.put_back(line);
        }
        if let (TableWay::Invitation(invitation, _), Some(visit)) = (&way, &mut self.visit)
            && visit.end.is_none()
            && matches!(visit.stage, VisitStage::Room | VisitStage::Lobby)
            && is_at_host(visit, invitation)
        {
            let invitation = invitation.clone();
            self.part_with_talk();
            self.links = LinkPanel::default();
            return self.visit.iter_mut().for_each(|visit| visit.change_table(&invitation));
        }
        let reached = self.take_reached(&way);
        self.leave_for_good(context);
        if let Some(visit) = reached {
            return self.arrive_at_next(visit, context);
        }
        self.attempts = match way {
            TableWay::Own | TableWay::Invitation(..) => TableAttempts::at(way.clone()),
            TableWay::Visit | TableWay::Again => None,
        };
        self.set_out(way, ctx, context);
    }

    /// Leaves the host, so that the others read that; within a game the way back is kept unless the
    /// game is lost by that.
    fn leave_for_good(&mut self, context: &mut AppContext) {
        let Some(visit) = &mut self.visit else { return };
        // On the way in nothing was learned of the host.
        if matches!(visit.stage, VisitStage::Connecting | VisitStage::Joining) {
            self.visit = None;
            return;
        }
        let Some(mut line) = visit.take_line() else { return };
        let table = line.table().name().to_owned();
        if line.is_in_game() && !table.is_empty() {
            line.send(RemoteCommand::Leave { table });
            line.leave_game();
        }
        self.end_at_table(line, context);
    }

    fn set_out(&mut self, way: TableWay, ctx: &Context, context: &mut AppContext) {
        match way {
            TableWay::Visit => {}
            TableWay::Invitation(invitation, None) => self.accept(*invitation, ctx, context),
            TableWay::Invitation(invitation, name) => self.visit(&invitation, name, ctx, context),
            TableWay::Own => self.rejoin(ctx, context),
            TableWay::Again => self.host_again(ctx, context),
        }
    }

    /// Tries a table again while the line of the visit before may still hold the seat's pass.
    pub(super) fn attempt_again(&mut self, ctx: &Context, context: &mut AppContext) {
        let Some(attempts) = &self.attempts else { return };
        if self.visit.is_some() || self.nameless.is_some() || Instant::now() > attempts.until {
            self.attempts = None;
            return;
        }
        let (way, until) = (attempts.way.clone(), attempts.until);
        self.set_out(way, ctx, context);
        if self.attempts.is_some() && Instant::now() + REJOINS_AFTER < until {
            // The reason is told once no time is left.
            self.trouble = None;
        }
        ctx.request_repaint_after(REJOINS_AFTER);
    }

    /// Offers to join another table by its link, or to host a game; `shown` is the table on the
    /// screen of the game.
    pub(super) fn show_link_panel(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shown: Option<&JoinedTable>,
    ) {
        let to_first = match self.visit.as_ref().is_some_and(|visit| visit.is_own) {
            true => tr!(context.texts, "network-host-another"),
            false => tr!(context.texts, "network-host-own"),
        };
        let asked = page::part(ui, "join elsewhere", |ui| {
            let mut asked = None;
            let trouble = self.trouble.as_ref().map(|trouble| trouble.words(&context.texts));
            let told = (trouble.as_deref(), self.unproved.as_ref());
            page::card(ui, context, |ui, context| {
                asked = self.links.show(ui, context, &to_first, told);
            });
            asked
        });
        match asked {
            None => {}
            Some(LinkRequest::First) => self.look_at_first(),
            Some(LinkRequest::Retype) => {
                (self.trouble, self.unproved, self.word) = (None, None, None);
            }
            Some(LinkRequest::Join(invitation)) => {
                let ctx = ui.ctx().clone();
                self.head_for_link(*invitation, shown, &ctx, context);
            }
        }
    }
}
