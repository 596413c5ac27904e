//! Cards from one player to another: everybody hears of sender and receiver, few of the cards.

use crate::room::{Room, away};
use rules::Seat;
use session::{AfterBreak, Policy};

#[test]
fn who_gave_whom_how_many_is_told_to_all_and_the_cards_to_two() {
    let mut room = Room::open("hearts", away(AfterBreak::Robot));
    let eve = room.enter("Eve");
    room.begin(4);
    (0..4).for_each(|_| room.step());
    let rules = std::sync::Arc::clone(room.session.rules());
    for client in &room.clients {
        let acts = client.history().acts().iter();
        let handed: Vec<_> = acts.flat_map(|act| act.handings(&rules)).collect();
        assert_eq!(handed.len(), 4, "each has passed cards on");
        for one in handed {
            assert_eq!((one.count, one.to), (3, Seat((one.from.0 + 1) % 4)));
            let knows = [Some(one.from), Some(one.to)].contains(&client.seat());
            assert_eq!(one.cards.len(), if knows { 3 } else { 0 }, "{one:?}");
        }
    }
    assert!(room.client(eve).seat().is_none());
}

#[test]
fn a_card_taken_from_another_hand_names_both() {
    let mut room =
        Room::playing("old-maid", Policy { turn_clock: None, ..away(AfterBreak::Robot) });
    let rules = std::sync::Arc::clone(room.session.rules());
    let mut taken = 0;
    for _ in 0..30 {
        let by = room.actor();
        room.step();
        for client in &room.clients {
            let act = client.history().acts().last().expect("it was told");
            for one in act.handings(&rules) {
                taken += 1;
                assert_eq!((one.to, one.count), (by, 1));
                assert_ne!(one.from, by);
                let knows = [one.from, one.to].map(Some).contains(&client.seat());
                assert_eq!(one.cards.len(), usize::from(knows));
            }
        }
    }
    assert!(taken > 20, "{taken} cards were taken");
}
