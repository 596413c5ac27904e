//! The bar above a truth table: the sentence that names it, and ways to fill it by name.

mod builder;
mod choice;
mod preset;
mod union;
mod words;

pub use words::{TableName, exception_words, match_words};

use crate::{context::EditorContext, named, work::EditName};
use choice::{CardChoice, Combine, PatternDraft};
use egui::{Align, Button, Label, Layout, RichText, Ui, text::LayoutJob, vec2};
use engine::{
    cards::CardSet,
    definition::{FieldId, Relation, RuleRef},
    workbook::schema::table::TableKind,
};
use fudaba::{
    desk::announce,
    text::{Language, Texts},
    tr,
};
use std::collections::BTreeSet;

/// State of the bar: open parts, the pattern being built, and the name found last.
#[derive(Debug, Default)]
pub struct PatternsState {
    /// True if a pattern is being built.
    building: bool,
    /// True if the exceptions are listed.
    listing: bool,
    choice: PatternDraft,
    named: Option<CachedName>,
}

/// The name of a table, kept because finding it takes longer than a frame should.
#[derive(Debug)]
struct CachedName {
    field: FieldId,
    table: Relation,
    based: bool,
    language: Language,
    name: TableName,
}

/// Shows the bar for the table of the chosen field, and changes the table on request.
///
/// Returns the table after the change that the designer is about to make, if it differs from the
/// current one: the grid shows it as a preview.
pub fn show(
    ui: &mut Ui,
    editor: &mut EditorContext,
    kind: TableKind,
    state: &mut PatternsState,
) -> Option<Relation> {
    let field = editor.selection.field;
    let found = editor.work.draft().fields.get(field.index())?;
    let table = table_of(found, kind).clone();
    let (based, field_name) = (found.base.is_some(), editor.context.texts.localized(&found.name));
    let field_name = field_name.to_owned();
    state.follow(&editor.context.texts, kind, field, &table, based);
    let mut bar = Bar { editor, kind, field, field_name, table, preview: None };
    let unit = bar.editor.context.theme.spacing.unit;
    ui.push_id(("patterns", kind), |ui| {
        // Clear of the scroll bar.
        ui.set_max_width(ui.available_width() - 6.0);
        // A group of many small widgets is set closer than others.
        let spacing = ui.spacing_mut();
        spacing.item_spacing = egui::vec2(unit / 4.0, unit / 4.0);
        spacing.button_padding = egui::vec2(unit * 0.75, unit / 4.0);
        spacing.interact_size.y = unit * 3.0;
        bar.sentence(ui, state);
        bar.exceptions(ui, state);
        ui.add_space(unit / 2.0);
        let enabled = !bar.editor.work.is_faulty();
        ui.add_enabled_ui(enabled, |ui| {
            bar.presets(ui, state);
            if state.building {
                bar.builder(ui, state);
            } else {
                bar.single_cards(ui);
            }
        });
    });
    let Bar { table, preview, .. } = bar;
    preview.filter(|preview| *preview != table)
}

/// Returns a field's table of one kind.
const fn table_of(field: &engine::definition::Field, kind: TableKind) -> &Relation {
    match kind {
        TableKind::Put => &field.put,
        TableKind::Take => &field.take,
    }
}

impl PatternsState {
    /// Starts or stops building a pattern.
    pub const fn toggle_building(&mut self) {
        self.building = !self.building;
    }

    /// Names the table again if it has changed.
    fn follow(
        &mut self,
        texts: &Texts,
        kind: TableKind,
        field: FieldId,
        table: &Relation,
        based: bool,
    ) {
        let language = texts.language();
        let known = self.named.as_ref().is_some_and(|named| {
            (named.field, named.based, named.language) == (field, based, language)
                && named.table == *table
        });
        if known {
            return;
        }
        if self.named.as_ref().is_some_and(|named| named.field != field) {
            self.listing = false;
        }
        let name = TableName::of(texts, kind, table, based);
        self.named = Some(CachedName { field, table: table.clone(), based, language, name });
    }

    fn name(&self) -> Option<&TableName> {
        self.named.as_ref().map(|named| &named.name)
    }
}

/// One frame of the bar.
struct Bar<'a> {
    editor: &'a mut EditorContext,
    kind: TableKind,
    field: FieldId,
    field_name: String,
    table: Relation,
    preview: Option<Relation>,
}

