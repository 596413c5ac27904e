//! Cells, decks and spots that no solution found made use of.

use super::{heading, weak};
use crate::{
    context::EditorContext,
    panel::names,
    report::{
        ENOUGH,
        unused::{UnusedCells, UnusedRules},
    },
    step::DesignStep,
};
use egui::{Button, RichText, Ui};
use engine::{
    definition::{RuleRef, SettingColumn, SpotId},
    workbook::schema::table::TableKind,
};
use fudaba::{desk::page, tr};
use std::collections::BTreeSet;

/// Place of something unused.
#[derive(Debug, Clone, Copy, PartialEq)]
enum UnusedPlace {
    /// A table with such cells.
    Table(RuleRef),
    /// A setting.
    Rule(RuleRef),
    /// A spot.
    Spot(SpotId),
}

/// Shows what is unused, once a deal was won.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext) {
    let Some(unused) = editor.report.unused() else { return };
    let won = editor.report.figures().won;
    let texts = &editor.context.texts;
    heading(ui, editor, &tr!(texts, "report-unused"));
    if *unused == UnusedRules::default() {
        weak(ui, editor, tr!(texts, "report-unused-none", won = won));
        return;
    }
    weak(ui, editor, tr!(texts, "report-unused-words", won = won));
    let rows = rows(editor, unused);
    let has_tables = !unused.tables.is_empty();
    if has_tables {
        let words = tr!(texts, "report-unused-mark");
        let tip = tr!(texts, "report-unused-mark-tip");
        let mut marks = editor.report.marks_unused;
        page::check_box(ui, &mut marks, &words).on_hover_text(tip);
        editor.report.marks_unused = marks;
        if won < ENOUGH {
            weak(ui, editor, tr!(editor.context.texts, "report-unused-few", count = ENOUGH));
        }
    }
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = editor.context.theme.space(0.5);
        for (place, words, tip) in rows {
            let mut response = ui.add(Button::new(RichText::new(words)));
            if let Some(tip) = tip {
                response = response.on_hover_text(tip);
            }
            if response.clicked() {
                asked = Some(place);
            }
        }
    });
    match asked {
        None => {}
        Some(UnusedPlace::Table(rule)) => {
            editor.report.marks_unused = true;
            editor.selection.show(rule);
            editor.selection.lit.clear();
        }
        Some(UnusedPlace::Rule(rule)) => editor.selection.show(rule),
        Some(UnusedPlace::Spot(spot)) => {
            editor.selection.spots = BTreeSet::from([spot]);
            editor.selection.decks.clear();
            editor.selection.step = DesignStep::Layout;
        }
    }
}

/// Returns everything unused with its place, its words and its tip.
fn rows(
    editor: &EditorContext,
    unused: &UnusedRules,
) -> Vec<(UnusedPlace, String, Option<String>)> {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let mut rows: Vec<_> = unused.tables.iter().map(|cells| table_row(editor, cells)).collect();
    let deck = |id| names::deck(texts, draft, id);
    for &id in &unused.clicks {
        let place = UnusedPlace::Rule(RuleRef::Deck(id, SettingColumn::ClickDeal));
        rows.push((place, tr!(texts, "report-unused-click", deck = deck(id)), None));
    }
    for &id in &unused.refills {
        let place = UnusedPlace::Rule(RuleRef::Deck(id, SettingColumn::Collect));
        rows.push((place, tr!(texts, "report-unused-refill", deck = deck(id)), None));
    }
    for &(id, setting) in &unused.leaving {
        let name = match setting {
            SettingColumn::AfterPut => tr!(texts, "problem-setting-after-put"),
            _ => tr!(texts, "problem-setting-whenever"),
        };
        let field = names::field(texts, draft, id);
        let words = tr!(texts, "report-unused-leaving", field = field, setting = name);
        rows.push((UnusedPlace::Rule(RuleRef::Field(id, setting)), words, None));
    }
    for &id in &unused.spots {
        let words = tr!(texts, "report-unused-spot", spot = names::spot(texts, draft, id));
        rows.push((UnusedPlace::Spot(id), words, Some(tr!(texts, "report-unused-spot-tip"))));
    }
    rows
}

fn table_row(editor: &EditorContext, cells: &UnusedCells) -> (UnusedPlace, String, Option<String>) {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let (step, setting) = match cells.kind {
        TableKind::Put => (DesignStep::Put, SettingColumn::Put),
        TableKind::Take => (DesignStep::Take, SettingColumn::Take),
    };
    let words = tr!(
        texts,
        "report-unused-table",
        field = names::field(texts, draft, cells.field),
        table = texts.get(step.label()),
        count = cells.count(),
        all = cells.allowed
    );
    let tip = Some(tr!(texts, "report-unused-table-tip"));
    (UnusedPlace::Table(RuleRef::Field(cells.field, setting)), words, tip)
}
