//! The cards that would be accepted where one was refused: "a red seven is needed; this is a black
//! six".

use super::Texts;
use crate::tr;
use engine::{
    cards::{Card, CardSet, Color, Rank, Suit},
    definition::{Field, RuleRef, Table},
    rules::{Reason, Refusal},
};

/// The properties by which a sentence distinguishes cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grain {
    /// By rank alone.
    Rank,
    /// By colour and rank.
    Color,
    /// By suit and rank.
    Card,
    /// By suit alone.
    Suit,
}

/// Explains why a card may not go on another one of a field, by the cards needed there; `None` if
/// that makes no short sentence.
pub(super) fn on_card(
    texts: &Texts,
    table: &Table,
    refusal: &Refusal,
    below: Card,
    above: Card,
) -> Option<String> {
    let (field, turned) = put_by(table, refusal, above)?;
    let wanted = turned.set(field.put.above(turned.read(below)));
    if wanted.is_empty() {
        let below = texts.card(below);
        return Some(tr!(texts, "refused-nothing-goes-on", card = below));
    }
    let (needed, grain) = needed(texts, wanted)?;
    let (below, this) = (texts.card(below), kind(texts, above, grain));
    Some(match refusal.reason {
        Reason::PutInside { .. } => {
            tr!(texts, "refused-inside-needed", needed = needed, below = below, this = this)
        }
        _ => tr!(texts, "refused-put-needed", needed = needed, below = below, this = this),
    })
}

/// Explains likewise why a card may not go on an empty spot of a field.
pub(super) fn on_empty(
    texts: &Texts,
    table: &Table,
    refusal: &Refusal,
    card: Card,
) -> Option<String> {
    let (field, turned) = put_by(table, refusal, card)?;
    let wanted = turned.set(suited().filter(|&card| field.put.alone.contains(card)).collect());
    if wanted.is_empty() {
        return Some(tr!(texts, "refused-nothing-goes-here"));
    }
    let (needed, grain) = needed(texts, wanted)?;
    let this = kind(texts, card, grain);
    Some(tr!(texts, "refused-empty-needed", needed = needed, this = this))
}

/// Number of ranks by which cards are read lower, if the base card takes the place of an ace.
#[derive(Debug, Clone, Copy)]
struct Turned(usize);

impl Turned {
    fn by(self, card: Card, ranks: usize) -> Card {
        Card::new(card.suit(), Rank::wrapping(card.rank().index() + ranks))
    }

    /// Returns a card as the put rule reads it.
    fn read(self, card: Card) -> Card {
        self.by(card, usize::from(Rank::COUNT) - self.0)
    }

    /// Returns the actual cards for a set of the put rule.
    fn set(self, read: CardSet) -> CardSet {
        suited().filter(|&card| read.contains(self.read(card))).collect()
    }
}

/// Returns the field whose put rule refuses a card, and the way in which it reads cards: the
/// refusal names the cell by the card as read.
fn put_by<'a>(table: &'a Table, refusal: &Refusal, card: Card) -> Option<(&'a Field, Turned)> {
    let Some(RuleRef::Put { field, above, .. }) = refusal.rule else { return None };
    let field = table.fields().get(field.index())?;
    let are_suited = [card, above].iter().all(|card| card.index() < Card::SUITED);
    are_suited.then(|| (field, Turned(card.rank().above(above.rank()))))
}

fn suited() -> impl Iterator<Item = Card> {
    Card::all().filter(|card| card.index() < Card::SUITED)
}

/// Describes a set of cards as needed, by at most two kinds, and the properties used; `None` if
/// that is not possible.
fn needed(texts: &Texts, wanted: CardSet) -> Option<(String, Grain)> {
    let whole = |grain: Grain| -> Option<Vec<String>> {
        let mut kinds: Vec<(Option<Rank>, Option<Color>, Option<Suit>)> = Vec::new();
        for card in wanted.iter() {
            let of = parts(card, grain);
            if !kinds.contains(&of) {
                kinds.push(of);
            }
        }
        // The kinds must cover wanted cards only.
        let promised = suited().filter(|&card| kinds.contains(&parts(card, grain))).count();
        (kinds.len() <= 2 && promised == wanted.iter().count()).then(|| {
            let first = |of: &(Option<Rank>, Option<Color>, Option<Suit>)| {
                wanted.iter().find(|&card| parts(card, grain) == *of)
            };
            kinds.iter().filter_map(first).map(|card| kind(texts, card, grain)).collect()
        })
    };
    [Grain::Suit, Grain::Rank, Grain::Color, Grain::Card]
        .into_iter()
        .find_map(|grain| Some((texts.one_of(&whole(grain)?), grain)))
}

