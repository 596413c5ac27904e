//! Values of all positions that can be reached from given ones, for any game.
//!
//! Positions are found forwards, each once by its key. Values are found backwards, from the ends of
//! the game: a position is decided as soon as its player has a sure win, or when everything that
//! follows is decided. What is never decided may go on for ever, and nobody can end it.

use crate::{NotHeld, Reduction, Winners};
use rules::{Action, Rules, State};
use std::collections::BTreeMap;

/// Reason why a table of positions was not built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// A position does not decide who wins.
    #[error(transparent)]
    NotHeld(#[from] NotHeld),
    /// There are more positions than allowed.
    #[error("more than {0} positions can be reached; allow more, or begin later in the game")]
    TooMany(usize),
    /// A position offers too many choices to list.
    #[error("a position offers too many choices to compare")]
    TooWide,
    /// It was stopped.
    #[error("it was stopped")]
    Stopped,
}

/// Values of positions by their key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionTable {
    entries: Vec<(u128, Winners)>,
    /// Number of players.
    seats: u8,
    /// Maximum number of pieces that mattered in a position.
    pieces: usize,
}

/// Maximum number of choices at a decision.
const MOST_CHOICES: usize = 4096;

#[derive(Default)]
struct PositionGraph {
    numbers: BTreeMap<u128, u32>,
    nodes: Vec<PositionNode>,
    pieces: usize,
}

#[derive(Default)]
struct PositionNode {
    /// Player to choose.
    actor: u8,
    next: Vec<u32>,
    value: Option<Winners>,
}

impl PositionTable {
    /// Builds the table of all positions that can be reached from some, at most `most`. `progress`
    /// is told now and then how many positions were found, and says whether to go on.
    ///
    /// # Errors
    ///
    /// Fails if the game's positions do not decide who wins, if there are too many of them, or if
    /// it was stopped.
    pub fn build(
        rules: &Rules,
        begin: impl IntoIterator<Item = State>,
        most: usize,
        progress: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Self, BuildError> {
        let reduction = Reduction::of(rules)?;
        let mut graph = PositionGraph::default();
        let mut open = Vec::new();
        for state in begin {
            graph.number(rules, &reduction, state, &mut open);
        }
        let mut legal: Vec<Action> = Vec::new();
        while let Some((state, number)) = open.pop() {
            if graph.nodes.len() > most {
                return Err(BuildError::TooMany(most));
            }
            if number % 1024 == 0 && !progress(graph.nodes.len()) {
                return Err(BuildError::Stopped);
            }
            if state.choices(rules) > MOST_CHOICES {
                return Err(BuildError::TooWide);
            }
            state.legal(rules, &mut legal);
            for &action in &legal {
                let mut next = state.clone();
                next.apply_legal(rules, action, &mut ());
                let next = graph.number(rules, &reduction, next, &mut open);
                graph.nodes[number as usize].next.push(next);
            }
        }
        graph.decide();
        let values = graph.nodes.iter().map(|node| node.value.unwrap_or(Winners::NOBODY));
        let values: Vec<Winners> = values.collect();
        let entry = |(&key, &number): (&u128, &u32)| (key, values[number as usize]);
        let entries = graph.numbers.iter().map(entry).collect();
        Ok(Self { entries, seats: rules.seats(), pieces: graph.pieces })
    }

    /// Returns the value of the position with a key.
    #[must_use]
    pub fn value(&self, key: u128) -> Option<Winners> {
        let place = self.entries.binary_search_by_key(&key, |entry| entry.0).ok()?;
        Some(self.entries[place].1)
    }

    /// Keys and values, by rising key.
    #[must_use]
    pub fn entries(&self) -> &[(u128, Winners)] {
        &self.entries
    }

    /// Number of players.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Maximum number of pieces that mattered in a position.
    #[must_use]
    pub const fn pieces(&self) -> usize {
        self.pieces
    }
}

/// Returns those who came first, if the game is over; nobody if all share the first place.
#[must_use]
pub fn first_players(rules: &Rules, state: &State) -> Option<Winners> {
    let outcome = state.outcome(rules)?;
    let seats = (0..rules.seats()).filter(|&seat| outcome.has_won(rules::Seat(seat)));
    Some(seats.fold(Winners::NOBODY, |all, seat| all.or(Winners::only(seat.into()))))
}

impl PositionGraph {
    /// Returns the number of a position; a new one is kept to be examined.
    fn number(
        &mut self,
        rules: &Rules,
        reduction: &Reduction,
        state: State,
        open: &mut Vec<(State, u32)>,
    ) -> u32 {
        let over = first_players(rules, &state);
        // Ended games with the same winners are one position.
        let key = match over {
            Some(winners) => winners.bits().into(),
            None => reduction.key(rules, &state),
        };
        let new = self.nodes.len() as u32;
        let number = *self.numbers.entry(key).or_insert(new);
        if number == new {
            let actor = state.actor(rules).map_or(0, |seat| seat.0);
            self.pieces = self.pieces.max(reduction.pieces(&state));
            self.nodes.push(PositionNode { actor, next: vec![], value: over });
            if over.is_none() {
                open.push((state, number));
            }
        }
        number
    }

    /// Decides positions backwards, as far as that goes.
    fn decide(&mut self) {
        let mut before: Vec<Vec<u32>> = vec![vec![]; self.nodes.len()];
        for (number, node) in self.nodes.iter_mut().enumerate() {
            node.next.sort_unstable();
            node.next.dedup();
            node.next.iter().for_each(|&next| before[next as usize].push(number as u32));
        }
        let is_over = |&number: &u32| self.nodes[number as usize].value.is_some();
        let mut decided: Vec<u32> = (0..self.nodes.len() as u32).filter(is_over).collect();
        let mut undecided: Vec<usize> = self.nodes.iter().map(|node| node.next.len()).collect();
        while let Some(number) = decided.pop() {
            let Some(value) = self.nodes[number as usize].value else { continue };
            for &earlier in &before[number as usize] {
                let node = &self.nodes[earlier as usize];
                undecided[earlier as usize] -= 1;
                let actor = usize::from(node.actor);
                if node.value.is_some() {
                    continue;
                }
                let value = if value.is_sure_for(actor) {
                    value
                } else if undecided[earlier as usize] == 0 {
                    let next = node.next.iter();
                    let values = next.filter_map(|&next| self.nodes[next as usize].value);
                    Winners::chosen_by(actor, values)
                } else {
                    continue;
                };
                self.nodes[earlier as usize].value = Some(value);
                decided.push(earlier);
            }
        }
    }
}
