//! How large a workbook may be. A game needs a fraction of each; a hostile file stops here.

/// Bytes of the file.
pub const FILE: usize = 8 << 20;
/// Parts of the archive.
pub const PARTS: usize = 512;
/// Bytes of one part, inflated.
pub const PART: u64 = 16 << 20;
/// Bytes of all parts, inflated.
pub const INFLATED: u64 = 64 << 20;
/// Bytes of a part that lists sheets, where only their names are wanted.
pub(crate) const NAMES: u64 = 256 << 10;
/// Sheets.
pub const SHEETS: usize = 128;
/// Rows of a sheet.
pub const ROWS: u32 = 4_096;
/// Columns of a sheet.
pub const COLUMNS: u32 = 1_024;
/// Cells of all sheets.
pub const CELLS: usize = 250_000;
/// Different texts in cells.
pub const STRINGS: usize = 200_000;
/// Bytes of the texts of all cells, a text that stands in two cells counted twice.
pub const TEXT: usize = 16 << 20;
/// Characters of one cell, as spreadsheet programs have it.
pub const CELL_TEXT: usize = 32_767;
/// Styles of cells, and formats of numbers, that are looked at: as many as spreadsheet programs
/// have.
pub const STYLES: usize = 65_536;
/// XML elements of all parts.
pub const ELEMENTS: usize = 1_000_000;
/// XML elements inside each other.
pub const DEPTH: usize = 64;
/// Bytes of one picture.
pub const PICTURE: usize = 512 << 10;
/// Pixels of a picture's longer side.
pub const PICTURE_SIDE: u32 = 2_048;
/// Bytes of all pictures of a game; with them its file must still keep within [`FILE`].
pub const PICTURES: usize = 6 << 20;
/// Pictures on one sheet that are looked at.
pub const ANCHORS: usize = 256;
