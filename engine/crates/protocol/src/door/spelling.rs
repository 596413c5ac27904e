//! Words of the text door: cards as in bridge, names in quotes where they need them.

use super::verbs::Verb;
use cards::Card;
use definition::game::{CardFace, Game, Pieces, Type};
use exchange::GameTold;
use rules::{Notation, Rules, Setup};
use std::{collections::BTreeMap, sync::Arc};

/// Words for the moves and cards of one game.
#[derive(Debug, Clone)]
pub(crate) struct GameWords {
    notation: Notation,
    game: Arc<Game>,
    /// Code of each card at the text door, by kind.
    codes: Vec<String>,
}

impl GameWords {
    /// Reads the rules of a game; `None` if they are not told as texts.
    pub(crate) fn of(told: &GameTold) -> Option<Self> {
        let (first, others) = told.rules.split_first()?;
        let library: BTreeMap<String, String> =
            others.iter().map(|source| (source.name.clone(), source.text.clone())).collect();
        let game = Arc::new(gametext::read_game(&first.text, &library).game?);
        // Options change what is possible, not what it is called.
        let setup = Setup { seats: Some(told.seats), ..Setup::default() };
        let rules = Arc::new(Rules::of_game(Arc::clone(&game), &setup).ok()?);
        Some(Self::of_rules(&rules))
    }

    /// Returns the words of compiled rules.
    pub(crate) fn of_rules(rules: &Arc<Rules>) -> Self {
        let (notation, game) = (Notation::of(rules), Arc::clone(rules.game()));
        let codes = match &game.pieces {
            Pieces::BoardPieces(_) => Vec::new(),
            Pieces::Cards(pack) => {
                let code = |kind: usize| {
                    let card = Card::from_kind(kind as u8);
                    let usual = notation.card(card);
                    match pack.face(card) {
                        Some(CardFace::Suited { rank, .. }) => {
                            let rank = &pack.ranks[usize::from(rank)].name;
                            let suit = usual.strip_prefix(rank.as_str()).unwrap_or(usual);
                            format!("{suit}{}", if rank == "10" { "T" } else { rank })
                        }
                        Some(CardFace::Joker(number)) => format!("JO{}", number + 1),
                        None => usual.to_owned(),
                    }
                };
                (0..pack.kinds()).map(code).collect()
            }
        };
        Self { notation, game, codes }
    }

    /// Returns the verb of the move with this key.
    pub(crate) fn verb(&self, key: &str) -> Verb {
        let found = self.game.moves.iter().find(|declared| declared.name == key);
        found.map_or(Verb::Own, |declared| Verb::of(&self.game, declared))
    }

    /// Returns the key of the first move with this verb, or of the move with this name; both in
    /// capitals.
    pub(crate) fn key_of(&self, word: &str) -> Option<String> {
        let mut moves = self.game.moves.iter();
        let named = moves.clone().find(|declared| declared.name.to_uppercase() == word);
        let verb = || moves.find(|one| Verb::of(&self.game, one).word() == Some(word));
        named.or_else(verb).map(|declared| declared.name.clone())
    }

    /// True if the spots of a field are hands.
    pub(crate) fn is_hand(&self, field: &str) -> bool {
        let shape = |name: &str| self.game.fields.iter().find(|field| field.name == name);
        shape(field).is_some_and(|field| field.shape == definition::game::Shape::Hand)
    }

    /// True if everybody is shown a variable.
    pub(crate) fn is_shown(&self, variable: &str) -> bool {
        self.game.vars.iter().any(|var| var.name == variable && var.shown)
    }

    /// True if chance has no part in the game, as on most boards.
    pub(crate) fn is_without_chance(&self) -> bool {
        !self.game.has_chance()
    }

    /// True if a variable names a player.
    pub(crate) fn is_player(&self, variable: &str) -> bool {
        self.game.vars.iter().any(|var| var.name == variable && var.ty == Type::Player)
    }

