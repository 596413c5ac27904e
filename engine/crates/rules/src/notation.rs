//! Actions as short lines of text, for the terminal, records and tests: the key of a move, followed
//! by its picks.
//!
//! ```text
//! play QS          bid 3            name_suit hearts     step c3 d4         t3 f1
//! play 5H 5S       bid 2 hearts     pass                 lay 7C 7D 7H on m3 t3 t5 4
//! ```
//!
//! Words that are not needed may be left out: a card alone will do if only one move takes it. Where
//! piles are all there is to a game, its moves have no keys: two spots, or one to click, say all.

mod codes;
mod sayings;
mod words;

pub use codes::{ParseActionError, SpotCodes};
pub use sayings::Sayings;

use crate::{Action, Choice, Handling, Move, Rules, View};
use cards::{Card, CardBag};
use definition::{
    SpotId,
    game::{Game, MoveId, Pick, Pieces},
};
use std::sync::Arc;
use words::{ActionWords, WITH};

/// Notation of the actions of one game.
#[derive(Debug, Clone)]
pub struct Notation {
    rules: Arc<Rules>,
    codes: SpotCodes,
    /// Code of each card, by kind.
    cards: Vec<String>,
    /// Shortest unambiguous beginning of each suit's name, by suit.
    suits: Vec<String>,
}

/// Error: the text names no action, or several.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadActionError {
    /// The text is empty.
    #[error("an action is a move and what it picks")]
    Nothing,
    /// No action matches this text.
    #[error("`{0}` is not possible now")]
    NoSuchAction(String),
    /// Several actions match; up to eight of them.
    #[error("it could mean {}", quoted(.0))]
    Ambiguous(Vec<String>),
    /// The codes of spots name no action.
    #[error("{0}")]
    Spots(ParseActionError),
}

/// Returns meanings of a text as a list for people.
fn quoted(meanings: &[String]) -> String {
    let meanings: Vec<_> = meanings.iter().map(|text| format!("`{text}`")).collect();
    meanings.join(" or ")
}

impl Notation {
    /// Creates the notation of a game.
    #[must_use]
    pub fn of(rules: &Arc<Rules>) -> Self {
        let game = rules.game();
        let (cards, suits) = match &game.pieces {
            Pieces::Cards(pack) => {
                let names: Vec<_> = pack.suits.iter().map(|suit| suit.name.as_str()).collect();
                let suits = beginnings(&names);
                let code = |kind: usize| {
                    let ranks = pack.ranks.len();
                    match suits.get(kind / ranks.max(1)) {
                        Some(suit) => format!("{}{suit}", pack.ranks[kind % ranks].name),
                        None => pack.code(Card::from_kind(kind as u8)),
                    }
                };
                ((0..pack.kinds()).map(code).collect(), suits)
            }
            Pieces::BoardPieces(_) => (Vec::new(), Vec::new()),
        };
        let codes = SpotCodes::of(rules.table());
        Self { rules: Arc::clone(rules), codes, cards, suits }
    }

    /// Codes of the spots.
    #[must_use]
    pub const fn codes(&self) -> &SpotCodes {
        &self.codes
    }

    /// Code of a card: its rank and the shortest unambiguous beginning of its suit, as in `QS` or
    /// `10H`.
    #[must_use]
    pub fn card(&self, card: Card) -> &str {
        self.cards.get(card.index()).map_or("?", String::as_str)
    }

    /// Code of a spot: letter and number for a square of a board, else a short code.
    #[must_use]
    pub fn spot(&self, spot: SpotId) -> String {
        let square = self.rules.spot_info(spot).and_then(|info| info.square);
        match square {
            Some((row, column)) => square_name(row, column),
            None => self.codes.code(spot).to_owned(),
        }
    }

    /// Parses a card as a person may write it.
    #[must_use]
    pub fn card_named(&self, word: &str) -> Option<Card> {
        self.kind(word).map(|kind| Card::from_kind(kind as u8))
    }

    /// Parses the code of a spot.
    #[must_use]
    pub fn spot_named(&self, word: &str) -> Option<SpotId> {
        let spots = (0..self.rules.spot_count()).map(|spot| SpotId(spot as u8));
        spots.into_iter().find(|&spot| self.spot(spot).eq_ignore_ascii_case(word))
    }

    /// Prints an action as a line that is unambiguous in every position that allows the action.
    #[must_use]
    pub fn print(&self, action: Action) -> String {
        self.words(action).full().join(" ")
    }

    /// Parses a line as one of these actions.
    ///
    /// # Errors
    ///
    /// Fails if no action or several match the line.
    pub fn read(&self, text: &str, among: &[Action]) -> Result<Action, ReadActionError> {
        let words = self.said(text);
        if words.is_empty() {
            return Err(ReadActionError::Nothing);
        }
        let mut meant = Vec::new();
        for &action in among {
            let own = self.words(action);
            if self.same(&own.full(), &words) {
                return Ok(action);
            }
            if self.is_said_by(&own, &words) {
                meant.push(action);
            }
        }
        match meant[..] {
            [] => Err(ReadActionError::NoSuchAction(text.trim().chars().take(60).collect())),
            [action] => Ok(action),
            _ => {
                let meanings = meant.iter().take(8).map(|&action| self.print(action));
                Err(ReadActionError::Ambiguous(meanings.collect()))
            }
        }
    }

