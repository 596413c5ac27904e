//! Parsing a file's text into a tree, and the reports of syntax errors.

use super::{Node, NodeKind, parse};
use crate::found::Faults;
use definition::game::SourceText;
use proptest::prelude::*;

/// Returns a tree on one line, without positions.
fn shown(node: &Node) -> String {
    let list = |items: &[Node]| items.iter().map(shown).collect::<Vec<_>>().join(" ");
    let name = |node: &Node| node.name().map_or(String::new(), |name| name.value.clone());
    match &node.kind {
        NodeKind::Broken => "?".to_owned(),
        NodeKind::Text(text) => format!("{:?}", text.value),
        NodeKind::Number(number) => number.to_string(),
        NodeKind::OtherNumber => "fraction".to_owned(),
        NodeKind::Word(word) => word.value.clone(),
        NodeKind::Record { entries, .. } => {
            let entry =
                |(key, value): &(super::Text, Node)| format!("{}:{}", key.value, shown(value));
            let entries: Vec<_> = entries.iter().map(entry).collect();
            format!("{}({})", name(node), entries.join(" "))
        }
        NodeKind::Tuple { items, .. } => format!("{}({})", name(node), list(items)),
        NodeKind::Map(entries) => {
            let entry = |(key, value): &(Node, Node)| format!("{}:{}", shown(key), shown(value));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(" "))
        }
        NodeKind::List(items) => format!("[{}]", list(items)),
    }
}

/// Returns the tree, and every fault as `line:column message`.
fn read(text: &str) -> (Option<String>, Vec<String>) {
    let mut faults = Faults::default();
    let tree = parse(text, 0, &mut faults).map(|node| shown(&node));
    let source = SourceText::of(text);
    let told = |fault: &crate::found::LocatedFault| {
        format!("{} {}", source.place(fault.at.start), fault.message)
    };
    (tree, faults.list().iter().map(told).collect())
}

#[track_caller]
fn sound(text: &str, tree: &str) {
    assert_eq!(read(text), (Some(tree.to_owned()), Vec::new()), "{text}");
}

#[test]
fn every_kind_of_value_is_read() {
    sound("(a: 1, b: -2_000, c: +3, d: 1.5)", "(a:1 b:-2000 c:3 d:fraction)");
    sound("Turns(first: \"x\", order: By(\"d\"),)", "Turns(first:\"x\" order:By(\"d\"))");
    sound("{ \"a\": [1, 2,], \"b\": {}, }", "{\"a\":[1 2] \"b\":{}}");
    sound(
        "[(), Player(), None, (2, 5), [[0, 2], [1, 3]]]",
        "[() Player() None (2 5) [[0 2] [1 3]]]",
    );
    sound("99999999999999999999", "9223372036854775807");
    sound("-99999999999999999999", "-9223372036854775808");
}

