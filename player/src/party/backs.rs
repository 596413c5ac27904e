//! Cards that are picked unseen: by their places, with a click on their backs.

use engine::{
    definition::{
        SpotId,
        game::{MoveId, Pick},
    },
    rules::{Action, Choice, Rules, View},
};

/// Face-down card that may be picked, and the possible actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Back {
    /// Spot that it lies on.
    pub spot: SpotId,
    /// Its place there, from 0 for the lowest. It has no meaning for unordered cards.
    pub place: usize,
    /// All actions that pick it.
    pub actions: Vec<Action>,
}

/// Returns every back that may be picked. A spot has none if it also offers a place whose card is
/// seen: its places are not backs then.
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

/// Returns the move and the place of a choice that picks a card unseen.
fn place_of(rules: &Rules, action: Action) -> Option<(MoveId, usize)> {
    let Action::Choose(Choice::Option { rule, number, .. }) = action else { return None };
    let declared = rules.game().moves.get(rule)?;
    let place = matches!(declared.pick, Pick::Cards { .. }).then_some(number)?;
    Some((rule, usize::try_from(place).ok()?))
}
