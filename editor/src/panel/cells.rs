//! The sheets, cell by cell, for everything that the other panels cannot change.

mod frame;
mod grid;
mod keys;

use super::grid::GridLayout;
use crate::{context::EditorContext, named, work::CellChange};
use egui::{Align2, Button, Id, Key, RichText, ScrollArea, TextEdit, Ui};
use engine::{
    definition::{At, CellRef, Severity},
    workbook::{Document, Sheet, Value, schema::game},
};
use frame::{CellEntry, SheetInput};
use fudaba::tr;
use keys::{CellEditor, EntryDirection};
use std::{collections::BTreeMap, sync::Arc};

/// The panel for the sheets, cell by cell.
#[derive(Debug, Default)]
pub struct CellsPanel {
    /// Name of the sheet shown.
    sheet: String,
    /// Current cell and the text typed for it.
    hand: CellEditor,
    /// True if the field is to get the focus.
    wants_field: bool,
    /// Frame in which the focus was requested for the cell.
    wants_cell: Option<u64>,
    /// True if the sheet is to scroll to the cell.
    scrolls: bool,
    seen: Option<SheetCache>,
}

/// Data on the sheets, kept until they change.
#[derive(Debug)]
struct SheetCache {
    revision: u64,
    judged: u64,
    document: Arc<Document>,
    /// Worst fault of each cell, by sheet.
    faults: BTreeMap<String, BTreeMap<CellRef, Severity>>,
    /// The grid of the sheet shown last, with its name.
    layout: Option<(String, GridLayout)>,
}

