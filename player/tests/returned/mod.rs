//! Coming back to a table: the display of one who was away knows what the others saw last.

use super::{bots, game};
use engine::{cards::DealNumber, rules::Event};
use fudaba::{local::LocalTable, party::Stage};
use std::{sync::Arc, time::Duration};

#[test]
fn whoever_comes_back_looks_at_the_last_trick_that_the_others_saw() {
    for stem in ["whist", "hearts", "skat"] {
        let game = game(stem);
        let mut party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
        let rules = Arc::clone(party.rules());
        let mut stage = Stage::default();
        stage.reset(&rules, party.view());
        let mut tricks = 0;
        for _ in 0..60 {
            let Some((_, events)) = party.play_bot(Duration::ZERO) else { break };
            // With the next deal the memory of one who comes back begins anew.
            if events.iter().any(|event| matches!(event, Event::Gathered { .. })) {
                break;
            }
            let before = stage.last_trick().to_vec();
            stage.follow(&events);
            stage.hurry(&rules, party.view(), 0.0);
            let mut returned = Stage::default();
            returned.reset(&rules, party.view());
            returned.recall(&rules, party.history());
            assert_eq!(returned.last_trick(), stage.last_trick(), "{stem}");
            tricks += usize::from(before != stage.last_trick());
        }
        assert!(tricks > 3, "{stem}: {tricks}");
    }
}
