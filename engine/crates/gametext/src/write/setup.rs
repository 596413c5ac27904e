//! Writing the flow before the first move: packs, fixed cards, opening deals.

use super::{
    Writer,
    pack::{code, rank_name},
    text::block,
};
use cards::{Card, CardSet, Rank, Suit};
use definition::{AfterDeal, DealFilter, Face, say};

impl Writer<'_> {
    pub(super) fn flow(&mut self) -> Vec<String> {
        let mut steps = self.part_packs();
        steps.extend(self.fixed());
        let decks = self.definition.decks();
        for number in 0..decks.len() {
            steps.push(format!("Shuffle(\"{}\"),", self.keys.deck(number)));
        }
        for (number, deck) in decks.iter().enumerate() {
            steps.extend(self.deal(number, &deck.opening, DealFilter::All));
        }
        steps.extend(self.after_deal());
        let moves: Vec<_> = self.move_keys().iter().map(|key| format!("\"{key}\"")).collect();
        steps.push(format!(
            "Turns(moves: [{}], until: \"cleared\", stuck: [GameOver]),",
            moves.join(", ")
        ));
        steps
    }

    /// Writes the steps that distribute the cards to their decks; all begin on the first.
    fn part_packs(&mut self) -> Vec<String> {
        let decks = self.definition.decks();
        let first = self.keys.deck(0).to_owned();
        let mut steps = Vec::new();
        let mut left = self.pieces();
        for number in (1..decks.len()).rev() {
            let own: Vec<Card> = decks[number].pack.pieces().collect();
            let kinds: CardSet = own.iter().copied().collect();
            let deck = self.keys.deck(number).to_owned();
            if left.iter().filter(|card| kinds.contains(**card)).copied().eq(own.iter().copied()) {
                let which = condition(kinds);
                steps.push(format!("Move(what: \"{first} where {which}\", to: \"{deck}\"),"));
                left.retain(|card| !kinds.contains(*card));
            } else if left.ends_with(&own) {
                let count = own.len();
                steps.push(format!("Deal(from: \"{first}\", to: \"{deck}\", count: {count}),"));
                steps.push(format!("Move(what: \"reverse({deck})\", to: \"{deck}\"),"));
                left.truncate(left.len() - count);
            } else {
                self.lost.push(say!(
                    "lost-decks",
                    "The cards of the deck `{deck}` cannot be told apart from those of the others.",
                    deck = decks[number].name.en.clone(),
                ));
            }
        }
        steps
    }

    fn fixed(&mut self) -> Vec<String> {
        let decks = self.definition.decks();
        let mut packs: Vec<Vec<Card>> =
            decks.iter().map(|deck| deck.pack.pieces().collect()).collect();
        let mut steps = Vec::new();
        for (id, spot) in self.definition.spot_ids().zip(self.definition.spots()) {
            for &kinds in &spot.fixed {
                let found = packs.iter().enumerate().find_map(|(deck, pack)| {
                    Some((deck, pack.iter().position(|&card| kinds.contains(card))?))
                });
                let Some((deck, position)) = found else { continue };
                let card = packs[deck].remove(position);
                if packs.iter().flatten().any(|&other| other == card) {
                    self.lost.push(say!(
                        "lost-fixed",
                        "A fixed card that the pack has more than once: {card}.",
                        card = card.to_string(),
                    ));
                }
                let (card, to) = (code(card), self.keys.spot(id));
                steps.push(format!("Move(what: \"[{card}]\", to: \"{to}\", face: Up),"));
            }
        }
        steps
    }

    fn after_deal(&mut self) -> Vec<String> {
        let decks = self.definition.decks();
        let mut steps = Vec::new();
        for &after in decks.iter().flat_map(|deck| &deck.after_deal) {
            for field in 0..self.definition.fields().len() {
                let faces = self.faces_dealt(field);
                if faces.is_empty() {
                    continue;
                }
                if faces.len() > 1 && !matches!(after, AfterDeal::Remove(_)) {
                    self.lost.push(say!(
                        "lost-sides",
                        "Cards sink or rise in a pile that has face-down cards."
                    ));
                }
                steps.extend(self.after_deal_of(field, after));
            }
        }
        steps
    }

    /// Returns the sides that the cards of a field show after the deal, face down first.
    fn faces_dealt(&self, field: usize) -> Vec<Face> {
        let dealt = self.definition.decks().iter().flat_map(|deck| &deck.opening);
        let here = dealt.filter(|deal| self.keys.place(deal.spot).0 == field);
        let mut faces: Vec<Face> = here.flat_map(|deal| deal.faces.iter().copied()).collect();
        let spots = self.definition.spots().iter();
        let fixed = spots.filter(|spot| spot.field.index() == field && !spot.fixed.is_empty());
        faces.extend(fixed.map(|_| Face::Up));
        faces.sort_by_key(|face| *face == Face::Up);
        faces.dedup();
        faces
    }

    fn after_deal_of(&self, field: usize, after: AfterDeal) -> Vec<String> {
        let several = self.keys.count(field) > 1;
        let spot = if several { "spot" } else { self.keys.field(field) };
        let away =
            |which: &str, to: &str| format!("Move(what: \"{spot} where {which}\", to: \"{to}\"),");
        let (aside, removed) = (&self.keys.aside, &self.keys.removed);
        let back = format!("Move(what: \"{aside}\", to: \"{spot}\"),");
        let steps = match after {
            AfterDeal::Remove(kinds) => vec![away(&condition(kinds), removed)],
            AfterDeal::Sink(kinds) => {
                vec![away(&format!("not ({})", condition(kinds)), aside), back]
            }
            AfterDeal::Rise(kinds) => vec![away(&condition(kinds), aside), back],
        };
        if !several {
            return steps;
        }
        let field = self.keys.field(field);
        block(&format!("Each(who: Spot(\"{field}\"), do: "), steps, "),")
    }
}

/// Returns a condition that holds for these cards.
fn condition(kinds: CardSet) -> String {
    let of_rank = |rank: Rank| Card::all().filter(move |card| card.rank() == rank);
    let of_suit = |suit: Suit| Card::all().filter(move |card| card.suit() == suit);
    let ranks: Vec<Rank> =
        Rank::all().filter(|&rank| of_rank(rank).all(|card| kinds.contains(card))).collect();
    if ranks.len() * 4 == kinds.len() {
        let ranks: Vec<_> =
            ranks.into_iter().map(|rank| format!("rank == {}", rank_name(rank))).collect();
        return ranks.join(" or ");
    }
    let suits: Vec<Suit> =
        Suit::ALL.into_iter().filter(|&suit| of_suit(suit).all(|c| kinds.contains(c))).collect();
    if suits.len() * 13 == kinds.len() {
        let suits: Vec<_> =
            suits.into_iter().map(|suit| format!("suit == {}", suit.name())).collect();
        return suits.join(" or ");
    }
    let cards: Vec<_> = Card::all().filter(|card| kinds.contains(*card)).map(code).collect();
    format!("it in [{}]", cards.join(", "))
}