    /// Parses a line as one of these actions, or as one of those too numerous to be listed, which
    /// take any cards of a given number.
    ///
    /// # Errors
    ///
    /// Fails like [`Notation::read`].
    pub fn read_in(
        &self,
        text: &str,
        rules: &Rules,
        view: &View,
        among: &[Action],
    ) -> Result<Action, ReadActionError> {
        self.read_with(text, among, &|cards| view.choices_taking(rules, cards))
    }

    /// The same for callers that hold the position itself; `choices_taking` returns the unlisted
    /// actions with these cards.
    pub(crate) fn read_with(
        &self,
        text: &str,
        among: &[Action],
        handfuls_of: &dyn Fn(CardBag) -> Vec<Action>,
    ) -> Result<Action, ReadActionError> {
        let found = self.read(text, among);
        if !matches!(found, Err(ReadActionError::NoSuchAction(_))) {
            return found;
        }
        let cards = self.said(text).iter().filter_map(|word| self.card_named(word)).collect();
        let unlisted = handfuls_of(cards);
        if unlisted.is_empty() { found } else { self.read(text, &unlisted) }
    }

    /// Prints an action by the codes of its spots, without the key of its move; an action that is
    /// made on no spot is printed in full.
    #[must_use]
    pub fn print_by_spots(&self, action: Action) -> String {
        match (action, self.rules.clicked_spot(action)) {
            (Action::Choose(_), Some(spot)) => self.codes.code(spot).to_owned(),
            (Action::Choose(_), None) => self.print(action),
            (Action::Move(_), _) => self.codes.print(action),
        }
    }

    /// Parses codes of spots as an action, legal or not: a move of cards from spot to spot, or the
    /// choice that a click on a spot makes. `legal` lists the legal actions of the position.
    ///
    /// # Errors
    ///
    /// Names the word that was not understood and what is expected instead.
    pub fn read_by_spots(&self, text: &str, legal: &[Action]) -> Result<Action, ParseActionError> {
        Ok(match self.codes.parse(text)? {
            Action::Move(wish) => Action::Move(Move { rule: self.stacking(wish), ..wish }),
            Action::Choose(Choice::Click(spot)) => {
                let here = |action: &&Action| self.rules.clicked_spot(**action) == Some(spot);
                legal.iter().find(here).copied().unwrap_or_else(|| self.rules.any_click_on(spot))
            }
            action @ Action::Choose(Choice::Option { .. }) => action,
        })
    }

    /// Returns the move that brings cards from the one spot to the other.
    fn stacking(&self, wish: Move) -> MoveId {
        let field = |spot| self.rules.table().field_of(spot);
        let (Some(source), Some(target)) = (field(wish.from), field(wish.to)) else {
            return wish.rule;
        };
        let moves = || (0..).map(MoveId).zip(&self.game().moves);
        let stacks = |exact: bool| {
            moves().find(|(_, declared)| match &declared.pick {
                Pick::Stack { from, to } => {
                    !exact || from.contains(&source) && to.contains(&target)
                }
                _ => false,
            })
        };
        stacks(true).or_else(|| stacks(false)).map_or(wish.rule, |(id, _)| id)
    }

    /// Parses a line as an action of a position, which the rules may refuse. `legal` lists the
    /// legal actions of the position, `choices_taking` returns the unlisted ones with these cards.
    pub(crate) fn read_line(
        &self,
        text: &str,
        legal: &[Action],
        choices_taking: &dyn Fn(CardBag) -> Vec<Action>,
    ) -> Result<Action, ReadActionError> {
        let by_spots = || self.read_by_spots(text, legal).map_err(ReadActionError::Spots);
        if self.rules.is_of_piles_alone() {
            return by_spots();
        }
        let found = self.read_with(text, legal, choices_taking);
        let first = text.split_whitespace().next().unwrap_or_default();
        match found {
            Err(ReadActionError::NoSuchAction(_))
                if self.rules.handling() == Handling::Piles && self.codes.spot(first).is_some() =>
            {
                by_spots()
            }
            found => found,
        }
    }

    /// True if the words are a way to write the action.
    fn is_said_by(&self, own: &ActionWords, words: &[String]) -> bool {
        self.same(&own.full(), words) || own.shorter().any(|own| self.same(&own, words))
    }

    /// True if a person would mean the same by both; suits may be abbreviated.
    fn same(&self, own: &[&str], words: &[String]) -> bool {
        own.len() == words.len()
            && own.iter().zip(words).all(|(own, word)| {
                let (own, word) = (own.to_lowercase(), word.to_lowercase());
                own == word
                    || own == word.replace('-', "_")
                    || own == "none" && matches!(word.as_str(), "nt" | "no-trump" | "notrump")
                    || self.suits.iter().enumerate().any(|(suit, short)| {
                        short.to_lowercase() == word
                            && self.suit_word(suit).is_some_and(|s| s == own)
                    })
            })
    }

