//! Lines of the protocol of table managers, versions 18 and 19.

use crate::contract::{Compass, ContractAct, ContractCall, ContractCard, suit_letter};
use cards::Suit;

/// Line of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ManagerLine {
    /// It asks for a seat, or for any.
    Connecting { team: String, seat: Option<Compass>, version: u32 },
    /// It is ready to be told something.
    Ready(Compass, ReadyFor),
    /// A hand calls or plays, with the explanation of an alert. `None`: the open hand by its name.
    Acts(Option<Compass>, ContractAct, Option<String>),
}

/// Thing that a program is ready for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReadyFor {
    Teams,
    Start,
    Deal,
    Cards,
    /// The call of a seat.
    Call(Compass),
    /// The card of a hand, of the open one if `None`, to a trick, which may be left out.
    Card(Option<Compass>, Option<usize>),
    /// The cards of the open hand.
    Dummy,
}

impl ManagerLine {
    /// Reads a line; capitals, repeated blanks and a full stop at the end make no difference.
    pub(super) fn read(line: &str) -> Option<Self> {
        let line = line.trim().trim_end_matches('.').trim_end();
        // Letters keep their places, as only ASCII changes.
        let small = line.to_ascii_lowercase();
        let words: Vec<&str> = small.split_whitespace().collect();
        match words[..] {
            ["connecting", ..] => Self::connecting(line),
            [seat, "ready", "for", "teams"] => ready(seat, ReadyFor::Teams),
            [seat, "ready", "to", "start"] => ready(seat, ReadyFor::Start),
            [seat, "ready", "for", "deal"] => ready(seat, ReadyFor::Deal),
            [seat, "ready", "for", "cards"] => ready(seat, ReadyFor::Cards),
            [seat, "ready", "for", "dummy"] => ready(seat, ReadyFor::Dummy),
            [seat, "ready", "for", other, "bid"] => {
                ready(seat, ReadyFor::Call(Compass::named(other.strip_suffix("'s")?)?))
            }
            [seat, "ready", "for", other, "card", ref to @ ..] => {
                let hand = match other.strip_suffix("'s")? {
                    "dummy" => None,
                    hand => Some(Compass::named(hand)?),
                };
                let trick = match to {
                    ["to", "trick", number] => Some(number.parse().ok()?),
                    [] => None,
                    _ => return None,
                };
                ready(seat, ReadyFor::Card(hand, trick))
            }
            [seat, "plays", card] => {
                let hand = if seat == "dummy" { None } else { Some(Compass::named(seat)?) };
                Some(Self::Acts(hand, ContractAct::Card(ContractCard::named(card)?), None))
            }
            [seat, "passes" | "doubles" | "redoubles" | "bids", ..] => {
                Self::calls(Compass::named(seat)?, &words[1..], line, &small)
            }
            _ => None,
        }
    }

    fn connecting(line: &str) -> Option<Self> {
        let (before, rest) = line.split_once('"')?;
        let (team, rest) = rest.rsplit_once('"')?;
        if !before.trim().eq_ignore_ascii_case("connecting") {
            return None;
        }
        let rest = rest.to_ascii_lowercase();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let ["as", seat, "using", "protocol", "version", version] = words[..] else { return None };
        let seat = match seat {
            "anypl" => None,
            seat => Some(Compass::named(seat)?),
        };
        Some(Self::Connecting { team: team.to_owned(), seat, version: version.parse().ok()? })
    }

    fn calls(seat: Compass, words: &[&str], line: &str, small: &str) -> Option<Self> {
        let (call, rest) = match *words {
            ["passes", ref rest @ ..] => (ContractCall::Pass, rest),
            ["doubles", ref rest @ ..] => (ContractCall::Double, rest),
            ["redoubles", ref rest @ ..] => (ContractCall::Redouble, rest),
            ["bids", bid, ref rest @ ..] => {
                (ContractCall::bid_named(bid.trim_end_matches('.'))?, rest)
            }
            _ => return None,
        };
        let alert = match rest.first() {
            None => None,
            Some(&("alert." | "alert")) => {
                let at = small.find(" alert")?;
                let said = line.get(at + " alert".len()..)?.trim_start_matches('.').trim();
                Some(said.to_owned())
            }
            Some(_) => return None,
        };
        Some(Self::Acts(Some(seat), ContractAct::Call(call), alert))
    }
}

