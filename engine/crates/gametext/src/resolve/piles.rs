//! Pile rules, which say in a workbook's terms what may be put on a field's piles and taken from
//! them.
//!
//! Their words are those of a workbook's sheet `Fields`, and are read by its reader.

use super::names::GameNames;
use crate::{
    found::Faults,
    raw::{RawField, RawGame, RawSees, RawShape},
};
use definition::{
    Code, Fan, Fault, Field, FieldId, Localized, Place, RuleRef, SettingColumn, Spot, SpotId,
    Table, Target, Wording,
    game::{Per, Pieces, Shape, Span},
    say,
};
use workbook::{
    pile_rules::{self, PileSetting},
    schema::table::TableKind,
};

/// Returns the declaration of the cards of a game with pile rules, for help.
pub(super) fn usual_cards() -> Wording {
    say!(
        "help-piles-pack",
        "Write `ranks: \"A 2 3 4 5 6 7 8 9 T J Q K\"` and \
         `suits: \"Spades Hearts Diamonds Clubs\"`.",
    )
}

/// True if a field has any pile rules.
fn has_rules(field: &RawField) -> bool {
    !field.piles.is_empty() || !field.tables.is_empty()
}

/// Gives each field the pile rules that it declares.
pub(super) fn add(raw: &RawGame, names: &mut GameNames, faults: &mut Faults) {
    let Some((_, first)) = raw.fields.iter().find(|(_, field)| has_rules(field)) else { return };
    let Pieces::Cards(pack) = &names.pieces else {
        let message = say!("fault-piles-men", "pile rules are for cards, not for men");
        let help = say!("help-piles-men", "Delete them, or play with `Cards(…)`.");
        faults.add(Code::BadChoice, first.at, message, help);
        return;
    };
    if !pack.is_usual() {
        let message =
            say!("fault-piles-pack", "pile rules work only with the standard ranks and suits");
        faults.add(Code::BadChoice, first.at, message, usual_cards());
        return;
    }
    if raw.fields.len() > Table::MAX_FIELDS {
        let found = raw.fields.len();
        let message = say!("fault-piles-fields", "there are {found} fields", found = found);
        let help = say!(
            "help-piles-fields",
            "A game with pile rules can have at most {most}.",
            most = Table::MAX_FIELDS,
        );
        faults.add(Code::TooMany, first.at, message, help);
        return;
    }
    let spots = spots(names);
    let known = known_names(raw, &spots, faults);
    let mut sound = true;
    let fields: Vec<Field> = raw
        .fields
        .iter()
        .map(|(name, raw)| read(&name.value, raw, &known, &mut sound, faults))
        .collect();
    let pieces = pack.all().count();
    if let Some(table) = Table::from_parts(Vec::new(), fields.clone(), spots) {
        check(raw, &table, pieces, sound, faults);
    }
    let fixed = fixed_spots(names);
    for (index, ((_, raw), rules)) in raw.fields.iter().zip(fields).enumerate() {
        if !has_rules(raw) {
            continue;
        }
        faces_count(raw, faults);
        for (setting, spot) in named_spots(&rules) {
            if spot.index() >= fixed {
                let message = say!("fault-piles-spot", "which spot this is depends on who plays");
                let help = say!(
                    "help-piles-spot",
                    "Declare its field before the fields that each player or team has.",
                );
                faults.add(Code::BadChoice, place(raw, setting), message, help);
            }
        }
        let field = &mut names.fields[index];
        field.rules_at = given(raw).collect();
        field.piles = Some(Box::new(rules));
    }
}

/// Reads the rules of a field from their words and tables; `sound` becomes false if there is an
/// error.
fn read(
    name: &str,
    raw: &RawField,
    known: &pile_rules::NameIndex,
    sound: &mut bool,
    faults: &mut Faults,
) -> Field {
    let mut field = Field::plain(Localized { en: name.to_owned(), ja: String::new() });
    for (key, text) in &raw.piles {
        let Some(setting) = PileSetting::with_key(&key.value) else { continue };
        if text.value.trim().is_empty() {
            continue;
        }
        let read = setting.column.read(&mut field, &text.value, known);
        if let Err(Fault { code, message, help }) = read {
            *sound = false;
            faults.add(code, text.at, message, help);
        }
    }
    for table in &raw.tables {
        // A missing table has been reported.
        let Some(relation) = table.relation.clone() else { continue };
        match table.kind {
            TableKind::Put => field.put = relation,
            TableKind::Take => field.take = relation,
        }
    }
    field
}

