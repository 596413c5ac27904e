//! Draws by repeated positions or by a lack of events.

use super::*;
use crate::{Landmark, Rules};
use std::hash::{Hash, Hasher};

fn counts_positions(draw: &DrawCode) -> bool {
    matches!(draw, DrawCode::Repetition(_))
}

impl State {
    /// Returns a key of the position and the side to move; equal positions have equal keys.
    pub(super) fn position_key(&self, program: &Program) -> u64 {
        let mut hasher = Folding::default();
        self.board().hash(&mut hasher);
        if !program.pack.is_empty() {
            self.unordered().hash(&mut hasher);
            self.piles().hash(&mut hasher);
        }
        let turns = self.variables().slot(reg::TURNS);
        let code = usize::try_from(turns).ok().and_then(|turns| program.turns.get(turns));
        code.map(|code| self.variables().slot(code.seat)).hash(&mut hasher);
        hasher.finish()
    }

    /// Returns the keys by which this position can be recognized.
    #[must_use]
    pub fn landmark(&self, rules: &Rules) -> Landmark {
        let program = &rules.program;
        let mut hasher = Folding::default();
        self.board().hash(&mut hasher);
        self.unordered().hash(&mut hasher);
        self.piles().hash(&mut hasher);
        let pieces = hasher.finish();
        let memory = self.memory_key(program);
        if !self.sights().is_empty() {
            self.sights().hash(&mut hasher);
        }
        memory.hash(&mut hasher);
        Landmark { pieces, all: hasher.finish(), memory }
    }

    /// Returns the key of all that a game remembers besides its pieces.
    fn memory_key(&self, program: &Program) -> u64 {
        let mut hasher = Folding::default();
        self.variables().hash_values(program, &mut hasher);
        (self.course().at(), self.seat_to_act()).hash(&mut hasher);
        hasher.finish()
    }

    /// Records the position, if repetitions matter.
    pub(super) fn note_position(&mut self, program: &Program) {
        if program.repeats {
            self.past_mut().begin_turns();
        }
        if program.repeats || program.draws.iter().any(counts_positions) {
            let key = self.position_key(program);
            self.past_mut().record(key);
        }
    }

    pub(super) fn watch_draws(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        observer: &mut impl Observer,
    ) {
        if program.repeats && !program.draws.iter().any(counts_positions) {
            let key = self.position_key(program);
            self.past_mut().record(key);
        }
        for draw in &program.draws {
            match draw {
                DrawCode::Quiet { moves, holds, slot } => {
                    let quiet = holds(&self.context(program, frame)) != 0;
                    let count = if quiet { self.variables().slot(*slot) + 1 } else { 0 };
                    self.variables_mut().set(*slot, count);
                    if count >= i32::from(*moves) {
                        self.finish(program, Some((&Ranking::Draw, frame)), None, observer);
                        return;
                    }
                }
                DrawCode::Repetition(times) => {
                    let key = self.position_key(program);
                    let seen = self.past().count(key);
                    if seen + 1 >= usize::from(*times) {
                        self.finish(program, Some((&Ranking::Draw, frame)), None, observer);
                        return;
                    }
                    self.past_mut().record(key);
                }
            }
        }
    }
}

/// Fast hash for positions that multiplies in each word.
#[derive(Default)]
struct Folding(u64);

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        // An odd number without a pattern (2^64 over the golden ratio).
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