/// Returns what is wrong with a line by which a program asks for a seat; `None` if it is right, or
/// if it is another line.
pub(super) fn connecting_fault(line: &str) -> Option<String> {
    let small = line.trim().to_ascii_lowercase();
    if !small.starts_with("connecting") || ManagerLine::read(line).is_some() {
        return None;
    }
    let Some((_, rest)) = small.rsplit_once('"').filter(|_| small.matches('"').count() > 1) else {
        let text = "the name of the team stands in quotation marks: 'Connecting \"TEAM\" as North \
                    using protocol version 18'";
        return Some(text.to_owned());
    };
    let words: Vec<&str> = rest.split_whitespace().collect();
    Some(match words[..] {
        ["as", seat, "using", ..] if seat != "anypl" && Compass::named(seat).is_none() => {
            format!("no seat is called {seat}: the seats are North, East, South, West, and ANYPL")
        }
        _ => "expected '... as North using protocol version 18' after the team".to_owned(),
    })
}

fn ready(seat: &str, what: ReadyFor) -> Option<ManagerLine> {
    Some(ManagerLine::Ready(Compass::named(seat)?, what))
}

/// Returns the line of an act of a hand, with the explanation of an alert.
pub(super) fn act_line(hand: Compass, act: ContractAct, alert: Option<&str>) -> String {
    let name = hand.name();
    let line = match act {
        ContractAct::Call(ContractCall::Pass) => format!("{name} PASSES"),
        ContractAct::Call(ContractCall::Double) => format!("{name} DOUBLES"),
        ContractAct::Call(ContractCall::Redouble) => format!("{name} REDOUBLES"),
        ContractAct::Call(ContractCall::Bid(level, trump)) => {
            format!("{name} bids {level}{}", ContractCall::trump_word(trump))
        }
        ContractAct::Card(card) => {
            format!("{name} plays {}{}", card.rank_letter(), suit_letter(card.suit))
        }
    };
    match alert {
        Some(said) => format!("{line} Alert. {said}").trim_end().to_owned(),
        None => line,
    }
}

/// Returns the line of the cards of a hand, the highest first in each suit, spades first.
pub(super) fn cards_line(whose: &str, cards: &[ContractCard]) -> String {
    let suit = |suit: Suit| {
        let mut of: Vec<ContractCard> = cards.iter().copied().filter(|c| c.suit == suit).collect();
        of.sort_by_key(|card| std::cmp::Reverse(card.rank));
        let ranks: String = of.iter().map(|card| format!(" {}", card.rank_letter())).collect();
        let ranks = if ranks.is_empty() { " -".to_owned() } else { ranks };
        format!("{}{ranks}.", suit_letter(suit))
    };
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(suit);
    format!("{whose}'s cards : {}", suits.join(" "))
}

/// Returns the line of a board's number, dealer and vulnerability.
pub(super) fn board_line(number: i64, dealer: Compass, at_risk: [bool; 2]) -> String {
    let sides = match at_risk {
        [false, false] => "Neither",
        [true, false] => "N/S",
        [false, true] => "E/W",
        [true, true] => "Both",
    };
    format!("Board number {number}. Dealer {}. {sides} vulnerable.", dealer.name())
}

/// Returns the line of the time that each side has used, on a board and in all, in milliseconds.
pub(super) fn timing_line(board: [u64; 2], all: [u64; 2]) -> String {
    let side = |side: usize| {
        let (board, all) = (board[side] / 1_000, all[side] / 1_000);
        let total = format!("{}:{:02}:{:02}", all / 3_600, all / 60 % 60, all % 60);
        format!("this board  [{}:{:02}],  total  [{total}]", board / 60, board % 60)
    };
    format!("Timing - N/S : {}.  E/W : {}", side(0), side(1))
}

