//! Actions of declared games as short lines: the key of a move, followed by its picks.
//!
//! ```text
//! play QS          bid 3            name_suit hearts     step c3 d4
//! play 5H 5S       bid 2 hearts     pass                 lay 7C 7D 7H on m3
//! ```
//!
//! Words that are not needed may be left out: a card alone will do if only one move takes it.

use super::Notation;
use crate::{Action, Choice, Form, Move, Rules, View};
use cards::{Card, CardBag};
use definition::{
    SpotId,
    game::{ComboId, Game, Pick, Pieces},
};
use std::{fmt, sync::Arc};

/// Notation of the actions of one declared game.
#[derive(Debug, Clone)]
pub struct GameNotation {
    rules: Arc<Rules>,
    spots: Notation,
    /// Code of each card, by kind.
    cards: Vec<String>,
    /// Shortest unambiguous beginning of each suit's name, by suit.
    pub(super) suits: Vec<String>,
}

/// Error: the text names no action, or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadActionError {
    /// The text is empty.
    Nothing,
    /// No action matches this text.
    NoSuchAction(String),
    /// Several actions match; up to eight of them.
    Ambiguous(Vec<String>),
}

impl fmt::Display for ReadActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("an action is a move and what it picks"),
            Self::NoSuchAction(text) => write!(f, "`{text}` is not possible now"),
            Self::Ambiguous(meanings) => {
                let meanings: Vec<_> = meanings.iter().map(|text| format!("`{text}`")).collect();
                write!(f, "it could mean {}", meanings.join(" or "))
            }
        }
    }
}

impl std::error::Error for ReadActionError {}

/// Separates a card from those that it takes, if equal cards may lie on both sides.
const WITH: &str = "with";

/// Action in words: its key, its picks, and what the cards stand for if that is ambiguous.
pub(super) struct ActionWords {
    pub(super) key: Option<String>,
    picked: Vec<String>,
    form: Vec<String>,
}

impl ActionWords {
    pub(super) fn full(&self) -> Vec<&str> {
        self.key.iter().chain(&self.picked).chain(&self.form).map(String::as_str).collect()
    }

    /// Returns the shorter ways to write the action that are not empty.
    pub(super) fn shorter(&self) -> impl Iterator<Item = Vec<&str>> {
        let without_key = self.picked.iter().chain(&self.form).map(String::as_str).collect();
        let without_form = self.key.iter().chain(&self.picked).map(String::as_str).collect();
        let picked = self.picked.iter().map(String::as_str).collect();
        [without_key, without_form, picked]
            .into_iter()
            .filter(|words: &Vec<&str>| !words.is_empty())
    }
}