    fn game(&self) -> &Game {
        self.rules.game()
    }

    /// Splits a line into words as [`Notation::print`] would write them: cards in pack order,
    /// tens in the game's spelling, no arrows.
    fn said(&self, text: &str) -> Vec<String> {
        let split = |c: char| c.is_whitespace() || c == ',';
        let words: Vec<&str> = text
            .split(split)
            .filter(|word| !word.is_empty() && !matches!(*word, "->" | ">" | "→" | "to"))
            .collect();
        // `as` is an ace too, but here the name of a combination follows.
        let is_combo = |word: &&str| {
            self.game().combos.iter().any(|combo| combo.name.eq_ignore_ascii_case(word))
        };
        let stands_for = (0..words.len()).find(|&at| {
            words[at].eq_ignore_ascii_case("as") && words.get(at + 1).is_some_and(is_combo)
        });
        let (words, rest) = words.split_at(stands_for.unwrap_or(words.len()));
        // The taking card is not sorted among those that it takes.
        let with = words.iter().position(|word| word.eq_ignore_ascii_case(WITH));
        let (before, behind) = words.split_at(with.unwrap_or(words.len()));
        let mut said = self.in_pack_order(before);
        said.extend(self.in_pack_order(behind));
        said.extend(rest.iter().map(|&word| word.to_owned()));
        said
    }

    /// Moves the cards among the words together, in pack order.
    fn in_pack_order(&self, words: &[&str]) -> Vec<String> {
        let mut said: Vec<String> = Vec::new();
        let mut kinds: Vec<usize> = Vec::new();
        let mut begin = None;
        for &word in words {
            match self.kind(word) {
                Some(kind) => {
                    begin = begin.or(Some(said.len()));
                    kinds.push(kind);
                }
                None => said.push(word.to_owned()),
            }
        }
        kinds.sort_unstable();
        let at = begin.unwrap_or(0);
        said.splice(at..at, kinds.into_iter().map(|kind| self.cards[kind].clone()));
        said
    }

    /// Parses the kind of a card as a person may write it.
    fn kind(&self, word: &str) -> Option<usize> {
        let find = |word: &str| {
            self.cards.iter().position(|code| code.to_lowercase() == word.to_lowercase())
        };
        find(word)
            .or_else(|| {
                let rest = word.strip_prefix("10").map(|rest| format!("T{rest}"));
                let ten = word.strip_prefix(['T', 't']).map(|rest| format!("10{rest}"));
                find(&rest.or(ten)?)
            })
            .or_else(|| self.kind(&self.without_sign(word)?))
    }

    /// Replaces the sign of a suit, as in `♠Q` or `Q♠`, by the suit's letters.
    fn without_sign(&self, word: &str) -> Option<String> {
        let Pieces::Cards(pack) = &self.game().pieces else { return None };
        pack.suits.iter().zip(&self.suits).find_map(|(suit, short)| {
            let sign = suit.usual?.to_string();
            let rank = word.strip_prefix(&sign).or_else(|| word.strip_suffix(&sign))?;
            Some(format!("{rank}{short}"))
        })
    }
}

/// Returns the name of a square, with row and column from 0: `a1`. Columns after `z` go on with
/// `aa`.
fn square_name(row: u8, column: u8) -> String {
    let letter = |at: u8| char::from(b'a' + at % 26);
    let column = match column / 26 {
        0 => letter(column).to_string(),
        round => format!("{}{}", letter(round - 1), letter(column)),
    };
    format!("{column}{}", u16::from(row) + 1)
}

/// Returns the shortest unambiguous beginning of each name.
fn beginnings(names: &[&str]) -> Vec<String> {
    let begins = |name: &str, length: usize| name.chars().take(length).collect::<String>();
    let tells = |at: usize, short: &str| {
        names.iter().enumerate().all(|(other, name)| {
            other == at || !name.to_lowercase().starts_with(&short.to_lowercase())
        })
    };
    names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let all = name.chars().count();
            let length = (1..=all).find(|&length| tells(at, &begins(name, length)));
            begins(name, length.unwrap_or(all))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_where_they_differ() {
        assert_eq!(beginnings(&["Clubs", "Diamonds", "Hearts", "Spades"]), ["C", "D", "H", "S"]);
        assert_eq!(beginnings(&["Coins", "Cups", "Swords"]), ["Co", "Cu", "S"]);
        assert_eq!(beginnings(&["Red", "Redder"]), ["Red", "Redd"]);
    }

    #[test]
    fn squares_have_a_letter_and_a_number() {
        assert_eq!(square_name(0, 0), "a1");
        assert_eq!(square_name(9, 25), "z10");
        assert_eq!(square_name(0, 26), "aa1");
    }
}
