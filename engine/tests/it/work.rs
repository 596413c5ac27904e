//! Tests of games that require more work than any machine can do, or offer very many choices:
//! nothing is left out silently, and too much work ends the game with its place.

use crate::scene::Scene;
use engine::{
    cards::{CardSet, DealNumber},
    definition::game::Span,
    rules::{Action, Choice, End, Match, Move, Notation, Rules, Start},
};
use std::{collections::BTreeSet, sync::Arc};

/// Returns a game for two players with the usual pack, dealing `dealt` cards to each.
fn game(dealt: u8, combos: &str, moves: &str, flow: &str) -> String {
    format!(
        r#"(
    id: "much", title: "Much", players: Exactly(2),
    pieces: Cards(ranks: "3 4 5 6 7 8 9 T J Q K A 2", suits: "Clubs Diamonds Hearts Spades"),
    fields: {{
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "heap": (shape: Row, sees: Everyone),
    }},
    vars: {{ "n": Number(), "as_chosen": Flag(), "as_other": Flag() }},
    combos: {{ {combos} }},
    rules: {{
        "deep": "sum(everything by sum(everything by sum(everything by sum(everything by sum(everything by rank)))))",
    }},
    moves: {{ {moves} }},
    flow: [Shuffle("stock"), Deal(from: "stock", to: "hand", count: {dealt}), {flow}],
    result: Nobody,
)"#
    )
}

fn rules(text: &str) -> Rules {
    Scene::of(text, 2).rules
}

/// Returns the end of a game that ends at once, and the text at the reported place.
fn end(text: &str) -> (End, String) {
    let rules = rules(text);
    let outcome = rules.deal(DealNumber(1)).outcome(&rules).expect("it is over at once");
    let (End::Endless(at) | End::TooMuchWork(at)) = outcome.end else {
        panic!("{:?}", outcome.end);
    };
    let Span { start, end, .. } = at;
    let place = text.get(start as usize..end as usize).expect("it is a place of the file");
    (outcome.end, place.to_owned())
}

const ROUND: &str = r#"Turns(moves: ["play"], until: "everybody_moved")"#;

