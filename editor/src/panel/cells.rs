//! The sheets as they are, cell by cell, for whatever the other panels cannot change.

mod grid;
mod keys;

use crate::{bench::Bench, named, work::CellChange};
use egui::{Align2, Button, Id, Key, RichText, ScrollArea, TextEdit, Ui};
use engine::definition::{At, CellRef, Document, Severity, Sheet, Value};
use fudaba::tr;
use grid::Columns;
use std::{collections::BTreeMap, sync::Arc};

/// The sheets as they are.
#[derive(Debug, Default)]
pub struct CellsPanel {
    /// The name of the sheet that is shown.
    sheet: String,
    cursor: Cursor,
    /// What is typed into the cell, until it is entered.
    typed: Option<String>,
    /// Whether the field is to get the focus.
    wants_field: bool,
    /// Whether the cell is to get the focus, and whether the sheet is scrolled to it.
    wants_cell: bool,
    scrolls: bool,
    seen: Option<Seen>,
}

/// A cell, at first the one in the corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cursor(CellRef);

impl Default for Cursor {
    fn default() -> Self {
        Self(CellRef::new(0, 0))
    }
}

/// What the panel knows of the sheets, until they change.
#[derive(Debug)]
struct Seen {
    revision: u64,
    judged: u64,
    document: Arc<Document>,
    /// The worst fault of each cell, sheet by sheet.
    faults: BTreeMap<String, BTreeMap<CellRef, Severity>>,
    /// How wide the columns of the sheet shown last are.
    columns: Option<(String, Columns)>,
}

