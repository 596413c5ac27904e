//! The share of deals that can be won, in figures and as a picture.

use super::{controls::summary, weak};
use crate::{
    context::EditorContext,
    report::figures::{ReportFigures, WinnableShare},
};
use egui::{
    Color32, CornerRadius, Label, Painter, Rect, RichText, Role, Sense, Shape, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};
use fudaba::{text::Texts, tr};

/// Height of the picture, in points.
const HEIGHT: f32 = 26.0;
/// Height of the bar in it, in points.
const BAR: f32 = 14.0;
/// Distance between the strokes over the undecided deals, in points.
const STROKES: f32 = 6.0;

/// Shows the share.
pub(super) fn show(ui: &mut Ui, editor: &EditorContext, figures: &ReportFigures) {
    let (context, texts) = (&editor.context, &editor.context.texts);
    let Some(share) = figures.share() else { return };
    let Some(words) = words(texts, figures) else {
        picture(ui, editor, figures, share);
        counts(ui, editor, figures);
        weak(ui, editor, tr!(texts, "report-share-none"));
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words).size(context.theme.text.heading).strong());
        ui.label(RichText::new(tr!(texts, "report-share-of")).size(context.theme.text.large));
    });
    picture(ui, editor, figures, share);
    counts(ui, editor, figures);
    let [low, high] = [share.low, share.high].map(|end| format!("{:.1}", end * 100.0));
    let words = if figures.undecided.is_empty() {
        tr!(texts, "report-interval", low = low, high = high)
    } else {
        tr!(texts, "report-interval-open", low = low, high = high)
    };
    ui.add(Label::new(words).wrap());
}

/// Returns the share in words; `None` before the first deal is decided.
pub(super) fn words(texts: &Texts, figures: &ReportFigures) -> Option<String> {
    let share = figures.share().filter(|_| figures.decided() > 0)?;
    let digits = usize::from(share.is_precise());
    let [least, most] =
        [share.least, share.most].map(|share| format!("{:.digits$}", share * 100.0));
    Some(if least == most {
        tr!(texts, "report-share", share = least)
    } else {
        tr!(texts, "report-share-range", least = least, most = most)
    })
}

/// Shows the deals as a bar in three parts, with the interval above it.
fn picture(ui: &mut Ui, editor: &EditorContext, figures: &ReportFigures, share: WinnableShare) {
    let theme = &editor.context.theme;
    let surface = &theme.surface;
    let (id, rect) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
    let response = ui.interact(rect, id, Sense::hover());
    let words = summary(&editor.context.texts, figures);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
    let bar =
        Rect::from_min_max(pos2(rect.min.x, rect.max.y - BAR), rect.max).shrink2(vec2(1.0, 0.0));
    let at = |share: f64| bar.min.x + bar.width() * share as f32;
    let part =
        |from: f64, to: f64| Rect::from_min_max(pos2(at(from), bar.min.y), pos2(at(to), bar.max.y));
    let painter = ui.painter();
    let radius = CornerRadius::same(theme.spacing.radius.min(4.0) as u8);
    painter.rect_filled(bar, radius, surface.error);
    painter.rect_filled(part(share.least, share.most), 0.0, surface.sunken);
    strokes(painter, part(share.least, share.most), surface.text_weak);
    let won = CornerRadius { ne: 0, se: 0, ..radius };
    let won = if share.least >= 1.0 { radius } else { won };
    painter.rect_filled(part(0.0, share.least), won, surface.good);
    // The interval: a line with an end on either side, down to the bar.
    let stroke = Stroke::new(2.0, surface.text);
    let y = rect.min.y + 5.0;
    painter.hline(at(share.low)..=at(share.high), y, stroke);
    for end in [share.low, share.high] {
        painter.vline(at(end), y - 4.0..=bar.min.y + 3.0, stroke);
    }
}

/// Fills a rectangle with slanting strokes.
fn strokes(painter: &Painter, rect: Rect, color: Color32) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let mut x = rect.min.x - rect.height();
    while x < rect.max.x {
        let ends = [pos2(x, rect.max.y), pos2(x + rect.height(), rect.min.y)];
        painter.add(Shape::line_segment(ends, Stroke::new(1.5, color)));
        x += STROKES;
    }
}

/// Shows the three numbers of deals, each with its colour in the picture.
fn counts(ui: &mut Ui, editor: &EditorContext, figures: &ReportFigures) {
    let (theme, texts) = (&editor.context.theme, &editor.context.texts);
    let (unwinnable, undecided) = (figures.unwinnable.len(), figures.undecided.len());
    let surface = &theme.surface;
    let side = theme.text.body * 0.75;
    let parts = [
        (tr!(texts, "report-won", count = figures.won), Some(surface.good)),
        (tr!(texts, "report-unwinnable", count = unwinnable), Some(surface.error)),
        (tr!(texts, "report-undecided", count = undecided), None),
    ];
    let font = egui::TextStyle::Body.resolve(ui.style());
    let width = |words: &String| {
        let galley = ui.painter().layout_no_wrap(words.clone(), font.clone(), surface.text);
        galley.size().x + 2.0 * side + theme.spacing.unit + 2.0 * ui.spacing().item_spacing.x
    };
    // All on one line, or each on its own.
    let is_wide = parts.iter().map(|(words, _)| width(words)).sum::<f32>() <= ui.available_width();
    let part = |ui: &mut Ui, (words, color): (String, Option<Color32>)| {
        let (_, rect) = ui.allocate_space(vec2(side, side));
        match color {
            Some(color) => {
                ui.painter().rect_filled(rect, 2.0, color);
            }
            None => {
                ui.painter().rect_filled(rect, 0.0, surface.sunken);
                strokes(ui.painter(), rect, surface.text_weak);
            }
        }
        ui.add(Label::new(words).extend());
        ui.add_space(theme.spacing.unit);
    };
    if is_wide {
        ui.horizontal(|ui| parts.into_iter().for_each(|each| part(ui, each)));
    } else {
        parts.into_iter().for_each(|each| {
            ui.horizontal(|ui| part(ui, each));
        });
    }
}
