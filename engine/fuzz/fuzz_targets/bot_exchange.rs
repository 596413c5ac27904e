//! Lines of a program that plays, at the openings of three games: nothing panics, what is refused
//! is refused in words, and what is accepted is one of the legal choices.
#![no_main]

use cards::DealNumber;
use exchange::{Chosen, FromProgram};
use fuzz::rules_of;
use libfuzzer_sys::fuzz_target;
use rules::{Action, Notation, Rules, State};
use std::sync::{Arc, LazyLock};

struct Opening {
    rules: Arc<Rules>,
    notation: Notation,
    state: State,
    legal: Vec<Action>,
}

static OPENINGS: LazyLock<Vec<Opening>> = LazyLock::new(|| {
    let opening = |name| {
        let rules = rules_of(name, None);
        let state = rules.deal(DealNumber(1));
        let mut legal = Vec::new();
        state.legal(&rules, &mut legal);
        Opening { notation: Notation::of(&rules), rules, state, legal }
    };
    ["trick/whist", "shedding/page-one", "board/reversi"].map(opening).into()
});

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    for line in text.split('\n').take(64) {
        match FromProgram::parse(line) {
            Err(why) => assert!(!why.is_empty()),
            Ok(FromProgram::Answer(answer)) => {
                let Chosen::Words(words) = answer.choose else { continue };
                for Opening { rules, notation, state, legal } in &*OPENINGS {
                    let seat = state.actor(rules).expect("it has begun");
                    let view = state.view(rules, seat);
                    match notation.read_in(&words, rules, &view, legal) {
                        Ok(action) => assert!(legal.contains(&action), "{words}"),
                        Err(why) => assert!(!why.to_string().is_empty()),
                    }
                }
            }
            Ok(FromProgram::Ask(_) | FromProgram::Ready(_)) => {}
        }
    }
});
