//! The picture of the table being laid out: grid, decks and spots, guide lines, the selection
//! frame.

use super::{
    LayoutPanel, chosen,
    hand::{LayoutFrame, PointerAction},
    snap,
};
use crate::{
    context::EditorContext,
    panel::canvas::{CanvasItem, ItemLook, item_name},
};
use egui::{Align2, FontId, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};
use engine::definition::{Place, RuleRef};
use fudaba::tr;

/// Distance between two dots of the grid, in hundredths of a card.
const DOTS: usize = 50;
/// Width of a dot, in points.
const DOT: f32 = 2.0;

impl LayoutPanel {
    pub(super) fn paint(&self, ui: &Ui, editor: &mut EditorContext, table: &LayoutFrame) {
        let area = table.canvas.area();
        let painter = ui.painter().with_clip_rect(area.intersect(ui.clip_rect()));
        table.canvas.paint_felt(&painter, &editor.context);
        dots(&painter, editor, table);
        self.paint_items(&painter, editor, table);
        self.paint_lit(&painter, editor, table);
        self.paint_handle(&painter, editor, table);
        if let Some(PointerAction::Move(moving)) = &self.hand {
            guides(&painter, editor, table, moving.items());
        }
        if let Some(PointerAction::Frame { start, .. }) = &self.hand
            && let Some(now) = ui.input(|input| input.pointer.latest_pos())
        {
            let frame = Rect::from_two_pos(*start, now);
            let color = editor.context.theme.table.held;
            painter.rect_filled(frame, 0.0, color.gamma_multiply(0.12));
            painter.rect_stroke(frame, 0.0, Stroke::new(1.0, color), StrokeKind::Inside);
        }
        if let Some(item) = self.focus.item.filter(|_| self.focus.keyboard)
            && table.canvas.has_focus(ui, table.id)
        {
            table.canvas.paint_focus(
                &painter,
                &editor.context.theme,
                table.cover(item).expand(2.0),
            );
        }
        let coming = self.new_field.coming(editor);
        if editor.work.draft().fields.is_empty() && coming.is_empty() {
            invite(&painter, editor, area);
        }
        paint_coming(&painter, editor, table, coming);
    }

    fn paint_items(&self, painter: &Painter, editor: &mut EditorContext, table: &LayoutFrame) {
        // The selection is painted last, so that it stays visible while it moves.
        let mut order: Vec<usize> = (0..table.piles.len()).collect();
        let items = table.canvas.items();
        order.sort_by_key(|&at| chosen::has(editor, items[at]));
        for at in order {
            let item = items[at];
            let draft = editor.work.draft();
            let name = item_name(&editor.context.texts, draft, item);
            // The number of cards on a spot is visible anyway.
            let count = match item {
                CanvasItem::Spot(_) => String::new(),
                CanvasItem::Deck(deck) => {
                    let cards = draft.decks[deck.index()].pack.len();
                    tr!(editor.context.texts, "layout-cards", count = cards)
                }
            };
            let chosen = chosen::has(editor, item);
            let faces = &table.piles[at];
            let look =
                ItemLook { name: &name, count: &count, faces, chosen, ..ItemLook::default() };
            table.canvas.paint_item(painter, &mut editor.context, item, look);
        }
    }

    /// Frames the spots that a refusal or a fault points at.
    fn paint_lit(&self, painter: &Painter, editor: &EditorContext, table: &LayoutFrame) {
        let theme = &editor.context.theme;
        for rule in &editor.selection.lit {
            if let RuleRef::Spot(spot, _) = rule {
                let rect = table.cover(CanvasItem::Spot(*spot)).expand(5.0);
                let stroke = Stroke::new(3.0, theme.table.plate_refusal);
                painter.rect_stroke(rect, theme.spacing.radius, stroke, StrokeKind::Middle);
            }
        }
    }
}

/// Paints outlines where the spots of the field in the form will lie.
fn paint_coming(
    painter: &Painter,
    editor: &EditorContext,
    table: &LayoutFrame,
    coming: Vec<Place>,
) {
    let color = editor.context.theme.table.hint;
    for place in coming {
        let rect = table.canvas.rect_of(place);
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
        let mut outline = corners.to_vec();
        outline.push(rect.left_top());
        let stroke = Stroke::new(1.5, color);
        painter.extend(egui::Shape::dashed_line(&outline, stroke, 5.0, 4.0));
    }
}

/// Paints faint dots at every half card, to suggest the grid.
fn dots(painter: &Painter, editor: &EditorContext, table: &LayoutFrame) {
    let area = table.canvas.area();
    let color = editor.context.felt().line.gamma_multiply(0.5);
    let corner = |x: usize, y: usize| {
        table.canvas.rect_of(Place { x: (x * DOTS) as u16, y: (y * DOTS) as u16 }).min
    };
    let step = corner(1, 1) - corner(0, 0);
    if step.x < 8.0 {
        return;
    }
    let columns = (area.width() / step.x) as usize;
    let rows = (area.height() / step.y) as usize;
    for y in 0..=rows {
        for x in 0..=columns {
            painter.rect_filled(Rect::from_center_size(corner(x, y), vec2(DOT, DOT)), 0.0, color);
        }
    }
}

/// Paints the lines on which dragged items are aligned with others.
fn guides(painter: &Painter, editor: &EditorContext, table: &LayoutFrame, moved: &[CanvasItem]) {
    let draft = editor.work.draft();
    let (held, others): (Vec<CanvasItem>, Vec<CanvasItem>) =
        CanvasItem::all(draft).into_iter().partition(|item| moved.contains(item));
    let places =
        |items: &[CanvasItem]| items.iter().map(|item| item.place(draft)).collect::<Vec<_>>();
    let (across, down) = snap::lines(&places(&held), &places(&others));
    let area = table.canvas.area();
    let stroke = Stroke::new(1.0, editor.context.theme.table.hint);
    for x in across {
        let x = table.canvas.rect_of(Place { x, y: 0 }).min.x;
        painter.line_segment([pos2(x, area.min.y), pos2(x, area.max.y)], stroke);
    }
    for y in down {
        let y = table.canvas.rect_of(Place { x: 0, y }).min.y;
        painter.line_segment([pos2(area.min.x, y), pos2(area.max.x, y)], stroke);
    }
}

/// Paints a hint at the first thing to do on an empty table.
fn invite(painter: &Painter, editor: &EditorContext, area: Rect) {
    let (theme, texts, felt) =
        (&editor.context.theme, &editor.context.texts, editor.context.felt());
    let middle = area.center();
    let (title, how) = (tr!(texts, "layout-empty"), tr!(texts, "layout-empty-how"));
    let large = FontId::proportional(theme.text.large);
    let title = painter.text(middle, Align2::CENTER_BOTTOM, title, large, felt.mark);
    let width = (area.width() - theme.space(4.0)).min(360.0);
    let body = FontId::proportional(theme.text.body);
    let mut job = egui::epaint::text::LayoutJob::simple(how, body, felt.mark, width);
    job.halign = egui::Align::Center;
    let galley = painter.layout_job(job);
    painter.galley(pos2(middle.x, title.max.y + theme.space(1.0)), galley, felt.mark);
}
