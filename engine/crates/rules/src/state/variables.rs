//! Row of numbers and sets of cards that a game computes with: registers, variables and loops.

use crate::{
    Seat,
    program::{Program, Slot, VarPlace, card_of, reg, told},
};
use cards::{Card, CardSet};
use std::hash::{Hash, Hasher};

/// Registers, variables and loops of a running game.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Variables {
    slots: Vec<i32>,
    /// Values of variables of cards.
    memories: Vec<CardSet>,
    /// Variables at the start of the turns in which all choose at the same time, so that no player
    /// sees the others' choices before those turns are over.
    before: Option<Box<Before>>,
}

/// Values of all variables at some moment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Before {
    slots: Vec<i32>,
    memories: Vec<CardSet>,
}

impl Clone for Variables {
    fn clone(&self) -> Self {
        Self {
            slots: self.slots.clone(),
            memories: self.memories.clone(),
            before: self.before.clone(),
        }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.slots.clone_from(&other.slots);
        self.memories.clone_from(&other.memories);
        self.before.clone_from(&other.before);
    }
}

impl Variables {
    /// Resets them to the values before the first step.
    pub(super) fn reset(&mut self, program: &Program) {
        self.slots.clone_from(&program.slots);
        self.memories.clear();
        self.memories.resize(program.memories, CardSet::EMPTY);
        self.before = None;
    }

    /// Returns the number in a slot.
    #[inline]
    pub(crate) fn slot(&self, slot: Slot) -> i32 {
        self.slots[slot.index()]
    }

    /// Returns a slot as an index, 0 if it does not exist; `None` if the index is negative.
    pub(crate) fn index_in(&self, slot: Slot) -> Option<usize> {
        self.slots.get(slot.index()).and_then(|&number| usize::try_from(number).ok())
    }

    /// Returns the seat in a slot; `None` if there is none.
    #[inline]
    pub(super) fn seat_in(&self, slot: Slot) -> Option<Seat> {
        u8::try_from(*self.slots.get(slot.index())?).ok().map(Seat)
    }

    /// Returns the values of a variable of numbers, for each of its owners.
    #[inline]
    pub(crate) fn all(&self, var: VarPlace) -> &[i32] {
        var.of(&self.slots)
    }

    /// Returns the numbers in this number of slots.
    #[inline]
    pub(crate) fn row(&self, first: Slot, count: usize) -> &[i32] {
        &self.slots[first.index()..][..count]
    }

    /// Returns the numbers in this number of slots, to be changed.
    #[inline]
    pub(crate) fn row_mut(&mut self, first: Slot, count: usize) -> &mut [i32] {
        &mut self.slots[first.index()..][..count]
    }

    /// Puts a number in a slot.
    #[inline]
    pub(crate) fn set(&mut self, slot: Slot, value: i32) {
        self.slots[slot.index()] = value;
    }

    /// Puts a number in a slot, or adds it to the one there.
    #[inline]
    pub(crate) fn change(&mut self, slot: Slot, value: i32, add: bool) {
        let slot = &mut self.slots[slot.index()];
        *slot = if add { slot.saturating_add(value) } else { value };
    }

    /// Binds every register of a player to the seat whose turn it is.
    #[inline]
    pub(crate) fn bind_turn(&mut self, seat: i32) {
        if let Some([me, actor, player, subject]) = self.slots.first_chunk_mut::<4>() {
            (*me, *actor, *player, *subject) = (seat, seat, seat, seat);
        }
    }

    /// Puts a number in several registers.
    #[inline]
    pub(crate) fn fill(&mut self, registers: &[Slot], value: i32) {
        for slot in registers {
            self.slots[slot.index()] = value;
        }
    }

    /// Returns the numbers in up to two registers, for [`Variables::restore`].
    #[inline]
    pub(crate) fn save(&self, registers: &[Slot]) -> [i32; 2] {
        let mut saved = [0; 2];
        for (saved, slot) in saved.iter_mut().zip(registers) {
            *saved = self.slots[slot.index()];
        }
        saved
    }

    /// Puts saved numbers back in their registers.
    #[inline]
    pub(crate) fn restore(&mut self, registers: &[Slot], saved: [i32; 2]) {
        for (saved, slot) in saved.into_iter().zip(registers) {
            self.slots[slot.index()] = saved;
        }
    }

    /// Copies the numbers of registers to slots in a row.
    pub(crate) fn save_at(&mut self, first: Slot, registers: &[Slot]) {
        for (offset, register) in registers.iter().enumerate() {
            self.slots[first.index() + offset] = self.slots[register.index()];
        }
    }

    /// Copies the numbers of slots in a row back to registers.
    pub(crate) fn restore_from(&mut self, first: Slot, registers: &[Slot]) {
        for (offset, register) in registers.iter().enumerate() {
            self.slots[register.index()] = self.slots[first.index() + offset];
        }
    }

    /// Place in which a seat has finished, from 1; 0 while it is playing.
    pub(super) fn place(&self, seat: Seat) -> u8 {
        let slot = reg::PLACES.index() + usize::from(seat.0);
        self.slots.get(slot).map_or(0, |&place| place.clamp(0, 255) as u8)
    }

