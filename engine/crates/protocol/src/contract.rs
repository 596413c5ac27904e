//! Games of contracts in the words that programs of other tables use: seats by the compass, calls,
//! the play of a board.

mod names;

use cards::Suit;
use definition::game::ContractWords;
pub use names::ContractNames;

/// Seat of a game of contracts; the first seat of a table is North.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Compass {
    /// The first seat.
    North,
    /// The second seat, to the left of the first.
    East,
    /// The third seat, partner of the first.
    South,
    /// The fourth seat.
    West,
}

impl Compass {
    /// The seats in the order of play.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the seat with this number, counted from 1.
    #[must_use]
    pub fn of_seat(seat: u8) -> Option<Self> {
        Self::ALL.get(usize::from(seat.checked_sub(1)?)).copied()
    }

    /// Returns the number of the seat, counted from 1.
    #[must_use]
    pub const fn seat(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the seat so many places to the left.
    #[must_use]
    pub const fn left(self, places: usize) -> Self {
        Self::ALL[(self as usize + places) % 4]
    }

    /// Returns the seat opposite.
    #[must_use]
    pub const fn partner(self) -> Self {
        self.left(2)
    }

    /// Returns the side: 0 for North and South, 1 for East and West.
    #[must_use]
    pub const fn side(self) -> usize {
        self as usize % 2
    }

    /// Returns the name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["North", "East", "South", "West"][self as usize]
    }

    /// Returns the seat with this name; capitals make no difference.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(word))
    }
}

/// Card of a French pack without jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContractCard {
    /// The suit.
    pub suit: Suit,
    /// Rank from 0, the two, to 12, the ace.
    pub rank: u8,
}

/// Ranks from the two to the ace.
const RANKS: &str = "23456789TJQKA";

impl ContractCard {
    /// Returns the rank as a letter or digit.
    #[must_use]
    pub fn rank_letter(self) -> char {
        RANKS.chars().nth(usize::from(self.rank)).unwrap_or('?')
    }

    /// Returns the card with this rank and suit, in either order, such as `AS`, `s10` or `10s`.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let word = word.to_ascii_uppercase().replace("10", "T");
        let mut letters = word.chars();
        let (first, second, more) = (letters.next()?, letters.next()?, letters.next());
        let card = |rank: char, suit: char| {
            let rank = RANKS.chars().position(|known| known == rank)?;
            Some(Self { suit: suit_of(suit)?, rank: rank as u8 })
        };
        let found = card(first, second).or_else(|| card(second, first));
        found.filter(|_| more.is_none())
    }
}

/// Returns the letter of a suit.
#[must_use]
pub const fn suit_letter(suit: Suit) -> char {
    match suit {
        Suit::Spades => 'S',
        Suit::Hearts => 'H',
        Suit::Diamonds => 'D',
        Suit::Clubs => 'C',
    }
}

fn suit_of(letter: char) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| suit_letter(*suit) == letter)
}

/// Call of an auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ContractCall {
    /// So many tricks above six, with this trump or none.
    Bid(u8, Option<Suit>),
    /// Nothing is bid.
    Pass,
    /// The other side's bid counts twice.
    Double,
    /// The own side's doubled bid counts four times.
    Redouble,
}

impl ContractCall {
    /// Returns the bid with this word: `1NT`, `1N` or `7S`; capitals make no difference.
    #[must_use]
    pub fn bid_named(word: &str) -> Option<Self> {
        let word = word.to_ascii_uppercase();
        let mut letters = word.chars();
        let level = letters.next()?.to_digit(10).filter(|level| (1..=7).contains(level))?;
        let trump = match letters.as_str() {
            "NT" | "N" => None,
            suit if suit.len() == 1 => Some(suit_of(suit.chars().next()?)?),
            _ => return None,
        };
        Some(Self::Bid(level as u8, trump))
    }

    /// Returns the trump of a bid in letters: `NT` or that of the suit.
    #[must_use]
    pub fn trump_word(trump: Option<Suit>) -> String {
        trump.map_or_else(|| "NT".to_owned(), |suit| suit_letter(suit).to_string())
    }
}

/// Something that a seat does on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ContractAct {
    /// It calls.
    Call(ContractCall),
    /// It plays a card, its own or that of the hand laid open.
    Card(ContractCard),
}

