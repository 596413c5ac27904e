//! Whole games at a table without a screen.

use engine::{
    cards::DealNumber,
    definition::{SpotId, game::Game},
    rules::Seat,
};
use fudaba::{
    library::PartySample,
    party::{BotKind, Pace, Party, Plan, Sitter, Stage, Tempo, Turn, Why, why_not},
};
use std::sync::Arc;

fn game(stem: &str) -> Arc<Game> {
    let all = PartySample::all();
    let sample = all.iter().find(|sample| sample.stem() == stem).expect("the sample is there");
    sample.load().expect("it is a game").game
}

fn bots(game: &Game) -> Plan {
    let mut plan = Plan::usual(game);
    plan.sitters.fill(Sitter::Bot(BotKind::Random));
    plan
}

/// What the stage shows, pile by pile, in no order.
fn shown(stage: &Stage, spots: usize) -> Vec<usize> {
    (0..spots).map(|index| stage.pile(SpotId(index as u8)).len()).collect()
}

#[test]
fn what_is_seen_after_every_event_is_what_the_view_shows() {
    for stem in ["whist", "hearts", "page-one", "president"] {
        let game = game(stem);
        let mut party = Party::start(&game, bots(&game), DealNumber(3)).expect("it begins");
        let rules = Arc::clone(party.rules());
        let spots = rules.spot_count();
        let mut stage = Stage::default();
        stage.reset(&rules, party.view());
        let pieces: usize = shown(&stage, spots).iter().sum();
        let mut now = 0.0;
        let tempo = Tempo { flight: 0.1, wave: 0.01, hold: 0.5 };
        for _ in 0..60 {
            let Some((_, events)) = party.play_bot() else { break };
            stage.follow(&events);
            assert!(!stage.is_still(), "{stem}: something is under way");
            for _ in 0..1_000 {
                now += 0.02;
                stage.advance(&rules, party.view(), tempo, now);
                let all: usize = shown(&stage, spots).iter().sum();
                assert_eq!(all, pieces, "{stem}: a card is lost");
                if stage.is_still() {
                    break;
                }
            }
            assert!(stage.is_still(), "{stem}: it comes to rest");
            let view = party.view();
            let wanted: Vec<usize> =
                (0..spots).map(|index| view.count(SpotId(index as u8))).collect();
            assert_eq!(shown(&stage, spots), wanted, "{stem}");
        }
    }
}

#[test]
fn a_full_trick_lies_for_a_while() {
    let game = game("whist");
    let mut party = Party::start(&game, bots(&game), DealNumber(3)).expect("it begins");
    let rules = Arc::clone(party.rules());
    let mut stage = Stage::default();
    stage.reset(&rules, party.view());
    let tempo = Tempo { flight: 0.1, wave: 0.01, hold: 0.5 };
    let mut now = 0.0;
    for _ in 0..4 {
        let (_, events) = party.play_bot().expect("a bot plays");
        stage.follow(&events);
        for _ in 0..10 {
            now += 0.03;
            stage.advance(&rules, party.view(), tempo, now);
        }
    }
    let trick = game.field("trick").expect("there is a trick");
    let spot = rules.spots_of(trick).next().expect("one spot");
    assert_eq!(party.view().count(spot), 0, "the game has swept it");
    assert_eq!(stage.pile(spot).len(), 4, "the eye still sees it");
    for _ in 0..100 {
        now += 0.03;
        stage.advance(&rules, party.view(), tempo, now);
    }
    assert!(stage.is_still());
    let last = stage.last_trick().expect("it can be looked at again");
    assert_eq!(last.cards.len(), 4);
    assert!(last.cards.iter().all(|token| token.card.is_some() && token.by.is_some()));
}

#[test]
fn undo_passes_over_what_bots_chose() {
    let game = game("whist");
    let mut plan = bots(&game);
    plan.sitters[2] = Sitter::Person;
    let mut party = Party::start(&game, plan, DealNumber(5)).expect("it begins");
    while party.play_bot().is_some() {}
    assert_eq!(party.turn(), Turn::Person(Seat(2)));
    let before = party.view().clone();
    assert!(!party.undo(), "nothing has been chosen yet");
    assert_eq!(*party.view(), before);
    let choice = party.choices().all()[0];
    party.play(choice).expect("it is legal");
    while party.play_bot().is_some() {}
    assert_eq!(party.turn(), Turn::Person(Seat(2)));
    assert!(party.undo());
    assert_eq!(*party.view(), before);
    assert!(party.redo());
    assert!(party.game().actions().len() > 3);
}

#[test]
fn a_view_tells_no_hidden_card() {
    let game = game("whist");
    let plan = Plan::usual(&game);
    let party = Party::start(&game, plan, DealNumber(5)).expect("it begins");
    let hand = game.field("hand").expect("there are hands");
    for (seat, spot) in party.rules().spots_of(hand).enumerate() {
        let known = party.view().pile(spot).filter(|seen| seen.card.is_some()).count();
        assert_eq!(known > 0, seat == 0, "seat {seat} shows {known} cards");
    }
}

#[test]
fn a_plan_is_made_to_fit_its_game() {
    let game = game("whist");
    let mut plan = Plan { sitters: vec![Sitter::Person; 9], ..Plan::default() };
    plan.options.insert("target".to_owned(), 1_000_000);
    plan.options.insert("nothing".to_owned(), 1);
    plan.fit(&game);
    assert_eq!((plan.sitters.len(), plan.options.len()), (4, 0));
    plan.options.insert("target".to_owned(), 7);
    plan.fit(&game);
    let text = ron::to_string(&plan).expect("it is written");
    assert_eq!(ron::from_str::<Plan>(&text).expect("it is read"), plan);
}

#[test]
fn a_refused_card_gives_the_games_own_reason() {
    let game = game("whist");
    let mut plan = Plan::usual(&game);
    plan.pace = Pace::Instant;
    let hand = game.field("hand").expect("there are hands");
    for deal in 1..40 {
        let mut party = Party::start(&game, plan.clone(), DealNumber(deal)).expect("it begins");
        while party.play_bot().is_some() {}
        let open = party.choices().open(engine::cards::CardSet::EMPTY);
        let spot = party.rules().spots_of(hand).next().expect("the first hand");
        let refused =
            party.view().pile(spot).filter_map(|seen| seen.card).find(|&card| !open.contains(card));
        if let Some(card) = refused {
            let cards = [card].into_iter().collect();
            let why = why_not(party.rules(), party.view(), spot, cards);
            assert!(matches!(why, Why::Says(_)), "{why:?}");
            return;
        }
    }
    panic!("no card was refused in forty deals");
}