impl CellsPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, bench: &mut Bench) {
        self.refresh(bench);
        let Some(seen) = &self.seen else { return };
        let document = Arc::clone(&seen.document);
        if let Some((sheet, cell)) = bench.selection.cell.take() {
            self.sheet = sheet;
            self.move_to(cell);
            self.wants_cell = true;
        }
        if document.sheets.is_empty() {
            ui.label(tr!(bench.desk.texts, "cells-none"));
            return;
        }
        if !document.sheets.iter().any(|sheet| sheet.name == self.sheet) {
            self.sheet.clone_from(&document.sheets[0].name);
            self.cursor = Cursor::default();
        }
        self.tabs(ui, bench, &document);
        let Some(sheet) = document.sheets.iter().find(|sheet| sheet.name == self.sheet) else {
            return;
        };
        self.field(ui, bench, sheet);
        let changes = self.grid(ui, bench, sheet);
        self.enter(bench, changes);
    }

    fn refresh(&mut self, bench: &Bench) {
        let (revision, judged) = (bench.work.revision(), bench.work.judged());
        let is_fresh = |seen: &Seen| seen.revision == revision && seen.judged == judged.revision;
        if self.seen.as_ref().is_some_and(is_fresh) {
            return;
        }
        let mut faults: BTreeMap<String, BTreeMap<CellRef, Severity>> = BTreeMap::new();
        for fault in &judged.diagnostics {
            if let At::Cell(sheet, cell) = &fault.at {
                let worst = faults.entry(sheet.clone()).or_default();
                let worst = worst.entry(*cell).or_insert(Severity::Warning);
                *worst = fault.severity().max(*worst);
            }
        }
        self.seen = Some(Seen {
            revision,
            judged: judged.revision,
            document: Arc::new(bench.work.content().document()),
            faults,
            columns: None,
        });
    }

    /// One tab a sheet.
    fn tabs(&mut self, ui: &mut Ui, bench: &Bench, document: &Document) {
        let mut chosen = None;
        ScrollArea::horizontal().id_salt("sheets").show(ui, |ui| {
            ui.horizontal(|ui| {
                for sheet in &document.sheets {
                    let is_chosen = sheet.name == self.sheet;
                    let faults = self.seen.as_ref().and_then(|seen| seen.faults.get(&sheet.name));
                    let count = faults.map_or(0, BTreeMap::len);
                    let words = match count {
                        0 => sheet.name.clone(),
                        count => format!("{} ({count})", sheet.name),
                    };
                    let mut words = RichText::new(words);
                    if count > 0 {
                        words = words.color(bench.desk.theme.surface.error);
                    }
                    let button = Button::selectable(is_chosen, words);
                    if ui.add(button).clicked() {
                        chosen = Some(sheet.name.clone());
                    }
                }
            });
        });
        if let Some(name) = chosen.filter(|name| *name != self.sheet) {
            self.sheet = name;
            self.move_to(CellRef::new(0, 0));
        }
    }

    /// The field above the sheet, where the cell is read whole and changed.
    fn field(&mut self, ui: &mut Ui, bench: &mut Bench, sheet: &Sheet) {
        let cell = self.cursor.0;
        let now = shown(sheet, cell);
        let mut text = self.typed.clone().unwrap_or_else(|| now.clone());
        let mut entered = None;
        ui.horizontal(|ui| {
            let words = tr!(bench.desk.texts, "cells-cell", cell = cell.to_string());
            let label = ui.label(RichText::new(words).strong());
            let id = Id::unique("cells field");
            let edit = TextEdit::singleline(&mut text)
                .id(id)
                .desired_width(f32::INFINITY)
                .align(Align2::LEFT_CENTER);
            let field = ui.add(edit).labelled_by(label.id);
            if std::mem::take(&mut self.wants_field) {
                field.request_focus();
                let end = text.chars().count();
                put_cursor(ui, id, end);
            }
            if field.changed() {
                self.typed = Some(text.clone());
            }
            if field.lost_focus() {
                let (enter, escape) =
                    ui.input(|i| (i.key_pressed(Key::Enter), i.key_pressed(Key::Escape)));
                if !escape {
                    entered = self.typed.take();
                }
                self.typed = None;
                if enter || escape {
                    self.wants_cell = true;
                }
                if enter {
                    self.move_to(CellRef::new(cell.row + 1, cell.column));
                }
            }
        });
        if let Some(text) = entered.filter(|text| *text != now) {
            self.enter(bench, vec![(cell, Value::typed(&text))]);
        }
    }

    fn grid(
        &mut self,
        ui: &mut Ui,
        bench: &mut Bench,
        sheet: &Sheet,
    ) -> Vec<(CellRef, Option<Value>)> {
        let Some(seen) = &mut self.seen else { return Vec::new() };
        if seen.columns.as_ref().is_none_or(|(name, _)| *name != sheet.name) {
            seen.columns = Some((sheet.name.clone(), Columns::of(sheet)));
        }
        let Some((_, columns)) = &seen.columns else { return Vec::new() };
        let nothing = BTreeMap::new();
        let faults = seen.faults.get(&sheet.name).unwrap_or(&nothing);
        let shown = grid::Grid {
            sheet,
            columns,
            faults,
            cursor: self.cursor.0,
            wants_focus: std::mem::take(&mut self.wants_cell),
            scrolls: std::mem::take(&mut self.scrolls),
        };
        let grid::Outcome { moved, edit, typed, changes } = shown.show(ui, bench);
        if let Some(cell) = moved {
            self.move_to(cell);
            self.wants_cell = true;
        }
        if edit || typed.is_some() {
            self.typed = typed;
            self.wants_field = true;
            ui.ctx().request_repaint();
        }
        changes
    }

    fn move_to(&mut self, cell: CellRef) {
        self.cursor = Cursor(cell);
        self.typed = None;
        self.scrolls = true;
    }

    /// Writes cells: one step of the history.
    fn enter(&self, bench: &mut Bench, changes: Vec<(CellRef, Option<Value>)>) {
        let Some((first, _)) = changes.first() else { return };
        let place = At::Cell(self.sheet.clone(), *first).to_string();
        let name = match changes.len() {
            1 => named!("edit-cells-one", cell = place),
            count => named!("edit-cells-many", count = count, cell = place),
        };
        let sheet = &self.sheet;
        let change = |(cell, value)| CellChange { sheet: sheet.clone(), cell, value };
        let changes: Vec<CellChange> = changes.into_iter().map(change).collect();
        bench.work.edit_cells(name, &changes);
    }
}

/// What a person sees in a cell.
fn shown(sheet: &Sheet, cell: CellRef) -> String {
    sheet.get(cell.row, cell.column).map(Value::shown).unwrap_or_default()
}

/// Puts the text cursor behind so many characters.
fn put_cursor(ui: &Ui, id: Id, at: usize) {
    let mut state = egui::widgets::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let cursor = egui::text::CCursor::new(at);
    state.cursor.set_char_range(Some(egui::text::CCursorRange::one(cursor)));
    state.store(ui.ctx(), id);
}
