//! Compares the manual pages on the format and on faults with the code.

use definition::{Code, Severity};
use workbook::{
    Document, read,
    schema::{ALL_SHEETS, FORMAT, Input, MAX_NAME, MAX_TEXT, faces, table},
    write,
};

const FORMAT_PAGE: &str = include_str!("../../../../docs/xlsx-format.md");
const FAULTS_PAGE: &str = include_str!("../../../../docs/diagnostics.md");

/// Returns the text of a section, from its heading to the next one of the same level.
fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let start = page.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}"));
    let level = heading.split(' ').next().expect("a level");
    let rest = &page[start + heading.len() + 2..];
    &rest[..rest.find(&format!("\n{level} ")).unwrap_or(rest.len())]
}

#[test]
fn the_format_page_names_every_sheet_column_property_and_word() {
    for schema in ALL_SHEETS {
        let section = section(FORMAT_PAGE, &format!("## {}", schema.name));
        assert!(section.contains("Missing"), "{}", schema.name);
        let mut last = 0;
        for heading in schema.headings {
            let named = format!("`{}`", heading.name);
            let at = section.find(&format!("| {named}")).or_else(|| section.find(&named));
            let at = at.unwrap_or_else(|| panic!("{}: {named} is not named", schema.name));
            assert!(at >= last, "{}: {named} stands out of order", schema.name);
            last = at;
            let words = match heading.input {
                Input::Words(words) => words(),
                _ => Vec::new(),
            };
            for word in words {
                assert!(section.contains(word), "{}: {named}: {word}", schema.name);
            }
            for alias in heading.aliases {
                let base = alias.trim_end_matches(" (ja)");
                assert!(FORMAT_PAGE.contains(base), "{}: {named}: {alias}", schema.name);
            }
        }
        for alias in schema.aliases {
            assert!(FORMAT_PAGE.contains(&format!("`{}` {alias}", schema.name)), "{alias}");
        }
    }
    for word in [table::PATTERN, table::EMPTY, table::TOP, faces::BACK, FORMAT] {
        assert!(FORMAT_PAGE.contains(&format!("`{word}`")), "{word}");
    }
    let aliases = table::EMPTY_ALIASES.iter().chain(&table::TOP_ALIASES);
    for word in aliases.chain(&table::PATTERN_ALIASES).chain(&faces::BACK_ALIASES) {
        assert!(FORMAT_PAGE.contains(word), "{word}");
    }
}

#[test]
fn the_format_page_gives_the_limits_of_the_code() {
    use definition::Definition;
    for limit in [
        format!("{} fields", Definition::MAX_FIELDS),
        format!("{} decks", Definition::MAX_DECKS),
        format!("{} spots", Definition::MAX_SPOTS),
        format!("names of {MAX_NAME} characters"),
        format!("texts of {},{:03}", MAX_TEXT / 1_000, MAX_TEXT % 1_000),
    ] {
        assert!(FORMAT_PAGE.contains(&limit), "{limit}");
    }
}

#[test]
fn the_games_on_the_format_page_are_sound() {
    let blocks: Vec<&str> = FORMAT_PAGE
        .split("```text\n")
        .skip(1)
        .map(|rest| rest.split("```").next().expect("an end"))
        .collect();
    assert_eq!(blocks.len(), 2);
    for block in blocks {
        let checked = read(&Document::from_text(block));
        assert!(checked.diagnostics.is_empty(), "{:#?}", checked.diagnostics);
        let game = checked.definition.expect("a sound game");
        assert_eq!(read(&write(&game)).into_result(), Ok(game));
    }
}

#[test]
fn places_are_found_as_the_page_says() {
    let text = "[Fields]\nField\nA\nB\nC\n[Spots]\nField | Fan | Y\nA\nB | down\nC | | 9\nC\nA";
    let game = read(&Document::from_text(text)).into_result().expect("a sound game");
    let at = |index: usize| (game.spots()[index].place.x, game.spots()[index].place.y);
    assert_eq!((game.decks()[0].place.x, game.decks()[0].place.y), (20, 20));
    assert_eq!((at(0), at(4)), ((20, 140), (140, 140)));
    assert_eq!(at(1), (20, 260));
    assert_eq!((at(2), at(3)), ((20, 900), (140, 560)));
    let many = format!("[Fields]\nField\nA\n[Spots]\nField\n{}", "A\n".repeat(14));
    let game = read(&Document::from_text(&many)).into_result().expect("a sound game");
    assert_eq!((game.spots()[13].place.x, game.spots()[13].place.y), (20, 260));
}

#[test]
fn the_faults_page_explains_every_code() {
    let mut last = String::new();
    for code in Code::ALL {
        let text = section(FAULTS_PAGE, &format!("### {code}"));
        let severity = match code.severity() {
            Severity::Error => "Error.",
            Severity::Warning => "Warning.",
        };
        assert!(text.trim_start().starts_with(severity), "{code}: {severity}");
        for part in ["Example:", "Fix:"] {
            assert!(text.contains(part), "{code} has no {part}");
        }
        last = code.to_string();
    }
    assert_eq!(FAULTS_PAGE.matches("\n### ").count(), Code::ALL.len(), "after {last}");
}
