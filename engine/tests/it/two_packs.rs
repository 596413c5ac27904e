//! A whole game with two packs, in which equal cards go together.

use crate::scene::Scene;
use engine::{
    cards::{Card, CardBag, DealNumber},
    definition::SpotId,
    rules::{Action, Match, Notation, Rules, Start, State},
};
use std::{collections::BTreeSet, sync::Arc};

/// Each of two lays one card, or two or three of one rank, in turn, higher than what lies, or
/// passes; who has no card left has won. A joker stands for any card; there is but one of it.
const GAME: &str = r#"(
    id: "twice", title: "Twice", players: Exactly(2),
    pieces: Cards(ranks: "3 4 5 6 7", suits: "Clubs Hearts", copies: 2, jokers: 1),
    combos: {
        "one": Single,
        "group": Same(size: (2, 3), wild: "joker"),
        "thrown": AnyOf(size: (1, 2)),
    },
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "table": (shape: Row, sees: Everyone),
        "gone": (shape: Pile, sees: Nobody),
    },
    vars: { "thrown_away": Flag(per: Player) },
    moves: {
        "throw": (
            prompt: "Throw away", pick: Cards(from: "hand", combos: ["thrown"], to: "gone"),
            then: [Set("thrown_away of me", "true")],
        ),
        "play": (
            prompt: "Play", pick: Cards(from: "hand", combos: ["one", "group"]),
            only_if: ["empty(table) or form(cards) == form(table) and form_low(cards) > form_low(table) and size(cards) == size(table)"],
            then: [Move(what: "table", to: "gone", face: Down), Move(what: "cards", to: "table")],
        ),
        "pass": (
            prompt: "Pass", pick: Nothing, only_if: ["not empty(table)"],
            then: [Move(what: "table", to: "gone", face: Down)],
        ),
    },
    flow: [
        Shuffle("stock"),
        Deal(from: "stock", to: "hand", count: 8),
        Turns(moves: ["throw"], until: "all(players where thrown_away)"),
        Turns(moves: ["play", "pass"], until: "any(players where empty(hand))"),
        GameOver(Winner("first(players where empty(hand))")),
    ],
    result: Nobody,
)"#;

fn held(rules: &Rules, state: &State) -> CardBag {
    let seat = usize::from(state.actor(rules).expect("somebody is to choose").0);
    let spot = SpotId(1 + seat as u8);
    state.held(spot).kinds().chain(state.pile(spot).iter().map(|placed| placed.card())).collect()
}

/// Every different choice of at most three cards.
fn choices(hand: CardBag) -> BTreeSet<CardBag> {
    let cards: Vec<Card> = hand.cards().collect();
    let few = (1u32..1 << cards.len()).filter(|places| places.count_ones() <= 3);
    let among = |places: u32| {
        let here = cards.iter().enumerate().filter(move |(place, _)| places >> place & 1 == 1);
        here.map(|(_, &card)| card).collect()
    };
    few.map(among).collect()
}

/// The cards with which each choice of a move goes, one entry for each choice.
fn offered(rules: &Rules, state: &State, name: &str) -> Vec<CardBag> {
    let moves = &rules.game().moves;
    let mut actions = Vec::new();
    state.legal(rules, &mut actions);
    let of = |action: &Action| match action {
        Action::Move(wish) if moves[wish.rule].name == name => Some(wish.bag()),
        _ => None,
    };
    actions.iter().filter_map(of).collect()
}

fn rank(card: Card) -> Option<usize> {
    (card.index() < 10).then_some(card.index() % 5)
}

