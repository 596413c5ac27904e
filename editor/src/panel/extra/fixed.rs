//! The cards laid on a spot before the deal.

use crate::{
    context::EditorContext,
    named,
    panel::{card_field, names, setting},
};
use egui::Ui;
use engine::definition::{FieldId, RuleRef, SettingColumn, SpotId};
use fudaba::tr;

/// Shows the fixed cards of each spot of a field.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let spots: Vec<SpotId> = editor.work.draft().spots_of(field).collect();
    for spot in spots {
        row(ui, editor, spot);
    }
}

fn row(ui: &mut Ui, editor: &mut EditorContext, spot: SpotId) {
    let draft = editor.work.draft();
    let now = draft.spots[spot.index()].fixed.clone();
    let texts = &editor.context.texts;
    let spot_name = names::spot(texts, draft, spot);
    let cards: Vec<String> = now.iter().map(|&set| texts.cards(set)).collect();
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-fixed-tip"),
        means: if cards.is_empty() {
            tr!(texts, "extra-fixed-none-means")
        } else {
            tr!(texts, "extra-fixed-means", cards = texts.all_of(&cards))
        },
        changed: !now.is_empty(),
        rule: RuleRef::Spot(spot, SettingColumn::Fixed),
        name: spot_name.clone(),
    };
    let label = tr!(texts, "extra-fixed-label", spot = spot_name.as_str());
    let mut written = None;
    let back = setting::show(ui, editor, &row, |ui, editor| {
        written = card_field::list(ui, editor, &label, &now);
    });
    let name = named!("edit-extra-fixed", spot = spot_name);
    if let Some(written) = written {
        editor.work.edit_on(written.stroke, name, |draft| {
            if let Some(spot) = draft.spots.get_mut(spot.index()) {
                spot.fixed = written.cards;
            }
        });
    } else if back {
        editor.work.edit(name, |draft| {
            if let Some(spot) = draft.spots.get_mut(spot.index()) {
                spot.fixed.clear();
            }
        });
    }
}
