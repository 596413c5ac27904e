//! The manual and the declared records agree: every key is explained.

use crate::raw::{KEYS, head, moves, positions, steps, strategies, tables};
use workbook::pile_rules::PileSetting;

/// The sections of the manual that explain each declared type.
const SECTIONS: [(&str, &[&str]); 38] = [
    ("RawGame", &["The file"]),
    ("RawPieces", &["Pieces"]),
    ("RawLimits", &["Results"]),
    ("RawOption", &["Options"]),
    ("RawOptionKind", &["Options"]),
    ("RawPer", &["Fields"]),
    ("RawShape", &["Fields"]),
    ("RawSquares", &["Fields"]),
    ("RawField", &["Fields"]),
    ("RawVar", &["Variables"]),
    ("RawVarKind", &["Variables"]),
    ("RawCombo", &["Combinations"]),
    ("RawComboKind", &["Combinations"]),
    ("RawSource", &["Pile rules"]),
    ("RawMove", &["Moves"]),
    ("RawPick", &["Moves", "Boards"]),
    ("RawWith", &["Moves"]),
    ("RawHop", &["Boards"]),
    ("RawWay", &["Boards"]),
    ("RawPromotion", &["Boards"]),
    ("RawPrefer", &["Boards"]),
    ("RawStepKind", &["Steps", "Boards"]),
    ("RawEach", &["Steps"]),
    ("RawTurns", &["Steps"]),
    ("RawClaims", &["Steps"]),
    ("RawStrategy", &["Strategies"]),
    ("RawStrategyRule", &["Strategies"]),
    ("RawPickKind", &["Strategies"]),
    ("RawPositions", &["Positions"]),
    ("RawNotation", &["Positions"]),
    ("RawNotationForm", &["Positions"]),
    ("RawPosition", &["Positions"]),
    ("RawAsk", &["Positions"]),
    ("RawLoop", &["Positions"]),
    ("RawCounted", &["Positions"]),
    ("RawMen", &["Positions"]),
    ("RawSeries", &["Positions"]),
    ("RawContract", &["Games of contracts"]),
];
/// Those of how a game ends.
const ENDS: [&str; 3] = ["RawOrder", "RawVerdict", "RawDraw"];

/// Returns the paragraphs of the sections with these headings; a table has one for each row, a list
/// one for each item, and a block of code is one.
fn paragraphs(headings: &[&str]) -> Vec<String> {
    let page = include_str!("../../../../../../docs/ron-format.md");
    let mut paragraphs = vec![String::new()];
    let (mut wanted, mut in_code) = (false, false);
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            wanted = headings.contains(&heading);
        }
        let is_fence = line.starts_with("```");
        in_code ^= is_fence;
        let opens = !in_code && (line.is_empty() || line.starts_with(['|', '*']));
        if wanted && (is_fence || opens) {
            paragraphs.push(String::new());
        }
        if let Some(last) = paragraphs.last_mut().filter(|_| wanted) {
            last.push_str(line);
            last.push('\n');
        }
    }
    paragraphs
}

/// Returns the code of a paragraph: all of a block, and what prose has between backticks.
fn code(paragraph: &str) -> String {
    match paragraph.strip_prefix("```") {
        Some(block) => block.to_owned(),
        None => paragraph.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(" ; "),
    }
}

/// Returns the positions after a word of some code.
fn ends_of<'c>(code: &'c str, word: &str) -> impl Iterator<Item = usize> + use<'c> {
    let (length, is_part) = (word.len(), |c: char| c.is_alphanumeric() || c == '_');
    let starts: Vec<usize> = code.match_indices(word).map(|(start, _)| start).collect();
    starts.into_iter().map(move |start| start + length).filter(move |&end| {
        !code[..end - length].ends_with(is_part) && !code[end..].starts_with(is_part)
    })
}

/// True if a key stands in the bracket after a name.
fn is_in_bracket(code: &str, name: &str, key: &str) -> bool {
    ends_of(code, name).any(|end| {
        let Some(rest) = code[end..].strip_prefix('(') else { return false };
        let mut depth = 1;
        let close = rest.find(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        ends_of(&rest[..close.unwrap_or(rest.len())], key).next().is_some()
    })
}

/// True if the manual explains a key: in code of the right section and, in a named bracket, in the
/// bracket or beside its name.
fn is_explained(record: &str, name: &str, key: &str) -> bool {
    let sections = SECTIONS.iter().find(|(known, _)| *known == record).map(|(_, all)| *all);
    let ends = ENDS.contains(&record).then_some(["Results", "Steps"].as_slice());
    let sections = sections.or(ends).unwrap_or_else(|| panic!("where is {record} explained?"));
    paragraphs(sections).iter().any(|paragraph| {
        let code = code(paragraph);
        let is_there = |word| ends_of(&code, word).next().is_some();
        let beside = !paragraph.starts_with("```") && is_there(name);
        is_there(key) && (name.is_empty() || beside || is_in_bracket(&code, name, key))
    })
}

#[test]
fn every_key_of_a_file_is_in_the_manual() {
    let all = [
        KEYS,
        head::KEYS,
        moves::KEYS,
        positions::KEYS,
        steps::KEYS,
        strategies::KEYS,
        tables::KEYS,
    ];
    let all = all.concat().concat();
    assert!(all.len() > 60, "{}", all.len());
    let mut missing = Vec::new();
    for (record, name, keys) in all {
        for key in keys.iter().flatten() {
            if !is_explained(record, name, key) {
                missing.push(format!("{record} {name}: {key}"));
            }
        }
    }
    for &PileSetting { key, .. } in PileSetting::ALL {
        if !paragraphs(&["Pile rules"]).iter().any(|row| ends_of(&code(row), key).next().is_some())
        {
            missing.push(format!("pile rule: {key}"));
        }
    }
    assert!(missing.is_empty(), "not in docs/ron-format.md:\n{}", missing.join("\n"));
}

#[test]
fn a_key_is_missed_where_only_another_record_has_it() {
    assert!(is_explained("RawPick", "Cards", "unseen"));
    assert!(!is_explained("RawPick", "Bid", "unseen"));
    assert!(!is_explained("RawStepKind", "Flip", "first"));
    assert!(!is_explained("RawField", "", "unseen"));
}
