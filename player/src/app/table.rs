//! The table: the game in progress with everything that belongs to it.

mod asked;
mod hunt;
mod saving;
mod solver;
mod solving;
mod strip;
mod watch;
mod won;

pub(super) use crate::desk::words::{TableWords, start_fault};

use super::{
    aside::{AsideGame, Left},
    bar::{self, BarRequest, BarState, DealField},
    clock,
    desk::{AppContext, sound::Sound},
    ending::Won,
};
use crate::{
    board::{BoardInput, BoardKeys, BoardWidget},
    chance,
    command::{Command, Situation, TableSituation},
    library::LibraryGame,
    local::{LocalTable, Tip},
    party::{hint_words, words::Speaker},
    solving::{NotSolved, WinVerdict},
    store::SavedGame,
    text::what_happened,
    tr,
};
use asked::HintAsked;
use egui::{CentralPanel, Context, Frame, Ui};
use engine::{
    agents::Outlook,
    cards::DealNumber,
    rules::{Action, Event, LayError, Start},
};
use hunt::HuntPanel;
use solver::TableSolver;
use std::{sync::Arc, time::Duration};
use strip::{LineSides, StatusLine};
use watch::PositionWatch;

/// Number of moves after which the first steps are no longer shown.
const KNOWS_HOW: u32 = 12;

/// The table with the game in progress.
pub(super) struct SolitaireScreen {
    game: LibraryGame,
    play: LocalTable,
    board: BoardWidget,
    field: DealField,
    hint: Option<Tip>,
    asked: HintAsked,
    watch: PositionWatch,
    solver: TableSolver,
    hunt: HuntPanel,
    won: Option<Won>,
    /// The game set aside for this deal, kept until something is played here.
    left: AsideGame,
    /// True once this game's end has been counted: a second win after undo does not count.
    settled: bool,
    /// Time at which the game is saved next; `None` if nothing is unsaved.
    save_at: Option<Duration>,
    /// Choices that stand on no spot and need a button.
    buttons: Vec<Action>,
    /// Facts for the commands, cached because finding them searches for moves.
    facts: TableSituation,
    /// The last event in words, for screen readers.
    said: String,
    /// Time of the last frame.
    seen_at: Duration,
}

impl SolitaireScreen {
    /// True if a panel over the table takes the keys.
    pub(super) const fn is_covered(&self) -> bool {
        self.hunt.is_open()
    }

    /// Puts a game on the table: the deal asked for, the saved one, or a new one.
    pub(super) fn open(
        game: LibraryGame,
        start: Option<&Start>,
        saved: Option<SavedGame>,
        (ctx, context): (&Context, &AppContext),
    ) -> Result<Self, LayError> {
        let resumes = |saved: &SavedGame| start.is_none_or(|start| start == saved.game.origin());
        let mut left = AsideGame::default();
        let (play, is_new) = match saved {
            Some(saved) if resumes(&saved) => (LocalTable::resume_saved(saved), false),
            saved => {
                let by_chance = || Start::Number(chance::deal_number(&game.rules));
                let start = start.cloned().unwrap_or_else(by_chance);
                if let Some(table) = saved.map(LocalTable::resume_saved) {
                    left.put(Left { table, settled: false }, AppContext::now(ctx));
                }
                (LocalTable::begin(&game.rules, game.plan(), start)?, true)
            }
        };
        let mut table = Self {
            game,
            play,
            board: BoardWidget::new(),
            field: DealField::default(),
            hint: None,
            asked: HintAsked::default(),
            watch: PositionWatch::new(),
            solver: TableSolver::default(),
            hunt: HuntPanel::default(),
            won: None,
            left,
            settled: false,
            save_at: None,
            buttons: Vec::new(),
            facts: TableSituation::default(),
            said: String::new(),
            seen_at: AppContext::now(ctx),
        };
        if !is_new {
            table.said = tr!(context.texts, "table-resumed");
        }
        table.enter(is_new);
        table.changed(ctx);
        if is_new && start.is_none() {
            table.hunt_if_wanted(ctx, context);
        }
        Ok(table)
    }

    /// Returns the game being played.
    pub(super) const fn game(&self) -> &LibraryGame {
        &self.game
    }

    /// Returns the game in progress.
    pub(super) const fn play(&self) -> &LocalTable {
        &self.play
    }

