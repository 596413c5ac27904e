//! Resolution of whole games and single expressions, and the faults of wrong ones.

mod bounds;
mod solitaire;
mod written;

use crate::read_game;
use definition::game::{Game, GameDiagnostic, MoveId, NewValue, StepKind};

/// A card game with a little of everything; `RULE` is a condition of the move `play`.
const CARDS: &str = r#"(
    id: "test", title: "Test",
    players: Exactly(4), teams: [[0, 2], [1, 3]],
    pieces: Cards(ranks: "3 4 5 6 7 8 9 T J Q K A 2", suits: "Clubs Diamonds Hearts Spades", jokers: 1),
    options: {
        "hook": Flag(default: true, label: "Hook"),
        "most": Number(default: 5, min: 1, max: 9, label: "Most"),
        "scoring": Choice(default: "seed", of: ["seed", "standard"], label: "Scoring", labels: ["a", "b"]),
    },
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "trick": (shape: Row, sees: Everyone),
        "won": (per: Team, shape: Pile, sees: Nobody),
        "row": (per: Suit, shape: Row, sees: Everyone),
        "pile": (per: Copies(7), shape: Pile, sees: Face),
    },
    vars: {
        "leader": Player(), "score": Number(per: Team), "tricks": Number(per: Player),
        "trump": Suit(), "locked": Suits(), "passed": Flag(per: Player), "low": Rank(),
        "mode": Word(of: ["up", "down"], start: "down"), "pool": Cards(), "last_form": Form(),
    },
    combos: {
        "single": Single,
        "group": Same(size: (2, 4), wild: "joker"),
        "run": Run(size: (3, "most"), wild: "joker", within_suit: true),
    },
    rules: {
        "led": "first(trick).suit",
        "power": "rank + (if suit == led then 100 else 0)",
        "value": "if rank == T then 10 else 0",
        "n(r, s)": "count(hand where rank == r and suit == s)",
        "better(x)": "any(hand where power > x)",
        "asked": "RULE",
    },
    moves: {
        "play": (pick: Cards(from: "hand", to: "trick"), only_if: ["asked"]),
        "meld": (pick: Cards(from: "hand", combos: ["single", "group", "run"]), only_if: ["MELD"]),
        "lay": (pick: Cards(from: "hand", onto: "pile", to: "target")),
        "pass": (pick: Nothing, then: [Set("passed", "true"), Again(["play"])]),
    },
    routines: {
        "round": [
            Turns(first: "leader", skip: "passed", moves: ["play", "meld", "lay", "pass"], until: "everybody_moved"),
        ],
    },
    flow: [
        Shuffle("stock"), Deal(from: "stock", to: "hand", count: "all", first: "left of leader"),
        STEP,
        Repeat(until: "all(players where empty(hand))", do: [Call("round")]),
    ],
    result: Highest("score"),
)"#;

/// A board game; `RULE` is a condition of the move `step`.
const MEN: &str = r#"(
    id: "test", title: "Test", players: Exactly(2), pieces: Men(kinds: "man king"),
    options: { "flying": Flag(default: false, label: "Flying") },
    fields: { "board": (shape: Grid(width: 8, height: 8, squares: Dark), sees: Everyone) },
    rules: { "asked": "RULE" },
    moves: {
        "hop": (pick: Hop(board: "board", ways: [(kind: "man", go: Diagonal, over: ["man"]),
            (kind: "king", go: Diagonal, far: true, when: "flying")],
            promote: (from: "man", to: "king"), prefer: [By(kind: "king", when: "flying")])),
        "step": (pick: Step(board: "board", ways: [(kind: "man", go: ForwardDiagonal)]),
            only_if: ["asked"]),
    },
    flow: [
        Place(board: "board", kind: "man", owner: "seat(0)", on: "row <= 2"),
        Turns(moves: ["hop", "step"], until: "false", stuck: [GameOver(Loser("me"))]),
    ],
    result: Nobody,
)"#;

fn with(template: &str, rule: &str, meld: &str, step: &str) -> String {
    template.replace("RULE", rule).replace("MELD", meld).replace("STEP", step)
}

