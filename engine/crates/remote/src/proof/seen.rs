//! Comparison of what a player was shown with what the record says.

use definition::SpotId;
use rules::{Match, Notation, Seat, View};
use session::Client;

fn spots(client: &Client) -> impl Iterator<Item = SpotId> {
    (0..client.rules().spot_count()).filter_map(|at| u8::try_from(at).ok()).map(SpotId)
}

/// Returns the codes of those cards which the player sees and of which the game has only one.
pub(super) fn single_cards(client: &Client) -> Vec<String> {
    let Some(view) = client.view() else { return Vec::new() };
    let (rules, notation) = (client.rules(), Notation::of(client.rules()));
    let cards = spots(client).flat_map(|spot| view.pile(spot).collect::<Vec<_>>());
    let cards = cards.filter_map(|seen| seen.card);
    let single = cards.filter(|card| rules.copies(*card) == 1);
    single.map(|card| notation.card(card).to_owned()).collect()
}

/// True if the table looks to the player as it does at the end of a game.
///
/// Whoever gets a seat as the game ends has seen it from no seat, and whoever gives one up from a
/// seat: so it may look as it does to any of them.
pub(super) fn is_same_game(client: &Client, game: &Match) -> bool {
    let Some(shown) = client.view() else { return true };
    let cards = |view: &View, spot| view.pile(spot).map(|seen| seen.card).collect::<Vec<_>>();
    let nobody = Seat(u8::MAX);
    let own = client.seat().unwrap_or(nobody);
    let others = (0..client.rules().seats()).map(Seat).chain([nobody]);
    [own].into_iter().chain(others).any(|viewer| {
        let view = game.view_of(viewer);
        spots(client).all(|spot| cards(shown, spot) == cards(&view, spot))
    })
}
