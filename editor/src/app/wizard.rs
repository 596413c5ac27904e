//! The questions that make a game: one page at a time, beside the game so far.

mod preview;
mod questions;
mod words;

use crate::wizard::Answers;
use egui::{
    Align, Button, CentralPanel, Frame, Key, Layout, Margin, Modifiers, Panel, RichText,
    ScrollArea, Ui,
};
use engine::workbook::Draft;
use fudaba::{
    desk::{AppContext, page},
    tr,
};
use preview::Preview;

/// A page of questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Page {
    /// The aim of the player and the cards used.
    #[default]
    Game,
    /// Number of columns, and how they are built.
    Columns,
    /// The opening deal.
    Deal,
    /// Foundations, runs, chains or pairs.
    Goal,
    /// Use of the cards not dealt.
    Stock,
    /// Cells and reserve.
    Cells,
    /// The game's name.
    Name,
}

impl Page {
    const ALL: [Self; 7] =
        [Self::Game, Self::Columns, Self::Deal, Self::Goal, Self::Stock, Self::Cells, Self::Name];

    /// Returns the key of its name.
    const fn label(self) -> &'static str {
        match self {
            Self::Game => "wizard-page-game",
            Self::Columns => "wizard-page-columns",
            Self::Deal => "wizard-page-deal",
            Self::Goal => "wizard-page-goal",
            Self::Stock => "wizard-page-stock",
            Self::Cells => "wizard-page-cells",
            Self::Name => "wizard-page-name",
        }
    }

    fn by(self, step: isize) -> Option<Self> {
        let at = Self::ALL.iter().position(|&page| page == self)?;
        Self::ALL.get(at.checked_add_signed(step)?).copied()
    }
}

/// The wizard, with the answers so far.
#[derive(Debug, Default)]
pub(super) struct Wizard {
    answers: Answers,
    page: Page,
    preview: Preview,
}

/// Result of a frame of the wizard.
#[derive(Debug)]
pub(super) enum WizardOutcome {
    /// The questions continue.
    Asking,
    /// The designer has gone back to the gallery.
    Left,
    /// The game is finished.
    Made(Box<Draft>),
}

impl Wizard {
    /// Shows the current page.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &mut AppContext) -> WizardOutcome {
        let title = tr!(context.texts, "wizard-title");
        if page::bar(ui, context, &title, |_, _| {}) {
            return WizardOutcome::Left;
        }
        self.keys(ui);
        let finished = self.foot(ui, context);
        self.pages(ui, context);
        self.preview.show(ui, context, &self.answers);
        self.questions(ui, context);
        if finished {
            WizardOutcome::Made(Box::new(self.answers.draft()))
        } else {
            WizardOutcome::Asking
        }
    }

    /// Turns the pages with Page Up and Page Down, as in a book.
    fn keys(&mut self, ui: &Ui) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::PageDown) {
            self.turn(1);
        }
        if pressed(Key::PageUp) {
            self.turn(-1);
        }
    }

    fn turn(&mut self, by: isize) {
        self.page = self.page.by(by).unwrap_or(self.page);
    }

    /// Shows the buttons at the foot; returns true if the game is to be made.
    fn foot(&mut self, ui: &mut Ui, context: &AppContext) -> bool {
        let spacing = &context.theme.spacing;
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::symmetric(spacing.margin as i8, spacing.unit as i8));
        let mut finished = false;
        Panel::bottom("wizard foot").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                let back = Button::new(tr!(context.texts, "wizard-back"));
                if ui.add_enabled(self.page.by(-1).is_some(), back).clicked() {
                    self.turn(-1);
                }
                let next = Button::new(tr!(context.texts, "wizard-next"));
                if ui.add_enabled(self.page.by(1).is_some(), next).clicked() {
                    self.turn(1);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let finish = page::main_button(context, &tr!(context.texts, "wizard-finish"));
                    let tip = tr!(context.texts, "wizard-finish-tip");
                    finished = ui.add(finish).on_hover_text(tip).clicked();
                    let words = tr!(context.texts, "wizard-finish-note");
                    ui.add(egui::Label::new(RichText::new(words).weak()).truncate());
                });
            });
        });
        finished
    }

    /// Lists the pages by name; a click goes to one.
    fn pages(&mut self, ui: &mut Ui, context: &AppContext) {
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::same(context.theme.spacing.unit as i8));
        Panel::left("wizard pages").frame(frame).resizable(false).exact_size(172.0).show(
            ui,
            |ui| {
                ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
                    for (number, page) in (1..).zip(Page::ALL) {
                        let words = format!("{number}  {}", context.texts.get(page.label()));
                        let button = Button::selectable(self.page == page, words).truncate();
                        if ui.add(button).clicked() {
                            self.page = page;
                        }
                    }
                });
            },
        );
    }

    fn questions(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let margin = context.theme.spacing.margin;
        let frame = Frame::new().fill(context.theme.surface.panel).inner_margin(margin);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().id_salt(self.page.label()).auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing = egui::Vec2::splat(context.theme.spacing.unit);
                let heading = context.texts.get(self.page.label());
                page::heading(ui, context, &heading);
                let answers = &mut self.answers;
                match self.page {
                    Page::Game => questions::game(ui, context, answers),
                    Page::Columns => questions::columns(ui, context, answers),
                    Page::Deal => questions::deal(ui, context, answers),
                    Page::Goal => questions::goal(ui, context, answers),
                    Page::Stock => questions::stock(ui, context, answers),
                    Page::Cells => questions::cells(ui, context, answers),
                    Page::Name => questions::name(ui, context, answers),
                }
            });
        });
    }
}
