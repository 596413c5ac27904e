//! Played cards in words: the cards, the meaning of wild ones, and their receiver.

use super::{happened::Played, words::Speaker};
use crate::{text::second_person, tr};
use engine::{
    cards::Card,
    definition::game::{CardFace, CardPack, Expr, Per, Pick, Sees},
    rules::{Action, Choice, Form, Move, Seat, StandIn},
};

/// Stands for the player in a sentence until it is known whether that is the reader.
const PLAYER: &str = "{player}";

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

/// Spots that picked cards leave and go to; they go where the steps of the move bring them if it
/// names none.
#[derive(Clone, Copy)]
struct Way<'a> {
    from: &'a Expr,
    to: Option<&'a Expr>,
}

impl<'a> Way<'a> {
    /// Returns the way of a pick, where nothing else is picked with the cards.
    const fn of(pick: &'a Pick) -> Option<Self> {
        match pick {
            Pick::Cards { from, to, onto: None, with: None, .. } => {
                Some(Self { from, to: to.as_ref() })
            }
            _ => None,
        }
    }

    /// True if cards may go both ways at once.
    fn may_be(self, other: Self) -> bool {
        let to_same = self.to.zip(other.to).is_none_or(|(one, other)| one == other);
        self.from == other.from && to_same
    }
}

impl Speaker<'_> {
    /// Says that a player has played cards: "Ben plays 7♣". Where several moves take the same way,
    /// or the way is another one than from the hand to the middle of the table, it names the move.
    #[must_use]
    pub fn has_played(&self, played: &Played, card: &dyn Fn(Card) -> String) -> String {
        if !self.is_plain(played) {
            let prompt = self.prompt(played.wish.rule);
            let mut option = self.cards_told(played, card);
            if let Some(to) = self.receiver(played) {
                option = tr!(self.texts, "party-played-to", what = option, to = to);
            }
            return self.chooses(played.seat, &prompt, Some(&option));
        }
        let cards = self.cards_of_play(&shown_move(played), card).join(" ");
        let said = tr!(self.texts, "party-told-plays", player = PLAYER, cards = cards);
        self.about(played.seat, &said)
    }

    /// Says that a player has chosen something else than cards: "Ben chooses “Draw a card”". What
    /// a button asks of its player would sound like an order if it stood behind the name alone.
    #[must_use]
    pub fn has_chosen(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Choose(Choice::Option { rule, number, symbol }) => {
                let (prompt, option) = (self.prompt(rule), self.option(rule, number, symbol));
                let found = self.game.moves.get(rule);
                if found.is_some_and(|found| matches!(found.pick, Pick::Bid { .. })) {
                    let said = tr!(self.texts, "party-told-bids", player = PLAYER, bid = option);
                    return self.about(seat, &said);
                }
                self.chooses(seat, &prompt, Some(option.as_str()).filter(|one| *one != prompt))
            }
            other => {
                let (player, what) = (self.seat(seat), self.action(other));
                tr!(self.texts, "party-told-chose", player = player, what = what)
            }
        }
    }

    /// Says that a player has chosen, and not what: others are not told until all have.
    #[must_use]
    pub fn has_chosen_secretly(&self, seat: Seat) -> String {
        self.about(seat, &tr!(self.texts, "party-told-secret", player = PLAYER))
    }

    /// Says that a player has lost the game by forfeit, and for what if that is known.
    #[must_use]
    pub fn has_forfeited(&self, seat: Seat, cause: Option<String>) -> String {
        let said = match cause {
            Some(why) => tr!(self.texts, "join-forfeited-for", player = PLAYER, why = why),
            None => tr!(self.texts, "join-forfeited", player = PLAYER),
        };
        self.about(seat, &said)
    }

    fn chooses(&self, seat: Seat, what: &str, option: Option<&str>) -> String {
        let said = match option {
            Some(option) => {
                let texts = self.texts;
                tr!(texts, "party-told-chooses-of", player = PLAYER, what = what, option = option)
            }
            None => tr!(self.texts, "party-told-chooses", player = PLAYER, what = what),
        };
        self.about(seat, &said)
    }

    /// Puts a player into a sentence, which is addressed to the reader if that is the player.
    fn about(&self, seat: Seat, said: &str) -> String {
        let player = self.seat(seat);
        if self.is_you(&player) {
            second_person::put(said, PLAYER, &player)
        } else {
            said.replace(PLAYER, &player)
        }
    }

    /// True if cards went from the hand to the middle of the table for all to see, and no other
    /// move takes that way.
    fn is_plain(&self, played: &Played) -> bool {
        let info = played.to.and_then(|to| self.rules.spot_info(to));
        let field = info.and_then(|info| self.game.fields.get(info.field));
        let is_seen = |sees| matches!(sees, Sees::Everyone | Sees::Top);
        let is_middle = field.is_some_and(|to| to.per == Per::Game && is_seen(to.sees));
        let own = self.game.moves.get(played.wish.rule).and_then(|own| Way::of(&own.pick));
        let ways = || self.game.moves.iter().filter_map(|one| Way::of(&one.pick));
        let same = |own: Way<'_>| ways().filter(|one| one.may_be(own)).count();
        is_middle
            && played.is_open()
            && self.receiver(played).is_none()
            && own.is_some_and(|own| same(own) == 1)
    }

    /// Returns the cards of a play if all players saw them, otherwise their number. `card` formats
    /// a card.
    fn cards_told(&self, played: &Played, card: &dyn Fn(Card) -> String) -> String {
        if played.is_open() {
            self.cards_of_play(&shown_move(played), card).join(" ")
        } else {
            tr!(self.texts, "party-cards", count = played.count)
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
