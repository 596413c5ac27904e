//! The sheets as they are, cell by cell, for whatever the other panels cannot change.

mod frame;
mod grid;
mod keys;

use crate::{bench::Bench, named, work::CellChange};
use egui::{Align2, Button, Id, Key, RichText, ScrollArea, TextEdit, Ui};
use engine::definition::{At, CellRef, Document, Severity, Sheet, Value};
use frame::{Columns, Way};
use fudaba::tr;
use std::{collections::BTreeMap, sync::Arc};

/// The sheets as they are.
#[derive(Debug, Default)]
pub struct CellsPanel {
    /// The name of the sheet that is shown.
    sheet: String,
    cursor: Cursor,
    /// What is typed into the cell, until it is entered.
    typed: Option<String>,
    /// The frame in which it was asked that the field gets the focus.
    wants_field: Option<u64>,
    /// The column in which entering a row of cells with the tab key began.
    entering: Option<u32>,
    /// The frame in which it was asked that the cell gets the focus.
    wants_cell: Option<u64>,
    /// Whether the sheet is scrolled to the cell.
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
            self.ask_for_cell(ui);
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
            self.entering = None;
            self.move_to(CellRef::new(0, 0));
        }
    }

    /// The field above the sheet, where the cell is read whole and changed.
    fn field(&mut self, ui: &mut Ui, bench: &mut Bench, sheet: &Sheet) {
        let cell = self.cursor.0;
        let now = shown(sheet, cell);
        let mut text = self.typed.clone().unwrap_or_else(|| now.clone());
        let (mut entered, mut way) = (None, None);
        let id = Id::unique("cells field");
        // Letters of the frame in which the cell was typed over are known already; those that come
        // later are the field's, from the first on.
        let now_frame = ui.ctx().cumulative_frame_nr();
        if self.wants_field.take_if(|asked| *asked < now_frame).is_some() {
            ui.memory_mut(|memory| memory.request_focus(id));
            put_cursor(ui, id, text.chars().count());
        }
        ui.horizontal(|ui| {
            let words = tr!(bench.desk.texts, "cells-cell", cell = cell.to_string());
            let label = ui.label(RichText::new(words).strong());
            let edit = TextEdit::singleline(&mut text)
                .id(id)
                .desired_width(f32::INFINITY)
                // The tab key goes to the next cell, as in spreadsheets.
                .lock_focus(true)
                .align(Align2::LEFT_CENTER);
            let field = ui.add(edit).labelled_by(label.id);
            if field.changed() {
                self.typed = Some(text.clone());
            }
            if field.has_focus() {
                way = keys::tabbed(ui);
                if way.is_some() {
                    entered = self.typed.take();
                }
            }
            if field.lost_focus() {
                let (enter, escape) =
                    ui.input(|i| (i.key_pressed(Key::Enter), i.key_pressed(Key::Escape)));
                if !escape {
                    entered = self.typed.take();
                }
                self.typed = None;
                if enter {
                    way = Some(Way::Down);
                }
                if escape {
                    self.ask_for_cell(ui);
                }
            }
        });
        if let Some(text) = entered.filter(|text| *text != now) {
            self.enter(bench, vec![(cell, Value::typed(&text))]);
        }
        if let Some(way) = way {
            self.go_on(ui, way);
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
        let asked = self.wants_cell.take();
        let nothing = BTreeMap::new();
        let faults = seen.faults.get(&sheet.name).unwrap_or(&nothing);
        let shown = frame::Grid {
            sheet,
            columns,
            faults,
            cursor: self.cursor.0,
            is_entering: self.entering.is_some(),
            wants_focus: asked.is_some(),
            // What was pressed in this frame belongs to what had the keyboard before.
            skips_keys: asked == Some(ui.ctx().cumulative_frame_nr()),
            scrolls: std::mem::take(&mut self.scrolls),
        };
        let frame::Outcome { has_focus, moved, way, edit, typed, changes } = shown.show(ui, bench);
        let is_field = ui.memory(|memory| memory.has_focus(Id::unique("cells field")));
        if !has_focus && !is_field {
            self.entering = None;
        }
        if let Some(cell) = moved {
            self.entering = None;
            self.move_to(cell);
            self.ask_for_cell(ui);
        }
        if let Some(way) = way {
            self.go_on(ui, way);
        }
        if edit || typed.is_some() {
            self.typed = typed;
            self.wants_field = Some(ui.ctx().cumulative_frame_nr());
            ui.ctx().request_repaint();
        }
        changes
    }

    /// Goes on from a cell that was entered: with the tab key along the row, with Enter to the
    /// next row, where the row was begun.
    fn go_on(&mut self, ui: &Ui, way: Way) {
        let CellRef { row, column } = self.cursor.0;
        let begun = *self.entering.get_or_insert(column);
        let to = match way {
            Way::Right => CellRef::new(row, column + 1),
            Way::Left => CellRef::new(row, column.saturating_sub(1)),
            Way::Down => {
                self.entering = None;
                CellRef::new(row + 1, begun)
            }
        };
        self.move_to(to);
        self.ask_for_cell(ui);
    }

    /// Brings the keyboard to the cell.
    fn ask_for_cell(&mut self, ui: &Ui) {
        self.wants_cell = Some(ui.ctx().cumulative_frame_nr());
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
