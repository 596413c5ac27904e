//! The rules of a table, made from the texts that the host tells.

use definition::game::{Game, GameOption, OptionId, OptionKind};
use exchange::SourceTold;
use gametext::{Library, read_game};
use rules::{Rules, Setup, SetupError};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};

/// Error: the rules of a table cannot be used here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RulesFault {
    /// The host tells no text.
    #[error("the host does not tell the rules of the game as a text")]
    NoText,
    /// The text has faults.
    #[error("the rules that the host tells cannot be read here: {0}")]
    Text(String),
    /// The game has no such option, or not with this value.
    #[error("the game has no option `{0}` with the value that the host tells")]
    Option(String),
    /// The game cannot be set up this way.
    #[error("the game that the host tells cannot be set up: {0}")]
    Setup(#[from] SetupError),
}

/// The texts that a host tells.
struct ToldTexts<'s>(&'s [SourceTold]);

impl Library for ToldTexts<'_> {
    fn text(&self, name: &str) -> Option<String> {
        let found = self.0.iter().find(|source| source.name == name);
        found.map(|source| source.text.clone())
    }
}

/// Returns the rules of a table for this many players, from its texts and options.
///
/// # Errors
///
/// Fails if the texts are no game, or if the game does not have the options.
pub fn rules_of(
    texts: &[SourceTold],
    options: &BTreeMap<String, Value>,
    seats: u8,
) -> Result<Arc<Rules>, RulesFault> {
    let (own, others) = texts.split_first().ok_or(RulesFault::NoText)?;
    let game = read_game(&own.text, &ToldTexts(others)).into_result().map_err(RulesFault::Text)?;
    let named = |(name, value): (&String, &Value)| {
        option(&game, name, value).ok_or_else(|| RulesFault::Option(name.clone()))
    };
    let options = options.iter().map(named).collect::<Result<_, _>>()?;
    let setup = Setup { seats: Some(seats), options };
    Ok(Arc::new(Rules::of_game(Arc::new(game), &setup)?))
}

fn option(game: &Game, name: &str, value: &Value) -> Option<(OptionId, i32)> {
    let mut named = (0u8..).map(OptionId).zip(game.options.iter());
    let (id, option) = named.find(|(_, option)| option.name == name)?;
    Some((id, meaning(game, option, value)?))
}

/// Returns the number by which the rules know a value.
fn meaning(game: &Game, option: &GameOption, value: &Value) -> Option<i32> {
    match &option.kind {
        OptionKind::Flag { .. } => value.as_bool().map(i32::from),
        OptionKind::Number { .. } => i32::try_from(value.as_i64()?).ok(),
        OptionKind::Choice { words, .. } => {
            let (words, word) = (game.words.get(*words)?, value.as_str()?);
            i32::try_from(words.iter().position(|own| own == word)?).ok()
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use serde_json::json;

    pub(crate) const GAME: &str = r#"(
        id: "high-cards", title: "High cards", players: Between(2, 3),
        pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
        options: { "open": Flag(label: "Open", default: false) },
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "won": (per: Player, shape: Pile, sees: Everyone),
        },
        moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
            Turns(moves: ["play"], until: "everybody_moved"),
        ],
        result: Highest("sum(won by rank)"),
    )"#;

    #[test]
    fn rules_are_made_of_what_the_host_tells_or_refused_for_its_reason() {
        let source = |name: &str, text: &str| SourceTold { name: name.into(), text: text.into() };
        let plain = [source("", GAME)];
        let options = |value| BTreeMap::from([("open".to_owned(), value)]);
        let rules = rules_of(&plain, &options(json!(true)), 3).expect("a game for three");
        assert_eq!((rules.seats(), rules.setup().options[0].1), (3, 1));
        let child = r#"(extends: "high-cards", id: "higher", title: "Higher")"#;
        let both = [source("", child), source("high-cards", GAME)];
        let rules = rules_of(&both, &BTreeMap::new(), 2).expect("a game that extends another");
        assert_eq!(rules.game().about.id.as_str(), "higher");

        let wrong = |texts: &[SourceTold], options, seats| {
            rules_of(texts, &options, seats).expect_err("it cannot be")
        };
        assert_eq!(wrong(&[], BTreeMap::new(), 2), RulesFault::NoText);
        assert!(matches!(wrong(&both[..1], BTreeMap::new(), 2), RulesFault::Text(_)));
        assert_eq!(wrong(&plain, options(json!("yes")), 2), RulesFault::Option("open".into()));
        assert!(matches!(wrong(&plain, BTreeMap::new(), 9), RulesFault::Setup(_)));
    }
}
