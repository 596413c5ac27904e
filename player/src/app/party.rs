//! The table of several players: the game in progress with everything that belongs to it.

mod auction;
mod band;
mod bar;
mod board;
mod buttons;
mod cards;
mod curtain;
mod deals;
mod drag;
mod face;
mod facts;
mod flight;
mod frame;
mod hand;
mod joined;
mod last_trick;
mod layout;
mod leaving;
mod line_notice;
mod log;
mod marks;
mod plate;
mod prompt;
mod replayed;
mod results;
mod scene;
mod seating;
mod sent;
pub(super) mod setup;
mod shown;
mod sight;
mod thumbnail;
mod time;
mod told;

pub(super) use thumbnail::{miniature, paint as paint_thumbnail};

use super::{
    aside::AsideGame,
    bar::{BarRequest, DealField},
    clock,
    desk::{AppContext, sound::Sound},
    ending::Won,
};
use crate::{
    chance,
    command::{Command, Situation, TableSituation},
    library::PartyGame,
    local::{LocalTable, StartError, Turn},
    party::{Pace, Plan, Stage, names::seat_name, words::Speaker},
    played::PlayedTable,
    store::{AutoplaySetting, SavedGame},
    tr,
};
use egui::{CentralPanel, Context, Frame, RichText, Ui};
use engine::rules::{Action, Event, Rules, Seat, Start};
use hand::HandSelection;
use joined::JoinedSide;
use shown::KeptPosition;
use std::{sync::Arc, time::Duration};

/// Time between two looks at a bot that practises.
const PRACTICE: Duration = Duration::from_millis(100);

/// The table with a game of several players.
pub(super) struct PartyTable {
    source: PartyGame,
    party: PlayedTable,
    stage: Stage,
    /// The last position of which everything had been shown.
    kept: Option<KeptPosition>,
    /// True until the key or button is let go by which the person saw the choices of others.
    is_press_used: bool,
    hand: HandSelection,
    /// Time at which the bot to move will act, in seconds; `None` if it has not begun to think.
    thought: Option<f64>,
    /// Events of the opening, until they have been shown.
    opening: Vec<Event>,
    /// True if a hint was asked for.
    asks_hint: bool,
    /// The hint for this position, in words.
    hint: Option<String>,
    /// Field for the deal's number.
    field: DealField,
    log: log::EventLog,
    /// True if the last trick is shown.
    shows_last: bool,
    /// Height of the buttons in the last frame, in points.
    buttons: f32,
    /// True once the end of this game has been counted in the statistics.
    settled: bool,
    /// The win of a person who played alone against bots.
    won: Option<Won>,
    /// True if the results are shown.
    shows_results: bool,
    /// Time since which they are shown, in seconds.
    results_since: Option<f64>,
    /// The last event in words, for screen readers.
    said: String,
    /// Time of the last frame.
    seen_at: Duration,
    /// True if something has happened since the last save.
    unsaved: bool,
    /// The game set aside for this one, kept until somebody has chosen here.
    left: AsideGame,
    /// The part that only a game at another machine has.
    line: JoinedSide,
}

impl PartyTable {
    /// Begins a game.
    pub(super) fn open(
        source: PartyGame,
        plan: Plan,
        start: Option<Start>,
    ) -> Result<Self, StartError> {
        let rules = Arc::new(Rules::of_game(Arc::clone(&source.game), &plan.setup(&source.game))?);
        let start = start.unwrap_or_else(|| Start::Number(chance::deal_number(&rules)));
        Ok(Self::dealt(source, LocalTable::begin(&rules, plan, start)?))
    }

    /// Shows a game whose cards have just been dealt.
    fn dealt(source: PartyGame, party: LocalTable) -> Self {
        let opening = party.history().opening().to_vec();
        Self { opening, ..Self::with(source, PlayedTable::Local(Box::new(party))) }
    }

