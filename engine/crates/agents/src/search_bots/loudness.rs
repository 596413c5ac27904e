//! Loud actions: those that capture, known by the square that they enter or by experience.
//!
//! The experience is gathered before a search and does not change in it: what is loud in a position
//! must not depend on what was searched before.

use rules::{Action, Event, Observer, Rules, State};

/// Number of tries after which experience counts.
const ENOUGH: u32 = 4;

/// Effect of an action, as far as a search must know.
#[derive(Debug, Default)]
pub(super) struct Noise {
    pub(super) captures: u32,
    /// True if the deal is over or what follows depends on chance.
    pub(super) is_end: bool,
}

impl Observer for Noise {
    const DETAILED: bool = false;

    fn on_event(&mut self, event: Event) {
        match event {
            Event::Captured { .. } | Event::Removed { .. } => self.captures += 1,
            Event::Gathered { .. } | Event::Shuffled { .. } => self.is_end = true,
            _ => {}
        }
    }
}

/// Experience with the moves of a game.
#[derive(Debug, Clone, Default)]
pub(super) struct Loudness {
    /// By move: how often it was made, and how often it captured.
    moves: Vec<(u32, u32)>,
    /// The same for all moves together.
    all: (u32, u32),
}

impl Loudness {
    /// Notes whether an action captured something.
    pub(super) fn note(&mut self, action: Action, captures: bool) {
        let Some(rule) = action.rule() else { return };
        let at = usize::from(rule.0);
        if self.moves.len() <= at {
            self.moves.resize(at + 1, (0, 0));
        }
        for (made, captured) in [&mut self.moves[at], &mut self.all] {
            *made = made.saturating_add(1);
            *captured = captured.saturating_add(u32::from(captures));
        }
    }

    /// True if the action captures something, as far as that can be told without playing it. Where
    /// nearly every action captures, none stands out.
    pub(super) fn is_loud(&self, rules: &Rules, state: &State, action: Action) -> bool {
        let Action::Move(wish) = action else { return false };
        if self.is_usual() {
            return false;
        }
        let team = state.actor(rules).map(|seat| rules.team(seat));
        let foe = state.board_piece(rules, wish.to).map(|(seat, _)| rules.team(seat));
        if foe.is_some() && foe != team && wish.to != wish.from {
            return true;
        }
        let (made, captured) =
            self.moves.get(usize::from(wish.rule.0)).copied().unwrap_or_default();
        made >= ENOUGH && captured > made / 2
    }

    /// True if most actions capture.
    const fn is_usual(&self) -> bool {
        let (made, captured) = self.all;
        made >= ENOUGH && captured > made - made / 4
    }
}
