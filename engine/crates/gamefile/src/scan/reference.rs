//! Parsing of cell references, ranges and extents without overflow.

use super::cut;
use crate::{fault::PartFault, limits};
use definition::{CellRef, say};

/// Parses `B7` into row and column, both from 0; `u64::MAX` if either has too many characters.
pub(super) fn reference(text: &str) -> Option<(u64, u64)> {
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, digits) = text.split_at(digits);
    let right = letters.bytes().all(|byte| byte.is_ascii_alphabetic())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    // Anything longer is beyond every spreadsheet, and might overflow.
    if !right || letters.is_empty() || letters.len() > 6 || digits.len() > 9 {
        return right.then_some((u64::MAX, u64::MAX)).filter(|_| !letters.is_empty());
    }
    let column = letters
        .bytes()
        .fold(0, |column: u64, byte| column * 26 + u64::from(byte.to_ascii_uppercase() - b'A') + 1);
    let row: u64 = digits.parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

/// Parses `A2:C4` into its corners; `None` if it is malformed or larger than a sheet can be.
pub(super) fn range_of(text: &str) -> Option<(CellRef, CellRef)> {
    let cell = |text: &str| {
        let (row, column) = reference(text)?;
        let is_near = row < u64::from(limits::ROWS) && column < u64::from(limits::COLUMNS);
        let (row, column) = (u32::try_from(row).ok()?, u32::try_from(column).ok()?);
        is_near.then_some(CellRef::new(row, column))
    };
    let (first, last) = text.split_once(':')?;
    let (first, last) = (cell(first)?, cell(last)?);
    (first.row <= last.row && first.column <= last.column).then_some((first, last))
}

/// Checks the extent of a sheet: `A1` or `A1:C9`. A large one is harmless; corners in the wrong
/// order are not.
pub(super) fn extent(text: &str) -> Result<(), PartFault> {
    const MOST: u64 = 1 << 24;
    let corners: Vec<_> = text.split(':').map(reference).collect();
    let right = match corners.as_slice() {
        [Some(corner)] => corner.0 < MOST && corner.1 < MOST,
        [Some(first), Some(last)] => {
            first.0 <= last.0 && first.1 <= last.1 && last.0 < MOST && last.1 < MOST
        }
        _ => false,
    };
    if right {
        return Ok(());
    }
    Err(PartFault::damaged(say!(
        "fault-extent",
        "the sheet states its extent as `{text}`",
        text = cut(text),
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_read_and_never_overflow() {
        assert_eq!(reference("A1"), Some((0, 0)));
        assert_eq!(reference("xfd1048576"), Some((1_048_575, 16_383)));
        assert_eq!(reference("ZZZZZZZZZZZZZ9999999999999"), Some((u64::MAX, u64::MAX)));
        for bad in ["", "A", "1", "A0", "1A", "A1B", "Ä1", "A-1", "$A$1"] {
            assert_eq!(reference(bad), None, "{bad}");
        }
    }

    #[test]
    fn ranges_are_read_by_their_corners() {
        let range = Some((CellRef::new(1, 0), CellRef::new(3, 2)));
        assert_eq!(range_of("A2:C4"), range);
        for text in ["A2", "C4:A2", "A2:XFD1048576", "A0:A1", ":", ""] {
            assert_eq!(range_of(text), None, "{text}");
        }
    }

    #[test]
    fn extents_the_wrong_way_round_are_refused() {
        assert!(extent("A1").is_ok());
        assert!(extent("A1:XFD1048576").is_ok());
        for bad in ["", "B2:A1", "A1:B2:C3", "A1:", "ZZZZZZ9999999999", "A1:ZZZZZZ999999999"] {
            assert!(extent(bad).is_err(), "{bad}");
        }
    }
}
