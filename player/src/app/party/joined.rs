//! A game at another machine: the person's actions go there, and what comes back is shown as at a
//! table at this screen. Nothing here waits.

use super::{
    PartyTable,
    band::{BandOffer, BandTone, LineQuestion},
    line_notice::LineNotice,
    now,
    sent::{OwnUndo, SentCommand},
    setup,
};
use crate::{
    app::{
        desk::AppContext,
        talk::{TalkLine, TalkPanel},
    },
    joined::{JoinedEvent, JoinedNews, JoinedTable},
    library::{GameOrigin, PartyGame},
    local::Turn,
    played::PlayedTable,
    terminal::{fault_words, gone_words},
    tr,
};
use egui::{Context, Ui};
use engine::{
    protocol::{NetCommand, NetNotice, RobotTold},
    rules::{Action, Notation, Seat},
    session::{Client, News},
};
use remote::{LineHealth, RemoteCommand, TableNews};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

/// Most events that are taken in at once; the next frame takes the rest.
const MOST_EVENTS: usize = 500;
/// Most events of the game that wait to be shown; beyond them the table is shown as it is.
const MOST_QUEUED: usize = 150;
/// Time for which the words of the host for a refusal are shown, in seconds.
const REFUSED: f64 = 6.0;
/// Time for which the result of a deal is shown before the next one, in seconds.
const DEAL: f64 = 8.0;
/// Least time between two frames of a clock.
const FRAME: Duration = Duration::from_millis(20);
/// Time for which the result of a deal is shown where the time to choose is limited, in seconds.
const DEAL_BY_CLOCK: f64 = 4.0;

/// The part of a table that only a game at another machine has.
#[derive(Default)]
pub(super) struct JoinedSide {
    /// Talk at the table.
    pub(super) talk: TalkPanel,
    /// Last notice with its urgency, and the time until which it is shown, in seconds.
    pub(super) notice: Option<(LineNotice, BandTone, f64)>,
    pub(super) question: Option<LineQuestion>,
    /// Outcome of the proof of the last deal.
    pub(super) proof: Option<JoinedNews>,
    /// Record of the last game, if its deal was proved and it is kept.
    pub(super) record: Option<PathBuf>,
    /// The reason why the table cannot be shown any more, in words.
    pub(super) fault: Option<String>,
    /// True while the person is asked whether to leave.
    pub(super) asks_leave: bool,
    pub(super) awaits: Option<SentCommand>,
    /// The person's own wish to take a choice back.
    pub(super) own_undo: OwnUndo,
    notation: Option<Notation>,
    /// Time until which the result of a deal is shown, in seconds.
    deal_until: Option<f64>,
    has_left: bool,
    wants_room: bool,
}

impl PartyTable {
    /// Shows a game that is under way at a table over a network.
    ///
    /// # Panics
    ///
    /// If no game was told yet.
    pub(in crate::app) fn join(table: Box<JoinedTable>, context: &mut AppContext) -> Self {
        let mut party = PlayedTable::Joined(table);
        let rules = Arc::clone(party.rules());
        let game = Arc::clone(rules.game());
        let origin = GameOrigin::Path(format!("{}.ron", game.about.id).into());
        // How long tricks and results stay is the person's own choice for the game.
        party.set_pace(setup::plan_of(context, &game).pace);
        let source = PartyGame { game, origin, diagnostics: Vec::new() };
        let is_new = party.history().acts().is_empty();
        let opening = party.history().opening().iter().copied().filter(|_| is_new).collect();
        let mut table = Self { opening, ..Self::with(source, party) };
        table.line.notation = Some(Notation::of(&rules));
        table
    }

    /// Puts what was said in the table's room into the talk beside the game.
    pub(in crate::app) fn set_talk(&mut self, talk: TalkPanel) {
        self.line.talk = talk;
    }

    /// Returns what was said beside the game, with the line to its table; `None` for one at this
    /// screen.
    pub(in crate::app) fn talk(&self) -> Option<(&JoinedTable, &TalkPanel)> {
        self.party.joined().map(|table| (table, &self.line.talk))
    }

    /// Takes what was said beside the game.
    pub(in crate::app) fn take_talk(&mut self) -> TalkPanel {
        std::mem::take(&mut self.line.talk)
    }

    /// Returns the table over a network; `None` for one at this screen.
    pub(in crate::app) fn into_joined(self) -> Option<Box<JoinedTable>> {
        match self.party {
            PlayedTable::Joined(table) => Some(table),
            PlayedTable::Local(_) => None,
        }
    }

