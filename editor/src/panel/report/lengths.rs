//! The lengths of the solutions, in figures and as a histogram.

use super::heading;
use crate::{
    context::EditorContext,
    report::figures::{LengthHistogram, ReportFigures},
};
use egui::{Label, Role, Sense, Stroke, Ui, WidgetInfo};
use egui_plot::{Bar, BarChart, GridMark, HoverPosition, Plot};
use fudaba::{text::Texts, tr};

/// Height of the histogram, in points.
const HEIGHT: f32 = 132.0;
/// Smallest number of solutions that are shown as a histogram.
const FEWEST: usize = 5;
/// Largest number of spaces between the numbers beside the columns.
const STEPS: u32 = 4;
/// Largest number of lengths written below the columns.
const MARKS: usize = 6;

/// Shows the lengths, if any deal was won.
pub(super) fn show(ui: &mut Ui, editor: &EditorContext, figures: &ReportFigures) {
    let context = &editor.context;
    let (Some(mean), Some(range)) = (figures.mean(), figures.range()) else { return };
    let Some(histogram) = figures.histogram() else { return };
    let texts = &context.texts;
    heading(ui, editor, &tr!(texts, "report-lengths"));
    let [least, median, most] = range;
    let words = if least == most {
        tr!(texts, "report-lengths-one", count = least)
    } else {
        tr!(
            texts,
            "report-lengths-words",
            mean = format!("{mean:.1}"),
            median = median,
            least = least,
            most = most
        )
    };
    ui.add(Label::new(&words).wrap());
    if histogram.counts.len() > 1 && figures.lengths.len() >= FEWEST {
        plot(ui, editor, &histogram, &words);
    }
}

fn plot(ui: &mut Ui, editor: &EditorContext, histogram: &LengthHistogram, words: &str) {
    let (theme, texts) = (&editor.context.theme, &editor.context.texts);
    let color = theme.surface.good;
    let width = f64::from(histogram.width);
    let bars = (0..).zip(&histogram.counts).map(|(column, &count)| {
        let middle = f64::from(histogram.first) + width * (f64::from(column) + 0.5);
        Bar::new(middle, f64::from(count)).width(width * 0.9).fill(color).stroke(Stroke::NONE)
    });
    let chart = BarChart::new(tr!(texts, "report-lengths"), bars.collect())
        .color(color)
        .element_formatter(Box::new(|_, _| String::new()));
    let marks = marks(histogram);
    let (shift, tallest) = (label_shift(histogram), *histogram.counts.iter().max().unwrap_or(&0));
    let columns = histogram.clone();
    let plot = Plot::new("lengths of solutions")
        .height(HEIGHT)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .sense(Sense::hover())
        .show_crosshair(false)
        .show_grid([false, true])
        .include_y(0.0)
        .x_axis_label(tr!(texts, "report-lengths-axis"))
        .x_grid_spacer(move |_| marks.clone())
        .y_grid_spacer(move |_| counts_beside(tallest))
        .x_axis_formatter(move |mark, _| format!("{:.0}", mark.value - shift))
        .y_axis_formatter(|mark, _| match mark.value {
            whole if whole >= 0.0 && whole.fract() == 0.0 => format!("{whole:.0}"),
            _ => String::new(),
        })
        .label_formatter(move |position| column_words(texts, &columns, position));
    let shown = plot.show(ui, |plot| plot.bar_chart(chart));
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, words));
}

/// Returns the distance of a number below the columns from the length it tells: a column of a
/// single length has it below its middle, one of several at its edges.
fn label_shift(histogram: &LengthHistogram) -> f64 {
    if histogram.width == 1 { 0.5 } else { 0.0 }
}

/// Returns the lengths to be written below the columns.
fn marks(histogram: &LengthHistogram) -> Vec<GridMark> {
    let step = histogram.counts.len().div_ceil(MARKS).max(1);
    let edges = histogram.counts.len() + usize::from(histogram.width > 1);
    let width = f64::from(histogram.width);
    let mark = |edge: usize| GridMark {
        value: f64::from(histogram.first) + width * edge as f64 + label_shift(histogram),
        step_size: width * step as f64,
    };
    (0..edges).step_by(step).map(mark).collect()
}

/// Returns the numbers of solutions to be written beside the columns: round ones, a few.
fn counts_beside(tallest: u32) -> Vec<GridMark> {
    let mut steps = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u32.pow(power)));
    let step = steps.find(|step| tallest / step <= STEPS).unwrap_or(u32::MAX);
    let mark = |count: u32| GridMark { value: count.into(), step_size: step.into() };
    (0..=tallest / step).map(|at| mark(at * step)).collect()
}

/// Describes the column under the pointer.
fn column_words(
    texts: &Texts,
    histogram: &LengthHistogram,
    position: &HoverPosition<'_>,
) -> Option<String> {
    let (HoverPosition::NearDataPoint { position, .. } | HoverPosition::Elsewhere { position }) =
        position;
    let from_first = position.x - f64::from(histogram.first);
    let column = (from_first / f64::from(histogram.width)).floor();
    let count = *histogram.counts.get((column >= 0.0).then_some(column as usize)?)?;
    let least = histogram.first + histogram.width * column as u32;
    let most = least + histogram.width - 1;
    let moves = if least == most {
        tr!(texts, "report-lengths-moves", least = least)
    } else {
        tr!(texts, "report-lengths-range", least = least, most = most)
    };
    Some(format!("{moves}: {}", tr!(texts, "report-lengths-column", count = count)))
}
