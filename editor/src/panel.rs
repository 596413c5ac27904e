//! The panels of the window: one for each step of a design, and those at their side.
//!
//! A panel shows a part of the [`Bench`] and changes it; it keeps only view state, such as its
//! scroll position. Panels know nothing of each other.

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
pub mod history;
pub mod landing;
pub mod layout;
pub mod marks;
pub mod names;
pub mod number;
pub mod pickers;
pub mod playtest;
pub mod problems;
pub mod roving;
pub mod rules;
mod setting;
mod strokes;
pub mod table;

use crate::{bench::Bench, step::Step};
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
}

impl Panels {
    /// Moves the focus to the table of the chosen step; returns false if the step has none.
    pub fn take_keyboard(&mut self, bench: &Bench) -> bool {
        let table = match bench.selection.step {
            Step::Put => &mut self.put,
            Step::Take => &mut self.take,
            _ => return false,
        };
        let is_there = !bench.work.draft().fields.is_empty() && !bench.work.is_faulty();
        if is_there {
            table.take_keyboard();
        }
        is_there
    }

    /// Shows the panel of the chosen step.
    pub fn show_step(&mut self, ui: &mut Ui, bench: &mut Bench) {
        self.faulty.show(ui, bench);
        match bench.selection.step {
            Step::Layout => self.layout.show(ui, bench),
            Step::Cards => self.cards.show(ui, bench),
            Step::OpeningDeal => self.opening.show(ui, bench, WhichDeal::Opening),
            Step::ClickDeal => self.click.show(ui, bench, WhichDeal::Click),
            Step::EmptyDeck => self.empty.show(ui, bench),
            Step::Put => self.put.show(ui, bench, TableKind::Put),
            Step::Take => self.take.show(ui, bench, TableKind::Take),
            Step::Clear => self.clear.show(ui, bench),
            Step::Extra => self.extra.show(ui, bench),
            Step::About => self.about.show(ui, bench),
        }
    }
}
