//! Names of things: fields, variables, moves, suits, ranks, cards.

use super::GameDescriber;
use crate::tr;
use engine::{
    cards::Card,
    definition::{
        FieldId, Localized,
        game::{
            CardFace, CardPack, ComboId, Comparing, Expr, ExprKind, GameField, Local, MoveId,
            Pieces, RoutineId, Shape, SuitName, Type, VarId, WordsId,
        },
    },
};

/// Number of letters for columns; squares in further columns are described by number.
const LETTERS: u8 = 26;

impl GameDescriber<'_> {
    /// Returns a key of the file as words.
    pub(super) fn spelled(key: &str) -> String {
        key.replace('_', " ")
    }

    /// Returns the file's display name for one of its words, or the word itself.
    fn called(&self, key: &str) -> String {
        let called = self.game.called(key).map(|name| self.texts.localized(name));
        called.map_or_else(|| Self::spelled(key), str::to_owned)
    }

    fn named(label: &Localized, key: &str, texts: &super::Texts) -> String {
        match texts.localized(label) {
            "" => tr!(texts, "game-quoted", name = Self::spelled(key)),
            label => label.to_owned(),
        }
    }

    pub(super) fn move_name(&self, id: MoveId) -> String {
        self.game.moves.get(id).map_or_else(String::new, |one| {
            match self.texts.localized(&one.prompt) {
                "" => self.upper_first(Self::spelled(&one.name)),
                prompt => prompt.to_owned(),
            }
        })
    }

    pub(super) fn routine(&self, id: RoutineId) -> String {
        let routine = self.game.routines.get(id);
        routine.map_or_else(String::new, |routine| self.called(&routine.name))
    }

    pub(super) fn rule_name(&self, rule: u16) -> String {
        let rule = self.game.rules.get(usize::from(rule));
        let name = rule.map_or_else(String::new, |rule| self.called(&rule.name));
        tr!(self.texts, "game-quoted", name = name)
    }

    pub(super) fn combo(&self, id: ComboId) -> String {
        let combo = self.game.combos.get(id);
        let name = combo.map_or_else(String::new, |combo| self.called(&combo.name));
        tr!(self.texts, "game-quoted", name = name)
    }

    pub(super) fn declared(&self, id: FieldId) -> Option<&GameField> {
        self.game.fields.get(id)
    }

    pub(super) fn field(&self, id: FieldId) -> String {
        self.declared(id)
            .map_or_else(String::new, |field| Self::named(&field.label, &field.name, self.texts))
    }

    pub(super) fn var(&self, id: VarId) -> String {
        let var = self.game.vars.get(id);
        var.map_or_else(String::new, |var| Self::named(&var.label, &var.name, self.texts))
    }

    pub(super) fn pack(&self) -> Option<&CardPack> {
        match &self.game.pieces {
            Pieces::Cards(pack) => Some(pack),
            Pieces::BoardPieces(_) => None,
        }
    }

    pub(super) fn board_piece(&self, kind: u8) -> String {
        let Pieces::BoardPieces(men) = &self.game.pieces else { return String::new() };
        let key = men.kinds.get(usize::from(kind)).map_or("?", String::as_str);
        match men.labels.get(usize::from(kind)).map(|label| self.texts.localized(label)) {
            None | Some("") => self.called(key),
            Some(label) => label.to_owned(),
        }
    }

    /// Returns one man of a kind: `a queen`, `an elephant`.
    pub(super) fn a_board_piece(&self, kind: u8) -> String {
        let name = self.board_piece(kind);
        let vowel = name.starts_with(|c: char| "aeiouAEIOU".contains(c));
        let sound = if vowel { "vowel" } else { "other" };
        tr!(self.texts, "game-a-man", name = name, sound = sound)
    }

    pub(super) fn suit(&self, suit: u8) -> String {
        let suit = self.pack().and_then(|pack| pack.suits.get(usize::from(suit)));
        suit.map_or_else(String::new, |suit| match (self.game.called(&suit.name), suit.usual) {
            (Some(name), _) => self.texts.localized(name).to_owned(),
            (None, Some(usual)) => self.texts.suit(usual),
            (None, None) => suit.name.clone(),
        })
    }

    pub(super) fn rank(&self, rank: u8) -> String {
        let rank = self.pack().and_then(|pack| pack.ranks.get(usize::from(rank)));
        rank.map_or_else(String::new, |rank| match self.game.called(&rank.name) {
            Some(name) => self.texts.localized(name).to_owned(),
            None => rank_label(&rank.name).to_owned(),
        })
    }

    /// Returns a card by sign and rank: `♠Q`.
    pub(super) fn card(&self, card: Card) -> String {
        let Some(pack) = self.pack() else { return String::new() };
        match pack.face(card) {
            Some(CardFace::Suited { suit, rank }) => {
                let sign = match pack.suits.get(usize::from(suit)).map(sign) {
                    Some(sign) if !sign.is_empty() => sign,
                    _ => format!("{} ", self.suit(suit)),
                };
                format!("{sign}{}", self.rank(rank))
            }
            Some(CardFace::Joker(_)) if pack.jokers == 1 => tr!(self.texts, "game-joker"),
            Some(CardFace::Joker(number)) => {
                tr!(self.texts, "game-joker-number", number = number + 1)
            }
            None => pack.code(card),
        }
    }

    /// Returns a word of a choice, in quotation marks.
    pub(super) fn word(&self, words: WordsId, word: usize) -> String {
        tr!(self.texts, "game-quoted", name = self.word_alone(words, word))
    }

    pub(super) fn word_alone(&self, words: WordsId, word: usize) -> String {
        let key = || self.game.words.get(words)?.get(word);
        match self.game.word_called(words, word) {
            Some(name) => self.texts.localized(name).to_owned(),
            None => key().map_or_else(String::new, |key| Self::spelled(key)),
        }
    }

    /// Returns a square's letter and number: `d4`; `None` beyond the letters.
    pub(super) fn square(&self, field: FieldId, number: i32) -> Option<String> {
        let Shape::Grid(grid) = &self.declared(field)?.shape else { return None };
        let (row, column) = grid.squares().nth(usize::try_from(number).ok()?)?;
        let letter = (column < LETTERS).then(|| char::from(b'a' + column))?;
        Some(format!("{letter}{}", row + 1))
    }

    /// Returns the squares that a condition names one by one: `d1`, `d1 and e1`; `None` for any
    /// other condition.
    pub(super) fn squares_named(&self, board: FieldId, on: &Expr) -> Option<Vec<String>> {
        match &on.kind {
            ExprKind::Or(parts) => {
                let parts = parts.iter().map(|part| self.squares_named(board, part));
                Some(parts.collect::<Option<Vec<_>>>()?.concat())
            }
            ExprKind::Compare(Comparing::Equal, a, b) => {
                let is_it = |expr: &Expr| matches!(expr.kind, ExprKind::Local(Local::It(_)));
                let other = if is_it(a) { b } else { Some(a).filter(|_| is_it(b))? };
                let ExprKind::Spot(field, Some(number)) = &other.kind else { return None };
                let ExprKind::Constant(number) = number.kind else { return None };
                Some(vec![self.square(*field, number).filter(|_| *field == board)?])
            }
            _ => None,
        }
    }

    /// Returns a constant of a type in words.
    pub(super) fn constant(&self, value: i32, ty: Type) -> String {
        let texts = self.texts;
        let Ok(number) = usize::try_from(value) else {
            return match ty {
                Type::Number => tr!(texts, "game-negative", value = value.unsigned_abs()),
                Type::Player | Type::Team => tr!(texts, "game-nobody"),
                _ => tr!(texts, "game-none"),
            };
        };
        let small = u8::try_from(value).unwrap_or(u8::MAX);
        match ty {
            Type::Number | Type::Choice => value.to_string(),
            Type::Flag if value == 0 => tr!(texts, "game-no"),
            Type::Flag => tr!(texts, "game-yes"),
            Type::Player => tr!(texts, "game-player-number", number = number + 1),
            Type::Team => tr!(texts, "game-team-number", number = number + 1),
            Type::Suit => self.suit(small),
            Type::Rank => self.rank(small),
            Type::Color if value == 0 => tr!(texts, "game-black"),
            Type::Color => tr!(texts, "game-red"),
            Type::Card => self.card(Card::from_kind(small)),
            Type::BoardPiece => self.board_piece(small),
            Type::Word(words) => self.word(words, number),
            Type::Form => self.combo(ComboId(small)),
            Type::Spot => tr!(texts, "spot-unknown", number = number),
            Type::Players => {
                self.set_of(value, &|seat| tr!(texts, "game-player-number", number = seat + 1))
            }
            Type::Suits => self.set_of(value, &|suit| self.suit(suit)),
            Type::Ranks => self.set_of(value, &|rank| self.rank(rank)),
            Type::Cards => String::new(),
        }
    }

    /// Returns the members of a bit set in words.
    fn set_of(&self, bits: i32, name: &dyn Fn(u8) -> String) -> String {
        let members: Vec<_> = (0..31u8).filter(|bit| bits >> bit & 1 == 1).map(name).collect();
        if members.is_empty() { tr!(self.texts, "game-none") } else { self.texts.all_of(&members) }
    }
}

/// Returns a rank as printed on cards: the ten in full.
fn rank_label(name: &str) -> &str {
    if name == "T" { "10" } else { name }
}

/// Returns a suit's sign; empty if it has none.
fn sign(suit: &SuitName) -> String {
    suit.usual.map_or_else(|| suit.sign.clone(), |usual| usual.to_string())
}
