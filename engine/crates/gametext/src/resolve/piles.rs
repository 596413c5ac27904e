//! Pile rules, which say in a workbook's terms what may be put on a field's piles and taken from
//! them.
//!
//! The rules are read like a workbook's `Fields` sheet, so that both notations mean the same.

use super::names::Names;
use crate::{
    found::Faults,
    raw::{RawField, RawGame, Text},
};
use cards::{Card, MAX_COPIES, Rank};
use definition::{
    At, Code, Definition, Field, Setting, SpotId, Target, Wording,
    game::{CardPack, Per, Pieces, Sees, Shape, Span},
    say,
};
use workbook::{Document, Sheet, Value, read, schema::table::TableKind};

/// The pile rules by key, in the order of a workbook's columns.
const SETTINGS: [(&str, Setting); 12] = [
    ("put", Setting::Put),
    ("take", Setting::Take),
    ("put_size", Setting::PutSize),
    ("take_size", Setting::TakeSize),
    ("pile_size", Setting::PileSize),
    ("check_inside", Setting::CheckInside),
    ("flip", Setting::Flip),
    ("clear", Setting::Clear),
    ("base", Setting::Base),
    ("refill", Setting::Refill),
    ("after_put", Setting::AfterPut),
    ("whenever", Setting::Whenever),
];

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
pub(super) fn add(raw: &RawGame, names: &mut Names, faults: &mut Faults) {
    let Some((_, first)) = raw.fields.iter().find(|(_, field)| has_rules(field)) else { return };
    let Pieces::Cards(pack) = &names.pieces else {
        let message = say!("fault-piles-men", "pile rules are for cards, not for men");
        let help = say!("help-piles-men", "Delete them, or play with `Cards(…)`.");
        faults.add(Code::BadChoice, first.at, message, help);
        return;
    };
    if !pack.is_usual() {
        let message = say!("fault-piles-pack", "pile rules are for the usual cards alone");
        faults.add(Code::BadChoice, first.at, message, usual_cards());
        return;
    }
    if raw.fields.len() > Definition::MAX_FIELDS {
        let found = raw.fields.len();
        let message = say!("fault-piles-fields", "there are {found} fields", found = found);
        let help = say!(
            "help-piles-fields",
            "A game with pile rules has at most {most}.",
            most = Definition::MAX_FIELDS,
        );
        faults.add(Code::TooMany, first.at, message, help);
        return;
    }
    let document = Document { sheets: vec![rules(raw), spots(names), counts(pack)] };
    let read = read(&document);
    for diagnostic in read.diagnostics {
        let place = match &diagnostic.at {
            At::Cell(sheet, cell) if *sheet == RULES => rule_at(raw, cell.row, cell.column),
            _ => None,
        };
        // How the cards are dealt does not concern this sheet.
        if let Some(at) = place.filter(|_| diagnostic.code != Code::WonAtStart) {
            faults.add(diagnostic.code, at, diagnostic.message, diagnostic.help);
        }
    }
    let fixed = fixed_spots(names);
    for (index, ((_, raw), rules)) in raw.fields.iter().zip(read.partial.fields).enumerate() {
        if !has_rules(raw) {
            continue;
        }
        faces_count(raw, faults);
        let mut rules = Box::new(rules);
        let field = &mut names.fields[index];
        field.rules_at = given(raw).map(|(setting, _, at)| (setting, at)).collect();
        for table in &raw.tables {
            // A missing table has been reported.
            let Some(relation) = table.relation.clone() else { continue };
            match table.kind {
                TableKind::Put => rules.put = relation,
                TableKind::Take => rules.take = relation,
            }
        }
        for (setting, spot) in named_spots(&rules) {
            if spot.index() >= fixed {
                let place = field.rules_at.iter().find(|(given, _)| *given == setting);
                let at = place.map_or(raw.at, |(_, at)| *at);
                let message = say!("fault-piles-spot", "which spot this is depends on who plays");
                let help = say!(
                    "help-piles-spot",
                    "Declare its field before those that each player or team has.",
                );
                faults.add(Code::BadChoice, at, message, help);
            }
        }
        field.piles = Some(rules);
    }
}

/// Checks that players see the side that is up, on which it depends whether a card can be taken.
fn faces_count(raw: &RawField, faults: &mut Faults) {
    let message = if raw.sees != Sees::Face {
        say!("fault-piles-sees", "pile rules look at the cards that lie face up")
    } else if raw.shape == crate::raw::RawShape::Hand {
        say!("fault-piles-hand", "the cards of a hand lie in no order, so no pile rule holds there")
    } else {
        return;
    };
    let help = say!("help-piles-sees", "Write `shape: Pile` or `Row`, and `sees: Face`.");
    faults.add(Code::BadChoice, raw.at, message, help);
}

