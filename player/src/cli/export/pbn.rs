//! Deals as Portable Bridge Notation, version 2.1, in export format
//! (<https://www.tistis.nl/pbn/pbn_v21.txt>).
//!
//! Seats 1 to 4 are North, East, South and West. The dealer is whoever chooses first in the deal,
//! as in an auction. Where the file of a game names its calls and cards, number and vulnerability
//! of the board, auction, contract, play and result stand there too; in other games nobody is
//! vulnerable, and what the standard calls inappropriate is empty.

use super::{
    ExportedGame,
    deals::{FourHands, PlayedDeal, RANKS},
};
use engine::protocol::contract::{
    BoardDue, Compass, ContractBoard, ContractCall, LastContract, suit_letter,
};
use std::{collections::BTreeMap, fmt::Write};
use time::OffsetDateTime;

/// Beginning of a file in export format.
const HEAD: &str = "% PBN 2.1\r\n% EXPORT\r\n";
/// Players in the order of their seats.
const PLAYERS: [char; 4] = ['N', 'E', 'S', 'W'];
/// Tricks of a deal: each hand holds a quarter of the pack, so as many cards as there are ranks.
const TRICKS: usize = RANKS.len();
/// Sign of the call or card that is still to come in a section that is not over.
const GOES_ON: &str = "+";
/// Sign of a hand that has not played to the last trick.
const NO_CARD: &str = "-";

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
    pub(super) fn add(&mut self, game: &ExportedGame, deal: &PlayedDeal) {
        let next = self.numbers.len() + 1;
        let number = *self.numbers.entry(deal.hands.clone()).or_insert(next);
        let name = |seat: usize| {
            let named = game.seats.get(seat).and_then(|seat| seat.name.as_deref());
            named.map_or_else(|| "?".to_owned(), quoted)
        };
        let site = game.table.as_ref().map(|(table, number)| format!("{table}, {number}"));
        let dealer = PLAYERS.get(usize::from(deal.hands.first)).copied().unwrap_or('?');
        let board = deal.board.as_ref();
        let own_number = board.map(|board| board.number).filter(|number| *number > 0);
        let [declarer, contract, result] = board.map_or_else(Default::default, ending);
        // The mandatory tags, in the order of the standard.
        let tags: [(&str, String); 15] = [
            ("Event", quoted(&game.title)),
            ("Site", quoted(&site.unwrap_or_default())),
            ("Date", game.times.map_or_else(|| "?".to_owned(), |[begun, _]| date(begun))),
            ("Board", own_number.map_or_else(|| number.to_string(), |own| own.to_string())),
            ("West", name(3)),
            ("North", name(0)),
            ("East", name(1)),
            ("South", name(2)),
            ("Dealer", dealer.to_string()),
            ("Vulnerable", board.map_or("None", vulnerable).to_owned()),
            ("Deal", dealt(&deal.hands)),
            ("Scoring", String::new()),
            ("Declarer", declarer),
            ("Contract", contract),
            ("Result", result),
        ];
        let tags = tags.into_iter().chain(kinds(game));
        for (tag, value) in tags {
            // Writing into a text cannot fail.
            let _ = write!(self.text, "[{tag} \"{value}\"]\r\n");
        }
        if let Some(board) = board {
            self.text.push_str(&auction(board));
            self.text.push_str(&play(board));
        }
        self.text.push_str("\r\n");
    }

    /// Returns the file.
    pub(super) fn text(&self) -> String {
        format!("{HEAD}{}", self.text)
    }
}

/// Returns the tags that tell persons and programs apart, in the order of their names; none for
/// players whose kind is not known.
fn kinds(game: &ExportedGame) -> impl Iterator<Item = (&'static str, String)> {
    let tags = [("EastType", 1), ("NorthType", 0), ("SouthType", 2), ("WestType", 3)];
    tags.into_iter().filter_map(|(tag, seat)| {
        let kind = game.seats.get(seat)?.kind?;
        Some((tag, if kind == "bot" { "program" } else { "human" }.to_owned()))
    })
}

/// Returns the sides in danger as the tag `Vulnerable` has them.
const fn vulnerable(board: &ContractBoard) -> &'static str {
    match board.at_risk {
        [false, false] => "None",
        [true, false] => "NS",
        [false, true] => "EW",
        [true, true] => "All",
    }
}

const fn player(seat: Compass) -> char {
    PLAYERS[seat as usize]
}

/// True if there is nothing more to call.
fn is_called(board: &ContractBoard) -> bool {
    !matches!(board.due(board.calls().count()), BoardDue::Call(_))
}

/// Returns the values of the tags `Declarer`, `Contract` and `Result`; unknown ones are `?`.
fn ending(board: &ContractBoard) -> [String; 3] {
    let Some(contract) = board.contract() else {
        let passed = is_called(board);
        let unknown = || if passed { String::new() } else { "?".to_owned() };
        return [unknown(), if passed { "Pass".to_owned() } else { unknown() }, unknown()];
    };
    let LastContract { level, trump, stakes, declarer } = contract;
    let doubled = match stakes {
        1 => "",
        2 => "X",
        _ => "XX",
    };
    let takers = board.takers();
    let taken = takers.iter().filter(|taker| taker.side() == declarer.side()).count();
    let result = if takers.len() == TRICKS { taken.to_string() } else { "?".to_owned() };
    let contract = format!("{level}{}{doubled}", ContractCall::trump_word(trump));
    [player(declarer).to_string(), contract, result]
}

