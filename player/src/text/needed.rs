//! What a card would have to be to go where it was put: "a red seven is needed; this is a black
//! six".

use super::Texts;
use crate::tr;
use engine::{
    cards::{Card, CardSet, Color, Rank, Suit},
    definition::{Definition, FieldId},
};

/// How finely cards are told apart in a sentence.
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

/// Why a card may not go on another one of a field, told by what is needed there; `None` where
/// that is no short sentence.
pub(super) fn on_card(
    texts: &Texts,
    definition: &Definition,
    field: FieldId,
    below: Card,
    above: Card,
) -> Option<String> {
    let field = definition.fields().get(field.index()).filter(|field| field.base.is_none())?;
    let wanted = field.put.above(below);
    if wanted.is_empty() {
        let below = texts.card(below);
        return Some(tr!(texts, "refused-nothing-goes-on", card = below));
    }
    let (needed, grain) = needed(texts, wanted)?;
    let (below, this) = (texts.card(below), kind(texts, above, grain));
    Some(tr!(texts, "refused-put-needed", needed = needed, below = below, this = this))
}

/// Why a card may not go on an empty spot of a field, likewise.
pub(super) fn on_empty(
    texts: &Texts,
    definition: &Definition,
    field: FieldId,
    card: Card,
) -> Option<String> {
    let field = definition.fields().get(field.index()).filter(|field| field.base.is_none())?;
    let wanted: CardSet = suited().filter(|&card| field.put.alone.contains(card)).collect();
    if wanted.is_empty() {
        return Some(tr!(texts, "refused-nothing-goes-here"));
    }
    let (needed, grain) = needed(texts, wanted)?;
    let this = kind(texts, card, grain);
    Some(tr!(texts, "refused-empty-needed", needed = needed, this = this))
}

fn suited() -> impl Iterator<Item = Card> {
    Card::all().filter(|card| card.index() < Card::SUITED)
}

/// A set of cards as what is needed, and how finely it tells cards apart: up to two kinds.
fn needed(texts: &Texts, wanted: CardSet) -> Option<(String, Grain)> {
    let whole = |grain: Grain| -> Option<Vec<String>> {
        let mut kinds: Vec<(Option<Rank>, Option<Color>, Option<Suit>)> = Vec::new();
        for card in wanted.iter() {
            let of = parts(card, grain);
            if !kinds.contains(&of) {
                kinds.push(of);
            }
        }
        // Every card of each kind is wanted, else the kinds would promise too much.
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

/// A card as one of its kind: "a seven", "a red seven", "the seven of hearts", "a heart".
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
    use crate::{library::Game, text::Language};
    use engine::rules::{Reason, Refusal};

    fn said(game: &str, field: &str, reason: impl Fn(FieldId) -> Reason) -> [String; 2] {
        let game = Game::find(game).expect("a sample");
        let fields = game.definition().fields();
        let at = fields.iter().position(|other| other.name.en == field).expect("a field");
        let refusal = Refusal { reason: reason(FieldId(at as u8)), rule: None };
        [Language::En, Language::Ja]
            .map(|language| refusal_words(&Texts::new(language), game.definition(), &refusal))
    }

    fn card(code: &str) -> Card {
        code.parse().expect("a card")
    }

    #[test]
    fn a_refusal_speaks_to_the_player() {
        let pair = |below: &'static str, above: &'static str| {
            move |field| Reason::PutPair { field, below: card(below), above: card(above) }
        };
        let [en, ja] = said("klondike", "Tableau", pair("♠8", "♣6"));
        assert_eq!(en, "On the eight of spades, a red seven is needed; this is a black six.");
        assert_eq!(ja, "スペードの8に置けるのは赤の7です。これは黒の6です。");
        let [en, _] = said("spider", "Tableau", pair("♠8", "♣6"));
        assert_eq!(en, "On the eight of spades, a seven is needed; this is a six.");
        let [en, _] = said("klondike", "Foundation", pair("♠A", "♥2"));
        assert!(en.contains("the two of spades is needed; this is the two of hearts"), "{en}");
        let [en, _] = said("klondike", "Tableau", pair("♠A", "♥K"));
        assert_eq!(en, "Nothing goes on the ace of spades here.");
        let empty = |field| Reason::PutEmpty { field, card: card("♥Q") };
        let [en, ja] = said("klondike", "Tableau", empty);
        assert_eq!(en, "An empty spot here takes a king; this is a queen.");
        assert_eq!(ja, "ここの空きに置けるのはKです。これはQです。");
    }
}