    /// Returns a card of the notation, such as `QS`, as the text door writes it; other words stay.
    pub(crate) fn told(&self, word: &str) -> String {
        let kind = (0..self.codes.len())
            .find(|&kind| self.notation.card(Card::from_kind(kind as u8)) == word);
        kind.map_or_else(|| word.to_owned(), |kind| self.codes[kind].clone())
    }

    /// True if a word of the notation is a card, known or not.
    pub(crate) fn is_card(&self, word: &str) -> bool {
        word == "?"
            || (0..self.codes.len())
                .any(|kind| self.notation.card(Card::from_kind(kind as u8)) == word)
    }

    /// Returns the kind of a card as a person may write it: `D3`, `d10`, `DT`, `JO1`, `3D`.
    pub(crate) fn kind(&self, word: &str) -> Option<usize> {
        let spelled = plain(word).replace("10", "T");
        let here = |code: &String| code.to_uppercase().replace("10", "T") == spelled;
        let usual = || self.notation.card_named(word).map(Card::index);
        self.codes.iter().position(here).or_else(usual)
    }

    /// Returns a card by its kind as the notation writes it.
    pub(crate) fn notated(&self, kind: usize) -> &str {
        self.notation.card(Card::from_kind(kind as u8))
    }
}

/// Returns a word as words are compared: in capitals, and wide letters, digits and signs of an
/// input in Japanese as plain ones.
pub(crate) fn plain(word: &str) -> String {
    session::folded_name(word).to_uppercase()
}

/// Splits a line into words; quotes keep a name together.
pub(crate) fn words(line: &str) -> Vec<String> {
    let (mut all, mut rest) = (Vec::new(), line);
    while let Some((word, left)) = first_word(rest) {
        all.push(word);
        rest = left;
    }
    all
}

/// Returns the first word of a line, and what follows it as it stands; `None` if there is none.
pub(crate) fn first_word(line: &str) -> Option<(String, &str)> {
    let (mut word, mut quoted, mut begun) = (String::new(), false, false);
    // The sign that ends a name in Japanese quotes.
    let mut closing = None;
    for (at, letter) in line.char_indices() {
        match letter {
            // An input in Japanese has wide quotes.
            '"' | '＂' | '“' | '”' if closing.is_none() => (quoted, begun) = (!quoted, true),
            // These are also within a word.
            '「' | '『' if !quoted && !begun && word.is_empty() => {
                closing = Some(if letter == '「' { '」' } else { '』' });
                (quoted, begun) = (true, true);
            }
            letter if closing == Some(letter) => (quoted, closing) = (false, None),
            letter if letter.is_whitespace() && !quoted => {
                if begun || !word.is_empty() {
                    return Some((word, &line[at..]));
                }
            }
            letter => word.push(letter),
        }
    }
    (begun || !word.is_empty()).then_some((word, ""))
}

/// Returns a name as a word of a line: in quotes if it has spaces.
pub(crate) fn name(name: &str) -> String {
    let plain = !name.is_empty() && !name.contains(char::is_whitespace);
    if plain { name.to_owned() } else { format!("\"{name}\"") }
}

/// Returns a text on one line, without characters that could move a cursor.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_names_together() {
        assert_eq!(words(r#" PUT "Ada B"  D3 "" "#), ["PUT", "Ada B", "D3", ""]);
        assert_eq!(words(r#"SAY "half"#), ["SAY", "half"]);
        assert_eq!(words("ENTER　「山田 太郎」 秘密"), ["ENTER", "山田 太郎", "秘密"]);
        assert_eq!(words("SAY 彼は「はい 」"), ["SAY", "彼は「はい", "」"]);
        let rest = first_word(" 「山田 太郎」 \"ok  then\" 「はい」");
        assert_eq!(rest, Some(("山田 太郎".to_owned(), " \"ok  then\" 「はい」")));
        assert_eq!(first_word("  　"), None);
        assert_eq!((name("Ada"), name("Ada B")), ("Ada".into(), "\"Ada B\"".into()));
    }
}
