//! Rules by which cards could move in an endless circle by themselves.

use definition::SettingColumn;
use workbook::{Document, read};

fn circle(fields: &str) -> Option<Vec<(u8, SettingColumn)>> {
    let sheets = format!(
        "[Fields]\nField | Take | Refill | Whenever\n{fields}\n\
         [Spots]\nField\nA\nA\nB\nC\n[Deals]\nSpot | Opening deal\nA | 1 up"
    );
    let checked = read(&Document::from_text(&sheets));
    let definition = checked.into_result().expect("only warnings");
    let rules = definition.circle()?;
    Some(rules.into_iter().map(|(field, setting)| (field.0, setting)).collect())
}

#[test]
fn rules_that_feed_each_other_are_found() {
    let any = "any; top: any";
    assert_eq!(circle(&format!("A | {any} || 2 > B\nB | {any} || 1 > C\nC | {any}")), None);
    assert_eq!(
        circle(&format!("A | {any} || 2 > B\nB | {any} || 1 > C\nC | {any} || 1 > A")),
        Some(vec![
            (0, SettingColumn::Whenever),
            (1, SettingColumn::Whenever),
            (2, SettingColumn::Whenever)
        ])
    );
    // Cards that cannot be taken never leave.
    assert_eq!(circle("A | any; top: any || 2 > B\nB | none || 1 > A\nC"), None);
    assert_eq!(
        circle(&format!("A | {any} | B > C | 1 > C\nB\nC")),
        Some(vec![(0, SettingColumn::Whenever), (0, SettingColumn::Refill)])
    );
    // A gap of one spot is filled from the next, which then becomes the gap.
    assert_eq!(circle("A || A |\nB\nC"), Some(vec![(0, SettingColumn::Refill)]));
    assert_eq!(circle("A || B > C |\nB || C |\nC"), None);
}
