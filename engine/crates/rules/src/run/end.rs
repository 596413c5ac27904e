//! How a declared game ends, and who has won.

use super::*;

impl State {
    /// A player is out, with the next free place from the front or the back.
    pub(super) fn finish_player<W: Witness>(
        &mut self,
        program: &Program,
        who: i32,
        last: bool,
        witness: &mut W,
    ) {
        let seats = i32::from(program.facts.seats);
        if !(0..seats).contains(&who) {
            return;
        }
        let slot = reg::PLACES.index() + who as usize;
        if self.play.slots[slot] != 0 {
            return;
        }
        let counter = if last { reg::LAST } else { reg::FINISHED };
        let number = self.play.slots[counter.index()];
        self.play.slots[counter.index()] = number + 1;
        let place = if last { seats - number } else { number + 1 };
        self.play.slots[slot] = place;
        witness.see(Event::Placed { seat: Seat(who as u8), place: place as u8 });
    }

    /// Ends the game. `end` where something else than the rules ends it.
    pub(super) fn finish(
        &mut self,
        program: &Program,
        ranking: Option<&Ranking>,
        end: Option<End>,
        witness: &mut impl Witness,
    ) {
        if self.play.outcome.is_some() {
            return;
        }
        let frame = Frame::default();
        let (places, draw) = self.places(program, ranking.unwrap_or(&program.result), &frame);
        let end = end.unwrap_or(if draw { End::Draw } else { End::Finished });
        self.play.outcome = Some(Box::new(Outcome { end, places }));
        self.play.offers = None;
        witness.see(Event::Over);
    }

    /// The places by seat, and whether nobody has won.
    fn places(&self, program: &Program, ranking: &Ranking, frame: &Frame) -> (Vec<u8>, bool) {
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
        let values = |place: &VarPlace, teams: bool| -> Vec<i32> {
            (0..seats)
                .map(|seat| {
                    let of = if teams { usize::from(team(seat)) } else { seat };
                    let of = of.min(usize::from(place.count).saturating_sub(1));
                    self.play.slots[place.base.index() + of]
                })
                .collect()
        };
        match ranking {
            Ranking::Highest(place, teams) => {
                ranked(facts, &values(place, *teams).iter().map(|v| -v).collect::<Vec<_>>())
            }
            Ranking::Lowest(place, teams) => ranked(facts, &values(place, *teams)),
            Ranking::Finished => {
                let places: Vec<i32> = (0..seats)
                    .map(|seat| match self.play.slots[reg::PLACES.index() + seat] {
                        0 => facts.seats.into(),
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

/// Places for values, the lowest first; those of one team share a place.
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
