//! Clear rules: `=13`, `≥0`, `<= 4`, `≠0`.

use super::{number::whole, size::MOST};
use definition::{
    Clear, Code, Comparison, Fault, say,
    wording::{plain, shown},
};

/// All accepted signs for comparisons, longer ones first.
const SIGNS: [(&str, Comparison); 14] = [
    (">=", Comparison::AtLeast),
    ("=>", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    ("=<", Comparison::AtMost),
    ("<>", Comparison::NotEqual),
    ("!=", Comparison::NotEqual),
    ("==", Comparison::Equal),
    ("≥", Comparison::AtLeast),
    ("≤", Comparison::AtMost),
    ("≠", Comparison::NotEqual),
    ("=", Comparison::Equal),
    ("<", Comparison::Less),
    (">", Comparison::More),
    ("", Comparison::Equal),
];

/// Parses a clear rule; a plain number means exactly that many cards, since a spreadsheet turns a
/// typed `=13` into a formula and shows 13.
pub fn read(text: &str) -> Result<Clear, Fault> {
    let text = plain(text);
    let text = text.trim();
    let (comparison, count) = SIGNS
        .iter()
        .find_map(|&(sign, comparison)| Some((comparison, text.strip_prefix(sign)?)))
        .unwrap_or((Comparison::Equal, text));
    let what = || say!("phrase-clear-count", "The number of the clear rule");
    let count = whole(count, 0..=MOST, what).map_err(|fault| {
        if fault.code == Code::OutOfRange {
            return fault;
        }
        Fault::new(
            Code::BadClear,
            say!("fault-no-clear-rule", "`{text}` is not a valid clear rule", text = shown(text)),
            say!(
                "help-clear",
                "Write a comparison (= ≠ < ≤ > ≥) and a number of cards, such as `=13`; leave the \
                 cell blank to allow any number of cards."
            ),
        )
    })?;
    Ok(Clear { comparison, count })
}

/// Returns the canonical text, such as `≥0` for the rule that is always true.
pub fn write(clear: Clear) -> String {
    let sign = match clear.comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "≠",
        Comparison::Less => "<",
        Comparison::AtMost => "≤",
        Comparison::More => ">",
        Comparison::AtLeast => "≥",
    };
    format!("{sign}{}", clear.count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_read_and_written_back() {
        for (text, written) in [
            ("=13", "=13"),
            ("13", "=13"),
            (" >= 4 ", "≥4"),
            ("≧0", "≥0"),
            ("＝１３", "=13"),
            ("＞＝４", "≥4"),
            ("！＝０", "≠0"),
            ("<>0", "≠0"),
            ("!=0", "≠0"),
            ("< 3", "<3"),
            ("≤3", "≤3"),
            (">3", ">3"),
        ] {
            let clear = read(text).expect(text);
            assert_eq!(write(clear), written);
            assert_eq!(read(written), Ok(clear));
        }
    }

    #[test]
    fn what_is_no_clear_rule_is_refused() {
        for (text, code) in [
            ("all", Code::BadClear),
            ("=", Code::BadClear),
            ("=1.5", Code::BadClear),
            ("=-1", Code::OutOfRange),
            ("=100000", Code::OutOfRange),
        ] {
            assert_eq!(read(text).expect_err(text).code, code, "{text}");
        }
    }
}
