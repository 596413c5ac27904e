//! Memory of a seat that considers its choices by a strategy.

use crate::{Action, State};
use std::{
    cell::{Cell, RefCell},
    ops::Range,
    rc::Rc,
};

/// Most choices that are known at a time.
const MOST_CHOICES: usize = 100_000;

/// Facts about a choice, found when it was listed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChoiceFacts {
    pub(crate) action: Action,
    pub(crate) from: i32,
    pub(crate) target: i32,
    pub(crate) card: i32,
    pub(crate) number: i32,
    pub(crate) captured: i32,
    pub(crate) moved: i32,
    /// Square of the man that it takes, or -1.
    pub(crate) taken: i32,
}

/// Memory of a seat that considers its choices.
#[derive(Debug)]
pub(crate) struct Thought {
    /// Seat whose turn it is, as a register holds it.
    me: i32,
    /// All choices listed so far; an expression knows one by its index.
    choices: RefCell<Vec<ChoiceFacts>>,
    /// Lists of choices: the position, the player they were asked for or -1, and the indices.
    lists: RefCell<Vec<(u32, i32, Range<usize>)>>,
    /// Index of the choice that is considered.
    own: Cell<i32>,
    /// Position after that choice, with its number.
    next: RefCell<Option<(u32, Rc<State>)>>,
    /// Number of positions so far.
    positions: Cell<u32>,
}

impl Thought {
    pub(crate) fn new(me: i32) -> Rc<Self> {
        Rc::new(Self {
            me,
            choices: RefCell::default(),
            lists: RefCell::default(),
            own: Cell::new(-1),
            next: RefCell::default(),
            positions: Cell::new(0),
        })
    }

    /// Considers another choice.
    pub(crate) fn consider(&self, facts: ChoiceFacts) {
        let mut choices = self.choices.borrow_mut();
        self.own.set(choices.len() as i32);
        choices.push(facts);
        self.next.replace(None);
        self.lists.borrow_mut().retain(|(position, ..)| *position == 0);
    }

    /// Returns the seat that considers its choices.
    pub(crate) const fn me(&self) -> i32 {
        self.me
    }

    /// Returns the index of the choice that is considered, or -1.
    pub(crate) fn own_index(&self) -> i32 {
        self.own.get()
    }

    /// Returns the choice that is considered; `None` before there is one.
    pub(crate) fn own(&self) -> Option<ChoiceFacts> {
        self.facts(self.own.get())
    }

    /// Returns the facts about a choice, by its index.
    pub(crate) fn facts(&self, choice: i32) -> Option<ChoiceFacts> {
        self.choices.borrow().get(usize::try_from(choice).ok()?).copied()
    }

    /// Returns the number of a new position.
    pub(crate) fn new_position(&self) -> u32 {
        let position = self.positions.get() + 1;
        self.positions.set(position);
        position
    }

    /// Returns the position after the choice that is considered, if it has been played.
    pub(crate) fn next(&self) -> Option<(u32, Rc<State>)> {
        self.next.borrow().clone()
    }

    /// Keeps the position after the choice that is considered; returns it with its number.
    pub(crate) fn keep_next(&self, state: State) -> (u32, Rc<State>) {
        let next = (self.new_position(), Rc::new(state));
        self.next.replace(Some(next.clone()));
        next
    }

    /// Returns the indices of choices that have been listed, by position and player.
    pub(crate) fn listed(&self, position: u32, who: i32) -> Option<Range<usize>> {
        let lists = self.lists.borrow();
        let found = lists.iter().find(|list| (list.0, list.1) == (position, who));
        found.map(|(.., list)| list.clone())
    }

    /// Keeps the choices listed for a position and a player; returns their indices.
    pub(crate) fn keep_list(
        &self,
        position: u32,
        who: i32,
        found: Vec<ChoiceFacts>,
    ) -> Range<usize> {
        let mut choices = self.choices.borrow_mut();
        let begin = choices.len();
        choices.extend(found);
        let list = begin..choices.len();
        self.lists.borrow_mut().push((position, who, list.clone()));
        list
    }

    /// True if no more choices are kept.
    pub(crate) fn is_full(&self) -> bool {
        self.choices.borrow().len() >= MOST_CHOICES
    }
}
