//! A table with fair deals, whose record the dealer writes while the game is played.

use super::{ShuffleWatch, audience::PlayedAct, deck_of};
use crate::{
    ActMessage, CardOpening, DealOpen, Dealer, Digest, FairHead, GameResult, Objection, SeatHead,
    Secret, Signer, line::FORMAT, objection::shown,
};
use rules::{Action, Match, Notation, Rules, Seat, Start};
use std::sync::Arc;

/// A table with fair deals, for its host alone.
///
/// The steps of a deal are those of [`Dealer`]; this adds the rules of the game.
#[derive(Debug)]
pub struct FairTable {
    rules: Arc<Rules>,
    notation: Notation,
    dealer: Dealer,
    game: Option<Match>,
    /// Acts that are secret only until all have chosen, by line.
    until_all: Vec<u32>,
    /// Cards of each shuffle, in canonical order.
    shuffled: Vec<Vec<String>>,
}

impl FairTable {
    /// Opens a table with the name `table`; `files` is the SHA-256 of the files of the game.
    ///
    /// # Errors
    ///
    /// Fails like [`Dealer::of`].
    pub fn of(
        rules: &Arc<Rules>,
        table: &str,
        files: Digest,
        signer: Signer,
    ) -> Result<Self, Objection> {
        let head = FairHead {
            format: FORMAT,
            table: table.to_owned(),
            game: rules.game().about.id.to_string(),
            rules: files,
            options: rules.options_said(),
            dealer: signer.public(),
        };
        Ok(Self {
            rules: Arc::clone(rules),
            notation: Notation::of(rules),
            dealer: Dealer::of(head, signer)?,
            game: None,
            until_all: Vec::new(),
            shuffled: Vec::new(),
        })
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the dealer's side of the protocol.
    #[must_use]
    pub const fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// Returns the dealer's side of the protocol, to receive contributions.
    pub const fn dealer_mut(&mut self) -> &mut Dealer {
        &mut self.dealer
    }

    /// Returns the game with all its secrets.
    #[must_use]
    pub const fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }

    /// Opens a deal for these players.
    ///
    /// # Errors
    ///
    /// Fails if there are not as many as seats, or like [`Dealer::open`].
    pub fn open(
        &mut self,
        seats: Vec<SeatHead>,
        beacon: Option<String>,
        secret: Secret,
    ) -> Result<Vec<String>, Objection> {
        let must = usize::from(self.rules.seats());
        if seats.len() != must {
            let wrong = crate::Wrong::Count { what: "the players", must, is: seats.len() };
            return Err(wrong.into());
        }
        let deal = self.dealer.audit().voids() + 1;
        self.dealer.open(DealOpen { deal, deck: deck_of(&self.rules), seats, beacon }, secret)
    }

    /// Deals: hides the cards and begins the game. A deal with a beacon is sealed by
    /// [`Dealer::seal`] first, and dealt with the number that has come.
    ///
    /// # Errors
    ///
    /// Fails if contributions are missing.
    pub fn deal(&mut self, beacon: Option<Digest>) -> Result<Vec<String>, Objection> {
        let deal = self.dealer.derive(beacon)?;
        let mut watch = ShuffleWatch::default();
        let start = Start::Fair(deal.seed());
        let game = Match::start_told(Arc::clone(&self.rules), start, &mut watch);
        // A fair deal takes nothing back.
        let game = game.map(|mut game| {
            game.keep_few_states();
            game
        });
        let game = game.map_err(|why| Objection::Play(why.to_string()))?;
        let shuffles = watch.codes(&self.notation);
        let lines = match beacon {
            Some(value) => self.dealer.beacon(value, &shuffles),
            None => self.dealer.seal(&shuffles),
        }?;
        (self.game, self.shuffled) = (Some(game), shuffles);
        Ok(lines)
    }

