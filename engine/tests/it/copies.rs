//! Tests of games with equal cards in several places: the card named by an expression moves, and no
//! other.

use crate::scene::Scene;
use engine::{
    cards::{Card, DealNumber},
    definition::SpotId,
    rules::{Action, Form, Move, Rules, Seat, State},
};
use std::collections::BTreeMap;

/// Returns a game for three players with a hand each, three piles and two further spots; every card
/// exists twice.
fn table(move_of: &str) -> String {
    format!(
        r#"(
    id: "twice", title: "Twice", players: Exactly(3),
    pieces: Cards(ranks: "A 2 3 4 5", suits: "Clubs Hearts", copies: 2),
    fields: {{
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "p": (per: Copies(3), shape: Row, sees: Everyone),
        "a": (shape: Row, sees: Everyone),
        "b": (shape: Row, sees: Everyone),
    }},
    vars: {{ "one": Card(), "many": Cards(), "whose": Player(start: none) }},
    moves: {{ "go": ({move_of}) }},
    flow: [
        Shuffle("stock"),
        Deal(from: "stock", to: "hand", count: 3),
        Deal(from: "stock", to: "p", count: 3),
        Deal(from: "stock", to: "a", count: 2),
        Turns(moves: ["go"], until: "turn == 1"),
    ],
    result: Nobody,
)"#
    )
}

/// Cards on each spot: in their order, or by kind for a hand.
type Lying = BTreeMap<&'static str, Vec<Card>>;

const SPOTS: [&str; 9] = [
    "stock",
    "hand of me",
    "hand of left of me",
    "hand of right of me",
    "p of 0",
    "p of 1",
    "p of 2",
    "a",
    "b",
];

fn lying(state: &State) -> Lying {
    let on = |at: usize| {
        let spot = SpotId(at as u8);
        let mut cards: Vec<Card> = state.held(spot).kinds().collect();
        cards.extend(state.pile(spot).iter().map(|placed| placed.card()));
        if SPOTS[at].starts_with("hand") {
            cards.sort();
        }
        (SPOTS[at], cards)
    };
    (0..SPOTS.len()).map(on).collect()
}

/// Makes every choice of the first decision in some deals; passes each to `see` with the cards
/// before and after it.
fn each_choice(move_of: &str, see: &mut dyn FnMut(Action, &Lying, &Lying)) {
    let rules = Scene::of(&table(move_of), 3).rules;
    for deal in 1..=40 {
        let state = rules.deal(DealNumber(deal));
        let before = lying(&state);
        for number in 0..state.choices(&rules) {
            let action = state.nth_choice(&rules, number).expect("there are so many");
            let mut after = state.clone();
            after.apply_legal(&rules, action, &mut ());
            see(action, &before, &lying(&after));
        }
    }
}

fn count(all: &[Card], card: Card) -> usize {
    all.iter().filter(|&&other| other == card).count()
}

/// Expressions, with the spots that they name.
const NAMED: [(&str, &[&str]); 22] = [
    ("cards", &["hand of me"]),
    ("card", &["hand of me"]),
    ("last(hand)", &["hand of me"]),
    ("random(hand)", &["hand of me"]),
    ("first(hand of left of me)", &["hand of left of me"]),
    ("random(hand of left of me)", &["hand of left of me"]),
    ("hand of me + a", &["hand of me", "a"]),
    ("last(p of 2)", &["p of 2"]),
    ("first(p of 1)", &["p of 1"]),
    ("p of 1 where rank > 2", &["p of 1"]),
    ("strongest(2, hand of right of me by rank)", &["hand of right of me"]),
    ("weakest(2, p of 0 by rank)", &["p of 0"]),
    ("pairs(hand of left of me + p of 2 by suit == Clubs)", &["hand of left of me", "p of 2"]),
    ("best(p of 1 by rank)", &["p of 1"]),
    ("all_but_last(p of 1)", &["p of 1"]),
    ("reverse(p of 2)", &["p of 2"]),
    ("p of 0 - last(p of 0)", &["p of 0"]),
    ("if size(a) > 1 then last(a) else last(p of 1)", &["a"]),
    ("[first(p of 0), last(hand of left of me)]", &["p of 0", "hand of left of me"]),
    ("pick([last(p of 0), last(p of 1)], 1)", &["p of 1"]),
    ("a + cards", &["a", "hand of me"]),
    ("all_of(p) where joker or suit == Hearts", &["p of 0", "p of 1", "p of 2"]),
];

