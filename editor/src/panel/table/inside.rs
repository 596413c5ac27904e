//! The choice of how the put rule is checked for several cards at once: all of them, or the lowest
//! alone.

use super::{TablePanel, bar::row, shown::ShownTable};
use crate::{context::EditorContext, named, panel::choice};
use egui::{RichText, Ui};
use engine::definition::{RuleRef, SettingColumn};
use fudaba::tr;

impl TablePanel {
    /// Shows the choice, if more than one card can be put at once.
    pub(super) fn inside_choice(ui: &mut Ui, editor: &mut EditorContext, shown: &ShownTable) {
        let field = shown.field;
        let Some(rules) = editor.work.draft().fields.get(field.index()) else { return };
        let now = rules.check_inside;
        // If no card goes on another, no two cards fit each other: only one can be put.
        let one_by_one = now && rules.put.pair_count() == 0;
        if one_by_one || rules.put_size.most < 2 || rules.pile_most == Some(1) {
            return;
        }
        let rule = RuleRef::Field(field, SettingColumn::CheckInside);
        let texts = &editor.context.texts;
        let name = tr!(texts, "extra-inside");
        let label = tr!(texts, "table-inside");
        let choices =
            [(true, tr!(texts, "table-inside-all")), (false, tr!(texts, "table-inside-lowest"))];
        let (yes, no) = (tr!(texts, "extra-inside-yes-means"), tr!(texts, "extra-inside-no-means"));
        let mut words = RichText::new(&label);
        if editor.selection.lit.contains(&rule) {
            words = words.strong().color(editor.context.theme.surface.accent);
        }
        let mut wanted = None;
        row(ui, |ui| {
            ui.label(words).on_hover_text(if now { yes } else { no });
            wanted = choice::show(ui, &label, now, &choices);
        });
        if let Some(inside) = wanted {
            let step = named!("edit-extra-set", setting = name, field = shown.field_name.clone());
            editor.work.edit(step, |draft| draft.fields[field.index()].check_inside = inside);
        }
    }
}
