//! Removal of everything that a seat may not know from a state of a declared game.

use super::*;
use crate::program::told;
use definition::game::Sees;

impl State {
    /// Hides what a seat may not see.
    pub(crate) fn hide_from(&mut self, program: &Program, seat: Seat) {
        let hidden = PlacedPiece::new(Card::UNKNOWN, Face::Down);
        for index in 0..program.facts.spots.len() {
            let spot = SpotId(index as u8);
            if program.facts.sees(spot, seat) {
                for placed in self.table.pile_mut(spot) {
                    *placed = placed.turned(Face::Up);
                }
                continue;
            }
            let held = self.play.sets.get_mut(index).map_or(0, |set| std::mem::take(set).len());
            let pile = self.table.pile_mut(spot);
            let top = pile.len().saturating_sub(1);
            for (position, placed) in pile.iter_mut().enumerate() {
                let shown = match program.facts.spots[index].sees {
                    Sees::Top => position == top,
                    Sees::Face => placed.is_up(),
                    _ => false,
                };
                if shown {
                    *placed = placed.turned(Face::Up);
                } else {
                    let by = placed.by();
                    *placed = by.map_or(hidden, |by| hidden.put_by(by));
                }
            }
            if held > 0 {
                self.table.extend(spot, &vec![hidden; held]);
            }
        }
        if let Some(before) = self.play.before.take() {
            // Simultaneous choices of other players are not visible yet.
            for var in &program.vars {
                let (first, count) = (var.base.index(), usize::from(var.count));
                if var.memory {
                    self.play.memories[first..][..count]
                        .clone_from_slice(&before.memories[first..][..count]);
                } else {
                    self.play.slots[first..][..count]
                        .clone_from_slice(&before.slots[first..][..count]);
                }
            }
        }
        // Sets of cards may name hidden cards, so they are kept only in variables that the game
        // shows.
        for var in program.vars.iter().filter(|var| var.memory && !var.shown) {
            self.play.memories[var.base.index()..][..usize::from(var.count)].fill(CardSet::EMPTY);
        }
        // The spot of a remembered card may be hidden.
        for var in program.vars.iter().filter(|var| var.card) {
            for value in &mut self.play.slots[var.base.index()..][..usize::from(var.count)] {
                *value = told(*value);
            }
        }
        self.play.deal = None;
        self.play.draws = 0;
        self.play.history.clear();
        if self.play.actor() != Some(seat) {
            self.play.offers.clear();
        }
    }
}

impl State {
    /// True if the current turns let all players choose at the same time.
    pub(crate) fn is_together(&self, program: &Program) -> bool {
        let turns = self.play.slots.get(reg::TURNS.index()).copied();
        let code = turns.and_then(|t| usize::try_from(t).ok()).and_then(|t| program.turns.get(t));
        self.play.outcome.is_none() && code.is_some_and(|code| code.together)
    }

    /// True if a seat has chosen in turns that let all players choose at the same time.
    pub(crate) fn has_chosen(&self, program: &Program, seat: Seat) -> bool {
        let turns = self.play.slots.get(reg::TURNS.index()).copied();
        let code = turns.and_then(|t| usize::try_from(t).ok()).and_then(|t| program.turns.get(t));
        let moved = code.map_or(0, |code| self.play.slots[code.moved.index()]);
        self.is_together(program) && moved >> seat.0.min(31) & 1 == 1
    }
}
