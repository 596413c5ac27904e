//! Removal of everything that a seat may not know from a state of a declared game.

use super::*;
use crate::program::TurnCode;
use definition::game::Sees;

impl State {
    /// Hides what a seat may not see.
    pub(crate) fn hide_from(&mut self, program: &Program, seat: Seat) {
        let hidden = PlacedPiece::new(Card::UNKNOWN, Face::Down);
        for index in 0..program.facts.spots.len() {
            let spot = SpotId(index as u8);
            if program.facts.sees(spot, seat) {
                for placed in self.piles_mut().pile_mut(spot) {
                    *placed = placed.turned(Face::Up);
                }
                continue;
            }
            let held = self.unordered_mut().take(spot).len();
            let pile = self.piles_mut().pile_mut(spot);
            let top = pile.len().saturating_sub(1);
            for (position, placed) in pile.iter_mut().enumerate() {
                let shown = match program.facts.spots[spot].sees {
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
                self.piles_mut().extend(spot, &vec![hidden; held]);
            }
        }
        self.variables_mut().hide(&program.vars);
        self.randomness_mut().hide();
        self.past_mut().forget();
        if self.seat_to_act() != Some(seat) {
            self.course_mut().offers_mut().clear();
        }
    }
}

impl State {
    /// True if the current turns let all players choose at the same time.
    pub(crate) fn is_together(&self, program: &Program) -> bool {
        !self.course().is_over() && self.turns(program).is_some_and(|code| code.together)
    }

    /// True if a seat has chosen in turns that let all players choose at the same time.
    pub(crate) fn has_chosen(&self, program: &Program, seat: Seat) -> bool {
        let moved = self.turns(program).map_or(0, |code| self.variables().slot(code.moved));
        self.is_together(program) && moved >> seat.0.min(31) & 1 == 1
    }

    /// Returns the innermost turns.
    fn turns<'p>(&self, program: &'p Program) -> Option<&'p TurnCode> {
        program.turns.get(self.variables().index_in(reg::TURNS)?)
    }
}
