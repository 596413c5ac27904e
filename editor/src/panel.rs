//! The panels of the window: one for each step of a design, and those at their side.
//!
//! A panel shows a part of the [`EditorContext`] and changes it; it keeps only view state, such as
//! its scroll position. Panels know nothing of each other.

pub mod about;
pub mod canvas;
mod card_field;
pub mod cards;
pub mod cells;
mod choice;
pub mod clear;
pub mod deals;
pub mod empty;
pub mod extra;
pub mod faces;
pub mod faulty;
mod grid;
pub mod history;
pub mod landing;
pub mod layout;
pub mod marks;
pub mod names;
pub mod number;
pub mod pickers;
pub mod playtest;
pub mod problems;
pub mod report;
pub mod roving;
pub mod rules;
mod setting;
mod strokes;
pub mod table;

use crate::{context::EditorContext, step::DesignStep};
use egui::Ui;
use engine::workbook::{WhichDeal, schema::table::TableKind};

/// All panels with their own state.
#[derive(Debug, Default)]
pub struct Panels {
    layout: layout::LayoutPanel,
    cards: cards::CardsPanel,
    opening: deals::DealsPanel,
    click: deals::DealsPanel,
    empty: empty::EmptyDeckPanel,
    put: table::TablePanel,
    take: table::TablePanel,
    clear: clear::ClearPanel,
    extra: extra::ExtraPanel,
    about: about::AboutPanel,
    faulty: faulty::FaultyBanner,
    /// The playtest.
    pub playtest: playtest::PlaytestPanel,
    /// The list of faults.
    pub problems: problems::ProblemsPanel,
    /// The rules in words.
    pub rules: rules::RulesPanel,
    /// The history of edits.
    pub history: history::HistoryPanel,
    /// The sheets, cell by cell.
    pub cells: cells::CellsPanel,
    /// The report on the deals that can be won.
    pub report: report::ReportPanel,
}

impl Panels {
    /// Moves the focus to the table of the chosen step; returns false if the step has none.
    pub fn take_keyboard(&mut self, editor: &EditorContext) -> bool {
        let table = match editor.selection.step {
            DesignStep::Put => &mut self.put,
            DesignStep::Take => &mut self.take,
            _ => return false,
        };
        let is_there = !editor.work.draft().fields.is_empty() && !editor.work.is_faulty();
        if is_there {
            table.take_keyboard();
        }
        is_there
    }

    /// Shows the panel of the chosen step.
    pub fn show_step(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        self.faulty.show(ui, editor);
        match editor.selection.step {
            DesignStep::Layout => self.layout.show(ui, editor),
            DesignStep::Cards => self.cards.show(ui, editor),
            DesignStep::OpeningDeal => self.opening.show(ui, editor, WhichDeal::Opening),
            DesignStep::ClickDeal => self.click.show(ui, editor, WhichDeal::Click),
            DesignStep::EmptyDeck => self.empty.show(ui, editor),
            DesignStep::Put => self.put.show(ui, editor, TableKind::Put),
            DesignStep::Take => self.take.show(ui, editor, TableKind::Take),
            DesignStep::Clear => self.clear.show(ui, editor),
            DesignStep::Extra => self.extra.show(ui, editor),
            DesignStep::About => self.about.show(ui, editor),
        }
    }
}