    /// Returns the card set with this number; empty if it does not exist.
    #[inline]
    pub(crate) fn memory(&self, which: i32) -> CardSet {
        let index = usize::try_from(which).ok();
        index.and_then(|index| self.memories.get(index)).copied().unwrap_or_default()
    }

    /// Replaces the card set with this number, or adds cards to it.
    pub(crate) fn remember(&mut self, which: i32, cards: CardSet, add: bool) {
        let index = usize::try_from(which).ok();
        if let Some(memory) = index.and_then(|index| self.memories.get_mut(index)) {
            *memory = if add { *memory | cards } else { cards };
        }
    }

    /// Returns all slots and sets of cards.
    pub(crate) fn rows(&self) -> (&[i32], &[CardSet]) {
        (&self.slots, &self.memories)
    }

    /// Returns all slots and sets of cards before all began to choose at the same time.
    pub(crate) fn rows_before(&self) -> Option<(&[i32], &[CardSet])> {
        self.before.as_ref().map(|before| (&before.slots[..], &before.memories[..]))
    }

    /// Creates variables of these rows, which must be as long as the program says.
    pub(crate) fn of_rows(slots: Vec<i32>, memories: Vec<CardSet>) -> Self {
        Self { slots, memories, before: None }
    }

    /// Replaces all slots and sets of cards, but not those before all began to choose.
    pub(crate) fn set_rows(&mut self, slots: Vec<i32>, memories: Vec<CardSet>) {
        (self.slots, self.memories) = (slots, memories);
    }

    /// Returns the values of a variable before all began to choose at the same time, as numbers or
    /// as sets of cards; `None` outside of such turns.
    pub(crate) fn before(&self, var: VarPlace) -> Option<(&[i32], &[CardSet])> {
        let before = self.before.as_ref()?;
        match var.memory {
            true => Some((&[], var.of(&before.memories))),
            false => Some((var.of(&before.slots), &[])),
        }
    }

    /// Sets the values of a variable before all began to choose at the same time.
    pub(crate) fn set_before(&mut self, var: VarPlace, numbers: &[i32], cards: &[CardSet]) {
        let Some(before) = &mut self.before else { return };
        if var.memory {
            let own = var.of_mut(&mut before.memories);
            own.iter_mut().zip(cards).for_each(|(own, cards)| *own = *cards);
        } else {
            let own = var.of_mut(&mut before.slots);
            own.iter_mut().zip(numbers).for_each(|(own, number)| *own = *number);
        }
    }

    /// Begins turns in which all choose at the same time.
    pub(crate) fn begin_together(&mut self) {
        let before = Before { slots: self.slots.clone(), memories: self.memories.clone() };
        self.before = Some(Box::new(before));
    }

    /// Ends turns in which all choose at the same time, if there are any.
    #[inline]
    pub(crate) fn end_together(&mut self) {
        self.before = None;
    }

    /// Hides what a player may not know: choices that others are making at the same time, the cards
    /// in variables that the game does not show, and the spots of cards in variables.
    pub(crate) fn hide(&mut self, vars: &[VarPlace]) {
        if let Some(before) = self.before.take() {
            for var in vars {
                if var.memory {
                    var.of_mut(&mut self.memories).clone_from_slice(var.of(&before.memories));
                } else {
                    var.of_mut(&mut self.slots).clone_from_slice(var.of(&before.slots));
                }
            }
        }
        // Sets of cards may name hidden cards.
        for var in vars.iter().filter(|var| var.memory && !var.shown) {
            var.of_mut(&mut self.memories).fill(CardSet::EMPTY);
        }
        // The spot of a remembered card may be hidden.
        for var in vars.iter().filter(|var| var.card) {
            for value in var.of_mut(&mut self.slots) {
                *value = told(*value);
            }
        }
    }

    /// Replaces cards in all variables, also in those of the moment before all began to choose.
    pub(crate) fn replace_cards(
        &mut self,
        vars: &[VarPlace],
        card: impl Fn(Card) -> Card,
        set: impl Fn(&mut CardSet),
    ) {
        let replace = |slots: &mut [i32], memories: &mut [CardSet]| {
            memories.iter_mut().for_each(&set);
            for var in vars.iter().filter(|var| var.card) {
                for value in var.of_mut(slots).iter_mut().filter(|value| **value >= 0) {
                    let kind = card(card_of(*value)).index() as i32;
                    *value = *value & !0x3f | kind;
                }
            }
        };
        replace(&mut self.slots, &mut self.memories);
        if let Some(before) = &mut self.before {
            replace(&mut before.slots, &mut before.memories);
        }
    }

    /// Hashes the values of the variables and the places of the players.
    pub(crate) fn hash_values(&self, program: &Program, hasher: &mut impl Hasher) {
        for var in program.vars.iter().filter(|var| !var.memory) {
            var.of(&self.slots).hash(hasher);
        }
        let places = reg::PLACES.index()..reg::PLACES.index() + usize::from(program.facts.seats);
        self.slots.get(places).hash(hasher);
        self.memories.hash(hasher);
    }
}
