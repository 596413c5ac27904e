//! Numbers of the game that are dragged or typed: one step of the history from press to release.

use crate::{
    context::EditorContext,
    work::{EditName, StrokeMark},
};
use egui::{Context, DragValue, Id, Ui, emath::Numeric};
use engine::workbook::Draft;
use std::ops::RangeInclusive;

/// A number with the texts for changing it.
pub(super) struct NumberControl {
    /// Its name for screen readers.
    pub(super) label: String,
    /// Current value.
    pub(super) now: u16,
    /// Permitted values.
    pub(super) range: RangeInclusive<u16>,
    /// Name of the step.
    pub(super) name: EditName,
}

/// Shows the number; `change` writes a new value into the draft.
pub(super) fn show(
    ui: &mut Ui,
    editor: &mut EditorContext,
    number: NumberControl,
    change: impl FnOnce(&mut Draft, u16),
) {
    let mut value = number.now;
    let response = ui.add(drag(ui, &mut value, number.range)).accessible_name(number.label);
    if value != number.now {
        let stroke = StrokeMark(response.id);
        editor.work.edit_on(stroke, number.name, |draft| change(draft, value));
    }
    if response.drag_stopped() || response.lost_focus() {
        editor.work.end_stroke();
    }
}

/// Returns a control for a number within a range. A typed number takes effect once it is entered;
/// one out of range is reported: see [`take_out_of_range`].
pub(super) fn drag<'a, N: Numeric>(
    ui: &Ui,
    value: &'a mut N,
    range: RangeInclusive<N>,
) -> DragValue<'a> {
    let ctx = ui.ctx().clone();
    let (least, most) = ((*range.start()).to_f64(), (*range.end()).to_f64());
    let parse = move |text: &str| {
        let plain: String = text.chars().filter_map(plain_digit).collect();
        let number: f64 = plain.parse().ok().filter(|number: &f64| number.is_finite())?;
        let told = OutOfRange { typed: text.trim().chars().take(20).collect(), least, most };
        let is_out = !(least..=most).contains(&number);
        ctx.data_mut(|data| {
            if is_out {
                data.insert_temp(id(), told);
            } else {
                data.remove::<OutOfRange>(id());
            }
        });
        Some(number)
    };
    DragValue::new(value).range(range).speed(0.1).update_while_editing(false).custom_parser(parse)
}

/// Converts a digit or sign to the form that the parser takes: full-width ones from an input method
/// count too, and digit separators do not.
fn plain_digit(c: char) -> Option<char> {
    match c {
        '\u{ff10}'..='\u{ff19}' => char::from_digit(u32::from(c) - 0xff10, 10),
        '−' | '－' | 'ー' => Some('-'),
        '．' => Some('.'),
        '%' | '％' => None,
        c if c.is_whitespace() => None,
        c => Some(c),
    }
}

/// A typed number that is out of range.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OutOfRange {
    /// Text as typed.
    pub typed: String,
    /// Smallest permitted number.
    pub least: f64,
    /// Largest permitted number.
    pub most: f64,
}

/// Takes the last typed number that was out of range, so that it is reported once.
#[must_use]
pub fn take_out_of_range(ctx: &Context) -> Option<OutOfRange> {
    ctx.data_mut(|data| data.remove_temp(id()))
}

fn id() -> Id {
    Id::unique("number out of range")
}
