//! Spots to which no card can ever come.

use super::{Study, Which};
use definition::{
    Code, FieldId, Given, Listed, RuleRef, SettingColumn, SpotId, say, wording::shown,
};

/// Reports fields and single spots that always stay empty.
pub(super) fn check(study: &mut Study<'_>) {
    let fields: Vec<FieldId> = study.fields().map(|(id, _)| id).collect();
    for field in fields {
        let spots = study.spots_of(field);
        let is_bare = |spot: &SpotId| study.possible.cards[spot.index()].is_empty();
        let bare: Vec<SpotId> = spots.iter().copied().filter(is_bare).collect();
        if bare.is_empty() {
            continue;
        }
        let help = say!(
            "help-never-reached",
            "Deal cards there, or write a put rule that accepts cards which other spots give up."
        );
        if bare.len() == spots.len() {
            let message = say!(
                "fault-field-never-reached",
                "no card can ever come to `{field}`",
                field = study.field_name(field),
            );
            study.report(Code::NeverReached, study.rule_place(field, Which::Put), message, help);
            continue;
        }
        let names = bare.iter().map(|spot| study.definition.spots()[spot.index()].name.as_str());
        let message = if bare.len() == 1 {
            let name = names.map(shown).collect::<String>();
            say!("fault-spot-never-reached", "no card can ever come to `{spot}`", spot = name)
        } else {
            say!(
                "fault-spots-never-reached",
                "no card can ever come to {spots}",
                spots = Given::AllOf(Listed::new(names)),
            )
        };
        let at = study.place(&[
            RuleRef::Spot(bare[0], SettingColumn::OpeningDeal),
            RuleRef::Spot(bare[0], SettingColumn::Fixed),
            RuleRef::Field(field, SettingColumn::Put),
        ]);
        study.report(Code::NeverReached, at, message, help);
    }
}
