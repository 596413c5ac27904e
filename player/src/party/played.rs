//! Cards that somebody has played, in words: which, what wild ones stand for, and who gets them.

use super::{happened::Played, words::Speaker};
use crate::tr;
use engine::{
    cards::Card,
    rules::{Move, StandIn},
};

impl Speaker<'_> {
    /// What somebody played: the move, then the cards where everybody saw them or else how many,
    /// and where they went where that is not clear. `card` says how a card is written.
    #[must_use]
    pub fn played(&self, played: &Played, card: &dyn Fn(Card) -> String) -> String {
        let cards = if played.is_open() {
            self.cards_of_play(&Move { cards: played.shown, ..played.wish }, card).join(" ")
        } else {
            tr!(self.texts, "party-cards", count = played.count)
        };
        let prompt = self.prompt(played.wish.rule);
        let words = tr!(self.texts, "party-prompt-option", prompt = prompt, option = cards);
        match self.receiver(played) {
            Some(to) => tr!(self.texts, "party-played-to", what = words, to = to),
            None => words,
        }
    }

    /// The cards of a play in the order of the pack, wild ones with what they stand for.
    #[must_use]
    pub fn cards_of_play(&self, wish: &Move, card: &dyn Fn(Card) -> String) -> Vec<String> {
        let stand_ins = self.rules.stand_ins(wish);
        let words = |kind: Card| {
            let written = card(kind);
            let stands = stand_ins.iter().find(|stands| stands.card == kind);
            match stands.and_then(|stands| self.stands_for(stands, card)) {
                Some(other) => {
                    tr!(self.texts, "party-stands-for", card = written, other = other)
                }
                None => written,
            }
        };
        wish.cards.kinds().map(words).collect()
    }

    /// What a wild card stands for.
    fn stands_for(&self, stands: &StandIn, card: &dyn Fn(Card) -> String) -> Option<String> {
        let pack = self.pack()?;
        let ranks = pack.ranks.len() as i32;
        let suited = |rank: i32| match stands.suit {
            Some(suit) => {
                card(Card::from_kind((i32::from(suit) * ranks + rank).clamp(0, 63) as u8))
            }
            None => self.rank(rank),
        };
        match (stands.rank.map(i32::from), stands.suit) {
            (Some(-1), _) => Some(tr!(self.texts, "party-stands-below", other = suited(0))),
            (Some(rank), _) if rank >= ranks => {
                Some(tr!(self.texts, "party-stands-above", other = suited(ranks - 1)))
            }
            (Some(rank), _) => Some(suited(rank)),
            (None, Some(suit)) => Some(self.suit_sign(suit.into())),
            (None, None) => None,
        }
    }

    /// Where played cards went, where the move alone does not say it: to somebody else, or to one
    /// of several spots.
    fn receiver(&self, played: &Played) -> Option<String> {
        let to = played.to?;
        let info = self.rules.spot_info(to)?;
        let several = || self.rules.spots_of(info.field).nth(1).is_some();
        let own_team = self.rules.team(played.seat);
        let is_clear = match (info.player, info.team) {
            (Some(player), _) => player == played.seat,
            (None, Some(team)) => team == own_team,
            (None, None) => !several(),
        };
        (!is_clear).then(|| self.spot(to))
    }
}