/// Returns the names that rules may refer to; reports names that rules could not tell apart.
fn known_names(raw: &RawGame, spots: &[Spot], faults: &mut Faults) -> pile_rules::NameIndex {
    let mut known = pile_rules::NameIndex::default();
    for (name, _) in &raw.fields {
        // A field keeps its number, whether or not rules can name it.
        let fit = pile_rules::check_name(&name.value);
        let added = known.add_field(fit.as_deref().unwrap_or_default());
        if let Err(Fault { code, message, help }) = fit.and(added) {
            faults.add(code, name.at, message, help);
        }
    }
    for spot in spots {
        let single = spots.iter().filter(|other| other.field == spot.field).nth(1).is_none();
        // A taken name stands for the field or spot that had it first.
        let _ = known.add_spot(&spot.name, spot.field, single);
    }
    known
}

/// Reports rules that cannot come true, or never end.
fn check(raw: &RawGame, table: &Table, pieces: usize, sound: bool, faults: &mut Faults) {
    for pile_rules::RuleFault { rule, fault } in pile_rules::check(table, pieces, !sound) {
        let Some(RuleRef::Field(FieldId(field), setting)) = rule else { continue };
        let Some((_, field)) = raw.fields.get(usize::from(field)) else { continue };
        let Fault { code, message, help } = fault;
        faults.add(code, place(field, setting), message, help);
    }
}

/// Checks that players see the side that is up, on which it depends whether a card can be taken.
fn faces_count(raw: &RawField, faults: &mut Faults) {
    let message = if raw.sees != RawSees::Face {
        say!("fault-piles-sees", "pile rules depend on which cards lie face up")
    } else if raw.shape == RawShape::Hand {
        say!("fault-piles-hand", "the cards of a hand have no order, so pile rules cannot apply")
    } else {
        return;
    };
    let help = say!("help-piles-sees", "Write `shape: Pile` or `Row`, and `sees: Face`.");
    faults.add(Code::BadChoice, raw.at, message, help);
}

/// Returns the given rules with their source positions.
fn given(field: &RawField) -> impl Iterator<Item = (SettingColumn, Span)> {
    let words = field
        .piles
        .iter()
        .filter_map(|(key, text)| Some((PileSetting::with_key(&key.value)?.setting, text.at)));
    let tables = field.tables.iter().map(|table| (table.kind.setting(), table.at));
    words.chain(tables)
}

/// Returns the source position of a rule; the field's if it is not given.
fn place(field: &RawField, setting: SettingColumn) -> Span {
    given(field).find(|(own, _)| *own == setting).map_or(field.at, |(_, at)| at)
}

/// Returns the number of spots of a field with the most players.
fn spot_count(names: &GameNames, field: usize) -> usize {
    let field = &names.fields[field];
    match (field.per, &field.shape, &names.pieces) {
        (_, Shape::Grid(grid), _) => grid.squares().count(),
        (Per::Game, ..) => 1,
        (Per::Player, ..) => names.players.most.into(),
        (Per::Team, ..) if names.teams.is_empty() => names.players.most.into(),
        (Per::Team, ..) => names.teams.len(),
        (Per::Suit, _, Pieces::Cards(pack)) => pack.suits.len(),
        (Per::Suit, ..) => 0,
        (Per::Copies(copies), ..) => copies.into(),
    }
}

/// Returns the number of leading spots that do not depend on the number of players.
fn fixed_spots(names: &GameNames) -> usize {
    let varies = |per: Per| {
        matches!(per, Per::Player | Per::Team) && names.players.least != names.players.most
    };
    let fields = (0..names.fields.len()).take_while(|&index| !varies(names.fields[index].per));
    fields.map(|index| spot_count(names, index)).sum()
}

/// Returns the spots in the order in which the game has them, at most [`Table::MAX_SPOTS`].
fn spots(names: &GameNames) -> Vec<Spot> {
    let mut spots = Vec::new();
    for (index, field) in names.fields.iter().enumerate() {
        let count = spot_count(names, index);
        for number in 0..count.min(Table::MAX_SPOTS - spots.len()) {
            // The only spot of a field is named after the field.
            let name =
                if count > 1 { format!("{} of {number}", field.name) } else { field.name.clone() };
            spots.push(Spot {
                name,
                field: FieldId(index as u8),
                number: (number + 1) as u8,
                place: Place::default(),
                fan: Fan::default(),
                fixed: Vec::new(),
            });
        }
    }
    spots
}

/// Returns the spots that rules refer to other than through their field.
fn named_spots(field: &Field) -> Vec<(SettingColumn, SpotId)> {
    let spot = |(setting, target)| match target {
        Target::Spot(spot) => Some((setting, spot)),
        Target::Field(_) | Target::Deck(_) => None,
    };
    field.references().into_iter().filter_map(spot).collect()
}
