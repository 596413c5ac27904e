//! Fair draws: everything that chance decides in a game follows from one seed of 32 bytes, to which
//! all players have contributed. What a seed draws must never change.
//!
//! The draws are those of the fair deal protocol, version 1 (`docs/fair-deal.md`). A key is the
//! SHA-256 of a tag, the seed and the number of the draw; its `ChaCha20` key stream (RFC 8439,
//! nonce and counter zero) is read as little-endian 32-bit words. A number below `n` is the first
//! word that is below the largest multiple of `n` that fits 32 bits, modulo `n`. Fisher-Yates: for
//! `i` from the last position down to 1, swap position `i` with a position drawn from `0..=i`.

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

/// Seed of all chance of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FairSeed(pub [u8; 32]);

/// Error for text that is not a seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits in lower case")]
pub struct ParseFairSeedError;

impl fmt::Display for FairSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Shows no digit: whoever knows the seed knows every card.
impl fmt::Debug for FairSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairSeed(..)")
    }
}

impl FromStr for FairSeed {
    type Err = ParseFairSeedError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut seed = [0; 32];
        let is_lower = !text.bytes().any(|digit| digit.is_ascii_uppercase());
        match hex::decode_to_slice(text, &mut seed) {
            Ok(()) if is_lower => Ok(Self(seed)),
            _ => Err(ParseFairSeedError),
        }
    }
}

impl FairSeed {
    /// Shuffles items that are in canonical order; afterwards position 0 is dealt first. `turn` is
    /// the number of the shuffle in its game, from 0.
    pub fn shuffle<T>(&self, items: &mut [T], turn: u32) {
        let mut stream = stream(&[b"fdp1/shuffle", &self.0, &turn.to_be_bytes()]);
        for last in (1..items.len()).rev() {
            let count = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, below(&mut stream, count) as usize);
        }
    }

    /// Returns a number below `count` (taken as at least 1) for a purpose and a moment.
    #[must_use]
    pub fn draw(&self, purpose: &str, moment: u64, count: usize) -> usize {
        let parts = [b"fdp1/draw", &self.0[..], purpose.as_bytes(), &moment.to_be_bytes()];
        let count = u32::try_from(count.max(1)).unwrap_or(u32::MAX);
        below(&mut stream(&parts), count) as usize
    }
}

/// Returns the key stream of a key made from these parts.
fn stream(parts: &[&[u8]]) -> ChaCha20Rng {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    ChaCha20Rng::from_seed(hash.finalize().into())
}

/// Draws a number below the bound, each with equal probability.
fn below(stream: &mut ChaCha20Rng, bound: u32) -> u32 {
    let bound = u64::from(bound);
    let fair = (1 << 32) / bound * bound;
    loop {
        let word = u64::from(stream.next_u32());
        if word < fair {
            return u32::try_from(word % bound).unwrap_or_default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: &str = "a73e9ca6b663a3678092a7ecee7d6a589daf0da0aed119f978172873be4a2b51";

    #[test]
    fn a_seed_is_read_as_it_is_written_and_in_no_other_way() {
        let seed: FairSeed = SEED.parse().expect("64 digits");
        assert_eq!(seed.to_string(), SEED);
        for wrong in ["", "a7", &SEED[1..], &SEED.to_uppercase(), &SEED.replace('a', "é")] {
            assert_eq!(wrong.parse::<FairSeed>(), Err(ParseFairSeedError), "{wrong}");
        }
    }

    #[test]
    fn the_shuffle_of_the_published_seed_is_the_published_one() {
        let seed: FairSeed = SEED.parse().expect("64 digits");
        let ranks = "23456789TJQKA";
        let card = |suit: char| ranks.chars().map(move |rank| format!("{suit}{rank}"));
        let mut deck: Vec<String> = "CDHS".chars().flat_map(card).collect();
        seed.shuffle(&mut deck, 0);
        let published = "H2 C4 D9 HQ SQ CJ H8 S8 S2 S3 CK H5 H9 HK SA S6 C5 DJ D4 C7 ST D8 C2 DT H4 \
            SJ SK DQ C6 S5 DA C3 H6 D5 S9 CQ C8 D7 D6 CT H7 D3 S7 HT HA D2 CA HJ C9 DK S4 H3";
        assert_eq!(deck.join(" "), published);
    }

    #[test]
    fn every_place_is_equally_likely_for_every_card() {
        let (rounds, cards) = (52_000, 52_usize);
        let mut seen = vec![0_u32; cards];
        for round in 0..rounds {
            let mut bytes = [7; 32];
            bytes[..4].copy_from_slice(&u32::to_be_bytes(round));
            let mut deck: Vec<usize> = (0..cards).collect();
            FairSeed(bytes).shuffle(&mut deck, 0);
            seen[deck.iter().position(|&card| card == 0).expect("it is there")] += 1;
        }
        let expected = f64::from(rounds) / cards as f64;
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        // 51 degrees of freedom: more than 87 is seen once in a thousand times.
        assert!(chi < 87.0, "{chi}");
    }
}
