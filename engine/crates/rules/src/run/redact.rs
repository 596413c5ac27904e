//! Removal of everything that a seat may not know from a state of a declared game.

use super::*;
use crate::program::TurnCode;
use definition::game::Sees;

impl State {
    /// Hides what a seat may not see.
    pub(crate) fn hide_from(&mut self, program: &Program, seat: Seat) {
        let hidden = PlacedPiece::new(Card::UNKNOWN, Face::Down);
        // Whoever sees a field may depend on what is hidden below.
        let spots = || (0..program.facts.spots.len()).map(|index| SpotId(index as u8));
        let sees: Vec<bool> = spots().map(|spot| self.sees(program, spot, seat)).collect();
        for spot in spots() {
            if sees[spot.index()] {
                for placed in self.piles_mut().pile_mut(spot) {
                    *placed = placed.turned(Face::Up);
                }
                continue;
            }
            if !self.sights().is_empty() && program.facts.spots[spot].unordered {
                self.hide_unordered(spot, seat);
                continue;
            }
            let held = self.unordered_mut().take(spot).len();
            let sights = std::mem::take(self.sights_mut());
            let pile = self.piles_mut().pile_mut(spot);
            let top = pile.len().saturating_sub(1);
            for (position, placed) in pile.iter_mut().enumerate() {
                let shown = match program.facts.spots[spot].sees {
                    Sees::Top => position == top,
                    Sees::Face => placed.is_up(),
                    _ => false,
                } || sights.sees(spot, placed.card(), seat);
                if shown {
                    *placed = placed.turned(Face::Up);
                } else {
                    let by = placed.by();
                    *placed = by.map_or(hidden, |by| hidden.put_by(by));
                }
            }
            *self.sights_mut() = sights;
            if held > 0 {
                self.piles_mut().extend(spot, &vec![hidden; held]);
            }
        }
        let mut sights = std::mem::take(self.sights_mut());
        sights.retain(|spot, _, seers| seers.contains(seat) || sees[spot.index()]);
        *self.sights_mut() = sights;
        self.variables_mut().hide(&program.vars);
        self.randomness_mut().hide();
        self.past_mut().forget();
        // The work that the rules had with hidden cards would tell of them.
        self.course_mut().set_effort(0);
        if self.seat_to_act() != Some(seat) {
            self.course_mut().offers_mut().clear();
        }
    }
}

impl State {
    /// Hides the unordered cards of a spot but those that a seat has been shown there.
    fn hide_unordered(&mut self, spot: SpotId, seat: Seat) {
        let hidden = PlacedPiece::new(Card::UNKNOWN, Face::Down);
        let shown = self.sights().seen(spot, seat);
        let held = self.unordered_mut().take(spot).len();
        let count = held + self.piles().len(spot);
        let lying = self.piles().len(spot);
        self.piles_mut().drop_top(spot, lying);
        for card in shown.cards() {
            if !self.unordered_mut().insert(spot, card) {
                self.piles_mut().push(spot, PlacedPiece::new(card, Face::Down));
            }
        }
        let unknown = count.saturating_sub(shown.len());
        self.piles_mut().extend(spot, &vec![hidden; unknown]);
    }

    /// True if the current turns let all players choose at the same time.
    pub(crate) fn is_together(&self, program: &Program) -> bool {
        !self.course().is_over() && self.turns(program).is_some_and(|code| code.together)
    }

    /// True if a seat has chosen in turns that let all players choose at the same time.
    pub(crate) fn has_chosen(&self, program: &Program, seat: Seat) -> bool {
        let moved = self.turns(program).map_or(0, |code| self.variables().slot(code.moved));
        self.is_together(program) && moved >> seat.0.min(31) & 1 == 1
    }

    /// Returns the seats that have not chosen yet in turns that let all players choose at the same
    /// time, without those that are skipped: first whoever is asked now.
    pub(crate) fn still_choosing(&self, program: &Program) -> Vec<Seat> {
        let code = self.turns(program).filter(|_| self.is_together(program));
        let (Some(code), Some(asked)) = (code, self.seat_to_act()) else { return Vec::new() };
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let mut at = self.clone();
        let order = (0..program.facts.seats).map(|step| (asked.0 + step) % program.facts.seats);
        let open = order.filter(|&seat| !self.has_chosen(program, Seat(seat))).filter(|&seat| {
            let Some(skip) = &code.skip else { return true };
            at.variables_mut().fill(&[reg::PLAYER, reg::SUBJECT], seat.into());
            skip(&at.context(program, &frame)) == 0
        });
        open.map(Seat).collect()
    }

    /// Returns the innermost turns.
    fn turns<'p>(&self, program: &'p Program) -> Option<&'p TurnCode> {
        program.turns.get(self.variables().index_in(reg::TURNS)?)
    }
}
