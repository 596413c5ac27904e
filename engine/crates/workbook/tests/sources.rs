//! Every rule of a game is located by its cell, so that a refusal can name it.

use cards::Card;
use definition::{At, FieldId, RuleRef, SettingColumn, SpotId};
use workbook::{Document, read, write};

fn located(document: &Document, rule: RuleRef) -> String {
    read(document).sources.locate(rule).to_string()
}

#[test]
fn a_rule_is_found_in_a_table_a_pattern_and_a_word() {
    let words = Document::from_text(
        "[Fields]
         Field | Put | Take | Clear
         Tableau | down 1, alternating colours; empty: K | none; top: any | =13
         Cells | | none |
         [Put Cells]
         Pattern | none; empty: any
         [Spots]
         Field | Fixed
         Tableau |
         Cells | ♠A",
    );
    let put = |field, below: Option<&str>, above: &str| RuleRef::Put {
        field: FieldId(field),
        below: below.map(card),
        above: card(above),
    };
    let take = |below: &str, above: Option<&str>| RuleRef::Take {
        field: FieldId(0),
        below: card(below),
        above: above.map(card),
    };
    assert_eq!(located(&words, put(0, Some("♦7"), "♥6")), "Fields!B2");
    assert_eq!(located(&words, put(1, None, "♥6")), "Put Cells!B1");
    assert_eq!(located(&words, RuleRef::Field(FieldId(0), SettingColumn::Clear)), "Fields!D2");
    assert_eq!(located(&words, RuleRef::Field(FieldId(1), SettingColumn::Clear)), "Fields!D3");
    assert_eq!(located(&words, RuleRef::Field(FieldId(1), SettingColumn::Flip)), "file");
    assert_eq!(located(&words, RuleRef::Spot(SpotId(1), SettingColumn::Fixed)), "Spots!B3");

    // The same game with its tables written out.
    let game = read(&words).into_result().expect("a sound game");
    let tables = write(&game);
    for (rule, place) in [
        (put(0, None, "♠A"), "Put Tableau!B4"),
        (put(0, Some("♠A"), "♠A"), "Put Tableau!B5"),
        (put(0, Some("♣K"), "♣K"), "Put Tableau!BA56"),
        (take("♠A", None), "Take Tableau!B4"),
        (take("♣K", Some("♣K")), "Take Tableau!BB55"),
        (RuleRef::Field(FieldId(1), SettingColumn::Take), "Fields!D3"),
    ] {
        assert_eq!(located(&tables, rule), place, "{rule:?}");
    }
    let cell = match read(&tables).sources.locate(put(0, Some("♦7"), "♥6")) {
        At::Cell(sheet, cell) => tables.sheet(&sheet).and_then(|s| s.get(cell.row, cell.column)),
        place => panic!("{place} is no cell"),
    };
    assert_eq!(cell, Some(&workbook::Value::Bool(false)));
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}
