//! The cards that a spot gets in a deal: `6 down 1 up`, `6d 1u`, `ddddddu`, `裏裏表`; lowest card
//! first.

use definition::{
    Code, Face, Fault, Wording, say,
    wording::{plain, shown},
};

/// Maximum number of cards in one deal to one spot: eight packs.
pub(crate) const MOST: usize = 416;

fn help() -> Wording {
    say!(
        "help-deal",
        "Write how many cards lie face down and face up, the lowest first: `6 down 1 up`, `3 up` \
         or `ddddddu`."
    )
}

/// Parses the faces of the cards, lowest card first, which is dealt first; never returns an empty
/// list.
pub(crate) fn read(text: &str) -> Result<Vec<Face>, Fault> {
    let bad = || {
        let message = say!("fault-no-deal", "`{text}` is not a valid deal", text = shown(text));
        Fault::new(Code::BadDeal, message, help())
    };
    let mut faces = Vec::new();
    let plain = plain(text);
    let mut rest = plain.trim();
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() || ",;+".contains(first) {
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (count, after) = rest.split_at(digits);
        let after = after.trim_start();
        let (face, length) = face(after).ok_or_else(bad)?;
        // A count that overflows is too large in any case.
        let count = if count.is_empty() { 1 } else { count.parse().unwrap_or(usize::MAX) };
        if count == 0 {
            return Err(bad());
        }
        if count > MOST - faces.len() {
            let message = say!(
                "fault-deal-too-long",
                "`{text}` deals more than {most} cards to one spot",
                text = shown(text),
                most = MOST,
            );
            return Err(Fault::new(Code::OutOfRange, message, help()));
        }
        faces.resize(faces.len() + count, face);
        rest = &after[length..];
    }
    if faces.is_empty() { Err(bad()) } else { Ok(faces) }
}

/// Returns the face at the start of a text, and the length of its word in bytes.
fn face(text: &str) -> Option<(Face, usize)> {
    const WORDS: [(&str, Face); 12] = [
        ("face down", Face::Down),
        ("face-down", Face::Down),
        ("face up", Face::Up),
        ("face-up", Face::Up),
        ("down", Face::Down),
        ("up", Face::Up),
        ("d", Face::Down),
        ("u", Face::Up),
        ("裏", Face::Down),
        ("表", Face::Up),
        ("D", Face::Down),
        ("U", Face::Up),
    ];
    WORDS.iter().find_map(|&(word, face)| {
        let head = text.get(..word.len())?;
        head.eq_ignore_ascii_case(word).then_some((face, word.len()))
    })
}

/// Returns the canonical text: runs of equal faces, `6 down 1 up`.
pub(crate) fn write(faces: &[Face]) -> String {
    let run = |run: &[Face]| {
        let word = if run[0] == Face::Up { "up" } else { "down" };
        format!("{} {word}", run.len())
    };
    faces.chunk_by(|a, b| a == b).map(run).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ways_of_writing_a_deal_mean_the_same() {
        let expected = read("6 down 1 up").expect("the plainest way");
        assert_eq!(expected.len(), 7);
        for text in [
            "6d 1u",
            "ddddddu",
            "6 down, up",
            "6D+1U",
            "裏裏裏裏裏裏表",
            "6裏1表",
            "6 Face down 1 face UP",
        ] {
            assert_eq!(read(text), Ok(expected.clone()), "{text}");
        }
        assert_eq!(read("up"), Ok(vec![Face::Up]));
        assert_eq!(write(&expected), "6 down 1 up");
        assert_eq!(read("udu").map(|faces| write(&faces)), Ok("1 up 1 down 1 up".to_owned()));
    }

    #[test]
    fn what_is_no_deal_is_refused() {
        for (text, code) in [
            ("3", Code::BadDeal),
            ("", Code::BadDeal),
            ("0 up", Code::BadDeal),
            ("-1 up", Code::BadDeal),
            ("1.5 up", Code::BadDeal),
            ("three up", Code::BadDeal),
            ("upside", Code::BadDeal),
            ("417 up", Code::OutOfRange),
            ("400 up 17 down", Code::OutOfRange),
            ("99999999999999999999999999 up", Code::OutOfRange),
        ] {
            assert_eq!(read(text).expect_err(text).code, code, "{text}");
        }
    }
}