#[test]
fn every_group_is_offered_once_whichever_of_equal_cards_it_has() {
    let rules = Scene::of(GAME, 2).rules;
    let mut equal = 0;
    for deal in 1..=60 {
        let mut state = rules.deal(DealNumber(deal));
        // Any one or two cards.
        let hand = held(&rules, &state);
        let thrown = offered(&rules, &state, "throw");
        assert_eq!(thrown.len(), state.choices(&rules), "deal {deal}");
        let two: BTreeSet<CardBag> = choices(hand).into_iter().filter(|c| c.len() < 3).collect();
        assert_eq!(thrown.iter().copied().collect::<BTreeSet<_>>(), two, "deal {deal}");
        assert_eq!(thrown.len(), two.len(), "deal {deal}: each once");
        for (number, &cards) in thrown.iter().enumerate() {
            let action = state.nth_choice(&rules, number).expect("there are so many");
            let Action::Move(wish) = action else { panic!("{action:?}") };
            assert_eq!(wish.bag(), cards, "deal {deal}");
            let mut after = state.clone();
            after.apply_legal(&rules, action, &mut ());
            assert_eq!(after.pile(SpotId(4)).len(), cards.len());
        }
        for _ in 0..2 {
            let action = state.nth_choice(&rules, 0).expect("one card goes");
            state.apply_legal(&rules, action, &mut ());
        }
        // Groups of two and three, jokers standing for one more.
        let hand = held(&rules, &state);
        let is_play = |cards: &CardBag| {
            let ranks: BTreeSet<usize> = cards.cards().filter_map(rank).collect();
            cards.len() == 1 || ranks.len() == 1
        };
        let plays: BTreeSet<CardBag> = choices(hand).into_iter().filter(is_play).collect();
        let found = offered(&rules, &state, "play");
        assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), plays, "deal {deal}");
        assert_eq!(found.len(), plays.len(), "deal {deal}: each once");
        equal += plays.iter().filter(|cards| cards.again() != 0).count();
    }
    assert!(equal > 60, "only {equal} plays with equal cards");
}

#[test]
fn a_game_with_two_packs_is_played_told_recorded_and_read_again() {
    let rules = Arc::new(Scene::of(GAME, 2).rules);
    let notation = Notation::of(&rules);
    let (mut equal, mut over) = (0, 0);
    for deal in 1..=40 {
        let start = Start::Number(DealNumber(deal));
        let mut game = Match::start(Arc::clone(&rules), start).expect("it is dealt");
        let mut chance = deal;
        while game.outcome().is_none() {
            let mut legal = Vec::new();
            game.state().legal(&rules, &mut legal);
            // As large as may be: equal cards go as often as they can.
            let size = |action: &Action| match action {
                Action::Move(wish) => wish.bag().len(),
                Action::Choose(_) => 0,
            };
            let most = legal.iter().map(size).max().expect("a choice");
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let best: Vec<_> = legal.iter().filter(|action| size(action) == most).collect();
            let action = *best[(chance >> 33) as usize % best.len()];
            // The line that tells it means it alone.
            let line = notation.print(action);
            assert_eq!(notation.read(&line, &legal), Ok(action), "{line}");
            if let Action::Move(wish) = action {
                equal += usize::from(wish.again != 0);
                let words = line.split(' ').skip(1).count();
                assert!(words >= wish.bag().len(), "{line}: each card is named");
            }
            let before = pieces(&rules, game.state());
            game.play(action).expect("it is legal");
            assert_eq!(pieces(&rules, game.state()), before, "no card is lost or made: {line}");
            let on_table: CardBag =
                game.state().pile(SpotId(3)).iter().map(|placed| placed.card()).collect();
            if let Action::Move(wish) = action
                && line.starts_with("play")
            {
                assert_eq!(on_table, wish.bag(), "{line}");
            }
        }
        over += 1;
        let text = game.to_text();
        let again = Match::of_text(&text, &rules).expect("its own record");
        assert_eq!(again.to_text(), text);
        assert_eq!(again.state(), game.state());
    }
    assert!(equal > 40 && over == 40, "{equal} plays with equal cards");
}

/// All cards, wherever they lie.
fn pieces(rules: &Rules, state: &State) -> CardBag {
    let spots = (0..rules.spot_count()).map(|spot| SpotId(spot as u8));
    let cards = spots.flat_map(|spot| {
        let lying = state.pile(spot).iter().map(|placed| placed.card());
        state.held(spot).kinds().chain(lying.collect::<Vec<_>>())
    });
    cards.collect()
}
