//! Colours and formats of a saved workbook: ink on ivory, indigo headings, green for allowed.

use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder};

const INK: Color = Color::RGB(0x1B_1B1F);
const INDIGO: Color = Color::RGB(0x2B_3A67);
const IVORY: Color = Color::RGB(0xFB_FAF5);
const PAPER: Color = Color::RGB(0xEF_ECE1);
const RED: Color = Color::RGB(0xC8_102E);
const GREEN: Color = Color::RGB(0x2F_7D4F);
const FAINT: Color = Color::RGB(0xB9_B6AC);
const HAIRLINE: Color = Color::RGB(0xD9_D5C7);
const GREY: Color = Color::RGB(0x6B_6A66);
const OCHRE: Color = Color::RGB(0xC0_8A2B);

/// Tab colour of the game's own sheets.
pub(super) const TAB: Color = INDIGO;
/// Tab colour of put tables.
pub(super) const PUT_TAB: Color = GREEN;
/// Tab colour of take tables.
pub(super) const TAKE_TAB: Color = OCHRE;

/// All formats in use, created once.
pub(super) struct Style {
    /// Heading of a column on a sheet of records.
    pub(super) header: Format,
    /// Name in the first column.
    pub(super) name: Format,
    /// Name beside long text.
    pub(super) label: Format,
    /// Text that a spreadsheet program must not mistake for a date or a number.
    pub(super) text: Format,
    /// Number.
    pub(super) value: Format,
    /// Truth value.
    pub(super) truth: Format,
    /// Heading of a column of counts.
    pub(super) count_header: Format,
    /// Card count, or the suit of its row.
    pub(super) count: Format,
    /// Red suit of a row of counts.
    pub(super) red_name: Format,
    /// Long text, wrapped.
    pub(super) wrapped: Format,
    /// Explanation beside a value.
    pub(super) help: Format,
    /// Heading above a text.
    pub(super) title: Format,
    /// Title of the game.
    pub(super) game_title: Format,
    /// Pattern of a table.
    pub(super) pattern: Format,
    /// Sentence that explains how to read a table.
    pub(super) explanation: Format,
    /// Corner of a table.
    pub(super) corner: Format,
    /// Column and row headings of a table, black and red; the first of each suit has a line before
    /// it.
    headings: [Format; 8],
    /// Table cells: plain, with a line to the left, a line above, or both.
    cells: [Format; 4],
    /// Conditional format of a TRUE cell in a table.
    pub(super) allowed: Format,
}

impl Style {
    pub(super) fn new() -> Self {
        let base = || Format::new().set_font_color(INK).set_align(FormatAlign::VerticalCenter);
        let lined = |format: Format| {
            format.set_border_bottom(FormatBorder::Thin).set_border_bottom_color(HAIRLINE)
        };
        let top = |format: Format| format.set_align(FormatAlign::Top);
        let heading = |index: usize| {
            let (first, red, row) = (index & 1 == 1, index & 2 == 2, index & 4 == 4);
            let format = base()
                .set_bold()
                .set_font_size(9)
                .set_font_color(if red { RED } else { INK })
                .set_background_color(PAPER)
                .set_align(FormatAlign::Center);
            suit_line(format, first && !row, first && row)
        };
        let cell = |left: bool, above: bool| {
            let format = base()
                .set_font_size(7)
                .set_font_color(FAINT)
                .set_background_color(IVORY)
                .set_align(FormatAlign::Center)
                .set_border(FormatBorder::Hair)
                .set_border_color(HAIRLINE)
                // Programs that show truth values as numbers display these words.
                .set_num_format("\"TRUE\";\"TRUE\";\"FALSE\"");
            suit_line(format, left, above)
        };
        let header = || {
            base()
                .set_bold()
                .set_font_color(Color::White)
                .set_background_color(INDIGO)
                .set_text_wrap()
        };
        Self {
            header: header(),
            count_header: header().set_align(FormatAlign::Center),
            name: lined(base().set_bold().set_num_format("@")),
            label: top(lined(base().set_bold().set_num_format("@"))),
            text: lined(base().set_num_format("@")),
            value: lined(base().set_align(FormatAlign::Left)),
            truth: lined(
                base().set_align(FormatAlign::Left).set_num_format("\"TRUE\";\"TRUE\";\"FALSE\""),
            ),
            count: lined(base().set_align(FormatAlign::Center)),
            red_name: lined(base().set_font_color(RED).set_align(FormatAlign::Center)),
            wrapped: top(lined(base().set_text_wrap().set_num_format("@"))),
            help: top(lined(base().set_text_wrap().set_font_color(GREY).set_font_size(9))),
            title: base().set_bold().set_font_size(14).set_font_color(INDIGO),
            game_title: top(lined(base().set_bold().set_font_size(14).set_num_format("@"))),
            pattern: base().set_bold().set_font_size(12).set_num_format("@"),
            explanation: base().set_font_color(GREY).set_font_size(9),
            corner: base()
                .set_font_size(8)
                .set_font_color(Color::White)
                .set_background_color(INDIGO),
            headings: std::array::from_fn(heading),
            cells: [cell(false, false), cell(true, false), cell(false, true), cell(true, true)],
            allowed: Format::new()
                .set_bold()
                .set_font_color(Color::White)
                .set_background_color(GREEN),
        }
    }

    /// Returns the format for the heading of a card's row or column; `first` for the first card of
    /// a suit.
    pub(super) fn heading(&self, row: bool, red: bool, first: bool) -> &Format {
        &self.headings[usize::from(row) * 4 + usize::from(red) * 2 + usize::from(first)]
    }

    /// Returns the format of a table cell; `left` and `above` mark the edges of a block of suits.
    pub(super) fn cell(&self, left: bool, above: bool) -> &Format {
        &self.cells[usize::from(above) * 2 + usize::from(left)]
    }
}

fn suit_line(format: Format, left: bool, above: bool) -> Format {
    let format = if left {
        format.set_border_left(FormatBorder::Thin).set_border_left_color(GREY)
    } else {
        format
    };
    if above {
        format.set_border_top(FormatBorder::Thin).set_border_top_color(GREY)
    } else {
        format
    }
}
