//! Sets of cards in words: `A♠ Q♥♦ 5*`, parsed and written.

use cards::{Card, CardSet, Color, Rank, Suit};
use definition::wording::plain;
use std::fmt;

/// Parses a list of cards.
///
/// Words are separated by spaces, `,` or `+`; case is ignored. A word is a rank (`K`, `10`,
/// `kings`), a range of ranks (`2-10`), a suit (`*♥`, `hearts`), a colour (`red`), a card in any
/// notation (`♥7`, `H7`, `7H`, `7♥`), a rank in several suits (`Q♥♦`) or in all (`5*`), `any` or
/// `none`.
///
/// # Errors
///
/// Returns the first word that is not understood, or the whole text if it is blank.
pub fn read_cards(text: &str) -> Result<CardSet, String> {
    let mut set = CardSet::EMPTY;
    let mut blank = true;
    let text = plain(text);
    for word in text.split([' ', ',', '+', '\t']).filter(|word| !word.is_empty()) {
        blank = false;
        set |= read_word(word).ok_or_else(|| word.to_owned())?;
    }
    if blank { Err(text) } else { Ok(set) }
}

fn matching(wanted: impl Fn(Card) -> bool) -> CardSet {
    Card::all().filter(|&card| wanted(card)).collect()
}

fn read_word(word: &str) -> Option<CardSet> {
    // Suits typed on a phone come with emoji presentation selectors.
    let word: String = word.to_lowercase().chars().filter(|&c| c != '\u{fe0f}').collect();
    let of_suit = |suit| matching(|card| card.suit() == suit);
    let of_rank = |number| matching(|card| card.rank().number() == number);
    match word.as_str() {
        "any" | "all" | "every" | "*" | "すべて" | "全部" => return Some(CardSet::SUITED),
        "none" | "nothing" | "なし" => return Some(CardSet::EMPTY),
        "red" | "赤" => return Some(matching(|card| card.color() == Color::Red)),
        "black" | "黒" => return Some(matching(|card| card.color() == Color::Black)),
        "spade" | "spades" | "スペード" => return Some(of_suit(Suit::Spades)),
        "heart" | "hearts" | "ハート" => return Some(of_suit(Suit::Hearts)),
        "diamond" | "diamonds" | "ダイヤ" => return Some(of_suit(Suit::Diamonds)),
        "club" | "clubs" | "クラブ" => return Some(of_suit(Suit::Clubs)),
        "ace" | "aces" | "エース" => return Some(of_rank(1)),
        "jack" | "jacks" | "ジャック" => return Some(of_rank(11)),
        "queen" | "queens" | "クイーン" => return Some(of_rank(12)),
        "king" | "kings" | "キング" => return Some(of_rank(13)),
        _ => {}
    }

    let is_suit = |c: char| Suit::from_char(c).is_some();
    let rest = word.trim_start_matches(is_suit);
    let (suits, ranks) = if rest.len() < word.len() {
        (&word[..word.len() - rest.len()], rest)
    } else {
        let ranks = word.trim_end_matches(is_suit);
        (&word[ranks.len()..], ranks)
    };
    let suits: Vec<Suit> = suits.chars().filter_map(Suit::from_char).collect();
    let (suits, ranks) = match (suits.is_empty(), ranks.strip_suffix('*')) {
        (true, Some(ranks)) => (Suit::ALL.to_vec(), ranks),
        (true, None) => (Suit::ALL.to_vec(), ranks),
        (false, _) => (suits, ranks),
    };
    let (least, most) = match ranks.split_once(['-', '–']) {
        _ if ranks == "*" => (Rank::ACE, Rank::KING),
        Some((least, most)) => (Rank::from_label(least)?, Rank::from_label(most)?),
        None => (Rank::from_label(ranks)?, Rank::from_label(ranks)?),
    };
    (least <= most)
        .then(|| matching(|c| (least..=most).contains(&c.rank()) && suits.contains(&c.suit())))
}

/// Displays a set of cards in the notation of [`read_cards`], as briefly as possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardWords(pub CardSet);

impl fmt::Display for CardWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        if self.0 == CardSet::SUITED {
            return f.write_str("any");
        }
        let by_rank = self.by_rank();
        let by_suit = self.by_suit();
        let words = if by_suit.len() < by_rank.len() { by_suit } else { by_rank };
        f.write_str(&words.join(" "))
    }
}

impl CardWords {
    /// Lists the suits of each rank: `A 2-5 Q♥♦`, with runs of ranks in the same suits joined.
    fn by_rank(self) -> Vec<String> {
        let suits_of = |rank| -> String {
            let here = Suit::ALL.iter().filter(|&&suit| self.0.contains(Card::new(suit, rank)));
            here.map(|suit| suit.symbol()).collect()
        };
        let mut runs: Vec<(Rank, Rank, String)> = Vec::new();
        for rank in Rank::all() {
            let suits = suits_of(rank);
            match runs.last_mut() {
                Some((_, last, same)) if *same == suits && last.index() + 1 == rank.index() => {
                    *last = rank;
                }
                _ => runs.push((rank, rank, suits)),
            }
        }
        runs.retain(|(_, _, suits)| !suits.is_empty());
        let whole = |suits: String| if suits.chars().count() == 4 { String::new() } else { suits };
        runs.into_iter()
            .flat_map(|(first, last, suits)| {
                let suits = whole(suits);
                match last.index() - first.index() {
                    12 => vec![format!("*{suits}")],
                    0 => vec![format!("{first}{suits}")],
                    1 => vec![format!("{first}{suits}"), format!("{last}{suits}")],
                    _ => vec![format!("{first}-{last}{suits}")],
                }
            })
            .collect()
    }

    /// Lists whole suits, or ranges within a suit: `*♠ A-5♥`.
    fn by_suit(self) -> Vec<String> {
        let mut words = Vec::new();
        for suit in Suit::ALL {
            let mut ranks = Rank::all().filter(|&rank| self.0.contains(Card::new(suit, rank)));
            let Some(mut first) = ranks.next() else { continue };
            let mut last = first;
            let mut push = |first: Rank, last: Rank| {
                words.push(match (first, last) {
                    (Rank::ACE, Rank::KING) => format!("*{suit}"),
                    _ if first == last => format!("{first}{suit}"),
                    _ => format!("{first}-{last}{suit}"),
                });
            };
            for rank in ranks {
                if rank.index() > last.index() + 1 {
                    push(first, last);
                    first = rank;
                }
                last = rank;
            }
            push(first, last);
        }
        words
    }
}
