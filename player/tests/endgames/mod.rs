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

#[test]
fn a_database_sits_as_a_bot_with_another_behind_it() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("small.endgames");
    let file = path.to_str().expect("the path is text");
    let setup = ["--seats", "3", "--set", "in_play=7"];
    let build = |more: &[&str]| {
        let words = ["endgame", "build", "tanhinmin", "--out", file];
        let run = fudaba(&[&words, more, &setup[..]].concat(), "");
        assert_eq!(run.status, 0, "{}", run.err);
    };
    let bots = format!("endgame:{file}+random,random,random");
    let play = |jobs: &str, bots: &str| {
        let words =
            ["tournament", "tanhinmin", "--bots", bots, "--seating", "rotated", "--jobs", jobs];
        fudaba(&[&words, &["--rounds", "300", "--json"][..], &setup[..]].concat(), "")
    };
    for kind in [&["--cards", "7"], &["--deals", "300"]] {
        build(kind);
        let run = play("2", &bots);
        let table = run.objects().pop().expect("a table");
        let first = |player: usize| table["players"][player]["first"]["interval"].clone();
        let low = first(0)[0].as_f64().expect("a number");
        assert!(low > first(1)[1].as_f64().expect("a number"), "{kind:?}: {table}");
        assert_eq!(table["players"][0]["bot"], bots.split(',').next().expect("a bot"));
        assert_eq!(play("1", &bots).out, run.out, "for any number of jobs");
    }
    let other = fudaba(&["simulate", "tanhinmin", "--bots", &format!("endgame:{file}")], "");
    assert!(other.status == 1 && other.err.contains("other options"), "{}", other.err);
    build(&["--cards", "7"]);
    let base = format!("endgame:{file}+strategy:base");
    let watch = ["play", "tanhinmin", "--watch", "--deal", "1", "--bots", &base];
    let run = fudaba(&[&watch, &setup[..]].concat(), "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("” with an endgame database\n"), "{}", run.out);
    let slip = format!("endgame:{file}+greedi");
    let none = fudaba(&["simulate", "tanhinmin", "--bots", &slip], "");
    let said = format!("behind the + of endgame:{file} stands a bot: there is no player `greedi`");
    assert!(none.status == 1 && none.err.contains(&said), "{}", none.err);
    let none = fudaba(&["simulate", "whist", "--deals", "1..2", "--bots", &base], "");
    assert!(none.status == 1 && none.err.contains("no strategy `base`"), "{}", none.err);
    let bots = format!("endgame:{file}");
    let none = fudaba(&["simulate", "whist", "--deals", "1..2", "--bots", &bots], "");
    assert!(
        none.err.contains("patterns of single cards, which this game does not"),
        "{}",
        none.err
    );
    let none = fudaba(&["simulate", "tanhinmin", "--bots", "endgame:nowhere"], "");
    assert!(none.err.contains("nowhere cannot be read"), "{}", none.err);
    assert_eq!(fudaba(&["simulate", "tanhinmin", "--bots", "endgame:"], "").status, 2);
}
