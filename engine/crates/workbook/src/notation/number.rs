//! Whole numbers and hundredths in cells.

use definition::{
    Code, Fault, Wording, say,
    wording::{plain, shown},
};
use std::ops::RangeInclusive;

/// Parses a whole number within a range; `what` names it in messages, such as "The pile size".
pub(crate) fn whole(
    text: &str,
    range: RangeInclusive<u16>,
    what: fn() -> Wording,
) -> Result<u16, Fault> {
    let (least, most) = (*range.start(), *range.end());
    let help = || {
        say!(
            "help-whole-number",
            "Write a whole number from {least} to {most}.",
            least = least,
            most = most,
        )
    };
    let number: f64 = decimal(text, what, help)?;
    if number.fract() != 0.0 {
        let message = say!(
            "fault-not-whole",
            "{what} is `{text}`, which is not a whole number",
            what = what(),
            text = shown(text),
        );
        return Err(Fault::new(Code::BadNumber, message, help()));
    }
    if number < f64::from(least) || number > f64::from(most) {
        return Err(Fault::new(Code::OutOfRange, out_of_range(text, what), help()));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
    Ok(number as u16)
}

/// Parses a coordinate on the table: 1.5 becomes 150. Range 0 to 99.99.
pub(crate) fn hundredths(text: &str, what: fn() -> Wording) -> Result<u16, Fault> {
    let help = || say!("help-hundredths", "Write a number from 0 to 99.99, such as 1.5.");
    let number = decimal(text, what, help)?;
    let rounded = (number * 100.0).round();
    if !(0.0..=9_999.0).contains(&rounded) {
        return Err(Fault::new(Code::OutOfRange, out_of_range(text, what), help()));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
    Ok(rounded as u16)
}

fn out_of_range(text: &str, what: fn() -> Wording) -> Wording {
    say!(
        "fault-out-of-range",
        "{what} is `{text}`, which is out of range",
        what = what(),
        text = shown(text),
    )
}

fn decimal(text: &str, what: fn() -> Wording, help: impl Fn() -> Wording) -> Result<f64, Fault> {
    let text = plain(text);
    let text = text.trim();
    // Rust parses "inf" and "nan" as numbers, which have no meaning in a cell.
    let plain = text.chars().next_back().is_some_and(|c| c.is_ascii_digit() || c == '.');
    match text.parse::<f64>() {
        Ok(number) if plain => Ok(number),
        _ => {
            let message = say!(
                "fault-not-a-number",
                "{what} is `{text}`, which is not a number",
                what = what(),
                text = shown(text),
            );
            Err(Fault::new(Code::BadNumber, message, help()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn it() -> Wording {
        say!("phrase-it", "It")
    }

    #[test]
    fn whole_numbers_are_told_from_the_rest() {
        assert_eq!(whole(" 13 ", 1..=20, it), Ok(13));
        assert_eq!(whole("13.0", 1..=20, it), Ok(13));
        for (text, code) in [
            ("-1", Code::OutOfRange),
            ("21", Code::OutOfRange),
            ("1e300", Code::OutOfRange),
            ("1.5", Code::BadNumber),
            ("nan", Code::BadNumber),
            ("inf", Code::BadNumber),
            ("many", Code::BadNumber),
            ("", Code::BadNumber),
        ] {
            let fault = whole(text, 1..=20, it).expect_err(text);
            assert_eq!(fault.code, code, "{text}: {}", fault.message);
        }
    }

    #[test]
    fn places_are_hundredths() {
        assert_eq!(hundredths("1.5", it), Ok(150));
        assert_eq!(hundredths("0", it), Ok(0));
        assert_eq!(hundredths("2.345", it), Ok(235));
        assert_eq!(hundredths("99.99", it), Ok(9_999));
        for text in ["-0.1", "100", "NaN", "left"] {
            assert!(hundredths(text, it).is_err(), "{text}");
        }
    }
}