/// Returns the auction, four calls a line from the dealer on.
fn auction(board: &ContractBoard) -> String {
    let call = |call: ContractCall| match call {
        ContractCall::Bid(level, trump) => format!("{level}{}", ContractCall::trump_word(trump)),
        ContractCall::Pass => "Pass".to_owned(),
        ContractCall::Double => "X".to_owned(),
        ContractCall::Redouble => "XX".to_owned(),
    };
    let mut calls: Vec<String> = board.calls().map(call).collect();
    if !is_called(board) {
        calls.push(GOES_ON.to_owned());
    }
    section("Auction", board.dealer, &calls)
}

/// Returns the play, a trick a line, each from the left of the declarer on, whoever has led.
fn play(board: &ContractBoard) -> String {
    let Some(contract) = board.contract() else { return String::new() };
    let first = contract.declarer.left(1);
    let mut words = Vec::new();
    for trick in board.played().chunks(4) {
        let card = |seat: Compass| {
            let found = trick.iter().find(|(hand, _)| *hand == seat);
            found.map(|(_, card)| format!("{}{}", suit_letter(card.suit), card.rank_letter()))
        };
        words.extend((0..4).map(|place| card(first.left(place))));
    }
    // A hand that comes later in an unfinished trick has played nothing.
    let goes_on = match board.due(board.acts.len()) {
        BoardDue::Card { hand, .. } => Some(hand),
        BoardDue::Call(_) | BoardDue::Over => None,
    };
    if goes_on.is_some() && words.iter().all(Option::is_some) {
        words.resize(words.len() + 4, None);
    }
    let begins = words.len().saturating_sub(4);
    let written = words.into_iter().enumerate().map(|(at, word)| {
        let is_next = at >= begins && goes_on == Some(first.left(at % 4));
        word.unwrap_or_else(|| if is_next { GOES_ON } else { NO_CARD }.to_owned())
    });
    section("Play", first, &written.collect::<Vec<_>>())
}

/// Returns a section: its tag, then four words a line.
fn section(tag: &str, first: Compass, words: &[String]) -> String {
    let mut text = format!("[{tag} \"{}\"]\r\n", player(first));
    for line in words.chunks(4) {
        text.push_str(&line.join(" "));
        text.push_str("\r\n");
    }
    text
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
    use engine::protocol::contract::{ContractAct, ContractCard};

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

    fn board(calls: &[&str], cards: &str) -> ContractBoard {
        let call = |word: &&str| {
            ContractAct::Call(match *word {
                "P" => ContractCall::Pass,
                "X" => ContractCall::Double,
                bid => ContractCall::bid_named(bid).expect("a bid"),
            })
        };
        let card = |word| ContractAct::Card(ContractCard::named(word).expect("a card"));
        let acts = calls.iter().map(call).chain(cards.split_whitespace().map(card)).collect();
        ContractBoard { number: 3, dealer: Compass::South, at_risk: [false, true], acts }
    }

    #[test]
    fn an_auction_and_a_play_that_go_on_end_with_a_sign() {
        let begun = board(&["P", "1H"], "");
        assert_eq!(auction(&begun), "[Auction \"S\"]\r\nPass 1H +\r\n");
        assert_eq!(
            (ending(&begun), play(&begun)),
            (["?", "?", "?"].map(str::to_owned), String::new())
        );
        let calls = ["P", "1H", "X", "P", "P", "P"];
        // West declares, North leads; East, whose hand is open, is next, then South and West.
        let led = board(&calls, "SA");
        assert_eq!(play(&led), "[Play \"N\"]\r\nSA + - -\r\n");
        assert_eq!(ending(&led), ["W", "1HX", "?"].map(str::to_owned));
        // South has taken the first trick with a trump and leads to the next.
        let second = board(&calls, "SA S2 H2 S3 C4 C5");
        let expected = "[Play \"N\"]\r\nSA S2 H2 S3\r\n+ - C4 C5\r\n";
        assert_eq!(play(&second), expected);
        let between = board(&calls, "SA S2 H2 S3");
        assert_eq!(play(&between), "[Play \"N\"]\r\nSA S2 H2 S3\r\n- - + -\r\n");
        let passed = board(&["P"; 4], "");
        assert_eq!(auction(&passed), "[Auction \"S\"]\r\nPass Pass Pass Pass\r\n");
        assert_eq!(
            (ending(&passed), play(&passed)),
            (["", "Pass", ""].map(str::to_owned), String::new())
        );
        assert_eq!(vulnerable(&passed), "EW");
    }

    #[test]
    fn names_cannot_end_a_tag_and_days_are_written_as_the_standard_says() {
        assert_eq!(quoted("Ada \"the\\ace\"\n"), "Ada \\\"the\\\\ace\\\" ");
        // GNU date: `date -u -d @951782400` is 29 February 2000.
        assert_eq!(date(951_782_400_000), "2000.02.29");
    }
}
