//! Every setting of `docs/condition-settings.md`, played: the words of its row stand in a game, and
//! the game does what the row says.

mod deal;
mod discard;
mod draw;
mod ending;
mod give;
mod meld;
mod rows;
mod table;
mod tricks;
mod turns;

use crate::scene::Scene;

/// Parts of a game that a setting does not give.
const USUAL: [(&str, &str); 4] = [
    ("players", "Exactly(3)"),
    ("pieces", r#"Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Diamonds Hearts Spades")"#),
    (
        "fields",
        r#"{
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "table": (shape: Row, sees: Everyone),
            "won": (per: Player, shape: Pile, sees: Nobody),
        }"#,
    ),
    ("result", "Nobody"),
];

/// Begins a game for three players from its parts, which hold the words of a setting.
fn played(setting: &str, parts: &str) -> Scene {
    played_by(3, setting, parts)
}

/// The same for this many players.
fn played_by(seats: u8, setting: &str, parts: &str) -> Scene {
    let row = rows::all().into_iter().find(|row| row.setting == setting);
    let row = row.unwrap_or_else(|| panic!("no row has the setting {setting}"));
    let spaceless = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let own = spaceless(parts);
    for words in &row.words {
        assert!(own.contains(&spaceless(words)), "{setting}: the game does not say `{words}`");
    }
    let has =
        |key: &str| parts.lines().any(|line| line.trim_start().starts_with(&format!("{key}: ")));
    let title = if has("title") { "" } else { "title: \"Small\", " };
    let missing = USUAL.iter().filter(|(key, _)| !has(key));
    let usual: String = missing.map(|(key, value)| format!("{key}: {value},\n")).collect();
    Scene::of(&format!("(id: \"small\", {title}\n{usual}{parts}\n)"), seats)
}

/// Returns the legal actions in words, as one text.
fn legal(scene: &Scene) -> String {
    scene.legal().into_iter().collect::<Vec<_>>().join(", ")
}
