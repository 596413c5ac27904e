//! The dealer's book: each action of the game with everything that came of it.

use crate::{
    Act, Capture,
    listener::{Brought, Listener},
};
use cards::CardSet;
use definition::SpotId;
use rules::{Action, Choice, Event, Match, Rules, Seat, State};
use std::{collections::BTreeMap, sync::Arc};

/// An action in the dealer's book.
#[derive(Debug, Clone)]
pub(crate) struct Noted {
    /// The action as the dealer knows it.
    pub(crate) act: Act,
    /// Cards brought to each hand in the deal that begins within it.
    pub(crate) brought: Brought,
}

/// The actions of a game with everything that came of them, those taken back included.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ledger {
    /// Deal and automatic moves before the first choice; empty if that was long ago.
    pub(crate) opening: Vec<Event>,
    /// Cards brought to each hand before the first choice.
    pub(crate) brought: Brought,
    acts: Vec<Noted>,
}

impl Ledger {
    /// Opens the book of a game that begins.
    pub(crate) fn begin(rules: &Rules, opening: &Listener) -> Self {
        let brought = opening.brought(rules);
        Self { opening: opening.events().to_vec(), brought, acts: Vec::new() }
    }

    /// Opens the book of a game that was played elsewhere: it is dealt, and its actions are
    /// carried out, once more.
    pub(crate) fn of(game: &Match) -> Self {
        let rules = game.rules();
        let mut opening = Listener::to_opening();
        // It has been dealt before, so it can be.
        let _ = Match::start_told(Arc::clone(rules), game.origin().clone(), &mut opening);
        let mut ledger = Self { brought: opening.brought(rules), ..Self::default() };
        let mut whole = game.clone();
        while whole.redo().is_some() {}
        let mut past = whole.past().peekable();
        while let Some((before, action)) = past.next() {
            let after = past.peek().map_or(whole.state(), |&(after, _)| after);
            let mut listener = Listener::to_action();
            // It has been played before, so it is not refused.
            let _ = before.clone().apply(rules, action, &mut listener);
            ledger.acts.push(noted(rules, (before, after), action, &listener));
        }
        ledger
    }

    /// Notes the results of the last action of a game; what was taken back is forgotten.
    pub(crate) fn note(&mut self, game: &Match, listener: &Listener, joined: bool) {
        let Some((before, action)) = game.past().next_back() else { return };
        let mut noted = noted(game.rules(), (before, game.state()), action, listener);
        noted.act.joined = joined;
        self.acts.truncate(game.actions().len() - 1);
        self.acts.push(noted);
    }

    /// Every action, the first one first.
    pub(crate) fn acts(&self) -> &[Noted] {
        &self.acts
    }

    /// The number of the last actions among the first `now` in which all chose at the same time.
    pub(crate) fn together(&self, now: usize) -> usize {
        let played = self.acts.get(..now).unwrap_or_default();
        played.iter().rev().take_while(|noted| noted.act.together).count()
    }

    /// The number of actions before the last step of a seat among the first `now`; `None` where it
    /// has made none.
    pub(crate) fn step_back(&self, now: usize, seat: Seat) -> Option<usize> {
        let played = self.acts.get(..now)?;
        played.iter().rposition(|noted| noted.act.by == seat && !noted.act.joined)
    }

    /// The number of actions up to the next step of a seat behind the one that begins at `now`, or
    /// to the end; `None` where there is nothing.
    pub(crate) fn step_on(&self, now: usize, seat: Seat) -> Option<usize> {
        let rest = self.acts.get(now..)?;
        let own = |noted: &Noted| noted.act.by == seat && !noted.act.joined;
        // The player's own step first, if it comes next, then all that follows from it.
        let first = rest.first()?;
        let begun = usize::from(own(first));
        let next = rest[begun..].iter().position(own).map_or(rest.len(), |at| begun + at);
        Some(now + next.max(1))
    }
}

/// Returns an action and its results, as the dealer knows them.
fn noted(
    rules: &Rules,
    (before, after): (&State, &State),
    action: Action,
    listener: &Listener,
) -> Noted {
    let events = listener.events().to_vec();
    let by = before.actor(rules).unwrap_or_default();
    let is_choice = matches!(action, Action::Choose(Choice::Option { .. }));
    let on_board = rules.board().is_some();
    let gathered = events.iter().any(|event| matches!(event, Event::Gathered { .. }));
    let score = |seat| after.score(rules, Seat(seat));
    let act = Act {
        by,
        turn: before.turn_of(rules).unwrap_or(by),
        action: Some(action),
        together: rules.is_together(before),
        is_call: is_choice && !on_board && lies_alike(rules, before, after),
        joined: false,
        captures: if on_board { captures(rules, before, after) } else { Vec::new() },
        scores: gathered.then(|| (0..rules.seats()).map(score).collect()),
        events,
        hand: CardSet::EMPTY,
        brought: CardSet::EMPTY,
    };
    let brought = if gathered { listener.brought(rules) } else { Brought::default() };
    Noted { act, brought }
}

/// True if every spot holds as many cards as before.
fn lies_alike(rules: &Rules, before: &State, after: &State) -> bool {
    let mut spots = (0..rules.spot_count()).map(|index| SpotId(index as u8));
    spots.all(|spot| before.count(spot) == after.count(spot))
}

/// The pieces of others that have left the board; none where pieces only changed sides.
fn captures(rules: &Rules, before: &State, after: &State) -> Vec<Capture> {
    let (stood, stand) = (pieces(rules, before), pieces(rules, after));
    let Some(by) = before.turn_of(rules) else { return Vec::new() };
    if stand.values().sum::<u16>() >= stood.values().sum::<u16>() {
        return Vec::new();
    }
    let left = stood.into_iter().filter(|((owner, _), _)| *owner != by);
    left.filter_map(|((owner, kind), count)| {
        let remain = stand.get(&(owner, kind)).copied().unwrap_or(0);
        let count = count.saturating_sub(remain);
        (count > 0).then_some(Capture { owner, kind, count })
    })
    .collect()
}

/// The number of pieces on the board, by owner and kind.
fn pieces(rules: &Rules, state: &State) -> BTreeMap<(Seat, u8), u16> {
    let mut all = BTreeMap::new();
    let field = rules.board().map(|(field, _)| field);
    for spot in field.into_iter().flat_map(|field| rules.spots_of(field)) {
        if let Some(piece) = state.board_piece(rules, spot) {
            *all.entry(piece).or_default() += 1;
        }
    }
    all
}
