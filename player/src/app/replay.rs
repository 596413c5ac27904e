//! A replay: run, paused, stepped, and wound to any move, on the view that suits the game.

mod controls;
mod piles;

use super::{
    desk::AppContext, desk::sound::Sound, page, party::PartyTable, request::ScreenRequest,
};
use crate::{
    local::LocalTable,
    store::{FinishedGame, FinishedResult},
    text::Texts,
    tr,
};
use controls::{Control, Progress};
use egui::{Align, Button, Context, Label, Layout, RichText, Ui};
use engine::{definition::Localized, rules::Action};
use std::collections::BTreeMap;

pub(super) use piles::PilesReplay;

/// Seconds between two looks at a move that is still being shown.
const LOOK: f32 = 0.03;

/// The page of replays.
pub(super) enum ReplayPage {
    /// A choice among finished games.
    Choose(Vec<FinishedGame>),
    /// A game being replayed.
    Watch(Box<WatchedGame>),
}

/// A game being replayed.
pub(super) struct WatchedGame {
    view: ReplayView,
    /// Time of the next move; `None` while paused.
    next: Option<f64>,
    /// Speed in moves per second.
    speed: f64,
    /// True if the last move was shown by a step: a complete trick stays until the next one.
    stepped: bool,
    /// Number of moves before the first one shown: more than 0 if a way to win is demonstrated
    /// from a position of the game on the table.
    from: usize,
    /// True if a way to win is demonstrated.
    shows_how: bool,
    origin: WatchedOrigin,
}

/// Where a replayed game comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WatchedOrigin {
    /// It was played here, or its record does not tell.
    Here,
    /// From the record of a fair deal, whose players have their recorded names.
    Recorded {
        /// True if the rules bear the record out too.
        is_proved: bool,
    },
}

/// The view on which a game is replayed.
pub(super) enum ReplayView {
    /// Piles, as in a solitaire.
    Piles(Box<PilesReplay>),
    /// Hands, squares and plates, as in any other game.
    Seats(Box<PartyTable>),
}

impl ReplayPage {
    /// Replays a game from its start.
    pub(super) fn watch(view: ReplayView) -> Self {
        Self::Watch(Box::new(WatchedGame::of(view)))
    }

    /// Replays the record of a fair deal from its start; `is_proved` if the rules bear it out too.
    pub(super) fn watch_recorded(view: ReplayView, is_proved: bool) -> Self {
        let origin = WatchedOrigin::Recorded { is_proved };
        Self::Watch(Box::new(WatchedGame { origin, ..WatchedGame::of(view) }))
    }

    /// Demonstrates a way to win, from the position after `from` moves of a game that follows it
    /// to the end.
    pub(super) fn demonstrate(view: ReplayView, from: usize, ctx: &Context) -> Self {
        let now = ctx.input(|input| input.time);
        let next = Some(now + 0.5);
        let watched = WatchedGame { next, from, shows_how: true, ..WatchedGame::of(view) };
        Self::Watch(Box::new(watched))
    }

    /// Returns the table of the game being replayed; `None` while one is to be chosen.
    pub(super) fn table(&self) -> Option<&LocalTable> {
        match self {
            Self::Choose(_) => None,
            Self::Watch(watched) => Some(watched.view.table()),
        }
    }

    /// Returns the view with hands and plates, if the game is replayed there.
    pub(super) fn seats_mut(&mut self) -> Option<&mut PartyTable> {
        match self {
            Self::Watch(watched) => match &mut watched.view {
                ReplayView::Seats(table) => Some(table),
                ReplayView::Piles(_) => None,
            },
            Self::Choose(_) => None,
        }
    }

    /// True if the game is replayed on the view with hands and plates.
    pub(super) fn has_seats(&self) -> bool {
        matches!(self, Self::Watch(watched) if matches!(watched.view, ReplayView::Seats(_)))
    }

    /// Shows the page; `titles` maps ids to titles.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        titles: &BTreeMap<String, String>,
    ) -> Option<ScreenRequest> {
        match self {
            Self::Choose(games) => choose(ui, context, titles, games),
            Self::Watch(watched) => watched.show(ui, context),
        }
    }
}

