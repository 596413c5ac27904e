//! The deal that follows from all contributions: its seed, its shuffles, and a hash of every card.

use crate::{
    Digest, Secret,
    hash::{hash, tag},
};
use cards::FairSeed;
use serde::{Deserialize, Serialize};

/// Place of a shuffle's salt for its list of cards; no pack has so many cards.
const WHOLE: u16 = u16::MAX;

/// A shuffle, with its cards hidden in hashes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShuffleProof {
    /// Number of the shuffle, from 0.
    pub turn: u32,
    /// Hash of the list of the shuffled cards; `None` if they are all cards of the game.
    pub cards: Option<Digest>,
    /// Hash of each card; the first is dealt first.
    pub leaves: Vec<Digest>,
}

/// A card of a shuffle, opened to those who see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardOpening {
    /// Number of the shuffle.
    pub turn: u32,
    /// Place in it, from 0.
    pub place: u16,
    /// Salt that hid the card.
    pub salt: Digest,
    /// Code of the card.
    pub card: String,
}

impl CardOpening {
    /// Returns the hash that a shuffle of the deal with this opening line must have in this place.
    #[must_use]
    pub fn leaf(&self, open: Digest) -> Digest {
        let parts: [&[u8]; 5] = [
            &open.0,
            &self.turn.to_be_bytes(),
            &self.place.to_be_bytes(),
            &self.salt.0,
            self.card.as_bytes(),
        ];
        hash(tag::LEAF, &parts)
    }
}

/// Hash that binds the dealer to a secret.
#[must_use]
pub fn dealer_hash(open: Digest, secret: &Secret) -> Digest {
    hash(tag::SERVER, &[&open.0, &secret.0])
}

/// Hash that binds a player to a secret.
#[must_use]
pub fn player_hash(open: Digest, dealer: Digest, seat: u8, secret: &Secret) -> Digest {
    hash(tag::CLIENT, &[&open.0, &dealer.0, &[seat], &secret.0])
}

/// Hash that hides a text.
#[must_use]
pub fn sealed_hash(salt: &Secret, text: &str) -> Digest {
    hash(tag::SEALED, &[&salt.0, text.as_bytes()])
}

/// Everything that follows from all contributions to a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FairDeal {
    open: Digest,
    seed: FairSeed,
}

impl FairDeal {
    /// Creates the deal with this opening line, of the dealer's and the players' contributions and
    /// the public random number, if one takes part.
    #[must_use]
    pub fn of(
        open: Digest,
        dealer: &Secret,
        players: &[Option<Secret>],
        beacon: Option<Digest>,
    ) -> Self {
        const NOTHING: Secret = Secret([0; 32]);
        let mut parts: Vec<&[u8]> = vec![&open.0, &dealer.0];
        parts.extend(players.iter().map(|own| &own.as_ref().unwrap_or(&NOTHING).0[..]));
        parts.extend(beacon.as_ref().map(|value| &value.0[..]));
        Self { open, seed: FairSeed(hash(tag::SEED, &parts).0) }
    }

    /// The seed from which the game draws everything.
    #[must_use]
    pub const fn seed(&self) -> FairSeed {
        self.seed
    }

    /// Returns the hash of the line that opened the deal.
    #[must_use]
    pub const fn opened_by(&self) -> Digest {
        self.open
    }

    fn salt(&self, turn: u32, place: u16) -> Digest {
        let parts: [&[u8]; 3] = [&self.seed.0, &turn.to_be_bytes(), &place.to_be_bytes()];
        hash(tag::SALT, &parts)
    }

    /// Returns the cards of a shuffle, given in canonical order, as they are dealt, the first one
    /// first.
    #[must_use]
    pub fn shuffled(&self, turn: u32, cards: &[String]) -> Vec<String> {
        let mut cards = cards.to_vec();
        self.seed.shuffle(&mut cards, turn);
        cards
    }

    /// Returns the opening of a card of a shuffle; `None` if there is no such place.
    #[must_use]
    pub fn card(&self, turn: u32, cards: &[String], place: u16) -> Option<CardOpening> {
        let card = self.shuffled(turn, cards).get(usize::from(place))?.clone();
        Some(CardOpening { turn, place, salt: self.salt(turn, place), card })
    }

    /// Returns a shuffle of these cards, given in canonical order, with all of them hidden. `deck`
    /// is the number of all cards of the game.
    #[must_use]
    pub fn prove(&self, turn: u32, cards: &[String], deck: usize) -> ShuffleProof {
        let whole = Secret(self.salt(turn, WHOLE).0);
        let leaf = |(place, card): (u16, String)| {
            CardOpening { turn, place, salt: self.salt(turn, place), card }.leaf(self.open)
        };
        ShuffleProof {
            turn,
            cards: (cards.len() != deck).then(|| sealed_hash(&whole, &cards.join(" "))),
            leaves: (0..WHOLE).zip(self.shuffled(turn, cards)).map(leaf).collect(),
        }
    }

    /// Returns the choice of a robot among `count`, in the line with this number.
    #[must_use]
    pub fn robot(&self, line: u32, count: usize) -> usize {
        self.seed.draw("robot", line.into(), count)
    }
}
