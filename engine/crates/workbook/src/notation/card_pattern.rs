//! Cells that name cards: one set, or a list of sets that each take one card.

use super::faces;
use crate::{CardWords, read_cards};
use cards::CardSet;
use definition::{
    Code, Fault, Fixing, say,
    wording::{plain, shown},
};

/// Parses one non-empty set of cards.
pub(crate) fn read(text: &str) -> Result<CardSet, Fault> {
    let bad = |word: &str| {
        let help = say!(
            "help-cards",
            "Write cards (`♠A`, `AS`), a rank in all suits (`A*`) or in some (`A♥♦`), a suit \
             (`*♥`), or `any`."
        );
        let message =
            say!("fault-no-cards", "`{text}` does not name any cards", text = shown(word));
        Fault::new(Code::BadCards, message, help)
    };
    match read_cards(text) {
        Ok(set) if !set.is_empty() => Ok(set),
        Ok(_) => Err(bad(text)),
        Err(word) => Err(bad(&word)),
    }
}

/// Parses sets separated by spaces, commas or semicolons; `+` joins the words of one set.
pub(crate) fn read_list(text: &str) -> Result<Vec<CardSet>, Fault> {
    plain(text)
        .split(|c: char| c.is_whitespace() || ",;".contains(c))
        .filter(|word| !word.is_empty())
        .map(read)
        .collect()
}

/// Parses the cards that lie on a spot before the deal.
pub(crate) fn read_fixed(text: &str) -> Result<Fixing, Fault> {
    let sets = read_list(text)?;
    if sets.len() > faces::MOST {
        let message = say!(
            "fault-too-many-fixed",
            "`{text}` names {count} cards",
            text = shown(text),
            count = sets.len(),
        );
        let help = say!("help-too-many-fixed", "Name at most {most}.", most = faces::MOST);
        return Err(Fault::new(Code::TooMany, message, help));
    }
    Ok(sets)
}

/// Returns the canonical text of one set.
pub(crate) fn write(set: CardSet) -> String {
    CardWords(set).to_string()
}

/// Returns the canonical text of a list of sets.
pub(crate) fn write_list(sets: &[CardSet]) -> String {
    let one = |&set: &CardSet| {
        let text = write(set);
        let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        words.join("+")
    };
    sets.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Card;

    #[test]
    fn each_word_of_a_list_is_a_set() {
        let list = read_list("♠A A*, *♥; K+Q").expect("four sets");
        assert_eq!(list.iter().map(|set| set.len()).collect::<Vec<_>>(), [1, 4, 13, 8]);
        for text in ["", "none", "14", "♠A joker"] {
            assert_eq!(read(text).expect_err(text).code, Code::BadCards, "{text}");
        }
    }

    #[test]
    fn any_list_reads_back_as_written() {
        let mut seed = 1_u64;
        for _ in 0..200 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let few = if seed >> 60 & 1 == 0 { seed } else { seed & seed >> 17 };
            let set: CardSet = Card::all().filter(|card| few >> card.index() & 1 == 1).collect();
            if set.is_empty() {
                continue;
            }
            assert_eq!(read(&write(set)), Ok(set));
            let list = vec![set, CardSet::SUITED, set];
            assert_eq!(read_list(&write_list(&list)), Ok(list));
        }
    }
}