fn game(text: &str) -> Game {
    read_game(text, &()).into_result().unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

fn faults(text: &str) -> Vec<String> {
    let told = read_game(text, &()).diagnostics;
    told.iter().map(|GameDiagnostic { diagnostic, .. }| diagnostic.to_string()).collect()
}

/// Resolves an expression as a condition of a move that picks one card.
fn condition(rule: &str) -> String {
    let game = game(&with(CARDS, rule, "true", "Gather(\"stock\")"));
    written::expr(&game, &game.moves[MoveId(0)].only_if[0].expr)
}

#[test]
fn names_mean_what_the_place_says() {
    for (given, meant) in [
        ("suit == led", "(Card.Suit Equal First0(trick).Suit)"),
        (
            "empty(trick) or suit == led or not any(hand where suit == led)",
            "(not Any0(trick) or (Card.Suit Equal First0(trick).Suit) or not \
             Any0(hand[Subject] where (It(0).Suit Equal First1(trick).Suit)))",
        ),
        ("any(trick where rank == card.rank)", "Any0(trick where (It(0).Rank Equal Card.Rank))"),
        ("all(players where empty(hand))", "All0(Players where not Any1(hand[It(0)]))"),
        (
            "any(players where any(hand where suit == led))",
            "Any0(Players where Any1(hand[It(0)] where (It(1).Suit Equal First2(trick).Suit)))",
        ),
        (
            "tricks > 2 and tricks of leader < 3",
            "((tricks[Subject] More 2) and (tricks[leader] Less 3))",
        ),
        ("score of leader > score", "(score[team(leader)] More score[team(Subject)])"),
        ("any(teams where score > 3)", "Any0(Teams where (score[It(0)] More 3))"),
        ("size(row of Hearts) < size(pile of 3)", "(Count0(row[suit:2]) Less Count0(pile[3]))"),
        (
            "rank == 8 or rank == T or rank == 10",
            "((Card.Rank Equal rank:5) or (Card.Rank Equal rank:7) or (Card.Rank Equal rank:7))",
        ),
        ("card == QS or card == Joker", "((Card Equal card:48) or (Card Equal card:52))"),
        ("card in [QS, 10H]", "((Card Equal card:48) or (Card Equal card:33))"),
        (
            "scoring == seed and mode != up",
            "(($scoring Equal word(wordsid(0)):0) and not (mode Equal word(wordsid(1)):0))",
        ),
        ("trump == none or locked == none", "((trump Equal suit:-1) or (locked Equal suits:0))"),
        ("color == red", "(Card.Color Equal color:1)"),
        (
            "n(Q, Hearts) > 1",
            "(Count0(hand[Subject] where ((It(0).Rank Equal rank:9) and (It(0).Suit Equal suit:2))) \
          More 1)",
        ),
        ("value of card > 3", "((if (Card.Rank Equal rank:7) 10 0) More 3)"),
        (
            "who(best(trick by power)) == left of left of me",
            "(who(Best0(trick by (It(0).Rank Add (if (It(0).Suit Equal First1(trick).Suit) 100 0)))) \
          Equal left(left(Me)))",
        ),
        ("can(pass) and holder(3D) == me", "(can(pass) and (holder[hand](card:13) Equal Me))"),
        ("hook + most > size(players)", "(($hook Add $most) More Count0(Players))"),
        (
            "pick([1, 3, 2, 0], tricks % 4) == 1",
            "([1, 3, 2, 0][(tricks[Subject] Remainder 4)] Equal 1)",
        ),
        ("trump in suits(trick)", "(trump in suits(trick))"),
        ("card in hand + trick", "(Card among (hand[Subject] plus trick))"),
        ("seat(1) == partner of me", "(player:1 Equal partner(Me))"),
        ("min([most, 3]) == max(4, 2) - 1", "(Least[$most, 3] Equal 3)"),
        ("max(trick by rank) < K", "(Most0(trick by It(0).Rank) Less rank:10)"),
        (
            "first(players where place(it) == 1) == me",
            "(First0(Players where (place(It(0)) Equal 1)) Equal Me)",
        ),
        ("1 + 2 * 3 == 7 and hook", "$hook"),
        ("from == pile", "Any0(spots pile where (It(0) Equal From))"),
    ] {
        assert_eq!(condition(given), meant, "{given}");
    }
}

#[test]
fn an_argument_keeps_the_place_where_it_was_written() {
    // `points` belongs to the picked card, although the rule iterates over the cards of the hand.
    let text = condition("better(sum(trick where rank == it.rank by card.points))");
    assert!(
        text.contains("Sum1(trick where (It(1).Rank Equal It(1).Rank) by Card.Points)"),
        "{text}"
    );
}

#[test]
fn combinations_are_asked_for_by_their_keys() {
    let meld = |rule: &str| {
        let game = game(&with(CARDS, "true", rule, "Gather(\"stock\")"));
        written::expr(&game, &game.moves[MoveId(1)].only_if[0].expr)
    };
    assert_eq!(meld("form(cards) == run"), "run(Picked)");
    assert_eq!(meld("group != form(trick)"), "not group(trick)");
    assert_eq!(meld("form(cards) == form(trick)"), "(form(Picked) Equal form(trick))");
    assert_eq!(meld("form_low(cards) > low"), "(form_low(Picked) More low)");
    assert_eq!(meld("last_form == none"), "(last_form Equal form:-1)");
    assert_eq!(meld("suits(cards) == locked"), "(suits(Picked) Equal locked)");
    assert_eq!(meld("card.rank == 3"), "(First0(Picked).Rank Equal rank:0)");
    assert_eq!(meld("size(cards) == 2"), "(Count0(Picked) Equal 2)");
    assert_eq!(meld("form_low(cards) == 3"), "(form_low(Picked) Equal rank:0)");
}

#[test]
fn steps_know_whose_variable_is_meant() {
    let step = |step: &str| {
        let game = game(&with(CARDS, "true", "true", step));
        let find = |steps: &[definition::game::Step]| steps[2].kind.clone();
        let mut kind = find(&game.flow);
        while let StepKind::Each { body, .. } = kind {
            kind = body[0].kind.clone();
        }
        match kind {
            StepKind::Set(var, NewValue::Number(to)) | StepKind::Add(var, NewValue::Number(to)) => {
                let of = var.of.map(|of| written::expr(&game, &of)).unwrap_or_default();
                format!("one[{of}] {}", written::expr(&game, &to))
            }
            StepKind::SetAll(_, NewValue::Number(to))
            | StepKind::AddAll(_, NewValue::Number(to)) => {
                format!("all {}", written::expr(&game, &to))
            }
            StepKind::Set(_, NewValue::Cards(to)) => written::cards(&game, &to),
            other => format!("{other:?}"),
        }
    };
    assert_eq!(step(r#"Set("tricks", "0")"#), "all 0");
    assert_eq!(step(r#"Set("tricks", "size(hand)")"#), "all Count0(hand[Subject])");
    assert_eq!(step(r#"Add("score", "size(won)")"#), "all Count0(won[Subject])");
    assert_eq!(step(r#"Each(who: Player, do: [Add("tricks", "1")])"#), "one[Subject] 1");
    assert_eq!(step(r#"Each(who: Player, do: [Add("score", "1")])"#), "one[team(Subject)] 1");
    assert_eq!(
        step(r#"Each(who: Team, do: [Set("score", "score + size(won)")])"#),
        "one[Team] (score[Team] Add Count0(won[Team]))"
    );
    assert_eq!(step(r#"Set("tricks of seat(1)", "2")"#), "one[player:1] 2");
    assert_eq!(step(r#"Set("leader", "random(players)")"#), "one[] Random0(Players)");
    assert_eq!(step(r#"Set("trump", "none")"#), "one[] suit:-1");
    assert_eq!(step(r#"Set("pool", "none")"#), "[]");
    assert_eq!(
        step(r#"Set("pool", "trick where rank == 8")"#),
        "<trick where0 (It(0).Rank Equal rank:5)>"
    );
    assert_eq!(
        step(r#"Set("locked", "trump")"#),
        "one[] Filtered0(Suits where (It(0) Equal trump))"
    );
    assert_eq!(step(r#"Set("locked", "[Hearts, Spades]")"#), "one[] suits:12");
    assert_eq!(step(r#"Set("low", "8")"#), "one[] rank:5");
    assert_eq!(step(r#"Set("mode", "up")"#), "one[] word(wordsid(1)):0");
    // In a move the variable is the acting player's.
    let game = game(&with(CARDS, "true", "true", "Gather(\"stock\")"));
    let StepKind::Set(var, _) = &game.moves[MoveId(3)].then[0].kind else { panic!("no set") };
    assert_eq!(written::expr(&game, var.of.as_ref().unwrap()), "Subject");
}

#[test]
fn squares_have_rows_columns_kinds_and_owners() {
    let asked = |rule: &str| {
        let game = game(&with(MEN, rule, "", ""));
        written::expr(&game, &game.moves[MoveId(1)].only_if[0].expr)
    };
    assert_eq!(asked("not can(hop)"), "not can(hop)");
    assert_eq!(asked("target.row > 3"), "(Target.Row More 3)");
    assert_eq!(
        asked("target == a1 or target == c3"),
        "((Target Equal board[0]) or (Target Equal board[9]))"
    );
    assert_eq!(
        asked("any(squares where kind == king and owner == opponent)"),
        "Any0(spots board where ((It(0).Kind Equal boardpiece:1) and (It(0).Owner Equal left(Me))))"
    );
    assert_eq!(
        asked("count(spots of board where owner == none and column == target.column) < 4"),
        "(Count0(spots board where ((It(0).Owner Equal player:-1) and \
         (It(0).Column Equal Target.Column))) Less 4)"
    );
    let game = game(&with(MEN, "true", "", ""));
    let StepKind::Place { on, .. } = &game.flow[0].kind else { panic!("no place") };
    assert_eq!(written::expr(&game, on), "(It(0).Row AtMost 2)");
}

#[test]
fn wrong_expressions_are_told_at_their_place() {
    for (rule, column, told) in [
        ("suits == led", 0, "expected a suit, found suits"),
        ("sut == led", 0, "there is nothing named `sut`"),
        ("size(hand)", 0, "expected true or false, found a number"),
        ("rank == 99", 8, "there is no rank `99`"),
        ("leader + 1 > 2", 0, "a player is not a number"),
        ("who(trick) == me", 4, "expected one card, found cards"),
        ("number > 3", 0, "`number` has no meaning where the rule `asked` is used"),
        ("frist(trick).suit == led", 0, "there is no function `frist`"),
        ("tricks of 3 == 0", 10, "expected a player, found a number"),
        ("hand of Hearts == hand", 8, "expected a player, found a suit"),
        ("card.row == 3", 5, "there is no property `row` of one card"),
        ("best(trick).suit == led", 0, "`best` needs a `by`"),
        ("all(hand)", 0, "`all` needs a `where`"),
        ("n(Q) > 1", 0, "wrong number of arguments for the rule `n`: expected 2, found 1"),
        ("can(plai)", 4, "there is no move `plai`"),
        ("scoring == sed", 11, "there is nothing named `sed`"),
        ("opponent == me", 0, "there may be more than one opponent"),
        ("random(players) == me", 0, "a condition cannot depend on chance"),
        ("any(pile where joker)", 4, "`pile` has several spots"),
        ("pile of 7 == hand", 8, "`pile` has no spot with this number"),
        ("none == 3", 0, "`none` has no meaning here"),
    ] {
        let text = with(CARDS, rule, "true", "Gather(\"stock\")");
        let start = text.find("\"asked\": \"").unwrap() + 10;
        let line = text[..start].matches('\n').count() + 1;
        let at = start - text[..start].rfind('\n').unwrap() + column;
        let found = faults(&text);
        let wanted = format!("{line}:{at}: error");
        assert!(
            found.iter().any(|fault| fault.starts_with(&wanted) && fault.ends_with(told)),
            "{rule}: {wanted} {told}\n{found:#?}"
        );
        assert_eq!(found.iter().filter(|fault| fault.contains("error")).count(), 1, "{found:#?}");
    }
}

#[test]
fn a_contract_names_moves_hands_and_variables_of_the_right_kinds() {
    let names = r#"contract: (bid: "stop", pass: "stop", double: "twice", redouble: "stop", play: ["lay"],
        hand: "hand", dummy: "open", board: "board", at_risk: "board"),"#;
    let text = r#"(
        id: "test", title: "Test", players: Exactly(4), teams: [[0, 2], [1, 3]],
        pieces: Cards(ranks: "2 3 4 5 6 7 8 9 10 J Q K A", suits: "Clubs Diamonds Hearts Spades"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "trick": (shape: Row, sees: Everyone),
        },
        vars: { "board": Number(shown: true), "at_risk": Flag(per: Team, shown: true) },
        moves: {
            "call": (prompt: "Call", pick: Bid(from: 1, to: 7, no_trump: true)),
            "stop": (prompt: "Stop", pick: Nothing),
            "lay": (prompt: "Lay", pick: Cards(from: "hand", to: "trick")),
        },
        CONTRACT
        flow: [
            Set("board", "1"), Set("at_risk", "board == 1"), Shuffle("stock"),
            Deal(from: "stock", to: "hand", count: 13),
            Turns(moves: ["call", "stop", "lay"], until: "board > 1 or any(players where empty(hand) and at_risk)"),
        ],
        result: Highest("size(hand)"),
    )"#;
    let told = |text: &str| -> Vec<String> {
        read_game(text, &()).diagnostics.iter().map(ToString::to_string).collect()
    };
    let all = told(&text.replace("CONTRACT", names));
    let parts =
        ["`stop` picks something else", "no move `twice`", "named `open`", "`board` must be"];
    for part in parts {
        assert!(all.iter().any(|line| line.contains(part)), "{part}: {all:#?}");
    }
    let right = names.replace("bid: \"stop\"", "bid: \"call\"").replace("twice", "stop");
    let right = right.replace("open", "hand").replace("at_risk: \"board\"", "at_risk: \"at_risk\"");
    let read = read_game(&text.replace("CONTRACT", &right), &());
    let words = read.game.as_ref().and_then(|game| game.contract.as_ref());
    assert!(
        words.is_some_and(|words| words.play.len() == 1),
        "{:#?}",
        told(&text.replace("CONTRACT", &right))
    );
    let five = text.replace("CONTRACT", &right).replace("Exactly(4)", "Exactly(5)");
    assert!(told(&five).iter().any(|line| line.contains("no table for contracts")));
}
