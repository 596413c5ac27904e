//! Table of the positions seen, by fingerprint, bounded in memory.
//!
//! Nothing is ever dropped from it: a search whose table is full ends without a proof.

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

    /// Enters a key; true if it is new, `None` if it is new and would need more than `most` bytes.
    #[inline]
    pub(crate) fn insert(&mut self, key: u128, most: usize) -> Option<bool> {
        if self.count * 4 >= self.places.len() * 3 {
            if self.contains(key) {
                return Some(false);
            }
            if !self.grow(most) {
                return None;
            }
        }
        let place = self.place(key);
        let is_new = self.places[place] == 0;
        if is_new {
            self.places[place] = key;
            self.count += 1;
        }
        Some(is_new)
    }

    /// True if a key was entered.
    pub(crate) fn contains(&self, key: u128) -> bool {
        !self.places.is_empty() && self.places[self.place(key)] == key
    }

    /// Place of a key, or the free one where it would be entered.
    #[inline]
    fn place(&self, key: u128) -> usize {
        let mask = self.places.len() - 1;
        let mut place = key as usize & mask;
        while self.places[place] != 0 && self.places[place] != key {
            place = (place + 1) & mask;
        }
        place
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
            let place = self.place(key);
            self.places[place] = key;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_again_and_memory_is_bounded() {
        let mut seen = SeenKeys::default();
        let most = 1 << 20;
        let key = |number: u64| crate::fingerprint::StateFingerprint::of(number).key();
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
}
