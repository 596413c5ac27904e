//! A game of the gallery as a card: thumbnail, title, family and size, goal, and favourite mark.

use super::{GalleryItem, is_saved, mark_key};
use crate::{
    app::desk::AppContext,
    library::catalogue::{Company, SampleListing},
    tr,
};
use egui::{
    Align, Align2, FontId, Layout, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetText, pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};

/// Height of a thumbnail relative to its width.
const THUMBNAIL: f32 = 0.62;
/// Height of the text below a thumbnail, in points.
const WORDS: f32 = 104.0;
/// Maximum number of lines for a goal.
const GOAL_ROWS: usize = 3;

/// Returns the room that the picture of a card of this width has.
pub(super) fn picture_room(context: &AppContext, width: f32) -> Vec2 {
    vec2(width, (width * THUMBNAIL).floor()) - Vec2::splat(2.0 * context.theme.spacing.unit)
}

/// Shows a game with the picture that is painted; gives what became of the card, and whether its
/// mark was clicked.
pub(super) fn game_card(
    ui: &mut Ui,
    context: &mut AppContext,
    item: &GalleryItem,
    width: f32,
    paint: impl FnOnce(&Ui, &mut AppContext, Rect),
) -> (Response, bool) {
    let listing = &item.listing;
    let picture = (width * THUMBNAIL).floor();
    let (rect, response) = ui.allocate_exact_size(vec2(width, picture + WORDS), Sense::click());
    let title = context.texts.localized(&listing.title).to_owned();
    let goal = context.texts.localized(&listing.goal).to_owned();
    let saved = is_saved(context, listing);
    let spoken = if saved {
        tr!(context.texts, "gallery-spoken-saved", title = title.as_str(), goal = goal.as_str())
    } else {
        tr!(context.texts, "gallery-spoken", title = title.as_str(), goal = goal.as_str())
    };
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &spoken));
    if !ui.is_rect_visible(rect) {
        return (response, false);
    }
    let (surface, unit) = (context.theme.surface, context.theme.spacing.unit);
    let radius = context.theme.spacing.radius_large;
    let lit = response.has_focus() || response.hovered();
    let stroke = if lit {
        Stroke::new(context.theme.spacing.focus_width, surface.accent)
    } else {
        Stroke::new(context.theme.spacing.hairline, surface.line)
    };
    ui.painter().rect_filled(rect, radius, surface.raised);
    let top = rect.min + Vec2::splat(unit);
    let top = Rect::from_min_size(top, picture_room(context, width));
    paint(ui, context, top);
    if saved {
        continue_mark(ui, context, top);
    }
    ui.painter().rect_stroke(rect, radius, stroke, StrokeKind::Inside);
    let words = Rect::from_min_max(pos2(rect.left(), top.bottom()), rect.max)
        .shrink2(vec2(unit * 1.5, unit));
    let mut inner = ui.new_child(
        UiBuilder::new().max_rect(words).layout(Layout::top_down(Align::Min)).id_salt(&listing.id),
    );
    inner.spacing_mut().item_spacing.y = 2.0;
    let marked = mark(&mut inner, context, item, words, lit);
    let label = |text: RichText| egui::Label::new(text).selectable(false).truncate();
    inner.scope(|ui| {
        ui.set_max_width(words.width() - context.theme.spacing.touch);
        ui.add(label(RichText::new(title).size(context.theme.text.large).strong()));
    });
    inner.add(label(RichText::new(kind(context, listing)).size(context.theme.text.small).weak()));
    let goal = short(&goal, words.width(), context.theme.text.body, surface.text);
    inner.add(egui::Label::new(WidgetText::from(goal)).selectable(false));
    (response, marked)
}

/// Lays a text out in a few lines, with an ellipsis if it is cut.
fn short(text: &str, width: f32, size: f32, color: egui::Color32) -> LayoutJob {
    let mut job = LayoutJob::simple(text.to_owned(), FontId::proportional(size), color, width);
    job.wrap = TextWrapping {
        max_width: width,
        max_rows: GOAL_ROWS,
        break_anywhere: false,
        overflow_character: Some('…'),
    };
    job
}

/// Shows the star of a favourite; true if it was clicked.
fn mark(ui: &mut Ui, context: &AppContext, item: &GalleryItem, words: Rect, lit: bool) -> bool {
    let has = context.store.favourites().has(&item.listing.id);
    let side = context.theme.spacing.touch;
    let rect = Rect::from_min_size(
        pos2(words.right() - side + context.theme.spacing.unit, words.top() - 2.0),
        vec2(side, side),
    );
    let title = context.texts.localized(&item.listing.title);
    let label = format!("{}: {title}", context.texts.get(mark_key(context, item)));
    let response = ui.interact(rect, ui.scope_id().with("mark"), Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::CheckBox, true, has, &label));
    let surface = &context.theme.surface;
    let near = lit || response.hovered() || response.has_focus();
    let color = if has || response.hovered() || response.has_focus() {
        surface.accent
    } else if near {
        surface.text_weak
    } else {
        surface.line
    };
    let font = FontId::proportional(context.theme.text.large);
    let sign = if has { "★" } else { "☆" };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, font, color);
    response.on_hover_text(context.texts.get(mark_key(context, item))).clicked()
}

/// Returns one line with the family and the number of players or cards.
fn kind(context: &AppContext, listing: &SampleListing) -> String {
    let texts = &context.texts;
    let (least, most) = listing.players;
    let (packs, rest) = (usize::from(listing.cards) / 52, usize::from(listing.cards) % 52);
    let size = match (listing.company(), packs, rest) {
        (Company::WithOthers, ..) if least == most => {
            tr!(texts, "gallery-players", count = least)
        }
        (Company::WithOthers, ..) => {
            tr!(texts, "gallery-players-range", least = least, most = most)
        }
        (Company::Alone, 1.., 0) => tr!(texts, "gallery-packs", count = packs),
        (Company::Alone, ..) => tr!(texts, "gallery-cards", count = listing.cards),
    };
    let family = texts.localized(&listing.family);
    if family.is_empty() { size } else { format!("{family} · {size}") }
}

fn continue_mark(ui: &Ui, context: &AppContext, picture: Rect) {
    let (surface, unit) = (&context.theme.surface, context.theme.spacing.unit);
    let font = FontId::proportional(context.theme.text.small);
    let words = format!("▶ {}", tr!(context.texts, "gallery-continue"));
    let galley = ui.painter().layout_no_wrap(words, font, surface.text_on_accent);
    let size = galley.size() + vec2(unit * 1.5, unit);
    let corner = Align2::RIGHT_TOP.align_size_within_rect(size, picture.shrink(unit));
    ui.painter().rect_filled(corner, unit, surface.accent);
    ui.painter().galley(corner.center() - galley.size() / 2.0, galley, surface.text_on_accent);
}
