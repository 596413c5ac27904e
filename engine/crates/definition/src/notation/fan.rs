//! How a spot's cards are spread: `down`, `right 3`.

use super::{
    Fault,
    number::whole,
    word::{self, Word},
};
use crate::{Code, Fan, FanDirection, wording::quote};

/// The words for the directions.
pub(crate) static DIRECTIONS: [Word<FanDirection>; 5] = [
    Word::new(FanDirection::None, &["none", "squared", "なし"]),
    Word::new(FanDirection::Down, &["down", "下"]),
    Word::new(FanDirection::Up, &["up", "上"]),
    Word::new(FanDirection::Left, &["left", "左"]),
    Word::new(FanDirection::Right, &["right", "右"]),
];

/// A direction, and the number of cards at the top that are spread.
pub(crate) fn read(text: &str) -> Result<Fan, Fault> {
    let text = text.trim();
    let words = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let (direction, shown) = text.split_at(words.len());
    let direction = word::read(direction, &DIRECTIONS, "The fan")?;
    if shown.is_empty() {
        return Ok(Fan { direction, shown: None });
    }
    if direction == FanDirection::None {
        let message = format!("{} spreads a number of cards in no direction", quote(text));
        return Err(Fault::new(Code::BadChoice, message, "Write a direction too: `right 3`."));
    }
    let shown = whole(shown, 1..=99, "The number of cards that are spread")?;
    Ok(Fan { direction, shown: u8::try_from(shown).ok() })
}

/// The canonical text; empty for a pile that is not spread.
pub(crate) fn write(fan: Fan) -> String {
    match (fan.direction, fan.shown) {
        (FanDirection::None, _) => String::new(),
        (direction, None) => word::write(direction, &DIRECTIONS).to_owned(),
        (direction, Some(shown)) => format!("{} {shown}", word::write(direction, &DIRECTIONS)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fans_read_back_as_written() {
        for text in ["down", "up", "left 1", "right 3"] {
            assert_eq!(read(text).map(write), Ok(text.to_owned()));
        }
        assert_eq!(read("none"), Ok(Fan::default()));
        assert_eq!(read("右3"), read("Right 3"));
        for text in ["3", "none 3", "right 0", "right 100", "sideways", "right -3"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