fn parts(card: Card, grain: Grain) -> (Option<Rank>, Option<Color>, Option<Suit>) {
    let (rank, suit) = (card.rank(), card.suit());
    match grain {
        Grain::Rank => (Some(rank), None, None),
        Grain::Color => (Some(rank), Some(suit.color()), None),
        Grain::Card => (Some(rank), None, Some(suit)),
        Grain::Suit => (None, None, Some(suit)),
    }
}

/// Describes a card by its kind: "a seven", "a red seven", "the seven of hearts", "a heart".
fn kind(texts: &Texts, card: Card, grain: Grain) -> String {
    let rank = card.rank().number();
    match grain {
        Grain::Rank => tr!(texts, "takes-rank", rank = rank),
        Grain::Color => {
            let color = match card.suit().color() {
                Color::Red => "red",
                Color::Black => "black",
            };
            tr!(texts, "kind-colored", color = color, rank = rank)
        }
        Grain::Card => tr!(texts, "kind-card", card = texts.card(card)),
        Grain::Suit => tr!(texts, "takes-suit", suit = super::card::suit_key(card.suit())),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::refusal_words, *};
    use crate::{library::LibraryGame, text::Language};
    use engine::definition::FieldId;

    /// Returns the words for a refusal by a put rule that reads cards `turned` ranks lower.
    fn said(
        game: &str,
        field: &str,
        turned: usize,
        reason: impl Fn(FieldId) -> Reason,
    ) -> [String; 2] {
        let game = LibraryGame::find(game).expect("a sample");
        let fields = game.table().fields();
        let at = fields.iter().position(|other| other.name.en == field).expect("a field");
        let (field, reason) = (FieldId(at as u8), reason(FieldId(at as u8)));
        let read = |card| Turned(turned).read(card);
        let (below, above) = match reason {
            Reason::PutEmpty { card, .. } => (None, read(card)),
            Reason::PutPair { below, above, .. } | Reason::PutInside { below, above, .. } => {
                (Some(read(below)), read(above))
            }
            _ => panic!("no put rule refuses so"),
        };
        let refusal = Refusal { reason, rule: Some(RuleRef::Put { field, below, above }) };
        [Language::En, Language::Ja]
            .map(|language| refusal_words(&Texts::new(language), game.table(), &refusal))
    }

    fn card(code: &str) -> Card {
        code.parse().expect("a card")
    }

    #[test]
    fn a_refusal_speaks_to_the_player() {
        let pair = |below: &'static str, above: &'static str| {
            move |field| Reason::PutPair { field, below: card(below), above: card(above) }
        };
        let [en, ja] = said("klondike", "Tableau", 0, pair("♠8", "♣6"));
        assert_eq!(en, "On the eight of spades, a red seven is needed; this is a black six.");
        assert_eq!(ja, "スペードの8に置けるのは赤の7です。これは黒の6です。");
        let [en, _] = said("spider", "Tableau", 0, pair("♠8", "♣6"));
        assert_eq!(en, "On the eight of spades, a seven is needed; this is a six.");
        let [en, _] = said("klondike", "Foundation", 0, pair("♠A", "♥2"));
        assert!(en.contains("the two of spades is needed; this is the two of hearts"), "{en}");
        let [en, _] = said("klondike", "Tableau", 0, pair("♠A", "♥K"));
        assert_eq!(en, "Nothing can go on the ace of spades here.");
        let empty = |field| Reason::PutEmpty { field, card: card("♥Q") };
        let [en, ja] = said("klondike", "Tableau", 0, empty);
        assert_eq!(en, "An empty spot here takes a king; this is a queen.");
        assert_eq!(ja, "ここの空きに置けるのはKです。これはQです。");
    }

    #[test]
    fn a_base_says_which_ranks_are_needed() {
        // If the base is a five, fives start the foundations and an ace goes on a king.
        let empty = |field| Reason::PutEmpty { field, card: card("♥6") };
        let [en, ja] = said("canfield", "Foundation", 4, empty);
        assert_eq!(en, "An empty spot here takes a five; this is a six.");
        assert_eq!(ja, "ここの空きに置けるのは5です。これは6です。");
        let pair = |field| Reason::PutPair { field, below: card("♥K"), above: card("♥Q") };
        let [en, _] = said("canfield", "Foundation", 4, pair);
        assert_eq!(
            en,
            "On the king of hearts, the ace of hearts is needed; this is the queen of hearts."
        );
    }

    #[test]
    fn cards_that_do_not_fit_each_other_are_told() {
        let inside = |field| Reason::PutInside { field, below: card("♠8"), above: card("♣6") };
        let [en, ja] = said("klondike", "Tableau", 0, inside);
        assert_eq!(
            en,
            "Among the cards that are put, a red seven is needed on the eight of spades; this is \
             a black six."
        );
        assert_eq!(
            ja,
            "重ねるカードのうち、スペードの8の上にあるべきなのは赤の7です。これは黒の6です。"
        );
    }
}