#[test]
fn sums_in_sums_end_the_game_and_name_their_place() {
    let play = r#""play": (pick: Cards(from: "hand", to: "heap"), only_if: ["rank < deep"])"#;
    let (how, place) = end(&game(3, "", play, ROUND));
    assert!(matches!(how, End::TooMuchWork(_)), "{how:?}");
    assert_eq!(place, "play");
    // In a step.
    let play = r#""play": (pick: Cards(from: "hand", to: "heap"))"#;
    let flow = format!(r#"Set("n", "deep"), {ROUND}"#);
    let (how, place) = end(&game(3, "", play, &flow));
    assert!(matches!(how, End::TooMuchWork(_)), "{how:?}");
    assert_eq!(place, r#"Set("n", "deep")"#);
    // In the condition that ends turns.
    let flow = r#"Turns(moves: ["play"], until: "deep == 3")"#;
    let (how, place) = end(&game(3, "", play, flow));
    assert!(matches!(how, End::TooMuchWork(_)), "{how:?}");
    assert!(place.starts_with("Turns"), "{place}");
    // In a condition that asks whether another move is possible.
    let moves = r#""play": (pick: Cards(from: "hand", to: "heap"), only_if: ["can(more)"]),
        "more": (pick: Nothing, only_if: ["deep == 3"])"#;
    let (how, _) = end(&game(3, "", moves, ROUND));
    assert!(matches!(how, End::TooMuchWork(_)), "{how:?}");
}

#[test]
fn a_result_that_is_too_much_work_is_a_fault_of_the_rules() {
    let text = game(0, "", "", "GameOver")
        .replace("result: Nobody", r#"result: Highest("deep + number_of(player)")"#);
    let (how, place) = end(&text);
    assert!(matches!(how, End::TooMuchWork(_)), "{how:?}");
    assert!(place.contains("deep"), "{place}");
}

#[test]
fn a_loop_of_shuffles_is_without_end() {
    let flow = r#"Repeat(until: "false", do: [Shuffle("stock")])"#;
    let (how, place) = end(&game(0, "", "", flow));
    assert!(matches!(how, End::Endless(_)), "{how:?}");
    assert!(place.contains("Shuffle") || place.starts_with("Repeat"), "{place}");
}

#[test]
fn any_so_many_cards_are_counted_named_and_played_and_never_all_listed() {
    let play = r#""play": (pick: Cards(from: "hand", combos: ["any"], to: "heap"))"#;
    let text = game(26, r#""any": AnyOf(size: (1, 26))"#, play, ROUND);
    let rules = Arc::new(rules(&text));
    let state = rules.deal(DealNumber(1));
    let count = state.choices(&rules);
    assert_eq!(count, (1 << 26) - 1);
    let mut legal = Vec::new();
    state.legal(&rules, &mut legal);
    assert_eq!(legal.len(), 50_000);
    // Every one of them can be made, including the last: the whole hand.
    let last = state.nth_choice(&rules, count - 1).expect("there are so many");
    let Action::Move(Move { cards, .. }) = last else { panic!("{last:?}") };
    assert_eq!(cards, state.held(engine::definition::SpotId(1)));
    assert_eq!(state.check(&rules, last), Ok(()));
    assert_eq!(state.nth_choice(&rules, count), None);
    // It can be printed, parsed and replayed.
    let notation = Notation::of(&rules);
    let view = state.view(&rules, engine::rules::Seat(0));
    let text = notation.print(last);
    assert_eq!(notation.read_in(&text, &rules, &view, &legal), Ok(last));
    let mut played =
        Match::start(Arc::clone(&rules), Start::Number(DealNumber(1))).expect("it can be dealt");
    played.play(last).expect("it is legal");
    let again = Match::of_text(&played.to_text(), &rules).expect("its record is read");
    assert_eq!(again.actions(), played.actions());
    // Fifty-two cards have more choices than fit into 32 bits, and chance picks any of them.
    let all = rules_of_whole_pack();
    let state = all.deal(DealNumber(1));
    assert_eq!(state.choices(&all), (1 << 52) - 1);
    let mut playout = engine::agents::Playout::new(1);
    let mut sizes = BTreeSet::new();
    for _ in 0..40 {
        let Some(Action::Move(wish)) = playout.choose(&all, &state) else { panic!("a move") };
        sizes.insert(wish.count);
    }
    assert!(sizes.len() > 4, "most are of some twenty cards: {sizes:?}");
}

fn rules_of_whole_pack() -> Rules {
    let play = r#""play": (pick: Cards(from: "stock", combos: ["any"], to: "heap"))"#;
    let text = game(0, r#""any": AnyOf(size: (1, 52))"#, play, ROUND);
    // Cards that nobody sees cannot be picked by name.
    rules(&text.replace("sees: Nobody", "sees: Everyone"))
}

#[test]
fn more_combinations_than_can_be_judged_end_the_game() {
    let play = r#""play": (pick: Cards(from: "hand", combos: ["any"], to: "heap"),
        only_if: ["max(cards by rank) != 5"])"#;
    let (how, place) = end(&game(26, r#""any": AnyOf(size: (1, 26))"#, play, ROUND));
    assert!(matches!(how, End::TooMuchWork(_)), "{how:?}");
    assert_eq!(place, "play");
}

/// Many combinations at once, the most costly first.
const PAIRS: &str = r#""five_pairs": Parts(of: ["pair", "pair", "pair", "pair", "pair"]),
    "four_pairs": Parts(of: ["pair", "pair", "pair", "pair"]),
    "three_pairs": Parts(of: ["pair", "pair", "pair"]),
    "two_pairs": Parts(of: ["pair", "pair"]),
    "full_house": Parts(of: ["triple", "pair"]),
    "run": Run(size: (3, 13)), "triple": Same(size: 3), "pair": Same(size: 2), "single": Single"#;

#[test]
fn no_combination_is_left_out_however_many_are_declared() {
    let play = r#""play": (pick: Cards(from: "hand", combos: ["five_pairs", "four_pairs", "three_pairs",
            "two_pairs", "full_house", "run", "triple", "pair", "single"], to: "heap"),
        only_if: ["in_step"])"#;
    // Pairs must be of consecutive ranks; other combinations are free.
    let step = r#""in_step": "not (form(cards) in [two_pairs, three_pairs, four_pairs, five_pairs]) or all(cards where rank + 0 < form_low(cards) + 1 and rank + 0 > form_low(cards) - size(cards) / 2)","#;
    let text = game(20, PAIRS, play, ROUND).replace("rules: {", &format!("rules: {{ {step}"));
    let rules = rules(&text);
    for deal in 1..=12 {
        let state = rules.deal(DealNumber(deal));
        assert_eq!(state.outcome(&rules), None, "deal {deal}");
        let mut legal = Vec::new();
        state.legal(&rules, &mut legal);
        let hand = state.held(engine::definition::SpotId(1));
        let of_size = |size: usize| -> BTreeSet<CardSet> {
            let cards = legal.iter().filter_map(|action| match action {
                Action::Move(wish) if wish.cards.len() == size => Some(wish.cards),
                _ => None,
            });
            cards.collect()
        };
        let singles: BTreeSet<CardSet> =
            hand.kinds().map(|card| [card].into_iter().collect()).collect();
        assert_eq!(of_size(1), singles, "deal {deal}");
        let by_rank = |rank: usize| hand.kinds().filter(|card| card.index() % 13 == rank).count();
        let pairs: usize = (0..13).map(by_rank).map(|held| held * held.saturating_sub(1) / 2).sum();
        assert_eq!(of_size(2).len(), pairs, "deal {deal}");
        // Five pairs in a row, from each rank on: the product of the choices for each rank.
        let ways = |rank: usize| {
            let held = by_rank(rank);
            held * held.saturating_sub(1) / 2
        };
        let five: usize = (0..9).map(|low| (low..low + 5).map(ways).product::<usize>()).sum();
        // Four of a rank are two pairs too.
        let ranks = |cards: CardSet| -> usize {
            cards.kinds().map(|card| card.index() % 13).collect::<BTreeSet<_>>().len()
        };
        let form_of_five = |action: &&Action| matches!(action, Action::Move(wish) if wish.form.combo == 0 && ranks(wish.cards) == 5);
        assert_eq!(legal.iter().filter(form_of_five).count(), five, "deal {deal}");
    }
}

#[test]
fn what_is_chosen_has_the_form_that_was_chosen() {
    let play = r#""play": (pick: Cards(from: "hand", combos: ["pair", "any"], to: "heap"), then: [
        Set("as_chosen", "form(cards) == pair"), Set("as_other", "form(cards) == any")])"#;
    let combos = r#""pair": Same(size: 2), "any": AnyOf(size: 2)"#;
    let rules = rules(&game(13, combos, play, ROUND));
    let state = rules.deal(DealNumber(2));
    let mut forms = BTreeSet::new();
    for number in 0..state.choices(&rules) {
        let action = state.nth_choice(&rules, number).expect("there are so many");
        let Action::Move(wish) = action else { panic!("{action:?}") };
        let mut next = state.clone();
        next.apply_legal(&rules, action, &mut ());
        let flag = |at: u8| next.var(&rules, engine::definition::game::VarId(at), 0);
        let wanted = if wish.form.combo == 0 { (1, 0) } else { (0, 1) };
        assert_eq!((flag(1), flag(2)), wanted, "{action:?}");
        forms.insert((wish.cards, wish.form.combo));
    }
    let both = forms.iter().filter(|(cards, combo)| *combo == 0 && forms.contains(&(*cards, 1)));
    assert!(both.count() > 0, "some pairs may be chosen as either");
}

#[test]
fn choices_of_very_many_are_written_each_with_one_look() {
    let play = r#""play": (pick: Cards(from: "hand", combos: ["some"], to: "heap"),
        only_if: ["any(cards where rank > 3)"])"#;
    let rules = Arc::new(rules(&game(26, r#""some": AnyOf(size: (1, 4))"#, play, ROUND)));
    let state = rules.deal(DealNumber(1));
    let mut legal = Vec::new();
    state.legal(&rules, &mut legal);
    assert!(legal.len() > 15_000, "only {}", legal.len());
    let notation = Notation::of(&rules);
    let sayings = notation.sayings(&legal);
    let shorts: BTreeSet<String> =
        legal.iter().map(|&action| notation.short(action, &sayings)).collect();
    assert_eq!(shorts.len(), legal.len(), "no two are written alike");
    for action in legal.iter().step_by(1_999) {
        let short = notation.short(*action, &sayings);
        assert_eq!(notation.read(&short, &legal), Ok(*action), "{short}");
    }
}

#[test]
fn more_numbers_than_are_offered_are_told() {
    let moves = |most: &str| {
        format!(r#""play": (pick: Number(from: 0, to: "{most}"), then: [Set("n", "number")])"#)
    };
    let flow = |n: u32| format!(r#"Set("n", {n}), {ROUND}"#);
    for (n, told) in [(999, false), (1_000, true), (1_000_000_000, true)] {
        let rules = rules(&game(1, "", &moves("n"), &flow(n)));
        let state = rules.deal(DealNumber(1));
        assert_eq!(state.offers_too_many_numbers(&rules).is_some(), told, "{n}");
        assert_eq!(state.choices(&rules), 1_000);
        let last = state.nth_choice(&rules, 999).expect("there are so many");
        assert!(matches!(last, Action::Choose(Choice::Option { number: 999, .. })));
    }
}

#[test]
fn every_set_that_adds_up_is_offered() {
    let play = r#""play": (pick: Cards(from: "hand", with: (from: "heap", sum: "1", to: "8"), to: "heap"))"#;
    let text =
        game(1, "", play, &format!(r#"Deal(from: "stock", to: "heap", count: 20), {ROUND}"#));
    let rules = rules(&text);
    let state = rules.deal(DealNumber(1));
    // Any eight of twenty cards.
    assert_eq!(state.choices(&rules), 125_970);
}

#[test]
fn a_series_without_an_end_is_thought_through_only_so_far() {
    // Each card leads to the next and the last to none: there are more ways than could be tried.
    let play = r#""play": (pick: Cards(from: "hand", to: "heap"), continues: true, then: [Again(["play"])])"#;
    let rules = rules(&game(12, "", play, ROUND));
    let mut state = rules.deal(DealNumber(1));
    let mut legal = Vec::new();
    for left in (8..=12).rev() {
        state.legal(&rules, &mut legal);
        assert_eq!(legal.len(), left, "what was not thought through is taken to go on");
        state.apply(&rules, legal[0], &mut ()).expect("legal");
    }
}

#[test]
fn conditions_are_weighed_within_bounds() {
    // One level less is fine for a decision that evaluates it once, but not for each pick anew.
    let play =
        r#""play": (pick: Cards(from: "hand", to: "heap"), only_if: ["n == 0", "0 < deep"])"#;
    let text = game(3, "", play, ROUND).replace("sum(everything by rank)", "rank");
    let rules = rules(&text);
    let state = rules.deal(DealNumber(1));
    assert_eq!(state.outcome(&rules), None);
    let mut weighed = 0;
    state.weigh(&rules, 60, &mut |_, _, _| weighed += 1);
    assert_eq!(weighed, 1, "the second condition is more than a thought");
}