    /// True if the person has seen the end of a game over a network and wants to go on in the
    /// table's room, has left the table, or if the line has ended.
    pub(in crate::app) fn wants_waiting_room(&self) -> bool {
        let table = self.party.joined();
        table.is_some_and(|table| self.line.wants_room || table.end().is_some())
    }

    /// True if the person has left the table over a network.
    pub(in crate::app) const fn has_left(&self) -> bool {
        self.line.has_left
    }

    /// Returns the table over a network; `None` for one at this screen.
    pub(in crate::app) fn joined(&self) -> Option<&JoinedTable> {
        self.party.joined()
    }

    /// True if there is a position to be shown: between two games over a network there is none for
    /// a moment.
    pub(super) fn has_view(&self) -> bool {
        let joined = self.party.joined();
        joined.is_none_or(|table| table.client().is_some_and(|client| client.view().is_some()))
    }

    /// Takes in what came over the line, whatever screen is shown.
    pub(in crate::app) fn follow_line(&mut self, ctx: &Context, context: &mut AppContext) {
        for _ in 0..MOST_EVENTS {
            let Some(table) = self.party.joined_mut() else { return };
            let seen = table.client().map_or(0, Client::at);
            match table.next(Duration::ZERO) {
                Some(JoinedEvent::News(news)) => {
                    for news in table.take(news) {
                        self.hear(&news, seen, ctx, context);
                    }
                }
                Some(JoinedEvent::Typed(_)) => {}
                None => return,
            }
            let Some(table) = self.party.joined() else { return };
            self.line.awaits = self.line.awaits.filter(|sent| !table.is_answered(sent.count));
        }
        ctx.request_repaint();
    }

    /// True while the host has not answered what the person chose.
    pub(super) const fn is_awaited(&self) -> bool {
        self.line.awaits.is_some()
    }

    fn hear(&mut self, news: &JoinedNews, seen: usize, ctx: &Context, context: &mut AppContext) {
        match news {
            JoinedNews::Table(TableNews::Game(News::Acted)) => {
                self.line.own_undo = OwnUndo::None;
                // Whoever chooses in place of answering has declined.
                let is_undo = |one: &mut LineQuestion| matches!(one, LineQuestion::TakeBack { .. });
                self.line.question.take_if(is_undo);
                self.happened(seen, ctx, context);
            }
            JoinedNews::Table(TableNews::Game(News::Moved)) => {
                self.arrive();
                (self.line.question, self.line.own_undo) = (None, OwnUndo::None);
                // Pieces of a long game that is told anew take nothing back.
                if let Some(undone) = self.party.joined().and_then(JoinedTable::undone) {
                    self.tell_line(LineNotice::TakenBack(undone), BandTone::Plain, ctx);
                }
            }
            JoinedNews::Table(TableNews::Game(News::Claimed)) => {
                self.arrive();
                self.tell_line(LineNotice::Key("join-claimed"), BandTone::Plain, ctx);
            }
            JoinedNews::Table(TableNews::Game(News::Began(_))) => self.begin_there(ctx),
            JoinedNews::Table(TableNews::Result(told)) => {
                (self.line.question, self.line.own_undo) = (None, OwnUndo::None);
                self.shows_results = true;
                self.said = match told.finished {
                    true => tr!(context.texts, "party-turn-over"),
                    false => tr!(context.texts, "join-broken-off"),
                };
            }
            JoinedNews::Table(TableNews::Net(notice)) => self.hear_net(notice, news, ctx, context),
            JoinedNews::Table(TableNews::Proof(_)) => {
                self.line.proof = Some(news.clone());
                self.keep_record(context);
                self.tell_news(news, BandTone::Plain, ctx);
            }
            JoinedNews::Line(LineHealth::Up) => {
                self.tell_line(LineNotice::Key("line-back"), BandTone::Good, ctx);
            }
            JoinedNews::Gone(gone) => {
                self.line.fault = Some(gone_words(&context.texts, *gone));
            }
            JoinedNews::Fault(fault) => self.line.fault = Some(fault_words(&context.texts, fault)),
            JoinedNews::Refused(..) | JoinedNews::NotSent => {
                if let (JoinedNews::NotSent, Some(table)) = (news, self.party.joined()) {
                    self.line.talk.give_back(table);
                }
                let words = self.news_words(news, context);
                self.hand.say(words, ctx.content_rect().center(), now(ctx) + REFUSED);
            }
            JoinedNews::Table(TableNews::Game(News::UndoDeclined(_))) => {
                self.tell_line(LineNotice::Key("join-declined"), BandTone::Plain, ctx);
            }
            // The state of the line is looked at; the rest says nothing here.
            _ => {}
        }
    }

