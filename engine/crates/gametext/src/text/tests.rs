//! Expressions are parsed as intended, and every mistake is reported with its position.

use super::*;

fn text(value: &str) -> Text {
    let at = Span { source: 0, start: 100, end: 100 + value.len() as u32 };
    Text { value: value.to_owned(), at }
}

/// Returns the tree with all brackets written out.
fn written(ast: &Ast) -> String {
    let list = |parts: &[Ast], with: &str| parts.iter().map(written).collect::<Vec<_>>().join(with);
    match &ast.kind {
        AstKind::Number(number) => number.to_string(),
        AstKind::Name(name) => name.clone(),
        AstKind::Call(name, arguments) => {
            let arguments: Vec<_> = arguments.iter().map(|argument| written(argument)).collect();
            format!("{}({})", name.text, arguments.join(", "))
        }
        AstKind::List(parts) => format!("[{}]", list(parts, ", ")),
        AstKind::Property(of, name) => format!("{}.{}", written(of), name.text),
        AstKind::Of(a, b) => format!("({} of {})", written(a), written(b)),
        AstKind::Not(a) => format!("(not {})", written(a)),
        AstKind::Negate(a) => format!("(-{})", written(a)),
        AstKind::And(parts) => format!("({})", list(parts, " and ")),
        AstKind::Or(parts) => format!("({})", list(parts, " or ")),
        AstKind::Arithmetic(op, a, b) => format!("({} {op:?} {})", written(a), written(b)),
        AstKind::Compare(op, a, b) => format!("({} {op:?} {})", written(a), written(b)),
        AstKind::In(a, b) => format!("({} in {})", written(a), written(b)),
        AstKind::If(a, b, c) => format!("(if {} {} {})", written(a), written(b), written(c)),
        AstKind::Look { of, filter, by } => {
            let mut text = format!("<{}", written(of));
            for (word, part) in [("where", filter), ("by", by)] {
                if let Some(part) = part {
                    text += &format!(" {word} {}", written(part));
                }
            }
            text + ">"
        }
    }
}

#[test]
fn operators_bind_as_the_manual_says() {
    for (given, meant) in [
        ("a or b and not c == d", "(a or (b and (not (c Equal d))))"),
        ("1 + 2 * -3 - 4", "((1 Add (2 Multiply (-3))) Subtract 4)"),
        ("hand of left of me", "(hand of (left of me))"),
        ("score of team_of(leader) + 1", "((score of team_of(leader)) Add 1)"),
        ("first(trick where not joker).suit", "first(<trick where (not joker)>).suit"),
        ("best(hand where suit == led by power)", "best(<hand where (suit Equal led) by power>)"),
        ("if a then 1 else if b then 2 else 3", "(if a 1 (if b 2 3))"),
        ("rank + if suit == led then 100 else 0", "(rank Add (if (suit Equal led) 100 0))"),
        ("card in hand and x in [QS, 10H]", "((card in hand) and (x in [QS, 10H]))"),
        ("n(A, trump)", "n(A, trump)"),
        ("players where empty(hand)", "<players where empty(hand)>"),
        ("target.row", "target.row"),
        ("10_000", "10000"),
    ] {
        let ast = parse(&text(given)).unwrap_or_else(|slip| panic!("{given}: {slip:?}"));
        assert_eq!(written(&ast), meant, "{given}");
        assert_eq!((ast.at.start, ast.at.end), (100, 100 + given.len() as u32), "{given}");
    }
}

#[test]
fn slips_are_told_with_their_place_and_what_is_right() {
    for (given, byte, message, help) in [
        ("rank = 8", 5, "a single `=` is not a comparison", "Write `==`."),
        ("a && b", 2, "`&&` cannot be used in an expression", "Write `and`."),
        ("a || b", 2, "`||` cannot be used in an expression", "Write `or`."),
        ("!a", 0, "`!` cannot be used in an expression", "Write `not`."),
        ("empty(hand", 5, "the bracket `(` is never closed", "Write `)` after its contents."),
        ("a)", 1, "`)` closes nothing", "Delete it, or add the opening bracket before it."),
        ("a b", 2, "an operator is missing before `b`", "Join the parts"),
        ("a +", 3, "the expression ends too early", "Write a name"),
        ("", 0, "the expression ends too early", "Write a name"),
        ("a and or b", 6, "a value is missing before `or`", "Write a name"),
        ("if a then b", 0, "`if` has no `else`", "Write `if … then … else …`."),
        ("a < b < c", 6, "comparisons cannot be chained", "Write `a < b and b < c`."),
        ("a AND b", 2, "`AND` must be written in small letters", "Write `and`."),
        ("NOT a", 0, "`NOT` must be written in small letters", "Write `not`."),
        ("a # b", 2, "`#` cannot be used in an expression", "Expressions consist of"),
        ("99999999999", 0, "the number `99999999999` is too large", "The largest possible number"),
    ] {
        let slip = parse(&text(given)).expect_err(given);
        assert_eq!(slip.at.start, 100 + byte, "{given}: {slip:?}");
        assert_eq!(slip.message, message, "{given}");
        assert!(slip.help.starts_with(help), "{given}: {}", slip.help);
    }
}

#[test]
fn no_text_overflows_the_stack_or_takes_long() {
    for part in ["(", "not ", "-", "a + ", "a.b", "a of ", "if a then ", "f(", "[", "a or "] {
        let long = part.repeat(4000 / part.len());
        assert!(parse(&text(&long)).is_err(), "{part}");
        assert!(parse(&text(&part.repeat(5000))).is_err(), "{part}");
        let closed = format!("{}a", part.repeat(900 / part.len()));
        let _either_way = parse(&text(&closed));
    }
    assert!(parse(&text(&format!("a{}", " + a".repeat(1000)))).is_err());
}

#[test]
fn a_rule_is_named_with_or_without_parameters() {
    let (name, parameters) = parse_head(&text("n(r, s)")).unwrap();
    assert_eq!(name.text, "n");
    assert_eq!(parameters.iter().map(|p| p.text.as_str()).collect::<Vec<_>>(), ["r", "s"]);
    assert!(parse_head(&text("power")).unwrap().1.is_empty());
    for wrong in ["n(1)", "a + b", "", "n(a, b", "a.b"] {
        assert!(parse_head(&text(wrong)).is_err(), "{wrong}");
    }
}
