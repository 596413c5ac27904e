//! Cards that are picked without being seen: by their places, on their very backs.

use super::{Choices, words::Speaker};
use crate::tr;
use engine::{
    definition::{
        SpotId,
        game::{MoveId, Pick},
    },
    rules::{Action, Choice, Rules, Seat, View},
};

/// A card that lies face down and may be picked, and what may be done with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Back {
    /// Where it lies.
    pub spot: SpotId,
    /// Its place there, the lowest 0. Of cards without order it says nothing.
    pub place: usize,
    /// Everything that it may be picked for.
    pub actions: Vec<Action>,
}

/// Every back that may be picked. A spot of which a place is offered whose card is seen has none:
/// there the places are no backs.
pub(super) fn of(rules: &Rules, view: &View, actions: &[Action]) -> Vec<Back> {
    let mut backs: Vec<Back> = Vec::new();
    let mut refused: Vec<SpotId> = Vec::new();
    let mut sources: Vec<(MoveId, Option<SpotId>)> = Vec::new();
    for &action in actions {
        let Some((rule, place)) = place_of(rules, action) else { continue };
        let known = sources.iter().find(|(other, _)| *other == rule).map(|&(_, spot)| spot);
        let source = known.unwrap_or_else(|| {
            let spot = view.picked_from(rules, rule);
            sources.push((rule, spot));
            spot
        });
        let Some(spot) = source else { continue };
        if view.pile(spot).nth(place).is_none_or(|seen| seen.card.is_some()) {
            refused.push(spot);
            continue;
        }
        match backs.iter_mut().find(|back| back.spot == spot && back.place == place) {
            Some(back) => back.actions.push(action),
            None => backs.push(Back { spot, place, actions: vec![action] }),
        }
    }
    backs.retain(|back| !refused.contains(&back.spot));
    backs
}

/// The move and the place of a choice that picks a card unseen.
fn place_of(rules: &Rules, action: Action) -> Option<(MoveId, usize)> {
    let Action::Choose(Choice::Option { rule, number, .. }) = action else { return None };
    let declared = rules.game()?.moves.get(usize::from(rule.0))?;
    let place = matches!(declared.pick, Pick::Cards { .. }).then_some(number)?;
    Some((rule, usize::try_from(place).ok()?))
}

impl Choices {
    /// The back in a place of a spot, where it may be picked.
    #[must_use]
    pub fn back(&self, (spot, place): (SpotId, usize)) -> Option<&Back> {
        self.backs().iter().find(|back| back.spot == spot && back.place == place)
    }
}

impl Speaker<'_> {
    /// What the card in a place of a spot is called by whoever does not see it.
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

/// A name as it stands within a sentence: not an abbreviation, it begins with a small letter.
fn within(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}
