//! Tests of bots: they play legally in any game, see only their view, and play as their names say.

use crate::{
    declared::{game, library, rules},
    small::{BETTING, CALLING, LAYING, small},
};
use agents::{Bot, BotStyle, Simulator, Tally};
use cards::DealNumber;
use engine::{
    agents, cards,
    definition::game::VarId,
    rules::{Action, Rules, Setup},
};
use std::sync::Arc;

/// Most decisions of a game that are checked.
const DECISIONS: usize = 120;

#[test]
fn every_bot_chooses_what_is_legal_in_every_sample() {
    for id in library().keys() {
        let rules = Rules::of_game(game(id), &Setup::default()).expect("it can be set up");
        for kind in BotStyle::ALL {
            let mut bot = Bot::new(kind, 7);
            let mut state = rules.deal(DealNumber(3));
            for _ in 0..DECISIONS {
                let Some(seat) = state.actor(&rules) else { break };
                let view = state.view(&rules, seat);
                let action = bot.choose(&rules, &view).unwrap_or_else(|| panic!("{id}: {kind}"));
                assert_eq!(state.check(&rules, action), Ok(()), "{id}: {kind}: {action:?}");
                state.apply_legal(&rules, action, &mut ());
            }
        }
    }
}

#[test]
fn a_bot_chooses_nothing_where_another_is_to_choose() {
    let rules = rules("whist", None, &[]);
    let state = rules.deal(DealNumber(1));
    let actor = state.actor(&rules).expect("somebody begins");
    let other = engine::rules::Seat((actor.0 + 1) % 4);
    assert_eq!(Bot::new(BotStyle::Random, 1).choose(&rules, &state.view(&rules, other)), None);
}

/// Counts the wins of the first seat, or of its team, among random bots in 200 games.
fn firsts(id: &str, kind: BotStyle) -> u64 {
    firsts_of(id, kind, 200)
}

/// The same for a number of games.
fn firsts_of(id: &str, kind: BotStyle, games: u64) -> u64 {
    let rules = Arc::new(rules(id, None, &[]));
    let others = vec![BotStyle::Random; usize::from(rules.seats()) - 1];
    let bots = [vec![kind], others].concat();
    let mut simulator = Simulator::new(rules, &bots);
    let mut tally = Tally::default();
    for deal in 1..=games {
        simulator.play(DealNumber(deal), &mut tally);
    }
    tally.firsts[0]
}

#[test]
fn greed_wins_against_chance_and_modesty_takes_little() {
    let chance = firsts("whist", BotStyle::Random);
    assert!((60..140).contains(&chance), "{chance}");
    assert!(firsts("whist", BotStyle::Greedy) > 110);
    assert!(firsts("whist", BotStyle::Modest) < 95);
    assert!(firsts("crazy-eights", BotStyle::Greedy) > 90, "it empties its hand first");
    assert!(
        firsts_of("four-colours", BotStyle::Greedy, 30) > 14,
        "it goes out though a deal follows"
    );
    assert!(firsts("english-draughts", BotStyle::Greedy) > 120, "it captures what it can");
}

/// Counts the tricks that a player of this kind takes in each seat in turn among random ones.
fn tricks(id: &str, kind: BotStyle, deals: u64) -> i64 {
    let rules = rules(id, None, &[]);
    let tricks = rules.game().vars.iter().position(|var| var.name == "tricks");
    let tricks = VarId(tricks.expect("tricks are counted") as u8);
    let mut taken = 0;
    for (deal, place) in (1..=deals).flat_map(|deal| (0..rules.seats()).map(move |at| (deal, at))) {
        let bot = |seat| match seat == place {
            true => Bot::new(kind, deal),
            false => Bot::new(BotStyle::Random, deal << 8 | u64::from(seat)),
        };
        let mut bots: Vec<Bot> = (0..rules.seats()).map(bot).collect();
        let mut state = rules.deal(DealNumber(deal));
        let mut last = 0;
        while let Some(seat) = state.actor(&rules) {
            let action = bots[usize::from(seat.0)].choose(&rules, &state.view(&rules, seat));
            state.apply_legal(&rules, action.expect("something is legal"), &mut ());
            let now = state.var(&rules, tricks, usize::from(place));
            taken += i64::from((now - last).max(0));
            last = now;
        }
    }
    taken
}

#[test]
fn modesty_stays_below_and_parts_with_what_would_take_later() {
    for id in ["basic-trick", "hearts"] {
        let [chance, modest] = [BotStyle::Random, BotStyle::Modest].map(|kind| tricks(id, kind, 6));
        assert!(modest * 4 < chance * 3, "{id}: {modest} of {chance} tricks");
    }
}

#[test]
fn greed_finds_out_by_practice_what_helps() {
    assert!(firsts("president", BotStyle::Greedy) > 150, "low cards first");
    assert!(firsts("giveaway-draughts", BotStyle::Greedy) > 150, "men are a burden");
    assert!(firsts("konane", BotStyle::Greedy) > 105, "the foe is to have nothing left to do");
    assert!(
        firsts_of("twenty-one", BotStyle::Greedy, 50) > 15,
        "cards that lie there count nothing"
    );
    assert!(firsts("oh-hell", BotStyle::Greedy) > 75, "a fair share of the tricks is bid");
}

