//! Writing the cards of all decks as one pack.

use super::{Writer, text::quoted};
use cards::{Card, Numbering, Rank, Suit};
use definition::{game::Game, say};

impl Writer<'_> {
    /// Writes the pack with the cards of all decks.
    pub(super) fn pack(&mut self) -> String {
        let counts = self.counts();
        let copies = counts.iter().copied().max().unwrap_or(0);
        if counts.iter().any(|&count| count != 0 && count != copies) {
            self.lost.push(say!(
                "lost-uneven-pack",
                "Some cards are in the pack more often than others."
            ));
        }
        let all: usize = counts.iter().map(|&count| usize::from(count)).sum();
        if all > Game::MAX_PIECES {
            self.lost.push(say!(
                "lost-many-cards",
                "There are {found} cards; a game in RON can have at most {most}.",
                found = all,
                most = Game::MAX_PIECES,
            ));
        }
        // Trailing suits without any cards may be left out.
        let used = |suit: Suit| Card::all().any(|c| c.suit() == suit && counts[c.index()] > 0);
        let last = Suit::ALL.iter().rposition(|&suit| used(suit)).unwrap_or(0);
        let suits: Vec<_> = Suit::ALL[..=last].iter().map(|&suit| suit.name()).collect();
        let mut pack = format!(
            "Cards(ranks: \"A 2 3 4 5 6 7 8 9 T J Q K\", suits: {}",
            quoted(&suits.join(" "))
        );
        if copies != 1 {
            pack += &format!(", copies: {copies}");
        }
        let missing = Card::all().take(13 * (last + 1)).filter(|card| counts[card.index()] == 0);
        let missing: Vec<_> = missing.map(code).collect();
        if !missing.is_empty() {
            pack += &format!(", without: {}", quoted(&missing.join(" ")));
        }
        let decks = self.definition.decks();
        if decks.iter().any(|deck| deck.numbering == Numbering::Microsoft) {
            pack += ", numbering: Microsoft";
            if decks.len() > 1 {
                self.lost.push(say!(
                    "lost-numbering",
                    "There are several decks, one of which is numbered like the Windows games."
                ));
            }
        }
        pack + ")"
    }

    /// Returns the number of copies of each card, by index.
    pub(super) fn counts(&self) -> Vec<u8> {
        let count = |card: Card| -> u8 {
            self.definition.decks().iter().map(|deck| deck.pack.copies(card)).sum()
        };
        Card::all().map(count).collect()
    }

    /// Returns all cards in the order in which they lie on the first field at the start.
    pub(super) fn pieces(&self) -> Vec<Card> {
        let counts = self.counts();
        let most = counts.iter().copied().max().unwrap_or(0);
        (0..most)
            .flat_map(|copy| Card::all().map(move |card| (copy, card)))
            .filter(|(copy, card)| counts[card.index()] > *copy)
            .map(|(_, card)| card)
            .collect()
    }
}

pub(super) fn rank_name(rank: Rank) -> &'static str {
    if rank.number() == 10 { "T" } else { rank.label() }
}

/// Returns the name of a card in expressions.
pub(super) fn code(card: Card) -> String {
    format!("{}{}", rank_name(card.rank()), &card.suit().name()[..1])
}
