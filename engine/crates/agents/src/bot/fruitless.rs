//! Actions that lead nowhere in thought.
//!
//! After a choice made in secret, or at the end of a deal, everything depends on cards that the
//! player does not see. Such a position is played on, with nobody able to act, up to the limit on
//! idle steps: that takes far longer than other thoughts and shows no difference between actions.
//! A few of them tell what all the others are worth.

use super::action_value::ActionValue;
use definition::{SpotId, game::MoveId};
use rules::Action;

/// Number of actions alike that are played in thought before the others are taken to be worth the
/// same.
const ENOUGH: u32 = 4;

/// Thoughts about the actions of one decision, by kind of action.
#[derive(Debug, Clone, Default)]
pub(super) struct Fruitless {
    kinds: Vec<(Kind, Alike)>,
}

/// Actions are of one kind if they move as many pieces by the same move between the same spots.
type Kind = (MoveId, u16, SpotId, SpotId);

/// Value that the actions of a kind have had so far; `None` if one led somewhere or they differ.
#[derive(Debug, Clone, Copy)]
struct Alike {
    value: Option<ActionValue>,
    times: u32,
}

impl Fruitless {
    /// Forgets everything: another decision is to be made.
    pub(super) fn clear(&mut self) {
        self.kinds.clear();
    }

    /// Returns the value of an action, if enough of its kind have led nowhere and were worth the
    /// same.
    pub(super) fn value(&self, action: Action) -> Option<ActionValue> {
        let kind = kind(action)?;
        let (_, alike) = self.kinds.iter().find(|(known, _)| *known == kind)?;
        alike.value.filter(|_| alike.times >= ENOUGH)
    }

    /// Remembers the value of an action, and whether the thought led nowhere.
    pub(super) fn note(&mut self, action: Action, value: ActionValue, leads_nowhere: bool) {
        let Some(kind) = kind(action) else { return };
        let value = leads_nowhere.then_some(value);
        match self.kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, alike)) => {
                alike.value = alike.value.filter(|known| Some(*known) == value);
                alike.times += 1;
            }
            None => self.kinds.push((kind, Alike { value, times: 1 })),
        }
    }
}

fn kind(action: Action) -> Option<Kind> {
    match action {
        Action::Move(wish) => Some((wish.rule, wish.count, wish.from, wish.to)),
        Action::Choose(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{Card, CardSet};
    use rules::{Choice, Form, Move};

    fn moved(kind: u8, count: u16) -> Action {
        let cards: CardSet = std::iter::once(Card::from_kind(kind)).collect();
        Action::Move(Move {
            from: SpotId(0),
            count,
            to: SpotId(1),
            cards,
            again: 0,
            form: Form::NONE,
            rule: MoveId(2),
        })
    }

    const NOTHING: ActionValue = ActionValue { worth: 3, takes: false };

    #[test]
    fn actions_alike_are_worth_what_some_of_them_were_if_those_led_nowhere() {
        let mut fruitless = Fruitless::default();
        for kind in 0..4 {
            assert_eq!(fruitless.value(moved(9, 3)), None);
            fruitless.note(moved(kind, 3), NOTHING, true);
        }
        assert_eq!(fruitless.value(moved(9, 3)), Some(NOTHING));
        assert_eq!(fruitless.value(moved(9, 2)), None, "fewer cards are another kind");
        assert_eq!(fruitless.value(Action::Choose(Choice::Click(SpotId(0)))), None);
        fruitless.clear();
        assert_eq!(fruitless.value(moved(9, 3)), None);
    }

    #[test]
    fn every_action_is_thought_about_if_one_leads_somewhere_or_differs() {
        for (value, leads_nowhere) in
            [(NOTHING, false), (ActionValue { worth: 4, ..NOTHING }, true)]
        {
            let mut fruitless = Fruitless::default();
            for kind in 0..6 {
                fruitless.note(moved(kind, 3), NOTHING, true);
            }
            fruitless.note(moved(7, 3), value, leads_nowhere);
            assert_eq!(fruitless.value(moved(9, 3)), None);
            fruitless.note(moved(8, 3), NOTHING, true);
            assert_eq!(fruitless.value(moved(9, 3)), None);
        }
    }
}
