//! A replay: run, paused, stepped, and wound to any move.

use super::{announce, desk::AppContext, page, request::ScreenRequest, table::TableWords};
use crate::{
    board::{BoardInput, BoardKeys, BoardWidget},
    library::LibraryGame,
    store::FinishedGame,
    text::action_words,
    tr,
};
use egui::{
    CentralPanel, DragValue, Frame, Key, Label, Margin, Modifiers, Panel, RichText, Slider, Ui,
};
use engine::rules::Match;
use std::{collections::BTreeMap, sync::Arc};

/// The page of replays.
pub(super) enum ReplayPage {
    /// A choice among finished games.
    Choose(Vec<FinishedGame>),
    /// A game being replayed.
    Watch(Box<WatchedGame>),
}

/// A game being replayed.
pub(super) struct WatchedGame {
    game: LibraryGame,
    played: Match,
    board: BoardWidget,
    /// Time of the next move; `None` while paused.
    next: Option<f64>,
    /// Speed in moves per second.
    speed: f64,
    said: String,
}

impl ReplayPage {
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

    /// Replays a game from its start.
    pub(super) fn watch(game: LibraryGame, mut played: Match) -> Self {
        played.rewind();
        let mut board = BoardWidget::new();
        board.deal_from(game.rules.first_deck());
        let said = String::new();
        Self::Watch(Box::new(WatchedGame { game, played, board, next: None, speed: 2.0, said }))
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
        for finished in games {
            let title = titles.get(&finished.game).unwrap_or(&finished.game).as_str();
            let entry = tr!(context.texts, "replay-entry", title = title, number = finished.number);
            if ui.button(entry).clicked() {
                request = Some(ScreenRequest::ReplayFinished(finished.clone()));
            }
        }
    });
    back.then_some(ScreenRequest::Back).or(request)
}

/// A control below the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Control {
    First,
    Previous,
    PlayOrPause,
    Next,
    Last,
    At(usize),
}

impl WatchedGame {
    fn at(&self) -> usize {
        self.played.actions().len()
    }

    fn length(&self) -> usize {
        self.at() + self.played.undone().len()
    }

    fn show(&mut self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        self.run(ui, context);
        let name = context.texts.localized(&self.game.about().title).to_owned();
        let title = format!("{} · {name}", tr!(context.texts, "replay-title"));
        let mut request = None;
        let back = page::bar(ui, context, &title, |ui, context| {
            if ui.button(tr!(context.texts, "replay-take-over")).clicked() {
                request = Some(ScreenRequest::Start(
                    Box::new(self.game.clone()),
                    self.played.origin().clone(),
                ));
            }
            if ui.button(tr!(context.texts, "replay-choose")).clicked() {
                request = Some(ScreenRequest::ChooseReplay);
            }
        });
        if let Some(control) = self.controls(ui, context).or_else(|| keys(ui)) {
            self.obey(control, ui, context);
        }
        self.show_board(ui, context);
        back.then_some(ScreenRequest::Back).or(request)
    }

