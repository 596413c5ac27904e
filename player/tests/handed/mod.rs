//! Ownership of the table when several persons share a screen: the last person who chose may take
//! that back until the next one has taken over the screen, even after the game is resumed.

use super::{bots, game};
use engine::{cards::DealNumber, rules::Seat};
use fudaba::local::{LocalTable, Turn};
use fudaba::party::Sitter;

/// Returns a game of whist with persons on two seats other than the first.
fn shared() -> LocalTable {
    let game = game("whist");
    let mut plan = bots(&game);
    plan.sitters[1] = Sitter::Person;
    plan.sitters[2] = Sitter::Person;
    LocalTable::of_game(&game, plan, DealNumber(3)).expect("it begins")
}

/// Plays on until this person is asked to take over the screen.
fn until_handed_to(party: &mut LocalTable, seat: Seat) {
    for _ in 0..40 {
        match party.turn() {
            Turn::Handing(next) if next == seat => return,
            Turn::Handing(_) => party.hand_over(),
            Turn::Person(_) => {
                let choice = party.choices().all()[0];
                party
                    .play(choice, fudaba::store::AutoplaySetting::Off, std::time::Duration::ZERO)
                    .expect("it is legal");
            }
            Turn::Bot(_) => {
                party.play_bot(std::time::Duration::ZERO).expect("a bot can choose");
            }
            Turn::Away(_) | Turn::Over => break,
        }
    }
    panic!("{seat:?} was never asked");
}

#[test]
fn who_chose_last_may_take_it_back_under_the_curtain_also_when_it_is_taken_up_again() {
    let mut party = shared();
    // A person other than the first has chosen last.
    until_handed_to(&mut party, Seat(2));
    party.hand_over();
    until_handed_to(&mut party, Seat(1));
    let mut again = LocalTable::resume(
        party.game().clone(),
        party.plan().clone(),
        fudaba::store::Progress::default(),
    );
    for party in [&mut party, &mut again] {
        assert_eq!(party.turn(), Turn::Handing(Seat(1)), "the curtain is down");
        assert!(party.can_undo(), "the screen is still the other one's");
        let chosen = party.game().actions().len();
        assert!(party.undo(std::time::Duration::ZERO));
        assert!(party.game().actions().len() < chosen);
        assert_eq!(party.game().actor(), Some(Seat(2)));
        assert!(party.redo(std::time::Duration::ZERO));
    }
    // A person who has taken over the screen can take back only their own choices.
    let mut fresh = shared();
    until_handed_to(&mut fresh, Seat(1));
    fresh.hand_over();
    let first = fresh.choices().all()[0];
    assert!(!fresh.can_undo());
    fresh
        .play(first, fudaba::store::AutoplaySetting::Off, std::time::Duration::ZERO)
        .expect("it is legal");
    until_handed_to(&mut fresh, Seat(2));
    fresh.hand_over();
    assert!(!fresh.can_undo(), "nothing was chosen here yet");
    let choice = fresh.choices().all()[0];
    fresh
        .play(choice, fudaba::store::AutoplaySetting::Off, std::time::Duration::ZERO)
        .expect("it is legal");
    assert!(fresh.can_undo());
}
