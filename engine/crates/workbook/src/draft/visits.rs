//! The order in which the deals of a deck visit the spots, which is that of the rows of its sheet.

use definition::{Deal, Deck, SpotId};
use std::collections::VecDeque;

/// Returns the spots of the opening deal and the click deal in an order that both keep. It exists
/// because both were read from one list of rows, and every change of a draft keeps it. What either
/// deal leaves open is in file order.
pub(crate) fn visits(deck: &Deck) -> Vec<SpotId> {
    let spots = |deals: &[Deal]| deals.iter().map(|deal| deal.spot).collect::<VecDeque<_>>();
    let (mut opening, mut click) = (spots(&deck.opening), spots(&deck.click));
    let mut rows: Vec<SpotId> = Vec::new();
    while let Some(spot) = next_visit(&opening, &click) {
        opening.retain(|&other| other != spot);
        click.retain(|&other| other != spot);
        rows.push(spot);
    }
    rows
}

/// Returns the first spot of either list that the other does not want later.
fn next_visit(opening: &VecDeque<SpotId>, click: &VecDeque<SpotId>) -> Option<SpotId> {
    let (first, other) = (opening.front().copied(), click.front().copied());
    let is_free =
        |spot: &SpotId, list: &VecDeque<SpotId>| list.front() == Some(spot) || !list.contains(spot);
    let free = first.filter(|spot| is_free(spot, click)).into_iter();
    let free = free.chain(other.filter(|spot| is_free(spot, opening)));
    free.min().or(first).or(other)
}

/// Puts both deals of a deck in this order.
pub(super) fn visit_in_order(deck: &mut Deck, rows: &[SpotId]) {
    for deals in [&mut deck.opening, &mut deck.click] {
        deals.sort_by_key(|deal| rows.iter().position(|&row| row == deal.spot));
    }
}

/// Adds a spot to an order: among the spots of its group in file order, else after the last one
/// that comes before it in the file.
pub(super) fn insert_visit<G: PartialEq>(
    rows: &mut Vec<SpotId>,
    spot: SpotId,
    group: impl Fn(SpotId) -> G,
) {
    if rows.contains(&spot) {
        return;
    }
    let own = |row: &SpotId| group(*row) == group(spot);
    let at = rows
        .iter()
        .rposition(|row| own(row) && *row < spot)
        .map(|before| before + 1)
        .or_else(|| rows.iter().position(own))
        .or_else(|| rows.iter().rposition(|&row| row < spot).map(|before| before + 1));
    rows.insert(at.unwrap_or(0), spot);
}

/// Sorts the spots of each group among the places that the group has in an order.
pub(super) fn sort_within<G: PartialEq>(rows: &mut [SpotId], group: impl Fn(SpotId) -> G) {
    for at in 0..rows.len() {
        let own = group(rows[at]);
        let first = (at..rows.len()).filter(|&other| group(rows[other]) == own);
        if let Some(first) = first.min_by_key(|&other| rows[other]) {
            rows.swap(at, first);
        }
    }
}
