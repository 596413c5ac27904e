//! Everything in a game that has a name, collected before expressions are resolved.

use std::collections::BTreeSet;

use crate::text::Ast;
use definition::{
    FieldId, IdTable,
    game::{
        ComboId, GameField, GameOption, MoveId, OptionId, Pieces, Players, RoutineId, Shape,
        SourceText, Span, Var, VarId, WordsId,
    },
};

/// A rule as written.
#[derive(Debug)]
pub(super) struct RuleText {
    pub(super) name: String,
    pub(super) parameters: Vec<String>,
    /// The parsed text; `None` if it has a fault, which has been reported.
    pub(super) ast: Option<Ast>,
    /// Its text.
    pub(super) text: String,
    /// Position of its name in the source.
    pub(super) key: Span,
    /// Position of its text in the source.
    pub(super) at: Span,
}

/// The names of a game.
#[derive(Debug)]
pub(super) struct GameNames {
    pub(super) players: Players,
    pub(super) teams: Vec<Vec<u8>>,
    pub(super) pieces: Pieces,
    pub(super) options: IdTable<OptionId, GameOption>,
    pub(super) fields: Vec<GameField>,
    pub(super) vars: IdTable<VarId, Var>,
    pub(super) words: IdTable<WordsId, Vec<String>>,
    pub(super) combos: Vec<String>,
    pub(super) moves: Vec<String>,
    pub(super) routines: Vec<String>,
    pub(super) rules: Vec<RuleText>,
    pub(super) sources: Vec<SourceText>,
}

/// Words with a fixed meaning in expressions; nothing else may have such a name.
pub(crate) const RESERVED: [&str; 28] = [
    "true",
    "false",
    "none",
    "me",
    "it",
    "card",
    "cards",
    "suit",
    "rank",
    "color",
    "points",
    "joker",
    "player",
    "players",
    "players_in",
    "team",
    "teams",
    "suits",
    "ranks",
    "opponent",
    "everybody_moved",
    "index",
    "spots",
    "squares",
    "everything",
    "left",
    "right",
    "partner",
];

/// Words with a meaning in some moves or on boards; a declaration with such a name hides the word.
pub(crate) const SOFT: [&str; 20] = [
    "target",
    "number",
    "word",
    "from",
    "others",
    "turn",
    "repeated",
    "moved",
    "captured",
    "spot",
    "row",
    "column",
    "rows",
    "columns",
    "kind",
    "owner",
    "cleared",
    "choice",
    "choices",
    "lowest_wins",
];

fn place<T>(list: &[T], is: impl Fn(&T) -> bool) -> Option<usize> {
    list.iter().position(is)
}

impl GameNames {
    pub(super) fn option(&self, name: &str) -> Option<OptionId> {
        place(&self.options, |o| o.name == name).map(|at| OptionId(at as u8))
    }

    pub(super) fn field(&self, name: &str) -> Option<FieldId> {
        place(&self.fields, |f| f.name == name).map(|at| FieldId(at as u8))
    }

    pub(super) fn var(&self, name: &str) -> Option<VarId> {
        place(&self.vars, |v| v.name == name).map(|at| VarId(at as u8))
    }

    pub(super) fn combo(&self, name: &str) -> Option<ComboId> {
        place(&self.combos, |c| c == name).map(|at| ComboId(at as u8))
    }

    pub(super) fn game_move(&self, name: &str) -> Option<MoveId> {
        place(&self.moves, |m| m == name).map(|at| MoveId(at as u8))
    }

    pub(super) fn routine(&self, name: &str) -> Option<RoutineId> {
        place(&self.routines, |r| r == name).map(|at| RoutineId(at as u8))
    }

    pub(super) fn rule(&self, name: &str) -> Option<usize> {
        place(&self.rules, |r| r.name == name)
    }

    pub(super) fn words(&self, id: WordsId) -> &[String] {
        &self.words[id]
    }

    pub(super) fn spots(&self, id: FieldId) -> &GameField {
        &self.fields[id.index()]
    }

    pub(super) fn var_of(&self, id: VarId) -> &Var {
        &self.vars[id]
    }

    /// Returns the board, if the game has one.
    pub(super) fn board(&self) -> Option<FieldId> {
        place(&self.fields, |f| matches!(f.shape, Shape::Grid(_))).map(|at| FieldId(at as u8))
    }

    pub(super) fn has_board_pieces(&self) -> bool {
        matches!(self.pieces, Pieces::BoardPieces(_))
    }

    /// Returns the names that are declared twice or are reserved.
    pub(super) fn taken(&self) -> BTreeSet<&str> {
        let mut known: BTreeSet<&str> = RESERVED.into_iter().collect();
        self.in_expressions().filter(|name| !known.insert(name)).collect()
    }

    /// Returns the declared names that an expression may use, most specific first.
    pub(super) fn in_expressions(&self) -> impl Iterator<Item = &str> + Clone {
        let rules = self.rules.iter().map(|rule| rule.name.as_str());
        let vars = self.vars.iter().map(|var| var.name.as_str());
        let options = self.options.iter().map(|option| option.name.as_str());
        let fields = self.fields.iter().map(|field| field.name.as_str());
        rules.chain(vars).chain(options).chain(fields)
    }

    /// Returns the names of values: suits, ranks, kinds of men, words.
    pub(super) fn values(&self) -> impl Iterator<Item = &str> + Clone {
        let (ranks, suits, kinds): (&[_], &[_], &[_]) = match &self.pieces {
            Pieces::Cards(pack) => (&pack.ranks, &pack.suits, &[]),
            Pieces::BoardPieces(men) => (&[], &[], &men.kinds),
        };
        let suits = suits.iter().map(|suit| suit.name.as_str());
        let ranks = ranks.iter().map(|rank| rank.name.as_str());
        let words = self.words.iter().flatten().map(String::as_str);
        suits.chain(ranks).chain(kinds.iter().map(String::as_str)).chain(words)
    }
}
