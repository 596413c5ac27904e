//! The names of a game of contracts for calls and cards, and those that other programs use.

use super::{ContractAct, ContractCall, ContractCard};
use cards::{Card, Suit};
use definition::game::{CardFace, ContractWords, Game, MoveId, Pieces};
use exchange::GameTold;
use rules::{Notation, Rules, Setup};
use std::{collections::BTreeMap, sync::Arc};

/// Translator between a game's own words and those of games of contracts.
#[derive(Debug, Clone)]
pub struct ContractNames {
    notation: Notation,
    game: Arc<Game>,
    words: ContractWords,
}

impl ContractNames {
    /// Reads the rules of a game that was told; `None` if they are not told as texts, or do not
    /// name what is needed.
    pub(crate) fn told(told: &GameTold) -> Option<Self> {
        let (first, others) = told.rules.split_first()?;
        let library: BTreeMap<String, String> =
            others.iter().map(|source| (source.name.clone(), source.text.clone())).collect();
        let game = Arc::new(gametext::read_game(&first.text, &library).game?);
        // Options change what is possible, not what it is called.
        let rules = Arc::new(Rules::of_game(game, &Setup::default()).ok()?);
        Self::of(&rules)
    }

    /// Returns the names of a game; `None` if its file does not declare them.
    #[must_use]
    pub fn of(rules: &Arc<Rules>) -> Option<Self> {
        let game = Arc::clone(rules.game());
        let words = game.contract.clone()?;
        Some(Self { notation: Notation::of(rules), game, words })
    }

    /// Returns the key of a move.
    fn key(&self, id: MoveId) -> &str {
        self.game.moves.get(id).map_or("", |declared| declared.name.as_str())
    }

    /// Returns the name of the field of the hands.
    pub(crate) fn hand(&self) -> &str {
        self.game.fields.get(self.words.hand).map_or("", |field| field.name.as_str())
    }

    /// Returns the name of the field of the hand that is laid open.
    pub(crate) fn dummy(&self) -> &str {
        self.game.fields.get(self.words.dummy).map_or("", |field| field.name.as_str())
    }

    /// Returns the name of the variable with the number of the board.
    #[must_use]
    pub fn board(&self) -> &str {
        self.game.vars.get(self.words.board).map_or("", |var| var.name.as_str())
    }

    /// Returns the name of the variable that says which teams are in danger.
    #[must_use]
    pub fn at_risk(&self) -> &str {
        self.game.vars.get(self.words.at_risk).map_or("", |var| var.name.as_str())
    }

    /// Returns the card that the game writes so.
    #[must_use]
    pub fn card(&self, word: &str) -> Option<ContractCard> {
        self.face(self.notation.card_named(word)?)
    }

    fn face(&self, card: Card) -> Option<ContractCard> {
        let Pieces::Cards(pack) = &self.game.pieces else { return None };
        let Some(CardFace::Suited { suit, rank }) = pack.face(card) else { return None };
        let suit = pack.suits.get(usize::from(suit))?.usual?;
        let rank = &pack.ranks.get(usize::from(rank))?.name;
        ContractCard::named(&format!("{rank}{}", super::suit_letter(suit)))
    }

    /// Returns a card as the game writes it.
    fn code(&self, card: ContractCard) -> Option<&str> {
        let Pieces::Cards(pack) = &self.game.pieces else { return None };
        let kinds = (0..pack.kinds()).map(|kind| Card::from_kind(kind as u8));
        let found = kinds.into_iter().find(|&kind| self.face(kind) == Some(card))?;
        Some(self.notation.card(found))
    }

    /// Returns the act that the game writes so; `None` for other moves and unknown cards.
    #[must_use]
    pub fn act(&self, text: &str) -> Option<ContractAct> {
        let mut words = text.split_whitespace();
        let key = words.next()?;
        let words: Vec<&str> = words.collect();
        let is = |id: MoveId| self.key(id) == key;
        let call = match words[..] {
            [level, trump] if is(self.words.bid) => {
                ContractCall::Bid(level.parse().ok()?, self.trump(trump)?)
            }
            [] if is(self.words.pass) => ContractCall::Pass,
            [] if is(self.words.double) => ContractCall::Double,
            [] if is(self.words.redouble) => ContractCall::Redouble,
            [card, ..] if self.words.play.iter().any(|id| is(*id)) => {
                return Some(ContractAct::Card(self.card(card)?));
            }
            _ => return None,
        };
        Some(ContractAct::Call(call))
    }

    /// Returns the suit with this name, or none for `none`.
    fn trump(&self, word: &str) -> Option<Option<Suit>> {
        if word == "none" {
            return Some(None);
        }
        let Pieces::Cards(pack) = &self.game.pieces else { return None };
        let named = pack.suits.iter().find(|suit| suit.name.eq_ignore_ascii_case(word))?;
        named.usual.map(Some)
    }

    /// Returns an act as the game writes it, with a move that is among those on offer if the game
    /// has several for it.
    pub(crate) fn text(&self, act: ContractAct, offered: &[&str]) -> Option<String> {
        let suit = |trump: Suit| {
            let Pieces::Cards(pack) = &self.game.pieces else { return None };
            let named = pack.suits.iter().find(|suit| suit.usual == Some(trump))?;
            Some(named.name.to_lowercase())
        };
        Some(match act {
            ContractAct::Call(ContractCall::Bid(level, trump)) => {
                let trump = trump.map_or_else(|| Some("none".to_owned()), suit)?;
                format!("{} {level} {trump}", self.key(self.words.bid))
            }
            ContractAct::Call(ContractCall::Pass) => self.key(self.words.pass).to_owned(),
            ContractAct::Call(ContractCall::Double) => self.key(self.words.double).to_owned(),
            ContractAct::Call(ContractCall::Redouble) => self.key(self.words.redouble).to_owned(),
            ContractAct::Card(card) => {
                let mut keys = self.words.play.iter().map(|id| self.key(*id));
                let first = keys.clone().next()?;
                let key = keys.find(|key| offered.contains(key)).unwrap_or(first);
                format!("{key} {}", self.code(card)?)
            }
        })
    }
}