#[test]
fn texts_keep_their_content_and_their_place() {
    sound(r#""a\n\t\"\\\u{2660}\x41""#, r#""a\n\t\"\\♠A""#);
    sound("r#\"a \\ \" b\"#", r#""a \\ \" b""#);
    sound("\"two\nlines\"", "\"two\\nlines\"");
    sound("\"go \\\n    on\"", "\"go on\"");
    let mut faults = Faults::default();
    for (text, start, end) in [("  \"abc\"", 3, 6), ("r##\"abc\"##", 4, 7), ("\"\"", 1, 1)] {
        let node = parse(text, 3, &mut faults).expect(text);
        let NodeKind::Text(content) = node.kind else { panic!("{text}") };
        assert_eq!((content.at.start, content.at.end, content.at.source), (start, end, 3));
        assert_eq!(node.at.end as usize, text.len());
    }
}

#[test]
fn blanks_comments_and_marks_are_passed_over() {
    sound("\u{feff}#![enable(implicit_some)]\n// a ( [ \"\n[1 /* , /* 2 */ 3 */, 4]//", "[1 4]");
    sound("( /**/ a /* ** / */ : // \n 1 )", "(a:1)");
}

#[test]
fn slips_are_told_where_they_are_and_reading_goes_on() {
    for (text, tree, told) in [
        ("(a: 1 b: 2)", "(a:1 b:2)", "1:7 a comma is missing before this"),
        ("[1 2]", "[1 2]", "1:4 a comma is missing before this"),
        ("[1, x y z w, 2]", "[1 x y 2]", "1:7 a comma is missing before this"),
        ("[1,, 2]", "[1 2]", "1:4 there is nothing before this comma"),
        ("[1; 2]", "[1 2]", "1:3 unexpected `;`"),
        ("（a： 1）", "(a:1)", "1:1 unexpected `（`"),
        ("(a = 1)", "(a:1)", "1:4 expected `:` between a key and its value, found `=`"),
        ("(a \"x\")", "(a:\"x\")", "1:4 a colon is missing before this"),
        ("(a: 1, 2, b: 3)", "(a:1 b:3)", "1:8 `2` has no key"),
        ("(a: 1, b, c: 3)", "(a:1 c:3)", "1:8 `b` has no key"),
        ("(a: 1, F(2))", "(a:1)", "1:8 `F` has no key"),
        ("(1, a: 2)", "(1 2)", "1:5 `a:` is in a bracket whose first value has no key"),
        ("(\"a\": 1)", "(a:1)", "1:2 the key `a` is in quotes"),
        ("{a: 1, b: 2}", "{a:1 b:2}", "1:2 the map key `a` is not in quotes"),
        ("(a: , b: 2)", "(a:? b:2)", "1:5 a value is expected before `,`"),
        ("(a: ), b: 2)", "(a:?)", "1:5 a value is expected before `)`"),
        ("[1, 2}]", "[1 2]", "1:6 this `}` closes nothing"),
        ("([1, 2, a(3)", "?", "1:2 this `[` is never closed"),
        ("([1, 2)", "([1 2])", "1:2 this `[` is never closed"),
        ("([1, 2), 3)", "([1 2] 3)", "1:7 this `)` closes the `[` on line 1"),
        ("[(1, 2}, 3]", "[(1 2) 3]", "1:7 this `}` closes the `(` on line 1"),
        ("(a: {\"x\": 1, b: 2)", "(a:{\"x\":1} b:2)", "1:5 this `{` is never closed"),
        ("(a: {\"x\": 1, b: 2})", "(a:{\"x\":1 b:2})", "1:14 the map key `b` is not in quotes"),
        ("[12ab]", "[?]", "1:2 `12ab` is not a number"),
        ("['x']", "[\"x\"]", "1:2 `'` cannot be used as a quote"),
        ("[“x y”]", "[\"x y\"]", "1:2 `“` cannot be used as a quote"),
        ("[\"a\\qb\"]", "[\"aqb\"]", "1:4 `\\` is followed by something that has no meaning"),
        ("(a: 1) b", "(a:1)", "1:8 the game ends before this"),
        ("[a, %%, b]", "[a ? b]", "1:5 a value is expected before `%`"),
    ] {
        let (found, faults) = read(text);
        assert_eq!(faults.first().map(String::as_str), Some(told), "{text}");
        if tree != "?" {
            assert_eq!(found.as_deref(), Some(tree), "{text}: {faults:?}");
        }
    }
}

#[test]
fn what_spoils_the_rest_is_told_alone() {
    for (text, told) in [
        ("", "1:1 the file is empty"),
        (" // nothing", "1:12 the file is empty"),
        ("id: \"x\", title: \"y\"", "1:1 a bracket is missing before this"),
        ("(a: \"x, b: 2)", "1:5 the text that starts here never ends"),
        ("(a: \"カード", "1:5 the text that starts here never ends"),
        ("(a: /* \"x\")", "1:5 this comment is never closed"),
        (
            "(a: \"x,\n b: \"y\", c: \"z\")",
            "1:5 the text that starts here ends on line 2, and no comma follows",
        ),
        ("(a: [1, (b: 2", "1:9 this `(` is never closed"),
        ("(a: {\n\"x\": (1, 2),\n\"y\": (3,\n)", "1:5 this `{` is never closed"),
    ] {
        let (tree, faults) = read(text);
        assert_eq!(faults.first().map(String::as_str), Some(told), "{text}: {faults:?}");
        assert_eq!((tree, faults.len()), (None, 1), "{text}");
    }
}

#[test]
fn depth_size_and_faults_are_bounded() {
    let deep = |n: usize| format!("{}1{}", "[".repeat(n), "]".repeat(n));
    assert_eq!(read(&deep(64)).1, Vec::<String>::new());
    assert_eq!(read(&deep(65)).1, ["1:65 brackets are nested more than 64 deep"]);
    let (tree, faults) = read(&"(a: ".repeat(100_000));
    assert_eq!((tree, faults.len()), (None, 1));
    let (tree, faults) = read(&" ".repeat(super::MAX_BYTES + 1));
    assert_eq!((tree, faults.len()), (None, 1));
    assert!(faults[0].contains("1048577 bytes"), "{faults:?}");
    let (tree, faults) = read(&format!("[{}]", "1 ,, ".repeat(50_000)));
    assert_eq!((tree, faults.len()), (None, 25));
}

/// Returns the tokens of a text without faults.
fn tokens(text: &str) -> Vec<String> {
    let mut faults = Faults::default();
    let tokens = super::lex::lex(text, 0, &mut faults).expect("a sound text");
    tokens
        .iter()
        .map(|token| text[token.at.start as usize..token.at.end as usize].to_owned())
        .collect()
}

proptest! {
    #[test]
    fn blanks_between_tokens_do_not_count(
        blanks in prop::collection::vec(
            prop::sample::select(&[" ", "\n", "\t\r\n", "/* [( */", "// \"x\n", "\u{3000}"][..]),
            1..40,
        ),
    ) {
        let page = include_str!("../../../../../docs/ron-format.md");
        let text = page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
        let text = text.expect("a game on the page");
        let mut blanks = blanks.iter().cycle();
        let mut other = String::new();
        for token in tokens(text) {
            other.extend(blanks.next().copied());
            other.push_str(&token);
        }
        prop_assert_eq!(read(&other), read(text));
    }
}