impl GameNotation {
    /// Creates the notation of a game; `None` for one of piles alone, whose moves need no names: it
    /// has a [`Notation`].
    #[must_use]
    pub fn of(rules: &Arc<Rules>) -> Option<Self> {
        if rules.is_of_piles_alone() {
            return None;
        }
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
        let spots = Notation::of(rules.table());
        Some(Self { rules: Arc::clone(rules), spots, cards, suits })
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
            None => self.spots.code(spot).to_owned(),
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
    /// Fails like [`GameNotation::read`].
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

    pub(super) fn words(&self, action: Action) -> ActionWords {
        let declared = action.rule().and_then(|id| self.game().moves.get(id));
        let key = declared.map(|declared| declared.name.clone());
        let pick = declared.map(|declared| &declared.pick);
        let mut form = Vec::new();
        let picked = match action {
            Action::Move(wish) => match pick {
                Some(Pick::Step(_) | Pick::Hop(_)) => {
                    vec![self.spot(wish.from), self.spot(wish.to)]
                }
                Some(Pick::Cards { combos, onto, .. }) => {
                    let mut words = match wish.form.taker() {
                        Some(taker) => self.taking_words(wish, taker),
                        None => self.card_words(wish.bag()),
                    };
                    if onto.is_some() {
                        words.extend(["on".to_owned(), self.spot(wish.to)]);
                    }
                    form = self.form_words(wish, combos);
                    words
                }
                _ => {
                    let mut words = vec![self.spot(wish.from), self.spot(wish.to)];
                    if wish.count != 1 {
                        words.push(wish.count.to_string());
                    }
                    words
                }
            },
            Action::Choose(Choice::Click(spot)) => vec![self.spot(spot)],
            Action::Choose(Choice::Option { number, symbol, .. }) => {
                self.chosen_words(pick, number, symbol)
            }
        };
        ActionWords { key, picked, form }
    }

    fn card_words(&self, cards: CardBag) -> Vec<String> {
        cards.cards().map(|card| self.card(card).to_owned()).collect()
    }

    /// Returns the words for a card and the others that it takes.
    fn taking_words(&self, wish: Move, taker: Card) -> Vec<String> {
        let mut others = wish.cards;
        if usize::from(wish.count) == wish.cards.len() {
            others.remove(taker);
        }
        let mut words = vec![self.card(taker).to_owned(), WITH.to_owned()];
        words.extend(self.card_words(others.into()));
        words
    }

    fn chosen_words(&self, pick: Option<&Pick>, number: i32, symbol: i16) -> Vec<String> {
        let at = usize::try_from(symbol).ok();
        let none = || "none".to_owned();
        let suit = || at.and_then(|at| self.suit_word(at)).unwrap_or_else(none);
        let rank = |at: usize| match &self.game().pieces {
            Pieces::Cards(pack) => pack.ranks.get(at).map(|rank| rank.name.clone()),
            Pieces::BoardPieces(_) => None,
        };
        match pick {
            Some(Pick::Number { .. }) => vec![number.to_string()],
            Some(Pick::Bid { .. }) => vec![number.to_string(), suit()],
            Some(Pick::Suit) => vec![suit()],
            Some(Pick::Rank) => vec![at.and_then(rank).unwrap_or_else(none)],
            // People count from 1.
            Some(Pick::Player) => vec![(i32::from(symbol) + 1).to_string()],
            Some(Pick::Word(words)) => {
                let words = self.game().words.get(*words);
                let word = words.zip(at).and_then(|(words, at)| words.get(at).cloned());
                vec![word.unwrap_or_else(none)]
            }
            Some(Pick::Square) => vec![self.spot(SpotId(symbol as u8))],
            // People count from 1.
            Some(Pick::Cards { onto, .. }) => {
                let mut words = vec![(number + 1).to_string()];
                if onto.is_some() {
                    words.extend(["on".to_owned(), self.spot(SpotId(symbol as u8))]);
                }
                words
            }
            // The only option of a series of jumps is to end it.
            Some(Pick::Hop(_)) => vec!["stop".to_owned()],
            _ => Vec::new(),
        }
    }

    pub(super) fn suit_word(&self, suit: usize) -> Option<String> {
        match &self.game().pieces {
            Pieces::Cards(pack) => pack.suits.get(suit).map(|suit| suit.name.to_lowercase()),
            Pieces::BoardPieces(_) => None,
        }
    }

    /// Returns the words for what the cards stand for, if they could stand for something else too.
    fn form_words(&self, wish: Move, combos: &[ComboId]) -> Vec<String> {
        if wish.form == Form::NONE {
            return Vec::new();
        }
        let program = &self.rules.program;
        let mut ways = 0;
        program.combos.forms(wish.bag(), |form| {
            ways += usize::from(combos.contains(&ComboId(form.combo)));
        });
        if ways < 2 {
            return Vec::new();
        }
        let combo = self.game().combos.get(ComboId(wish.form.combo));
        let mut words = vec!["as".to_owned()];
        words.extend(combo.map(|combo| combo.name.clone()));
        if let Pieces::Cards(pack) = &self.game().pieces {
            let low = usize::try_from(wish.form.low).ok().and_then(|low| pack.ranks.get(low));
            words.push(low.map_or_else(|| "-".to_owned(), |rank| rank.name.clone()));
        }
        let suits = self.suits.iter().enumerate().take(16);
        words.extend(
            suits.filter(|(at, _)| wish.form.suits >> at & 1 == 1).map(|(_, suit)| suit.clone()),
        );
        words
    }

    /// Splits a line into words as [`GameNotation::print`] would write them: cards in pack order,
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
