//! Finds a bit by its number without a loop: which card of a set chance picks can't be foreseen,
//! neither by players nor by a processor.

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const HIGHS: u64 = 0x80 * ONES;

/// By number and byte: where the bit of this number stands in a byte, 8 where it has fewer.
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

/// Where the bit of this number stands, from 0 the lowest; `None` where fewer are set.
///
/// How many bits each byte and those below it have is one multiplication; comparing all these
/// with the number finds the byte (S. Vigna, Broadword implementation of rank/select queries,
/// 2008).
pub(crate) const fn nth_bit(bits: u64, number: usize) -> Option<u8> {
    let pairs = bits - ((bits >> 1) & (0x55 * ONES));
    let fours = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    let sums = ((fours + (fours >> 4)) & (0x0f * ONES)).wrapping_mul(ONES);
    if number as u64 >= sums >> 56 {
        return None;
    }
    let number = number as u64;
    // The bytes that end before the bit; at most seven, since the last one ends behind it.
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
                assert_eq!(nth_bit(set, number), by_counting(set, number), "{set:x} {number}");
            }
        }
    }
}
