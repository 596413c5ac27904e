//! Words for turns in which all players choose at the same time.

use super::words::Speaker;
use crate::tr;
use engine::rules::{Seat, View};

impl Speaker<'_> {
    /// Returns in words who has not chosen yet while all choose at the same time; `None` while
    /// players choose one after another. Nobody is told of the claims of others, so nobody is named
    /// while something is claimed.
    #[must_use]
    pub fn still_choosing(&self, view: &View) -> Option<String> {
        if !view.is_together(self.rules) {
            return None;
        }
        let seats = view.still_choosing(self.rules);
        if view.is_claiming(self.rules) || seats.is_empty() {
            return Some(tr!(self.texts, "party-turn-all"));
        }
        let is_first = |asked: &&Seat| seats.contains(&view.seat()) && **asked != view.seat();
        if let Some(&asked) = seats.first().filter(is_first) {
            return Some(tr!(self.texts, "party-turn-before-you", player = self.seat(asked)));
        }
        let mut names: Vec<String> = seats.iter().map(|&seat| self.seat(seat)).collect();
        // "You and Ben", not "Ben and You".
        names.sort_by_key(|name| !self.is_you(name));
        // "You" has the verb of several, as "You still have to choose".
        let is_told = names.first().is_some_and(|name| self.is_you(name));
        let count = names.len() + usize::from(is_told);
        let players = self.texts.all_of(&names);
        Some(tr!(self.texts, "party-turn-still", players = players, count = count))
    }

    /// Tells the player of a view who is asked before them, while all choose at the same time in an
    /// order; `None` to whoever is asked, has chosen, or waits for nobody.
    #[must_use]
    pub fn asked_before(&self, view: &View) -> Option<String> {
        let is_in_order = view.is_together(self.rules) && !view.is_claiming(self.rules);
        let seats = is_in_order.then(|| view.still_choosing(self.rules))?;
        let is_later = seats.contains(&view.seat()) && seats.first() != Some(&view.seat());
        if is_later { self.others_choose(view, false) } else { None }
    }

    /// Tells the player of a view, who is not asked now, who has not chosen yet while all choose at
    /// the same time; `None` while players choose one after another. Whoever `has_claimed` waits
    /// until the claim is carried out.
    #[must_use]
    pub fn others_choose(&self, view: &View, has_claimed: bool) -> Option<String> {
        let turn = self.still_choosing(view)?;
        Some(match has_claimed || view.has_chosen(self.rules, view.seat()) {
            true => tr!(self.texts, "join-others-choose", turn = turn),
            false => tr!(self.texts, "join-not-yet", turn = turn),
        })
    }
}
