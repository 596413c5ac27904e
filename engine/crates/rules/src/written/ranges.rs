//! Permitted values of each slot of a running game.

use crate::{
    Rules,
    board::KINDS,
    program::{DrawCode, EachCode, LoopCode, Op, Program, Slot, TurnCode, reg},
};
use cards::Card;
use definition::game::{Type, Var};
use std::ops::RangeInclusive;

/// Permitted values of a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SlotValues {
    /// All of a range.
    Within(RangeInclusive<i64>),
    /// The number of a card without its spot, or -1 for none.
    Card {
        /// Number of seats that may have put it down.
        seats: i64,
    },
}

impl SlotValues {
    /// True if a number is among them.
    pub(crate) fn contain(&self, number: i32) -> bool {
        match self {
            Self::Within(range) => range.contains(&number.into()),
            Self::Card { seats } => {
                let (kind, by) = (number & 0xff, i64::from(number >> 8));
                number == -1
                    || (0..Card::LIMIT as i32).contains(&kind) && (0..=*seats).contains(&by)
            }
        }
    }
}

/// Returns the permitted values of every slot of a game.
pub(crate) fn slot_values(rules: &Rules) -> Vec<SlotValues> {
    let program = &rules.program;
    let any = SlotValues::Within(i32::MIN.into()..=i32::MAX.into());
    let mut ranges = Ranges { program, values: vec![any; program.slots.len()] };
    ranges.registers();
    for (var, place) in rules.game().vars.iter().zip(&program.vars) {
        if !place.memory {
            let values = of_type(rules, var);
            (0..usize::from(place.count)).for_each(|at| ranges.set(place.base.plus(at), &values));
        }
    }
    // Turns of piles alone have no slots of their own.
    if !program.is_of_piles_alone() {
        program.turns.iter().for_each(|turns| ranges.turns(turns));
    }
    for op in &program.ops {
        if let Op::Begin { each, .. } | Op::Next { each, .. } = op {
            ranges.each(each);
        }
    }
    for each in program.asks.iter().flat_map(|ask| &ask.within) {
        if let LoopCode::Each(each) = each {
            ranges.each(each);
        }
    }
    for draw in &program.draws {
        if let DrawCode::Quiet { slot, .. } = draw {
            ranges.upto(*slot, i32::MAX.into());
        }
    }
    ranges.values
}

/// Returns the permitted values of a variable.
fn of_type(rules: &Rules, var: &Var) -> SlotValues {
    let facts = &rules.program.facts;
    let below = |count: usize| SlotValues::Within(-1..=count as i64 - 1);
    let set = |count: usize| SlotValues::Within(0..=(1_i64 << count.min(31)) - 1);
    match var.ty {
        Type::Number | Type::Choice | Type::Cards => {
            SlotValues::Within(i32::MIN.into()..=i32::MAX.into())
        }
        Type::Flag => SlotValues::Within(0..=1),
        Type::Player => below(facts.seats.into()),
        Type::Team => below(facts.teams.into()),
        Type::Suit => below(facts.suits.len()),
        Type::Rank => below(facts.ranks.len()),
        Type::Color => below(2),
        Type::Card => SlotValues::Card { seats: facts.seats.into() },
        Type::BoardPiece => below(KINDS),
        Type::Word(words) => below(rules.game().words[words].len()),
        Type::Form => below(rules.game().combos.len()),
        Type::Spot => below(facts.spots.len()),
        Type::Players => set(facts.seats.into()),
        Type::Suits => set(facts.suits.len()),
        Type::Ranks => set(facts.ranks.len()),
    }
}

struct Ranges<'a> {
    program: &'a Program,
    values: Vec<SlotValues>,
}

impl Ranges<'_> {
    fn set(&mut self, slot: Slot, values: &SlotValues) {
        if let Some(own) = self.values.get_mut(slot.index()) {
            own.clone_from(values);
        }
    }

    fn between(&mut self, slot: Slot, least: i64, most: i64) {
        self.set(slot, &SlotValues::Within(least..=most));
    }

    fn upto(&mut self, slot: Slot, most: i64) {
        self.between(slot, 0, most);
    }

    fn registers(&mut self) {
        let facts = &self.program.facts;
        let [seats, teams, suits, spots] =
            [facts.seats.into(), facts.teams.into(), facts.suits.len(), facts.spots.len()]
                .map(|count: usize| count as i64 - 1);
        for register in [reg::ME, reg::ACTOR, reg::PLAYER] {
            self.between(register, -1, seats);
        }
        // The implied subject is a player, a team or a suit.
        self.between(reg::SUBJECT, -1, seats.max(teams).max(suits));
        self.between(reg::TEAM, -1, teams);
        self.between(reg::SUIT, -1, suits);
        self.between(reg::SPOT, -1, spots);
        self.between(reg::INDEX, 0, u16::MAX.into());
        self.between(reg::TURNS, 0, (self.program.turns.len() as i64 - 1).max(0));
        for seat in 0..usize::from(facts.seats) {
            self.upto(reg::PLACES.plus(seat), facts.seats.into());
        }
    }

    /// Lets a slot have the values of a register that is saved there.
    fn saved(&mut self, slot: Slot, register: Slot) {
        let values = self.values[register.index()].clone();
        self.set(slot, &values);
    }

    fn turns(&mut self, turns: &TurnCode) {
        let seats = i64::from(self.program.facts.seats);
        self.upto(turns.seat, seats - 1);
        self.upto(turns.moved, (1 << seats) - 1);
        self.upto(turns.missing, seats);
        self.upto(turns.count, i32::MAX.into());
        self.upto(turns.idle, i32::MAX.into());
        for (at, register) in crate::run::TURN_REGISTERS.into_iter().enumerate() {
            self.saved(turns.saved.plus(at), register);
        }
    }

    fn each(&mut self, each: &EachCode) {
        let count = i64::from(each.count);
        self.upto(each.slot, count);
        self.upto(each.slot.plus(1), (count - 1).max(0));
        self.saved(each.slot.plus(2), reg::INDEX);
        for at in 0..2 {
            match each.registers.get(at) {
                Some(&register) => self.saved(each.slot.plus(3 + at), register),
                None => self.upto(each.slot.plus(3 + at), 0),
            }
        }
    }
}
