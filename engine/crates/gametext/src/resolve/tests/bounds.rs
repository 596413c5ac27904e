//! Rules that go in circles, grow without bound, or are wrong in many places at once.

use super::{CARDS, faults, with};

/// Returns the test game with these rules added to its own.
fn with_rules(rules: &str, asked: &str) -> String {
    with(CARDS, asked, "true", "Gather(\"stock\")")
        .replace("\"led\":", &format!("{rules}\n        \"led\":"))
}

fn errors(text: &str) -> Vec<String> {
    faults(text).into_iter().filter(|fault| fault.contains("error")).collect()
}

#[test]
fn a_circle_is_told_once_with_its_way() {
    let text = with_rules(r#""a": "b", "b": "c and a", "c": "b or hook","#, "a and b and c");
    assert_eq!(
        errors(&text),
        [
            "29:15: error[circle]: the rule `a` uses itself: a → b → a",
            "29:25: error[circle]: the rule `b` uses itself: b → c → b"
        ]
    );
    let text = with_rules(r#""a(x)": "a(x + 1)","#, "a(1) > 2");
    assert_eq!(errors(&text), ["29:18: error[circle]: the rule `a` uses itself: a → a"]);
    // A rule that is its own argument forms no circle.
    let text = with_rules(r#""a(x)": "x + 1","#, "a(a(1)) == 3");
    assert_eq!(errors(&text), [""; 0]);
}

#[test]
fn rules_that_grow_without_bound_are_stopped() {
    let mut rules = r#""r0": "tricks + size(hand)","#.to_owned();
    for n in 1..60 {
        rules += &format!("\n\"r{n}\": \"r{} + r{}\",", n - 1, n - 1);
    }
    let told = errors(&with_rules(&rules, "r59 > 0"));
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(told[0].contains("the rule `asked` becomes too large"), "{told:?}");

    // Arguments that double, and rules applied to things that double.
    let mut rules = r#""r0(x)": "x + x","#.to_owned();
    for n in 1..60 {
        rules += &format!("\n\"r{n}(x)\": \"r{}(x + x)\",", n - 1);
    }
    let told = errors(&with_rules(&rules, "r59(tricks) > 0"));
    assert!(told.len() == 1 && told[0].contains("becomes too large"), "{told:?}");
    let mut rules = r#""r0": "pick([it, left of it], tricks of it)","#.to_owned();
    for n in 1..60 {
        rules += &format!("\n\"r{n}\": \"r{} of r0\",", n - 1);
    }
    let told = errors(&with_rules(&rules, "r59 of me == me"));
    assert!(told.len() == 1 && told[0].contains("becomes too large"), "{told:?}");
}

#[test]
fn long_chains_of_rules_end_in_a_fault_and_not_in_the_stack() {
    let nested = format!("{}tricks{}", "(1 + ".repeat(60), ")".repeat(60));
    let mut rules = format!("\"r0\": \"{nested}\",");
    for n in 1..200 {
        let inner = nested.replace("tricks", &format!("r{}", n - 1));
        rules += &format!("\n\"r{n}\": \"{inner}\",");
    }
    let told = errors(&with_rules(&rules, "r199 > 0"));
    assert_eq!(told.len(), 1, "{told:#?}");
    let many = format!("{}joker{}", "any(hand where ".repeat(12), ")".repeat(12));
    let told = errors(&with_rules("", &many));
    assert!(told[0].contains("more than 8 `where` are nested in each other"), "{told:?}");
}

#[test]
fn a_fault_in_a_rule_is_told_once_however_often_the_rule_is_used() {
    let text = with_rules(r#""wrong": "rnk > 3","#, "wrong and not wrong or any(hand where wrong)");
    assert_eq!(errors(&text), ["29:19: error[unknown-name]: there is nothing named `rnk`"]);
    // Unused rules are resolved too.
    let text = with_rules(r#""wrong": "rnk > 3","#, "true");
    assert_eq!(errors(&text), ["29:19: error[unknown-name]: there is nothing named `rnk`"]);
    let text = with_rules(r#""fine": "size(won of team) > number","#, "true");
    assert_eq!(errors(&text), [""; 0]);
}

#[test]
fn routines_count_on_what_all_their_callers_have() {
    let routines = r#"routines: {
        "mine": [Finish("me")],
        "theirs": [Finish("player")],
        "endless": [Call("more")], "more": [If("hook", [Call("endless")])],"#;
    let both = with(CARDS, "true", "true", r#"Each(who: Player, do: [Call("theirs")])"#)
        .replace("routines: {", routines);
    let told = errors(&both);
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(told[0].contains("the routine `endless` calls itself: endless → more → endless"));
    let flow = both.replace("Shuffle(\"stock\")", "Call(\"mine\")");
    let told = errors(&flow);
    assert!(told.iter().any(|told| told.ends_with("`me` has no meaning here")), "{told:#?}");
    let moves = both.replace("[Set(\"passed\", \"true\")", "[Call(\"mine\")");
    assert_eq!(errors(&moves).len(), 1, "{told:#?}");
}

#[test]
fn declarations_are_checked() {
    let base = with(CARDS, "true", "true", "Gather(\"stock\")");
    for (old, new, told) in [
        (
            "teams: [[0, 2], [1, 3]]",
            "teams: [[0, 2], [1]]",
            "each seat must be in exactly one team",
        ),
        (
            "\"trick\": (shape: Row, sees: Everyone)",
            "\"trick\": (shape: Row, sees: Owner)",
            "nobody owns `trick`, so nobody would see it",
        ),
        (
            "\"leader\": Player()",
            "\"hand\": Player()",
            "`hand` is declared in both `fields` and `vars`",
        ),
        ("\"leader\": Player()", "\"suit\": Player()", "`suit` has a built-in meaning"),
        ("default: 5, min: 1", "default: 50, min: 1", "the default 50 is not between 1 and 9"),
        ("default: \"seed\"", "default: \"sed\"", "`sed` is not one of the choices of `scoring`"),
        (
            "Highest(\"score\")",
            "Highest(\"trump\")",
            "`trump` is not a number of each player or team",
        ),
        ("jokers: 1", "jokers: 1, copies: 6", "the pack has 313 cards"),
        ("jokers: 1", "jokers: 1, without: \"2X\"", "there is no card `2X`"),
        ("jokers: 1", "jokers: 1, points: {\"1\": 3}", "there is no card `1`"),
        (
            "\"low\": Rank()",
            "\"low\": Rank(start: \"most\")",
            "the start value of a variable must be fixed",
        ),
        ("\"low\": Rank()", "\"low\": Rank(start: \"1\")", "there is no rank `1`"),
        ("size: (2, 4)", "size: (4, 2)", "a combination cannot have 4 to 2 cards"),
        ("size: (2, 4)", "size: (2, \"tricks\")", "this is not known before the game starts"),
        ("onto: \"pile\"", "onto: \"pil\"", "there is no field named `pil`"),
        ("Again([\"play\"])", "Again([\"ply\"])", "there is no move `ply`"),
        ("Set(\"passed\", \"true\")", "Set(\"passd\", \"true\")", "there is no variable `passd`"),
        (
            "Set(\"passed\", \"true\")",
            "Add(\"passed\", \"1\")",
            "nothing can be added to true or false",
        ),
        ("Call(\"round\")", "Call(\"rond\")", "there is no routine `rond`"),
        ("Gather(\"stock\")", "Again([\"play\"])", "`Again` is used where no player is acting"),
        ("first: \"left of leader\"", "first: \"Hearts\"", "expected a player, found a suit"),
        ("to: \"hand\", count", "to: \"trick\", count", "the cards are dealt to a single spot"),
        ("\"better(x)\"", "\"better(x\"", "`better(x` is not a valid rule name"),
    ] {
        assert!(base.contains(old), "{old}");
        let found = errors(&base.replacen(old, new, 1));
        assert!(found.iter().any(|fault| fault.ends_with(told)), "{told}\n{found:#?}");
    }
}

#[test]
fn a_file_of_many_large_expressions_is_told_once() {
    let mut rules = r#""d0": "tricks of seat(0) + 1","#.to_owned();
    for n in 1..12 {
        rules += &format!("\n\"d{n}\": \"d{} + d{}\",", n - 1, n - 1);
    }
    let steps = r#"Set("low", "d11"), "#.repeat(2000) + "Gather(\"stock\")";
    let text = with_rules(&rules, "true").replace("Gather(\"stock\")", &steps);
    let told = errors(&text);
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(told[0].contains("the expressions of the game are too large in total"), "{told:?}");
    let ranks = (0..60_000).map(|n| format!("r{n} ")).collect::<String>();
    let base = with(CARDS, "true", "true", "Gather(\"stock\")");
    let told = errors(&base.replace("3 4 5 6 7 8 9 T J Q K A 2", &ranks));
    assert!(told.iter().any(|told| told.contains("too-many")), "{told:#?}");
}
