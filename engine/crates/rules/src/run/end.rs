//! End of a declared game, and its result.

use super::*;
use crate::Rules;

impl State {
    /// Takes a player out, with the next free place from the front or the back.
    pub(super) fn finish_player<W: Observer>(
        &mut self,
        program: &Program,
        who: i32,
        last: bool,
        observer: &mut W,
    ) {
        let seats = i32::from(program.facts.seats);
        if !(0..seats).contains(&who) {
            return;
        }
        let slot = reg::PLACES.plus(who as usize);
        if self.variables().slot(slot) != 0 {
            return;
        }
        let place = self.free_place(seats, last);
        self.variables_mut().set(slot, place);
        observer.on_event(Event::Placed { seat: Seat(who as u8), place: place as u8 });
    }

    /// The first place that nobody has, or the last one.
    fn free_place(&self, seats: i32, last: bool) -> i32 {
        let places = self.variables().row(reg::PLACES, seats as usize);
        let mut free = (1..=seats).filter(|place| !places.contains(place));
        // The asking player has no place yet, so one is free.
        let place = if last { free.next_back() } else { free.next() };
        place.unwrap_or(seats)
    }

    /// Puts players back into the game; `who` has a bit for each seat.
    pub(super) fn rejoin(&mut self, program: &Program, who: i32) {
        for seat in (0..usize::from(program.facts.seats)).filter(|seat| who >> seat & 1 == 1) {
            self.variables_mut().set(reg::PLACES.plus(seat), 0);
        }
    }

    /// Ends the game, ranking the players by the given ranking (with the bindings of the move that
    /// ends it) or else by the game's `result`. `end` is set if something other than the rules ends
    /// it.
    pub(super) fn finish(
        &mut self,
        program: &Program,
        ranking: Option<(&Ranking, &MoveBindings)>,
        end: Option<End>,
        observer: &mut impl Observer,
    ) {
        if self.course().is_over() {
            return;
        }
        let nothing = MoveBindings::default();
        let (ranking, frame) = ranking.unwrap_or((&program.result, &nothing));
        let (places, draw) = self.places(program, ranking, frame);
        let is_won = matches!(ranking, Ranking::Solved(_)) && places.first() == Some(&1);
        let end = match end {
            Some(end) => end,
            None if frame.work.is_spent() => End::TooMuchWork(program.result_at),
            None if draw => End::Draw,
            None => End::Finished,
        };
        self.course_mut().end(Outcome { end, places });
        observer.on_event(Event::Over);
        if is_won {
            observer.on_event(Event::Won);
        }
    }

    /// The score of a seat by the game's `result`; `None` if that is not a number.
    #[must_use]
    pub fn score(&self, rules: &Rules, seat: Seat) -> Option<i32> {
        let program = &rules.program;
        let (Ranking::Highest(score) | Ranking::Lowest(score)) = &program.result else {
            return None;
        };
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let known = seat.0 < program.facts.seats;
        known.then(|| self.score_of(&self.context(program, &frame), score, seat.0.into()))
    }

    fn score_of(&self, at: &Context<'_>, score: &CompiledScore, seat: usize) -> i32 {
        match score {
            CompiledScore::Kept(place, teams) => {
                let of = if *teams { usize::from(at.facts().team_of[seat]) } else { seat };
                let of = of.min(usize::from(place.count).saturating_sub(1));
                self.variables().slot(place.base.plus(of))
            }
            CompiledScore::Worth(worth) => {
                at.frame.it[0].set(seat as i32);
                worth(at)
            }
        }
    }

    /// The places by seat, and whether the game is a draw.
    fn places(
        &self,
        program: &Program,
        ranking: &Ranking,
        frame: &MoveBindings,
    ) -> (Vec<u8>, bool) {
        let facts = &program.facts;
        let at = self.context(program, frame);
        let seats = usize::from(facts.seats);
        let team = |seat: usize| facts.team_of[seat];
        let all_equal = || (vec![1; seats], true);
        let split = |best: &dyn Fn(usize) -> bool| {
            let winners = (0..seats).filter(|&seat| best(seat)).count();
            let loser = winners as u8 + 1;
            ((0..seats).map(|seat| if best(seat) { 1 } else { loser }).collect(), false)
        };
        let values = |score: &CompiledScore| -> Vec<i32> {
            (0..seats).map(|seat| self.score_of(&at, score, seat)).collect()
        };
        match ranking {
            Ranking::Highest(score) => {
                let values: Vec<i32> = values(score).into_iter().map(i32::saturating_neg).collect();
                ranked(facts, &values)
            }
            Ranking::Lowest(score) => ranked(facts, &values(score)),
            Ranking::Finished => {
                // A player still in comes after those who are out and before those put last.
                let still_in = self.free_place(facts.seats.into(), false);
                let places: Vec<i32> = (0..seats)
                    .map(|seat| match self.variables().slot(reg::PLACES.plus(seat)) {
                        0 => still_in,
                        place => place,
                    })
                    .collect();
                ranked(facts, &places)
            }
            Ranking::Winner(who) => match usize::try_from(who(&at)) {
                Ok(who) if who < seats => split(&|seat| team(seat) == team(who)),
                _ => all_equal(),
            },
            Ranking::Loser(who) => match usize::try_from(who(&at)) {
                Ok(who) if who < seats => split(&|seat| team(seat) != team(who)),
                _ => all_equal(),
            },
            Ranking::Draw => all_equal(),
            Ranking::Solved(test) => {
                let solved = test(&at) != 0;
                (vec![if solved { 1 } else { 2 }; seats], false)
            }
        }
    }
}

/// Ranks values, the lowest first; the seats of a team share a place.
fn ranked(facts: &crate::program::Facts, values: &[i32]) -> (Vec<u8>, bool) {
    let best_of_team = |seat: usize| {
        (0..values.len())
            .filter(|&other| facts.team_of[other] == facts.team_of[seat])
            .map(|other| values[other])
            .min()
            .unwrap_or(0)
    };
    let values: Vec<i32> = (0..values.len()).map(best_of_team).collect();
    let place = |value: i32| values.iter().filter(|&&other| other < value).count() as u8 + 1;
    let places: Vec<u8> = values.iter().map(|&value| place(value)).collect();
    let draw = places.len() > 1 && places.iter().all(|&place| place == 1);
    (places, draw)
}
