//! Rules by which cards could move in an endless circle by themselves.

use crate::{Definition, FieldId, Setting, SpotId, Target};

/// A move that cards may make by themselves, and the rule behind it.
struct Way {
    to: usize,
    rule: (FieldId, Setting),
}

impl Definition {
    /// Returns the rules `Whenever` and `Refill` by which cards could return to a spot that they
    /// left by such a rule, each once and in the order of the circle; `None` if there is no circle.
    #[must_use]
    pub fn circle(&self) -> Option<Vec<(FieldId, Setting)>> {
        let ways = self.ways();
        let mut search = Search { ways: &ways, state: vec![Visit::Not; ways.len()], path: vec![] };
        (0..ways.len()).find_map(|spot| search.visit(spot))
    }

    /// Returns for each spot, decks last, the moves that its cards may make by themselves.
    fn ways(&self) -> Vec<Vec<Way>> {
        let mut ways: Vec<Vec<Way>> = Vec::new();
        ways.resize_with(self.spot_count(), Vec::new);
        let mut add = |from: SpotId, to: SpotId, rule: (FieldId, Setting)| {
            // A move from a spot to itself is none.
            if from != to && to.index() < self.spot_count() {
                ways[from.index()].push(Way { to: to.index(), rule });
            }
        };
        for (id, field) in (0..).map(FieldId).zip(&self.fields) {
            let leaves = field.whenever.filter(|_| !field.take.alone.is_empty());
            for spot in self.spots_of(id) {
                for to in leaves.iter().flat_map(|after| self.spots_of_target(after.to)) {
                    add(spot, to, (id, Setting::Whenever));
                }
                for from in field.refill.iter().flat_map(|&source| self.spots_of_target(source)) {
                    add(from, spot, (id, Setting::Refill));
                }
            }
        }
        ways
    }

    /// Returns every spot that a target can stand for.
    pub(crate) fn spots_of_target(&self, target: Target) -> Vec<SpotId> {
        match target {
            Target::Spot(spot) => vec![spot],
            Target::Field(field) => self.spots_of(field).collect(),
            Target::Deck(deck) => vec![self.deck_spot(deck)],
        }
    }
}

/// Search state of a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Visit {
    Not,
    OnPath,
    Done,
}

/// A depth-first search for a circle.
struct Search<'w> {
    ways: &'w [Vec<Way>],
    state: Vec<Visit>,
    /// The spots on the current path, each with the rule that leads on from it.
    path: Vec<(usize, (FieldId, Setting))>,
}

impl Search<'_> {
    // The depth is at most the number of spots: 128.
    fn visit(&mut self, spot: usize) -> Option<Vec<(FieldId, Setting)>> {
        match self.state[spot] {
            Visit::Done => return None,
            Visit::OnPath => {
                let begin = self.path.iter().position(|&(own, _)| own == spot).unwrap_or(0);
                let mut rules = Vec::new();
                for &(_, rule) in &self.path[begin..] {
                    if !rules.contains(&rule) {
                        rules.push(rule);
                    }
                }
                return Some(rules);
            }
            Visit::Not => self.state[spot] = Visit::OnPath,
        }
        for way in &self.ways[spot] {
            self.path.push((spot, way.rule));
            if let Some(found) = self.visit(way.to) {
                return Some(found);
            }
            self.path.pop();
        }
        self.state[spot] = Visit::Done;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Document, read};

    fn circle(fields: &str) -> Option<Vec<(u8, Setting)>> {
        let sheets = format!(
            "[Fields]\nField | Take | Refill | Whenever\n{fields}\n\
             [Spots]\nField\nA\nA\nB\nC\n[Deals]\nSpot | Opening deal\nA | 1 up"
        );
        let checked = read(&Document::from_text(&sheets));
        let definition = checked.into_result().expect("only warnings");
        let rules = definition.circle()?;
        Some(rules.into_iter().map(|(field, setting)| (field.0, setting)).collect())
    }

    #[test]
    fn rules_that_feed_each_other_are_found() {
        let any = "any; top: any";
        assert_eq!(circle(&format!("A | {any} || 2 > B\nB | {any} || 1 > C\nC | {any}")), None);
        assert_eq!(
            circle(&format!("A | {any} || 2 > B\nB | {any} || 1 > C\nC | {any} || 1 > A")),
            Some(vec![(0, Setting::Whenever), (1, Setting::Whenever), (2, Setting::Whenever)])
        );
        // Cards that cannot be taken never leave.
        assert_eq!(circle("A | any; top: any || 2 > B\nB | none || 1 > A\nC"), None);
        assert_eq!(
            circle(&format!("A | {any} | B > C | 1 > C\nB\nC")),
            Some(vec![(0, Setting::Whenever), (0, Setting::Refill)])
        );
        // A gap of one spot is filled from the next, which then becomes the gap.
        assert_eq!(circle("A || A |\nB\nC"), Some(vec![(0, Setting::Refill)]));
        assert_eq!(circle("A || B > C |\nB || C |\nC"), None);
    }
}
