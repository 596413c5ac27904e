//! Ranges of card counts: `1`, `2-4`, `3+`.

use super::number::whole;
use definition::{
    Code, Fault, Sizes, Wording, say,
    wording::{plain, shown},
};

/// Maximum card count in any size in a file.
pub const MOST: u16 = 9_999;

fn help() -> Wording {
    say!(
        "help-size",
        "Write one number (`1`), a range (`2-4`) or a minimum (`3+`), or leave the cell blank to \
         allow any number; if a spreadsheet turns `2-4` into a date, write `2 to 4`."
    )
}

/// Parses a range of card counts; the caller handles blank cells.
pub fn read(text: &str, what: fn() -> Wording) -> Result<Sizes, Fault> {
    let text = plain(text);
    let text = text.trim();
    let one =
        |part: &str| whole(part, 1..=MOST, what).map_err(|fault| Fault { help: help(), ..fault });
    if text.eq_ignore_ascii_case("any") {
        return Ok(Sizes::ANY);
    }
    if let Some(least) = text.strip_suffix('+') {
        return Ok(Sizes { least: one(least)?, most: u16::MAX });
    }
    // A leading hyphen is a sign, which `whole` rejects with a better message.
    let parts = ["to", "..", "-", "–", "~", "〜"]
        .iter()
        .find_map(|mark| text.split_once(mark).filter(|(least, _)| !least.is_empty()));
    let Some((least, most)) = parts else {
        let count = one(text)?;
        return Ok(Sizes { least: count, most: count });
    };
    let (least, most) = (one(least)?, one(most)?);
    if least > most {
        let message = say!(
            "fault-size-reversed",
            "{what} is `{text}`: the minimum is greater than the maximum",
            what = what(),
            text = shown(text),
        );
        let help = say!("help-write", "Write `{text}`.", text = format!("{most}-{least}"));
        return Err(Fault::new(Code::BadSize, message, help));
    }
    Ok(Sizes { least, most })
}

/// Returns the canonical text; empty for any number.
pub fn write(sizes: Sizes) -> String {
    match sizes {
        Sizes::ANY => String::new(),
        Sizes { least, most } if least == most => least.to_string(),
        Sizes { least, most: u16::MAX } => format!("{least}+"),
        Sizes { least, most } => format!("{least}-{most}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn it() -> Wording {
        say!("phrase-it", "It")
    }

    #[test]
    fn sizes_read_back_as_written() {
        for text in ["1", "13", "2-4", "3+"] {
            let sizes = read(text, it).expect(text);
            assert_eq!(write(sizes), text);
        }
        assert_eq!(read("2 to 4", it), read("2–4", it));
        assert_eq!(read("2..4", it), read(" 2 - 4 ", it));
        assert_eq!(write(read("any", it).expect("any")), "");
    }

    #[test]
    fn what_is_no_size_is_refused() {
        for (text, code) in [
            ("4-2", Code::BadSize),
            ("0", Code::OutOfRange),
            ("-3", Code::OutOfRange),
            ("1-99999", Code::OutOfRange),
            ("two", Code::BadNumber),
            ("+", Code::BadNumber),
            ("2-", Code::BadNumber),
        ] {
            assert_eq!(read(text, it).expect_err(text).code, code, "{text}");
        }
    }
}
