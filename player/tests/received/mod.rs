//! Cards that come to a hand before any player chooses: gifts of others are marked, the deal is
//! not.

use super::bots;
use engine::{
    cards::{CardSet, DealNumber},
    definition::{
        SpotId,
        game::{CardFace, Game, Pieces},
    },
    rules::Seat,
};
use fudaba::{
    library::{GameOrigin, PartyGame},
    local::LocalTable,
    party::Sitter,
};
use std::sync::Arc;

/// Three cards each; before any player chooses, the last player gives the first one the highest
/// card and gets the widow.
const GIVEN: &str = r#"(
    id: "given", title: "Given", players: Exactly(3),
    pieces: Cards(ranks: "1 2 3 4 5 6 7 8 9", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "widow": (shape: Pile, sees: Nobody),
        "trick": (shape: Row, sees: Everyone),
    },
    vars: { "deal": Number(start: 0) },
    moves: { "play": (pick: Cards(from: "hand", to: "trick")) },
    flow: [Repeat(until: "deal == 2", do: [
        Add("deal", "1"),
        Gather("stock"), Shuffle("stock"),
        Deal(from: "stock", to: "hand", count: 3), Deal(from: "stock", to: "widow", count: 2),
        Move(what: "[best(hand of seat(2) by rank)]", to: "hand of seat(0)"),
        Move(what: "widow", to: "hand of seat(2)"),
        Turns(first: "seat(1)", moves: ["play"], until: "everybody_moved"),
    ])],
    result: Nobody,
)"#;

fn given() -> Arc<Game> {
    PartyGame::read(GIVEN, GameOrigin::Sample("given")).expect("it is a game").game
}

/// Returns the game with a person on one seat.
fn at(seat: u8) -> LocalTable {
    let game = given();
    let mut plan = bots(&game);
    plan.sitters[usize::from(seat)] = Sitter::Person;
    LocalTable::of_game(&game, plan, DealNumber(4)).expect("it begins")
}

/// Returns the cards that a seat holds.
fn held(party: &LocalTable, seat: u8) -> CardSet {
    let hand = party.rules().game().field("hand").expect("there are hands");
    let spot: SpotId = party.rules().spots_of(hand).nth(seat.into()).expect("a hand");
    party.game().view_of(Seat(seat)).pile(spot).filter_map(|seen| seen.card).collect()
}

#[test]
fn what_others_give_before_anybody_chooses_is_marked_and_the_deal_is_not() {
    for (seat, count) in [(0, 1), (1, 0), (2, 2)] {
        let mut party = at(seat);
        for deal in 1..=2 {
            let hand = held(&party, seat);
            let received = party.received();
            assert_eq!(received.len(), count, "seat {seat}, deal {deal}: {received:?} of {hand:?}");
            assert!((received & !hand).is_empty());
            assert_ne!(received, hand);
            // This is unchanged after others have chosen.
            while party.play_bot(std::time::Duration::ZERO).is_some() {}
            assert_eq!(party.received(), received, "seat {seat}, deal {deal}");
            // It is also known after the game is resumed, and ends with the player's own choice.
            let again = LocalTable::resume(
                party.game().clone(),
                party.plan().clone(),
                fudaba::store::Progress::default(),
            );
            assert_eq!(again.received(), received, "seat {seat}, deal {deal}");
            let choice = party.choices().all()[0];
            party
                .play(choice, fudaba::store::AutoplaySetting::Off, std::time::Duration::ZERO)
                .expect("it is legal");
            if party.history().this_deal().is_empty() {
                continue;
            }
            assert!(party.received().is_empty(), "seat {seat}, deal {deal}");
            while party.history().deals().len() < deal
                && party.play_bot(std::time::Duration::ZERO).is_some()
            {}
        }
        assert!(party.undo(std::time::Duration::ZERO));
        assert_eq!(party.received().len(), count, "undo brings the mark back");
    }
}

#[test]
fn the_very_cards_are_marked_that_were_given() {
    let party = at(0);
    let game = party.rules().game();
    let Pieces::Cards(pack) = &game.pieces else { panic!("it has cards") };
    let rank = |card| match pack.face(card) {
        Some(CardFace::Suited { rank, .. }) => rank,
        other => panic!("every card has a rank, not {other:?}"),
    };
    let given = party.received().kinds().next().expect("one was given");
    assert!(held(&party, 0).contains(given));
    // The giver has kept only cards that are no higher, and got the widow, whatever that is.
    let (kept, widow) = (held(&party, 2), at(2).received());
    assert_eq!((kept.len(), widow.len()), (4, 2));
    assert!((kept & !widow).kinds().all(|card| rank(card) <= rank(given)), "{kept:?} {given:?}");
}