#[test]
fn practice_makes_nobody_play_otherwise_the_second_time() {
    let rules = Arc::new(rules("ninety-nine", None, &[]));
    let bots = [BotStyle::Greedy, BotStyle::Random, BotStyle::Random, BotStyle::Random];
    let game = |simulator: &mut Simulator, deal| {
        let mut tally = Tally::default();
        simulator.play(DealNumber(deal), &mut tally);
        simulator.state().clone()
    };
    let mut first = Simulator::new(Arc::clone(&rules), &bots);
    let played = [1, 2, 3].map(|deal| game(&mut first, deal));
    let mut second = Simulator::new(rules, &bots);
    assert!(played == [1, 2, 3].map(|deal| game(&mut second, deal)));
    assert!(played[2] == game(&mut second, 3));
}

#[test]
fn the_lowest_bot_plays_its_lowest_card() {
    let rules = rules("whist", None, &[]);
    let mut state = rules.deal(DealNumber(5));
    let mut bot = Bot::new(BotStyle::Lowest, 1);
    let mut legal = Vec::new();
    for _ in 0..20 {
        let Some(seat) = state.actor(&rules) else { break };
        state.legal(&rules, &mut legal);
        // The thirteen ranks are in rising order within each suit.
        let rank = |action: Action| match action {
            Action::Move(wish) => wish.cards.kinds().next().map(|card| card.index() % 13),
            Action::Choose(_) => None,
        };
        let chosen = bot.choose(&rules, &state.view(&rules, seat)).expect("a choice");
        let lowest = legal.iter().filter_map(|&action| rank(action)).min();
        assert_eq!(rank(chosen), lowest);
        state.apply_legal(&rules, chosen, &mut ());
    }
}

#[test]
fn names_of_bots_are_read_as_they_are_written() {
    for kind in BotStyle::ALL {
        assert_eq!(kind.to_string().to_uppercase().parse(), Ok(kind));
    }
    let error = "clever".parse::<BotStyle>().expect_err("there is none");
    assert!(error.to_string().contains("random, modest, lowest, greedy"), "{error}");
}

/// Plays games of a small game with these bots; returns the tally, with the uses of each move, and
/// the names of the moves.
fn played(text: &str, bots: &[BotStyle], games: u64) -> (Tally, Vec<String>) {
    let game = small(text);
    let names = game.moves.iter().map(|declared| declared.name.clone()).collect();
    let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("it begins"));
    let mut simulator = Simulator::new(rules, bots);
    let mut tally = Tally::default();
    for deal in 1..=games {
        simulator.play(DealNumber(deal), &mut tally);
    }
    (tally, names)
}

#[test]
fn nobody_does_for_ever_what_leads_back_to_where_it_began() {
    for (text, most) in [(CALLING, 60), (LAYING, 60)] {
        for kind in BotStyle::ALL {
            let (tally, names) = played(text, &[kind], 20);
            assert_eq!(tally.limits, 0, "{kind}: {names:?} {:?}", tally.made);
            if kind != BotStyle::Random {
                assert!(tally.longest <= most, "{kind}: {names:?} {:?}", tally.made);
            }
        }
    }
}

#[test]
fn who_is_greedy_stakes_something_to_win_more() {
    for other in [BotStyle::Random, BotStyle::Lowest, BotStyle::Modest] {
        let (tally, names) = played(BETTING, &[BotStyle::Greedy, other], 100);
        assert!(tally.firsts[0] > tally.firsts[1], "{other}: {:?}", tally.firsts);
        assert_eq!(names[0], "stay");
    }
    let (tally, names) = played(BETTING, &[BotStyle::Greedy], 50);
    let (stays, folds) = (tally.made[0], tally.made[1]);
    assert!(stays > folds, "{names:?} {:?}", tally.made);
}

#[test]
fn who_is_modest_bids_now_and_then_and_plays_what_can_be_played() {
    let game = game("bridge");
    let rules = Arc::new(Rules::of_game(Arc::clone(&game), &Setup::default()).expect("it begins"));
    let made = |rules: &Arc<Rules>, name: &str| {
        let mut simulator = Simulator::new(Arc::clone(rules), &[BotStyle::Modest]);
        let mut tally = Tally::default();
        (1..=5).for_each(|deal| simulator.play(DealNumber(deal), &mut tally));
        let game = rules.game();
        let at = game.moves.iter().position(|declared| declared.name == name);
        tally.made.get(at.expect("there is such a move")).copied().unwrap_or(0)
    };
    assert!(made(&rules, "bid") > 5, "it bids");
    assert!(made(&rules, "play") > 5 * 52, "so most deals are played");
    let rules = Arc::new(self::rules("daihinmin", None, &[]));
    let (plays, passes) = (made(&rules, "play"), made(&rules, "pass"));
    assert!(plays > passes / 4, "{plays} {passes}");
}
