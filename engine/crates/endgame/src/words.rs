//! Numbers in the bytes of a file, and its checksum.

use crate::storage::Storage;

/// Returns a little-endian number of up to eight bytes.
pub(crate) fn number(bytes: &[u8], at: usize, count: usize) -> u64 {
    bytes[at..at + count].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Checksum over words of eight bytes, the last one filled up, and the length.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    mixed(bytes.len() as u64, words(bytes).fold(FIRST_SUM, |sum, word| mixed(word, sum)))
}

/// Sum before the first word.
const FIRST_SUM: u64 = 0xcbf2_9ce4_8422_2325;

fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(8).map(|word| number(word, 0, word.len()))
}

const fn mixed(word: u64, sum: u64) -> u64 {
    (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
}

/// True if the sum behind a place is that of all before it; `None` if they cannot be read.
pub(crate) fn has_its_checksum(storage: &Storage, end: u64) -> Option<bool> {
    let (mut sum, mut told) = (FIRST_SUM, [0; 8]);
    storage.scan(end, &mut |part| {
        sum = words(part).fold(sum, |sum, word| mixed(word, sum));
    })?;
    storage.read(end, &mut told)?;
    Some(mixed(end, sum) == u64::from_le_bytes(told))
}