/// Next thing to happen on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardDue {
    /// A seat calls.
    Call(Compass),
    /// A card of a hand is played.
    Card {
        /// The hand.
        hand: Compass,
        /// The seat that chooses it.
        by: Compass,
        /// Number of the trick, from 1.
        trick: usize,
        /// True for the first card of the trick.
        leads: bool,
    },
    /// The board is over.
    Over,
}

/// Undertaking at the end of an auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastContract {
    /// Tricks above six.
    pub level: u8,
    /// The trump.
    pub trump: Option<Suit>,
    /// 1, 2 if doubled, 4 if redoubled.
    pub stakes: u8,
    /// Seat that plays it.
    pub declarer: Compass,
}

/// One deal with its calls and cards, in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContractBoard {
    /// Number of the board.
    pub number: i64,
    /// Seat that calls first.
    pub dealer: Compass,
    /// Sides in danger: North and South, East and West.
    pub at_risk: [bool; 2],
    /// Calls, then cards.
    pub acts: Vec<ContractAct>,
}

impl ContractBoard {
    /// Cards of a deal.
    const CARDS: usize = ContractWords::RANKS * 4;

    /// Returns the calls.
    pub fn calls(&self) -> impl Iterator<Item = ContractCall> + '_ {
        self.acts.iter().map_while(|act| match act {
            ContractAct::Call(call) => Some(*call),
            ContractAct::Card(_) => None,
        })
    }

    /// Returns the cards in the order of play, each with its hand.
    #[must_use]
    pub fn played(&self) -> Vec<(Compass, ContractCard)> {
        let Some(contract) = self.contract() else { return Vec::new() };
        let cards = self.acts.iter().filter_map(|act| match act {
            ContractAct::Card(card) => Some(*card),
            ContractAct::Call(_) => None,
        });
        let mut leader = contract.declarer.left(1);
        let mut played: Vec<(Compass, ContractCard)> = Vec::new();
        for card in cards {
            if !played.is_empty() && played.len().is_multiple_of(4) {
                leader = taker(&played[played.len() - 4..], contract.trump).unwrap_or(leader);
            }
            played.push((leader.left(played.len() % 4), card));
        }
        played
    }

    /// Returns the seat that has taken each whole trick.
    #[must_use]
    pub fn takers(&self) -> Vec<Compass> {
        let trump = self.contract().and_then(|contract| contract.trump);
        self.played().chunks_exact(4).filter_map(|trick| taker(trick, trump)).collect()
    }

    /// Returns what has been undertaken, once the auction is over; `None` if all have passed.
    #[must_use]
    pub fn contract(&self) -> Option<LastContract> {
        let calls: Vec<ContractCall> = self.calls().collect();
        let passes = calls.iter().rev().take_while(|call| **call == ContractCall::Pass).count();
        let (at, level, trump) =
            calls.iter().enumerate().rev().find_map(|(at, call)| match call {
                ContractCall::Bid(level, trump) => Some((at, *level, *trump)),
                _ => None,
            })?;
        if passes < 3 {
            return None;
        }
        let stakes = calls[at..].iter().fold(1, |stakes, call| match call {
            ContractCall::Double => 2,
            ContractCall::Redouble => 4,
            _ => stakes,
        });
        let bidder = self.dealer.left(at);
        let named = |(at, call): (usize, &ContractCall)| {
            let seat = self.dealer.left(at);
            let same = matches!(call, ContractCall::Bid(_, other) if *other == trump);
            (same && seat.side() == bidder.side()).then_some(seat)
        };
        let declarer = calls.iter().enumerate().find_map(named)?;
        Some(LastContract { level, trump, stakes, declarer })
    }

    /// Returns what is next after the first acts, so many of those of the board.
    #[must_use]
    pub fn due(&self, at: usize) -> BoardDue {
        let calls = self.calls().count();
        if at < calls {
            return BoardDue::Call(self.dealer.left(at));
        }
        let Some(contract) = self.contract() else {
            let is_out = calls == 4 && self.calls().all(|call| call == ContractCall::Pass);
            return if is_out { BoardDue::Over } else { BoardDue::Call(self.dealer.left(at)) };
        };
        let card = at - calls;
        if card >= Self::CARDS {
            return BoardDue::Over;
        }
        let (trick, place) = (card / 4, card % 4);
        let leader = match trick {
            0 => contract.declarer.left(1),
            trick => match self.takers().get(trick - 1) {
                Some(taker) => *taker,
                // Asked about what nobody knows yet.
                None => return BoardDue::Over,
            },
        };
        let hand = leader.left(place);
        let is_dummy = hand == contract.declarer.partner();
        let by = if is_dummy { contract.declarer } else { hand };
        BoardDue::Card { hand, by, trick: trick + 1, leads: place == 0 }
    }

    /// Returns the seat that chooses next.
    #[must_use]
    pub fn chooses(&self) -> Option<Compass> {
        match self.due(self.acts.len()) {
            BoardDue::Call(by) | BoardDue::Card { by, .. } => Some(by),
            BoardDue::Over => None,
        }
    }
}

