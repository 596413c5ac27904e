//! Size limits of a workbook. A game needs a fraction of each; a hostile file stops here.

/// Bytes of the file.
pub const FILE: usize = 8 << 20;
/// Parts of the archive.
pub const PARTS: usize = 512;
/// Bytes of one part, inflated.
pub const PART: u64 = 16 << 20;
/// Bytes of all parts, inflated.
pub const INFLATED: u64 = 64 << 20;
/// Bytes of a part that lists sheets, when only their names are needed.
pub(crate) const NAMES: u64 = 256 << 10;
/// Sheets.
pub const SHEETS: usize = 128;
/// Rows of a sheet.
pub const ROWS: u32 = 4_096;
/// Columns of a sheet.
pub const COLUMNS: u32 = 1_024;
/// Cells in all sheets together.
pub const CELLS: usize = 250_000;
/// Distinct texts in cells.
pub const STRINGS: usize = 200_000;
/// Bytes of the texts of all cells; a text in two cells counts twice.
pub const TEXT: usize = 16 << 20;
/// Characters in one cell, the limit of spreadsheet programs.
pub const CELL_TEXT: usize = 32_767;
/// Cell styles, and number formats, that are read: the limit of spreadsheet programs.
pub const STYLES: usize = 65_536;
/// XML elements in all parts together.
pub const ELEMENTS: usize = 1_000_000;
/// Nesting depth of XML elements.
pub const DEPTH: usize = 64;
/// Bytes of one picture.
pub const PICTURE: usize = 512 << 10;
/// Pixels of a picture's longer side.
pub const PICTURE_SIDE: u32 = 2_048;
/// Bytes of all pictures of a game; the whole file must still fit [`FILE`].
pub const PICTURES: usize = 6 << 20;
/// Pictures read from one sheet.
pub const ANCHORS: usize = 256;