fn choose(
    ui: &mut Ui,
    context: &mut AppContext,
    titles: &BTreeMap<String, String>,
    games: &[FinishedGame],
) -> Option<ScreenRequest> {
    let mut request = None;
    let title = tr!(context.texts, "replay-choose");
    let back = page::show(ui, context, &title, |ui, context| {
        if games.is_empty() {
            let what = tr!(context.texts, "replay-none");
            page::empty(ui, context, &what, &tr!(context.texts, "replay-none-help"));
        }
        // All rows have one width, so that titles of any length make one column.
        ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
            for finished in games {
                if ui.button(entry(&context.texts, titles, finished)).clicked() {
                    request = Some(ScreenRequest::ReplayFinished(finished.clone()));
                }
            }
        });
    });
    back.then_some(ScreenRequest::Back).or(request)
}

/// Returns a finished game in words: title, number, result, deal and day.
fn entry(texts: &Texts, titles: &BTreeMap<String, String>, finished: &FinishedGame) -> String {
    let title = titles.get(&finished.game).unwrap_or(&finished.game).as_str();
    let result = finished.result.map(|result| match result {
        FinishedResult::Won => tr!(texts, "statistics-won"),
        FinishedResult::Shown => tr!(texts, "replay-entry-shown"),
        FinishedResult::Lost => tr!(texts, "statistics-lost"),
        FinishedResult::Drawn => tr!(texts, "statistics-drawn"),
    });
    let deal = finished.deal.map(|deal| tr!(texts, "replay-entry-deal", deal = deal.to_string()));
    let age = finished.finished.and_then(|at| at.elapsed().ok());
    let age = age.map(|age| tr!(texts, "replay-entry-age", days = age.as_secs() / (24 * 60 * 60)));
    let first = tr!(texts, "replay-entry", title = title, number = finished.number);
    let words: Vec<String> = [Some(first), result, deal, age].into_iter().flatten().collect();
    words.join("  ·  ")
}

impl ReplayView {
    fn table(&self) -> &LocalTable {
        match self {
            Self::Piles(piles) => &piles.table,
            Self::Seats(table) => table.party().expect("a replay is laid at this screen"),
        }
    }

    fn title(&self) -> &Localized {
        &self.table().rules().game().about.title
    }

    /// Returns the last move in words.
    fn said(&self) -> &str {
        match self {
            Self::Piles(piles) => &piles.said,
            Self::Seats(table) => table.said(),
        }
    }

    /// True if the last move has been shown to its end. Piles follow quicker moves by themselves.
    fn is_still(&self) -> bool {
        match self {
            Self::Piles(_) => true,
            Self::Seats(table) => table.is_still(),
        }
    }

    /// Goes to the position after `to` moves; a single move forward is shown as it happens.
    fn wind(&mut self, to: usize, ctx: &Context, context: &mut AppContext) {
        let events = match self {
            Self::Piles(piles) => piles.wind(to, context),
            Self::Seats(table) => table.wind(to, ctx, context),
        };
        if let Some(sound) = Sound::of(&events) {
            context.sound(sound, ctx);
        }
    }

    /// Returns the request to play the same deal from its start.
    fn take_over(&self, origin: WatchedOrigin) -> ScreenRequest {
        match self {
            Self::Piles(piles) => {
                let start = piles.table.game().origin().clone();
                ScreenRequest::Start(Box::new(piles.game.clone()), start)
            }
            Self::Seats(table) => {
                let start = self.table().game().origin().clone();
                let mut plan = self.table().plan().clone();
                plan.known = true;
                if origin != WatchedOrigin::Here {
                    // Those who played are not here.
                    plan.seat_one_person();
                }
                ScreenRequest::PlayParty(Box::new(table.source().clone()), plan, Some(start))
            }
        }
    }
}

impl WatchedGame {
    /// A game at its start, paused.
    fn of(view: ReplayView) -> Self {
        Self {
            view,
            next: None,
            speed: 2.0,
            stepped: false,
            from: 0,
            shows_how: false,
            origin: WatchedOrigin::Here,
        }
    }

