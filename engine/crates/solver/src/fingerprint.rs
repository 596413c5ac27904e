//! Fingerprints of positions: 128 bits, kept up to date move by move.
//!
//! A table of positions keeps 112 of them: two different positions share these with a chance of
//! about 1 in 2^112; among a thousand million positions the chance that any two do is about 1 in
//! 10^16.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// Half of a fingerprint's arithmetic in each number; sums do not depend on their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct StateFingerprint {
    low: u64,
    high: u64,
}

const LOW: u64 = 0x9e37_79b9_7f4a_7c15;
const HIGH: u64 = 0xd6e8_feb8_6659_fd93;

impl StateFingerprint {
    /// Fingerprint of nothing, which changes no sum.
    pub(crate) const ZERO: Self = Self { low: 0, high: 0 };

    /// Returns a fingerprint of a number.
    pub(crate) const fn of(number: u64) -> Self {
        Self { low: mix(number.wrapping_mul(LOW) ^ HIGH), high: mix(number ^ LOW.rotate_left(17)) }
    }

    /// Returns the fingerprint of a sequence with one more element.
    #[inline]
    pub(crate) const fn then(self, element: Self) -> Self {
        let low = self.low.wrapping_add(element.low).wrapping_mul(LOW);
        let high = (self.high ^ element.high).wrapping_mul(HIGH);
        Self { low: low ^ low >> 32, high: high ^ high >> 29 }
    }

    /// Returns the fingerprint of an element that lies on another.
    #[inline]
    pub(crate) const fn on(self, below: Self) -> Self {
        let one = self.low.wrapping_add(below.low.rotate_left(23));
        let other = self.high ^ below.high.rotate_left(41);
        let both = one as u128 * other as u128;
        let (low, high) = (both as u64, (both >> 64) as u64);
        Self { low: low.wrapping_add(self.high), high: high ^ one }
    }

    /// Returns the fingerprint of a finished sequence that stands for something.
    #[inline]
    pub(crate) const fn as_part(self, what: Self) -> Self {
        Self { low: mix(self.low.wrapping_add(what.low)), high: mix(self.high ^ what.high) }
    }

    /// Both halves as one number.
    #[inline]
    pub(crate) const fn number(self) -> u128 {
        (self.high as u128) << 64 | self.low as u128
    }
}

impl Add for StateFingerprint {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let low = self.low.wrapping_add(other.low);
        Self { low, high: self.high.wrapping_add(other.high) }
    }
}

impl Sub for StateFingerprint {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        let low = self.low.wrapping_sub(other.low);
        Self { low, high: self.high.wrapping_sub(other.high) }
    }
}

impl AddAssign for StateFingerprint {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for StateFingerprint {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// Spreads each bit of a number over all the others.
#[inline]
const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