    /// Judges an act and records it, with everything that everybody must hear of it.
    ///
    /// # Errors
    ///
    /// Refuses an act out of turn, one that the rules forbid, and one that its player has not
    /// signed; nothing has changed then.
    pub fn act(&mut self, message: &ActMessage, at: Option<u64>) -> Result<Vec<String>, Objection> {
        let game = self.game.as_mut().ok_or_else(|| said("no game is being played"))?;
        let actor = game.actor().ok_or_else(|| said("the game is over"))?;
        if actor.0 != message.seat {
            let (seat, turn) = (shown(&message.seat), shown(&actor.0));
            return Err(said(&format!("it is the turn of seat {turn}, not of seat {seat}")));
        }
        let action = game.read_action(&self.notation, &message.text);
        let action = action.map_err(|why| said(&why.to_string()))?;
        let (before, mut watch) = (game.state().clone(), ShuffleWatch::default());
        let forbidden = || said(&format!("the rules forbid `{}` here", message.text));
        game.play_told(action, &mut watch).map_err(|_| forbidden())?;
        let (after, events) = (game.state(), &watch.events[..]);
        let played = PlayedAct { by: actor, action, before: &before, after, events };
        let is_secret = played.is_secret(&self.rules);
        let to = played.audience(&self.rules, is_secret);
        let for_now = is_secret && played.audience(&self.rules, false).is_empty();
        let line = self.dealer.audit().next();
        let mut lines = match self.dealer.act(message, to, at) {
            Ok(line) => vec![line],
            Err(refused) => {
                game.undo();
                return Err(refused);
            }
        };
        for cards in watch.codes(&self.notation) {
            lines.push(self.dealer.shuffle(cards.clone())?);
            self.shuffled.push(cards);
        }
        if for_now {
            self.until_all.push(line);
        }
        if !is_secret && !self.until_all.is_empty() {
            lines.push(self.dealer.open_acts(&self.until_all)?);
            self.until_all.clear();
        }
        Ok(lines)
    }

    /// Lets the dealer act for a bot, or choose by chance for a robot, which claims nothing.
    /// The salt is drawn by chance and used for no other act; `choice` is a bot's.
    ///
    /// # Errors
    ///
    /// Fails if nobody is to act, or like [`FairTable::act`].
    pub fn act_for(
        &mut self,
        choice: Option<Action>,
        salt: Secret,
        at: Option<u64>,
    ) -> Result<Vec<String>, Objection> {
        let game = self.game.as_ref().ok_or_else(|| said("no game is being played"))?;
        let Seat(seat) = game.actor().ok_or_else(|| said("the game is over"))?;
        let mut legal = Vec::new();
        game.state().legal(&self.rules, &mut legal);
        let audit = self.dealer.audit();
        let action = match choice.filter(|_| !audit.is_robot(seat)) {
            Some(action) => Some(action),
            // A robot claims nothing, so that nobody loses anything by a player's silence.
            None if self.rules.is_claiming(game.state()) => self.rules.no_claim(game.state()),
            None => legal.get(self.dealer.robot(legal.len())?).copied(),
        };
        let action = action.ok_or_else(|| said("nothing can be chosen"))?;
        let id = audit.last_id(seat).map_or(0, |last| last + 1);
        let (seen, text) = (audit.chain(), self.notation.print(action));
        self.act(&ActMessage { seat, id, seen, text, salt, sig: None }, at)
    }

    /// Returns the opening of a card for those who see it now; `None` if the last shuffle that
    /// had it had several equal ones, since telling which one it is could betray another.
    #[must_use]
    pub fn show(&self, card: &str) -> Option<CardOpening> {
        let deal = self.dealer.deal()?;
        let has = |cards: &Vec<String>| cards.iter().any(|own| own == card);
        let turn = self.shuffled.iter().rposition(has)?;
        let cards = &self.shuffled[turn];
        if cards.iter().filter(|own| *own == card).count() > 1 {
            return None;
        }
        let turn = u32::try_from(turn).ok()?;
        let place = deal.shuffled(turn, cards).iter().position(|own| own == card)?;
        deal.card(turn, cards, u16::try_from(place).ok()?)
    }

    /// Opens everything and records the result; the game may be over or broken off.
    ///
    /// # Errors
    ///
    /// Fails if no game is being played.
    pub fn finish(&mut self) -> Result<Vec<String>, Objection> {
        let game = self.game.as_ref().ok_or_else(|| said("no game is being played"))?;
        self.dealer.finish(result_of(game))
    }
}

/// Returns the result of a game.
pub(super) fn result_of(game: &Match) -> GameResult {
    let Some(outcome) = game.outcome() else {
        return GameResult { finished: false, places: Vec::new(), scores: Vec::new() };
    };
    let rules = game.rules();
    let score = |seat: u8| game.view_of(Seat(seat)).score(rules, Seat(seat));
    let scores = (0..rules.seats()).map(score).collect();
    GameResult { finished: true, places: outcome.places, scores }
}

fn said(why: &str) -> Objection {
    Objection::Play(why.to_owned())
}