    fn show_board(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let felt = context.felt();
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            announce::say(ui, "replay", &self.said);
            context.dress(ui.ctx(), Some(&self.game.pictures));
            let view = self.played.view();
            let rules = Arc::clone(self.played.rules());
            let words = TableWords { texts: &context.texts, game: &self.game, view: &view };
            let settings = context.store.settings();
            let input = BoardInput {
                rules: &rules,
                view: &view,
                theme: &context.theme,
                felt,
                texts: &words,
                size: settings.table_size,
                click: settings.click,
                animations: settings.animations,
                celebrate: settings.win_animation,
                hint: None,
                enabled: false,
                keys: BoardKeys::Window,
                free_hand: false,
            };
            self.board.show(ui, &mut context.cards, &input);
        });
    }

    fn controls(&mut self, ui: &mut Ui, context: &AppContext) -> Option<Control> {
        let (texts, mut control) = (&context.texts, None);
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::symmetric(context.theme.spacing.margin as i8, 4));
        Panel::bottom("replay controls").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                let (at, length) = (self.at(), self.length());
                let mut button = |ui: &mut Ui, icon: &str, words: String, can, wish| {
                    let response = ui.add_enabled(can, egui::Button::new(icon));
                    response.widget_info(|| {
                        egui::WidgetInfo::labeled(egui::Role::Button, can, words.as_str())
                    });
                    if response.on_hover_text(words).clicked() {
                        control = Some(wish);
                    }
                };
                button(ui, "⏮", tr!(texts, "replay-first"), at > 0, Control::First);
                button(ui, "⏪", tr!(texts, "replay-previous"), at > 0, Control::Previous);
                if self.next.is_some() {
                    let pause = tr!(texts, "replay-pause");
                    button(ui, "⏸", pause, true, Control::PlayOrPause);
                } else {
                    let can = at < length;
                    button(ui, "▶", tr!(texts, "replay-play"), can, Control::PlayOrPause);
                }
                button(ui, "⏩", tr!(texts, "replay-next"), at < length, Control::Next);
                button(ui, "⏭", tr!(texts, "replay-last"), at < length, Control::Last);
                if let Some(to) = self.slider(ui, context) {
                    control = Some(Control::At(to));
                }
                let speed =
                    DragValue::new(&mut self.speed).range(0.5..=8.0).speed(0.05).max_decimals(1);
                ui.add(speed).on_hover_text(tr!(texts, "replay-speed")).widget_info(|| {
                    let words = tr!(texts, "replay-speed");
                    egui::WidgetInfo::labeled(egui::Role::SpinButton, true, words)
                });
                let position = tr!(texts, "replay-position", at = at, of = length);
                ui.label(position);
                ui.add(Label::new(RichText::new(&self.said).weak()).truncate());
            });
        });
        control
    }

    fn slider(&self, ui: &mut Ui, context: &AppContext) -> Option<usize> {
        let mut at = self.at();
        ui.spacing_mut().slider_width = (ui.available_width() * 0.4).clamp(80.0, 480.0);
        let slider = Slider::new(&mut at, 0..=self.length()).show_value(false);
        let response = ui.add(slider);
        let words = tr!(context.texts, "replay-position-label");
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, words.as_str()));
        (at != self.at()).then_some(at)
    }

    fn obey(&mut self, control: Control, ui: &Ui, context: &AppContext) {
        let now = ui.input(|input| input.time);
        if !matches!(control, Control::PlayOrPause) {
            self.next = None;
        }
        match control {
            Control::First => self.wind(0),
            Control::Last => self.wind(self.length()),
            Control::At(at) => self.wind(at),
            Control::Previous => drop(self.played.undo()),
            Control::Next => self.step(context),
            Control::PlayOrPause => {
                self.next = if self.next.is_some() { None } else { Some(now) };
            }
        }
        ui.ctx().request_repaint();
    }

    /// Plays the next move if it is due.
    fn run(&mut self, ui: &Ui, context: &AppContext) {
        let Some(next) = self.next else { return };
        let now = ui.input(|input| input.time);
        if now < next {
            ui.ctx().request_repaint_after_secs((next - now) as f32);
            return;
        }
        self.step(context);
        let pause = 1.0 / self.speed;
        self.next = (self.at() < self.length()).then_some(now + pause);
        ui.ctx().request_repaint_after_secs(pause as f32);
    }

    fn wind(&mut self, to: usize) {
        while self.at() < to && self.played.redo().is_some() {}
        while self.at() > to && self.played.undo().is_some() {}
        self.said.clear();
    }

    /// Plays one move and shows its effects.
    fn step(&mut self, context: &AppContext) {
        let Some(&action) = self.played.undone().first() else { return };
        let (rules, view) = (Arc::clone(self.played.rules()), self.played.view());
        self.said = action_words(&context.texts, &rules, &view, action);
        let mut events = Vec::new();
        // The record was checked by a replay before, so nothing is refused.
        let _ = self.played.state().clone().apply(&rules, action, &mut events);
        self.played.redo();
        self.board.follow(&self.played.view().redacted(&rules, &view, &events));
    }
}

/// Returns the control for a key that was pressed.
fn keys(ui: &Ui) -> Option<Control> {
    if ui.memory(egui::Memory::focused).is_some() {
        return None;
    }
    ui.input_mut(|input| {
        [
            (Key::Space, Control::PlayOrPause),
            (Key::ArrowRight, Control::Next),
            (Key::ArrowLeft, Control::Previous),
            (Key::Home, Control::First),
            (Key::End, Control::Last),
        ]
        .into_iter()
        .find(|&(key, _)| input.consume_key(Modifiers::NONE, key))
        .map(|(_, control)| control)
    })
}
