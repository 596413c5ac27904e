//! Habits that practice finds in a sample with strategies.

use super::super::policy::{BotPolicy, Foreseeing};
use rules::{Rules, Setup};
use std::{collections::BTreeMap, sync::Arc};

const DAIHINMIN: &str = include_str!("../../../../../../sample-games/shedding/daihinmin.ron");
const DAIFUGO: &str = include_str!("../../../../../../sample-games/shedding/daifugo.ron");

#[test]
fn the_strategy_that_is_farthest_ahead_is_followed_where_thought_keeps_the_others_beaten() {
    let library = BTreeMap::from([("daihinmin".to_owned(), DAIHINMIN.to_owned())]);
    let game = gametext::read_game(DAIFUGO, &library).into_result().expect("a sound game");
    let game = Arc::new(game);
    let rules = Rules::of_game(Arc::clone(&game), &Setup::default()).expect("it can be set up");
    let habit = BotPolicy::practised(&rules);
    let followed = habit.following.map(|index| game.strategies[usize::from(index)].name.as_str());
    assert_eq!(followed, Some("base_player"), "{habit:?}");
    assert_eq!(habit.foreseeing, Foreseeing::Everything);
}