    /// Continues a game.
    pub(super) fn resume(source: PartyGame, saved: SavedGame) -> Self {
        let party = PlayedTable::Local(Box::new(LocalTable::resume_saved(saved)));
        let mut table = Self::with(source, party);
        // Saving it again makes it the most recently played game.
        table.unsaved = true;
        table
    }

    fn with(source: PartyGame, party: PlayedTable) -> Self {
        let mut table = Self {
            source,
            party,
            stage: Stage::default(),
            kept: None,
            is_press_used: false,
            hand: HandSelection::default(),
            thought: None,
            opening: Vec::new(),
            asks_hint: false,
            hint: None,
            field: DealField::default(),
            log: log::EventLog::default(),
            shows_last: false,
            buttons: 0.0,
            settled: false,
            won: None,
            shows_results: false,
            results_since: None,
            said: String::new(),
            seen_at: Duration::ZERO,
            unsaved: false,
            left: AsideGame::default(),
            line: JoinedSide::default(),
        };
        table.arrive();
        table
    }

    /// Returns the game with its origin and pictures.
    pub(super) const fn source(&self) -> &PartyGame {
        &self.source
    }

    /// Returns the table at this screen; `None` if the game is at another machine.
    pub(super) fn party(&self) -> Option<&LocalTable> {
        self.party.local()
    }

    /// Returns the rules as they are played here.
    pub(super) fn rules(&self) -> &Arc<Rules> {
        self.party.rules()
    }

    /// Collects the facts that decide which commands are allowed.
    pub(super) fn facts(&self) -> TableSituation {
        TableSituation {
            can_undo: self.party.can_undo(),
            can_return: self.left.is_some(),
            can_redo: self.party.local().is_some_and(LocalTable::can_redo),
            can_move: matches!(self.party.turn(), Turn::Person(_)) && self.stage.is_still(),
            is_joined: self.party.joined().is_some(),
            can_autoplay: false,
            has_previous: self.neighbor(Command::PreviousDeal).is_some(),
            has_next: self.neighbor(Command::NextDeal).is_some(),
            unsolved: Some(match self.party.local().map(LocalTable::check_solved) {
                Some(Err(why)) => why.key(),
                Some(Ok(())) | None => "unsolved-choices",
            }),
        }
    }

    /// Drops whatever is picked, typed or opened; `false` if there was nothing.
    pub(super) fn let_go(&mut self) -> bool {
        self.field.let_go()
            || std::mem::take(&mut self.shows_last)
            || self.hint.take().is_some()
            || self.hand.let_go()
            || self.line.talk.close()
    }

    /// Shows a new or changed position at once, without animation.
    fn arrive(&mut self) {
        let rules = Arc::clone(self.party.rules());
        self.stage.reset(&rules, self.party.view());
        self.stage.recall(&rules, self.party.history());
        self.kept = None;
        self.hand = HandSelection::default();
        self.hand.forget_impossible(self.party.choices());
        self.thought = None;
        (self.asks_hint, self.hint) = (false, None);
        self.shows_results = self.party.turn() == Turn::Over && !self.party.is_replay();
    }

    /// Carries out a command of the game.
    pub(super) fn give(&mut self, command: Command, ctx: &Context, context: &mut AppContext) {
        let moved = match command {
            Command::Undo if self.party.joined().is_some() => {
                self.undo_there(ctx);
                false
            }
            Command::Undo => self.undo(context, time(ctx)) || self.come_back(),
            Command::Redo => self.party.local_mut().is_some_and(|party| party.redo(time(ctx))),
            Command::Restart => {
                let origin = self.party.local().map(|party| party.game().origin().clone());
                origin.is_some_and(|origin| self.again(Some(origin), ctx, context))
            }
            Command::NewDeal => self.again(None, ctx, context),
            Command::PreviousDeal | Command::NextDeal => match self.neighbor(command) {
                Some(deal) => self.again(Some(Start::Number(deal)), ctx, context),
                None => false,
            },
            Command::Hint => {
                self.asks_hint = true;
                ctx.request_repaint();
                return;
            }
            Command::Pause => {
                let paused = !self.party.is_paused();
                let Some(party) = self.party.local_mut() else { return };
                party.set_paused(paused);
                self.said = if self.party.is_paused() {
                    tr!(context.texts, "party-paused")
                } else {
                    tr!(context.texts, "party-goes-on")
                };
                return;
            }
            Command::LastTrick => {
                self.shows_last = !self.shows_last;
                return;
            }
            Command::Results => {
                self.shows_results = !self.shows_results;
                return;
            }
            Command::Log => {
                self.log.toggle(ctx.content_rect().width());
                return;
            }
            Command::DealByNumber => {
                self.field.ask();
                return;
            }
            _ => return,
        };
        if moved {
            context.sound(Sound::Back, ctx);
            self.unsaved = true;
            self.arrive();
            ctx.request_repaint();
        }
    }