/// Returns the given rules: the setting, its text unless it is a table, and the source position.
fn given(field: &RawField) -> impl Iterator<Item = (Setting, Option<&Text>, Span)> {
    let setting = |key: &str| SETTINGS.iter().find(|(own, _)| *own == key).map(|(_, s)| *s);
    let words = field
        .piles
        .iter()
        .filter_map(move |(key, text)| Some((setting(&key.value)?, Some(text), text.at)));
    let tables = field.tables.iter().map(|table| match table.kind {
        TableKind::Put => (Setting::Put, None, table.at),
        TableKind::Take => (Setting::Take, None, table.at),
    });
    words.chain(tables)
}

/// Name of the sheet with the rules.
const RULES: &str = "Fields";

/// Returns the rules as a sheet with a row for each field: its name, then a column for each rule.
fn rules(raw: &RawGame) -> Sheet {
    let mut sheet = Sheet::new(RULES);
    sheet.set_text(0, 0, "Field");
    for (column, (key, _)) in (1..).zip(SETTINGS) {
        sheet.set_text(0, column, &key.replace('_', " "));
    }
    for (row, (name, field)) in (1..).zip(&raw.fields) {
        sheet.set_text(row, 0, &name.value);
        // A blank cell would mean the sheet with the field's name, which does not exist here.
        for (column, (_, setting)) in (1..).zip(SETTINGS) {
            let text = given(field).find(|(own, ..)| *own == setting).and_then(|(_, text, _)| text);
            if let Some(value) = text.and_then(|text| Value::typed(&text.value)) {
                sheet.set(row, column, value);
            }
        }
    }
    sheet
}

/// Returns the source position of the text in a cell.
fn rule_at(raw: &RawGame, row: u32, column: u32) -> Option<Span> {
    let (name, field) = raw.fields.get((row as usize).checked_sub(1)?)?;
    let Some(column) = (column as usize).checked_sub(1) else { return Some(name.at) };
    let (_, setting) = SETTINGS.get(column)?;
    let own = given(field).find(|(own, ..)| own == setting);
    Some(own.map_or(field.at, |(_, _, at)| at))
}

/// Returns the number of spots of a field with the most players.
fn spot_count(names: &Names, field: usize) -> usize {
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
fn fixed_spots(names: &Names) -> usize {
    let varies = |per: Per| {
        matches!(per, Per::Player | Per::Team) && names.players.least != names.players.most
    };
    let fields = (0..names.fields.len()).take_while(|&index| !varies(names.fields[index].per));
    fields.map(|index| spot_count(names, index)).sum()
}

/// Returns a sheet with the names of all spots, in the order in which the game has them.
fn spots(names: &Names) -> Sheet {
    let mut sheet = Sheet::new("Spots");
    sheet.set_text(0, 0, "Spot");
    sheet.set_text(0, 1, "Field");
    let mut row = 1;
    for (index, field) in names.fields.iter().enumerate() {
        let count = spot_count(names, index);
        for number in 0..count.min(Definition::MAX_SPOTS) {
            // The only spot of a field is named after the field.
            if count > 1 {
                sheet.set_text(row, 0, &format!("{} of {number}", field.name));
            }
            sheet.set_text(row, 1, &field.name);
            row += 1;
        }
    }
    sheet
}

/// Returns a sheet with the number of copies of each card in the pack.
fn counts(pack: &CardPack) -> Sheet {
    let mut sheet = Sheet::new("Cards");
    sheet.set_text(0, 0, "Suit");
    for rank in Rank::all() {
        sheet.set_text(0, 1 + rank.index() as u32, rank.label());
    }
    for card in Card::all().take(pack.counts.len()) {
        let row = 1 + card.suit().index() as u32;
        sheet.set_text(row, 0, &card.suit().symbol().to_string());
        let count = pack.counts[card.index()].min(MAX_COPIES);
        sheet.set(row, 1 + card.rank().index() as u32, Value::Number(count.into()));
    }
    sheet
}

/// Returns the spots that rules refer to other than through their field.
fn named_spots(field: &Field) -> Vec<(Setting, SpotId)> {
    let spot = |target: &Target| match target {
        Target::Spot(spot) => Some(*spot),
        Target::Field(_) | Target::Deck(_) => None,
    };
    let mut named: Vec<_> = field.base.iter().map(|&base| (Setting::Base, base)).collect();
    named.extend(field.refill.iter().filter_map(spot).map(|spot| (Setting::Refill, spot)));
    for (setting, after) in
        [(Setting::AfterPut, &field.after_put), (Setting::Whenever, &field.whenever)]
    {
        let to = after.as_ref().and_then(|after| spot(&after.to));
        named.extend(to.map(|spot| (setting, spot)));
    }
    named
}
