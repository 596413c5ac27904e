//! Names of cards that are picked unseen.

use super::words::Speaker;
use crate::tr;
use engine::{definition::SpotId, rules::Seat};

impl Speaker<'_> {
    /// Returns the name of the unseen card in a place of a spot, for a viewer.
    #[must_use]
    pub fn back(&self, viewer: Seat, (spot, place): (SpotId, usize)) -> String {
        let number = place + 1;
        let info = self.rules.spot_info(spot);
        let Some((info, owner)) = info.and_then(|info| Some((info, info.player?))) else {
            return tr!(self.texts, "party-back", number = number, spot = self.spot(spot));
        };
        let field = within(&self.field(info.field));
        if owner == viewer {
            return tr!(self.texts, "party-back-own", number = number, field = field);
        }
        let player = self.seat(owner);
        tr!(self.texts, "party-back-of", number = number, player = player, field = field)
    }
}

/// Returns a name as it is written within a sentence: without an initial capital, unless it is an
/// abbreviation.
fn within(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}
