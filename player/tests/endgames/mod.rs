//! `fudaba endgame`: figures, databases, and what is refused.

use crate::commands::fudaba;
use std::fs;

#[test]
fn the_figures_are_counted_from_a_game_s_rules() {
    let run = fudaba(&["endgame", "tables", "tanhinmin", "--cards", "6", "--json"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    let objects = run.objects();
    let count = |players: u64, figure: &str| {
        let is_it = |one: &&serde_json::Value| one["players"] == players && one["figure"] == figure;
        objects.iter().find(is_it).and_then(|one| one["count"].as_u64())
    };
    assert_eq!(count(3, "deals before reduction"), Some(3_u64.pow(6) << 5));
    // Each card has one of four owners, and each owner has a card: 4! S(6,4).
    assert_eq!(count(4, "deals"), Some(1560));
    let refused = fudaba(&["endgame", "tables", "daihinmin"], "");
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains("`play` may play several cards at once"), "{}", refused.err);
}

#[test]
fn a_database_is_built_verified_and_asked() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("small.endgames");
    let file = path.to_str().expect("the path is text");
    let game = ["tanhinmin", "--seats", "3", "--set", "in_play=6"];
    let with = |words: &[&str]| fudaba(&[&["endgame"], words, &game[1..]].concat(), "");
    let built = with(&["build", game[0], "--out", file, "--cards", "6"]);
    assert_eq!(built.status, 0, "{}", built.err);
    assert!(built.out.contains("3 players, up to 6 cards: "), "{}", built.out);
    assert!(with(&["verify", file, game[0]]).out.contains("of this game"));
    let asked = with(&["ask", file, game[0], "--deal", "3"]);
    assert_eq!(asked.status, 0, "{}", asked.err);
    assert!(asked.out.starts_with("deal 3: ") && asked.out.lines().count() > 1, "{}", asked.out);
    let positions = with(&["build", game[0], "--out", file, "--deals", "3"]);
    assert_eq!(positions.status, 0, "{}", positions.err);
    let again = with(&["ask", file, game[0], "--deal", "3"]);
    assert_eq!(again.out, asked.out, "positions and patterns agree");
    let other = fudaba(&["endgame", "verify", file, "tanhinmin"], "");
    assert!(other.status == 1 && other.err.contains("other options"), "{}", other.err);
    let whole = fs::read(&path).expect("the file is there");
    fs::write(&path, &whole[..whole.len() - 9]).expect("the file is written");
    let cut = fudaba(&["endgame", "verify", file], "");
    assert!(cut.status == 1 && cut.err.contains("cut short"), "{}", cut.err);
}