/// Returns the hand that takes a trick.
fn taker(trick: &[(Compass, ContractCard)], trump: Option<Suit>) -> Option<Compass> {
    let led = trick.first()?.1.suit;
    let worth = |card: &ContractCard| {
        let suit = if Some(card.suit) == trump { 2 } else { u8::from(card.suit == led) };
        (suit, card.rank)
    };
    trick.iter().max_by_key(|(_, card)| worth(card)).map(|(hand, _)| *hand)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(dealer: Compass, calls: &str, cards: &str) -> ContractBoard {
        let call = |word: &str| match word {
            "-" => ContractCall::Pass,
            "X" => ContractCall::Double,
            "XX" => ContractCall::Redouble,
            bid => ContractCall::bid_named(bid).expect("a bid"),
        };
        let card = |word: &str| ContractCard::named(word).expect("a card");
        let calls = calls.split_whitespace().map(|word| ContractAct::Call(call(word)));
        let cards = cards.split_whitespace().map(|word| ContractAct::Card(card(word)));
        let acts = calls.chain(cards).collect();
        ContractBoard { number: 1, dealer, at_risk: [false; 2], acts }
    }

    #[test]
    fn words_for_cards_and_bids_read_in_either_order() {
        let ten = ContractCard { suit: Suit::Spades, rank: 8 };
        for word in ["TS", "st", "10s", "S10"] {
            assert_eq!(ContractCard::named(word), Some(ten), "{word}");
        }
        for word in ["", "S", "1S", "SS", "AA", "ASX", "Ä♠"] {
            assert_eq!(ContractCard::named(word), None, "{word}");
        }
        assert_eq!(ContractCall::bid_named("1n"), Some(ContractCall::Bid(1, None)));
        assert_eq!(ContractCall::bid_named("7d"), Some(ContractCall::Bid(7, Some(Suit::Diamonds))));
        for word in ["", "0S", "8C", "1", "NT", "1X", "1NTX", "１S"] {
            assert_eq!(ContractCall::bid_named(word), None, "{word}");
        }
    }

    #[test]
    fn the_first_of_the_side_to_name_the_trump_plays_the_contract() {
        let bid = board(Compass::West, "- 1H 2C 4H X - - XX - - -", "");
        let contract = bid.contract().expect("a contract");
        assert_eq!((contract.level, contract.stakes), (4, 4));
        assert_eq!(contract.declarer, Compass::North);
        let due = BoardDue::Card { hand: Compass::East, by: Compass::East, trick: 1, leads: true };
        assert_eq!(bid.due(bid.acts.len()), due);
        let open = board(Compass::South, "- - -", "");
        assert_eq!((open.contract(), open.due(3)), (None, BoardDue::Call(Compass::East)));
        assert_eq!(board(Compass::South, "- - - -", "").due(4), BoardDue::Over);
    }

    #[test]
    fn trumps_take_tricks_and_the_declarer_plays_the_open_hand() {
        let ruffed = board(Compass::North, "1S - - -", "2H AH 3S KH");
        assert_eq!(ruffed.takers(), [Compass::West]);
        let two = board(Compass::North, "1S - - -", "2H AH 3H KH 5C");
        assert_eq!(two.takers(), [Compass::South]);
        let hands: Vec<Compass> = two.played().iter().map(|(hand, _)| *hand).collect();
        use Compass::{East, North, South, West};
        assert_eq!(hands, [East, South, West, North, South]);
        // South is the open hand: North chooses for it.
        assert_eq!(two.due(8), BoardDue::Card { hand: South, by: North, trick: 2, leads: true });
        assert_eq!(two.chooses(), Some(West));
    }
}