    fn at(&self) -> usize {
        self.view.table().client().at()
    }

    /// Returns the moves of the demonstration that have been shown.
    fn shown(&self) -> Vec<Action> {
        self.view.table().game().actions()[self.from..].to_vec()
    }

    fn show(&mut self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        self.run(ui, context);
        let name = context.texts.localized(self.view.title()).to_owned();
        let kind = if self.shows_how { "show-how-title" } else { "replay-title" };
        let title = format!("{} · {name}", context.texts.get(kind));
        let mut request = None;
        let back = page::bar(ui, context, &title, |ui, context| {
            if self.shows_how {
                let words = tr!(context.texts, "show-how-play-on");
                let button = ui.add_enabled(self.at() > self.from, Button::new(words));
                if button.on_hover_text(tr!(context.texts, "show-how-play-on-tip")).clicked() {
                    request = Some(ScreenRequest::PlayOn(self.shown()));
                }
                let counts = RichText::new(tr!(context.texts, "show-how-counts"));
                ui.add(Label::new(counts.size(context.theme.text.small).weak()).truncate());
                return;
            }
            if ui.button(tr!(context.texts, "replay-take-over")).clicked() {
                request = Some(self.view.take_over(self.origin));
            }
            if ui.button(tr!(context.texts, "replay-choose")).clicked() {
                request = Some(ScreenRequest::ChooseReplay);
            }
            if self.origin == (WatchedOrigin::Recorded { is_proved: true }) {
                let words = RichText::new(tr!(context.texts, "replay-proved"));
                let words = words.size(context.theme.text.small).weak();
                let tip = tr!(context.texts, "replay-proved-tip");
                ui.add(Label::new(words).truncate()).on_hover_text(tip);
            }
        });
        let (at, length) = (self.at() - self.from, self.view.table().length() - self.from);
        let (runs, said) = (self.next.is_some(), self.view.said());
        let progress = Progress { at, length, runs, said };
        let control = controls::show(ui, context, &progress, &mut self.speed);
        if let Some(control) = control.or_else(|| controls::keys(ui)) {
            self.obey(control, ui, context);
        }
        match &mut self.view {
            ReplayView::Piles(piles) => piles.show(ui, context),
            ReplayView::Seats(table) => {
                let pause = 1.0 / self.speed;
                let hold = if self.stepped { f64::INFINITY } else { pause };
                table.show_replay(ui, context, (pause, hold));
            }
        }
        back.then_some(ScreenRequest::Back).or(request)
    }

    fn obey(&mut self, control: Control, ui: &Ui, context: &mut AppContext) {
        let now = ui.input(|input| input.time);
        let to = match control {
            Control::PlayOrPause => {
                self.next = if self.next.is_some() { None } else { Some(now) };
                return ui.ctx().request_repaint();
            }
            Control::First => self.from,
            Control::Previous => self.at().saturating_sub(1).max(self.from),
            Control::Next => self.at() + 1,
            Control::Last => self.view.table().length(),
            Control::At(at) => at + self.from,
        };
        (self.next, self.stepped) = (None, true);
        self.wind(to, ui, context);
    }

    /// Plays the next move if it is due and the one before it has been seen.
    fn run(&mut self, ui: &Ui, context: &mut AppContext) {
        let Some(next) = self.next else { return };
        let now = ui.input(|input| input.time);
        if now < next {
            return ui.ctx().request_repaint_after_secs((next - now) as f32);
        }
        if !self.view.is_still() {
            return ui.ctx().request_repaint_after_secs(LOOK);
        }
        self.stepped = false;
        self.wind(self.at() + 1, ui, context);
        let pause = 1.0 / self.speed;
        self.next = (self.at() < self.view.table().length()).then_some(now + pause);
        ui.ctx().request_repaint_after_secs(pause as f32);
    }

    fn wind(&mut self, to: usize, ui: &Ui, context: &mut AppContext) {
        let to = to.min(self.view.table().length());
        if to != self.at() {
            self.view.wind(to, ui.ctx(), context);
        }
        ui.ctx().request_repaint();
    }
}
