//! A game that is ahead of the table on the screen, as others choose on while a trick still lies
//! there.

use super::{bots, game};
use engine::{
    cards::DealNumber,
    rules::{Event, Rules},
};
use fudaba::{local::LocalTable, motion::Tempo, party::Stage};
use std::{sync::Arc, time::Duration};

/// Time between two looks, in seconds.
const LOOKS: f64 = 0.03;

/// Returns a table of bots as it lies on the screen, and the tempo of the screen with full tricks
/// shown for that many seconds.
fn shown(hold: f64, waits: bool) -> (LocalTable, Arc<Rules>, Stage, Tempo) {
    let game = game("whist");
    let party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
    let rules = Arc::clone(party.rules());
    let mut stage = Stage::default();
    stage.set_waits(waits);
    stage.reset(&rules, party.view());
    (party, rules, stage, Tempo { flight: 0.1, wave: 0.01, deal: 0.9, hold, ..Tempo::NONE })
}

#[test]
fn choices_made_while_a_trick_lies_there_are_known_to_be_unseen() {
    let (mut party, rules, mut stage, tempo) = shown(5.0, false);
    let mut now = 0.0;
    for _ in 0..4 {
        let (act, events) = party.play_bot(Duration::ZERO).expect("a bot plays");
        let by = party.history().acts().last().expect("an act").by;
        stage.follow_act(by, &events);
        assert_eq!((stage.next_chooser(), stage.unseen_acts()), (Some(by), 1), "{act:?}");
        for _ in 0..10 {
            now += LOOKS;
            stage.advance(&rules, party.view(), tempo, now);
        }
        assert_eq!((stage.next_chooser(), stage.unseen_acts()), (None, 0));
    }
    assert!(!stage.is_still(), "the whole trick lies there");
    // The others do not wait for that.
    let mut leaders = Vec::new();
    for _ in 0..2 {
        let (_, events) = party.play_bot(Duration::ZERO).expect("a bot plays");
        let by = party.history().acts().last().expect("an act").by;
        stage.follow_act(by, &events);
        leaders.push(by);
        now += LOOKS;
        stage.advance(&rules, party.view(), tempo, now);
    }
    assert_eq!((stage.next_chooser(), stage.unseen_acts()), (Some(leaders[0]), 2));
    stage.hurry(&rules, party.view(), now);
    assert!(stage.is_still() && stage.next_chooser().is_none());
}

#[test]
fn a_game_is_a_deal_ahead_from_its_last_card_until_the_next_deal_is_shown() {
    let (mut party, rules, mut stage, tempo) = shown(0.5, true);
    let (mut now, mut has_ended) = (0.0, false);
    for _ in 0..60 {
        let Some((_, events)) = party.play_bot(Duration::ZERO) else { break };
        let by = party.history().acts().last().expect("an act").by;
        stage.follow_act(by, &events);
        has_ended = events.iter().any(|event| matches!(event, Event::Gathered { .. }));
        assert_eq!(stage.is_a_deal_behind(), has_ended, "before anything of it is shown");
        if has_ended {
            break;
        }
        while !stage.is_still() {
            now += LOOKS;
            stage.advance(&rules, party.view(), tempo, now);
        }
    }
    assert!(has_ended, "the deal has ended");
    while !stage.waits() {
        assert!(stage.is_a_deal_behind());
        now += LOOKS;
        stage.advance(&rules, party.view(), tempo, now);
    }
    assert!(stage.is_a_deal_behind(), "the next deal waits");
    stage.next_deal();
    for _ in 0..3 {
        now += LOOKS;
        stage.advance(&rules, party.view(), tempo, now);
    }
    assert!(!stage.is_a_deal_behind() && !stage.is_still(), "the next deal is being dealt");
}
