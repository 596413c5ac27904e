//! Tests of the interpreter against a trick game written by hand: same deals, same choices, same
//! legal cards at every turn, same scores.

use crate::declared::rules;
use cards::DealNumber;
use engine::{
    cards,
    rules::{Action, State},
};

#[path = "../../benches/by_hand/whist.rs"]
mod whist;

#[test]
fn whist_is_the_same_by_hand_and_by_its_file() {
    let rules = rules("whist", None, &[]);
    let var = |name: &str| {
        let at = rules.game().vars.iter().position(|var| var.name == name)?;
        Some(engine::definition::game::VarId(at as u8))
    };
    let dealer = var("dealer");
    let score = var("score");
    let (dealer, score) = dealer.zip(score).expect("the file names them so");
    let mut legal: Vec<Action> = Vec::new();
    let mut turns = 0;
    for number in 0..200 {
        let deal = DealNumber(number);
        let mut state: State = rules.deal(deal);
        let first = state.var(&rules, dealer, 0) as usize;
        let mut game = whist::Whist::new(deal, first, 5);
        let mut word = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        loop {
            state.legal(&rules, &mut legal);
            let bits = legal.iter().fold(0, |bits, action| match action {
                Action::Move(wish) => bits | wish.cards.bits(),
                Action::Choose(_) => bits,
            });
            if game.is_over() {
                assert_eq!(bits, 0, "deal {number}: over");
                break;
            }
            assert_eq!(bits, game.legal(), "deal {number}, turn {turns}");
            assert_eq!(state.actor(&rules).map(|seat| usize::from(seat.0)), Some(game.turn));
            word ^= word << 13;
            word ^= word >> 7;
            word ^= word << 17;
            let choice = (word >> 33) as usize % legal.len();
            state.apply_legal(&rules, legal[choice], &mut ());
            game.play(whist::nth_card(bits, choice as u32));
            turns += 1;
        }
        let scores = [0, 1].map(|team| state.var(&rules, score, team));
        assert_eq!(scores, game.scores, "deal {number}");
    }
    assert!(turns > 20_000, "whole matches were played");
}