    /// Shows the hint that was asked for, once the bot that gives it has practised.
    fn give_hint(&mut self, ctx: &Context, context: &AppContext) {
        if !self.asks_hint {
            return;
        }
        if self.party.is_practising() {
            self.said = tr!(context.texts, "hint-thinking");
            return ctx.request_repaint_after(PRACTICE);
        }
        self.asks_hint = false;
        let Some(action) = self.party.hint_by_bot() else { return };
        let (game, rules) = (&self.source.game, self.party.rules());
        let speaker = Speaker { texts: &context.texts, game, rules, plan: self.party.plan() };
        // The font of the prompt has no arrow.
        let words = speaker.action(action).replace('→', "–");
        self.said = tr!(context.texts, "party-hint", action = words);
        self.hint = Some(self.said.clone());
        self.unsaved = true;
    }

    /// Returns the time of the last frame.
    pub(super) const fn seen_at(&self) -> Duration {
        self.seen_at
    }

    /// Changes the pace of the bots.
    fn set_pace(&mut self, pace: Pace, context: &mut AppContext) {
        self.party.set_pace(pace);
        setup::keep_plan(context, &self.source.game, self.party.plan());
    }

    /// Shows the bar, the table and the overlays.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        situation: &Situation,
    ) -> Option<BarRequest> {
        self.seen_at = time(ui.ctx());
        if let Some(party) = self.party.local_mut() {
            clock::keep(party, ui, self.seen_at, false, false);
        }
        self.follow_line(ui.ctx(), context);
        if !self.has_view() {
            self.show_between(ui, context);
            return None;
        }
        self.lead_tab(ui.ctx());
        self.go_on(ui, context);
        self.give_hint(ui.ctx(), context);
        if !matches!(self.party.turn(), Turn::Bot(_)) {
            self.save(context, time(ui.ctx()));
        }
        let mut asked = bar::show(self, ui, context, situation);
        if let Some(BarRequest::Deal(deal)) = asked {
            self.deal(deal, ui.ctx(), context);
            asked = None;
        }
        super::announce::say(ui, "party", &self.said);
        self.show_talk(ui, context);
        log::show(self, ui, context);
        let felt = context.felt();
        // The cloth covers all of it: a ground of its own would be painted for nothing.
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            let area = ui.max_rect();
            crate::board::felt(ui.painter(), area, felt);
            match self.party.turn() {
                Turn::Handing(seat) if self.stage.is_still() => {
                    if curtain::show(ui, context, self.party.plan(), seat) {
                        if let Some(party) = self.party.local_mut() {
                            party.hand_over();
                        }
                        self.arrive();
                    }
                }
                _ => {
                    if let Some(action) = self.show_table(ui, context) {
                        let ctx = ui.ctx().clone();
                        self.act(action, &ctx, context);
                    }
                }
            }
            if self.hand.is_refused() {
                context.sound(Sound::Refused, ui.ctx());
            }
            if self.shows_results && (self.stage.is_still() || self.stage.waits()) {
                asked = results::show(self, ui, context).or(asked);
            } else {
                self.results_since = None;
            }
            self.show_questions(ui, context);
        });
        asked
    }

    /// Shows the cloth while the next game at another machine is being dealt.
    fn show_between(&self, ui: &mut Ui, context: &AppContext) {
        let felt = context.felt();
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            crate::board::felt(ui.painter(), ui.max_rect(), felt);
            ui.vertical_centered(|ui| {
                ui.add_space((ui.available_height() * 0.4).max(16.0));
                let words = RichText::new(tr!(context.texts, "party-turn-deal"));
                ui.label(words.color(context.theme.table.plate_text));
            });
        });
    }

    /// Stops the clock and saves, because another page is shown or the window closes.
    pub(super) fn put_away(&mut self, ctx: &Context, context: &mut AppContext) {
        let now = time(ctx);
        if let Some(party) = self.party.local_mut() {
            party.stop_clock(now);
        }
        self.save(context, now);
    }

    /// Saves unsaved progress.
    pub(super) fn save(&mut self, context: &mut AppContext, now: Duration) {
        if let (true, Some(party)) = (std::mem::take(&mut self.unsaved), self.party.local()) {
            context.store.keep_table(party, now);
        }
    }

    /// Plays an action chosen by the person at the table.
    fn act(&mut self, action: Action, ctx: &Context, context: &mut AppContext) {
        // The table offers only what the view allows; the dealer has the final say.
        let seen = self.party.client().at();
        let Some(party) = self.party.local_mut() else { return self.act_there(action, ctx) };
        if party.play(action, AutoplaySetting::Off, time(ctx)).is_err() {
            return;
        }
        self.left.settle(context, time(ctx));
        self.hand.let_go();
        (self.asks_hint, self.hint) = (false, None);
        self.happened(seen, ctx, context);
        let (tempo, now) = (self.tempo(context), now(ctx));
        self.advance(tempo, now);
        ctx.request_repaint();
    }

    /// Follows the actions behind the first `seen`, and counts the game once it is over.
    fn happened(&mut self, seen: usize, ctx: &Context, context: &mut AppContext) {
        let events = self.follow(seen, context);
        // What was refused was refused before.
        self.hand.hush();
        if let Some(sound) = Sound::of(&events) {
            context.sound(sound, ctx);
        }
        self.unsaved = true;
        self.settle(ctx, context);
        self.shows_results |= self.party.outcome().is_some();
    }

    /// Shows and tells the actions behind the first `seen`; returns their events.
    fn follow(&mut self, seen: usize, context: &AppContext) -> Vec<Event> {
        let acts = self.party.history().acts().get(seen..).unwrap_or_default();
        let events: Vec<Event> = acts.iter().flat_map(|act| act.events.iter().copied()).collect();
        let told: Vec<String> = acts.iter().map(|act| self.tell_act(act, context)).collect();
        let told = context.texts.sentences(&told).trim().to_owned();
        acts.iter().for_each(|act| self.stage.follow_act(act.by, &act.events));
        if !told.is_empty() {
            self.said = told;
        }
        events
    }

    /// True if the results of a deal stay until somebody has seen them: only if a person plays.
    fn waits_for_persons(&self) -> bool {
        !self.party.is_replay() && self.party.persons() > 0
    }

    /// Counts the finished game in the statistics, once.
    fn settle(&mut self, ctx: &Context, context: &mut AppContext) {
        if self.settled {
            return;
        }
        self.settled = self.party.outcome().is_some();
        let Some(party) = self.party.local() else { return };
        if context.store.count_table(party, time(ctx)) {
            let id = &party.rules().game().about.id;
            let statistics = context.store.statistics().game(id);
            let win = party.win(time(ctx));
            self.won = Some(Won { win, statistics, is_shown: false });
        }
    }

    /// Returns the display name of a seat.
    fn seat(&self, context: &AppContext, seat: Seat) -> String {
        seat_name(&context.texts, self.party.plan(), seat)
    }
}

/// Returns the time since the window opened, in seconds.
fn now(ctx: &Context) -> f64 {
    ctx.time()
}

/// The same as a duration.
fn time(ctx: &Context) -> Duration {
    AppContext::now(ctx)
}