    /// Returns the facts that decide which commands are allowed.
    pub(super) const fn facts(&self) -> TableSituation {
        self.facts
    }

    /// Dismisses a hint or unfinished input; `false` if there was nothing.
    pub(super) fn let_go(&mut self) -> bool {
        let hinted = self.hint.take().is_some() | self.asked.forget() | self.solver.forget_way();
        self.hunt.close() || self.field.let_go() || hinted
    }

    /// Shows the bar, the board, and the line below it.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        situation: &Situation,
    ) -> Option<BarRequest> {
        let now = AppContext::now(ui.ctx());
        self.seen_at = now;
        let (is_shown, is_covered) = (context.settings().show_clock, self.hunt.is_open());
        clock::keep(&mut self.play, ui, now, is_shown, is_covered);
        let told = BarState {
            title: context.texts.localized(&self.game.about().title),
            has_deals: true,
            deal: self.play.deal(),
            has_form: !self.play.rules().game().options.is_empty(),
            is_paused: None,
            is_joined: false,
        };
        let (moves, time) = (self.play.moves(), self.play.elapsed(now));
        let mut asked = bar::show(ui, context, &told, &mut self.field, situation, |ui| {
            bar::progress(ui, context, moves, time);
        });
        let standing = self.solve(ui.ctx(), context);
        let line = self.line(context);
        let (rules, plan) = (self.play.rules(), self.play.plan());
        let speaker = Speaker { texts: &context.texts, game: rules.game(), rules, plan };
        let sides = LineSides::of(
            speaker,
            &self.buttons,
            self.play.view(),
            (standing, self.play.game().can_undo()),
        );
        asked = strip::show(ui, context, &line, &sides, situation).or(asked);
        if let Some(BarRequest::Choose(action)) = asked {
            let ctx = ui.ctx().clone();
            self.act(action, &ctx, context);
            asked = None;
        }
        // The board paints its own cloth.
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            self.show_board(ui, context);
            let is_shown = !self.board.is_celebrating() && !self.hunt.is_open();
            if let Some(won) = self.won.filter(|_| is_shown) {
                asked = won::show(&won, ui, context).or(asked);
            }
            self.hunt.show(ui, context, self.play.rules());
        });
        asked
    }

    fn line(&mut self, context: &AppContext) -> StatusLine {
        if let Some(answer) = self.asked.answer() {
            self.hint = self.play.accept(answer);
            self.save_soon(self.seen_at);
        }
        if self.asked.is_open() {
            return StatusLine::Happened(tr!(context.texts, "hint-thinking"));
        }
        if let Some(words) = self.solver_line(context) {
            return words;
        }
        if let Some(words) = self.hinted(context) {
            return StatusLine::Hint(words);
        }
        match self.hint {
            Some(Tip::UndoTo(at)) => {
                let is_proved = context.settings().tell_winnable
                    && matches!(self.play.verdict(), Some(WinVerdict::Lost));
                let words = match is_proved {
                    true => tr!(context.texts, "hint-undo-proved", move = at),
                    false => tr!(context.texts, "hint-undo-to", move = at),
                };
                return StatusLine::Back(self.or_no_other(words, context), Some(at));
            }
            Some(Tip::Lost) => return StatusLine::Back(tr!(context.texts, "hint-lost"), None),
            Some(Tip::Hint(_)) | None => {}
        }
        match self.watch.outlook() {
            Outlook::NoMoves => StatusLine::NoMoves,
            Outlook::NoProgress => StatusLine::NoProgress,
            Outlook::Won | Outlook::Open => match self.left.words(context) {
                Some(words) => StatusLine::Left(words),
                None if self.is_new(context) => StatusLine::FirstSteps,
                None => StatusLine::Happened(self.said.clone()),
            },
        }
    }

    /// Returns the hint that is shown, in words.
    fn hinted(&self, context: &AppContext) -> Option<String> {
        let Some(Tip::Hint(hint)) = self.hint else { return None };
        let words = hint_words(&context.texts, self.play.rules(), self.play.view(), hint);
        Some(self.or_no_other(words, context))
    }

    /// True if the first steps are shown: until they are dismissed, or the player plays without
    /// them.
    fn is_new(&self, context: &AppContext) -> bool {
        context.settings().first_steps && !self.play.is_won()
    }

    /// Plays an action of the player.
    pub(super) fn act(&mut self, action: Action, ctx: &Context, context: &mut AppContext) {
        let now = AppContext::now(ctx);
        // The board offers only what the view allows; the dealer has the final say.
        let Ok(events) = self.play.play(action, context.settings().autoplay, now) else { return };
        self.happened(&events, ctx, context);
    }

    fn happened(&mut self, events: &[Event], ctx: &Context, context: &mut AppContext) {
        self.left.settle(context, AppContext::now(ctx));
        if self.play.is_rated() && !self.play.is_counted() {
            context.store.count_played(&self.id());
            self.play.mark_counted();
        }
        if context.settings().first_steps && self.play.moves() >= KNOWS_HOW {
            context.store.change_settings(|settings| settings.first_steps = false);
        }
        if let Some(sound) = Sound::of(events) {
            context.sound(sound, ctx);
        }
        let happened = what_happened(&context.texts, self.play.rules(), events);
        self.said = context.texts.sentences(&happened);
        self.board.follow(events);
        self.changed(ctx);
        self.end_if_won(ctx, context);
    }

    /// Counts a win once, and announces it each time the game is won again after undo.
    fn end_if_won(&mut self, ctx: &Context, context: &mut AppContext) {
        if !self.play.is_won() {
            return;
        }
        let now = AppContext::now(ctx);
        let (id, win) = (self.id(), self.play.win(now));
        if !self.settled {
            self.settled = true;
            self.save_at = None;
            match (self.play.is_counted(), self.play.is_shown()) {
                (true, false) => context.store.count_won(&id, win),
                (true, true) => context.store.count_lost(&id),
                (false, _) => {}
            }
            context.store.finish_game(self.play.game(), self.play.plan(), self.play.progress(now));
        }
        let statistics = context.store.statistics().game(&id);
        self.won = Some(Won { win, statistics, is_shown: self.play.is_shown() });
    }

    /// Goes back to the position after `at` actions.
    pub(super) fn go_back(&mut self, at: usize, ctx: &Context, context: &mut AppContext) {
        if self.play.undo_to(at, AppContext::now(ctx)) {
            self.went_back(ctx, context);
        }
    }

    /// Shows the position after undo or redo.
    fn went_back(&mut self, ctx: &Context, context: &mut AppContext) {
        context.sound(Sound::Back, ctx);
        self.won = None;
        self.said = tr!(context.texts, "bar-moves", count = self.play.moves());
        self.changed(ctx);
        self.end_if_won(ctx, context);
    }

    /// Carries out a command of the game.
    pub(super) fn give(&mut self, command: Command, ctx: &Context, context: &mut AppContext) {
        let now = AppContext::now(ctx);
        let done = match command {
            Command::Undo if !self.play.game().can_undo() && self.come_back(ctx, context) => return,
            Command::Undo => self.play.undo(now),
            Command::Redo => self.play.redo(now),
            // A won game is over: its deal is started again and counts as known.
            Command::Restart if self.won.is_some() => {
                let start = self.play.game().origin().clone();
                self.deal(start, ctx, context);
                return self.play.mark_known();
            }
            Command::Restart => self.play.restart(now),
            Command::Hint => {
                self.hint = self.play.known_hint();
                if self.hint.is_none() {
                    self.asked.ask(ctx, self.play.question());
                }
                self.save_soon(now);
                return;
            }
            Command::AutoplayNow => {
                let events = self.play.autoplay(now);
                if !events.is_empty() {
                    self.happened(&events, ctx, context);
                }
                return;
            }
            Command::DealByNumber => {
                self.field.ask();
                return;
            }
            Command::ShowHow => return self.solver.want_way(),
            Command::WinnableDeal => return self.hunt.open(),
            Command::NewDeal if self.hunt_if_wanted(ctx, context) => return,
            Command::NewDeal => {
                let number = chance::deal_number(self.play.rules());
                return self.deal(Start::Number(number), ctx, context);
            }
            Command::PreviousDeal | Command::NextDeal => {
                if let Some(number) = self.neighbor(command) {
                    self.deal(Start::Number(number), ctx, context);
                }
                return;
            }
            _ => return,
        };
        if done {
            self.went_back(ctx, context);
        }
    }

    fn neighbor(&self, command: Command) -> Option<DealNumber> {
        self.play.neighbor(command == Command::NextDeal)
    }

    /// Brings back the game set aside; `false` if there is none.
    fn come_back(&mut self, ctx: &Context, context: &AppContext) -> bool {
        let Some(Left { table, settled }) = self.left.take() else { return false };
        (self.play, self.settled, self.won) = (table, settled, None);
        self.field.let_go();
        self.enter(false);
        self.changed(ctx);
        self.said = tr!(context.texts, "table-back");
        true
    }

    /// Marks the deal on the table as played or watched before.
    pub(super) fn mark_known(&mut self) {
        if !self.play.has_begun() {
            self.play.mark_known();
        }
    }

    /// Leaves the deal on the table for another one.
    pub(super) fn deal(&mut self, start: Start, ctx: &Context, context: &mut AppContext) {
        let now = AppContext::now(ctx);
        match LocalTable::begin(self.play.rules(), self.game.plan(), start) {
            Ok(mut play) => {
                // Whoever was shown how this deal is won has seen it.
                if self.play.is_shown() && self.play.game().origin() == play.game().origin() {
                    play.mark_known();
                }
                // The game on the table is saved, in case it is resumed later.
                self.save(context, now);
                let table = std::mem::replace(&mut self.play, play);
                let settled = std::mem::take(&mut self.settled);
                self.left.put(Left { table, settled }, now);
                self.won = None;
                self.said.clear();
                self.field.let_go();
                self.enter(true);
                self.changed(ctx);
            }
            Err(error @ LayError::NoSuchDeal(..)) => {
                self.field.ask();
                self.field.refuse(start_fault(&context.texts, &error));
            }
            Err(error) => {
                let why = start_fault(&context.texts, &error);
                context.note(tr!(context.texts, "note-start", why = why));
            }
        }
    }

    /// Updates what depends on the position after every change.
    fn changed(&mut self, ctx: &Context) {
        self.hint = None;
        self.asked.forget();
        self.solver.forget_way();
        self.hunt.close();
        self.watch.look(ctx, &self.play);
        let mut legal = Vec::new();
        self.play.view().legal(self.play.rules(), &mut legal);
        let rules = self.play.rules();
        let needs_button = |action: &&Action| {
            matches!(action, Action::Choose(_)) && rules.clicked_spot(**action).is_none()
        };
        self.buttons = legal.iter().filter(needs_button).copied().collect();
        self.facts = TableSituation {
            can_undo: self.play.game().can_undo(),
            can_return: self.left.is_some(),
            can_redo: self.play.game().can_redo(),
            can_move: !legal.is_empty(),
            can_autoplay: self.play.can_autoplay(),
            has_previous: self.neighbor(Command::PreviousDeal).is_some(),
            has_next: self.neighbor(Command::NextDeal).is_some(),
            unsolved: self.play.check_solved().err().map(NotSolved::key),
            is_joined: false,
        };
        self.save_soon(AppContext::now(ctx));
        ctx.request_repaint();
    }

    /// Brings the cards onto the board: dealt in a wave if the deal is new, otherwise at once.
    fn enter(&mut self, is_new: bool) {
        let deck = self.game.rules.first_deck();
        let is_dealt = is_new && self.play.deal().is_some();
        if is_dealt { self.board.deal_from(deck) } else { self.board.reset() }
    }

    fn show_board(&mut self, ui: &mut Ui, context: &mut AppContext) {
        context.dress(ui.ctx(), Some(&self.game.pictures));
        let view = self.play.view();
        let rules = Arc::clone(self.play.rules());
        let words = TableWords { texts: &context.texts, game: &self.game, view };
        let settings = context.store.settings();
        let input = BoardInput {
            rules: &rules,
            view,
            theme: &context.theme,
            felt: context.theme.felt(settings.felt),
            texts: &words,
            size: settings.table_size,
            click: settings.click,
            animations: settings.animations,
            celebrate: settings.win_animation,
            hint: self.hint.and_then(Tip::action),
            enabled: true,
            keys: BoardKeys::Window,
            free_hand: false,
        };
        let output = self.board.show(ui, &mut context.cards, &input);
        let ctx = ui.ctx().clone();
        if let Some(action) = output.action {
            self.act(action, &ctx, context);
        } else if output.refused.is_some() {
            context.sound(Sound::Refused, &ctx);
        }
    }

    fn id(&self) -> String {
        self.game.about().id.clone()
    }
}
