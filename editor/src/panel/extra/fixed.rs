//! The cards laid on a spot before the deal.

use crate::{
    bench::Bench,
    named,
    panel::{card_field, names, setting},
};
use egui::Ui;
use engine::definition::{FieldId, RuleRef, Setting, SpotId};
use fudaba::tr;

/// Shows the fixed cards of each spot of a field.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, field: FieldId) {
    let spots: Vec<SpotId> = bench.work.draft().spots_of(field).collect();
    for spot in spots {
        row(ui, bench, spot);
    }
}

fn row(ui: &mut Ui, bench: &mut Bench, spot: SpotId) {
    let draft = bench.work.draft();
    let now = draft.spots[spot.index()].fixed.clone();
    let texts = &bench.desk.texts;
    let spot_name = names::spot(texts, draft, spot);
    let cards: Vec<String> = now.iter().map(|&set| texts.cards(set)).collect();
    let row = setting::Setting {
        tip: tr!(texts, "extra-fixed-tip"),
        means: if cards.is_empty() {
            tr!(texts, "extra-fixed-none-means")
        } else {
            tr!(texts, "extra-fixed-means", cards = texts.all_of(&cards))
        },
        changed: !now.is_empty(),
        rule: RuleRef::Spot(spot, Setting::Fixed),
        name: spot_name.clone(),
    };
    let label = tr!(texts, "extra-fixed-label", spot = spot_name.as_str());
    let mut written = None;
    let back = setting::show(ui, bench, &row, |ui, bench| {
        written = card_field::list(ui, bench, &label, &now);
    });
    let name = named!("edit-extra-fixed", spot = spot_name);
    if let Some(written) = written {
        bench.work.edit_on(written.stroke, name, |draft| {
            if let Some(spot) = draft.spots.get_mut(spot.index()) {
                spot.fixed = written.cards;
            }
        });
    } else if back {
        bench.work.edit(name, |draft| {
            if let Some(spot) = draft.spots.get_mut(spot.index()) {
                spot.fixed.clear();
            }
        });
    }
}
