//! A tile of the gallery: a picture with a name, its kind, and a line about it.

use egui::{
    Align, Label, Layout, Painter, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, pos2, vec2,
};
use fudaba::desk::AppContext;

/// Least width of a tile, in points.
const LEAST: f32 = 192.0;
/// Height of a picture, as a fraction of its width.
const PICTURE: f32 = 0.6;
/// Height of the words below a game's picture, in points.
pub(super) const WORDS: f32 = 104.0;
/// The same for tiles with only a title and two lines.
pub(super) const FEW_WORDS: f32 = 76.0;

/// Texts of a tile.
pub(super) struct Tile {
    pub(super) title: String,
    /// Family and size; no line if blank.
    pub(super) kind: String,
    pub(super) line: String,
    /// Height of the words, in points.
    pub(super) words: f32,
}

/// Returns the width of a tile, in points, and the number of tiles in a row.
pub(super) fn measure(ui: &Ui, gap: f32) -> (f32, usize) {
    let width = ui.available_width();
    let columns = ((width + gap) / (LEAST + gap)).floor().max(1.0);
    (((width + gap) / columns - gap).floor(), columns as usize)
}

/// Shows a tile; `picture` paints into the rectangle passed to it.
pub(super) fn show(
    ui: &mut Ui,
    context: &mut AppContext,
    width: f32,
    tile: &Tile,
    picture: impl FnOnce(&Painter, &mut AppContext, Rect),
) -> Response {
    let height = (width * PICTURE).floor();
    let (rect, response) = ui.allocate_exact_size(vec2(width, height + tile.words), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &tile.title));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(&*tile.line));
    if response.has_focus() {
        ui.scroll_to_rect(rect, None);
    }
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let (surface, spacing) = (context.theme.surface, context.theme.spacing);
    let stroke = if response.has_focus() || response.hovered() {
        Stroke::new(spacing.focus_width, surface.accent)
    } else {
        Stroke::new(spacing.hairline, surface.line)
    };
    ui.painter().rect_filled(rect, spacing.radius_large, surface.raised);
    let top = Rect::from_min_size(rect.min, vec2(width, height)).shrink(spacing.unit);
    let painter = ui.painter().with_clip_rect(top.intersect(ui.clip_rect()));
    picture(&painter, context, top);
    ui.painter().rect_stroke(rect, spacing.radius_large, stroke, StrokeKind::Inside);
    let words = Rect::from_min_max(pos2(rect.left(), top.bottom()), rect.max)
        .shrink2(vec2(spacing.unit * 1.5, spacing.unit));
    let layout = Layout::top_down(Align::Min);
    let mut inner = ui.new_child(UiBuilder::new().max_rect(words).layout(layout));
    inner.set_clip_rect(words.intersect(ui.clip_rect()));
    inner.spacing_mut().item_spacing.y = 2.0;
    let text = &context.theme.text;
    let label = |text: RichText| Label::new(text).selectable(false).truncate();
    inner.add(label(RichText::new(&tile.title).size(text.large).strong()));
    if !tile.kind.is_empty() {
        inner.add(label(RichText::new(&tile.kind).size(text.small).weak()));
    }
    inner.add(Label::new(&tile.line).selectable(false).wrap());
    response
}
