//! The rules that a way to win makes use of.

use crate::move_cells::{as_read, move_cells};
use engine::{
    cards::Card,
    definition::{RuleRef, SettingColumn, SpotId},
    rules::{Action, Cause, Choice, Event, Rules, Seat, State, View},
};
use std::collections::{BTreeMap, BTreeSet};

/// Rules and spots that ways to win have made use of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UsedRules {
    /// Cells of the tables, rules by which cards leave, clicks on decks
    /// ([`SettingColumn::ClickDeal`]) and their refills ([`SettingColumn::Collect`]).
    pub rules: BTreeSet<RuleRef>,
    /// Spots from which or to which a player moved cards.
    pub spots: BTreeSet<SpotId>,
}

impl UsedRules {
    /// Returns what a way to win makes use of, from the position in which it begins.
    #[must_use]
    pub fn of(rules: &Rules, start: &State, way: &[Action]) -> Self {
        let mut used = Self::default();
        let mut state = start.clone();
        let mut view = state.view(rules, Seat(0));
        for &action in way {
            used.note_action(rules, &view, action);
            let mut events: Vec<Event> = Vec::new();
            if state.apply(rules, action, &mut events).is_err() {
                break;
            }
            view = state.view(rules, Seat(0));
            used.note_events(rules, &view, &events);
        }
        used
    }

    /// Adds what another way makes use of.
    pub fn add(&mut self, other: Self) {
        self.rules.extend(other.rules);
        self.spots.extend(other.spots);
    }

    fn note_action(&mut self, rules: &Rules, view: &View, action: Action) {
        match action {
            Action::Move(moved) => {
                let cells = move_cells(rules, view, action).into_iter();
                self.rules.extend(cells.filter_map(|(cell, allowed)| allowed.then_some(cell)));
                self.spots.extend([moved.from, moved.to]);
            }
            Action::Choose(Choice::Click(spot)) => {
                if let Some(deck) = rules.table().deck_at(spot) {
                    let refills = view.count(spot) == 0;
                    let setting =
                        if refills { SettingColumn::Collect } else { SettingColumn::ClickDeal };
                    self.rules.insert(RuleRef::Deck(deck, setting));
                    let deals_at_once = || {
                        let redeal = rules.table().decks()[deck.index()].redeal.as_ref();
                        redeal.is_some_and(|redeal| redeal.deals)
                    };
                    if refills && deals_at_once() {
                        self.rules.insert(RuleRef::Deck(deck, SettingColumn::ClickDeal));
                    }
                }
            }
            Action::Choose(Choice::Option { .. }) => {}
        }
    }

    /// Adds the rules by which cards left, and the cells that let them leave together. `after` is
    /// the position after all of the events.
    fn note_events(&mut self, rules: &Rules, after: &View, events: &[Event]) {
        // Cards that came later lie above those that left.
        let mut above: BTreeMap<SpotId, usize> = BTreeMap::new();
        for event in events.iter().rev() {
            let Event::Moved { from, count, to, cause, .. } = *event else { continue };
            let pile: Vec<Option<Card>> = after.pile(to).map(|seen| seen.card).collect();
            let higher = above.entry(to).or_default();
            let end = pile.len().checked_sub(*higher);
            *higher += usize::from(count);
            let Cause::Rule(rule) = cause else { continue };
            self.rules.insert(rule);
            self.spots.extend([from, to]);
            let begin = end.and_then(|end| Some((end.checked_sub(count.into())?, end)));
            let field = rules.table().field_of(from);
            let (Some((begin, end)), Some(field)) = (begin, field) else { continue };
            if rule != RuleRef::Field(field, SettingColumn::Whenever) {
                continue;
            }
            let base = after.base(rules, field);
            let run: Vec<Card> =
                pile[begin..end].iter().flatten().map(|&card| as_read(card, base)).collect();
            let Some(&last) = run.last() else { continue };
            self.rules.insert(RuleRef::Take { field, below: last, above: None });
            for pair in run.windows(2) {
                let (below, above) = (pair[0], Some(pair[1]));
                self.rules.insert(RuleRef::Take { field, below, above });
            }
        }
    }
}