    fn hear_net(
        &mut self,
        notice: &NetNotice,
        news: &JoinedNews,
        ctx: &Context,
        context: &AppContext,
    ) {
        let Some(table) = self.party.joined() else { return };
        match notice {
            NetNotice::Said { from, to, text, earlier } => {
                let own = table.table().own().map(|own| own.name.as_str());
                let line = TalkLine::of(own, (from, to.as_deref()), (text, *earlier));
                self.line.talk.heard(line);
            }
            NetNotice::UndoAsked { player } => {
                let voids = self.line.own_undo.is_void_by(player);
                let player = player.clone();
                self.line.question = Some(LineQuestion::TakeBack { player, voids });
            }
            NetNotice::SwapAsked { player } => {
                self.line.question = Some(LineQuestion::Swap { player: player.clone() });
            }
            NetNotice::Policy { .. } | NetNotice::Phase { .. } | NetNotice::Turn { .. } => {}
            NetNotice::Broke { player, .. }
                if table.table().own().is_some_and(|own| own.name == *player)
                    && table.is_undo_void() =>
            {
                self.line.own_undo = OwnUndo::None;
                self.line.question.take_if(|one| matches!(one, LineQuestion::TakeBack { .. }));
                self.tell_line(LineNotice::Key("join-undo-void-own"), BandTone::Warning, ctx);
            }
            // The person knows how the own line is.
            NetNotice::Broke { player, .. } | NetNotice::Back { player, .. }
                if table.table().own().is_some_and(|own| own.name == *player) => {}
            notice => {
                if let NetNotice::Declined { player, why, .. } = notice {
                    self.line.own_undo.declined(player, *why);
                }
                // Nobody need answer any more.
                self.line.question.take_if(|_| matches!(notice, NetNotice::Declined { .. }));
                let is_own = |seat: u8| table.table().seat() == seat.checked_sub(1).map(Seat);
                // The own seat has a band of its own for as long as it lasts.
                let is_shown = matches!(
                    notice,
                    NetNotice::Robot { seat, robot: RobotTold::Plays } if is_own(*seat)
                );
                let words = self.news_words(news, context);
                if !words.is_empty() && !is_shown {
                    let tone = match notice {
                        NetNotice::Back { .. } => BandTone::Good,
                        NetNotice::Broke { .. } | NetNotice::Forfeited { .. } => BandTone::Warning,
                        _ => BandTone::Plain,
                    };
                    self.tell_news(news, tone, ctx);
                }
            }
        }
    }

    /// A game begins, or is told anew after a broken line.
    fn begin_there(&mut self, ctx: &Context) {
        let is_new = self.party.history().acts().is_empty();
        // Whoever is told everything anew was away, which has ended every question about the game;
        // an own wish that waits for the line is sent now.
        let is_on_its_way = self.line.awaits.is_some_and(|sent| sent.choice.is_none());
        let own = self.line.own_undo == OwnUndo::Asked && !is_on_its_way;
        let question = self.line.question.take();
        if !is_on_its_way {
            self.line.own_undo = OwnUndo::None;
        }
        if !is_new && (own || matches!(question, Some(LineQuestion::TakeBack { .. }))) {
            self.tell_line(LineNotice::Key("join-undo-void-own"), BandTone::Warning, ctx);
        }
        if is_new {
            (self.line.proof, self.line.record) = (None, None);
            self.opening = self.party.history().opening().to_vec();
            self.log = std::mem::take(&mut self.log).for_another();
        }
        self.line.awaits = None;
        self.arrive();
        ctx.request_repaint();
    }

    /// Sends what the person has chosen.
    pub(super) fn act_there(&mut self, action: Action, ctx: &Context) {
        let (Some(table), Some(notation)) = (self.party.joined_mut(), &self.line.notation) else {
            return;
        };
        let count = table.act(notation, action);
        self.line.awaits = Some(SentCommand { count, choice: Some(action) });
        self.hand.let_go();
        (self.asks_hint, self.hint) = (false, None);
        ctx.request_repaint();
    }

