//! Determines which cell formats show a number as a date.
//!
//! The library that reads the cells never sees the styles: a hostile part could make it store a
//! long format once for every style that refers to it. Here each format is read once.

use super::attributes;
use crate::{fault::PartFault, limits};
use quick_xml::{escape, events::BytesStart};
use std::collections::BTreeSet;

/// Date formats found in the styles part.
#[derive(Default)]
pub(crate) struct Styles {
    /// Custom formats of the file that show a date.
    own: BTreeSet<u32>,
    /// Format of each cell style.
    formats: Vec<u32>,
    in_formats: bool,
}

impl Styles {
    pub(super) fn start(&mut self, name: &str, of: &BytesStart<'_>) -> Result<(), PartFault> {
        match name {
            "numFmt" => {
                let (mut id, mut is_date) = (None::<u32>, false);
                attributes(of, ["numFmtId", "formatCode"], |which, value| {
                    match which {
                        0 => id = value.parse().ok(),
                        _ => is_date = shows_date(value),
                    }
                    Ok(())
                })?;
                if is_date && self.own.len() < limits::STYLES {
                    self.own.extend(id);
                }
            }
            "cellXfs" => self.in_formats = true,
            "xf" if self.in_formats && self.formats.len() < limits::STYLES => {
                let mut format = 0;
                attributes(of, ["numFmtId"], |_, value| {
                    format = value.parse().unwrap_or(0);
                    Ok(())
                })?;
                self.formats.push(format);
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn end(&mut self, name: &str) {
        self.in_formats &= name != "cellXfs";
    }

    /// True if numbers in cells of this style are shown as dates or times.
    pub(crate) fn is_date(&self, style: u32) -> bool {
        let format = usize::try_from(style).ok().and_then(|style| self.formats.get(style));
        format.is_some_and(|format| {
            self.own.contains(format) || matches!(format, 14..=22 | 27..=36 | 45..=47 | 50..=58)
        })
    }
}

/// True if a format code, still escaped, contains a day, a month or a year outside quoted text and
/// outside the colours and conditions in brackets.
fn shows_date(code: &str) -> bool {
    // Spreadsheet programs allow 255 characters; an entity has at most six.
    const MOST: usize = 255 * 6;
    if code.len() > MOST {
        return false;
    }
    let Ok(code) = escape::unescape(code) else { return false };
    let mut chars = code.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                chars.find(|&c| c == '"');
            }
            '[' => {
                chars.find(|&c| c == ']');
            }
            // The next character is printed, skipped as space, or repeated.
            '\\' | '_' | '*' => {
                chars.next();
            }
            'd' | 'm' | 'y' | 'D' | 'M' | 'Y' => return true,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_with_a_day_a_month_or_a_year_show_dates() {
        for code in ["yyyy-mm-dd", "[$-411]d/m", "mmm yy;@", "yyyy&quot;年&quot;", "D.M.", "hh:mm"]
        {
            assert!(shows_date(code), "{code}");
        }
        for code in
            ["General", "0.00", "[Red]0", "0&quot; dm&quot;", "0\\m", "0_d", "*y0", "[mm]", "&bad;"]
        {
            assert!(!shows_date(code), "{code}");
        }
        assert!(!shows_date(&"d".repeat(1 << 20)), "no program writes that");
    }
}
