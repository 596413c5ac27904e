//! Faults for common mistakes in an expression, with their remedies.

use super::token::{TextToken, TextTokenKind, is_keyword_in_any_case};
use crate::{found::LocatedFault, raw::Text};
use definition::{Code, Wording, game::Span, say, wording::shown};

fn slip(at: Span, message: Wording, help: Wording) -> LocatedFault {
    LocatedFault { code: Code::BadSyntax, at, message, help }
}

fn shorten() -> Wording {
    say!("help-name-parts", "Move parts of it into rules of their own in `rules`.")
}

pub(super) fn too_long(at: Span, most: usize) -> LocatedFault {
    let message =
        say!("fault-expression-long", "the expression is longer than {most} bytes", most = most);
    slip(at, message, shorten())
}

pub(super) fn too_deep(at: Span) -> LocatedFault {
    slip(at, say!("fault-expression-deep", "the expression is nested too deeply"), shorten())
}

pub(super) fn number_too_large(number: &str, at: Span, most: i32) -> LocatedFault {
    let message =
        say!("fault-number-large", "the number `{number}` is too large", number = shown(number));
    let most = u64::from(most.unsigned_abs());
    let help = say!("help-number-large", "The largest possible number is {most}.", most = most);
    LocatedFault { code: Code::OutOfRange, at, message, help }
}

/// Reports a number with a decimal point.
pub(super) fn broken_number(number: &str, at: Span) -> LocatedFault {
    let message =
        say!("fault-broken-number", "`{number}` is not a whole number", number = shown(number));
    let help = say!(
        "help-broken-number",
        "Numbers are whole: write `/ 2` for a half, or `* 3 / 2` for one and a half.",
    );
    slip(at, message, help)
}

pub(super) fn no_head(text: &Text) -> LocatedFault {
    let message =
        say!("fault-rule-head", "`{name}` is not a valid rule name", name = shown(&text.value),);
    let help = say!("help-rule-head", "Write a name, or a name with parameters: `n(r, s)`.");
    slip(text.at, message, help)
}

/// Reports a sign that expressions do not have but other notations do.
pub(super) fn odd_sign(rest: &str, char: char, at: Span) -> LocatedFault {
    let instead = |written: &str, right: &str| {
        let message = say!(
            "fault-foreign-sign",
            "`{sign}` cannot be used in an expression",
            sign = shown(written),
        );
        slip(at, message, say!("help-write-instead", "Write `{right}`.", right = right))
    };
    match char {
        '=' => {
            let message = say!("fault-single-equals", "a single `=` is not a comparison");
            slip(at, message, say!("help-write-instead", "Write `{right}`.", right = "=="))
        }
        '&' => instead(if rest.starts_with("&&") { "&&" } else { "&" }, "and"),
        '|' => instead(if rest.starts_with("||") { "||" } else { "|" }, "or"),
        '!' => instead("!", "not"),
        '≠' => instead("≠", "!="),
        '≤' => instead("≤", "<="),
        '≥' => instead("≥", ">="),
        '×' => instead("×", "*"),
        '÷' => instead("÷", "/"),
        '?' => instead("?", "if … then … else …"),
        _ => {
            let message = say!(
                "fault-foreign-sign",
                "`{sign}` cannot be used in an expression",
                sign = shown(&char.to_string()),
            );
            let help = match char {
                '\'' | '"' | '‘' | '’' | '“' | '”' => {
                    say!("help-word-unquoted", "Write the word without quotes.")
                }
                _ => say!(
                    "help-foreign-sign",
                    "Expressions consist of names, numbers, brackets, `and`, `or`, `not`, \
                     comparisons and arithmetic.",
                ),
            };
            slip(at, message, help)
        }
    }
}

/// Returns the text of a token for a message.
fn quoted(token: TextToken<'_>) -> String {
    match token.kind {
        TextTokenKind::Number(number) => number.to_string(),
        TextTokenKind::Word(word) => shown(word),
        TextTokenKind::Sign(sign) => sign.to_owned(),
        TextTokenKind::End => String::new(),
    }
}

