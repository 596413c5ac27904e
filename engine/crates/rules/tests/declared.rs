//! Tests of declared games: picks of unseen cards, moves that must go on, jumps with conditions.

use cards::DealNumber;
use definition::SpotId;
use gametext::read_game;
use rules::{Action, Choice, Event, Notation, Rules, Seat, Setup, State};
use std::sync::Arc;

fn rules(text: &str) -> Arc<Rules> {
    let checked = read_game(text, &());
    let game = checked.game.unwrap_or_else(|| panic!("{:?}", checked.diagnostics));
    Arc::new(Rules::of_game(game.into(), &Setup::default()).expect("the usual setup"))
}

fn legal(rules: &Rules, state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    legal
}

/// Returns the legal actions in words.
fn words(rules: &Arc<Rules>, state: &State) -> Vec<String> {
    let notation = Notation::of(rules);
    legal(rules, state).into_iter().map(|action| notation.print(action)).collect()
}

fn act(rules: &Arc<Rules>, state: &mut State, what: &str) -> Vec<Event> {
    let notation = Notation::of(rules);
    let action = notation.read(what, &legal(rules, state)).expect("it is legal");
    let mut events = Vec::new();
    state.apply(rules, action, &mut events).expect("it is legal");
    events
}

/// Creates a game in which cards are taken from a neighbour's hand, or from the player's own row.
fn taking(pick: &str, only_if: &str) -> Arc<Rules> {
    rules(&format!(
        r#"(
            id: "taking", title: "Taking", players: Exactly(2),
            pieces: Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Hearts"),
            fields: {{
                "stock": (shape: Pile, sees: Nobody),
                "hand": (per: Player, shape: Hand, sees: Owner),
                "row": (per: Player, shape: Row, sees: Face),
                "taken": (per: Player, shape: Pile, sees: Everyone),
            }},
            moves: {{ "take": (pick: Cards({pick}), only_if: [{only_if}]) }},
            flow: [
                Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
                Deal(from: "stock", to: "row", count: 3),
                Flip(what: "all_of(row) where rank in [2, 4, 6]", face: Up),
                Turns(moves: ["take"], until: "turn == 2"),
            ],
            result: Nobody,
        )"#
    ))
}

#[test]
fn cards_of_another_hand_are_offered_by_their_places() {
    let rules = taking(r#"from: "hand of left of me", to: "taken", unseen: true"#, "");
    let state = rules.deal(DealNumber(1));
    assert_eq!(words(&rules, &state), ["take 1", "take 2", "take 3"]);
    let view = state.view(&rules, state.actor(&rules).expect("somebody"));
    let mut seen = Vec::new();
    view.legal(&rules, &mut seen);
    assert_eq!(seen, legal(&rules, &state), "the player is offered what can be done");
    let mut taken = Vec::new();
    for place in 1..=3 {
        let mut after = state.clone();
        act(&rules, &mut after, &format!("take {place}"));
        let of_mine = |spot: &SpotId| after.pile(*spot).len() == 1;
        let spot = (0..rules.spot_count()).map(|s| SpotId(s as u8)).find(of_mine);
        taken.push(after.pile(spot.expect("it was taken"))[0].card());
    }
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), 3, "each place holds a card of its own");
}