/// Returns a text with the signs that the protocol knows.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|sign| if matches!(sign, ' '..='~') { sign } else { '?' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(seat: Compass, call: ContractCall, alert: Option<&str>) -> Option<ManagerLine> {
        Some(ManagerLine::Acts(Some(seat), ContractAct::Call(call), alert.map(str::to_owned)))
    }

    #[test]
    fn lines_of_programs_are_read_whatever_their_capitals_and_blanks() {
        let read = ManagerLine::read;
        let connecting = ManagerLine::Connecting {
            team: "A \"B\" C".to_owned(),
            seat: Some(Compass::South),
            version: 18,
        };
        let line = "Connecting \"A \"B\" C\" as SOUTH using protocol version 18.";
        assert_eq!(read(line), Some(connecting));
        let Some(ManagerLine::Connecting { seat: None, version: 19, .. }) =
            read("connecting \"x\" as ANYPL using protocol version 19")
        else {
            panic!("any seat")
        };
        let ready = |what| Some(ManagerLine::Ready(Compass::West, what));
        assert_eq!(read("WEST ready for  NORTH's bid"), ready(ReadyFor::Call(Compass::North)));
        assert_eq!(
            read("West ready for dummy's card to trick 12."),
            ready(ReadyFor::Card(None, Some(12)))
        );
        assert_eq!(read("west ready for dummy."), ready(ReadyFor::Dummy));
        assert_eq!(read("North PASSES"), call(Compass::North, ContractCall::Pass, None));
        let notrump = ContractCall::Bid(1, None);
        let said = "12 to 14 points, Alert. or so";
        let line = format!("North bids 1NT Alert. {said}");
        assert_eq!(read(&line), call(Compass::North, notrump, Some(said)));
        assert_eq!(
            read("East DOUBLES Alert."),
            call(Compass::East, ContractCall::Double, Some(""))
        );
        let card = ContractAct::Card(ContractCard { suit: Suit::Spades, rank: 12 });
        assert_eq!(
            read("South plays as"),
            Some(ManagerLine::Acts(Some(Compass::South), card, None))
        );
        assert_eq!(read("Dummy plays SA"), Some(ManagerLine::Acts(None, card, None)));
    }

    #[test]
    fn other_lines_are_none_of_the_protocol() {
        for line in [
            "",
            "North",
            "North bids",
            "North bids 8S",
            "North bids 1S loudly",
            "North plays",
            "North plays 1S",
            "North plays AS KS",
            "Centre passes",
            "North ready for",
            "North ready for Centre's bid",
            "North ready for East bid",
            "North ready for East's card to trick one",
            "Connecting as North using protocol version 18",
            "Connecting \"x\" as Centre using protocol version 18",
            "Connecting \"x\" as North using protocol version",
            "{\"t\":\"hello\"}",
        ] {
            assert_eq!(ManagerLine::read(line), None, "{line}");
        }
    }

    #[test]
    fn a_line_that_asks_for_a_seat_in_a_wrong_way_is_answered_with_the_right_one() {
        for (line, expected) in [
            ("Connecting Reds as North using protocol version 18", Some("quotation marks")),
            ("connecting \"Reds as North", Some("quotation marks")),
            ("Connecting", Some("quotation marks")),
            ("Connecting \"Reds\" as Centre using protocol version 18", Some("called centre")),
            ("Connecting \"Reds\" as North", Some("protocol version 18")),
            ("Connecting \"Reds\" as North using protocol version x", Some("protocol version 18")),
            ("Connecting \"Reds\" as North using protocol version 18", None),
            ("North ready for teams", None),
        ] {
            let told = connecting_fault(line);
            let is_right = match (&told, expected) {
                (Some(told), Some(expected)) => told.contains(expected),
                (told, expected) => told.is_none() && expected.is_none(),
            };
            assert!(is_right, "{line}: {told:?}");
        }
    }

    #[test]
    fn lines_to_programs_are_those_of_the_protocol() {
        let cards: Vec<ContractCard> = "3S KS AS 2D TC QC JC 9C"
            .split(' ')
            .map(|word| ContractCard::named(word).expect("a card"))
            .collect();
        let line = "North's cards : S A K 3. H -. D 2. C Q J T 9.";
        assert_eq!(cards_line("North", &cards), line);
        let line = "Board number 7. Dealer South. Both vulnerable.";
        assert_eq!(board_line(7, Compass::South, [true, true]), line);
        let line = "Timing - N/S : this board  [1:15],  total  [0:11:23].  \
                    E/W : this board  [0:08],  total  [1:00:09]";
        assert_eq!(timing_line([75_900, 8_000], [683_000, 3_609_999]), line);
        // Each line of an act reads back.
        for text in ["1NT", "7C", "3H"] {
            let act = ContractAct::Call(ContractCall::bid_named(text).expect("a bid"));
            for alert in [None, Some("five cards")] {
                let line = act_line(Compass::East, act, alert);
                let read = ManagerLine::Acts(Some(Compass::East), act, alert.map(str::to_owned));
                assert_eq!(ManagerLine::read(&line), Some(read), "{line}");
            }
        }
        assert_eq!(plain("Élan \"札場\""), "?lan \"??\"");
    }
}
