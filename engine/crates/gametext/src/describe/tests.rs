//! The content of rule books for games read from their texts.

use super::*;
use crate::read_game;
use cards::Card;
use definition::game::{ExprKind, Game, NewValue, StepKind};

const GAME: &str = r#"(
    id: "book", title: "Book", players: Between(2, 4),
    pieces: Cards(ranks: "7 8 9 T", suits: "Clubs Hearts", jokers: 1, without: "7C",
                  points: {"T": 10, "7H": 3}),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand":  (per: Player, shape: Hand, sees: Owner),
        "table": (shape: Row, sees: Everyone),
    },
    vars: {
        "score":  Number(per: Player),
        "round":  Number(shown: true),
        "wanted": Suit(shown: true),
    },
    rules: {
        "first_card": "first(table)",
        "worth(c)":   "sum(c by points) + 2 * count(c where joker)",
        "best":       "worth(hand) > worth(table)",
    },
    says: { "best": "Play higher." },
    moves: {
        "play": (pick: Cards(from: "hand", to: "table"), only_if: ["best", "card != first_card"]),
        "pass": (pick: Nothing),
    },
    routines: { "deal": [Shuffle("stock"), Deal(from: "stock", to: "hand", count: 2)] },
    flow: [
        Call("deal"),
        Repeat(until: "round == 3", do: [
            Turns(moves: ["play", "pass"], until: "everybody_moved", stuck: [EndTurns]),
            Add("score", "worth(hand)"),
            Add("round", "worth(table)"),
            IfElse("round > 2", [Call("deal")], [Set("wanted", "none")]),
        ]),
    ],
    result: Highest("score"),
)"#;

fn game() -> Game {
    let checked = read_game(GAME, &());
    checked.game.unwrap_or_else(|| panic!("{:?}", checked.diagnostics))
}

fn lines<'a>(book: &'a Rulebook<'a>, topic: Topic) -> &'a [FactLine<'a>] {
    let chapter = book.chapters.iter().find(|chapter| chapter.topic == topic);
    &chapter.unwrap_or_else(|| panic!("{topic:?}")).lines
}

#[test]
fn chapters_come_in_the_order_of_a_rule_book_and_none_is_empty() {
    let game = game();
    let book = describe(&game);
    let topics: Vec<Topic> = book.chapters.iter().map(|chapter| chapter.topic).collect();
    let play = Topic::Move(MoveId(0));
    // There are no options or combinations, and passing has no facts.
    let wanted = [
        Topic::Players,
        Topic::Pieces,
        Topic::Table,
        Topic::Course,
        play,
        Topic::Terms,
        Topic::End,
    ];
    assert_eq!(topics, wanted);
    assert!(book.chapters.iter().all(|chapter| !chapter.lines.is_empty()));
}

#[test]
fn the_pack_is_told_with_what_cards_count() {
    let game = game();
    let book = describe(&game);
    let facts: Vec<&Fact<'_>> = lines(&book, Topic::Pieces).iter().map(|line| &line.fact).collect();
    let seven = Card::from_kind(0);
    // With the seven of clubs gone, the seven of hearts is the only seven.
    assert!(facts.contains(&&Fact::Points(vec![(PointsOf::Rank(3), 10), (PointsOf::Rank(0), 3)])));
    assert!(facts.contains(&&Fact::Cards { count: 8, copies: Some(1) }), "{facts:?}");
    assert!(facts.contains(&&Fact::Jokers(1)));
    assert!(facts.contains(&&Fact::Without([seven].into_iter().collect())));
}

#[test]
fn steps_are_laid_out_with_what_is_within_below() {
    let game = game();
    let book = describe(&game);
    let course = lines(&book, Topic::Course);
    let depths: Vec<u8> = course.iter().map(|line| line.depth).collect();
    assert_eq!(depths, [0, 1, 1, 0, 1, 2, 3, 1, 1, 1, 2, 1, 2]);
    let is = |at: usize, wanted: fn(&Fact<'_>) -> bool| {
        assert!(wanted(&course[at].fact), "{at}: {:?}", course[at].fact);
    };
    is(0, |fact| matches!(fact, Fact::Part(_)));
    is(3, |fact| matches!(fact, Fact::Until(_)));
    is(4, |fact| matches!(fact, Fact::Turns(_)));
    is(5, |fact| matches!(fact, Fact::Stuck));
    is(9, |fact| matches!(fact, Fact::When(_)));
    // The routine has been described above.
    is(10, |fact| matches!(fact, Fact::PartAgain(_)));
    is(11, |fact| matches!(fact, Fact::Otherwise));
}

#[test]
fn what_the_author_says_stands_below_the_condition() {
    let game = game();
    let book = describe(&game);
    let play = lines(&book, Topic::Move(MoveId(0)));
    assert!(matches!(play[0].fact, Fact::Pick(_)));
    assert!(matches!(play[1].fact, Fact::Needs(_)));
    assert!(matches!(play[2].fact, Fact::Says(says) if says.en == "Play higher."));
    assert_eq!(play[2].depth, 1);
    assert!(matches!(play[3].fact, Fact::Needs(_)));
    assert_eq!(play.len(), 4);
}

#[test]
fn a_rule_with_parameters_is_explained_for_any_and_named_with_what_it_is_given() {
    let game = game();
    let book = describe(&game);
    let terms = lines(&book, Topic::Terms);
    let [FactLine { fact: Fact::Term(worth), .. }, FactLine { fact: Fact::Term(best), .. }] = terms
    else {
        panic!("{terms:?}")
    };
    assert_eq!(game.rules[usize::from(worth.rule)].name, "worth");
    assert_eq!(worth.parameters(), [(0, Type::Spot)]);
    // A rule is explained even if the author has a text for its refusal.
    assert_eq!(game.rules[usize::from(best.rule)].name, "best");
    assert_eq!(best.parameters(), []);

    let added: Vec<&Expr> = lines(&book, Topic::Course)
        .iter()
        .filter_map(|line| match &line.fact {
            Fact::Step(Step { kind: StepKind::Add(_, NewValue::Number(value)), .. }) => Some(value),
            Fact::Step(Step { kind: StepKind::AddAll(_, NewValue::Number(value)), .. }) => {
                Some(value)
            }
            _ => None,
        })
        .collect();
    let [score, round] = added[..] else { panic!("{added:?}") };
    for (used, field) in [(score, "hand"), (round, "table")] {
        let named = book.named(used).expect("it is the same rule");
        assert_eq!((named.rule, named.instead.as_slice()), (worth.rule, [].as_slice()));
        let [(0, ExprPart::Expr(Expr { kind: ExprKind::Spot(given, _), .. }))] =
            named.arguments[..]
        else {
            panic!("{:?}", named.arguments)
        };
        assert_eq!(game.fields[*given].name, field);
    }
}

#[test]
fn what_is_shown_is_told_together() {
    let game = game();
    let book = describe(&game);
    let shown: Vec<_> = lines(&book, Topic::Table)
        .iter()
        .filter_map(|line| match &line.fact {
            Fact::Shown(per, vars) => Some((*per, vars.len())),
            _ => None,
        })
        .collect();
    // A score is always shown.
    assert_eq!(shown, [(Per::Player, 1), (Per::Game, 2)]);
}
