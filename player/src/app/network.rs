//! Play over a network in the window: a host of one's own, hosts of others, and the rooms of their
//! tables until a game begins.

mod closing;
mod elsewhere;
mod first_page;
mod form;
mod home;
mod host_warnings;
mod invited;
mod last_game;
mod link_row;
mod lobby;
mod memory;
mod next_host;
mod old_tables;
mod opened;
mod options;
mod own_host;
mod own_table;
mod parted_talk;
mod replacing;
mod returned;
mod room;
mod trouble;
mod unfinished;
mod visit;
mod way_back;
mod words;

pub use options::NetworkOptions;
pub(super) use way_back::{TableWay, WayBack, WayNote};

use super::{desk::AppContext, page, shelf::SampleShelf, talk::TalkPanel};
use crate::{
    joined::JoinedTable,
    nearby::NearbyHosts,
    store::{KnownHosts, Persisted, UnfinishedTable},
    tr,
};
use closing::{AbsenceAhead, NetworkQuestion};
use egui::{Context, Ui};
use elsewhere::{LinkPanel, TableAttempts, WordSearch};
use engine::protocol::{ByeCode, WarnCode};
use home::HomePage;
use invited::NamelessInvitation;
use lobby::LobbyPage;
use next_host::NextHost;
use opened::OpenedPage;
use own_host::{HostChange, OwnHost, own_host_words};
use own_table::OwnGameLook;
use parted_talk::{PartedTalks, TalkPlace};
use remote::{Invitation, LineEnd};
use replacing::AwaitedHosting;
use returned::ToldGame;
use room::RoomRequest;
use std::time::Duration;
use trouble::Trouble;
use visit::{HostVisit, VisitEnd, VisitStage};
use words::no_visit_words;

/// Time within which a line that ends lets go of the own seat.
const REJOINS_WITHIN: Duration = Duration::from_secs(4);
/// Greatest width of these pages, in points.
const WIDEST: f32 = 980.0;

/// Everything about play over a network but the game in progress; it lives as long as the window.
pub(super) struct NetworkPage {
    options: NetworkOptions,
    home: HomePage,
    lobby: LobbyPage,
    talk: TalkPanel,
    /// Table of this talk; `None` if the person is at none.
    talk_at: Option<TalkPlace>,
    parted_talks: PartedTalks,
    visit: Option<HostVisit>,
    opened: OpenedPage,
    own: OwnHost,
    /// Hosting that waits until games of the host of this window are broken off.
    awaited: Option<AwaitedHosting>,
    /// The table that the host of this window was opened for.
    hosted: Option<UnfinishedTable>,
    /// True if a game on the screen is to be taken off, as its host was stopped here.
    drops_game: bool,
    /// Table to which the person goes as soon as the present one is left.
    departure: Option<TableWay>,
    /// Host that is to be reached before the present place is left.
    next: Option<NextHost>,
    links: LinkPanel,
    /// Link that is a mere word, while a computer of that name is looked for.
    word: Option<WordSearch>,
    told: ToldGame,
    /// Table whose game the person has broken off.
    broken_off: Option<String>,
    /// True if the person wants to go from a game that is over to the seats of its table.
    wants_seats: bool,
    attempts: Option<TableAttempts>,
    own_game: OwnGameLook,
    /// Time of the last look for games of others at the host of this window, in seconds.
    others_looked_at: Option<f64>,
    /// True if the table that was left last is one of the host of this window.
    left_own: bool,
    /// True once the person wants the window closed in spite of a game.
    may_quit: bool,
    /// Absence from the game that the person is asked about, if its player went now.
    absence: Option<AbsenceAhead>,
    nearby: Option<NearbyHosts>,
    /// True once hosts in the network are looked for, or cannot be.
    is_looking: bool,
    known: Option<Persisted<KnownHosts>>,
    /// The reason why the last visit has ended, or none could begin.
    trouble: Option<Trouble>,
    /// A host that was found behind an address without a fingerprint.
    unproved: Option<Invitation>,
    /// An invitation that waits for the name of its person.
    nameless: Option<NamelessInvitation>,
    question: Option<NetworkQuestion>,
    /// True while the first page is looked at from a table, or from a lobby.
    is_at_first: bool,
    /// True if a seat at the table of the visit is noted as kept; `None` if that is not known.
    seat_noted: Option<bool>,
}

