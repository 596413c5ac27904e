//! Habits that practice finds in a sample with strategies.

use super::super::{
    Bot, BotStyle,
    policy::{BotPolicy, Foreseeing},
};
use crate::Halt;
use rules::{Rules, Setup};
use std::{collections::BTreeMap, sync::Arc};

const DAIHINMIN: &str = include_str!("../../../../../../sample-games/shedding/daihinmin.ron");
const DAIFUGO: &str = include_str!("../../../../../../sample-games/shedding/daifugo.ron");

fn daifugo() -> Rules {
    let library = BTreeMap::from([("daihinmin".to_owned(), DAIHINMIN.to_owned())]);
    let game = gametext::read_game(DAIFUGO, &library).into_result().expect("a sound game");
    Rules::of_game(Arc::new(game), &Setup::default()).expect("it can be set up")
}

#[test]
fn a_practice_that_is_ended_early_leaves_no_habits() {
    let (rules, halt) = (daifugo(), Halt::default());
    halt.now();
    assert_eq!(BotPolicy::practised(&rules, Some(&halt)), None);
    let mut bot = Bot::new(BotStyle::Greedy, 1);
    bot.heed(halt);
    bot.practise(&rules);
    assert!(bot.needs_practice());
}

#[test]
fn the_strategy_that_is_farthest_ahead_is_followed_where_thought_keeps_the_others_beaten() {
    let rules = daifugo();
    let habit = BotPolicy::practised(&rules, None).expect("nothing halts it");
    let followed =
        habit.following.map(|index| rules.game().strategies[usize::from(index)].name.as_str());
    assert_eq!(followed, Some("base_player"), "{habit:?}");
    assert_eq!(habit.foreseeing, Foreseeing::Everything);
}