/// Width below which the sentence has space for three lines, in points.
const NARROWEST: f32 = 300.0;
/// Width below which the sentence has space for two lines, in points.
const NARROW: f32 = 800.0;

/// Shows a sentence on at most this many lines; whole when the pointer rests on it.
fn sentence(ui: &mut Ui, words: &str, lines: usize) {
    let (font, color) =
        (egui::TextStyle::Body.resolve(ui.style()), ui.visuals().strong_text_color());
    let mut job = LayoutJob::simple(words.to_owned(), font, color, ui.available_width());
    job.wrap.max_rows = lines;
    let galley = ui.painter().layout_job(job);
    let is_cut = galley.elided;
    let label = ui.add(Label::new(galley));
    if is_cut {
        label.on_hover_text(words);
    }
}

impl Bar<'_> {
    fn sentence(&mut self, ui: &mut Ui, state: &mut PatternsState) {
        let Some(name) = state.name() else { return };
        let (words, exceptions) = (name.words.clone(), name.exceptions.len());
        announce::say(ui, "pattern name", &words);
        let texts = &self.editor.context.texts;
        let lines = match ui.available_width() {
            width if width < NARROWEST => 3,
            width if width < NARROW => 2,
            _ => 1,
        };
        let room = lines as f32 * ui.text_style_height(&egui::TextStyle::Body);
        // The buttons below stay in place when a click makes the sentence longer.
        let size = vec2(ui.available_width(), room.max(ui.spacing().interact_size.y));
        let layout = Layout::right_to_left(Align::Min);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_height(size.y);
            if exceptions > 0 {
                let list = tr!(texts, "patterns-list");
                if ui.selectable_label(state.listing, list).clicked() {
                    state.listing = !state.listing;
                    if !state.listing {
                        self.editor.selection.lit.clear();
                    }
                }
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| sentence(ui, &words, lines));
        });
        if exceptions == 0 && state.listing {
            state.listing = false;
            self.editor.selection.lit.clear();
        }
    }

    /// Lists the exceptions one by one, highlighted in the grid, with a button that removes them.
    fn exceptions(&mut self, ui: &mut Ui, state: &mut PatternsState) {
        let Some(name) = state.name().filter(|_| state.listing) else { return };
        let rule = |exception: &engine::workbook::Exception| match self.kind {
            TableKind::Put => RuleRef::Put {
                field: self.field,
                below: Some(exception.below),
                above: exception.above,
            },
            TableKind::Take => RuleRef::Take {
                field: self.field,
                below: exception.below,
                above: Some(exception.above),
            },
        };
        let lit: BTreeSet<RuleRef> = name.exceptions.iter().map(rule).collect();
        if self.editor.selection.lit != lit {
            self.editor.selection.lit = lit;
        }
        let texts = &self.editor.context.texts;
        let (mut shown, mut plain) = (None, false);
        ui.horizontal_wrapped(|ui| {
            for exception in &name.exceptions {
                let words = exception_words(texts, self.kind, exception);
                if ui.link(words).clicked() {
                    shown = Some(rule(exception));
                }
            }
            let button = Button::new(tr!(texts, "patterns-make-plain"));
            let tip = tr!(texts, "patterns-make-plain-tip");
            plain =
                ui.add_enabled(!self.editor.work.is_faulty(), button).on_hover_text(tip).clicked();
        });
        let table = name.plain(self.table.alone).filter(|_| plain);
        if let Some(rule) = shown {
            self.editor.selection.reveal = Some(rule);
        }
        if let Some(table) = table {
            self.fill(named!("edit-patterns-plain", field = self.field_name), table);
        }
    }

    /// Shows buttons for common pairs; the single cards stay as they are.
    fn presets(&mut self, ui: &mut Ui, state: &mut PatternsState) {
        let texts = &self.editor.context.texts;
        let mut filled = None;
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(tr!(texts, "patterns-fill")).weak());
            ui.add_space(ui.spacing().item_spacing.x * 2.0);
            // The builder needs their space.
            let presets = if state.building { vec![] } else { preset::presets(self.kind) };
            for preset in presets {
                let made = preset.choice.apply(&self.table, Combine::Replace);
                let words = texts.get(preset.label);
                let button = Button::selectable(made == self.table, words);
                let button = ui.add(button.frame_when_inactive(true));
                if button.hovered() || button.has_focus() {
                    self.preview = Some(made.clone());
                }
                if button.clicked() {
                    filled = Some(made);
                }
            }
            let build = tr!(texts, "patterns-build");
            let build = Button::selectable(state.building, build).frame_when_inactive(true);
            if ui.add(build).clicked() {
                state.building = !state.building;
                if let Some(pairs) = state.name().and_then(|name| name.pairs) {
                    state.choice = PatternDraft::of(pairs);
                }
            }
        });
        if let Some(table) = filled {
            self.fill(named!("edit-patterns-fill", field = self.field_name), table);
        }
    }

    /// Shows buttons for the cards that an empty spot takes, or that may be on top.
    fn single_cards(&mut self, ui: &mut Ui) {
        let texts = &self.editor.context.texts;
        let rank = |rank: usize| {
            let mut choice = CardChoice::default();
            choice.ranks[rank] = true;
            choice.cards()
        };
        let (title, choices) = match self.kind {
            TableKind::Put => (
                tr!(texts, "patterns-empty-title"),
                vec![
                    (tr!(texts, "patterns-alone-none"), CardSet::EMPTY),
                    (tr!(texts, "patterns-alone-any"), CardSet::SUITED),
                    (tr!(texts, "patterns-alone-aces"), rank(0)),
                    (tr!(texts, "patterns-alone-kings"), rank(12)),
                ],
            ),
            TableKind::Take => (
                tr!(texts, "patterns-top-title"),
                vec![
                    (tr!(texts, "patterns-alone-none"), CardSet::EMPTY),
                    (tr!(texts, "patterns-alone-any"), CardSet::SUITED),
                ],
            ),
        };
        let mut filled = None;
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&title).weak());
            ui.add_space(ui.spacing().item_spacing.x * 2.0);
            for (words, cards) in choices {
                let label = tr!(texts, "patterns-spoken", title = &*title, choice = &*words);
                let button = Button::selectable(self.table.alone == cards, words);
                let button = button.frame_when_inactive(true);
                let button = builder::spoken(ui.add(button), self.table.alone == cards, &label);
                let mut made = self.table.clone();
                made.alone = cards;
                if button.hovered() || button.has_focus() {
                    self.preview = Some(made.clone());
                }
                if button.clicked() {
                    filled = Some(made);
                }
            }
        });
        if let Some(table) = filled {
            let name = match self.kind {
                TableKind::Put => named!("edit-patterns-empty", field = self.field_name),
                TableKind::Take => named!("edit-patterns-top", field = self.field_name),
            };
            self.fill(name, table);
        }
    }

    fn builder(&mut self, ui: &mut Ui, state: &mut PatternsState) {
        let theme = &self.editor.context.theme;
        let frame = egui::Frame::new()
            .fill(theme.surface.raised)
            .corner_radius(theme.spacing.radius_large)
            .inner_margin(theme.spacing.unit);
        let outcome = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            builder::show(ui, &self.editor.context, self.kind, &mut state.choice, &self.table)
        });
        let builder::BuilderOutcome { preview, done } = outcome.inner;
        if self.preview.is_none() {
            self.preview = Some(state.choice.apply(&self.table, preview));
        }
        if let Some(how) = done {
            let name = match how {
                Combine::Replace => named!("edit-patterns-fill", field = self.field_name),
                Combine::Add => named!("edit-patterns-add", field = self.field_name),
                Combine::Remove => named!("edit-patterns-remove", field = self.field_name),
                Combine::Keep => named!("edit-patterns-keep", field = self.field_name),
            };
            self.fill(name, state.choice.apply(&self.table, how));
        }
    }

    /// Writes the table as plain cells, in one step.
    fn fill(&mut self, name: EditName, table: Relation) {
        let (kind, field) = (self.kind, self.field);
        self.preview = None;
        self.editor.work.edit(name, |draft| {
            let Some(field) = draft.fields.get_mut(field.index()) else { return };
            match kind {
                TableKind::Put => field.put = table,
                TableKind::Take => field.take = table,
            }
        });
    }
}

#[cfg(test)]
mod reviewed;