impl NetworkPage {
    pub(super) fn new(options: NetworkOptions) -> Self {
        Self {
            options,
            home: HomePage::default(),
            lobby: LobbyPage::default(),
            talk: TalkPanel::default(),
            talk_at: None,
            parted_talks: PartedTalks::default(),
            visit: None,
            opened: OpenedPage::default(),
            own: OwnHost::default(),
            awaited: None,
            hosted: None,
            drops_game: false,
            departure: None,
            next: None,
            links: LinkPanel::default(),
            word: None,
            told: ToldGame::default(),
            broken_off: None,
            wants_seats: false,
            attempts: None,
            own_game: OwnGameLook::default(),
            others_looked_at: None,
            left_own: false,
            may_quit: false,
            absence: None,
            nearby: None,
            is_looking: false,
            known: None,
            trouble: None,
            unproved: None,
            nameless: None,
            question: None,
            is_at_first: false,
            seat_noted: None,
        }
    }

    /// Takes in what hosts and lines have told meanwhile, whatever the window shows.
    /// `is_seen` is false while another page is: then a game goes on unseen.
    pub(super) fn follow(&mut self, ctx: &Context, context: &mut AppContext, is_seen: bool) {
        self.follow_breaking_off(ctx, context);
        match self.own.follow() {
            Some(HostChange::Started) => {
                self.keep_port(context);
                self.go_to_new_table(ctx, context);
            }
            Some(HostChange::Failed(error)) => {
                if self.visit.is_some() && !(is_seen && self.is_at_first) {
                    // The first page is not seen.
                    context.note(own_host_words(&context.texts, &error));
                }
                self.trouble = Some(Trouble::told(move |texts| own_host_words(texts, &error)));
            }
            None => {}
        }
        self.follow_games_of_others(ctx, context);
        self.follow_next(ctx, context, is_seen);
        self.attempt_again(ctx, context);
        self.follow_look_up();
        self.is_at_first &= is_seen && self.visit.is_some();
        let Some(visit) = &mut self.visit else { return };
        let before = visit.stage;
        visit.follow(is_seen && !self.is_at_first);
        let is_in = visit.stage != VisitStage::Connecting;
        for (game, proved) in visit.take_proved() {
            context.store.keep_record(&game, &proved.text);
        }
        let has_arrived =
            visit.stage != before && (visit.stage == VisitStage::Room || visit.has_lost_table());
        if is_in {
            self.follow_presence(context);
        }
        if has_arrived {
            self.remember(context, false);
        }
        self.follow_talk(context);
        self.end_visit(context);
    }

    /// Tells why a visit has ended; the first page offers what can be done.
    fn end_visit(&mut self, context: &mut AppContext) {
        let ended = self.visit.as_ref().and_then(|visit| Some((visit, visit.end.clone()?)));
        let Some((visit, end)) = ended else { return };
        if end == VisitEnd::Line(LineEnd::Left) {
            self.visit = None;
            return;
        }
        self.trouble = Some(Trouble::end(end.clone(), visit.invitation.clone()));
        self.unproved = match end {
            VisitEnd::Line(LineEnd::NoFingerprint { found }) => {
                Some(Invitation { fingerprint: Some(found), ..visit.invitation.clone() })
            }
            _ => None,
        };
        let is_taken = |end: &VisitEnd| {
            matches!(end, VisitEnd::Line(LineEnd::NotEntered { code: WarnCode::NameInUse, .. }))
        };
        if is_taken(&end) && !visit.is_own {
            // The page that asks for another name says why.
            self.trouble = None;
            let (invitation, name) = (visit.invitation.clone(), visit.name.clone());
            self.nameless = Some(NamelessInvitation::after(invitation, name));
        }
        // A host that keeps nothing ends its games with itself.
        let is_gone = matches!(
            end,
            VisitEnd::Line(LineEnd::NotEntered { .. } | LineEnd::Bye { code: ByeCode::Ended, .. })
        );
        if is_gone {
            self.remember(context, false);
        }
        self.visit = None;
    }

