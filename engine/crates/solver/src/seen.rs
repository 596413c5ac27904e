//! Table of the positions seen, by fingerprint, bounded in memory.
//!
//! Nothing is ever dropped from it: a search whose table is full ends without a proof.
//!
//! Positions that differ only in how far a round through the deck has gone share a place: of two on
//! the same way through the deck, the one that is not as far reaches the other by clicks, so the
//! other is as good as seen. The place keeps for each way the least far that was seen.

use crate::fingerprint::StateFingerprint;

/// Bits of a key that tell how far the ways through the deck have gone, not which position it is.
const ROUND: u128 = 0xffff;

/// Progress of a position on its way through the deck; less reaches more.
///
/// Each byte is for one way: the number of cards on the waste, or 255 if the position is not on
/// it. Where rounds begin, a position is on none and can be reached from all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RoundPlace(u16);

impl RoundPlace {
    /// Most ways that can be told apart.
    const WAYS: usize = 2;
    /// On no way but that from the beginning.
    pub(crate) const BEGINNING: Self = Self(u16::MAX);

    /// Place on the way with this number, from 0, with so many cards on the waste; `None` if that
    /// is more than a place can tell.
    pub(crate) fn on_way(way: usize, waste: usize) -> Option<Self> {
        let far = u8::try_from(waste).ok().filter(|&far| far < u8::MAX)?;
        let mut bytes = [u8::MAX; Self::WAYS];
        *bytes.get_mut(way)? = far;
        Some(Self(u16::from_le_bytes(bytes)))
    }

    /// The least far of both on each way.
    #[inline]
    const fn least(self, other: Self) -> Self {
        let ([a, b], [c, d]) = (self.0.to_le_bytes(), other.0.to_le_bytes());
        Self(u16::from_le_bytes([if a < c { a } else { c }, if b < d { b } else { d }]))
    }
}

/// Key of a position in the table. Never 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SeenKey(u128);

impl SeenKey {
    #[inline]
    pub(crate) const fn of(print: StateFingerprint, place: RoundPlace) -> Self {
        let print = print.number() & !ROUND;
        let print = if print == 0 { ROUND + 1 } else { print };
        Self(print | place.0 as u128)
    }

    #[inline]
    const fn print(self) -> u128 {
        self.0 & !ROUND
    }

    #[inline]
    const fn place(self) -> RoundPlace {
        RoundPlace(self.0 as u16)
    }

    /// The key with the least far places of both.
    #[inline]
    const fn with(self, place: RoundPlace) -> Self {
        Self(self.print() | self.place().least(place).0 as u128)
    }
}

/// Set of keys with open addressing.
#[derive(Debug, Default)]
pub(crate) struct SeenKeys {
    /// Keys; 0 is a free place. The length is a power of two.
    places: Vec<u128>,
    count: usize,
}

/// Fewest places of a table.
const LEAST: usize = 1 << 10;

impl SeenKeys {
    /// Bytes in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.places.len() * size_of::<u128>()
    }

    /// Empties the table. Keeps its memory if it is small.
    pub(crate) fn clear(&mut self) {
        if self.places.len() > 1 << 16 {
            self.places = Vec::new();
        } else {
            self.places.fill(0);
        }
        self.count = 0;
    }

    /// Enters a key; true if nothing was seen that reaches its position by clicks, `None` if it is
    /// new and would need more than `most` bytes.
    #[inline]
    pub(crate) fn insert(&mut self, key: SeenKey, most: usize) -> Option<bool> {
        if self.count * 4 >= self.places.len() * 3 {
            if self.contains(key) {
                return Some(false);
            }
            if !self.grow(most) {
                return None;
            }
        }
        let place = self.place(key);
        let held = SeenKey(self.places[place]);
        if held.0 == 0 {
            self.places[place] = key.0;
            self.count += 1;
            return Some(true);
        }
        let both = held.with(key.place());
        self.places[place] = both.0;
        Some(both != held)
    }

    /// True if a key was entered, or one of a position that reaches its position by clicks.
    #[inline]
    pub(crate) fn contains(&self, key: SeenKey) -> bool {
        if self.places.is_empty() {
            return false;
        }
        let held = SeenKey(self.places[self.place(key)]);
        held.0 != 0 && held.with(key.place()) == held
    }

    /// Content of the first place where a key may be; 0 if it was not entered.
    #[inline]
    pub(crate) fn first_of(&self, key: SeenKey) -> u128 {
        if self.places.is_empty() { 0 } else { self.places[self.first(key)] }
    }

    /// Place of a key, or the free one where it would be entered.
    #[inline]
    fn place(&self, key: SeenKey) -> usize {
        let mask = self.places.len() - 1;
        let mut place = self.first(key);
        while self.places[place] != 0 && SeenKey(self.places[place]).print() != key.print() {
            place = (place + 1) & mask;
        }
        place
    }

    /// First place where a key may be.
    #[inline]
    const fn first(&self, key: SeenKey) -> usize {
        (key.0 >> ROUND.count_ones()) as usize & (self.places.len() - 1)
    }

    /// Doubles the table; false if the old and the new one together would need more than `most`
    /// bytes.
    fn grow(&mut self, most: usize) -> bool {
        let length = (self.places.len() * 2).max(LEAST);
        let bytes = (self.places.len() + length).saturating_mul(size_of::<u128>());
        if bytes > most {
            return false;
        }
        let old = std::mem::replace(&mut self.places, vec![0; length]);
        for key in old.into_iter().filter(|&key| key != 0) {
            let place = self.place(SeenKey(key));
            self.places[place] = key;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64, place: RoundPlace) -> SeenKey {
        SeenKey::of(StateFingerprint::of(number), place)
    }

    #[test]
    fn keys_are_found_again_and_memory_is_bounded() {
        let mut seen = SeenKeys::default();
        let most = 1 << 20;
        let key = |number: u64| key(number, RoundPlace::BEGINNING);
        let mut entered = 0;
        while seen.insert(key(entered), most) == Some(true) {
            assert!(seen.bytes() <= most);
            entered += 1;
        }
        assert!(entered > 20_000, "{entered}");
        assert!((0..entered).all(|number| seen.insert(key(number), most) == Some(false)));
        assert_eq!(seen.insert(key(entered), most), None);
        seen.clear();
        assert!(!seen.contains(key(0)));
    }

    #[test]
    fn a_position_that_is_not_as_far_stands_for_those_on_its_way() {
        let mut seen = SeenKeys::default();
        let on = |way, waste| RoundPlace::on_way(way, waste).expect("few cards");
        let mut insert = |place| seen.insert(key(7, place), usize::MAX) == Some(true);
        assert!(insert(on(0, 10)));
        assert!(!insert(on(0, 13)), "clicks lead there");
        assert!(!insert(RoundPlace::BEGINNING), "clicks lead to the end and round");
        assert!(insert(on(1, 14)), "that is another way");
        assert!(insert(on(0, 4)), "no clicks lead back on a way");
        assert!(!insert(on(0, 7)));
        assert!(!insert(on(1, 14)));
        assert!(insert(on(1, 11)));
        assert_eq!(seen.count, 1);
        assert!(!seen.contains(key(8, on(0, 10))));
        assert!(seen.insert(key(8, RoundPlace::BEGINNING), usize::MAX) == Some(true));
        assert!(seen.insert(key(8, on(0, 22)), usize::MAX) == Some(true), "it may reach more");
        assert_eq!((RoundPlace::on_way(2, 4), RoundPlace::on_way(0, 255)), (None, None));
    }
}
