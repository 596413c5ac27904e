//! Played cards in words: the cards, the meaning of wild ones, and their receiver.

use super::{happened::Played, words::Speaker};
use crate::{text::second_person, tr};
use engine::{
    cards::Card,
    definition::game::{CardFace, CardPack, Expr, Per, Pick, Sees},
    rules::{Form, Move, StandIn},
};

/// Returns the cards of a combination in reading order: the most frequent rank first, then by rank
/// from the lowest that they stand for. Other cards stay in pack order.
#[must_use]
pub fn in_order_of_play(pack: &CardPack, wish: &Move) -> Vec<Card> {
    let mut cards: Vec<Card> = wish.bag().cards().collect();
    if wish.form == Form::NONE {
        return cards;
    }
    let rank = |card: Card| match pack.face(card) {
        Some(CardFace::Suited { rank, .. }) => Some(i32::from(rank)),
        _ => None,
    };
    let ranks: Vec<Option<i32>> = cards.iter().map(|&card| rank(card)).collect();
    let low = i32::from(wish.form.low.max(0));
    let most = (pack.ranks.len() as i32).max(1);
    // Jokers have no rank and come last; cards of one rank stay in suit order.
    cards.sort_by_key(|&card| {
        let alike = ranks.iter().filter(|&&other| other == rank(card)).count();
        rank(card).map_or((1, 0, 0), |rank| (0, usize::MAX - alike, (rank - low).rem_euclid(most)))
    });
    cards
}

/// Returns a play with the cards that all players saw.
fn shown_move(played: &Played) -> Move {
    let (cards, again) = (played.shown.kinds(), played.shown.again());
    Move { cards, again, ..played.wish }
}

/// Returns the spots that picked cards leave and go to, where nothing else is picked with them.
fn way(pick: &Pick) -> Option<(&Expr, &Expr)> {
    match pick {
        Pick::Cards { from, to: Some(to), onto: None, with: None, .. } => Some((from, to)),
        _ => None,
    }
}

impl Speaker<'_> {
    /// Says that a player has played cards: "Ben plays 7♣". Where several moves take the same way,
    /// or the way is another one than from the hand to the middle of the table, it names the move.
    #[must_use]
    pub fn has_played(&self, played: &Played, card: &dyn Fn(Card) -> String) -> String {
        let player = self.seat(played.seat);
        if !self.is_plain(played) {
            let what = self.played(played, card);
            return tr!(self.texts, "party-told-chose", player = player, what = what);
        }
        let cards = self.cards_of_play(&shown_move(played), card).join(" ");
        let place = "{player}";
        let said = tr!(self.texts, "party-told-plays", player = place, cards = cards);
        if self.is_you(&player) {
            second_person::put(&said, place, &player)
        } else {
            said.replace(place, &player)
        }
    }

    /// True if cards went from the hand to the middle of the table for all to see, and no other
    /// move takes that way.
    fn is_plain(&self, played: &Played) -> bool {
        let info = played.to.and_then(|to| self.rules.spot_info(to));
        let field = info.and_then(|info| self.game.fields.get(info.field));
        let is_seen = |sees| matches!(sees, Sees::Everyone | Sees::Top);
        let is_middle = field.is_some_and(|to| to.per == Per::Game && is_seen(to.sees));
        let own = self.game.moves.get(played.wish.rule).and_then(|own| way(&own.pick));
        let same = |own| self.game.moves.iter().filter(|one| way(&one.pick) == Some(own)).count();
        is_middle
            && played.is_open()
            && self.receiver(played).is_none()
            && own.is_some_and(|own| same(own) == 1)
    }

    /// Describes a play: the move, then the cards if all players saw them, otherwise their number,
    /// and the destination if it is not obvious. `card` formats a card.
    #[must_use]
    pub fn played(&self, played: &Played, card: &dyn Fn(Card) -> String) -> String {
        let cards = if played.is_open() {
            self.cards_of_play(&shown_move(played), card).join(" ")
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

    /// Returns the cards of a play in reading order, wild ones with their meaning.
    #[must_use]
    pub fn cards_of_play(&self, wish: &Move, card: &dyn Fn(Card) -> String) -> Vec<String> {
        let mut stand_ins = self.rules.stand_ins(wish);
        let mut words = |kind: Card| {
            let written = card(kind);
            // Equal wild cards may each have a different meaning.
            let at = stand_ins.iter().position(|stands| stands.card == kind);
            let stands = at.map(|at| stand_ins.remove(at));
            match stands.and_then(|stands| self.stands_for(&stands, card)) {
                Some(other) => {
                    tr!(self.texts, "party-stands-for", card = written, other = other)
                }
                None => written,
            }
        };
        let cards = match self.pack() {
            Some(pack) => in_order_of_play(pack, wish),
            None => wish.bag().cards().collect(),
        };
        cards.into_iter().map(&mut words).collect()
    }

    /// Returns the meaning of a wild card.
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

    /// Returns the destination of played cards if the move alone does not determine it: another
    /// player, or one of several spots.
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