#[test]
fn the_place_says_nothing_of_a_card_in_a_hand() {
    let rules = taking(r#"from: "hand of left of me", to: "taken", unseen: true"#, "");
    let lowest = (0..40).filter(|&deal| {
        let mut state = rules.deal(DealNumber(deal));
        let hand = state.held(SpotId(2));
        act(&rules, &mut state, "take 1");
        !state.held(SpotId(2)).contains(hand.nth(0).expect("three cards"))
    });
    assert!((5..=25).contains(&lowest.count()), "the first is not always the lowest");
}

#[test]
fn a_condition_knows_nothing_of_a_card_that_is_not_seen() {
    let of_hand = r#"from: "hand of left of me", to: "taken", unseen: true"#;
    let none = taking(of_hand, r#""rank >= 1""#);
    for deal in 0..10 {
        assert_eq!(words(&none, &none.deal(DealNumber(deal))), [""; 0]);
    }
    let size = taking(of_hand, r#""not joker or size(cards) == 1""#);
    assert_eq!(words(&size, &size.deal(DealNumber(1))).len(), 3);
}

#[test]
fn of_the_own_cards_those_face_up_are_offered_by_name() {
    let rules = taking(r#"from: "row", to: "taken", unseen: true"#, "");
    for deal in 0..10 {
        let state = rules.deal(DealNumber(deal));
        let row = state.pile(SpotId(3));
        let up = row.iter().filter(|placed| placed.is_up()).count();
        let mut named = 0;
        for action in legal(&rules, &state) {
            let mut after = state.clone();
            after.apply(&rules, action, &mut ()).expect("it is legal");
            match action {
                Action::Move(wish) => {
                    named += 1;
                    let card = wish.cards.kinds().next().expect("one card");
                    assert!(row.iter().any(|placed| placed.card() == card && placed.is_up()));
                }
                Action::Choose(Choice::Option { number, .. }) => {
                    let place = usize::try_from(number).expect("a place");
                    assert!(!row[place].is_up());
                    let taken = after.pile(SpotId(5)).last().expect("it was taken");
                    assert_eq!(taken.card(), row[place].card(), "places are those of the row");
                }
                Action::Choose(Choice::Click(_)) => panic!("nothing is clicked"),
            }
        }
        assert_eq!(named, up);
    }
}

#[test]
fn cards_that_are_not_seen_make_no_combination() {
    let text = r#"(
        id: "two", title: "Two", players: Exactly(2),
        pieces: Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Hearts"),
        fields: {
            "stock": (shape: Pile, sees: Nobody), "hand": (per: Player, shape: Hand, sees: Owner),
            "table": (shape: Row, sees: Everyone),
        },
        combos: { "any": AnyOf(size: (1, 2)) },
        moves: {
            "steal": (pick: Cards(from: "hand of left of me", combos: ["any"], to: "table")),
            "lay": (pick: Cards(from: "hand", combos: ["any"], to: "table")),
        },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
            Turns(moves: ["steal", "lay"], until: "turn == 2"),
        ],
        result: Nobody,
    )"#;
    let rules = rules(text);
    let words = words(&rules, &rules.deal(DealNumber(3)));
    assert_eq!(words.len(), 6, "{words:?}");
    assert!(words.iter().all(|what| what.starts_with("lay ")), "{words:?}");
}

/// Creates a game in which a stone is lifted and then dropped on the next column; `continues` is
/// that of the lift.
fn chosen(continues: bool) -> Arc<Rules> {
    rules(&format!(
        r#"(
            id: "chosen", title: "Chosen", players: Exactly(2),
            pieces: Men(kinds: "stone"),
            fields: {{ "board": (shape: Grid(width: 4, height: 1, squares: All), sees: Everyone) }},
            vars: {{ "from_square": Square() }},
            moves: {{
                "lift": (pick: Square(board: "board"), continues: {continues}, only_if: ["target.owner == me"],
                    then: [Set("from_square", "target"), Again(["drop"])]),
                "drop": (pick: Square(board: "board"),
                    only_if: ["target.owner == none", "target.column == from_square.column + 1"],
                    then: [
                        Remove(board: "board", on: "it == from_square"),
                        Place(board: "board", kind: "stone", owner: "me", on: "it == target"),
                    ]),
            }},
            flow: [
                Place(board: "board", kind: "stone", owner: "seat(0)", on: "column == 0 or column == 1 or column == 3"),
                Turns(moves: ["lift"], until: "turn == 3", stuck: [EndTurns]),
            ],
            result: Nobody,
        )"#
    ))
}

#[test]
fn a_pick_behind_which_nothing_can_be_done_is_not_offered() {
    let free = chosen(false);
    assert_eq!(words(&free, &free.deal(DealNumber(1))), ["lift a1", "lift b1", "lift d1"]);
    let rules = chosen(true);
    let mut state = rules.deal(DealNumber(1));
    assert_eq!(words(&rules, &state), ["lift b1"], "the others have no free square ahead");
    act(&rules, &mut state, "lift b1");
    assert_eq!(words(&rules, &state), ["drop c1"]);
    act(&rules, &mut state, "drop c1");
    assert!(state.outcome(&rules).is_some(), "the other player has no stone");
}

/// Creates draughts in which a king lands just behind the man that it takes, expressed in one of
/// two ways.
fn just_behind(land: &str, only_if: &str) -> Arc<Rules> {
    rules(&format!(
        r#"(
            id: "behind", title: "Behind", players: Exactly(2),
            pieces: Men(kinds: "man king"),
            fields: {{ "board": (shape: Grid(width: 8, height: 8, squares: Dark), sees: Everyone) }},
            rules: {{
                "near": "from.kind == man or any(squares where owner == opponent and abs(row - target.row) == 1 and abs(column - target.column) == 1 and (row - target.row) * (from.row - target.row) > 0 and (column - target.column) * (from.column - target.column) > 0)",
            }},
            moves: {{
                "jump": (pick: Hop(board: "board", ways: [
                    (kind: "man", go: ForwardDiagonal), (kind: "king", go: Diagonal, far: true{land}),
                ], promote: (from: "man", to: "king", ends: true)), only_if: [{only_if}]),
                "step": (pick: Step(board: "board", ways: [
                    (kind: "man", go: ForwardDiagonal), (kind: "king", go: Diagonal, far: true),
                ], promote: (from: "man", to: "king")), only_if: ["not can(jump)"]),
            }},
            flow: [
                Place(board: "board", kind: "man", owner: "seat(0)", on: "row < 2"),
                Place(board: "board", kind: "man", owner: "seat(1)", on: "row > 5"),
                Remove(board: "board", on: "it == c1 or it == f8 or it == d2"),
                Place(board: "board", kind: "king", owner: "seat(0)", on: "it == c1"),
                Place(board: "board", kind: "king", owner: "seat(1)", on: "it == f8"),
                Turns(moves: ["jump", "step"], until: "false", stuck: [GameOver(Loser("me"))]),
            ],
            result: Nobody,
            limits: (decisions: 1000),
        )"#
    ))
}

fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    let actions = legal(rules, state);
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action| {
        let mut next = state.clone();
        next.apply_legal(rules, action, &mut ());
        perft(rules, &next, depth - 1)
    };
    actions.into_iter().map(after).sum()
}

#[test]
fn a_king_that_lands_just_behind_is_said_by_the_way_or_by_a_condition() {
    let (by_way, by_condition) = (just_behind(", land: Behind", ""), just_behind("", r#""near""#));
    let free = just_behind("", "");
    let counts =
        [&by_way, &by_condition, &free].map(|rules| perft(rules, &rules.deal(DealNumber(1)), 6));
    assert_eq!(counts[0], counts[1], "a refused landing square forces nothing");
    assert_ne!(counts[0], counts[2], "kings have jumped");
}

#[test]
fn choices_listed_later_are_those_listed_at_once() {
    let later = include_str!("../../../../sample-games/solitaire/klondike-in-ron.ron");
    // A condition on the bundle keeps the game from listing later.
    let bundle = r#"to: ["foundation", "tableau"]),"#;
    assert!(later.contains(bundle));
    let once = later
        .replace(bundle, &format!(r#"{bundle} only_if: ["not empty(stock) or empty(stock)"],"#));
    let of = |text: &str| {
        let game = read_game(text, &()).game.expect("a game");
        Rules::of_game(Arc::new(game), &Setup::default()).expect("rules")
    };
    let (later, once) = (of(later), of(&once));
    let (mut ended, mut actions) = (0, 0);
    for deal in 0..40 {
        let mut left = later.deal(DealNumber(deal));
        let mut right = once.deal(DealNumber(deal));
        for turn in 0..150 {
            let wanted = legal(&once, &right);
            assert_eq!(legal(&later, &left), wanted, "deal {deal}, turn {turn}");
            assert_eq!(left.choices(&later), wanted.len());
            let mut seen = Vec::new();
            left.view(&later, Seat(0)).legal(&later, &mut seen);
            assert_eq!(seen, wanted, "in a view");
            assert_eq!(left.outcome(&later), right.outcome(&once));
            if wanted.is_empty() {
                ended += 1;
                break;
            }
            let action = wanted[(turn * 7 + deal as usize) % wanted.len()];
            left.apply(&later, action, &mut ()).expect("it is legal");
            right.apply(&once, action, &mut ()).expect("it is legal");
            actions += 1;
        }
    }
    assert!(actions > 1_000, "{actions} actions, {ended} games ended");
}
