//! The spread of a spot's cards: `down`, `right 3`, `down 30%`.

use super::{
    number::whole,
    word::{self, WordedValue},
};
use definition::{
    Code, Fan, FanDirection, Fault, say,
    wording::{plain, shown},
};

/// Words for the directions.
pub(crate) static DIRECTIONS: [WordedValue<FanDirection>; 5] = [
    WordedValue::new(FanDirection::None, &["none", "squared", "なし"]),
    WordedValue::new(FanDirection::Down, &["down", "下"]),
    WordedValue::new(FanDirection::Up, &["up", "上"]),
    WordedValue::new(FanDirection::Left, &["left", "左"]),
    WordedValue::new(FanDirection::Right, &["right", "右"]),
];

/// Parses a direction, the number of spread cards at the top, and their distance in percent.
///
/// # Errors
///
/// Returns the part that is not understood, with the remedy.
pub fn read(text: &str) -> Result<Fan, Fault> {
    let text = plain(text);
    let text = text.trim();
    let (rest, spacing) = match text.strip_suffix('%') {
        Some(rest) => {
            let (rest, percent) = split_number(rest.trim_end());
            let range = u16::from(*Fan::SPACING.start())..=u16::from(*Fan::SPACING.end());
            let what = || say!("phrase-fan-spacing", "The spacing of the spread cards in percent");
            let percent = whole(percent, range, what)?;
            (rest.trim_end(), u8::try_from(percent).ok())
        }
        None => (text, None),
    };
    let (direction, count) = split_number(rest);
    let direction = word::read(direction, &DIRECTIONS, || say!("phrase-fan", "The fan"))?;
    if direction == FanDirection::None && (spacing.is_some() || !count.is_empty()) {
        let message = say!(
            "fault-fan-no-direction",
            "`{text}` gives no direction to spread cards in",
            text = shown(text),
        );
        let help = say!("help-fan-no-direction", "Add a direction: `right 3`.");
        return Err(Fault::new(Code::BadChoice, message, help));
    }
    let shown = match count {
        "" => None,
        count => {
            let what = || say!("phrase-spread-count", "The number of cards that are spread");
            u8::try_from(whole(count, 1..=99, what)?).ok()
        }
    };
    Ok(Fan { direction, shown, spacing })
}

/// Splits a text into the part before its trailing digits, and the digits.
fn split_number(text: &str) -> (&str, &str) {
    text.split_at(text.trim_end_matches(|c: char| c.is_ascii_digit()).len())
}

/// Returns the canonical text; empty for a pile that is not spread.
#[must_use]
pub fn write(fan: Fan) -> String {
    if fan.direction == FanDirection::None {
        return String::new();
    }
    let mut text = word::write(fan.direction, &DIRECTIONS).to_owned();
    text.extend(fan.shown.map(|shown| format!(" {shown}")));
    text.extend(fan.spacing.map(|percent| format!(" {percent}%")));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fans_read_back_as_written() {
        for text in ["down", "up", "left 1", "right 3", "down 30%", "right 3 40%", "up 100%"] {
            assert_eq!(read(text).map(write), Ok(text.to_owned()));
        }
        assert_eq!(read("none"), Ok(Fan::default()));
        assert_eq!(read("右3"), read("Right 3"));
        assert_eq!(read("下 25％"), read("Down 25 %"));
        let wrong = [
            "3",
            "none 3",
            "right 0",
            "right 100",
            "sideways",
            "right -3",
            "30%",
            "none 30%",
            "down 4%",
            "down 101%",
            "down %",
            "right 3 40% 2",
            "right 340%",
        ];
        for text in wrong {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
