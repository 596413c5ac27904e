//! Places on the table in words: `3.45 0`, or `0 0, 1.15 0` for the first two of several spots.

use super::number::hundredths;
use definition::{
    Code, Fault, Place, say,
    wording::{plain, shown},
};

/// Parses places: pairs of columns and rows in cards from the upper left, separated by commas.
///
/// # Errors
///
/// Returns the first part that is not a place, with the remedy.
pub fn read_places(text: &str) -> Result<Vec<Place>, Fault> {
    let text = plain(text);
    text.split([',', '、']).map(read_place).collect()
}

fn read_place(text: &str) -> Result<Place, Fault> {
    let numbers: Vec<&str> = text.split_whitespace().collect();
    let [x, y] = numbers[..] else {
        let message = say!("fault-place", "`{text}` is not a place", text = shown(text.trim()));
        let help = say!(
            "help-place",
            "Write column and row in cards, `3.45 0`, for each of the first spots: `0 1.2, 1.15 1.2`."
        );
        return Err(Fault::new(Code::BadNumber, message, help));
    };
    let x = hundredths(x, || say!("phrase-place-x", "The column of the place"))?;
    let y = hundredths(y, || say!("phrase-place-y", "The row of the place"))?;
    Ok(Place { x, y })
}

/// Returns the words for places.
#[must_use]
pub fn write_places(places: &[Place]) -> String {
    let number = |hundredths: u16| {
        let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    let pairs: Vec<String> =
        places.iter().map(|place| format!("{} {}", number(place.x), number(place.y))).collect();
    pairs.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_read_back_as_written() {
        for text in ["0 0", "3.45 0", "0 1.2, 1.15 1.2", "99.99 12.05"] {
            assert_eq!(read_places(text).map(|places| write_places(&places)), Ok(text.to_owned()));
        }
        for wrong in ["", "1", "1 2 3", "a b", "-1 0", "0 0,", "100 0"] {
            assert!(read_places(wrong).is_err(), "{wrong}");
        }
    }
}
