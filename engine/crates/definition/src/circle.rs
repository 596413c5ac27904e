//! Rules by which cards could move in an endless circle by themselves.

use crate::{FieldId, SettingColumn, SpotId, Table, Target};

/// A move that cards may make by themselves, and the rule behind it.
struct AutomaticMove {
    to: usize,
    rule: (FieldId, SettingColumn),
}

impl Table {
    /// Returns the rules `Whenever` and `Refill` by which cards could return to a spot that they
    /// left by such a rule, each once and in the order of the circle; `None` if there is no circle.
    #[must_use]
    pub fn circle(&self) -> Option<Vec<(FieldId, SettingColumn)>> {
        let ways = self.ways();
        let mut search =
            CircleSearch { ways: &ways, state: vec![SpotVisit::Not; ways.len()], path: vec![] };
        (0..ways.len()).find_map(|spot| search.visit(spot))
    }

    /// Returns for each spot, decks last, the moves that its cards may make by themselves.
    fn ways(&self) -> Vec<Vec<AutomaticMove>> {
        let mut ways: Vec<Vec<AutomaticMove>> = Vec::new();
        ways.resize_with(self.spot_count(), Vec::new);
        let mut add = |from: SpotId, to: SpotId, rule: (FieldId, SettingColumn)| {
            // A move from a spot to itself is none.
            if from != to && to.index() < self.spot_count() {
                ways[from.index()].push(AutomaticMove { to: to.index(), rule });
            }
        };
        for (id, field) in (0..).map(FieldId).zip(self.fields()) {
            let leaves = field.whenever.filter(|_| !field.take.alone.is_empty());
            for spot in self.spots_of(id) {
                for to in leaves.iter().flat_map(|after| self.spots_of_target(after.to)) {
                    add(spot, to, (id, SettingColumn::Whenever));
                }
                for from in field.refill.iter().flat_map(|&source| self.spots_of_target(source)) {
                    add(from, spot, (id, SettingColumn::Refill));
                }
            }
        }
        ways
    }

    /// Returns every spot that a target can stand for.
    #[must_use]
    pub fn spots_of_target(&self, target: Target) -> Vec<SpotId> {
        match target {
            Target::Spot(spot) => vec![spot],
            Target::Field(field) => self.spots_of(field).collect(),
            Target::Deck(deck) => vec![self.deck_spot(deck)],
        }
    }
}

/// Search state of a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SpotVisit {
    Not,
    OnPath,
    Done,
}

/// A depth-first search for a circle.
struct CircleSearch<'w> {
    ways: &'w [Vec<AutomaticMove>],
    state: Vec<SpotVisit>,
    /// The spots on the current path, each with the rule that leads on from it.
    path: Vec<(usize, (FieldId, SettingColumn))>,
}

impl CircleSearch<'_> {
    // The depth is at most the number of spots: 128.
    fn visit(&mut self, spot: usize) -> Option<Vec<(FieldId, SettingColumn)>> {
        match self.state[spot] {
            SpotVisit::Done => return None,
            SpotVisit::OnPath => {
                let begin = self.path.iter().position(|&(own, _)| own == spot).unwrap_or(0);
                let mut rules = Vec::new();
                for &(_, rule) in &self.path[begin..] {
                    if !rules.contains(&rule) {
                        rules.push(rule);
                    }
                }
                return Some(rules);
            }
            SpotVisit::Not => self.state[spot] = SpotVisit::OnPath,
        }
        for way in &self.ways[spot] {
            self.path.push((spot, way.rule));
            if let Some(found) = self.visit(way.to) {
                return Some(found);
            }
            self.path.pop();
        }
        self.state[spot] = SpotVisit::Done;
        None
    }
}
