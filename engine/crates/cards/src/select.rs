//! Selects the n-th set bit without a loop: the card that chance picks from a set is unpredictable,
//! so a loop would suffer from branch mispredictions.

/// A byte mask with the lowest bit of every byte set.
const ONES: u64 = 0x0101_0101_0101_0101;
/// A byte mask with the highest bit of every byte set.
const HIGHS: u64 = 0x80 * ONES;

/// By `n` and byte value: the position of the byte's n-th set bit, or 8 if it has fewer.
const IN_BYTE: [[u8; 256]; 8] = {
    let mut places = [[8; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut number, mut place) = (0, 0);
        while place < 8 {
            if (byte >> place) & 1 == 1 {
                places[number][byte] = place;
                number += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

/// Returns the position of the n-th set bit, both counted from 0 at the lowest; `None` if fewer
/// bits are set.
///
/// One multiplication yields, for each byte, the number of bits set in it and all lower bytes;
/// comparing these sums with the number finds the byte (S. Vigna, Broadword implementation of
/// rank/select queries, 2008).
pub(crate) const fn select(bits: u64, number: usize) -> Option<u8> {
    let pairs = bits - ((bits >> 1) & (0x55 * ONES));
    let fours = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    let sums = ((fours + (fours >> 4)) & (0x0f * ONES)).wrapping_mul(ONES);
    if number as u64 >= sums >> 56 {
        return None;
    }
    let number = number as u64;
    // Number of bytes that end before the bit; at most seven, since the last one ends after it.
    let before = ((((number * ONES) | HIGHS) - sums) & HIGHS) >> 7;
    let byte = before.wrapping_mul(ONES) >> 56;
    let below = ((sums << 8) >> (byte * 8)) & 0xff;
    let place = IN_BYTE[((number - below) & 7) as usize][((bits >> (byte * 8)) & 0xff) as usize];
    Some((byte * 8) as u8 + place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_counting(mut bits: u64, number: usize) -> Option<u8> {
        for _ in 0..number {
            bits &= bits.checked_sub(1)?;
        }
        (bits != 0).then(|| bits.trailing_zeros() as u8)
    }

    #[test]
    fn it_finds_what_counting_finds() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        let mut sets = vec![0, 1, 1 << 63, u64::MAX, u64::MAX >> 1, HIGHS, ONES, (1 << 52) - 1];
        for _ in 0..500 {
            bits = bits.wrapping_mul(0xd134_2543_de82_ef95).rotate_left(17);
            sets.extend([bits, bits & (bits >> 7), bits | (bits << 9)]);
        }
        for set in sets {
            for number in 0..66 {
                assert_eq!(select(set, number), by_counting(set, number), "{set:x} {number}");
            }
        }
    }
}