    /// Begins a visit, after which the one before has ended.
    pub(super) fn visit(
        &mut self,
        invitation: &Invitation,
        name: Option<String>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        self.part_with_talk();
        (self.visit, self.trouble, self.unproved) = (None, None, None);
        (self.lobby, self.links, self.word) = (LobbyPage::default(), LinkPanel::default(), None);
        (self.is_at_first, self.seat_noted) = (false, None);
        let name = name.unwrap_or_else(|| self.name(context));
        match self.begin_visit(invitation, &name, ctx, context) {
            Ok(visit) => {
                self.visit = Some(visit);
                self.attempts = None;
            }
            Err(why) => {
                self.trouble = Some(Trouble::told(move |texts| no_visit_words(texts, &why, &name)));
            }
        }
    }

    /// True if the person is at a host, or on the way to one.
    pub(super) const fn is_visiting(&self) -> bool {
        self.visit.is_some()
    }

    /// True if a game is to be shown that is not shown yet.
    pub(super) fn has_game(&self) -> bool {
        !self.is_at_first && self.visit.as_ref().is_some_and(HostVisit::has_game)
    }

    /// Gives the line away, to play the game that has begun.
    pub(super) fn take_line(&mut self, context: &mut AppContext) -> Option<Box<JoinedTable>> {
        let is_seated = self.visit.as_ref().is_some_and(|visit| visit.seat().is_some());
        self.remember(context, is_seated);
        self.visit.as_mut()?.take_line()
    }

    /// Takes what was said in the room, to be shown beside the game.
    pub(super) fn take_talk(&mut self) -> TalkPanel {
        if let Some(visit) = &mut self.visit {
            room::hear(visit, &mut self.talk);
        }
        std::mem::take(&mut self.talk)
    }

    /// Takes back what was said, to be shown in the room.
    pub(super) fn set_talk(&mut self, talk: TalkPanel) {
        self.talk = talk;
    }

    /// Takes the line back after a game, or when another game comes to the table.
    /// Returns the place of the host if a game goes on there.
    pub(super) fn come_back(
        &mut self,
        line: Box<JoinedTable>,
        context: &mut AppContext,
    ) -> Option<String> {
        let visit = self.visit.as_mut()?;
        visit.come_back(line);
        // A game that a broken line has cut short can be come back to.
        if visit.end.is_none() && !visit.has_game() {
            self.remember(context, false);
        }
        self.end_visit(context);
        let visit = self.visit.as_ref().filter(|visit| visit.has_game())?;
        Some(visit.invitation.place())
    }

    /// Ends the visit after the table was left within a game. The way back is kept unless the game
    /// is lost by that.
    pub(super) fn end_at_table(&mut self, line: Box<JoinedTable>, context: &mut AppContext) {
        let Some(visit) = &mut self.visit else { return };
        let keeps = visit.part(line);
        self.remember(context, keeps);
        self.part_with_talk();
        self.visit = None;
    }

    /// Leaves the host.
    fn leave(&mut self, context: &mut AppContext) {
        self.remember(context, false);
        self.part_with_talk();
        self.visit = None;
    }

