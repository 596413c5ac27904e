//! Every figure of the literature's tables, beside what is counted here.

use endgame::{Figures, PatternRanks};

/// `players,figure,paper,exact` after three lines of notes.
const FIGURES: &str = include_str!("data/single-cards.csv");

/// Returns the figures counted, in the words of the file.
fn named(figures: &Figures) -> Vec<(String, u128)> {
    let what = if figures.ranks == PatternRanks::Equal { "patterns" } else { "deals" };
    let (all, of_all) = match figures.ranks {
        PatternRanks::Equal => ("patterns after reduction", "patterns"),
        PatternRanks::Distinct => ("deals", "deals"),
    };
    assert_eq!(what, of_all);
    let mut rows = vec![
        (all.to_owned(), u128::from(figures.patterns)),
        ("sure wins".to_owned(), figures.sure_wins.into()),
        (format!("own hand of two or more: {of_all}"), figures.with_choice.into()),
        ("own hand of two or more: sure wins".to_owned(), figures.sure_with_choice.into()),
    ];
    rows.extend(figures.deals.map(|deals| ("deals before reduction".to_owned(), deals)));
    let first = figures.first_cards.iter().enumerate();
    rows.extend(first.map(|(level, &wins)| (format!("first card {}", level + 1), wins.into())));
    rows
}

fn assert_equals_the_file(players: usize, ranks: PatternRanks) {
    let figures = Figures::count(players, 10, ranks, &mut |_, _| true).expect("it is not stopped");
    let mut counted = named(&figures);
    let prefix = format!("{players},");
    let rows: Vec<_> = FIGURES.lines().filter_map(|line| line.strip_prefix(&prefix)).collect();
    assert_eq!(rows.len(), counted.len(), "{counted:?}");
    for row in rows {
        let (rest, exact) = row.rsplit_once(',').expect("four columns");
        let (name, _) = rest.rsplit_once(',').expect("four columns");
        let place = counted.iter().position(|(counted, _)| counted == name).expect(name);
        assert_eq!(counted.swap_remove(place).1.to_string(), exact, "{players}: {name}");
    }
}

#[test]
fn three_players_with_equal_ranks() {
    assert_equals_the_file(3, PatternRanks::Equal);
}

#[test]
fn four_players_with_distinct_ranks() {
    assert_equals_the_file(4, PatternRanks::Distinct);
}