    /// Asks the host to take the person's last choice back.
    pub(super) fn undo_there(&mut self, ctx: &Context) {
        if let Some(table) = self.party.joined_mut().filter(|table| table.may_undo()) {
            if table.must_others_agree() {
                // The band of the wish tells of it as long as the others are asked.
                (self.line.own_undo, self.line.notice) = (OwnUndo::Asked, None);
                // Whoever asks in place of answering has answered.
                let is_answer = table.undo_answered(&NetCommand::Agree { player: None }).is_some();
                self.line.question.take_if(|_| is_answer);
            }
            let count = table.undo();
            self.line.awaits = Some(SentCommand { count, choice: None });
            ctx.request_repaint();
        }
    }

    /// Does what a button of the band offers.
    pub(super) fn take_offer(&mut self, offer: BandOffer, ctx: &Context) {
        if let Some(table) = self.party.joined_mut() {
            let command = offer.command(table.table().own().map(|own| own.name.as_str()));
            table.say(command.clone());
            if offer == BandOffer::Withdraw {
                // The host tells the others alone.
                table.note_answer(&command);
                self.line.own_undo = OwnUndo::None;
                let told = LineNotice::Key("join-undo-no-longer-wished");
                self.tell_line(told, BandTone::Plain, ctx);
            }
        }
        if matches!(offer, BandOffer::Agree | BandOffer::Decline) {
            self.line.question = None;
        }
    }

    /// Shows the talk beside the table, and says what the person says.
    pub(super) fn show_talk(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let Some(table) = self.party.joined_mut() else { return };
        self.line.talk.follow_line(table);
        let said = self.line.talk.beside(ui, context, table.may_talk());
        if let Some(text) = said {
            let count = table.say(NetCommand::Say { text: text.clone(), to: None });
            self.line.talk.sent(count, text);
        }
    }

    /// Requests a frame for the next second of a turn that ends by itself, and of the time of a
    /// player who is away.
    pub(super) fn keep_turn_clock(&self, ctx: &Context) {
        // While the line is away no time is known.
        let is_up = |table: &&JoinedTable| table.health() == LineHealth::Up;
        let Some(table) = self.party.joined().filter(is_up) else { return };
        let away = table.next_to_lose().map(|(_, left)| left);
        for left in table.turn_left().into_iter().chain(away).filter(|left| !left.is_zero()) {
            let into = Duration::from_nanos(left.subsec_nanos().into());
            ctx.request_repaint_after(into + FRAME);
        }
    }

    /// Goes on with the next deal after a while, because the others do so too.
    pub(super) fn pass_deal(&mut self, ctx: &Context) {
        let Some(table) = self.party.joined() else { return };
        if !self.stage.waits() {
            self.line.deal_until = None;
            // Who was away for long sees the table as it is.
            if !self.stage.opens() && self.stage.queued() > MOST_QUEUED {
                let rules = Arc::clone(self.party.rules());
                self.stage.reset(&rules, self.party.view());
                self.stage.recall(&rules, self.party.history());
            }
            return;
        }
        let lasts = if table.turn_left().is_some() { DEAL_BY_CLOCK } else { DEAL };
        let until = *self.line.deal_until.get_or_insert(now(ctx) + lasts);
        let left = until - now(ctx);
        if left <= 0.0 {
            self.next_deal();
            ctx.request_repaint();
        } else {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
        }
    }

    /// Keeps the records that were proved beside those of games at this screen.
    fn keep_record(&mut self, context: &mut AppContext) {
        let id = self.party.rules().game().about.id.clone();
        let proved = self.party.joined_mut().map(JoinedTable::take_proved).unwrap_or_default();
        for proved in proved {
            self.line.record = context.store.keep_record(&id, &proved.text);
        }
    }

    /// Returns the record of the last game over a network, if it is kept.
    pub(in crate::app) fn record(&self) -> Option<&Path> {
        self.line.record.as_deref()
    }

    /// Goes back to the table's room.
    pub(in crate::app) const fn go_to_room(&mut self) {
        self.line.wants_room = true;
    }

    /// True if the game goes on and needs the person, so that leaving has consequences.
    pub(super) fn is_needed(&self) -> bool {
        self.party.turn() != Turn::Over && !self.party.is_watched()
    }

    /// Leaves the table, so that the others read that; within a game the seat is kept as its
    /// customs say.
    pub(super) fn leave_there(&mut self) {
        if let Some(table) = self.party.joined_mut() {
            let name = table.table().name().to_owned();
            table.send(RemoteCommand::Leave { table: name });
            table.leave_game();
        }
        (self.line.has_left, self.line.wants_room) = (true, true);
    }
}