#[test]
fn a_move_changes_only_the_spots_that_it_names() {
    let goals = ["b", "hand of right of me", "p of 2"];
    let mut moved = 0;
    for (what, named) in NAMED {
        for to in goals {
            let move_of =
                format!(r#"pick: Cards(from: "hand"), then: [Move(what: "{what}", to: "{to}")]"#);
            each_choice(&move_of, &mut |_, before, after| {
                for spot in SPOTS.into_iter().filter(|spot| *spot != to && !named.contains(spot)) {
                    assert_eq!(before[spot], after[spot], "{what} to {to} has changed {spot}");
                }
                // Everything that has gone is on the target.
                for card in (0..10).map(Card::from_kind) {
                    let all =
                        |lying: &Lying| lying.values().map(|all| count(all, card)).sum::<usize>();
                    assert_eq!(all(before), all(after), "{what} to {to}");
                }
                moved += after[to].len() - before[to].len();
            });
        }
    }
    assert!(moved > 10_000, "only {moved} cards were moved");
}

/// Remainder of a pile after one of its cards has gone.
type Rest = fn(&[Card]) -> Vec<Card>;

#[test]
fn of_equal_cards_in_a_pile_the_one_goes_that_is_named() {
    let cases: [(&str, Rest); 4] = [
        ("first(p of 1)", |pile| pile[1..].to_vec()),
        ("last(p of 1)", |pile| pile[..2].to_vec()),
        ("all_but_last(p of 1)", |pile| pile[2..].to_vec()),
        ("p of 1 - first(p of 1)", |pile| pile[..1].to_vec()),
    ];
    let mut equal = 0;
    for (what, rest) in cases {
        let move_of = format!(r#"pick: Nothing, then: [Move(what: "{what}", to: "b")]"#);
        each_choice(&move_of, &mut |_, before, after| {
            let pile = &before["p of 1"];
            equal += usize::from(pile[0] == pile[2] || pile[0] == pile[1] || pile[1] == pile[2]);
            assert_eq!(rest(pile), after["p of 1"], "{what} of {pile:?}");
        });
    }
    assert!(equal > 10, "only {equal} piles with equal cards");
}

#[test]
fn what_was_picked_is_followed_wherever_it_goes() {
    let move_of = r#"pick: Cards(from: "hand"), then: [
        Move(what: "card", to: "a"), Move(what: "cards", to: "p of 0"), Move(what: "cards", to: "b")]"#;
    each_choice(move_of, &mut |action, before, after| {
        let Action::Move(Move { cards, .. }) = action else { panic!("{action:?}") };
        let card = cards.kinds().next().expect("one is picked");
        for spot in SPOTS.into_iter().filter(|spot| !matches!(*spot, "hand of me" | "b")) {
            assert_eq!(before[spot], after[spot], "{spot}");
        }
        assert_eq!(after["b"], [card]);
        assert_eq!(count(&before["hand of me"], card), count(&after["hand of me"], card) + 1);
    });
    // The same if the pick itself has moved it.
    let move_of =
        r#"pick: Cards(from: "hand", to: "p of 1"), then: [Move(what: "cards", to: "b")]"#;
    each_choice(move_of, &mut |_, before, after| {
        for spot in SPOTS.into_iter().filter(|spot| !matches!(*spot, "hand of me" | "b")) {
            assert_eq!(before[spot], after[spot], "{spot}");
        }
    });
}

#[test]
fn a_variable_of_one_card_knows_where_it_was() {
    for what in ["last(hand of left of me)", "first(p of 2)", "last(hand)", "first(a)"] {
        let move_of =
            format!(r#"pick: Nothing, then: [Set("one", "{what}"), Move(what: "one", to: "b")]"#);
        let named = what.split_once('(').map(|(_, spot)| spot.trim_end_matches(')'));
        let named = named.map(|spot| if spot == "hand" { "hand of me" } else { spot });
        each_choice(&move_of, &mut |_, before, after| {
            for spot in SPOTS.into_iter().filter(|spot| *spot != "b" && Some(*spot) != named) {
                assert_eq!(before[spot], after[spot], "{what}: {spot}");
            }
            assert_eq!(after["b"].len(), 1);
        });
    }
}

#[test]
fn only_the_cards_that_are_named_turn_over() {
    let move_of = r#"pick: Nothing, then: [Flip(what: "first(p of 1)", face: Up)]"#;
    let rules = Scene::of(&table(move_of), 3).rules;
    for deal in 1..=40 {
        let mut state = rules.deal(DealNumber(deal));
        let action = state.nth_choice(&rules, 0).expect("there is one");
        state.apply_legal(&rules, action, &mut ());
        for spot in (0..SPOTS.len()).map(|at| SpotId(at as u8)) {
            for (position, placed) in state.pile(spot).iter().enumerate() {
                assert_eq!(placed.is_up(), spot == SpotId(5) && position == 0, "{spot:?}");
            }
        }
    }
}

#[test]
fn whoever_holds_the_very_card_is_its_holder() {
    let move_of = r#"pick: Nothing, then: [Set("whose", "holder(last(hand of right of me))")]"#;
    let rules = Scene::of(&table(move_of), 3).rules;
    let of = rules.game().vars.iter().position(|var| var.name == "whose");
    let whose = engine::definition::game::VarId(of.expect("it is declared") as u8);
    for deal in 1..=40 {
        let mut state = rules.deal(DealNumber(deal));
        let action = state.nth_choice(&rules, 0).expect("there is one");
        state.apply_legal(&rules, action, &mut ());
        assert_eq!(state.var(&rules, whose, 0), 2);
    }
}

#[test]
fn a_view_does_not_tell_where_a_card_of_a_variable_lies() {
    let move_of = r#"pick: Cards(from: "hand"), then: [Set("one", "best(everything by rank)"),
        Again(["go"])]"#;
    let rules = Scene::of(&table(move_of), 3).rules;
    let mut state = rules.deal(DealNumber(3));
    let action = state.nth_choice(&rules, 0).expect("there is one");
    state.apply_legal(&rules, action, &mut ());
    let one = engine::definition::game::VarId(0);
    let view = state.view(&rules, Seat(0));
    let (known, seen) = (state.var(&rules, one, 0), view.var(&rules, one, 0));
    assert_eq!(known & 0xff, seen & 0xff, "the card is known");
    assert_eq!(seen >> 12, 0, "its place is not");
    assert!(known >> 12 > 0, "the dealer knows it");
}

/// Returns the rules of a game in which a card of the hand takes cards of the table that add up to
/// its own value; equal cards may lie on both sides.
fn capturing() -> Rules {
    let move_of = r#"pick: Cards(from: "hand", with: (from: "a", sum: "rank + 1", to: "card.rank + 1")),
        then: [Move(what: "others", to: "b"), Move(what: "cards", to: "b")]"#;
    Scene::of(&table(move_of), 3).rules
}

#[test]
fn a_card_takes_its_equal_and_nobody_elses() {
    let rules = capturing();
    let mut equal = 0;
    for deal in 1..=200 {
        let state = rules.deal(DealNumber(deal));
        let before = lying(&state);
        let mut told = Vec::new();
        for number in 0..state.choices(&rules) {
            let action = state.nth_choice(&rules, number).expect("there are so many");
            assert!(!told.contains(&action), "{action:?} is offered twice");
            told.push(action);
            let Action::Move(Move { form, count: taken, .. }) = action else {
                panic!("{action:?}");
            };
            let taker = form.taker().expect("it says which card takes");
            let mut after = state.clone();
            after.apply_legal(&rules, action, &mut ());
            let after = lying(&after);
            for spot in SPOTS {
                if !matches!(spot, "hand of me" | "a" | "b") {
                    assert_eq!(before[spot], after[spot], "{action:?} has changed {spot}");
                }
            }
            assert_eq!(after["b"].len(), usize::from(taken));
            let own = |lying: &Lying| count(&lying["hand of me"], taker);
            assert_eq!(own(&before), own(&after) + 1);
            assert_eq!(before["hand of me"].len(), after["hand of me"].len() + 1);
            equal += usize::from(count(&after["b"], taker) == 2);
        }
    }
    assert!(equal > 10, "only {equal} cards took their equals");
}

#[test]
fn who_takes_and_what_is_taken_is_written_and_read() {
    let rules = std::sync::Arc::new(capturing());
    let notation = engine::rules::Notation::of(&rules);
    let mut both = 0;
    for deal in 1..=400 {
        let state = rules.deal(DealNumber(deal));
        let mut legal = Vec::new();
        state.legal(&rules, &mut legal);
        let sayings = notation.sayings(&legal);
        for &action in &legal {
            let text = notation.print(action);
            assert_eq!(notation.read(&text, &legal), Ok(action), "{text}");
            let short = notation.short(action, &sayings);
            assert_eq!(notation.read(&short, &legal), Ok(action), "{short}");
            let Action::Move(wish) = action else { panic!("{action:?}") };
            let other_way = |other: &&Action| {
                matches!(other, Action::Move(other)
                    if other.cards == wish.cards && other.form != wish.form)
            };
            both += usize::from(wish.form != Form::NONE && legal.iter().any(|o| other_way(&o)));
        }
    }
    assert!(both > 0, "either of two cards may take the other");
}
