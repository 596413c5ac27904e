//! Indices into the lists of a game.

use crate::id_table::table_ids;

/// Index of an option in [`Game::options`](super::Game::options).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OptionId(pub u8);

/// Index of a variable in [`Game::vars`](super::Game::vars).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u8);

/// Index of a combination in [`Game::combos`](super::Game::combos).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ComboId(pub u8);

/// Index of a move in [`Game::moves`](super::Game::moves).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveId(pub u8);

/// Index of a list of words to choose from in [`Game::words`](super::Game::words).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WordsId(pub u8);

table_ids!(OptionId, VarId, ComboId, MoveId, WordsId);