    /// Shows the page that fits; true if the person wants to go back.
    /// `shown` is the table whose game is on the screen of the game.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
        shown: Option<&JoinedTable>,
    ) -> bool {
        self.retitle(&context.texts, shelf);
        let (at, shown_at) = (self.visit.as_ref().map(|visit| visit.stage), shown);
        let (stage, shown) = match self.is_at_first {
            true => (None, None),
            false => (at, shown_at),
        };
        let title = self.title(context, stage, shown);
        let mut to_game = false;
        let back = page::bar(ui, context, &title, |_, _| {});
        let frame = ui.ctx().cumulative_frame_nr();
        let table = self.visit.as_ref().and_then(HostVisit::line).map(|line| line.table().name());
        let is_asked = self.nameless.is_some();
        let page = (stage, shown.is_some(), is_asked, table.map(str::to_owned));
        // A page opens at its top, however far the one before, or it itself, was scrolled.
        let number = self.opened.number(frame, page);
        page::part(ui, number, |ui| {
            page::column(ui, context, WIDEST, |ui, context| match (stage, shown) {
                (_, Some(line)) => to_game = self.show_beside_game(ui, context, line),
                (None, _) if is_asked => self.show_invited(ui, context),
                (None, _) => self.show_first(ui, context, shelf, shown_at),
                (Some(VisitStage::Connecting | VisitStage::Joining), _) => {
                    self.show_way(ui, context);
                }
                (Some(VisitStage::Lobby), _) => self.show_lobby(ui, context, shelf),
                (Some(VisitStage::Room), _) => self.show_room(ui, context),
            });
        });
        back && !self.leaves_first() || to_game
    }

    fn title(
        &self,
        context: &AppContext,
        stage: Option<VisitStage>,
        shown: Option<&JoinedTable>,
    ) -> String {
        let texts = &context.texts;
        match (stage, &self.visit) {
            (Some(VisitStage::Room), Some(visit)) => {
                let rules = shown.or(visit.line()).and_then(|line| line.table().rules());
                let title = rules.map(|rules| texts.localized(&rules.game().about.title));
                title.unwrap_or_default().to_owned()
            }
            (Some(VisitStage::Lobby), Some(visit)) if visit.is_own => {
                tr!(texts, "network-own-lobby")
            }
            (Some(VisitStage::Lobby), Some(visit)) => {
                tr!(texts, "network-lobby", place = visit.invitation.place())
            }
            _ => tr!(texts, "network-title"),
        }
    }

    fn show_lobby(&mut self, ui: &mut Ui, context: &mut AppContext, shelf: &mut SampleShelf) {
        self.own_host_left(ui, context, None);
        let Some(visit) = &mut self.visit else { return };
        self.lobby.show(ui, context, shelf, visit);
        self.show_link_panel(ui, context, None);
        if ui.button(tr!(context.texts, "room-leave")).clicked() {
            self.leave(context);
        }
    }

    /// Begins to look for hosts in the network.
    fn look_around(&mut self, ctx: &Context) {
        if !std::mem::replace(&mut self.is_looking, true) {
            let ctx = ctx.clone();
            let search = NearbyHosts::look(self.options.nearby, move || ctx.request_repaint());
            // Where nothing can be looked for, links still lead to every host.
            self.nearby = search.ok().flatten();
        }
    }

    /// Shows that the way to a host or a table takes a moment.
    fn show_way(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let Some(visit) = &self.visit else { return };
        let place = visit.invitation.place();
        ui.label(tr!(context.texts, "join-connecting", place = place));
        lobby::line_state(ui, context, visit);
        if ui.button(tr!(context.texts, "network-give-up")).clicked() {
            self.visit = None;
        }
    }

    fn show_room(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let Some(visit) = &self.visit else { return };
        let table = visit.line().map(|line| line.table().name().to_owned()).unwrap_or_default();
        let host = self.own_facts(&table, ui.ctx());
        let Some(visit) = &mut self.visit else { return };
        let request = room::show(ui, context, (visit, &mut self.talk), host.as_ref());
        self.show_link_panel(ui, context, None);
        match request {
            None | Some(RoomRequest::Game | RoomRequest::Seats) => {}
            Some(RoomRequest::Lobby) => {
                self.part_with_talk();
                if let Some(visit) = &mut self.visit {
                    visit.leave_table();
                }
            }
            Some(RoomRequest::Leave) => self.leave(context),
            Some(RoomRequest::End(table)) => self.ask_end(table),
            Some(RoomRequest::Stop) if self.disturbs() => {
                self.question = Some(NetworkQuestion::Stop);
            }
            Some(RoomRequest::Stop) => self.stop(context),
        }
    }

    /// Leaves and stops whatever there is, before the program ends.
    pub(super) fn close(&mut self, context: &mut AppContext) {
        self.stop(context);
        (self.visit, self.next) = (None, None);
        self.own.wait();
    }
}
