//! A place in the designer's words: "Put rule of Tableau, ♥6 on ♠7".

use super::{EditLocation, GamePart};
use engine::{
    definition::{DeckId, FieldId, RuleRef, SettingColumn, SpotId},
    workbook::{Draft, schema::SHEETS},
};
use fudaba::{text::Texts, tr};

/// Returns a place in words.
#[must_use]
pub fn place_words(texts: &Texts, draft: &Draft, place: &EditLocation) -> String {
    match place.part {
        GamePart::Rule(rule) => rule_words(texts, draft, rule),
        GamePart::Field(id) => {
            let (field, step) = (field(texts, draft, id), texts.get(place.step.label()));
            match place.step.table() {
                Some(_) => tr!(texts, "problem-at-setting", setting = step, of = field),
                None => tr!(texts, "problem-at-field", field = field),
            }
        }
        GamePart::Spot(id) => tr!(texts, "problem-at-spot", spot = spot(texts, draft, id)),
        GamePart::Deck(id) => {
            let (deck, step) = (deck(texts, draft, id), texts.get(place.step.label()));
            tr!(texts, "problem-at-setting", setting = step, of = deck)
        }
        GamePart::Game => texts.get(place.step.label()),
    }
}

fn rule_words(texts: &Texts, draft: &Draft, rule: RuleRef) -> String {
    match rule {
        // Not possible in a workbook.
        RuleRef::Condition(..) => String::new(),
        RuleRef::Put { field: id, below: Some(below), above } => {
            let (below, above) = (below.to_string(), above.to_string());
            let field = field(texts, draft, id);
            tr!(texts, "problem-at-put", field = field, below = below, above = above)
        }
        RuleRef::Put { field: id, below: None, above } => {
            let (field, above) = (field(texts, draft, id), above.to_string());
            tr!(texts, "problem-at-put-empty", field = field, above = above)
        }
        RuleRef::Take { field: id, below, above: Some(above) } => {
            let (below, above) = (below.to_string(), above.to_string());
            let field = field(texts, draft, id);
            tr!(texts, "problem-at-take", field = field, below = below, above = above)
        }
        RuleRef::Take { field: id, below, above: None } => {
            let (field, below) = (field(texts, draft, id), below.to_string());
            tr!(texts, "problem-at-take-top", field = field, below = below)
        }
        RuleRef::Field(id, setting) => of(texts, setting, field(texts, draft, id)),
        RuleRef::Spot(id, setting) => of(texts, setting, spot(texts, draft, id)),
        RuleRef::Deck(id, setting) => of(texts, setting, deck(texts, draft, id)),
    }
}

fn of(texts: &Texts, setting: SettingColumn, what: String) -> String {
    tr!(texts, "problem-at-setting", setting = setting_words(texts, setting), of = what)
}

/// Returns the name of a setting: a name of its own, otherwise that of its column.
fn setting_words(texts: &Texts, setting: SettingColumn) -> String {
    let key = match setting {
        SettingColumn::Put => "step-put",
        SettingColumn::Take => "step-take",
        SettingColumn::Clear => "step-clear",
        SettingColumn::OpeningDeal => "step-opening",
        SettingColumn::ClickDeal => "step-click",
        SettingColumn::Flip => "problem-setting-flip",
        SettingColumn::CheckInside => "problem-setting-inside",
        SettingColumn::Base => "problem-setting-base",
        SettingColumn::AfterPut => "problem-setting-after-put",
        SettingColumn::Whenever => "problem-setting-whenever",
        SettingColumn::Fixed => "problem-setting-fixed",
        SettingColumn::Collect => "problem-setting-collect",
        SettingColumn::Redeals => "problem-setting-redeals",
        SettingColumn::DealWhen => "problem-setting-deal-when",
        SettingColumn::DealTo => "problem-setting-deal-to",
        SettingColumn::AfterDeal => "problem-setting-after-deal",
        _ => {
            let mut headings = SHEETS.iter().flat_map(|schema| schema.headings);
            let column = headings.find(|heading| heading.setting == Some(setting));
            return column.map_or_else(String::new, |heading| {
                texts.localized(&heading.localized()).to_owned()
            });
        }
    };
    texts.get(key)
}

fn field(texts: &Texts, draft: &Draft, id: FieldId) -> String {
    draft.fields.get(id.index()).map_or("?", |field| texts.localized(&field.name)).to_owned()
}

fn deck(texts: &Texts, draft: &Draft, id: DeckId) -> String {
    draft.decks.get(id.index()).map_or("?", |deck| texts.localized(&deck.name)).to_owned()
}

fn spot(texts: &Texts, draft: &Draft, id: SpotId) -> String {
    let Some(spot) = draft.spots.get(id.index()) else { return "?".to_owned() };
    let Some(field) = draft.fields.get(spot.field.index()) else { return spot.name.clone() };
    let is_single = draft.spots_of(spot.field).nth(1).is_none();
    texts.labelled(&field.name, spot.label(&field.name, is_single))
}