impl CellsPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        self.refresh(editor);
        let Some(seen) = &self.seen else { return };
        let document = Arc::clone(&seen.document);
        if let Some((sheet, cell)) = editor.selection.cell.take() {
            self.enter_typed(editor);
            self.sheet = sheet;
            self.move_to(cell);
            self.ask_for_cell(ui);
        }
        if document.sheets.is_empty() {
            ui.label(tr!(editor.context.texts, "cells-none"));
            return;
        }
        if !document.sheets.iter().any(|sheet| sheet.name == self.sheet) {
            self.sheet.clone_from(&document.sheets[0].name);
            self.hand = CellEditor::default();
        }
        self.tabs(ui, editor, &document);
        let Some(sheet) = document.sheets.iter().find(|sheet| sheet.name == self.sheet) else {
            return;
        };
        self.field(ui, editor, sheet);
        for changes in self.grid(ui, editor, sheet) {
            self.enter(editor, sheet, changes);
        }
    }

    fn refresh(&mut self, editor: &EditorContext) {
        let (revision, judged) = (editor.work.revision(), editor.work.judged());
        let is_fresh =
            |seen: &SheetCache| seen.revision == revision && seen.judged == judged.revision;
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
        self.seen = Some(SheetCache {
            revision,
            judged: judged.revision,
            document: Arc::new(editor.work.content().document()),
            faults,
            layout: None,
        });
    }

    /// Shows one tab for each sheet.
    fn tabs(&mut self, ui: &mut Ui, editor: &mut EditorContext, document: &Document) {
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
                        words = words.color(editor.context.theme.surface.error);
                    }
                    let button = Button::selectable(is_chosen, words);
                    if ui.add(button).clicked() {
                        chosen = Some(sheet.name.clone());
                    }
                }
            });
        });
        if let Some(name) = chosen.filter(|name| *name != self.sheet) {
            self.enter_typed(editor);
            self.sheet = name;
            self.hand = CellEditor::default();
            self.scrolls = true;
        }
    }

    /// Shows the field above the sheet, where the cell's full text is read and changed.
    fn field(&mut self, ui: &mut Ui, editor: &mut EditorContext, sheet: &Sheet) {
        let cell = self.hand.cell;
        let now = shown(sheet, cell);
        let mut text = self.hand.typed.clone().unwrap_or_else(|| now.clone());
        let (mut entered, mut way) = (None, None);
        let id = Id::unique("cells field");
        if std::mem::take(&mut self.wants_field) {
            ui.memory_mut(|memory| memory.request_focus(id));
            put_cursor(ui, id, text.chars().count());
        }
        ui.horizontal(|ui| {
            let words = tr!(editor.context.texts, "cells-cell", cell = cell.to_string());
            let label = ui.label(RichText::new(words).strong());
            let edit = TextEdit::singleline(&mut text)
                .id(id)
                .desired_width(f32::INFINITY)
                // The tab key goes to the next cell, as in spreadsheets.
                .lock_focus(true)
                .align(Align2::LEFT_CENTER);
            let field = ui.add(edit).labelled_by(label.id);
            if field.changed() {
                self.hand.typed = Some(text.clone());
            }
            if field.has_focus() {
                way = keys::tabbed(ui);
                if way.is_some() {
                    entered = self.hand.typed.take();
                }
            }
            if field.lost_focus() {
                let (enter, escape) =
                    ui.input(|i| (i.key_pressed(Key::Enter), i.key_pressed(Key::Escape)));
                if !escape {
                    entered = self.hand.typed.take();
                }
                self.hand.typed = None;
                if enter {
                    way = Some(EntryDirection::Down);
                }
                if escape {
                    self.ask_for_cell(ui);
                }
            }
        });
        if let Some(text) = entered.filter(|text| *text != now) {
            self.enter(editor, sheet, vec![(cell, Value::typed(&text))]);
        }
        if let Some(way) = way {
            self.go_on(ui, way);
        }
    }

    fn grid(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        sheet: &Sheet,
    ) -> Vec<Vec<CellEntry>> {
        let Some(seen) = &mut self.seen else { return Vec::new() };
        if seen.layout.as_ref().is_none_or(|(name, _)| *name != sheet.name) {
            seen.layout = Some((sheet.name.clone(), frame::layout(sheet)));
        }
        let Some((_, layout)) = &seen.layout else { return Vec::new() };
        let asked = self.wants_cell.take();
        let nothing = BTreeMap::new();
        let faults = seen.faults.get(&sheet.name).unwrap_or(&nothing);
        let before = self.hand.cell;
        let shown = grid::SheetGrid {
            sheet,
            layout,
            faults,
            hand: self.hand.clone(),
            has_fixed: sheet.name == game::SHEET.name && !editor.work.is_faulty(),
            wants_focus: asked.is_some(),
            // Keys pressed in this frame belong to the widget that had the focus before.
            skips_keys: asked == Some(ui.ctx().cumulative_frame_nr()),
            scrolls: std::mem::take(&mut self.scrolls),
        };
        let (outcome, hand) = shown.show(ui, editor);
        self.hand = hand;
        let SheetInput { has_focus, moved, edit, mut changes } = outcome;
        self.scrolls |= self.hand.cell != before;
        let is_field = ui.memory(|memory| memory.has_focus(Id::unique("cells field")));
        let is_left = !has_focus && !is_field;
        if is_left || moved.is_some() {
            // The typed text is entered wherever the focus goes.
            changes.extend(self.hand.entered().map(|entry| vec![entry]));
            self.hand.entering = None;
        }
        if let Some(cell) = moved {
            self.move_to(cell);
            self.ask_for_cell(ui);
        }
        if edit {
            self.wants_field = true;
            ui.ctx().request_repaint();
        }
        changes
    }

    /// Enters the typed text before another cell or sheet is shown.
    fn enter_typed(&mut self, editor: &mut EditorContext) {
        let Some(seen) = &self.seen else { return };
        let document = Arc::clone(&seen.document);
        let sheet = document.sheets.iter().find(|sheet| sheet.name == self.sheet);
        if let (Some(sheet), Some(entry)) = (sheet, self.hand.entered()) {
            self.enter(editor, sheet, vec![entry]);
        }
    }

    /// Moves on from a cell after its text was entered.
    fn go_on(&mut self, ui: &Ui, way: EntryDirection) {
        self.hand.go_on(way);
        self.scrolls = true;
        self.ask_for_cell(ui);
    }

    /// Requests the focus for the cell.
    fn ask_for_cell(&mut self, ui: &Ui) {
        self.wants_cell = Some(ui.ctx().cumulative_frame_nr());
    }

    fn move_to(&mut self, cell: CellRef) {
        self.hand.go_to(cell);
        self.scrolls = true;
    }

    /// Writes cells, as one step of the history. Reports it if a change is not taken, because the
    /// program writes the cell itself.
    fn enter(&self, editor: &mut EditorContext, sheet: &Sheet, changes: Vec<CellEntry>) {
        let Some((first, _)) = changes.first() else { return };
        let place = At::Cell(self.sheet.clone(), *first).to_string();
        let name = match changes.len() {
            1 => named!("edit-cells-one", cell = place),
            count => named!("edit-cells-many", count = count, cell = place),
        };
        let is_new = |(cell, value): &CellEntry| sheet.get(cell.row, cell.column) != value.as_ref();
        let differs = changes.iter().any(is_new);
        let sheet = &self.sheet;
        let change = |(cell, value)| CellChange { sheet: sheet.clone(), cell, value };
        let changes: Vec<CellChange> = changes.into_iter().map(change).collect();
        if !editor.work.edit_cells(name, &changes) && differs {
            editor.say(tr!(editor.context.texts, "cells-not-taken", cell = place));
        }
    }
}

/// Returns the displayed text of a cell.
fn shown(sheet: &Sheet, cell: CellRef) -> String {
    sheet.get(cell.row, cell.column).map(Value::shown).unwrap_or_default()
}

/// Puts the text cursor after the first `at` characters.
fn put_cursor(ui: &Ui, id: Id, at: usize) {
    let mut state = egui::widgets::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let cursor = egui::text::CCursor::new(at);
    state.cursor.set_char_range(Some(egui::text::CCursorRange::one(cursor)));
    state.store(ui.ctx(), id);
}
