//! The dealer during the game: acts, shuffles, robots, and the end.

use super::Dealer;
use crate::{
    ActMessage, CardOpening, DealOpening, EndMessage, FairDeal, GameResult, LineEvent, Objection,
    OpenedAct, RecordEnd, SaltedText, SeatTaken, SignedBy, Wrong,
    deal::sealed_hash,
    hash::tag,
    line::{DealDoubt, OpenedActs, RecordedAct},
};

impl Dealer {
    /// Records an act that the rules allow. `to` are the seats that may know it; everybody may if
    /// there are none. `at` is the time in milliseconds since 1970.
    ///
    /// # Errors
    ///
    /// Refuses an act that its player has not signed, or that comes twice.
    pub fn act(
        &mut self,
        message: &ActMessage,
        to: Vec<u8>,
        at: Option<u64>,
    ) -> Result<String, Objection> {
        let ActMessage { seat, id, seen, .. } = *message;
        let open = SaltedText { salt: message.salt, text: message.text.clone() };
        let hash = sealed_hash(&open.salt, &open.text);
        let n = self.audit.next();
        let public = to.is_empty().then(|| open.clone());
        let act = RecordedAct { seat, id, seen, hash, sig: message.sig, open: public, to, at };
        let is_secret = act.open.is_none();
        let line = self.write(LineEvent::Act(act))?;
        if is_secret {
            self.hidden.push(OpenedAct { n, open });
        }
        Ok(line)
    }

    /// Records that secret acts may be known by all, by the numbers of their lines.
    ///
    /// # Errors
    ///
    /// Fails if one of them is not secret.
    pub fn open_acts(&mut self, lines: &[u32]) -> Result<String, Objection> {
        let (acts, rest) = self.hidden.iter().cloned().partition(|own| lines.contains(&own.n));
        let line = self.write(LineEvent::Opened(OpenedActs { acts }))?;
        self.hidden = rest;
        Ok(line)
    }

    /// Records a shuffle of cards, given in canonical order.
    ///
    /// # Errors
    ///
    /// Fails if no game is being played.
    pub fn shuffle(&mut self, cards: Vec<String>) -> Result<String, Objection> {
        let deal = self.dealt()?;
        let shuffles = [cards];
        let mut proofs = self.proofs(&deal, &shuffles);
        let missing = Objection::OutOfOrder { got: "shuffle", expected: "a list of cards" };
        self.write(LineEvent::Shuffle(proofs.pop().ok_or(missing)?))
    }

    /// Returns the opening of a card, for those who see it now. `cards` are those of its shuffle in
    /// canonical order.
    ///
    /// # Errors
    ///
    /// Fails if no game is being played, or if the shuffle has no such place.
    pub fn show(&self, turn: u32, cards: &[String], place: u16) -> Result<CardOpening, Objection> {
        let card = self.dealt()?.card(turn, cards, place);
        card.ok_or(Objection::NoSuch { what: "place", number: place.into() })
    }

    /// Records that a robot, or again the own player, plays a seat from now on.
    ///
    /// # Errors
    ///
    /// Fails if it changes nothing, or if the seat is a bot's.
    pub fn takes(&mut self, seat: u8, robot: bool) -> Result<String, Objection> {
        self.write(LineEvent::Takes(SeatTaken { seat, robot }))
    }

    /// Returns the choice of a robot among `count` legal actions in the next line.
    ///
    /// # Errors
    ///
    /// Fails if no game is being played.
    pub fn robot(&self, count: usize) -> Result<usize, Objection> {
        Ok(self.dealt()?.robot(self.audit.next(), count))
    }

    /// Records a player's doubt.
    ///
    /// # Errors
    ///
    /// Fails if the player has not signed it.
    pub fn doubt(&mut self, doubt: DealDoubt) -> Result<String, Objection> {
        self.write(LineEvent::Doubt(doubt))
    }

    /// Opens everything that is secret, and records the result.
    ///
    /// # Errors
    ///
    /// Fails if no game is being played.
    pub fn finish(&mut self, result: GameResult) -> Result<Vec<String>, Objection> {
        let secret = self.own_secret("opening")?;
        let (acts, shuffled) = (self.hidden.clone(), self.shuffled.clone());
        let opening = self.write(LineEvent::Opening(DealOpening { secret, acts, shuffled }))?;
        self.hidden.clear();
        Ok(vec![opening, self.write(LineEvent::Result(result))?])
    }

    /// Records that a table ends whose deal was void.
    ///
    /// # Errors
    ///
    /// Fails if it is not the moment.
    pub fn break_off(&mut self) -> Result<Vec<String>, Objection> {
        let result = GameResult { finished: false, places: Vec::new(), scores: Vec::new() };
        Ok(vec![self.write(LineEvent::Result(result))?])
    }

    /// Checks a player's signature over the whole record, before the record is ended.
    ///
    /// # Errors
    ///
    /// Fails if the seat is no person's, or if the signature does not fit.
    pub fn check_end(&self, message: &EndMessage) -> Result<(), Objection> {
        let EndMessage { seat, sig } = *message;
        let key = self.key_of(seat)?.ok_or(Wrong::ActSigner(seat))?;
        match key.signed(tag::HEAD, &[&self.audit.chain().0], &sig) {
            true => Ok(()),
            false => {
                let over = "the hash of the line before";
                Err(Objection::Signature { who: SignedBy::Seat(seat), over })
            }
        }
    }

    /// Ends the record with everybody's signature.
    ///
    /// # Errors
    ///
    /// Fails if a person's signature is missing or does not fit.
    pub fn end(&mut self, messages: &[EndMessage]) -> Result<String, Objection> {
        let chain = self.audit.chain();
        let mut seats = vec![None; self.audit.open().map_or(0, |open| open.seats.len())];
        for message in messages {
            self.check_end(message)?;
            let EndMessage { seat, sig } = message;
            if seats[usize::from(*seat)].replace(*sig).is_some() {
                return Err(Objection::Repeated { seat: *seat, what: "signature" });
            }
        }
        let dealer = self.signer.sign_head(chain);
        self.write(LineEvent::End(RecordEnd { dealer, seats }))
    }

    fn dealt(&self) -> Result<FairDeal, Objection> {
        let expected = self.audit.phase().expected();
        let is_played = self.audit.phase() == crate::AuditPhase::Play;
        let deal = self.deal.filter(|_| is_played);
        deal.ok_or(Objection::OutOfOrder { got: "an event of the game", expected })
    }
}