/// Reports that something is missing before this token.
pub(super) fn missing_thing(token: TextToken<'_>) -> LocatedFault {
    let help =
        say!("help-missing-thing", "Write a name, a number or an expression in brackets there.");
    match token.kind {
        TextTokenKind::End => {
            slip(token.at, say!("fault-stops-short", "the expression ends too early"), help)
        }
        _ => {
            let message = say!(
                "fault-missing-thing",
                "a value is missing before `{token}`",
                token = quoted(token),
            );
            slip(token.at, message, help)
        }
    }
}

/// Reports text after the end of an expression.
pub(super) fn missing_operator(token: TextToken<'_>) -> LocatedFault {
    let found = quoted(token);
    match token.kind {
        TextTokenKind::Sign(")" | "]") => {
            let message =
                say!("fault-stray-bracket", "`{bracket}` closes nothing", bracket = found);
            slip(
                token.at,
                message,
                say!("help-stray-bracket", "Delete it, or add the opening bracket before it."),
            )
        }
        TextTokenKind::Sign(",") => {
            let message = say!("fault-comma-outside", "there is a comma outside brackets");
            let help = say!(
                "help-comma-outside",
                "Commas separate the arguments of a function and the items of a list `[a, b]`.",
            );
            slip(token.at, message, help)
        }
        TextTokenKind::Word("then" | "else") => {
            let message = say!("fault-stray-then", "`{word}` has no `if` before it", word = found);
            let help = say!("help-if-form", "Write `if … then … else …`.");
            slip(token.at, message, help)
        }
        TextTokenKind::Word(word) if is_keyword_in_any_case(word) && !is_lower(word) => {
            capital_keyword(word, token.at)
        }
        _ => {
            let message = say!(
                "fault-missing-operator",
                "an operator is missing before `{token}`",
                token = found,
            );
            let help = match token.kind {
                TextTokenKind::Sign("[") => say!(
                    "help-no-index",
                    "Write `first(…)` or `last(…)`: the cards of a pile have no index.",
                ),
                TextTokenKind::Sign("(") => say!(
                    "help-function-first",
                    "Write the function before its argument: `first(trick)`.",
                ),
                _ => say!(
                    "help-missing-operator",
                    "Join the parts with `and`, `or`, `of`, a comparison or arithmetic.",
                ),
            };
            slip(token.at, message, help)
        }
    }
}

/// Reports a bracket that is never closed.
pub(super) fn never_closed(
    open: TextToken<'_>,
    close: &'static str,
    found: TextToken<'_>,
) -> LocatedFault {
    if !matches!(found.kind, TextTokenKind::End | TextTokenKind::Sign(")" | "]")) {
        return missing_operator(found);
    }
    let message = say!(
        "fault-bracket-open",
        "the bracket `{bracket}` is never closed",
        bracket = quoted(open),
    );
    let help = say!("help-bracket-open", "Write `{bracket}` after its contents.", bracket = close);
    slip(open.at, message, help)
}

/// Reports an `if` without its `then` or its `else`.
pub(super) fn half_if(at: Span, wanted: &'static str) -> LocatedFault {
    let message = say!("fault-half-if", "`if` has no `{word}`", word = wanted);
    slip(at, message, say!("help-if-form", "Write `if … then … else …`."))
}

/// Reports `a < b < c`.
pub(super) fn chained(at: Span) -> LocatedFault {
    let message = say!("fault-chained", "comparisons cannot be chained");
    slip(at, message, say!("help-chained", "Write `a < b and b < c`."))
}

/// Reports a keyword with capitals, which is not recognised as one.
pub(super) fn capital_keyword(word: &str, at: Span) -> LocatedFault {
    let message = say!(
        "fault-capital-keyword",
        "`{word}` must be written in small letters",
        word = shown(word)
    );
    let right = word.to_lowercase();
    slip(at, message, say!("help-write-instead", "Write `{right}`.", right = right))
}

fn is_lower(word: &str) -> bool {
    word.chars().all(char::is_lowercase)
}
