//! The dealer's book: each action of the game with everything that came of it.

use crate::{Act, Capture};
use cards::CardSet;
use definition::SpotId;
use rules::{Action, Choice, Event, Match, Rules, Seat, State};
use std::collections::BTreeMap;

/// The actions of a game with everything that came of them, those taken back included.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ledger {
    /// Deal and automatic moves before the first choice.
    pub(crate) opening: Vec<Event>,
    acts: Vec<Act>,
}

impl Ledger {
    /// The book of a game that begins.
    pub(crate) const fn begin(opening: Vec<Event>) -> Self {
        Self { opening, acts: Vec::new() }
    }

    /// The book of a game that was played elsewhere, worked out by playing its actions again.
    pub(crate) fn of(game: &Match) -> Self {
        let mut ledger = Self::default();
        let mut whole = game.clone();
        while whole.redo().is_some() {}
        let mut past = whole.past().peekable();
        while let Some((before, action)) = past.next() {
            let after = past.peek().map_or(whole.state(), |&(after, _)| after);
            let mut events = Vec::new();
            // It has been played before, so it is not refused.
            let _ = before.clone().apply(whole.rules(), action, &mut events);
            let act = act(whole.rules(), (before, after), action, events);
            ledger.acts.push(act);
        }
        ledger
    }

    /// Notes what the last action of a game made happen; what was taken back is forgotten.
    pub(crate) fn note(&mut self, game: &Match, events: Vec<Event>, joined: bool) {
        let Some((before, action)) = game.past().next_back() else { return };
        let mut act = act(game.rules(), (before, game.state()), action, events);
        act.joined = joined;
        self.acts.truncate(game.actions().len() - 1);
        self.acts.push(act);
    }

    /// Every action, the first one first.
    pub(crate) fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// The number of the last actions among the first `now` in which all chose at the same time.
    pub(crate) fn together(&self, now: usize) -> usize {
        let played = self.acts.get(..now).unwrap_or_default();
        played.iter().rev().take_while(|act| act.together).count()
    }

    /// The number of actions before the last step of a seat among the first `now`; `None` where it
    /// has made none.
    pub(crate) fn step_back(&self, now: usize, seat: Seat) -> Option<usize> {
        let played = self.acts.get(..now)?;
        played.iter().rposition(|act| act.by == seat && !act.joined)
    }

    /// The number of actions up to the next step of a seat behind the one that begins at `now`, or
    /// to the end; `None` where there is nothing.
    pub(crate) fn step_on(&self, now: usize, seat: Seat) -> Option<usize> {
        let rest = self.acts.get(now..)?;
        let own = |act: &Act| act.by == seat && !act.joined;
        // The player's own step first, if it comes next, then all that follows from it.
        let first = rest.first()?;
        let begun = usize::from(own(first));
        let next = rest[begun..].iter().position(own).map_or(rest.len(), |at| begun + at);
        Some(now + next.max(1))
    }
}

/// An action and what came of it, as the dealer knows it.
fn act(
    rules: &Rules,
    (before, after): (&State, &State),
    action: Action,
    events: Vec<Event>,
) -> Act {
    let by = before.actor(rules).unwrap_or_default();
    let is_choice = matches!(action, Action::Choose(Choice::Option { .. }));
    let on_board = rules.board().is_some();
    let gathered = events.iter().any(|event| matches!(event, Event::Gathered { .. }));
    let score = |seat| after.score(rules, Seat(seat));
    Act {
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
    }
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
        if let Some(piece) = state.man(rules, spot) {
            *all.entry(piece).or_default() += 1;
        }
    }
    all
}
