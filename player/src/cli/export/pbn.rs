//! Deals as Portable Bridge Notation, version 2.1, in export format
//! (<https://www.tistis.nl/pbn/pbn_v21.txt>).
//!
//! Seats 1 to 4 are North, East, South and West. The dealer is whoever chooses first in the deal,
//! as in an auction. The rules of a game know neither vulnerability nor contracts as such: nobody
//! is vulnerable, and what the standard calls inappropriate is empty.

use super::{
    ExportedGame,
    deals::{FourHands, RANKS},
};
use std::{collections::BTreeMap, fmt::Write};
use time::OffsetDateTime;

/// Beginning of a file in export format.
const HEAD: &str = "% PBN 2.1\r\n% EXPORT\r\n";
/// Players in the order of their seats.
const PLAYERS: [char; 4] = ['N', 'E', 'S', 'W'];

/// Boards with their numbers: a deal that was played before keeps its number.
#[derive(Debug, Default)]
pub(super) struct Boards {
    numbers: BTreeMap<FourHands, usize>,
    text: String,
}

impl Boards {
    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Adds a deal of a game.
    pub(super) fn add(&mut self, game: &ExportedGame, deal: &FourHands) {
        let next = self.numbers.len() + 1;
        let board = *self.numbers.entry(deal.clone()).or_insert(next);
        let name = |seat: usize| {
            let named = game.seats.get(seat).and_then(|seat| seat.name.as_deref());
            named.map_or_else(|| "?".to_owned(), quoted)
        };
        let site = game.table.as_ref().map(|(table, number)| format!("{table}, {number}"));
        let dealer = PLAYERS.get(usize::from(deal.first)).copied().unwrap_or('?');
        // The mandatory tags, in the order of the standard.
        let tags: [(&str, String); 15] = [
            ("Event", quoted(&game.title)),
            ("Site", quoted(&site.unwrap_or_default())),
            ("Date", game.times.map_or_else(|| "?".to_owned(), |[begun, _]| date(begun))),
            ("Board", board.to_string()),
            ("West", name(3)),
            ("North", name(0)),
            ("East", name(1)),
            ("South", name(2)),
            ("Dealer", dealer.to_string()),
            ("Vulnerable", "None".to_owned()),
            ("Deal", dealt(deal)),
            ("Scoring", String::new()),
            ("Declarer", String::new()),
            ("Contract", String::new()),
            ("Result", String::new()),
        ];
        for (tag, value) in tags {
            // Writing into a text cannot fail.
            let _ = write!(self.text, "[{tag} \"{value}\"]\r\n");
        }
        self.text.push_str("\r\n");
    }

    /// Returns the file.
    pub(super) fn text(&self) -> String {
        format!("{HEAD}{}", self.text)
    }
}

/// Returns the hands as the tag `Deal` has them, from North on, each suit from spades to clubs.
fn dealt(deal: &FourHands) -> String {
    let suit = |ranks: &Vec<u8>| -> String {
        let rank = |&rank: &u8| match RANKS.get(usize::from(rank)) {
            Some(&"10") => "T",
            Some(rank) => rank,
            None => "",
        };
        ranks.iter().map(rank).collect()
    };
    let hand = |suits: &[Vec<u8>; 4]| suits.iter().map(suit).collect::<Vec<_>>().join(".");
    format!("N:{}", deal.hands.iter().map(hand).collect::<Vec<_>>().join(" "))
}

/// Returns a text as it stands between the quotes of a tag: on one line, with `"` and `\` escaped.
fn quoted(text: &str) -> String {
    let one_line = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    one_line.collect::<String>().replace('\\', "\\\\").replace('"', "\\\"")
}

/// Returns the day of a moment in milliseconds since 1970.
fn date(ms: u64) -> String {
    let seconds = i64::try_from(ms / 1_000).unwrap_or(i64::MAX);
    match OffsetDateTime::from_unix_timestamp(seconds) {
        Ok(at) => format!("{:04}.{:02}.{:02}", at.year(), u8::from(at.month()), at.day()),
        Err(_) => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::deals::SUITS, *};

    /// Reads a hand as the standard writes it.
    fn hand(text: &str) -> [Vec<u8>; 4] {
        let suits: Vec<Vec<u8>> = text
            .split('.')
            .map(|suit| {
                let place = |letter: char| {
                    let rank = if letter == 'T' { "10".into() } else { letter.to_string() };
                    RANKS.iter().position(|known| *known == rank).expect("a rank") as u8
                };
                suit.chars().map(place).collect()
            })
            .collect();
        assert_eq!(suits.len(), SUITS.len());
        suits.try_into().expect("four suits")
    }

    #[test]
    fn the_deal_of_the_standards_own_example_reads_as_it_does_there() {
        // Section 3.4.11 of the standard.
        let hands =
            [".63.AKQ987.A9732", "A8654.KQ5.T.QJT6", "J973.J98742.3.K4", "KQT2.AT.J6542.85"];
        let deal = FourHands { hands: hands.map(hand), first: 0 };
        let expected = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85";
        assert_eq!(dealt(&deal), expected);
    }

    #[test]
    fn names_cannot_end_a_tag_and_days_are_written_as_the_standard_says() {
        assert_eq!(quoted("Ada \"the\\ace\"\n"), "Ada \\\"the\\\\ace\\\" ");
        // GNU date: `date -u -d @951782400` is 29 February 2000.
        assert_eq!(date(951_782_400_000), "2000.02.29");
    }
}
